"""Persistent storage of tables, players and their tokens, in SQLite or PostgreSQL."""

from keypeg.store.errors import ConflictError, DatabaseUrlError, NewerDatabaseError, UnavailableError
from keypeg.store.players import Device, Players
from keypeg.store.store import Store

__all__ = [
    "ConflictError",
    "DatabaseUrlError",
    "Device",
    "NewerDatabaseError",
    "Players",
    "Store",
    "UnavailableError",
]
