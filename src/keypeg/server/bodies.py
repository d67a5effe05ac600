"""What goes over HTTP, apart from the matches themselves."""

from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

import msgspec

from keypeg.players.player import Level
from keypeg.rules import Refusal
from keypeg.rules.options import Kind
from keypeg.server.people import LONGEST_TOKEN

_Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class ErrorBody(msgspec.Struct, frozen=True, kw_only=True):
    """What is wrong: a key to rely on, a sentence, and where the rules are why what they say."""

    error: str
    message: str
    problems: tuple[Refusal, ...] = ()


class Naming(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: _Name


class Resuming(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The token of a personal link."""

    token: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TOKEN)]


class PersonalLink(msgspec.Struct, frozen=True, kw_only=True):
    """Whoever has this token is this player: it is for his own devices. The page is `/resume#TOKEN`."""

    token: str


class TableLine(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list; `is_awaited` if it waits for one of your seats."""

    id: str
    edition: str
    state: str
    names: tuple[str, ...]
    your_seats: tuple[int, ...]
    is_awaited: bool
    touched: float


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """`name` is null for somebody who has not played here yet."""

    name: str | None
    tables: tuple[TableLine, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionInfo:
    """An option; `players` are the least and the most players it is for, null for all."""

    name: str
    default: Any
    kind: Kind
    clause: str
    about: str
    players: tuple[int, int] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionInfo:
    key: str
    name: str
    leaflet: str
    size: str
    players: tuple[int, int]
    options: tuple[OptionInfo, ...]


class OpenSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="open"):
    """For whoever comes with the invitation."""


class SeatHere(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="here"):
    """For you, or for somebody who plays on your device."""

    name: _Name


class ComputerSeat(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="computer"
):
    level: Level


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Seats in order. Without `turn_seconds` there is no clock."""

    edition: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[list[OpenSeat | SeatHere | ComputerSeat], msgspec.Meta(max_length=10)]
    options: dict[str, Any] = {}
    is_watched: bool = True
    turn_seconds: int | None = None
    away_seconds: int = 120


class TableMade(msgspec.Struct, frozen=True, kw_only=True):
    """Its page is `/t/ID`; with `#INVITE` behind it whoever opens it may take a free seat."""

    id: str
    invite: str
    your_seats: tuple[int, ...]


class Joining(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Without `seat` the first that is free. Who sits at the table already needs no invitation for another seat."""

    name: _Name
    invite: Annotated[str, msgspec.Meta(max_length=64)] = ""
    seat: int | None = None


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
