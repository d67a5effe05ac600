"""Computer codebreakers, level by level."""

from random import Random
from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.players.codebreaker import guess, is_impossible
from keypeg.players.mixtures import pattern_of
from keypeg.players.player import Level
from keypeg.rules import Mark, Space, mark
from keypeg.solver import MarkedRow

SECONDS = 0.3


def found_after(space: Space, code: str, level: Level, rng: Random) -> list[str]:
    """The guesses until the code is found."""
    rows: list[MarkedRow] = []
    while not rows or rows[-1].guess != code:
        row = guess(space, rows, level, rng, SECONDS)
        rows.append(MarkedRow(row, mark(code, row)))
    return [row.guess for row in rows]


@st.composite
def rows_against_a_code(draw: st.DrawFn, space: Space) -> list[MarkedRow]:
    codes = st.integers(0, space.size - 1).map(space.unrank)
    code = draw(codes)
    return [MarkedRow(row, mark(code, row)) for row in draw(st.lists(codes, max_size=4))]


@settings(max_examples=40)
@given(rows_against_a_code(Space(4, 6)), st.integers(0, 2**32))
def test_steady_guesses_what_may_be_the_code(rows: list[MarkedRow], seed: int) -> None:
    row = guess(Space(4, 6), rows, Level.STEADY, Random(seed), SECONDS)
    assert all(mark(row, earlier.guess) == earlier.mark for earlier in rows)


def test_a_master_opens_like_the_book_in_any_colours() -> None:
    rows = {guess(Space(4, 6), [], Level.MASTER, Random(seed), SECONDS) for seed in range(50)}
    assert {pattern_of(row) for row in rows} == {"211"}
    assert len(rows) > 30


def test_each_level_needs_fewer_guesses_than_the_one_below() -> None:
    space = Space(4, 6)
    rng = Random(1)
    codes = [space.unrank(rng.randrange(space.size)) for _ in range(300)]
    needed = {level: fmean(len(found_after(space, code, level, rng)) for code in codes) for level in Level}
    assert needed[Level.MASTER] < needed[Level.STEADY] < needed[Level.NOVICE]
    assert needed[Level.NOVICE] < 7


def test_a_novice_uses_few_colours() -> None:
    colours = [len(set(guess(Space(5, 8), [], Level.NOVICE, Random(seed), SECONDS))) for seed in range(100)]
    assert fmean(colours) < 3.5


@pytest.mark.parametrize("level", Level)
def test_marks_that_contradict_each_other_do_not_stop_anybody(level: Level) -> None:
    space = Space(4, 6)
    rows = [MarkedRow("AAAA", Mark(3, 0)), MarkedRow("BBBB", Mark(3, 0)), MarkedRow("CDCD", Mark(0, 0))]
    assert is_impossible(space, rows)
    assert guess(space, rows, level, Random(1), SECONDS) in space


def test_what_fits_is_possible() -> None:
    assert not is_impossible(Space(4, 6), [MarkedRow("AABB", Mark(1, 1))])
    assert not is_impossible(Space(4, 6), [])
