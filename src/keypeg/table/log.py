"""The log of a table: its entries, and the events that each led to."""

from collections.abc import Sequence

import msgspec

from keypeg.rules import Event
from keypeg.table.entry import Acted, AnyEntry


class Logged(msgspec.Struct, frozen=True, gc=False):
    """An entry and the events of the match that it led to."""

    entry: AnyEntry
    events: tuple[Event, ...] = ()


class Log:
    """An immutable list that can be extended in constant time.

    A log and the logs made from it share one list; each knows how much of it is its own. Only if two logs are made from
    the same one does the second need a copy.
    """

    __slots__ = ("_items", "_length", "_versions")

    def __init__(self) -> None:
        self._items: list[Logged] = []
        self._versions: dict[tuple[int, str], int] = {}
        self._length = 0

    def append(self, logged: Logged) -> "Log":
        """Returns the log with one more entry."""
        longer = Log()
        is_newest = len(self._items) == self._length
        longer._items = self._items if is_newest else self._items[: self._length]
        longer._versions = (
            self._versions if is_newest else {key: at for key, at in self._versions.items() if at <= self._length}
        )
        longer._add(logged)
        return longer

    def _add(self, logged: Logged) -> None:
        self._items.append(logged)
        self._length = len(self._items)
        entry = logged.entry
        if isinstance(entry, Acted) and entry.seat is not None and entry.request_id is not None:
            self._versions[entry.seat, entry.request_id] = self._length

    def __len__(self) -> int:
        return self._length

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Log) and self.since(0) == other.since(0)

    __hash__ = None  # type: ignore[assignment] # unhashable, like a list

    def since(self, version: int) -> Sequence[Logged]:
        """Returns what happened after this version."""
        return self._items[version : self._length]

    def version_of(self, seat: int, request_id: str) -> int | None:
        """Returns the version that this action of a player led to, if it was applied."""
        version = self._versions.get((seat, request_id))
        return version if version is not None and version <= self._length else None
