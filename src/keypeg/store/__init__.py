"""What outlasts the process: the log of every table, players and their tokens, on SQLite or PostgreSQL."""

from keypeg.store.store import Conflict, Facts, Listed, State, Store, Unavailable

__all__ = ["Conflict", "Facts", "Listed", "State", "Store", "Unavailable"]
