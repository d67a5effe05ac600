"""How good a strategy is, played against every code or against some."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from math import inf, sqrt
from random import Random
from time import perf_counter
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from keypeg.rules.marking import mark
from keypeg.rules.space import Space, SpaceError
from keypeg.rules.wording import quoted
from keypeg.solver.book import load
from keypeg.solver.coding import coding
from keypeg.solver.history import MarkedRow, blame, fitting
from keypeg.solver.library import DEPTH, Measure, Ranks, Workspace
from keypeg.solver.playing import Chooser, Strategy, asked, guesses_needed, require_progress
from keypeg.solver.strategies import Rule, measure_of
from keypeg.solver.suggestion import NoCodeFits, Suggestion, suggest
from keypeg.solver.tree import branch

MOST_CODES, MOST_ROWS = 100_000, 1_000_000
_NORMAL = 1.96
"""So many standard errors to each side hold 95% of a normal distribution."""
BOOK: Literal["book"] = "book"
StrategyName = Literal["book", "minimax", "knuth", "entropy", "expected-size", "most-parts", "consistent"]
STRATEGIES: tuple[StrategyName, ...] = (BOOK, "minimax", "entropy", "expected-size", "most-parts", "consistent")
_OTHER_NAMES = {"knuth": "minimax"}
NO_CODES = np.zeros(0, np.int32)
"""Which codes are left does not matter to a strategy that only sees rows."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """How many codes a strategy finds with how many guesses, and how long it took to find out.

    `is_sampled` says that these are some codes only, drawn at random. If codes were not equally likely, those that were
    possible count once each, but `average` is the one to be expected, `weighted_average`.
    """

    space: str
    strategy: str
    distribution: Mapping[int, int]
    seconds: float
    is_sampled: bool = False
    weighted_average: float | None = None

    @property
    def games(self) -> int:
        return sum(self.distribution.values())

    @property
    def margin(self) -> float:
        """Half the width of the 95% interval of the average, if these codes are a sample."""
        if self.games < 2:  # noqa: PLR2004 - one game tells nothing about others
            return inf
        squares = sum(codes * (guesses - self.average) ** 2 for guesses, codes in self.distribution.items())
        return _NORMAL * sqrt(squares / (self.games - 1) / self.games)

    @property
    def total(self) -> int:
        return sum(guesses * codes for guesses, codes in self.distribution.items())

    @property
    def average(self) -> float:
        return self.total / self.games if self.weighted_average is None else self.weighted_average

    @property
    def worst(self) -> int:
        return max(self.distribution)


def evaluate(space: Space, strategy: str, progress: Callable[[int], object] = bool) -> Evaluation:
    """Plays one of `STRATEGIES` against every code of a space; `progress` is called with how many more are done.

    >>> evaluate(Space(3, 4), "book").total
    206
    """
    strategy = strategy_named(strategy)
    require_small(space)
    start = perf_counter()
    depths = _followed(space, progress) if strategy == BOOK else _played(space, strategy, progress)
    return Evaluation(str(space), strategy, dict(sorted(depths.items())), perf_counter() - start)


def evaluate_code_by_code(
    space: Space,
    strategy: Strategy,
    weights: NDArray[np.float64] | None = None,
    *,
    jobs: int = 1,
    progress: Callable[[int], object] = bool,
) -> Evaluation:
    """Plays a strategy, which may be any function from rows to the next guess, against every code, in `jobs` processes.

    A function is asked once for each history it can meet. With `weights`, one for each row of the space, only codes
    that weigh something are played against, and count as much as they weigh. Raises `ValueError` if a function does not
    return a row, or does not find a code.
    """
    require_small(space)
    start = perf_counter()
    found = coding(space)
    codes = found.codes if weights is None else found.codes[weights[found.codes] > 0]
    strategy = strategy_named(strategy) if isinstance(strategy, str) else strategy
    if strategy == BOOK and load(space) is None:
        raise _no_book(space)
    needed = guesses_needed(found, codes, _chooser(space, strategy), jobs=jobs, progress=progress)
    depths = dict(zip(*(each.tolist() for each in np.unique(needed, return_counts=True)), strict=True))
    average = None if weights is None else float(needed @ weights[codes] / weights[codes].sum())
    return Evaluation(str(space), name_of(strategy), depths, perf_counter() - start, weighted_average=average)


def name_of(strategy: Strategy) -> str:
    """Returns what a strategy is called."""
    return strategy if isinstance(strategy, str) else getattr(strategy, "__name__", type(strategy).__name__)


def _chooser(space: Space, strategy: Strategy) -> Chooser:
    return partial(_named_guess, space, strategy) if isinstance(strategy, str) else asked(space, strategy)


def _named_guess(space: Space, strategy: str, rows: tuple[MarkedRow, ...], _codes: Ranks) -> str:
    return _next_guess(space, strategy, rows)


def classic_suggestion(space: Space, strategy: str, history: Sequence[MarkedRow]) -> Suggestion:
    """Returns the next guess of a classic strategy, and how many guesses it will take."""
    require_small(space)
    found = coding(space)
    codes = fitting(found, history)
    if not len(codes):
        raise NoCodeFits(blame(found, history))
    workspace, measure = _setting(space, strategy)
    depths = np.zeros(DEPTH, np.int64)
    row = workspace.play(measure, codes, _symbols(space, *(row.guess for row in history)), depths)
    return Suggestion(found.code(row), len(codes), float(depths @ np.arange(DEPTH) / len(codes)), exact=True)


def evaluate_sample(  # noqa: PLR0913 - what games depend on, and how they are run
    space: Space,
    strategy: Strategy,
    games: int,
    *,
    weights: NDArray[np.float64] | None = None,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], object] = bool,
) -> Evaluation:
    """Plays a strategy against so many random codes in `jobs` processes; the result does not depend on how many.

    Here `book` is what `suggest` plays, with a book or without, in a space of any size. With `weights`, one for each
    row of the space, codes are drawn as often as they weigh.

    >>> evaluate_sample(Space(3, 4), "book", games=50).worst
    4
    """
    from joblib import Parallel, delayed  # A server never needs it.

    strategy = strategy_named(strategy) if isinstance(strategy, str) else strategy
    if strategy != BOOK and isinstance(strategy, str):
        require_small(space, f"evaluate with {strategy}")
    start = perf_counter()
    rngs = (Random(f"{seed} {game}") for game in range(games))  # noqa: S311 - a game
    if weights is None:
        secrets = (space.unrank(rng.randrange(space.size)) for rng in rngs)
    else:
        rows = np.flatnonzero(weights)
        sums = np.cumsum(weights[rows]).tolist()
        secrets = (space.guesses.unrank(int(rng.choices(rows, cum_weights=sums)[0])) for rng in rngs)
    depths: Counter[int] = Counter()
    for depth in Parallel(n_jobs=jobs, return_as="generator")(
        delayed(_guesses_needed)(space, strategy, secret) for secret in secrets
    ):
        depths[depth] += 1
        progress(1)
    found = dict(sorted(depths.items()))
    return Evaluation(str(space), name_of(strategy), found, perf_counter() - start, is_sampled=True)


def _guesses_needed(space: Space, strategy: Strategy, secret: str) -> int:
    choose = _chooser(space, strategy)
    history: tuple[MarkedRow, ...] = ()
    while not history or history[-1].guess != secret:
        require_progress(space, secret, history)
        guess = choose(history, NO_CODES)
        history += (MarkedRow(guess, mark(secret, guess)),)
    return len(history)


@lru_cache(maxsize=10_000)
def _next_guess(space: Space, strategy: str, history: tuple[MarkedRow, ...]) -> str:
    if strategy == BOOK:
        return suggest(space, history).guess
    found = coding(space)
    workspace, measure = _setting(space, strategy)
    return found.code(
        workspace.play(measure, fitting(found, history), _symbols(space, *(row.guess for row in history)))
    )


def _symbols(space: Space, *rows: str) -> int:
    """Returns the symbols of some rows, as bits."""
    return sum(1 << place for place, symbol in enumerate(space.symbols) if any(symbol in row for row in rows))


def strategy_named(name: str) -> str:
    """Returns the usual name of a strategy; raises `ValueError` if there is none."""
    usual = _OTHER_NAMES.get(name, name)
    if usual not in STRATEGIES:
        known = ", ".join([*STRATEGIES, *_OTHER_NAMES])
        raise ValueError(f"there is no strategy {quoted(name)}: choose from {known}")
    return usual


def _no_book(space: Space) -> SpaceError:
    return SpaceError(f"there is no book for {space}: see keypeg strategy list")


def require_small(space: Space, use: str = "evaluate") -> None:
    """Raises `SpaceError` for a space that is too large for every strategy but the book."""
    for what, size, most in (("codes", space.size, MOST_CODES), ("rows", space.guesses.size, MOST_ROWS)):
        if size > most:
            raise SpaceError(f"{space} is too large to {use}: {size:,} {what}, at most {most:,}")


def _followed(space: Space, progress: Callable[[int], object]) -> Counter[int]:
    """Plays the book, without trusting what its index says."""
    book = load(space)
    if book is None:
        raise _no_book(space)
    found = coding(space)
    depths: Counter[int] = Counter()
    todo = [(0, found.codes, 1)]
    while todo:
        node, codes, depth = todo.pop()
        cells = branch(found, found.rank(book.guess(node)), codes)
        solved = len(codes) - sum(map(len, cells.values()))
        depths[depth] += solved
        progress(solved)
        children = dict(book.children(node))
        todo += [(children[found.mark(value)], cell, depth + 1) for value, cell in cells.items()]
    return +depths


def _played(space: Space, strategy: str, progress: Callable[[int], object]) -> Counter[int]:
    codes = coding(space)
    workspace, measure = _setting(space, strategy)
    first = workspace.play(measure, codes.codes, used=0)
    used = _symbols(space, codes.code(first))
    cells = branch(codes, first, codes.codes).values()
    is_code = len(codes.codes) - sum(map(len, cells))
    depths = Counter({1: is_code})
    progress(is_code)
    for cell in cells:
        below = np.zeros(DEPTH, np.int64)
        workspace.play(measure, cell, used, below)
        depths.update({depth + 1: int(count) for depth, count in enumerate(below)})
        progress(len(cell))
    return +depths


@lru_cache(maxsize=1)
def _setting(space: Space, strategy: str) -> tuple[Workspace, Measure]:
    found = coding(space)
    return Workspace(found.table, len(found.codes), width=1, memo_bits=1), measure_of(Rule(strategy), found)
