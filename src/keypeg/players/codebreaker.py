"""Computer codebreakers: which row to guess after some rows and their marks."""

from collections.abc import Callable, Iterable, Sequence
from random import Random

import numpy as np

from keypeg.players.favourites import neat_row
from keypeg.players.memory import LAPSES, Flags, HuntView, Memory, fitting_row, remembered
from keypeg.players.player import Level
from keypeg.rules import Code, Space
from keypeg.solver import MarkedRow
from keypeg.solver.coding import Coding, coding
from keypeg.solver.library import Ranks

SLIP = 0.5
"""How often a master is content with a code that fits."""


def possible_codes(space: Space, rows: Sequence[MarkedRow]) -> int:
    """Returns how many codes fit; if none does, some mark must be wrong."""
    return int(_all(space, (fitting_row(space, row) for row in rows)).sum())


def guess(hunt: HuntView, level: Level, rng: Random, weighed: Callable[[], Code]) -> Code:
    """Returns the next row of a player of this level; `weighed` finds the one of those who weigh all rows."""
    if level is Level.RUTHLESS or (level is Level.MASTER and (not hunt.rows or rng.random() >= SLIP)):
        return weighed()
    if level in LAPSES and not hunt.rows:
        return _first_row(hunt, rng)
    return coding(hunt.space).code(int(rng.choice(believed(hunt, level))))


def _first_row(hunt: HuntView, rng: Random) -> Code:
    """Returns the row with which a player began before, or a neat one that it keeps from now on."""
    if hunt.opening is not None and hunt.opening in hunt.space:
        return hunt.opening
    return neat_row(hunt.space, rng)


def believed(hunt: HuntView, level: Level) -> Ranks:
    """Returns the codes that a player of this level believes possible; a row on the board only if all codes are.

    If no code fits what is remembered, the player looks again at the rows it has not forgotten. If none fits those
    either, which only a wrong mark can cause, it leaves out as few rows as possible.
    """
    found = coding(hunt.space)
    kept = [(memory, row) for memory, row in zip(remembered(hunt, level), hunt.rows, strict=True) if memory is not None]
    for memories in ([memory for memory, _ in kept], [Memory(row) for _, row in kept]):
        fits = _all(hunt.space, (memory.fitting(hunt.space) for memory in memories))
        codes = _without(found.codes[fits], found, hunt.rows)
        if len(codes):
            return codes
    return _fitting_most(found, hunt.rows)


def _all(space: Space, conditions: Iterable[Flags]) -> Flags:
    """Returns which codes fulfil all conditions."""
    fits: Flags = np.ones(len(coding(space).codes), np.bool_)
    for each in conditions:
        fits &= each
    return fits


def _fitting_most(found: Coding, rows: Sequence[MarkedRow]) -> Ranks:
    """Returns the codes that contradict the fewest rows, if possible without those on the board."""
    codes = _without(found.codes, found, rows)
    codes = codes if len(codes) else found.codes
    misfits = np.zeros(len(codes), np.int64)
    for row in rows:
        misfits += found.marks(found.rank(row.guess), codes) != found.value(row.mark)
    best: Ranks = codes[misfits == misfits.min()]
    return best


def _without(codes: Ranks, found: Coding, rows: Sequence[MarkedRow]) -> Ranks:
    left: Ranks = codes[~np.isin(codes, [found.rank(row.guess) for row in rows])]
    return left
