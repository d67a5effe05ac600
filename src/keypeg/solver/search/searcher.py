"""Searches in one space: what sets of codes cost, and which rows to guess."""

from collections.abc import Sequence
from threading import Lock
from typing import NamedTuple

from keypeg.solver.coding import Coding
from keypeg.solver.library import Candidate, Plan, Ranks, Workspace

NO_LIMIT = 2**60
UNLIMITED_WORK = 2**62


class Found(NamedTuple):
    """What a set costs, or the limit, and a row to guess, or -1; the estimate of the row that looks best; work left."""

    cost: int
    row: int
    estimate: float
    work: int


class Searcher:
    """Searches in one coding, one set at a time."""

    def __init__(self, coding: Coding, memo_bits: int, width: int) -> None:
        self._lock = Lock()
        self._workspace = Workspace(coding.table, len(coding.codes), width, memo_bits)

    def cost(
        self,
        plan: Plan,
        codes: Ranks,
        guesses: Sequence[int] = (),
        limit: int = NO_LIMIT,
        work: int = UNLIMITED_WORK,
        memo_bits: int | None = None,
    ) -> Found:
        """Returns what codes cost after some guesses, if that is less than a limit.

        With `memo_bits`, it begins with an empty memo of that size, so that what it finds does not depend on what was
        searched before.
        """
        with self._lock:
            if memo_bits is not None:
                self._workspace.forget(memo_bits)
            found = self._workspace.cost_of(plan, codes, guesses, limit, work)
            (first,) = self._workspace.candidates(1)
            return Found(found.cost, found.row, float(plan.weights[codes].sum()) + first.score, found.work)

    def ranked(self, plan: Plan, codes: Ranks, guesses: Sequence[int]) -> list[Candidate]:
        """Returns the rows to try, those that look best first."""
        with self._lock:
            found = self._workspace.cost_of(plan, codes, guesses, NO_LIMIT, work=0)
            return self._workspace.candidates(found.candidates)

    def remembered(self, plan: Plan, codes: Ranks) -> int:
        """Returns the row to guess for codes whose cost has been found, or -1 if it has been overwritten."""
        with self._lock:
            return self._workspace.remembered(plan, codes)
