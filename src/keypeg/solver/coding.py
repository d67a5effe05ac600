"""A code space as arrays of bytes, and marks as bytes."""

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

import numpy as np

from keypeg.rules.marking import Mark
from keypeg.rules.space import Space
from keypeg.solver.library import Bytes, Ranks, Table, mark_values

VALUES = 256
"""The value of a mark is a byte."""


@dataclass(frozen=True, eq=False)
class Coding:
    """Every row that may be guessed, at its rank, and which of them are codes. Marks have values, as in the library."""

    space: Space
    digits: Bytes  # (rows, holes)
    codes: Ranks

    @property
    def rows(self) -> int:
        return len(self.digits)

    @cached_property
    def counts(self) -> Bytes:
        """How often each symbol is in each row."""
        return _counts(self.space, self.digits)

    @cached_property
    def table(self) -> Table:
        """All rows, laid out for the library."""
        return Table(self.digits, len(self.space.symbols))

    @cached_property
    def values(self) -> Bytes:
        """The values of all marks; the last one solves."""
        return np.array(mark_values(self.space.holes), np.uint8)

    @property
    def solved(self) -> int:
        """The value of the mark that solves."""
        return mark_values(self.space.holes)[-1]

    def value(self, mark: Mark) -> int:
        """Returns the value of a mark; that of one which can never be true (FA-05) is a value that no row gets."""
        values = mark_values(self.space.holes)
        marks = all_marks(self.space.holes)
        return values[marks.index(mark)] if mark in marks else min({*range(VALUES)}.difference(values))

    def mark(self, value: int) -> Mark:
        return all_marks(self.space.holes)[mark_values(self.space.holes).index(value)]

    def code(self, rank: int) -> str:
        return "".join(self.space.symbols[digit] for digit in self.digits[rank])

    def rank(self, code: str) -> int:
        return self.space.guesses.rank(code)

    def marks(self, guess: int, codes: Ranks) -> Bytes:
        """Returns the values of a guess against codes."""
        return self.table.marks(guess, codes)


@lru_cache(maxsize=4)
def coding(space: Space) -> Coding:
    symbols = len(space.symbols)
    powers = symbols ** np.arange(space.holes - 1, -1, -1, dtype=np.int64)
    ranks = np.arange(space.guesses.size, dtype=np.int64)
    return coding_of(space, (ranks[:, None] // powers % symbols).astype(np.uint8))


def coding_of(space: Space, digits: Bytes) -> Coding:
    """Returns the coding of some rows only, numbered in the given order."""
    is_code = np.ones(len(digits), np.bool_) if space.repeats else (_counts(space, digits) <= 1).all(axis=1)
    return Coding(space, digits, np.flatnonzero(is_code).astype(np.int32))


def _counts(space: Space, digits: Bytes) -> Bytes:
    return np.stack([(digits == symbol).sum(axis=1, dtype=np.uint8) for symbol in range(len(space.symbols))], axis=1)


@cache
def all_marks(holes: int) -> tuple[Mark, ...]:
    """Returns all marks a row can get, by common and then by exact pegs; the last one solves."""
    return tuple(
        Mark(exact, common - exact)
        for common in range(holes + 1)
        for exact in range(common + 1)
        if (common, exact) != (holes, holes - 1)  # FA-05
    )
