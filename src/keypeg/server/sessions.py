"""Sockets by the device they come from, so that a device that is signed out is cut off."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from keypeg.server.connection import Connection
from keypeg.server.live_table import Observer
from keypeg.store import Players


class Sessions(Observer):
    def __init__(self, players: Players) -> None:
        self._players = players
        self._connections: dict[str, set[Connection]] = {}

    @contextmanager
    def opened(self, connection: Connection) -> Iterator[None]:
        """Keeps a connection for as long as it is open, unless it is a stranger's."""
        device = connection.device
        if device is None:
            yield
            return
        connections = self._connections.setdefault(device, set())
        connections.add(connection)
        try:
            yield
        finally:
            connections.discard(connection)
            if not connections:
                del self._connections[device]

    def signed_out(self, devices: Iterable[str]) -> None:
        """Closes the sockets of devices that were signed out."""
        for device in devices:
            for connection in self._connections.get(device, ()):
                connection.cut_off()

    async def check(self) -> None:
        """Closes the sockets of devices that were signed out by another process, if that was not heard of."""
        connected = set(self._connections)
        if connected:
            self.signed_out(connected - await self._players.signed_in(connected))
