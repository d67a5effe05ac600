"""The next guess by compiled search."""

from collections.abc import Sequence
from functools import lru_cache
from threading import Lock
from typing import NamedTuple

import numpy as np

from keypeg.rules.space import Space
from keypeg.solver.coding import Coding, Ranks, coding
from keypeg.solver.search.cost import NO_LIMIT, cost_of
from keypeg.solver.search.plan import Plan, exact, plan_for
from keypeg.solver.search.workspace import Layout, Workspace, layout_of, workspace_for

WORK_PER_SECOND = 1_000_000_000
"""Codes times rows looked at. Work is counted, not timed, so that the same question gets the same answer."""
_MEMO_BITS = 18
_EFFORTS = (1, 4, 7)
_WORK_FACTOR = 4
"""How much more work each further effort may take."""
_MOST_WORK_PROVEN = 100_000
"""Up to so many codes times rows, everything is tried."""
_WORKSPACE_LOCK = Lock()
"""A workspace has room for one search at a time."""


class Guess(NamedTuple):
    """A row, what the codes cost with it, and whether that is a count or an estimate."""

    row: int
    cost: float
    is_exact: bool


class _Setting(NamedTuple):
    """What searches in a space share."""

    layout: Layout
    workspace: Workspace
    plans: tuple[Plan, ...]


@lru_cache(maxsize=2)
def _setting(space: Space) -> _Setting:
    codes = coding(space)
    plans = tuple(plan_for(codes, effort) for effort in _EFFORTS)
    width = codes.rows if codes.rows <= _MOST_WORK_PROVEN else max(int(plan.widths.max()) for plan in plans)
    return _Setting(layout_of(codes), workspace_for(codes, _MEMO_BITS, width), plans)


def searched_guess(space: Coding, codes: Ranks, guesses: Sequence[str], seconds: float) -> Guess:
    """Returns a good row for the codes left after some guesses.

    Every row is judged by looking one guess ahead; then the best are tried, and tried harder while work is left. It
    stops after the work that a machine does in about so many `seconds`.
    """
    history = np.array([space.rank(guess) for guess in guesses], np.int32)
    with _WORKSPACE_LOCK:
        setting = _setting(space.space)
        if len(codes) * space.rows <= _MOST_WORK_PROVEN and space.rows <= _MOST_WORK_PROVEN:
            setting = setting._replace(plans=(exact(setting.plans[0], space),))
        return _searched(setting, codes, history, int(seconds * WORK_PER_SECOND))


def guess_among(pool: Coding, codes: Ranks, seconds: float) -> Guess:
    """Returns a good row of some only, for codes that are among them, likewise."""
    plans = tuple(plan_for(pool, effort)._replace(is_symmetric=False) for effort in _EFFORTS)
    width = max(int(plan.widths.max()) for plan in plans)
    setting = _Setting(layout_of(pool), workspace_for(pool, _MEMO_BITS, width), plans)
    return _searched(setting, codes, np.empty(0, np.int32), int(seconds * WORK_PER_SECOND))


def _searched(setting: _Setting, codes: Ranks, history: Ranks, work: int) -> Guess:
    layout, workspace, plans = setting
    work -= len(codes) * len(layout.digits)
    best: Guess | None = None
    for plan in plans:
        workspace.memo.view(np.uint64)[:] = 0  # Field by field it would take longer than many a search.
        workspace.lists[0, : len(codes)] = codes
        cost, row = cost_of(layout, workspace, plan, len(codes), history, NO_LIMIT, work)
        if cost == NO_LIMIT and best is None:  # There was not enough work to try even one row to its end.
            best = Guess(int(row), len(codes) + float(workspace.candidates["score"][0, 0]), is_exact=False)
        elif cost < NO_LIMIT and (best is None or not best.is_exact or cost < best.cost):
            best = Guess(int(row), float(cost), is_exact=True)
        left = int(workspace.frames["work"][0])
        if left < _WORK_FACTOR * (work - left):
            break
        work = left
    if best is None:
        raise RuntimeError("the search was given no plan")
    return best
