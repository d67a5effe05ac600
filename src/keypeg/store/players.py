"""Players, the devices on which they are signed in, and their personal links."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Executable, bindparam, delete, insert, select, update

from keypeg.store.announcements import Announcement, announce
from keypeg.store.database import Database
from keypeg.store.schema import entries, links, players, presence, seats, tables, tokens
from keypeg.table.entry import decode_entry, encode_entry
from keypeg.table.forgetting import without_names
from keypeg.table.table import Table

_MAX_ASKED = 1000
"""The most devices in one query."""
_MAX_ANNOUNCED = 100
"""The most devices in one announcement."""


@dataclass(frozen=True, slots=True)
class Device:
    """A device, known by the hash of its token. What it is, and when it was last seen, may be unknown."""

    token: str
    browser: str | None
    system: str | None
    made: float
    seen: float | None


class SignedIn(NamedTuple):
    """The player with a token, their name if they have one, and when the token was last seen."""

    player: str
    name: str | None
    seen: float | None


_WITH_TOKEN = (
    select(players.c.id, players.c.name, tokens.c.seen)
    .join(tokens, tokens.c.player == players.c.id)
    .where(tokens.c.hash == bindparam("token"))
)


class Players:
    """All tokens are given by their hashes."""

    def __init__(self, database: Database, process: str) -> None:
        self._database, self._process = database, process

    async def add(self, player: str, name: str | None, device: Device) -> None:
        """Adds a player with their first device. They need no name yet."""
        await self._write(insert(players).values(id=player, name=name or "", made=device.made), _added(player, device))

    async def rename(self, player: str, name: str) -> None:
        await self._write(update(players).where(players.c.id == player).values(name=name))

    async def with_token(self, token: str) -> SignedIn | None:
        found = await self._database.read(lambda connection: connection.execute(_WITH_TOKEN, {"token": token}).first())
        return None if found is None else SignedIn(found.id, found.name or None, found.seen)

    async def see(self, token: str, now: float) -> None:
        """Notes that a device was used."""
        await self._write(update(tokens).where(_is(token)).values(seen=now))

    async def devices(self, player: str) -> list[Device]:
        """Returns the devices of a player, the latest first."""
        columns = (tokens.c.hash, tokens.c.browser, tokens.c.system, tokens.c.made, tokens.c.seen)
        query = select(*columns).where(tokens.c.player == player).order_by(tokens.c.made.desc(), tokens.c.hash)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [Device(*row) for row in rows]

    async def signed_in(self, devices: Collection[str]) -> set[str]:
        """Returns which of these devices are still signed in."""
        asked = list(devices)

        def work(connection: Connection) -> set[str]:
            queries = (select(tokens.c.hash).where(tokens.c.hash.in_(part)) for part in _parts(asked, _MAX_ASKED))
            return {found for query in queries for found in connection.scalars(query)}

        return await self._database.read(work)

    async def sign_out(self, player: str, devices: Collection[str]) -> None:
        """Signs devices of a player out. A link that one of them may have made does not work any more."""
        await self._sign_out(player, tokens.c.hash.in_(devices))

    async def sign_out_others(self, player: str, device: str) -> list[str]:
        """Signs all devices of a player out but this one; returns them."""
        return await self._sign_out(player, tokens.c.hash != device)

    async def _sign_out(self, player: str, which: ColumnElement[bool]) -> list[str]:
        def work(connection: Connection) -> list[str]:
            _lock(connection, player)
            connection.execute(_unlinked(player))
            return self._delete_tokens(connection, tokens.c.player == player, which)

        return await self._database.write(work)

    def _delete_tokens(self, connection: Connection, *which: ColumnElement[bool]) -> list[str]:
        """Deletes tokens and announces it: other processes may have sockets of their devices."""
        devices = list(connection.scalars(delete(tokens).where(*which).returning(tokens.c.hash)))
        for part in _parts(devices, _MAX_ANNOUNCED):
            announce(connection, Announcement(self._process, signed_out=tuple(part)))
        return devices

    async def drop_device(self, device: str) -> None:
        """Forgets a device whose token nobody has any more."""
        await self._database.write(lambda connection: self._delete_tokens(connection, _is(device)))

    async def set_link(self, device: str, link: str, now: float) -> bool:
        """Replaces the personal link of the player on a device; returns whether the device is still signed in."""

        def work(connection: Connection) -> bool:
            owner = select(tokens.c.player).where(_is(device))
            _lock(connection, connection.scalar(owner))
            player = connection.scalar(owner)
            if player is None:
                return False
            connection.execute(_unlinked(player))
            connection.execute(insert(links).values(player=player, hash=link, made=now))
            return True

        return await self._database.write(work)

    async def redeem(self, link: str, since: float, device: Device) -> SignedIn | None:
        """Signs a device in with a personal link that was made since then; nobody can use the link again.

        Links from before they expired are tokens that were never seen. They work once, too.
        """
        is_link = (links.c.hash == link) & (links.c.made > since)
        is_old_link = _is(link) & tokens.c.seen.is_(None)

        def work(connection: Connection) -> SignedIn | None:
            _lock(connection, connection.scalar(select(links.c.player).where(is_link)))
            used = delete(links).where(is_link).returning(links.c.player)
            used_old = delete(tokens).where(is_old_link).returning(tokens.c.player)
            player = connection.scalar(used) or connection.scalar(used_old)
            if player is None:
                return None
            connection.execute(_added(player, device))
            name = connection.scalar(select(players.c.name).where(players.c.id == player))
            return SignedIn(player, name or None, device.seen)

        return await self._database.write(work)

    async def tables_joined(self, player: str) -> list[str]:
        """Returns every table at which a player has ever sat, unless their name there was erased."""
        query = select(entries.c.table_id).where(entries.c.player == player).distinct()
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def erase_name(self, table: Table, player: str) -> None:
        """Erases what a player was called from the log of a table."""
        log = select(entries.c.seq, entries.c.body).where(entries.c.table_id == table.id).order_by(entries.c.seq)
        in_log = entries.c.table_id == table.id

        def work(connection: Connection) -> None:
            # Nobody may append in the meantime.
            connection.execute(select(tables.c.id).where(tables.c.id == table.id).with_for_update(key_share=True))
            rows = connection.execute(log).all()
            written = [decode_entry(bytes(row.body)) for row in rows]
            for row, before, after in zip(rows, written, without_names(written, player, table), strict=True):
                if after != before:
                    body = encode_entry(after)
                    connection.execute(update(entries).where(in_log, entries.c.seq == row.seq).values(body=body))
            connection.execute(update(entries).where(in_log, entries.c.player == player).values(player=None))

        await self._database.write(work)

    async def remove(self, player: str) -> list[str]:
        """Removes a player, their devices, their link, their lists, and when they were present; returns the devices."""

        def work(connection: Connection) -> list[str]:
            _lock(connection, player)
            devices = self._delete_tokens(connection, tokens.c.player == player)
            connection.execute(delete(seats).where(seats.c.player == player))
            connection.execute(delete(presence).where(presence.c.player == player))
            connection.execute(delete(players).where(players.c.id == player))
            return devices

        return await self._database.write(work)

    async def _write(self, *statements: Executable) -> None:
        def work(connection: Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self._database.write(work)


def _lock(connection: Connection, player: str | None) -> None:
    """Makes others wait who sign the same player in or out, so that no link outlives a device that made it."""
    connection.execute(select(players.c.id).where(players.c.id == player).with_for_update())


def _parts(devices: Sequence[str], most: int) -> Iterator[Sequence[str]]:
    return (devices[start : start + most] for start in range(0, len(devices), most))


def _is(token: str) -> ColumnElement[bool]:
    return tokens.c.hash == token


def _added(player: str, device: Device) -> Executable:
    values = {"made": device.made, "browser": device.browser, "system": device.system, "seen": device.seen}
    return insert(tokens).values(hash=device.token, player=player, **values)


def _unlinked(player: str) -> Executable:
    return delete(links).where(links.c.player == player)
