"""What a set of codes costs at least, and is expected to cost. The cost is the sum of guesses over its codes."""

import numpy as np
from numpy.typing import NDArray

# Mean costs by size, and above a fit in the logarithm of the size, from an earlier prototype of this search on 5x8.
# `bench/estimates.py` finds such figures in a book; those of the 5x8 book rank rows about equally well.
_FEW = (0, 1, 3, 5.1087, 7.3056, 9.4288, 11.7052, 13.9248, 16.1705, 18.4976, 20.9653, 23.3357, 26.0405)
_MANY = (-3.28105e-05, 1.998391e-03, -2.357093e-02, 0.48666985, 1.10519756)
_UNIT = 2.0**-20
"""Estimates are multiples of it, so that sums are exact in any order, whatever the last digit of a logarithm."""


def lower_bounds(most: int, marks: int) -> NDArray[np.int64]:
    """Returns what 0 to `most` codes cost at least: the first guess finds one, the second one for each other mark."""
    depths = np.zeros(most + 1, np.int64)
    start, room, depth = 1, 1, 1
    while start <= most:
        depths[start : start + room] = depth
        start, room, depth = start + room, room * max(1, marks - 1), depth + 1
    return np.cumsum(depths)


def estimates(most: int, marks: int) -> NDArray[np.float64]:
    """Returns what 0 to `most` codes are expected to cost, and at least what they must cost."""
    few = _FEW[: most + 1]
    many = np.arange(len(few), most + 1)
    fitted = np.concatenate([few, many * np.polyval(_MANY, np.log(many))])
    expected: NDArray[np.float64] = np.maximum(np.round(fitted / _UNIT) * _UNIT, lower_bounds(most, marks))
    return expected
