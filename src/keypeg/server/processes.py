"""The processes that serve the same database: which are alive, and what this one tells the others."""

import asyncio
import logging
import time
from collections.abc import Iterable
from functools import partial
from itertools import islice
from math import inf
from typing import Protocol

from sqlalchemy import Connection

from keypeg.server.background import BackgroundTasks
from keypeg.store import Store, UnavailableError
from keypeg.store.announcements import Announcement, Listener, announce
from keypeg.store.presence import HEARTBEAT_SECONDS, SILENCE_SECONDS, Sighting, expire, heartbeat, record_presence

_RECORD_SECONDS = 0.2
"""How often arrivals and departures are written at most."""
_MOST_RECORDED_AT_ONCE = 200
_RETRY_SECONDS = 1.0

log = logging.getLogger(__name__)


class Observer(Listener, Protocol):
    """Hears of other processes."""

    def processes_changed(self, *, is_own_lease_lost: bool) -> None:
        """Takes note that processes have come or gone, or that this one was thought to be dead."""


class Visited(Protocol):
    """A table that people are connected to."""

    @property
    def id(self) -> str: ...
    def sightings(self) -> Iterable[Sighting]: ...
    def has_visitors(self) -> bool: ...


class Processes:
    def __init__(self, store: Store) -> None:
        self.id = store.process
        self._epoch = time.time() - time.monotonic()
        self.started = self.now
        self._database = store.database
        self._observer: Observer | None = None
        self._alive: frozenset[str] = frozenset({self.id})
        self._last_seen: dict[str, float] = {}
        self._last_heartbeat = self._well_since = -inf
        """When this process last said that it is alive, and since when it has done so without a gap."""
        self._visited: dict[str, Visited] = {}
        self._unrecorded: dict[str, Visited] = {}
        self._recording: asyncio.Task[None] | None = None
        self._background = BackgroundTasks()

    @property
    def now(self) -> float:
        """The time, by which all processes go: that of the database, which here never runs backwards."""
        return self._epoch + time.monotonic()

    async def start(self, observer: Observer) -> None:
        self._observer = observer
        await self._heartbeat()
        self._background.start(self._heartbeat_regularly())
        self._background.start(self._database.listen(observer))

    async def stop(self) -> None:
        """Ends: players who are still connected count as gone, and other processes may own the tables of this one."""
        await self._background.close()
        try:
            await self._database.write(self._end)
        except UnavailableError:
            log.warning("the database is not available; others will notice that this process has ended")

    def _end(self, connection: Connection) -> None:
        expire(connection, {self.id})
        announce(connection, Announcement(self.id, is_ending=True))

    def has_ended(self, process: str) -> None:
        """Takes note that another process has said that it ends."""
        self._alive -= {process}
        if self._observer is not None:
            self._observer.processes_changed(is_own_lease_lost=False)

    def is_alive(self, process: str) -> bool:
        return process in self._alive

    def last_seen(self, process: str) -> float:
        return self._last_seen.get(process, self.started)

    def announce(self, announcement: Announcement) -> None:
        """Announces something that is not written."""
        if self._database.is_shared:
            self._background.start(self._announce(announcement))

    async def _announce(self, announcement: Announcement) -> None:
        try:
            await self._database.write(lambda connection: announce(connection, announcement))
        except UnavailableError:
            return

    async def _heartbeat_regularly(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            try:
                await self._heartbeat()
            except UnavailableError as error:
                log.info("the database cannot take a sign of life: %s", error)
            except Exception:
                log.exception("a sign of life failed; trying again")

    async def _heartbeat(self) -> None:
        silence, was_missing, time_there = await self._database.write(partial(heartbeat, process=self.id))
        now = time.monotonic()
        is_first = self._last_heartbeat == -inf
        if is_first:
            self._epoch = time_there - now
            self.started = self.now
        self._epoch = max(self._epoch, time_there - now)  # This process may have slept.
        # After a gap everybody else may look silent too: the database was away, and they need time to be heard again.
        had_gap = not is_first and (was_missing or now - self._last_heartbeat > SILENCE_SECONDS)
        if had_gap:
            self._well_since = now
        self._last_heartbeat = now
        self._last_seen |= {process: self.now - seconds for process, seconds in silence.items()}
        dead = self._dead(silence, now)
        alive = frozenset(silence) - dead
        if dead:
            await self._database.write(lambda connection: expire(connection, dead))
        if had_gap:
            self._unrecorded |= self._visited
            self._record_soon()
        if self._observer is not None and (alive != self._alive or dead or had_gap or is_first):
            self._alive = alive
            self._observer.processes_changed(is_own_lease_lost=had_gap)

    def _dead(self, silence: dict[str, float], now: float) -> frozenset[str]:
        if not self._database.is_shared:
            return frozenset(silence) - {self.id}
        if now - self._well_since <= SILENCE_SECONDS:
            return frozenset()
        return frozenset(process for process, seconds in silence.items() if seconds > SILENCE_SECONDS) - {self.id}

    def record(self, table: Visited) -> None:
        """Records soon who is connected to a table here, and who has left."""
        if table.has_visitors():
            self._visited[table.id] = table
        else:
            self._visited.pop(table.id, None)
        self._unrecorded[table.id] = table
        self._record_soon()

    def _record_soon(self) -> None:
        if self._unrecorded and (self._recording is None or self._recording.done()):
            self._recording = self._background.start(self._record())

    async def _record(self) -> None:
        while self._unrecorded:
            tables = dict(islice(self._unrecorded.items(), _MOST_RECORDED_AT_ONCE))
            for table in tables:
                del self._unrecorded[table]
            seen = {table.id: tuple(table.sightings()) for table in tables.values()}
            try:
                await self._database.write(partial(record_presence, process=self.id, seen=seen))
            except UnavailableError:
                self._unrecorded = tables | self._unrecorded
                await asyncio.sleep(_RETRY_SECONDS)
            else:
                await asyncio.sleep(_RECORD_SECONDS)
