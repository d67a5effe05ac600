"""The mistakes of the levels below `steady`: each row they play can be explained by what they remember."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.players import Level
from keypeg.players.codebreaker import believed
from keypeg.players.memory import LAPSES, Memory, remembered
from keypeg.rules import Code, Mark, Space, mark
from keypeg.solver import MarkedRow
from keypeg.solver.coding import coding

SPACES = [Space(name) for name in ("4x6", "3x3b", "2x2", "4x5n", "1x1", "1x4", "5x3", "4x4bn")]
WEAK = [level for level in Level if level.rank < Level.STEADY.rank]
ZERO = Mark(0, 0)


@st.composite
def hunts(draw: st.DrawFn) -> tuple[Space, list[MarkedRow]]:
    """Rows against a code that none of them is, marked as it should be."""
    space = draw(st.sampled_from(SPACES))
    code = space.unrank(draw(st.integers(0, space.size - 1)))
    others = st.integers(0, space.guesses.size - 1).map(space.guesses.unrank).filter(lambda row: row != code)
    rows = draw(st.lists(others, max_size=6, unique=True)) if space.guesses.size > 1 else []
    return space, [MarkedRow(row, mark(code, row)) for row in rows]


def fits(memory: Memory, code: Code) -> bool:
    """Whether a player with this memory takes the code for possible, counted peg by peg."""
    guess = memory.row.guess
    colours = set(guess) - {memory.overlooked}
    exact = sum(own == peg for own, peg in zip(code, guess, strict=True) if peg in colours)
    counts = [
        guess.count(each) if memory.is_miscounted else min(guess.count(each), code.count(each))
        for each in colours
        if each in code
    ]
    return Mark(exact, sum(counts) - exact) == memory.row.mark


@settings(max_examples=80)
@given(hunts(), st.sampled_from(list(Level)), st.integers(0, 2**32))
def test_what_a_player_believes_is_what_fits_as_remembered(
    hunt: tuple[Space, list[MarkedRow]], level: Level, seed: int
) -> None:
    space, rows = hunt
    laid = {row.guess for row in rows}
    codes = {coding(space).code(int(rank)) for rank in believed(space, rows, level, Random(seed))}
    memories = remembered(space, rows, level, Random(seed))
    explained = {code for code in space if code not in laid and all(fits(memory, code) for memory in memories)}
    looked_again = {code for code in space if all(mark(code, row.guess) == row.mark for row in rows)}
    assert codes == (explained or looked_again)


@settings(max_examples=60)
@given(hunts(), st.sampled_from(WEAK), st.integers(0, 2**32))
def test_few_mistakes_are_made_at_once_and_none_about_the_last_row_but_in_counting(
    hunt: tuple[Space, list[MarkedRow]], level: Level, seed: int
) -> None:
    space, rows = hunt
    memories = remembered(space, rows, level, Random(seed))
    assert sum(Memory(row) not in memories for row in rows) <= LAPSES[level].most
    if rows:
        assert memories[-1].row == rows[-1]
        assert not memories[-1].overlooked
    for memory in memories:
        assert sum(memory.row.mark) == sum(next(row.mark for row in rows if row.guess == memory.row.guess))
        assert not memory.is_miscounted or len(set(memory.row.guess)) < space.holes


@pytest.mark.parametrize("level", [level for level in Level if level not in WEAK])
def test_strong_levels_remember_everything(level: Level) -> None:
    rows = [MarkedRow(row, mark("ABCD", row)) for row in ("AABB", "CDEF", "EEFF", "ACEB")]
    for seed in range(20):
        assert remembered(Space(4, 6), rows, level, Random(seed)) == [Memory(row) for row in rows]


def test_older_rows_are_forgotten_more_often() -> None:
    rows = [MarkedRow(row, mark("ABCD", row)) for row in ("AABB", "CDEA", "EBFF", "ACEB")]
    times = [remembered(Space(4, 6), rows, Level.NOVICE, Random(seed)) for seed in range(300)]
    known = [sum(any(memory.row.guess == row.guess for memory in each) for each in times) for row in rows]
    assert known == sorted(known)
    assert known[0] < known[-1] == 300


def test_a_colour_that_is_out_is_rarely_overlooked() -> None:
    """AABB has nothing in common with the code: seldom does even a novice play one of its colours again."""
    space, rows = Space(4, 6), [MarkedRow("AABB", ZERO), MarkedRow("CCDE", Mark(1, 1))]
    overlooking = 0
    for seed in range(300):
        rng = Random(seed)
        code = coding(space).code(int(rng.choice(believed(space, rows, Level.NOVICE, rng))))
        overlooking += bool(set(code) & set("AB"))
    assert 0 < overlooking < 30
