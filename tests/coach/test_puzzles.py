"""Puzzles have one solution, no row too many, and a way to it on which every step follows."""

from collections.abc import Iterable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.coach import Grade, Puzzle, PuzzleError, puzzle, puzzles
from keypeg.coach.puzzles import MAX_SEED
from keypeg.coach.puzzles.facts import Conflict, Inference, Step, StepReason
from keypeg.coach.puzzles.generator import CHAINS
from keypeg.rules import Code, Space, mark
from keypeg.solver import MarkedRow

SEEDS = st.integers(0, MAX_SEED)
SPACES = st.sampled_from(["4x6", "4x6b", "4x8n", "3x4", "4x4n", "3x6b"])
PLAIN_REASONS = list(StepReason)[: list(StepReason).index(StepReason.COUNT)]


def made(name: str, grade: Grade, seed: int) -> Puzzle:
    """Returns a puzzle of this grade, or of the hardest one that a small space has."""
    try:
        return puzzle(Space(name), grade, seed)
    except PuzzleError:
        return puzzle(Space(name), Grade.EASY, seed)


def fitting(codes: Iterable[Code], rows: Sequence[MarkedRow]) -> list[Code]:
    return [code for code in codes if all(mark(code, row.guess) == row.mark for row in rows)]


def agrees(code: Code, found: Inference) -> bool:
    """Returns whether a code is as an inference says."""
    return (
        all(code[out.hole - 1] not in out.colours for out in found.out)
        and all(code[settled.hole - 1] == settled.colour for settled in found.settled)
        and all(bounds.least <= code.count(bounds.colour) <= bounds.most for bounds in found.counts)
    )


def check_step(made: Puzzle, codes: list[Code], step: Inference) -> list[Code]:
    """Checks that a step follows from its rows and what is known; returns the codes that agree with it."""
    assert step.out or step.settled or step.counts
    left = [code for code in codes if agrees(code, step)]
    assert fitting(codes, [made.rows[row - 1] for row in step.rows]) == fitting(
        left, [made.rows[row - 1] for row in step.rows]
    )
    return left


def check_supposition(made: Puzzle, codes: list[Code], step: Step) -> None:
    supposed = step.suppose
    assert supposed is not None
    if supposed.hole is not None:
        codes = [code for code in codes if code[supposed.hole - 1] == supposed.colour]
    else:
        codes = [code for code in codes if (supposed.colour in code) == supposed.is_in]
    for inner in supposed.steps:
        assert set(inner.rows) <= set(step.rows)
        codes = check_step(made, codes, inner)
    if supposed.conflict is Conflict.MARK:
        assert supposed.row in step.rows
        codes = fitting(codes, [made.rows[supposed.row - 1]])
    assert not codes
    assert (supposed.at is not None) == (supposed.conflict is Conflict.HOLE)
    assert (supposed.which is not None) == (supposed.conflict is Conflict.COLOUR)


@given(SPACES, st.sampled_from(Grade), SEEDS)
@settings(max_examples=25, deadline=None)
def test_one_code_fits_and_no_row_is_superfluous(name: str, grade: Grade, seed: int) -> None:
    found = made(name, grade, seed)
    codes = list(Space(name))
    assert fitting(codes, found.rows) == [found.solution]
    assert found.solution not in [row.guess for row in found.rows]
    for number in range(len(found.rows)):
        assert len(fitting(codes, found.rows[:number] + found.rows[number + 1 :])) > 1


@given(SPACES, st.sampled_from(Grade), SEEDS)
@settings(max_examples=25, deadline=None)
def test_every_step_follows_and_the_last_one_leaves_the_solution(name: str, grade: Grade, seed: int) -> None:
    found = made(name, grade, seed)
    codes = list(Space(name))
    for step in found.steps:
        if step.suppose is not None:
            check_supposition(found, codes, step)
        codes = check_step(found, codes, step)
    assert codes == [found.solution]
    assert {hole for step in found.steps for hole, _ in step.settled} == set(range(1, len(found.solution) + 1))
    assert {row for step in found.steps for row in step.rows} == set(range(1, len(found.rows) + 1))


@given(SPACES, st.sampled_from(Grade), SEEDS)
@settings(max_examples=25, deadline=None)
def test_a_grade_is_its_reasons_and_its_longest_chain(name: str, grade: Grade, seed: int) -> None:
    found = made(name, grade, seed)
    lengths: list[int] = []
    for step in found.steps:
        own = 1 + (len(step.suppose.steps) if step.suppose is not None else 0)
        assert all(earlier <= len(lengths) for earlier in step.after)
        lengths.append(own + max((lengths[earlier - 1] for earlier in step.after), default=0))
    assert found.chain == max(lengths)
    assert found.chain in CHAINS[found.grade]
    reasons = {step.reason for step in found.steps}
    assert (StepReason.SUPPOSE in reasons) == (found.grade is Grade.HARD)
    assert found.grade is not Grade.EASY or reasons <= set(PLAIN_REASONS)


@pytest.mark.parametrize("name", ["2x2", "2x2n", "2x1b", "4x2", "5x2", "5x1b"])
def test_two_symbols_are_enough_for_an_easy_puzzle_of_one_step(name: str) -> None:
    found = puzzle(Space(name), Grade.EASY, 1)
    assert (found.chain, fitting(Space(name), found.rows)) == (1, [found.solution])


def test_a_seed_is_one_puzzle_and_another_seed_another() -> None:
    space = Space(4, 6)
    assert puzzle(space, Grade.EASY, 7) == puzzle(space, Grade.EASY, 7)
    several = puzzles(space, Grade.EASY, 7, 20)
    assert len({each.rows for each in several}) == 20
    assert several[0] == puzzle(space, Grade.EASY, 7)
    assert several[3] == puzzle(space, Grade.EASY, several[3].seed)


def test_the_largest_seed_is_followed_by_the_smallest() -> None:
    assert [each.seed for each in puzzles(Space(4, 6), Grade.EASY, MAX_SEED, 2)] == [MAX_SEED, 0]


@pytest.mark.parametrize(
    ("space", "grade", "seed", "words"),
    [
        ("6x7", Grade.EASY, 0, "6x7 is too large for puzzles: 117,649 codes, at most 100,000"),
        ("1x9", Grade.EASY, 0, "1x9 is too small"),
        ("4x1", Grade.EASY, 0, "4x1 is too small"),
        ("2x2", Grade.HARD, 0, "2x2 is too small for hard puzzles"),
        ("4x6", Grade.EASY, -1, "from 0 to 9007199254740991"),
        ("4x6", Grade.EASY, MAX_SEED + 1, "from 0 to 9007199254740991"),
    ],
)
def test_what_cannot_be_made_says_why(space: str, grade: Grade, seed: int, words: str) -> None:
    with pytest.raises(PuzzleError, match=words):
        puzzle(Space(space), grade, seed)


def test_a_space_runs_out_of_puzzles() -> None:
    with pytest.raises(PuzzleError, match="too few"):
        puzzles(Space(2, 3), Grade.EASY, 0, 1000)
