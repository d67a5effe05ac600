"""What a search remembers of sets of codes it has met."""

import numpy as np

from keypeg.solver.coding import Ranks
from keypeg.solver.compiled import compiled
from keypeg.solver.desk import DEPTH, Board, Desk
from keypeg.solver.plan import Plan

_STRIDE = np.uint64(0x9E3779B97F4A7C15)
_PROBES = 8


@compiled
def set_key(board: Board, plan: Plan, depth: int, codes: Ranks) -> np.uint64:
    """What a set of codes is known by, together with the guesses left where they are limited."""
    key = np.uint64(plan.most - depth) * _STRIDE if plan.most < DEPTH - 1 else np.uint64(0)
    for code in codes:
        key += board.salts[code]
    return key


@compiled
def recall(desk: Desk, key: np.uint64) -> tuple[int, int]:
    mask = desk.keys.size - 1
    place = np.int64(key & np.uint64(mask))
    for probe in range(_PROBES):
        at = (place + probe) & mask
        if desk.keys[at] == key:
            return desk.costs[at], desk.guesses[at]
    return 0, -1


@compiled
def remember(desk: Desk, key: np.uint64, cost: int, guess: int) -> None:
    mask = desk.keys.size - 1
    place = np.int64(key & np.uint64(mask))
    at = place
    for probe in range(_PROBES):
        at = (place + probe) & mask
        if desk.keys[at] == key or desk.keys[at] == 0:
            break
    desk.keys[at] = key
    desk.costs[at] = cost
    desk.guesses[at] = guess
