"""Puzzles and their solutions, as values: facts without words, which interfaces turn into sentences.

Holes, rows and steps count from 1. The empty hole is a symbol like the colours.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from keypeg.rules import Code
from keypeg.solver import MarkedRow


class PuzzleError(ValueError):
    """There is no such puzzle; the message says why."""


class Grade(StrEnum):
    """How hard a puzzle is, by the hardest reason that it takes and its longest chain of deduction."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class StepReason(StrEnum):
    """Why a step follows from its rows and what is known, simplest first."""

    NOTHING = "nothing"
    """The row has no key peg."""
    ALL_HERE = "all_here"
    """The row has as many key pegs as holes."""
    NONE_IN_PLACE = "none_in_place"
    """The row has no exact peg."""
    ALL_NEEDED = "all_needed"
    """The symbols of the row that may be in the code are just enough for its key pegs."""
    USED_UP = "used_up"
    """The symbols known to be in the code account for all key pegs of the row."""
    EXACT_NEEDED = "exact_needed"
    """The holes in which the row may be right are just enough for its exact pegs."""
    EXACT_USED_UP = "exact_used_up"
    """The holes in which the row is known to be right account for all its exact pegs."""
    ONLY_PLACES = "only_places"
    """A symbol has just as many holes left as it must fill."""
    ENOUGH = "enough"
    """Every peg of a symbol has been placed."""
    NO_OTHER = "no_other"
    """The symbols that are known, or those that are left, are just enough for all holes."""
    COUNT = "count"
    """Counting the key pegs of one row limits how often symbols are in the code."""
    DIFFER = "differ"
    """Two rows have most pegs in common; the others explain the difference of their exact pegs."""
    TWO_COUNTS = "two_counts"
    """Counting the key pegs of two rows limits how often symbols are in the code."""
    WAYS = "ways"
    """The row can get its mark in a few ways only, and they have something in common."""
    SUPPOSE = "suppose"
    """The contrary leads to a contradiction in a few simple steps."""


class Conflict(StrEnum):
    """What cannot be if a supposition is true."""

    MARK = "mark"
    """A row cannot have its mark."""
    HOLE = "hole"
    """Nothing is left for a hole."""
    COLOUR = "colour"
    """A symbol has more pegs than holes left for them, or than there may be."""
    TOTAL = "total"
    """The symbols known to be in the code are more than its holes, or those left are fewer."""


class RuledOut(NamedTuple):
    """Symbols that a hole cannot have."""

    hole: int
    colours: str


class SettledHole(NamedTuple):
    hole: int
    colour: str


class Bounds(NamedTuple):
    """How often a symbol is in the code, at least and at most."""

    colour: str
    least: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Inference:
    """What follows from no, one or two rows and from what is known.

    `holes` and `colours` are those that the reason speaks of, `ways` how many the row has left (`StepReason.WAYS`). It
    rules out symbols, leaves one for the `settled` holes, and limits `counts`; all of that is new.
    """

    reason: StepReason
    rows: tuple[int, ...]
    holes: tuple[int, ...]
    colours: str
    ways: int | None
    out: tuple[RuledOut, ...]
    settled: tuple[SettledHole, ...]
    counts: tuple[Bounds, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Supposition:
    """Something that is not so: a colour in a hole, or that it is in the code at all, or that it is not.

    After the `steps` there would be a conflict: with the mark of a `row`, `at` a hole, or about `which` symbol.
    """

    hole: int | None
    colour: str
    is_in: bool
    steps: tuple[Inference, ...]
    conflict: Conflict
    row: int | None
    at: int | None
    which: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Inference):
    """An inference of a solution; `after` are the earlier steps that it builds on."""

    after: tuple[int, ...]
    suppose: Supposition | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """Rows and marks that exactly one code fits; without any one of the rows, others would fit too.

    No row is the solution. The `steps` lead to it without a guess; `chain` is the length of the longest chain of steps
    that build on each other, a supposition counting with the steps that refute it.
    """

    space: str
    grade: Grade
    seed: int
    rows: tuple[MarkedRow, ...]
    solution: Code
    chain: int
    steps: tuple[Step, ...]
