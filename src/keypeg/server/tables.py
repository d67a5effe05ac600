"""The tables in memory, and the only way to change them.

A command is a function from the current table to the change that should follow. A change is on disk before it is sent
to anyone. If another process was faster, the table is loaded again and the command runs again.
"""

import asyncio
import logging
import re
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from hashlib import sha256
from math import inf
from random import Random, SystemRandom
from typing import Any, Protocol, TypeAlias, TypeVar

from keypeg.server.background import BackgroundTasks
from keypeg.server.metrics import Metrics
from keypeg.server.projection import EncodedStates
from keypeg.server.wire.socket import Reacted
from keypeg.store import ConflictError, Store, UnavailableError
from keypeg.table.commands import Change, Host, Moment, follow, open_table, rematch
from keypeg.table.entry import Acted, Terms
from keypeg.table.table import Table

Command: TypeAlias = Callable[[Table, Moment], Change | None]
_T = TypeVar("_T")
_RECOVERY_CHECK_SECONDS = 1.0
_LINGER_SECONDS = 5.0
"""How long somebody who has left counts as present, since they may only have loaded the page again."""
_LINGER_AFTER_START_SECONDS = 15.0
"""The same after a start of the server, which everybody comes back from."""
_ID_BYTES, _INVITE_BYTES = 9, 12
_TABLE_ID = re.compile(r"[\w-]{1,32}", re.ASCII)
"""Other ids are never created, and PostgreSQL reports some of them as database errors."""

log = logging.getLogger(__name__)


class TableNotFoundError(LookupError):
    """The table does not exist, or no longer exists."""


class Listener(Protocol):
    """A connection that shows a table, at one of its player's seats or as a spectator."""

    player: str | None
    seat: int | None

    def wake(self) -> None:
        """Reports news: of the table, of who is present, or of the database."""

    def react(self, reacted: Reacted) -> None:
        """Passes on a reaction."""


class LiveTable:
    """A table in memory: its state, who is connected to it, and who is away.

    The lock allows one writer at a time. `is_doubtful` means that a write failed and may or may not be on disk.
    """

    def __init__(self, table: Table, now: float, left: dict[tuple[str, str], float], started: float) -> None:
        self.table = table
        self.left = left
        """When each player left each table, including tables that are not in memory."""
        self.started = started
        """When the server started: nobody is known to have been away before."""
        self.lock = asyncio.Lock()
        self.is_doubtful = False
        self.changed = asyncio.Event()
        self.autoplay: asyncio.Task[None] | None = None
        self.listeners: set[Listener] = set()
        self.states = EncodedStates()
        self.presence = 0
        """Counts arrivals and departures."""
        self.used = now

    def publish(self) -> None:
        self.changed.set()
        for listener in self.listeners:
            listener.wake()

    def attach(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self._announce()

    def detach(self, listener: Listener, now: float) -> None:
        self.listeners.discard(listener)
        self.used = now
        player = listener.player
        if player is not None and self.table.seats_of(player) and not self.is_present(player):
            self.left[self.table.id, player] = now
        self._announce()

    def _announce(self) -> None:
        self.presence += 1
        if self.table.pause is not None or self.table.has_open_offer:  # They depend on who is present.
            self.changed.set()
        for listener in self.listeners:
            listener.wake()

    def is_present(self, player: str) -> bool:
        return any(listener.player == player for listener in self.listeners)

    def present_until(self, player: str) -> float:
        """Returns until when this player counts as present, unless they come back."""
        if self.is_present(player):
            return inf
        left = self.left.get((self.table.id, player), -inf)
        return max(left + _LINGER_SECONDS, self.started + _LINGER_AFTER_START_SECONDS)

    def away_since(self, seat: int) -> float | None:
        """Returns since when the player at this seat has been away."""
        if seat not in range(len(self.table.seats)):
            return None
        player, last_seen = self.table.seats[seat].player, self.table.seats[seat].last_seen
        if player is None or self.is_present(player):
            return None
        return max(self.started, self.left.get((self.table.id, player), self.started), last_seen)

    @property
    def spectators(self) -> int:
        return sum(listener.seat is None for listener in self.listeners)


class Tables:
    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store = store
        self.metrics = metrics
        self.rng: Random = SystemRandom()
        self.started = time.time()
        self.in_trouble = False
        self.on_change: Callable[[LiveTable], None] = lambda _: None
        self._tables: dict[str, LiveTable] = {}
        self._left: dict[tuple[str, str], float] = {}
        self._changes: set[asyncio.Task[object]] = set()
        self._background = BackgroundTasks()
        metrics.count_tables(lambda: len(self._tables))

    @property
    def now(self) -> float:
        return time.time()

    @property
    def moment(self) -> Moment:
        return Moment(self.now, self.rng)

    @property
    def in_memory(self) -> list[LiveTable]:
        return list(self._tables.values())

    async def get(self, table_id: str) -> LiveTable:
        """Returns a table, loading it from the store if needed."""
        live = self._tables.get(table_id)
        if live is None:
            if _TABLE_ID.fullmatch(table_id) is None:
                raise TableNotFoundError(table_id)
            live = self._tables.setdefault(table_id, self._live(await self._load(table_id)))
            self.on_change(live)
        if live.is_doubtful and not live.lock.locked():
            await self.change(table_id, lambda _table, _moment: None)
        live.used = self.now
        return live

    async def create(self, terms: Terms, host: Host) -> Table:
        """Opens a new table under an unguessable id."""
        invite = secrets.token_urlsafe(_INVITE_BYTES)
        change = open_table(secrets.token_urlsafe(_ID_BYTES), terms, invite, host, self.moment)
        return await self._shielded(self._open(change))

    async def open_rematch(self, table_id: str) -> Table:
        """Opens the rematch of a table if everybody present has agreed; returns the old table, which links to it then.

        The new table is opened first, under an id derived from the old one. So several requests lead to one rematch,
        and the old table never links to a table that does not exist.
        """
        live = await self.get(table_id)
        table = live.table
        if self.now < table.rematch_opens(live.present_until):
            return table
        following = urlsafe_b64encode(sha256(f"rematch of {table_id}".encode()).digest()[:_ID_BYTES]).decode()
        invite = secrets.token_urlsafe(_INVITE_BYTES)
        with suppress(ConflictError):  # Another player agreed at the same time.
            await self._shielded(self._open(rematch(table, following, invite, self.moment)))
        return await self.change(table_id, lambda now, moment: follow(now, following, moment))

    async def change(self, table_id: str, command: Command) -> Table:
        """Carries out a command and returns the table after it. If the command raises, nothing was done."""
        return await self._shielded(self._change(table_id, command))

    async def _open(self, change: Change) -> Table:
        await self._guarded(self.store.open(change))
        live = self._tables.setdefault(change.table.id, self._live(change.table))
        self.on_change(live)
        return change.table

    def _live(self, table: Table) -> LiveTable:
        return LiveTable(table, self.now, self._left, self.started)

    async def _shielded(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Runs work to its end even if the caller is cancelled: what is written must be published."""
        task = asyncio.create_task(work)
        self._changes.add(task)
        task.add_done_callback(self._changes.discard)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(task)

    async def _change(self, table_id: str, command: Command) -> Table:
        while True:
            live = self._tables.get(table_id) or await self.get(table_id)
            async with live.lock:
                if self._tables.get(table_id) is not live:  # It has left memory in the meantime.
                    continue
                before = live.table
                try:
                    return await self._change_locked(live, command)
                finally:
                    if live.table is not before:  # Also if the command raised after the table was loaded again.
                        live.publish()
                        self.on_change(live)

    async def _change_locked(self, live: LiveTable, command: Command) -> Table:
        while True:
            if live.is_doubtful:
                live.table = await self._load(live.table.id)
                live.is_doubtful = False
            change = command(live.table, self.moment)
            if change is None:
                return live.table
            live.is_doubtful = True
            try:
                await self._guarded(self.store.append(live.table, change))
            except ConflictError:
                continue
            live.table, live.is_doubtful = change.table, False
            self._count_actions(change)
            return live.table

    def _count_actions(self, change: Change) -> None:
        for entry in change.entries:
            if isinstance(entry, Acted):
                self.metrics.actions.labels(change.table.terms.edition, entry.by).inc()

    async def _load(self, table_id: str) -> Table:
        table = await self._guarded(self.store.load(table_id))
        if table is None:
            self._tables.pop(table_id, None)
            raise TableNotFoundError(table_id)
        return table

    async def _guarded(self, work: Awaitable[_T]) -> _T:
        """Awaits the store; if the database fails, notifies all connections and starts recovery."""
        try:
            return await work
        except UnavailableError as error:
            if not self.in_trouble:
                log.warning("the database is not available: %s", error)
                self._set_trouble(is_on=True)
                self._background.start(self._recover())
            raise

    async def _recover(self) -> None:
        while self.in_trouble:
            await asyncio.sleep(_RECOVERY_CHECK_SECONDS)
            try:
                await self.store.check_writing(self.now)
            except UnavailableError:
                continue
            except Exception:
                log.exception("the database failed unexpectedly; checking again")
                continue
            log.warning("the database is available again")
            self._set_trouble(is_on=False)
            await self._reload_doubtful()

    async def _reload_doubtful(self) -> None:
        """Loads the tables again for which it is not known what was written."""
        for live in self.in_memory:
            if live.is_doubtful:
                try:
                    await self.get(live.table.id)
                except (TableNotFoundError, UnavailableError):
                    continue  # It is loaded again on the next request.
                except Exception:
                    log.exception("table %s cannot be loaded again", live.table.id)

    def _set_trouble(self, *, is_on: bool) -> None:
        self.in_trouble = is_on
        self.metrics.set_trouble(is_on=is_on)
        for live in self._tables.values():
            live.publish()

    def release(self, live: LiveTable) -> bool:
        """Removes a table from memory unless it is in use or a computer player moves; returns whether it did."""
        if live.listeners or live.lock.locked() or live.table.is_computers_turn:
            return False
        if live.autoplay is not None:
            live.autoplay.cancel()
        return self._tables.pop(live.table.id, None) is live

    def forget_absences(self, before: float) -> None:
        """Forgets players who left before this time, whose exact absence no longer matters."""
        self._left = {key: at for key, at in self._left.items() if at >= before}
        for live in self._tables.values():
            live.left = self._left

    async def close(self) -> None:
        """Stops recovering, and waits for changes that are being written."""
        await self._background.close()
        await asyncio.gather(*self._changes, return_exceptions=True)
