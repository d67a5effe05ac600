"""Computer players for every seat of every edition.

>>> from random import Random
>>> from keypeg.rules import begin, view
>>> match, _ = begin("original", ["first player", "second player"])
>>> decision = Computer(Level.STEADY).decide(view(match, 0), Random(1))
>>> decision.action.type
<ActionType.SET_CODE: 'set_code'>
"""

from keypeg.players.computer import Computer
from keypeg.players.player import DEFAULT_SECONDS, Decision, Level, Player

__all__ = ["DEFAULT_SECONDS", "Computer", "Decision", "Level", "Player"]
