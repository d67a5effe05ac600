"""Making strategies: search below a first guess, on all cores, and keep what is better than before."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from joblib import Parallel, delayed

from keypeg.rules.space import Space
from keypeg.solver.coding import Coding, Ranks, coding
from keypeg.solver.plan import exact_plan, plan_for
from keypeg.solver.search import NO_LIMIT, Board, Desk, Plan, board_of, cost_of, desk_for, recall
from keypeg.solver.tree import Node, branch, leaf

_MEMORY_BITS = 24


class Bench(NamedTuple):
    """What a process needs to search a space."""

    coding: Coding
    board: Board
    desk: Desk


@lru_cache(maxsize=1)
def bench(space: Space) -> Bench:
    found = coding(space)
    return Bench(found, board_of(found), desk_for(found, _MEMORY_BITS))


def first_guesses(found: Coding) -> list[int]:
    """One row of each pattern, those that look best first."""
    patterns: dict[tuple[int, ...], int] = {}
    for rank, counts in enumerate(found.counts):
        patterns.setdefault(tuple(sorted(counts.tolist(), reverse=True)), rank)
    estimate = plan_for(found, effort=1).estimate

    def looks(rank: int) -> float:
        return float(sum(estimate[len(cell)] for cell in branch(found, rank, found.codes).values()))

    return sorted(patterns.values(), key=looks)


def improved(space: Space, first: int, known: Node | None, effort: int, jobs: int) -> Iterator[Node]:
    """Strategies that begin with this guess, each better than the one before; the last is the best found.

    What is known is improved cell by cell, the largest first.
    """
    found = coding(space)
    cells = branch(found, first, found.codes)
    children = dict(known.children) if known is not None and known.guess == first else {}
    if not cells:  # A single code is its own strategy.
        yield leaf(first)
    work = (
        delayed(_cell_improved)(
            space, first, value, cells[value], children[value].total if value in children else NO_LIMIT, effort
        )
        for value in sorted(cells, key=lambda value: -len(cells[value]))
    )
    for value, better in Parallel(n_jobs=jobs, return_as="generator_unordered", batch_size=1)(work):
        if better is not None:
            children[value] = better
            if len(children) == len(cells):
                yield _root(found, first, children)


def proven(space: Space, known: Node) -> Iterator[Node]:
    """Strategies better than what is known, found by trying everything that could be: the last one is optimal."""
    at = bench(space)
    plan = exact_plan(at.coding)
    least = plan.bound
    total = known.total
    for first in first_guesses(at.coding):
        cells = sorted(branch(at.coding, first, at.coding.codes).items(), key=lambda cell: len(cell[1]))
        used = int(at.board.symbols[first])
        low = len(at.coding.codes) + sum(int(least[len(codes)]) for _, codes in cells)
        for _, codes in cells:
            if low < total:
                rest = low - int(least[len(codes)])
                low = rest + _cost(at, plan, codes, used, total - rest)
        if low < total:
            total = low
            yield _root(at.coding, first, {value: _tree(at, plan, codes, used) for value, codes in cells})


def _root(found: Coding, first: int, children: Mapping[int, Node]) -> Node:
    ordered = {value: children[value] for value in sorted(children)}
    return Node(first, is_code=first in found.codes, children=ordered)


def _cell_improved(
    space: Space, first: int, value: int, codes: Ranks, limit: int, effort: int
) -> tuple[int, Node | None]:
    """A strategy for what is left after the first guess and a mark, if one is found that costs less than the limit."""
    at = bench(space)
    plan = plan_for(at.coding, effort)
    used = int(at.board.symbols[first])
    at.desk.keys[:] = 0  # What was remembered may come from a lesser effort.
    is_better = _cost(at, plan, codes, used, limit) < limit
    return value, _tree(at, plan, codes, used) if is_better else None


def _cost(at: Bench, plan: Plan, codes: Ranks, used: int, limit: int) -> int:
    at.desk.lists[0, : len(codes)] = codes
    return int(cost_of(at.board, at.desk, plan, 0, len(codes), used, limit))


def _tree(at: Bench, plan: Plan, codes: Ranks, used: int) -> Node:
    """The strategy that the search remembers for a set of codes."""
    if len(codes) == 1:
        return leaf(int(codes[0]))
    guess = int(codes[0]) if len(codes) == 2 else _remembered(at, plan, codes, used)  # noqa: PLR2004 - a pair
    now_used = used | int(at.board.symbols[guess])
    children = {value: _tree(at, plan, cell, now_used) for value, cell in branch(at.coding, guess, codes).items()}
    return Node(guess, is_code=guess in codes, children=children)


def _remembered(at: Bench, plan: Plan, codes: Ranks, used: int) -> int:
    key = at.board.salts[codes].sum(dtype=np.uint64)
    cost, guess = recall(at.desk, key)
    if cost <= 0:  # Overwritten since; it is found again the same way.
        _cost(at, plan, codes, used, NO_LIMIT)
        _, guess = recall(at.desk, key)
    return int(guess)
