"""What to search for, and how hard."""

from typing import NamedTuple
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import Coding
from keypeg.solver.compiled import compiled
from keypeg.solver.search.estimate import estimates, lower_bounds
from keypeg.solver.search.workspace import DEPTH

_UPTO = (7, 22, 40, 120, 600)
_WIDTHS = (3.0, 3.0, 3.0, 4.0, 7.0, 15.0)
_NEAR = 16
_GROWTH = 1.4


class Plan(NamedTuple):
    """What to search for, and how hard.

    A code may weigh more than another, and then costs as often as it weighs; no code may take more than `most` guesses.
    `widths` says how many rows to try for sets of `upto` so many codes, unless every row is tried that could be better.
    """

    estimate: NDArray[np.float64]
    extra: NDArray[np.int64]  # what so many codes cost at least beyond two guesses for all but one
    weights: NDArray[np.int64]
    heaviest: int
    lightest: int
    most: int
    upto: NDArray[np.int64]
    widths: NDArray[np.int64]
    near: int
    is_exact: bool
    salt: np.uint64  # of what is remembered for these weights
    is_symmetric: bool  # codes of one pattern weigh the same, whatever their colours and places


@compiled
def bound_of(plan: Plan, n: int, weight: int) -> int:
    """What so many codes of this weight cost at least."""
    return max(weight, int(2 * weight - plan.heaviest + plan.lightest * plan.extra[n]))


def plan_for(coding: Coding, effort: int, most: int = DEPTH, weights: NDArray[np.int64] | None = None) -> Plan:
    """Effort 1 is the least; each further one tries about one and a half times as many rows at every set.

    No code takes more than `most` guesses. `weights` says how much each row counts as a code.
    """
    growth = _GROWTH ** (effort - 1)
    codes = len(coding.codes)
    weights = np.ones(coding.rows, np.int64) if weights is None else weights
    return Plan(
        estimate=estimates(codes, len(coding.values)),
        extra=lower_bounds(codes, len(coding.values)) - np.maximum(0, 2 * np.arange(codes + 1) - 1),
        weights=weights,
        heaviest=int(weights[coding.codes].max()),
        lightest=int(weights[coding.codes].min()),
        most=most,
        upto=np.array(_UPTO),
        widths=np.minimum([round(width * growth) for width in _WIDTHS], coding.rows),
        near=round(_NEAR * growth**2),
        is_exact=False,
        salt=np.uint64(crc32(weights.tobytes())),
        is_symmetric=_is_symmetric(coding, weights),
    )


def exact(plan: Plan, coding: Coding) -> Plan:
    """The same, but every row is tried that could be better: what is found then is proven."""
    return plan._replace(widths=np.full(len(_UPTO) + 1, coding.rows), near=coding.rows, is_exact=True)


def _is_symmetric(found: Coding, weights: NDArray[np.int64]) -> bool:
    patterns = np.sort(found.counts[found.codes], axis=1)
    _, kinds = np.unique(patterns, axis=0, return_inverse=True)
    pairs = np.unique(np.stack([kinds.ravel(), weights[found.codes]]), axis=1)
    return bool(pairs.shape[1] == kinds.max() + 1)
