"""A database, set up so that what is acknowledged is on disk, and how work gets to it.

Work is a plain function of a connection. For SQLite it runs in a thread of the process, a whole transaction at a time:
handing over each statement costs several times what SQLite needs for it. For PostgreSQL it runs on the event loop.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from keypeg.store.facts import Unavailable

_T = TypeVar("_T")
_PATIENCE = 10.0
_CONNECTIONS = 5


class Database(Protocol):
    async def read(self, work: Callable[[Connection], _T]) -> _T:
        """Does work that only reads, in a transaction of its own."""

    async def write(self, work: Callable[[Connection], _T]) -> _T:
        """Does work in a transaction of its own. Raises `IntegrityError` where a key is there already."""

    async def close(self) -> None: ...


def database(text: str) -> Database:
    """Reads `sqlite:///path` or `postgresql://user:password@host/database`; the driver is ours to choose."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise ValueError("a database is named like sqlite:///path or postgresql://user@host/name") from None
    match url.get_backend_name():
        case "sqlite":
            return _Sqlite(url)
        case "postgresql" | "postgres":
            return _Postgres(url)
        case other:
            raise ValueError(f"a database is sqlite or postgresql, not {other}")


class _Sqlite:
    def __init__(self, url: URL) -> None:
        self._engine = create_engine(
            url.set(drivername="sqlite+pysqlite"), connect_args={"timeout": _PATIENCE}, hide_parameters=True
        )
        event.listen(self._engine, "connect", _set_up_sqlite)
        # There is one writer at a time anyway, and readers do not wait for it.
        self._writing = ThreadPoolExecutor(1, thread_name_prefix="writing")
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="reading")

    async def read(self, work: Callable[[Connection], _T]) -> _T:
        return await asyncio.get_running_loop().run_in_executor(self._reading, _done, self._engine, "BEGIN", work)

    async def write(self, work: Callable[[Connection], _T]) -> _T:
        # Whoever begins may write: nobody finds out in the middle that another process was faster.
        begin = "BEGIN IMMEDIATE"
        return await asyncio.get_running_loop().run_in_executor(self._writing, _done, self._engine, begin, work)

    async def close(self) -> None:
        await asyncio.to_thread(self._writing.shutdown)
        await asyncio.to_thread(self._reading.shutdown)
        self._engine.dispose()


def _set_up_sqlite(connection: Any, _record: object) -> None:  # noqa: ANN401 - a connection of the driver
    connection.isolation_level = None  # Transactions are begun by us.
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _done(engine: Engine, begin: str, work: Callable[[Connection], _T]) -> _T:
    try:
        with engine.connect() as connection, connection.begin():
            connection.exec_driver_sql(begin)
            return work(connection)
    except IntegrityError:
        raise
    except SQLAlchemyError as error:
        raise _unavailable(error) from error


class _Postgres:
    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"),
            pool_size=_CONNECTIONS,
            pool_pre_ping=True,
            connect_args={"timeout": _PATIENCE, "command_timeout": _PATIENCE},
            hide_parameters=True,
        )

    async def write(self, work: Callable[[Connection], _T]) -> _T:
        try:
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)
        except IntegrityError:
            raise
        except (SQLAlchemyError, OSError) as error:
            raise _unavailable(error) from error

    read = write

    async def close(self) -> None:
        await self._engine.dispose()


def _unavailable(error: SQLAlchemyError | OSError) -> Unavailable:
    """The first line of what the database says; what it was asked is not repeated."""
    if isinstance(error, DBAPIError):
        said = str(error.orig)
    else:
        said = (error.strerror if isinstance(error, OSError) else None) or type(error).__name__
    return Unavailable(said.split("\n", 1)[0])
