"""Results of finished games in the store, on both SQLite and PostgreSQL."""

import asyncio

import pytest

from keypeg.players import Level
from keypeg.store import Store
from keypeg.store.results import Source
from keypeg.table.commands import join, resign, start
from keypeg.table.played import GameKind, PlayedGame, PlayedHunt
from tests.store.test_players import device
from tests.store.test_store import open_and_store
from tests.table.driver import at

pytestmark = pytest.mark.anyio

HUNT = PlayedHunt(
    round=1,
    space="4x6",
    limit=10,
    rows=5,
    is_found=True,
    best=4.25,
    best_rows=4,
    is_proven=True,
    given_away=0.5,
    luck=-0.25,
)
GAME = PlayedGame(
    kind=GameKind.MATCH,
    source="t",
    edition="original",
    opponent=Level.STEADY,
    players=2,
    at=7.5,
    place=1,
    points=6,
    rounds=2,
    rounds_won=1,
    wrong_calls=0,
    hunts=(HUNT,),
)
SOURCE = Source(GameKind.MATCH, "t")


async def finish(store: Store, table: str, player: str = "p") -> None:
    """Stores a table at which this player has won because somebody else resigned."""
    opened = await open_and_store(store, table, player)
    joined = join(opened, 1, "other", "Bob", at(6.0))
    await store.append(opened, joined)
    begun = start(joined.table, player, at(7.0))
    await store.append(joined.table, begun)
    resigned = resign(begun.table, 1, "other", at(8.0))
    assert resigned is not None
    await store.append(begun.table, resigned)


async def test_a_result_is_read_back_as_it_was_written(store: Store) -> None:
    await store.players.add("p", "name", device("1"))
    await store.players.add("q", "name", device("2"))
    await store.results.add("p", SOURCE, GAME)
    assert await store.results.of("p") == [GAME]
    assert await store.results.of("q") == []


async def test_the_first_of_several_results_stays(store: Store) -> None:
    await store.players.add("p", "name", device("1"))
    await asyncio.gather(*(store.results.add("p", SOURCE, GAME) for _ in range(5)))
    await store.results.add("p", SOURCE, None)
    assert await store.results.of("p") == [GAME]


async def test_finished_tables_without_a_result_are_found(store: Store) -> None:
    await store.players.add("p", "name", device("1"))
    await store.players.add("other", "name", device("2"))
    await open_and_store(store, "open", "p")
    for table in ("t", "u", "v"):
        await finish(store, table)
    assert {source.id for source in await store.results.missing("p", 9, [])} == {"t", "u", "v"}
    assert [source.id for source in await store.results.missing("p", 9, [SOURCE, Source(SOURCE.kind, "u")])] == ["v"]
    assert len(await store.results.missing("p", 2, [])) == 2
    await store.results.add("p", SOURCE, GAME)
    await store.results.add("p", Source(GameKind.MATCH, "u"), None)
    assert await store.results.count_missing("p") == 1
    assert await store.results.of("p") == [GAME], "a game that does not count is not listed"


async def test_what_was_forgotten_does_not_come_back(store: Store) -> None:
    for player, token in (("p", "1"), ("other", "2")):
        await store.players.add(player, "name", device(token))
    await finish(store, "t")
    await finish(store, "u")
    await store.results.add("p", SOURCE, GAME)
    await store.results.add("other", SOURCE, GAME)
    await store.results.forget("p")
    assert (await store.results.of("p"), await store.results.count_missing("p")) == ([], 0)
    await store.results.add("p", Source(GameKind.MATCH, "u"), GAME)
    assert await store.results.of("p") == [], "it was being worked out when it was forgotten"
    assert await store.results.of("other") == [GAME]
    await finish(store, "later")
    assert await store.results.count_missing("p") == 1


async def test_results_go_with_their_player(store: Store) -> None:
    await store.players.add("p", "name", device("1"))
    await store.results.add("p", SOURCE, GAME)
    await store.players.remove("p")
    assert await store.results.of("p") == []
    await store.results.add("p", SOURCE, GAME)
    assert await store.results.of("p") == []
