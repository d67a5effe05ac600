"""Building strategies: searching below a first guess, piece by piece, for something better than before.

The cells after the first guess are searched one by one; large ones are divided further, by second guesses. A search for
better strategies goes in rounds, and the limit of a piece depends on what earlier rounds found: the result is the same
in whatever order the pieces of a round are finished. In a proof the order does not matter, and every piece gets the
lowest limit known when it starts.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, islice
from typing import NamedTuple

import numpy as np
from joblib import Parallel, delayed
from numpy.typing import NDArray

from keypeg.rules.space import Space
from keypeg.solver.book import Strategy
from keypeg.solver.coding import Coding, coding
from keypeg.solver.library import DEPTH, Ranks
from keypeg.solver.search.piece import EXACT, Found, History, Piece, Search, Setting, search_piece, setting
from keypeg.solver.search.plan import plan_for
from keypeg.solver.search.saving import Saved
from keypeg.solver.search.searcher import NO_LIMIT
from keypeg.solver.tree import Node, branch, leaf, tree_of

_LARGE = 600
"""Larger cells are divided by second guesses."""
_ROWS = 4
"""So many second guesses make a piece: searched together, they share what is found for smaller sets."""
_EXACT_ROWS = 32


class Status(NamedTuple):
    """How far a search is: the share that is done, and what the best strategy costs at least and at most."""

    done: float
    low: int
    high: int


Progress = Callable[[Status], object]


def first_guesses(found: Coding) -> list[int]:
    """Returns one row of each pattern, those that look best first."""
    patterns: dict[tuple[int, ...], int] = {}
    for rank, counts in enumerate(found.counts):
        patterns.setdefault(tuple(sorted(counts.tolist(), reverse=True)), rank)
    estimate = plan_for(found, effort=1).estimate

    def looks(rank: int) -> float:
        return float(sum(estimate[len(cell)] for cell in branch(found, rank, found.codes).values()))

    return sorted(patterns.values(), key=looks)


def improved(
    space: Space,
    first: int,
    known: Node | None,
    effort: int,
    jobs: int,
    most: int = DEPTH,
    progress: Progress = bool,
    saved: Saved | None = None,
) -> Iterator[Node]:
    """Yields strategies that begin with this guess, each better than the one before.

    The known strategy is improved where it begins with the same guess. No code takes more than `most` guesses.
    """
    search = Search(space, most)
    found = coding(space)
    cells = branch(found, first, found.codes)
    if not cells:  # A single code is its own strategy.
        yield leaf(first)
        return
    children = dict(known.children) if known is not None and known.guess == first else {}
    costs = {value: child.total for value, child in children.items()}
    low = lowest(search)
    done = 0.0
    for share, better in _beam(search, first, effort, cells, costs, jobs, Saved() if saved is None else saved):
        done += share
        for value, result in better.items():
            if result.tree is not None:
                children[value] = tree_of(found, Strategy(space, result.tree))
        if better and len(children) == len(cells):
            yield _root(found, first, children)
        high = len(found.codes) + sum(costs.values()) if len(costs) == len(cells) else NO_LIMIT
        progress(Status(min(1.0, done), low, high))


def polished(
    space: Space,
    known: Node,
    effort: int,
    most_codes: int,
    weights: NDArray[np.int64] | None = None,
    jobs: int = 1,
    progress: Progress = bool,
    saved: Saved | None = None,
) -> Node:
    """Returns a strategy that costs no more than the known one, and mostly less; `weights` are a prior over the codes.

    The first guesses stay. As soon as no more than `most_codes` are left, what follows is searched again.
    """
    search = Search(space, weights=() if weights is None else tuple(weights.tolist()))
    found = coding(space)
    costs = {
        history: node.total if weights is None else node.cost(weights)
        for history, node in _small(found, known, found.codes, (), most_codes)
    }
    pieces = [Piece(history, effort, limit=cost, with_tree=True) for history, cost in costs.items()]
    better: dict[History, Node] = {}
    low, high = lowest(search), known.total if weights is None else known.cost(weights)
    for done, (piece, result) in enumerate(_results(search, pieces, jobs, Saved() if saved is None else saved), 1):
        if result.tree is not None:
            better[piece.history] = tree_of(found, Strategy(space, result.tree))
            high -= piece.limit - result.cost
        progress(Status(done / len(pieces), low, high))
    return _replaced(known, (), better)


def _small(
    found: Coding, node: Node, codes: Ranks, history: History, most_codes: int
) -> Iterator[tuple[History, Node]]:
    """Yields what follows in a strategy as soon as few codes are left, unless there is nothing to choose."""
    if len(codes) <= most_codes:
        if len(codes) > 2:  # noqa: PLR2004 - the second of two is known
            yield history, node
        return
    cells = branch(found, node.guess, codes)
    for value, child in node.children.items():
        yield from _small(found, child, cells[value], (*history, (node.guess, value)), most_codes)


def _replaced(node: Node, history: History, better: Mapping[History, Node]) -> Node:
    if history in better:
        return better[history]
    children = {
        value: _replaced(child, (*history, (node.guess, value)), better) for value, child in node.children.items()
    }
    return Node(node.guess, node.is_code, children)


def _beam(
    search: Search,
    first: int,
    effort: int,
    cells: Mapping[int, Ranks],
    costs: dict[int, int],
    jobs: int,
    saved: Saved,
) -> Iterator[tuple[float, Mapping[int, Found]]]:
    """Searches cells in rounds; yields for each piece its share of the work, and after each round what is better.

    `costs` are what the cells are known to cost; they become lower.
    """
    at = setting(search)
    # A cell that is not divided is a single group of no rows; a divided one is tried in more and more groups.
    groups: dict[int, list[tuple[int, ...]]] = {}
    for value in sorted(cells, key=lambda value: -len(cells[value])):
        rows = [each.row for each in at.ranked(cells[value], (first,), effort)] if len(cells[value]) > _LARGE else []
        groups[value] = _grouped(rows, _ROWS) or [()]
    codes = sum(map(len, cells.values()))
    shares = {value: len(cells[value]) / codes / len(groups[value]) for value in cells}
    at_once = 1
    while any(groups.values()):
        pieces = [
            Piece(((first, value),), effort, rows, costs.get(value, NO_LIMIT), with_tree=True)
            for value in groups
            for rows in groups[value][:at_once]
        ]
        groups = {value: left[at_once:] for value, left in groups.items()}
        at_once *= 2
        better: dict[int, tuple[int, int, Found]] = {}
        for piece, result in _results(search, pieces, jobs, saved):
            value = piece.history[0][1]
            if result.cost < piece.limit:
                mine = (result.cost, pieces.index(piece), result)
                better[value] = min(mine, better.get(value, mine))
            yield shares[value], {}
        costs |= {value: cost for value, (cost, _, _) in better.items()}
        yield 0, {value: result for value, (_, _, result) in better.items()}


def _grouped(rows: list[int], size: int) -> list[tuple[int, ...]]:
    return [tuple(rows[i : i + size]) for i in range(0, len(rows), size)]


def _results(search: Search, pieces: Iterable[Piece], jobs: int, saved: Saved) -> Iterator[tuple[Piece, Found]]:
    """Searches pieces, unless they were searched before, and saves what is found."""
    left: list[Piece] = []
    for piece in pieces:
        result = saved.find(piece)
        if result is None:
            left.append(piece)
        else:
            yield piece, result
    for piece, result in _in_parallel(search, left, jobs):
        saved.add(piece, result)
        yield piece, result


def _in_parallel(search: Search, pieces: Iterable[Piece], jobs: int) -> Iterator[tuple[Piece, Found]]:
    """Searches pieces in processes; each starts as late as possible, when most is known."""
    if jobs == 1:
        # While a thread of its own searches, this one hears of Ctrl+C.
        pool = ThreadPoolExecutor(1)
        for piece in pieces:
            yield pool.submit(_searched, search, piece).result()
        pool.shutdown()
        return
    work = (delayed(_searched)(search, piece) for piece in pieces)
    yield from Parallel(n_jobs=jobs, return_as="generator_unordered", batch_size=1, pre_dispatch="n_jobs")(work)


def _searched(search: Search, piece: Piece) -> tuple[Piece, Found]:
    return piece, search_piece(search, piece)


def _root(found: Coding, first: int, children: Mapping[int, Node]) -> Node:
    ordered = {value: children[value] for value in sorted(children)}
    return Node(first, is_code=first in found.codes, children=ordered)


def optimal(
    space: Space,
    limit: int = NO_LIMIT,
    most: int = DEPTH,
    weights: NDArray[np.int64] | None = None,
    jobs: int = 1,
    known: Node | None = None,
    progress: Progress = bool,
    saved: Saved | None = None,
) -> Iterator[tuple[int, Node]]:
    """Yields strategies that cost less than the limit, and then less and less; the last is optimal.

    Every row is tried that could be better. `weights` are a prior over the codes, by the rank of their row: a code
    costs as many guesses as it takes, times its weight. No code takes more than `most` guesses. What costs less than a
    `known` strategy, without prior or limit on the worst case, is found sooner.
    """
    found = coding(space)
    if weights is not None and (weights.shape != (found.rows,) or not 0 < weights.min() <= weights.max() < 2**20):
        raise ValueError("weights should be one number from 1 to 1,048,575 for each row")
    search = Search(space, most, () if weights is None else tuple(weights.tolist()))
    saved = Saved() if saved is None else saved
    firsts = _firsts(search)
    lows = {first: _low(setting(search), first) for first in firsts}
    for done, first in enumerate(firsts):
        proof = _Proof(search, first, known, limit)
        for _ in proof.run(jobs, saved):
            lows[first] = max(lows[first], min(proof.low, limit))
            progress(Status((done + proof.done) / len(firsts), min(limit, *lows.values()), limit))
        lows[first] = min(proof.low, limit)
        if proof.low < limit:
            limit = proof.low
            yield limit, proof.tree(jobs, saved)
        progress(Status((done + 1) / len(firsts), min(limit, *lows.values()), limit))


def lowest(search: Search) -> int:
    """Returns what any strategy costs at least, known without a search."""
    return min(_low(setting(search), first) for first in _firsts(search))


def _firsts(search: Search) -> list[int]:
    at = setting(search)
    return first_guesses(at.coding) if at.plan(EXACT, 0).is_symmetric else list(range(at.coding.rows))


def _low(at: Setting, first: int) -> int:
    """Returns what a strategy with this first guess costs at least."""
    cells = branch(at.coding, first, at.coding.codes)
    return at.weight(at.coding.codes) + sum(map(at.bound, cells.values()))


class _Cell:
    """A cell in a proof: what it costs at least and at most, by what has been searched so far."""

    def __init__(self, at: Setting, first: int, value: int, codes: Ranks, known: int) -> None:
        self.history = ((first, value),)
        self.size = len(codes)
        self.known = self.best = known
        """What it costs in a known strategy, and in the best one found."""
        ranked = at.ranked(codes, (first,), EXACT) if len(codes) > _LARGE else []
        self.groups: list[tuple[int, ...]] = _grouped([each.row for each in ranked], _EXACT_ROWS) or [()]
        lows = np.array([each.low for each in ranked] or [0])
        least = at.bound(codes)
        self.lows = [max(least, int(lows[i : i + _EXACT_ROWS].min())) for i in range(0, len(lows), _EXACT_ROWS)]
        """What it costs at least if one of the rows of each group is guessed."""
        self.is_done = [False] * len(self.groups)

    @property
    def low(self) -> int:
        return min(self.best, *self.lows)


class _Proof:
    """The search of everything below a first guess that could cost less than a limit."""

    def __init__(self, search: Search, first: int, known: Node | None, limit: int) -> None:
        at = setting(search)
        self.search, self.first, self.limit = search, first, limit
        self.weight = at.weight(at.coding.codes)
        cells = branch(at.coding, first, at.coding.codes)
        is_known = known is not None and known.guess == first and search == Search(search.space)
        self.known: Mapping[int, Node] = known.children if known is not None and is_known else {}
        # The small cells first: what they cost is soon known, and leaves less to the large ones.
        self.cells = {
            value: _Cell(at, first, value, cells[value], self.known[value].total if is_known else NO_LIMIT)
            for value in sorted(cells, key=lambda value: len(cells[value]))
        }

    @property
    def low(self) -> int:
        """What a strategy with this first guess costs at least.

        When all is done, and it is less than the limit, it is what the best one costs.
        """
        return self.weight + sum(cell.low for cell in self.cells.values())

    @property
    def done(self) -> float:
        """The share of the work that is done."""
        if self.low >= self.limit:
            return 1
        done = sum(cell.size * sum(cell.is_done) / len(cell.groups) for cell in self.cells.values())
        return done / sum(cell.size for cell in self.cells.values())

    def run(self, jobs: int, saved: Saved) -> Iterator[None]:
        """Searches; it stops whenever something was found, and first with what an earlier search has found."""
        pieces = self._pieces(saved)
        ahead = list(islice(pieces, 1))  # On the way to the first piece that is missing, those before it are noted.
        yield
        for piece, result in _in_parallel(self.search, chain(ahead, pieces), jobs):
            saved.add(piece, result)
            self._note(piece, result)
            yield
        yield

    def _pieces(self, saved: Saved) -> Iterator[Piece]:
        for cell in self.cells.values():
            for group, rows in enumerate(cell.groups):
                limit = min(cell.best, self.limit - self.low + cell.low)
                if self.low >= self.limit or cell.lows[group] >= limit:
                    cell.is_done[group] = True
                    continue
                piece = Piece(cell.history, EXACT, rows, limit)
                result = saved.find(piece)
                if result is None:
                    yield piece
                else:
                    self._note(piece, result)

    def _note(self, piece: Piece, result: Found) -> None:
        cell = self.cells[piece.history[0][1]]
        group = cell.groups.index(piece.rows)
        if result.cost < piece.limit:
            cell.best = min(cell.best, result.cost)
        cell.lows[group] = max(cell.lows[group], result.cost)
        cell.is_done[group] = True

    def tree(self, jobs: int, saved: Saved) -> Node:
        """Returns the strategy, when all is done; in each cell that of the first group that has one as good."""
        at = setting(self.search)
        children: dict[int, Node] = {}
        for value, cell in self.cells.items():
            if cell.best == cell.known < NO_LIMIT:
                children[value] = self.known[value]
                continue
            for rows in cell.groups:
                piece = Piece(cell.history, EXACT, rows, cell.low + 1, with_tree=True)
                ((_, result),) = _results(self.search, [piece], jobs, saved)
                if result.tree is not None:
                    children[value] = tree_of(at.coding, Strategy(at.coding.space, result.tree))
                    break
        return _root(at.coding, self.first, children)
