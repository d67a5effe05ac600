"""The classic strategies in numpy."""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import Ranks
from keypeg.solver.plain.marks import marks_between, sizes_of, split
from keypeg.solver.plain.symmetry import absent_symbols, are_first_of_their_kind
from keypeg.solver.search.workspace import Layout, Workspace

if TYPE_CHECKING:
    from keypeg.solver.strategies import Measure

_MOST_AT_ONCE = 4_000_000
"""So many marks are held in memory at a time."""


def play(
    layout: Layout,
    workspace: Workspace,  # noqa: ARG001 - only the kernel needs room
    by: "Measure",
    codes: Ranks,
    used: int,
    depths: NDArray[np.int64],
) -> int:
    """Returns the best row for a list of codes, and adds to `depths` how many codes are found with how many guesses."""
    first = _best_row(layout, by, codes, used)
    todo = [(codes, first, used, 1)] if depths.size else []
    while todo:
        part, row, seen, depth = todo.pop()
        *cells, solved = split(layout, part, row)
        depths[depth] += len(solved)
        seen |= int(layout.symbols[row])
        todo += [(cell, _best_row(layout, by, cell, seen), seen, depth + 1) for cell in cells if len(cell)]
    return first


def _best_row(layout: Layout, by: "Measure", codes: Ranks, used: int) -> int:
    if by.is_none or len(codes) <= 2:  # noqa: PLR2004 - the second of two is known
        return int(codes[0])
    absent = absent_symbols(layout, codes)
    needless = absent & (absent - 1)
    rows = np.flatnonzero((layout.symbols & needless == 0) & are_first_of_their_kind(layout.digits, used))
    scores = _scores(layout, by, codes, rows)
    best = rows[scores == scores.min()]
    possible = best[np.isin(best, codes)]
    return int(possible[0] if len(possible) else best[0])


def _scores(layout: Layout, by: "Measure", codes: Ranks, rows: NDArray[np.intp]) -> NDArray[np.int64]:
    step = max(1, _MOST_AT_ONCE // len(codes))
    parts = []
    for start in range(0, len(rows), step):
        costs = by.costs[sizes_of(layout, marks_between(layout, codes, rows[start : start + step]))]
        parts.append(costs.max(axis=0) if by.is_largest else costs.sum(axis=0))
    return np.concatenate(parts)
