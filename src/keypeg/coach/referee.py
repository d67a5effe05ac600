"""Rows and marks from a real board: whether they fit together and, if not, which marks are wrong."""

from collections import Counter
from collections.abc import Sequence
from collections.abc import Set as AbstractSet

import numpy as np
from numpy.typing import NDArray

from keypeg.coach.facts import Repair, Ruling, Verdict, WrongMark
from keypeg.rules import Code, Space, mark
from keypeg.solver import MarkedRow
from keypeg.solver.coding import Coding, all_marks
from keypeg.solver.library import Bytes
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
    marks, is_wrong = _marks(found, history)
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


def conflict(space: Space, history: Sequence[MarkedRow]) -> tuple[int, ...]:
    """Returns a smallest set of rows, numbered from 1, that no code fits together; none if some code fits all.

    >>> from keypeg.solver import parse_row
    >>> conflict(Space(4, 6), [parse_row(Space(4, 6), row) for row in ("AAAA=2,0", "CCDD=0,0", "BBBB=3,0")])
    (1, 3)
    """
    found = enumerated(space)
    if not history:
        return ()
    _, is_wrong = _marks(found, history)
    packed = np.ascontiguousarray(np.packbits(is_wrong, axis=0).T)
    different = np.unique(packed.view(f"V{packed.shape[1]}"), return_index=True)[1]
    misfits = {frozenset(np.flatnonzero(is_wrong[:, code]).tolist()) for code in different}
    if frozenset() in misfits:
        return ()
    return next(rows for size in range(1, len(history) + 1) if (rows := _hitting(misfits, size)))


def _hitting(misfits: AbstractSet[frozenset[int]], most: int) -> tuple[int, ...]:
    """Returns at most so many rows, numbered from 1, of which every code misfits one; nothing if there are none."""
    if not misfits or not most:
        return ()
    fewest = min(map(len, misfits))
    for row in min(sorted(rows) for rows in misfits if len(rows) == fewest):
        others = {rows for rows in misfits if row not in rows}
        below = _hitting(others, most - 1)
        if below or not others:
            return tuple(sorted({row + 1, *below}))
    return ()


def verdict(history: Sequence[MarkedRow], code: Code) -> Verdict:
    """Returns the rows that this code does not give the marks they have."""
    true = [mark(code, row.guess) for row in history]
    rows = zip(history, true, strict=True)
    return Verdict(tuple(WrongMark(n, row.mark, is_) for n, (row, is_) in enumerate(rows, 1) if row.mark != is_))


def _marks(found: Coding, history: Sequence[MarkedRow]) -> tuple[Bytes, NDArray[np.bool_]]:
    """Returns the mark that each code gives each row, and whether it is not the one that the row has."""
    marks = np.stack([found.marks(found.rank(row.guess), found.codes) for row in history])
    return marks, np.stack([_is_wrong(found, row, each) for row, each in zip(history, marks, strict=True)])


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
