"""How long players think: longer about what is harder, and the weaker the longer."""

from random import Random
from statistics import median

import pytest

from keypeg.players import Level
from keypeg.players.pace import QUICK, difficulty, pause
from keypeg.rules import Code, Space, mark
from keypeg.solver import MarkedRow

SPACE = Space(4, 6)


def rows(*guesses: Code) -> list[MarkedRow]:
    return [MarkedRow(row, mark("ABCD", row)) for row in guesses]


def test_the_middle_of_a_hunt_is_harder_than_its_ends() -> None:
    first, middle, last = rows(), rows("AABB", "CDEE"), rows("ABCE", "ABFD", "AFCD", "FBCD")
    assert difficulty(SPACE, first) == QUICK
    assert difficulty(SPACE, first) < difficulty(SPACE, last) < difficulty(SPACE, middle) / 2


def test_more_codes_are_harder() -> None:
    assert difficulty(SPACE, rows("ABCE")) < difficulty(SPACE, rows("AAEE"))


def test_more_rows_are_harder_to_compare() -> None:
    known = rows("ABCE", "ABFD", "AFCD", "FBCD")
    assert difficulty(SPACE, known) < difficulty(SPACE, [*known, *rows("DCBA")])


@pytest.mark.parametrize("hard", [QUICK, 1.0, 1.5])
def test_weaker_levels_take_longer_and_vary_more(hard: float) -> None:
    pauses = {
        level: sorted(pause(level, hard, Random(seed).normalvariate(0, 1)) for seed in range(300)) for level in Level
    }
    medians = [median(each) for each in pauses.values()]
    assert medians == sorted(medians, reverse=True)
    spreads = [each[270] / each[30] for each in pauses.values()]
    assert spreads == sorted(spreads, reverse=True)
    assert all(each[0] > 0 for each in pauses.values())


@pytest.mark.parametrize("space", [Space(1, 1), Space(2, 2, blanks=True, repeats=False)])
def test_small_spaces_and_wrong_marks_have_a_difficulty_too(space: Space) -> None:
    row = space.unrank(0)
    assert difficulty(space, [MarkedRow(row, mark(row, row))] * 3) > difficulty(space, [])
