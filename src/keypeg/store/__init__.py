"""Persistent storage of tables, players and their tokens, in SQLite or PostgreSQL."""

from keypeg.store.errors import ConflictError, NewerDatabaseError, UnavailableError
from keypeg.store.store import ListedTable, Store

__all__ = ["ConflictError", "ListedTable", "NewerDatabaseError", "Store", "UnavailableError"]
