"""Solo games, imported days and shares in the store, on both SQLite and PostgreSQL."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest

from keypeg.solo.days import DailyCode, GameId, PlayedDay
from keypeg.solo.game import LaidRows
from keypeg.solo.shares import SharedDay, SharedHunt, SharedPuzzle
from keypeg.store import ConflictError, Device, Store
from keypeg.store.shares import NewShare
from keypeg.store.solo import Counts

pytestmark = pytest.mark.anyio

MONDAY = DailyCode(date(2026, 1, 5), "original")
TUESDAY = DailyCode(date(2026, 1, 6), "super")
GAME = GameId.of_day(MONDAY)


async def add_player(store: Store, player: str, name: str | None = None) -> None:
    await store.players.add(player, name, Device(f"token of {player}", None, None, made=1.0, seen=1.0))


def game(*rows: str, is_found: bool | None = None) -> LaidRows:
    ended = None if is_found is None else 9.0
    return LaidRows(rows=rows, is_hard_mode=True, begun=1.0, ended=ended, is_found=is_found)


async def play(store: Store, player: str, daily: DailyCode, rows: int, *, is_found: bool) -> None:
    for number in range(1, rows + 1):
        laid = game(*["AABB"] * number, is_found=is_found if number == rows else None)
        assert await store.solo.write(player, GameId.of_day(daily), laid)


def imported(daily: DailyCode, rows: int | None = 4, *, is_found: bool = True) -> PlayedDay:
    return day_of(daily, rows, is_found=is_found, is_imported=True)


def day_of(daily: DailyCode, rows: int | None, *, is_found: bool, is_imported: bool = False) -> PlayedDay:
    return PlayedDay(
        date=daily.date.isoformat(),
        edition=daily.edition,
        rows=rows,
        is_found=is_found,
        is_hard_mode=not is_imported,
        is_imported=is_imported,
    )


async def test_the_key_is_made_once(store: Store, url: str) -> None:
    other = Store(url)
    found = await asyncio.gather(*(each.solo.daily_key() for each in [store, other] * 5))
    assert len(set(found)) == 1
    assert len(found[0]) == 32
    await other.close()


async def test_keys_of_two_databases_differ(copy_postgresql: Callable[[], str]) -> None:
    found = set()
    for _ in range(2):
        store = Store(copy_postgresql())
        found.add(await store.solo.daily_key())
        await store.close()
    assert len(found) == 2


async def test_a_game_is_read_back_as_it_was_written(store: Store) -> None:
    await add_player(store, "p")
    assert await store.solo.get("p", GAME.text) is None
    for laid in (game("AABB"), game("AABB", "AAB_"), game("AABB", "AAB_", "CCDD", is_found=False)):
        assert await store.solo.write("p", GAME, laid)
        assert await store.solo.get("p", GAME.text) == laid
    assert await store.solo.get("q", GAME.text) is None


async def test_of_two_rows_that_are_laid_at_once_one_counts(store: Store, url: str) -> None:
    """Also from two processes, for every row of a game."""
    other = Store(url)
    await add_player(store, "p")
    before: tuple[str, ...] = ()
    for _ in range(10):
        rows = [(*before, row) for row in ("AAAA", "BBBB", "CCCC", "DDDD")]
        writes = [each.solo.write("p", GAME, game(*row)) for row, each in zip(rows, [store, other] * 2, strict=True)]
        won = [row for row, is_written in zip(rows, await asyncio.gather(*writes), strict=True) if is_written]
        assert len(won) == 1
        (before,) = won
        found = await other.solo.get("p", GAME.text)
        assert found is not None
        assert found.rows == before
    await other.close()


async def test_a_player_who_was_deleted_plays_no_more(store: Store) -> None:
    with pytest.raises(ConflictError):
        await store.solo.write("nobody", GAME, game("AABB"))
    with pytest.raises(ConflictError):
        await store.solo.add_days("nobody", [imported(MONDAY)])


async def test_everybody_is_counted_once_their_game_is_over(store: Store) -> None:
    for number, (rows, is_found) in enumerate([(1, True), (3, True), (3, True), (10, True), (10, False)]):
        await add_player(store, f"p{number}")
        await play(store, f"p{number}", MONDAY, rows, is_found=is_found)
    await add_player(store, "running")
    await store.solo.write("running", GAME, game("AABB"))
    await add_player(store, "elsewhere")
    await store.solo.add_days("elsewhere", [imported(MONDAY)])
    assert await store.solo.count(MONDAY) == Counts({1: 1, 3: 2, 10: 1}, not_found=1)
    assert await store.solo.count(TUESDAY) == Counts({}, not_found=0)


async def test_imported_days_never_replace_what_is_known(store: Store) -> None:
    await add_player(store, "p")
    await play(store, "p", MONDAY, 10, is_found=False)
    here = day_of(MONDAY, None, is_found=False)
    assert await store.solo.days("p") == [here]
    elsewhere = imported(TUESDAY)
    assert await store.solo.add_days("p", [imported(MONDAY), elsewhere, elsewhere]) == [elsewhere, here]
    assert await store.solo.add_days("p", [imported(TUESDAY, None, is_found=False)]) == [elsewhere, here]
    assert await store.solo.days("p") == [elsewhere, here]


async def test_a_day_that_was_found_elsewhere_stays_found(store: Store) -> None:
    await add_player(store, "p")
    await store.solo.add_days("p", [imported(MONDAY), imported(TUESDAY, None, is_found=False)])
    await play(store, "p", MONDAY, 10, is_found=False)
    await play(store, "p", TUESDAY, 5, is_found=True)
    played = day_of(TUESDAY, 5, is_found=True)
    assert await store.solo.days("p") == [played, imported(MONDAY)]


def new_share(player: str, thing: str = "thing", number: int = 1, name: str | None = None) -> NewShare:
    shared = SharedHunt("original", {"blanks": True}, "AAB_", ("AABB", "AAB_"), is_found=True, is_hard_mode=False)
    return NewShare(id=f"{player} {number}", player=player, thing=thing, name=name, shared=shared, made=1.0)


async def test_the_same_thing_is_shared_once(store: Store, url: str) -> None:
    other = Store(url)
    await add_player(store, "p")
    await add_player(store, "q")
    shares = [new_share("p", number=number) for number in range(6)]
    stores = [store, other] * 3
    ids = await asyncio.gather(*(each.shares.add(share) for each, share in zip(stores, shares, strict=True)))
    assert len(set(ids)) == 1
    assert await store.shares.add(new_share("p", "other thing", 7)) == "p 7"
    assert await store.shares.add(new_share("q")) == "q 1"
    await other.close()


async def test_a_share_has_the_name_of_the_game_or_else_of_the_player(store: Store) -> None:
    await add_player(store, "p")
    names = []
    for number, name in enumerate([None, "Ada"]):
        await store.shares.add(new_share("p", f"thing {number}", number, name))
        found = await store.shares.get(f"p {number}")
        assert found is not None
        names.append(found.name)
    assert names == [None, "Ada"]
    await store.players.rename("p", "Bob")
    found = await store.shares.get("p 0")
    assert found is not None
    assert found.name == "Bob"
    assert await store.shares.get("p 2") is None


@pytest.mark.parametrize(
    "shared",
    [
        SharedDay("2026-01-05", "super"),
        SharedHunt("super", {"holes": 3}, "ABC", ("AAA",), is_found=False, is_hard_mode=True),
        SharedPuzzle("4x6/hard/9007199254740991", 3),
    ],
)
async def test_shares_are_read_back_as_they_were_written(
    store: Store, shared: SharedDay | SharedHunt | SharedPuzzle
) -> None:
    await add_player(store, "p")
    share = await store.shares.add(replace(new_share("p"), shared=shared))
    found = await store.shares.get(share)
    assert found is not None
    assert found.shared == shared


async def test_friends_are_those_who_have_played_it_to_the_end(store: Store) -> None:
    for player in ("p", "ada", "bob", "cy"):
        await add_player(store, player, player if player != "bob" else None)
    share = await store.shares.add(new_share("p"))
    played = GameId(f"share-{share}", "original")
    for player in ("ada", "bob", "cy"):
        await store.shares.add_friend(share, player)
        await store.shares.add_friend(share, player)
    assert await store.solo.write("ada", played, replace(game("AABB", is_found=True), ended=3.0))
    assert await store.solo.write("bob", played, replace(game("AABB", is_found=True), ended=2.0))
    assert await store.solo.write("cy", played, game("AABB"))
    assert [each.name for each in await store.shares.friends(share, played.text)] == [None, "ada"]
    with pytest.raises(ConflictError):
        await store.shares.add_friend("no share", "ada")


async def test_everything_of_a_player_is_deleted_with_them(store: Store) -> None:
    for player in ("p", "q"):
        await add_player(store, player)
        await play(store, player, MONDAY, 2, is_found=True)
        await store.solo.add_days(player, [imported(TUESDAY)])
        await store.shares.add(new_share(player))
    await store.shares.add_friend("q 1", "p")
    await store.shares.add_friend("p 1", "q")
    await store.players.remove("p")
    assert await store.solo.get("p", GAME.text) is None
    assert await store.solo.days("p") == []
    assert await store.shares.get("p 1") is None
    assert await store.shares.friends("q 1", GAME.text) == []
    assert len(await store.solo.days("q")) == 2
    assert (await store.solo.count(MONDAY)).found == {2: 1}
