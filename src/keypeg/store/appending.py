"""Appending for many tables at once: those that wait while a transaction is on share the next one.

A commit costs the same for one entry and for fifty, and whoever is acknowledged is on disk in either case.
"""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from keypeg.store.database import Database
from keypeg.store.facts import Conflict, Facts
from keypeg.store.schema import entries, seats, tables

_MOST = 200
"""So many share a transaction."""

_UPDATE = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values({name: bindparam(name) for name in ("version", "state", "touched", "is_tended")})
)


@dataclass(frozen=True, slots=True)
class Addition:
    """Entries for a table that had so many before."""

    table: str
    before: int
    more: Sequence[bytes]
    facts: Facts


class Appender:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._pending: list[tuple[Addition, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def append(self, addition: Addition) -> None:
        """Returns when it is on disk; raises `Conflict` if somebody else was faster."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pending.append((addition, written))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        await written

    async def _write(self) -> None:
        while self._pending:
            batch, self._pending = self._pending[:_MOST], self._pending[_MOST:]
            try:
                late = await self._database.write(partial(_append, [addition for addition, _ in batch]))
            except Exception as error:  # noqa: BLE001 - each of them hears of it
                _settle((written, error) for _, written in batch)
            else:
                _settle(
                    (written, Conflict(each.table) if is_late else None)
                    for (each, written), is_late in zip(batch, late, strict=True)
                )
        self._writing = None


def _settle(outcomes: Iterable[tuple[asyncio.Future[None], Exception | None]]) -> None:
    for written, error in outcomes:
        if written.done():  # Whoever waited for it has gone.
            continue
        if error is None:
            written.set_result(None)
        else:
            written.set_exception(error)


def _append(additions: Sequence[Addition], connection: Connection) -> list[bool]:
    """Writes all but those that come too late; says of each whether it does."""
    names = sorted({each.table for each in additions})
    query = select(tables.c.id, tables.c.version).where(tables.c.id.in_(names)).order_by(tables.c.id).with_for_update()
    found = connection.execute(query)
    versions = {name: version for name, version in found}  # noqa: C416 - typed so
    late = []
    for each in additions:
        late.append(versions.get(each.table) != each.before)
        if not late[-1]:
            versions[each.table] = each.before + len(each.more)
    good = [each for each, is_late in zip(additions, late, strict=True) if not is_late]
    if good:
        write(connection, good)
    return late


def write(connection: Connection, additions: Sequence[Addition]) -> None:
    """Entries, what can be looked up, and who sits where."""
    connection.execute(_UPDATE, [{"of": each.table, **_columns(each)} for each in additions])
    rows = [
        {"table_id": each.table, "seq": seq, "body": body}
        for each in additions
        for seq, body in enumerate(each.more, each.before + 1)
    ]
    connection.execute(insert(entries), rows)
    seated = [each for each in additions if each.facts.players is not None]
    if not seated:
        return
    connection.execute(delete(seats).where(seats.c.table_id.in_([each.table for each in seated])))
    people = [
        {"table_id": each.table, "seat": number, "player": player}
        for each in seated
        for number, player in enumerate(each.facts.players or ())
        if player is not None
    ]
    if people:
        connection.execute(insert(seats), people)


def _columns(addition: Addition) -> dict[str, object]:
    facts = addition.facts
    return {
        "version": addition.before + len(addition.more),
        "state": facts.state,
        "touched": facts.touched,
        "is_tended": int(facts.is_tended),
    }
