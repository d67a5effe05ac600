"""A table: seats, clocks and absence around a match, computed from its entries."""

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from math import inf
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from keypeg.rules import Claim, Event, Match, Move, Roles, SetCode, Transcript, apply, begin, find_edition
from keypeg.rules.event import Marked, RoundEnded
from keypeg.rules.options import FIRST
from keypeg.table.devious import with_code
from keypeg.table.draws import Draws, fingerprint_of
from keypeg.table.entry import (
    Acted,
    AnyEntry,
    Begun,
    By,
    Continued,
    Contributed,
    Ended,
    Followed,
    Forgotten,
    Freed,
    HandedBack,
    HandedOver,
    Joined,
    Left,
    Opened,
    RematchAccepted,
    RematchDeclined,
    Renamed,
    Resigned,
    Resumed,
    SeatedComputer,
    SeatEntry,
    TakenOver,
    Terms,
)
from keypeg.table.log import Log, Logged
from keypeg.table.names import name_computers
from keypeg.table.pause import MAX_CALL_PAUSE_SECONDS, PauseReason, RunningPause, pause_reason
from keypeg.table.seals import Seal, SealedSecret, secrets_in
from keypeg.table.seat import Seat


class Phase(StrEnum):
    """Whether the match has not begun, is running, or is over."""

    OPEN = "open"
    RUNNING = "running"
    OVER = "over"


class EarlyEnd(msgspec.Struct, frozen=True, kw_only=True):
    """A match that ended before its last round: somebody resigned, or ended the table (then nobody wins)."""

    is_resigned: bool
    seat: int
    winners: tuple[int, ...]


PresentUntil: TypeAlias = Callable[[str], float]
"""Until when a player counts as present, unless they come back: infinite while they are connected."""


class Table(msgspec.Struct, frozen=True):
    """A table after its entries. A struct, since one is made for every entry, and copies of dataclasses are slow."""

    id: str
    log: Log
    terms: Terms
    invite: str
    """Anyone with this invitation may take a free seat."""
    seats: tuple[Seat, ...]
    opened: float
    touched: float
    before: str | None
    """The table of which this is the rematch."""
    first: int | None
    """The seat that begins, once it is known."""
    seed: str | None = None
    """What all draws follow from, with the nonces of the seats; secret until the match is over."""
    rematch_seed: str | None = None
    host: str | None = None
    """The player who opened the table: the first to sit down."""
    match: Match | None = None
    moved_seats: Mapping[int, int] = msgspec.field(default_factory=dict)
    """The new number of each seat that moved up when the match began without the free seats."""
    sealed: tuple[SealedSecret, ...] = ()
    waiting: Mapping[int, float] = msgspec.field(default_factory=dict)
    """Since when the table has been waiting for each seat; empty during a pause."""
    pause: RunningPause | None = None
    moved: float = 0.0
    """When the match last moved on: it began, somebody acted, or a pause ended."""
    round_ended: int = 0
    """The version at which the latest round ended."""
    early_end: EarlyEnd | None = None
    rematch_accepted: tuple[int, ...] = ()
    """The seats whose players want a rematch, in the order in which they said so."""
    rematch_declined: tuple[int, ...] = ()
    following: str | None = None
    """The table of the rematch."""

    def __repr__(self) -> str:
        """Leaves out the log, the invitation, the seeds and the match."""
        return f"Table(id={self.id!r}, version={self.version}, seats={self.seats!r})"

    @property
    def version(self) -> int:
        """The number of entries."""
        return len(self.log)

    @property
    def actions(self) -> int:
        """The number of actions of the match, apart from those of chance."""
        return sum(seat.actions for seat in self.seats)

    @property
    def phase(self) -> Phase:
        if self.match is None:
            return Phase.OPEN
        return Phase.OVER if self.match.is_finished or self.early_end is not None else Phase.RUNNING

    @property
    def is_over(self) -> bool:
        return self.phase is Phase.OVER

    @property
    def is_full(self) -> bool:
        return all(seat.is_filled for seat in self.seats)

    @property
    def is_played_by_people(self) -> bool:
        return any(seat.is_played_by_person for seat in self.seats)

    @property
    def moves_by_itself(self) -> bool:
        """Whether something may happen without a person: a computer player acts, time runs out, or a rematch opens."""
        if self.match is None or self.is_over:
            return self.has_open_offer
        seats = [awaited.seat for awaited in self.match.awaited if awaited.seat is not None]
        is_timed = self.terms.turn_seconds is not None or self.pause is not None
        return is_timed or any(self.seats[seat].playing_level is not None for seat in seats)

    @property
    def is_computers_turn(self) -> bool:
        """Whether the match goes on without a person, and soon."""
        return any(self.seats[seat].playing_level is not None for seat in self.waiting)

    @property
    def has_open_offer(self) -> bool:
        """Whether somebody wants a rematch that has not been opened."""
        return bool(self.rematch_accepted) and self.following is None

    @property
    def scores(self) -> tuple[int, ...]:
        return () if self.match is None else self.match.scores

    @property
    def winners(self) -> tuple[int, ...]:
        if self.early_end is not None:
            return self.early_end.winners
        return () if self.match is None else self.match.winners

    @property
    def host_seat(self) -> int | None:
        """The first seat of the player who opened the table, if they still sit here."""
        return next(iter(self.seats_of(self.host)), None)

    @property
    def players(self) -> tuple[str | None, ...]:
        return tuple(seat.player for seat in self.seats)

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        return () if player is None else tuple([n for n, seat in enumerate(self.seats) if seat.player == player])

    @property
    def turn_ends(self) -> dict[int, float]:
        """When time runs out for each awaited person, if there is a clock."""
        seconds = self.terms.turn_seconds
        if seconds is None:
            return {}
        return {seat: since + seconds for seat, since in self.waiting.items() if self.seats[seat].playing_level is None}

    @property
    def looking(self) -> tuple[int, ...]:
        """The seats of persons who have not gone on yet during a pause."""
        if self.pause is None:
            return ()
        gone_on = self.pause.gone_on
        return tuple(n for n, seat in enumerate(self.seats) if seat.is_played_by_person and seat.player not in gone_on)

    @property
    def expected(self) -> tuple[int, ...]:
        """The seats that have to do something for the match to go on."""
        return tuple(sorted(self.waiting)) if self.pause is None else self.looking

    def pause_ends(self, present_until: PresentUntil) -> float:
        """Returns when the pause ends, unless somebody goes on, comes or leaves before.

        It ends when somebody has gone on and nobody who is present is still looking, or else after the agreed time.
        """
        if self.pause is None:
            raise ValueError("there is no pause")
        if not self.pause.gone_on and self.is_played_by_people:
            return self.pause.ends
        looking = [present_until(self.seats[seat].player or "") for seat in self.looking]
        return min(self.pause.ends, max(looking, default=-inf))

    def rematch_opens(self, present_until: PresentUntil) -> float:
        """Returns when the rematch opens, unless somebody answers, comes or leaves before; infinite if it does not.

        It opens when somebody wants it and everybody who is present has answered. If all the others have declined,
        nobody is left to play with.
        """
        people = {player for player in self.players if player is not None}
        accepted = {self.players[seat] for seat in self.rematch_accepted}
        declined = {self.players[seat] for seat in self.rematch_declined}
        others = people - accepted
        if not self.has_open_offer or (others and others <= declined and len(accepted) == 1):
            return inf
        return max(map(present_until, others - declined), default=-inf)

    def absence_ends(self, seat: int, away_since: float) -> float:
        """Returns when the others may let the computer play: the absence and the wait must both last long enough."""
        return max(away_since, self.waiting[seat]) + self.terms.away_seconds

    @property
    def options(self) -> dict[str, object]:
        """The options of the match, including the seat that begins."""
        return dict(self.terms.options) | ({} if self.first is None else {FIRST: self.first})

    def is_devious(self, seat: int | None) -> bool:
        """Returns whether the codemaker at this seat may change its code."""
        return self.terms.is_devious and seat is not None and self.seats[seat].is_computer

    @property
    def has_devious_codemaker(self) -> bool:
        """Whether the code of the running round may still change."""
        return self.match is not None and self.match.round is not None and self.is_devious(self.match.round.codemaker)

    @property
    def moves(self) -> tuple[Move, ...]:
        """What was played; where a code was changed, the last one counts."""
        moves: list[Move] = []
        latest_code = 0
        for entry in (logged.entry for logged in self.log.since(0)):
            if isinstance(entry, Acted):
                if isinstance(entry.action, SetCode):
                    latest_code = len(moves)
                if entry.changed_code is not None:
                    moves[latest_code] = (moves[latest_code][0], SetCode(entry.changed_code))
                moves.append((entry.seat, entry.action))
        return tuple(moves)

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

    @property
    def nonces(self) -> tuple[str | None, ...]:
        return tuple(seat.nonce for seat in self.seats)

    @property
    def draws(self) -> Draws | None:
        """What the draws follow from, as everybody may see it now. Tables from before there were seeds have none."""
        is_finished = self.match is not None and self.match.is_finished
        return self.draws_with(self.seed if is_finished else None)

    def draws_with(self, seed: str | None) -> Draws | None:
        if self.seed is None:
            return None
        return Draws(
            fingerprint=fingerprint_of(self.seed), nonces=self.nonces, decides_first=self.before is None, seed=seed
        )

    @property
    def rematch_fingerprint(self) -> str | None:
        """The fingerprint of the seed of the rematch."""
        return None if self.rematch_seed is None else fingerprint_of(self.rematch_seed)

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
    names = entry.names or ("",) * len(entry.terms.levels)
    opened = Table(
        id=table,
        log=Log().append(Logged(entry)),
        terms=entry.terms,
        invite=entry.invite,
        seats=tuple(Seat(level, name=name) for level, name in zip(entry.terms.levels, names, strict=True)),
        opened=entry.at,
        touched=entry.at,
        before=entry.before,
        first=entry.first,
        seed=entry.seed,
        rematch_seed=entry.rematch_seed,
    )
    return _with_computers_named(opened)


def after(table: Table, entry: AnyEntry) -> Table:
    """Returns the table after one more entry. Raises `RefusalError` for an action that is not legal."""
    match entry:
        case Begun():
            return _begin(table, entry)
        case Acted():
            return _act(table, entry)
        case Resumed():
            return _resume(_logged(table, entry), entry)
        case Followed():
            return replace(_logged(table, entry), following=entry.table)
        case Opened():
            raise TypeError("a table can be opened only once")
        case _:
            return _change_seats(_logged(table, entry), entry)


def _logged(table: Table, entry: AnyEntry, events: tuple[Event, ...] = ()) -> Table:
    return replace(table, log=table.log.append(Logged(entry, events)), touched=entry.at)


def _change_seats(table: Table, entry: SeatEntry) -> Table:
    seat = entry.seat
    if not isinstance(entry, Freed | SeatedComputer | TakenOver):  # Those are what somebody else did.
        table = replace(table, seats=_seen(table.seats, seat, entry.at))
    match entry:
        case Joined(player=player, name=name, nonce=nonce):
            host = player if table.host is None else table.host
            seats = _replaced(table.seats, seat, player=player, name=name, nonce=nonce)
            return _with_computers_named(replace(table, seats=_seen(seats, seat, entry.at), host=host))
        case Left() | Freed():
            return _with_seat(table, seat, level=None, player=None, name="", nonce=None)
        case Contributed(nonce=nonce):
            return _with_own_seats(table, seat, nonce=nonce)
        case Renamed(name=name):
            return _with_computers_named(_with_seat(table, seat, name=name))
        case Forgotten(name=name):
            return _with_names_in_match(_with_seat(table, seat, name=name))
        case SeatedComputer(level=level):
            return _with_computers_named(_with_seat(table, seat, level=level))
        case _:
            return _change_match(table, entry)


def _change_match(
    table: Table,
    entry: TakenOver | HandedOver | HandedBack | Resigned | Ended | Continued | RematchAccepted | RematchDeclined,
) -> Table:
    """Changes who plays, or whether there is a match, once it has begun."""
    seat = entry.seat
    match entry:
        case TakenOver():
            return _with_seat(table, seat, is_taken_over=True)
        case HandedOver():
            return _with_seat(table, seat, is_taken_over=True, is_handed_over=True)
        case HandedBack():
            return _with_seat(table, seat, is_taken_over=False, is_handed_over=False)
        case Resigned():
            return _resign(table, seat)
        case Ended():
            return _end(table, EarlyEnd(is_resigned=False, seat=seat, winners=()))
        case Continued():
            return _go_on(table, seat)
        case RematchAccepted() | RematchDeclined():
            return _answer_offer(table, entry)


def _with_computers_named(table: Table) -> Table:
    people = [seat.name for seat in table.seats if seat.player is not None]
    computers = {number: seat.name for number, seat in enumerate(table.seats) if seat.is_computer}
    for number, name in name_computers(table.id, people, computers).items():
        if name != computers[number]:
            table = _with_seat(table, number, name=name)
    return table


def _with_names_in_match(table: Table) -> Table:
    if table.match is None:
        return table
    names = tuple(seat.name for seat in table.seats)
    return replace(table, match=dataclasses.replace(table.match, players=names))


def _with_own_seats(table: Table, seat: int, **changes: object) -> Table:
    """Changes all seats of the player at this seat."""
    for own in table.seats_of(table.seats[seat].player):
        table = _with_seat(table, own, **changes)
    return table


def _resign(table: Table, seat: int) -> Table:
    table = _with_seat(table, seat, has_resigned=True, is_taken_over=True, is_handed_over=True)
    others = tuple(other for other in range(len(table.seats)) if other != seat)
    return _end(table, EarlyEnd(is_resigned=True, seat=seat, winners=others)) if len(others) == 1 else table


def _end(table: Table, early_end: EarlyEnd) -> Table:
    return replace(table, early_end=early_end, waiting={}, pause=None)


def _go_on(table: Table, seat: int) -> Table:
    player = table.seats[seat].player
    if table.pause is None or player is None:
        return table
    return replace(table, pause=replace(table.pause, gone_on=table.pause.gone_on | {player}))


def _resume(table: Table, entry: Resumed) -> Table:
    if table.pause is None:
        return table
    return replace(table, pause=None, waiting=table.pause.waiting_after(entry.at), moved=entry.at)


def _answer_offer(table: Table, entry: RematchAccepted | RematchDeclined) -> Table:
    seats = table.seats_of(table.seats[entry.seat].player)
    accepted = tuple(each for each in table.rematch_accepted if each not in seats)
    declined = tuple(each for each in table.rematch_declined if each not in seats)
    if isinstance(entry, RematchAccepted):
        table = _with_own_seats(table, entry.seat, rematch_nonce=entry.nonce)
        return replace(table, rematch_accepted=accepted + seats, rematch_declined=declined)
    return replace(table, rematch_accepted=accepted, rematch_declined=declined + seats)


def _with_seat(table: Table, number: int, **changes: object) -> Table:
    return replace(table, seats=_replaced(table.seats, number, **changes))


def _replaced(seats: tuple[Seat, ...], number: int, **changes: object) -> tuple[Seat, ...]:
    seat = replace(seats[number], **changes)
    return (*seats[:number], seat, *seats[number + 1 :])


def _seen(seats: tuple[Seat, ...], number: int, now: float) -> tuple[Seat, ...]:
    """Notes a sign of life of the player at this seat, for all seats they have."""
    player = seats[number].player
    return tuple(
        replace(seat, last_seen=now) if seat.player is not None and seat.player == player else seat for seat in seats
    )


def _begin(table: Table, entry: Begun) -> Table:
    table = replace(without_free_seats(table), first=entry.first)
    if entry.names:
        named = zip(table.seats, entry.names, strict=True)
        table = replace(table, seats=tuple(replace(seat, name=name) for seat, name in named))
    match, events = begin(table.terms.edition, [seat.name for seat in table.seats], table.options)
    return replace(_logged(table, entry, events), match=match, waiting=_waiting(match, {}, entry.at), moved=entry.at)


def without_free_seats(table: Table) -> Table:
    """Leaves out the free seats. Only the last seats move up into the gaps, so that few people change their seat."""
    if table.is_full:
        return table
    count = sum(seat.is_filled for seat in table.seats)
    gaps = (number for number, seat in enumerate(table.seats[:count]) if not seat.is_filled)
    last = (number for number, seat in enumerate(table.seats) if number >= count and seat.is_filled)
    moved = dict(zip(last, gaps, strict=True))
    taken_from = {new: old for old, new in moved.items()}
    seats = tuple(table.seats[taken_from.get(number, number)] for number in range(count))
    settings = {setting.name: setting for setting in find_edition(table.terms.edition).settings}
    options = {name: value for name, value in table.terms.options.items() if settings[name].is_for(count)}
    return replace(table, seats=seats, moved_seats=moved, terms=replace(table.terms, options=options))


def _act(table: Table, entry: Acted) -> Table:
    if table.match is None:
        raise TypeError("nobody can act before the match begins")
    before = table.match if entry.changed_code is None else with_code(table.match, entry.changed_code)
    match, events = apply(before, entry.seat, entry.action)
    # An action that changes nothing, such as an unfounded claim, gives nobody more time.
    is_idle = match.round is table.match.round
    waiting_before = table.waiting if table.pause is None else table.pause.waiting
    still_waiting = {seat: since for seat, since in waiting_before.items() if seat != entry.seat or is_idle}
    waiting = _waiting(match, still_waiting, entry.at)
    pause = _pause_after(table, entry, match, events)
    secrets = () if table.is_devious(entry.seat) else secrets_in(table.id, table.match, entry.seat, entry.action)
    ended = len(table.match.ended)
    sealed = tuple(SealedSecret(secret, salt, ended) for secret, salt in zip(secrets, entry.salts, strict=True))
    version = table.version + 1
    return replace(
        table,
        log=table.log.append(Logged(entry, events)),
        touched=entry.at,
        seats=_with_claims(match, _after_action(table.seats, entry, version), entry, events),
        match=match,
        sealed=(*table.sealed, *sealed) if sealed else table.sealed,
        waiting=waiting if pause is None else {},
        pause=None if pause is None else replace(pause, waiting=waiting),
        moved=table.moved if is_idle else entry.at,
        round_ended=version if len(match.ended) > ended else table.round_ended,
    )


def _pause_after(table: Table, entry: Acted, match: Match, events: tuple[Event, ...]) -> RunningPause | None:
    """Returns the pause that an action begins; one that has begun outlasts the deal of the next round.

    Where no person plays nobody looks. In logs from before there were pauses, the next action ends one.
    """
    reason = pause_reason(events)
    if reason is None:
        return table.pause if entry.by is By.CHANCE else None
    if match.is_finished or not table.is_played_by_people:
        return None
    seconds = table.terms.pause_seconds
    if reason is PauseReason.CALL:
        seconds = min(seconds, MAX_CALL_PAUSE_SECONDS)
    return RunningPause(reason, entry.at, entry.at + seconds)


def _after_action(seats: tuple[Seat, ...], entry: Acted, version: int) -> tuple[Seat, ...]:
    if entry.seat is None:
        return seats
    acted = _replaced(seats, entry.seat, last_acted=version, actions=seats[entry.seat].actions + 1)
    return _seen(acted, entry.seat, entry.at) if entry.by is By.PLAYER else acted


def _with_claims(match: Match, seats: tuple[Seat, ...], entry: Acted, events: tuple[Event, ...]) -> tuple[Seat, ...]:
    """Notes who has disputed the marks so far; a new one against the code that a seat hunts can be disputed again."""
    if entry.seat is not None and isinstance(entry.action, Claim):
        seats = _replaced(seats, entry.seat, has_claimed=True)
    if not any(seat.has_claimed for seat in seats):
        return seats
    marked = {event.seat for event in events if isinstance(event, Marked)}
    is_new_for_all = any(isinstance(event, RoundEnded) for event in events) or (
        bool(marked) and match.play.roles is not Roles.DUEL
    )
    return tuple(
        replace(seat, has_claimed=False) if seat.has_claimed and (is_new_for_all or number in marked) else seat
        for number, seat in enumerate(seats)
    )


def _waiting(match: Match, before: Mapping[int, float], now: float) -> dict[int, float]:
    """Returns since when each required seat has been awaited; seats that were awaited before keep their time."""
    return {seat: before.get(seat, now) for seat in match.required}
