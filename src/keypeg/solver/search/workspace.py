"""What a search works on: the rows of a space, laid out, and the room to write."""

from itertools import permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import CROWDED_STEP, ROOMY, VALUES, Bytes, Coding, Ranks
from keypeg.solver.compiled import compiled
from keypeg.solver.kernels import LANE, add_pairs, lay_out, marks_into

DEPTH = 32
"""More guesses than any code can need: with one hole, as many as there are symbols."""
WATCHED = 100
"""The most codes whose marks against all rows are kept at once."""
FIELDS = 12
"""Of the frame of a list that is being searched."""
FREE = 255
"""No symbol: in a renaming, one that is not renamed yet."""
_TURNED = 6
"""The most holes that are turned in every way."""


class Board(NamedTuple):
    """What is the same for all searches in a space."""

    digits: Bytes
    kinds: Bytes
    amounts: Bytes
    by_hole: Bytes
    by_symbol: Bytes
    symbols: NDArray[np.int64]  # the symbols of each row, as bits
    values: Bytes
    solved: int
    salts: NDArray[np.uint64]  # a set of codes is known by the sum of theirs
    turns: NDArray[np.int8]  # every other order of the holes


class Desk(NamedTuple):
    """What a search writes on."""

    lists: NDArray[np.int32]
    sizes: NDArray[np.int32]
    starts: NDArray[np.int32]
    weights: NDArray[np.int64]
    ends: NDArray[np.int32]
    tops: NDArray[np.int32]
    scores: NDArray[np.float64]
    lows: NDArray[np.int64]
    rows: Bytes
    pairs: Bytes
    marks: Bytes
    listed: Bytes
    measured: NDArray[np.int64]
    parts: NDArray[np.int32]
    frames: NDArray[np.int64]
    order: NDArray[np.int64]
    set_keys: NDArray[np.uint64]
    work: NDArray[np.int64]  # how much is left
    kept: NDArray[np.int64]  # how many symmetries there are at a depth
    turns: NDArray[np.int8]  # their orders of the holes, and their names of the symbols
    renames: Bytes
    places: NDArray[np.int8]
    names: Bytes
    keys: NDArray[np.uint64]
    costs: NDArray[np.int64]  # negative: at least so much
    guesses: NDArray[np.int32]


def board_of(coding: Coding) -> Board:
    padded = -(-coding.rows // LANE) * LANE
    by_hole = np.empty((coding.space.holes, padded), np.uint8)
    by_symbol = np.empty((coding.counts.shape[1], padded), np.uint8)
    every = np.arange(coding.rows, dtype=np.int32)
    lay_out(coding.digits, coding.kinds, coding.amounts, every, by_hole, by_symbol)
    bits = 1 << np.arange(coding.counts.shape[1], dtype=np.int64)
    return Board(
        digits=coding.digits,
        kinds=coding.kinds,
        amounts=coding.amounts,
        by_hole=by_hole,
        by_symbol=by_symbol,
        symbols=(coding.counts > 0) @ bits,
        values=coding.values,
        solved=coding.solved,
        salts=np.random.default_rng(0).integers(1, 2**63, coding.rows, dtype=np.uint64),
        turns=_turns(coding.space.holes),
    )


def _turns(holes: int) -> NDArray[np.int8]:
    orders = list(permutations(range(holes)))[1:] if holes <= _TURNED else []
    return np.array(orders, np.int8).reshape(-1, holes)


def desk_for(coding: Coding, memory_bits: int, width: int) -> Desk:
    """Room to remember so many sets, and to try so many rows at each."""
    padded = -(-coding.rows // LANE) * LANE
    memory = 1 << memory_bits
    symbols, turns = len(coding.space.symbols), len(_turns(coding.space.holes))
    return Desk(
        lists=np.empty((DEPTH, len(coding.codes)), np.int32),
        sizes=np.zeros((DEPTH, VALUES), np.int32),
        starts=np.zeros((DEPTH, VALUES), np.int32),
        weights=np.zeros((DEPTH, VALUES), np.int64),
        ends=np.zeros(VALUES, np.int32),
        tops=np.zeros((DEPTH, width), np.int32),
        scores=np.zeros((DEPTH, width), np.float64),
        lows=np.zeros((DEPTH, width), np.int64),
        rows=np.empty((WATCHED, padded), np.uint8),
        pairs=np.empty(padded, np.uint8),
        marks=np.empty(padded, np.uint8),
        listed=np.zeros(padded, np.uint8),
        measured=np.zeros(padded, np.int64),
        parts=np.zeros(VALUES, np.int32),
        frames=np.zeros((DEPTH, FIELDS), np.int64),
        order=np.zeros((DEPTH, VALUES), np.int64),
        set_keys=np.zeros(DEPTH, np.uint64),
        work=np.zeros(1, np.int64),
        kept=np.zeros(DEPTH, np.int64),
        turns=np.zeros((DEPTH, turns, coding.space.holes), np.int8),
        renames=np.zeros((DEPTH, turns + 1, symbols), np.uint8),
        places=np.zeros((DEPTH, coding.space.holes), np.int8),
        names=np.zeros((DEPTH, symbols), np.uint8),
        keys=np.zeros(memory, np.uint64),
        costs=np.zeros(memory, np.int64),
        guesses=np.zeros(memory, np.int32),
    )


@compiled
def marks_of(board: Board, guess: int, codes: Ranks) -> Bytes:
    """The values of a guess against a list of codes, one by one."""
    marks = np.empty(codes.size, np.uint8)
    holes = board.digits.shape[1]
    step = 1 if holes <= ROOMY else CROWDED_STEP
    for i in range(codes.size):
        value = 0
        for hole in range(holes):
            value += step * min(board.by_symbol[board.kinds[guess, hole], codes[i]], board.amounts[guess, hole])
            value += board.digits[codes[i], hole] == board.digits[guess, hole]
        marks[i] = np.uint8(value)
    return marks


@compiled
def lay_marks(board: Board, desk: Desk, codes: Ranks, count: int) -> None:
    """The marks of `count` codes spread over the list, against all rows."""
    for i in range(count):
        code = codes[i * codes.size // count]
        marks_into(
            board.by_hole, board.by_symbol, board.digits[code], board.kinds[code], board.amounts[code], desk.rows[i]
        )


@compiled
def count_pairs(board: Board, desk: Desk, codes: Ranks, count: int) -> None:
    """For each row, how many pairs it leaves together of `count` codes spread over the list."""
    lay_marks(board, desk, codes, count)
    desk.pairs[:] = 0
    for i in range(count):
        for j in range(i):
            add_pairs(desk.rows[i], desk.rows[j], desk.pairs)
