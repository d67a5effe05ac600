"""Who may connect: caps on connections, for everyone and for each address, with room kept for players who have a seat.

A connection waits until it has sent a whole request. When there are too many, of one address or altogether, the one
that has waited longest is dropped for each new one. So silent connections lock nobody out, and a request is refused
only when too many others are being served.
"""

import sys
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace

from keypeg.server.addresses import Network, client_key, is_within
from keypeg.server.limits import RateLimitError

_OTHER_DESCRIPTORS = 1024
"""Descriptors for everything else: the database, the workers, files, and connections about to be dropped."""
_RETRY_SECONDS = 60.0


@dataclass(frozen=True, slots=True, kw_only=True)
class ConnectionLimits:
    total: int = 16_000
    stranger_share: float = 0.75
    """How much of the total those without a seat may take."""
    per_address: int = 300
    sockets_per_address: int = 200
    header_seconds: float = 10.0
    """How long a connection may take to send the headers of its next request."""
    body_seconds: float = 20.0
    write_seconds: float = 120.0
    """How long a client may leave a full buffer unread, or take to read what is left when the connection is closed."""

    def within_descriptors(self) -> "ConnectionLimits":
        """Raises the limit on open files as far as needed and possible; returns limits that keep within it."""
        if sys.platform == "win32":
            return self
        import resource

        wanted = self.total + _OTHER_DESCRIPTORS
        allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        if resource.RLIM_INFINITY != allowed < wanted:
            raised = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
            with suppress(ValueError, OSError):  # The system may allow less than it says.
                resource.setrlimit(resource.RLIMIT_NOFILE, (raised, most))
                allowed = raised
        if allowed == resource.RLIM_INFINITY:
            return self
        return replace(self, total=min(self.total, max(allowed - _OTHER_DESCRIPTORS, allowed // 2)))


@dataclass(slots=True, eq=False)
class OpenConnection:
    """A connection of a client. `client` is the key it is counted under, `None` for a trusted proxy."""

    client: str | None
    drop: Callable[[], object]
    is_seated: bool = False


class _Group:
    """Connections that are limited together; those that wait are in the order in which they began to."""

    def __init__(self) -> None:
        self.connections: set[OpenConnection] = set()
        self.waiting: OrderedDict[OpenConnection, None] = OrderedDict()

    def remove(self, connection: OpenConnection) -> None:
        self.connections.discard(connection)
        self.waiting.pop(connection, None)


class Admission:
    def __init__(self, limits: ConnectionLimits, trusted_proxies: tuple[Network, ...] = ()) -> None:
        self.limits = limits
        self._trusted_proxies = trusted_proxies
        self._everyone = _Group()
        self._clients: dict[str, _Group] = {}
        self._seated = 0
        self._sockets: Counter[str] = Counter()

    @property
    def _strangers_over(self) -> int:
        """How many more connections without a seat there are than may be."""
        strangers = len(self._everyone.connections) - self._seated
        return strangers - int(self.limits.total * self.limits.stranger_share)

    @property
    def is_crowded(self) -> bool:
        """Whether only players who have a seat are served."""
        return self._strangers_over > 0

    def is_trusted_proxy(self, host: str) -> bool:
        return is_within(host, self._trusted_proxies)

    def open(self, host: str, drop: Callable[[], object]) -> OpenConnection | None:
        """Counts a new connection, which waits at first; returns `None` if it must be closed. `drop` closes it."""
        connection = OpenConnection(None if self.is_trusted_proxy(host) else client_key(host), drop)
        own = self._clients.get(connection.client or "", _Group())
        if len(own.connections) >= self.limits.per_address and not self._drop_longest_waiting(own):
            return None
        is_full = len(self._everyone.connections) >= self.limits.total
        if (is_full or self._strangers_over >= 0) and not self._drop_longest_waiting(self._everyone) and is_full:
            return None
        for group in self._groups(connection):
            group.connections.add(connection)
            group.waiting[connection] = None
        return connection

    def close(self, connection: OpenConnection) -> None:
        if connection not in self._everyone.connections:
            return
        for group in self._groups(connection):
            group.remove(connection)
        if connection.client is not None and not self._clients[connection.client].connections:
            del self._clients[connection.client]
        self._seated -= connection.is_seated

    def wait(self, connection: OpenConnection) -> None:
        """Notes that a connection has nothing to do until its next request."""
        if connection in self._everyone.connections:
            for group in self._groups(connection):
                group.waiting[connection] = None

    def work(self, connection: OpenConnection) -> None:
        """Notes that a request of this connection has arrived."""
        if connection in self._everyone.connections:
            for group in self._groups(connection):
                group.waiting.pop(connection, None)

    def seat(self, connection: OpenConnection) -> None:
        """Notes that this connection shows a player their seat."""
        if connection in self._everyone.connections and not connection.is_seated:
            connection.is_seated = True
            self._seated += 1

    @contextmanager
    def socket(self, client: str) -> Iterator[None]:
        """Counts a socket of a client while it is open; raises `RateLimitError` if there are too many."""
        if self._sockets[client] >= self.limits.sockets_per_address:
            raise RateLimitError(_RETRY_SECONDS)
        self._sockets[client] += 1
        try:
            yield
        finally:
            self._sockets[client] -= 1
            if not self._sockets[client]:
                del self._sockets[client]

    def _groups(self, connection: OpenConnection) -> Iterator[_Group]:
        yield self._everyone
        if connection.client is not None:
            yield self._clients.setdefault(connection.client, _Group())

    def _drop_longest_waiting(self, group: _Group) -> bool:
        """Makes room in a group; returns whether there was a connection that waits."""
        if not group.waiting:
            return False
        connection = next(iter(group.waiting))
        self.close(connection)
        connection.drop()
        return True
