"""The processes that serve a database: which of them are alive, who is connected to each, and who owns which table.

A process says every few seconds that it is alive, by the clock of the database. One that has been silent for a while
counts as dead: its people are away since then, and others own its tables.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Float,
    Select,
    cast,
    delete,
    extract,
    func,
    insert,
    or_,
    select,
    update,
)

from keypeg.store.announcements import Announcement, announce
from keypeg.store.schema import presence, processes, tables
from keypeg.table.table import Phase

HEARTBEAT_SECONDS = 2.0
SILENCE_SECONDS = 6.0
"""After this time without a sign of life a process counts as dead."""
LINGER_SECONDS = 5.0
"""How long somebody who has left counts as present, since they may only have loaded the page again."""
SPECTATORS = ""
"""Stands for all who watch, in place of a player."""
_MOST_TAKEN_AT_ONCE = 200


class Sighting(NamedTuple):
    """A player at a table: the sockets they have at one process, or when they left it."""

    process: str
    player: str
    sockets: int
    left: float | None


class Standing(NamedTuple):
    """What several processes must agree on about a table, beside its entries."""

    version: int
    owner: str | None
    sightings: tuple[Sighting, ...]


def clock(connection: Connection) -> ColumnElement[float]:
    """The time of the database, which is the same for all processes."""
    if connection.dialect.name == "postgresql":
        return cast(extract("epoch", func.clock_timestamp()), Float)
    return (func.julianday("now") - 2440587.5) * 86400.0


class Heartbeat(NamedTuple):
    """How long each process has been silent, in seconds, whether this one was not among them, and the time."""

    silence: dict[str, float]
    was_missing: bool
    now: float


def heartbeat(connection: Connection, process: str) -> Heartbeat:
    """Says that a process is alive."""
    now = clock(connection)
    said = connection.execute(update(processes).where(processes.c.id == process).values(seen=now))
    if not said.rowcount:
        connection.execute(insert(processes).values(id=process, seen=now))
    found = connection.execute(select(processes.c.id, processes.c.seen, now.label("now"))).all()
    silence = {row.id: float(row.now - row.seen) for row in found}
    return Heartbeat(silence, was_missing=not said.rowcount, now=float(found[0].now))


def expire(connection: Connection, dead: Collection[str]) -> None:
    """Removes processes that are dead or end now; whoever was connected to them left when they were last seen."""
    if not dead:
        return
    seen = select(processes.c.seen).where(processes.c.id == presence.c.process).scalar_subquery()
    was_connected = presence.c.process.in_(dead) & presence.c.left_at.is_(None)
    connection.execute(delete(presence).where(was_connected, presence.c.player == SPECTATORS))
    connection.execute(update(presence).where(was_connected).values(left_at=seen, sockets=0))
    connection.execute(delete(processes).where(processes.c.id.in_(dead)))


def standings(connection: Connection, ids: Collection[str]) -> dict[str, Standing]:
    """Returns the standing of each of these tables that exists."""
    sightings: dict[str, list[Sighting]] = {}
    for row in connection.execute(select(presence).where(presence.c.table_id.in_(ids))):
        seen = Sighting(row.process, row.player, row.sockets, row.left_at)
        sightings.setdefault(row.table_id, []).append(seen)
    found = connection.execute(select(tables.c.id, tables.c.version, tables.c.owner).where(tables.c.id.in_(ids)))
    return {row.id: Standing(row.version, row.owner, tuple(sightings.get(row.id, ()))) for row in found}


def record_presence(connection: Connection, process: str, seen: Mapping[str, Iterable[Sighting]]) -> None:
    """Replaces what is known of a process's people at these tables, and announces it."""
    known = select(tables.c.id).where(tables.c.id.in_(seen)).order_by(tables.c.id)
    # The lock keeps others from deleting a table before this is written.
    ids = connection.scalars(known.with_for_update(read=True, key_share=True)).all()
    own = presence.c.table_id.in_(ids) & (presence.c.process == process)
    connection.execute(delete(presence).where(own))
    rows = [
        {"table_id": table, "process": process, "player": each.player, "sockets": each.sockets, "left_at": each.left}
        for table in ids
        for each in seen[table]
    ]
    if rows:
        connection.execute(insert(presence), rows)
    announce(connection, Announcement(process, presence=tuple(ids)))


def forget_absences(connection: Connection, before: float) -> None:
    """Forgets players who left before this time, whose exact absence no longer matters."""
    connection.execute(delete(presence).where(presence.c.left_at < before))


def claim_table(connection: Connection, process: str, table: str) -> str | None:
    """Makes a process the owner of a table unless another one that is alive is; returns who is then."""
    connection.execute(update(tables).where(tables.c.id == table, or_(*_is_orphaned(connection))).values(owner=process))
    return connection.scalar(select(tables.c.owner).where(tables.c.id == table))


def orphaned_tables(connection: Connection) -> Sequence[str]:
    """Returns some of the running tables that something will happen at and that no process owns."""
    needs_owner = (tables.c.state == Phase.RUNNING) & (tables.c.needs_owner == 1)
    query = select(tables.c.id).where(needs_owner, or_(*_is_orphaned(connection)))
    return connection.scalars(query.order_by(tables.c.touched).limit(_MOST_TAKEN_AT_ONCE)).all()


def _is_orphaned(connection: Connection) -> tuple[ColumnElement[bool], ...]:
    return tables.c.owner.is_(None), tables.c.owner.not_in(_alive(connection))


def _alive(connection: Connection) -> Select[str]:
    return select(processes.c.id).where(processes.c.seen > clock(connection) - SILENCE_SECONDS)


def is_present(connection: Connection, linger_seconds: float = LINGER_SECONDS) -> ColumnElement[bool]:
    """Whether a row of `presence` is about somebody who is connected, or was so short a time ago."""
    is_connected = presence.c.left_at.is_(None) & presence.c.process.in_(_alive(connection))
    return or_(is_connected, presence.c.left_at > clock(connection) - linger_seconds)
