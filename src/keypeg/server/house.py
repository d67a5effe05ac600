"""The house: all tables that are in memory, and the one way to change any of them.

Whoever wants to change a table gives a judge: a function from the table as it is to the entries that should follow. The
entries are on disk before anybody hears of them. If another process was faster the table is read again, and judged
again.
"""

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from random import Random, SystemRandom
from typing import Any, TypeAlias, TypeVar

from keypeg.server.live import LiveTable
from keypeg.server.metrics import Metrics
from keypeg.server.telling import phase_of
from keypeg.store import Conflict, Facts, Store, Unavailable
from keypeg.table.conduct import Moment, deal
from keypeg.table.entry import Acted, AnyEntry, decode, encode
from keypeg.table.state import Table, after, unfolded

Judge: TypeAlias = Callable[[Table, Moment], Sequence[AnyEntry]]
_T = TypeVar("_T")
_CHECK_SECONDS = 1.0
_NAME = re.compile(r"[\w-]{1,32}", re.ASCII)
"""What a table may be called. PostgreSQL would take some other names for a fault of its own."""

log = logging.getLogger(__name__)


class NoSuchTable(LookupError):  # noqa: N818 - it says what is the case
    """There is no table of this name, or not any more."""


class House:
    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store = store
        self.metrics = metrics
        self.chance: Random = SystemRandom()
        self.began = time.time()
        self.in_trouble = False
        self.on_change: Callable[[LiveTable], None] = lambda _: None
        self._tables: dict[str, LiveTable] = {}
        self._left: dict[tuple[str, str], float] = {}
        self._working: set[asyncio.Task[object]] = set()
        self._recovering: asyncio.Task[None] | None = None
        metrics.count_tables(lambda: len(self._tables))

    @property
    def now(self) -> float:
        return time.time()

    @property
    def tables(self) -> list[LiveTable]:
        return list(self._tables.values())

    async def live(self, name: str) -> LiveTable:
        """The table, from memory or from disk."""
        found = self._tables.get(name)
        if found is None:
            if _NAME.fullmatch(name) is None:
                raise NoSuchTable(name)
            found = self._tables.setdefault(name, LiveTable(await self._read(name), self.now, self._left))
            self.on_change(found)
        if found.is_doubtful and not found.lock.locked():
            await self.change(name, lambda _table, _moment: ())
        found.used = self.now
        return found

    async def open(self, name: str, entries: Sequence[AnyEntry]) -> LiveTable:
        """A new table with its first entries."""
        return await self._finished(self._open(name, entries))

    async def _open(self, name: str, entries: Sequence[AnyEntry]) -> LiveTable:
        table, added = self._dealt(unfolded(name, entries), Moment(self.now, self.chance))
        facts = Facts(phase_of(table), table.touched, _players(table), is_tended(table))
        await self._written(self.store.open(name, [encode(entry) for entry in (*entries, *added)], facts))
        live = self._tables.setdefault(name, LiveTable(table, self.now, self._left))
        self.on_change(live)
        return live

    async def change(self, name: str, judge: Judge) -> Table:
        """Carries out what the judge says; his exceptions come through, and then nothing was done."""
        return await self._finished(self._change(name, judge))

    async def _finished(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Work that goes on to its end even if whoever asked for it has gone: what is written must be told."""
        task = asyncio.create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(task)

    async def _change(self, name: str, judge: Judge) -> Table:
        while True:
            live = self._tables.get(name) or await self.live(name)
            async with live.lock:
                if self._tables.get(name) is not live:  # It left memory while we waited.
                    continue
                before = live.table
                try:
                    return await self._changed(live, judge)
                finally:
                    if live.table is not before:  # Also where the judge refused, after the table was read again.
                        live.publish()
                        self.on_change(live)

    async def _changed(self, live: LiveTable, judge: Judge) -> Table:
        while True:
            if live.is_doubtful:
                live.table = await self._read(live.table.id)
                live.is_doubtful = False
            before, moment = live.table, Moment(self.now, self.chance)
            entries = judge(before, moment)
            if not entries:
                return before
            table = before
            for entry in entries:
                table = after(table, entry)
            table, added = self._dealt(table, moment)
            players = _players(table)
            same = players == _players(before)
            facts = Facts(phase_of(table), table.touched, None if same else players, is_tended(table))
            more = [encode(entry) for entry in (*entries, *added)]
            live.is_doubtful = True
            try:
                await self._written(self.store.append(table.id, before.version, more, facts))
            except Conflict:
                continue
            live.table, live.is_doubtful = table, False
            for entry in (*entries, *added):
                if isinstance(entry, Acted):
                    self.metrics.actions.labels(table.terms.edition, entry.by).inc()
            return table

    def _dealt(self, table: Table, moment: Moment) -> tuple[Table, list[AnyEntry]]:
        """What chance has to do is done at once."""
        added: list[AnyEntry] = []
        while (dealt := deal(table, moment)) is not None:
            table = after(table, dealt)
            added.append(dealt)
        return table, added

    async def _read(self, name: str) -> Table:
        entries = await self._written(self.store.entries(name))
        if not entries:
            self._tables.pop(name, None)
            raise NoSuchTable(name)
        return unfolded(name, map(decode, entries))

    async def _written(self, doing: Awaitable[_T]) -> _T:
        """What the store does; if it cannot, all who are here are told."""
        try:
            return await doing
        except Unavailable as error:
            if not self.in_trouble:
                log.warning("the database is not available: %s", error)
                self._set_trouble(is_on=True)
                self._recovering = asyncio.create_task(self._recover())
            raise

    async def _recover(self) -> None:
        while self.in_trouble:
            await asyncio.sleep(_CHECK_SECONDS)
            try:
                await self.store.check_writing(self.now)
            except Unavailable:
                continue
            log.warning("the database is available again")
            self._set_trouble(is_on=False)
            await self._reread()
            return

    async def _reread(self) -> None:
        """Looks what was written of tables where that is not known; the rest will be when they are asked for."""
        for live in self.tables:
            if live.is_doubtful:
                with suppress(NoSuchTable, Unavailable):
                    await self.live(live.table.id)

    def _set_trouble(self, *, is_on: bool) -> None:
        self.in_trouble = is_on
        self.metrics.set_trouble(is_on=is_on)
        for live in self._tables.values():
            live.publish()

    def release(self, live: LiveTable) -> bool:
        """Lets a table leave memory, unless somebody is there."""
        if live.listeners or live.lock.locked():
            return False
        if live.tending is not None:
            live.tending.cancel()
        return self._tables.pop(live.table.id, None) is live

    def forget_absences(self, before: float) -> None:
        """Nobody asks any more how long somebody has been away who left before that."""
        self._left = {key: at for key, at in self._left.items() if at >= before}
        for live in self._tables.values():
            live.left = self._left

    def close(self) -> None:
        for live in self._tables.values():
            if live.tending is not None:
                live.tending.cancel()
        if self._recovering is not None:
            self._recovering.cancel()


def is_tended(table: Table) -> bool:
    """Whether the table moves without anybody's doing: a computer player may act, or a clock runs."""
    if table.match is None or table.is_over:
        return False
    seats = [awaited.seat for awaited in table.match.awaited if awaited.seat is not None]
    return table.terms.turn_seconds is not None or any(table.seats[seat].playing_level is not None for seat in seats)


def _players(table: Table) -> tuple[str | None, ...]:
    return tuple(seat.player for seat in table.seats)
