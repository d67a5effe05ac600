"""The classic strategies where codes are not equally likely."""

from collections.abc import Callable

import numpy as np

from keypeg.rules.space import SpaceError
from keypeg.solver.coding import VALUES, Coding
from keypeg.solver.guess import Weights
from keypeg.solver.library import Bytes, Ranks

MOST_WORK = 100_000_000
"""The most codes times rows that are looked at."""
_CHUNK = 1 << 24


def _log2(numbers: Weights) -> Weights:
    return np.log2(numbers, out=np.zeros_like(numbers), where=numbers > 0)


MEASURES: dict[str, Callable[[Weights], Weights]] = {
    "minimax": lambda sums: sums.max(axis=1),
    "entropy": lambda sums: (sums * _log2(sums)).sum(axis=1),
    "expected-size": lambda sums: (sums * sums).sum(axis=1),
    "most-parts": lambda sums: -(sums > 0).sum(axis=1).astype(np.float64),
}
"""What makes a partition good, by the weight of its parts; small is better."""


def classic_row(found: Coding, codes: Ranks, weights: Weights, strategy: str) -> int:
    """Returns the row that a classic strategy guesses if the codes have these weights.

    Ties go to a row that is still possible, then to the first in the order of enumeration.
    """
    if strategy not in MEASURES:
        return int(codes[0])
    if len(codes) * found.rows > MOST_WORK:
        raise SpaceError(
            f"{found.space} is too large for {strategy} with weights: {len(codes):,} codes times {found.rows:,} rows, "
            f"at most {MOST_WORK:,}"
        )
    is_possible = np.zeros(found.rows, np.bool_)
    is_possible[codes] = True
    values = found.table.mark_matrix(codes)
    step = max(1, _CHUNK // len(codes))
    chunks = (values[:, start : start + step] for start in range(0, found.rows, step))
    scores = np.concatenate([MEASURES[strategy](_sums(found, chunk, weights)) for chunk in chunks])
    scale = max(np.abs(scores).max(), np.finfo(np.float64).tiny)
    return int(np.lexsort((~is_possible, np.round(scores / scale, 12)))[0])


def _sums(found: Coding, values: Bytes, weights: Weights) -> Weights:
    """Returns for each row and mark how much the codes with it weigh together; values are by code and row."""
    place = np.zeros(VALUES, np.int32)
    place[found.values] = np.arange(len(found.values))
    shape = values.shape[1], len(found.values)
    at = place[values] + np.arange(shape[0], dtype=np.int32) * shape[1]
    each = np.broadcast_to(weights[:, None], values.shape)
    sums: Weights = np.bincount(at.ravel(), each.ravel(), shape[0] * shape[1]).astype(np.float64, copy=False)
    return sums.reshape(shape)
