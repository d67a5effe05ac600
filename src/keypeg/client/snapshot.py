"""A table as a client sees it at one moment."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias

import msgspec

from keypeg.client.errors import IncompatibleError
from keypeg.rules import View
from keypeg.table.table import Phase
from keypeg.wire.reading import Json, read_news, read_view
from keypeg.wire.socket import News, Presence, Reacted, TableInfo

RowPoints: TypeAlias = tuple[tuple[int | None, ...], ...]


@dataclass(frozen=True, kw_only=True)
class Snapshot:
    """A table as one seat sees it.

    `you` is the number of that seat, `None` for a spectator. `table` has everything but the match. `view` is what the
    seat may know of the match, as JSON (`None` before it begins), and `seen` the value behind it, by which players
    decide. `row_points` has the points of each row in each round, where rows earn points by themselves; `awaited` are
    the seats that the match waits for. `news` is what has happened since the last snapshot that a reader got, as far as
    it is known, and `reactions` what people have shown. `presence` says who is away. `now` is the server's time.
    """

    version: int
    now: float
    you: int | None
    table: TableInfo
    view: Json | None
    row_points: RowPoints | None
    awaited: tuple[int, ...]
    news: tuple[News, ...] = field(repr=False)
    presence: Presence | None = None
    reactions: tuple[Reacted, ...] = ()

    @cached_property
    def seen(self) -> View | None:
        """The view as the rules' own value; raises `IncompatibleError` if it has a board that is not known here."""
        try:
            return None if self.view is None else read_view(self.view)
        except msgspec.ValidationError as error:
            raise IncompatibleError(f"this client cannot read the view of {self.table.edition}: {error}") from error

    @property
    def may(self) -> dict[str, Any]:
        """The actions this seat may take now, each with its shape: none in a pause, or while the computer plays."""
        if self.view is None or self.table.pause is not None or self._is_played_by_computer:
            return {}
        may: dict[str, Any] = self.view["may"]
        return may

    @property
    def is_looking(self) -> bool:
        """Whether the match waits for this seat to go on, after a round or a call."""
        return self.table.pause is not None and self.you in self.table.pause.looking

    @property
    def is_over(self) -> bool:
        return self.table.state is Phase.OVER

    @property
    def _is_played_by_computer(self) -> bool:
        return self.you is not None and self.table.seats[self.you].is_taken_over


class _StateBody(msgspec.Struct, frozen=True, kw_only=True):
    """A state, with its view and news as JSON."""

    version: int
    now: float
    you: int | None
    table: TableInfo
    view: Json | None
    row_points: RowPoints | None
    awaited: tuple[int, ...]
    news: tuple[Json, ...]


def read_state(state: Json, presence: Presence | None) -> Snapshot:
    """Reads a whole state; raises `msgspec.ValidationError` if it is none."""
    body = msgspec.convert(state, _StateBody)
    news = tuple(map(read_news, body.news))
    return Snapshot(**{**msgspec.structs.asdict(body), "news": news}, presence=presence)


def apply_changes(state: Json, changes: Json) -> Json:
    """Returns a state after changes: what they do not mention is as before, and so is the kept part of a list."""
    kept = changes["kept"]
    after = _merge(state, {name: value for name, value in changes.items() if name != "kept"}, kept)
    after["type"] = "state"
    after["table"] = _merge(state["table"], changes["table"], kept)
    after["view"] = None if changes["view"] is None else _merge(state["view"], changes["view"], kept)
    return after


def _merge(before: Json | None, after: Json, kept: dict[str, int]) -> Json:
    if before is None:
        return after
    grown = {name: [*before[name][: kept[name]], *value] for name, value in after.items() if name in kept}
    return {**before, **after, **grown}
