"""What finished games amounted to for their players. A result is written once, whoever is first."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import asdict
from typing import Any, NamedTuple

from sqlalchemy import Connection, Executable, Select, delete, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from keypeg.players import Level
from keypeg.store.database import Database
from keypeg.store.schema import hunts, players, results, seats, tables
from keypeg.table.played import GameKind, PlayedGame, PlayedHunt
from keypeg.table.table import Phase


class Source(NamedTuple):
    """A game that is over."""

    kind: GameKind
    id: str


class Results:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, player: str, most: int | None = None) -> list[PlayedGame]:
        """Returns up to `most` games of a player, the latest first."""
        games = select(results).where(results.c.player == player, results.c.edition.is_not(None))
        games = games.order_by(results.c.at.desc(), results.c.source).limit(most)
        own = select(hunts).where(hunts.c.player == player).order_by(hunts.c.round)

        def work(connection: Connection) -> list[PlayedGame]:
            found: defaultdict[Source, list[PlayedHunt]] = defaultdict(list)
            for row in connection.execute(own).mappings():
                facts = {name: row[name] for name in PlayedHunt.__slots__}
                found[Source(GameKind(row["kind"]), row["source"])].append(PlayedHunt(**facts))
            return [_game(row, found) for row in connection.execute(games)]

        return await self._database.read(work)

    async def missing(self, player: str, most: int, apart_from: Collection[Source]) -> list[Source]:
        """Returns up to `most` finished games of a player that have no result yet, the latest first."""
        tables_apart = [each.id for each in apart_from if each.kind is GameKind.MATCH]
        query = _without_result(player).where(tables.c.id.not_in(tables_apart))
        query = query.order_by(tables.c.touched.desc()).limit(most)
        found = await self._database.read(lambda connection: connection.scalars(query).all())
        return [Source(GameKind.MATCH, each) for each in found]

    async def count_missing(self, player: str) -> int:
        """Returns how many finished games of a player have no result yet."""
        query = select(func.count()).select_from(_without_result(player).subquery())
        return await self._database.read(lambda connection: int(connection.scalar(query) or 0))

    async def add(self, player: str, source: Source, game: PlayedGame | None) -> None:
        """Writes a result, or that there is none, unless either is known already or the player is gone."""
        facts = {} if game is None else asdict(game)
        own = facts.pop("hunts", ())
        row = {**facts, "player": player, "kind": source.kind, "source": source.id}
        keys = {name: row[name] for name in ("player", "kind", "source")}

        def work(connection: Connection) -> None:
            if connection.execute(_insert_new(connection), row).rowcount and own:
                connection.execute(insert(hunts), [{**hunt, **keys} for hunt in own])

        try:
            await self._database.write(work)
        except IntegrityError:  # The player has deleted everything in the meantime.
            return

    async def forget(self, player: str) -> None:
        """Deletes all results of a player; no game that is over by now gets one again."""
        known = select(results.c.source, results.c.kind).where(results.c.player == player)

        def work(connection: Connection) -> None:
            # Who writes a result waits for this lock, since results refer to players.
            connection.execute(select(players.c.id).where(players.c.id == player).with_for_update())
            sources = {(row.kind, row.source) for row in connection.execute(known)}
            sources |= {(GameKind.MATCH, table) for table in connection.scalars(_without_result(player))}
            connection.execute(delete(results).where(results.c.player == player))
            rows = [{"player": player, "kind": kind, "source": source} for kind, source in sources]
            if rows:
                connection.execute(_insert_new(connection), rows)

        await self._database.write(work)


def _without_result(player: str) -> Select[Any]:
    """Selects the tables where a match of a player is over that has no result."""
    sat = select(seats.c.table_id).where(seats.c.player == player)
    known = select(results.c.source).where(results.c.player == player, results.c.kind == GameKind.MATCH)
    is_over = (tables.c.state == Phase.OVER) & tables.c.winners.is_not(None)
    return select(tables.c.id).where(tables.c.id.in_(sat), is_over, tables.c.id.not_in(known))


def _insert_new(connection: Connection) -> Executable:
    """Inserts results that are not known yet."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(results).on_conflict_do_nothing()
    return sqlite.insert(results).on_conflict_do_nothing()


def _game(row: Any, own: defaultdict[Source, list[PlayedHunt]]) -> PlayedGame:  # noqa: ANN401 - a row
    facts = {name: getattr(row, name) for name in PlayedGame.__slots__ if name != "hunts"}
    kind = GameKind(row.kind)
    return PlayedGame(
        **facts
        | {
            "kind": kind,
            "opponent": None if row.opponent is None else Level(row.opponent),
            "hunts": tuple(own[Source(kind, row.source)]),
        }
    )
