"""Players of one's own, as somebody outside would write them."""

from dataclasses import dataclass, field
from random import Random
from threading import Lock

from keypeg import Decision, candidates
from keypeg.players import Computer, Level
from keypeg.rules import Action, ActionType, CodeBoard, CodeShape, Guess, Space, View
from keypeg.solver.history import marked


class First:
    """Guesses the first code that fits, and draws codes at random."""

    def decide(self, view: View, rng: Random, _seconds: float) -> Action | dict[str, object] | None:
        board = view.history[-1]
        if not isinstance(board, CodeBoard) or view.seat is None:
            return None
        shape = view.may.get(ActionType.SET_CODE) or view.may.get(ActionType.GUESS)
        if not isinstance(shape, CodeShape):
            return None
        if ActionType.SET_CODE in view.may:
            return {"type": "set_code", "code": "".join(rng.choices(shape.palette.lower(), k=shape.holes))}
        return Guess(candidates(Space.of(shape), marked(board.hunt(view.seat)))[0])


@dataclass
class Counting:
    """Plays like `First`, but remembers how often it was asked, and lets that decide."""

    asked: list[int] = field(default_factory=list)

    def decide(self, view: View, rng: Random, seconds: float) -> Decision | None:
        self.asked.append(1)
        chance = Random(len(self.asked) * 1000 + rng.randrange(1000))
        return Computer(Level.NOVICE).decide(view, chance, seconds)


class Illegal:
    def decide(self, _view: View, _rng: Random, _seconds: float) -> Action:
        return Guess("ZZZZ")


class Idle:
    def decide(self, _view: View, _rng: Random, _seconds: float) -> None:
        return None


class Rubbish:
    def decide(self, _view: View, _rng: Random, _seconds: float) -> str:
        return "AABB"


class Hasty:
    def decide(self, view: View, rng: Random, seconds: float) -> Decision | None:
        decision = Computer(Level.NOVICE).decide(view, rng, seconds)
        return None if decision is None else Decision(decision.action, -1.0)


class Broken:
    def decide(self, _view: View, _rng: Random, _seconds: float) -> Action:
        raise KeyError("no idea")


class Locked(First):
    def __init__(self) -> None:
        self.lock = Lock()
