"""What is written down of a table: all that ever happened at it, in order. A table is its entries and nothing else."""

from enum import StrEnum
from typing import Any, TypeAlias

import msgspec

from keypeg.players.player import Level


class By(StrEnum):
    """Who made an action: the player himself, a computer in his place, the clock, or chance."""

    PLAYER = "player"
    COMPUTER = "computer"
    CLOCK = "clock"
    CHANCE = "chance"


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What is agreed about a table beside the options of its edition.

    `levels` has for each seat the level of its computer player, or nothing for a person. Seconds of a turn are none
    without a clock; after `away_seconds` the others may let the computer play for somebody who is away.
    """

    edition: str
    options: dict[str, Any]
    levels: tuple[Level | None, ...]
    is_watched: bool
    turn_seconds: int | None
    away_seconds: int


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """Happened at this time, in seconds since 1970."""

    at: float


class Opened(Entry, frozen=True, kw_only=True, tag="opened"):
    """Somebody made the table. Of a rematch it is known which table was before, and who begins.

    Whoever knows `invite` may take a free seat; without one nobody may.
    """

    terms: Terms
    invite: str = ""
    before: str | None
    first: int | None


class Joined(Entry, frozen=True, kw_only=True, tag="joined"):
    """A person takes a seat."""

    seat: int
    player: str
    name: str


class Left(Entry, frozen=True, kw_only=True, tag="left"):
    """A person gives up a seat, before the match."""

    seat: int


class Renamed(Entry, frozen=True, kw_only=True, tag="renamed"):
    """A person is called otherwise, before the match."""

    seat: int
    name: str


class Begun(Entry, frozen=True, kw_only=True, tag="begun"):
    """The match begins; `first` was drawn."""

    first: int


class Acted(Entry, frozen=True, kw_only=True, tag="acted"):
    """An action of the match.

    `client` is what the player's client calls it, so that it is not applied twice. Secrets come with a salt each.
    """

    seat: int | None
    action: dict[str, Any]
    by: By
    client: str | None
    salts: tuple[str, ...]

    def __repr__(self) -> str:
        """Shows nothing that was done in secret."""
        return f"Acted(at={self.at}, seat={self.seat}, by={self.by!r})"


class TakenOver(Entry, frozen=True, kw_only=True, tag="taken_over"):
    """The others let the computer play for somebody who is away."""

    seat: int


class HandedBack(Entry, frozen=True, kw_only=True, tag="handed_back"):
    """He is there again."""

    seat: int


class Followed(Entry, frozen=True, kw_only=True, tag="followed"):
    """The rematch is at another table."""

    table: str


AnyEntry: TypeAlias = Opened | Joined | Left | Renamed | Begun | Acted | TakenOver | HandedBack | Followed

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEntry)


def encode(entry: AnyEntry) -> bytes:
    return _encoder.encode(entry)


def decode(data: bytes) -> AnyEntry:
    entry: AnyEntry = _decoder.decode(data)
    return entry
