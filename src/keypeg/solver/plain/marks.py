"""Marks of many codes against many rows at once."""

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import CROWDED_STEP, ROOMY, VALUES, Bytes, Ranks
from keypeg.solver.search.workspace import Layout

Sizes = NDArray[np.int64]
_MOST_AT_ONCE = 500_000
"""So many marks are worked on at a time, which a processor's cache holds."""


def marks_in_planes(planes: Bytes, digits: Bytes, counts: Bytes) -> Bytes:
    """Returns the values of codes, given by hole and by symbol, against rows laid out in planes: (codes, rows)."""
    holes = digits.shape[1]
    marks = np.zeros((len(digits), planes.shape[1]), np.uint8)
    for symbol in np.flatnonzero(counts.any(axis=0)):
        marks += np.minimum(planes[holes + symbol], counts[:, symbol, None])
    if holes > ROOMY:
        marks *= np.uint8(CROWDED_STEP)
    for hole in range(holes):
        marks += planes[hole] == digits[:, hole, None]
    return marks


def marks_between(layout: Layout, codes: Ranks, rows: NDArray[np.integer]) -> Bytes:
    """Returns the values of some codes against some rows: (codes, rows)."""
    counts = layout.planes[layout.digits.shape[1] :, codes].T
    return marks_in_planes(layout.planes[:, rows], layout.digits[codes], counts)


def sizes_of(layout: Layout, marks: Bytes) -> Sizes:
    """Returns how many codes get each mark from each row, from the values of codes against rows: (marks, rows)."""
    values, rows = len(layout.values), marks.shape[1]
    starts = np.zeros(VALUES, np.int64)
    starts[layout.values] = np.arange(values) * rows
    sizes = np.zeros(values * rows, np.int64)
    step = max(1, _MOST_AT_ONCE // rows)
    for start in range(0, len(marks), step):
        places = starts[marks[start : start + step]] + np.arange(rows)
        sizes += np.bincount(places.ravel(), minlength=len(sizes))
    return sizes.reshape(values, rows)


def pairs_of(marks: Bytes) -> Bytes:
    """Returns how many pairs of codes each row leaves together, from the values of at most `PAIRED` codes."""
    pairs = np.zeros(marks.shape[1], np.uint8)
    for code in range(1, len(marks)):
        pairs += np.add.reduce((marks[:code] == marks[code]).view(np.uint8), axis=0, dtype=np.uint8)
    return pairs


def split(layout: Layout, codes: Ranks, row: int) -> list[Ranks]:
    """Returns the codes by the mark that a row gets against them, in the order of the values; the last one solves."""
    (marks,) = marks_between(layout, np.array([row], np.int32), codes)
    return [codes[marks == value] for value in layout.values]
