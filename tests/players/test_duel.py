"""Duel rows of `master`: as suggested, unless the opponent is about to solve."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.players.book_play import book_guess
from keypeg.players.duel import DuelBoard, duel_guess
from keypeg.rules import Code, Mark, Space, mark
from keypeg.solver import MarkedRow, suggest

FOUR = Space(4, 8)
SECONDS = 0.3
OWN = "ABCD"

TEN_LEFT = (MarkedRow("ABCD", Mark(3, 0)), MarkedRow("ACEF", Mark(1, 1)))
"""Rows of the book, which would then rather split than guess a possible code."""
FAR = ("HHHH", "HHHH", "HHHH")
SURE = ("ABCE", "ABFD", "AGCD")
"""Rows after which nothing but the own code is possible for the opponent."""


def board(rows: tuple[MarkedRow, ...], other_rows: tuple[Code, ...], *, race: bool = False) -> DuelBoard:
    return DuelBoard(FOUR, rows, OWN, FOUR, other_rows, 12, race)


def fitting(space: Space, rows: tuple[MarkedRow, ...]) -> list[Code]:
    return [code for code in space if all(mark(code, row.guess) == row.mark for row in rows)]


def parts(codes: list[Code], row: Code) -> int:
    return len({mark(code, row) for code in codes})


def book_line(space: Space, secret: Code, length: int) -> tuple[MarkedRow, ...]:
    """As far as the book goes before it solves."""
    rows: tuple[MarkedRow, ...] = ()
    while len(rows) < length and (guess := suggest(space, rows).guess) != secret:
        rows = (*rows, MarkedRow(guess, mark(secret, guess)))
    return rows


def test_the_situations_are_what_they_are_called() -> None:
    assert len(fitting(FOUR, TEN_LEFT)) == 10
    assert suggest(FOUR, TEN_LEFT).guess not in fitting(FOUR, TEN_LEFT)
    assert len(fitting(FOUR, tuple(MarkedRow(row, mark(OWN, row)) for row in FAR))) > 1000
    assert fitting(FOUR, tuple(MarkedRow(row, mark(OWN, row)) for row in SURE)) == [OWN]


@pytest.mark.parametrize("race", [False, True])
@pytest.mark.parametrize("rows", [(), TEN_LEFT[:1], TEN_LEFT])
def test_while_the_opponent_is_far_the_row_is_as_suggested(rows: tuple[MarkedRow, ...], *, race: bool) -> None:
    """Or as good: among few codes several rows tell as many apart."""
    codes = fitting(FOUR, rows)
    given = board(rows, FAR[: len(rows)], race=race)
    played, suggested = duel_guess(given, Random(1), SECONDS), book_guess(FOUR, rows, Random(1), SECONDS / 2)
    assert played == suggested or (len(codes) <= 60 and parts(codes, played) == parts(codes, suggested))


def test_a_code_that_is_known_is_guessed() -> None:
    rows = tuple(MarkedRow(row, mark(OWN, row)) for row in SURE)
    assert duel_guess(board(rows, FAR), Random(1), SECONDS) == OWN


@pytest.mark.parametrize("seed", range(4))
def test_if_the_row_beside_it_solves_only_a_possible_code_saves_the_round(seed: int) -> None:
    """CH-13: both have solved in one turn then, and the round is replayed."""
    for rows in (TEN_LEFT[:1], TEN_LEFT):
        given = board(rows, (*FAR[: len(rows)], OWN))
        assert duel_guess(given, Random(seed), SECONDS) in fitting(FOUR, rows)


@pytest.mark.parametrize("seed", range(4))
def test_if_the_opponent_must_solve_in_this_turn_a_possible_code_is_guessed(seed: int) -> None:
    rows = (TEN_LEFT[0], *TEN_LEFT)
    assert duel_guess(board(rows, SURE), Random(seed), SECONDS) in fitting(FOUR, TEN_LEFT)


@pytest.mark.parametrize("length", [2, 3])
@pytest.mark.parametrize("secret", ["CDCB", "HGFE", "DGDF", "FHCG", "DFFD", "AABB"])
def test_if_he_will_solve_in_the_next_turn_two_rows_count(secret: Code, length: int) -> None:
    """The other row is down and wrong. To solve now wins, with the next row it is half of that, and later nothing."""
    rows = book_line(FOUR, secret, length)
    codes = fitting(FOUR, rows)

    def worth(row: Code) -> float:
        is_possible = row in codes
        return is_possible + (parts(codes, row) - is_possible) / 2

    played = worth(duel_guess(board(rows, FAR[: length - 2] + SURE), Random(1), SECONDS))
    assert played >= worth(book_guess(FOUR, rows, Random(1), SECONDS / 2))
    if len(codes) <= 60:
        assert played >= max(map(worth, codes)) - len(codes) / 100


@pytest.mark.parametrize("race", [False, True])
def test_on_the_last_row_a_possible_code_is_guessed(*, race: bool) -> None:
    rows = TEN_LEFT[:1] * 10 + TEN_LEFT[1:]
    last = board(rows, FAR[:1] * 11, race=race)
    assert duel_guess(last, Random(1), SECONDS) in fitting(FOUR, TEN_LEFT)


def test_in_a_race_against_a_fast_one_who_knows_the_code_a_possible_one_is_guessed() -> None:
    assert duel_guess(board(TEN_LEFT, SURE, race=True), Random(1), SECONDS) in fitting(FOUR, TEN_LEFT)


def test_rows_that_contradict_each_other_are_followed_by_a_code() -> None:
    wrong = (MarkedRow("ABCD", Mark(4, 0)), MarkedRow("EFGH", Mark(4, 0)))
    assert duel_guess(board(wrong, FAR[:2]), Random(1), SECONDS) in FOUR


def codes(holes: int) -> st.SearchStrategy[Code]:
    return st.text("ABCDEFGH", min_size=holes, max_size=holes)


@st.composite
def boards(draw: st.DrawFn) -> DuelBoard:
    """Own rows by the book, or all the same; the opponent has guessed anything, but not yet the code."""
    space, other_space = (Space(draw(st.sampled_from([4, 5])), 8) for _ in range(2))
    secret, own = draw(codes(space.holes)), draw(codes(other_space.holes))
    race, is_slow = draw(st.booleans()), draw(st.booleans())
    rows = book_line(space, secret, draw(st.integers(0, 4)))
    rows = rows[:1] * draw(st.integers(1, 11)) if is_slow else rows
    size = draw(st.integers(0, 12)) if race else len(rows)
    others = draw(st.lists(codes(other_space.holes).filter(lambda code: code != own), min_size=size, max_size=size))
    if not race and draw(st.booleans()):
        others.append(draw(codes(other_space.holes)))
    return DuelBoard(space, rows, own, other_space, tuple(others), 12, race)


@settings(max_examples=60)
@given(boards(), st.integers(0, 2**32))
def test_any_board_gets_a_row_and_an_equal_one_the_same(given: DuelBoard, seed: int) -> None:
    row = duel_guess(given, Random(seed), SECONDS)
    assert row in given.space
    assert duel_guess(given, Random(seed), SECONDS) == row


@settings(max_examples=20)
@given(boards(), codes(4), st.integers(0, 2**32))
def test_without_time_there_is_a_row_too(given: DuelBoard, guess: Code, seed: int) -> None:
    off_the_book = DuelBoard(
        FOUR, (MarkedRow(guess, mark("ABCD", guess)),), given.code, given.other_space, given.other_rows[:1], 12, False
    )
    for each in (given, off_the_book):
        assert duel_guess(each, Random(seed), 0.0) in each.space


def test_a_duel_over_digits_is_played_without_a_book_and_with_more_rows_than_any_edition_has() -> None:
    digits = Space(4, 10, repeats=False)
    rows = (MarkedRow("ABCD", Mark(1, 1)), MarkedRow("AEBF", Mark(0, 2)))
    given = DuelBoard(digits, rows, "JIHG", digits, ("ABCD", "EFGH"), 20, race=False)
    row = duel_guess(given, Random(1), SECONDS)
    assert len(row) == 4
    assert duel_guess(given, Random(1), SECONDS) == row
