"""A next guess by compiled search."""

from collections.abc import Sequence
from functools import lru_cache
from threading import Lock

import numpy as np

from keypeg.rules.space import Space
from keypeg.solver.coding import Coding, Ranks, coding
from keypeg.solver.search.cost import NO_LIMIT, cost_of, estimated
from keypeg.solver.search.memo import remembered
from keypeg.solver.search.plan import Plan, exact, plan_for
from keypeg.solver.search.workspace import Board, Desk, board_of, desk_for

_A_SECOND = 1_000_000_000
"""Of work: codes times rows looked at. It is counted, not timed, so that the same question gets the same answer."""
_MEMORY_BITS = 18
_EFFORTS = (1, 4, 7)
_DEARER = 4
"""How much more work each further effort may take."""
_PROVEN = 100_000
"""With so many codes times rows, everything is tried."""
_ONE_AT_A_TIME = Lock()
"""A desk has room for one."""


@lru_cache(maxsize=2)
def _table(space: Space) -> tuple[Board, Desk, tuple[Plan, ...]]:
    found = coding(space)
    plans = tuple(plan_for(found, effort) for effort in _EFFORTS)
    width = found.rows if found.rows <= _PROVEN else max(int(plan.widths.max()) for plan in plans)
    return board_of(found), desk_for(found, _MEMORY_BITS, width), plans


def live_guess(found: Coding, codes: Ranks, guesses: Sequence[str], seconds: float) -> tuple[int, float, bool]:
    """A guess, what it costs in all, and whether that is a count or an estimate."""
    history = np.array([found.rank(guess) for guess in guesses], np.int32)
    with _ONE_AT_A_TIME:
        board, desk, plans = _table(found.space)
        if len(codes) * found.rows <= _PROVEN and found.rows <= _PROVEN:
            plans = (exact(plans[0], found),)
        guess, cost = estimated(board, desk, plans[0], codes, history)
        best = (int(guess), float(cost), False)
        left = int(seconds * _A_SECOND) - len(codes) * found.rows
        for plan in plans:
            desk.keys[:] = 0
            desk.lists[0, : len(codes)] = codes
            cost = cost_of(board, desk, plan, len(codes), history, NO_LIMIT, left)
            if cost < NO_LIMIT and (not best[2] or cost < best[1]):
                best = (int(remembered(board, desk, plan, codes)), float(cost), True)
            spent = left - int(desk.work[0])
            left -= spent
            if left < _DEARER * spent:
                break
    return best
