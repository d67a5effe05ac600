"""`check`, `referee` and `puzzle` have the fields that the commands print."""

import json
from dataclasses import asdict
from xml.etree import ElementTree as ET

import pytest

import keypeg
from tests.cli.command import keypeg as command

ROWS = ["AAAA=2,0", "BBBB=2,0", "CCCC=1,0"]


def _printed(*arguments: str) -> object:
    return json.loads(command(*arguments, "--json").out)


def _as_json(value: object) -> object:
    return json.loads(json.dumps(asdict(value)))  # type: ignore[call-overload]


def test_check_says_what_the_command_says() -> None:
    assert _as_json(keypeg.check("4x6", "aabb", ["AABC=1,1"])) == _printed("check", "4x6", "AABB", "AABC=1,1")
    with pytest.raises(keypeg.NoCodeFits) as raised:
        keypeg.check("4x6", "AABB", ROWS)
    assert raised.value.rows == (1,)


def test_the_referee_says_what_the_command_says() -> None:
    assert _as_json(keypeg.referee("4x6", ROWS)) == _printed("referee", "4x6", *ROWS)
    assert _as_json(keypeg.referee("4x6", ROWS, code="aacc")) == _printed("referee", "4x6", *ROWS, "--code", "AACC")
    never = keypeg.referee("4x6", [("AABC", (3, 1))])
    assert isinstance(never, keypeg.Ruling)
    assert never.possible == 0


def test_a_puzzle_has_one_solution() -> None:
    made = keypeg.puzzle("4x6", grade="easy", seed=7)
    assert keypeg.candidates(made.space, made.rows) == [made.solution]
    assert made == keypeg.puzzle(keypeg.Space(4, 6), "easy", 7)
    assert made.rows[0] == (made.rows[0].guess, tuple(made.rows[0].mark))
    assert made.grade == "easy"
    assert keypeg.puzzle("4x6", "easy").solution in keypeg.Space("4x6")
    assert made.solution not in "".join(ET.fromstring(made._repr_svg_()).itertext())  # noqa: S314 - made here
