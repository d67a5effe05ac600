"""The cases for the client's puzzles are what the library makes today; web/src/game/puzzles/maker runs them too."""

import pytest

from keypeg.coach.puzzles import Grade, PuzzleError, puzzle
from keypeg.rules import Space
from tests.cases.puzzles import FILE, TOO_SMALL, cases, written


def test_the_cases_are_what_the_library_makes() -> None:
    assert FILE.read_text(encoding="utf-8") == written(cases()), "run `python -m tests.cases.puzzles`"


def test_the_cases_have_every_reason() -> None:
    steps = [step for case in cases() for step in case.get("steps", ())]
    suppositions = [step["suppose"] for step in steps if step["suppose"] is not None]
    assert {step["reason"] for step in steps} == {
        *("nothing", "all_here", "none_in_place", "all_needed", "used_up", "exact_needed", "exact_used_up"),
        *("only_places", "enough", "no_other", "count", "differ", "two_counts", "ways", "suppose"),
    }
    assert {each["conflict"] for each in suppositions} >= {"mark", "colour", "total"}  # An empty hole is very rare.


@pytest.mark.parametrize(("space", "grade", "seed"), TOO_SMALL)
def test_a_puzzle_without_rows_does_not_exist(space: str, grade: Grade, seed: int) -> None:
    with pytest.raises(PuzzleError, match="too small"):
        puzzle(Space(space), grade, seed)
