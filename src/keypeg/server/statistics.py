"""The statistics of players: results of finished games, worked out once and in the background."""

import asyncio
import logging
from collections import defaultdict

from keypeg.server.background import BackgroundTasks
from keypeg.server.reviews import Reviews
from keypeg.server.solo import Solo
from keypeg.server.workers import BusyError
from keypeg.solo.days import GameId
from keypeg.solo.game import HiddenCode, transcript
from keypeg.solo.played import played_solo
from keypeg.solo.shares import SharedHunt
from keypeg.store import Store, UnavailableError
from keypeg.store.results import Source
from keypeg.table.played import PlayedGame, is_counted, played_match
from keypeg.wire.http import Statistics

_MOST_GAMES = 5000
"""How many games are sent at once, the latest ones."""
_MOST_AT_ONCE = 20
"""How many games are worked out before somebody has to ask again."""

log = logging.getLogger(__name__)


class StatisticsKeeper:
    """Works out results: one game at a time, and those of a player only while they ask for them."""

    def __init__(self, store: Store, reviews: Reviews, solo: Solo) -> None:
        self._store, self._reviews, self._solo = store, reviews, solo
        self._background = BackgroundTasks()
        self._turn = asyncio.Lock()
        self._served: set[str] = set()
        self._failed: defaultdict[str, set[Source]] = defaultdict(set)
        """Games of each player that cannot be worked out; the next process tries again."""

    async def get(self, player: str) -> Statistics:
        """Returns what is known of a player's games; the rest is worked out in the meantime."""
        # Counted first: a game that is worked out in between is then in both, and not in neither.
        pending = await self._store.results.count_missing(player) - len(self._failed.get(player, ()))
        games = await self._store.results.of(player, _MOST_GAMES)
        if pending > 0 and player not in self._served:
            self._served.add(player)
            self._background.start(self._work_out(player))
        practice = await self._store.results.practice(player, _MOST_GAMES)
        return Statistics(games=tuple(games), pending=max(0, pending), practice=tuple(practice))

    async def close(self) -> None:
        await self._background.close()

    async def _work_out(self, player: str) -> None:
        try:
            failed = self._failed.get(player, set())
            for source in await self._store.results.missing(player, _MOST_AT_ONCE, failed):
                async with self._turn:
                    await self._add(player, source)
        except (BusyError, UnavailableError):
            return  # Whoever asks again starts it again.
        finally:
            self._served.discard(player)

    async def _add(self, player: str, source: Source) -> None:
        try:
            game = await self._played(player, source)
        except (BusyError, UnavailableError):
            raise
        except Exception:
            log.exception("the result of %s %s cannot be worked out", source.kind, source.id)
            self._failed[player].add(source)
        else:
            await self._store.results.add(player, source, game)

    async def _played(self, player: str, source: Source) -> PlayedGame | None:
        if source.solo is not None:
            return await self._played_solo(player, source, source.solo)
        table = await self._store.load(source.id)
        if table is None:
            return None
        # Whoever shares a device sits down first.
        seat = next(iter(table.seats_of(player)), None)
        if seat is None or not is_counted(table, seat):
            return None
        return played_match(table, seat, await self._reviews.get(table))

    async def _played_solo(self, player: str, source: Source, game: GameId) -> PlayedGame | None:
        laid = await self._store.solo.get(player, game.text)
        hidden = await self._hidden(game)
        if laid is None or hidden is None:
            return None
        review = await self._reviews.of_transcript(transcript(hidden, laid.rows))
        return played_solo(source.kind, source.id, hidden, laid, review)

    async def _hidden(self, game: GameId) -> HiddenCode | None:
        """Returns the code of a solo game, or nothing if whoever shared it has deleted it."""
        if game.daily is not None:
            return await self._solo.daily_code(game.daily)
        share = await self._store.shares.get(game.share)
        return share.shared.hidden if share is not None and isinstance(share.shared, SharedHunt) else None
