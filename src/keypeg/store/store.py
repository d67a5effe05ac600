"""The store: tables and players, with one interface for SQLite and PostgreSQL.

A table is a log of entries. Columns that can be queried without reading them are written in the same transaction.
"""

import asyncio
import json
import logging
import secrets
from collections.abc import Mapping, Sequence
from functools import reduce
from itertools import accumulate
from typing import Any

from sqlalchemy import Connection, Executable, Select, delete, func, select, text, update

from keypeg.players import Level
from keypeg.store.append import Append, Appender, table_columns
from keypeg.store.database import connect
from keypeg.store.migration import migrate_unless_locked
from keypeg.store.players import Players
from keypeg.store.results import Results
from keypeg.store.schema import entries, pulse, seats, tables
from keypeg.store.shares import Shares
from keypeg.store.solo import SoloGames
from keypeg.store.strangers import Strangers
from keypeg.store.subscriptions import Subscriptions
from keypeg.table.commands import Change
from keypeg.table.entry import AnyEntry, decode_entry
from keypeg.table.table import Phase, Table, TableLine
from keypeg.table.unfold import after, unfold

_ENTRIES_AT_ONCE = 50
"""After rebuilding a table by this many entries, everybody else gets a turn."""
_ENTRIES_AFTER = text(
    "SELECT table_id, body FROM entries"
    " JOIN unnest(CAST(:ids AS text[]), CAST(:versions AS int[])) AS known(id, version)"
    " ON table_id = known.id AND seq > known.version ORDER BY table_id, seq"
)
_MAX_DELETED_TABLES, _MAX_DELETED_ENTRIES = 100, 1_000
"""What is deleted in one transaction, for which everybody else waits; a longer log is deleted by itself."""
_PROCESS_BYTES = 8
_LOCKED_RETRY_SECONDS = 0.2

log = logging.getLogger(__name__)


class Store:
    """Takes a URL: `sqlite:///path`, or `postgresql://user:password@host/database`."""

    def __init__(self, url: str) -> None:
        self.database = connect(url)
        self.process = secrets.token_hex(_PROCESS_BYTES)
        """The name under which this process writes."""
        self.players = Players(self.database, self.process)
        self.solo = SoloGames(self.database)
        self.shares = Shares(self.database)
        self.results = Results(self.database)
        self.strangers = Strangers(self.database, self.process)
        self.subscriptions = Subscriptions(self.database)
        self._appender = Appender(self.database, self.process)
        self._long_logs = asyncio.Lock()

    async def prepare(self) -> None:
        """Migrates the database to the newest schema, starting from nothing if it is empty.

        Only one process at a time does; the others wait. Raises `NewerDatabaseError` for a database of a newer version.
        """
        while not await self.database.write(migrate_unless_locked):  # noqa: ASYNC110 - the lock is another process's
            await asyncio.sleep(_LOCKED_RETRY_SECONDS)
        await self._fill_columns()

    async def close(self) -> None:
        await self._appender.close()
        await self.database.close()

    async def check(self) -> None:
        """Raises `UnavailableError` if the database does not respond."""
        await self._read(select(pulse.c.at))

    async def check_writing(self, now: float) -> None:
        """Raises `UnavailableError` if the database cannot write."""
        await self._write(update(pulse).values(at=now))

    def open(self, change: Change) -> asyncio.Future[None]:
        """Writes a new table with its first entries; raises `ConflictError` if its id is taken.

        Raises `PlayerGoneError` if someone who would sit there has been deleted.
        """
        return self._appender.append(Append.of(change, before=None))

    def append(self, before: Table, change: Change) -> asyncio.Future[None]:
        """Writes new entries of a table; raises `ConflictError` if another writer was faster.

        Raises `PlayerGoneError` if someone who would sit down has been deleted.
        """
        return self._appender.append(Append.of(change, before))

    async def load(self, table: str) -> Table | None:
        """Returns a table after all of its entries; `None` if there is no such table."""
        query = select(entries.c.body).where(entries.c.table_id == table).order_by(entries.c.seq)
        bodies = await self.database.read(lambda connection: connection.scalars(query).all())
        if not bodies:
            return None
        found = unfold(table, map(decode_entry, bodies[:_ENTRIES_AT_ONCE]))
        return await self._extended(found, bodies[_ENTRIES_AT_ONCE:])

    async def _extended(self, table: Table, bodies: Sequence[bytes]) -> Table:
        """Returns a table after more entries. Of long logs one is read at a time, and others get a turn in between."""
        if len(bodies) <= _ENTRIES_AT_ONCE:
            return reduce(after, map(decode_entry, bodies), table)
        async with self._long_logs:
            for start in range(0, len(bodies), _ENTRIES_AT_ONCE):
                table = reduce(after, map(decode_entry, bodies[start : start + _ENTRIES_AT_ONCE]), table)
                await asyncio.sleep(0)
        return table

    async def catch_up(self, table: Table) -> Table | None:
        """Returns a table with the entries that others have written since; `None` if it no longer exists."""
        later = (entries.c.table_id == table.id) & (entries.c.seq > table.version)
        query = select(tables.c.version, entries.c.body).outerjoin(entries, later).where(tables.c.id == table.id)
        rows = await self._read(query.order_by(entries.c.seq))
        if not rows:
            return None
        return await self._extended(table, [row.body for row in rows if row.body is not None])

    async def entries_after(self, versions: Mapping[str, int]) -> dict[str, list[AnyEntry]]:
        """Returns the entries of each table after the version that is known of it. Only for PostgreSQL."""
        known = {"ids": list(versions), "versions": list(versions.values())}
        rows = await self.database.read(lambda connection: connection.execute(_ENTRIES_AFTER, known).all())
        found: dict[str, list[AnyEntry]] = {}
        for row in rows:
            found.setdefault(row.table_id, []).append(decode_entry(row.body))
        return found

    async def version(self, table: str) -> int:
        """Returns the newest version of a table, 0 if it no longer exists."""
        query = select(tables.c.version).where(tables.c.id == table)
        return await self.database.read(lambda connection: connection.scalar(query)) or 0

    async def has_seat(self, player: str) -> bool:
        """Returns whether a player has a seat at a table that is not over."""
        query = select(seats.c.seat).join(tables, tables.c.id == seats.c.table_id)
        query = query.where(seats.c.player == player, tables.c.state != Phase.OVER).limit(1)
        return bool(await self._read(query))

    async def tables_of(self, player: str, most: int) -> list[TableLine]:
        """Returns up to `most` tables of a player: finished ones last, otherwise newest first."""
        query = (
            select(tables)
            .where(tables.c.id.in_(select(seats.c.table_id).where(seats.c.player == player)))
            .where(tables.c.winners.is_not(None))
            .order_by(tables.c.state == Phase.OVER, tables.c.touched.desc())
            .limit(most)
        )
        found = await self._read(query)
        own = select(seats.c.table_id, seats.c.seat).where(
            seats.c.player == player, seats.c.table_id.in_([row.id for row in found])
        )
        seated = await self._read(own.order_by(seats.c.seat))
        return [_line(row, tuple(each.seat for each in seated if each.table_id == row.id)) for row in found]

    async def remove_from_list(self, table: str, player: str) -> None:
        """Removes a table from a player's list, for good: those who sit at a match do not change."""
        await self._write(delete(seats).where(seats.c.table_id == table, seats.c.player == player))

    async def delete_untouched(self, phase: Phase, before: float) -> int:
        """Deletes some of the tables in this phase that nobody has touched since; returns how many."""
        query = select(tables.c.id, tables.c.version).where(tables.c.state == phase, tables.c.touched < before)
        query = query.order_by(tables.c.touched).limit(_MAX_DELETED_TABLES).with_for_update(skip_locked=True)

        def work(connection: Connection) -> int:
            found = connection.execute(query).all()
            totals = accumulate(row.version for row in found)
            ids = [row.id for row, total in zip(found, totals, strict=True) if total <= _MAX_DELETED_ENTRIES]
            ids = ids or [row.id for row in found[:1]]
            connection.execute(delete(tables).where(tables.c.id.in_(ids)))
            return len(ids)

        return await self.database.write(work)

    async def count(self) -> dict[Phase, int]:
        """Returns how many tables there are in each phase."""
        query = select(tables.c.state, func.count()).group_by(tables.c.state)
        return {Phase(phase): int(number) for phase, number in await self._read(query)}

    async def _fill_columns(self) -> None:
        """Fills new columns of tables that were written before the columns were added."""
        for row in await self._read(select(tables.c.id).where(tables.c.winners.is_(None))):
            try:
                table = await self.load(row.id)
            except Exception:
                log.exception("table %s cannot be read and will not be listed", row.id)
                continue
            if table is not None:
                columns = update(tables).where(tables.c.id == table.id).values(table_columns(table))
                await self._write(columns.where(tables.c.version == table.version))

    async def _read(self, query: Select[Any]) -> Sequence[Any]:
        return await self.database.read(lambda connection: connection.execute(query).all())

    async def _write(self, *statements: Executable) -> int:
        """Executes statements in one transaction; returns how many rows the last one changed."""

        def work(connection: Connection) -> int:
            return [int(connection.execute(statement).rowcount) for statement in statements][-1]

        return await self.database.write(work)


def _line(row: Any, own: tuple[int, ...]) -> TableLine:  # noqa: ANN401 - a row of the tables
    awaited = tuple(json.loads(row.awaited))
    return TableLine(
        id=row.id,
        edition=row.edition,
        state=Phase(row.state),
        names=tuple(json.loads(row.names)),
        levels=tuple(None if level is None else Level(level) for level in json.loads(row.levels)),
        your_seats=own,
        is_awaited=not set(awaited).isdisjoint(own),
        awaited=awaited,
        scores=tuple(json.loads(row.scores)),
        winners=tuple(json.loads(row.winners)),
        touched=row.touched,
    )
