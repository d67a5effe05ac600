"""Which errors of a database are outages: it has failed, and not what it was asked for."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.util import await_only

from keypeg.store import Store, UnavailableError
from keypeg.store import database as store_database

pytestmark = pytest.mark.anyio


@pytest.fixture
async def postgres(copy_postgresql: Callable[[], str]) -> AsyncIterator[Store]:
    opened = Store(copy_postgresql())
    yield opened
    await opened.close()


@pytest.fixture
async def sqlite(
    tmp_path: Path, copy_database: Callable[[Path], str], monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Store]:
    monkeypatch.setattr(store_database, "_TIMEOUT_SECONDS", 0.1)
    opened = Store(copy_database(tmp_path))
    yield opened
    await opened.close()


def executing(*statements: str) -> Callable[[Connection], None]:
    def work(connection: Connection) -> None:
        for statement in statements:
            connection.execute(text(statement))

    return work


@pytest.mark.parametrize(
    "statement",
    [
        "SELEC 1",
        "SELECT * FROM no_such_table",
        "SELECT no_such_column FROM players",
        "SELECT no_such_function()",
        "INSERT INTO players (id) VALUES ('a')",
        "SELECT :not_given",
    ],
)
async def test_a_wrong_query_is_no_outage(store: Store, statement: str) -> None:
    for run in (store.database.read, store.database.write):
        with pytest.raises(SQLAlchemyError):
            await run(executing(statement))
    await store.check_writing(1.0)


@pytest.mark.parametrize("statement", ["SELECT 1 / 0", "SELECT CAST('x' AS integer)", "SELECT CAST('' AS bytea) || 1"])
async def test_a_wrong_value_is_no_outage(postgres: Store, statement: str) -> None:
    with pytest.raises(DBAPIError):
        await postgres.database.read(executing(statement))


async def test_sqlite_that_is_locked_is_an_outage(sqlite: Store, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "keypeg.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(UnavailableError, match="database is locked"):
            await sqlite.check_writing(1.0)
        await sqlite.check()


@pytest.mark.parametrize(
    ("pragma", "message"), [("max_page_count = 1", "disk is full"), ("query_only = 1", "readonly database")]
)
async def test_sqlite_that_cannot_write_is_an_outage(sqlite: Store, pragma: str, message: str) -> None:
    large = "INSERT INTO keys VALUES ('large', zeroblob(1000000))"
    with pytest.raises(UnavailableError, match=message):
        await sqlite.database.write(executing(f"PRAGMA {pragma}", large))


async def test_a_file_that_is_no_database_is_an_outage(tmp_path: Path) -> None:
    file = tmp_path / "keypeg.db"
    file.write_text("This is not a database, but text.\n" * 100, encoding="ascii")
    store = Store(f"sqlite:///{tmp_path}/keypeg.db")
    with pytest.raises(UnavailableError, match="not a database"):
        await store.prepare()
    await store.close()


@pytest.mark.parametrize(
    "statements",
    [
        ("SET LOCAL statement_timeout = 50", "SELECT pg_sleep(60)"),
        ("SET TRANSACTION READ ONLY", "CREATE TABLE anything (id integer)"),
        ("SELECT pg_terminate_backend(pg_backend_pid())",),
        # Errors that cannot be brought about here.
        *[
            (f"DO $$ BEGIN RAISE 'as if' USING ERRCODE = '{name}'; END $$",)
            for name in ("disk_full", "out_of_memory", "serialization_failure", "cannot_connect_now", "io_error")
        ],
    ],
)
async def test_postgresql_that_cannot_do_what_it_usually_can_is_an_outage(
    postgres: Store, statements: tuple[str, ...]
) -> None:
    with pytest.raises(UnavailableError):
        await postgres.database.write(executing(*statements))
    await postgres.check_writing(1.0)


async def test_a_deadlock_is_an_outage_for_one_of_two(postgres: Store) -> None:
    await postgres.database.write(executing("INSERT INTO keys VALUES ('a', 'x'), ('b', 'x')"))
    changes = ["UPDATE keys SET secret = 'y' WHERE name = 'a'", "UPDATE keys SET secret = 'y' WHERE name = 'b'"]
    first, second = asyncio.Event(), asyncio.Event()
    found = await asyncio.gather(
        postgres.database.write(_crossing(changes, first, second)),
        postgres.database.write(_crossing(changes[::-1], second, first)),
        return_exceptions=True,
    )
    assert {type(each) for each in found} == {type(None), UnavailableError}


def _crossing(statements: list[str], has_begun: asyncio.Event, others: asyncio.Event) -> Callable[[Connection], None]:
    """Waits between two statements until the other one waits there too."""

    def work(connection: Connection) -> None:
        connection.execute(text(statements[0]))
        has_begun.set()
        await_only(others.wait())
        connection.execute(text(statements[1]))

    return work


@pytest.mark.parametrize(
    "url", ["postgresql://keypeg@127.0.0.1:1/keypeg", "postgresql://keypeg@nowhere.invalid/keypeg"]
)
async def test_a_server_that_cannot_be_reached_is_an_outage(url: str) -> None:
    store = Store(url)
    with pytest.raises(UnavailableError):
        await store.check()
    await store.close()


@pytest.mark.parametrize("change", ["ALLOW_CONNECTIONS false", "RENAME TO renamed"])
async def test_a_database_that_lets_nobody_in_is_an_outage(
    postgres: Store, new_database: Callable[[], str], change: str
) -> None:
    url = new_database()
    await postgres.database.write(executing(f"ALTER DATABASE {make_url(url).database} {change}"))
    store = Store(url)
    with pytest.raises(UnavailableError):
        await store.check()
    await store.close()
