"""How long a person of some level thinks: it depends on the position."""

from collections.abc import Sequence
from math import exp, log, sqrt

from keypeg.players.codebreaker import possible_codes
from keypeg.players.player import Level
from keypeg.rules import Space
from keypeg.solver import MarkedRow

_SECONDS = dict(zip(Level, (9.4, 9.2, 9.0, 8.8, 8.6, 8.4, 8.2, 8.0), strict=True))
"""What something of usual difficulty takes."""
_SPREAD = dict(zip(Level, (0.5, 0.47, 0.44, 0.41, 0.38, 0.35, 0.3, 0.25), strict=True))
_HURRY = dict(zip(Level, (0.54, 0.59, 0.63, 0.66, 0.7, 0.73, 0.76, 0.78), strict=True))
"""Which part of its time a level saves when the rival in a race is about to win."""
QUICK, USUAL = 0.25, 1.0
"""The difficulty of what needs no thought, and of the middle of a hunt."""
_PER_ROW, _HARDER = 0.06, 1.5


def difficulty(space: Space, rows: Sequence[MarkedRow]) -> float:
    """Returns how hard it is to find a row: there are rows to compare, and codes that are still possible.

    So the first row is quick, the middle of a hunt takes long, and the last row is quick if only one code is left.
    """
    left = log(max(possible_codes(space, rows), 1)) / log(max(space.size, 2))
    return QUICK + _PER_ROW * len(rows) + _HARDER * sqrt(len(rows)) * left


def pause(level: Level, difficulty: float, tempo: float, pressure: float = 0.0) -> float:
    """Returns how many seconds a person of this level thinks.

    `tempo` is how slow they are this time, normally distributed; `pressure` is how close the rival is in a race, from 0
    to 1.
    """
    return _SECONDS[level] * difficulty * exp(_SPREAD[level] * tempo) * (1 - _HURRY[level] * pressure)
