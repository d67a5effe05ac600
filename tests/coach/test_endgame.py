"""Endgames, against plain search: every row, every code and every mark is gone through."""

from collections import defaultdict
from collections.abc import Sequence
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.coach import Endgame, PuzzleError, endgame, try_row
from keypeg.coach.puzzles import MAX_SEED, RowsLeft
from keypeg.rules import Code, Mark, Space, mark
from tests.coach.plain import fitting

SEEDS = st.integers(0, MAX_SEED)


cached_mark = cache(mark)


def parts(row: Code, codes: Sequence[Code]) -> dict[Mark, list[Code]]:
    found: dict[Mark, list[Code]] = defaultdict(list)
    for code in codes:
        found[cached_mark(code, row)].append(code)
    return found


def forces(space: Space, row: Code, codes: Sequence[Code], left: int) -> bool:
    """Returns whether a row is sure to find any of the codes with so many rows, itself included."""
    return all(part == [row] or can_force(space, tuple(part), left - 1) for part in parts(row, codes).values())


@cache
def can_force(space: Space, codes: tuple[Code, ...], left: int) -> bool:
    return left > 0 and any(forces(space, row, codes, left) for row in space.guesses)


def check(space: Space, found: Endgame, rows: Sequence[Code]) -> None:
    """Checks a position, and what it says about some rows."""
    assert list(found.codes) == fitting(space, found.rows)
    assert all(forces(space, row, found.codes, found.left) for row in found.forcing)
    for row in rows:
        tried = try_row(found, row)
        assert tried.is_forcing == forces(space, row, found.codes, found.left)
        assert {outcome.mark: list(outcome.codes) for outcome in tried.outcomes} == parts(row, found.codes)
        for outcome in tried.outcomes:
            assert outcome.is_forced == (outcome.codes == (row,) or can_force(space, outcome.codes, found.left - 1))
            if outcome.next is not None:
                assert forces(space, outcome.next, outcome.codes, found.left - 1)
            assert (outcome.next is None) == (not outcome.is_forced or outcome.codes == (row,))


@given(SEEDS)
@settings(max_examples=6)
def test_with_two_rows_left_every_row_is_judged_right(seed: int) -> None:
    space = Space(4, 6)
    found = endgame(space, RowsLeft.TWO, seed)
    forcing = [row for row in space if len(parts(row, found.codes)) == len(found.codes)]
    assert len(forcing) == found.forcing_count
    assert 3 * len(set(forcing) & set(found.codes)) <= len(found.codes)
    check(space, found, found.codes)


def test_with_three_rows_left_forcing_is_found_by_exact_search() -> None:
    space = Space(3, 6)
    found = endgame(space, RowsLeft.THREE, 0)
    assert found.forcing_count == sum(forces(space, row, found.codes, 3) for row in space)
    check(space, found, found.codes[:3])


def test_a_seed_is_one_endgame() -> None:
    assert endgame(Space(4, 6), RowsLeft.TWO, 5) == endgame.__wrapped__(Space(4, 6), RowsLeft.TWO, 5)


@pytest.mark.parametrize(
    ("space", "left", "seed", "words"),
    [
        ("5x8", RowsLeft.THREE, 0, "5x8 is too large for an endgame with 3 rows left: 32,768 rows, at most 10,000"),
        ("2x2", RowsLeft.TWO, 0, "2x2 has no endgame"),
        ("4x6", RowsLeft.TWO, -1, "a seed is"),
    ],
)
def test_what_cannot_be_made_says_why(space: str, left: RowsLeft, seed: int, words: str) -> None:
    with pytest.raises(PuzzleError, match=words):
        endgame(Space(space), left, seed)
