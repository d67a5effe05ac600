"""A code space as arrays of bytes, and marks as bytes."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from keypeg.rules.marking import Mark
from keypeg.rules.space import Space

Bytes = NDArray[np.uint8]
Ranks = NDArray[np.int32]

VALUES = 256
"""The value of a mark fits a byte."""
ROOMY = 15
"""Up to so many holes, common pegs times (holes + 1) fit a byte."""
CROWDED_STEP = 38
"""What a common peg adds with sixteen holes: no two marks then have the same value modulo 256."""


@dataclass(frozen=True, eq=False)
class Coding:
    """Every row that may be guessed, at its rank, and which of them are codes.

    The value of a mark is its common pegs times a step, plus its exact ones, as a byte. `values` lists all of them, the
    one that solves last.
    """

    space: Space
    digits: Bytes  # (rows, holes)
    counts: Bytes  # (rows, symbols): how often each symbol is in the row
    kinds: Bytes  # (rows, holes): the different symbols of the row
    amounts: Bytes  # (rows, holes): how often it has each, times the step if that fits a byte; then 0
    codes: Ranks
    values: Bytes

    @property
    def rows(self) -> int:
        return len(self.digits)

    @property
    def solved(self) -> int:
        """The value of the mark that solves."""
        return int(self.values[-1])

    def value(self, mark: Mark) -> int:
        return _value(mark, self.space.holes)

    def mark(self, value: int) -> Mark:
        place: int = self.values.tolist().index(value)
        return all_marks(self.space.holes)[place]

    def code(self, rank: int) -> str:
        return "".join(self.space.symbols[digit] for digit in self.digits[rank])

    def rank(self, code: str) -> int:
        return self.space.guesses.rank(code)

    def marks(self, guess: int, codes: Ranks) -> Bytes:
        """Returns the values of a guess against codes, computed by numpy."""
        exact = (self.digits[codes] == self.digits[guess]).sum(axis=1, dtype=np.uint8)
        common = np.minimum(self.counts[codes], self.counts[guess]).sum(axis=1, dtype=np.uint8)
        values: Bytes = common * np.uint8(_step(self.space.holes)) + exact
        return values


@lru_cache(maxsize=4)
def coding(space: Space) -> Coding:
    symbols = len(space.symbols)
    powers = symbols ** np.arange(space.holes - 1, -1, -1, dtype=np.int64)
    ranks = np.arange(space.guesses.size, dtype=np.int64)
    return coding_of(space, (ranks[:, None] // powers % symbols).astype(np.uint8))


def coding_of(space: Space, digits: Bytes) -> Coding:
    """Returns the coding of some rows only, numbered in the given order."""
    holes = space.holes
    counts = np.stack([(digits == symbol).sum(axis=1, dtype=np.uint8) for symbol in range(len(space.symbols))], axis=1)
    is_code = (counts <= 1).all(axis=1) | space.repeats
    order = np.argsort(counts == 0, axis=1, kind="stable")[:, :holes]
    kinds = np.zeros_like(digits)
    kinds[:, : order.shape[1]] = order
    amounts = np.zeros_like(digits)
    amounts[:, : order.shape[1]] = np.take_along_axis(counts, order, axis=1)
    return Coding(
        space=space,
        digits=digits,
        counts=counts,
        kinds=kinds,
        amounts=amounts * np.uint8(_step(holes)) if holes <= ROOMY else amounts,
        codes=np.flatnonzero(is_code).astype(np.int32),
        values=np.array([_value(mark, holes) for mark in all_marks(holes)], dtype=np.uint8),
    )


def _step(holes: int) -> int:
    return holes + 1 if holes <= ROOMY else CROWDED_STEP


def _value(mark: Mark, holes: int) -> int:
    return ((mark.exact + mark.misplaced) * _step(holes) + mark.exact) % VALUES


def all_marks(holes: int) -> list[Mark]:
    """Returns all marks a row can get, by common and then by exact pegs; the last one solves."""
    return [
        Mark(exact, common - exact)
        for common in range(holes + 1)
        for exact in range(common + 1)
        if (common, exact) != (holes, holes - 1)  # FA-05
    ]
