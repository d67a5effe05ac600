"""Symmetries: what a search leaves out is like something it keeps, and sets that are alike are searched once."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from keypeg.rules import Space
from keypeg.solver.coding import Coding, coding
from keypeg.solver.library import Ranks
from keypeg.solver.search.plan import exact, plan_for
from keypeg.solver.search.searcher import NO_LIMIT, Searcher


def left_after(found: Coding, guesses: list[int], secret: int) -> Ranks:
    codes = found.codes
    for guess in guesses:
        codes = codes[found.marks(guess, codes) == found.marks(guess, np.array([secret]))[0]]
    return codes


def parts(found: Coding, row: int, codes: Ranks) -> tuple[int, ...]:
    """How a row splits a list, and whether it is in it."""
    return row in codes, *np.bincount(found.marks(row, codes)).tolist()


@given(st.sampled_from(["3x4", "4x3", "3x3b", "3x5n", "2x6", "7x2"]), st.integers(1, 3), st.integers(0, 2**32))
def test_every_row_left_out_is_like_one_that_is_tried(name: str, guesses: int, seed: int) -> None:
    found = coding(Space(name))
    rng = Random(seed)
    history = [rng.randrange(found.rows) for _ in range(guesses)]
    codes = left_after(found, history, rng.choice(found.codes.tolist()))
    searcher = Searcher(found, memo_bits=4, width=found.rows)
    tried = searcher.ranked(exact(plan_for(found, 1), found), codes, history)
    kept = {parts(found, each.row, codes) for each in tried}
    if kept:  # Nothing is ranked if a row settles the set.
        useful = (parts(found, row, codes) for row in range(found.rows))
        assert {each for each in useful if max(each[1:]) < len(codes)} <= kept


def test_turning_the_holes_saves_rows() -> None:
    found = coding(Space(4, 6))
    aabb = found.rank("AABB")
    codes = found.codes[found.marks(aabb, found.codes) == found.value(found.mark(6))]
    searcher = Searcher(found, memo_bits=4, width=found.rows)
    plan = exact(plan_for(found, 1), found)
    assert len(searcher.ranked(plan, codes, [aabb])) == 39
    assert len(searcher.ranked(plan, codes, [aabb, found.rank("ABCD")])) > 39


@pytest.mark.parametrize("name", ["4x6", "5x8", "4x6b", "4x8n"])
def test_sets_that_are_alike_are_mostly_searched_once(name: str) -> None:
    found = coding(Space(name))
    searcher = Searcher(found, memo_bits=14, width=100)
    plan = plan_for(found, 1)
    work = 10_000_000_000
    same = 0
    for seed in range(60):
        rng = Random(seed)
        codes = np.array(rng.sample(found.codes.tolist(), rng.randint(8, 40)), np.int32)
        like = np.array([_turned(found, int(code), Random(seed)) for code in codes], np.int32)
        every = list(range(found.rows)) if found.rows < 10 else [found.rank(found.code(int(code))) for code in codes]
        first = searcher.cost(plan, codes, every, work=work)
        again = searcher.cost(plan, like, every, work=work)
        same += again.work == work
        assert first.cost < NO_LIMIT
        if again.work == work:
            assert again.cost == first.cost
    assert same >= 55


def _turned(found: Coding, code: int, rng: Random) -> int:
    """The same turn and the same names for the same chance."""
    holes = rng.sample(range(found.space.holes), found.space.holes)
    names = rng.sample(found.space.symbols, len(found.space.symbols))
    row = found.code(code)
    return found.rank("".join(names[found.space.symbols.index(row[hole])] for hole in holes))
