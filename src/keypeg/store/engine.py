"""Connections to a database, set up so that what is acknowledged is on disk."""

from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
_PATIENCE = 10.0
CONNECTIONS = 5
READING = "keypeg_reading"
"""The option of a connection that will not write."""


def database_url(text: str) -> URL:
    """Reads `sqlite:///path` or `postgresql://user:password@host/database`; the driver is ours to choose."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise ValueError("a database is named like sqlite:///path or postgresql://user@host/name") from None
    driver = _DRIVERS.get(url.get_backend_name())
    if driver is None:
        raise ValueError(f"a database is sqlite or postgresql, not {url.get_backend_name()}")
    return url.set(drivername=driver)


def connect(url: URL) -> AsyncEngine:
    if url.get_backend_name() == "sqlite":
        engine = create_async_engine(url, pool_size=CONNECTIONS, connect_args={"timeout": _PATIENCE})
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        event.listen(engine.sync_engine, "begin", _begin)
        return engine
    return create_async_engine(url, pool_size=CONNECTIONS, pool_pre_ping=True, connect_args={"timeout": _PATIENCE})


def _set_up_sqlite(connection: Any, _record: object) -> None:  # noqa: ANN401 - a connection of the driver
    connection.isolation_level = None  # Transactions are begun by us, below.
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """Whoever writes may do so from the beginning: nobody finds out in the middle that another was faster."""
    is_reading = connection.get_execution_options().get(READING, False)
    connection.exec_driver_sql("BEGIN" if is_reading else "BEGIN IMMEDIATE")
