"""How often a client may do something: a bucket for each, which fills steadily and is emptied by doing."""

from dataclasses import dataclass, field
from enum import StrEnum


class Doing(StrEnum):
    """What is counted, each by itself."""

    CREATING = "creating"
    JOINING = "joining"
    ACTING = "acting"
    CONNECTING = "connecting"


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    a_second: float


RATES = {
    Doing.CREATING: Rate(30, 0.2),
    Doing.JOINING: Rate(60, 1),
    Doing.ACTING: Rate(40, 8),
    Doing.CONNECTING: Rate(120, 4),
}
_MANY = 10_000
"""With so many buckets the full ones are thrown away: a new one is full too."""


class TooFast(Exception):  # noqa: N818 - it says what is the case
    """Too much was asked for; `retry_after` is when there will be room, in seconds."""

    def __init__(self, retry_after: float) -> None:
        super().__init__(f"too many at once; try again in {retry_after:.0f} seconds")
        self.retry_after = retry_after


@dataclass(slots=True)
class _Bucket:
    rate: Rate
    level: float
    at: float

    def fill(self, now: float) -> None:
        self.level = min(self.rate.burst, self.level + (now - self.at) * self.rate.a_second)
        self.at = now


@dataclass(slots=True)
class Limits:
    rates: dict[Doing, Rate] = field(default_factory=lambda: dict(RATES))
    _buckets: dict[tuple[Doing, str], _Bucket] = field(default_factory=dict)

    def count(self, doing: Doing, client: str, now: float) -> None:
        """One more by this client; raises `TooFast` if that is one too many."""
        rate = self.rates[doing]
        if len(self._buckets) >= _MANY:
            self._forget(now)
        bucket = self._buckets.setdefault((doing, client), _Bucket(rate, rate.burst, now))
        bucket.fill(now)
        if bucket.level < 1:
            raise TooFast(max(1.0, (1 - bucket.level) / rate.a_second))
        bucket.level -= 1

    def _forget(self, now: float) -> None:
        for bucket in self._buckets.values():
            bucket.fill(now)
        self._buckets = {key: each for key, each in self._buckets.items() if each.level < each.rate.burst}
