"""The next guess where codes are not equally likely: a search by numpy that knows how much each code weighs.

The cost of a set of codes is the sum of their weights times the guesses they take. Rows are ranked by what the cells
they leave are expected to cost, from their weight and entropy; the best are tried, and what the cells really cost is
found the same way. How many are tried depends only on the size of the set, so that a set always gets the same guess,
wherever it comes up: whoever follows the suggestions needs what the first of them said.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.rules.space import Space, SpaceError
from keypeg.solver.coding import VALUES, Bytes, Coding, Ranks, coding

Weights = NDArray[np.float64]

MOST_WORK = 100_000_000
"""Up to so many codes times rows, all rows are looked at to find the best one by a classic measure."""
_MOST_SEARCHED = 3_000_000
"""Up to so many codes times rows, a set is searched to its end."""
_MOST_RANKED = 20_000_000
"""Up to so many codes times rows, every row is ranked; beyond, some are."""
_PROVEN = 20
"""Up to so many codes, every row is tried that could be better."""
_WIDTHS = ((60, 3), (250, 2), (1 << 62, 3))
"""How many rows are tried for sets of up to so many codes."""
_GUESSES_PER_BIT = 0.35
"""How many guesses a bit of missing information costs, about."""
_MOST_IN_TABLE = 5_000
"""Up to so many rows, the values of all against all are kept."""
_SAME = 1e-12
_CHUNK = 1 << 24


class Found(NamedTuple):
    """A row, what the codes cost with it, and whether that is what following it costs or an estimate."""

    row: int
    cost: float
    is_exact: bool


class PriorSearch:
    """A search in one space with one set of weights, by row; what it finds out about sets of codes is remembered."""

    def __init__(self, found: Coding, weights: Weights) -> None:
        self._found, self._weights = found, weights
        self._memo: dict[bytes, tuple[int, float]] = {}

    def best(self, codes: Ranks) -> Found:
        """Returns a good row for the codes that are left."""
        if len(codes) * self._found.rows <= _MOST_SEARCHED:
            return Found(*self._best(codes), is_exact=True)
        rows = self._pool(codes)
        weights = self._weights[codes]
        looks = _Looks(self._found, codes, weights, rows)
        at = int(looks.estimates.argmin())
        return Found(int(rows[at]), float(looks.estimates[at]), is_exact=False)

    def _best(self, codes: Ranks) -> tuple[int, float]:
        weights = self._weights[codes]
        if len(codes) <= 2:  # noqa: PLR2004 - the second of two is known
            return int(codes[weights.argmax()]), float(weights.sum() + (weights.min() if len(codes) > 1 else 0))
        key = codes.tobytes()
        if key not in self._memo:
            self._memo[key] = self._searched(codes, weights)
        return self._memo[key]

    def _searched(self, codes: Ranks, weights: Weights) -> tuple[int, float]:
        rows = self._pool(codes)
        looks = _Looks(self._found, codes, weights, rows)
        best_row, best = -1, np.inf
        seen: set[bytes] = set()
        for at in looks.order():
            if looks.lows[at] >= best * (1 - _SAME):
                if looks.is_proven:
                    break  # The others cost at least as much.
                continue
            split = looks.values[:, at].tobytes()
            if split in seen:
                continue
            seen.add(split)
            cost = self._cost(codes, looks, at, best)
            if cost < best * (1 - _SAME):
                best_row, best = int(rows[at]), cost
        return best_row, best

    def _cost(self, codes: Ranks, looks: "_Looks", at: int, limit: float) -> float:
        """Returns what the codes cost with a row, or something not below the limit if they do not cost less."""
        values = looks.values[:, at]
        parts = np.bincount(values, minlength=VALUES)
        parts[self._found.solved] = 0
        if parts.max() == len(codes):
            return np.inf
        cost = float(looks.lows[at])
        for value in sorted(np.flatnonzero(parts), key=lambda each: int(parts[each])):
            if parts[value] == 1:
                continue  # It costs what it costs at least.
            cell = codes[values == value]
            weights = self._weights[cell]
            cost += self._best(cell)[1] - _least(weights)
            if cost >= limit:
                break
        return cost

    def _pool(self, codes: Ranks) -> Ranks:
        """Returns the rows to look at: all of them, or the heaviest codes and some others."""
        count = _MOST_RANKED // len(codes)
        if count >= self._found.rows:
            return np.arange(self._found.rows, dtype=np.int32)
        heaviest = codes[np.argsort(-self._weights[codes], kind="stable")[: count // 2]]
        others = np.random.default_rng(len(codes)).choice(self._found.rows, count // 2, replace=False)
        return np.unique(np.concatenate([heaviest, others])).astype(np.int32)


class _Looks:
    """How rows look one guess ahead: the values of the codes against them, and what they cost at least and about."""

    def __init__(self, found: Coding, codes: Ranks, weights: Weights, rows: Ranks) -> None:
        self.values = values_against(found, codes, rows)
        sums, heaviest = _cells(found, self.values, weights)
        total = weights.sum()
        self._count = len(codes)
        self.is_proven = len(codes) <= _PROVEN
        self._is_code = sums[:, -1] > 0
        left, most = sums[:, :-1], heaviest[:, :-1]
        self.lows: Weights = total + (2 * left - most).sum(axis=1)
        missing = -weights * np.log2(weights)
        own = np.where(self._is_code, -sums[:, -1] * _log2(sums[:, -1]), 0)
        bits = missing.sum() - own + (left * _log2(left)).sum(axis=1)
        self.estimates: Weights = total + left.sum(axis=1) + _GUESSES_PER_BIT * bits

    def order(self) -> Iterator[int]:
        """Yields which rows to try: if all are, those that cost least at least come first, else the most promising."""
        if self.is_proven:
            yield from np.lexsort((self.estimates, self.lows)).tolist()
        else:
            width = next(width for size, width in _WIDTHS if self._count <= size)
            codes_first = np.argsort(~self._is_code, kind="stable")
            looks = np.round(self.estimates / self.estimates.min(), 9)
            _, firsts = np.unique(looks[codes_first], return_index=True)  # Rows that look the same are mostly alike.
            yield from codes_first[firsts[:width]].tolist()


@lru_cache(maxsize=2)
def _table(space: Space) -> Bytes:
    """Returns the values of all rows against all rows."""
    found = coding(space)
    rows = np.arange(found.rows, dtype=np.int32)
    return np.stack([found.marks(row, rows) for row in range(found.rows)])


def values_against(found: Coding, codes: Ranks, rows: Ranks) -> Bytes:
    """Returns the values of codes against rows, as a table of codes by rows."""
    if found.rows <= _MOST_IN_TABLE and len(rows) == found.rows:
        return _table(found.space)[codes]
    if len(codes) > len(rows):
        return np.ascontiguousarray(np.stack([found.marks(int(row), codes) for row in rows]).T)
    return np.stack([found.marks(int(code), rows) for code in codes])


def _cells(found: Coding, values: Bytes, weights: Weights) -> tuple[Weights, Weights]:
    """Returns for each row and mark how much the codes with it weigh together, and how much the heaviest does."""
    place = np.zeros(VALUES, np.int32)
    place[found.values] = np.arange(len(found.values))
    lightest_first = np.argsort(weights, kind="stable")
    shape = values.shape[1], len(found.values)
    at = (place[values[lightest_first]] + np.arange(shape[0], dtype=np.int32) * shape[1]).ravel()
    each = np.repeat(weights[lightest_first], shape[0])
    sums: Weights = np.bincount(at, weights=each, minlength=shape[0] * shape[1]).astype(np.float64, copy=False)
    heaviest = np.zeros_like(sums)
    heaviest[at] = each  # The last one to be written stays.
    return sums.reshape(shape), heaviest.reshape(shape)


def _log2(numbers: Weights) -> Weights:
    return np.log2(numbers, out=np.zeros_like(numbers), where=numbers > 0)


def _least(weights: Weights) -> float:
    """Returns what codes cost at least: the heaviest is found at once, and the others with the next guess."""
    return float(2 * weights.sum() - weights.max())


MEASURES: dict[str, Callable[[Weights], Weights]] = {
    "minimax": lambda sums: sums.max(axis=1),
    "entropy": lambda sums: (sums * _log2(sums)).sum(axis=1),
    "expected-size": lambda sums: (sums * sums).sum(axis=1),
    "most-parts": lambda sums: -(sums > 0).sum(axis=1).astype(np.float64),
}
"""What makes a partition good by the classic strategies, by the weight of its parts; small is better."""


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
    step = max(1, _CHUNK // len(codes))
    scores = np.concatenate(
        [
            MEASURES[strategy](_cells(found, values_against(found, codes, rows), weights)[0])
            for start in range(0, found.rows, step)
            for rows in [np.arange(start, min(start + step, found.rows), dtype=np.int32)]
        ]
    )
    scale = max(np.abs(scores).max(), np.finfo(np.float64).tiny)
    return int(np.lexsort((~is_possible, np.round(scores / scale, 12)))[0])
