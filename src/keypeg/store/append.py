"""Appending to many tables at once: appends that arrive while a transaction runs share the next one.

A commit costs the same for one entry and for fifty, and an append is acknowledged only once it is on disk.
"""

import asyncio
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, TextClause, delete, insert, text

from keypeg.store.announcements import NOTIFY, Announcement, notification
from keypeg.store.database import Database
from keypeg.store.errors import ConflictError, PlayerGoneError, UnavailableError
from keypeg.store.players import missing_players
from keypeg.store.schema import seats, tables
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


_COLUMNS = {
    "version": "int",
    "state": "text",
    "touched": "float",
    "needs_owner": "int",
    "edition": "text",
    "owner": "text",
    "names": "text",
    "levels": "text",
    "awaited": "text",
    "scores": "text",
    "winners": "text",
    "wish": "text",
    "wish_since": "float",
    "free_seats": "int",
}
"""The columns that change with an append, and their types in PostgreSQL."""
_INSERT = insert(tables)
_KEY = {"id": "text"}
_ENTRY = {"table_id": "text", "seq": "int", "body": "text", "player": "text"}


class _Statements(NamedTuple):
    """What is done with a batch. All rows of a table are one parameter, which is JSON.

    SQLite gives up Python's lock at every step of a statement, and needs as long to get it back as everything else
    takes. So there must not be one for each row. For PostgreSQL each statement is a round trip.
    """

    versions: TextClause
    """Returns the version of each table, as JSON. They cannot change until the transaction ends."""
    write: tuple[TextClause, ...]
    """Writes `tables` and `entries`, and tells other processes of it if there can be any."""


def _update(rows: str) -> str:
    changes = ", ".join(f"{name} = new.{name}" for name in _COLUMNS)
    return f"UPDATE tables SET {changes} FROM {rows} WHERE tables.id = new.id"  # noqa: S608 - made of what is above


def _insert(rows: str, body: str) -> str:
    """`body` says how the database turns text into bytes."""
    return (
        "INSERT INTO entries (table_id, seq, body, player) "  # noqa: S608 - made of what is above
        f"SELECT new.table_id, new.seq, {body}, new.player FROM {rows}"
    )


def _sqlite_rows(name: str, columns: Mapping[str, str]) -> str:
    found = ", ".join(f"json_extract(value, '$.{column}') AS {column}" for column in columns)
    return f"(SELECT {found} FROM json_each(:{name})) AS new"  # noqa: S608 - made of what is above


def _postgresql_rows(name: str, columns: Mapping[str, str]) -> str:
    found = ", ".join(f"{column} {kind}" for column, kind in columns.items())
    return f"jsonb_to_recordset(CAST(:{name} AS jsonb)) AS new({found})"


_STATEMENTS = {
    "sqlite": _Statements(
        text("SELECT json_group_object(id, version) FROM tables WHERE id IN (SELECT value FROM json_each(:rows))"),
        (
            text(_update(_sqlite_rows("tables", _KEY | _COLUMNS))),
            text(_insert(_sqlite_rows("entries", _ENTRY), "CAST(new.body AS BLOB)")),
        ),
    ),
    # What only refers to a table, such as who is present there, need not wait, and so cannot lead to a deadlock.
    "postgresql": _Statements(
        text(
            "SELECT CAST(json_object_agg(id, version) AS text) FROM (SELECT id, version FROM tables "
            "WHERE id IN (SELECT jsonb_array_elements_text(CAST(:rows AS jsonb))) "
            "ORDER BY id FOR NO KEY UPDATE) AS locked"
        ),
        (
            text(
                f"WITH updated AS ({_update(_postgresql_rows('tables', _KEY | _COLUMNS))}), inserted AS ("
                + _insert(_postgresql_rows("entries", _ENTRY), "convert_to(new.body, 'UTF8')")
                + f") {NOTIFY}"
            ),
        ),
    ),
}


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
            await self._write_batch(batch)
        self._writing = None

    async def _write_batch(self, batch: Sequence[tuple[Append, asyncio.Future[None]]]) -> None:
        try:
            appends = [append for append, _ in batch]
            errors = await self._database.write(partial(append_all, self._process, appends))
        except Exception as error:  # noqa: BLE001 - the callers get the error
            if isinstance(error, UnavailableError) or len(batch) == 1:
                _settle((written, error) for _, written in batch)
                return
            for each in batch:  # A bug with one table is no trouble for the others.
                await self._write_batch([each])
        else:
            _settle((written, error) for (_, written), error in zip(batch, errors, strict=True))


def _settle(outcomes: Iterable[tuple[asyncio.Future[None], Exception | None]]) -> None:
    for written, error in outcomes:
        if written.done():  # The caller was cancelled.
            continue
        if error is None:
            written.set_result(None)
        else:
            written.set_exception(error)


def append_all(process: str, appends: Sequence[Append], connection: Connection) -> list[Exception | None]:
    """Writes what can be written; returns for each append the error that it has met, if any.

    That is a `ConflictError` if another writer was faster, or a `PlayerGoneError` if a player has been deleted.
    """
    joining = {player for append in appends for player in append.joined if player is not None}
    missing = missing_players(connection, joining) if joining else set()
    statements = _STATEMENTS[connection.dialect.name]
    found = connection.scalar(statements.versions, {"rows": _json([append.table.id for append in appends])})
    versions: dict[str, int] = msgspec.json.decode(found or "{}")
    errors: list[Exception | None] = []
    for append in appends:
        gone = missing.intersection(append.joined)
        if gone:
            errors.append(PlayerGoneError(*gone))
        elif versions.get(append.table.id, 0) != append.before:
            errors.append(ConflictError(append.table.id))
        else:
            errors.append(None)
            versions[append.table.id] = append.table.version
    written = [append for append, error in zip(appends, errors, strict=True) if error is None]
    if written:
        _write(connection, process, written)
    return errors


def _write(connection: Connection, process: str, appends: Sequence[Append]) -> None:
    """Writes entries, the columns of their tables, and the players at their seats. The writer owns the tables."""
    new = [append.table for append in appends if not append.before]
    if new:
        connection.execute(_INSERT, [{"id": table.id, "owner": process, **table_columns(table)} for table in new])
    known = [append.table for append in appends if append.before]
    rows = [
        {"table_id": append.table.id, "seq": seq, "body": body.decode(), "player": player}
        for append in appends
        for seq, (body, player) in enumerate(zip(append.bodies, append.joined, strict=True), append.before + 1)
    ]
    written = {
        "tables": _json([{"id": table.id, "owner": process, **table_columns(table)} for table in known]),
        "entries": _json(rows),
        **notification(Announcement(process, {append.table.id: append.table.version for append in appends})),
    }
    for statement in _STATEMENTS[connection.dialect.name].write:
        connection.execute(statement, written)
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
