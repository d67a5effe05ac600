"""`suggest` and `evaluate` with names and with functions, against playing code by code."""

import pickle
from collections import Counter
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import keypeg
from keypeg.rules import Mark, mark
from keypeg.solver import MarkedRow, evaluation
from keypeg.solver.evaluation import StrategyName

Rows = list[MarkedRow]


def first_that_fits(history: Rows) -> str:
    return keypeg.candidates("3x4", history)[0]


def code_by_code(space: str, strategy: Callable[[Rows], str]) -> dict[str, int]:
    """Plays against every code by itself, as anybody would write it."""
    needed = {}
    for secret in keypeg.Space(space):
        history: Rows = []
        while not history or history[-1].guess != secret:
            guess = strategy(history)
            history.append(MarkedRow(guess, mark(secret, guess)))
        needed[secret] = len(history)
    return needed


def test_a_function_is_played_against_every_code() -> None:
    found = keypeg.evaluate("3x4", first_that_fits)
    needed = code_by_code("3x4", first_that_fits)
    assert found.distribution == dict(sorted(Counter(needed.values()).items()))
    assert (found.total, found.worst) == (sum(needed.values()), max(needed.values()))
    assert found.average == found.total / 64
    assert found.seconds > 0
    assert (found.space, found.strategy) == ("3x4", "first_that_fits")
    assert found.distribution == keypeg.evaluate("3x4", "consistent").distribution


def test_a_function_is_asked_once_for_each_history() -> None:
    asked: Counter[tuple[MarkedRow, ...]] = Counter()

    def strategy(history: Rows) -> str:
        asked[tuple(history)] += 1
        guess = first_that_fits(history)
        history.append(MarkedRow("AAA", Mark(0, 0)))  # The list is the function's own.
        return guess.lower()

    keypeg.evaluate("3x4", strategy)
    assert set(asked.values()) == {1}
    assert asked[()] == 1
    assert ((("AAA", (1, 0)),)) in asked
    assert len(asked) < 64 + 30


def test_guesses_may_repeat_colours_where_codes_may_not() -> None:
    def strategy(history: Rows) -> str:
        return "AAB" if not history else keypeg.candidates("3x4n", history)[0]

    assert keypeg.evaluate("3x4n", strategy).distribution.keys() == {2, 3, 4}


@pytest.mark.parametrize(
    ("strategy", "said"),
    [
        (lambda _: None, "returned nothing, which is no row of 2x3, before the first row: .*text such as AA"),
        (lambda _: 7, "returned int, which is no row"),
        (lambda _: "AAB", "returned 'AAB', which is no row of 2x3, before the first row: .*should be 2, but is 3"),
        (lambda rows: "AD" if rows else "AB", r"'AD', which is no row of 2x3, after AB=.*position 2"),
        (lambda _: "AA", "has not found .. after 9 rows, the last of them AA=.,."),
        (lambda rows: [] if rows else "AB", r"returned list, .* after AB=.,."),
    ],
)
def test_a_function_that_does_not_play_is_a_value_error(strategy: Callable[[Rows], Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        keypeg.evaluate("2x3", strategy)


def test_an_error_of_the_function_itself_says_after_which_rows() -> None:
    def strategy(history: Rows) -> str:
        return {0: "AB"}[len(history)]

    with pytest.raises(KeyError) as raised:
        keypeg.evaluate("2x3", strategy)
    assert "after AB=" in raised.value.__notes__[0]


def test_a_function_may_need_as_many_guesses_as_there_are_codes() -> None:
    codes = list(keypeg.Space("2x3"))
    assert keypeg.evaluate("2x3", lambda rows: codes[len(rows)]).distribution == dict.fromkeys(range(1, 10), 1)


@pytest.mark.parametrize("name", evaluation.STRATEGIES)
def test_every_named_strategy_can_be_evaluated_and_asked(name: StrategyName) -> None:
    found = keypeg.evaluate("3x4", name)
    said = keypeg.suggest("3x4", strategy=name)
    assert said.expected == pytest.approx(found.average)
    assert (said.possible, said.exact) == (64, True)
    needed = code_by_code("3x4", lambda rows: keypeg.suggest("3x4", rows, strategy=name).guess)
    assert found.distribution == dict(sorted(Counter(needed.values()).items()))


def test_knuth_is_minimax() -> None:
    assert keypeg.suggest("4x6", strategy="knuth") == keypeg.suggest("4x6", strategy="minimax")
    assert keypeg.evaluate("3x3", "knuth").strategy == "minimax"


def test_a_suggestion_by_a_function_says_what_it_needs() -> None:
    rows = ["ABC=0,2"]
    said = keypeg.suggest("3x4", rows, strategy=first_that_fits)
    assert said == keypeg.suggest("3x4", rows, strategy="consistent")
    assert said.possible == len(keypeg.candidates("3x4", rows))


@pytest.mark.parametrize("strategy", ["book", "entropy", first_that_fits])
def test_rows_that_no_code_fits_are_named(strategy: Any) -> None:  # noqa: ANN401 - a name or a function
    with pytest.raises(keypeg.NoCodeFits) as raised:
        keypeg.suggest("4x6", ["AAAA=2,0", "BBBB=2,0", "CCCC=1,0"], strategy=strategy)
    assert raised.value.rows == (1,)
    assert isinstance(raised.value, ValueError)
    assert pickle.loads(pickle.dumps(raised.value)).rows == (1,)  # noqa: S301 - made here


def test_results_are_frozen_and_show_themselves() -> None:
    found, said = keypeg.evaluate("3x4", "book"), keypeg.suggest("3x4")
    for value, field in ((found, "seconds"), (said, "guess")):
        with pytest.raises(AttributeError):
            setattr(value, field, None)
    assert str(said) == f"{said.guess}: 64 codes possible, {said.expected:.2f} more guesses on average"
    bars = [*ET.fromstring(found._repr_svg_()).iter("{http://www.w3.org/2000/svg}rect")]  # noqa: S314 - made here
    assert len(bars) == 1 + len(found.distribution)
    assert said.guess[0] in said._repr_svg_()


def thinned(history: Rows) -> str:
    """Returns the last code that fits, as nobody else does."""
    return keypeg.candidates("4x6", history)[-1]


def test_processes_share_the_games_of_a_function() -> None:
    done: list[int] = []
    alone = keypeg.evaluate("4x6", thinned, progress=done.append)
    together = keypeg.evaluate("4x6", lambda history: keypeg.candidates("4x6", history)[-1], jobs=2)
    assert together.distribution == alone.distribution
    assert sum(done) == alone.games == 1296
    weights = {"AABC": 2, "FFFF": 1, "ABCD": 5}
    assert (
        keypeg.evaluate("4x6", thinned, weights=weights, jobs=2).average
        == keypeg.evaluate("4x6", thinned, weights=weights).average
    )


def test_an_error_in_another_process_says_after_which_rows() -> None:
    def strategy(history: Rows) -> str:
        return "AAAA" if len(history) > 2 else thinned(history)

    with pytest.raises(ValueError, match=r"has not found \w{4} after 1,29. rows"):
        keypeg.evaluate("4x6", strategy, jobs=2)


@pytest.mark.parametrize("strategy", ["entropy", "book", thinned])
def test_some_games_are_those_of_the_seed(strategy: Any) -> None:  # noqa: ANN401 - a name or a function
    done: list[int] = []
    few = keypeg.evaluate("4x6", strategy, games=30, seed=1, progress=done.append)
    assert (few.is_sampled, few.games, sum(done)) == (True, 30, 30)
    assert few.distribution == keypeg.evaluate("4x6", strategy, games=30, seed=1, jobs=2).distribution
    assert few.distribution != keypeg.evaluate("4x6", strategy, games=30, seed=2).distribution
    sure = keypeg.evaluate("4x6", strategy, games=20, weights={"ABCD": 3})
    assert sure.distribution == {keypeg.evaluate("4x6", strategy, weights={"ABCD": 3}).worst: 20}
    drawn = keypeg.evaluate("4x6", strategy, games=200, weights={"ABCD": 3, "FEDA": 1})
    each = [keypeg.evaluate("4x6", strategy, weights={code: 1}).worst for code in ("ABCD", "FEDA")]
    assert each[0] == each[1] or 120 < drawn.distribution[each[0]] < 180
