"""The inner loops: marks and partitions of lists of codes.

There are two ways to look at many guesses and many codes at once. For long lists: one guess against all codes of the
list, laid out by hole and by symbol. For short lists: one code against all guesses, and then how many pairs of codes
each guess would leave together. Both are loops over bytes that become vector instructions; for that, each loop runs
from 0 to the size of an array.
"""

from typing import cast

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import CROWDED_STEP, ROOMY, Bytes, Ranks
from keypeg.solver.jit import compiled

LANE = 64
"""Lists are padded to whole vectors, else most of a short one would go through the scalar end of each loop."""
PAIRED = 22
"""The longest list whose number of pairs fits a byte."""
ZERO = cast("int", np.int64(0))
"""A zero to start from: numba compiles a function that gets a literal 0 twice, for it and for any number."""


@compiled
def add_pairs(one: Bytes, other: Bytes, pairs: Bytes) -> None:
    """Adds 1 for each guess that leaves two codes together."""
    for i in range(pairs.size):
        pairs[i] = pairs[i] + np.uint8(one[i] == other[i])


@compiled
def add_equal(row: Bytes, digit: np.uint8, out: Bytes) -> None:
    """Adds 1 wherever a row has this digit, or this value."""
    for i in range(out.size):
        out[i] = out[i] + np.uint8(row[i] == digit)


@compiled
def _add_common(row: Bytes, amount: np.uint8, out: Bytes) -> None:
    for i in range(out.size):
        out[i] = np.uint8(out[i] + min(row[i], amount))


@compiled
def _marks_of_four(planes: Bytes, digits: Bytes, kinds: Bytes, amounts: Bytes, out: Bytes) -> None:
    """Marks four holes in one pass, so that nothing is stored in between."""
    d0, d1, d2, d3 = digits[0], digits[1], digits[2], digits[3]
    k0, k1, k2, k3 = planes[4 + kinds[0]], planes[4 + kinds[1]], planes[4 + kinds[2]], planes[4 + kinds[3]]
    a0, a1, a2, a3 = amounts[0], amounts[1], amounts[2], amounts[3]
    for i in range(out.size):
        exact = np.uint8(np.uint8(planes[0, i] == d0) + np.uint8(planes[1, i] == d1))
        exact = np.uint8(exact + np.uint8(np.uint8(planes[2, i] == d2) + np.uint8(planes[3, i] == d3)))
        common = np.uint8(min(k0[i], a0) + min(k1[i], a1))
        common = np.uint8(common + np.uint8(min(k2[i], a2) + min(k3[i], a3)))
        out[i] = np.uint8(exact + common)


@compiled
def _marks_of_five(planes: Bytes, digits: Bytes, kinds: Bytes, amounts: Bytes, out: Bytes) -> None:
    """Marks five holes in one pass."""
    d0, d1, d2, d3, d4 = digits[0], digits[1], digits[2], digits[3], digits[4]
    k0, k1, k2, k3 = planes[5 + kinds[0]], planes[5 + kinds[1]], planes[5 + kinds[2]], planes[5 + kinds[3]]
    k4 = planes[5 + kinds[4]]
    a0, a1, a2, a3, a4 = amounts[0], amounts[1], amounts[2], amounts[3], amounts[4]
    for i in range(out.size):
        exact = np.uint8(np.uint8(planes[0, i] == d0) + np.uint8(planes[1, i] == d1))
        exact = np.uint8(exact + np.uint8(np.uint8(planes[2, i] == d2) + np.uint8(planes[3, i] == d3)))
        exact = np.uint8(exact + np.uint8(planes[4, i] == d4))
        common = np.uint8(min(k0[i], a0) + min(k1[i], a1))
        common = np.uint8(common + np.uint8(min(k2[i], a2) + min(k3[i], a3)))
        common = np.uint8(common + min(k4[i], a4))
        out[i] = np.uint8(exact + common)


@compiled
def marks_into(planes: Bytes, digits: Bytes, kinds: Bytes, amounts: Bytes, out: Bytes) -> None:
    """Writes the values of one row against all rows of a list that is laid out in planes.

    There is a plane for each hole, with the digits of the rows there, and then one for each symbol, with how often the
    rows have it. `kinds` are the symbols of the row and `amounts` how often it has them. Both amounts are multiplied by
    what a common peg adds to the value, so that the sum of the lesser ones is the common part of the value. Where a
    byte has no room for that, the sum is multiplied at the end.
    """
    holes = digits.size
    if holes == 4:  # noqa: PLR2004 - most games have four holes or five
        _marks_of_four(planes, digits, kinds, amounts, out)
    elif holes == 5:  # noqa: PLR2004
        _marks_of_five(planes, digits, kinds, amounts, out)
    else:
        for i in range(out.size):
            out[i] = 0
        for hole in range(holes):
            if amounts[hole]:
                _add_common(planes[holes + kinds[hole]], amounts[hole], out)
        if holes > ROOMY:
            for i in range(out.size):
                out[i] = np.uint8(out[i] * CROWDED_STEP)
        for hole in range(holes):
            add_equal(planes[hole], digits[hole], out)


@compiled
def planes_of(planes: Bytes, holes: int, ranks: Ranks) -> Bytes:
    """Returns the planes of some rows only; beyond their end, nothing has a peg in common with anything."""
    width = -(-ranks.size // LANE) * LANE
    chosen = np.empty((planes.shape[0], width), np.uint8)
    for plane in range(planes.shape[0]):
        for i in range(ranks.size):
            chosen[plane, i] = planes[plane, ranks[i]]
        for i in range(ranks.size, width):
            chosen[plane, i] = 255 if plane < holes else 0
    return chosen


@compiled
def histogram_into(marks: Bytes, count: int, values: Bytes, sizes: NDArray[np.int32]) -> None:
    """Counts how often each value occurs in the first `count` marks of whole lanes, at its place in `sizes`.

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
