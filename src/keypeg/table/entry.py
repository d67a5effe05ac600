"""Entries: everything that happened at a table, in order. A table can be rebuilt from its entries alone."""

from enum import StrEnum
from typing import Annotated, Any, TypeAlias

import msgspec

from keypeg.players import Level
from keypeg.rules import Action, Code, action_from_dict


class By(StrEnum):
    """Who made an action: the player, a computer in their place, the clock, or chance."""

    PLAYER = "player"
    COMPUTER = "computer"
    CLOCK = "clock"
    CHANCE = "chance"


MIN_IDLE_SECONDS = 600
"""A player who is there may think for this long, however soon the computer may play for those who are away."""


class AgreedTerms(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What is agreed when a table is opened: the edition and its options, the times, and the help.

    Without `turn_seconds` there is no clock. After `away_seconds` the others may let the computer play for an absent
    player; without a clock also for a player who is there and does not move, though not before 10 minutes, and one of
    two may then claim the win. After `pause_seconds` the match goes on, even if a player is still looking at the end of
    a round. With `is_watched` anyone may watch; with `is_coached` everyone may ask the coach. With `is_hard_mode`
    people may only place rows that can be the code. With `is_devious` a computer codemaker may change its code, as long
    as every mark stays true; only for one person. With `wrong_marks_lose`, whoever spoils two rounds by wrong marks or
    answers loses the match.
    """

    edition: Annotated[str, msgspec.Meta(max_length=40)]
    options: dict[str, Any] = {}
    is_watched: bool = True
    turn_seconds: int | None = None
    away_seconds: int = 120
    pause_seconds: int = 60  # Old tables have neither this nor what follows.
    is_coached: bool = False
    is_hard_mode: bool = False
    is_devious: bool = False
    wrong_marks_lose: bool = False

    @property
    def agreed(self) -> dict[str, Any]:
        """These terms alone, by their names, without what a subclass adds."""
        return {name: getattr(self, name) for name in AgreedTerms.__struct_fields__}


class Terms(AgreedTerms, frozen=True, kw_only=True):
    """The terms of a table, as they are kept.

    `levels` has the level of each seat's computer player when the table is opened, or `None` for a person. With
    `is_for_strangers` the program has brought its people together.
    """

    levels: tuple[Level | None, ...]
    is_for_strangers: bool = False

    @property
    def idle_seconds(self) -> int:
        """How long a person may keep the others waiting without a clock, present or not."""
        return max(self.away_seconds, MIN_IDLE_SECONDS)


class Entry(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Something that happened, at a time in seconds since 1970."""

    at: float


class Opened(Entry, frozen=True, kw_only=True, tag="opened"):
    """The table was opened. A rematch names the table before it, the seat that begins, and its computer players.

    Anyone with `invite` may take a free seat; if it is empty, nobody may. All draws of the match follow from `seed` and
    from what the players add; `rematch_seed` is for its rematch. Tables from before there were seeds have none.
    """

    terms: Terms
    invite: str = ""
    before: str | None
    first: int | None
    names: tuple[str, ...] = ()
    seed: str | None = None
    rematch_seed: str | None = None

    def __repr__(self) -> str:
        """Leaves out the invitation and the seeds, which are secret."""
        return f"Opened(at={self.at}, terms={self.terms!r}, before={self.before!r}, first={self.first!r})"


class Joined(Entry, frozen=True, kw_only=True, tag="joined", omit_defaults=True):
    """A person took a seat, and may have added a nonce to the draws."""

    seat: int
    player: str
    name: str
    nonce: str | None = None


class Left(Entry, frozen=True, kw_only=True, tag="left"):
    """A person gave up a seat before the match."""

    seat: int


class Renamed(Entry, frozen=True, kw_only=True, tag="renamed"):
    """A person changed their name before the match."""

    seat: int
    name: str


class SeatedComputer(Entry, frozen=True, kw_only=True, tag="seated_computer"):
    """The host gave a seat to a computer player, or changed its level."""

    seat: int
    level: Level


class Freed(Entry, frozen=True, kw_only=True, tag="freed"):
    """The host freed a seat before the match."""

    seat: int


class Contributed(Entry, frozen=True, kw_only=True, tag="contributed"):
    """The player at this seat added a nonce to the draws before the match, for all their seats."""

    seat: int
    nonce: str


class Begun(Entry, frozen=True, kw_only=True, tag="begun", omit_defaults=True):
    """The match began; `first` was drawn, as a seat of the match. Free seats were left out if there were any.

    `names` are those of all seats if a name before this entry was erased, since computers are named after people.
    """

    first: int
    names: tuple[str, ...] = ()


class Acted(Entry, frozen=True, kw_only=True, tag="acted", omit_defaults=True):
    """An action of the match.

    `request_id` is the identifier from the client, so that the action is not applied twice. Each secret has a salt.
    `changed_code` is the code that a devious codemaker has from this guess on.
    """

    seat: int | None
    action: Action
    by: By
    request_id: str | None = msgspec.field(name="client")
    salts: tuple[str, ...]
    changed_code: Code | None = None

    def __repr__(self) -> str:
        """Leaves out the action, its salts and the code, which may be secret."""
        return f"Acted(at={self.at}, seat={self.seat}, by={self.by!r})"


class TakenOver(Entry, frozen=True, kw_only=True, tag="taken_over", omit_defaults=True):
    """The others let the computer play for an absent player, or for one who was there and did not move."""

    seat: int
    is_idle: bool = False


class HandedBack(Entry, frozen=True, kw_only=True, tag="handed_back"):
    """The player returned and has their seat back."""

    seat: int


class HandedOver(Entry, frozen=True, kw_only=True, tag="handed_over"):
    """A player let the computer play at their seat until they take it back."""

    seat: int


class Resigned(Entry, frozen=True, kw_only=True, tag="resigned"):
    """A player gave up. Between two players that ends the match; otherwise the computer plays on at their seat."""

    seat: int


class Forfeited(Entry, frozen=True, kw_only=True, tag="forfeited"):
    """A player kept the other of two waiting for the agreed time, and the other claimed the win."""

    seat: int


class Ended(Entry, frozen=True, kw_only=True, tag="ended"):
    """The player at this seat ended the match for everybody, without a result."""

    seat: int


class Continued(Entry, frozen=True, kw_only=True, tag="continued"):
    """The player at this seat, with all their seats, has gone on after the end of a round or a call."""

    seat: int


class Hurried(Entry, frozen=True, kw_only=True, tag="hurried"):
    """The player at this seat does not want to wait: computers move at once until a person is to act."""

    seat: int


class Resumed(Entry, frozen=True, kw_only=True, tag="resumed"):
    """The pause is over."""


class RematchAccepted(Entry, frozen=True, kw_only=True, tag="rematch_accepted", omit_defaults=True):
    """The player at this seat, with all their seats, wants a rematch, and may have added a nonce to its draws."""

    seat: int
    nonce: str | None = None


class RematchDeclined(Entry, frozen=True, kw_only=True, tag="rematch_declined"):
    """The player at this seat, with all their seats, does not want a rematch."""

    seat: int


class Forgotten(Entry, frozen=True, kw_only=True, tag="forgotten"):
    """The player at this seat deleted everything of theirs; this is what the seat is called from now on.

    Their own names in earlier entries are erased.
    """

    seat: int
    name: str


class Followed(Entry, frozen=True, kw_only=True, tag="followed"):
    """The rematch is at another table."""

    table: str


SeatEntry: TypeAlias = (
    Joined
    | Left
    | Renamed
    | SeatedComputer
    | Freed
    | Contributed
    | TakenOver
    | HandedBack
    | HandedOver
    | Resigned
    | Forfeited
    | Ended
    | Continued
    | Hurried
    | RematchAccepted
    | RematchDeclined
    | Forgotten
)
"""Entries about the player or the seat they name, outside the match."""

AnyEntry: TypeAlias = Opened | Begun | Acted | Resumed | Followed | SeatEntry


def _decode_action(_type: type, value: object) -> Action:
    return action_from_dict(value)


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEntry, dec_hook=_decode_action)


def encode_entry(entry: AnyEntry) -> bytes:
    return _encoder.encode(entry)


def decode_entry(data: bytes) -> AnyEntry:
    entry: AnyEntry = _decoder.decode(data)
    return entry
