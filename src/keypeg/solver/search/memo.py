"""The memo of a search: what it knows about sets of codes it has met."""

import numpy as np

from keypeg.extras import Extra, missing
from keypeg.solver.coding import Ranks
from keypeg.solver.jit import compiled, kernel
from keypeg.solver.kernels import ZERO
from keypeg.solver.search.plan import Plan
from keypeg.solver.search.symmetry import canonical, mapped, unmapped
from keypeg.solver.search.workspace import DEPTH, Layout, Records, Workspace

_STRIDE = np.uint64(0x9E3779B97F4A7C15)
_PROBES = 8


@compiled
def set_key(layout: Layout, workspace: Workspace, plan: Plan, depth: int, codes: Ranks) -> np.uint64:
    """Returns the key of a set of codes and of all sets like it; where guesses are limited, for as many left.

    The first turn and renaming of this depth then say how the set was brought to its canonical form.
    """
    turn, renames = workspace.turns[depth, 0], workspace.renames[depth, 0]
    if plan.is_symmetric:
        canonical(layout.digits, codes, turn, renames)
    else:
        for hole in range(turn.size):
            turn[hole] = hole
        for symbol in range(renames.size):
            renames[symbol] = symbol
    key = plan.salt
    if plan.most < DEPTH - 1:
        key += np.uint64(plan.most - depth) * _STRIDE
    for code in codes:
        key += layout.salts[mapped(layout.digits[code], turn, renames) if plan.is_symmetric else code]
    return key


@compiled
def recall(memo: Records, key: np.uint64) -> tuple[int, int]:
    """Returns what a set costs, or minus what it costs at least, and the row to guess, in its canonical form."""
    mask = memo.size - 1
    place = np.int64(key & np.uint64(mask))
    for probe in range(_PROBES):
        at = (place + probe) & mask
        if memo[at].key == key:
            return memo[at].cost, memo[at].guess
    return 0, -1


@compiled
def remember(memo: Records, key: np.uint64, cost: int, guess: int) -> None:
    mask = memo.size - 1
    place = np.int64(key & np.uint64(mask))
    at = place
    for probe in range(_PROBES):
        at = (place + probe) & mask
        if memo[at].key == key or memo[at].key == 0:
            break
    memo[at].key = key
    memo[at].cost = cost
    memo[at].guess = guess


@compiled
def remember_guess(layout: Layout, workspace: Workspace, depth: int, key: np.uint64, cost: int, guess: int) -> None:
    """Keeps what the set of this depth costs, and the row to guess."""
    mapped_guess = mapped(layout.digits[guess], workspace.turns[depth, 0], workspace.renames[depth, 0])
    remember(workspace.memo, key, cost, mapped_guess)


def _never(layout: Layout, workspace: Workspace, plan: Plan, codes: Ranks) -> int:  # noqa: ARG001 - those of the kernel
    raise missing(Extra.FAST, "searching for strategies")


@kernel(_never)
def remembered(layout: Layout, workspace: Workspace, plan: Plan, codes: Ranks) -> int:
    """Returns the row to guess at a set whose cost has been found, or -1 if it has been overwritten."""
    key = set_key(layout, workspace, plan, ZERO, codes)
    cost, guess = recall(workspace.memo, key)
    if cost <= 0:
        return -1
    return unmapped(layout.digits[guess], workspace.turns[0, 0], workspace.renames[0, 0])
