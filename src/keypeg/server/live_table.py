"""A table in memory: its state, who is connected to it here and elsewhere, and who is away."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from math import inf
from typing import Protocol

from keypeg.server.processes import Processes
from keypeg.server.projection import States
from keypeg.store.presence import LINGER_SECONDS, SPECTATORS, Sighting, Standing
from keypeg.table.table import Table
from keypeg.wire.socket import Reacted

_LINGER_AFTER_START_SECONDS = 15.0
"""How long somebody who has left counts as present after a start of the server, which everybody comes back from."""
_PRESENCE_SECONDS = 0.25
"""How often presence is sent at most: with a hundred spectators each arrival is sent a hundred times."""


class Listener(Protocol):
    """A connection that shows a table, at one of its player's seats or as a spectator."""

    player: str | None
    seat: int | None

    def wake(self) -> None:
        """Reports news: of the table, of who is present, or of the database."""

    def react(self, reacted: Reacted) -> None:
        """Passes on a reaction."""


class LiveTable:
    """The lock allows one writer at a time. `is_doubtful` means that a write failed and may or may not be on disk."""

    def __init__(self, table: Table, now: float, processes: Processes) -> None:
        self.table = table
        self.heard = table.version
        """The newest version that is known to exist."""
        self.owner: str | None = None
        """The process that sees to what happens by itself, as far as is known here."""
        self.client = ""
        """The address for which it counts what computers do here: that of the player who connected last."""
        self.lock = asyncio.Lock()
        self.is_doubtful = False
        self.changed = asyncio.Event()
        self.autoplay: asyncio.Task[None] | None = None
        self.listeners: set[Listener] = set()
        self.states = States()
        self.presence = 0
        """Counts arrivals and departures."""
        self.used = now
        self._processes = processes
        self.hidden: frozenset[tuple[str, str]] = frozenset()
        """Who at this table has hidden whom."""
        self._left: dict[str, float] = {}
        """When players left, who were connected here."""
        self._elsewhere: tuple[Sighting, ...] = ()
        self._sending: asyncio.TimerHandle | None = None
        self._is_sent = True

    @property
    def id(self) -> str:
        return self.table.id

    def has_visitors(self) -> bool:
        return bool(self.listeners)

    @property
    def is_behind(self) -> bool:
        """Whether the table must be brought up to date before anything is done with it."""
        return self.is_doubtful or self.heard > self.table.version

    def publish(self) -> None:
        self.changed.set()
        for listener in self.listeners:
            listener.wake()

    def attach(self, listener: Listener) -> None:
        self.listeners.add(listener)
        if listener.player is not None:
            self._left.pop(listener.player, None)
        self._came_or_left()

    def detach(self, listener: Listener, now: float) -> None:
        self.listeners.discard(listener)
        self.used = now
        player = listener.player
        if player is not None and self.table.seats_of(player) and not self._is_here(player):
            self._left[player] = now
        self._came_or_left()

    def expect(self, player: str, now: float) -> None:
        """Takes note of somebody who has sat down and will connect: until then it is as if they had just left."""
        if not self._is_here(player):
            self._left[player] = now
            self._came_or_left()

    def update_standing(self, standing: Standing) -> None:
        """Takes note of what other processes have written."""
        self.heard = max(self.heard, standing.version)
        if standing.version >= self.table.version:  # Otherwise it was read before this process wrote.
            self.owner = standing.owner
        elsewhere = tuple(each for each in standing.sightings if each.process != self._processes.id)
        earlier = {each.player: each.left for each in standing.sightings if each.process == self._processes.id}
        self._left = {player: left for player, left in earlier.items() if left is not None} | self._left
        if elsewhere != self._elsewhere:
            self._elsewhere = elsewhere
            self.send_presence_soon()

    def processes_changed(self) -> None:
        """Takes note that processes have come or gone, and with them those who were connected there."""
        self.changed.set()
        if self._elsewhere:
            self.send_presence_soon()

    def sightings(self) -> Iterator[Sighting]:
        """Yields who is connected here, and who has left here."""
        here = Counter(listener.player for listener in self.listeners if self.table.seats_of(listener.player))
        for player, sockets in here.items():
            yield Sighting(self._processes.id, str(player), sockets, None)
        for player, left in self._left.items():
            if player not in here:
                yield Sighting(self._processes.id, player, 0, left)
        if spectators := self._spectators_here:
            yield Sighting(self._processes.id, SPECTATORS, spectators, None)

    def _came_or_left(self) -> None:
        self._processes.record(self)
        self.send_presence_soon()

    def send_presence_soon(self) -> None:
        """Sends everybody here who is present: at once, or a little later if it was sent just now."""
        if self.table.pause is not None or self.table.has_open_offer or not self.table.is_played_by_people:
            self.changed.set()  # These depend on who is present.
        self._is_sent = False
        if self._sending is None:
            self._send_presence()

    def _send_presence(self) -> None:
        self._sending = None
        if not self._is_sent:
            self._is_sent = True
            self.presence += 1
            for listener in self.listeners:
                listener.wake()
            self._sending = asyncio.get_running_loop().call_later(_PRESENCE_SECONDS, self._send_presence)

    def _is_here(self, player: str) -> bool:
        return any(listener.player == player for listener in self.listeners)

    def is_present(self, player: str) -> bool:
        return self._is_here(player) or any(each.player == player for each in self._connected_elsewhere)

    @property
    def is_anybody_present(self) -> bool:
        return bool(self.listeners) or any(self._connected_elsewhere)

    @property
    def _connected_elsewhere(self) -> Iterator[Sighting]:
        return (each for each in self._elsewhere if each.left is None and self._processes.is_alive(each.process))

    def present_until(self, player: str) -> float:
        """Returns until when this player counts as present, unless they come back."""
        if self.is_present(player):
            return inf
        left = self._left_at(player)
        return max(left + LINGER_SECONDS, self._processes.started + _LINGER_AFTER_START_SECONDS)

    def away_since(self, seat: int) -> float | None:
        """Returns since when the player at this seat has been away."""
        if seat not in range(len(self.table.seats)):
            return None
        player, last_seen = self.table.seats[seat].player, self.table.seats[seat].last_seen
        if player is None or self.is_present(player):
            return None
        return max(self._left_at(player), last_seen)

    def _left_at(self, player: str) -> float:
        elsewhere = (
            self._processes.last_seen(each.process) if each.left is None else each.left
            for each in self._elsewhere
            if each.player == player
        )
        return max(self._left.get(player, -inf), *elsewhere, -inf)

    @property
    def spectators(self) -> int:
        elsewhere = sum(each.sockets for each in self._connected_elsewhere if each.player == SPECTATORS)
        return self._spectators_here + elsewhere

    @property
    def _spectators_here(self) -> int:
        return sum(listener.seat is None for listener in self.listeners)
