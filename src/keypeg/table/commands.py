"""Commands: everything that can be done at a table.

Each function checks a request and returns the change that carries it out. It raises `TableError` for what the table
does not allow, and `RefusalError` for what the match does not allow.
"""

from collections.abc import Sequence
from hmac import compare_digest
from math import inf
from random import Random
from typing import NamedTuple

import msgspec

from keypeg.players import Level
from keypeg.rules import (
    Action,
    Claim,
    Code,
    Guess,
    Match,
    Reason,
    Refusal,
    RefusalError,
    draw,
    refusal,
)
from keypeg.table.devious import devious_code
from keypeg.table.draws import RANDOM_BYTES, draw_deal, draw_first
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
    TakenOver,
    Terms,
)
from keypeg.table.errors import TableError, TableErrorKey
from keypeg.table.hard_mode import check_can_be_code
from keypeg.table.lookalikes import look_alike
from keypeg.table.names import clean_name
from keypeg.table.seals import new_salts
from keypeg.table.seat import Seat
from keypeg.table.table import EndReason, PresentUntil, Table
from keypeg.table.terms import check_terms
from keypeg.table.unfold import after, open_with, without_free_seats

MAX_OTHER_ENTRIES = 1_000
"""With this many entries beside the actions, what only makes the log longer is refused; the match can go on."""
MAX_ACTIONS = 15_000
"""A match that is still running after this many actions ends without a result.

The longest one in which no round is replayed has half as many: 99 rounds of `challenge`, in each of which both set a
code, and all 24 rows are marked by hand and every mark is disputed.
"""


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


class Host(NamedTuple):
    """The player who opens a table, and their seats with the names of those who play there."""

    player: str
    seats: Sequence[tuple[int, str]]


def open_table(  # noqa: PLR0913 - what a table needs
    table: str, terms: Terms, invite: str, host: Host, moment: Moment, *, begins_at_once: bool = True
) -> Change:
    """Opens a table and seats its host. If no seat is left free the match begins, at once or with the host's nonce."""
    check_terms(terms)
    opened = Opened(
        at=moment.now,
        terms=terms,
        invite=invite,
        before=None,
        first=None,
        seed=_new_seed(moment),
        rematch_seed=_new_seed(moment),
    )
    change = Change((opened,), open_with(table, opened))
    for seat, name in host.seats:
        change = change.and_then(_joined(change.table, seat, host.player, name, moment.now))
    return _with_begin(change, moment) if change.table.is_full and begins_at_once else change


def _new_seed(moment: Moment) -> str:
    return moment.rng.randbytes(RANDOM_BYTES).hex()


def check_may_join(table: Table, player: str | None, invite: str) -> None:
    """Raises `TableError` without the invitation, unless the player already has a seat."""
    if not table.seats_of(player) and not (table.invite and compare_digest(invite.encode(), table.invite.encode())):
        raise TableError(TableErrorKey.NOT_INVITED, "this is not a valid invitation to this table")


def check_may_view(table: Table, player: str | None, seat: int | None, invite: str) -> None:
    """Raises `TableError` if the player may not see this seat, or may not watch the table if `seat` is `None`.

    A closed table may be watched by its players and, before the match, by anyone with the invitation. Where strangers
    wait anybody may look in, such as those who have just left.
    """
    if seat is not None:
        if seat not in table.seats_of(player):
            raise TableError(TableErrorKey.NOT_YOUR_SEAT, f"seat {seat} is not yours")
        return
    if table.terms.is_watched:
        return
    if table.match is not None and not table.seats_of(player):
        raise TableError(TableErrorKey.NOT_WATCHED, "this table cannot be watched")
    if not table.terms.is_for_strangers:
        check_may_join(table, player, invite)


def check_may_ask_coach(table: Table, player: str | None, seat: int) -> Match:
    """Returns the match; raises `TableError` unless the coach helps there and this is the player's own seat."""
    check_may_view(table, player, seat, "")
    if not table.terms.is_coached:
        raise TableError(TableErrorKey.NOT_COACHED, "nobody may ask the coach at this table")
    return _running_match(table)


def join(  # noqa: PLR0913, PLR0917 - what a seat needs
    table: Table, seat: int | None, player: str, name: str, moment: Moment, nonce: str | None = None
) -> Change:
    """Takes the requested seat, or the first free one."""
    return Change((), table).and_then(_joined(table, seat, player, name, moment.now, nonce))


def contribute(table: Table, player: str, nonce: str, moment: Moment) -> Change | None:
    """Adds a nonce to the draws; returns `None` if the player did before.

    Where all the others are computers there is nobody to wait for, and the match begins. So does a match of strangers,
    once everybody is there and has added theirs.
    """
    _check_seated(table, player)
    seats = table.seats_of(player)
    if any(table.seats[seat].nonce is not None for seat in seats):
        return None
    _check_not_begun(table)
    change = Change((), table).and_then(Contributed(at=moment.now, seat=seats[0], nonce=nonce))
    is_alone = all(each in {player, None} for each in table.players)
    is_ready = table.terms.is_for_strangers and all(seat.is_computer or seat.nonce for seat in change.table.seats)
    return _with_begin(change, moment) if table.is_full and (is_alone or is_ready) else change


def leave(table: Table, seat: int, player: str, moment: Moment) -> Change:
    _check_not_begun(table)
    _check_own(table, seat, player)
    _check_room(table)
    return Change((), table).and_then(Left(at=moment.now, seat=seat))


def rename(table: Table, seat: int, player: str, name: str, moment: Moment) -> Change | None:
    """Changes the name of a player; returns `None` if they are called that already."""
    _check_not_begun(table)
    _check_own(table, seat, player)
    _check_not_among_strangers(table, "names are given by the program")
    shown = clean_name(name)
    if shown == table.seats[seat].name:
        return None
    _check_name_free(table, seat, shown)
    _check_room(table)
    return Change((), table).and_then(Renamed(at=moment.now, seat=seat, name=shown))


def seat_computer(table: Table, seat: int, level: Level, player: str, moment: Moment) -> Change | None:
    """Gives a free seat to a computer player, or changes its level; returns `None` if it has that level already.

    Among strangers nobody is the host: whoever waits may do this, and the match begins once no seat is free.
    """
    _check_not_begun(table)
    if table.terms.is_for_strangers:
        _check_seated(table, player)
    else:
        _check_host(table, player)
    if _seat(table, seat).player is not None:
        raise TableError(TableErrorKey.SEAT_TAKEN, f"seat {seat} is taken")
    if table.seats[seat].level is level:
        return None
    if table.seats[seat].is_filled:
        _check_room(table)
    change = Change((), table).and_then(SeatedComputer(at=moment.now, seat=seat, level=level))
    return _with_begin(change, moment) if table.terms.is_for_strangers and change.table.is_full else change


def free_seat(table: Table, seat: int, player: str, moment: Moment) -> Change | None:
    """Frees a seat of a person or a computer player; returns `None` if it is free already."""
    _check_not_begun(table)
    _check_host(table, player)
    _check_not_among_strangers(table, "nobody can send another away")
    if not _seat(table, seat).is_filled:
        return None
    _check_room(table)
    return Change((), table).and_then(Freed(at=moment.now, seat=seat))


def start(table: Table, player: str, moment: Moment, *, without_free_seats: bool = False) -> Change:
    """Begins the match. Any player at the table may do this once all seats are filled.

    Leaving out the free seats is up to the host, or to anybody if the host has left.
    """
    _check_not_begun(table)
    _check_seated(table, player)
    if table.is_full:
        return _with_begin(Change((), table), moment)
    if not without_free_seats:
        raise TableError(TableErrorKey.SEATS_OPEN, "some seats are still free")
    _check_not_among_strangers(table, "all have asked for this many players")
    if table.host_seat is not None:
        _check_host(table, player)
    try:
        return _with_begin(Change((), table), moment)
    except RefusalError as error:
        raise TableError(TableErrorKey.SEATS_OPEN, str(error), error.problems) from None


def act(table: Table, player: str, request: ActionRequest, moment: Moment) -> Change | None:
    """Plays an action of a person; returns `None` if it was applied before.

    A claim is refused if no mark has been given since the last one. In hard mode, a row that cannot be the code is
    refused. Both hold for people alone, so computers and clocks never get stuck.
    """
    _check_own(table, request.seat, player)
    if request.id is not None and table.log.version_of(request.seat, request.id) is not None:
        return None
    if not 0 <= request.version <= table.version or table.has_moved_on(request.seat, request.version):
        raise TableError(TableErrorKey.STALE, "the table has changed since this action was chosen")
    match = _running_match(table)
    if table.seats[request.seat].is_taken_over:
        raise TableError(TableErrorKey.COMPUTER_SEAT, f"the computer plays at seat {request.seat}")
    if isinstance(request.action, Claim) and request.seat in table.turns.idle_claims:
        raise TableError(TableErrorKey.ALREADY_CLAIMED, "no mark has been given since your last claim")
    change = _act(table, request.seat, request.action, moment, By.PLAYER, request.id)
    if table.terms.is_hard_mode:
        check_can_be_code(match, request.seat, request.action)
    return change


def act_for(table: Table, seat: int, action: Action, by: By, moment: Moment) -> Change:
    """Plays an action that the computer or the clock makes for a seat."""
    if by is By.COMPUTER and table.seats[seat].playing_level is None:
        raise TableError(TableErrorKey.NOT_YOUR_SEAT, f"seat {seat} is not played by the computer")
    if by is By.CLOCK and moment.now < table.turn_ends.get(seat, inf):
        raise TableError(TableErrorKey.NOT_AWAITED, f"seat {seat} still has time")
    return _act(table, seat, action, moment, by)


def take_over(table: Table, seat: int, player: str, away_since: float | None, moment: Moment) -> Change:
    """Lets the computer play for a player who has been away or idle for the agreed time.

    Whoever was away gets the seat back by returning. Whoever was idle may never have left, and takes it back.
    """
    _check_awaits(table, seat, player)
    is_away = away_since is not None and moment.now >= table.absence_ends(seat, away_since)
    if not is_away and not _is_idle(table, seat, player, moment.now):
        away, idle = table.terms.away_seconds, table.terms.idle_seconds
        raise TableError(
            TableErrorKey.NOT_AWAY, f"seat {seat} has neither been away for {away} seconds nor idle for {idle}"
        )
    return Change((), table).and_then(TakenOver(at=moment.now, seat=seat, is_idle=not is_away))


def claim_win(table: Table, seat: int, player: str, moment: Moment) -> Change | None:
    """Claims the win of a match between two people, where the one at this seat has been idle for the agreed time.

    Returns `None` if it was claimed already.
    """
    _check_seated(table, player)
    early_end = table.early_end
    if early_end is not None and early_end.reason is EndReason.IDLE and early_end.seat == seat:
        return None
    _check_running(table)
    if len(table.seats) > 2:  # noqa: PLR2004 - two players
        raise TableError(TableErrorKey.NOT_BETWEEN_TWO, "only one of two players can claim the win")
    _check_awaits(table, seat, player)
    if not _is_idle(table, seat, player, moment.now):
        seconds = table.terms.idle_seconds
        raise TableError(TableErrorKey.NOT_IDLE, f"seat {seat} has not kept you waiting for {seconds} seconds")
    return Change((), table).and_then(Forfeited(at=moment.now, seat=seat))


def _check_awaits(table: Table, seat: int, player: str) -> None:
    """Raises `TableError` unless this player is at a table that waits for another person, at this seat."""
    _check_seated(table, player)
    if _person_at(table, seat) == player:
        raise TableError(TableErrorKey.NOT_YOUR_SEAT, "only the others at the table may do this")
    if not table.seats[seat].player or table.seats[seat].is_taken_over:
        raise TableError(TableErrorKey.COMPUTER_SEAT, f"seat {seat} is already played by the computer")
    _check_no_pause(table)
    if seat not in table.waiting:
        raise TableError(TableErrorKey.NOT_AWAITED, f"nobody is waiting for seat {seat}")


def _is_idle(table: Table, seat: int, player: str, now: float) -> bool:
    """Returns whether an awaited person has kept this player waiting, who has not let the table wait as long."""
    own = [table.waiting[each] for each in table.seats_of(player) if each in table.waiting]
    return now >= table.idle_ends.get(seat, inf) and all(since > table.waiting[seat] for since in own)


def return_to_seats(table: Table, player: str, moment: Moment) -> Change | None:
    """Gives a player back the seats that were taken over in their absence; returns `None` if there are none."""
    change = Change((), table)
    for number in table.seats_of(player):
        seat = table.seats[number]
        if seat.is_taken_over and not seat.is_handed_over:
            change = change.and_then(HandedBack(at=moment.now, seat=number))
    return change if change.entries else None


def hand_over(table: Table, seat: int, player: str, moment: Moment) -> Change | None:
    """Lets the computer play at a seat until its player takes it back; returns `None` if it does already."""
    _check_running(table)
    _check_own(table, seat, player)
    if table.seats[seat].is_handed_over:
        return None
    _check_room(table)
    return Change((), table).and_then(HandedOver(at=moment.now, seat=seat))


def take_back(table: Table, seat: int, player: str, moment: Moment) -> Change | None:
    """Gives a player back a seat where the computer plays for them; returns `None` if they have it already."""
    _check_running(table)
    _check_own(table, seat, player)
    if table.seats[seat].has_resigned:
        raise TableError(TableErrorKey.RESIGNED, f"seat {seat} has resigned")
    if not table.seats[seat].is_taken_over:
        return None
    return Change((), table).and_then(HandedBack(at=moment.now, seat=seat))


def resign(table: Table, seat: int, player: str, moment: Moment) -> Change | None:
    """Gives up a match: between two players the other wins, otherwise the computer plays on at this seat for good.

    Returns `None` if the seat has resigned already.
    """
    _check_own(table, seat, player)
    if table.seats[seat].has_resigned:
        return None
    _check_running(table)
    return Change((), table).and_then(Resigned(at=moment.now, seat=seat))


def end(table: Table, player: str, moment: Moment) -> Change:
    """Ends a match without a result. The host may do this, and whoever is the only person still playing.

    Among strangers the host may not.
    """
    _check_running(table)
    _check_seated(table, player)
    playing = {seat.player for seat in table.seats if seat.player is not None and not seat.has_resigned}
    may_end_for_all = player == table.host and not table.terms.is_for_strangers
    if player not in playing or (playing != {player} and not may_end_for_all):
        raise TableError(TableErrorKey.NOT_HOST, "only the host may end a match that others still play")
    return Change((), table).and_then(Ended(at=moment.now, seat=table.seats_of(player)[0]))


def continue_(table: Table, player: str, present_until: PresentUntil, moment: Moment) -> Change | None:
    """Goes on after the end of a round or a call, at all seats of a player; ends the pause if it can end now.

    Returns `None` if there is no pause, or the player is not looking any more.
    """
    _check_seated(table, player)
    seats = [seat for seat in table.looking if table.seats[seat].player == player]
    if not seats:
        return None
    change = Change((), table).and_then(Continued(at=moment.now, seat=seats[0]))
    if moment.now < change.table.pause_ends(present_until):
        return change
    return change.and_then(Resumed(at=moment.now))


def hurry(table: Table, player: str, moment: Moment) -> Change | None:
    """Lets computers move at once until a person is to act; returns `None` if there is nothing to hurry."""
    _check_seated(table, player)
    awaited = [table.seats[seat] for seat in table.waiting]
    if table.is_hurried or not awaited or any(seat.is_played_by_person for seat in awaited):
        return None
    _check_room(table)
    return Change((), table).and_then(Hurried(at=moment.now, seat=table.seats_of(player)[0]))


def resume(table: Table, present_until: PresentUntil, moment: Moment) -> Change | None:
    """Ends a pause that is due to end; returns `None` if there is none."""
    if table.pause is None or moment.now < table.pause_ends(present_until):
        return None
    return Change((), table).and_then(Resumed(at=moment.now))


def check_may_remove(table: Table, player: str) -> None:
    """Raises `TableError` if a player cannot remove this table from their list, since they still play there."""
    is_playing = any(not table.seats[seat].has_resigned for seat in table.seats_of(player))
    if is_playing and not table.is_over:
        raise TableError(TableErrorKey.STILL_SEATED, "you still have a seat at this table")


def accept_rematch(table: Table, player: str, moment: Moment, nonce: str | None = None) -> Change | None:
    """Offers a rematch, or accepts one; returns `None` if the player did before, or the rematch has been opened."""
    seat = _check_may_answer(table, player)
    if table.following is not None or seat in table.rematch_accepted:
        return None
    return Change((), table).and_then(RematchAccepted(at=moment.now, seat=seat, nonce=nonce))


def decline_rematch(table: Table, player: str, moment: Moment) -> Change | None:
    """Declines a rematch; returns `None` if the player did before, or the rematch has been opened."""
    seat = _check_may_answer(table, player)
    if table.following is not None or seat in table.rematch_declined:
        return None
    if seat in table.rematch_accepted:
        _check_room(table)
    return Change((), table).and_then(RematchDeclined(at=moment.now, seat=seat))


def follow(table: Table, following: str, moment: Moment) -> Change | None:
    """Announces the table of the rematch; returns `None` if one was announced before."""
    _check_over(table)
    if table.following is not None:
        return None
    return Change((), table).and_then(Followed(at=moment.now, table=following))


def rematch(table: Table, following: str, invite: str, moment: Moment) -> Change:
    """Opens the table of a rematch, with the same seats, where the next player begins.

    The seats of those who do not want it are free. So are those where the computer played at the end, unless their
    player wants it. If no seat is free the match begins. Strangers are not brought together again: nobody is invited.
    """
    _check_over(table)
    first = ((table.first or 0) + 1) % len(table.seats)
    terms = msgspec.structs.replace(table.terms, levels=tuple(seat.level for seat in table.seats))
    names = tuple(seat.name if seat.is_computer else "" for seat in table.seats)
    opened = Opened(
        at=moment.now,
        terms=terms,
        invite="" if terms.is_for_strangers else invite,
        before=table.id,
        first=first,
        names=names,
        seed=table.rematch_seed or _new_seed(moment),
        rematch_seed=_new_seed(moment),
    )
    change = Change((opened,), open_with(following, opened))
    hosts_first = sorted(enumerate(table.seats), key=lambda item: item[1].player != table.host)
    for number, seat in hosts_first:
        if seat.player is not None and _is_in_rematch(table, number, seat):
            nonce = seat.rematch_nonce
            change = change.and_then(
                Joined(at=moment.now, seat=number, player=seat.player, name=seat.name, nonce=nonce)
            )
    return _with_begin(change, moment) if change.table.is_full else change


def _is_in_rematch(table: Table, number: int, seat: Seat) -> bool:
    return number in table.rematch_accepted or (number not in table.rematch_declined and not seat.is_taken_over)


def _joined(  # noqa: PLR0913, PLR0917 - the fields of an entry
    table: Table, seat: int | None, player: str, name: str, now: float, nonce: str | None = None
) -> Joined:
    _check_not_begun(table)
    if table.terms.is_devious and any(table.players):
        raise TableError(TableErrorKey.NO_SEAT_FREE, "a table with a devious codemaker is for one person")
    if table.seats_of(player):
        _check_not_among_strangers(table, "everybody has one seat")
    shown = clean_name(name)
    if seat is None:
        free = [number for number, each in enumerate(table.seats) if not each.is_filled]
        if not free:
            raise TableError(TableErrorKey.NO_SEAT_FREE, "all seats are taken")
        seat = free[0]
    elif _person_at(table, seat) is not None:
        raise TableError(TableErrorKey.SEAT_TAKEN, f"seat {seat} is taken")
    _check_name_free(table, seat, shown)
    return Joined(at=now, seat=seat, player=player, name=shown, nonce=nonce)


def _with_begin(change: Change, moment: Moment) -> Change:
    table = without_free_seats(change.table)
    if table.first is not None:
        first = table.first % len(table.seats)
    elif table.seed is not None:
        first = draw_first(table.id, table.seed, table.nonces)
    else:
        first = moment.rng.randrange(len(table.seats))
    return _with_deal(change.and_then(Begun(at=moment.now, first=first)), moment)


def _act(  # noqa: PLR0913, PLR0917 - the fields of an entry
    table: Table, seat: int | None, action: Action, moment: Moment, by: By, request_id: str | None = None
) -> Change:
    change = Change((), table).and_then(_acted(table, seat, action, moment, by, request_id))
    if seat is not None and change.table.actions >= MAX_ACTIONS and not change.table.is_over:
        return change.and_then(Ended(at=moment.now, seat=seat))
    return _with_deal(change, moment)


def _with_deal(change: Change, moment: Moment) -> Change:
    """Adds the deal, if one is due."""
    table = change.table
    if table.match is None or table.is_over:
        return change
    if table.seed is None:
        drawn = draw(table.match, moment.rng)
    else:
        drawn = draw_deal(table.id, table.seed, table.nonces, table.match)
    return change if drawn is None else change.and_then(_acted(table, None, drawn, moment, By.CHANCE))


def _acted(  # noqa: PLR0913, PLR0917 - the fields of an entry
    table: Table, seat: int | None, action: Action, moment: Moment, by: By, request_id: str | None = None
) -> Acted:
    _check_running(table)
    if by is not By.CHANCE:
        _check_no_pause(table)
    salts = () if table.is_devious(seat) else new_salts(action, moment.rng)
    changed = _changed_code(table, seat, action, moment.rng)
    return Acted(
        at=moment.now, seat=seat, action=action, by=by, request_id=request_id, salts=salts, changed_code=changed
    )


def _changed_code(table: Table, seat: int | None, action: Action, rng: Random) -> Code | None:
    match = _running_match(table)
    if not table.has_devious_codemaker or not isinstance(action, Guess) or refusal(match, seat, action) is not None:
        return None
    return devious_code(match, action, rng)


def _seat(table: Table, seat: int) -> Seat:
    if seat not in range(len(table.seats)):
        raise TableError(TableErrorKey.NO_SUCH_SEAT, f"there is no seat {seat}")
    return table.seats[seat]


def _person_at(table: Table, seat: int) -> str | None:
    if _seat(table, seat).is_computer:
        raise TableError(TableErrorKey.COMPUTER_SEAT, f"seat {seat} is a computer player's")
    return table.seats[seat].player


def _check_own(table: Table, seat: int, player: str) -> None:
    if _person_at(table, seat) != player:
        raise TableError(TableErrorKey.NOT_YOUR_SEAT, f"seat {seat} is not yours")


def _check_seated(table: Table, player: str) -> None:
    if not table.seats_of(player):
        raise TableError(TableErrorKey.NOT_YOUR_SEAT, "only players at this table may do this")


def _check_host(table: Table, player: str) -> None:
    _check_seated(table, player)
    if player != table.host:
        raise TableError(TableErrorKey.NOT_HOST, "only the host may do this")


def _check_running(table: Table) -> None:
    _running_match(table)


def _running_match(table: Table) -> Match:
    if table.match is None:
        raise TableError(TableErrorKey.NOT_BEGUN, "the match has not begun")
    if table.is_over:
        raise RefusalError(Refusal(Reason.OVER))
    return table.match


def _check_over(table: Table) -> None:
    if not table.is_over:
        raise TableError(TableErrorKey.NOT_OVER, "the match is not over")


def _check_no_pause(table: Table) -> None:
    if table.pause is not None:
        raise TableError(TableErrorKey.PAUSED, "the match goes on when everybody has")


def _check_may_answer(table: Table, player: str) -> int:
    """Returns the first seat of a player who may answer the offer of a rematch."""
    _check_seated(table, player)
    _check_over(table)
    return table.seats_of(player)[0]


def _check_not_begun(table: Table) -> None:
    if table.match is not None:
        raise TableError(TableErrorKey.HAS_BEGUN, "the match has already begun")


def _check_not_among_strangers(table: Table, reason: str) -> None:
    if table.terms.is_for_strangers:
        raise TableError(TableErrorKey.AMONG_STRANGERS, f"this is not possible at a table of strangers: {reason}")


def _check_room(table: Table) -> None:
    if table.version - table.actions >= MAX_OTHER_ENTRIES:
        raise TableError(TableErrorKey.TOO_MANY_CHANGES, "too much has been changed at this table; open a new one")


def _check_name_free(table: Table, seat: int, name: str) -> None:
    """Raises `TableError` if another person's name looks like this one; a computer player makes way instead."""
    others = (each.name for number, each in enumerate(table.seats) if number != seat and not each.is_computer)
    if any(look_alike(name, other) for other in others):
        raise TableError(TableErrorKey.NAME_TAKEN, f"another player at this table is called {name}, or nearly so")
