"""The tables in memory, and the only way to change them.

A command is a function from the current table to the change that should follow. A change is on disk before it is sent
to anyone. If another process was faster, what it wrote is read and the command runs again.
"""

import asyncio
import logging
import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable, Collection, Coroutine
from contextlib import suppress
from functools import partial
from hashlib import sha256
from random import Random, SystemRandom
from typing import Any, TypeAlias, TypeVar

from keypeg.rules import RefusalError
from keypeg.server.background import BackgroundTasks
from keypeg.server.live_table import LiveTable
from keypeg.server.metrics import Metrics
from keypeg.server.processes import Processes
from keypeg.store import ConflictError, Store, UnavailableError
from keypeg.store.announcements import AnnouncedReaction, Announcement
from keypeg.store.presence import Standing, claim_table, orphaned_tables, standings
from keypeg.table.commands import Change, Host, Moment, decline_rematch, follow, open_table, rematch
from keypeg.table.entry import Acted, Terms
from keypeg.table.errors import TableError
from keypeg.table.table import Table
from keypeg.wire.socket import Reacted, Reaction

Command: TypeAlias = Callable[[Table, Moment], Change | None]
_T = TypeVar("_T")
_RECOVERY_CHECK_SECONDS = 1.0
_COLLECT_SECONDS = 0.05
"""How long announcements of arrivals and departures are collected before they are looked up together."""
_MOST_READ_AT_ONCE = 500
_ID_BYTES, _INVITE_BYTES = 9, 12
_TABLE_ID = re.compile(r"[\w-]{1,32}", re.ASCII)
"""Other ids are never created, and PostgreSQL reports some of them as database errors."""

log = logging.getLogger(__name__)


def new_table_id() -> str:
    """Returns an unguessable id."""
    return secrets.token_urlsafe(_ID_BYTES)


class TableNotFoundError(LookupError):
    """The table does not exist, or no longer exists."""


class Tables:
    def __init__(self, store: Store, processes: Processes, metrics: Metrics) -> None:
        self.store = store
        self.metrics = metrics
        self.rng: Random = SystemRandom()
        self._processes = processes
        self.in_trouble = False
        self.on_change: Callable[[LiveTable], None] = lambda _: None
        self.on_orphans: Callable[[], None] = lambda: None
        """Called when tables may have lost the process that owned them."""
        self.on_signed_out: Callable[[Collection[str]], None] = lambda _: None
        """Called with devices that another process has signed out."""
        self._tables: dict[str, LiveTable] = {}
        self._outdated: set[str] = set()
        self._changes: set[asyncio.Task[object]] = set()
        self._background = BackgroundTasks()
        metrics.count_tables(lambda: len(self._tables))

    @property
    def now(self) -> float:
        return self._processes.now

    @property
    def moment(self) -> Moment:
        return Moment(self.now, self.rng)

    @property
    def in_memory(self) -> list[LiveTable]:
        return list(self._tables.values())

    async def get(self, table_id: str) -> LiveTable:
        """Returns a table, loading it from the store if needed."""
        live = self._tables.get(table_id) or await self._bring_in(table_id)
        if live.is_behind and not live.lock.locked():
            await self.change(table_id, lambda _table, _moment: None)
        live.used = self.now
        return live

    async def _bring_in(self, table_id: str) -> LiveTable:
        if _TABLE_ID.fullmatch(table_id) is None:
            raise TableNotFoundError(table_id)
        table = await self._guarded(self.store.load(table_id))
        if table is None:
            raise TableNotFoundError(table_id)
        live = self._tables.setdefault(table_id, LiveTable(table, self.now, self._processes))
        # Only now: what is written from here on is announced, and finds the table in memory.
        await self._update_standings([table_id])
        await self.read_hidden(live)
        self.on_change(live)
        return live

    async def create(self, terms: Terms, host: Host, *, begins_at_once: bool = True) -> Table:
        """Opens a new table under an unguessable id."""
        invite = secrets.token_urlsafe(_INVITE_BYTES)
        table_id = new_table_id()
        change = open_table(table_id, terms, invite, host, self.moment, begins_at_once=begins_at_once)
        return await self._shielded(self._open(change))

    async def open_rematch(self, table_id: str) -> Table:
        """Opens the rematch of a table if everybody present has agreed; returns the old table, which links to it then.

        The new table is opened first, under an id derived from the old one. So several requests lead to one rematch,
        and the old table never links to a table that does not exist.
        """
        live = await self.get(table_id)
        for player in {player for player, _ in live.hidden}:  # They are not seated together again.
            await self.change(table_id, partial(_decline_rematch, player))
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
        live = self._tables.setdefault(change.table.id, LiveTable(change.table, self.now, self._processes))
        live.owner = self._processes.id
        self.on_change(live)
        return change.table

    async def _shielded(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Runs work to its end even if the caller is cancelled: what is written must be published."""
        if asyncio.current_task() in self._changes:
            return await work
        return await asyncio.shield(self.start(work))

    def start(self, work: Coroutine[Any, Any, _T]) -> asyncio.Task[_T]:
        """Starts work that changes tables and that nothing but the end of the process breaks off."""
        task = asyncio.create_task(work)
        self._changes.add(task)
        task.add_done_callback(self._changes.discard)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return task

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
            if live.is_behind:
                await self._catch_up(live)
            try:
                change = command(live.table, self.moment)
            except (TableError, RefusalError):
                if await self._is_up_to_date(live):
                    raise
                continue
            if change is None:
                return live.table
            live.is_doubtful = True
            try:
                await self._guarded(self.store.append(live.table, change))
            except ConflictError:
                continue
            live.table, live.is_doubtful = change.table, False
            live.owner = self._processes.id
            self._count_actions(change)
            return live.table

    def _count_actions(self, change: Change) -> None:
        for entry in change.entries:
            if isinstance(entry, Acted):
                self.metrics.actions(change.table.terms.edition, entry.by).inc()

    async def _catch_up(self, live: LiveTable) -> None:
        heard = live.heard
        table = await self._guarded(self.store.catch_up(live.table))
        if table is None:
            self._tables.pop(live.id, None)
            raise TableNotFoundError(live.id)
        live.table, live.is_doubtful = table, False
        if live.heard == heard:
            live.heard = table.version

    async def _is_up_to_date(self, live: LiveTable) -> bool:
        """Returns whether a table has all its entries, and reads them if not: others may have written some."""
        if not self.store.database.is_shared:
            return True
        before = live.table.version
        await self._catch_up(live)
        return live.table.version == before

    async def claim(self, live: LiveTable) -> bool:
        """Returns whether this process sees to what happens by itself at a table, and does so if no other one can."""
        if live.owner != self._processes.id and (live.owner is None or not self._processes.is_alive(live.owner)):
            live.owner = await self._claim(live.id)
        return live.owner == self._processes.id

    async def adopt(self) -> list[str]:
        """Takes on some of the tables that no process owns; returns them, or none if there are no more."""
        orphans = await self._guarded(self.store.database.read(orphaned_tables))
        return [table_id for table_id in orphans if await self._claim(table_id) == self._processes.id]

    async def _claim(self, table_id: str) -> str | None:
        claim = partial(claim_table, process=self._processes.id, table=table_id)
        return await self._guarded(self.store.database.write(claim))

    def react(self, live: LiveTable, reacted: Reacted) -> None:
        """Shows a reaction to everybody who is connected."""
        self._show_reaction(live, reacted)
        shared = AnnouncedReaction(live.id, reacted.seat, reacted.reaction)
        self._processes.announce(Announcement(self._processes.id, reactions=(shared,)))

    @staticmethod
    def _show_reaction(live: LiveTable, reacted: Reacted) -> None:
        player = live.table.seats[reacted.seat].player
        for listener in live.listeners:
            if (listener.player, player) not in live.hidden:
                listener.react(reacted)

    async def read_hidden(self, live: LiveTable) -> None:
        """Reads who has hidden whom at a table of strangers."""
        if live.table.terms.is_for_strangers:
            people = [player for player in live.table.players if player is not None]
            live.hidden = await self._guarded(self.store.strangers.hidden_among(people))

    def heard(self, announcement: Announcement) -> None:
        """Takes note of what another process has written."""
        if announcement.sender == self._processes.id:
            return
        if announcement.is_ending:
            self._processes.has_ended(announcement.sender)
        self.on_signed_out(announcement.signed_out)
        for table_id, version in announcement.versions.items():
            live = self._tables.get(table_id)
            if live is not None and live.table.version < version:
                live.heard, live.owner = max(live.heard, version), announcement.sender
                self._background.start(self._refresh(table_id))
        for reacted in announcement.reactions:
            if (live := self._tables.get(reacted.table)) is not None:
                self._show_reaction(live, Reacted(seat=reacted.seat, reaction=Reaction(reacted.reaction)))
        for table_id in announcement.hidden:
            if (live := self._tables.get(table_id)) is not None:
                self._background.start(self._read_hidden(live))
        is_updating = bool(self._outdated)
        self._outdated.update(self._tables.keys() & set(announcement.presence))
        if self._outdated and not is_updating:
            self._background.start(self._update_announced())

    async def missed_some(self) -> None:
        """Finds out what has changed while nothing could be heard."""
        known = list(self._tables)
        for first in range(0, len(known), _MOST_READ_AT_ONCE):
            table_ids = known[first : first + _MOST_READ_AT_ONCE]
            await self._update_standings(table_ids)
            for table_id in table_ids:
                live = self._tables.get(table_id)
                if live is not None and live.is_behind:
                    self._background.start(self._refresh(table_id))

    def processes_changed(self, *, is_own_lease_lost: bool) -> None:
        """Takes note that processes have come or gone, or that this one was thought to be dead."""
        for live in self._tables.values():
            if is_own_lease_lost and live.owner == self._processes.id:
                live.owner = None
            live.processes_changed()
        self.on_orphans()

    async def _refresh(self, table_id: str) -> None:
        try:
            await self.change(table_id, lambda _table, _moment: None)
        except (TableNotFoundError, UnavailableError):
            return  # It is read again on the next request.

    async def _read_hidden(self, live: LiveTable) -> None:
        try:
            await self.read_hidden(live)
        except UnavailableError:
            return  # Until the table is read again, a reaction may be shown that is not wanted.

    async def _update_announced(self) -> None:
        await asyncio.sleep(_COLLECT_SECONDS)
        table_ids, self._outdated = self._outdated, set()
        try:
            await self._update_standings(table_ids)
        except UnavailableError:
            return  # The listening connection is lost too, and everything is read when it returns.

    async def _update_standings(self, table_ids: Collection[str]) -> None:
        """Reads what other processes have written about tables, beside their entries."""
        work = partial(standings, ids=table_ids)
        found: dict[str, Standing] = await self._guarded(self.store.database.read(work))
        for table_id, standing in found.items():
            if (live := self._tables.get(table_id)) is not None:
                live.update_standing(standing)

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
            if live.is_behind:
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
        is_moving = live.table.is_computers_turn and live.table.is_played_by_people and self.owns(live)
        if live.listeners or live.lock.locked() or is_moving:
            return False
        if live.autoplay is not None:
            live.autoplay.cancel()
            live.autoplay = None  # Its traceback refers to the table.
        return self._tables.pop(live.table.id, None) is live

    def owns(self, live: LiveTable) -> bool:
        return live.owner == self._processes.id

    async def close(self) -> None:
        """Stops recovering, and waits for changes that are being written."""
        await self._background.close()
        await asyncio.gather(*self._changes, return_exceptions=True)


def _decline_rematch(player: str, table: Table, moment: Moment) -> Change | None:
    return decline_rematch(table, player, moment)
