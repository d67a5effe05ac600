"""What a search remembers of sets of codes it has met."""

import numpy as np

from keypeg.solver.coding import Ranks
from keypeg.solver.compiled import compiled
from keypeg.solver.search.plan import Plan
from keypeg.solver.search.symmetry import canonical, mapped, unmapped
from keypeg.solver.search.workspace import DEPTH, Board, Desk

_STRIDE = np.uint64(0x9E3779B97F4A7C15)
_PROBES = 8


@compiled
def set_key(board: Board, desk: Desk, plan: Plan, depth: int, codes: Ranks) -> np.uint64:
    """What a set of codes and all that are like it are known by, with the guesses left where they are limited.

    `places` and `names` of this depth then say how the set was brought to its canonical form.
    """
    places, names = desk.places[depth], desk.names[depth]
    if plan.is_symmetric:
        canonical(board.digits, codes, places, names)
    else:
        places[:] = np.arange(places.size)
        names[:] = np.arange(names.size)
    key = plan.salt
    if plan.most < DEPTH - 1:
        key += np.uint64(plan.most - depth) * _STRIDE
    for code in codes:
        key += board.salts[mapped(board.digits[code], places, names)]
    return key


@compiled
def recall(desk: Desk, key: np.uint64) -> tuple[int, int]:
    """What a set costs, or minus what it costs at least, and the row to guess, in its canonical form."""
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


@compiled
def remembered(board: Board, desk: Desk, plan: Plan, codes: Ranks) -> int:
    """The row to guess at a set whose cost has been found; negative if it is no longer known."""
    key = set_key(board, desk, plan, 0, codes)
    cost, guess = recall(desk, key)
    return unmapped(board.digits[guess], desk.places[0], desk.names[0]) if cost > 0 else -1
