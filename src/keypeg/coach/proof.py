"""Proofs of what a set of codes costs."""

from collections.abc import Sequence
from functools import lru_cache

from keypeg.rules import Space
from keypeg.solver.coding import Coding, coding
from keypeg.solver.library import Ranks
from keypeg.solver.search.plan import exact, plan_for
from keypeg.solver.search.searcher import UNLIMITED_WORK, Searcher

_MEMO_BITS = range(12, 19)


class Prover:
    """Finds what sets of codes of one space cost, and proves it."""

    def __init__(self, found: Coding) -> None:
        self._found = found
        self._plan = plan_for(found, effort=1)
        self._exact_plan = exact(self._plan, found)
        self._searcher = Searcher(found, _MEMO_BITS[-1], found.rows)

    def cost(self, codes: Ranks, guesses: Sequence[str], work: int = UNLIMITED_WORK) -> tuple[int, int, bool]:
        """Returns what a set costs, the row with which it does, and whether that is proven without too much work."""
        history = [self._found.rank(guess) for guess in guesses]
        bits = min(_MEMO_BITS[-1], _MEMO_BITS[0] + len(codes).bit_length())
        tried = self._searcher.cost(self._plan, codes, history, memo_bits=bits)
        proven = self._searcher.cost(self._exact_plan, codes, history, tried.cost, work, memo_bits=bits)
        row = tried.row if proven.cost == tried.cost else proven.row
        return proven.cost, row, proven.work >= 0


@lru_cache(maxsize=2)
def prover(space: Space) -> Prover:
    return Prover(coding(space))
