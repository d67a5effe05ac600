"""A good next guess without compiled loops."""

from time import monotonic

import numpy as np

from keypeg.solver.coding import VALUES, Coding, Ranks
from keypeg.solver.search.estimate import estimates

_MOST = 400


def plain_guess(coding: Coding, codes: Ranks, seconds: float) -> tuple[int, float]:
    """The best of as many rows as time allows, possible codes first, and what it is expected to cost in all."""
    deadline = monotonic() + seconds
    rng = np.random.default_rng(len(codes))
    possible = codes if len(codes) <= _MOST else rng.choice(codes, _MOST, replace=False)
    others = rng.choice(coding.rows, min(_MOST, coding.rows), replace=False)
    costs = estimates(len(codes), len(coding.values))
    best, best_cost = int(codes[0]), float("inf")
    for row in (*possible, *others):
        sizes = np.bincount(coding.marks(row, codes), minlength=VALUES)
        sizes[coding.solved] = 0
        cost = len(codes) + float(costs[sizes].sum())
        if cost < best_cost:
            best, best_cost = int(row), cost
        if monotonic() > deadline:
            break
    return best, best_cost
