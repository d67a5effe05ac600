"""Boards too large to look at every row: the codes that fit, found by sampling and by a formula, and the next guess."""

from collections.abc import Sequence
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.rules import Mark, Space, mark
from keypeg.solver.coding import all_marks, coding
from keypeg.solver.evaluation import evaluate, evaluate_sample
from keypeg.solver.history import MarkedRow, blame, fitting
from keypeg.solver.large import codes_left, text_of
from keypeg.solver.sampling import Digits, sample
from keypeg.solver.sat import Formula
from keypeg.solver.suggestion import NoCodeFits, suggest
from tests.solver.spaces import small_spaces, spaces

MOST_UNEVEN = 1.3
"""How far a sample may be from uniform: chi-squared for each degree of freedom, 1 if all draws are independent."""


def random_code(space: Space, rng: Random) -> str:
    return space.unrank(rng.randrange(space.size))


def true_rows(space: Space, count: int, seed: int) -> list[MarkedRow]:
    rng = Random(seed)
    secret = random_code(space, rng)
    return [MarkedRow(guess, mark(secret, guess)) for guess in (random_code(space.guesses, rng) for _ in range(count))]


def any_rows(space: Space, count: int, seed: int) -> list[MarkedRow]:
    rng = Random(seed)
    return [MarkedRow(random_code(space.guesses, rng), rng.choice(all_marks(space.holes))) for _ in range(count)]


def codes_of(space: Space, history: Sequence[MarkedRow]) -> list[str]:
    found = coding(space)
    return [found.code(int(rank)) for rank in fitting(found, history)]


def unevenness(codes: Sequence[str], drawn: Sequence[str]) -> float:
    expected = len(drawn) / len(codes)
    return sum((drawn.count(code) - expected) ** 2 / expected for code in codes) / (len(codes) - 1)


def texts(space: Space, codes: Digits) -> list[str]:
    return [text_of(space, code) for code in codes]


NO_CODES = np.empty((0, 1), np.uint8)

FITTING = [("6x6", 2, 1), ("6x6", 3, 2), ("5x8", 2, 3), ("5x8b", 2, 4), ("6x8n", 3, 5), ("7x5b", 3, 6), ("6x7bn", 4, 7)]


@pytest.mark.parametrize(("name", "rows", "seed"), FITTING)
def test_a_sample_is_uniform(name: str, rows: int, seed: int) -> None:
    space = Space(name)
    history = true_rows(space, rows, seed)
    codes = codes_of(space, history)
    drawn = sample(space, history)
    assert len(drawn.codes) > 500
    assert set(texts(space, drawn.codes)) <= set(codes)
    assert unevenness(codes, texts(space, drawn.codes)) < MOST_UNEVEN
    assert 0.8 < drawn.total / len(codes) < 1.25


def test_that_test_can_fail() -> None:
    """A formula solver finds codes that are like each other, one after the other."""
    space = Space(6, 6)
    history = true_rows(space, 2, 1)
    codes = codes_of(space, history)
    found = texts(space, np.array(list(Formula(space, history).codes(NO_CODES, len(codes) // 2))))
    first = Random(1).choices(found, k=2000)
    assert unevenness(codes, first) > 2 * MOST_UNEVEN


@pytest.mark.parametrize("name", ["6x7", "7x4b", "6x8n"])
def test_few_codes_are_all_found(name: str) -> None:
    space = Space(name)
    for seed in range(3):
        history = true_rows(space, 3, seed)
        codes = codes_of(space, history)
        left = codes_left(space, history)
        if left.is_complete:
            assert sorted(texts(space, left.codes)) == sorted(codes)
        else:
            assert len(codes) > 800
            assert 0.8 < left.total / len(codes) < 1.25


@given(space=small_spaces(most=700), count=st.integers(0, 6), seed=st.integers(0, 999), is_true=st.booleans())
@settings(max_examples=40)
def test_a_formula_has_the_codes_that_fit(space: Space, count: int, seed: int, *, is_true: bool) -> None:
    history = (true_rows if is_true else any_rows)(space, count, seed)
    codes = codes_of(space, history)
    formula = Formula(space, history)
    found = [text_of(space, code) for code in formula.codes(NO_CODES, len(codes) + 1)]
    assert sorted(found) == sorted(codes)
    if not codes:
        assert Formula(space, history).blame() == blame(coding(space), history)


@given(spaces(), st.integers(0, 7), st.integers(0, 999))
@settings(max_examples=12, derandomize=True)
def test_any_space_is_answered(space: Space, count: int, seed: int) -> None:
    history = true_rows(space, count, seed)
    said = suggest(space, history)
    assert said.guess in space.guesses
    assert 1 <= said.possible <= space.size
    assert 1 <= said.expected < 40
    assert suggest(space, history) == said


@pytest.mark.parametrize("name", ["16x26", "16x26bn", "10x20", "7x9b"])
def test_wrong_marks_are_blamed(name: str) -> None:
    space = Space(name)
    history = true_rows(space, 5, 1)
    secret = random_code(space, Random(1))
    wrong = Mark(0, space.holes)
    history.insert(2, MarkedRow(random_code(space.guesses, Random(2)), wrong))
    assert mark(secret, history[2].guess) != wrong
    with pytest.raises(NoCodeFits) as contradiction:
        suggest(space, history)
    assert len(contradiction.value.rows) == 1
    (row,) = contradiction.value.rows
    assert suggest(space, [each for number, each in enumerate(history, 1) if number != row]).possible >= 1


@pytest.mark.parametrize(("name", "most"), [("6x10", 8), ("8x12", 11), ("10x6", 10), ("8x9n", 10)])
def test_following_suggestions_solves(name: str, most: int) -> None:
    found = evaluate_sample(Space(name), "book", games=1)
    assert found.worst <= most


def test_games_do_not_depend_on_processes() -> None:
    space = Space(4, 5)
    alone, together = (evaluate_sample(space, "most-parts", games=40, seed=2, jobs=jobs) for jobs in (1, 2))
    assert alone.distribution == together.distribution
    assert evaluate_sample(space, "most-parts", games=40, seed=3).distribution != alone.distribution
    assert abs(alone.average - evaluate(space, "most-parts").average) < 2 * alone.margin
