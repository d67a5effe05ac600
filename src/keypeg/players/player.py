"""What a computer player is: something that sees a seat's view and decides."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Protocol

from keypeg.rules import Action, View


class Level(StrEnum):
    """How well a computer player plays."""

    NOVICE = "novice"
    STEADY = "steady"
    MASTER = "master"


@dataclass(frozen=True, slots=True)
class Decision:
    """An action, and for how many seconds a person of this level would have thought about it."""

    action: Action
    pause: float


class Player(Protocol):
    """Whoever sits at a seat that is not a person's.

    All it knows is the view; chance and the seconds it may take are given to it. The same view with the same chance
    gives the same decision, as long as there is time enough. It returns nothing where it need not act and will not.
    """

    def decide(self, view: View, rng: Random, seconds: float) -> Decision | None: ...


ROWS_NEEDED: Mapping[str, Mapping[Level, float]] = {
    "4x6": {Level.NOVICE: 5.65, Level.STEADY: 4.64, Level.MASTER: 4.34},
    "5x8": {Level.NOVICE: 7.19, Level.STEADY: 5.85, Level.MASTER: 5.44},
}
"""How many rows each level needs on average, by code space, as measured by `bench/players.py`."""
