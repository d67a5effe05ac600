"""A next guess by compiled search."""

from collections.abc import Sequence
from functools import lru_cache
from threading import Lock

import numpy as np

from keypeg.rules.space import Space
from keypeg.solver.coding import Coding, Ranks, coding
from keypeg.solver.desk import Board, Desk, board_of, desk_for
from keypeg.solver.memory import recall, set_key
from keypeg.solver.plan import Plan, exact, plan_for
from keypeg.solver.search import NO_LIMIT, cost_of, estimated

_MEMORY_BITS = 18
_PROVEN = 100_000
"""With so many codes times rows, everything is tried."""
_ONE_AT_A_TIME = Lock()
"""A desk has room for one."""


@lru_cache(maxsize=2)
def _table(space: Space) -> tuple[Board, Desk, Plan]:
    found = coding(space)
    plan = plan_for(found, effort=1)
    width = found.rows if found.rows <= _PROVEN else int(plan.widths.max())
    return board_of(found), desk_for(found, _MEMORY_BITS, width), plan


def live_guess(found: Coding, codes: Ranks, guesses: Sequence[str], *, is_searched: bool) -> tuple[int, float, bool]:
    """A guess, what it costs in all, and whether that is a count or an estimate."""
    with _ONE_AT_A_TIME:
        board, desk, plan = _table(found.space)
        used = 0
        for guess in guesses:
            used |= int(board.symbols[found.rank(guess)])
        if not is_searched:
            return *estimated(board, desk, plan, codes, used), False
        if len(codes) * found.rows <= _PROVEN and found.rows <= _PROVEN:
            plan = exact(plan, found)
        desk.keys[:] = 0
        desk.lists[0, : len(codes)] = codes
        cost = cost_of(board, desk, plan, len(codes), used, NO_LIMIT)
        _, guess_rank = recall(desk, np.uint64(set_key(board, plan, 0, codes)))
        return int(guess_rank), float(cost), True
