"""What to search for, and how hard."""

from collections.abc import Iterable
from dataclasses import replace
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import Coding
from keypeg.solver.library import DEPTH, Plan
from keypeg.solver.search.estimate import estimates, lower_bounds

_SIZES = (7, 22, 40, 120, 600)
_WIDTHS = (3.0, 3.0, 3.0, 4.0, 7.0, 15.0)
"""How many rows are tried with effort 1: for up to 7 codes, up to 22, and so on, and for more than 600."""
_NEAR = 16
_GROWTH = 1.4


def bound(plan: Plan, parts: int, n: int, weight: int) -> int:
    """Returns what `n` codes of this weight in all cost at least if no row makes more parts, without what it solves."""
    extra = plan.extra[min(parts, plan.extra.shape[0]) - 1, n]
    return max(weight, int(2 * weight - plan.heaviest + plan.lightest * extra))


def plan_for(coding: Coding, effort: int, most: int = DEPTH, weights: NDArray[np.int64] | None = None) -> Plan:
    """Returns a plan; effort 1 is the least, and each further one tries about one and a half times as many rows.

    No code takes more than `most` guesses. `weights` says how much each row counts as a code.
    """
    growth = _GROWTH ** (effort - 1)
    codes = len(coding.codes)
    weights = np.ones(coding.rows, np.int64) if weights is None else weights
    widths = np.minimum([round(width * growth) for width in _WIDTHS], coding.rows)
    return Plan(
        estimate=estimates(codes, len(coding.values)),
        extra=_extra(codes, [len(coding.values)]),
        widths=widths[np.searchsorted(_SIZES, np.arange(codes + 1))].astype(np.int32),
        weights=weights,
        heaviest=int(weights[coding.codes].max()),
        lightest=int(weights[coding.codes].min()),
        most=most,
        near=min(round(_NEAR * growth**2), coding.rows),
        is_exact=False,
        salt=crc32(weights.tobytes()),
        is_symmetric=_is_symmetric(coding, weights),
        is_weighted=bool(weights.min() != weights.max()),
    )


def exact(plan: Plan, coding: Coding) -> Plan:
    """Returns the same plan, but with every row tried that could be better: what it finds is proven."""
    return replace(
        plan,
        widths=np.full_like(plan.widths, coding.rows),
        near=coding.rows,
        is_exact=True,
        extra=_extra(len(coding.codes), range(2, len(coding.values) + 1)),
    )


def _extra(codes: int, marks: Iterable[int]) -> NDArray[np.int64]:
    least = 2 * np.arange(codes + 1) - 1
    return np.stack([lower_bounds(codes, each) for each in marks]) - np.maximum(0, least)


def _is_symmetric(coding: Coding, weights: NDArray[np.int64]) -> bool:
    if weights.min() == weights.max():
        return True
    patterns = np.sort(coding.counts[coding.codes], axis=1)
    _, kinds = np.unique(patterns, axis=0, return_inverse=True)
    pairs = np.unique(np.stack([kinds.ravel(), weights[coding.codes]]), axis=1)
    return bool(pairs.shape[1] == kinds.max() + 1)
