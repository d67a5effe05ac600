"""What a running server consists of, and what it is told when it starts."""

import asyncio
import logging
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from keypeg.server.house import House
from keypeg.server.limits import RATES, Doing, Limits, Rate
from keypeg.server.metrics import Metrics
from keypeg.server.people import People
from keypeg.server.tending import Tender
from keypeg.server.thinking import Thinkers
from keypeg.store import State, Store, Unavailable
from keypeg.table.conduct import LONGEST_ABSENCE

DAY = 24 * 3600.0

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """`pace` is how slowly computer players move, 1 being like people."""

    database: str
    public_url: str | None = None
    pace: float = 1.0
    rates: dict[Doing, Rate] = field(default_factory=lambda: dict(RATES))
    idle_seconds: float = 120.0
    """After this a table without anybody there leaves memory."""
    sweep_seconds: float = 30.0
    open_seconds: float = 7 * DAY
    """After this a table that never began is removed."""
    running_seconds: float = 180 * DAY
    """After this a match that nobody went on with is removed."""

    def __post_init__(self) -> None:
        if self.public_url is not None:
            parts = urlsplit(self.public_url)
            if parts.scheme not in {"http", "https"} or not parts.netloc or parts.path.strip("/"):
                raise ValueError(f"a public URL is like https://keypeg.example, not {self.public_url}")


class Server:
    def __init__(self, settings: Settings, thinkers: Thinkers | None = None) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.metrics = Metrics()
        self.limits = Limits(settings.rates)
        self.people = People(self.store)
        self.house = House(self.store, self.metrics)
        self._owns_thinkers = thinkers is None
        self._thinkers = thinkers or Thinkers()
        self._tender = Tender(self.house, self._thinkers, settings.pace)
        self._beginning: asyncio.Task[None] | None = None
        self._sweeping: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        await self.store.prepare()
        self._beginning = asyncio.create_task(self._tender.begin())
        self._sweeping = asyncio.create_task(self._sweep())

    async def end(self) -> None:
        for task in (self._beginning, self._sweeping):
            if task is not None:
                task.cancel()
        self._tender.close()
        self.house.close()
        if self._owns_thinkers:
            self._thinkers.close()
        await self.store.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            try:
                await self.sweep()
            except Unavailable:
                log.warning("nothing is swept while the database is not available")
            except Exception:
                log.exception("something cannot be swept")

    async def sweep(self) -> None:
        """Tables that nobody looks at leave memory; those that nobody will come back to leave the database."""
        now = self.house.now
        for live in self.house.tables:
            if live.used < now - self.settings.idle_seconds and self.house.release(live):
                self._tender.wake_later(live.table)
        self.house.forget_absences(now - LONGEST_ABSENCE)
        await self.store.forget(State.OPEN, now - self.settings.open_seconds)
        await self.store.forget(State.RUNNING, now - self.settings.running_seconds)
