"""Puzzles over HTTP."""

import json

import msgspec
import pytest

from keypeg.coach.puzzles import MAX_SEED, Grade, puzzle
from keypeg.rules import Space
from keypeg.server.limits import Operation, Rate
from tests.server.conftest import NO_LIMITS, Serve, Site

pytestmark = pytest.mark.anyio


async def test_a_puzzle_over_http_is_that_of_the_library(site: Site) -> None:
    answer = await site.player().http.get("/api/puzzles/4x6/easy/17")
    assert answer.status_code == 200
    assert answer.json() == json.loads(msgspec.json.encode(puzzle(Space(4, 6), Grade.EASY, 17)))
    assert "max-age" in answer.headers["cache-control"]


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("4y6/easy/1", "4x6"),
        ("8x8/easy/1", "16,777,216"),
        ("1x6/easy/1", "too small"),
        ("2x2/hard/1", "hard"),
        ("4x6/fiendish/1", "easy, medium, hard"),
        ("4x6/easy/-1", "0 to"),
        ("4x6/easy/x", "0 to"),
        (f"4x6/easy/{MAX_SEED + 1}", "0 to"),
    ],
)
async def test_an_address_without_a_puzzle_says_why(site: Site, address: str, words: str) -> None:
    answer = await site.player().http.get(f"/api/puzzles/{address}")
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_request")
    assert words in answer.json()["message"]


async def test_puzzles_are_limited_like_questions_to_the_coach(serve: Serve) -> None:
    async with serve(rates=NO_LIMITS | {Operation.COACH: Rate(1, 0.001)}) as site:
        http = site.player().http
        assert (await http.get("/api/puzzles/4x6/easy/1")).status_code == 200
        assert (await http.get("/api/puzzles/4x6/easy/1")).status_code == 429
