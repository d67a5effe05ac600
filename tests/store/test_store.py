"""The store, on SQLite and on PostgreSQL alike."""

import asyncio
from random import Random

import pytest
from sqlalchemy import inspect

from keypeg.players import Level
from keypeg.store import ConflictError, Store, UnavailableError
from keypeg.store.database import connect
from keypeg.store.schema import metadata
from keypeg.table.commands import Change, Host, join, leave, open_table, rename, start
from keypeg.table.entry import Terms
from keypeg.table.table import Phase, Table
from tests.table.playing import TestTable, at, played, terms

pytestmark = pytest.mark.anyio


async def opened(store: Store, name: str, player: str = "a", now: float = 5.0, agreed: Terms | None = None) -> Table:
    """A table where this player sits."""
    change = open_table(name, agreed or terms(), "invitation", Host(player, [(0, f"name of {player}")]), at(now))
    await store.open(change)
    return change.table


async def test_what_is_written_is_read(store: Store) -> None:
    table = await opened(store, "t")
    assert await store.load("t") == table
    change = join(table, None, "b", "Zoë 🦊", at(6.0))
    await store.append(table, change)
    assert await store.load("t") == change.table
    assert await store.load("nowhere") is None


async def test_a_long_match_is_read_as_it_was_played(store: Store) -> None:
    long = played(TestTable(terms(options={"rounds": 99})).seat("a", "b").started(), Random(1), most=400)
    assert len(long.entries) >= 400
    await store.open(Change(tuple(long.entries), long.table))
    assert await store.load("table") == long.table


async def test_a_table_is_opened_once(store: Store) -> None:
    table = await opened(store, "t", "a")
    with pytest.raises(ConflictError):
        await opened(store, "t", "b")
    assert await store.load("t") == table


async def test_of_conflicting_appends_one_wins(store: Store) -> None:
    table = await opened(store, "t")
    changes = [rename(table, 0, "a", f"name {number}", at(6.0)) for number in range(8)]
    results = await asyncio.gather(*(store.append(table, change) for change in changes), return_exceptions=True)
    assert sum(result is None for result in results) == 1
    assert all(isinstance(result, ConflictError) for result in results if result is not None)
    won = next(change for change, result in zip(changes, results, strict=True) if result is None)
    assert await store.load("t") == won.table


async def test_a_gap_or_a_table_that_is_not_there_is_a_conflict(store: Store) -> None:
    table = open_table("t", terms(), "invitation", Host("a", [(0, "Ada")]), at(5.0)).table
    change = rename(table, 0, "a", "Bob", at(6.0))
    with pytest.raises(ConflictError):
        await store.append(table, change)
    written = await opened(store, "t")
    with pytest.raises(ConflictError):
        await store.append(change.table, rename(change.table, 0, "a", "Cid", at(7.0)))
    await store.append(written, rename(written, 0, "a", "Dan", at(7.0)))
    with pytest.raises(ConflictError):
        await store.append(written, rename(written, 0, "a", "Eve", at(8.0)))


async def test_tables_are_listed_for_those_who_sit_there(store: Store) -> None:
    await opened(store, "x", "a", now=5.0)
    await opened(store, "y", "b", now=6.0)
    table = await opened(store, "z", "a", now=7.0)
    change = join(table, 1, "a", "on the same device", at(8.0))
    await store.append(table, change)
    assert [listed.id for listed in await store.tables_of("a", most=9)] == ["z", "x"]
    assert [listed.id for listed in await store.tables_of("a", most=1)] == ["z"]
    assert await store.tables_of("nobody", most=9) == []
    begun = start(change.table, "a", at(9.0))
    await store.append(change.table, begun)
    listed = (await store.tables_of("a", most=1))[0]
    assert (listed.edition, listed.phase, listed.seats) == ("original", Phase.RUNNING, (0, 1))
    assert listed.names == ("name of a", "on the same device")
    assert listed.awaited == tuple(begun.table.waiting)
    assert await store.count() == {Phase.OPEN: 2, Phase.RUNNING: 1}


async def test_a_seat_that_is_given_up_is_no_longer_listed(store: Store) -> None:
    table = await opened(store, "t", "a")
    await store.append(table, leave(table, 0, "a", at(6.0)))
    assert await store.tables_of("a", most=9) == []


async def test_running_tables_that_move_by_themselves_are_found(store: Store) -> None:
    computers = terms(levels=(None, Level.STEADY), turn_seconds=60)
    await opened(store, "clock", agreed=computers)
    await opened(store, "open", agreed=terms(turn_seconds=60))
    people = TestTable(terms()).seat("a", "b").started()
    await store.open(Change(tuple(people.entries), people.table))
    assert await store.self_moving_tables() == ["clock"]


async def test_what_nobody_touches_is_deleted(store: Store) -> None:
    await opened(store, "t", now=5.0)
    assert await store.delete_untouched(Phase.OPEN, before=5.0) == 0
    assert await store.delete_untouched(Phase.OVER, before=100.0) == 0
    assert await store.delete_untouched(Phase.OPEN, before=5.5) == 1
    assert await store.load("t") is None
    assert await store.tables_of("a", most=9) == []


async def test_players_are_known_by_any_of_their_tokens(store: Store) -> None:
    await store.add_player("p", "first name", "hash 1", 1.0)
    await store.add_token("p", "hash 2", 2.0)
    assert await store.player_with("hash 1") == await store.player_with("hash 2") == ("p", "first name")
    assert await store.player_with("hash 3") is None
    await store.name_player("p", "other name")
    assert await store.player_with("hash 1") == ("p", "other name")


async def test_the_database_has_the_schema_that_the_program_expects(store: Store) -> None:
    await store.prepare()  # Once more changes nothing.
    found = await store.database.read(
        lambda connection: {
            name: {column["name"] for column in inspect(connection).get_columns(name)}
            for name in inspect(connection).get_table_names()
        }
    )
    expected = {table.name: {column.name for column in table.columns} for table in metadata.sorted_tables}
    assert expected.items() <= found.items()


async def test_a_database_that_is_gone_is_unavailable() -> None:
    store = Store("postgresql://nobody@127.0.0.1:1/nothing")
    with pytest.raises(UnavailableError):
        await store.check()
    await store.close()


@pytest.mark.parametrize("text", ["", "mysql://x/y", "nothing"])
def test_other_databases_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="sqlite"):
        connect(text)
