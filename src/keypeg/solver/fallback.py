"""A good next guess without compiled kernels: for live play while they are compiled, and for the coach."""

import numpy as np

from keypeg.solver.coding import VALUES, Coding, Ranks
from keypeg.solver.search.estimate import estimates

CODES_PER_SECOND = 10_000_000
"""How many codes plain numpy marks in about a second."""
_MOST_OF_EACH = 400
_FEWEST_ROWS = 8


def quick_guess(space: Coding, codes: Ranks, seconds: float) -> tuple[int, float]:
    """Returns the best of some rows, half of them possible codes, and what it is expected to cost in all.

    As many rows are looked at as a machine looks at in about so many `seconds`.
    """
    rng = np.random.default_rng(len(codes))
    count = min(_MOST_OF_EACH, max(_FEWEST_ROWS, int(seconds * CODES_PER_SECOND) // len(codes)) // 2)
    possible = codes if len(codes) <= count else rng.choice(codes, count, replace=False)
    others = rng.choice(space.rows, min(count, space.rows), replace=False)
    costs = estimates(len(codes), len(space.values))
    best, best_cost = int(codes[0]), float("inf")
    for row in (*possible, *others):
        sizes = np.bincount(space.marks(row, codes), minlength=VALUES)
        sizes[space.solved] = 0
        cost = len(codes) + float(costs[sizes].sum())
        if cost < best_cost:
            best, best_cost = int(row), cost
    return best, best_cost
