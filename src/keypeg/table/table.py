"""A table: seats, clocks and absence around a match, computed from its entries."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from keypeg.players import Level
from keypeg.rules import Event, Match, Move, Transcript, apply, begin
from keypeg.rules.options import FIRST
from keypeg.table.entry import (
    Acted,
    AnyEntry,
    Begun,
    By,
    Followed,
    HandedBack,
    Joined,
    Left,
    Opened,
    Renamed,
    TakenOver,
    Terms,
)
from keypeg.table.log import Log, Logged
from keypeg.table.names import COMPUTER_NAME, distinct_names
from keypeg.table.seals import Seal, SealedSecret, secrets_in

SUBSTITUTE_LEVEL = Level.STEADY
"""The level at which the computer plays in place of a person."""


class Phase(StrEnum):
    """Whether the match has not begun, is running, or is over."""

    OPEN = "open"
    RUNNING = "running"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: a computer's, a person's, or free."""

    level: Level | None
    player: str | None = None
    name: str = ""
    is_taken_over: bool = False
    last_seen: float = 0.0
    """When its player last did something here."""
    last_acted: int = 0
    """The version of its latest action."""
    actions: int = 0
    """The number of actions of the match at this seat."""

    @property
    def is_computer(self) -> bool:
        return self.level is not None

    @property
    def is_filled(self) -> bool:
        return self.is_computer or self.player is not None

    @property
    def playing_level(self) -> Level | None:
        """The level at which the computer plays here now, if it does."""
        return self.level or (SUBSTITUTE_LEVEL if self.is_taken_over else None)


@dataclass(frozen=True, slots=True)
class Table:
    id: str
    log: Log = field(repr=False)
    terms: Terms
    invite: str = field(repr=False)
    """Anyone with this invitation may take a free seat."""
    seats: tuple[Seat, ...]
    opened: float
    touched: float
    before: str | None
    """The table of which this is the rematch."""
    first: int | None
    """The seat that begins, once it is known."""
    match: Match | None = None
    sealed: tuple[SealedSecret, ...] = ()
    waiting: Mapping[int, float] = field(default_factory=dict)
    """Since when the table has been waiting for each seat."""
    round_ended: int = 0
    """The version at which the latest round ended."""
    following: str | None = None
    """The table of the rematch."""

    @property
    def version(self) -> int:
        """The number of entries."""
        return len(self.log)

    @property
    def phase(self) -> Phase:
        if self.match is None:
            return Phase.OPEN
        return Phase.OVER if self.match.is_finished else Phase.RUNNING

    @property
    def is_over(self) -> bool:
        return self.phase is Phase.OVER

    @property
    def is_full(self) -> bool:
        return all(seat.is_filled for seat in self.seats)

    @property
    def moves_by_itself(self) -> bool:
        """Whether something will happen without a person: a computer player may act, or a clock is running."""
        if self.match is None or self.is_over:
            return False
        seats = [awaited.seat for awaited in self.match.awaited if awaited.seat is not None]
        return self.terms.turn_seconds is not None or any(self.seats[seat].playing_level is not None for seat in seats)

    @property
    def players(self) -> tuple[str | None, ...]:
        return tuple(seat.player for seat in self.seats)

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        return () if player is None else tuple(seat for seat, each in enumerate(self.players) if each == player)

    @property
    def turn_ends(self) -> dict[int, float]:
        """When time runs out for each awaited person, if there is a clock."""
        seconds = self.terms.turn_seconds
        if seconds is None:
            return {}
        return {seat: since + seconds for seat, since in self.waiting.items() if self.seats[seat].playing_level is None}

    def absence_ends(self, seat: int, away_since: float) -> float:
        """Returns when the others may let the computer play: the absence and the wait must both last long enough."""
        return max(away_since, self.waiting[seat]) + self.terms.away_seconds

    @property
    def options(self) -> dict[str, object]:
        """The options of the match, including the seat that begins."""
        return dict(self.terms.options) | ({} if self.first is None else {FIRST: self.first})

    @property
    def moves(self) -> tuple[Move, ...]:
        entries = (logged.entry for logged in self.log.since(0))
        return tuple((entry.seat, entry.action) for entry in entries if isinstance(entry, Acted))

    @property
    def transcript(self) -> Transcript:
        """The match so far. Raises `ValueError` before it has begun."""
        if self.match is None:
            raise ValueError("the match has not begun")
        return Transcript(self.terms.edition, self.options, self.match.players, self.moves)

    @property
    def seals(self) -> tuple[Seal, ...]:
        """The seals as everybody may see them now."""
        match = self.match
        return () if match is None else tuple(sealed.seal(match) for sealed in self.sealed)

    def has_moved_on(self, seat: int, version: int) -> bool:
        """Returns whether this seat has acted or a round has ended since this version."""
        return max(self.seats[seat].last_acted, self.round_ended) > version


def unfold(table: str, entries: Iterable[AnyEntry]) -> Table:
    """Returns the table after all of its entries."""
    rest = iter(entries)
    opened = next(rest)
    if not isinstance(opened, Opened):
        raise TypeError("the first entry of a table must open it")
    found = open_with(table, opened)
    for entry in rest:
        found = after(found, entry)
    return found


def open_with(table: str, entry: Opened) -> Table:
    """Returns the table after its first entry."""
    names = ("" if level is None else COMPUTER_NAME for level in entry.terms.levels)
    return Table(
        id=table,
        log=Log().append(Logged(entry)),
        terms=entry.terms,
        invite=entry.invite,
        seats=tuple(Seat(level, name=name) for level, name in zip(entry.terms.levels, names, strict=True)),
        opened=entry.at,
        touched=entry.at,
        before=entry.before,
        first=entry.first,
    )


def after(table: Table, entry: AnyEntry) -> Table:
    """Returns the table after one more entry. Raises `RefusalError` for an action that is not legal."""
    match entry:
        case Begun():
            return _begin(table, entry)
        case Acted():
            return _act(table, entry)
        case Opened():
            raise TypeError("a table can be opened only once")
        case _:
            return _change_seats(_logged(table, entry), entry)


def _logged(table: Table, entry: AnyEntry, events: tuple[Event, ...] = ()) -> Table:
    return replace(table, log=table.log.append(Logged(entry, events)), touched=entry.at)


def _change_seats(table: Table, entry: Joined | Left | Renamed | TakenOver | HandedBack | Followed) -> Table:
    match entry:
        case Joined():
            return _with_seat(table, entry.seat, player=entry.player, name=entry.name, last_seen=entry.at)
        case Left():
            return _with_seat(table, entry.seat, player=None, name="")
        case Renamed():
            return _with_seat(table, entry.seat, name=entry.name)
        case TakenOver():
            return _with_seat(table, entry.seat, is_taken_over=True)
        case HandedBack():
            return _with_seat(table, entry.seat, is_taken_over=False, last_seen=entry.at)
        case Followed():
            return replace(table, following=entry.table)


def _with_seat(table: Table, number: int, **changes: object) -> Table:
    seat = replace(table.seats[number], **changes)  # type: ignore[arg-type] # the fields of a seat
    return replace(table, seats=(*table.seats[:number], seat, *table.seats[number + 1 :]))


def _begin(table: Table, entry: Begun) -> Table:
    table = replace(table, first=entry.first)
    names = distinct_names(tuple(seat.name for seat in table.seats))
    match, events = begin(table.terms.edition, names, table.options)
    return replace(_logged(table, entry, events), match=match, waiting=_waiting(match, {}, entry.at))


def _act(table: Table, entry: Acted) -> Table:
    if table.match is None:
        raise TypeError("nobody can act before the match begins")
    match, events = apply(table.match, entry.seat, entry.action)
    # An action that changes nothing, such as an unfounded claim, gives nobody more time.
    is_idle = match.round is table.match.round
    still_waiting = {seat: since for seat, since in table.waiting.items() if seat != entry.seat or is_idle}
    secrets = secrets_in(table.id, table.match, entry.seat, entry.action)
    ended = len(table.match.ended)
    sealed = (SealedSecret(secret, salt, ended) for secret, salt in zip(secrets, entry.salts, strict=True))
    version = table.version + 1
    return replace(
        table,
        log=table.log.append(Logged(entry, events)),
        touched=entry.at,
        seats=table.seats if entry.seat is None else _after_action(table.seats, entry.seat, entry, version),
        match=match,
        sealed=(*table.sealed, *sealed),
        waiting=_waiting(match, still_waiting, entry.at),
        round_ended=version if len(match.ended) > ended else table.round_ended,
    )


def _after_action(seats: tuple[Seat, ...], number: int, entry: Acted, version: int) -> tuple[Seat, ...]:
    seat = seats[number]
    last_seen = entry.at if entry.by is By.PLAYER else seat.last_seen
    acted = replace(seat, last_acted=version, actions=seat.actions + 1, last_seen=last_seen)
    return (*seats[:number], acted, *seats[number + 1 :])


def _waiting(match: Match, before: Mapping[int, float], now: float) -> dict[int, float]:
    """Returns since when each required seat has been awaited; seats that were awaited before keep their time."""
    return {seat: before.get(seat, now) for seat in required_seats(match)}


def required_seats(match: Match) -> tuple[int, ...]:
    """Returns the seats that must act for the match to go on: those that may do more than optional actions."""
    optional = frozenset(match.play.optional)
    return tuple(
        awaited.seat
        for awaited in match.awaited
        if awaited.seat is not None and not optional.issuperset(awaited.actions)
    )
