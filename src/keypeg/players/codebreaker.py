"""Computer codebreakers: which row to guess after some rows and their marks."""

from collections.abc import Sequence
from random import Random

import numpy as np

from keypeg.players.player import Level
from keypeg.rules import Code, Space
from keypeg.solver import MarkedRow, NoCodeFits, suggest
from keypeg.solver.coding import Coding, Ranks, coding
from keypeg.solver.history import fitting

_REMEMBERED = 0.75
"""How likely a novice has a row in mind."""
_CONSIDERED = 6
"""Of how many codes a novice takes the one with the fewest colours."""


def is_impossible(space: Space, rows: Sequence[MarkedRow]) -> bool:
    """Whether no code fits: then some mark is wrong."""
    return not len(fitting(coding(space), rows))


def guess(space: Space, rows: Sequence[MarkedRow], level: Level, rng: Random, seconds: float) -> Code:
    """The next row. Where no code fits, as few rows as need be are left out."""
    match level:
        case Level.NOVICE:
            return _novice_guess(space, rows, rng)
        case Level.STEADY:
            found = coding(space)
            return found.code(rng.choice(_fitting_most(found, rows)))
        case Level.MASTER:
            return _master_guess(space, rows, seconds)


def _novice_guess(space: Space, rows: Sequence[MarkedRow], rng: Random) -> Code:
    """Careful but not quite: a row is forgotten now and then, and few colours are easier to think with."""
    found = coding(space)
    in_mind = [row for row in rows if rng.random() < _REMEMBERED]
    codes = _fitting_most(found, in_mind)
    tried = {row.guess for row in rows}
    considered = [found.code(rng.choice(codes)) for _ in range(_CONSIDERED)]
    return min(considered, key=lambda code: (code in tried, len(set(code))))


def _master_guess(space: Space, rows: Sequence[MarkedRow], seconds: float) -> Code:
    try:
        return suggest(space, rows, seconds).guess
    except NoCodeFits as contradiction:
        believed = [row for number, row in enumerate(rows, 1) if number not in contradiction.rows]
        return suggest(space, believed, seconds).guess


def _fitting_most(found: Coding, rows: Sequence[MarkedRow]) -> Ranks:
    """The codes that contradict the fewest rows."""
    misfits = np.zeros(len(found.codes), np.int64)
    for row in rows:
        misfits += found.marks(found.rank(row.guess), found.codes) != found.value(row.mark)
    codes: Ranks = found.codes[misfits == misfits.min()]
    return codes
