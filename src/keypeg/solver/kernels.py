"""The inner loops: marks and partitions of lists of codes.

There are two ways to look at many guesses and many codes at once. For long lists: one guess against all codes of the
list, which lie beside each other by hole and by symbol. For short lists: one code against all guesses, and then how
many pairs of codes each guess would leave together. Both are loops over bytes that become vector instructions; for
that each loop runs from 0 to the size of an array.
"""

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import CROWDED_STEP, ROOMY, Bytes, Ranks
from keypeg.solver.compiled import compiled

LANE = 64
"""Lists are padded to whole vectors, else most of a short one would go through the scalar end of each loop."""
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

    `kinds` are the symbols of the row and `amounts` how often it has them, times what a common peg adds to the value;
    so are the amounts by symbol, and the sum of the lesser ones is the common part of the value. Where a byte has no
    room for that, the sum is multiplied at the end.
    """
    holes = by_hole.shape[0]
    if holes == 4:  # noqa: PLR2004 - most games have four holes or five
        _marks_of_four(by_hole, by_symbol, digits, kinds, amounts, out)
    elif holes == 5:  # noqa: PLR2004 - as said
        _marks_of_five(by_hole, by_symbol, digits, kinds, amounts, out)
    else:
        out[:] = 0
        for hole in range(holes):
            if amounts[hole]:
                _add_common(by_symbol[kinds[hole]], amounts[hole], out)
        if holes > ROOMY:
            for i in range(out.size):
                out[i] = np.uint8(out[i] * CROWDED_STEP)
        for hole in range(holes):
            add_equal(by_hole[hole], digits[hole], out)


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


@compiled
def histogram_into(marks: Bytes, count: int, values: Bytes, sizes: NDArray[np.int32]) -> None:
    """How often each value occurs in the first `count` marks of whole lanes, at its place in `sizes`.

    A lane at a time is compared with every value: marks counted one by one wait for each other where equal ones
    follow. What is beyond the end of a list has nothing in common with anything, and so the first value.
    """
    for value in values:
        sizes[value] = 0
    for lane in range(marks.size // LANE):
        part = marks[lane * LANE : (lane + 1) * LANE]
        for value in values:
            found = np.uint8(0)
            for i in range(LANE):
                found = np.uint8(found + np.uint8(part[i] == value))
            sizes[value] += found
    sizes[values[0]] -= marks.size - count
