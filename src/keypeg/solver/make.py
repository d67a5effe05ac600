"""Making strategies: search below a first guess, on all cores, and keep what is better than before."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from joblib import Parallel, delayed
from numpy.typing import NDArray

from keypeg.rules.space import Space
from keypeg.solver.coding import Coding, Ranks, coding
from keypeg.solver.desk import DEPTH, Board, Desk, board_of, desk_for
from keypeg.solver.memory import recall, set_key
from keypeg.solver.plan import Plan, bound_of, exact, plan_for
from keypeg.solver.search import NO_LIMIT, cost_of
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
    return Bench(found, board_of(found), desk_for(found, _MEMORY_BITS, width=found.rows))


def first_guesses(found: Coding) -> list[int]:
    """One row of each pattern, those that look best first."""
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
    progress: Callable[[int], object] = bool,
) -> Iterator[Node]:
    """Strategies that begin with this guess, each better than the one before; the last is the best found.

    What is known is improved cell by cell, the largest first; `progress` hears how many more codes are done.
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
        progress(len(cells[value]))
        if better is not None:
            children[value] = better
            if len(children) == len(cells):
                yield _root(found, first, children)


def optimal(
    space: Space,
    limit: int = NO_LIMIT,
    most: int = DEPTH,
    weights: NDArray[np.int64] | None = None,
    progress: Callable[[int], object] = bool,
) -> Iterator[tuple[int, Node]]:
    """Strategies that cost less than the limit and then ever less, by trying all that could: the last is optimal.

    `weights` are a prior over the codes (by the rank of their row): a code costs as many guesses as it takes, times its
    weight. No code takes more than `most` guesses. `progress` hears how many codes are done, for each first guess anew.
    """
    at = bench(space)
    at.desk.keys[:] = 0
    if weights is not None and (weights.shape != (at.coding.rows,) or not 0 < weights.min() <= weights.max() < 2**20):
        raise ValueError("there should be a weight from 1 to a million for each row")
    plan = exact(plan_for(at.coding, 1, most - 1, weights), at.coding)
    is_symmetric = weights is None or _is_symmetric(at.coding, plan.weights)
    for first in first_guesses(at.coding) if is_symmetric else range(at.coding.rows):
        # Where symbols are not alike, they are all taken for used.
        used = int(at.board.symbols[first]) if is_symmetric else -1
        cells = sorted(branch(at.coding, first, at.coding.codes).items(), key=lambda cell: len(cell[1]))
        bounds = [bound_of(plan, len(codes), int(plan.weights[codes].sum())) for _, codes in cells]
        low = int(plan.weights[at.coding.codes].sum()) + sum(bounds)
        for (_, codes), bound in zip(cells, bounds, strict=True):
            if low < limit:
                low += _cost(at, plan, codes, used, limit - low + bound) - bound
            progress(len(codes))
        if low < limit:
            limit = low
            yield low, _root(at.coding, first, {value: _tree(at, plan, codes, used) for value, codes in cells})


def _is_symmetric(found: Coding, weights: NDArray[np.int64]) -> bool:
    """Whether codes of the same pattern weigh the same, whatever their colours and places."""
    patterns = np.sort(found.counts[found.codes], axis=1)
    _, kinds = np.unique(patterns, axis=0, return_inverse=True)
    pairs = np.unique(np.stack([kinds.ravel(), weights[found.codes]]), axis=1)
    return bool(pairs.shape[1] == kinds.max() + 1)


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
    if _cost(at, plan, codes, used, limit) >= limit:
        return value, None
    tree = _tree(at, plan, codes, used)
    return value, tree if tree.total < limit else None


def _cost(at: Bench, plan: Plan, codes: Ranks, used: int, limit: int) -> int:
    at.desk.lists[0, : len(codes)] = codes
    return int(cost_of(at.board, at.desk, plan, len(codes), used, limit))


def _tree(at: Bench, plan: Plan, codes: Ranks, used: int) -> Node:
    """The strategy that the search remembers for a set of codes."""
    if len(codes) == 1:
        return leaf(int(codes[0]))
    if len(codes) == 2:  # noqa: PLR2004 - the heavier of a pair first
        guess = int(max(codes, key=lambda code: plan.weights[code]))
    else:
        guess = _remembered(at, plan, codes, used)
    now_used = used | int(at.board.symbols[guess])
    below = plan._replace(most=plan.most - 1) if plan.most < DEPTH - 1 else plan
    children = {value: _tree(at, below, cell, now_used) for value, cell in branch(at.coding, guess, codes).items()}
    return Node(guess, is_code=guess in codes, children=children)


def _remembered(at: Bench, plan: Plan, codes: Ranks, used: int) -> int:
    key = np.uint64(set_key(at.board, plan, 0, codes))
    cost, guess = recall(at.desk, key)
    if cost <= 0:  # Overwritten since; it is found again the same way.
        _cost(at, plan, codes, used, NO_LIMIT)
        _, guess = recall(at.desk, key)
    return int(guess)
