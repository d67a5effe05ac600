"""`keypeg puzzle`."""

import json

import pytest

from keypeg.rules import Mark, Space, mark
from tests.cli.command import keypeg


def test_puzzles_are_one_json_object_a_line() -> None:
    result = keypeg("puzzle", "4x6", "--grade", "easy", "--seed", "7", "--count", "3", "--json")
    assert result.status == 0
    found = [json.loads(line) for line in result.out.splitlines()]
    assert len({json.dumps(each["rows"]) for each in found}) == 3
    for each in found:
        assert (each["space"], each["grade"]) == ("4x6", "easy")
        rows = [(guess, Mark(*given)) for guess, given in each["rows"]]
        assert [code for code in Space(4, 6) if all(mark(code, guess) == given for guess, given in rows)] == [
            each["solution"]
        ]
    assert keypeg("puzzle", "4x6", "--grade", "easy", "--seed", "7", "--json").out == result.out.splitlines()[0] + "\n"


def test_without_a_seed_puzzles_are_fresh_and_of_medium_grade() -> None:
    first, second = (json.loads(keypeg("puzzle", "4x6", "--json").out) for _ in range(2))
    assert first["grade"] == "medium"
    assert first["rows"] != second["rows"]


def test_the_text_shows_the_rows_and_the_seed_but_the_solution_only_when_asked() -> None:
    asked = ("puzzle", "4x6", "--grade", "hard", "--seed", "3")
    found = json.loads(keypeg(*asked, "--json").out)
    shown, explained = keypeg(*asked).out, keypeg(*asked, "--explain").out
    solution = "   ".join(found["solution"])
    for guess, _ in found["rows"]:
        assert "   ".join(guess) in shown
    assert "--seed 3" in shown
    assert solution not in shown
    assert solution in explained
    assert "Suppose" in explained
    assert "could not" in explained or "would be" in explained


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("8x8",), "16,777,216 codes"),
        (("2x2", "--grade", "hard"), "too small for hard puzzles"),
        (("4x6", "--seed", "-1"), "--seed"),
        (("4x6", "--count", "0"), "--count"),
    ],
)
def test_bad_input_says_what_is_wrong(arguments: tuple[str, ...], words: str) -> None:
    result = keypeg("puzzle", *arguments)
    assert (result.status, result.out) == (2, "")
    assert words in " ".join(result.err.split())
