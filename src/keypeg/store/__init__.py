"""What outlasts the process: the log of every table, players and their tokens, on SQLite or PostgreSQL."""

from keypeg.store.errors import ConflictError, UnavailableError
from keypeg.store.store import ListedTable, Store

__all__ = ["ConflictError", "ListedTable", "Store", "UnavailableError"]
