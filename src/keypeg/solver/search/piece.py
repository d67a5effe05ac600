"""A piece of a search: what one process does at a time, here or on another machine.

What a piece finds depends on nothing but the piece, so that it may be searched anywhere, in any order, and kept.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import NamedTuple

import numpy as np

from keypeg.rules.space import Space
from keypeg.solver.coding import Coding, coding
from keypeg.solver.library import DEPTH, Candidate, Plan, Ranks, native
from keypeg.solver.search.plan import bound, exact, plan_for
from keypeg.solver.search.searcher import NO_LIMIT, Searcher
from keypeg.solver.tree import Node, book_bytes, branch, leaf

EXACT = 0
"""The effort of trying everything that could be better."""
_MEMO_BITS = 23
"""The memo then takes 270 MB; joblib ends a process that grows by 300."""
_ONE_PIECE = Lock()
"""What a piece remembers is for itself."""
_PACKAGE = Path(__file__).parents[1]

History = tuple[tuple[int, int], ...]
"""Guesses, each with the value of its mark."""


@cache
def solver_version() -> str:
    """Returns a short name for this version of the solver: two that have the same name find the same."""
    digest = sha256()
    for path in (*sorted(_PACKAGE.rglob("*.py")), native().path):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


class Search(NamedTuple):
    """What is searched for: no code takes more than `most` guesses; `weights` are those of the rows, if they differ."""

    space: Space
    most: int = DEPTH
    weights: tuple[int, ...] = ()
    sources: str = solver_version()


class Piece(NamedTuple):
    """A set of codes to find a strategy for, with one of some rows as its guess; with no rows given, with any."""

    history: History
    effort: int
    rows: tuple[int, ...] = ()
    limit: int = NO_LIMIT
    with_tree: bool = False


class Found(NamedTuple):
    """What a set costs, or at least `limit`; and the strategy, as the data of a book, if it was wanted."""

    cost: int
    limit: int
    tree: bytes | None = None


class OtherVersionError(RuntimeError):
    """A worker has another version of the solver."""


class Setting:
    """What a process needs for a search."""

    def __init__(self, search: Search) -> None:
        if search.sources != solver_version():
            raise OtherVersionError("this worker has another version of Keypeg")
        self.search = search
        self.coding: Coding = coding(search.space)
        self._searcher = Searcher(self.coding, _MEMO_BITS, width=self.coding.rows)
        self._plans: dict[int, Plan] = {}

    def plan(self, effort: int, guessed: int) -> Plan:
        """Returns the plan for sets that are met after so many guesses."""
        if effort not in self._plans:
            weights = np.array(self.search.weights, np.int64) if self.search.weights else None
            plan = plan_for(self.coding, max(1, effort), weights=weights)
            self._plans[effort] = exact(plan, self.coding) if effort == EXACT else plan
        most = self.search.most
        return self._plans[effort] if most >= DEPTH else replace(self._plans[effort], most=max(0, most - guessed))

    def codes(self, history: History) -> Ranks:
        codes = self.coding.codes
        for guess, value in history:
            codes = codes[self.coding.marks(guess, codes) == value]
        return codes

    def weight(self, codes: Ranks) -> int:
        return int(self.plan(EXACT, 0).weights[codes].sum())

    def bound(self, codes: Ranks) -> int:
        """Returns what a set costs at least."""
        return bound(self.plan(EXACT, 0), len(self.coding.values) - 1, len(codes), self.weight(codes))

    def ranked(self, codes: Ranks, history: Sequence[int], effort: int) -> list[Candidate]:
        """Returns the rows to try, those that look best first, each with what the set costs at least with it."""
        return self._searcher.ranked(self.plan(effort, len(history)), codes, history)

    def searched(self, piece: Piece) -> Found:
        if piece.effort != EXACT or piece.with_tree:
            # With an empty memo, what is found does not depend on what was searched before.
            self._searcher = Searcher(self.coding, _MEMO_BITS, width=self.coding.rows)
        codes, history = self.codes(piece.history), [guess for guess, _ in piece.history]
        plan = self.plan(piece.effort, len(history))
        cost, guess = piece.limit, -1
        for row in piece.rows:
            with_row = self._cost_with(row, piece.effort, codes, history, cost)
            if with_row < cost:
                cost, guess = with_row, row
        if not piece.rows:
            cost = self._cost(plan, codes, history, piece.limit)
        if cost >= piece.limit or not piece.with_tree:
            return Found(cost, piece.limit)
        tree = self._tree(piece.effort, codes, history, guess)
        return Found(tree.total if plan.lightest == plan.heaviest == 1 else cost, piece.limit, self._data(tree))

    def _cost_with(self, row: int, effort: int, codes: Ranks, history: Sequence[int], limit: int) -> int:
        """Returns what a set costs if this row is guessed, or the limit if that is no more."""
        cells = branch(self.coding, row, codes)
        if max(map(len, cells.values())) == len(codes):
            return limit
        plan = self.plan(effort, len(history) + 1)
        bounds = {value: self.bound(cell) for value, cell in cells.items()}
        cost = self.weight(codes) + sum(bounds.values())
        for value in sorted(cells, key=lambda value: len(cells[value])):  # What small ones cost is soon known.
            if cost >= limit:
                break
            rest = cost - bounds[value]
            cost = rest + self._cost(plan, cells[value], [*history, row], limit - rest)
        return min(cost, limit)

    def _cost(self, plan: Plan, codes: Ranks, history: Sequence[int], limit: int) -> int:
        return self._searcher.cost(plan, codes, history, limit).cost

    def _tree(self, effort: int, codes: Ranks, history: Sequence[int], guess: int = -1) -> Node:
        """Returns the strategy that the search remembers for a set of codes, below this guess if there is one."""
        if len(codes) == 1:
            return leaf(int(codes[0]))
        plan = self.plan(effort, len(history))
        if guess < 0 and len(codes) == 2:  # noqa: PLR2004 - the heavier of a pair first
            guess = int(max(codes, key=lambda code: plan.weights[code]))
        if guess < 0:
            guess = self._searcher.remembered(plan, codes)
        if guess < 0:  # It was overwritten, and is found again the same way.
            self._cost(plan, codes, history, NO_LIMIT)
            guess = self._searcher.remembered(plan, codes)
        cells = branch(self.coding, guess, codes)
        children = {value: self._tree(effort, cell, [*history, guess]) for value, cell in cells.items()}
        return Node(guess, is_code=guess in codes, children=children)

    def _data(self, tree: Node) -> bytes:
        return book_bytes(tree, self.coding.values.tolist())


@lru_cache(maxsize=1)
def setting(search: Search) -> Setting:
    return Setting(search)


def search_piece(search: Search, piece: Piece) -> Found:
    """Searches a piece; in a process with several threads, one at a time."""
    with _ONE_PIECE:
        return setting(search).searched(piece)
