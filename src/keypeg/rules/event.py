"""Events: what happened because of an action, for interfaces to announce and animate.

A code or a token is `None` in an event shown to a viewer who must not know it.
"""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Literal, TypeAlias

from keypeg.rules.code import Code
from keypeg.rules.marking import Mark
from keypeg.rules.tokens import Token


class Result(StrEnum):
    """How a round ended."""

    SOLVED = "solved"
    UNSOLVED = "unsolved"
    WON = "won"
    DECLARED = "declared"
    NO_WINNER = "no_winner"
    VOID = "void"
    PENALTY = "penalty"

    @property
    def is_replayed(self) -> bool:
        """Whether the round is played again under the same number."""
        return self in (Result.VOID, Result.PENALTY)


@dataclass(frozen=True, slots=True)
class RoundBegun:
    """`leader` is the codemaker, or in a group round the player who opens it; a duel has no leader."""

    type: Literal["round_begun"] = field(default="round_begun", init=False, repr=False)
    number: int
    leader: int | None
    is_replay: bool


@dataclass(frozen=True, slots=True)
class CodeSet:
    type: Literal["code_set"] = field(default="code_set", init=False, repr=False)
    seat: int
    code: Code | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class Guessed:
    type: Literal["guessed"] = field(default="guessed", init=False, repr=False)
    seat: int
    code: Code


@dataclass(frozen=True, slots=True)
class Marked:
    """A mark was given or computed: `seat` is the guesser, `row` the number of their row, from 1."""

    type: Literal["marked"] = field(default="marked", init=False, repr=False)
    seat: int
    row: int
    mark: Mark


@dataclass(frozen=True, slots=True)
class Claimed:
    type: Literal["claimed"] = field(default="claimed", init=False, repr=False)
    seat: int
    is_founded: bool


@dataclass(frozen=True, slots=True)
class Dealt:
    """The tokens of each seat."""

    type: Literal["dealt"] = field(default="dealt", init=False, repr=False)
    tokens: tuple[tuple[Token, ...] | None, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Asked:
    type: Literal["asked"] = field(default="asked", init=False, repr=False)
    seat: int
    code: Code


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer was given or computed: one peg for each board of this seat."""

    type: Literal["answered"] = field(default="answered", init=False, repr=False)
    seat: int
    pegs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Declared:
    type: Literal["declared"] = field(default="declared", init=False, repr=False)
    seat: int
    code: Code
    is_right: bool


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over; every code and token of it is now known to all."""

    type: Literal["round_ended"] = field(default="round_ended", init=False, repr=False)
    number: int
    result: Result
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    type: Literal["match_ended"] = field(default="match_ended", init=False, repr=False)
    winners: tuple[int, ...]


Event: TypeAlias = (
    RoundBegun | CodeSet | Guessed | Marked | Claimed | Dealt | Asked | Answered | Declared | RoundEnded | MatchEnded
)


def shown_event(event: Event, seat: int | None) -> Event:
    """Returns an event as this seat (or a spectator, without one) may see it."""
    match event:
        case CodeSet() if event.seat != seat:
            return replace(event, code=None)
        case Dealt():
            return Dealt(tuple(tokens if owner == seat else None for owner, tokens in enumerate(event.tokens)))
        case _:
            return event
