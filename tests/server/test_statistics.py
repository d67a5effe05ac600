"""The statistics of a player: what is counted, when it is worked out, and how it is deleted and exported."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from keypeg.coach import review
from keypeg.rules import read
from keypeg.server.limits import Operation, Rate
from keypeg.table.played import PlayedGame
from tests.server.client import Player
from tests.server.conftest import NO_LIMITS, Serve, Site
from tests.server.test_coach import finished_table
from tests.server.test_own_level import QUICK, SLOW, leave_to_the_computer, play
from tests.server.test_tables import play_to_the_end

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]
UNFOUND = ["FFFF"] * 10
NOTHING = {"games": [], "pending": 0, "practice": []}


async def statistics(player: Player) -> dict[str, Any]:
    answer = await player.http.get("/api/me/statistics")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def lay(player: Player, game: str, row: str, number: int) -> bool:
    """Lays a row in a solo game; returns whether that ended it."""
    answer = await player.http.post(f"/api/{game}/rows", json={"row": row, "number": number})
    assert answer.status_code == 200, answer.text
    return answer.json()["ended"] is not None


async def games_of(player: Player) -> list[dict[str, Any]]:
    """Asks until everything is worked out."""
    while (found := await statistics(player))["pending"]:  # noqa: ASYNC110 - the page asks again, too
        await asyncio.sleep(0.05)
    games: list[dict[str, Any]] = found["games"]
    return games


def counted(hunt: dict[str, Any]) -> float:
    return float(hunt["best"] + hunt["given_away"] - hunt["luck"])


async def play_rows(ada: Player, bob: Player, rows: Sequence[str]) -> dict[str, Any]:
    """Plays a match with these rows, and returns Ada's hunt in it."""
    table = await play(ada, bob, rows)
    (game,) = [game for game in await games_of(ada) if game["source"] == table]
    (hunt,) = game["hunts"]
    found: dict[str, Any] = hunt
    return found


async def test_the_facts_are_those_of_the_review(site: Site) -> None:
    ada, bob = site.player(), site.player()
    table = await play(ada, bob, SLOW)
    assert (await statistics(ada))["pending"] == 1
    (game,) = await games_of(ada)
    assert (game["kind"], game["source"], game["edition"]) == ("match", table, "original")
    assert (game["opponent"], game["players"], game["rounds"]) == (None, 2, 2)
    assert (game["place"], game["points"]) == (2, 1), "Bob needed one row, and set the code that took seven"
    (hunt,) = game["hunts"]
    transcript = (await ada.http.get(f"/api/tables/{table}/transcript")).content
    hunts = [hunt for each in review(read(transcript)).rounds for hunt in each.hunts or ()]
    (own,) = [each for each in hunts if len(each.rows) == len(SLOW)]
    assert (hunt["rows"], hunt["is_found"], hunt["limit"], hunt["space"]) == (7, True, 10, "4x6")
    assert (hunt["best"], hunt["is_proven"]) == (own.rows[0].expected, True)
    assert hunt["best_rows"] == len(own.line) == 1
    assert hunt["given_away"] == pytest.approx(sum(row.cost or 0 for row in own.rows))
    assert hunt["luck"] == pytest.approx(sum(row.luck or 0 for row in own.rows))
    assert counted(hunt) == pytest.approx(7)


async def test_a_code_that_was_not_found_counts_as_one_row_more_than_there_are(site: Site) -> None:
    ada, bob = site.player(), site.player()
    hunt = await play_rows(ada, bob, UNFOUND)
    assert (hunt["rows"], hunt["is_found"]) == (10, False)
    assert counted(hunt) == pytest.approx(11)


async def test_only_what_was_played_in_person_counts(site: Site) -> None:
    ada = site.player()
    assert await games_of(ada) == []
    await finished_table(ada)
    await leave_to_the_computer(ada)
    (game,) = await games_of(ada)
    assert (game["edition"], game["opponent"]) == ("super", "novice")


async def test_solo_games_count_as_such(site: Site) -> None:
    ada, bob = site.player(), site.player()
    seats = [{"type": "here", "name": "Ada"}, {"type": "computer", "level": "novice"}]
    made = await ada.make_table("super", seats, options={"games": 2, "holes": 1, "colours": 2})
    async with ada.at(made["id"], 0) as seat:
        await play_to_the_end(await seat.ready())
        alone = next(each["number"] for each in seat.view["rounds"] if each["codemaker"] == 1)
    share = {"kind": "match", "table": made["id"], "round": alone}
    link = (await ada.http.post("/api/shares", json=share)).json()["id"]
    for game, row in (("daily/2026-01-01/original", "FFFF"), (f"shares/{link}", "B")):
        number = 1
        while not await lay(bob, game, row, number):
            number += 1
    assert not await lay(bob, "daily/2026-01-02/super", "AAAAA", 1)
    games = {game["kind"]: game for game in await games_of(bob)}
    assert set(games) == {"daily", "share"}, "a game that still runs does not count"
    daily, shared = games["daily"], games["share"]
    assert (daily["edition"], daily["opponent"], daily["players"], daily["place"]) == ("original", None, 1, None)
    (hunt,) = daily["hunts"]
    assert hunt["rows"] == 10 or hunt["is_found"]
    assert (shared["edition"], shared["hunts"][0]["space"]) == ("super", "1x2")
    await bob.http.delete("/api/me/statistics")
    assert await statistics(bob) == NOTHING


async def test_a_match_that_was_broken_off_counts_as_far_as_it_went(site: Site) -> None:
    ada, bob = site.player(), site.player()
    for kind in ("end", "resign"):
        made = await ada.make_table("group")
        await bob.join(made, "Bob")
        async with ada.at(made["id"], 0) as seat:
            await seat.ready()
            await seat.request("start")
            assert (await seat.request(kind))["type"] == "done"
    assert [(game["place"], game["rounds"]) for game in await games_of(ada)] == [(2, 0)]
    assert [(game["place"], game["rounds"]) for game in await games_of(bob)] == [(1, 0)]


async def test_statistics_are_deleted_for_good(site: Site) -> None:
    ada, bob = site.player(), site.player()
    await play(ada, bob, QUICK)
    assert len(await games_of(ada)) == len(await games_of(bob)) == 1
    await play(ada, bob, QUICK)
    assert (await ada.http.delete("/api/me/statistics")).status_code == 204
    assert await statistics(ada) == NOTHING
    assert len(await games_of(bob)) == 2
    table = await play(ada, bob, QUICK)
    assert [game["source"] for game in await games_of(ada)] == [table]
    await ada.http.delete("/api/me")
    assert await statistics(ada) == NOTHING


async def test_everything_can_be_exported(site: Site) -> None:
    ada, bob = site.player(), site.player()
    await play(ada, bob, QUICK)
    games = await games_of(ada)
    answer = await ada.http.get("/api/me/statistics/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="keypeg-statistics.json"'
    exported = answer.json()
    assert (exported["format"], exported["games"]) == ("keypeg-statistics/1", games)
    assert exported["exported"] >= games[0]["at"]


async def test_strangers_have_no_statistics(site: Site) -> None:
    stranger = site.player()
    assert await statistics(stranger) == NOTHING
    for request in (stranger.http.delete("/api/me/statistics"), stranger.http.get("/api/me/statistics/export")):
        answer = await request
        assert (answer.status_code, answer.json()["error"]) == (401, "unknown_player")


async def test_asking_is_limited(serve: Serve) -> None:
    async with serve(rates={**NO_LIMITS, Operation.COACH: Rate(1, 1e-9)}) as site:
        ada = site.player()
        assert await statistics(ada) == NOTHING
        refused = await ada.http.get("/api/me/statistics")
        assert (refused.status_code, refused.json()["error"]) == (429, "too_fast")


async def test_two_processes_work_out_the_same_games_once(serve: Serve, copy_postgresql: Callable[[], str]) -> None:
    url = copy_postgresql()
    async with serve(database=url) as first, serve(database=url) as second:
        ada, bob = first.player(), first.player()
        for _ in range(2):
            await play(ada, bob, QUICK)
        elsewhere = await ada.on_another_device(second.player())
        games = await asyncio.gather(games_of(ada), games_of(elsewhere))
        assert games[0] == games[1]
        assert len(games[0]) == 2


async def test_a_game_that_is_worked_out_meanwhile_is_pending_or_known(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = site.player(), site.player()
    await play(ada, bob, QUICK)
    results, run = site.service.store.results, site.service.jobs.run
    count, of = results.count_missing, results.of
    is_asked, release = asyncio.Event(), asyncio.Event()

    async def held_up(*arguments: Any) -> Any:  # noqa: ANN401 - passed on as it came
        await release.wait()
        return await run(*arguments)

    async def worked_out_before_the_second(player: str) -> None:
        if is_asked.is_set():
            release.set()
            while await count(player):  # noqa: ASYNC110 - there is no event to wait for
                await asyncio.sleep(0.01)
        is_asked.set()

    async def slow_count(player: str) -> int:
        await worked_out_before_the_second(player)
        return await count(player)

    async def slow_of(player: str, most: int | None = None) -> list[PlayedGame]:
        await worked_out_before_the_second(player)
        return await of(player, most)

    monkeypatch.setattr(site.service.jobs, "run", held_up)
    assert (await statistics(ada))["pending"] == 1
    monkeypatch.setattr(results, "count_missing", slow_count)
    monkeypatch.setattr(results, "of", slow_of)
    assert await statistics(ada) != NOTHING


ENDED = 1_790_000_000.5
PRACTICE = {
    "id": "8f2a61c04d7e",
    "space": "4x6",
    "computer": None,
    "rows": 5,
    "is_found": True,
    "is_hard_mode": False,
    "is_devious": False,
    "hints": 1,
    "undone": 0,
    "ended": ENDED,
}


async def practise(player: Player, **changes: object) -> int:
    return (await player.http.post("/api/me/statistics/practice", json={**PRACTICE, **changes})).status_code


async def test_a_game_of_practice_counts_once_for_its_player_and_apart_from_the_others(site: Site) -> None:
    ada, bob = site.player(), site.player()
    assert [await practise(ada), await practise(ada, rows=2), await practise(bob, rows=7)] == [204] * 3
    assert await statistics(ada) == {**NOTHING, "practice": [PRACTICE]}
    assert (await statistics(bob))["practice"] == [{**PRACTICE, "rows": 7}]
    later = {"id": "later-game", "ended": ENDED + 1, "computer": "steady", "is_found": False}
    assert await practise(ada, **later) == 204
    assert (await statistics(ada))["practice"] == [{**PRACTICE, **later}, PRACTICE]
    exported = (await ada.http.get("/api/me/statistics/export")).json()
    assert exported["practice"] == [{**PRACTICE, **later}, PRACTICE]
    assert (await ada.http.delete("/api/me/statistics")).status_code == 204
    assert await statistics(ada) == NOTHING
    assert (await statistics(bob))["practice"] != []


NO_PRACTICE: Sequence[dict[str, object]] = (
    {"id": "short"},
    {"id": "a b c d e f"},
    {"space": "4x"},
    {"space": "0x6"},
    {"rows": 0},
    {"computer": "expert"},
    {"hints": -1},
    {"ended": -1},
    {"edition": "original"},
)


@pytest.mark.parametrize("changes", NO_PRACTICE)
async def test_what_cannot_be_a_game_of_practice_is_refused(site: Site, changes: dict[str, object]) -> None:
    ada = site.player()
    assert await practise(ada, **changes) == 400
    assert await statistics(ada) == NOTHING
