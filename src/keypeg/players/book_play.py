"""Playing from books with nothing in them to learn by heart.

In every round a book is drawn, and its colours and holes are renamed, so that all codes of one pattern take as long on
average; a mixture of books makes the patterns nearly even. A player keeps nothing from one decision to the next, so
book and renaming are found again in the rows played: all under which they are the rows of the book remain as likely as
they were.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import factorial
from random import Random

from keypeg.players.mixtures import books_of
from keypeg.rules import Code, Mark, Space
from keypeg.solver import MarkedRow, NoCodeFits, suggest
from keypeg.solver.book import Strategy
from keypeg.solver.likeness import Likeness, likenesses


def book_guess(space: Space, rows: Sequence[MarkedRow], rng: Random, seconds: float) -> Code:
    """Returns the next row of a renamed book, or that of a search if the rows are from no book.

    If no code fits, as few rows as possible are left out.
    """
    lines = list(_lines(space, rows))
    if not lines:
        return _searched_guess(space, rows, rng, seconds)
    line = rng.choices(lines, [line.weight for line in lines])[0]
    return _completed(rng.choice(line.likenesses), space.symbols, rng).applied(line.next)


@dataclass(frozen=True, slots=True)
class _Line:
    """What a book plays after the marks so far, and the likenesses that make its rows before the ones played."""

    next: Code
    likenesses: list[Likeness]
    weight: float


def _lines(space: Space, rows: Sequence[MarkedRow]) -> Iterator[_Line]:
    """Yields the line of each book that may have played these rows, weighed by how many renamings of it have."""
    played = [row.guess for row in rows]
    unnamed = factorial(len(space.symbols) - len(set("".join(played))))
    for book, share in books_of(space):
        nodes = _walk(book, [row.mark for row in rows])
        if nodes is not None:
            *own, following = map(book.guess, nodes)
            found = list(likenesses(space.holes, zip(own, played, strict=True)))
            if found:
                yield _Line(following, found, share * len(found) * unnamed)


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
    turn = tuple(rng.sample(range(space.holes), space.holes))
    likeness = _completed(Likeness(turn, {}), space.symbols, rng)
    renamed = [MarkedRow(likeness.applied(row.guess), row.mark) for row in rows]
    try:
        found = suggest(space, renamed, seconds)
    except NoCodeFits as error:
        believed = [row for number, row in enumerate(renamed, 1) if number not in error.rows]
        found = suggest(space, believed, seconds)
    return likeness.undone(found.guess, space.symbols)


def _completed(likeness: Likeness, symbols: str, rng: Random) -> Likeness:
    """Names the symbols that have no name yet, at random."""
    left = [symbol for symbol in symbols if symbol not in likeness.names]
    names = [symbol for symbol in symbols if symbol not in likeness.names.values()]
    return replace(likeness, names={**likeness.names, **dict(zip(left, rng.sample(names, len(names)), strict=True))})
