"""The pace of computer players: one move after another, slowly enough to follow."""

from itertools import pairwise
from typing import Any

import pytest

from tests.server.conftest import Serve

pytestmark = pytest.mark.anyio

PACE = 0.2
TOLERANCE_SECONDS = 0.001
COMPUTER = {"type": "computer", "level": "novice"}


async def moves(serve: Serve, edition: str, seats: int, options: dict[str, object], count: int) -> list[dict[str, Any]]:
    """Lets computers play alone, and returns what they did, except for deals."""
    async with serve(pace=PACE) as site:
        ada = site.player()
        made = await ada.make_table(
            edition, [{"type": "here", "name": "Ada"}, *[COMPUTER] * (seats - 1)], options=options
        )
        async with ada.at(made["id"], 0, version=0) as seat:
            await seat.ready()
            await seat.request("hand_over")
            acted: list[dict[str, Any]] = []
            while len(acted) < count and seat.table["state"] == "running":
                await seat.receive()
                news = [each for state in seat.states for each in state["news"]]
                acted = [each for each in news if each["what"] == "acted" and each["by"] == "computer"]
            return acted


def seconds_between(acted: list[dict[str, Any]]) -> list[tuple[str, float]]:
    """Returns what each move was, and how long after the one before it came."""
    return [(two["events"][0]["type"], two["at"] - one["at"]) for one, two in pairwise(acted)]


async def test_questions_come_one_after_another(serve: Serve) -> None:
    for _, seconds in seconds_between(await moves(serve, "group", 4, {"rounds": 1}, 7)):
        assert seconds >= 1.5 * PACE - TOLERANCE_SECONDS


async def test_answers_by_hand_never_come_at_once(serve: Serve) -> None:
    acted = seconds_between(await moves(serve, "group", 4, {"rounds": 1, "marking": "manual"}, 9))
    assert {kind for kind, _ in acted} >= {"asked", "answered"}
    for kind, seconds in acted:
        assert seconds >= (0.6 if kind == "answered" else 1.5) * PACE - TOLERANCE_SECONDS


async def test_rows_of_a_hunt_come_one_after_another(serve: Serve) -> None:
    for _, seconds in seconds_between(await moves(serve, "party", 3, {}, 6)):
        assert seconds >= 0.6 * PACE - TOLERANCE_SECONDS
