"""A database that the first form of the program has written is brought to the newest form, and its matches go on."""

import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from keypeg.store import Facts, State, Store
from keypeg.store.migration import migrate
from tests.server.conftest import Serve

pytestmark = pytest.mark.anyio

FIRST = Path(__file__).parents[1] / "store" / "first.sql"
"""Written by the first program that kept matches: a match in its first round, and the hashes of two tokens."""


async def test_a_match_of_the_first_database_goes_on(serve: Serve, tmp_path: Path) -> None:
    file = tmp_path / "first.db"
    with sqlite3.connect(file) as connection:
        connection.executescript(FIRST.read_text(encoding="ascii"))
    connection.close()
    async with serve(database=f"sqlite:///{file}") as site:
        bob = site.player()
        bob.http.cookies.set("keypeg", "token of Bob")
        (line,) = (await bob.http.get("/api/me")).json()["tables"]
        assert (line["id"], line["names"], line["your_seats"]) == ("first", ["Ada", "Bob"], [1])
        async with bob.at("first", 1) as seat:
            await seat.seen()
            assert seat.view["history"][0]["rows"] == [{"seat": 1, "code": "ABCD", "mark": [1, 2]}]
            await seat.act("guess", code="AABC")
            assert seat.view["rounds"][0]["result"] == "solved"


async def test_a_postgresql_of_the_first_form_is_brought_to_the_newest(new_database: Any) -> None:  # noqa: ANN401 - a function
    store = Store(new_database())
    await store._database.write(partial(migrate, to="0001"))
    await store.open("t", [b"one"], Facts(State.OPEN, 5.0, ("a", None), is_tended=False))
    await store.prepare()
    await store.check_writing(1.0)
    assert await store.entries("t") == [b"one"]
    await store.close()
