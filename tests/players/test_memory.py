"""The mistakes of the levels below `steady`: they last, and each row that is laid can be explained by them."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.players import Level
from keypeg.players.codebreaker import believed, guess
from keypeg.players.memory import HuntView, Memory, remembered, scored_well
from keypeg.rules import Code, Mark, Space, mark
from keypeg.solver import MarkedRow
from keypeg.solver.coding import coding

SPACES = [Space(name) for name in ("4x6", "3x3b", "2x2", "4x5n", "1x1", "1x4", "5x3", "4x4bn")]
WEAK = [level for level in Level if level.rank < Level.STEADY.rank]
ZERO = Mark(0, 0)
FOUR_ROWS = [MarkedRow(row, mark("ABCD", row)) for row in ("EEFA", "CDEA", "EBFF", "ACEB")]


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


def played(space: Space, level: Level, games: int) -> Iterator[list[MarkedRow]]:
    """The rows of hunts of a level, the last of which is the code."""
    rng = Random(level)
    for game in range(games):
        code, rows = space.unrank(rng.randrange(space.size)), list[MarkedRow]()
        while not rows or rows[-1].guess != code:
            row = guess(HuntView(space, rows, f"{game}"), level, rng, lambda: "")
            rows.append(MarkedRow(row, mark(code, row)))
        yield rows


@settings(max_examples=80)
@given(hunts(), st.sampled_from(list(Level)), st.text(max_size=3))
def test_what_a_player_believes_is_what_fits_as_remembered(
    hunt: tuple[Space, list[MarkedRow]], level: Level, name: str
) -> None:
    space, rows = hunt
    seen = HuntView(space, rows, name)
    laid = {row.guess for row in rows}
    codes = {coding(space).code(int(rank)) for rank in believed(seen, level)}
    memories = remembered(seen, level)
    kept = [memory for memory in memories if memory is not None]
    explained = {code for code in space if code not in laid and all(fits(memory, code) for memory in kept)}
    not_forgotten = [row for row, memory in zip(rows, memories, strict=True) if memory is not None]
    looked_again = {
        code for code in space if code not in laid and all(mark(code, row.guess) == row.mark for row in not_forgotten)
    }
    assert codes == (explained or looked_again)


@settings(max_examples=60)
@given(hunts(), st.sampled_from(WEAK), st.text(max_size=3))
def test_mistakes_are_the_same_in_every_row_and_last_for_more_than_one(
    hunt: tuple[Space, list[MarkedRow]], level: Level, name: str
) -> None:
    space, rows = hunt
    times = [remembered(HuntView(space, rows[: laid + 1], name), level) for laid in range(len(rows))]
    for number, row in enumerate(rows):
        memories = [each[number] for each in times[number:]]
        mistakes = [memory for memory in memories if memory != Memory(row)]
        assert len({memory for memory in mistakes if memory is not None and not memory.is_miscounted}) <= 1
        flags = "".join("-x"[memory != Memory(row)] for memory in memories)
        assert "-x-" not in f"-{flags}", flags
        assert memories[0] in {Memory(row), Memory(row, is_miscounted=True)}


@settings(max_examples=60)
@given(hunts(), st.sampled_from(WEAK), st.text(max_size=3))
def test_rows_that_scored_well_are_at_most_miscounted(
    hunt: tuple[Space, list[MarkedRow]], level: Level, name: str
) -> None:
    space, rows = hunt
    for row, memory in zip(rows, remembered(HuntView(space, rows, name), level), strict=True):
        assert memory is not None or not scored_well(row)
        if memory is not None:
            assert memory.row == row or not scored_well(row)
            assert sum(memory.row.mark) == sum(row.mark)
            assert not memory.is_miscounted or len(set(row.guess)) < space.holes


@pytest.mark.parametrize("level", [level for level in Level if level not in WEAK])
def test_strong_levels_remember_everything(level: Level) -> None:
    for name in map(str, range(20)):
        assert remembered(HuntView(Space(4, 6), FOUR_ROWS, name), level) == [Memory(row) for row in FOUR_ROWS]


@pytest.mark.parametrize("level", WEAK)
def test_nobody_drops_one_of_three_exact_pegs(level: Level) -> None:
    seen = 0
    for rows in played(Space(4, 6), level, 60):
        best = next((number for number, row in enumerate(rows) if row.mark.exact == 3), len(rows))
        for later in rows[best + 1 :]:
            seen += 1
            assert mark(rows[best].guess, later.guess).exact >= 3
    assert seen > 20


def test_older_rows_are_forgotten_more_often_and_the_weaker_the_more() -> None:
    known = {
        level: [sum(memory is not None for memory in each) for each in zip(*times, strict=True)]
        for level in WEAK
        if (times := [remembered(HuntView(Space(4, 6), FOUR_ROWS, f"{name}"), level) for name in range(300)])
    }
    assert all(each[0] < each[2] < each[3] == 300 for each in known.values())
    third = [each[2] for each in known.values()]
    assert third == sorted(third)


def test_a_miscounted_pair_shows_in_the_rows() -> None:
    """A row that contradicts the one before can only come from counting its pair twice."""
    contradictions = explained = 0
    for rows in played(Space(4, 6), Level.NOVICE, 200):
        for before, row in pairwise(rows):
            if mark(row.guess, before.guess) != before.mark:
                contradictions += 1
                explained += fits(Memory(before, is_miscounted=True), row.guess)
    assert contradictions == explained > 25


def test_a_colour_that_is_out_is_rarely_overlooked() -> None:
    """AABB has nothing in common with the code: seldom does even a novice play one of its colours again."""
    space, rows = Space(4, 6), [MarkedRow("AABB", ZERO), MarkedRow("CCDE", Mark(1, 1))]
    rng = Random(1)
    overlooking = 0
    for name in range(300):
        code = coding(space).code(int(rng.choice(believed(HuntView(space, rows, f"{name}"), Level.NOVICE))))
        overlooking += bool(set(code) & set("AB"))
    assert 0 < overlooking < 45
