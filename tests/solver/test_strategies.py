"""The classic strategies, against published figures and against a plain search."""

from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import log2

import pytest

from keypeg.rules import Mark, Space, mark
from keypeg.solver.evaluation import evaluate

MEASURES: dict[str, Callable[[Sequence[int]], float]] = {
    "minimax": max,
    "entropy": lambda sizes: round(sum(size * log2(size) for size in sizes), 9),
    "expected-size": lambda sizes: sum(size * size for size in sizes),
    "most-parts": lambda sizes: -len(sizes),
}


def played_plainly(space: Space, measure: Callable[[Sequence[int]], float]) -> Counter[int]:
    """All rows at every step, by the definition."""
    rows = list(space.guesses)
    depths: Counter[int] = Counter()
    todo = [(list(space), 1)]
    while todo:
        codes, depth = todo.pop()
        if len(codes) <= 2:
            guess = codes[0]
        else:
            parts = {row: Counter(mark(code, row) for code in codes) for row in rows}
            guess = min(rows, key=lambda row: (measure(list(parts[row].values())), row not in codes))
        cells: dict[Mark, list[str]] = {}
        for code in codes:
            cells.setdefault(mark(code, guess), []).append(code)
        depths[depth] += len(cells.pop(Mark(space.holes, 0), []))
        todo += [(cell, depth + 1) for cell in cells.values()]
    return depths


@pytest.mark.parametrize("name", MEASURES)
@pytest.mark.parametrize("space", ["2x3", "3x3", "2x5b", "3x4n", "3x4bn", "1x9", "4x2", "3x5"])
def test_strategies_are_what_they_are_defined_to_be(name: str, space: str) -> None:
    found = evaluate(Space(space), name)
    assert Counter(found.distribution) == played_plainly(Space(space), MEASURES[name])


# Reference totals, with ties to possible codes and then to the first in order.
@pytest.mark.parametrize(
    ("name", "total", "worst"),
    [("minimax", 5801, 5), ("entropy", 5722, 6), ("expected-size", 5696, 6), ("most-parts", 5668, 6)],
)
def test_4x6_has_the_published_totals(name: str, total: int, worst: int) -> None:
    found = evaluate(Space(4, 6), name)
    assert (found.total, found.worst) == (total, worst)
    assert found.average == total / 1296


def test_the_first_consistent_code() -> None:
    found = evaluate(Space(4, 6), "consistent")
    assert list(found.distribution.values()) == [1, 4, 25, 108, 305, 602, 196, 49, 6]


def test_progress_comes_to_the_number_of_codes() -> None:
    done: list[int] = []
    evaluate(Space(4, 5), "entropy", done.append)
    assert sum(done) == 625
    assert len(done) > 5


@pytest.mark.parametrize(("space", "strategy"), [("6x9", "entropy"), ("7x8n", "entropy"), ("6x6", "book")])
def test_what_cannot_be_evaluated_is_refused(space: str, strategy: str) -> None:
    with pytest.raises(ValueError, match=space):
        evaluate(Space(space), strategy)


def test_sixteen_holes_can_be_evaluated() -> None:
    found = evaluate(Space(16, 1, blanks=True), "consistent")
    assert sum(found.distribution.values()) == 2**16
    assert found.distribution[1] == 1


def test_several_may_evaluate_at_once() -> None:
    alone = evaluate(Space(4, 6), "minimax").distribution
    with ThreadPoolExecutor(4) as pool:
        for found in pool.map(lambda _: evaluate(Space(4, 6), "minimax"), range(40)):
            assert found.distribution == alone


def test_an_unknown_strategy_is_refused() -> None:
    with pytest.raises(ValueError, match="book, minimax, entropy"):
        evaluate(Space(4, 6), "luck")
