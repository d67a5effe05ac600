"""What is known of a code: the symbols that each hole may have, and how often each symbol is in it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Self

from keypeg.coach.puzzles.bitsets import Bits, SpaceBits, Symbol, numbers
from keypeg.coach.puzzles.facts import Conflict


@dataclass(frozen=True, slots=True)
class NewFacts:
    """What an inference adds: the symbols that remain for a hole, and tighter bounds for symbols."""

    keep: Mapping[int, Bits] = field(default_factory=dict)
    least: Mapping[Symbol, int] = field(default_factory=dict)
    most: Mapping[Symbol, int] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.keep or self.least or self.most)

    def parts(self, symbols: int) -> Iterator["NewFacts"]:
        """Returns each of these facts by itself, in a space of so many symbols."""
        for symbol, count in self.least.items():
            yield NewFacts(least={symbol: count})
        for symbol, count in self.most.items():
            yield NewFacts(most={symbol: count})
        for hole, kept in self.keep.items():
            for symbol in range(symbols):
                if not kept >> symbol & 1:
                    yield NewFacts(keep={hole: ~(1 << symbol)})

    @classmethod
    def joined(cls, parts: "Sequence[NewFacts]") -> "NewFacts":
        keep: dict[int, Bits] = {}
        least: dict[Symbol, int] = {}
        most: dict[Symbol, int] = {}
        for part in parts:
            least.update(part.least)
            most.update(part.most)
            for hole, kept in part.keep.items():
                keep[hole] = keep.get(hole, -1) & kept
        return cls(keep, least, most)

    def common(self, other: "NewFacts", known: "Knowledge") -> "NewFacts":
        """Returns what follows from these facts as well as from others, and is not known."""
        keep = {hole: kept | other.keep[hole] for hole, kept in self.keep.items() if hole in other.keep}
        least = {
            symbol: min(count, other.least[symbol]) for symbol, count in self.least.items() if symbol in other.least
        }
        most = {symbol: max(count, other.most[symbol]) for symbol, count in self.most.items() if symbol in other.most}
        return NewFacts(
            {hole: kept for hole, kept in keep.items() if known.keep[hole] & ~kept},
            {symbol: count for symbol, count in least.items() if known.least[symbol] < count},
            {symbol: count for symbol, count in most.items() if known.most[symbol] > count},
        )


@dataclass(frozen=True, slots=True)
class Clash:
    """Why what is known cannot be true; `about` is the row, hole or symbol, counted from 0."""

    conflict: Conflict
    about: int | None


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A set of symbols for each hole, and bounds for each symbol that agree with them.

    Bounds follow the holes without a step: a symbol is in the code at most as often as holes may have it, and at least
    as often as holes are known to have it.
    """

    keep: tuple[Bits, ...]
    least: tuple[int, ...]
    most: tuple[int, ...]

    @classmethod
    def none(cls, space: SpaceBits) -> Self:
        """Returns what is known before the first step."""
        holes, symbols = space.space.holes, len(space.space.symbols)
        most = holes if space.space.repeats else 1
        return cls(((1 << symbols) - 1,) * holes, (0,) * symbols, (most,) * symbols)

    def with_facts(self, *all_facts: NewFacts) -> Self:
        keep, least, most = list(self.keep), list(self.least), list(self.most)
        for facts in all_facts:
            for hole, symbols in facts.keep.items():
                keep[hole] &= symbols
            for symbol, count in facts.least.items():
                least[symbol] = max(least[symbol], count)
            for symbol, count in facts.most.items():
                most[symbol] = min(most[symbol], count)
                if most[symbol] <= 0:
                    keep = [symbols & ~(1 << symbol) for symbols in keep]
        for symbol in numbers(_changed(self.keep, keep)):
            bit = 1 << symbol
            most[symbol] = min(most[symbol], sum(symbols & bit != 0 for symbols in keep))
            least[symbol] = max(least[symbol], keep.count(bit))
        return type(self)(tuple(keep), tuple(least), tuple(most))

    @property
    def is_solved(self) -> bool:
        return all(symbols and not symbols & (symbols - 1) for symbols in self.keep)

    def places(self, symbol: Symbol) -> list[int]:
        """Returns the holes that may have a symbol."""
        return [hole for hole, symbols in enumerate(self.keep) if symbols >> symbol & 1]

    def settled_places(self, symbol: Symbol) -> list[int]:
        """Returns the holes that are known to have a symbol."""
        return [hole for hole, symbols in enumerate(self.keep) if symbols == 1 << symbol]

    def clash(self) -> Clash | None:
        """Returns why this cannot be true, if the knowledge alone says so."""
        if 0 in self.keep:
            return Clash(Conflict.HOLE, self.keep.index(0))
        for symbol, (least, most) in enumerate(zip(self.least, self.most, strict=True)):
            if least > most:
                return Clash(Conflict.COLOUR, symbol)
        if not sum(self.least) <= len(self.keep) <= sum(self.most):
            return Clash(Conflict.TOTAL, None)
        return None

    def codes(self, space: SpaceBits) -> Bits:
        """Returns the codes that agree with what is known."""
        found = space.all_codes
        for hole, symbols in enumerate(self.keep):
            for symbol, codes in enumerate(space.at[hole]):
                if not symbols >> symbol & 1:
                    found &= ~codes
        return self._within_bounds(found, space.with_count)

    def selections(self, space: SpaceBits) -> Bits:
        """Returns the selections that agree with the bounds."""
        return self._within_bounds(space.all_selections, space.selections_with_count)

    def _within_bounds(self, found: Bits, with_count: tuple[tuple[Bits, ...], ...]) -> Bits:
        for symbol, counts in enumerate(with_count):
            if self.least[symbol]:
                found &= counts[self.least[symbol]]
            found &= ~counts[self.most[symbol] + 1]
        return found


def _changed(before: Sequence[Bits], after: Sequence[Bits]) -> Bits:
    """Returns the symbols that have fewer places than before, or more that are settled."""
    changed = 0
    for old, new in zip(before, after, strict=True):
        if old != new:
            changed |= old & ~new
            if not new & (new - 1):
                changed |= new
    return changed
