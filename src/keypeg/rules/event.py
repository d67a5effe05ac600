"""What happened: every applied action yields events, and they are what interfaces tell and animate.

A code or a token is `None` in an event shown to somebody who may not know it.
"""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from keypeg.rules.code import Code
from keypeg.rules.marking import Mark
from keypeg.rules.result import Result
from keypeg.rules.tokens import Token


@dataclass(frozen=True, slots=True)
class RoundBegun:
    """`leader` is the codemaker, or in a group the player who opens; nobody leads a duel."""

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
    """A mark was given or computed. `seat` is the guesser, `row` the number of his row, from 1."""

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
    """An answer was given or computed, a peg for each board of this seat."""

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
