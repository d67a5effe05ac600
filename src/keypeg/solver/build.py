"""Building strategies: searching below a first guess, in several processes, for something better than before."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from joblib import Parallel, delayed
from numpy.typing import NDArray

from keypeg.rules.space import Space
from keypeg.solver.coding import Coding, Ranks, coding
from keypeg.solver.jit import require_compiled
from keypeg.solver.search.cost import NO_LIMIT, UNLIMITED_WORK, cost_of
from keypeg.solver.search.memo import remembered
from keypeg.solver.search.plan import Plan, bound, exact, plan_for
from keypeg.solver.search.workspace import DEPTH, MEMO, Layout, Workspace, layout_of, workspace_for
from keypeg.solver.tree import Node, branch, leaf

_MEMO_BITS = 24


class _Setting(NamedTuple):
    """What a process needs to search a space."""

    coding: Coding
    layout: Layout
    workspace: Workspace


@lru_cache(maxsize=1)
def _setting(space: Space) -> _Setting:
    found = coding(space)
    return _Setting(found, layout_of(found), workspace_for(found, _MEMO_BITS, width=found.rows))


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
    progress: Callable[[int], object] = bool,
) -> Iterator[Node]:
    """Yields strategies that begin with this guess, each better than the one before.

    The known strategy is improved cell by cell, the largest first; `progress` is called with how many codes are done.
    """
    require_compiled()
    found = coding(space)
    plan = plan_for(found, effort)
    cells = branch(found, first, found.codes)
    children = dict(known.children) if known is not None and known.guess == first else {}
    if not cells:  # A single code is its own strategy.
        yield leaf(first)
    work = (
        delayed(_searched)(
            space, plan, first, value, cells[value], children[value].total if value in children else NO_LIMIT
        )
        for value in sorted(cells, key=lambda value: -len(cells[value]))
    )
    for value, _, tree in _in_parallel(work, jobs):
        progress(len(cells[value]))
        if tree is not None and (value not in children or tree.total < children[value].total):
            children[value] = tree
            if len(children) == len(cells):
                yield _root(found, first, children)


def optimal(
    space: Space,
    limit: int = NO_LIMIT,
    most: int = DEPTH,
    weights: NDArray[np.int64] | None = None,
    jobs: int = 1,
    progress: Callable[[int], object] = bool,
) -> Iterator[tuple[int, Node]]:
    """Yields strategies that cost less than the limit, and then less and less; the last is optimal.

    Every row is tried that could be better. `weights` are a prior over the codes, by the rank of their row: a code
    costs as many guesses as it takes, times its weight. No code takes more than `most` guesses. `progress` is called
    with how many codes are done, all of them once for each first guess.
    """
    require_compiled()
    found = coding(space)
    if weights is not None and (weights.shape != (found.rows,) or not 0 < weights.min() <= weights.max() < 2**20):
        raise ValueError("weights should be one number from 1 to 1,048,575 for each row")
    plan = exact(plan_for(found, 1, most - 1, weights), found)
    for first in first_guesses(found) if plan.is_symmetric else range(found.rows):
        best = _optimal_after(space, plan, first, limit, jobs, progress)
        if best is not None:
            yield best
            limit = best[0]


def adapted(space: Space, known: Node, weights: NDArray[np.int64], effort: int, most_codes: int) -> Node:
    """Returns a strategy that costs no more than the known one for a prior over the codes, and mostly less.

    The first guesses stay. As soon as no more than `most_codes` are left, what follows is searched with these weights.
    """
    require_compiled()
    at = _emptied(_setting(space))
    plan = plan_for(at.coding, effort, weights=weights)
    return _adapted(at, plan, known, at.coding.codes, (), most_codes)


def _adapted(at: _Setting, plan: Plan, known: Node, codes: Ranks, history: tuple[int, ...], most_codes: int) -> Node:
    if len(codes) <= most_codes:
        limit = known.cost(plan.weights)
        return _tree(at, plan, codes, history) if _cost(at, plan, codes, history, limit) < limit else known
    cells = branch(at.coding, known.guess, codes)
    after = (*history, known.guess)
    children = {
        value: _adapted(at, plan, child, cells[value], after, most_codes) for value, child in known.children.items()
    }
    return Node(known.guess, known.is_code, children)


def _optimal_after(
    space: Space, plan: Plan, first: int, limit: int, jobs: int, progress: Callable[[int], object]
) -> tuple[int, Node] | None:
    """Returns the best strategy that begins with this guess, if it costs less than the limit."""
    found = coding(space)
    cells = branch(found, first, found.codes)
    bounds = {
        value: bound(plan, len(found.values) - 1, len(codes), int(plan.weights[codes].sum()))
        for value, codes in cells.items()
    }
    low = int(plan.weights[found.codes].sum()) + sum(bounds.values())
    # The small cells first: what they cost is soon known, and leaves less to the large ones.
    work = (
        delayed(_searched)(space, plan, first, value, cells[value], limit - low + bounds[value])
        for value in sorted(cells, key=lambda value: len(cells[value]))
        if low < limit
    )
    children: dict[int, Node | None] = {}
    for value, cost, tree in _in_parallel(work, jobs):
        progress(len(cells[value]))
        low += cost - bounds[value]
        children[value] = tree
    progress(sum(len(cells[value]) for value in cells.keys() - children.keys()))
    if low >= limit:
        return None
    return low, _root(found, first, {value: tree for value, tree in children.items() if tree is not None})


def _in_parallel(work: Iterable[object], jobs: int) -> Iterator[tuple[int, int, Node | None]]:
    """Runs work in processes, never in numba's threads; each piece starts as late as possible, when most is known."""
    found: Iterator[tuple[int, int, Node | None]] = Parallel(
        n_jobs=jobs, return_as="generator_unordered", batch_size=1, pre_dispatch="n_jobs"
    )(work)
    return found


def _root(found: Coding, first: int, children: Mapping[int, Node]) -> Node:
    ordered = {value: children[value] for value in sorted(children)}
    return Node(first, is_code=first in found.codes, children=ordered)


def _searched(
    space: Space, plan: Plan, first: int, value: int, codes: Ranks, limit: int
) -> tuple[int, int, Node | None]:
    """Returns the mark, what its cell costs after the first guess, and the strategy if it costs less than the limit."""
    at = _setting(space)
    if not plan.is_exact:
        at = _emptied(at)
    cost = _cost(at, plan, codes, (first,), limit)
    return value, cost, _tree(at, plan, codes, (first,)) if cost < limit else None


def _emptied(at: _Setting) -> _Setting:
    """Empties the memo, so that what is found does not depend on what was searched before. Most stays untouched."""
    memo = np.zeros(len(at.workspace.memo), MEMO)
    return at._replace(workspace=at.workspace._replace(memo=memo))


def _cost(at: _Setting, plan: Plan, codes: Ranks, history: Sequence[int], limit: int) -> int:
    at.workspace.lists[0, : len(codes)] = codes
    cost, _ = cost_of(at.layout, at.workspace, plan, len(codes), np.array(history, np.int32), limit, UNLIMITED_WORK)
    return int(cost)


def _tree(at: _Setting, plan: Plan, codes: Ranks, history: Sequence[int]) -> Node:
    """Returns the strategy that the search remembers for a set of codes."""
    if len(codes) == 1:
        return leaf(int(codes[0]))
    if len(codes) == 2:  # noqa: PLR2004 - the heavier of a pair first
        guess = int(max(codes, key=lambda code: plan.weights[code]))
    else:
        guess = _remembered(at, plan, codes, history)
    below = plan._replace(most=plan.most - 1) if plan.most < DEPTH - 1 else plan
    cells = branch(at.coding, guess, codes)
    children = {value: _tree(at, below, cell, (*history, guess)) for value, cell in cells.items()}
    return Node(guess, is_code=guess in codes, children=children)


def _remembered(at: _Setting, plan: Plan, codes: Ranks, history: Sequence[int]) -> int:
    guess = remembered(at.layout, at.workspace, plan, codes)
    if guess < 0:  # It was overwritten, and is found again the same way.
        _cost(at, plan, codes, history, NO_LIMIT)
        guess = remembered(at.layout, at.workspace, plan, codes)
    return int(guess)
