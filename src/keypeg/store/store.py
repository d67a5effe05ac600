"""The store: one interface for SQLite and PostgreSQL.

A table is a log of entries, and what an entry says is none of the store's business. What can be looked up of a table
without reading its entries is written in the same transaction.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext
from typing import Any

from sqlalchemy import Select, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from keypeg.store.appending import Addition, Appender, write
from keypeg.store.engine import CONNECTIONS, READING, connect, database_url
from keypeg.store.facts import Conflict, Facts, Listed, State, Unavailable
from keypeg.store.migration import migrate
from keypeg.store.schema import entries, players, pulse, seats, tables, tokens


class Store:
    """Give it a URL: `sqlite:///path`, or `postgresql://user:password@host/database`."""

    def __init__(self, url: str) -> None:
        self._url = database_url(url)
        self._engine = connect(self._url)
        # SQLite has one writer at a time, and those who wait for it in the database sleep longer than they need to.
        self._turn = asyncio.Semaphore(1 if self._url.get_backend_name() == "sqlite" else CONNECTIONS)
        self._appender = Appender(self._transaction)

    async def prepare(self) -> None:
        """Brings the database to the newest form; an empty one is filled."""
        async with self._transaction() as connection:
            await connection.run_sync(migrate)

    async def close(self) -> None:
        await self._engine.dispose()

    async def check(self) -> None:
        """Raises `Unavailable` if the database does not answer."""
        await self._read(select(pulse.c.at))

    async def check_writing(self, now: float) -> None:
        """Raises `Unavailable` if the database cannot write."""
        async with self._transaction() as connection:
            await connection.execute(update(pulse).values(at=now))

    async def open(self, table: str, first: Sequence[bytes], facts: Facts) -> None:
        """Writes a new table with its first entries."""
        columns = {"version": 0, "state": facts.state, "touched": facts.touched, "is_tended": 0}
        try:
            async with self._transaction() as connection:
                await connection.execute(insert(tables).values(id=table, **columns))
                await write(connection, [Addition(table, 0, first, facts)])
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
        async with self._transaction() as connection:
            gone = await connection.execute(delete(tables).where(tables.c.state == state, tables.c.touched < before))
            return int(gone.rowcount)

    async def count(self) -> dict[State, int]:
        """How many tables there are in each state."""
        query = select(tables.c.state, func.count()).group_by(tables.c.state)
        return {State(state): int(number) for state, number in await self._read(query)}

    async def add_player(self, player: str, name: str, token: str, now: float) -> None:
        """Writes a new player, known by the hash of his token."""
        async with self._transaction() as connection:
            await connection.execute(insert(players).values(id=player, name=name, made=now))
            await connection.execute(insert(tokens).values(hash=token, player=player, made=now))

    async def add_token(self, player: str, token: str, now: float) -> None:
        """One more way to prove who he is: on another device, by a link."""
        async with self._transaction() as connection:
            await connection.execute(insert(tokens).values(hash=token, player=player, made=now))

    async def player_with(self, token: str) -> tuple[str, str] | None:
        """The player with this token (by its hash), and his name."""
        query = select(players.c.id, players.c.name).join(tokens, tokens.c.player == players.c.id)
        rows = await self._read(query.where(tokens.c.hash == token))
        return (rows[0][0], rows[0][1]) if rows else None

    async def name_player(self, player: str, name: str) -> None:
        async with self._transaction() as connection:
            await connection.execute(update(players).where(players.c.id == player).values(name=name))

    async def _read(self, query: Select[Any]) -> Sequence[Any]:
        async with self._transaction(reading=True) as connection:
            found: Sequence[Any] = (await connection.execute(query)).all()
            return found

    @asynccontextmanager
    async def _transaction(self, *, reading: bool = False) -> AsyncIterator[AsyncConnection]:
        try:
            async with nullcontext() if reading else self._turn, self._engine.connect() as connection:
                await connection.execution_options(**{READING: reading})
                async with connection.begin():
                    yield connection
        except IntegrityError:
            raise
        except DBAPIError as error:
            raise Unavailable(str(error.orig).split("\n", 1)[0]) from error
        except OSError as error:
            raise Unavailable(error.strerror or type(error).__name__) from error


def _listed() -> Select[Any]:
    return select(tables.c.id, tables.c.version, tables.c.state, tables.c.touched)


def _as_listed(rows: Sequence[Any]) -> list[Listed]:
    return [Listed(table, version, State(state), touched) for table, version, state, touched in rows]
