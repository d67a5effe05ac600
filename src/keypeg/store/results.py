"""What finished games amounted to for their players. A result is written once, whoever is first."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import asdict
from datetime import date
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Select, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from keypeg.players import Level
from keypeg.solo.days import DailyCode, GameId
from keypeg.solo.practice import PracticeGame
from keypeg.store.database import Database, insert_new
from keypeg.store.errors import ConflictError
from keypeg.store.schema import hunts, players, practice_games, results, seats, solo_games, tables
from keypeg.table.played import GameKind, PlayedGame, PlayedHunt
from keypeg.table.table import Phase

_FLAGS = ("is_found", "is_hard_mode", "is_devious")
"""What is true or false of a game of practice, and a number in the database."""


class Source(NamedTuple):
    """A game that is over: a table, or a solo game."""

    kind: GameKind
    id: str
    solo: GameId | None = None


class Results:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, player: str, most: int | None = None) -> list[PlayedGame]:
        """Returns up to `most` games of a player, newest first."""
        games = select(results).where(results.c.player == player, results.c.edition.is_not(None))
        games = games.order_by(results.c.at.desc(), results.c.source).limit(most)
        own = select(hunts).where(hunts.c.player == player).order_by(hunts.c.round)

        def work(connection: Connection) -> list[PlayedGame]:
            found: defaultdict[tuple[str, str], list[PlayedHunt]] = defaultdict(list)
            for row in connection.execute(own).mappings():
                facts = {name: row[name] for name in PlayedHunt.__slots__}
                found[row["kind"], row["source"]].append(PlayedHunt(**facts))
            return [_game(row, found) for row in connection.execute(games)]

        return await self._database.read(work)

    async def missing(self, player: str, most: int, apart_from: Collection[Source]) -> list[Source]:
        """Returns up to `most` finished games of a player that have no result yet, newest first."""
        apart = [each.id for each in apart_from]
        at_tables = _tables_without_result(player).where(tables.c.id.not_in(apart)).order_by(tables.c.touched.desc())
        alone = _solo_without_result(player).where(solo_games.c.game.not_in(apart)).order_by(solo_games.c.ended.desc())

        def work(connection: Connection) -> list[Source]:
            found = [(row.touched, Source(GameKind.MATCH, row.id)) for row in connection.execute(at_tables.limit(most))]
            found += [(row.ended, _solo_source(row)) for row in connection.execute(alone.limit(most))]
            return [source for _, source in sorted(found, key=lambda each: each[0], reverse=True)[:most]]

        return await self._database.read(work)

    async def count_missing(self, player: str) -> int:
        """Returns how many finished games of a player have no result yet."""
        queries = [
            select(func.count()).select_from(query.subquery())
            for query in (_tables_without_result(player), _solo_without_result(player))
        ]
        return await self._database.read(lambda connection: sum(int(connection.scalar(each) or 0) for each in queries))

    async def add(self, player: str, source: Source, game: PlayedGame | None) -> None:
        """Writes a result, or that there is none, unless either is known already or the player is gone."""
        facts = {} if game is None else asdict(game)
        own = facts.pop("hunts", ())
        row = {**facts, "player": player, "kind": source.kind, "source": source.id}
        keys = {name: row[name] for name in ("player", "kind", "source")}

        def work(connection: Connection) -> None:
            if connection.execute(insert_new(connection, results), row).rowcount and own:
                connection.execute(insert(hunts), [{**hunt, **keys} for hunt in own])

        try:
            await self._database.write(work)
        except IntegrityError:  # The player has deleted everything in the meantime.
            return

    async def add_practice(self, player: str, game: PracticeGame) -> None:
        """Writes a game of practice, unless it is known already; raises `ConflictError` if the player is gone."""
        row = {**msgspec.to_builtins(game), "player": player}
        for flag in _FLAGS:
            row[flag] = int(row[flag])
        try:
            await self._database.write(
                lambda connection: connection.execute(insert_new(connection, practice_games), row)
            )
        except IntegrityError as error:
            raise ConflictError(player) from error

    async def practice(self, player: str, most: int | None = None) -> list[PracticeGame]:
        """Returns up to `most` games of practice of a player, newest first."""
        query = select(practice_games).where(practice_games.c.player == player)
        query = query.order_by(practice_games.c.ended.desc(), practice_games.c.id).limit(most)
        found = await self._database.read(lambda connection: connection.execute(query).mappings().all())
        return [_practice_game(row) for row in found]

    async def forget(self, player: str) -> None:
        """Deletes all results of a player; no game that is over by now gets one again."""
        known = select(results.c.source, results.c.kind).where(results.c.player == player)

        def work(connection: Connection) -> None:
            # Who writes a result waits for this lock, since results refer to players.
            connection.execute(select(players.c.id).where(players.c.id == player).with_for_update())
            sources = {(row.kind, row.source) for row in connection.execute(known)}
            sources |= {(GameKind.MATCH, row.id) for row in connection.execute(_tables_without_result(player))}
            alone = map(_solo_source, connection.execute(_solo_without_result(player)))
            sources |= {(source.kind, source.id) for source in alone}
            connection.execute(delete(results).where(results.c.player == player))
            connection.execute(delete(practice_games).where(practice_games.c.player == player))
            rows = [{"player": player, "kind": kind, "source": source} for kind, source in sources]
            if rows:
                connection.execute(insert_new(connection, results), rows)

        await self._database.write(work)


def _tables_without_result(player: str) -> Select[Any]:
    """Selects the tables where a match of a player is over that has no result."""
    sat = select(seats.c.table_id).where(seats.c.player == player)
    known = select(results.c.source).where(results.c.player == player, results.c.kind == GameKind.MATCH)
    is_over = (tables.c.state == Phase.OVER) & tables.c.winners.is_not(None)
    return select(tables.c.id, tables.c.touched).where(tables.c.id.in_(sat), is_over, tables.c.id.not_in(known))


def _solo_without_result(player: str) -> Select[Any]:
    """Selects the solo games of a player that are over and have no result."""
    known = select(results.c.source).where(results.c.player == player, results.c.kind != GameKind.MATCH)
    is_over = solo_games.c.ended.is_not(None)
    columns = (solo_games.c.game, solo_games.c.edition, solo_games.c.date, solo_games.c.ended)
    return select(*columns).where(solo_games.c.player == player, is_over, solo_games.c.game.not_in(known))


def _solo_source(row: Any) -> Source:  # noqa: ANN401 - a row
    if row.date is None:
        return Source(GameKind.SHARE, row.game, GameId(row.game, row.edition))
    return Source(GameKind.DAILY, row.game, GameId.of_day(DailyCode(date.fromisoformat(row.date), row.edition)))


def _practice_game(row: Mapping[Any, Any]) -> PracticeGame:
    facts = {name: row[name] for name in PracticeGame.__struct_fields__}
    level = None if row["computer"] is None else Level(row["computer"])
    return PracticeGame(**{**facts, **{flag: bool(row[flag]) for flag in _FLAGS}, "computer": level})


def _game(row: Any, own: Mapping[tuple[str, str], list[PlayedHunt]]) -> PlayedGame:  # noqa: ANN401 - a row
    facts = {name: getattr(row, name) for name in PlayedGame.__slots__ if name != "hunts"}
    return PlayedGame(
        **facts
        | {
            "kind": GameKind(row.kind),
            "opponent": None if row.opponent is None else Level(row.opponent),
            "hunts": tuple(own.get((row.kind, row.source), ())),
        }
    )
