"""The native library: loads it, checks what it is given, and owns the memory it works on.

`native/keypeg.h` says what each function does. It trusts its arguments: sizes and ranges are checked here, and only
here. Calls release Python's lock, so that threads search side by side, each in a workspace of its own; in the same one
they wait for each other.
"""

import os
import sys
from collections.abc import Sequence
from ctypes import CDLL, POINTER, Structure, byref, c_double, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from dataclasses import dataclass
from enum import IntFlag
from functools import cache, cached_property
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.extras import UnusableError

Bytes = NDArray[np.uint8]
Ranks = NDArray[np.int32]

DEPTH = 32
"""More guesses than any code can need: with one hole, as many as there are symbols."""
PAIRED = 22
"""The longest list whose number of pairs fits a byte."""
MOST_ASKED = 64
"""The most rows that a walk can fit."""
MOST_WEIGHT = 2**32
"""The most that a code can weigh."""
_MOST_ROWS = 2**24
"""The most rows of a table: sums of weights times guesses then fit 64 bits."""
_MOST_COST = 2**62
"""The most that codes or partitions may cost, and the most work: sums of two still fit 64 bits."""
_ALIGNMENT = 64
_MOST_HOLES, _MOST_SYMBOLS, _MOST_MARKS = 16, 27, 152
_MEMO_BITS = range(1, 29)

INSTRUCTIONS = "KEYPEG_INSTRUCTIONS"
"""The environment variable that chooses an instruction set."""
LIBRARY = "KEYPEG_LIBRARY"
"""The environment variable that names another library, such as one built to find faults."""
_FILE_NAMES = {"darwin": "libkeypeg.dylib", "win32": "keypeg.dll"}
_HOW_TO_MEND = "install Keypeg again, or in a checkout run pip install --editable ."


class Set(IntFlag):
    """Instruction sets, the most capable last."""

    BASELINE = 1
    AVX2 = 2
    AVX512 = 4
    NEON = 8


class LibraryError(UnusableError):
    """The native library cannot be used."""


class _CandidateStruct(Structure):
    _fields_ = (("score", c_double), ("low", c_int64), ("row", c_int32))


class _PlanStruct(Structure):
    _fields_ = (
        ("estimate", c_void_p),
        ("extra", c_void_p),
        ("widths", c_void_p),
        ("weights", c_void_p),
        ("heaviest", c_int64),
        ("lightest", c_int64),
        ("salt", c_uint64),
        ("sizes", c_int32),
        ("bounds", c_int32),
        ("most", c_int32),
        ("near", c_int32),
        ("is_exact", c_int32),
        ("is_symmetric", c_int32),
        ("is_weighted", c_int32),
    )


class _ResultStruct(Structure):
    _fields_ = (("cost", c_int64), ("work", c_int64), ("row", c_int32), ("candidates", c_int32))


class _MeasureStruct(Structure):
    _fields_ = (("costs", c_void_p), ("floors", c_void_p), ("is_largest", c_int32), ("is_none", c_int32))


class _QuestionsStruct(Structure):
    _fields_ = (
        ("guesses", c_void_p),
        ("amounts", c_void_p),
        ("exact", c_void_p),
        ("common", c_void_p),
        ("chances", c_void_p),
        ("asked", c_int32),
        ("holes", c_int32),
        ("symbols", c_int32),
        ("repeats", c_int32),
    )


FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "available": (c_int32, []),
    "choose": (c_int32, [c_int32]),
    "values": (c_int32, [c_int32, c_void_p]),
    "table_bytes": (c_size_t, [c_int32, c_int32, c_int32]),
    "lay_out": (c_int32, [c_void_p, c_int32, c_int32, c_int32, c_void_p]),
    "marks": (None, [c_void_p, c_int32, c_void_p, c_int32, c_void_p]),
    "mark_matrix": (None, [c_void_p, c_void_p, c_int32, c_void_p]),
    "score_rows": (None, [c_void_p, c_void_p, c_int32, c_void_p, c_void_p]),
    "workspace_bytes": (c_size_t, [c_void_p, c_int32, c_int32, c_int32]),
    "prepare": (POINTER(_CandidateStruct), [c_void_p, c_void_p, c_int32, c_int32, c_int32]),
    "forget": (None, [c_void_p, c_int32]),
    "cost_of": (
        None,
        [c_void_p, c_void_p, c_void_p, c_void_p, c_int32, c_void_p, c_int32, c_int64, c_int64, c_void_p],
    ),
    "remembered": (c_int32, [c_void_p, c_void_p, c_void_p, c_void_p, c_int32]),
    "play": (c_int32, [c_void_p, c_void_p, c_void_p, c_void_p, c_int32, c_uint32, c_void_p]),
    "walk": (None, [c_void_p, c_void_p, c_void_p, c_void_p, c_int32, c_int32]),
}


class Native(NamedTuple):
    """The loaded library: its file, the instruction sets of this machine, and the one that is used."""

    path: Path
    available: tuple[str, ...]
    instructions: str
    functions: CDLL


@cache
def native() -> Native:
    """Loads the library and chooses an instruction set; raises `LibraryError` if that is impossible."""
    chosen = os.environ.get(LIBRARY)
    path = Path(chosen) if chosen else Path(__file__).parent / "native" / _FILE_NAMES.get(sys.platform, "libkeypeg.so")
    try:
        functions = CDLL(str(path))
        for name, (result, arguments) in FUNCTIONS.items():
            function = functions[f"keypeg_{name}"]
            function.restype, function.argtypes = result, arguments
            setattr(functions, name, function)
    except (OSError, AttributeError) as error:
        raise LibraryError(f"the native library cannot be loaded ({error}): {_HOW_TO_MEND}") from None
    available = [each for each in Set if each & functions.available()]
    wanted = os.environ.get(INSTRUCTIONS, "").lower()
    names = tuple(_name(each) for each in available)
    if wanted and wanted not in names:
        raise LibraryError(f"{INSTRUCTIONS} is {wanted!r}, but this machine has {', '.join(names)}")
    best = available[names.index(wanted)] if wanted else available[-1]
    functions.choose(int(best))
    return Native(path, names, _name(best), functions)


def _name(instructions: Set) -> str:
    return str(instructions.name).lower()


def _aligned(size: int) -> Bytes:
    """Returns a buffer of zeros that the library may use; the system gives it memory where it is used."""
    buffer = np.zeros(size + _ALIGNMENT, np.uint8)
    start = -buffer.ctypes.data % _ALIGNMENT
    return buffer[start : start + size]


def _checked(array: NDArray[Any], kind: type[np.generic], *shape: int, is_written: bool = False) -> int:
    """Returns the address of an array that is what the library expects."""
    if array.dtype != kind or array.shape != shape:
        raise ValueError(f"expected {shape} of {kind.__name__}; got {array.shape} of {array.dtype}")
    if not array.flags.c_contiguous or not array.flags.aligned:
        raise ValueError("expected a contiguous, aligned array")
    if is_written and not array.flags.writeable:
        raise ValueError("expected an array that can be written to")
    return int(array.ctypes.data)


@cache
def mark_values(holes: int) -> tuple[int, ...]:
    """Returns the values of all marks, by common and then by exact pegs; the last one solves."""
    if not 1 <= holes <= _MOST_HOLES:
        raise ValueError(f"there are no rows of {holes} holes")
    values = np.empty(_MOST_MARKS, np.uint8)
    return tuple(values[: native().functions.values(holes, values.ctypes.data)].tolist())


class Table:
    """Some rows of a space, or all in order, laid out for marking; `digits` has a line of symbols for each."""

    def __init__(self, digits: Bytes, symbols: int) -> None:
        rows, holes = digits.shape
        if not (1 <= holes <= _MOST_HOLES and 1 <= symbols <= _MOST_SYMBOLS and 1 <= rows <= _MOST_ROWS):
            raise ValueError(f"there is no table of {rows} rows with {holes} holes and {symbols} symbols")
        if digits.max() >= symbols:
            raise ValueError(f"a row has symbol {digits.max()}, but there are {symbols}")
        digits = np.ascontiguousarray(digits)
        self.rows, self.holes, self.symbols = rows, holes, symbols
        self._library = native().functions
        self._buffer = _aligned(self._library.table_bytes(holes, symbols, rows))
        laid_out = self._library.lay_out(self.address, holes, symbols, rows, _checked(digits, np.uint8, rows, holes))
        self.is_whole = bool(laid_out)

    @property
    def address(self) -> int:
        return int(self._buffer.ctypes.data)

    def checked_rows(self, rows: NDArray[np.integer[Any]]) -> Ranks:
        """Returns rows as the library takes them; raises `ValueError` if one of them is not in the table."""
        is_list = rows.ndim == 1 and rows.dtype.kind in "iu"
        if not is_list or (rows.size and not 0 <= rows.min() <= rows.max() < self.rows):
            raise ValueError(f"expected rows from 0 to {self.rows - 1}")
        checked = np.ascontiguousarray(rows, np.int32)
        return checked if checked.flags.aligned else checked.copy()

    def marks(self, row: int, rows: NDArray[np.integer[Any]]) -> Bytes:
        """Returns the values of a row against others."""
        others = self.checked_rows(rows)
        if not 0 <= row < self.rows:
            raise ValueError(f"there is no row {row}: there are {self.rows}")
        values = np.empty(others.size, np.uint8)
        self._library.marks(self.address, row, others.ctypes.data, others.size, values.ctypes.data)
        return values

    def mark_matrix(self, rows: NDArray[np.integer[Any]]) -> Bytes:
        """Returns the values of some rows against all, a line each."""
        some = self.checked_rows(rows)
        values = np.empty((some.size, self.rows), np.uint8)
        self._library.mark_matrix(self.address, some.ctypes.data, some.size, values.ctypes.data)
        return values

    def score_rows(self, digits: Bytes, costs: NDArray[np.float64]) -> NDArray[np.float64]:
        """Returns for each row, given by its digits, what the cells cost that it makes of the rows of the table."""
        scores = np.empty(len(digits))
        if digits.size and digits.max() >= self.symbols:
            raise ValueError(f"a row has symbol {digits.max()}, but there are {self.symbols}")
        self._library.score_rows(
            self.address,
            _checked(digits, np.uint8, len(digits), self.holes),
            len(digits),
            _checked(costs, np.float64, self.rows + 1),
            scores.ctypes.data,
        )
        return scores


class Result(NamedTuple):
    """What a search found: the cost or its limit, the row or -1, how much work is left, how many candidates."""

    cost: int
    row: int
    work: int
    candidates: int


class Candidate(NamedTuple):
    """A row worth trying, its estimated cost, and what the codes cost at least with it."""

    row: int
    score: float
    low: int


class Measure(NamedTuple):
    """What makes a partition good, as numbers; small is better.

    `floors[n, pairs]` is the best score of any partition of `n` codes that leaves that many pairs together.
    """

    costs: NDArray[np.int64]  # what a part of each size adds to the score
    floors: NDArray[np.int64]
    is_largest: bool  # the part that adds most counts alone
    is_none: bool  # nothing counts


@dataclass(frozen=True, eq=False)
class Plan:
    """What to search for, and how hard.

    A code may weigh more than another, and then its guesses count as often as it weighs. No code may take more than
    `most` guesses.
    """

    estimate: NDArray[np.float64]  # by number of codes: what they are expected to cost
    extra: NDArray[np.int64]  # (parts, codes): what they cost at least beyond two guesses for all but one
    widths: Ranks  # by number of codes: rows to try
    weights: NDArray[np.int64]  # by row
    heaviest: int
    lightest: int
    most: int
    near: int  # rows to look at for a short list before those that leave more pairs are left out
    is_exact: bool  # every row is tried that could be better
    salt: int  # keeps plans with other weights apart in the memo
    is_symmetric: bool  # codes of one pattern weigh the same, whatever their colours and places
    is_weighted: bool  # codes may weigh differently; else they all weigh as much as the heaviest

    @cached_property
    def struct(self) -> Structure:
        """The plan as the library reads it."""
        sizes, bounds = len(self.estimate), len(self.extra)
        if not 0 < self.weights.min() <= self.weights.max() <= MOST_WEIGHT:
            raise ValueError(f"expected weights from 1 to {MOST_WEIGHT}")
        if not 0 < self.lightest <= self.heaviest <= MOST_WEIGHT or not 0 <= self.most <= DEPTH:
            raise ValueError(f"expected weights from 1 to {MOST_WEIGHT}, and 0 to {DEPTH} guesses")
        if self.widths.min() < 0 or bounds < 1 or not 0 <= self.near < 2**31:
            raise ValueError("expected widths and `near` not below 0, and bounds for one number of parts at least")
        return _PlanStruct(
            _checked(self.estimate, np.float64, sizes),
            _checked(self.extra, np.int64, bounds, sizes),
            _checked(self.widths, np.int32, sizes),
            _checked(self.weights, np.int64, len(self.weights)),
            self.heaviest,
            self.lightest,
            self.salt,
            sizes,
            bounds,
            self.most,
            self.near,
            self.is_exact,
            self.is_symmetric,
            self.is_weighted,
        )


class Workspace:
    """Room for one search at a time in a table: lists of up to `codes` codes, and a memo of 2**memo_bits sets."""

    def __init__(self, table: Table, codes: int, width: int, memo_bits: int) -> None:
        if not (1 <= codes <= table.rows and 1 <= width <= table.rows and memo_bits in _MEMO_BITS):
            raise ValueError(f"there is no workspace for {codes} codes, {width} candidates and {memo_bits} bits")
        self.table, self._codes, self._width, self._memo_bits = table, codes, width, memo_bits
        self._library = native().functions
        self._lock = Lock()
        self._buffer = _aligned(self._library.workspace_bytes(table.address, codes, width, memo_bits))
        self._candidates = self._library.prepare(table.address, self._address, codes, width, memo_bits)

    @property
    def _address(self) -> int:
        return int(self._buffer.ctypes.data)

    def forget(self, memo_bits: int) -> None:
        """Empties the memo, and uses only 2**memo_bits places of it from now on."""
        if not 1 <= memo_bits <= self._memo_bits:
            raise ValueError(f"the memo has {self._memo_bits} bits")
        with self._lock:
            self._library.forget(self._address, memo_bits)

    def cost_of(self, plan: Plan, codes: Ranks, guesses: Sequence[int], limit: int, work: int) -> Result:
        """Returns what codes cost after some guesses."""
        own, history = self._checked_codes(codes), self.table.checked_rows(np.array(guesses, np.int64))
        struct = self._checked_plan(plan, own)
        if not (0 <= limit <= _MOST_COST and -_MOST_COST <= work <= _MOST_COST):
            raise ValueError(f"expected limits from 0 to {_MOST_COST}, and no more work; got {limit} and {work}")
        result = _ResultStruct()
        with self._lock:
            self._library.cost_of(
                self.table.address,
                self._address,
                byref(struct),
                own.ctypes.data,
                own.size,
                history.ctypes.data,
                history.size,
                limit,
                work,
                byref(result),
            )
        return Result(result.cost, result.row, result.work, result.candidates)

    def remembered(self, plan: Plan, codes: Ranks) -> int:
        """Returns the row to guess for codes whose cost has been found, or -1 if it has been overwritten."""
        own = self._checked_codes(codes)
        struct = self._checked_plan(plan, own)
        table, library = self.table.address, self._library
        with self._lock:
            return int(library.remembered(table, self._address, byref(struct), own.ctypes.data, own.size))

    def candidates(self, count: int) -> list[Candidate]:
        """Returns the first candidates of the latest search for its first set."""
        if not 0 <= count <= self._width:
            raise ValueError(f"there are {self._width} candidates at most")
        return [Candidate(each.row, each.score, each.low) for each in self._candidates[:count]]

    def play(self, measure: Measure, codes: Ranks, used: int, depths: NDArray[np.int64] | None = None) -> int:
        """Returns the best row after guesses with the symbols `used`, as bits; adds up `depths` if they are given."""
        own = self._checked_codes(codes)
        if not self.table.is_whole:
            raise ValueError("a strategy plays in a table of all rows")
        if not 0 <= used < 2**self.table.symbols:
            raise ValueError(f"a guess has a symbol beyond the {self.table.symbols} there are")
        pairs = PAIRED * (PAIRED - 1) // 2 + 1
        struct = _MeasureStruct(
            _checked(measure.costs, np.int64, max(len(measure.costs), own.size + 1)),
            _checked(measure.floors, np.int64, PAIRED + 1, pairs),
            measure.is_largest,
            measure.is_none,
        )
        costs = measure.costs[: own.size + 1]
        if not -_MOST_COST <= _MOST_MARKS * int(costs.min()) <= _MOST_MARKS * int(costs.max()) <= _MOST_COST:
            raise ValueError("the parts of a partition may cost too much to be added up")
        room = None if depths is None else _checked(depths, np.int64, DEPTH, is_written=True)
        table, library = self.table.address, self._library
        with self._lock:
            return int(library.play(table, self._address, byref(struct), own.ctypes.data, own.size, used, room))

    def _checked_codes(self, codes: Ranks) -> Ranks:
        if not 1 <= codes.size <= self._codes:
            raise ValueError(f"expected 1 to {self._codes} codes; got {codes.size}")
        return self.table.checked_rows(codes)

    def _checked_plan(self, plan: Plan, codes: Ranks) -> Structure:
        struct = plan.struct
        if codes.size >= len(plan.estimate) or len(plan.weights) != self.table.rows:
            raise ValueError(f"the plan is for fewer codes than {len(plan.estimate)} of {len(plan.weights)} rows")
        if plan.is_symmetric and not self.table.is_whole:
            raise ValueError("a plan that uses symmetries needs a table of all rows")
        extra = plan.extra[:, : codes.size + 1]
        if extra.min() < 0 or _MOST_MARKS * plan.lightest * int(extra.max()) > _MOST_COST:
            raise ValueError("expected bounds not below 0, and not too high to be added up")
        return struct


class Questions(NamedTuple):
    """Rows to fit."""

    guesses: Bytes  # (rows, holes)
    amounts: Bytes  # (rows, symbols): how often the guess has each
    exact: Ranks
    common: Ranks
    repeats: bool  # in the codes


def walk(asked: Questions, codes: Bytes, seeds: NDArray[np.uint64], chances: NDArray[np.uint64], steps: int) -> Ranks:
    """Lets every code take a random walk, and returns by how many pegs the marks of each differ in the end.

    A step changes a hole or swaps two. One that makes the fit worse by `n` pegs is taken with a chance of
    `chances[n] / 2**32`.
    """
    (rows, holes), (_, symbols) = asked.guesses.shape, asked.amounts.shape
    if not (rows <= MOST_ASKED and 1 <= holes <= _MOST_HOLES and 1 <= symbols <= _MOST_SYMBOLS):
        raise ValueError(f"no code walks by {rows} rows of {holes} holes and {symbols} symbols")
    if codes.max(initial=0) >= symbols or asked.guesses.max(initial=0) >= symbols:
        raise ValueError(f"a code has a symbol beyond the {symbols} there are")
    if not asked.repeats and (np.diff(np.sort(codes, axis=1)) == 0).any():
        raise ValueError("a code repeats a symbol")
    pegs = np.concatenate([asked.exact, asked.common])
    if pegs.min(initial=0) < 0 or pegs.max(initial=0) > holes or not 0 <= steps < 2**31:
        raise ValueError(f"expected marks of 0 to {holes} pegs, and steps not below 0")
    if np.may_share_memory(codes, seeds):
        raise ValueError("codes and seeds must not be the same array: both are written to")
    misfits = np.empty(len(codes), np.int32)
    struct = _QuestionsStruct(
        _checked(asked.guesses, np.uint8, rows, holes),
        _checked(asked.amounts, np.uint8, rows, symbols),
        _checked(asked.exact, np.int32, rows),
        _checked(asked.common, np.int32, rows),
        _checked(chances, np.uint64, 4 * rows + 1),
        rows,
        holes,
        symbols,
        asked.repeats,
    )
    native().functions.walk(
        byref(struct),
        _checked(codes, np.uint8, len(codes), holes, is_written=True),
        _checked(seeds, np.uint64, len(codes), is_written=True),
        misfits.ctypes.data,
        len(codes),
        steps,
    )
    return misfits
