"""Proofs of what a set of codes costs, by the compiled search."""

from collections.abc import Sequence
from functools import lru_cache
from threading import Lock

import numpy as np

from keypeg.rules import Space
from keypeg.solver.coding import Coding, Ranks, coding
from keypeg.solver.search.cost import NO_LIMIT, UNLIMITED_WORK, cost_of
from keypeg.solver.search.plan import Plan, exact, plan_for
from keypeg.solver.search.workspace import layout_of, workspace_for

_MEMO_BITS = range(12, 19)


class Prover:
    """Finds what sets of codes of one space cost, and proves it. One search runs at a time."""

    def __init__(self, found: Coding) -> None:
        self._lock = Lock()
        self._found = found
        self._layout = layout_of(found)
        self._plan = plan_for(found, effort=1)
        self._exact_plan = exact(self._plan, found)
        self._workspace = workspace_for(found, _MEMO_BITS[-1], found.rows)

    def cost(self, codes: Ranks, guesses: Sequence[str], work: int = UNLIMITED_WORK) -> tuple[int, int, bool]:
        """Returns what a set costs, the row with which it does, and whether that is proven without too much work."""
        history = np.array([self._found.rank(guess) for guess in guesses], np.int32)
        with self._lock:
            cost, row, _ = self._search(self._plan, codes, history, NO_LIMIT, UNLIMITED_WORK)
            less, other, left = self._search(self._exact_plan, codes, history, cost, work)
        return (cost, row, left >= 0) if less == cost else (less, other, left >= 0)

    def _search(self, plan: Plan, codes: Ranks, history: Ranks, limit: int, work: int) -> tuple[int, int, int]:
        """Returns what a set costs, or the limit; the row; and how much work is left."""
        bits = min(_MEMO_BITS[-1], _MEMO_BITS[0] + len(codes).bit_length())
        # An empty memo, so that what is found does not depend on what was searched before.
        workspace = self._workspace._replace(memo=self._workspace.memo[: 1 << bits])
        workspace.memo.view(np.uint64)[:] = 0
        workspace.lists[0, : len(codes)] = codes
        cost, row = cost_of(self._layout, workspace, plan, len(codes), history, limit, work)
        return int(cost), int(row), int(workspace.frames["work"][0])


@lru_cache(maxsize=2)
def prover(space: Space) -> Prover:
    return Prover(coding(space))
