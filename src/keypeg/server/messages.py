"""What goes over the socket of a table: two closed families of messages, the client's and the server's."""

from typing import Any, TypeAlias

import msgspec

from keypeg.players.player import Level
from keypeg.rules import Event, Refusal, View
from keypeg.table.entry import By

PROTOCOL = "keypeg.1"
"""Asked for as the subprotocol of the socket. It changes when an old client would not understand."""
LONGEST_ID = 40


class Asked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """A message of the client. What it calls the message comes back with the answer."""

    id: str


class Act(Asked, frozen=True, kw_only=True, tag="act"):
    """An action at the seat of this socket, by somebody who sees the table at this version.

    Sent again under the same `id`, it is applied once.
    """

    version: int
    action: dict[str, Any]


class Start(Asked, frozen=True, kw_only=True, tag="start"):
    """The match may begin."""


class Leave(Asked, frozen=True, kw_only=True, tag="leave"):
    """The seat is free again; only before the match."""


class Rename(Asked, frozen=True, kw_only=True, tag="rename"):
    """Another name at this seat; only before the match."""

    name: str


class TakeOver(Asked, frozen=True, kw_only=True, tag="take_over"):
    """The computer may play for this seat, whose player is away."""

    seat: int


class Rematch(Asked, frozen=True, kw_only=True, tag="rematch"):
    """The same seats once more, at a new table."""


class Ping(Asked, frozen=True, kw_only=True, tag="ping"):
    """Asks whether anybody is there."""


FromClient: TypeAlias = Act | Start | Leave | Rename | TakeOver | Rematch | Ping


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A seat: of a person if it has a name and no level, of a computer if it has a level, else free."""

    name: str
    level: Level | None
    is_taken_over: bool
    is_yours: bool


class SealInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The fingerprint of a code, and its salt once the round is over."""

    round: int
    replay: int
    seat: int
    fingerprint: str
    salt: str | None


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table, apart from its match. Times are seconds since 1970; lists have a place for each seat.

    `waiting_since` and `turn_ends` are null where nobody is waited for, or where there is no clock. `invite` is told to
    those who sit at the table while a seat is free.
    """

    id: str
    edition: str
    options: dict[str, Any]
    state: str
    seats: tuple[SeatInfo, ...]
    is_watched: bool
    turn_seconds: int | None
    away_seconds: int
    first: int | None
    before: str | None
    following: str | None
    invite: str | None
    waiting_since: tuple[float | None, ...]
    turn_ends: tuple[float | None, ...]
    seals: tuple[SealInfo, ...]


class News(msgspec.Struct, frozen=True, kw_only=True):
    """What brought the table to this version: the kind of entry, whose seat it was about, and what happened by it."""

    version: int
    at: float
    what: str
    seat: int | None
    by: By | None
    events: tuple[Event, ...]


class Told(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """A message of the server."""


class State(Told, frozen=True, kw_only=True, tag="state"):
    """The table as this seat sees it, and what happened since the version the client had."""

    version: int
    now: float
    you: int | None
    table: TableInfo
    view: View | None
    news: tuple[News, ...]


class Presence(Told, frozen=True, kw_only=True, tag="presence"):
    """Since when the person at each seat is away (null: he is here, or it is no person's), and how many watch."""

    away_since: tuple[float | None, ...]
    watching: int


class Done(Told, frozen=True, kw_only=True, tag="done"):
    """What was asked for is done and on disk; the table is at this version or a later one."""

    id: str
    version: int


class Refused(Told, frozen=True, kw_only=True, tag="refused"):
    """What was asked for was not done. `id` is null if the message could not be read."""

    id: str | None
    error: str
    message: str
    problems: tuple[Refusal, ...] = ()
    retry_after: float | None = None


class Trouble(Told, frozen=True, kw_only=True, tag="trouble"):
    """The database does not answer, or answers again: nothing is lost, but nothing can be done meanwhile."""

    is_over: bool


FromServer: TypeAlias = State | Presence | Done | Refused | Trouble

encode = msgspec.json.Encoder().encode
_decoder = msgspec.json.Decoder(FromClient)


def decode(text: str | bytes) -> FromClient:
    """Raises `msgspec.DecodeError` with the place of what is wrong."""
    message: FromClient = _decoder.decode(text)
    if not 1 <= len(message.id) <= LONGEST_ID:
        raise msgspec.ValidationError(f"`id` should have 1 to {LONGEST_ID} characters - at `$.id`")
    return message
