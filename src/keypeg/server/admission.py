"""Who may connect: caps on connections, for everyone and for each address, with room kept for players who have a seat.

A connection waits until it has sent the headers of a request. When there are too many, those that have waited longest
are dropped for new ones. A request is refused only when there are too many others that do not wait.
"""

import sys
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace

from keypeg.server.addresses import Network, client_key, is_within
from keypeg.server.limits import RateLimitError

_OTHER_DESCRIPTORS = 512
"""Descriptors for everything but clients: the database, the workers, the files of the site."""
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
    write_seconds: float = 30.0
    """How long a client may leave a full buffer unread, or take to read the rest of a response."""

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


class Admission:
    def __init__(self, limits: ConnectionLimits, trusted_proxies: tuple[Network, ...] = ()) -> None:
        self.limits = limits
        self._trusted_proxies = trusted_proxies
        self._connections: set[OpenConnection] = set()
        self._waiting: OrderedDict[OpenConnection, None] = OrderedDict()
        self._seated = 0
        self._by_client: Counter[str] = Counter()
        self._sockets_by_client: Counter[str] = Counter()

    @property
    def _strangers_over(self) -> int:
        """How many more connections without a seat there are than may be."""
        return len(self._connections) - self._seated - int(self.limits.total * self.limits.stranger_share)

    @property
    def is_crowded(self) -> bool:
        """Whether only players who have a seat are served."""
        return self._strangers_over > 0

    def is_trusted_proxy(self, host: str) -> bool:
        return is_within(host, self._trusted_proxies)

    def open(self, host: str, drop: Callable[[], object]) -> OpenConnection | None:
        """Counts a new connection, which waits at first; returns `None` if it must be closed. `drop` closes it."""
        client = None if self.is_trusted_proxy(host) else client_key(host)
        if client is not None and self._by_client[client] >= self.limits.per_address:
            return None
        if self._strangers_over >= 0 and self._waiting:
            longest = next(iter(self._waiting))
            self.close(longest)
            longest.drop()
        if len(self._connections) >= self.limits.total:
            return None
        connection = OpenConnection(client, drop)
        self._connections.add(connection)
        self._waiting[connection] = None
        if client is not None:
            self._by_client[client] += 1
        return connection

    def close(self, connection: OpenConnection) -> None:
        if connection not in self._connections:
            return
        self._connections.remove(connection)
        self._waiting.pop(connection, None)
        self._seated -= connection.is_seated
        if connection.client is not None:
            _count_down(self._by_client, connection.client)

    def wait(self, connection: OpenConnection) -> None:
        """Notes that a connection has nothing to do until its next request."""
        if connection in self._connections:
            self._waiting[connection] = None

    def work(self, connection: OpenConnection) -> None:
        """Notes that a request of this connection has arrived."""
        self._waiting.pop(connection, None)

    def seat(self, connection: OpenConnection) -> None:
        """Notes that this connection shows a player their seat."""
        if connection in self._connections and not connection.is_seated:
            connection.is_seated = True
            self._seated += 1

    @contextmanager
    def socket(self, client: str) -> Iterator[None]:
        """Counts a socket of a client while it is open; raises `RateLimitError` if there are too many."""
        if self._sockets_by_client[client] >= self.limits.sockets_per_address:
            raise RateLimitError(_RETRY_SECONDS)
        self._sockets_by_client[client] += 1
        try:
            yield
        finally:
            _count_down(self._sockets_by_client, client)


def _count_down(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if not counter[key]:
        del counter[key]
