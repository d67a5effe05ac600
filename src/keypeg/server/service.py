"""The parts of a running server, and its settings."""

import asyncio
import logging
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from urllib.parse import urlsplit

from keypeg.server.addresses import parse_networks
from keypeg.server.admission import Admission, ConnectionLimits
from keypeg.server.autoplay import Autoplay
from keypeg.server.background import BackgroundTasks, BackgroundThread
from keypeg.server.deletion import delete_everything
from keypeg.server.documents import Documents
from keypeg.server.identity import Identities
from keypeg.server.limits import RATES, Limits, Operation, Rate
from keypeg.server.logs import LogFormat
from keypeg.server.metrics import Metrics
from keypeg.server.notices import Notices
from keypeg.server.processes import Processes
from keypeg.server.reviews import Reviews
from keypeg.server.security import AllowedHosts
from keypeg.server.sessions import Sessions
from keypeg.server.solo import Solo
from keypeg.server.statistics import StatisticsKeeper
from keypeg.server.tables import Tables
from keypeg.server.workers import JobQueue, WorkerPool
from keypeg.store import Store, UnavailableError
from keypeg.store.presence import forget_absences
from keypeg.table.table import Phase
from keypeg.table.terms import DAY_SECONDS, MAX_AWAY_SECONDS

_MAX_STEPS = 20
"""The most transactions in a sweep that delete old tables of one kind."""
_MAX_DEVICES, _MAX_PLAYERS, _MAX_DELETED_PLAYERS = 200, 500, 10
"""How many devices, players and players who have left a sweep looks at."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of a server. `pace` scales the thinking time of computer players; 1 is like people."""

    database: str
    public_url: str | None = None
    allowed_hosts: tuple[str, ...] | None = None
    """Hosts that are answered for beside the loopback interface and the public URL; `None` for any without that."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed."""
    metrics_token: str | None = None
    log_format: LogFormat = LogFormat.TEXT
    connections: ConnectionLimits = field(default_factory=ConnectionLimits)
    pace: float = 1.0
    rates: dict[Operation, Rate] = field(default_factory=lambda: dict(RATES))
    idle_seconds: float = 120.0
    """After this time a table without connections leaves memory."""
    sweep_seconds: float = 30.0
    max_open_seconds: float = 7.0 * DAY_SECONDS
    """After this time a table whose match never began is deleted."""
    max_running_seconds: float = 180.0 * DAY_SECONDS
    """After this time a match that nobody continued is deleted."""
    max_finished_seconds: float = 730.0 * DAY_SECONDS
    """After this time a match that is over is deleted."""
    max_unseen_seconds: float = 400.0 * DAY_SECONDS
    """After this time a device that was not used is signed out. No browser keeps a cookie for longer."""
    max_signed_out_seconds: float = 30.0 * DAY_SECONDS
    """After this time everything of a player is deleted who is signed in on no device."""
    max_unplayed_seconds: float = 30.0 * DAY_SECONDS
    """After this time a player is deleted who has never played, and was not seen."""
    computer_offer_seconds: float = 30.0
    """After this time somebody who waits for strangers is offered a computer."""
    max_absent_seconds: float = 300.0
    """After this time without anybody present a table that waits for strangers is deleted."""

    notice_seconds: float = 45.0
    """After this time somebody whose turn it is and who is not there is told."""
    local_push_service: str | None = None
    """The origin of a push service that may be on this machine and without TLS, for tests."""

    def __post_init__(self) -> None:
        if self.public_url is not None:
            parts = urlsplit(self.public_url)
            if parts.scheme not in {"http", "https"} or not parts.netloc or parts.path.strip("/"):
                raise ValueError(f"the public URL should look like https://keypeg.example, not {self.public_url}")
        AllowedHosts(self.allowed_hosts or ())
        parse_networks(self.trusted_proxies)


class Service:
    """The parts of a running server. A worker pool that is passed in outlives it."""

    def __init__(self, settings: Settings, workers: WorkerPool | None = None) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.metrics = Metrics()
        self.limits = Limits(settings.rates)
        self.admission = Admission(settings.connections, parse_networks(settings.trusted_proxies))
        self.identities = Identities(self.store.players)
        self.sessions = Sessions(self.store.players)
        self.solo = Solo(self.store.solo)
        self._processes = Processes(self.store)
        self.tables = Tables(self.store, self._processes, self.metrics)
        self.tables.observe(self.sessions)
        pool = workers or WorkerPool()
        self._own_workers = pool if workers is None else None
        self.jobs = JobQueue(pool, self.metrics)
        self.reviews = Reviews(self.jobs)
        self.tables.observe(self.reviews)
        self.thread = BackgroundThread()
        self.documents = Documents(self.thread)
        self.statistics = StatisticsKeeper(self.store, self.reviews, self.solo)
        self._autoplay = Autoplay(self.tables, self.jobs, self.limits, settings.pace)
        self.notices = Notices(self.tables, self.limits, self.metrics, settings.notice_seconds)
        self._background = BackgroundTasks()
        self._counting = ExitStack()
        self._last_player = ""
        """The player up to whom the latest sweep has looked for those who never played."""

    async def start(self) -> None:
        self._counting.enter_context(self.metrics.counting_errors())
        await self.store.prepare()
        if self._own_workers is not None:
            self._own_workers.start()
        await self._processes.start(self.tables)
        await self.notices.start(self.settings.public_url, self.settings.local_push_service)
        self._background.start(self._sweep_regularly())

    async def stop(self) -> None:
        await self._background.close()
        await self.thread.close()
        await self.statistics.close()
        await self.reviews.close()
        await self.documents.close()
        await self._autoplay.close()
        await self.notices.close()
        await self.tables.close()
        await self._processes.stop()
        if self._own_workers is not None:
            await self._own_workers.close()
        await self.store.close()
        self._counting.close()

    async def is_seated(self, token: str | None) -> bool:
        """Returns whether a token identifies a player who has a seat in a match that is not over."""
        person = await self.identities.with_token(token, self.tables.now)
        return person is not None and await self.store.has_seat(person.id)

    async def _sweep_regularly(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            try:
                await self.sweep()
            except UnavailableError:
                log.warning("the database is not available; sweeping later")
            except Exception:
                log.exception("sweeping failed; trying again later")

    async def sweep(self) -> None:
        """Removes idle tables from memory, and from the database some of the tables and players that nobody needs.

        Also takes on tables that no process owns, and cuts off devices that were signed out.
        """
        await self.sessions.check()
        now = self.tables.now
        for live in self.tables.in_memory:
            if live.is_idle_since(now - self.settings.idle_seconds):
                self.tables.release(live)
        self._autoplay.owners_lost()
        await self.store.database.write(partial(forget_absences, before=now - MAX_AWAY_SECONDS))
        await self.store.strangers.delete_abandoned(self.settings.max_absent_seconds)
        await self._delete_old_tables(now)
        await self._delete_old_players(now)

    async def _delete_old_tables(self, now: float) -> None:
        seconds = {
            Phase.OPEN: self.settings.max_open_seconds,
            Phase.RUNNING: self.settings.max_running_seconds,
            Phase.OVER: self.settings.max_finished_seconds,
        }
        for phase, most in seconds.items():
            for _ in range(_MAX_STEPS):
                if not await self.store.delete_untouched(phase, now - most):
                    break

    async def _delete_old_players(self, now: float) -> None:
        players, settings = self.store.players, self.settings
        self.sessions.signed_out(await players.sign_out_unseen(now - settings.max_unseen_seconds, _MAX_DEVICES))
        before = now - settings.max_unplayed_seconds
        self._last_player = await players.remove_unplayed(self._last_player, before, _MAX_PLAYERS)
        for player in await players.left_before(now - settings.max_signed_out_seconds, _MAX_DELETED_PLAYERS):
            try:
                await delete_everything(self.tables, self.sessions, player)
            except UnavailableError:
                raise
            except Exception:
                log.exception("a player cannot be deleted; trying again later")
