"""Who is connected to a table, here and at other processes, and since when the others are away."""

from collections import Counter
from collections.abc import Iterable, Iterator
from math import inf
from typing import Protocol

from keypeg.server.processes import Processes
from keypeg.store.presence import LINGER_SECONDS, SPECTATORS, Sighting
from keypeg.table.seat import Seat
from keypeg.wire.socket import Presence, Reacted

_LINGER_AFTER_START_SECONDS = 15.0
"""How long someone who has left counts as present after a start of the server, which everybody comes back from."""


class Listener(Protocol):
    """A connection that shows a table, at one of its player's seats or as a spectator."""

    player: str | None
    seat: int | None

    def wake(self) -> None:
        """Sends what is new, as soon as the event loop comes to it."""

    def send_news(self) -> int:
        """Sends what is new, now; returns how many bytes it was."""

    def react(self, reacted: Reacted) -> None:
        """Keeps a reaction to be sent with what is new."""


class Attendance:
    def __init__(self, processes: Processes) -> None:
        self._processes = processes
        self.seated: set[Listener] = set()
        """Connections at a seat. They are sent everything first."""
        self.watching: set[Listener] = set()
        self._sockets: Counter[str] = Counter()
        """How many connections each player has here."""
        self._left: dict[str, float] = {}
        """When players left, who were connected here."""
        self._elsewhere: tuple[Sighting, ...] = ()

    def __len__(self) -> int:
        """How many connections there are here."""
        return len(self.seated) + len(self.watching)

    def __iter__(self) -> Iterator[Listener]:
        yield from self.seated
        yield from self.watching

    def arrive(self, listener: Listener) -> None:
        (self.watching if listener.seat is None else self.seated).add(listener)
        if listener.player is not None:
            self._sockets[listener.player] += 1
            self._left.pop(listener.player, None)

    def leave(self, listener: Listener, now: float, *, has_seat: bool) -> None:
        self.seated.discard(listener)
        self.watching.discard(listener)
        player = listener.player
        if player is None:
            return
        self._sockets[player] -= 1
        if not self._sockets[player]:
            del self._sockets[player]
            if has_seat:
                self._left[player] = now

    def stand_up(self, listener: Listener) -> None:
        """Takes note that a connection has lost its seat, and watches from now on."""
        self.seated.discard(listener)
        self.watching.add(listener)

    def expect(self, player: str, now: float) -> None:
        """Takes note of someone who has sat down and will connect: until then it is as if they had just left."""
        if player not in self._sockets:
            self._left[player] = now

    def update(self, sightings: Iterable[Sighting]) -> bool:
        """Takes note of what is written about presence; returns whether anything has changed elsewhere."""
        elsewhere = tuple(each for each in sightings if each.process != self._processes.id)
        earlier = {each.player: each.left for each in sightings if each.process == self._processes.id}
        self._left = {player: left for player, left in earlier.items() if left is not None} | self._left
        is_new = elsewhere != self._elsewhere
        self._elsewhere = elsewhere
        return is_new

    @property
    def is_spread(self) -> bool:
        """Whether anybody is known to be connected to another process, or to have been."""
        return bool(self._elsewhere)

    def sightings(self, players: Iterable[str | None]) -> Iterator[Sighting]:
        """Yields who of the players at a table is connected here, who has left here, and how many watch."""
        for player in {player for player in players if player in self._sockets}:
            yield Sighting(self._processes.id, str(player), self._sockets[str(player)], None)
        for player, left in self._left.items():
            if player not in self._sockets:
                yield Sighting(self._processes.id, player, 0, left)
        if self.watching:
            yield Sighting(self._processes.id, SPECTATORS, len(self.watching), None)

    def is_present(self, player: str) -> bool:
        return player in self._sockets or any(each.player == player for each in self._connected_elsewhere)

    @property
    def is_anybody_present(self) -> bool:
        return len(self) > 0 or any(self._connected_elsewhere)

    @property
    def _connected_elsewhere(self) -> Iterator[Sighting]:
        return (each for each in self._elsewhere if each.left is None and self._processes.is_alive(each.process))

    def present_until(self, player: str) -> float:
        """Returns until when this player counts as present, unless they come back."""
        if self.is_present(player):
            return inf
        return max(self._left_at(player) + LINGER_SECONDS, self._processes.started + _LINGER_AFTER_START_SECONDS)

    def away_since(self, seat: Seat) -> float | None:
        """Returns since when the player at this seat has been away."""
        if seat.player is None or self.is_present(seat.player):
            return None
        return max(self._left_at(seat.player), seat.last_seen)

    def _left_at(self, player: str) -> float:
        elsewhere = (
            self._processes.last_seen(each.process) if each.left is None else each.left
            for each in self._elsewhere
            if each.player == player
        )
        return max(self._left.get(player, -inf), *elsewhere, -inf)

    def presence(self, seats: Iterable[Seat]) -> Presence:
        """Returns what is sent about presence, which is the same for everybody."""
        elsewhere = sum(each.sockets for each in self._connected_elsewhere if each.player == SPECTATORS)
        return Presence(away_since=tuple(map(self.away_since, seats)), watching=len(self.watching) + elsewhere)
