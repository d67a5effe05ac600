"""The store: one interface for SQLite and PostgreSQL.

A table is a log of entries, and what an entry says is none of the store's business. What can be looked up of a table
without reading its entries is written in the same transaction.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Executable, Select, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from keypeg.store.appending import Addition, Appender, write
from keypeg.store.database import database
from keypeg.store.facts import Conflict, Facts, Listed, State
from keypeg.store.migration import migrate
from keypeg.store.schema import entries, players, pulse, seats, tables, tokens


class Store:
    """Give it a URL: `sqlite:///path`, or `postgresql://user:password@host/database`."""

    def __init__(self, url: str) -> None:
        self._database = database(url)
        self._appender = Appender(self._database)

    async def prepare(self) -> None:
        """Brings the database to the newest form; an empty one is filled."""
        await self._database.write(migrate)

    async def close(self) -> None:
        await self._database.close()

    async def check(self) -> None:
        """Raises `Unavailable` if the database does not answer."""
        await self._read(select(pulse.c.at))

    async def check_writing(self, now: float) -> None:
        """Raises `Unavailable` if the database cannot write."""
        await self._write(update(pulse).values(at=now))

    async def open(self, table: str, first: Sequence[bytes], facts: Facts) -> None:
        """Writes a new table with its first entries."""
        columns = {"version": 0, "state": facts.state, "touched": facts.touched, "is_tended": 0}

        def work(connection: Connection) -> None:
            connection.execute(insert(tables).values(id=table, **columns))
            write(connection, [Addition(table, 0, first, facts)])

        try:
            await self._database.write(work)
        except IntegrityError as error:
            raise Conflict(table) from error

    async def append(self, table: str, before: int, more: Sequence[bytes], facts: Facts) -> None:
        """Writes further entries of a table that had so many before; nobody else may have written since."""
        await self._appender.append(Addition(table, before, more, facts))

    async def entries(self, table: str, since: int = 0) -> list[bytes]:
        """What has happened at a table, after so many entries; nothing if there is no such table."""
        is_wanted = (entries.c.table_id == table) & (entries.c.seq > since)
        rows = await self._read(select(entries.c.body).where(is_wanted).order_by(entries.c.seq))
        return [bytes(body) for (body,) in rows]

    async def tables_of(self, player: str) -> list[Listed]:
        """Where a player sits, the latest first."""
        query = _listed().join(seats, seats.c.table_id == tables.c.id).where(seats.c.player == player)
        return _as_listed(await self._read(query.distinct().order_by(tables.c.touched.desc())))

    async def tended(self) -> list[Listed]:
        """Running tables that move without anybody's doing: with computer players or clocks."""
        query = _listed().where(tables.c.state == State.RUNNING, tables.c.is_tended == 1)
        return _as_listed(await self._read(query.order_by(tables.c.touched)))

    async def forget(self, state: State, before: float) -> int:
        """Removes the tables in this state that nobody has touched since; returns how many."""
        return await self._write(delete(tables).where(tables.c.state == state, tables.c.touched < before))

    async def count(self) -> dict[State, int]:
        """How many tables there are in each state."""
        query = select(tables.c.state, func.count()).group_by(tables.c.state)
        return {State(state): int(number) for state, number in await self._read(query)}

    async def add_player(self, player: str, name: str, token: str, now: float) -> None:
        """Writes a new player, known by the hash of his token."""
        await self._write(
            insert(players).values(id=player, name=name, made=now),
            insert(tokens).values(hash=token, player=player, made=now),
        )

    async def add_token(self, player: str, token: str, now: float) -> None:
        """One more way to prove who he is: on another device, by a link."""
        await self._write(insert(tokens).values(hash=token, player=player, made=now))

    async def player_with(self, token: str) -> tuple[str, str] | None:
        """The player with this token (by its hash), and his name."""
        query = select(players.c.id, players.c.name).join(tokens, tokens.c.player == players.c.id)
        rows = await self._read(query.where(tokens.c.hash == token))
        return (rows[0][0], rows[0][1]) if rows else None

    async def name_player(self, player: str, name: str) -> None:
        await self._write(update(players).where(players.c.id == player).values(name=name))

    async def _read(self, query: Select[Any]) -> Sequence[Any]:
        return await self._database.read(lambda connection: connection.execute(query).all())

    async def _write(self, *statements: Executable) -> int:
        """In one transaction; returns how many rows the last of them has changed."""

        def work(connection: Connection) -> int:
            return [int(connection.execute(statement).rowcount) for statement in statements][-1]

        return await self._database.write(work)


def _listed() -> Select[Any]:
    return select(tables.c.id, tables.c.version, tables.c.state, tables.c.touched)


def _as_listed(rows: Sequence[Any]) -> list[Listed]:
    return [Listed(table, version, State(state), touched) for table, version, state, touched in rows]
