"""What positions are worth: how many rows the best play known still needs, and after which row.

The cost of a set of codes is the number of rows over all of them, the solving one included. In a space of at most
`MOST_CODES_PROVEN` codes and `MOST_ROWS_PROVEN` rows every cost is proven. In larger ones small sets are; others come
from a book, from the table of openings, or from a search. Its work is counted, not timed, so that the same question
gets the same answer.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from keypeg.coach.openings import openings
from keypeg.coach.proof import Prover, prover
from keypeg.coach.split import Split, split
from keypeg.rules import Space
from keypeg.solver.book import Strategy, index, load, name_of
from keypeg.solver.guess import searched_guess
from keypeg.solver.history import MarkedRow
from keypeg.solver.large import CodesLeft, good_guess
from keypeg.solver.library import Ranks
from keypeg.solver.likeness import first_of_pattern, likenesses, nodes_alike
from keypeg.solver.search.estimate import estimates
from keypeg.solver.suggestion import MOST_WORK, enumerated

MOST_CODES_PROVEN = 1296
MOST_ROWS_PROVEN = 5000
"""Where no colour may repeat there can be many more rows than codes: 6x6n has 46,656 and 720. A proof takes minutes."""
_SEARCHED_WORK = 10_000_000
"""Up to so many codes times rows, the best rows are tried; beyond, every row is judged by looking one row ahead."""
_SEARCH_SECONDS = 0.03
_PROVEN_WORK = 1_000_000
"""Up to so many codes times rows, a proof is tried,"""
_PROOF_EFFORT = 20
"""with so many times the work of ranking the rows once."""


class Worth(NamedTuple):
    """What a set of codes costs, the best row known, and whether nothing can be better."""

    cost: float
    row: int
    is_proven: bool


@dataclass(frozen=True, slots=True, eq=False)
class RowWorth:
    """What a set of codes costs if this row is laid, and what the row makes of them."""

    cost: float
    is_proven: bool
    split: Split


class Appraiser:
    """Says what positions of one space are worth, and remembers it.

    What it finds does not depend on what it was asked before.
    """

    def __init__(self, space: Space) -> None:
        self.coding = enumerated(space)
        self._space = space
        self._book = load(space)
        self._is_book_proven = self._book is not None and index()[name_of(space)].is_proven
        self._known: dict[bytes, Worth] = {}
        self._prover: Prover | None = None

    def position(self, codes: Ranks, history: Sequence[MarkedRow]) -> Worth:
        """Returns what the codes that fit a history are worth."""
        if len(codes) <= 2:  # noqa: PLR2004 - the second of two is known
            return Worth(2 * len(codes) - 1, int(codes[0]), is_proven=True)
        key = codes.tobytes()
        if key not in self._known:
            self._known[key] = self._appraised(codes, history)
        return self._known[key]

    def row(self, codes: Ranks, history: Sequence[MarkedRow], row: int) -> RowWorth:
        """Returns what the codes that fit a history are worth if this row is laid next."""
        made = split(self.coding, codes, row)
        best = self.position(codes, history)
        if row == best.row:
            return RowWorth(best.cost, best.is_proven, made)
        if len(codes) * self.coding.rows > MOST_WORK:
            costs = estimates(len(codes), len(self.coding.values))
            cost = len(codes) + float(sum(costs[len(cell)] for cell in made.cells.values()))
            return RowWorth(max(cost, best.cost), is_proven=False, split=made)
        worths = [self.after(cell, history, row, value) for value, cell in made.cells.items()]
        cost = len(codes) + sum(worth.cost for worth in worths)
        is_proven = best.is_proven and all(worth.is_proven for worth in worths)
        # Where neither is proven, a row may turn out better than the best one known.
        return RowWorth(max(cost, best.cost), is_proven, made)

    def after(self, cell: Ranks, history: Sequence[MarkedRow], row: int, value: int) -> Worth:
        """Returns what the codes are worth that are left after one more row and its mark."""
        found = self.coding
        return self.position(cell, [*history, MarkedRow(found.code(row), found.mark(value))])

    def _appraised(self, codes: Ranks, history: Sequence[MarkedRow]) -> Worth:
        shipped = self._shipped(history)
        if shipped is not None and shipped.is_proven:
            return shipped
        guesses = [row.guess for row in history]
        if self._space.size <= MOST_CODES_PROVEN and self.coding.rows <= MOST_ROWS_PROVEN:
            return Worth(*self._proofs.cost(codes, guesses))
        if len(codes) * self.coding.rows <= _PROVEN_WORK:
            work = _PROOF_EFFORT * len(codes) * self.coding.rows
            tried = Worth(*self._proofs.cost(codes, guesses, work))
            return tried if shipped is None or tried.is_proven else min(tried, shipped)
        if shipped is not None:
            return shipped
        if len(codes) * self.coding.rows > MOST_WORK:
            guess, expected, _ = good_guess(self._space, CodesLeft(self.coding.digits[codes], len(codes)), 0.0)
            return Worth(expected * len(codes), self.coding.rank(guess), is_proven=False)
        return self._searched(codes, guesses)

    @property
    def _proofs(self) -> Prover:
        if self._prover is None:
            self._prover = prover(self._space)
        return self._prover

    def _shipped(self, history: Sequence[MarkedRow]) -> Worth | None:
        """Returns what a book or the table of openings says, if the position is like one of theirs."""
        if self._book is not None:
            found = min(self._in_book(self._book, history), default=None)
            if found is not None:
                return found
        if len(history) == 1:
            ((guess, mark),) = history
            first = first_of_pattern(guess, self._space.symbols)
            opening = openings(self._space).get((first, mark))
            if opening is not None:
                likeness = next(likenesses(self._space.holes, [(guess, first)]))
                row = self.coding.rank(likeness.undone(opening.row, self._space.symbols))
                return Worth(opening.cost, row, opening.is_proven)
        return None

    def _in_book(self, book: Strategy, history: Sequence[MarkedRow]) -> Iterator[Worth]:
        for node, likeness in nodes_alike(book, history):
            depths = book.depths(node)
            cost = sum(depth * codes for depth, codes in depths.items())
            row = self.coding.rank(likeness.undone(book.guess(node), self._space.symbols))
            yield Worth(cost, row, self._is_book_proven)

    def _searched(self, codes: Ranks, guesses: Sequence[str]) -> Worth:
        seconds = _SEARCH_SECONDS if len(codes) * self.coding.rows <= _SEARCHED_WORK else 0.0
        row, cost, _ = searched_guess(self.coding, codes, guesses, seconds)
        return Worth(cost, row, is_proven=False)
