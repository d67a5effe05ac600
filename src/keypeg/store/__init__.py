"""What outlasts the process: the log of every table, players and their tokens, on SQLite or PostgreSQL."""

from keypeg.store.facts import Conflict, Facts, Listed, State, Unavailable
from keypeg.store.store import Store

__all__ = ["Conflict", "Facts", "Listed", "State", "Store", "Unavailable"]
