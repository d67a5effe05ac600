"""The messages on the socket of a table: two closed families, the client's and the server's."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeAlias, Union

import msgspec
from msgspec import UNSET, UnsetType

from keypeg.coach import Contradiction
from keypeg.players import Level
from keypeg.rules import Action, Event, Play, Refusal, RefusalError, View, action_from_dict
from keypeg.table.draws import Draws, RandomHex
from keypeg.table.entry import AgreedTerms, By
from keypeg.table.pause import PauseReason
from keypeg.table.seals import Seal
from keypeg.table.table import EarlyEnd, Phase

PROTOCOL = "keypeg.1"
"""The subprotocol of the socket. It changes when an old client would not understand the messages."""
INVITE_PROTOCOL = "keypeg.invite."
"""Begins another subprotocol that a client offers; the invitation follows. Browsers can send it in no other header."""
CLOSE_CODE_OFFSET = 4000
"""Added to an HTTP status it is the code with which a socket is closed."""
MAX_ID_LENGTH = 40
MAX_MESSAGE_BYTES = 16_384


class Reaction(StrEnum):
    """What people can say to each other at a table."""

    HELLO = "hello"
    NICE = "nice"
    CLOSE = "close"
    OOPS = "oops"
    THINKING = "thinking"
    THANKS = "thanks"


class ClientMessage(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """A message from the client. The reply carries the same `id`."""

    id: str


class Act(ClientMessage, frozen=True, kw_only=True, tag="act"):
    """An action at the seat of this socket, by somebody who sees the table at this version.

    Sent again under the same `id`, it is applied once.
    """

    version: int
    action: Action


class Start(ClientMessage, frozen=True, kw_only=True, tag="start"):
    """Begins the match; `without_free_seats` leaves out the free seats, where the edition allows that.

    The last seats then move up into the gaps: `you` in the next state is the new number of a seat that moved.
    """

    without_free_seats: bool = False


class SeatComputer(ClientMessage, frozen=True, kw_only=True, tag="seat_computer"):
    """Seats a computer player at a free seat, or changes its level; only the host, before the match."""

    seat: int
    level: Level


class FreeSeat(ClientMessage, frozen=True, kw_only=True, tag="free_seat"):
    """Frees a seat; only the host, before the match."""

    seat: int


class Continue(ClientMessage, frozen=True, kw_only=True, tag="continue"):
    """Goes on after the end of a round or a call, at all seats of this player. Without a pause it does nothing."""


class Hurry(ClientMessage, frozen=True, kw_only=True, tag="hurry"):
    """Lets computers move at once until a person is to act. If a person is, it does nothing."""


class HandOver(ClientMessage, frozen=True, kw_only=True, tag="hand_over"):
    """Lets the computer play at this seat until it is taken back."""


class TakeBack(ClientMessage, frozen=True, kw_only=True, tag="take_back"):
    """Takes back the seat from the computer."""


class Resign(ClientMessage, frozen=True, kw_only=True, tag="resign"):
    """Gives up the match. Between two players the other wins; among more, the computer plays on at this seat."""


class End(ClientMessage, frozen=True, kw_only=True, tag="end"):
    """Ends the table without a result; only the host, or the only person who plays."""


class React(ClientMessage, frozen=True, kw_only=True, tag="react"):
    """Shows a reaction to everybody at the table. It is not kept."""

    reaction: Reaction


class Leave(ClientMessage, frozen=True, kw_only=True, tag="leave"):
    """Gives up the seat; only before the match."""


class Rename(ClientMessage, frozen=True, kw_only=True, tag="rename"):
    """Changes the name at this seat; only before the match."""

    name: str


class TakeOver(ClientMessage, frozen=True, kw_only=True, tag="take_over"):
    """Lets the computer play for this seat, whose player has been away or idle for the agreed time."""

    seat: int


class ClaimWin(ClientMessage, frozen=True, kw_only=True, tag="claim_win"):
    """Claims the win from the player at this seat, who has been idle for the agreed time; only between two players."""

    seat: int


class Rematch(ClientMessage, frozen=True, kw_only=True, tag="rematch"):
    """Offers a rematch or accepts one. It is opened when everybody who is present has accepted.

    `nonce` is what the player adds to its draws, having seen `rematch_fingerprint`.
    """

    nonce: RandomHex | None = None


class DeclineRematch(ClientMessage, frozen=True, kw_only=True, tag="decline_rematch"):
    """Declines a rematch. Until it is opened, both answers can be changed."""


class Ping(ClientMessage, frozen=True, kw_only=True, tag="ping"):
    """Asks for a reply, to see whether the connection is alive."""


FromClient: Any = Union[tuple(ClientMessage.__subclasses__())]
"""Any message of the client."""


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A seat: a computer's if it has a level, a person's if it has only a name, otherwise free.

    `is_taken_over` if the computer plays for its person, `is_handed_over` if it does so until they take the seat back,
    `has_resigned` if it is for good.
    """

    name: str
    level: Level | None
    is_taken_over: bool
    is_handed_over: bool
    has_resigned: bool
    is_yours: bool


class Pause(msgspec.Struct, frozen=True, kw_only=True):
    """Nobody acts and no clock runs until everybody present has gone on, or until `ends`, if it is not null.

    `looking` are the seats of those who have not gone on yet.
    """

    reason: PauseReason
    ends: float | None
    looking: tuple[int, ...]


class RematchOffer(msgspec.Struct, frozen=True, kw_only=True):
    """A rematch that was offered: the seats that want it, the first of which offered it, and those that do not."""

    accepted: tuple[int, ...]
    declined: tuple[int, ...]


class TableInfo(AgreedTerms, frozen=True, kw_only=True):
    """A table, apart from its match. Times are seconds since 1970; lists have a place for each seat.

    `play` says what the match is like, once it has begun. `waiting_since` and `turn_ends` are null for seats that are
    not waited for, or without a clock. Without one, `idle_ends` is when a person has been idle for `idle_seconds`: then
    the others may let the computer play, and one of two may claim the win. `invite` is for those at the table, while a
    seat is free. `host` is the seat of the person who opened the table, if they still sit there. With
    `is_for_strangers` the program has brought the people together and named them; such a table has no host. `draws`
    says what decides who begins and what is dealt; `rematch_fingerprint` is that of the seed of the rematch.
    """

    id: str
    play: Play | None
    state: Phase
    seats: tuple[SeatInfo, ...]
    idle_seconds: int
    is_for_strangers: bool
    first: int | None
    host: int | None
    before: str | None
    following: str | None
    rematch: RematchOffer | None
    pause: Pause | None
    early_end: EarlyEnd | None
    invite: str | None
    waiting_since: tuple[float | None, ...]
    turn_ends: tuple[float | None, ...]
    idle_ends: tuple[float | None, ...]
    seals: tuple[Seal, ...]
    draws: Draws | None
    rematch_fingerprint: str | None


class News(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What brought the table to this version: the kind of entry, the seat it was about, and what happened."""

    version: int
    at: float
    what: str
    seat: int | None
    by: By | None
    events: tuple[Event, ...]


class ServerMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", gc=False):
    """A message from the server."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A match as a seat or a spectator sees it.

    `row_points` has the points of every row of every round (null for a row without a mark), if rows earn points by
    themselves. `awaited` are the seats the match waits for: not those that only may claim or call.
    """

    view: View
    row_points: tuple[tuple[int | None, ...], ...] | None
    awaited: tuple[int, ...]


class State(ServerMessage, frozen=True, kw_only=True, tag="state"):
    """The table as this seat sees it, and what happened since the version the client had.

    `row_points` and `awaited` are those of `Position`.
    """

    version: int
    now: float
    you: int | None
    table: TableInfo
    view: View | None
    row_points: tuple[tuple[int | None, ...], ...] | None
    awaited: tuple[int, ...]
    news: tuple[News, ...]


class Changes(ServerMessage, frozen=True, kw_only=True, tag="changes"):
    """What has changed since the last message about the table. Fields that are missing are unchanged.

    The same goes for `table` and `view`. If `kept` has a number for a list, that many of its first items are unchanged,
    and the message has only the rest.
    """

    version: int
    now: float
    you: int | UnsetType | None = UNSET
    table: dict[str, Any]
    view: dict[str, Any] | None
    row_points: tuple[tuple[int | None, ...], ...] | UnsetType | None = UNSET
    awaited: tuple[int, ...] | UnsetType = UNSET
    news: tuple[News, ...]
    kept: dict[str, int]


class Reacted(ServerMessage, frozen=True, kw_only=True, tag="reacted"):
    """Somebody at the table reacts."""

    seat: int
    reaction: Reaction


class Presence(ServerMessage, frozen=True, kw_only=True, tag="presence"):
    """Since when the person at each seat is away (null if present, or not a person's), and how many watch."""

    away_since: tuple[float | None, ...]
    watching: int


class Done(ServerMessage, frozen=True, kw_only=True, tag="done"):
    """The request is done and on disk; the table is at this version or a later one."""

    id: str
    version: int


class Refused(ServerMessage, frozen=True, kw_only=True, tag="refused"):
    """The request was not done. `id` is null if the message could not be read.

    `problems` lists what the rules do not allow, and `against` the rows that a row contradicts, in hard mode.
    """

    id: str | None
    error: str
    message: str
    problems: tuple[Refusal, ...] = ()
    against: tuple[Contradiction, ...] = ()
    retry_after: float | None = None


class Trouble(ServerMessage, frozen=True, kw_only=True, tag="trouble"):
    """The database does not answer, or answers again. Nothing is lost, but nothing can be done meanwhile."""

    is_over: bool


FromServer: TypeAlias = State | Changes | Presence | Reacted | Done | Refused | Trouble

encode_message = msgspec.json.Encoder().encode


class MalformedActionError(Exception):
    """The action of a message is not one; `id` is that of the message."""

    def __init__(self, message_id: str, refusal: RefusalError) -> None:
        super().__init__(str(refusal))
        self.id, self.refusal = message_id, refusal


def _decode_action(_type: type, value: object) -> Action:
    return action_from_dict(value)


class _Envelope(msgspec.Struct, frozen=True):
    id: str


_decoder = msgspec.json.Decoder(FromClient, dec_hook=_decode_action)
_envelope_decoder = msgspec.json.Decoder(_Envelope)


def decode_message(text: str | bytes) -> ClientMessage:
    """Reads a message of the client.

    Raises `MalformedActionError` if only its action is wrong, else `msgspec.DecodeError` with the place of the mistake.
    """
    try:
        message: ClientMessage = _decoder.decode(text)
    except msgspec.ValidationError as error:
        if isinstance(error.__cause__, RefusalError):
            raise MalformedActionError(_checked_id(_envelope_decoder.decode(text).id), error.__cause__) from None
        raise
    _checked_id(message.id)
    return message


def id_of(text: str | bytes) -> str | None:
    """Returns the id of a message without reading the rest of it, if it has one."""
    try:
        return _checked_id(_envelope_decoder.decode(text).id)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def _checked_id(message_id: str) -> str:
    if not 1 <= len(message_id) <= MAX_ID_LENGTH:
        raise msgspec.ValidationError(f"`id` should have 1 to {MAX_ID_LENGTH} characters - at `$.id`")
    return message_id
