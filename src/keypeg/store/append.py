"""Appending to many tables at once: appends that arrive while a transaction runs share the next one.

A commit costs the same for one entry and for fifty, and an append is acknowledged only once it is on disk.
"""

import asyncio
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from keypeg.store.announcements import Announcement, announce
from keypeg.store.database import Database
from keypeg.store.errors import ConflictError
from keypeg.store.schema import entries, seats, tables
from keypeg.table.commands import Change
from keypeg.table.entry import Joined, encode_entry
from keypeg.table.strangers import seats_for_strangers, wish_of
from keypeg.table.table import Table

_MAX_BATCH = 50
"""The most appends in one transaction."""
_BATCH_SECONDS = 0.02
"""How long after the start of a transaction the next one begins at the earliest: the more wait, the more share it."""


@dataclass(frozen=True, slots=True)
class Append:
    """New entries of a table that had `before` entries, none if it is new; `players` only if they have changed.

    `joined` has for each entry who sat down with it.
    """

    before: int
    bodies: tuple[bytes, ...]
    joined: tuple[str | None, ...]
    table: Table
    players: tuple[str | None, ...] | None

    @classmethod
    def of(cls, change: Change, before: Table | None) -> "Append":
        table = change.table
        is_same = before is not None and before.players == table.players
        bodies = tuple(map(encode_entry, change.entries))
        joined = tuple(entry.player if isinstance(entry, Joined) else None for entry in change.entries)
        return cls(0 if before is None else before.version, bodies, joined, table, None if is_same else table.players)


def table_columns(table: Table) -> dict[str, object]:
    """Returns the columns that can be queried without reading the entries of a table."""
    wish = wish_of(table)
    return {
        "version": table.version,
        "state": table.phase,
        "touched": table.touched,
        "needs_owner": int(table.moves_by_itself and table.is_played_by_people),
        "edition": table.terms.edition,
        "names": _json([seat.name for seat in table.seats]),
        "levels": _json([seat.level for seat in table.seats]),
        "awaited": _json(table.expected),
        "scores": _json(table.scores),
        "winners": _json(table.winners),
        "wish": None if wish is None else wish.key,
        "wish_since": None if wish is None else table.opened,
        "free_seats": None if wish is None else seats_for_strangers(table),
    }


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


_COLUMNS = (
    *("version", "state", "touched", "needs_owner", "edition", "owner"),
    *("names", "levels", "awaited", "scores", "winners"),
    *("wish", "wish_since", "free_seats"),
)
_INSERT = insert(tables)
_UPDATE = update(tables).where(tables.c.id == bindparam("id_")).values({name: bindparam(name) for name in _COLUMNS})
# What only refers to a table, such as who is present there, need not wait, and so cannot lead to a deadlock.
_VERSIONS = (
    select(tables.c.id, tables.c.version)
    .where(tables.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(tables.c.id)
    .with_for_update(key_share=True)
)
_INSERT_ENTRIES = insert(entries)


class Appender:
    def __init__(self, database: Database, process: str) -> None:
        self._database, self._process = database, process
        self._pending: list[tuple[Append, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._begun = -inf
        """When the latest transaction began."""

    def append(self, append: Append) -> asyncio.Future[None]:
        """Is done when the entries are on disk; raises `ConflictError` if another writer was faster."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pending.append((append, written))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return written

    async def close(self) -> None:
        """Waits until everything pending is written."""
        if self._writing is not None:
            await self._writing

    async def _write(self) -> None:
        while self._pending:
            if len(self._pending) < _MAX_BATCH:
                await asyncio.sleep(self._begun + _BATCH_SECONDS - time.monotonic())
            self._begun = time.monotonic()
            batch, self._pending = self._pending[:_MAX_BATCH], self._pending[_MAX_BATCH:]
            try:
                appends = [append for append, _ in batch]
                is_late = await self._database.write(partial(append_all, self._process, appends))
            except Exception as error:  # noqa: BLE001 - every caller in the batch gets the error
                _settle((written, error) for _, written in batch)
            else:
                _settle(
                    (written, ConflictError(append.table.id) if late else None)
                    for (append, written), late in zip(batch, is_late, strict=True)
                )
        self._writing = None


def _settle(outcomes: Iterable[tuple[asyncio.Future[None], Exception | None]]) -> None:
    for written, error in outcomes:
        if written.done():  # The caller was cancelled.
            continue
        if error is None:
            written.set_result(None)
        else:
            written.set_exception(error)


def append_all(process: str, appends: Sequence[Append], connection: Connection) -> list[bool]:
    """Writes the appends that do not conflict with an earlier one; returns for each whether it was late."""
    ids = sorted({append.table.id for append in appends})
    versions: dict[str, int] = {row.id: row.version for row in connection.execute(_VERSIONS, {"ids": ids})}
    is_late = []
    for append in appends:
        is_late.append(versions.get(append.table.id, 0) != append.before)
        if not is_late[-1]:
            versions[append.table.id] = append.table.version
    on_time = [append for append, late in zip(appends, is_late, strict=True) if not late]
    if on_time:
        _write(connection, process, on_time)
        announce(connection, Announcement(process, {append.table.id: append.table.version for append in on_time}))
    return is_late


def _write(connection: Connection, process: str, appends: Sequence[Append]) -> None:
    """Writes entries, the columns of their tables, and the players at their seats. The writer owns the tables."""
    columns = [
        (append.before, append.table.id, {"owner": process, **table_columns(append.table)}) for append in appends
    ]
    if new := [{"id": table, **row} for before, table, row in columns if not before]:
        connection.execute(_INSERT, new)
    if changed := [{"id_": table, **row} for before, table, row in columns if before]:
        connection.execute(_UPDATE, changed)
    rows = [
        {"table_id": append.table.id, "seq": seq, "body": body, "player": player}
        for append in appends
        for seq, (body, player) in enumerate(zip(append.bodies, append.joined, strict=True), append.before + 1)
    ]
    connection.execute(_INSERT_ENTRIES, rows)
    seated = [append for append in appends if append.players is not None]
    if not seated:
        return
    connection.execute(delete(seats).where(seats.c.table_id.in_([append.table.id for append in seated])))
    people = [
        {"table_id": append.table.id, "seat": number, "player": player}
        for append in seated
        for number, player in enumerate(append.players or ())
        if player is not None
    ]
    if people:
        connection.execute(insert(seats), people)
