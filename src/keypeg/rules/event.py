"""What happened: every applied action yields events, and they are what interfaces tell and animate.

A code or a token is `None` in an event shown to somebody who may not know it.
"""

from dataclasses import dataclass, field
from typing import TypeAlias

from keypeg.rules.code import Code
from keypeg.rules.marking import Mark
from keypeg.rules.result import Result
from keypeg.rules.tokens import Token


@dataclass(frozen=True, slots=True)
class RoundBegun:
    """`leader` is the codemaker, or in a group the player who opens; nobody leads a duel."""

    number: int
    leader: int | None
    is_replay: bool


@dataclass(frozen=True, slots=True)
class CodeSet:
    seat: int
    code: Code | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class Guessed:
    seat: int
    code: Code


@dataclass(frozen=True, slots=True)
class Marked:
    """A mark was given or computed. `seat` is the guesser, `row` the number of his row, from 1."""

    seat: int
    row: int
    mark: Mark


@dataclass(frozen=True, slots=True)
class Claimed:
    seat: int
    is_founded: bool


@dataclass(frozen=True, slots=True)
class Dealt:
    """The tokens of each seat."""

    tokens: tuple[tuple[Token, ...] | None, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Asked:
    seat: int
    code: Code


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer was given or computed, a peg for each board of this seat."""

    seat: int
    pegs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Declared:
    seat: int
    code: Code
    is_right: bool


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over; every code and token of it is now known to all."""

    number: int
    result: Result
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    winners: tuple[int, ...]


Event: TypeAlias = (
    RoundBegun | CodeSet | Guessed | Marked | Claimed | Dealt | Asked | Answered | Declared | RoundEnded | MatchEnded
)
