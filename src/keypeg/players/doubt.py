"""How likely it is that some mark is wrong: the marks themselves tell, and how this player has marked before."""

from collections.abc import Sequence

import numpy as np

from keypeg.players.memory import fitting_row
from keypeg.rules import CodeBoard, Space, View
from keypeg.solver import MarkedRow
from keypeg.solver.coding import all_marks, coding

_ERRORS, _MARKS = 0.2, 10
"""How people mark who have not marked yet: as if so many of so many marks had been wrong."""


def doubt(space: Space, rows: Sequence[MarkedRow], error_rate: float) -> float:
    """Returns how likely it is that at least one of these marks is wrong; 1 if no code fits them all.

    All codes are equally likely, and so are all wrong marks.
    """
    wrong = np.zeros(len(coding(space).codes), np.int64)
    for row in rows:
        wrong += ~fitting_row(space, row)
    odds = error_rate / (1 - error_rate) / max(len(all_marks(space.holes)) - 1, 1)
    weights = odds ** wrong.astype(np.float64)
    return 1 - float((wrong == 0).sum() / weights.sum())


def error_rate(view: View, marker: int) -> float:
    """Returns how often a seat marks wrongly, judging by the rounds of this match that have ended."""
    boards = [board for board in view.history[:-1] if isinstance(board, CodeBoard)]
    marked = [
        row.is_wrong(code)
        for board in boards
        if board.codemaker in {None, marker} and (code := board.codes[marker]) is not None
        for row in board.rows
        if row.seat != marker and row.mark is not None
    ]
    return (sum(marked) + _ERRORS) / (len(marked) + _MARKS)
