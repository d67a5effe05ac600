"""A database, set up so that everything acknowledged is on disk.

Work is a plain function of a connection. For SQLite it runs in a thread, a whole transaction at a time: handing over
each statement would cost several times what SQLite needs for it. For PostgreSQL it runs on the event loop.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine, Insert, Table, create_engine, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from keypeg.store.announcements import Listener, listen
from keypeg.store.errors import DatabaseUrlError, UnavailableError

_T = TypeVar("_T")
_TIMEOUT_SECONDS = 10.0
_MAX_CONNECTIONS = 5
_SQLITE_OUTAGES = frozenset(
    {
        *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_INTERRUPT),
        *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM),
        *(sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_READONLY),
        *(sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB),
    }
)
_POSTGRES_OUTAGES = (
    "08",  # The connection was lost.
    "0A000",  # A statement was prepared before another process migrated the database.
    "25006",  # It is read-only, such as a replica.
    "40",  # The transaction was rolled back because of others: a deadlock.
    "53",  # The disk is full, or there is no memory or connection left.
    "55P03",  # A lock was not available in time.
    "57",  # The query was cancelled, or the server starts or ends.
    "58",  # The system around it has failed.
)
"""How the codes of errors begin that say that the database cannot do what it usually can."""


class Database(Protocol):
    is_shared: bool
    """Whether several processes may serve it at once."""

    async def read(self, work: Callable[[Connection], _T]) -> _T:
        """Runs work that only reads. Each of its queries sees what is committed when it begins."""

    async def write(self, work: Callable[[Connection], _T]) -> _T:
        """Runs work in a transaction of its own. Raises `IntegrityError` if a key exists already.

        Raises `UnavailableError` if the database has failed. Other errors of it are bugs of the program.
        """

    async def listen(self, listener: Listener) -> None:
        """Listens for what other processes write until it is cancelled; returns if there can be none."""

    async def close(self) -> None: ...


def connect(text: str) -> Database:
    """Reads `sqlite:///path` or `postgresql://user:password@host/database`; the program chooses the driver."""
    url = _parsed(text)
    match url.get_backend_name():
        case "sqlite":
            return _Sqlite(url)
        case "postgresql" | "postgres":
            return _Postgres(url)
        case other:
            raise DatabaseUrlError(f"the database must be sqlite or postgresql, not {other}")


def sqlite_file(text: str) -> str | None:
    """Returns the file that a URL names, if it is one of SQLite and not in memory."""
    url = _parsed(text)
    return url.database if url.get_backend_name() == "sqlite" and url.database != ":memory:" else None


def _parsed(text: str) -> URL:
    try:
        return make_url(text)
    except (ArgumentError, ValueError):  # The latter is about the port.
        expected = "a database URL should look like sqlite:///path or postgresql://user@host/name"
        raise DatabaseUrlError(expected) from None


def insert_new(connection: Connection, table: Table) -> Insert:
    """Returns an insert that leaves alone what is there already."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table).on_conflict_do_nothing()
    return sqlite.insert(table).on_conflict_do_nothing()


class _Sqlite:
    is_shared = False

    def __init__(self, url: URL) -> None:
        if url.database and url.database != ":memory:":
            _make_private(url.database)
        self._engine = create_engine(
            url.set(drivername="sqlite+pysqlite"), connect_args={"timeout": _TIMEOUT_SECONDS}, hide_parameters=True
        )
        event.listen(self._engine, "connect", _set_up_sqlite)
        # SQLite has one writer at a time, and readers do not wait for it.
        self._writing = ThreadPoolExecutor(1, thread_name_prefix="writing")
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="reading")

    async def read(self, work: Callable[[Connection], _T]) -> _T:
        return await asyncio.get_running_loop().run_in_executor(self._reading, _run_reading, self._engine, work)

    async def write(self, work: Callable[[Connection], _T]) -> _T:
        return await asyncio.get_running_loop().run_in_executor(self._writing, _run_writing, self._engine, work)

    async def listen(self, listener: Listener) -> None:
        """Returns at once: only one process serves a SQLite file."""

    async def close(self) -> None:
        await asyncio.to_thread(self._writing.shutdown)
        await asyncio.to_thread(self._reading.shutdown)
        self._engine.dispose()


def _make_private(path: str) -> None:
    """Lets only this user read a database. SQLite gives the files it makes beside it the same permissions.

    What is not an ordinary file stays as it is: a folder or a device that was named by mistake belongs to others.
    """
    with suppress(OSError):  # If the file cannot be made or is another user's, SQLite says whether that matters.
        if not Path(path).exists():
            Path(path).touch(0o600)
    for each in (path, f"{path}-wal", f"{path}-shm"):
        with suppress(OSError):
            if Path(each).is_file():
                Path(each).chmod(0o600)


def _set_up_sqlite(connection: Any, _record: object) -> None:  # noqa: ANN401 - the driver has no types
    connection.isolation_level = None  # The program begins transactions itself.
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _run_reading(engine: Engine, work: Callable[[Connection], _T]) -> _T:
    """Runs work without a transaction, as for PostgreSQL: to begin and end one takes as long as most queries."""
    with _outages(), engine.connect() as connection:
        return work(connection)


def _run_writing(engine: Engine, work: Callable[[Connection], _T]) -> _T:
    with _outages(), engine.connect() as connection, connection.begin():
        # Taking the write lock first avoids finding out halfway that another process was faster.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        return work(connection)


class _Postgres:
    is_shared = True

    def __init__(self, url: URL) -> None:
        self._url = url
        self._engine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"),
            pool_size=_MAX_CONNECTIONS,
            connect_args={"timeout": _TIMEOUT_SECONDS, "command_timeout": _TIMEOUT_SECONDS},
            hide_parameters=True,
        )
        # Each statement sees what is committed when it begins, in a transaction or not.
        self._reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    async def read(self, work: Callable[[Connection], _T]) -> _T:
        return await _run_again_if_cut_off(self._reading, work)

    async def write(self, work: Callable[[Connection], _T]) -> _T:
        return await _run_again_if_cut_off(self._engine, work)

    async def listen(self, listener: Listener) -> None:
        await listen(self._url, listener)

    async def close(self) -> None:
        await self._engine.dispose()


async def _run_again_if_cut_off(engine: AsyncEngine, work: Callable[[Connection], _T]) -> _T:
    """Runs work. A connection that was cut off while it was idle is noticed only then, and another one is tried.

    Asking each connection whether it is alive takes as long as most work.
    """
    with _outages():
        try:
            return await _run_async(engine, work)
        except DBAPIError as error:
            was_committing = error.statement is None
            if not error.connection_invalidated or was_committing:
                raise
        return await _run_async(engine, work)


async def _run_async(engine: AsyncEngine, work: Callable[[Connection], _T]) -> _T:
    async with engine.begin() as connection:
        return await connection.run_sync(work)


@contextmanager
def _outages() -> Iterator[None]:
    """Turns errors into `UnavailableError` if the database has failed; the query is not repeated."""
    try:
        yield
    except OSError as error:
        raise UnavailableError(error.strerror or type(error).__name__) from error
    except PoolTimeoutError as error:
        raise UnavailableError("no connection is free") from error
    except DBAPIError as error:
        if not _is_outage(error):
            raise
        raise UnavailableError(str(error.orig).split("\n", 1)[0]) from error


def _is_outage(error: DBAPIError) -> bool:
    """Returns whether the database has failed, and not a statement."""
    if error.statement is None or error.connection_invalidated:  # It could not connect or commit, or was cut off.
        return True
    if isinstance(error.orig, sqlite3.Error):
        code = getattr(error.orig, "sqlite_errorcode", sqlite3.SQLITE_OK)  # Python's own errors have none.
        return (code & 0xFF) in _SQLITE_OUTAGES
    return str(getattr(error.orig, "sqlstate", None)).startswith(_POSTGRES_OUTAGES)
