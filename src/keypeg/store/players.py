"""Players, the devices on which they are signed in, and their personal links."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from keypeg.store.announcements import Announcement, announce
from keypeg.store.database import Database
from keypeg.store.errors import PlayerGoneError
from keypeg.store.presence import clock
from keypeg.store.schema import (
    entries,
    imported_days,
    links,
    players,
    practice_games,
    presence,
    results,
    shares,
    solo_games,
    tables,
    tokens,
)
from keypeg.table.entry import decode_entry, encode_entry
from keypeg.table.forgetting import without_names
from keypeg.table.table import Table

MAX_DEVICES = 100
"""With one more, the one that was not used for longest is signed out."""
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
        """Returns the devices of a player, newest first."""
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
        deleted = connection.execute(delete(tokens).where(*which).returning(tokens.c.hash, tokens.c.player)).all()
        devices = [each.hash for each in deleted]
        has_none = players.c.id.in_({each.player for each in deleted}) & ~exists().where(
            tokens.c.player == players.c.id
        )
        connection.execute(update(players).where(has_none).values(left_at=clock(connection)))
        for part in _parts(devices, _MAX_ANNOUNCED):
            announce(connection, Announcement(self._process, signed_out=tuple(part)))
        return devices

    async def drop_device(self, device: str) -> None:
        """Forgets a device whose token nobody has any more."""

        def work(connection: Connection) -> None:
            _lock(connection, connection.scalar(select(tokens.c.player).where(_is(device))))
            self._delete_tokens(connection, _is(device))

        await self._database.write(work)

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
            is_own = tokens.c.player == player
            used_last = select(tokens.c.hash).where(is_own).order_by(func.coalesce(tokens.c.seen, 0.0).desc())
            self._delete_tokens(connection, is_own, tokens.c.hash.not_in(used_last.limit(MAX_DEVICES)))
            connection.execute(update(players).where(players.c.id == player).values(left_at=None))
            name = connection.scalar(select(players.c.name).where(players.c.id == player))
            return SignedIn(player, name or None, device.seen)

        return await self._database.write(work)

    async def sign_out_unseen(self, before: float, most: int) -> list[str]:
        """Signs out up to `most` devices that have not been used since then; returns them."""
        is_unseen = or_(tokens.c.seen < before, tokens.c.seen.is_(None) & (tokens.c.made < before))
        unseen = select(tokens.c.hash, tokens.c.player).where(is_unseen).limit(most)

        def work(connection: Connection) -> list[str]:
            found = connection.execute(unseen).all()
            for player in sorted({each.player for each in found}):
                _lock(connection, player)
            return self._delete_tokens(connection, tokens.c.hash.in_([each.hash for each in found]), is_unseen)

        return await self._database.write(work)

    async def left_before(self, before: float, most: int) -> list[str]:
        """Returns up to `most` players whose last device was signed out before this time, the first of them first."""
        query = select(players.c.id).where(players.c.left_at < before).order_by(players.c.left_at).limit(most)
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def remove_unplayed(self, after: str, before: float, most: int) -> str:
        """Removes those of the next `most` players after one who never played and have not been seen since then.

        Returns the last of these players, or nobody if there are no more.
        """
        others = select(players.c.id).where(players.c.id > after).order_by(players.c.id).limit(most)
        games = (entries, solo_games, imported_days, shares, results, practice_games)
        has_played = or_(*(exists().where(table.c.player == players.c.id) for table in games))
        was_seen = exists().where(tokens.c.player == players.c.id, tokens.c.seen >= before)
        is_unplayed = (players.c.made < before) & ~was_seen & ~has_played

        def look(connection: Connection) -> tuple[Sequence[str], Sequence[str]]:
            ids = connection.scalars(others).all()
            return ids, connection.scalars(select(players.c.id).where(players.c.id.in_(ids), is_unplayed)).all()

        ids, unplayed = await self._database.read(look)
        if unplayed:
            await self._write(delete(players).where(players.c.id.in_(unplayed), is_unplayed))
        return ids[-1] if len(ids) == most else ""

    async def sign_out_for_good(self, player: str) -> list[str]:
        """Signs all devices of a player out, who is to be deleted, and forgets their name; returns the devices."""

        def work(connection: Connection) -> list[str]:
            _lock(connection, player)
            connection.execute(_unlinked(player))
            devices = self._delete_tokens(connection, tokens.c.player == player)
            connection.execute(update(players).where(players.c.id == player).values(name="", left_at=0.0))
            return devices

        return await self._database.write(work)

    async def tables_joined(self, player: str) -> list[str]:
        """Returns every table at which a player has ever sat, unless their name there was erased."""
        query = select(entries.c.table_id).where(entries.c.player == player).distinct()
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def erase_name(self, table: Table, player: str) -> None:
        """Erases what a player was called from the log of a table, unless someone has written to it since."""
        log = select(entries.c.seq, entries.c.body).where(entries.c.table_id == table.id).order_by(entries.c.seq)
        in_log = entries.c.table_id == table.id

        def work(connection: Connection) -> None:
            # Nobody may append in the meantime.
            version = select(tables.c.version).where(tables.c.id == table.id).with_for_update(key_share=True)
            if connection.scalar(version) != table.version:
                return
            rows = connection.execute(log).all()
            written = [decode_entry(bytes(row.body)) for row in rows]
            for row, before, after in zip(rows, written, without_names(written, player, table), strict=True):
                if after != before:
                    body = encode_entry(after)
                    connection.execute(update(entries).where(in_log, entries.c.seq == row.seq).values(body=body))
            connection.execute(_disowned(table.id, player))

        await self._database.write(work)

    async def disown(self, table: str, player: str) -> None:
        """Gives up erasing what a player was called from the log of a table, which cannot be read."""
        await self._write(_disowned(table, player))

    async def remove(self, player: str) -> bool:
        """Removes a player and all their data; returns false if the log of a table still has their name."""

        def work(connection: Connection) -> bool:
            _lock(connection, player)
            if connection.scalar(select(entries.c.seq).where(entries.c.player == player).limit(1)) is not None:
                return False
            self._delete_tokens(connection, tokens.c.player == player)
            connection.execute(delete(presence).where(presence.c.player == player))
            connection.execute(delete(players).where(players.c.id == player))
            return True

        return await self._database.write(work)

    async def _write(self, *statements: Executable) -> None:
        def work(connection: Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self._database.write(work)


def check_players(connection: Connection, people: Collection[str]) -> None:
    """Raises `PlayerGoneError` if one of these does not exist."""
    missing = missing_players(connection, people)
    if missing:
        raise PlayerGoneError(*missing)


def missing_players(connection: Connection, people: Collection[str]) -> set[str]:
    """Returns which of these do not exist; nobody can delete the others before this is committed."""
    known = select(players.c.id).where(players.c.id.in_(people)).order_by(players.c.id)
    found = connection.scalars(known.with_for_update(read=True, key_share=True)).all()
    return set(people) - set(found)


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


def _disowned(table: str, player: str) -> Executable:
    return update(entries).where(entries.c.table_id == table, entries.c.player == player).values(player=None)


def _unlinked(player: str) -> Executable:
    return delete(links).where(links.c.player == player)
