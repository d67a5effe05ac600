"""Without numba: the functions of numpy find what the kernels find, to the last digit."""

from functools import cache, reduce
from operator import or_
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from keypeg.rules import Space, mark
from keypeg.solver.coding import Coding, coding, coding_of
from keypeg.solver.library import Ranks
from keypeg.solver.history import MarkedRow, fitting
from keypeg.solver.large import score_rows
from keypeg.solver.plain import play as plain_play
from keypeg.solver.plain import sampling as plain_sampling
from keypeg.solver.plain import search as plain_search
from keypeg.solver.sampling import questions_of, random_codes, walk
from keypeg.solver.search.cost import NO_LIMIT, UNLIMITED_WORK, cost_of
from keypeg.solver.search.plan import Plan, exact, plan_for
from keypeg.solver.search.workspace import DEPTH, Layout, Workspace, layout_of, workspace_for
from keypeg.solver.strategies import Rule, measure, play

SPACES = ["1x9", "2x6", "3x5", "4x4", "3x4b", "4x5n", "4x6", "5x3", "7x2"]


class Setting(NamedTuple):
    found: Coding
    layout: Layout
    workspace: Workspace


@cache
def setting(space: str) -> Setting:
    found = coding(Space(space))
    return Setting(found, layout_of(found), workspace_for(found, memo_bits=16, width=found.rows))


@st.composite
def positions(draw: st.DrawFn, most_rows: int = 3) -> tuple[Setting, list[str], Ranks]:
    """A space, some guesses, and the codes that fit the marks of one secret."""
    at = setting(draw(st.sampled_from(SPACES)))
    secret = at.found.code(draw(st.sampled_from(at.found.codes.tolist())))
    ranks = draw(st.lists(st.integers(0, at.found.rows - 1), max_size=most_rows))
    guesses = [at.found.code(rank) for rank in ranks]
    return at, guesses, fitting(at.found, [MarkedRow(guess, mark(secret, guess)) for guess in guesses])


@pytest.mark.parametrize("rule", Rule)
@settings(max_examples=8)
@given(position=positions())
def test_strategies_play_the_same(rule: Rule, position: tuple[Setting, list[str], Ranks]) -> None:
    at, guesses, codes = position
    used = reduce(or_, (int(at.layout.symbols[at.found.rank(guess)]) for guess in guesses), 0)
    depths = np.zeros((2, DEPTH), np.int64)
    by = measure(rule, at.found)
    assert play(at.layout, at.workspace, by, codes, used, depths[0]) == plain_play.play(
        at.layout, at.workspace, by, codes, used, depths[1]
    )
    assert depths[0].sum() == len(codes)
    assert depths[0].tolist() == depths[1].tolist()


@settings(max_examples=10)
@given(
    position=positions(),
    effort=st.sampled_from([1, 4]),
    most=st.sampled_from([DEPTH, DEPTH, 5]),
    is_exact=st.booleans(),
    is_weighted=st.booleans(),
    work=st.sampled_from([100_000, 1_000_000]),
)
def test_searches_find_the_same(  # noqa: PLR0913 - hypothesis draws each
    *, position: tuple[Setting, list[str], Ranks], effort: int, most: int, is_exact: bool, is_weighted: bool, work: int
) -> None:
    at, guesses, codes = position
    weights: NDArray[np.int64] | None = np.arange(at.found.rows) % 3 + 1 if is_weighted else None
    plan = plan_for(at.found, effort, most, weights)
    assert_same_search(at, exact(plan, at.found) if is_exact else plan, guesses, codes, work)


def test_a_proof_finds_the_same() -> None:
    at = setting("3x5")
    assert_same_search(at, exact(plan_for(at.found, 1), at.found), [], at.found.codes, UNLIMITED_WORK)


def assert_same_search(at: Setting, plan: Plan, guesses: list[str], codes: Ranks, work: int) -> None:
    history = np.array([at.found.rank(guess) for guess in guesses], np.int32)
    results = []
    for search in (cost_of, plain_search.cost_of):
        at.workspace.memo.view(np.uint64)[:] = 0
        at.workspace.lists[0, : len(codes)] = codes
        cost, row = search(at.layout, at.workspace, plan, len(codes), history, NO_LIMIT, work)
        results.append((int(cost), int(row), int(at.workspace.frames["work"][0])))
    assert results[0] == results[1]


@pytest.mark.parametrize("text", ["6x9", "5x8n", "16x3"])
def test_crowds_walk_the_same_way(text: str) -> None:
    space = Space(text)
    rng = np.random.default_rng(1)
    secret, *guesses = (space.unrank(int(rank)) for rank in rng.integers(0, space.size, 5))
    asked = questions_of(space, [MarkedRow(guess, mark(secret, guess)) for guess in guesses])
    crowd = random_codes(space, 50, rng)
    seeds = rng.integers(1, 2**63, 50, np.uint64)
    walked = []
    for each in (walk, plain_sampling.walk):
        codes, drawn, misfits = crowd.copy(), seeds.copy(), np.empty(50, np.int64)
        each(codes, drawn, misfits, asked, 0.7, 40)
        walked.append((codes.tolist(), drawn.tolist(), misfits.tolist()))
    assert walked[0] == walked[1]
    assert walked[0][0] != crowd.tolist()


@pytest.mark.parametrize("text", ["6x9", "5x8n", "16x3"])
def test_rows_score_the_same(text: str) -> None:
    space = Space(text)
    rng = np.random.default_rng(2)
    judges, rows = (coding_of(space, random_codes(space, count, rng)) for count in (300, 40))
    arguments = layout_of(judges), judges.rows, rows.digits, rows.kinds, rows.amounts, rng.random(301)
    assert score_rows(*arguments).tolist() == plain_sampling.score_rows(*arguments).tolist()
