"""The endgame trainer: a position with few rows left, in which the right row is sure to find the code in time."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property, lru_cache
from random import Random

import numpy as np
from numpy.typing import NDArray

from keypeg.coach.puzzles.facts import PuzzleError
from keypeg.coach.puzzles.generator import check_seed
from keypeg.rules import Code, Mark, Space, mark
from keypeg.solver import MarkedRow
from keypeg.solver.coding import Coding, coding
from keypeg.solver.history import fitting
from keypeg.solver.library import Bytes, Ranks


class RowsLeft(IntEnum):
    """How many rows may still be laid in an endgame."""

    TWO = 2
    THREE = 3


_MOST_ROWS = {RowsLeft.TWO: 100_000, RowsLeft.THREE: 10_000}
"""How many rows of a space can be searched."""
_CODES_LEFT = {RowsLeft.TWO: range(4, 9), RowsLeft.THREE: range(16, 46)}
_MOST_NATURAL = 1 / 3
"""What share of the codes that are left may force it: they are the rows that people try first."""
_MOST_FORCING = 1 / 5
"""What share of all rows may force it."""
_MOST_LISTED = 12
_ROWS_LAID = range(2, 9)
_MAX_TRIES = 2000
_ONE_ROW = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Endgame:
    """Rows laid so far, and every code that fits; `left` more rows may be laid.

    Of the codes at most a third would force it, if laid now. `forcing` are some of the rows that do, codes first, and
    `forcing_count` is how many there are. A row forces if the code is found in time whatever the marks.
    """

    space: str
    left: RowsLeft
    seed: int
    rows: tuple[MarkedRow, ...]
    codes: tuple[Code, ...]
    forcing: tuple[Code, ...]
    forcing_count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TriedOutcome:
    """A mark that a tried row can get, and the codes it leaves; `next` is a row that forces from there, if any does."""

    mark: Mark
    codes: tuple[Code, ...]
    is_forced: bool
    next: Code | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TriedRow:
    """A row tried in an endgame, and every mark that it can get, those that leave most codes first."""

    row: Code
    is_forcing: bool
    outcomes: tuple[TriedOutcome, ...]


@lru_cache(maxsize=64)
def endgame(space: Space, left: RowsLeft = RowsLeft.TWO, seed: int = 0) -> Endgame:
    """Returns the endgame with this seed; raises `PuzzleError` if the space has none."""
    check_seed(seed)
    if space.guesses.size > _MOST_ROWS[left]:
        raise PuzzleError(
            f"{space} is too large for an endgame with {left} rows left: "
            f"{space.guesses.size:,} rows, at most {_MOST_ROWS[left]:,}"
        )
    found = coding(space)
    rng = Random(f"endgame {space} {left} {seed}")  # noqa: S311 - a puzzle keeps no secret
    for _ in range(_MAX_TRIES):
        drawn = _drawn_position(found, rng, _CODES_LEFT[left])
        if drawn is None:
            continue
        rows, codes = drawn
        search = _Search(found, codes)
        if search.forcing(range(len(codes)), left, codes).sum() > _MOST_NATURAL * len(codes):
            continue
        forcing = search.forcing(range(len(codes)), left)
        if 0 < forcing.sum() <= _MOST_FORCING * found.rows:
            return Endgame(
                space=str(space),
                left=left,
                seed=seed,
                rows=tuple(rows),
                codes=tuple(found.code(int(code)) for code in codes),
                forcing=tuple(map(found.code, search.codes_first(forcing)[:_MOST_LISTED])),
                forcing_count=int(forcing.sum()),
            )
    raise PuzzleError(f"{space} has no endgame with {left} rows left: none was found in {_MAX_TRIES:,} tries")


def try_row(position: Endgame, row: Code) -> TriedRow:
    """Returns what a row leaves in an endgame for each mark, and whether it forces."""
    found = coding(Space(position.space))
    search = _Search(found, np.array([found.rank(code) for code in position.codes], np.int32))
    cells: dict[Mark, list[int]] = defaultdict(list)
    for number, code in enumerate(position.codes):
        cells[mark(code, row)].append(number)
    outcomes = tuple(
        _outcome(search, position, value, cell, is_found=value.exact == len(row)) for value, cell in cells.items()
    )
    return TriedRow(
        row=row,
        is_forcing=all(outcome.is_forced for outcome in outcomes),
        outcomes=tuple(sorted(outcomes, key=lambda outcome: (-len(outcome.codes), outcome.mark))),
    )


def _outcome(search: "_Search", position: Endgame, value: Mark, cell: Sequence[int], *, is_found: bool) -> TriedOutcome:
    forcing = search.codes_first(search.forcing(cell, position.left - 1), cell)
    return TriedOutcome(
        mark=value,
        codes=tuple(position.codes[number] for number in cell),
        is_forced=is_found or bool(forcing),
        next=None if is_found or not forcing else search.found.code(forcing[0]),
    )


class _Search:
    """Finds by exact search which rows force some of the codes of a position; the codes are numbered from 0."""

    def __init__(self, found: Coding, codes: Ranks) -> None:
        self.found, self.codes = found, codes
        self._can_be_forced: dict[tuple[int, ...], bool] = {}

    @cached_property
    def _marks(self) -> Bytes:
        """The value of each row (in columns) for each code."""
        rows = np.arange(self.found.rows, dtype=np.int32)
        return np.stack([self.found.marks(int(code), rows) for code in self.codes])

    def forcing(self, cell: Sequence[int], left: int, among: Ranks | None = None) -> NDArray[np.bool_]:
        """Returns which rows, of all or of some, find any of these codes with so many rows, this one included."""
        marks = self._marks[list(cell)]
        if among is not None:
            marks = marks[:, among]
        if left == _ONE_ROW:
            solves: NDArray[np.bool_] = (marks == self.found.solved).all(axis=0)
            return solves
        if left == RowsLeft.TWO:
            ordered = np.sort(marks, axis=0)
            separates: NDArray[np.bool_] = (ordered[1:] != ordered[:-1]).all(axis=0)
            return separates
        known: dict[bytes, bool] = {}
        return np.array([self._forces(cell, row.tobytes(), known) for row in np.ascontiguousarray(marks.T)])

    def _forces(self, cell: Sequence[int], marks: bytes, known: dict[bytes, bool]) -> bool:
        """Returns whether a row that gets these marks for the codes leaves only what two more rows can force."""
        if marks not in known:
            parts: dict[int, list[int]] = defaultdict(list)
            for number, value in zip(cell, marks, strict=True):
                parts[value].append(number)
            known[marks] = all(self._can_force(part) for part in sorted(parts.values(), key=len, reverse=True))
        return known[marks]

    def _can_force(self, cell: Sequence[int]) -> bool:
        key = tuple(cell)
        if key not in self._can_be_forced:
            may_be = len(cell) <= len(self.found.values)
            self._can_be_forced[key] = may_be and (len(cell) <= 2 or bool(self.forcing(cell, RowsLeft.TWO).any()))  # noqa: PLR2004 - one after the other
        return self._can_be_forced[key]

    def codes_first(self, forcing: NDArray[np.bool_], cell: Iterable[int] | None = None) -> list[int]:
        """Returns rows in order, those that are codes of the position, or of a part of it, before the others."""
        natural = self.codes if cell is None else self.codes[list(cell)]
        fits = [int(code) for code in natural if forcing[code]]
        return fits + [int(row) for row in np.flatnonzero(forcing)[: _MOST_LISTED + len(fits)] if row not in fits]


def _drawn_position(found: Coding, rng: Random, wanted: range) -> tuple[list[MarkedRow], Ranks] | None:
    """Lays rows that could be the code, as people do, until as many codes are left as wanted."""
    code = found.code(int(rng.choice(found.codes)))
    rows: list[MarkedRow] = []
    left = found.codes
    while (len(left) >= wanted.stop or len(rows) < _ROWS_LAID.start) and len(rows) < _ROWS_LAID.stop - 1:
        guess = found.code(int(rng.choice(left)))
        rows.append(MarkedRow(guess, mark(code, guess)))
        left = fitting(found, rows)
    return (rows, left) if len(left) in wanted else None
