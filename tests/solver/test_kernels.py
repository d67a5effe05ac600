"""The compiled loops and the arrays agree with the plain marking of the rules."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.rules import Space, mark
from keypeg.solver.coding import VALUES, Coding, coding, coding_of
from keypeg.solver.library import Bytes
from keypeg.solver.kernels import LANE, add_pairs, histogram_into, marks_into, planes_of
from keypeg.solver.search.workspace import layout_of, marks_of
from tests.solver.spaces import small_spaces, spaces


def compiled_marks(found: Coding, guess: int, codes: list[int]) -> list[int]:
    planes = planes_of(layout_of(found).planes, found.space.holes, np.array(codes, np.int32))
    out = np.empty(planes.shape[1], np.uint8)
    marks_into(planes, found.digits[guess], found.kinds[guess], found.amounts[guess], out)
    return [int(value) for value in out[: len(codes)]]


def _padded(marks: Bytes) -> Bytes:
    return np.pad(marks, (0, -marks.size % LANE))


@settings(max_examples=60)
@given(spaces(), st.integers(1, 200), st.integers(0, 2**32))
def test_marks_and_partitions_are_those_of_the_rules(space: Space, count: int, seed: int) -> None:
    rng = Random(seed)
    palette = rng.sample(space.symbols, rng.randint(1, len(space.symbols)))  # Few symbols have much in common.
    rows = ["".join(rng.choices(palette, k=space.holes)) for _ in range(count)]
    digits = np.array([[space.symbols.index(symbol) for symbol in row] for row in rows], np.uint8)
    found = coding_of(space, digits)
    codes = list(range(count))
    expected = [found.value(mark(row, rows[0])) for row in rows]
    assert compiled_marks(found, 0, codes) == expected
    assert marks_of(layout_of(found), 0, np.array(codes, np.int32)).tolist() == expected
    assert found.marks(0, np.array(codes, np.int32)).tolist() == expected
    parts = np.zeros(VALUES, np.int32)
    histogram_into(_padded(np.array(expected, np.uint8)), count, found.values, parts)
    assert {value: parts[value] for value in set(expected)} == {value: expected.count(value) for value in expected}
    assert parts[found.values].sum() == count


@given(small_spaces())
def test_codes_and_marks_have_numbers_and_back(space: Space) -> None:
    found = coding(space)
    assert [found.code(rank) for rank in found.codes] == list(space)
    assert found.rank(found.code(found.rows - 1)) == found.rows - 1
    marks = [found.mark(int(value)) for value in found.values]
    assert [found.value(each) for each in marks] == found.values.tolist()
    assert marks[-1] == (space.holes, 0)


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=300))
def test_pairs_are_counted(rows: list[tuple[int, int]]) -> None:
    one, other = (np.array(side, np.uint8) for side in zip(*rows, strict=True))
    pairs = np.ones(len(rows), np.uint8)
    add_pairs(one, other, pairs)
    assert pairs.tolist() == [1 + (left == right) for left, right in rows]


@pytest.mark.parametrize("length", [1, 2, 63, 64, 65, 127, 128, 8193])
def test_partitions_of_short_and_long_lists_are_counted_alike(length: int) -> None:
    values = coding(Space(5, 8)).values
    marks = np.random.default_rng(length).choice(values, length)
    parts = np.full(VALUES, 7, np.int32)
    histogram_into(_padded(marks), length, values, parts)
    assert parts[values].tolist() == [int((marks == value).sum()) for value in values]
