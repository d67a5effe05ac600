"""Party rows of `master`: points now, and what they leave to the next player."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.players.points_hunt import PointsBoard, points_guess
from keypeg.rules import Mark, Space, mark
from keypeg.solver import MarkedRow

BASIC, ADVANCED = Space.parse("4x8n"), Space.parse("4x8")
SECONDS = 0.3


def board(*rows: tuple[str, int, int], left: int = 9, guessers: int = 2, points: int = 1) -> PointsBoard:
    marked = tuple(MarkedRow(guess, Mark(exact, misplaced)) for guess, exact, misplaced in rows)
    return PointsBoard(BASIC, marked, len(rows) + left, guessers, points)


def after(space: Space, secret: str, guesses: list[str], left: int = 9, guessers: int = 3) -> PointsBoard:
    marked = tuple(MarkedRow(guess, mark(secret, guess)) for guess in guesses)
    return PointsBoard(space, marked, len(guesses) + left, guessers, 1)


def fitting(given: PointsBoard) -> list[str]:
    return [code for code in given.space if all(mark(code, row.guess) == row.mark for row in given.rows)]


def average_points(codes: list[str], row: str) -> float:
    marks = [mark(code, row) for code in codes]
    return sum(10 if exact == 4 else 2 * exact + misplaced for exact, misplaced in marks) / len(codes)


@pytest.mark.parametrize("space", [BASIC, ADVANCED])
def test_the_first_row_has_four_colours(space: Space) -> None:
    rows = {points_guess(PointsBoard(space, (), 12, 3, 1), Random(seed), SECONDS) for seed in range(20)}
    assert all(len(set(row)) == 4 and row in space for row in rows)
    assert len(rows) > 10


@pytest.mark.parametrize("left", [1, 2, 9])
def test_a_code_that_is_known_is_guessed(left: int) -> None:
    known = after(BASIC, "ABCD", ["ABCE", "ABFD", "AGCD"], left)
    assert fitting(known) == ["ABCD"]
    assert points_guess(known, Random(1), SECONDS) == "ABCD"


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("guessers", [2, 3, 4])
def test_on_the_last_row_only_its_points_count(seed: int, guessers: int) -> None:
    for last in (board(("FEHG", 2, 0), ("AEBG", 1, 2), left=1, guessers=guessers), board(("ABCD", 3, 0), left=1)):
        row = points_guess(last, Random(seed), SECONDS)
        codes = fitting(last)
        best = max(average_points(codes, each) for each in BASIC.guesses)
        assert average_points(codes, row) == pytest.approx(best)


@pytest.mark.parametrize("seed", range(4))
def test_the_next_player_is_not_told_the_code(seed: int) -> None:
    """Of four codes, BAHG scores most but sets them all apart; with a row to come for another it is not played."""
    rows = (("FEHG", 2, 0), ("AEBG", 1, 2))
    assert points_guess(board(*rows, left=1), Random(seed), SECONDS) == "BAHG"
    given = board(*rows, left=2)
    row, codes = points_guess(given, Random(seed), SECONDS), fitting(given)
    assert len({mark(code, row) for code in codes}) == 1
    assert average_points(codes, row) == 5


@pytest.mark.parametrize("guessers", [2, 3, 4])
def test_a_row_that_scores_six_and_tells_nothing_is_repeated(guessers: int) -> None:
    assert points_guess(board(("ABCD", 3, 0), guessers=guessers), Random(1), SECONDS) == "ABCD"


def test_of_two_codes_the_next_player_may_try_the_first() -> None:
    """To repeat is six points, then ten for either code; to guess is seven, and ten for the other half the time."""
    given = board(("ABCE", 3, 0), ("ABFD", 3, 0))
    assert fitting(given) == ["ABCD", "ABFE"]
    assert points_guess(given, Random(1), SECONDS) in {"ABCE", "ABFD"}


def test_rows_that_contradict_each_other_are_followed_by_a_code() -> None:
    wrong = board(("ABCD", 4, 0), ("EFGH", 4, 0))
    assert points_guess(wrong, Random(1), SECONDS) in BASIC


@st.composite
def boards(draw: st.DrawFn) -> PointsBoard:
    secret = "".join(draw(st.permutations("ABCDEFGH"))[:4])
    guesses = draw(st.lists(st.text("ABCDEFGH", min_size=4, max_size=4), max_size=11))
    space, guessers = draw(st.sampled_from([BASIC, ADVANCED])), draw(st.integers(2, 4))
    return after(space, secret, guesses, 12 - len(guesses), guessers)


@settings(max_examples=40)
@given(boards(), st.integers(0, 2**32), st.sampled_from([0.0, SECONDS]))
def test_any_board_gets_a_row_and_an_equal_one_the_same(given: PointsBoard, seed: int, seconds: float) -> None:
    row = points_guess(given, Random(seed), seconds)
    assert row in given.space.guesses
    assert points_guess(given, Random(seed), seconds) == row
