"""Strangers who look for somebody to play with, and whom each player has hidden."""

from collections.abc import Collection
from enum import StrEnum
from hashlib import sha256
from typing import NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    text,
    tuple_,
)

from keypeg.store.announcements import Announcement, announce
from keypeg.store.append import Append, append_all
from keypeg.store.database import Database
from keypeg.store.players import check_players
from keypeg.store.presence import clock, is_present
from keypeg.store.schema import hidden, players, presence, seats, tables
from keypeg.table.commands import Change
from keypeg.table.strangers import Wish, wish_of

_MAX_DELETED = 200
"""The most tables that are deleted at once."""


class Step(StrEnum):
    """What somebody who looks for strangers has to do about a table: wait there, take a seat, or leave it first."""

    WAIT = "wait"
    SIT = "sit"
    LEAVE = "leave"


class Place(NamedTuple):
    table: str
    step: Step


class Strangers:
    def __init__(self, database: Database, process: str) -> None:
        self._database, self._process = database, process

    async def place(self, player: str, opening: Change) -> Place:
        """Returns where a player waits, sits down next, or must leave before they can ask for something else.

        If there is nobody to sit with, and they wait nowhere, the given table is opened. Whoever asks for the same at
        the same time does so after it is, and finds it. Those who wait at a newer table move to an older one, so
        people who came to wait beside each other do not for long.

        Raises `PlayerGoneError` if the player has been deleted.
        """
        wish = wish_of(opening.table)
        if wish is None:
            raise ValueError("this table is not for strangers")

        def work(connection: Connection) -> Place:
            _queue(connection, player, wish)
            check_players(connection, [player])
            own = connection.execute(_waiting_tables(player)).first()
            if own is not None and own.free_seats == 0:  # Somebody has come, and the match is about to begin.
                return Place(own.id, Step.WAIT)
            if own is not None and own.wish != wish.key:
                return Place(own.id, Step.LEAVE)
            open_to = _open_to(connection, player).where(tables.c.wish == wish.key)
            if own is not None:
                is_older = tuple_(tables.c.wish_since, tables.c.id) < tuple_(literal(own.wish_since), literal(own.id))
                is_better = connection.scalar(open_to.where(is_older).limit(1)) is not None
                return Place(own.id, Step.LEAVE if is_better else Step.WAIT)
            found = connection.scalar(open_to.order_by(tables.c.wish_since, tables.c.id).limit(1))
            if found is not None:
                return Place(found, Step.SIT)
            append_all(self._process, [Append.of(opening, before=None)], connection)
            # They connect in a moment; until then it is as if they had just left.
            arrival = {"process": self._process, "player": player, "sockets": 0, "left_at": opening.table.opened}
            connection.execute(insert(presence).values(table_id=opening.table.id, **arrival))
            return Place(opening.table.id, Step.WAIT)

        return await self._database.write(work)

    async def waiting(self, player: str | None) -> list[tuple[Wish, int]]:
        """Returns for how many people a player could sit down with, by what those wait for."""

        def work(connection: Connection) -> list[tuple[Wish, int]]:
            found = _open_to(connection, player or "").subquery()
            query = select(tables.c.wish, func.count()).join(seats, seats.c.table_id == tables.c.id)
            query = query.where(tables.c.id.in_(select(found.c.id))).group_by(tables.c.wish).order_by(tables.c.wish)
            return [(Wish.from_key(key), people) for key, people in connection.execute(query)]

        return await self._database.read(work)

    async def delete_abandoned(self, seconds: float) -> None:
        """Deletes some tables at which someone waited, and nobody has been present for so long."""

        def work(connection: Connection) -> None:
            is_here = exists().where(presence.c.table_id == tables.c.id, is_present(connection, seconds))
            is_old = tables.c.touched < clock(connection) - seconds
            abandoned = select(tables.c.id).where(tables.c.wish.is_not(None), is_old, ~is_here)
            found = connection.scalars(abandoned.limit(_MAX_DELETED).with_for_update(skip_locked=True)).all()
            connection.execute(delete(tables).where(tables.c.id.in_(found)))

        await self._database.write(work)

    async def hide(self, table: str, player: str, other: str, now: float) -> None:
        """Hides another player, at whose table somebody has sat; once is enough."""

        def work(connection: Connection) -> None:
            _lock(connection, player)
            is_known = exists().where(hidden.c.player == player, hidden.c.other == other)
            new = select(literal(player), players.c.id, literal(now)).where(players.c.id == other, ~is_known)
            connection.execute(insert(hidden).from_select(["player", "other", "at"], new))
            announce(connection, Announcement(self._process, hidden=(table,)))

        await self._database.write(work)

    async def hidden_among(self, people: Collection[str]) -> frozenset[tuple[str, str]]:
        """Returns who of these has hidden whom of them."""
        query = select(hidden.c.player, hidden.c.other).where(hidden.c.player.in_(people), hidden.c.other.in_(people))
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return frozenset((row.player, row.other) for row in rows)

    async def count_hidden_by(self, player: str) -> int:
        """Returns how many people a player has hidden."""
        return await self._count(hidden.c.player == player)

    async def count_hiding(self, player: str, since: float) -> int:
        """Returns how many people have hidden a player since then."""
        return await self._count(hidden.c.other == player, hidden.c.at > since)

    async def show_all(self, player: str) -> None:
        """Undoes everything that a player has hidden."""
        await self._database.write(
            lambda connection: connection.execute(delete(hidden).where(hidden.c.player == player))
        )

    async def _count(self, *which: ColumnElement[bool]) -> int:
        query = select(func.count()).select_from(hidden).where(*which)
        return await self._database.read(lambda connection: connection.scalar(query) or 0)


def _queue(connection: Connection, player: str, wish: Wish) -> None:
    """Makes those who ask for the same wait for each other, and the requests of one player, until this one is done."""
    _lock(connection, player)
    if connection.dialect.name == "postgresql":  # SQLite lets in one writer anyway.
        lock = int.from_bytes(sha256(wish.key.encode()).digest()[:8], signed=True)
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": lock})


def _lock(connection: Connection, player: str) -> None:
    connection.execute(select(players.c.id).where(players.c.id == player).with_for_update())


def _waiting_tables(player: str) -> Select[str, str, float, int]:
    """The tables at which a player waits: one, unless something went wrong."""
    columns = (tables.c.id, tables.c.wish, tables.c.wish_since, tables.c.free_seats)
    query = select(*columns).join(seats, seats.c.table_id == tables.c.id)
    return query.where(seats.c.player == player, tables.c.wish.is_not(None)).order_by(tables.c.wish_since)


def _open_to(connection: Connection, player: str) -> Select[str]:
    """The tables with a free seat, where everybody is present and nobody is hidden from the player or hides them."""
    at_table = seats.c.table_id == tables.c.id
    is_here = exists().where(
        presence.c.table_id == seats.c.table_id, presence.c.player == seats.c.player, is_present(connection)
    )
    is_hidden = exists().where(
        or_(
            (hidden.c.player == player) & (hidden.c.other == seats.c.player),
            (hidden.c.player == seats.c.player) & (hidden.c.other == player),
        )
    )
    is_unsuitable = or_(seats.c.player == player, ~is_here, is_hidden)
    return select(tables.c.id).where(
        tables.c.wish.is_not(None),
        tables.c.free_seats > 0,
        exists().where(at_table),
        ~exists().where(at_table, is_unsuitable),
    )
