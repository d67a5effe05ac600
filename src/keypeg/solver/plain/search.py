"""The search for a strategy in numpy: the kernels of `search/cost.py` and `search/ranking.py`."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import Bytes, Ranks
from keypeg.solver.kernels import PAIRED
from keypeg.solver.plain.marks import Sizes, marks_between, pairs_of, sizes_of, split
from keypeg.solver.plain.symmetry import (
    Symmetries,
    absent_symbols,
    all_symmetries,
    are_first_of_their_kind,
    are_first_turned,
    canonical,
    narrowed,
    no_symmetries,
)
from keypeg.solver.search.plan import Plan, bound
from keypeg.solver.search.workspace import DEPTH, Layout, Workspace

ALIKE, FEW_LEFT, FURTHER_PAIRS, SAME, SAMPLED, SIFTED = 150, 10, 7, 1e-9, 600, 500
"""As in the kernels, where they are explained."""
_MOST_KEPT = 64_000_000
"""So many marks are kept; if there are more, they are found again for each set."""


def cost_of(
    layout: Layout, workspace: Workspace, plan: Plan, n: int, history: Ranks, limit: int, work: int
) -> tuple[int, int]:
    """Returns what the first `n` codes of the first list cost after some guesses, and the row to guess."""
    search = _Search(layout, plan, workspace.lists[0, :n].copy(), work)
    cost, row = search.cost(history, limit)
    workspace.frames["work"][0] = search.work
    workspace.candidates["score"][0, 0] = search.best_looking.score
    return cost, row


class _Candidate(NamedTuple):
    row: int
    score: float
    low: int


class _Set(NamedTuple):
    """A set of codes that is searched; the fields are those of a frame of the kernel."""

    depth: int
    codes: Ranks
    used: int
    symmetries: Symmetries
    parts: int
    limit: int


class _Search:
    def __init__(self, layout: Layout, plan: Plan, codes: Ranks, work: int) -> None:
        self.layout, self.plan, self.codes, self.work = layout, plan, codes, work
        self.best_looking = _Candidate(-1, 0.0, 0)
        self._rows = np.arange(len(layout.digits), dtype=np.int32)
        self._memo: dict[tuple[int, bytes], int] = {}
        self._first: dict[int, NDArray[np.bool_]] = {}
        is_small = len(codes) * len(layout.digits) <= _MOST_KEPT
        self._marks_kept = marks_between(layout, codes, self._rows) if is_small else None
        self._places = np.zeros(len(layout.digits), np.int32)
        self._places[codes] = np.arange(len(codes))

    def cost(self, history: Ranks, limit: int) -> tuple[int, int]:
        used, symmetries = -1, no_symmetries(self.layout)
        if self.plan.is_symmetric:
            used, symmetries = 0, all_symmetries(self.layout)
            for guess in history:
                used |= int(self.layout.symbols[guess])
                symmetries = narrowed(symmetries, self.layout.digits[guess])
        cost, row = self._enter(_Set(0, self.codes, used, symmetries, len(self.layout.values) - 1, limit))
        return cost, row if row >= 0 else self.best_looking.row

    def _enter(self, asked: _Set) -> tuple[int, int]:
        """Returns what a set costs, or its limit; and the row to guess, if one was found."""
        simple = self._simple_cost(asked)
        if simple is not None:
            return simple, -1
        key = self._key(asked)
        known = self._memo.get(key, 0)
        if known > 0 or -known >= asked.limit:
            return min(abs(known), asked.limit), -1
        self.work -= len(asked.codes) * len(self.layout.digits)
        if self.work < 0 < asked.depth:
            return asked.limit, -1
        settled = self._settled(asked)
        if settled is not None:
            self._memo[key], row = settled
            return min(settled[0], asked.limit), row
        candidates, parts = self._ranked(asked)
        if not asked.depth and candidates:
            self.best_looking = candidates[0]
        best, row = self._tried(asked._replace(parts=parts), candidates)
        if row >= 0:
            self._memo[key] = best
        elif self.work >= 0:
            self._memo[key] = -asked.limit
        return best, row

    def _key(self, asked: _Set) -> tuple[int, bytes]:
        left = self.plan.most - asked.depth if self.plan.most < DEPTH - 1 else 0
        if not self.plan.is_symmetric:
            return left, asked.codes.tobytes()
        return left, canonical(
            self.layout.digits[asked.codes], self.layout.planes.shape[0] - self.layout.digits.shape[1]
        )

    def _weight(self, codes: Ranks) -> int:
        return int(self.plan.weights[codes].sum())

    def _simple_cost(self, asked: _Set) -> int | None:
        """Returns what one or two codes cost, or the limit if a set must cost as much; else None."""
        n, weight, left = len(asked.codes), self._weight(asked.codes), self.plan.most - asked.depth
        if left < FEW_LEFT and n > _most_codes(asked.parts, left):
            return asked.limit
        if n == 1:
            return min(asked.limit, weight)
        if n == 2:  # noqa: PLR2004 - the second of two is known
            return min(asked.limit, weight + int(self.plan.weights[asked.codes].min()))
        return asked.limit if bound(self.plan, asked.parts, n, weight) >= asked.limit else None

    def _settled(self, asked: _Set) -> tuple[int, int] | None:
        """Returns what a short list costs if a single row settles it, and the row."""
        codes, plan = asked.codes, self.plan
        n = len(codes)
        if n > PAIRED or plan.heaviest != plan.lightest:
            return None
        pairs = pairs_of(self._marks(codes, codes))
        if pairs.min() == 0:
            return (2 * n - 1) * plan.heaviest, int(codes[pairs.argmin()])
        if pairs.min() == 1 and plan.most - asked.depth > 2:  # noqa: PLR2004 - three guesses
            return 2 * n * plan.heaviest, int(codes[pairs.argmin()])
        pairs = pairs_of(self._marks(codes))
        return (2 * n * plan.heaviest, int(pairs.argmin())) if pairs.min() == 0 else None

    def _marks(self, codes: Ranks, rows: NDArray[np.integer] | None = None) -> Bytes:
        """Returns the values of codes against some rows, or all."""
        if self._marks_kept is None:
            return marks_between(self.layout, codes, self._rows if rows is None else rows)
        places = self._places[codes]
        return self._marks_kept[places] if rows is None else self._marks_kept[places[:, None], rows]

    def _ranked(self, asked: _Set) -> tuple[list[_Candidate], int]:
        """Returns the rows to try, best first, and how many parts a row makes of the set at most."""
        n, plan = len(asked.codes), self.plan
        rows, pairs = self._worth_looking_at(asked)
        if not len(rows):
            return [], 0 if plan.is_exact else asked.parts
        sizes = sizes_of(self.layout, self._marks(asked.codes, rows))
        parts = int((sizes[:-1] > 0).sum(axis=0).max()) if plan.is_exact else asked.parts
        lows, scores = self._lows(sizes, asked, rows), self._scores(sizes)
        chosen = np.flatnonzero(lows < asked.limit)
        if n >= ALIKE and not plan.is_exact:
            chosen = _unlike(chosen, scores)
        best = chosen[np.lexsort((chosen, pairs[chosen], scores[chosen]))][: plan.widths[n]]
        found = zip(rows[best].tolist(), scores[best].tolist(), lows[best].tolist(), strict=True)
        return [_Candidate(*each) for each in found], parts

    def _worth_looking_at(self, asked: _Set) -> tuple[NDArray[np.intp], Bytes]:
        """Returns rows, none of them like another, and for a short list how many pairs each leaves together."""
        codes, layout = asked.codes, self.layout
        n, absent = len(codes), absent_symbols(layout, codes)
        if asked.used not in self._first:
            self._first[asked.used] = are_first_of_their_kind(layout.digits, asked.used)
        is_wanted = self._first[asked.used] & (layout.symbols & absent & (absent - 1) == 0)
        pairs = np.zeros(len(self._rows), np.uint8)
        if n <= PAIRED:
            pairs = pairs_of(self._marks(codes))
        elif n <= SAMPLED and not self.plan.is_exact:
            sampled = pairs_of(self._marks(codes[np.arange(PAIRED) * n // PAIRED]))
            is_near = sampled <= np.searchsorted(np.cumsum(np.bincount(sampled)), SIFTED)
            is_near[codes] = True
            is_wanted &= is_near
        rows = np.flatnonzero(is_wanted)
        rows = rows[are_first_turned(layout.digits[rows], asked.symmetries, asked.used, absent)]
        if n <= PAIRED:
            rows = rows[self._are_near(pairs, rows, n)]
        return rows, pairs[rows]

    def _are_near(self, pairs: Bytes, rows: NDArray[np.intp], n: int) -> NDArray[np.bool_]:
        """Returns which rows leave so few pairs together that they are looked at."""
        fewest = int(pairs.min())
        beyond = n * (n - 1) // 2 if self.plan.is_exact else fewest + FURTHER_PAIRS
        seen = np.cumsum(np.bincount(pairs[rows], minlength=beyond + 1))[:beyond]
        enough = int(np.searchsorted(seen, self.plan.near))
        near: NDArray[np.bool_] = pairs[rows] < min(beyond, enough + 1)
        return near

    def _lows(self, sizes: Sizes, asked: _Set, rows: NDArray[np.intp]) -> Sizes:
        """Returns what the set costs at least with each row."""
        plan = self.plan
        least = plan.extra[min(asked.parts, plan.extra.shape[0]) - 1]
        cells, extra = (sizes[:-1] > 0).sum(axis=0), least[sizes[:-1]].sum(axis=0)
        weight = self._weight(asked.codes)
        rest = weight - np.where(sizes[-1] > 0, plan.weights[rows], 0)
        lows: Sizes = weight + 2 * rest - plan.heaviest * cells + plan.lightest * extra
        return lows

    def _scores(self, sizes: Sizes) -> NDArray[np.float64]:
        """Returns what the cells that each row leaves are expected to cost, added in the order of the kernel."""
        scores = np.zeros(sizes.shape[1])
        for row in sizes[:-1]:
            scores += self.plan.estimate[row]
        return scores

    def _tried(self, asked: _Set, candidates: list[_Candidate]) -> tuple[int, int]:
        """Returns what the best candidate costs, if that is less than the limit, and its row; else the limit and -1."""
        best, best_row = asked.limit, -1
        for candidate in candidates:
            if candidate.low >= best:
                continue
            *cells, _ = split(self.layout, asked.codes, candidate.row)
            cells = sorted((cell for cell in cells if len(cell)), key=len)
            bounds = [bound(self.plan, asked.parts, len(cell), self._weight(cell)) for cell in cells]
            low = self._weight(asked.codes) + sum(bounds)
            if low >= best or len(cells[-1]) == len(asked.codes):
                continue
            used = asked.used | int(self.layout.symbols[candidate.row])
            symmetries = narrowed(asked.symmetries, self.layout.digits[candidate.row])
            for cell, least in zip(cells, bounds, strict=True):
                if low >= best:
                    break
                rest = low - least
                found, _ = self._enter(_Set(asked.depth + 1, cell, used, symmetries, asked.parts, best - rest))
                low = rest + found
            if low < best:
                best, best_row = low, candidate.row
        return best, best_row


def _unlike(rows: NDArray[np.intp], scores: NDArray[np.float64]) -> NDArray[np.intp]:
    """Returns the first row of each score."""
    order = rows[np.argsort(scores[rows], kind="stable")]
    groups = np.cumsum(np.diff(scores[order], prepend=-np.inf) >= SAME)
    order = order[np.lexsort((order, groups))]
    return order[np.unique(groups, return_index=True)[1]]


def _most_codes(parts: int, guesses: int) -> int:
    """Returns how many codes at most can all be found with so many guesses."""
    codes = 0
    for _ in range(guesses):
        codes = 1 + parts * codes
    return codes
