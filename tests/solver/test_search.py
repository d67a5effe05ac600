"""The search: proofs against a plain search of everything, and strategies that are what they say."""

from collections.abc import Iterator, Mapping
from functools import cache
from math import inf
from pathlib import Path
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from keypeg.rules import Mark, Space, mark
from keypeg.solver.book import Strategy, index, load
from keypeg.solver.build import first_guesses, improved, optimal
from keypeg.solver.coding import coding
from keypeg.solver.library import DEPTH
from keypeg.solver.search.estimate import estimates, lower_bounds
from keypeg.solver.search.plan import plan_for
from keypeg.solver.search.searcher import Searcher
from keypeg.solver.tree import Node, book_bytes, tree_of
from tests.cli.command import keypeg


def cheapest(space: Space, weights: Mapping[str, int], most: int) -> float:
    """By trying everything there is."""
    rows = list(space.guesses)

    @cache
    def cost(codes: frozenset[str], left: int) -> float:
        if not left:
            return inf
        whole = sum(weights[code] for code in codes)
        if len(codes) == 1:
            return whole
        best = inf
        for row in rows:
            cells: dict[Mark, set[str]] = {}
            for code in codes:
                cells.setdefault(mark(code, row), set()).add(code)
            cells.pop(Mark(space.holes, 0), None)
            if max(map(len, cells.values())) < len(codes):
                best = min(best, whole + sum(cost(frozenset(cell), left - 1) for cell in cells.values()))
        return best

    return cost(frozenset(space), most)


def searched(space: Space, effort: int = 1) -> Node:
    best: Node | None = None
    for first in first_guesses(coding(space)):
        for tree in improved(space, first, best, effort, jobs=1):
            best = tree if best is None or tree.total < best.total else best
    assert best is not None
    return best


TINY = ["1x4", "2x2", "2x3", "3x2", "2x4", "2x3b", "2x4n", "3x3n"]


@pytest.mark.parametrize("name", TINY)
def test_what_is_optimal_is_the_cheapest_there_is(name: str) -> None:
    space = Space(name)
    found = list(optimal(space))
    costs = [cost for cost, _ in found]
    assert costs == [tree.total for _, tree in found]
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] == cheapest(space, dict.fromkeys(space, 1), most=9)
    assert list(optimal(space, limit=costs[-1])) == []


@pytest.mark.parametrize("name", TINY)
@pytest.mark.parametrize("most", [2, 3, 4])
def test_so_it_is_with_a_limit_on_the_worst_case(name: str, most: int) -> None:
    space = Space(name)
    found = [(cost, max(tree.depths())) for cost, tree in optimal(space, most=most)]
    expected = cheapest(space, dict.fromkeys(space, 1), most)
    assert (found[-1][0] if found else inf) == expected
    assert all(worst <= most for _, worst in found)


@pytest.mark.parametrize("name", TINY)
@pytest.mark.parametrize("seed", range(3))
def test_so_it_is_with_a_prior_over_the_codes(name: str, seed: int) -> None:
    space = Space(name)
    rng = Random(seed)
    weights = {code: rng.randint(1, 9) for code in space.guesses}
    *_, (cost, tree) = optimal(space, weights=np.array(list(weights.values()), np.int64))
    assert cost == cheapest(space, weights, most=9)
    assert cost == sum(len(path) * weights[path[-1]] for path in _paths(space, tree))


def test_a_prior_by_pattern_keeps_the_symmetries() -> None:
    space = Space(3, 3)
    weights = {code: 5 if len(set(code)) == 3 else 1 for code in space}
    *_, (cost, _) = optimal(space, weights=np.array(list(weights.values()), np.int64))
    assert cost == cheapest(space, weights, most=9)


def _paths(space: Space, tree: Node) -> Iterator[tuple[str, ...]]:
    return Strategy(space, book_bytes(tree, coding(space).values.tolist())).lines()


@pytest.mark.parametrize(("name", "total"), [("3x5", 451), ("4x3", 246), ("4x4", 905), ("5x2", 97)])
def test_known_optima_are_proven(name: str, total: int) -> None:
    space = Space(name)
    best = searched(space).total
    for cost, tree in optimal(space, best):
        assert cost == tree.total < best
        best = cost
    assert best == total


def test_more_effort_is_not_worse() -> None:
    assert searched(Space(4, 5), effort=6).total <= searched(Space(4, 5)).total <= 2500
    assert searched(Space(3, 4), effort=29).total <= searched(Space(3, 4)).total


def test_what_is_known_is_improved_and_never_spoiled() -> None:
    space = Space(4, 6)
    known = searched(space)
    better = list(improved(space, known.guess, known, effort=6, jobs=1))
    totals = [known.total, *(tree.total for tree in better)]
    assert better
    assert totals == sorted(totals, reverse=True)


def test_a_tree_and_a_book_invert(tmp_path: Path) -> None:
    space = Space(3, 4)
    tree = searched(space)
    (tmp_path / "3x4.book").write_bytes(book_bytes(tree, coding(space).values.tolist()))
    book = load(space, tmp_path)
    assert book is not None
    assert tree_of(coding(space), book) == tree
    assert book.depths() == tree.depths()


def test_bounds_are_those_of_a_full_tree() -> None:
    assert lower_bounds(20, marks=5).tolist()[:8] == [0, 1, 3, 5, 7, 9, 12, 15]
    assert lower_bounds(26, marks=2)[26] == 26 * 27 // 2
    assert (estimates(500, marks=5) >= lower_bounds(500, marks=5)).all()


@pytest.mark.parametrize("weights", [np.ones(5, np.int64), np.zeros(9, np.int64), np.full(9, 2**40)])
def test_a_prior_that_is_none_is_refused(weights: NDArray[np.int64]) -> None:
    with pytest.raises(ValueError, match="weight"):
        next(optimal(Space(2, 3), weights=weights))


def test_4x6_needs_one_guess_more_if_five_must_do() -> None:
    assert [(cost, max(tree.depths())) for cost, tree in optimal(Space(4, 6), limit=5627, most=5)] == [(5626, 5)]


def test_the_command_improves_a_folder_of_books(tmp_path: Path) -> None:
    ran = keypeg("strategy", "improve", "3x3", "--folder", tmp_path, "--effort", "2", "--jobs", "1")
    assert ran.status == 0
    assert not index(tmp_path)["3x3"].is_proven
    ran = keypeg("strategy", "prove", "3x3", "--folder", tmp_path)
    assert ran.status == 0
    entry = index(tmp_path)["3x3"]
    assert (entry.total, entry.worst, entry.is_proven) == (73, 4, True)
    assert entry.steps[-1].command == "keypeg strategy prove 3x3"


def test_the_shipped_strategy_is_proven_if_the_folder_has_none(tmp_path: Path) -> None:
    assert keypeg("strategy", "prove", "3x3", "--folder", tmp_path).status == 0
    entry = index(tmp_path)["3x3"]
    assert (entry.total, entry.is_proven) == (73, True)


def test_nothing_can_be_proven_of_nothing(tmp_path: Path) -> None:
    ran = keypeg("strategy", "prove", "6x2", "--folder", tmp_path)
    assert ran.status == 2
    assert "keypeg strategy improve 6x2" in ran.err


def test_what_is_remembered_is_for_as_many_guesses_left() -> None:
    found = coding(Space(3, 4))
    shared = Searcher(found, memo_bits=14, width=found.rows)
    costs = []
    for most in (DEPTH, 6, 5, 4, 3):
        plan = plan_for(found, effort=3, most=most)
        alone = Searcher(found, memo_bits=14, width=found.rows).cost(plan, found.codes)
        assert shared.cost(plan, found.codes).cost == alone.cost
        costs.append(alone.cost)
    assert costs == sorted(costs)
    assert costs[0] < costs[-1]
