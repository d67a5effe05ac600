"""A database in the first schema is migrated to the newest one, and its matches go on."""

import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import column, insert, select, table

from keypeg.store import Store
from keypeg.store.migration import migrate
from keypeg.store.schema import entries, tables
from keypeg.table.entry import encode_entry
from keypeg.table.forgetting import NAMELESS
from tests.server.conftest import Serve
from tests.table.driver import TableDriver, make_terms

pytestmark = pytest.mark.anyio

FIRST_DATABASE = Path(__file__).parents[1] / "store" / "first.sql"
"""Written by the first version that stored matches: a match in its first round, and the hashes of two tokens."""


async def test_a_match_in_an_old_sqlite_database_goes_on(serve: Serve, tmp_path: Path) -> None:
    file = tmp_path / "first.db"
    with sqlite3.connect(file) as connection:
        connection.executescript(FIRST_DATABASE.read_text(encoding="ascii"))
    connection.close()
    async with serve(database=f"sqlite:///{file}") as site:
        bob = site.player()
        bob.http.cookies.set("keypeg", "token of Bob", domain="127.0.0.1")
        (line,) = (await bob.http.get("/api/me")).json()["tables"]
        assert (line["id"], line["names"], line["your_seats"]) == ("first", ["Ada", "Bob"], [1])
        assert (line["awaited"], line["scores"], line["winners"]) == ([1], [0, 0], [])
        async with bob.at("first", 1) as seat:
            await seat.ready()
            assert seat.view["history"][0]["rows"] == [{"seat": 1, "code": "ABCD", "mark": [1, 2]}]
            await seat.act("guess", code="AABC")
            assert seat.view["rounds"][0]["result"] == "solved"
        (device,) = (await bob.http.get("/api/me/devices")).json()
        assert (device["is_this"], device["browser"]) == (True, None)
        link = site.player()  # The other token may have been made as a personal link, and works as one.
        assert (await link.http.post("/api/me/resume", json={"token": "token of Ada"})).json()["name"] == "Ada"
        await bob.http.delete("/api/me")
        assert (await link.http.get("/api/tables/first/transcript")).json()["players"] == ["Ada", NAMELESS]


@pytest.mark.parametrize(
    ("revision", "more"),
    [("0001", {}), ("0003", {"edition": "original", "names": "[]", "levels": "[]", "awaited": "[]"})],
)
async def test_an_old_postgresql_database_is_migrated(
    new_database: Any,  # noqa: ANN401 - a fixture
    revision: str,
    more: dict[str, str],
) -> None:
    store = Store(new_database())
    await store.database.write(partial(migrate, to=revision))
    driver = TableDriver(make_terms()).join("a")
    rows = [
        {"table_id": "table", "seq": seq, "body": encode_entry(entry)} for seq, entry in enumerate(driver.entries, 1)
    ]
    names = ("id", "version", "state", "touched", "is_tended", "edition", "names", "levels", "awaited")
    old_tables = table("tables", *map(column, names))
    columns: dict[str, object] = {"version": 2, "state": "open", "touched": 0.0, "is_tended": 0, **more}
    await store.database.write(
        lambda connection: (
            connection.execute(insert(old_tables).values(id="table", **columns)),
            connection.execute(insert(entries).values(rows)),
        )
    )
    await store.prepare()
    await store.check_writing(1.0)
    assert await store.load("table") == driver.table
    assert await store.players.tables_joined("a") == ["table"]
    query = select(tables.c.edition, tables.c.levels, tables.c.scores, tables.c.winners)
    listed = await store.database.read(lambda connection: connection.execute(query).one())
    assert tuple(listed) == ("original", "[null,null]", "[]", "[]")
    await store.close()
