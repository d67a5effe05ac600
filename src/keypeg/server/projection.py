"""Tables as one viewer may see them. Everything the server sends about a table is created here."""

import dataclasses
from collections.abc import Iterable
from itertools import takewhile
from math import inf
from operator import ne
from typing import Any, NamedTuple, TypeAlias

from msgspec import Raw
from msgspec.structs import replace

from keypeg.players.turns import without_claims
from keypeg.rules import CodeBoard, Match, View, shown_event, view
from keypeg.table.log import Logged
from keypeg.table.table import Table
from keypeg.wire.socket import (
    Changes,
    News,
    Pause,
    Position,
    RematchOffer,
    SeatInfo,
    State,
    TableInfo,
    encode_message,
)

MAX_NEWS = 50
"""The most news in one state. Whoever missed more sees from the view what became of it."""
_NO_TIME = 0.0
_TIME = b'"now":%r,'
"""The time in an encoded state, in front of everything that a player has a say in."""
_MOST_CHANGES = 16
"""How many encoded changes of a table are kept: few are needed."""


_NO_NEWS = b"[]}"
"""How an encoded state without news ends."""

EncodedMessage: TypeAlias = tuple[bytes, ...]
"""A message in parts, of which the long ones are shared by all who are sent them."""


class _Encoded(NamedTuple):
    """A state as it was encoded, before and after the time. It and what was shown before are kept as long."""

    state: State
    shown: State | None
    head: bytes
    tail: bytes

    @classmethod
    def of(cls, state: State, shown: State | None, message: State | Changes) -> "_Encoded":
        head, _, tail = encode_message(message).partition(_TIME % _NO_TIME)
        return cls(state, shown, head, tail)


def project(table: Table, player: str | None, seat: int | None, since: int, now: float) -> State:
    """Returns the table as this seat (or a spectator) sees it; `since` is the version already known there."""
    return _project(table, _as_strangers_see(table), player, seat, since, now)


def _project(  # noqa: PLR0913, PLR0917 - what a state is made of
    table: Table, info: TableInfo, player: str | None, seat: int | None, since: int, now: float
) -> State:
    seen = None if table.match is None else position(table.match, seat)
    return State(
        version=table.version,
        now=now,
        you=seat,
        table=_as_seen_by(player, table, info),
        view=None if seen is None else without_claims(seen.view, table.turns.idle_claims),
        row_points=None if seen is None else seen.row_points,
        awaited=() if seen is None else seen.awaited,
        news=_news_since(table, seat, since),
    )


def _news_since(table: Table, seat: int | None, since: int) -> tuple[News, ...]:
    """Returns the latest news; `since` is the version already known."""
    shown = max(since, table.version - MAX_NEWS)
    return tuple(_news(logged, number, seat) for number, logged in enumerate(table.log.since(shown), shown + 1))


class States:
    """The states of a table, as they are and as they are sent.

    A state is made and encoded once for all who see the same, such as those who watch; the time and the news that
    each has missed are added when it is sent. Rounds that have ended and seals that are open look the same to
    everybody, and are encoded once and for all.
    """

    def __init__(self) -> None:
        self._table: Table | None = None
        self._info: TableInfo | None = None
        self._views: dict[tuple[str | None, int | None], State] = {}
        """What each player sees, without news."""
        self._states: dict[tuple[str | None, int | None, int], State] = {}
        self._wholes: dict[tuple[int, int | None], _Encoded] = {}
        """By the seat, and the identity of the description of the table, of which every player has their own."""
        self._changes: dict[tuple[int, int], _Encoded] = {}
        """By the identities of a state and of what its viewer has seen."""
        self._boards: list[Raw] = []
        self._seals: list[Raw] = []

    def get(self, table: Table, player: str | None, seat: int | None, since: int) -> State:
        """Returns the table as this seat (or a spectator) sees it, without the time."""
        if self._info is None or table is not self._table:
            self._table, self._info = table, _as_strangers_see(table)
            self._views, self._states, self._wholes, self._changes = {}, {}, {}, {}
        viewer = (player if table.seats_of(player) else None, seat)
        key = (*viewer, max(since, table.version - MAX_NEWS))
        state = self._states.get(key)
        if state is None:
            if viewer not in self._views:
                self._views[viewer] = _project(table, self._info, player, seat, table.version, _NO_TIME)
            state = self._states[key] = replace(self._views[viewer], news=_news_since(table, seat, since))
        return state

    def encode(self, table: Table, state: State, shown: State | None, now: float) -> EncodedMessage:
        """Encodes a state as what has changed since the one that was shown, or as a whole if none was."""
        if shown is None:
            whole = self._whole(table, state)
            return whole.head + _TIME % now, whole.tail, encode_message(state.news) + b"}"
        key = (id(state), id(shown))
        if key not in self._changes:
            if len(self._changes) >= _MOST_CHANGES:
                self._changes.clear()
            self._changes[key] = _Encoded.of(state, shown, changes(shown, state))
        changed = self._changes[key]
        return changed.head + _TIME % now, changed.tail

    def _whole(self, table: Table, state: State) -> _Encoded:
        """Returns a state without its news."""
        key = (id(state.table), state.you)
        if key not in self._wholes:
            bare = self._with_encoded_rounds(table.match, replace(state, news=()))
            encoded = _Encoded.of(state, None, bare)
            self._wholes[key] = encoded._replace(tail=encoded.tail.removesuffix(_NO_NEWS))
        return self._wholes[key]

    def _with_encoded_rounds(self, match: Match | None, state: State) -> State:
        if match is None or state.view is None or not match.ended:
            return state
        history, seals, ended = state.view.history, state.table.seals, len(match.ended)
        self._boards += [Raw(encode_message(board)) for board in history[len(self._boards) : ended]]
        is_open = takewhile(lambda seal: seal.salt is not None, seals[len(self._seals) :])
        self._seals += [Raw(encode_message(seal)) for seal in is_open]
        shown: Any = (*self._boards[:ended], *history[ended:])
        fingerprints: Any = (*self._seals, *seals[len(self._seals) :])
        return replace(
            state,
            view=dataclasses.replace(state.view, history=shown),
            table=replace(state.table, seals=fingerprints),
        )


def changes(shown: State, state: State) -> Changes:
    """Returns what has changed since a state that was shown."""
    kept: dict[str, int] = {}
    return Changes(
        version=state.version,
        now=state.now,
        table=_changed(shown.table, state.table, TableInfo.__struct_fields__, kept),
        view=None if state.view is None else _changed(shown.view, state.view, _VIEW_FIELDS, kept),
        news=state.news,
        kept=kept,
        **_changed(shown, state, _OTHER_FIELDS, kept),
    )


_VIEW_FIELDS = tuple(field.name for field in dataclasses.fields(View))
_OTHER_FIELDS = ("you", "row_points", "awaited")
_GROWING = ("history", "rounds", "row_points", "seals")
"""Lists that keep their beginning while a match goes on."""


def _changed(before: object, after: object, names: Iterable[str], kept: dict[str, int]) -> dict[str, Any]:
    """Returns the fields that differ. Of a list that grows it returns the new end, and notes how long the rest is."""
    changed: dict[str, Any] = {}
    for name in names:
        old, new = getattr(before, name, None), getattr(after, name)
        if before is not None and (old is new or old == new):
            continue
        if name in _GROWING and old and new:
            kept[name] = next((place for place, pair in enumerate(zip(old, new, strict=False)) if ne(*pair)), len(old))
            new = new[kept[name] :]
        changed[name] = new
    return changed


def position(match: Match, seat: int | None) -> Position:
    """Returns a match as this seat (or a spectator) sees it."""
    seen = view(match, seat)
    return Position(view=seen, row_points=_row_points(match, seen), awaited=match.required)


def table_info(table: Table, player: str | None) -> TableInfo:
    return _as_seen_by(player, table, _as_strangers_see(table))


def _as_seen_by(player: str | None, table: Table, info: TableInfo) -> TableInfo:
    own = table.seats_of(player)
    if not own:
        return info
    seats = tuple([replace(seat, is_yours=True) if number in own else seat for number, seat in enumerate(info.seats)])
    return replace(info, seats=seats, invite=None if table.is_full else table.invite or None)


def _as_strangers_see(table: Table) -> TableInfo:
    numbers = range(len(table.seats))
    turn_ends, idle_ends = table.turn_ends, table.idle_ends
    return TableInfo(
        id=table.id,
        play=None if table.match is None else table.match.play,
        state=table.phase,
        seats=tuple(
            SeatInfo(
                name=seat.name,
                level=seat.level,
                is_taken_over=seat.is_taken_over,
                is_handed_over=seat.is_handed_over,
                has_resigned=seat.has_resigned,
                is_yours=False,
            )
            for seat in table.seats
        ),
        idle_seconds=table.terms.idle_seconds,
        is_for_strangers=table.terms.is_for_strangers,
        first=table.first,
        host=None if table.terms.is_for_strangers else table.host_seat,
        rematch=_offer(table),
        pause=_pause(table),
        early_end=table.early_end,
        before=table.before,
        following=table.following,
        invite=None,
        waiting_since=tuple(table.waiting.get(number) for number in numbers),
        turn_ends=tuple(turn_ends.get(number) for number in numbers),
        idle_ends=tuple(idle_ends.get(number) for number in numbers),
        seals=table.seals,
        draws=table.draws,
        rematch_fingerprint=table.rematch_fingerprint,
        **table.terms.agreed | {"options": table.options},
    )


def _pause(table: Table) -> Pause | None:
    pause = table.pause
    if pause is None:
        return None
    return Pause(reason=pause.reason, ends=None if pause.ends == inf else pause.ends, looking=table.looking)


def _offer(table: Table) -> RematchOffer | None:
    accepted, declined = table.rematch_accepted, table.rematch_declined
    return RematchOffer(accepted=accepted, declined=declined) if accepted or declined else None


def _row_points(match: Match, seen: View) -> tuple[tuple[int | None, ...], ...] | None:
    points = match.play.row_points
    if points is None:
        return None
    boards = (board.rows if isinstance(board, CodeBoard) else () for board in seen.history)
    return tuple(tuple(None if row.mark is None else points.of(row) for row in rows) for rows in boards)


def _news(logged: Logged, version: int, viewer: int | None) -> News:
    entry = logged.entry
    return News(
        version=version,
        at=entry.at,
        what=str(entry.__struct_config__.tag),
        seat=getattr(entry, "seat", None),
        by=getattr(entry, "by", None),
        events=tuple(shown_event(event, viewer) for event in logged.events),
    )
