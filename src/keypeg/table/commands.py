"""Commands: everything that can be done at a table.

Each function checks a request and returns the change that carries it out. It raises `TableError` for what the table
does not allow, and `RefusalError` for what the match does not allow.
"""

from collections.abc import Sequence
from hmac import compare_digest
from math import inf
from random import Random
from typing import NamedTuple

from keypeg.rules import Action, RefusalError, begin, draw, find_edition
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
from keypeg.table.errors import TableError, TableErrorKey
from keypeg.table.names import clean_name, is_same_name
from keypeg.table.seals import new_salts
from keypeg.table.table import Table, after, open_with

DAY_SECONDS = 24 * 3600
MIN_TURN_SECONDS, MAX_TURN_SECONDS = 5, 14 * DAY_SECONDS
MIN_AWAY_SECONDS, MAX_AWAY_SECONDS = 30, 14 * DAY_SECONDS


class Moment(NamedTuple):
    """The time of a command, and the randomness it may use."""

    now: float
    rng: Random


class Change(NamedTuple):
    """Entries to write, and the table after them."""

    entries: tuple[AnyEntry, ...]
    table: Table

    def and_then(self, entry: AnyEntry) -> "Change":
        return Change((*self.entries, entry), after(self.table, entry))


class ActionRequest(NamedTuple):
    """An action that a player requests at their seat, having seen the table at this version.

    A request that is sent again with the same `id` is applied only once.
    """

    seat: int
    action: Action
    id: str | None
    version: int


def check_terms(terms: Terms) -> None:
    """Raises `TableError` if no match could be played on these terms."""
    try:
        begin(terms.edition, [str(number) for number in range(len(terms.levels))], terms.options)
    except RefusalError as error:
        raise TableError(TableErrorKey.BAD_TERMS, str(error), error.problems) from None
    if all(level is not None for level in terms.levels):
        raise TableError(TableErrorKey.BAD_TERMS, "at least one seat must be for a person")
    drawn = [each.name for each in find_edition(terms.edition).settings if each.is_drawn and each.name in terms.options]
    if drawn:
        raise TableError(
            TableErrorKey.BAD_TERMS, f"option {drawn[0]} cannot be set: it is drawn at random when the match begins"
        )
    _check_seconds("the time for a turn", terms.turn_seconds, MIN_TURN_SECONDS, MAX_TURN_SECONDS)
    _check_seconds("the time allowed away", terms.away_seconds, MIN_AWAY_SECONDS, MAX_AWAY_SECONDS)


def _check_seconds(what: str, seconds: int | None, least: int, most: int) -> None:
    if seconds is not None and not least <= seconds <= most:
        raise TableError(TableErrorKey.BAD_TERMS, f"{what} must be {least:,} to {most:,} seconds, not {seconds:,}")


class Host(NamedTuple):
    """The player who opens a table, and their seats with the names of those who play there."""

    player: str
    seats: Sequence[tuple[int, str]]


def open_table(table: str, terms: Terms, invite: str, host: Host, moment: Moment) -> Change:
    """Opens a table and seats its host. If no seat is left free the match begins."""
    check_terms(terms)
    opened = Opened(at=moment.now, terms=terms, invite=invite, before=None, first=None)
    change = Change((opened,), open_with(table, opened))
    for seat, name in host.seats:
        change = change.and_then(_joined(change.table, seat, host.player, name, moment.now))
    return _with_begin(change, moment) if change.table.is_full else change


def check_may_join(table: Table, player: str | None, invite: str) -> None:
    """Raises `TableError` without the invitation, unless the player already has a seat."""
    if not table.seats_of(player) and not (table.invite and compare_digest(invite.encode(), table.invite.encode())):
        raise TableError(TableErrorKey.NOT_INVITED, "this is not a valid invitation to this table")


def check_may_view(table: Table, player: str | None, seat: int | None, invite: str) -> None:
    """Raises `TableError` if the player may not see this seat, or may not watch the table if `seat` is `None`.

    A private table may be watched by its players and, before the match, by anyone with the invitation.
    """
    if seat is not None:
        if seat not in table.seats_of(player):
            raise TableError(TableErrorKey.NOT_YOUR_SEAT, f"seat {seat} is not yours")
        return
    if table.terms.is_watched or table.is_over:
        return
    if table.match is not None and not table.seats_of(player):
        raise TableError(TableErrorKey.NOT_WATCHED, "this table cannot be watched")
    check_may_join(table, player, invite)


def join(table: Table, seat: int | None, player: str, name: str, moment: Moment) -> Change:
    """Takes the requested seat, or the first free one."""
    return Change((), table).and_then(_joined(table, seat, player, name, moment.now))


def leave(table: Table, seat: int, player: str, moment: Moment) -> Change:
    _check_not_begun(table)
    _check_own(table, seat, player)
    return Change((), table).and_then(Left(at=moment.now, seat=seat))


def rename(table: Table, seat: int, player: str, name: str, moment: Moment) -> Change:
    _check_not_begun(table)
    _check_own(table, seat, player)
    shown = clean_name(name)
    _check_name_free(table, seat, shown)
    return Change((), table).and_then(Renamed(at=moment.now, seat=seat, name=shown))


def start(table: Table, player: str, moment: Moment) -> Change:
    """Begins the match, once all seats are filled. Any player at the table may do this."""
    _check_not_begun(table)
    _check_seated(table, player)
    if not table.is_full:
        raise TableError(TableErrorKey.SEATS_OPEN, "some seats are still free")
    return _with_begin(Change((), table), moment)


def act(table: Table, player: str, request: ActionRequest, moment: Moment) -> Change | None:
    """Plays an action of a person; returns `None` if it was applied before."""
    _check_own(table, request.seat, player)
    if request.id is not None and table.log.version_of(request.seat, request.id) is not None:
        return None
    if not 0 <= request.version <= table.version or table.has_moved_on(request.seat, request.version):
        raise TableError(TableErrorKey.STALE, "the table has changed since this action was chosen")
    return _act(table, request.seat, request.action, moment, By.PLAYER, request.id)


def act_for(table: Table, seat: int, action: Action, by: By, moment: Moment) -> Change:
    """Plays an action that the computer or the clock makes for a seat."""
    if by is By.COMPUTER and table.seats[seat].playing_level is None:
        raise TableError(TableErrorKey.NOT_YOUR_SEAT, f"seat {seat} is not played by the computer")
    if by is By.CLOCK and moment.now < table.turn_ends.get(seat, inf):
        raise TableError(TableErrorKey.NOT_AWAITED, f"seat {seat} still has time")
    return _act(table, seat, action, moment, by)


def take_over(table: Table, seat: int, player: str, away_since: float | None, moment: Moment) -> Change:
    """Lets the computer play for an absent player, once the table has waited for them for the agreed time."""
    _check_seated(table, player)
    if _person_at(table, seat) == player:
        raise TableError(TableErrorKey.NOT_YOUR_SEAT, "only the others at the table may let the computer play")
    if not table.seats[seat].player or table.seats[seat].is_taken_over:
        raise TableError(TableErrorKey.COMPUTER_SEAT, f"seat {seat} is already played by the computer")
    if seat not in table.waiting:
        raise TableError(TableErrorKey.NOT_AWAITED, f"nobody is waiting for seat {seat}")
    if away_since is None or moment.now < table.absence_ends(seat, away_since):
        seconds = table.terms.away_seconds
        raise TableError(TableErrorKey.NOT_AWAY, f"seat {seat} has not been away for {seconds} seconds")
    return Change((), table).and_then(TakenOver(at=moment.now, seat=seat))


def return_to_seats(table: Table, player: str, moment: Moment) -> Change | None:
    """Gives a player back the seats the computer took over; returns `None` if there are none."""
    taken_over = [seat for seat in table.seats_of(player) if table.seats[seat].is_taken_over]
    change = Change((), table)
    for seat in taken_over:
        change = change.and_then(HandedBack(at=moment.now, seat=seat))
    return change if taken_over else None


def follow(table: Table, player: str, following: str, moment: Moment) -> Change | None:
    """Announces the table of the rematch; returns `None` if one was announced before."""
    _check_seated(table, player)
    if not table.is_over:
        raise TableError(TableErrorKey.NOT_OVER, "the match is not over")
    if table.following is not None:
        return None
    return Change((), table).and_then(Followed(at=moment.now, table=following))


def rematch(table: Table, following: str, invite: str, moment: Moment) -> Change:
    """Opens the table of a rematch, with the same seats; the next player begins."""
    if table.first is None or not table.is_over:
        raise TableError(TableErrorKey.NOT_OVER, "the match is not over")
    first = (table.first + 1) % len(table.seats)
    opened = Opened(at=moment.now, terms=table.terms, invite=invite, before=table.id, first=first)
    change = Change((opened,), open_with(following, opened))
    for number, seat in enumerate(table.seats):
        if seat.player is not None:
            change = change.and_then(Joined(at=moment.now, seat=number, player=seat.player, name=seat.name))
    return _with_begin(change, moment)


def _joined(table: Table, seat: int | None, player: str, name: str, now: float) -> Joined:
    _check_not_begun(table)
    shown = clean_name(name)
    if seat is None:
        free = [number for number, each in enumerate(table.seats) if not each.is_filled]
        if not free:
            raise TableError(TableErrorKey.NO_SEAT_FREE, "all seats are taken")
        seat = free[0]
    elif _person_at(table, seat) is not None:
        raise TableError(TableErrorKey.SEAT_TAKEN, f"seat {seat} is taken")
    _check_name_free(table, seat, shown)
    return Joined(at=now, seat=seat, player=player, name=shown)


def _with_begin(change: Change, moment: Moment) -> Change:
    table = change.table
    first = moment.rng.randrange(len(table.seats)) if table.first is None else table.first
    return _with_deal(change.and_then(Begun(at=moment.now, first=first)), moment)


def _act(  # noqa: PLR0913, PLR0917 - the fields of an entry
    table: Table, seat: int | None, action: Action, moment: Moment, by: By, request_id: str | None = None
) -> Change:
    return _with_deal(Change((), table).and_then(_acted(table, seat, action, moment, by, request_id)), moment)


def _with_deal(change: Change, moment: Moment) -> Change:
    """Adds the deal, if one is due."""
    match = change.table.match
    drawn = None if match is None else draw(match, moment.rng)
    return change if drawn is None else change.and_then(_acted(change.table, None, drawn, moment, By.CHANCE))


def _acted(  # noqa: PLR0913, PLR0917 - the fields of an entry
    table: Table, seat: int | None, action: Action, moment: Moment, by: By, request_id: str | None = None
) -> Acted:
    if table.match is None:
        raise TableError(TableErrorKey.NOT_BEGUN, "the match has not begun")
    salts = new_salts(action, moment.rng)
    return Acted(at=moment.now, seat=seat, action=action, by=by, request_id=request_id, salts=salts)


def _person_at(table: Table, seat: int) -> str | None:
    if seat not in range(len(table.seats)):
        raise TableError(TableErrorKey.NO_SUCH_SEAT, f"there is no seat {seat}")
    if table.seats[seat].is_computer:
        raise TableError(TableErrorKey.COMPUTER_SEAT, f"seat {seat} is a computer player's")
    return table.seats[seat].player


def _check_own(table: Table, seat: int, player: str) -> None:
    if _person_at(table, seat) != player:
        raise TableError(TableErrorKey.NOT_YOUR_SEAT, f"seat {seat} is not yours")


def _check_seated(table: Table, player: str) -> None:
    if not table.seats_of(player):
        raise TableError(TableErrorKey.NOT_YOUR_SEAT, "only players at this table may do this")


def _check_not_begun(table: Table) -> None:
    if table.match is not None:
        raise TableError(TableErrorKey.HAS_BEGUN, "the match has already begun")


def _check_name_free(table: Table, seat: int, name: str) -> None:
    others = (each.name for number, each in enumerate(table.seats) if number != seat)
    if any(is_same_name(name, other) for other in others):
        raise TableError(TableErrorKey.NAME_TAKEN, f"another player at this table is already called {name}")
