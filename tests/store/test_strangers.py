"""Who waits for strangers and who is hidden from whom, on both databases."""

import asyncio
from random import Random

import pytest
from sqlalchemy import insert, update

from keypeg.store import Device, Store
from keypeg.store.presence import heartbeat
from keypeg.store.schema import presence
from keypeg.store.strangers import Place, Step
from keypeg.table.commands import Moment
from keypeg.table.strangers import Wish, make_wish, open_for_strangers, sit_with_strangers, stop_waiting

pytestmark = pytest.mark.anyio

ORIGINAL, SUPER = make_wish("original", None, 30), make_wish("super", None, 30)


async def now(store: Store) -> float:
    """The time of the database, as a process that says it is alive."""
    return (await store.database.write(lambda connection: heartbeat(connection, store.process))).now


async def ask(store: Store, player: str, wish: Wish, table: str) -> Place:
    """Asks for a place; `table` is opened if nobody waits."""
    opening = open_for_strangers(table, wish, player, Moment(await now(store), Random(0)))
    return await store.strangers.place(player, opening)


async def add_people(store: Store, *players: str) -> None:
    await now(store)
    for player in players:
        device = Device(f"device of {player}", None, None, made=1.0, seen=1.0)
        await store.players.add(player, player, device)


async def sit(store: Store, player: str, table: str) -> None:
    found = await store.load(table)
    assert found is not None
    at = Moment(await now(store), Random(0))
    await store.append(found, sit_with_strangers(found, player, at))
    here = {"table_id": table, "process": store.process, "player": player, "sockets": 1}
    await store.database.write(lambda connection: connection.execute(insert(presence).values(**here)))


async def test_whoever_asks_for_the_same_is_sent_to_the_one_who_waits(store: Store) -> None:
    await add_people(store, "a", "b")
    assert await ask(store, "a", ORIGINAL, "t1") == ("t1", Step.WAIT)
    assert await ask(store, "a", ORIGINAL, "t2") == ("t1", Step.WAIT)
    assert await ask(store, "b", SUPER, "t3") == ("t3", Step.WAIT)
    assert await ask(store, "b", ORIGINAL, "t4") == ("t3", Step.LEAVE)
    waiting = await store.load("t3")
    assert waiting is not None
    left = stop_waiting(waiting, "b", Moment(await now(store), Random(0)))
    assert left is not None
    await store.append(waiting, left)
    assert await ask(store, "b", ORIGINAL, "t5") == ("t1", Step.SIT)
    assert await store.strangers.waiting("b") == [(ORIGINAL, 1)]
    assert await store.strangers.waiting("a") == []
    await sit(store, "b", "t1")
    assert await ask(store, "a", SUPER, "t6") == ("t1", Step.WAIT), "somebody has come"
    assert await store.strangers.waiting(None) == []


async def test_a_newer_wait_moves_to_an_older_one(store: Store) -> None:
    await add_people(store, "a", "b")
    await ask(store, "a", ORIGINAL, "t1")
    away = update(presence).where(presence.c.player == "a")
    await store.database.write(lambda connection: connection.execute(away.values(left_at=1.0)))
    assert await ask(store, "b", ORIGINAL, "t2") == ("t2", Step.WAIT)
    back = away.values(left_at=None, sockets=1)
    await store.database.write(lambda connection: connection.execute(back))
    assert await ask(store, "a", ORIGINAL, "t3") == ("t1", Step.WAIT)
    assert await ask(store, "b", ORIGINAL, "t4") == ("t2", Step.LEAVE)


async def test_those_who_ask_at_once_do_not_open_two_tables(store: Store) -> None:
    people = [f"p{number}" for number in range(5)]
    await add_people(store, *people)
    wish = make_wish("party", 5, None)
    places = await asyncio.gather(*(ask(store, player, wish, f"table of {player}") for player in people))
    assert sorted(step for _, step in places) == [*[Step.SIT] * 4, Step.WAIT]
    assert len({table for table, _ in places}) == 1


async def test_hiding_works_in_both_directions_and_counts_once(store: Store) -> None:
    await add_people(store, "a", "b", "c")
    await ask(store, "a", ORIGINAL, "t1")
    await asyncio.gather(*(store.strangers.hide("t1", "b", "a", at) for at in (50.0, 60.0)))
    await store.strangers.hide("t1", "a", "c", 70.0)
    await store.strangers.hide("t1", "a", "somebody who is gone", 70.0)
    assert await ask(store, "b", ORIGINAL, "t2") == ("t2", Step.WAIT)
    assert await ask(store, "c", ORIGINAL, "t3") == ("t2", Step.SIT)
    strangers = store.strangers
    assert await strangers.hidden_among(["a", "b", "c"]) == {("b", "a"), ("a", "c")}
    assert [await strangers.count_hidden_by(player) for player in "abc"] == [1, 1, 0]
    assert [await strangers.count_hiding("a", since) for since in (0.0, 60.0)] == [1, 0]
    await strangers.show_all("b")
    assert await strangers.hidden_among(["a", "b", "c"]) == {("a", "c")}
    await store.players.remove("c")
    assert await strangers.count_hidden_by("a") == 0
