"""The classic strategies: each guesses the row whose partition is best by some measure.

Ties go to a row that is still possible, then to the first in the order of enumeration.
"""

from collections.abc import Sequence
from enum import StrEnum
from math import log2

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import Coding
from keypeg.solver.library import PAIRED, Measure

_SCALE = 2**32
_WORST = 2**62


class Rule(StrEnum):
    """What makes a partition good; small is better."""

    MINIMAX = "minimax"  # the largest part (Knuth 1977)
    ENTROPY = "entropy"  # the information still missing (Neuwirth 1982)
    EXPECTED_SIZE = "expected-size"  # the mean size of the part (Irving 1979)
    MOST_PARTS = "most-parts"  # minus the number of parts (Kooi 2005)
    CONSISTENT = "consistent"  # none: the first possible code will do


def measure_of(rule: Rule, coding: Coding) -> Measure:
    codes = len(coding.codes)
    sizes = range(codes + 1)
    match rule:
        case Rule.MINIMAX:
            costs = list(sizes)
        case Rule.ENTROPY:
            costs = _entropies(codes)
        case Rule.EXPECTED_SIZE:
            costs = [size * size for size in sizes]
        case Rule.MOST_PARTS:
            costs = [-1 if size else 0 for size in sizes]
        case Rule.CONSISTENT:
            costs = [0 for _ in sizes]
    is_largest = rule is Rule.MINIMAX
    floors = _floors(costs[: PAIRED + 1], is_largest=is_largest)
    return Measure(np.array(costs, np.int64), floors, is_largest, rule is Rule.CONSISTENT)


def _entropies(most: int) -> list[int]:
    """Returns each size times its binary logarithm, from prime factors: equally good partitions then score equally."""
    logarithms = [0] * (most + 1)
    for number in range(2, most + 1):
        if not logarithms[number]:  # A prime; its multiples and those of its powers have it as a factor.
            power = number
            while power <= most:
                for multiple in range(power, most + 1, power):
                    logarithms[multiple] += round(log2(number) * _SCALE)
                power *= number
    return [size * logarithm for size, logarithm in enumerate(logarithms)]


def _floors(costs: Sequence[int], *, is_largest: bool) -> NDArray[np.int64]:
    """Returns the best score for each number of codes and pairs, found by adding one part at a time."""
    floors = np.full((PAIRED + 1, PAIRED * (PAIRED - 1) // 2 + 1), _WORST, np.int64)
    floors[0, 0] = 0
    for n in range(1, PAIRED + 1):
        for part in range(1, min(n, len(costs) - 1) + 1):
            pairs = part * (part - 1) // 2
            before = floors[n - part, : floors.shape[1] - pairs]
            after = np.maximum(before, costs[part]) if is_largest else before + costs[part]
            floors[n, pairs:] = np.minimum(floors[n, pairs:], np.where(before == _WORST, _WORST, after))
    return floors
