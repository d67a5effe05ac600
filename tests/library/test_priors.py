"""Weights: the best guess under a prior against brute force, and even weights that change nothing."""

from collections.abc import Mapping
from functools import cache
from math import inf

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import keypeg
from keypeg.rules import mark
from keypeg.solver import MarkedRow
from keypeg.solver.evaluation import STRATEGIES, StrategyName

NAMES = STRATEGIES


def brute_force(space: keypeg.Space, weights: Mapping[str, float]) -> float:
    """Returns the least possible expected number of guesses, by trying everything."""

    @cache
    def cost(codes: frozenset[str]) -> float:
        total = sum(weights[code] for code in codes)
        if len(codes) == 1:
            return total
        best = inf
        for guess in space.guesses:
            parts: dict[tuple[int, int], set[str]] = {}
            for code in codes:
                parts.setdefault(mark(code, guess), set()).add(code)
            parts.pop((space.holes, 0), None)
            if all(len(part) < len(codes) for part in parts.values()):
                best = min(best, total + sum(cost(frozenset(part)) for part in parts.values()))
        return best

    return cost(frozenset(weights)) / sum(weights.values())


def priors(space: keypeg.Space, most: int) -> st.SearchStrategy[dict[str, float]]:
    weights = st.just(1) | st.integers(1, 50) | st.floats(1e-3, 1)
    return st.dictionaries(st.sampled_from(list(space)), weights, min_size=1, max_size=most)


@settings(max_examples=60)
@given(st.data(), st.sampled_from(["2x3", "2x4", "3x2", "3x3", "2x3b", "3x4n"]))
def test_few_codes_are_found_as_soon_as_possible(data: st.DataObject, text: str) -> None:
    space = keypeg.Space(text)
    weights = data.draw(priors(space, 7))
    said = keypeg.suggest(text, weights=weights)
    assert said.exact
    assert said.possible == len(weights)
    assert said.expected == pytest.approx(brute_force(space, weights))


@settings(max_examples=20)
@given(st.data(), st.sampled_from(["3x3", "2x6"]))
def test_what_is_expected_is_what_following_the_suggestions_needs(data: st.DataObject, text: str) -> None:
    space = keypeg.Space(text)
    weights = data.draw(st.lists(st.floats(0.01, 10), min_size=space.size, max_size=space.size))
    prior = dict(zip(space, weights, strict=True))

    def aware(history: list[MarkedRow]) -> str:
        return keypeg.suggest(text, history, weights=prior).guess

    said = keypeg.suggest(text, weights=prior)
    assert said.exact
    assert keypeg.evaluate(text, aware, weights=prior).average == pytest.approx(said.expected)
    assert said.expected <= keypeg.evaluate(text, "entropy", weights=prior).average + 1e-9


def test_a_prior_over_a_whole_space_is_used_well() -> None:
    rng = np.random.default_rng(1)
    prior = dict(zip(keypeg.Space("4x6"), (rng.exponential(1, 1296) ** 3).tolist(), strict=True))
    said = keypeg.suggest("4x6", weights=prior)
    assert said.exact
    by_book = keypeg.evaluate("4x6", "book", weights=prior).average
    entropy = keypeg.suggest("4x6", strategy="entropy", weights=prior).expected
    assert said.expected < entropy < by_book


@pytest.mark.parametrize("weight", [1, 7, 1 / 1296, 0.1])
@pytest.mark.parametrize("name", NAMES)
def test_even_weights_change_nothing(name: StrategyName, weight: float) -> None:
    even = dict.fromkeys(keypeg.Space("3x4"), weight)
    for rows in ([], ["ABC=0,2"], ["ABC=0,2", "BAD=1,0"]):
        assert keypeg.suggest("3x4", rows, strategy=name, weights=even) == keypeg.suggest("3x4", rows, strategy=name)
    weighed, plain = keypeg.evaluate("3x4", name, weights=even), keypeg.evaluate("3x4", name)
    assert (weighed.distribution, weighed.total, weighed.average, weighed.worst) == (
        plain.distribution,
        plain.total,
        plain.average,
        plain.worst,
    )


def test_weights_even_among_the_codes_that_are_left_change_nothing_either() -> None:
    rows = ["AABB=1,1", "CDCD=2,0"]
    weights = {code: 3 if code in keypeg.candidates("4x6", rows) else 1 for code in keypeg.Space("4x6")}
    assert keypeg.suggest("4x6", rows, weights=weights) == keypeg.suggest("4x6", rows)


@pytest.mark.parametrize("name", NAMES)
def test_evaluate_weighs_what_the_strategy_needs(name: StrategyName) -> None:
    space = keypeg.Space("3x3")
    prior = {code: (3 * number) % 5 for number, code in enumerate(space)}
    needed = {
        code: next(
            guesses
            for guesses in range(1, 20)
            if keypeg.evaluate(space, name, weights={code: 1}).distribution == {guesses: 1}
        )
        for code in space
    }
    found = keypeg.evaluate(space, name, weights=prior)
    assert found.average == pytest.approx(sum(needed[c] * prior[c] for c in space) / sum(prior.values()))
    assert found.worst == max(needed[code] for code in space if prior[code])
    assert found.games == sum(weight > 0 for weight in prior.values())
    assert sum(needed.values()) == keypeg.evaluate(space, name).total


def test_codes_that_are_not_named_are_impossible() -> None:
    prior = {"AABC": 2, "AABD": 1, "FFFF": 1}
    assert keypeg.suggest("4x6", weights=prior).possible == 3
    assert keypeg.suggest("4x6", ["FFFF=0,0"], weights=prior).possible == 2
    assert keypeg.suggest("4x6", ["AABC=3,0"], weights=prior).guess == "AABD"
    with pytest.raises(keypeg.NoCodeFits) as raised:
        keypeg.suggest("4x6", ["FFFF=0,0", "EEEE=1,0"], weights=prior)
    assert raised.value.rows == (2,)


def test_a_likely_code_is_guessed_at_once() -> None:
    prior = dict.fromkeys(keypeg.Space("4x6"), 1) | {"EFDC": 5000}
    for name in ("book", "minimax"):
        assert keypeg.suggest("4x6", strategy=name, weights=prior).guess == "EFDC"
