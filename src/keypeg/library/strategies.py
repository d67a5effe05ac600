"""The next guess, and how good a strategy is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from keypeg.library import svg, text
from keypeg.library.reading import (
    AnySpace,
    History,
    Prior,
    Weights,
    read_history,
    read_jobs,
    read_space,
    read_weights,
    read_whole,
    unreadable,
)
from keypeg.library.records import Result
from keypeg.rules import Space
from keypeg.solver import MarkedRow, NoCodeFits
from keypeg.solver import evaluation as solver
from keypeg.solver import suggestion as next_guess
from keypeg.solver.evaluation import StrategyName
from keypeg.solver.history import blame, fitting
from keypeg.solver.library import Ranks
from keypeg.solver.playing import Chooser, asked, guesses_needed
from keypeg.solver.playing import Strategy as AnyStrategy
from keypeg.solver.priors import classic_row

Strategy: TypeAlias = StrategyName | Callable[[list[MarkedRow]], str]
"""A strategy: its name, or any function from the rows so far to the next guess."""


@dataclass(frozen=True, slots=True)
class Suggestion(Result, next_guess.Suggestion):
    """A guess, how many codes are possible before it, and how many guesses it will take on average, this one included.

    `exact` says whether that figure is what the strategy behind it really needs, or an estimate.
    """

    def __str__(self) -> str:
        about = "" if self.exact else "about "
        return f"{self.guess}: {_possible(self)}, {about}{self.expected:.2f} more guesses on average"

    def _repr_svg_(self) -> str:
        about = "" if self.exact else "about "
        note = f"{_possible(self)}, {about}{self.expected:.2f} more guesses"
        return svg.drawing(str(self), [svg.row("", [svg.pegs(self.guess)], note)])


@dataclass(frozen=True, slots=True)
class Evaluation(Result, solver.Evaluation):
    """How many codes a strategy finds with how many guesses, and how long it took to find out.

    `distribution` maps numbers of guesses to numbers of codes. With weights, it has only codes that weigh something,
    and `average` is the number of guesses to be expected.

    >>> import keypeg
    >>> print(keypeg.evaluate("2x3", "consistent"))
    2x3 consistent: total 24, average 2.6667, worst 4
       1         1 ██████████
       2         2 ████████████████████
       3         5 ██████████████████████████████████████████████████
       4         1 ██████████
    """

    def __str__(self) -> str:
        return f"{self._heading}\n{text.bars(self.distribution)}"

    def to_dict(self) -> dict[str, Any]:
        """Returns everything as JSON values, the sums included."""
        sums = {"games": self.games, "total": self.total, "average": self.average, "worst": self.worst}
        return Result.to_dict(self) | sums

    def records(self) -> list[dict[str, Any]]:
        """Returns how many codes take each number of guesses, as `pandas.DataFrame` takes them.

        >>> import keypeg
        >>> keypeg.evaluate("2x3", "consistent").records()[0]
        {'space': '2x3', 'strategy': 'consistent', 'guesses': 1, 'codes': 1}
        """
        return [
            {"space": self.space, "strategy": self.strategy, "guesses": guesses, "codes": codes}
            for guesses, codes in self.distribution.items()
        ]

    @property
    def _heading(self) -> str:
        weighted = "" if self.weighted_average is None else "weighted "
        return (
            f"{self.space} {self.strategy}: total {self.total:,}, {weighted}average {self.average:.4f}, "
            f"worst {self.worst}"
        )

    def _repr_svg_(self) -> str:
        bars = [(str(guesses), codes, f"{codes:,}") for guesses, codes in self.distribution.items()]
        return svg.drawing(self._heading, [svg.line(self._heading, is_bold=True), svg.bars(bars)])


def suggest(
    space: AnySpace, history: History = (), *, strategy: Strategy = "book", weights: Weights | None = None
) -> Suggestion:
    """Returns the next guess after some rows.

    `strategy` is `book` (the best play known), `minimax` (or `knuth`), `entropy`, `expected-size`, `most-parts`,
    `consistent`, or a function from the rows so far to the next guess. `weights` says how likely codes are: a mapping
    from codes to numbers not below 0, in any unit; codes not named are impossible. The guess then takes them into
    account, unless a function makes it, and `possible` and `expected` go by them.

    >>> import keypeg
    >>> keypeg.suggest("4x6")
    Suggestion(guess='AABC', possible=1296, expected=4.340277777777778, exact=True)
    >>> keypeg.suggest("4x6", ["AABC=1,1", ("ADBE", (2, 1))])
    Suggestion(guess='FBBA', possible=10, expected=2.1, exact=True)
    >>> keypeg.suggest("4x6", weights={"AABC": 6, "DDDD": 3, "EFEF": 1})
    Suggestion(guess='AABC', possible=3, expected=1.5, exact=True)

    Raises `NoCodeFits` if no code fits the rows; its `rows` are the numbers of a smallest set of rows to blame.

    >>> keypeg.suggest("4x6", ["AAAA=2,0", "BBBB=2,0", "CCCC=1,0"])
    Traceback (most recent call last):
        ...
    keypeg.solver.suggestion.NoCodeFits: no code fits these rows; without row 1 there would be one
    """
    read = read_space(space)
    rows = read_history(read, history)
    chosen = read_strategy(strategy)
    prior = None if weights is None else read_weights(read, weights)
    found = _suggested(read, rows, chosen) if prior is None else _weighed(read, rows, chosen, prior)
    return Suggestion(found.guess, found.possible, found.expected, found.exact, found.is_counted)


def evaluate(  # noqa: PLR0913 - what games depend on, and how they are run
    space: AnySpace,
    strategy: Strategy,
    *,
    weights: Weights | None = None,
    games: int | None = None,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], object] | None = None,
) -> Evaluation:
    """Plays a strategy against every code of a space, up to 100,000 codes, or in some games against random codes.

    `strategy` is a name, as for `suggest`, or any function from the rows so far, a list of `("AABB", (1, 1))`, to the
    next guess. A function is asked once for each history it can meet, so it should always answer the same.

    >>> import keypeg
    >>> keypeg.evaluate("4x6", "knuth").total
    5801
    >>> def first_that_fits(history):
    ...     return keypeg.candidates("3x4", history)[0]
    >>> keypeg.evaluate("3x4", first_that_fits).distribution
    {1: 1, 2: 3, 3: 12, 4: 35, 5: 11, 6: 2}

    `weights` says how likely codes are, as for `suggest`. The strategy plays as it does without them; to evaluate one
    that takes them into account, give a function that does.

    >>> prior = {"AAA": 1, "ABC": 2, "CCC": 1}
    >>> keypeg.evaluate("3x4", first_that_fits, weights=prior).average
    2.5
    >>> aware = lambda history: keypeg.suggest("3x4", history, weights=prior).guess
    >>> keypeg.evaluate("3x4", aware, weights=prior).average
    1.75

    With `games`, that many codes are drawn with a `seed`, as often as they weigh, in a space of any size if the
    strategy is `book` or a function. `jobs` processes (-1: one per core) play these games, or ask a function; the
    result does not depend on how many there are. `progress` is called with the number of further codes that are found.

    >>> keypeg.evaluate("4x6", "entropy", games=100, seed=1).is_sampled
    True

    Raises `ValueError`, which says after which rows, if a function returns no row or never finds the code.
    """
    read = read_space(space)
    chosen = read_strategy(strategy)
    prior = None if weights is None else read_weights(read, weights)
    count = None if games is None else read_whole("games", games, 1)
    number = read_whole("the seed", seed, 0)
    processes = read_jobs(jobs)
    told = progress or bool
    by_row = None if prior is None or prior.is_even else prior.weights
    if count is not None:
        found = solver.evaluate_sample(read, chosen, count, weights=by_row, seed=number, jobs=processes, progress=told)
    elif by_row is None and isinstance(chosen, str):
        found = solver.evaluate(read, chosen, told)
    else:
        found = solver.evaluate_code_by_code(read, chosen, by_row, jobs=processes, progress=told)
    return Evaluation(
        found.space, found.strategy, found.distribution, found.seconds, found.is_sampled, found.weighted_average
    )


def read_strategy(strategy: Strategy) -> AnyStrategy:
    """Returns a strategy by its usual name, or the function that is one."""
    if isinstance(strategy, str):
        return solver.strategy_named(strategy)
    if not callable(strategy):
        expected = f"a function from rows to the next guess, or one of {', '.join(solver.STRATEGIES)}"
        raise unreadable(f"a strategy should be {expected}", strategy)
    return strategy


def _suggested(space: Space, rows: list[MarkedRow], strategy: AnyStrategy) -> next_guess.Suggestion:
    if strategy == solver.BOOK:
        return next_guess.suggest(space, rows)
    if isinstance(strategy, str):
        return solver.classic_suggestion(space, strategy, rows)
    found = next_guess.enumerated(space)
    return _played_out(space, rows, strategy, Prior(found, np.ones(found.rows)))


def _weighed(space: Space, rows: list[MarkedRow], strategy: AnyStrategy, prior: Prior) -> next_guess.Suggestion:
    codes = _fitting(prior, rows)
    own = prior.weights[codes]
    is_even = bool((own == own[0]).all()) and len(codes) == len(fitting(next_guess.enumerated(space), rows))
    if is_even:
        return _suggested(space, rows, strategy)
    if strategy == solver.BOOK:
        return next_guess.suggest_weighed(prior.coding, codes, prior.weights)
    return _played_out(space, rows, strategy, prior)


def _played_out(space: Space, rows: list[MarkedRow], strategy: AnyStrategy, prior: Prior) -> next_guess.Suggestion:
    """Returns what a strategy guesses, and what it needs when it is played against every code that is left."""
    found = prior.coding
    codes = _fitting(prior, rows)
    choose = _classic_chooser(prior, strategy) if isinstance(strategy, str) else asked(space, strategy)
    guess = choose(tuple(rows), codes)
    own = prior.weights[codes]
    needed = guesses_needed(found, codes, choose, rows)
    return next_guess.Suggestion(guess, len(codes), float(needed @ own / own.sum()), exact=True)


def _classic_chooser(prior: Prior, strategy: str) -> Chooser:
    found, weights = prior.coding, prior.weights
    return lambda _rows, codes: found.code(classic_row(found, codes, weights[codes], strategy))


def _fitting(prior: Prior, rows: list[MarkedRow]) -> Ranks:
    codes = fitting(prior.coding, rows)
    if not len(codes):
        raise NoCodeFits(blame(prior.coding, rows))
    return codes


def _possible(found: Suggestion) -> str:
    about = "" if found.is_counted else "about "
    return f"{about}{found.possible:,} code{'s' * (found.possible != 1)} possible"
