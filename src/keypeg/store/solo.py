"""Solo games, and days that were played elsewhere."""

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, select, update
from sqlalchemy.exc import IntegrityError

from keypeg.solo.days import DailyCode, GameId, PlayedDay
from keypeg.solo.game import LaidRows
from keypeg.store.database import Database, insert_new
from keypeg.store.errors import ConflictError
from keypeg.store.keys import secret_key
from keypeg.store.schema import imported_days, solo_games

_KEY_BYTES = 32
_DAILY_KEY = "daily"


@dataclass(frozen=True, slots=True)
class Counts:
    """How many games found a code in so many rows, and how many did not."""

    found: dict[int, int]
    not_found: int


class SoloGames:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def daily_key(self) -> bytes:
        """Returns the key from which the codes of all days are drawn."""
        return await secret_key(self._database, _DAILY_KEY, lambda: secrets.token_bytes(_KEY_BYTES))

    async def get(self, player: str, game: str) -> LaidRows | None:
        query = select(solo_games).where(solo_games.c.player == player, solo_games.c.game == game)
        found = await self._database.read(lambda connection: connection.execute(query).first())
        return None if found is None else laid_rows(found)

    async def write(self, player: str, game: GameId, laid: LaidRows) -> bool:
        """Writes a game after one more row; returns false if another writer has laid a row since.

        Raises `ConflictError` if the player has just been deleted.
        """
        changing = {
            "rows": json.dumps(laid.rows),
            "row_count": len(laid.rows),
            "ended": laid.ended,
            "is_found": None if laid.is_found is None else int(laid.is_found),
        }
        kept = {
            "player": player,
            "game": game.text,
            "edition": game.edition,
            "date": None if game.daily is None else game.daily.date.isoformat(),
            "is_hard_mode": int(laid.is_hard_mode),
            "begun": laid.begun,
        }
        is_next = solo_games.c.row_count == len(laid.rows) - 1
        longer = update(solo_games).where(solo_games.c.player == player, solo_games.c.game == game.text, is_next)

        def work(connection: Connection) -> bool:
            is_first = len(laid.rows) == 1
            first = insert_new(connection, solo_games).values(kept | changing)
            return bool(connection.execute(first if is_first else longer.values(changing)).rowcount)

        try:
            return await self._database.write(work)
        except IntegrityError as error:
            raise ConflictError(player) from error

    async def count(self, daily: DailyCode) -> Counts:
        """Returns how everybody did with the code of a day, apart from games that are not over."""
        which = (solo_games.c.date == daily.date.isoformat()) & (solo_games.c.edition == daily.edition)
        columns = (solo_games.c.is_found, solo_games.c.row_count)
        query = select(*columns, func.count().label("games")).where(which, solo_games.c.is_found.is_not(None))
        rows = await self._database.read(lambda connection: connection.execute(query.group_by(*columns)).all())
        found = {int(row.row_count): int(row.games) for row in rows if row.is_found}
        return Counts(found, sum(int(row.games) for row in rows if not row.is_found))

    async def days(self, player: str) -> list[PlayedDay]:
        """Returns the codes of days that a player has played to the end, newest first."""
        return await self._database.read(lambda connection: _days(connection, player))

    async def add_days(self, player: str, played: Sequence[PlayedDay]) -> list[PlayedDay]:
        """Adds days that a player has played elsewhere, unless they are known already; returns all their days.

        Raises `ConflictError` if the player has just been deleted.
        """

        def work(connection: Connection) -> list[PlayedDay]:
            known = {_key(each) for each in _days(connection, player)}
            first = {_key(each): each for each in reversed(played) if _key(each) not in known}
            if first:
                new = [_imported_row(player, each) for each in first.values()]
                connection.execute(insert_new(connection, imported_days), new)
            return _days(connection, player)

        try:
            return await self._database.write(work)
        except IntegrityError as error:
            raise ConflictError(player) from error


def laid_rows(row: Any) -> LaidRows:  # noqa: ANN401 - a row of the table
    return LaidRows(
        rows=tuple(json.loads(row.rows)),
        is_hard_mode=bool(row.is_hard_mode),
        begun=row.begun,
        ended=row.ended,
        is_found=None if row.is_found is None else bool(row.is_found),
    )


def _imported_row(player: str, played: PlayedDay) -> dict[str, object]:
    return {
        "player": player,
        "date": played.date,
        "edition": played.edition,
        "row_count": played.rows,
        "is_found": int(played.is_found),
        "is_hard_mode": int(played.is_hard_mode),
    }


def _days(connection: Connection, player: str) -> list[PlayedDay]:
    """Returns played days, each once. A game here counts for more than one elsewhere, unless only that found it."""
    is_over = solo_games.c.is_found.is_not(None) & solo_games.c.date.is_not(None)
    here = connection.execute(select(solo_games).where(solo_games.c.player == player, is_over)).all()
    elsewhere = connection.execute(select(imported_days).where(imported_days.c.player == player)).all()
    known = {_key(each): each for each in (_played_day(row, is_imported=True) for row in elsewhere)}
    for each in (_played_day(row, is_imported=False) for row in here):
        before = known.get(_key(each))
        if before is None or each.is_found or not before.is_found:
            known[_key(each)] = each
    return sorted(known.values(), key=_key, reverse=True)


def _key(played: PlayedDay) -> tuple[str, str]:
    return played.date, played.edition


def _played_day(row: Any, *, is_imported: bool) -> PlayedDay:  # noqa: ANN401 - a row of either table
    return PlayedDay(
        date=row.date,
        edition=row.edition,
        rows=row.row_count if row.is_found else None,
        is_found=bool(row.is_found),
        is_hard_mode=bool(row.is_hard_mode),
        is_imported=is_imported,
    )
