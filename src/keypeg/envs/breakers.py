"""Who looks for a code: the levels of the computer players, the strategies, and functions of one's own."""

from collections.abc import Callable
from functools import lru_cache, partial
from random import Random
from typing import TypeAlias, get_args

import numpy as np

from keypeg.library.reading import unreadable
from keypeg.library.strategies import suggest
from keypeg.players import DEFAULT_SECONDS, Level
from keypeg.players.book_play import book_guess
from keypeg.players.codebreaker import guess
from keypeg.players.memory import HuntView
from keypeg.rules import Code, Space
from keypeg.rules.wording import quoted
from keypeg.solver import MarkedRow
from keypeg.solver.evaluation import BOOK, StrategyName, require_small
from keypeg.solver.playing import asked
from keypeg.solver.suggestion import enumerated

Chooser: TypeAlias = Callable[[list[MarkedRow]], Code]
Breaker: TypeAlias = str | Callable[[list[MarkedRow]], str]
"""A level of a computer player, a strategy, or any function from the rows so far to the next."""


def read_breaker(space: Space, breaker: Breaker) -> Callable[[Random], Chooser]:
    """Returns what makes a breaker for one game out of a source of chance."""
    if callable(breaker):
        choose = asked(space, breaker)
        return lambda _chance: lambda rows: choose(tuple(rows), np.empty(0, np.int32))
    if not isinstance(breaker, str):
        raise unreadable("a breaker should be a level, a strategy, or a function from rows to the next", breaker)
    if breaker in set(Level):
        enumerated(space)
        return partial(_leveled, space, Level(breaker))
    names: tuple[StrategyName, ...] = get_args(StrategyName)
    named = next((name for name in names if name == breaker), None)
    if named is None:
        known = ", ".join([*Level, *names])
        raise ValueError(f"there is no breaker {quoted(breaker)}: choose from {known}, or give a function")
    if named != BOOK:
        require_small(space)
    return lambda _chance: lambda rows: _suggested(space, named, tuple(rows))


@lru_cache(maxsize=10_000)
def _suggested(space: Space, strategy: StrategyName, rows: tuple[MarkedRow, ...]) -> Code:
    return suggest(space, rows, strategy=strategy).guess


def _leveled(space: Space, level: Level, chance: Random) -> Chooser:
    """Returns a computer player for one game."""
    name = str(chance.getrandbits(64))

    def choose(rows: list[MarkedRow]) -> Code:
        weighed = partial(book_guess, space, rows, chance, DEFAULT_SECONDS)
        return guess(HuntView(space, rows, name), level, chance, weighed)

    return choose
