"""Calls of every kernel on a tiny space, by which `jit.warm_up` compiles them."""

from collections.abc import Callable
from functools import cache

import numpy as np

from keypeg.rules.marking import Mark
from keypeg.rules.space import Space
from keypeg.solver.coding import coding
from keypeg.solver.history import MarkedRow
from keypeg.solver.large import codes_left, good_guess
from keypeg.solver.search.cost import NO_LIMIT, UNLIMITED_WORK, cost_of
from keypeg.solver.search.memo import remembered
from keypeg.solver.search.plan import Plan, plan_for
from keypeg.solver.search.workspace import Layout, Workspace, layout_of, workspace_for
from keypeg.solver.strategies import Rule, measure, play


@cache
def _tiny() -> tuple[Layout, Workspace, Plan]:
    tiny = coding(Space(2, 3))
    return layout_of(tiny), workspace_for(tiny, memo_bits=4, width=tiny.rows), plan_for(tiny, effort=1)


def _search() -> None:
    layout, workspace, plan = _tiny()
    codes = coding(Space(2, 3)).codes
    workspace.lists[0] = codes
    cost_of(layout, workspace, plan, len(codes), codes[:1], NO_LIMIT, UNLIMITED_WORK)


def _remember() -> None:
    remembered(*_tiny(), coding(Space(2, 3)).codes)


def _evaluate() -> None:
    layout, workspace, _ = _tiny()
    tiny = coding(Space(2, 3))
    play(layout, workspace, measure(Rule.ENTROPY, tiny), tiny.codes, 0, np.empty(0, np.int64))


def _sample() -> None:
    good_guess(Space(2, 3), codes_left(Space(2, 3), [MarkedRow("AA", Mark(0, 0))]), 0.0)


STEPS: tuple[tuple[int, Callable[[], object]], ...] = ((55, _search), (5, _remember), (30, _evaluate), (10, _sample))
"""Each with its share of the time, in percent."""
