"""How long a person of some level thinks: it depends on the position."""

from collections.abc import Sequence
from math import log, sqrt
from random import Random

from keypeg.players.codebreaker import possible_codes
from keypeg.players.player import Level
from keypeg.rules import Space
from keypeg.solver import MarkedRow

_SECONDS = dict(zip(Level, (24.0, 22.0, 20.0, 18.0, 16.0, 13.5, 9.0, 8.0), strict=True))
"""What something of usual difficulty takes. Over whole hunts the medians are about 20 for the lowest, 14 and 9."""
_SPREAD = dict(zip(Level, (0.5, 0.47, 0.44, 0.41, 0.38, 0.35, 0.3, 0.25), strict=True))
QUICK, USUAL = 0.25, 1.0
"""The difficulty of what needs no thought, and of the middle of a hunt."""
_PER_ROW, _HARDER = 0.06, 1.5


def difficulty(space: Space, rows: Sequence[MarkedRow]) -> float:
    """Returns how hard it is to find a row: there are rows to compare, and codes that are still possible.

    So the first row is quick, the middle of a hunt takes long, and the last row is quick if only one code is left.
    """
    left = log(max(possible_codes(space, rows), 1)) / log(max(space.size, 2))
    return QUICK + _PER_ROW * len(rows) + _HARDER * sqrt(len(rows)) * left


def pause(level: Level, difficulty: float, rng: Random) -> float:
    """Returns how many seconds a person of this level thinks."""
    return rng.lognormvariate(log(_SECONDS[level] * difficulty), _SPREAD[level])
