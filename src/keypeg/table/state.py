"""A table as its entries have made it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from keypeg.players.player import Level
from keypeg.rules import Action, ActionType, Event, Match, Transcript, apply, begin
from keypeg.rules.action import decode
from keypeg.rules.event import RoundEnded
from keypeg.table.commitment import Secret, secrets_in
from keypeg.table.entry import (
    Acted,
    AnyEntry,
    Begun,
    Followed,
    HandedBack,
    Joined,
    Left,
    Opened,
    Renamed,
    TakenOver,
    Terms,
)

_OPTIONAL = frozenset({ActionType.CLAIM, ActionType.DECLARE})
"""What nobody is waited for; who may ask or call on his turn is waited for because of the question."""

COMPUTER_NAME = "Computer"


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: a computer's, or a person's, or free."""

    level: Level | None
    player: str | None = None
    name: str = ""
    is_taken_over: bool = False

    @property
    def is_filled(self) -> bool:
        return self.level is not None or self.player is not None

    @property
    def playing_level(self) -> Level | None:
        """At which level the computer plays here now, if it does."""
        return self.level or (Level.STEADY if self.is_taken_over else None)


@dataclass(frozen=True, slots=True)
class Sealed:
    """A secret with its salt; the salt is told when the round is over."""

    secret: Secret
    salt: str = field(repr=False)

    @property
    def fingerprint(self) -> str:
        return self.secret.fingerprint(self.salt)


@dataclass(frozen=True, slots=True)
class Logged:
    """An entry, and what happened in the match by it."""

    entry: AnyEntry
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """`waiting` says since when each seat is waited for."""

    id: str
    log: tuple[Logged, ...] = field(repr=False)
    terms: Terms
    invite: str = field(repr=False)
    """Who knows this may take a free seat."""
    seats: tuple[Seat, ...]
    opened: float
    touched: float
    before: str | None
    first: int | None
    """The seat that begins, once it is known."""
    match: Match | None = None
    moves: tuple[tuple[int | None, Action], ...] = ()
    sealed: tuple[Sealed, ...] = ()
    waiting: Mapping[int, float] = field(default_factory=dict)
    clients: Mapping[tuple[int, str], int] = field(default_factory=dict)
    """At which version each action of a client was applied."""
    following: str | None = None

    @property
    def version(self) -> int:
        """How many entries there are."""
        return len(self.log)

    @property
    def is_full(self) -> bool:
        return all(seat.is_filled for seat in self.seats)

    @property
    def is_over(self) -> bool:
        return self.match is not None and self.match.is_finished

    def seats_of(self, player: str) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.player == player)

    @property
    def options(self) -> dict[str, object]:
        """Of the match, with the seat that begins."""
        return dict(self.terms.options) | ({} if self.first is None else {"first": self.first})

    @property
    def transcript(self) -> Transcript | None:
        if self.match is None:
            return None
        return Transcript(self.terms.edition, self.options, self.match.players, self.moves)

    def is_revealed(self, secret: Secret) -> bool:
        """Whether the round is over that this belongs to."""
        ended = () if self.match is None else self.match.ended
        return sum(each.round.number == secret.round for each in ended) > secret.replay

    def has_moved_on(self, seat: int, version: int) -> bool:
        """Whether somebody has acted for this seat since, or a round has ended."""
        since = self.log[version:]
        return any(isinstance(each.entry, Acted) and each.entry.seat == seat for each in since) or any(
            isinstance(event, RoundEnded) for each in since for event in each.events
        )


def opened(table: str, entry: Opened) -> Table:
    seats = tuple(Seat(level) for level in entry.terms.levels)
    named = tuple(replace(seat, name=COMPUTER_NAME) if seat.level else seat for seat in seats)
    return Table(
        id=table,
        log=(Logged(entry),),
        terms=entry.terms,
        invite=entry.invite,
        seats=named,
        opened=entry.at,
        touched=entry.at,
        before=entry.before,
        first=entry.first,
    )


def unfolded(table: str, entries: Iterable[AnyEntry]) -> Table:
    """The table after all of its entries."""
    rest = iter(entries)
    first = next(rest)
    if not isinstance(first, Opened):
        raise TypeError("the first entry of a table should open it")
    found = opened(table, first)
    for entry in rest:
        found = after(found, entry)
    return found


def after(table: Table, entry: AnyEntry) -> Table:
    """The table after one more entry."""
    table = replace(table, log=(*table.log, Logged(entry)), touched=entry.at)
    match entry:
        case Joined():
            return _with_seat(table, entry.seat, player=entry.player, name=entry.name)
        case Left():
            return _with_seat(table, entry.seat, player=None, name="")
        case Renamed():
            return _with_seat(table, entry.seat, name=entry.name)
        case Begun():
            return _begun(table, entry)
        case Acted():
            return _acted(table, entry)
        case TakenOver():
            return _with_seat(table, entry.seat, is_taken_over=True)
        case HandedBack():
            return _with_seat(table, entry.seat, is_taken_over=False)
        case Followed():
            return replace(table, following=entry.table)
        case Opened():
            raise TypeError("a table is opened once")


def _with_seat(table: Table, number: int, **changes: object) -> Table:
    seat = replace(table.seats[number], **changes)  # type: ignore[arg-type] # the fields of a seat
    return replace(table, seats=(*table.seats[:number], seat, *table.seats[number + 1 :]))


def _begun(table: Table, entry: Begun) -> Table:
    table = replace(table, first=entry.first)
    match, events = begin(table.terms.edition, player_names(table.seats), table.options)
    log = (*table.log[:-1], Logged(entry, events))
    return replace(table, log=log, match=match, waiting=_waiting(match, {}, entry.at))


def player_names(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """The names of a match, which must differ: of those who have the same, the later ones get a number."""
    names: list[str] = []
    for seat in seats:
        name, number = seat.name, 2
        while name in names:
            name, number = f"{seat.name} {number}", number + 1
        names.append(name)
    return tuple(names)


def _acted(table: Table, entry: Acted) -> Table:
    if table.match is None:
        raise TypeError("nobody acts before the match")
    action = decode(entry.action)
    sealed = (
        Sealed(secret, salt)
        for secret, salt in zip(secrets_in(table.id, table.match, entry.seat, action), entry.salts, strict=True)
    )
    match, events = apply(table.match, entry.seat, action)
    clients = table.clients
    if entry.client is not None and entry.seat is not None:
        clients = {**clients, (entry.seat, entry.client): table.version}
    return replace(
        table,
        log=(*table.log[:-1], Logged(entry, events)),
        match=match,
        moves=(*table.moves, (entry.seat, action)),
        sealed=(*table.sealed, *sealed),
        waiting=_waiting(match, _still_waited(table, entry.seat, action), entry.at),
        clients=clients,
    )


def _still_waited(table: Table, seat: int | None, action: Action) -> dict[int, float]:
    """Who has acted is waited for anew; a claim is not what anybody waits for."""
    is_claim = action.type is ActionType.CLAIM
    return {each: at for each, at in table.waiting.items() if each != seat or is_claim}


def _waiting(match: Match, before: Mapping[int, float], now: float) -> dict[int, float]:
    """Since when each seat that must act is waited for: who went on waiting, since then."""
    duties = [
        awaited.seat
        for awaited in match.awaited
        if awaited.seat is not None and not _OPTIONAL.issuperset(awaited.actions)
    ]
    return {seat: before.get(seat, now) for seat in duties}
