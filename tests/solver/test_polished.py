"""A strategy is polished: every code is still found, at less cost, also for a prior over the codes."""

import numpy as np
import pytest

from keypeg.players.mixtures import pattern_of
from keypeg.rules import Space
from keypeg.solver import load
from keypeg.solver.build import Status, improved, polished
from keypeg.solver.coding import coding
from keypeg.solver.tree import tree_of


@pytest.mark.parametrize("pattern", ["111", "21"])
def test_codes_that_weigh_more_are_found_sooner(pattern: str) -> None:
    space = Space(3, 5)
    book = load(space)
    assert book is not None
    known = tree_of(coding(space), book)
    heavy = np.array([pattern_of(row) == pattern for row in space])
    found = polished(space, known, effort=4, most_codes=40, weights=np.where(heavy, 20, 10).astype(np.int64))
    assert found.guess == known.guess
    assert found.depths().total() == space.size
    assert found.cost(np.where(heavy, 20, 10)) <= known.cost(np.where(heavy, 20, 10))
    assert found.cost(heavy.astype(np.int64)) < known.cost(heavy.astype(np.int64))


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_follows_the_first_guesses_is_searched_harder(jobs: int) -> None:
    space = Space(4, 5)
    *_, rough = improved(space, coding(space).rank("AABC"), None, effort=1, jobs=1)
    seen: list[Status] = []
    found = polished(space, rough, effort=12, most_codes=60, jobs=jobs, progress=seen.append)
    assert (found.guess, found.depths().total()) == (rough.guess, space.size)
    assert found.total < rough.total
    assert [status.high for status in seen] == sorted((status.high for status in seen), reverse=True)
    assert (seen[-1].done, seen[-1].high) == (1, found.total)
    assert all(status.low <= 2463 <= status.high for status in seen)  # 2,463 is proven.
