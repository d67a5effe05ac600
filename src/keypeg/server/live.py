"""A table that is in memory: its state, who is connected to it, and who is away."""

import asyncio
from typing import Protocol

from keypeg.table.entry import Acted, By, HandedBack, Joined
from keypeg.table.state import Table


class Listener(Protocol):
    """A connection that shows a table, at one of its player's seats or as a spectator."""

    player: str | None
    seat: int | None

    def wake(self) -> None:
        """Something is new: the table, who is there, or whether the database answers."""


class LiveTable:
    """One writer at a time, by the lock. Whoever holds it and is not sure what was written sets `is_doubtful`."""

    def __init__(self, table: Table, now: float, left: dict[tuple[str, str], float]) -> None:
        self.table = table
        self.left = left
        """When each player left each table, also those that are not in memory."""
        self.lock = asyncio.Lock()
        self.is_doubtful = False
        self.changed = asyncio.Event()
        self.tending: asyncio.Task[None] | None = None
        self.listeners: set[Listener] = set()
        self.presence = 0
        """Counts how often somebody came or went."""
        self.used = now

    def publish(self) -> None:
        self.changed.set()
        for listener in self.listeners:
            listener.wake()

    def attach(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self._announce()

    def detach(self, listener: Listener, now: float) -> None:
        self.listeners.discard(listener)
        self.used = now
        player = listener.player
        if player is not None and self.table.seats_of(player) and not self.is_here(player):
            self.left[self.table.id, player] = now
        self._announce()

    def _announce(self) -> None:
        self.presence += 1
        for listener in self.listeners:
            listener.wake()

    def is_here(self, player: str) -> bool:
        return any(listener.player == player for listener in self.listeners)

    def away_since(self, seat: int, earliest: float) -> float | None:
        """Since when the person at this seat is away, as far as is known since the earliest time one can know of."""
        player = self.table.seats[seat].player
        if player is None or self.is_here(player):
            return None
        return max(earliest, self.left.get((self.table.id, player), earliest), self._last_sign(seat))

    def _last_sign(self, seat: int) -> float:
        for logged in reversed(self.table.log):
            match logged.entry:
                case Joined() | HandedBack() as entry if entry.seat == seat:
                    return entry.at
                case Acted(by=By.PLAYER) as entry if entry.seat == seat:
                    return entry.at
                case _:
                    pass
        return self.table.opened

    @property
    def watching(self) -> int:
        return sum(listener.seat is None for listener in self.listeners)
