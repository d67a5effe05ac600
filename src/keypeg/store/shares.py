"""Shares: what players have shared by a link, and the friends who have played it."""

from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, literal, select
from sqlalchemy.exc import IntegrityError

from keypeg.solo.days import SHARE_PREFIX
from keypeg.solo.game import LaidRows
from keypeg.solo.shares import PlayedShare, Shared, SharedHunt
from keypeg.store.database import Database, insert_new
from keypeg.store.errors import ConflictError
from keypeg.store.schema import players, share_friends, shares, solo_games
from keypeg.store.solo import laid_rows

_MOST_FRIENDS = 100
_MOST_PLAYED = 10
_content = msgspec.json.Decoder[Shared](Shared)


@dataclass(frozen=True, slots=True)
class Share:
    """What a player has shared, and the name they go by there, if they have one."""

    id: str
    player: str
    name: str | None
    shared: Shared


@dataclass(frozen=True, slots=True)
class Friend:
    """Somebody who has played the code of a share to the end."""

    name: str | None
    laid: LaidRows


@dataclass(frozen=True, slots=True, kw_only=True)
class NewShare:
    """Something to share. `thing` says what it is; `name` is given if it is not the one that the player has now."""

    id: str
    player: str
    thing: str
    name: str | None
    shared: Shared
    made: float


class Shares:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, new: NewShare) -> str:
        """Returns the id of the share, or of the one that this player made of the same thing before."""
        values = {
            "id": new.id,
            "player": new.player,
            "thing": new.thing,
            "name": new.name,
            "content": msgspec.json.encode(new.shared).decode(),
            "made": new.made,
        }
        query = select(shares.c.id).where(shares.c.player == new.player, shares.c.thing == new.thing)

        def work(connection: Connection) -> str:
            connection.execute(insert_new(connection, shares).values(values))
            return str(connection.execute(query).scalar_one())

        try:
            return await self._database.write(work)
        except IntegrityError as error:
            raise ConflictError(new.player) from error

    async def get(self, share: str) -> Share | None:
        named = players.c.name.label("current")
        query = select(shares, named).join(players, players.c.id == shares.c.player).where(shares.c.id == share)
        row = await self._database.read(lambda connection: connection.execute(query).first())
        if row is None:
            return None
        return Share(row.id, row.player, row.name or row.current or None, _content.decode(row.content))

    async def add_friend(self, share: str, player: str) -> None:
        """Notes that a player plays the code of a share; raises `ConflictError` if either has been deleted."""

        def work(connection: Connection) -> None:
            connection.execute(insert_new(connection, share_friends).values(share=share, player=player))

        try:
            await self._database.write(work)
        except IntegrityError as error:
            raise ConflictError(share) from error

    async def played(self, player: str) -> list[PlayedShare]:
        """Returns the latest games of friends at the codes that a player has shared, newest first."""
        own = solo_games.alias()
        games = (shares.c.thing, literal(SHARE_PREFIX) + shares.c.id)
        query = (
            select(
                shares.c.id,
                shares.c.content,
                players.c.name,
                solo_games.c.row_count,
                solo_games.c.is_found,
                solo_games.c.ended,
                own.c.row_count.label("own_row_count"),
                own.c.is_found.label("own_is_found"),
            )
            .select_from(shares)
            .join(share_friends, share_friends.c.share == shares.c.id)
            .join(players, players.c.id == share_friends.c.player)
            .join(solo_games, (solo_games.c.player == share_friends.c.player) & solo_games.c.game.in_(games))
            .outerjoin(own, (own.c.player == shares.c.player) & (own.c.game == shares.c.thing))
            .where(shares.c.player == player, solo_games.c.ended.is_not(None))
            .order_by(solo_games.c.ended.desc())
            .limit(_MOST_PLAYED)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [_played(row) for row in rows]

    async def friends(self, share: str, game: str) -> list[Friend]:
        """Returns those who have played the code of a share, by when they did; `game` is what their games are called.

        The first hundred are enough.
        """
        is_theirs = (solo_games.c.player == share_friends.c.player) & (solo_games.c.game == game)
        query = (
            select(players.c.name, solo_games)
            .select_from(share_friends)
            .join(players, players.c.id == share_friends.c.player)
            .join(solo_games, is_theirs)
            .where(share_friends.c.share == share, solo_games.c.ended.is_not(None))
            .order_by(solo_games.c.ended)
            .limit(_MOST_FRIENDS)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [Friend(row.name or None, laid_rows(row)) for row in rows]


def _played(row: Row[*tuple[Any, ...]]) -> PlayedShare:
    shared = _content.decode(row.content)
    is_hunt = isinstance(shared, SharedHunt)
    return PlayedShare(
        share=row.id,
        name=row.name or None,
        row_count=row.row_count,
        is_found=bool(row.is_found),
        ended=row.ended,
        own_row_count=len(shared.rows) if is_hunt else row.own_row_count or 0,
        own_is_found=shared.is_found if is_hunt else bool(row.own_is_found),
    )
