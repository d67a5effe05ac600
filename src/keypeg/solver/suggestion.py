"""The next guess: from a book at once, else by a search that does not take long."""

from collections.abc import Sequence
from dataclasses import dataclass

from keypeg.rules.space import Space, SpaceError
from keypeg.solver.book import load
from keypeg.solver.coding import Coding, Ranks, coding
from keypeg.solver.history import MarkedRow, blame, fitting

LARGEST = 2_000_000
"""The most rows that are looked through."""
_LOOKED_AT = 3_000_000_000
"""With so many codes times rows, every row is looked at; beyond, some are."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A guess, how many codes are possible before it, and how many guesses it will take, this one included.

    `exact` says whether that figure is what the strategy behind it really needs, or an estimate.
    """

    guess: str
    possible: int
    expected: float
    exact: bool


class NoCodeFits(ValueError):  # noqa: N818 - it says what is the case
    """The rows contradict each other; `rows` are a smallest set to blame, numbered from 1."""

    def __init__(self, rows: tuple[int, ...]) -> None:
        super().__init__(f"no code fits; without row {' and '.join(map(str, rows))} one would")
        self.rows = rows


def suggest(space: Space, history: Sequence[MarkedRow] = (), seconds: float = 0.3) -> Suggestion:
    """The best next guess after some rows.

    >>> suggest(Space(4, 6))
    Suggestion(guess='AABC', possible=1296, expected=4.340277777777778, exact=True)
    """
    book = load(space)
    node = None if book is None else book.find(history)
    if book is not None and node is not None:
        depths = book.depths(node)
        expected = sum(depth * codes for depth, codes in depths.items()) / depths.total()
        return Suggestion(book.guess(node), depths.total(), expected, exact=True)
    found = _enumerated(space)
    codes = fitting(found, history)
    if not len(codes):
        raise NoCodeFits(blame(found, history))
    guess, cost, exact = _searched(found, codes, history, seconds)
    return Suggestion(found.code(guess), len(codes), cost / len(codes), exact)


def _enumerated(space: Space) -> Coding:
    if space.guesses.size > LARGEST:
        raise SpaceError(f"{space} is too large to look through: {space.guesses.size:,} rows, at most {LARGEST:,}")
    return coding(space)


def _searched(found: Coding, codes: Ranks, history: Sequence[MarkedRow], seconds: float) -> tuple[int, float, bool]:
    if len(codes) <= 2:  # noqa: PLR2004 - the second of two is known
        return int(codes[0]), 2.0 * len(codes) - 1, True
    from keypeg.solver.jit import is_warm

    if not is_warm() or len(codes) * found.rows > _LOOKED_AT:
        from keypeg.solver.fallback import plain_guess

        return *plain_guess(found, codes, seconds), False
    from keypeg.solver.guess import live_guess

    return live_guess(found, codes, [row.guess for row in history], seconds)
