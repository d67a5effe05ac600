"""The store, on both SQLite and PostgreSQL."""

import asyncio
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, Inspector, inspect, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.util import await_only

from keypeg.players import Level
from keypeg.store import ConflictError, Device, PlayerGoneError, Store, UnavailableError
from keypeg.store.append import Append, append_all
from keypeg.store.database import connect
from keypeg.store.players import check_players
from keypeg.store.presence import Sighting, orphaned_tables, record_presence, standings
from keypeg.store.schema import metadata
from keypeg.table.commands import Change, Host, join, leave, open_table, rename, resign, start
from keypeg.table.entry import Terms
from keypeg.table.table import Phase, Table
from tests.table.driver import TableDriver, at, make_terms

pytestmark = pytest.mark.anyio


async def add_players(store: Store, *players: str) -> None:
    for player in players:
        await store.players.add(player, player, Device(f"device of {player}", None, None, made=1.0, seen=1.0))


@pytest.fixture
async def store(store: Store) -> Store:
    """Returns a store with the players of these tests."""
    await add_players(store, "a", "b", "c")
    return store


def _renamed(table: Table, name: str) -> Change:
    change = rename(table, 0, "a", name, at(6.0))
    assert change is not None
    return change


async def open_and_store(
    store: Store, table: str, player: str = "a", now: float = 5.0, terms: Terms | None = None
) -> Table:
    """Opens a table where this player has the first seat."""
    change = open_table(table, terms or make_terms(), "invitation", Host(player, [(0, f"name of {player}")]), at(now))
    await store.open(change)
    return change.table


async def test_a_table_is_read_back_as_it_was_written(store: Store) -> None:
    table = await open_and_store(store, "t")
    assert await store.load("t") == table
    change = join(table, None, "b", "Zoë 🦊", at(6.0))
    await store.append(table, change)
    assert await store.load("t") == change.table
    assert await store.load("nowhere") is None


async def test_a_long_match_is_read_back_as_it_was_played(store: Store) -> None:
    driver = TableDriver(make_terms(options={"rounds": 99})).join("a", "b").start()
    driver.play_at_random(Random(1), max_entries=400)
    assert len(driver.entries) >= 400
    await store.open(Change(tuple(driver.entries), driver.table))
    assert await store.load("table") == driver.table


async def test_a_table_can_be_opened_only_once(store: Store) -> None:
    table = await open_and_store(store, "t", "a")
    with pytest.raises(ConflictError):
        await open_and_store(store, "t", "b")
    assert await store.load("t") == table


async def test_one_of_several_conflicting_appends_wins(store: Store) -> None:
    table = await open_and_store(store, "t")
    changes = [_renamed(table, f"name {number}") for number in range(8)]
    results = await asyncio.gather(*(store.append(table, change) for change in changes), return_exceptions=True)
    assert sum(result is None for result in results) == 1
    assert all(isinstance(result, ConflictError) for result in results if result is not None)
    won = next(change for change, result in zip(changes, results, strict=True) if result is None)
    assert await store.load("t") == won.table


async def test_a_gap_or_a_missing_table_is_a_conflict(store: Store) -> None:
    table = open_table("t", make_terms(), "invitation", Host("a", [(0, "Ada")]), at(5.0)).table
    change = _renamed(table, "Bob")
    with pytest.raises(ConflictError):
        await store.append(table, change)
    written = await open_and_store(store, "t")
    with pytest.raises(ConflictError):
        await store.append(change.table, _renamed(change.table, "Cid"))
    await store.append(written, _renamed(written, "Dan"))
    with pytest.raises(ConflictError):
        await store.append(written, _renamed(written, "Eve"))


async def test_who_is_present_can_be_written_while_a_table_is_appended_to(copy_postgresql: Callable[[], str]) -> None:
    """If it had to wait, two processes could wait for each other."""
    store = Store(copy_postgresql())
    await add_players(store, "a")
    table = await open_and_store(store, "t")
    append = Append.of(_renamed(table, "another"), table)
    sighting = Sighting("second", "a", 1, None)
    record = partial(record_presence, process="second", seen={"t": [sighting]})

    def work(connection: Connection) -> list[Exception | None]:
        errors = append_all("first", [append], connection)
        await_only(store.database.write(record))
        return errors

    assert await store.database.write(work) == [None]
    assert (await store.database.read(partial(standings, ids=["t"])))["t"].sightings == (sighting,)
    await store.close()


async def test_tables_are_listed_for_their_players(store: Store) -> None:
    await open_and_store(store, "x", "a", now=5.0)
    await open_and_store(store, "y", "b", now=6.0)
    table = await open_and_store(store, "z", "a", now=7.0)
    change = join(table, 1, "a", "on the same device", at(8.0))
    await store.append(table, change)
    assert [listed.id for listed in await store.tables_of("a", most=9)] == ["z", "x"]
    assert [listed.id for listed in await store.tables_of("a", most=1)] == ["z"]
    assert await store.tables_of("nobody", most=9) == []
    begun = start(change.table, "a", at(9.0))
    await store.append(change.table, begun)
    listed = (await store.tables_of("a", most=1))[0]
    assert (listed.edition, listed.state, listed.your_seats) == ("original", Phase.RUNNING, (0, 1))
    assert listed.names == ("name of a", "on the same device")
    assert listed.awaited == tuple(begun.table.waiting)
    assert await store.count() == {Phase.OPEN: 2, Phase.RUNNING: 1}


async def test_a_table_is_no_longer_listed_after_leaving_it(store: Store) -> None:
    table = await open_and_store(store, "t", "a")
    await store.append(table, leave(table, 0, "a", at(6.0)))
    assert await store.tables_of("a", most=9) == []


async def test_lists_have_scores_winners_and_whom_a_pause_waits_for(store: Store) -> None:
    driver = TableDriver(make_terms()).join("a", "b").start()
    await store.open(Change(tuple(driver.entries), driver.table))
    before = driver.table
    while driver.table.pause is None:
        driver.play_at_random(Random(1), max_entries=len(driver.entries) + 1)
    await store.append(before, Change(tuple(driver.entries[before.version :]), driver.table))
    (listed,) = await store.tables_of("a", most=9)
    assert (listed.awaited, listed.scores, listed.winners) == ((0, 1), driver.table.scores, ())
    assert await store.database.read(orphaned_tables) == ["table"], "a pause ends by itself"
    resigned = resign(driver.table, 0, "a", at(999.0))
    assert resigned is not None
    await store.append(driver.table, resigned)
    (listed,) = await store.tables_of("a", most=9)
    assert (listed.state, listed.awaited, listed.winners) == (Phase.OVER, (), (1,))
    assert await store.database.read(orphaned_tables) == []


async def test_a_table_that_was_removed_from_a_list_is_still_in_the_others(store: Store) -> None:
    driver = TableDriver(make_terms("party", 3)).join("a", "b", "c").start()
    await store.open(Change(tuple(driver.entries), driver.table))
    await store.remove_from_list("table", "a")
    assert await store.tables_of("a", most=9) == []
    assert [listed.your_seats for listed in await store.tables_of("b", most=9)] == [(1,)]
    change = resign(driver.table, 1, "b", at(9.0))
    assert change is not None
    await store.append(driver.table, change)
    assert await store.tables_of("a", most=9) == []
    assert await store.load("table") == change.table


async def test_running_tables_that_move_by_themselves_are_listed(store: Store) -> None:
    computers = make_terms(levels=(None, Level.STEADY), turn_seconds=60)
    await open_and_store(store, "clock", terms=computers)
    await open_and_store(store, "open", terms=make_terms(turn_seconds=60))
    driver = TableDriver(make_terms()).join("a", "b").start()
    await store.open(Change(tuple(driver.entries), driver.table))
    assert await store.database.read(orphaned_tables) == ["clock"]


async def test_untouched_tables_are_deleted(store: Store) -> None:
    await open_and_store(store, "t", now=5.0)
    assert await store.delete_untouched(Phase.OPEN, before=5.0) == 0
    assert await store.delete_untouched(Phase.OVER, before=100.0) == 0
    assert await store.delete_untouched(Phase.OPEN, before=5.5) == 1
    assert await store.load("t") is None
    assert await store.tables_of("a", most=9) == []


async def test_nobody_who_has_been_deleted_sits_down(store: Store) -> None:
    table = await open_and_store(store, "t", "a")
    assert await store.players.remove("b")
    with pytest.raises(PlayerGoneError):
        await store.append(table, join(table, None, "b", "Bob", at(6.0)))
    with pytest.raises(PlayerGoneError):
        await open_and_store(store, "u", "b")
    assert await store.load("t") == table
    assert await store.load("u") is None


async def test_nobody_is_deleted_who_is_about_to_sit_down(copy_postgresql: Callable[[], str]) -> None:
    """Whoever deletes them waits, and finds that the log has their name."""
    store = Store(copy_postgresql())
    await add_players(store, "a", "b")
    table = await open_and_store(store, "t", "a")
    append = Append.of(join(table, None, "b", "Bob", at(6.0)), table)
    waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")

    def work(connection: Connection) -> asyncio.Task[bool]:
        check_players(connection, ["b"])
        removing = asyncio.create_task(store.players.remove("b"))
        while not connection.scalar(waiting):
            await_only(asyncio.sleep(0.01))
        assert append_all("process", [append], connection) == [None]
        return removing

    assert not await (await store.database.write(work))
    assert await store.players.tables_joined("b") == ["t"]
    await store.close()


async def test_migrations_produce_the_expected_schema(store: Store) -> None:
    await store.prepare()  # Preparing twice changes nothing.
    found = await store.database.read(
        lambda connection: {name: _described(inspect(connection), name) for name in metadata.tables}
    )
    expected = {
        table.name: (
            {column.name for column in table.columns},
            {
                (tuple(each.column_keys), each.referred_table.name, each.ondelete)
                for each in table.foreign_key_constraints
            },
            {str(index.name) for index in table.indexes},
        )
        for table in metadata.sorted_tables
    }
    assert found == expected


def _described(inspector: Inspector, name: str) -> tuple[set[str], set[Any], set[str]]:
    """Returns the columns, foreign keys and indexes of a table."""
    return (
        {column["name"] for column in inspector.get_columns(name)},
        {
            (tuple(key["constrained_columns"]), key["referred_table"], key["options"].get("ondelete"))
            for key in inspector.get_foreign_keys(name)
        },
        {str(index["name"]) for index in inspector.get_indexes(name) if not index.get("duplicates_constraint")},
    )


async def test_an_unreachable_database_is_unavailable() -> None:
    store = Store("postgresql://nobody@127.0.0.1:1/nothing")
    with pytest.raises(UnavailableError):
        await store.check()
    await store.close()


@pytest.mark.parametrize("text", ["", "mysql://x/y", "nothing"])
def test_unsupported_databases_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="sqlite"):
        connect(text)


async def test_old_tables_are_deleted_a_few_at_a_time(store: Store) -> None:
    driver = TableDriver(make_terms(options={"rounds": 99})).join("a", "b").start()
    driver.play_at_random(Random(1), max_entries=300)
    for number in range(4):
        await store.open(Change(tuple(driver.entries), replace(driver.table, id=f"t{number}", touched=float(number))))
    deleted: list[int] = []
    while deleted[-1:] != [0]:
        deleted.append(await store.delete_untouched(Phase.RUNNING, before=9.0))
    assert deleted == [3, 1, 0], "not more than 1,000 entries at once"


async def test_what_is_wrong_with_one_table_is_no_trouble_for_the_others(store: Store) -> None:
    """Appends that come together share a transaction."""
    sound, wrong = await open_and_store(store, "sound"), await open_and_store(store, "wrong")
    change, impossible = _renamed(sound, "another"), _renamed(wrong, "another")
    impossible = impossible._replace(table=replace(impossible.table, touched=None))
    written, failed = await asyncio.gather(
        store.append(sound, change), store.append(wrong, impossible), return_exceptions=True
    )
    assert (written, type(failed)) == (None, IntegrityError)
    assert (await store.load("sound"), await store.load("wrong")) == (change.table, wrong)
