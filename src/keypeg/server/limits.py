"""Rate limits: a token bucket for each client and kind of operation."""

from dataclasses import dataclass, field
from enum import StrEnum


class Operation(StrEnum):
    """The operations that are limited, each separately."""

    CREATE = "create"
    JOIN = "join"
    ACT = "act"
    REACT = "react"
    CONNECT = "connect"
    COACH = "coach"


@dataclass(frozen=True, slots=True)
class Rate:
    """How many operations are allowed at once, and how many per second on average."""

    burst: float
    per_second: float


RATES = {
    Operation.CREATE: Rate(30, 0.2),
    Operation.JOIN: Rate(60, 1),
    Operation.ACT: Rate(40, 8),
    Operation.REACT: Rate(3, 1),
    Operation.CONNECT: Rate(120, 4),
    Operation.COACH: Rate(60, 3),
}
_MAX_BUCKETS = 10_000
"""From this many buckets on, full ones are dropped: a new bucket is full too."""


class RateLimitError(Exception):
    """Too many requests; the next one is allowed after `retry_after` seconds."""

    def __init__(self, retry_after: float) -> None:
        super().__init__(f"too many requests; try again in {retry_after:.0f} seconds")
        self.retry_after = retry_after


@dataclass(slots=True)
class _Bucket:
    rate: Rate
    level: float
    at: float

    def fill(self, now: float) -> None:
        self.level = min(self.rate.burst, self.level + (now - self.at) * self.rate.per_second)
        self.at = now


@dataclass(slots=True)
class Limits:
    rates: dict[Operation, Rate] = field(default_factory=lambda: dict(RATES))
    _buckets: dict[tuple[Operation, str], _Bucket] = field(default_factory=dict)

    def count(self, operation: Operation, client: str, now: float) -> None:
        """Counts an operation of a client; raises `RateLimitError` if it is over the limit."""
        rate = self.rates[operation]
        if len(self._buckets) >= _MAX_BUCKETS:
            self._drop_full(now)
        bucket = self._buckets.setdefault((operation, client), _Bucket(rate, rate.burst, now))
        bucket.fill(now)
        if bucket.level < 1:
            raise RateLimitError(max(1.0, (1 - bucket.level) / rate.per_second))
        bucket.level -= 1

    def _drop_full(self, now: float) -> None:
        for bucket in self._buckets.values():
            bucket.fill(now)
        self._buckets = {key: each for key, each in self._buckets.items() if each.level < each.rate.burst}
