"""The inner loops: marks and partitions of lists of codes.

There are two ways to look at many guesses and many codes at once. For long lists: one guess against all codes of the
list, which lie beside each other by hole and by symbol. For short lists: one code against all guesses, and then how
many pairs of codes each guess would leave together. Both are loops over bytes that become vector instructions; for
that each loop runs from 0 to the size of an array.
"""

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import VALUES, Bytes, Ranks
from keypeg.solver.compiled import compiled

LANE = 64
"""Lists are padded to whole vectors, else most of a short one would go through the scalar end of each loop."""
TABLES = VALUES * VALUES
_SOME, _MANY = 192, 8192
PAIRED = 22
"""The longest list whose number of pairs fits a byte."""


@compiled
def add_pairs(one: Bytes, other: Bytes, pairs: Bytes) -> None:
    """Counts for each guess whether two codes stay together."""
    for i in range(pairs.size):
        pairs[i] = pairs[i] + np.uint8(one[i] == other[i])


@compiled
def add_equal(row: Bytes, digit: np.uint8, out: Bytes) -> None:
    """Counts where a row has this digit, or this value."""
    for i in range(out.size):
        out[i] = out[i] + np.uint8(row[i] == digit)


@compiled
def _add_common(row: Bytes, amount: np.uint8, out: Bytes) -> None:
    for i in range(out.size):
        out[i] = np.uint8(out[i] + min(row[i], amount))


@compiled
def _marks_of_four(by_hole: Bytes, by_symbol: Bytes, digits: Bytes, kinds: Bytes, amounts: Bytes, out: Bytes) -> None:
    """All at once for four holes: the same as one after the other, but nothing is stored in between."""
    d0, d1, d2, d3 = digits[0], digits[1], digits[2], digits[3]
    k0, k1, k2, k3 = kinds[0], kinds[1], kinds[2], kinds[3]
    a0, a1, a2, a3 = amounts[0], amounts[1], amounts[2], amounts[3]
    for i in range(out.size):
        exact = np.uint8(np.uint8(by_hole[0, i] == d0) + np.uint8(by_hole[1, i] == d1))
        exact = np.uint8(exact + np.uint8(np.uint8(by_hole[2, i] == d2) + np.uint8(by_hole[3, i] == d3)))
        common = np.uint8(min(by_symbol[k0, i], a0) + min(by_symbol[k1, i], a1))
        common = np.uint8(common + np.uint8(min(by_symbol[k2, i], a2) + min(by_symbol[k3, i], a3)))
        out[i] = np.uint8(exact + common)


@compiled
def _marks_of_five(by_hole: Bytes, by_symbol: Bytes, digits: Bytes, kinds: Bytes, amounts: Bytes, out: Bytes) -> None:
    """The same for five."""
    d0, d1, d2, d3, d4 = digits[0], digits[1], digits[2], digits[3], digits[4]
    k0, k1, k2, k3, k4 = kinds[0], kinds[1], kinds[2], kinds[3], kinds[4]
    a0, a1, a2, a3, a4 = amounts[0], amounts[1], amounts[2], amounts[3], amounts[4]
    for i in range(out.size):
        exact = np.uint8(np.uint8(by_hole[0, i] == d0) + np.uint8(by_hole[1, i] == d1))
        exact = np.uint8(exact + np.uint8(np.uint8(by_hole[2, i] == d2) + np.uint8(by_hole[3, i] == d3)))
        exact = np.uint8(exact + np.uint8(by_hole[4, i] == d4))
        common = np.uint8(min(by_symbol[k0, i], a0) + min(by_symbol[k1, i], a1))
        common = np.uint8(common + np.uint8(min(by_symbol[k2, i], a2) + min(by_symbol[k3, i], a3)))
        common = np.uint8(common + min(by_symbol[k4, i], a4))
        out[i] = np.uint8(exact + common)


@compiled
def marks_into(by_hole: Bytes, by_symbol: Bytes, digits: Bytes, kinds: Bytes, amounts: Bytes, out: Bytes) -> None:
    """The values of one row against all rows of a list that lies by hole and by symbol.

    `kinds` are the symbols of the row and `amounts` how often it has them, times (holes + 1); so are the amounts by
    symbol, and the sum of the lesser ones is the common part of the value.
    """
    holes = by_hole.shape[0]
    if holes == 4:  # noqa: PLR2004 - most games have four holes or five
        _marks_of_four(by_hole, by_symbol, digits, kinds, amounts, out)
    elif holes == 5:  # noqa: PLR2004 - as said
        _marks_of_five(by_hole, by_symbol, digits, kinds, amounts, out)
    else:
        out[:] = 0
        for hole in range(holes):
            add_equal(by_hole[hole], digits[hole], out)
            if amounts[hole]:
                _add_common(by_symbol[kinds[hole]], amounts[hole], out)


@compiled
def lay_out(digits: Bytes, kinds: Bytes, amounts: Bytes, ranks: Ranks, by_hole: Bytes, by_symbol: Bytes) -> None:
    """Lays a list of rows by hole and by symbol; what is beyond its end has no peg in common with anything."""
    by_hole[:] = 255
    by_symbol[:] = 0
    for i in range(ranks.size):
        for hole in range(digits.shape[1]):
            by_hole[hole, i] = digits[ranks[i], hole]
            if amounts[ranks[i], hole]:
                by_symbol[kinds[ranks[i], hole], i] = amounts[ranks[i], hole]


# Several tables in turn, since equal marks often follow each other and would wait for each other.


@compiled
def _histogram_of_few(marks: Bytes, values: Bytes, tables: NDArray[np.int32]) -> None:
    for value in values:
        tables[value] = 0
        tables[VALUES + value] = 0
    half = marks.size // 2
    for i in range(half):
        tables[marks[2 * i]] += 1
        tables[VALUES + marks[2 * i + 1]] += 1
    for i in range(2 * half, marks.size):
        tables[marks[i]] += 1
    for value in values:
        tables[value] += tables[VALUES + value]


@compiled
def _histogram_of_some(marks: Bytes, values: Bytes, tables: NDArray[np.int32]) -> None:
    tables[: 4 * VALUES] = 0
    quarter = marks.size // 4
    for i in range(quarter):
        tables[marks[4 * i]] += 1
        tables[VALUES + marks[4 * i + 1]] += 1
        tables[2 * VALUES + marks[4 * i + 2]] += 1
        tables[3 * VALUES + marks[4 * i + 3]] += 1
    for i in range(4 * quarter, marks.size):
        tables[marks[i]] += 1
    for value in values:
        tables[value] += tables[VALUES + value] + tables[2 * VALUES + value] + tables[3 * VALUES + value]


@compiled
def _histogram_of_many(marks: Bytes, values: Bytes, tables: NDArray[np.int32]) -> None:
    """Two marks at a time, in a table of all pairs."""
    pairs = marks[: marks.size // 2 * 2].view(np.uint16)
    for one in values:
        for other in values:
            tables[one * VALUES + other] = 0
    for pair in pairs:
        tables[(pair & 0xFF) * VALUES + (pair >> 8)] += 1
    sums = np.zeros(VALUES, np.int32)
    if marks.size % 2:
        sums[marks[marks.size - 1]] += 1
    for one in values:
        for other in values:
            sums[one] += tables[one * VALUES + other]
            sums[other] += tables[one * VALUES + other]
    for value in values:
        tables[value] = sums[value]


@compiled
def histogram_into(marks: Bytes, values: Bytes, tables: NDArray[np.int32]) -> None:
    """How often each of the values occurs, at its place in the first `VALUES` of `tables`, which has `TABLES`."""
    if marks.size < _SOME:
        _histogram_of_few(marks, values, tables)
    elif marks.size < _MANY:
        _histogram_of_some(marks, values, tables)
    else:
        _histogram_of_many(marks, values, tables)
