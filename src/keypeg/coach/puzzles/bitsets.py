"""The codes of a space as sets of bits, in which a deduction is a few operations on large integers."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations, combinations_with_replacement, permutations

import numpy as np
from numpy.typing import NDArray

from keypeg.rules import Mark, Space
from keypeg.rules.code import Code
from keypeg.solver import MarkedRow

Bits = int
"""A set of numbers from 0."""
Symbol = int
"""The place of a symbol in `Space.symbols`."""
Bytes = NDArray[np.uint8]


@dataclass(frozen=True, eq=False)
class SpaceBits:
    """Every code of a space, and every selection: how often each symbol is in a code, whatever the order."""

    space: Space
    digits: Bytes  # (holes, codes)
    selections: Bytes  # (symbols, selections): how often each symbol is in it
    selection_of: NDArray[np.int32]  # of each code
    at: tuple[tuple[Bits, ...], ...]
    """The codes with each symbol in each hole."""
    with_count: tuple[tuple[Bits, ...], ...]
    """The codes that have each symbol at least so often, up to once more than there are holes."""
    selections_with_count: tuple[tuple[Bits, ...], ...]
    all_codes: Bits
    all_selections: Bits

    def symbols_of(self, code: Code) -> tuple[Symbol, ...]:
        return tuple(map(self.space.symbols.index, code))

    def code(self, number: int) -> Code:
        return "".join(self.space.symbols[digit] for digit in self.digits[:, number])


@dataclass(frozen=True, eq=False)
class RowBits:
    """A marked row, and what fits its mark."""

    symbols: tuple[Symbol, ...]
    mark: Mark
    counts: tuple[int, ...]
    """How often the row has each symbol."""
    codes: Bits
    selections: Bits

    @cached_property
    def total(self) -> int:
        return self.mark.exact + self.mark.misplaced

    @cached_property
    def kinds(self) -> tuple[Symbol, ...]:
        """The different symbols of the row."""
        return tuple(sorted(set(self.symbols)))

    def common(self, counts: Sequence[int]) -> int:
        """Returns how many key pegs the row has for a code with these counts."""
        common = 0
        for symbol in self.kinds:
            own, other = self.counts[symbol], counts[symbol]
            common += own if own < other else other  # noqa: FURB136 - several times as fast as `min`
        return common


@lru_cache(maxsize=8)
def space_bits(space: Space) -> SpaceBits:
    digits = _digits(space)
    symbols, holes = len(space.symbols), space.holes
    counts = np.stack([(digits == symbol).sum(axis=0, dtype=np.uint8) for symbol in range(symbols)])
    choose = combinations_with_replacement if space.repeats else combinations
    chosen = np.array(list(choose(range(symbols), holes)), np.uint8)
    selections = np.stack([(chosen == symbol).sum(axis=1, dtype=np.uint8) for symbol in range(symbols)])
    place_of = {tuple(each): place for place, each in enumerate(selections.T.tolist())}
    selection_of = np.array([place_of[tuple(each)] for each in counts.T.tolist()], np.int32)
    at_least = range(holes + 2)
    return SpaceBits(
        space=space,
        digits=digits,
        selections=selections,
        selection_of=selection_of,
        at=tuple(tuple(bits(digits[hole] == symbol) for symbol in range(symbols)) for hole in range(holes)),
        with_count=tuple(tuple(bits(counts[symbol] >= count) for count in at_least) for symbol in range(symbols)),
        selections_with_count=tuple(
            tuple(bits(selections[symbol] >= count) for count in at_least) for symbol in range(symbols)
        ),
        all_codes=(1 << space.size) - 1,
        all_selections=(1 << selections.shape[1]) - 1,
    )


def row_bits(space: SpaceBits, row: MarkedRow) -> RowBits:
    symbols = space.symbols_of(row.guess)
    counts = tuple(map(symbols.count, range(len(space.space.symbols))))
    exact, totals = _marks(space, symbols, counts)
    is_total = totals == sum(row.mark)
    return RowBits(
        symbols=symbols,
        mark=row.mark,
        counts=counts,
        codes=bits((exact == row.mark.exact) & is_total[space.selection_of]),
        selections=bits(is_total),
    )


def _marks(space: SpaceBits, symbols: Sequence[Symbol], counts: Sequence[int]) -> tuple[Bytes, Bytes]:
    """Returns the exact pegs of a row for each code, and all its key pegs for each selection."""
    exact = np.zeros(space.digits.shape[1], np.uint8)
    for hole, symbol in enumerate(symbols):
        exact += space.digits[hole] == symbol
    totals = np.zeros(space.selections.shape[1], np.uint8)
    for symbol in set(symbols):
        totals += np.minimum(space.selections[symbol], np.uint8(counts[symbol]))
    return exact, totals


def bits(flags: NDArray[np.bool_]) -> Bits:
    return int.from_bytes(np.packbits(flags, bitorder="little").tobytes(), "little")


def numbers(found: Bits) -> list[int]:
    """Returns the members of a set, in order."""
    members = []
    while found:
        lowest = found & -found
        members.append(lowest.bit_length() - 1)
        found ^= lowest
    return members


def _digits(space: Space) -> Bytes:
    """Returns the symbol of each code (in columns) in each hole, in the order of the space."""
    symbols = len(space.symbols)
    if not space.repeats:
        return np.ascontiguousarray(np.array(list(permutations(range(symbols), space.holes)), np.uint8).T)
    powers = symbols ** np.arange(space.holes - 1, -1, -1, dtype=np.int64)
    digits: Bytes = (np.arange(space.size, dtype=np.int64) // powers[:, None] % symbols).astype(np.uint8)
    return digits
