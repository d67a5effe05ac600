"""A table as it is told: all that leaves the server about one is made here, from somebody's point of view."""

from keypeg.rules import shown_event, view
from keypeg.server.messages import News, SealInfo, SeatInfo, State, TableInfo
from keypeg.store import State as Phase
from keypeg.table.clock import turn_ends
from keypeg.table.entry import Acted, HandedBack, Joined, Left, Renamed, TakenOver
from keypeg.table.state import Logged, Sealed, Table


def phase_of(table: Table) -> Phase:
    if table.match is None:
        return Phase.OPEN
    return Phase.OVER if table.is_over else Phase.RUNNING


def told(table: Table, player: str | None, seat: int | None, since: int, now: float) -> State:
    """The table as this seat (or a spectator) sees it; `since` is the version that is known there already."""
    return State(
        version=table.version,
        now=now,
        you=seat,
        table=table_info(table, player),
        view=None if table.match is None else view(table.match, seat),
        news=tuple(_news(logged, number, seat) for number, logged in enumerate(table.log[since:], since + 1)),
    )


def table_info(table: Table, player: str | None) -> TableInfo:
    numbers = range(len(table.seats))
    ends = turn_ends(table)
    is_seated = player is not None and bool(table.seats_of(player))
    return TableInfo(
        id=table.id,
        edition=table.terms.edition,
        options=table.options,
        state=phase_of(table),
        seats=tuple(
            SeatInfo(
                name=seat.name,
                level=seat.level,
                is_taken_over=seat.is_taken_over,
                is_yours=player is not None and seat.player == player,
            )
            for seat in table.seats
        ),
        is_watched=table.terms.is_watched,
        turn_seconds=table.terms.turn_seconds,
        away_seconds=table.terms.away_seconds,
        first=table.first,
        before=table.before,
        following=table.following,
        invite=table.invite if is_seated and not table.is_full else None,
        waiting_since=tuple(table.waiting.get(number) for number in numbers),
        turn_ends=tuple(ends.get(number) for number in numbers),
        seals=tuple(_seal(table, sealed) for sealed in table.sealed),
    )


def _seal(table: Table, sealed: Sealed) -> SealInfo:
    secret = sealed.secret
    return SealInfo(
        round=secret.round,
        replay=secret.replay,
        seat=secret.seat,
        fingerprint=sealed.fingerprint,
        salt=sealed.salt if table.is_revealed(secret) else None,
    )


def _news(logged: Logged, version: int, viewer: int | None) -> News:
    entry = logged.entry
    about = entry.seat if isinstance(entry, Joined | Left | Renamed | Acted | TakenOver | HandedBack) else None
    return News(
        version=version,
        at=entry.at,
        what=str(entry.__struct_config__.tag),
        seat=about,
        by=entry.by if isinstance(entry, Acted) else None,
        events=tuple(shown_event(event, viewer) for event in logged.events),
    )
