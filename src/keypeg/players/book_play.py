"""Playing from books with nothing in them to learn by heart.

In every round a book is drawn, and its colours and holes are renamed, so that all codes of one pattern take as long on
average; a mixture of books makes the patterns nearly even. A player keeps nothing from one decision to the next, so
book and renaming are found again in the rows played: all under which they are the rows of the book remain as likely as
they were.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import factorial
from random import Random

from keypeg.players.mixtures import books_of
from keypeg.rules import Code, Mark, Space
from keypeg.solver import MarkedRow, NoCodeFits, suggest
from keypeg.solver.book import Strategy


def book_guess(space: Space, rows: Sequence[MarkedRow], rng: Random, seconds: float) -> Code:
    """Returns the next row of a renamed book, or that of a search if the rows are from no book.

    If no code fits, as few rows as possible are left out.
    """
    lines = list(_lines(space, rows))
    if not lines:
        return _searched_guess(space, rows, rng, seconds)
    line = rng.choices(lines, [line.weight for line in lines])[0]
    order = rng.choice(line.orders)
    known = dict(zip(_reordered(line.rows, order), _joined(rows), strict=True))
    return _renamed(line.next, order, _completed(known, space.symbols, rng))


@dataclass(frozen=True, slots=True)
class _Line:
    """What a book plays for the marks so far, and then; each of the `orders` of holes makes its rows the ones played.

    An order says which hole of the book each hole is.
    """

    rows: tuple[Code, ...]
    next: Code
    orders: list[tuple[int, ...]]
    weight: float


def _lines(space: Space, rows: Sequence[MarkedRow]) -> Iterator[_Line]:
    """Yields the line of each book that may have played these rows, weighed by how many renamings of it have."""
    played = _joined(rows)
    unnamed = factorial(len(space.symbols) - len(set(played)))
    for book, share in books_of(space):
        nodes = _walk(book, [row.mark for row in rows])
        if nodes is not None:
            *own, following = map(book.guess, nodes)
            orders = [
                order for order in permutations(range(space.holes)) if _is_renamed(_reordered(own, order), played)
            ]
            if orders:
                yield _Line(tuple(own), following, orders, share * len(orders) * unnamed)


def _walk(book: Strategy, marks: Sequence[Mark]) -> list[int] | None:
    """Returns the nodes that these marks lead through, or None if they lead out of the book."""
    nodes = [0]
    for mark in marks:
        child = book.child(nodes[-1], mark)
        if child is None:
            return None
        nodes.append(child)
    return nodes


def _searched_guess(space: Space, rows: Sequence[MarkedRow], rng: Random, seconds: float) -> Code:
    """Searches among renamed rows, so that the answer is not always the first of those that are as good."""
    order = rng.sample(range(space.holes), space.holes)
    names = _completed({}, space.symbols, rng)
    renamed = [MarkedRow(_renamed(row.guess, order, names), row.mark) for row in rows]
    try:
        found = suggest(space, renamed, seconds)
    except NoCodeFits as error:
        believed = [row for number, row in enumerate(renamed, 1) if number not in error.rows]
        found = suggest(space, believed, seconds)
    back = {name: symbol for symbol, name in names.items()}
    return _renamed(found.guess, [order.index(hole) for hole in range(space.holes)], back)


def _joined(rows: Sequence[MarkedRow]) -> str:
    return "".join(row.guess for row in rows)


def _reordered(codes: Sequence[Code], order: Sequence[int]) -> str:
    return "".join(code[hole] for code in codes for hole in order)


def _is_renamed(text: str, other: str) -> bool:
    """Returns whether one text is the other with its symbols renamed."""
    return len(set(zip(text, other, strict=True))) == len(set(text)) == len(set(other))


def _completed(known: Mapping[str, str], symbols: str, rng: Random) -> dict[str, str]:
    """Names the symbols that have no name yet, at random."""
    left = [symbol for symbol in symbols if symbol not in known]
    names = [symbol for symbol in symbols if symbol not in known.values()]
    return {**known, **dict(zip(left, rng.sample(names, len(names)), strict=True))}


def _renamed(code: Code, order: Sequence[int], names: Mapping[str, str]) -> Code:
    return "".join(names[code[hole]] for hole in order)
