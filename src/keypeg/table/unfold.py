"""What each entry does to a table: a table is unfolded from its entries, one after the other."""

import dataclasses
from collections.abc import Iterable, Mapping
from math import inf

from msgspec.structs import replace

from keypeg.players.turns import Turns
from keypeg.rules import Event, Match, apply, begin, find_edition
from keypeg.table.devious import with_code
from keypeg.table.entry import (
    Acted,
    AnyEntry,
    Begun,
    By,
    Continued,
    Contributed,
    Ended,
    Followed,
    Forfeited,
    Forgotten,
    Freed,
    HandedBack,
    HandedOver,
    Hurried,
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
)
from keypeg.table.log import Log, Logged
from keypeg.table.names import name_computers
from keypeg.table.pause import MAX_CALL_PAUSE_SECONDS, PauseReason, RunningPause, pause_reason
from keypeg.table.seals import SealedSecret, secrets_in
from keypeg.table.seat import Seat
from keypeg.table.table import EarlyEnd, EndReason, Table
from keypeg.table.wrong_marks import losers_by_marks


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
    if not isinstance(entry, Freed | SeatedComputer | TakenOver | Forfeited):  # Those are what someone else did.
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
    entry: (
        TakenOver
        | HandedOver
        | HandedBack
        | Resigned
        | Forfeited
        | Ended
        | Continued
        | Hurried
        | RematchAccepted
        | RematchDeclined
    ),
) -> Table:
    """Changes who plays, or whether there is a match, once it has begun."""
    seat = entry.seat
    match entry:
        case TakenOver(is_idle=is_idle):
            return _with_seat(table, seat, is_taken_over=True, is_handed_over=is_idle)
        case HandedOver():
            return _with_seat(table, seat, is_taken_over=True, is_handed_over=True)
        case HandedBack():
            return _with_seat(table, seat, is_taken_over=False, is_handed_over=False)
        case Resigned():
            return _resign(table, seat)
        case Forfeited():
            winners = _others(table, seat)
            return _end(
                _with_seat(table, seat, is_taken_over=True),
                EarlyEnd(reason=EndReason.IDLE, seat=seat, winners=winners),
            )
        case Ended():
            return _end(table, EarlyEnd(reason=EndReason.ENDED, seat=seat, winners=()))
        case Continued():
            return _go_on(table, seat)
        case Hurried():
            return replace(table, is_hurried=True)
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
    others = _others(table, seat)
    if len(others) > 1:
        return table
    return _end(table, EarlyEnd(reason=EndReason.RESIGNED, seat=seat, winners=others))


def _others(table: Table, seat: int) -> tuple[int, ...]:
    return tuple(other for other in range(len(table.seats)) if other != seat)


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
    turns = table.turns.after_pause(entry.at - table.pause.since, entry.at)
    return replace(table, pause=None, waiting=table.pause.waiting_after(entry.at), turns=turns)


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
    waiting, turns = _waiting(match, {}, entry.at), Turns.begin(match, entry.at)
    return replace(_logged(table, entry, events), match=match, waiting=waiting, turns=turns)


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
    match, events = step = apply(before, entry.seat, entry.action)
    is_idle = match.round is table.match.round  # Such as an unfounded claim, which gives nobody more time.
    waiting_before = table.waiting if table.pause is None else table.pause.waiting
    still_waiting = {seat: since for seat, since in waiting_before.items() if seat != entry.seat or is_idle}
    waiting = _waiting(match, still_waiting, entry.at)
    pause = _pause_after(table, entry, match, events)
    secrets = () if table.is_devious(entry.seat) else secrets_in(table.id, table.match, entry.seat, entry.action)
    ended = len(table.match.ended)
    sealed = tuple(SealedSecret(secret, salt, ended) for secret, salt in zip(secrets, entry.salts, strict=True))
    version = table.version + 1
    acted = replace(
        table,
        log=table.log.append(Logged(entry, events)),
        touched=entry.at,
        seats=_after_action(table.seats, entry, version),
        match=match,
        sealed=(*table.sealed, *sealed) if sealed else table.sealed,
        waiting=waiting if pause is None else {},
        pause=None if pause is None else replace(pause, waiting=waiting),
        is_hurried=table.is_hurried and not any(table.seats[seat].is_played_by_person for seat in waiting),
        turns=table.turns.after(entry.seat, entry.action, step, entry.at),
        round_ended=version if len(match.ended) > ended else table.round_ended,
    )
    has_spoiled = table.terms.wrong_marks_lose and len(match.ended) > ended and match.ended[-1].result.is_replayed
    return _with_losers(acted, match) if has_spoiled else acted


def _with_losers(table: Table, match: Match) -> Table:
    """Ends the match if somebody has spoiled too many rounds: whoever has scored most of the others wins."""
    losers = losers_by_marks(match)
    if not losers or match.is_finished:
        return table
    others = [seat for seat in range(match.seats) if seat not in losers]
    most = max((match.scores[seat] for seat in others), default=0)
    winners = tuple(seat for seat in others if match.scores[seat] == most)
    return _end(table, EarlyEnd(reason=EndReason.WRONG_MARKS, seat=losers[0], winners=winners))


def _pause_after(table: Table, entry: Acted, match: Match, events: tuple[Event, ...]) -> RunningPause | None:
    """Returns the pause that an action begins; one that has begun outlasts the deal of the next round.

    Where no person plays nobody looks, and where one plays with computers nobody waits for them. In logs from before
    there were pauses, the next action ends one.
    """
    reason = pause_reason(events)
    if reason is None:
        return table.pause if entry.by is By.CHANCE else None
    people = {seat.player for seat in table.seats if seat.is_played_by_person}
    if match.is_finished or not people:
        return None
    seconds = inf if len(people) == 1 else float(table.terms.pause_seconds)
    if reason is PauseReason.CALL and len(people) > 1:
        seconds = min(seconds, MAX_CALL_PAUSE_SECONDS)
    return RunningPause(reason, entry.at, entry.at + seconds)


def _after_action(seats: tuple[Seat, ...], entry: Acted, version: int) -> tuple[Seat, ...]:
    if entry.seat is None:
        return seats
    acted = _replaced(seats, entry.seat, last_acted=version, actions=seats[entry.seat].actions + 1)
    return _seen(acted, entry.seat, entry.at) if entry.by is By.PLAYER else acted


def _waiting(match: Match, before: Mapping[int, float], now: float) -> dict[int, float]:
    """Returns since when each required seat has been awaited; seats that were awaited before keep their time."""
    return {seat: before.get(seat, now) for seat in match.required}
