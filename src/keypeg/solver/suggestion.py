"""The next guess: from a book if the position is in one, else by a search."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from keypeg.rules.space import Space, SpaceError
from keypeg.solver.book import load
from keypeg.solver.coding import Coding, coding
from keypeg.solver.guess import Weights, searched_guess, weighed_guess
from keypeg.solver.history import MarkedRow, blame, fitting
from keypeg.solver.large import CodesLeft, codes_left, first_guess, good_guess
from keypeg.solver.library import Bytes, Ranks
from keypeg.solver.sat import Formula, UndecidedError

DEFAULT_SECONDS = 0.3
MOST_ROWS = 2_000_000
"""Up to so many rows, codes that fit are found by looking at all; beyond, some are drawn."""
MOST_WORK = 3_000_000_000
"""Up to so many codes times rows, a coach looks at every row."""
_MOST_RANKED_ROWS, _MOST_RANKED = 100_000, 1_000_000_000
"""Up to so many rows, and codes times rows, every row is looked at; beyond, some are."""
_DRAWN = 6000
"""So many codes, that are not equally likely, are drawn where there are too many."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A guess, how many codes are possible before it, and how many guesses it will take, this one included.

    `exact` says whether that figure is what the strategy behind it really needs, or an estimate; `is_counted` the same
    of the number of codes.
    """

    guess: str
    possible: int
    expected: float
    exact: bool
    is_counted: bool = field(default=True, repr=False)


class NoCodeFits(ValueError):  # noqa: N818 - the library promises this name
    """The rows contradict each other; `rows` is a smallest set of them to blame, numbered from 1."""

    def __init__(self, rows: tuple[int, ...]) -> None:
        numbers = " and ".join(map(str, rows))
        super().__init__(f"no code fits these rows; without row{'s' * (len(rows) > 1)} {numbers} there would be one")
        self.rows = rows

    def __reduce__(self) -> tuple[type["NoCodeFits"], tuple[tuple[int, ...]]]:
        """Makes it possible to raise the error in one process and catch it in another."""
        return type(self), (self.rows,)


def suggest(space: Space, history: Sequence[MarkedRow] = (), seconds: float = DEFAULT_SECONDS) -> Suggestion:
    """Returns the best next guess after some rows.

    Outside the books it searches: for as much counted work as takes about so many `seconds`, whatever the machine, so
    that the same question gets the same answer.

    >>> suggest(Space(4, 6))
    Suggestion(guess='AABC', possible=1296, expected=4.340277777777778, exact=True)
    """
    book = load(space)
    node = None if book is None else book.find(history)
    if book is not None and node is not None:
        depths = book.depths(node)
        expected = sum(depth * codes for depth, codes in depths.items()) / depths.total()
        return Suggestion(book.guess(node), depths.total(), expected, exact=True)
    if not history and _is_large(space, space.size):
        return _first(space)
    if space.guesses.size > MOST_ROWS:
        return _sampled(space, history, seconds)
    found = coding(space)
    codes = fitting(found, history)
    if not len(codes):
        raise NoCodeFits(blame(found, history))
    if len(codes) <= 2:  # noqa: PLR2004 - the second of two is known
        return Suggestion(found.code(int(codes[0])), len(codes), 2 - 1 / len(codes), exact=True)
    if _is_large(space, len(codes)):
        return _good(space, found.digits[codes], len(codes), seconds)
    return _searched(found, codes, history, seconds)


def suggest_weighed(found: Coding, codes: Ranks, weights: Weights) -> Suggestion:
    """Returns the best next guess for codes that are not equally likely; `weights` has a number for each row."""
    own = weights[codes]
    if len(codes) * found.rows <= MOST_WORK:
        row, cost, is_exact = weighed_guess(found, codes, weights)
        return Suggestion(found.code(row), len(codes), cost / float(own.sum()), is_exact)
    # As many as there are in an even set that is as hard to guess at, drawn by their weights.
    drawn = np.random.default_rng(len(codes)).choice(codes, _DRAWN, p=own / own.sum())
    left = CodesLeft(np.unique(found.digits[drawn], axis=0), float(own.sum() ** 2 / (own**2).sum()))
    guess, expected, _ = good_guess(found.space, left, DEFAULT_SECONDS)
    return Suggestion(guess, len(codes), expected, exact=False)


def enumerated(space: Space) -> Coding:
    """Returns all rows of a space; raises `SpaceError` if they are too many to be looked at."""
    if space.guesses.size > MOST_ROWS:
        raise SpaceError(f"{space} is too large to search: {space.guesses.size:,} rows, at most {MOST_ROWS:,}")
    return coding(space)


def _is_large(space: Space, codes: int) -> bool:
    rows = space.guesses.size
    return rows > _MOST_RANKED_ROWS or codes * rows > _MOST_RANKED


def _first(space: Space) -> Suggestion:
    guess, expected = first_guess(space)
    return Suggestion(guess, space.size, expected, exact=False)


def _sampled(space: Space, history: Sequence[MarkedRow], seconds: float) -> Suggestion:
    try:
        codes, count = codes_left(space, history)
    except UndecidedError:
        raise SpaceError(f"{space} is too large to tell whether any code fits these rows") from None
    if not count:
        raise NoCodeFits(Formula(space, history).blame())
    return _good(space, codes, count, seconds)


def _good(space: Space, codes: Bytes, count: float, seconds: float) -> Suggestion:
    left = CodesLeft(codes, count)
    guess, expected, is_exact = good_guess(space, left, seconds)
    possible = round(count) if left.is_complete else int(float(f"{count:.2g}"))
    return Suggestion(guess, possible, expected, is_exact, left.is_complete)


def _searched(found: Coding, codes: Ranks, history: Sequence[MarkedRow], seconds: float) -> Suggestion:
    row, cost, is_exact = searched_guess(found, codes, [row.guess for row in history], seconds)
    return Suggestion(found.code(row), len(codes), cost / len(codes), is_exact)
