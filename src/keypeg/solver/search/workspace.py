"""The arrays that a search works on: a code space laid out for the kernels, and room to write.

Kernels take them as named tuples. Each array of a tuple makes every function that gets the tuple slower to compile, so
what belongs together shares an array, with named fields where its parts differ in type.
"""

from itertools import permutations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import CROWDED_STEP, ROOMY, VALUES, Bytes, Coding, Ranks
from keypeg.solver.jit import compiled
from keypeg.solver.kernels import LANE, add_pairs, marks_into

Records = NDArray[Any]
"""An array with named fields, which compiled code reads and writes as attributes."""

DEPTH = 32
"""More guesses than any code can need: with one hole, as many as there are symbols."""
WATCHED = 100
"""The most codes whose marks against all rows are kept at once."""
PAIRS, LISTED, MARKS = range(3)
"""The rows of `Workspace.tallies`."""
FREE = 255
"""No symbol: in a renaming, the new name of a symbol that has none yet."""
_MOST_TURNED_HOLES = 6

FRAME = np.dtype(
    [
        ("n", np.int64),
        ("start", np.int64),  # where in the list of its depth the set starts
        ("weight", np.int64),
        ("used", np.int64),  # the symbols guessed so far, as bits
        ("limit", np.int64),
        ("count", np.int64),  # of candidates
        ("tried", np.int64),  # which candidate is being tried
        ("cell", np.int64),  # how many of its cells have been entered
        ("best", np.int64),
        ("best_guess", np.int64),
        ("low", np.int64),  # what the candidate costs at least, by what is known so far
        ("rest", np.int64),  # the same without the cell that is being searched
        ("key", np.uint64),  # of the set in the memo
        ("symmetries", np.int64),  # how many are left
        ("parts", np.int64),  # how many parts, without what it solves, a row makes of the set at most
        ("work", np.int64),  # how much is left; in the first frame only
    ]
)
"""A set of codes that is being searched."""
CELL = np.dtype(
    [
        ("size", np.int64),
        ("start", np.int64),
        ("end", np.int64),
        ("weight", np.int64),
        ("nth_value", np.int64),  # at place i: the value of the i-th cell by size
    ]
)
"""The codes with one mark, at the value of the mark."""
CANDIDATE = np.dtype([("row", np.int64), ("score", np.float64), ("low", np.int64)])
"""A row worth trying, its estimated cost, and what it costs at least."""
MEMO = np.dtype([("key", np.uint64), ("cost", np.int64), ("guess", np.int64)])
"""What is known of a set; a negative cost says that it costs at least so much."""


class Layout(NamedTuple):
    """A code space, the same for all searches."""

    digits: Bytes  # these three as in `Coding`
    kinds: Bytes
    amounts: Bytes
    planes: Bytes  # all rows, by hole and then by symbol: see `marks_into`
    symbols: NDArray[np.int64]  # the symbols of each row, as bits
    salts: NDArray[np.uint64]  # a set of codes has the sum of theirs as its key
    values: Bytes
    turns: NDArray[np.int8]  # every order of the holes but the given one


class Workspace(NamedTuple):
    """What a search writes on. `frames`, `lists`, `cells` and `candidates` have a row for each depth."""

    frames: Records
    lists: NDArray[np.int32]  # the codes of the sets, ordered by their marks
    cells: Records
    candidates: Records
    marks: Bytes  # (watched codes, rows)
    tallies: Bytes  # (3, rows): pairs left together, whether listed, marks
    parts: NDArray[np.int32]  # the sizes of a partition, by value
    turns: NDArray[
        np.int8
    ]  # (depth, 2 + symmetries, holes): the first is that of the canonical form, the last has columns
    renames: Bytes  # (depth, 1 + symmetries, symbols): likewise
    memo: Records


def layout_of(coding: Coding) -> Layout:
    space = coding.space
    planes = np.zeros((space.holes + len(space.symbols), padded(coding.rows)), np.uint8)
    planes[: space.holes] = FREE
    planes[: space.holes, : coding.rows] = coding.digits.T
    planes[space.holes :, : coding.rows] = coding.counts.T * np.uint8(space.holes + 1 if space.holes <= ROOMY else 1)
    bits = 1 << np.arange(len(space.symbols), dtype=np.int64)
    return Layout(
        digits=coding.digits,
        kinds=coding.kinds,
        amounts=coding.amounts,
        planes=planes,
        symbols=(coding.counts > 0) @ bits,
        salts=np.random.default_rng(0).integers(1, 2**63, coding.rows, dtype=np.uint64),
        values=coding.values,
        turns=_turns(space.holes),
    )


def padded(rows: int) -> int:
    """Returns the number of rows, rounded up to whole lanes."""
    return -(-rows // LANE) * LANE


def _turns(holes: int) -> NDArray[np.int8]:
    orders = list(permutations(range(holes)))[1:] if holes <= _MOST_TURNED_HOLES else []
    return np.array(orders, np.int8).reshape(-1, holes)


def workspace_for(coding: Coding, memo_bits: int, width: int) -> Workspace:
    """Returns a workspace with a memo of 2**memo_bits sets and room for `width` candidates at each depth."""
    rows = padded(coding.rows)
    symmetries = len(_turns(coding.space.holes))
    return Workspace(
        frames=np.zeros(DEPTH, FRAME),
        lists=np.empty((DEPTH, len(coding.codes)), np.int32),
        cells=np.zeros((DEPTH, VALUES), CELL),
        candidates=np.zeros((DEPTH, width), CANDIDATE),
        marks=np.empty((WATCHED, rows), np.uint8),
        tallies=np.zeros((3, rows), np.uint8),
        parts=np.zeros(VALUES, np.int32),
        turns=np.zeros((DEPTH, 2 + symmetries, coding.space.holes), np.int8),
        renames=np.zeros((DEPTH, 2 + symmetries, len(coding.space.symbols)), np.uint8),
        memo=np.zeros(1 << memo_bits, MEMO),
    )


@compiled
def marks_of(layout: Layout, guess: int, codes: Ranks) -> Bytes:
    """Returns the values of a guess against a list of codes, computed one by one."""
    holes = layout.digits.shape[1]
    digits, kinds, amounts = layout.digits[guess], layout.kinds[guess], layout.amounts[guess]
    step = 1 if holes <= ROOMY else CROWDED_STEP
    marks = np.empty(codes.size, np.uint8)
    for i in range(codes.size):
        value = 0
        for hole in range(holes):
            value += step * min(layout.planes[holes + kinds[hole], codes[i]], amounts[hole])
            value += layout.digits[codes[i], hole] == digits[hole]
        marks[i] = np.uint8(value)
    return marks


@compiled
def fill_marks(layout: Layout, marks: Bytes, codes: Ranks, count: int) -> None:
    """Fills `marks` with those of `count` codes, spread over the list, against all rows."""
    for i in range(count):
        code = codes[i * codes.size // count]
        marks_into(layout.planes, layout.digits[code], layout.kinds[code], layout.amounts[code], marks[i])


@compiled
def count_pairs(layout: Layout, workspace: Workspace, codes: Ranks, count: int) -> None:
    """Counts for each row how many pairs, of `count` codes spread over the list, it leaves together."""
    marks, pairs = workspace.marks, workspace.tallies[PAIRS]
    fill_marks(layout, marks, codes, count)
    for row in range(pairs.size):
        pairs[row] = 0
    for i in range(count):
        for j in range(i):
            add_pairs(marks[i], marks[j], pairs)


@compiled
def toggle_listed(workspace: Workspace, codes: Ranks) -> None:
    for code in codes:
        workspace.tallies[LISTED, code] ^= 1
