"""The level of computer player that is nearest to a person."""

import asyncio
from collections.abc import Sequence
from typing import Any

import httpx
import pytest

from keypeg.players import Level
from keypeg.players.ladder import rows_needed
from keypeg.rules import Space
from keypeg.server.limits import Operation, Rate
from tests.server.client import Player, TableSocket
from tests.server.conftest import NO_LIMITS, Serve, Site
from tests.server.test_coach import finished_table

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]
QUICK = ["AABC"]
SLOW = ["FFFF", "FFFF", "EEEE", "EEEE", "DDDD", "DDDD", "AABC"]
NOTHING = {"level": None, "matches": 0, "rows": None}


async def level_of(player: Player, edition: str) -> dict[str, Any]:
    answer = await player.http.get("/api/me/level", params={"edition": edition})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def play(ada: Player, bob: Player, rows: Sequence[str], edition: str = "original", **options: object) -> str:
    """Plays a match in which both find the code AABC, Ada by these rows and Bob at once; returns its table."""
    rounds = {"games" if edition == "super" else "rounds": 2}
    made = await ada.make_table(edition, options={**rounds, **options})
    await bob.join(made, "Bob")
    async with ada.at(made["id"], 0) as at_0, bob.at(made["id"], 1) as at_1:
        await at_0.ready()
        await at_1.ready()
        await at_0.request("start")
        await asyncio.gather(_play_seat(at_0, rows), _play_seat(at_1, ["AABC"]))
    table: str = made["id"]
    return table


async def leave_to_the_computer(player: Player) -> None:
    """Lets the computer play a match from the start."""
    seats = [{"type": "here", "name": "Ada"}, {"type": "computer", "level": "novice"}]
    made = await player.make_table(seats=seats, options={"rounds": 1})
    async with player.at(made["id"], 0) as seat:
        await seat.ready()
        await seat.request("hand_over")
        await seat.until(lambda each: each.table["state"] == "over")


async def _play_seat(seat: TableSocket, rows: Sequence[str]) -> None:
    await seat.until(lambda each: each.table["state"] != "open")
    while seat.view["status"] == "running":
        if seat.is_looking:
            await seat.go_on()
        elif "set_code" in seat.view["may"]:
            await seat.act("set_code", code="AABC")
        elif "guess" in seat.view["may"]:
            await seat.act("guess", code=rows[len(seat.view["history"][-1]["rows"])])
        else:
            await seat.receive()


async def test_somebody_without_matches_has_no_level(site: Site) -> None:
    player = site.player()
    assert await level_of(player, "original") == NOTHING
    await player.make_table()
    assert await level_of(player, "original") == NOTHING
    answer = await player.http.get("/api/me/level", params={"edition": "chess"})
    assert (answer.status_code, answer.json()["error"]) == (404, "not_found")


async def test_the_level_follows_from_what_was_given_away(site: Site) -> None:
    ada, bob, cyd = site.player(), site.player(), site.player()
    await play(ada, bob, SLOW)
    await play(cyd, bob, QUICK)
    slow, quick = await level_of(ada, "original"), await level_of(cyd, "original")
    assert (slow["level"], slow["matches"]) == (Level.NOVICE, 1)
    # The best first row; that it was the code is luck, and does not count.
    assert (quick["level"], quick["matches"]) == (Level.RUTHLESS, 1)
    best = min(rows_needed(Space(4, 6)).values())
    assert quick["rows"] == pytest.approx(best, abs=0.02)
    assert slow["rows"] > best + 2
    await play(ada, bob, QUICK)
    both = await level_of(ada, "original")
    assert both["matches"] == 2
    assert both["rows"] == pytest.approx((slow["rows"] + quick["rows"]) / 2, abs=0.02)


async def test_matches_of_other_editions_count_if_there_are_none_of_this_one(site: Site) -> None:
    ada, bob = site.player(), site.player()
    await play(ada, bob, SLOW, "super", holes=4, colours=6)
    other = await level_of(ada, "original")
    assert (other["level"], other["matches"]) == (Level.NOVICE, 1)
    unmeasured = await level_of(ada, "group")
    assert (unmeasured["level"], unmeasured["rows"]) == (Level.NOVICE, None)
    await play(ada, bob, QUICK)
    assert (await level_of(ada, "original"))["level"] != Level.NOVICE


async def test_only_hunts_of_one_s_own_count(site: Site) -> None:
    ada = site.player()
    await finished_table(ada)  # With one hole and one colour everybody is as good as the best.
    assert await level_of(ada, "super") == NOTHING
    await leave_to_the_computer(ada)
    assert await level_of(ada, "original") == NOTHING


async def test_each_match_counts_as_a_question_to_the_coach(serve: Serve) -> None:
    async with serve(rates={**NO_LIMITS, Operation.COACH: Rate(1, 1e-9)}) as site:
        ada, bob = site.player(), site.player()
        await play(ada, bob, QUICK)
        assert (await level_of(ada, "original"))["matches"] == 1
        refused: httpx.Response = await ada.http.get("/api/me/level", params={"edition": "original"})
        assert (refused.status_code, refused.json()["error"]) == (429, "too_fast")


async def test_the_strength_of_levels_is_listed_by_edition(site: Site) -> None:
    http = site.player().http
    original = (await http.get("/api/editions/original/levels")).json()
    assert [rung["level"] for rung in original] == list(Level)
    assert [rung["rows"] for rung in original] == list(rows_needed(Space(4, 6)).values())
    assert all(rung["rows"] is None and rung["elo"] for rung in (await http.get("/api/editions/group/levels")).json())
    assert (await http.get("/api/editions/chess/levels")).status_code == 404
