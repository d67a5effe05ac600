"""Editions: their data, and the few functions that differ between them.

Everything outside an edition's own file reads these declarations instead of checking which edition is played.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

from keypeg.rules.action import ActionType
from keypeg.rules.board import Row
from keypeg.rules.options import OptionsT, Setting, settings
from keypeg.rules.rounds import Round

RoundT = TypeVar("RoundT", bound=Round)
Points: TypeAlias = tuple[int, ...]


class Roles(StrEnum):
    """Who hides what, and who looks for it."""

    CODEMAKER = "codemaker"  # one seat sets a code, the others guess it
    DUEL = "duel"  # each of two seats hunts the other's code
    PARTS = "parts"  # every seat holds a part of the code and looks for the rest


@dataclass(frozen=True, slots=True, kw_only=True)
class RowPoints:
    """What every row earns by itself, and what it earns the codemaker."""

    exact: int
    misplaced: int
    solved: int
    codemaker: int

    def of(self, row: Row) -> int:
        """Returns the points of a row for its guesser; a solving row earns `solved` and nothing else."""
        if row.mark is None:
            return 0
        return self.solved if row.is_solved else self.exact * row.mark.exact + self.misplaced * row.mark.misplaced


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """What a match of some number of players with some options is like to play."""

    roles: Roles
    row_points: RowPoints | None = None
    """Only where rows earn points by themselves."""
    contested: tuple[ActionType, ...] = ()
    """Actions in which being faster than the others counts."""
    optional: tuple[ActionType, ...] = (ActionType.CLAIM, ActionType.DECLARE)
    """Actions that nobody waits for."""
    boards: int = 1
    """How many boards each player has."""
    rounds: int | None = None
    """How many rounds are planned, if that is agreed; some may be replayed, and a duel may be decided earlier."""


class Piece(StrEnum):
    """What a hole takes."""

    PEG = "peg"
    RING = "ring"
    TOKEN = "token"
    PLAIN = "plain"  # a disc with its label


class MarkLayout(StrEnum):
    """How the marks of a row are arranged."""

    SQUARE = "square"
    LINE = "line"
    SLIDERS = "sliders"
    HEADS = "heads"  # one column for each board that answers


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What the box looks like.

    `box` names a set of colours that clients know how to draw; `colours` are the names of its pieces in palette order.
    For plain pieces, of any box, those names are also their labels.
    """

    box: str
    colours: tuple[str, ...]
    piece: Piece
    marks: MarkLayout
    exact: str = "red"
    """The colour of an exact mark: `red` or `black`."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Edition(Generic[OptionsT, RoundT]):
    """The rules of one leaflet.

    - `begin(options, seats, number)` sets up a round.
    - `points(options, round)` returns what an ended round earns each seat.
    - `is_over(options, seats, scores, played)` returns whether the match is over after this many agreed rounds.
    - `play(options, seats)` describes the match to players and clients.
    - `rules` has the rules page as Markdown by language, for editions without a page among the built-in ones.
    """

    key: str
    name: str
    leaflet: str
    players: range
    usual_players: int
    size: str
    look: Look
    options: type[OptionsT]
    begin: Callable[[OptionsT, int, int], RoundT]
    points: Callable[[OptionsT, RoundT], Points]
    is_over: Callable[[OptionsT, int, Points, int], bool]
    play: Callable[[OptionsT, int], Play]
    rules: Mapping[str, str] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<edition {self.key}>"

    @cached_property
    def settings(self) -> tuple[Setting, ...]:
        return settings(self.options)


AnyEdition: TypeAlias = Edition[Any, Any]


def points_to(seat: int | None, points: int, seats: int) -> Points:
    """Gives points to one seat (or nobody) and none to the others."""
    return tuple(points if each == seat else 0 for each in range(seats))
