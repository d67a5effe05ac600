"""Rate limits: a token bucket for each client and kind of operation."""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from keypeg.table.terms import DAY_SECONDS


class Operation(StrEnum):
    """The operations that are limited, each separately."""

    REQUEST = "request"
    CREATE = "create"
    JOIN = "join"
    ACT = "act"
    REACT = "react"
    CONNECT = "connect"
    COACH = "coach"
    READ = "read"
    REPLAY = "replay"
    IMPORT = "import"
    FIND = "find"
    QR = "qr"
    PAGE = "page"
    STATUS = "status"
    WRITE = "write"
    NOTIFY = "notify"


@dataclass(frozen=True, slots=True)
class Rate:
    """How many operations are allowed at once, and how many per second on average."""

    burst: float
    per_second: float


RATES = {
    Operation.REQUEST: Rate(3000, 200),
    Operation.CREATE: Rate(30, 0.2),
    Operation.JOIN: Rate(60, 1),
    Operation.ACT: Rate(40, 8),
    Operation.REACT: Rate(3, 1),
    Operation.CONNECT: Rate(120, 4),
    Operation.COACH: Rate(60, 3),
    Operation.READ: Rate(240, 20),
    Operation.REPLAY: Rate(120, 10),
    Operation.IMPORT: Rate(10, 0.2),
    Operation.FIND: Rate(20, 0.5),
    Operation.QR: Rate(30, 1),
    Operation.PAGE: Rate(1200, 60),
    Operation.STATUS: Rate(120, 20),
    Operation.WRITE: Rate(300_000, 300_000 / DAY_SECONDS),
    Operation.NOTIFY: Rate(10, 1 / 60),
}
"""`REQUEST` counts everything that an address asks for, also what no route is for, and sockets. `WRITE` counts the rows
that an address adds to the database, including those of computers at its tables. They stay for years, so the limit is for
a day: enough for a school class that plays all the time. `NOTIFY` counts notices by the player they are for, who has said
where they are sent."""
TABLE_ROWS = 10
"""What a new table counts for, in rows of the log: it takes about as much room."""


@dataclass(frozen=True, slots=True)
class Limit:
    """What a request to a route counts as. Every route declares it: `limit=Limit(Operation.READ)`.

    Each request counts by address. That of a player also counts as `player`, by who they are, and that of anybody else
    as `stranger`, by address.
    """

    operation: Operation
    player: Operation | None = None
    stranger: Operation | None = None


_MAX_BUCKETS = 50_000
"""How many clients are remembered for each operation; one more, and whoever was idle longest is forgotten."""


class RateLimitError(Exception):
    """Too many requests; the next one is allowed after `retry_after` seconds."""

    def __init__(self, retry_after: float) -> None:
        super().__init__(f"too many requests; try again in {retry_after:.0f} seconds")
        self.retry_after = retry_after


@dataclass(slots=True)
class _Bucket:
    level: float
    at: float


class _Buckets:
    """The buckets for one operation, in the order of their last use. A use takes as long with many as with few."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._refill_seconds = rate.burst / rate.per_second
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def count(self, client: str, now: float, amount: float) -> None:
        bucket = self._buckets.get(client)
        if bucket is None:
            self._make_room(now)
            bucket = self._buckets[client] = _Bucket(self._rate.burst, now)
        self._buckets.move_to_end(client)
        bucket.level = min(self._rate.burst, bucket.level + (now - bucket.at) * self._rate.per_second)
        bucket.at = now
        if bucket.level < amount:
            raise RateLimitError(max(1.0, (amount - bucket.level) / self._rate.per_second))
        bucket.level -= amount

    def __len__(self) -> int:
        return len(self._buckets)

    def _make_room(self, now: float) -> None:
        """Drops up to two buckets, idle longest, that are full again, as a new one is, or one too many."""
        for _ in range(2):
            client = next(iter(self._buckets), None)
            if client is None or not self._is_spare(self._buckets[client], now):
                return
            del self._buckets[client]

    def _is_spare(self, bucket: _Bucket, now: float) -> bool:
        return len(self._buckets) >= _MAX_BUCKETS or now - bucket.at >= self._refill_seconds


class Limits:
    def __init__(self, rates: Mapping[Operation, Rate] = RATES) -> None:
        self._buckets = {operation: _Buckets(rate) for operation, rate in rates.items()}

    def count(self, operation: Operation, client: str, now: float, amount: float = 1) -> None:
        """Counts an operation of a client; raises `RateLimitError` if it is over the limit."""
        self._buckets[operation].count(client, now, amount)

    def __len__(self) -> int:
        """How many buckets are remembered."""
        return sum(map(len, self._buckets.values()))
