"""A code space as arrays: what kernels work on."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from keypeg.rules.marking import Mark
from keypeg.rules.space import Space, SpaceError
from keypeg.solver.marks import all_marks

Bytes = NDArray[np.uint8]
Ranks = NDArray[np.int32]

MOST_HOLES = 10
VALUES = 128
"""No mark has a value as high as this: ten holes go up to 120."""


@dataclass(frozen=True, eq=False)
class Coding:
    """Every row that may be guessed, by its rank, and which of them are codes.

    A mark has a value: common pegs times (holes + 1), plus exact ones. `values` lists those there are.
    """

    space: Space
    digits: Bytes  # (rows, holes)
    counts: Bytes  # (rows, symbols): how often each symbol is in the row
    kinds: Bytes  # (rows, holes): its different symbols
    amounts: Bytes  # (rows, holes): how often it has them, times (holes + 1); 0 where there are no more
    codes: Ranks
    values: Bytes

    @property
    def rows(self) -> int:
        return len(self.digits)

    @property
    def solved(self) -> int:
        """The value of the mark that solves."""
        return self.space.holes * (self.space.holes + 2)

    def value(self, mark: Mark) -> int:
        return (mark.exact + mark.misplaced) * (self.space.holes + 1) + mark.exact

    def mark(self, value: int) -> Mark:
        common, exact = divmod(value, self.space.holes + 1)
        return Mark(exact, common - exact)

    def code(self, rank: int) -> str:
        return "".join(self.space.symbols[digit] for digit in self.digits[rank])

    def rank(self, code: str) -> int:
        return self.space.guesses.rank(code)

    def marks(self, guess: int, codes: Ranks) -> Bytes:
        """The values of a guess against codes, in plain numpy."""
        exact = (self.digits[codes] == self.digits[guess]).sum(axis=1, dtype=np.uint8)
        common = np.minimum(self.counts[codes], self.counts[guess]).sum(axis=1, dtype=np.uint8)
        values: Bytes = common * np.uint8(self.space.holes + 1) + exact
        return values


@lru_cache(maxsize=4)
def coding(space: Space) -> Coding:
    if space.holes > MOST_HOLES:
        raise SpaceError(f"{space} has too many holes to be searched: at most {MOST_HOLES}")
    symbols = len(space.symbols)
    ranks = np.arange(space.guesses.size, dtype=np.int64)
    powers = symbols ** np.arange(space.holes - 1, -1, -1, dtype=np.int64)
    digits = (ranks[:, None] // powers % symbols).astype(np.uint8)
    counts = np.stack([(digits == symbol).sum(axis=1, dtype=np.uint8) for symbol in range(symbols)], axis=1)
    codes = ranks if space.repeats else ranks[(counts <= 1).all(axis=1)]
    holes = space.holes
    values = [(mark.exact + mark.misplaced) * (holes + 1) + mark.exact for mark in all_marks(holes)]
    order = np.argsort(counts == 0, axis=1, kind="stable")[:, :holes]
    kinds = np.zeros_like(digits)
    kinds[:, : order.shape[1]] = order
    amounts = np.zeros_like(digits)
    amounts[:, : order.shape[1]] = np.take_along_axis(counts, order, axis=1) * (holes + 1)
    return Coding(space, digits, counts, kinds, amounts, codes.astype(np.int32), np.array(values, dtype=np.uint8))
