"""The tables in memory: loaded when they are needed, and kept up to date with what other processes write."""

import asyncio
import logging
import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Collection, Coroutine
from contextlib import suppress
from functools import partial
from hashlib import sha256
from typing import Any, TypeVar

from keypeg.server.background import BackgroundTasks
from keypeg.server.live_table import Command, LiveTable, Observer, Surroundings, TableNotFoundError
from keypeg.server.metrics import Metrics
from keypeg.server.outage import Outage
from keypeg.server.processes import Processes
from keypeg.store import ConflictError, Store, UnavailableError
from keypeg.store.announcements import Announcement
from keypeg.store.presence import Standing, claim_table, orphaned_tables, standings
from keypeg.table.commands import Change, Host, Moment, decline_rematch, follow, open_table, rematch
from keypeg.table.entry import Terms
from keypeg.table.table import Table
from keypeg.wire.socket import Reacted, Reaction

_T = TypeVar("_T")
_COLLECT_SECONDS = 0.01
"""How long announcements are collected before what they are about is read, for all tables together."""
_MOST_READ_AT_ONCE = 500
_ID_BYTES, _INVITE_BYTES = 9, 12
_TABLE_ID = re.compile(r"[\w-]{1,32}", re.ASCII)
"""Other ids are never created, and PostgreSQL reports some of them as database errors."""

log = logging.getLogger(__name__)


def new_table_id() -> str:
    """Returns an unguessable id."""
    return secrets.token_urlsafe(_ID_BYTES)


class Tables:
    def __init__(self, store: Store, processes: Processes, metrics: Metrics) -> None:
        self.store = store
        self._processes = processes
        self.outage = Outage(lambda: store.check_writing(self.now), metrics, self._outage_changed)
        self._writers = BackgroundTasks()
        self._surroundings = Surroundings(store, processes, metrics, self.outage, self._writers)
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._behind: set[str] = set()
        self._outdated: set[str] = set()
        """Tables about which something was announced that is not read yet: entries, and who is present."""
        self._background = BackgroundTasks()
        metrics.count_tables(lambda: len(self._tables))

    @property
    def now(self) -> float:
        return self._processes.now

    @property
    def moment(self) -> Moment:
        return self._surroundings.moment

    @property
    def in_memory(self) -> list[LiveTable]:
        return list(self._tables.values())

    def observe(self, observer: Observer) -> None:
        """Tells an observer of everything that happens from now on."""
        self._surroundings.observers.append(observer)

    async def get(self, table_id: str) -> LiveTable:
        """Returns a table, up to date; loads it if needed, once for all who ask."""
        while True:
            live = self._tables.get(table_id)
            if live is None or live.is_deleted or table_id in self._loading:
                live = await self._shared_load(table_id)
            if live.is_behind:
                await live.refresh()
            if self._tables.get(table_id) is live:  # Otherwise it has left memory in the meantime.
                live.use()
                return live

    async def _shared_load(self, table_id: str) -> LiveTable:
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = self._background.start(self._load(table_id), is_awaited=True)
            loading.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> LiveTable:
        if _TABLE_ID.fullmatch(table_id) is None:
            raise TableNotFoundError(table_id)
        table = await self.outage.guard(self.store.load(table_id))
        if table is None:
            self._tables.pop(table_id, None)
            raise TableNotFoundError(table_id)
        # What is written from here on is announced, and finds the table in memory; others get it when all is read.
        live = self._tables[table_id] = LiveTable(table, self._surroundings)
        try:
            await self._update_standings([table_id])
            await live.read_hidden()
        except BaseException:
            self._tables.pop(table_id, None)
            raise
        self._notify(live)
        return live

    def _notify(self, live: LiveTable) -> None:
        for observer in self._surroundings.observers:
            observer.table_changed(live)

    async def change(self, table_id: str, command: Command) -> Table:
        """Carries out a command and returns the table after it. If the command raises, nothing was done."""
        live = await self.get(table_id)
        return await live.change(command)

    async def create(self, terms: Terms, host: Host, *, begins_at_once: bool = True) -> Table:
        """Opens a new table under an unguessable id."""
        invite = secrets.token_urlsafe(_INVITE_BYTES)
        table_id = new_table_id()
        change = open_table(table_id, terms, invite, host, self.moment, begins_at_once=begins_at_once)
        return await self._shielded(self._open(change))

    def then_open_rematch(self, answer: Awaitable[Table]) -> asyncio.Future[Table]:
        """Opens the rematch once an answer to its offer is written, if that was the last one."""
        return self._writers.start(self._open_rematch_after(answer), is_awaited=True)

    async def _open_rematch_after(self, answer: Awaitable[Table]) -> Table:
        return await self.open_rematch((await answer).id)

    async def open_rematch(self, table_id: str) -> Table:
        """Opens the rematch of a table if everybody present has agreed; returns the old table, which links to it then.

        The new table is opened first, under an id derived from the old one. So several requests lead to one rematch,
        and the old table never links to a table that does not exist.
        """
        live = await self.get(table_id)
        for player in {player for player, _ in live.hidden}:  # They are not seated together again.
            await live.change(partial(_decline_rematch, player))
        table = live.table
        if self.now < table.rematch_opens(live.attendance.present_until):
            return table
        following = urlsafe_b64encode(sha256(f"rematch of {table_id}".encode()).digest()[:_ID_BYTES]).decode()
        invite = secrets.token_urlsafe(_INVITE_BYTES)
        with suppress(ConflictError):  # Another process was faster.
            await self._shielded(self._open(rematch(table, following, invite, self.moment)))
        return await live.change(lambda now, moment: follow(now, following, moment))

    async def _open(self, change: Change) -> Table:
        await self.outage.guard(self.store.open(change))
        live = self._tables.setdefault(change.table.id, LiveTable(change.table, self._surroundings))
        live.owned_by(self._processes.id)
        self._notify(live)
        return change.table

    async def _shielded(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Runs work to its end even if the caller is cancelled: what is written must be published."""
        return await asyncio.shield(self._writers.start(work, is_awaited=True))

    async def claim(self, live: LiveTable) -> bool:
        """Returns whether this process owns a table, which it does from now on if no other one can."""
        if live.is_orphaned:
            live.owned_by(await self._claim(live.id))
        return live.is_owned

    async def adopt(self) -> list[str]:
        """Takes on some of the tables that no process owns; returns them, or none if there are no more."""
        orphans = await self.outage.guard(self.store.database.read(orphaned_tables))
        return [table_id for table_id in orphans if await self._claim(table_id) == self._processes.id]

    async def _claim(self, table_id: str) -> str | None:
        claim = partial(claim_table, process=self._processes.id, table=table_id)
        return await self.outage.guard(self.store.database.write(claim))

    def heard(self, announcement: Announcement) -> None:
        """Takes note of what another process has written."""
        if announcement.sender == self._processes.id:
            return
        if announcement.is_ending:
            self._processes.has_ended(announcement.sender)
        for observer in self._surroundings.observers:
            observer.signed_out(announcement.signed_out)
        self._heard_of_tables(announcement)

    def _heard_of_tables(self, announcement: Announcement) -> None:
        for reacted in announcement.reactions:
            if (live := self._tables.get(reacted.table)) is not None:
                live.show_reaction(Reacted(seat=reacted.seat, reaction=Reaction(reacted.reaction)))
        for table_id in announcement.hidden:
            if (live := self._tables.get(table_id)) is not None:
                self._background.start(self._read_hidden(live))
        is_reading = bool(self._behind or self._outdated)
        for table_id, version in announcement.versions.items():
            if (live := self._tables.get(table_id)) is not None and live.heard(version, announcement.sender):
                self._behind.add(table_id)
        self._outdated.update(self._tables.keys() & set(announcement.presence))
        if (self._behind or self._outdated) and not is_reading:
            self._background.start(self._read_announced())

    async def missed_some(self) -> None:
        """Finds out what has changed while nothing could be heard."""
        known = list(self._tables)
        for first in range(0, len(known), _MOST_READ_AT_ONCE):
            table_ids = known[first : first + _MOST_READ_AT_ONCE]
            await self._update_standings(table_ids)
            await self._refresh(table_ids)

    def processes_changed(self, *, is_own_lease_lost: bool) -> None:
        """Takes note that processes have come or gone, or that this one was thought to be dead."""
        for live in self._tables.values():
            if is_own_lease_lost:
                live.lose_ownership()
            live.processes_changed()
        for observer in self._surroundings.observers:
            observer.owners_lost()

    async def _read_announced(self) -> None:
        await asyncio.sleep(_COLLECT_SECONDS)
        behind, self._behind = self._behind, set()
        outdated, self._outdated = self._outdated, set()
        try:
            await self._refresh(behind)
            if outdated:
                await self._update_standings(outdated)
        except UnavailableError:
            return  # The listening connection is lost too, and everything is read when it returns.

    async def _refresh(self, table_ids: Collection[str]) -> None:
        """Reads what is missing of these tables, in one query."""
        found = [live for table_id in table_ids if (live := self._tables.get(table_id)) is not None and live.is_behind]
        known = {live.id: live.table.version for live in found if live.can_be_extended}
        entries = await self.outage.guard(self.store.entries_after(known)) if known else {}
        for live in found:
            if live.can_be_extended and live.table.version == known.get(live.id) and live.id in entries:
                live.extend(entries[live.id])
            elif live.is_behind:
                self._background.start(self._refresh_alone(live))

    async def _refresh_alone(self, live: LiveTable) -> None:
        with suppress(TableNotFoundError, UnavailableError):  # It is read again on the next request.
            await live.refresh()

    async def _read_hidden(self, live: LiveTable) -> None:
        with suppress(UnavailableError):  # Until the table is read again, a reaction may be shown that is not wanted.
            await live.read_hidden()

    async def _update_standings(self, table_ids: Collection[str]) -> None:
        """Reads what other processes have written about tables, beside their entries."""
        work = partial(standings, ids=table_ids)
        found: dict[str, Standing] = await self.outage.guard(self.store.database.read(work))
        for table_id, standing in found.items():
            if (live := self._tables.get(table_id)) is not None:
                live.update_standing(standing)

    def _outage_changed(self) -> None:
        for live in self._tables.values():
            live.publish()
        if not self.outage.is_on:
            self._background.start(self._reload_doubtful())

    async def _reload_doubtful(self) -> None:
        """Reads the tables again for which it is not known what was written."""
        for live in self.in_memory:
            if live.is_behind:
                try:
                    await self._refresh_alone(live)
                except Exception:
                    log.exception("table %s cannot be loaded again", live.id)

    def release(self, live: LiveTable) -> bool:
        """Removes a table from memory unless it is in use; returns whether it did."""
        if live.is_in_use or live.id in self._loading or self._tables.get(live.id) is not live:
            return False
        del self._tables[live.id]
        for observer in self._surroundings.observers:
            observer.table_released(live)
        return True

    async def close(self) -> None:
        """Stops recovering, and waits for changes that are being written."""
        await self.outage.close()
        await self._background.close()
        await self._writers.finish()


def _decline_rematch(player: str, table: Table, moment: Moment) -> Change | None:
    return decline_rematch(table, player, moment)
