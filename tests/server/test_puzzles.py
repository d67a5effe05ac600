"""Puzzles over HTTP."""

import json

import msgspec
import pytest

from keypeg.coach.puzzles import MAX_SEED, Grade, RowsLeft, endgame, group_puzzle, puzzle, try_row
from keypeg.rules import Space
from keypeg.server.limits import Operation, Rate
from tests.server.conftest import NO_LIMITS, Serve, Site

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]


POSITION = endgame(Space(4, 6), RowsLeft.TWO, 5)


@pytest.mark.parametrize(
    ("address", "made"),
    [
        ("4x6/easy/17", puzzle(Space(4, 6), Grade.EASY, 17)),
        ("endgame/4x6/2/5", POSITION),
        (f"endgame/4x6/2/5/rows/{POSITION.codes[0].lower()}", try_row(POSITION, POSITION.codes[0])),
        ("group/3/medium/9", group_puzzle(3, Grade.MEDIUM, 9)),
    ],
)
async def test_a_puzzle_over_http_is_that_of_the_library(site: Site, address: str, made: object) -> None:
    answer = await site.player().http.get(f"/api/puzzles/{address}")
    assert answer.status_code == 200
    assert answer.json() == json.loads(msgspec.json.encode(made))
    assert "max-age" in answer.headers["cache-control"]


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("4y6/easy/1", "4x6"),
        ("6x8/easy/1", "262,144"),
        ("4x6/fiendish/1", "easy, medium, hard"),
        ("endgame/4x6/4/1", "2 or 3 rows"),
        ("endgame/5x8/3/1", "take too long"),
        ("endgame/5x6/3/1", "take too long"),
        ("endgame/4x6n/3/1/rows/ABCD", "take too long"),
        ("endgame/4x6/2/1/rows/AAAG", "A-F"),
        ("group/5/easy/1", "3 or 4 players"),
        ("group/3/hard/1", "easy or medium"),
        ("4x6/easy/-1", "0 to"),
        ("4x6/easy/x", "0 to"),
        (f"4x6/easy/{MAX_SEED + 1}", "0 to"),
    ],
)
async def test_an_address_without_a_puzzle_says_why(site: Site, address: str, words: str) -> None:
    answer = await site.player().http.get(f"/api/puzzles/{address}")
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_request")
    assert words in answer.json()["message"]


@pytest.mark.parametrize("space", ["16x2", "10x3", "7x4", "2x2", "2x2n", "3x3n", "4x2", "2x16"])
@pytest.mark.parametrize("address", ["{}/easy/1", "{}/hard/1", "endgame/{}/2/1", "endgame/{}/3/1/rows/AA"])
async def test_a_size_that_takes_long_is_refused_without_work(site: Site, space: str, address: str) -> None:
    jobs = site.service.metrics.jobs.labels("puzzle", "failed")
    before = jobs._value.get()  # noqa: SLF001 - there is no other way to read it
    answer = await site.player().http.get(f"/api/puzzles/{address.format(space)}")
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_request")
    assert "3 to 6 holes and 4 to 10 colours" in answer.json()["message"]
    assert jobs._value.get() == before  # noqa: SLF001


async def test_puzzles_are_limited_like_questions_to_the_coach(serve: Serve) -> None:
    async with serve(rates=NO_LIMITS | {Operation.COACH: Rate(1, 0.001)}) as site:
        http = site.player().http
        assert (await http.get("/api/puzzles/4x6/easy/1")).status_code == 200
        assert (await http.get("/api/puzzles/4x6/easy/1")).status_code == 429
