"""Opponents for whom the clock is all: they play like a level, but always take the same time for a row."""

from dataclasses import dataclass, replace
from random import Random

from keypeg.players import Computer, Decision, Level
from keypeg.rules import ActionType, View


@dataclass(frozen=True, slots=True)
class SteadyHand:
    """Lays a row every so many seconds, and does everything else at once."""

    level: Level
    seconds: float

    def decide(self, view: View, rng: Random, seconds: float) -> Decision | None:
        decision = Computer(self.level).decide(view, rng, seconds)
        if decision is None:
            return None
        return replace(decision, pause=self.seconds if decision.action.type is ActionType.GUESS else 0.0)
