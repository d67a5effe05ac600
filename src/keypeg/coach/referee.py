"""Rows and marks from a real board: whether they fit together and, if not, which marks are wrong."""

from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from keypeg.coach.facts import Repair, Ruling, Verdict, WrongMark
from keypeg.rules import Code, Space, mark
from keypeg.solver import MarkedRow
from keypeg.solver.coding import Bytes, Coding, all_marks
from keypeg.solver.suggestion import enumerated


def rule(space: Space, history: Sequence[MarkedRow]) -> Ruling:
    """Returns how many codes fit; if none does, every way to correct the marks of as few rows as possible.

    Corrections that change the counts least come first, then those after which most codes fit.

    >>> from keypeg.solver import parse_row
    >>> rule(Space(4, 6), [parse_row(Space(4, 6), row) for row in ("AAAA=2,0", "BBBB=2,0", "CCCD=0,1")]).repairs[0]
    Repair(rows=(1,), marks=(Mark(exact=1, misplaced=0),), possible=12)
    """
    found = enumerated(space)
    if not history:
        return Ruling(space.size, ())
    marks = np.stack([found.marks(found.rank(row.guess), found.codes) for row in history])
    is_wrong = np.stack([_is_wrong(found, row, each) for row, each in zip(history, marks, strict=True)])
    wrong = is_wrong.sum(axis=0)
    if not wrong.min():
        return Ruling(int((wrong == 0).sum()), ())
    nearest = np.flatnonzero(wrong == wrong.min())
    corrected = Counter(
        tuple((int(row), int(marks[row, code])) for row in np.flatnonzero(is_wrong[:, code])) for code in nearest
    )
    repairs = [
        Repair(tuple(row + 1 for row, _ in changes), tuple(found.mark(value) for _, value in changes), possible)
        for changes, possible in corrected.items()
    ]
    return Ruling(0, tuple(sorted(repairs, key=lambda repair: _likelihood(repair, history))))


def verdict(history: Sequence[MarkedRow], code: Code) -> Verdict:
    """Returns the rows that this code does not give the marks they have."""
    true = [mark(code, row.guess) for row in history]
    rows = zip(history, true, strict=True)
    return Verdict(tuple(WrongMark(n, row.mark, is_) for n, (row, is_) in enumerate(rows, 1) if row.mark != is_))


def _is_wrong(found: Coding, row: MarkedRow, marks: Bytes) -> NDArray[np.bool_]:
    """Returns which codes do not give a row its mark; a mark that can never be true is always wrong (FA-05)."""
    is_possible = row.mark in all_marks(found.space.holes)
    return marks != found.value(row.mark) if is_possible else np.ones(len(marks), np.bool_)


def _likelihood(repair: Repair, history: Sequence[MarkedRow]) -> tuple[object, ...]:
    given = [history[row - 1].mark for row in repair.rows]
    changes = (
        abs(right.exact - wrong.exact) + abs(right.misplaced - wrong.misplaced)
        for right, wrong in zip(repair.marks, given, strict=True)
    )
    return sum(changes), -repair.possible, repair.rows, repair.marks
