"""What an edition is: its data, and the few functions that are really its own."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from keypeg.rules.duel import Duel
from keypeg.rules.group import Group
from keypeg.rules.hunt import Hunt
from keypeg.rules.options import OptionsT, Setting, settings

Round: TypeAlias = Hunt | Duel | Group
RoundT = TypeVar("RoundT", Hunt, Duel, Group)
Points: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, eq=False, kw_only=True)
class Edition(Generic[OptionsT, RoundT]):
    """Rules of one leaflet.

    `begin(options, seats, number)` lays out a round, `points(options, round)` is what an ended one gives each
    seat, and `is_over(options, seats, scores, played)` says after so many agreed rounds whether the match is over.
    """

    key: str
    name: str
    leaflet: str
    players: range
    size: str
    options: type[OptionsT]
    begin: Callable[[OptionsT, int, int], RoundT]
    points: Callable[[OptionsT, RoundT], Points]
    is_over: Callable[[OptionsT, int, Points, int], bool]

    def __repr__(self) -> str:
        return f"<edition {self.key}>"

    @property
    def settings(self) -> tuple[Setting, ...]:
        return settings(self.options)


AnyEdition: TypeAlias = Edition[Any, Any]


def points_to(seat: int | None, points: int, seats: int) -> Points:
    """So many points for one seat (or nobody), none for the others."""
    return tuple(points if each == seat else 0 for each in range(seats))
