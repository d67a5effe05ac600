"""Computer codebreakers, level by level."""

from random import Random
from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.players.book_play import book_guess
from keypeg.players.codebreaker import SLIP, guess, possible_codes
from keypeg.players.ladder import rows_needed
from keypeg.players.memory import HuntView
from keypeg.players.mixtures import pattern_of
from keypeg.players.player import Level
from keypeg.rules import Code, Mark, Space, mark
from keypeg.solver import MarkedRow

SECONDS = 0.3


def played(space: Space, rows: list[MarkedRow], level: Level, rng: Random) -> Code:
    return guess(HuntView(space, rows), level, rng, lambda: book_guess(space, rows, rng, SECONDS))


def found_after(space: Space, code: Code, level: Level, rng: Random) -> list[Code]:
    """The guesses until the code is found."""
    rows: list[MarkedRow] = []
    while not rows or rows[-1].guess != code:
        row = played(space, rows, level, rng)
        rows.append(MarkedRow(row, mark(code, row)))
    return [row.guess for row in rows]


@st.composite
def rows_against_a_code(draw: st.DrawFn, space: Space) -> list[MarkedRow]:
    codes = st.integers(0, space.size - 1).map(space.unrank)
    code = draw(codes)
    return [MarkedRow(row, mark(code, row)) for row in draw(st.lists(codes, max_size=4)) if row != code]


@settings(max_examples=40)
@given(rows_against_a_code(Space(4, 6)), st.integers(0, 2**32))
def test_steady_guesses_what_may_be_the_code(rows: list[MarkedRow], seed: int) -> None:
    row = played(Space(4, 6), rows, Level.STEADY, Random(seed))
    assert all(mark(row, earlier.guess) == earlier.mark for earlier in rows)


def test_a_master_opens_like_the_book_in_any_colours() -> None:
    rows = {played(Space(4, 6), [], Level.MASTER, Random(seed)) for seed in range(50)}
    assert {pattern_of(row) for row in rows} == {"211"}
    assert len(rows) > 30


def test_the_ladder_is_as_measured() -> None:
    space, games = Space(4, 6), 250
    ladder = rows_needed(space)
    rng = Random(1)
    codes = rng.sample(list(space), games)
    lines = {level: [found_after(space, code, level, rng) for code in codes] for level in Level}
    needed = {level: fmean(map(len, each)) for level, each in lines.items()}
    assert needed == pytest.approx(ladder, abs=0.25)
    below_master = [needed[level] for level in Level if level is not Level.RUTHLESS]
    assert below_master == sorted(below_master, reverse=True)
    assert needed[Level.RUTHLESS] < needed[Level.STEADY]
    for level, each in lines.items():
        assert level.rank >= Level.MASTER.rank or all(len(set(line)) == len(line) for line in each)


def test_a_master_now_and_then_plays_what_fits_without_weighing_other_rows() -> None:
    space, rows = Space(4, 6), [MarkedRow("AABC", Mark(1, 1))]
    weighed = "FFFF"
    seeds = range(400)
    played_by = {
        level: [guess(HuntView(space, rows), level, Random(seed), lambda: weighed) for seed in seeds]
        for level in (Level.MASTER, Level.RUTHLESS)
    }
    assert set(played_by[Level.RUTHLESS]) == {weighed}
    others = [row for row in played_by[Level.MASTER] if row != weighed]
    assert len(others) / len(seeds) == pytest.approx(SLIP, abs=0.05)
    assert all(mark(row, "AABC") == Mark(1, 1) for row in others)
    assert guess(HuntView(space, []), Level.MASTER, Random(1), lambda: weighed) == weighed


@pytest.mark.parametrize("level", Level)
def test_marks_that_contradict_each_other_do_not_stop_anybody(level: Level) -> None:
    space = Space(4, 6)
    rows = [MarkedRow("AAAA", Mark(3, 0)), MarkedRow("BBBB", Mark(3, 0)), MarkedRow("CDCD", Mark(0, 0))]
    assert not possible_codes(space, rows)
    row = played(space, rows, level, Random(1))
    assert row in space
    assert level.rank >= Level.MASTER.rank or row not in {each.guess for each in rows}


def test_the_only_code_there_is_is_played_again_if_its_mark_was_wrong() -> None:
    assert played(Space(1, 1), [MarkedRow("A", Mark(0, 0))], Level.NOVICE, Random(1)) == "A"


def test_possible_codes_are_counted() -> None:
    assert possible_codes(Space(4, 6), []) == 1296
    assert possible_codes(Space(4, 6), [MarkedRow("AAAA", Mark(0, 0))]) == 625
