"""The compiled loops and the arrays agree with the plain marking of the rules."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.rules import Space, mark
from keypeg.solver.coding import Coding, coding
from keypeg.solver.kernels import LANE, TABLES, add_pairs, histogram_into, lay_out, marks_into
from tests.solver.spaces import small_spaces


def compiled_marks(found: Coding, guess: int, codes: list[int]) -> list[int]:
    padded = -(-len(codes) // LANE) * LANE
    by_hole = np.empty((found.digits.shape[1], padded), np.uint8)
    by_symbol = np.empty((found.counts.shape[1], padded), np.uint8)
    lay_out(found.digits, found.kinds, found.amounts, np.array(codes, np.int32), by_hole, by_symbol)
    out = np.empty(padded, np.uint8)
    marks_into(by_hole, by_symbol, found.digits[guess], found.kinds[guess], found.amounts[guess], out)
    return [int(value) for value in out[: len(codes)]]


@settings(max_examples=60)
@given(small_spaces(), st.data())
def test_marks_and_partitions_are_those_of_the_rules(space: Space, data: st.DataObject) -> None:
    found = coding(space)
    guess = data.draw(st.integers(0, found.rows - 1))
    codes = data.draw(st.lists(st.sampled_from(found.codes.tolist()), min_size=1, max_size=200, unique=True))
    expected = [found.value(mark(found.code(code), found.code(guess))) for code in codes]
    assert compiled_marks(found, guess, codes) == expected
    assert found.marks(guess, np.array(codes, np.int32)).tolist() == expected
    tables = np.zeros(TABLES, np.int32)
    histogram_into(np.array(expected, np.uint8), found.values, tables)
    assert {value: tables[value] for value in set(expected)} == {value: expected.count(value) for value in expected}
    assert tables[found.values].sum() == len(codes)


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


@pytest.mark.parametrize("length", [1, 2, 3, 191, 192, 193, 195, 8191, 8192, 8193])
def test_partitions_of_short_and_long_lists_are_counted_alike(length: int) -> None:
    values = coding(Space(5, 8)).values
    marks = np.random.default_rng(length).choice(values, length)
    tables = np.full(TABLES, 7, np.int32)
    histogram_into(marks, values, tables)
    assert tables[values].tolist() == [int((marks == value).sum()) for value in values]
