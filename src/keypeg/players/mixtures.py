"""How likely each pattern of codes is drawn, and each book played: `mixtures.json`, written by `bench/mixtures.py`."""

import json
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

from keypeg.rules import Code, Space
from keypeg.solver import load
from keypeg.solver.book import Strategy, name_of

FOLDER = files("keypeg.players")
FILE = FOLDER / "mixtures.json"


class Mixture(NamedTuple):
    """What both sides play in a space, and how many guesses that takes on average.

    `uniform` is what the best book found needs if all codes are equally likely, and `found` what it needs against the
    patterns; if that is `proven`, no strategy needs less. `guaranteed` is what the mixture of books needs at most,
    whatever the code. The first book is the shipped one.
    """

    patterns: dict[str, float]
    books: tuple[float, ...]
    uniform: float
    found: float
    proven: bool
    guaranteed: float


def pattern_of(code: Code) -> str:
    """Returns how often the symbols of a code occur, the most frequent first.

    >>> pattern_of("ABCBA"), pattern_of("DDDD")
    ('221', '4')
    """
    return "".join(sorted((str(code.count(symbol)) for symbol in set(code)), reverse=True))


@cache
def mixtures() -> dict[str, Mixture]:
    """Returns the mixtures of all spaces with a book, by the name of the book."""
    listed = json.loads(FILE.read_text(encoding="utf-8"))
    return {name: Mixture(**{**entry, "books": tuple(entry["books"])}) for name, entry in listed.items()}


@lru_cache(maxsize=8)
def books_of(space: Space) -> tuple[tuple[Strategy, float], ...]:
    """Returns the books to play in a space, each with its share."""
    shipped, mixture = load(space), mixtures().get(name_of(space))
    if shipped is None or mixture is None:
        return () if shipped is None else ((shipped, 1.0),)
    others = [FOLDER / "books" / str(number) / f"{name_of(space)}.book" for number in range(1, len(mixture.books))]
    books = [shipped, *(Strategy(space, path.read_bytes()) for path in others)]
    return tuple((book, share) for book, share in zip(books, mixture.books, strict=True) if share)
