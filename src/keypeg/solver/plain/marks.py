"""Marks of many codes against many rows at once."""

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import CROWDED_STEP, ROOMY, VALUES, Bytes, Ranks
from keypeg.solver.search.workspace import Layout

_MOST_AT_ONCE = 1_000_000
"""So many marks are worked on at a time, which a processor's cache holds."""


def marks_between(planes: Bytes, holes: int, digits: Bytes, counts: Bytes) -> Bytes:
    """Returns the values of some codes (their digits and how often each has every symbol) against rows in planes."""
    common = np.zeros((len(digits), planes.shape[1]), np.uint8)
    for symbol in range(counts.shape[1]):
        if counts[:, symbol].any():
            common += np.minimum(planes[holes + symbol], counts[:, symbol, None])
    if holes > ROOMY:
        common *= np.uint8(CROWDED_STEP)
    for hole in range(holes):
        common += planes[hole] == digits[:, hole, None]
    return common


def places_of(layout: Layout) -> NDArray[np.int64]:
    """Returns for each value its place among all values."""
    places = np.zeros(VALUES, np.int64)
    places[layout.values] = np.arange(len(layout.values))
    return places


def offsets(layout: Layout, codes: Ranks, rows: Ranks) -> NDArray[np.int64]:
    """Returns for each code and row the place of the mark, times the number of rows, plus the place of the row."""
    holes = layout.digits.shape[1]
    values = marks_between(layout.planes[:, rows], holes, layout.digits[codes], layout.planes[holes:, codes].T)
    return places_of(layout)[values] * len(rows) + np.arange(len(rows))


def sizes_of(layout: Layout, codes: Ranks, rows: Ranks) -> NDArray[np.int64]:
    """Returns how many codes get each mark from each row: (marks, rows)."""
    values = len(layout.values)
    sizes = np.zeros(values * len(rows), np.int64)
    step = max(1, _MOST_AT_ONCE // len(rows))
    for start in range(0, len(codes), step):
        found = offsets(layout, codes[start : start + step], rows)
        sizes += np.bincount(found.ravel(), minlength=values * len(rows))
    return sizes.reshape(values, len(rows))


def split(layout: Layout, codes: Ranks, row: int) -> list[Ranks]:
    """Returns the codes by the mark that a row gets against them, in the order of the values; the last one solves."""
    (places,) = offsets(layout, np.array([row], np.int32), codes) // len(codes)
    return [codes[places == place] for place in range(len(layout.values))]
