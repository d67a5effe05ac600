"""Forgetting a player who deletes everything of theirs: what happens at their tables, and to their names there.

A log is only ever appended to, with this one exception: the names of a player who wants them gone are erased from it.
"""

from collections.abc import Iterable, Iterator
from itertools import count

import msgspec

from keypeg.table.commands import Change, Moment
from keypeg.table.entry import (
    AnyEntry,
    Begun,
    Ended,
    Forgotten,
    Joined,
    Left,
    RematchDeclined,
    Renamed,
    Resigned,
)
from keypeg.table.lookalikes import look_alike
from keypeg.table.table import Phase, Table

NAMELESS = "Anon"
"""What somebody is called whose name was erased. It is understood in every language of the client."""


def forget(table: Table, player: str, moment: Moment) -> Change | None:
    """Takes a player away for good; returns `None` if they have no seat here.

    Before the match they leave. In a match they resign, or end it if nobody else plays. After it they decline a
    rematch. Where they keep a seat it gets another name.
    """
    seats = table.seats_of(player)
    if not seats:
        return None
    change = Change((), table)
    if table.phase is Phase.OPEN:
        for seat in seats:
            change = change.and_then(Left(at=moment.now, seat=seat))
        return change
    if table.phase is Phase.RUNNING:
        change = _stop_playing(change, player, moment.now)
    if change.table.is_over and change.table.following is None:
        change = change.and_then(RematchDeclined(at=moment.now, seat=seats[0]))
    for seat in seats:
        change = change.and_then(Forgotten(at=moment.now, seat=seat, name=_free_name(change.table, seat)))
    return change


def _stop_playing(change: Change, player: str, now: float) -> Change:
    own = [seat for seat in change.table.seats_of(player) if not change.table.seats[seat].has_resigned]
    others = (seat for seat in change.table.seats if seat.player not in {None, player})
    if own and all(seat.has_resigned for seat in others):
        return change.and_then(Ended(at=now, seat=own[0]))
    for seat in own:
        change = change.and_then(Resigned(at=now, seat=seat))
    return change


def _free_name(table: Table, seat: int) -> str:
    others = [each.name for number, each in enumerate(table.seats) if number != seat]
    names = (NAMELESS if number == 1 else f"{NAMELESS} {number}" for number in count(1))
    return next(name for name in names if not any(look_alike(name, other) for other in others))


def without_names(entries: Iterable[AnyEntry], player: str, table: Table) -> Iterator[AnyEntry]:
    """Yields the entries of a table without what a player was called; `table` is the one they lead to."""
    at_seat: dict[int, str] = {}
    for entry in entries:
        match entry:
            case Joined():
                at_seat[entry.seat] = entry.player
                is_theirs = entry.player == player
                yield msgspec.structs.replace(entry, name=NAMELESS) if is_theirs else entry
            case Renamed() if at_seat.get(entry.seat) == player:
                yield msgspec.structs.replace(entry, name=NAMELESS)
            case Begun():
                yield msgspec.structs.replace(entry, names=tuple(seat.name for seat in table.seats))
            case _:
                yield entry
