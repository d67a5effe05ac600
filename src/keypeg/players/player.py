"""What a computer player is: it sees the view of a seat, and decides."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from math import isfinite
from random import Random
from typing import Protocol

from keypeg.rules import Action, View, action_from_dict

DEFAULT_SECONDS = 0.3
"""How much work a decision may take: what an ordinary machine does in so many seconds."""


class Level(StrEnum):
    """How well a computer player plays, from weak to strong."""

    NOVICE = "novice"
    LEARNER = "learner"
    CASUAL = "casual"
    REGULAR = "regular"
    CAREFUL = "careful"
    STEADY = "steady"
    MASTER = "master"
    RUTHLESS = "ruthless"

    @property
    def rank(self) -> int:
        """Its place on the ladder, from 0."""
        return list(Level).index(self)


@dataclass(frozen=True, slots=True)
class Decision:
    """An action, and how many seconds a person of this level would have thought about it."""

    action: Action
    pause: float


class Player(Protocol):
    """Plays a seat.

    The view is all it knows. The same view with the same state of `rng` and the same `seconds` gives the same decision,
    however busy the machine is: `seconds` is about how much work a decision may take, not a deadline. A player returns
    None if it does not have to act and does not want to.
    """

    def decide(self, view: View, rng: Random, seconds: float, /) -> Decision | None: ...


class AnyPlayer(Protocol):
    """A player who may also return an action alone, or one in a dict as in a transcript; it then takes no time."""

    def decide(self, view: View, rng: Random, seconds: float, /) -> Decision | Action | Mapping[str, object] | None: ...


def read_decision(answer: object) -> Decision | None:
    """Returns a decision that may also be given as an action alone, or as one in a dict; it then takes no time."""
    if answer is None:
        return None
    action, pause = (answer.action, answer.pause) if isinstance(answer, Decision) else (answer, 0.0)
    if not isinstance(action, Action | dict):
        kind = type(action).__name__
        raise ValueError(f"it should return a Decision, an action or None, but returned a value of type {kind}")  # noqa: TRY004 - as all wrong input
    if type(pause) not in {int, float} or not isfinite(pause) or pause < 0:
        raise ValueError(f"its pause should be a number of seconds not below 0, but is {pause!r}")
    return Decision(action_from_dict(action.to_dict() if isinstance(action, Action) else action), pause)
