"""`keypeg mcp` over a real pipe, with the official client."""

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import pytest
from jsonschema_rs import validator_for
from mcp import Client
from mcp.client.stdio import StdioServerParameters

import keypeg as library
from keypeg.cli.mcp.games import Games
from keypeg.players import Level
from tests.cli.command import COMMAND, keypeg
from tests.coach.matches import hunt

pytestmark = pytest.mark.anyio

Json = dict[str, Any]
ROWS = ["AABC=1,1", "ADAE=2,1"]
BOTH = ["AABC=1,1", "ADAE=2,1", "FAAF=4,0"]


@asynccontextmanager
async def connected() -> AsyncIterator[Client]:
    async with Client(StdioServerParameters(command=str(COMMAND), args=["mcp"])) as client:
        yield client


async def called(client: Client, tool: str, /, **arguments: object) -> Json:
    """Calls a tool that answers."""
    result = await client.call_tool(tool, arguments)
    text = result.content[0].text  # type: ignore[union-attr]
    assert not result.is_error, text
    assert json.loads(text) == result.structured_content
    found: Json = json.loads(text)
    return found


async def refused(client: Client, tool: str, /, **arguments: object) -> str:
    """Calls a tool that does not."""
    result = await client.call_tool(tool, arguments)
    assert result.is_error
    text: str = result.content[0].text  # type: ignore[union-attr]
    return text


def printed(*arguments: str) -> Json:
    found: Json = json.loads(keypeg(*arguments, "--json").out)
    return found


async def test_each_tool_has_a_schema_and_a_description() -> None:
    async with connected() as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    assert set(tools) == {
        *("mark", "candidates", "suggest", "check", "referee"),
        *("puzzle", "new_game", "play", "view", "review"),
    }
    for tool in tools.values():
        assert tool.description
        validator = validator_for(tool.input_schema)
        assert not validator.is_valid({"unknown": 1})
        assert all(each.get("description") or "enum" in each for each in tool.input_schema["properties"].values())
    assert validator_for(tools["suggest"].input_schema).is_valid({"space": "4x6", "rows": ROWS})


async def test_tools_answer_what_the_commands_print() -> None:
    async with connected() as client:
        found = await called(client, "mark", secret="AABC", guess="abcd")  # noqa: S106 - a code
        assert found == printed("mark", "AABC", "ABCD")
        assert await called(client, "suggest", space="4x6", rows=ROWS) == printed("suggest", "4x6", *ROWS)
        solved = await called(client, "suggest", space="4x6", rows=["AABC=4,0"])
        assert solved == printed("suggest", "4x6", "AABC=4,0")
        assert await called(client, "check", space="4x6", row="AABB", rows=ROWS) == printed(
            "check", "4x6", "AABB", *ROWS
        )
        assert await called(client, "referee", space="4x6", rows=BOTH) == printed("referee", "4x6", *BOTH)
        with_code = await called(client, "referee", space="4x6", rows=ROWS, code="AAAA")
        assert with_code == printed("referee", "4x6", *ROWS, "--code", "AAAA")
        codes = library.candidates("4x6", ROWS)
        assert await called(client, "candidates", space="4x6", rows=ROWS) == {"possible": 11, "codes": codes}
        few = await called(client, "candidates", space="5x8", limit=2)
        assert few == {"possible": 32768, "codes": ["AAAAA", "AAAAB"]}
        puzzle = printed("puzzle", "4x6", "--grade", "easy", "--seed", "7")
        assert await called(client, "puzzle", space="4x6", grade="easy", seed=7, solution=True) == puzzle
        del puzzle["solution"]
        assert await called(client, "puzzle", space="4x6", grade="easy", seed=7) == puzzle
        transcript = hunt("original", {"rounds": 1}, "AABC", ["AABB", "AABC"]).to_dict()
        reviewed = await called(client, "review", transcript=transcript)
        assert reviewed == json.loads(keypeg("review", "-", "--json", stdin=json.dumps(transcript).encode()).out)


REFUSED: list[tuple[str, Json, str]] = [
    ("mark", {"secret": "AAB", "guess": "AABC"}, "mark AAB AABC"),
    ("mark", {"secret": "A?", "guess": "AA"}, "mark A? AA"),
    ("suggest", {"space": "4y6"}, "suggest 4y6"),
    ("suggest", {"space": "4x6", "rows": ["AABB=9,9"]}, "suggest 4x6 AABB=9,9"),
    ("suggest", {"space": "4x6", "rows": BOTH}, f"suggest 4x6 {' '.join(BOTH)}"),
    ("candidates", {"space": "4x6", "rows": ["AABB"]}, "suggest 4x6 AABB"),
    ("check", {"space": "4x6", "row": "AAAAA"}, "check 4x6 AAAAA"),
    ("check", {"space": "4x6", "row": "AAAA", "rows": BOTH}, f"check 4x6 AAAA {' '.join(BOTH)}"),
    ("check", {"space": "8x12", "row": "AAAAAAAA"}, "check 8x12 AAAAAAAA"),
    ("referee", {"space": "4x6", "rows": ["AABB=1"]}, "referee 4x6 AABB=1"),
    ("referee", {"space": "4x6", "rows": ROWS, "code": "AAAG"}, f"referee 4x6 {' '.join(ROWS)} --code AAAG"),
    ("puzzle", {"space": "16x26"}, "puzzle 16x26"),
    ("puzzle", {"space": "4x6", "seed": -1}, "puzzle 4x6 --seed=-1"),
]


async def test_tools_refuse_with_the_sentence_of_the_command() -> None:
    async with connected() as client:
        for tool, arguments, command in REFUSED:
            sentence = await refused(client, tool, **arguments)
            result = keypeg(*command.split())
            assert result.status in {1, 2}
            assert sentence in (result.out or result.err)


async def test_wrong_arguments_are_told_and_the_server_goes_on() -> None:
    async with connected() as client:
        assert await refused(client, "mark", secret=1, guess="A") == "Expected `str`, got `int` - at `$.secret`"
        assert "missing required field `guess`" in await refused(client, "mark", secret="A")  # noqa: S106 - a code
        assert "unknown field `x`" in await refused(client, "view", game="1", x=1)
        assert "Invalid enum value 'harsh'" in await refused(client, "puzzle", space="4x6", grade="harsh")
        assert (await refused(client, "guess")).startswith("there is no tool 'guess': choose from mark, candidates")
        assert await refused(client, "view", game="1") == "there is no game '1': begin one with new_game"
        assert await refused(client, "review") == "give a game or a transcript to review, not both"
        assert await refused(client, "suggest", space="4x6", rows=["-"]) == (
            "Invalid value for ROWS: '-' is not a guess with its mark, such as AABB=2,1"
        )
        assert await refused(client, "new_game", seat=2) == "there is no seat 2: choose from 0-1"
        assert "there is no option 'speed' here" in await refused(client, "new_game", options={"speed": 1})
        assert await refused(client, "new_game", players=3) == "original is for 2 players, not 3"
        for players in (0, 10**9):
            assert "Expected `int`" in await refused(client, "new_game", players=players)
        game = (await called(client, "new_game"))["game"]
        assert await refused(client, "play", game=game, action={"type": "guess", "code": "AAB"}) == (
            "the number of holes should be 4, but is 3"
        )
        assert "set_code" in await refused(client, "play", game=game, action={"type": "set_code", "code": "AABC"})
        assert await refused(client, "play", game=game, action={"type": "sing"})
        assert (await called(client, "view", game=game))["view"]["history"][0]["rows"] == []


async def test_a_whole_game_and_its_review() -> None:
    async with connected() as client:
        begun = await called(client, "new_game", options={"rounds": 2}, seed=5)
        game, view = begun["game"], begun["view"]
        rows: list[str] = []
        while len(view["history"]) == 1:
            row = (await called(client, "suggest", space="4x6", rows=rows))["guess"]
            view = (await called(client, "play", game=game, action={"type": "guess", "code": row}))["view"]
            mark = view["history"][0]["rows"][-1]["mark"]
            rows.append(f"{row}={mark[0]},{mark[1]}")
        assert view["rounds"][0]["result"] == "solved"
        assert list(view["may"]) == ["set_code"]
        hunts = (await called(client, "review", game=game))["rounds"][0]["hunts"]
        assert [row["cost"] for row in hunts[0]["rows"]] == [0] * len(rows)
        view = (await called(client, "play", game=game, action={"type": "set_code", "code": "ABCD"}))["view"]
        assert view["status"] == "finished"
        assert view == (await called(client, "view", game=game))["view"]
        assert len((await called(client, "review", game=game))["rounds"]) == len(view["rounds"]) == 2
        assert "over" in await refused(client, "play", game=game, action={"type": "guess", "code": "AAAA"})


ANSWERS: Mapping[str, Json] = {
    "set_code": {"type": "set_code", "code": "ABCDA"},
    "guess": {"type": "guess", "code": "AABBA"},
    "ask": {"type": "ask", "code": "AB_C_"},
}


async def test_computers_play_every_edition() -> None:
    async with connected() as client:
        for edition in ("original", "super", "challenge", "party", "group"):
            begun = await called(client, "new_game", edition=edition, seat=0, level="novice", seed=1)
            game, view = begun["game"], begun["view"]
            acted = 0
            while view["status"] == "running" and acted < 12:
                kind = next(each for each in ANSWERS if each in view["may"])
                action = dict(ANSWERS[kind])
                if "code" in action:
                    action["code"] = action["code"][: view["may"][kind]["holes"]]
                view = (await called(client, "play", game=game, action=action))["view"]
                acted += 1
            assert view["history"][-1]["rows"] or len(view["history"]) > 1


async def test_marks_are_given_by_hand_where_that_is_agreed() -> None:
    async with connected() as client:
        begun = await called(client, "new_game", seat=0, options={"marking": "manual", "rounds": 1}, seed=1)
        game = begun["game"]
        view = (await called(client, "play", game=game, action={"type": "set_code", "code": "ABCD"}))["view"]
        while view["status"] == "running":
            row = view["history"][-1]["rows"][-1]["code"]
            given = await called(client, "mark", secret="ABCD", guess=row)  # noqa: S106 - a code
            view = (await called(client, "play", game=game, action={"type": "mark", **given}))["view"]
        assert view["rounds"][0]["result"] == "solved"


def twins(rows: list[str]) -> tuple[int, int]:
    """Returns the seeds of two games with different codes that give these rows the same marks."""
    seen: dict[tuple[tuple[int, int], ...], tuple[str, int]] = {}
    for seed in count():
        games = Games()
        game = games[games.begin("original", {"rounds": 1}, players=2, seat=1, level=Level.STEADY, seed=seed)]
        code = game.match.transcript["actions"][0][1]["code"]
        other, twin = seen.setdefault(tuple(library.mark(code, row) for row in rows), (code, seed))
        if other != code:
            return twin, seed
    raise AssertionError


async def test_twins_that_differ_in_their_secret_are_the_same_until_it_is_over() -> None:
    rows = ["AABB", "CCDD", "ABCE"]

    async def answers(seed: int) -> list[str]:
        begun = await called(client, "new_game", options={"rounds": 1}, seed=seed)
        game = begun["game"]
        said = [begun["view"]]
        for row in rows:
            said.append((await called(client, "play", game=game, action={"type": "guess", "code": row}))["view"])
            said.append((await called(client, "view", game=game))["view"])
            said.append(await called(client, "review", game=game))
            said.append({"error": await refused(client, "play", game=game, action={"type": "guess", "code": "A"})})
        return [json.dumps(each) for each in said]

    async with connected() as client:
        first, second = [await answers(seed) for seed in twins(rows)]
    assert first == second
