"""Positions that are alike: a turn of the holes and a renaming of the symbols makes one from the other."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations

from keypeg.rules import Code
from keypeg.solver.book import Strategy
from keypeg.solver.history import MarkedRow


@dataclass(frozen=True, slots=True)
class Likeness:
    """Which hole each hole of a row alike comes from, and the new names of the symbols that are known."""

    turn: tuple[int, ...]
    names: Mapping[str, str]

    def extended(self, row: Code, to: Code) -> "Likeness | None":
        """Returns the likeness that also makes this row equal to another, if there is one."""
        names = dict(self.names)
        for hole, symbol in zip(self.turn, to, strict=True):
            if names.setdefault(row[hole], symbol) != symbol:
                return None
        return Likeness(self.turn, names) if len(set(names.values())) == len(names) else None

    def applied(self, row: Code) -> Code:
        """Returns the row that this likeness makes of one whose symbols all have names."""
        return "".join(self.names[row[hole]] for hole in self.turn)

    def undone(self, row: Code, symbols: str) -> Code:
        """Returns the row that this likeness turns into the given one; symbols without a name keep their order."""
        old = {new: old for old, new in self.names.items()}
        free = (symbol for symbol in symbols if symbol not in self.names)
        old |= {new: next(free) for new in symbols if new not in old}
        placed = {hole: old[symbol] for hole, symbol in zip(self.turn, row, strict=True)}
        return "".join(placed[hole] for hole in range(len(row)))


def likenesses(holes: int, pairs: Iterable[tuple[Code, Code]]) -> Iterator[Likeness]:
    """Yields every likeness that makes the first row of each pair equal to the second."""
    pairs = tuple(pairs)
    for turn in permutations(range(holes)):
        found: Likeness | None = Likeness(turn, {})
        for row, to in pairs:
            found = None if found is None else found.extended(row, to)
        if found is not None:
            yield found


def first_of_pattern(row: Code, symbols: str) -> Code:
    """Returns the first row, in the order of the symbols, that this one is like.

    >>> first_of_pattern("FCFA", "ABCDEF")
    'AABC'
    """
    counts = sorted(Counter(row).values(), reverse=True)
    return "".join(symbol * count for symbol, count in zip(symbols, counts, strict=False))


def nodes_alike(book: Strategy, history: Sequence[MarkedRow]) -> Iterator[tuple[int, Likeness]]:
    """Yields the nodes of a book whose position is like the one after these rows, whatever their order."""
    rows = list(dict.fromkeys(history))
    if not rows:
        yield 0, Likeness(tuple(range(book.space.holes)), {})
        return
    for number, first in enumerate(rows):
        child = book.child(0, first.mark)
        if child is not None:
            rest = rows[:number] + rows[number + 1 :]
            for likeness in likenesses(book.space.holes, [(first.guess, book.guess(0))]):
                yield from _below(book, child, rest, likeness)


def _below(book: Strategy, node: int, rows: list[MarkedRow], likeness: Likeness) -> Iterator[tuple[int, Likeness]]:
    if not rows:
        yield node, likeness
    for number, row in enumerate(rows):
        further = likeness.extended(row.guess, book.guess(node))
        child = None if further is None else book.child(node, row.mark)
        if further is not None and child is not None:
            yield from _below(book, child, rows[:number] + rows[number + 1 :], further)
