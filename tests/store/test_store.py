"""The store, on SQLite and on PostgreSQL alike."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import inspect

from keypeg.store import Conflict, Facts, State, Store, Unavailable
from keypeg.store.database import database
from keypeg.store.schema import metadata

pytestmark = pytest.mark.anyio

FACTS = Facts(State.OPEN, touched=5.0, players=("a", None), is_tended=False)


async def test_what_is_written_is_read(store: Store) -> None:
    await store.open("t", [b"one", b"two"], FACTS)
    await store.append("t", 2, [b"\x00three\xff", b""], FACTS)
    assert await store.entries("t") == [b"one", b"two", b"\x00three\xff", b""]
    assert await store.entries("t", since=2) == [b"\x00three\xff", b""]
    assert await store.entries("t", since=4) == []
    assert await store.entries("nowhere") == []


async def test_a_table_is_opened_once(store: Store) -> None:
    await store.open("t", [b"one"], FACTS)
    with pytest.raises(Conflict):
        await store.open("t", [b"other"], FACTS)
    assert await store.entries("t") == [b"one"]


async def test_of_conflicting_appends_one_wins(store: Store) -> None:
    await store.open("t", [b"one"], FACTS)
    wishes = [str(number).encode() for number in range(8)]
    results = await asyncio.gather(*(store.append("t", 1, [wish], FACTS) for wish in wishes), return_exceptions=True)
    assert sum(result is None for result in results) == 1
    assert all(isinstance(result, Conflict) for result in results if result is not None)
    won = next(wish for wish, result in zip(wishes, results, strict=True) if result is None)
    assert await store.entries("t") == [b"one", won]


async def test_a_gap_or_a_table_that_is_not_there_is_a_conflict(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.append("t", 0, [b"one"], FACTS)
    await store.open("t", [b"one"], FACTS)
    for before in (0, 2):
        with pytest.raises(Conflict):
            await store.append("t", before, [b"two"], FACTS)
    assert await store.entries("t") == [b"one"]


async def test_tables_are_found_by_who_sits_there(store: Store) -> None:
    await store.open("x", [b""], FACTS)
    await store.open("y", [b""], replace(FACTS, players=("b", None)))
    await store.open("z", [b""], replace(FACTS, players=("a", "a"), touched=7.0))
    assert [listed.id for listed in await store.tables_of("a")] == ["z", "x"]
    assert [listed.state for listed in await store.tables_of("b")] == [State.OPEN]
    assert await store.tables_of("nobody") == []
    await store.append("z", 1, [b""], replace(FACTS, players=(None, "b"), state=State.RUNNING))
    assert {(listed.id, listed.version) for listed in await store.tables_of("b")} == {("y", 1), ("z", 2)}
    assert await store.count() == {State.OPEN: 2, State.RUNNING: 1}


async def test_running_tables_that_move_alone_are_tended(store: Store) -> None:
    await store.open("people", [b""], replace(FACTS, state=State.RUNNING))
    await store.open("computer", [b""], replace(FACTS, state=State.RUNNING, is_tended=True))
    await store.open("over", [b""], replace(FACTS, state=State.OVER, is_tended=True))
    assert [listed.id for listed in await store.tended()] == ["computer"]


async def test_what_nobody_touches_is_forgotten(store: Store) -> None:
    await store.open("t", [b"one"], FACTS)
    assert await store.forget(State.OPEN, before=5.0) == 0
    assert await store.forget(State.OVER, before=100.0) == 0
    assert await store.forget(State.OPEN, before=5.5) == 1
    assert await store.entries("t") == []
    assert await store.tables_of("a") == []


async def test_players_are_known_by_any_of_their_tokens(store: Store) -> None:
    await store.add_player("p", "first name", "hash 1", 1.0)
    await store.add_token("p", "hash 2", 2.0)
    assert await store.player_with("hash 1") == await store.player_with("hash 2") == ("p", "first name")
    assert await store.player_with("hash 3") is None
    await store.name_player("p", "other name")
    assert await store.player_with("hash 1") == ("p", "other name")


async def test_the_database_has_the_form_that_the_program_expects(store: Store) -> None:
    await store.prepare()  # Once more changes nothing.
    found = await store._database.read(
        lambda connection: {
            name: {column["name"] for column in inspect(connection).get_columns(name)}
            for name in inspect(connection).get_table_names()
        }
    )
    expected = {table.name: {column.name for column in table.columns} for table in metadata.sorted_tables}
    assert expected.items() <= found.items()


async def test_a_database_that_is_gone_is_unavailable() -> None:
    store = Store("postgresql://nobody@127.0.0.1:1/nothing")
    with pytest.raises(Unavailable):
        await store.check()
    await store.close()


@pytest.mark.parametrize("text", ["", "mysql://x/y", "nothing"])
def test_other_databases_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="sqlite"):
        database(text)
