"""A strategy adapted to a prior: every code is still found, at less cost for that prior."""

import numpy as np
import pytest

from keypeg.players.mixtures import pattern_of
from keypeg.rules import Space
from keypeg.solver import load
from keypeg.solver.build import adapted
from keypeg.solver.coding import coding
from keypeg.solver.tree import tree_of


@pytest.mark.parametrize("pattern", ["111", "21"])
def test_codes_that_weigh_more_are_found_sooner(pattern: str) -> None:
    space = Space(3, 5)
    book = load(space)
    assert book is not None
    known = tree_of(coding(space), book)
    heavy = np.array([pattern_of(row) == pattern for row in space])
    found = adapted(space, known, effort=4, most_codes=40, weights=np.where(heavy, 20, 10).astype(np.int64))
    assert found.guess == known.guess
    assert found.depths().total() == space.size
    assert found.cost(np.where(heavy, 20, 10)) <= known.cost(np.where(heavy, 20, 10))
    assert found.cost(heavy.astype(np.int64)) < known.cost(heavy.astype(np.int64))
