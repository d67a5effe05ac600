"""Opponents for whom the clock is all: they play like a level, but at another pace."""

from dataclasses import dataclass, replace
from random import Random

from keypeg.players import Computer, Decision, Level
from keypeg.rules import ActionType, Code, CodeBoard, Guess, View


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


@dataclass(frozen=True, slots=True)
class Planner:
    """Lays the first rows at once, as planned before the race, and from then on plays and thinks like a level."""

    level: Level
    planned: tuple[Code, ...]
    seconds: float = 1.5

    def decide(self, view: View, rng: Random, seconds: float) -> Decision | None:
        decision, board = Computer(self.level).decide(view, rng, seconds), view.history[-1]
        if decision is None or not isinstance(decision.action, Guess) or not isinstance(board, CodeBoard):
            return decision
        laid = sum(row.seat == view.seat for row in board.rows)
        return Decision(Guess(self.planned[laid]), self.seconds) if laid < len(self.planned) else decision
