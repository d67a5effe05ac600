"""What may be done at a table: each function judges a wish and returns the entry that carries it out, or refuses."""

import re
import unicodedata
from hmac import compare_digest
from math import inf
from random import Random
from typing import NamedTuple

from msgspec import structs

from keypeg.players.deals import draw_deal
from keypeg.rules import Action, Refused, begin, refusal
from keypeg.rules.action import encode
from keypeg.table.clock import absence_ends, turn_ends
from keypeg.table.commitment import SALT_BYTES, secrets_in
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
from keypeg.table.refused import TableRefused, Why
from keypeg.table.state import Table

LONGEST_NAME = 24
SHORTEST_TURN, LONGEST_TURN = 5, 14 * 24 * 3600
SHORTEST_ABSENCE, LONGEST_ABSENCE = 30, 14 * 24 * 3600
_SPACES = re.compile(r"\s+")
_SHOWN = frozenset({"L", "M", "N", "P", "S"})
"""The kinds of characters a name may have beside the space: letters, marks, numbers, punctuation and symbols."""


_UNSEEN = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that are drawn as nothing."""
_PILE = "MMMM"


class Moment(NamedTuple):
    """When something is done, and the chance that goes with it."""

    now: float
    chance: Random


class Wish(NamedTuple):
    """What a person wants to do at a seat; `client` is what his client calls it."""

    seat: int
    action: Action
    client: str | None


def open_table(terms: Terms, invite: str, now: float) -> Opened:
    """A new table, if a match could be begun at it."""
    try:
        begin(terms.edition, [str(number) for number in range(len(terms.levels))], terms.options)
    except Refused as refused:
        raise TableRefused(Why.BAD_TERMS, str(refused), refused.problems) from None
    if all(level is not None for level in terms.levels):
        raise TableRefused(Why.BAD_TERMS, "at least one seat should be for a person")
    if "first" in terms.options:
        raise TableRefused(Why.BAD_TERMS, "who begins is drawn when the match begins")
    _check_span("seconds of a turn", terms.turn_seconds, SHORTEST_TURN, LONGEST_TURN)
    _check_span("seconds of an absence", terms.away_seconds, SHORTEST_ABSENCE, LONGEST_ABSENCE)
    return Opened(at=now, terms=terms, invite=invite, before=None, first=None)


def _check_span(what: str, seconds: int | None, least: int, most: int) -> None:
    if seconds is not None and not least <= seconds <= most:
        raise TableRefused(Why.BAD_TERMS, f"{what} should be {least:,} to {most:,}, not {seconds:,}")


def clean_name(text: str) -> str:
    """A name as it is shown: composed, without what cannot be seen, and not too long."""
    name = _SPACES.sub(" ", unicodedata.normalize("NFC", text)).strip()
    if not 1 <= len(name) <= LONGEST_NAME:
        raise TableRefused(Why.BAD_NAME, f"a name has 1 to {LONGEST_NAME} characters")
    for character in name:
        if character != " " and (unicodedata.category(character)[0] not in _SHOWN or character in _UNSEEN):
            raise TableRefused(Why.BAD_NAME, "a name has only characters that can be seen")
    if _PILE in "".join(unicodedata.category(character)[0] for character in name):
        raise TableRefused(Why.BAD_NAME, f"a character has fewer than {len(_PILE)} marks above and below")
    return name


def check_invited(table: Table, player: str | None, invite: str) -> None:
    """Who knows the invitation may take a seat, and who sits there another one."""
    is_seated = player is not None and bool(table.seats_of(player))
    if not is_seated and not (table.invite and compare_digest(invite.encode(), table.invite.encode())):
        raise TableRefused(Why.NOT_INVITED, "this is not the invitation to this table")


def check_may_watch(table: Table, player: str | None, invite: str) -> None:
    """A table that is not for all to watch is shown to those who sit there or are invited to."""
    if table.terms.is_watched or table.is_over:
        return
    if table.match is not None and (player is None or not table.seats_of(player)):
        raise TableRefused(Why.NOT_WATCHED, "this table is not to be watched")
    check_invited(table, player, invite)


def join(table: Table, seat: int | None, player: str, name: str, now: float) -> Joined:
    """A seat that is asked for, or the first that is free."""
    _check_not_begun(table)
    shown = clean_name(name)
    if seat is None:
        free = [number for number, each in enumerate(table.seats) if not each.is_filled]
        if not free:
            raise TableRefused(Why.NO_SEAT_FREE, "all seats are taken")
        seat = free[0]
    elif _person_at(table, seat) is not None:
        raise TableRefused(Why.SEAT_TAKEN, f"seat {seat} is taken")
    _check_name_free(table, seat, shown)
    return Joined(at=now, seat=seat, player=player, name=shown)


def leave(table: Table, seat: int, player: str, now: float) -> Left:
    _check_not_begun(table)
    _check_own(table, seat, player)
    return Left(at=now, seat=seat)


def rename(table: Table, seat: int, player: str, name: str, now: float) -> Renamed:
    _check_not_begun(table)
    _check_own(table, seat, player)
    shown = clean_name(name)
    _check_name_free(table, seat, shown)
    return Renamed(at=now, seat=seat, name=shown)


def start(table: Table, player: str, moment: Moment) -> Begun:
    """Whoever sits at the table may start it once all seats are filled."""
    _check_not_begun(table)
    if not table.seats_of(player):
        raise TableRefused(Why.NOT_YOUR_SEAT, "only who sits at the table may start")
    if not table.is_full:
        raise TableRefused(Why.SEATS_OPEN, "some seats are still free")
    first = moment.chance.randrange(len(table.seats)) if table.first is None else table.first
    return Begun(at=moment.now, first=first)


def act(table: Table, player: str, wish: Wish, moment: Moment) -> Acted:
    """An action by a person at his seat. What the match does not allow raises `Refused`."""
    _check_own(table, wish.seat, player)
    return structs.replace(_acted(table, wish.seat, wish.action, moment, By.PLAYER), client=wish.client)


def act_for(table: Table, seat: int, action: Action, by: By, moment: Moment) -> Acted:
    """An action that the computer or the clock makes for a seat."""
    if by is By.COMPUTER and table.seats[seat].playing_level is None:
        raise TableRefused(Why.NOT_YOUR_SEAT, f"seat {seat} is not the computer's")
    if by is By.CLOCK and moment.now < turn_ends(table).get(seat, inf):
        raise TableRefused(Why.NOT_AWAITED, f"the time of seat {seat} is not over")
    return _acted(table, seat, action, moment, by)


def deal(table: Table, moment: Moment) -> Acted | None:
    """What chance has to do, if it has."""
    match = table.match
    if match is None or match.round is None or match.awaited[0].seat is not None:
        return None
    return _acted(table, None, draw_deal(match.round, moment.chance), moment, By.CHANCE)


def take_over(table: Table, seat: int, player: str, away_since: float | None, now: float) -> TakenOver:
    """Only once the agreed time is over while the table waits for somebody who is away."""
    if not table.seats_of(player) or seat in table.seats_of(player):
        raise TableRefused(Why.NOT_YOUR_SEAT, "only the others at the table may let the computer play")
    if _person_at(table, seat) is None or table.seats[seat].is_taken_over:
        raise TableRefused(Why.COMPUTER_SEAT, f"the computer plays at seat {seat}")
    if seat not in table.waiting:
        raise TableRefused(Why.NOT_AWAITED, f"nobody waits for seat {seat}")
    if away_since is None or now < absence_ends(table, seat, away_since):
        raise TableRefused(Why.NOT_AWAY, f"seat {seat} has not been away for {table.terms.away_seconds} seconds")
    return TakenOver(at=now, seat=seat)


def hand_back(table: Table, seat: int, player: str, now: float) -> HandedBack | None:
    _check_own(table, seat, player)
    return HandedBack(at=now, seat=seat) if table.seats[seat].is_taken_over else None


def follow(table: Table, player: str, following: str, now: float) -> Followed | None:
    """The rematch will be at this table, unless there is one already."""
    if not table.seats_of(player):
        raise TableRefused(Why.NOT_YOUR_SEAT, "only who sits at the table may ask for a rematch")
    if not table.is_over:
        raise TableRefused(Why.NOT_OVER, "the match is not over")
    return None if table.following is not None else Followed(at=now, table=following)


def rematch(table: Table, invite: str, moment: Moment) -> tuple[AnyEntry, ...]:
    """How the table of the rematch begins: the same seats, and the next one begins."""
    if table.first is None or not table.is_over:
        raise TableRefused(Why.NOT_OVER, "the match is not over")
    first = (table.first + 1) % len(table.seats)
    opened = Opened(at=moment.now, terms=table.terms, invite=invite, before=table.id, first=first)
    joined = (
        Joined(at=moment.now, seat=number, player=seat.player, name=seat.name)
        for number, seat in enumerate(table.seats)
        if seat.player is not None
    )
    return opened, *joined, Begun(at=moment.now, first=first)


def _acted(table: Table, seat: int | None, action: Action, moment: Moment, by: By) -> Acted:
    if table.match is None:
        raise TableRefused(Why.NOT_BEGUN, "the match has not begun")
    problem = refusal(table.match, seat, action)
    if problem is not None:
        raise Refused(problem)
    salts = tuple(moment.chance.randbytes(SALT_BYTES).hex() for _ in secrets_in(table.id, table.match, seat, action))
    return Acted(at=moment.now, seat=seat, action=encode(action), by=by, client=None, salts=salts)


def _person_at(table: Table, seat: int) -> str | None:
    if seat not in range(len(table.seats)):
        raise TableRefused(Why.NO_SUCH_SEAT, f"there is no seat {seat}")
    if table.seats[seat].level is not None:
        raise TableRefused(Why.COMPUTER_SEAT, f"seat {seat} is the computer's")
    return table.seats[seat].player


def _check_own(table: Table, seat: int, player: str) -> None:
    if _person_at(table, seat) != player:
        raise TableRefused(Why.NOT_YOUR_SEAT, f"seat {seat} is not yours")


def _check_not_begun(table: Table) -> None:
    if table.match is not None:
        raise TableRefused(Why.HAS_BEGUN, "the match has begun")


def _check_name_free(table: Table, seat: int, name: str) -> None:
    others = (each.name.casefold() for number, each in enumerate(table.seats) if number != seat)
    if name.casefold() in others:
        raise TableRefused(Why.NAME_TAKEN, f"somebody at the table is called {name}")
