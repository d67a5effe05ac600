"""The bodies of HTTP requests and responses."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal, Self, TypeAlias

import msgspec

from keypeg.coach import Contradiction
from keypeg.players import Level
from keypeg.rules import Refusal, Roles
from keypeg.rules.edition import AnyEdition, Look
from keypeg.rules.options import Kind, Setting
from keypeg.rules.space import MAX_HOLES
from keypeg.solo.practice import PracticeGame
from keypeg.solver import MarkedRow
from keypeg.table.draws import Draws, RandomHex
from keypeg.table.entry import AgreedTerms
from keypeg.table.played import PlayedGame
from keypeg.table.table import TableLine
from keypeg.wire.socket import Position

MAX_TOKEN_LENGTH = 64
COOKIE, SECURE_COOKIE = "keypeg", "__Host-keypeg"
"""The names of the cookie with a player's token, and over TLS.

Browsers take the second only from this very host and only over TLS, so over TLS the first proves nothing.
"""
INVITE_HEADER = "Keypeg-Invite"
"""The header with the invitation to a table."""
_RawName: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
"""A name before it is cleaned, which may make it shorter."""


class ErrorBody(msgspec.Struct, frozen=True, kw_only=True):
    """What is wrong: a stable key, a sentence, and the refusals where the rules are the reason.

    `against` lists the rows that a row contradicts, where hard mode is the reason.
    """

    error: str
    message: str
    problems: tuple[Refusal, ...] = ()
    against: tuple[Contradiction, ...] = ()


class NameRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new display name."""

    name: _RawName


class ResumeRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The token of a personal link."""

    token: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_TOKEN_LENGTH)]


class PersonalLink(msgspec.Struct, frozen=True, kw_only=True):
    """A token with which this player can sign in on one more device, until `expires`. The page is `/resume#TOKEN`."""

    token: str
    expires: float


class DeviceInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A device on which you are signed in. `seen` is exact to a day; null where it is not known, like the others."""

    id: str
    browser: str | None
    system: str | None
    added: float
    seen: float | None
    is_this: bool


MAX_ENDPOINT_LENGTH = 1024
_Base64: TypeAlias = Annotated[str, msgspec.Meta(min_length=16, max_length=120)]


class SubscriptionRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The push subscription of a browser: an address at its push service, and keys as URL-safe Base64."""

    endpoint: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_ENDPOINT_LENGTH)]
    p256dh: _Base64
    auth: _Base64


class Notices(msgspec.Struct, frozen=True, kw_only=True):
    """Whether this device is told when it is your turn, and the key that its browser subscribes with.

    The key is null where the server sends no notices.
    """

    key: str | None
    is_on: bool


class TurnNotice(msgspec.Struct, frozen=True, kw_only=True):
    """What a notice contains: the table where it is your turn, and the name of your opponent if there is only one."""

    table: str
    opponent: str | None


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """The player asking; `name` is null for somebody who has not played here yet, or only alone."""

    name: str | None
    tables: tuple[TableLine, ...] = ()


class OwnLevel(msgspec.Struct, frozen=True, kw_only=True):
    """The level of computer player that is nearest to you, by the reviews of your latest `matches`.

    `rows` is how many rows you would need on average in this edition, if its levels are measured so. Without a match to
    go by, `level` is null.
    """

    level: Level | None
    matches: int
    rows: float | None


class Statistics(msgspec.Struct, frozen=True, kw_only=True):
    """Your games that are over, the latest first; `pending` more are being worked out. Practice is apart from them."""

    games: tuple[PlayedGame, ...]
    pending: int
    practice: tuple[PracticeGame, ...] = ()


STATISTICS_FORMAT: Literal["keypeg-statistics/1"] = "keypeg-statistics/1"


class ExportedStatistics(msgspec.Struct, frozen=True, kw_only=True):
    """All your games that are over, the latest first, as they were at `exported`."""

    format: Literal["keypeg-statistics/1"] = STATISTICS_FORMAT
    exported: float
    games: tuple[PlayedGame, ...]
    practice: tuple[PracticeGame, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionInfo:
    """An option; `players` are the least and the most players it applies to, null for any number.

    `changes_codes` says whether it changes which codes there are.
    """

    name: str
    default: Any
    kind: Kind
    clause: str
    about: str
    players: tuple[int, int] | None
    changes_codes: bool

    @classmethod
    def of(cls, setting: Setting) -> Self:
        return cls(
            name=setting.name,
            default=setting.default,
            kind=setting.kind,
            clause=setting.clause,
            about=setting.about,
            players=None if setting.seats is None else (setting.seats[0], setting.seats[-1]),
            changes_codes=setting.changes_codes,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionInfo:
    """An edition as clients need it.

    `options` are those the players agree on; what is drawn at random is not among them.
    """

    key: str
    name: str
    leaflet: str
    size: str
    players: tuple[int, int]
    usual_players: int
    roles: Roles
    look: Look
    options: tuple[OptionInfo, ...]

    @classmethod
    def of(cls, edition: AnyEdition) -> Self:
        usual = edition.options()
        return cls(
            key=edition.key,
            name=edition.name,
            leaflet=edition.leaflet,
            size=edition.size,
            players=(edition.players[0], edition.players[-1]),
            usual_players=edition.usual_players,
            roles=edition.play(usual, edition.usual_players).roles,
            look=edition.look,
            options=tuple(OptionInfo.of(setting) for setting in edition.settings if not setting.is_drawn),
        )


class RulesSection(msgspec.Struct, frozen=True, kw_only=True):
    """A section of the rules; its identifier is the same in all languages."""

    id: str
    heading: str


class RulesPage(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of an edition as HTML without scripts or styles, in English if there is no translation.

    Code spans name options.
    """

    language: str
    html: str
    sections: tuple[RulesSection, ...]


class OpenSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="open"):
    """Free for anybody with the invitation."""


class SeatHere(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="here"):
    """Yours, or for somebody who plays on your device."""

    name: _RawName


class ComputerSeat(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="computer"
):
    """Played by a computer of this level."""

    level: Level


class NewTable(AgreedTerms, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be opened, with its seats in order.

    If no seat is left free the match begins at once, or without `begins_at_once` when the player who opens it adds a
    nonce.
    """

    seats: Annotated[list[OpenSeat | SeatHere | ComputerSeat], msgspec.Meta(max_length=10)]
    wrong_marks_lose: bool = True
    begins_at_once: bool = True


class CreatedTable(msgspec.Struct, frozen=True, kw_only=True):
    """The page of the table is `/t/ID`; with `#INVITE` appended it is the invitation to a free seat."""

    id: str
    invite: str
    your_seats: tuple[int, ...]
    draws: Draws | None


class FindRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What to play with strangers: by default with as many as is usual, and without a clock.

    `turn_seconds` is one of a few: 30, 120 or 86400.
    """

    edition: Annotated[str, msgspec.Meta(max_length=40)]
    players: Annotated[int, msgspec.Meta(ge=2, le=10)] | None = None
    turn_seconds: int | None = None


class WaitingPeople(msgspec.Struct, frozen=True, kw_only=True):
    """How many people look for others to play this with."""

    edition: str
    players: int
    turn_seconds: int | None
    people: int


class FoundPlace(msgspec.Struct, frozen=True, kw_only=True):
    """Your seat at a table of strangers. The match begins when all seats are taken and all have added their nonces.

    You wait since `since`; from `offers_computer` on a computer may be offered instead. `waiting` is what others wait
    for, elsewhere.
    """

    table: str
    seat: int
    draws: Draws | None
    since: float
    offers_computer: float
    waiting: tuple[WaitingPeople, ...]


class HiddenPeople(msgspec.Struct, frozen=True, kw_only=True):
    """How many people you have hidden."""

    people: int


class NonceRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Random bytes that a player adds to the draws of a table, having seen the fingerprint of its seed."""

    nonce: RandomHex


class JoinRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Without `seat`, asks for the first free one. Players at the table need no invitation for another seat.

    `nonce` is what the player adds to the draws, having seen the fingerprint of the seed.
    """

    name: _RawName
    invite: Annotated[str, msgspec.Meta(max_length=64)] = ""
    seat: int | None = None
    nonce: RandomHex | None = None


class QrRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A URL of this server."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class TakenSeat(msgspec.Struct, frozen=True, kw_only=True):
    """The seat that is yours now."""

    seat: int


class RowRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of a solo game, and its number from 1. Sending it again is harmless.

    With `is_hard_mode` only rows are taken that can be the code; it counts with the first row alone.
    """

    row: Annotated[str, msgspec.Meta(max_length=MAX_HOLES)]
    number: Annotated[int, msgspec.Meta(ge=1, le=100)]
    is_hard_mode: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SoloGame:
    """A game of yours against a code that the server keeps: seat 0 has set it, and you are seat 1.

    It is over after one round, in every edition. While it runs, `ended`, `is_found`, `code` and `transcript` are null.
    The review of a transcript is at `/api/reviews`.
    """

    edition: str
    options: dict[str, Any]
    max_rows: int
    is_hard_mode: bool
    begun: float
    ended: float | None
    is_found: bool | None
    code: str | None
    position: Position
    rows: tuple[MarkedRow, ...]
    transcript: dict[str, Any] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HuntedCode:
    """A code to hunt alone and your game, if you have begun one; `start` is the board before the first row."""

    edition: str
    options: dict[str, Any]
    space: str
    max_rows: int
    start: Position
    game: SoloGame | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """The codes of a date; `now` is the server's time."""

    date: str
    now: float
    codes: tuple[HuntedCode, ...]


class Everyone(msgspec.Struct, frozen=True, kw_only=True):
    """How everybody did with a code: how many found it in one row, in two, and so on, and how many did not.

    Games that still run, and days that were imported, do not count.
    """

    games: int
    rows: tuple[int, ...]
    not_found: int


class ShareDaily(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="daily"):
    """The code of a day that you have played to the end."""

    date: Annotated[str, msgspec.Meta(max_length=10)]
    edition: Annotated[str, msgspec.Meta(max_length=40)]


class ShareMatch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="match"):
    """A round of a finished match, from 1, in which you alone hunted a computer's code."""

    table: Annotated[str, msgspec.Meta(max_length=32)]
    round: Annotated[int, msgspec.Meta(ge=1)]


_SPACE, _GRADE = "[1-9][0-9]?x[1-9][0-9]?b?n?", "[a-z]{1,20}"
_PUZZLE = f"^({_SPACE}/{_GRADE}|endgame/{_SPACE}/[0-9]|group/[0-9]/{_GRADE})/[0-9]{{1,16}}$"


class SharePuzzle(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="puzzle"
):
    """A puzzle that you have solved, by its address below `/puzzles`, and how often you tried."""

    puzzle: Annotated[str, msgspec.Meta(pattern=_PUZZLE)]
    tries: Annotated[int, msgspec.Meta(ge=1, le=10_000)]


class CreatedShare(msgspec.Struct, frozen=True, kw_only=True):
    """The page of the share is `/s/ID`."""

    id: str


class Friend(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who has played a code that you shared."""

    name: str | None
    row_count: int
    is_found: bool
    rows: tuple[MarkedRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleShareInfo:
    """A puzzle that a player shared, by its address below `/puzzles`, and how often they tried; `name` is theirs."""

    name: str | None
    is_yours: bool
    puzzle: str
    tries: int
    kind: Literal["puzzle"] = "puzzle"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameShareInfo:
    """A game that a player shared; `name` is theirs, if they have one.

    `row_count`, `is_found` and `is_hard_mode` describe their game. `theirs` has its rows once your own game is over, or
    if the share is your own; then `friends` are those who have played it.
    """

    name: str | None
    is_yours: bool
    code: HuntedCode
    row_count: int
    is_found: bool
    is_hard_mode: bool
    theirs: tuple[MarkedRow, ...] | None
    friends: tuple[Friend, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchShareInfo(GameShareInfo):
    """A round of a match against a computer."""

    kind: Literal["match"] = "match"


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyShareInfo(GameShareInfo):
    """The code of a day."""

    date: str
    kind: Literal["daily"] = "daily"


ShareInfo: TypeAlias = DailyShareInfo | MatchShareInfo | PuzzleShareInfo
