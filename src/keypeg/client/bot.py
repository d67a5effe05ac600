"""A bot: plays at all tables of one player, side by side."""

import asyncio
from collections.abc import AsyncIterable, AsyncIterator, Iterable
from copy import deepcopy
from logging import getLogger
from random import Random

from keypeg.client.errors import ClientError, RefusedError
from keypeg.client.server import Server
from keypeg.client.snapshot import Snapshot
from keypeg.client.table import RemoteTable
from keypeg.players import DEFAULT_SECONDS
from keypeg.players.player import AnyPlayer, read_decision
from keypeg.table.table import Phase

_log = getLogger(__name__)
_OUTDATED = {"stale", "match_over", "computer_seat"}
"""What a server answers when somebody else was faster: the bot looks again."""


class Bot:
    """Plays for the player of a server, at all tables where they have a seat and at those they are invited to.

    `player` decides, as in `keypeg.tournament`: any object with `decide(view, rng, seconds)`. Each table gets a copy of
    its own. What goes wrong at one table is logged and leaves the others alone.
    """

    def __init__(self, server: Server, player: AnyPlayer, *, seconds: float = DEFAULT_SECONDS) -> None:
        self.server, self.player, self.seconds = server, player, seconds

    async def run(self, invitations: Iterable[str] | AsyncIterable[str] = ()) -> None:
        """Goes on with all matches that are not over, and plays at every table that it gets a link of.

        Returns when there are no more links and all matches are over. With a file for the identity of the server, a bot
        that was stopped goes on where it was.
        """
        tables = (await self.server.me()).tables
        async with asyncio.TaskGroup() as group:
            for table in tables:
                if table.state is not Phase.OVER:
                    group.create_task(self._try(table.id))
            async for link in _each(invitations):
                group.create_task(self._try(link))

    async def _try(self, link: str) -> None:
        try:
            await self.join(link)
        except ClientError as error:
            _log.warning("%s: %s", link, error)
        except Exception:  # noqa: BLE001 - a player is somebody else's program
            _log.exception("%s: the player failed", link)

    async def join(self, link: str) -> Snapshot:
        """Takes a seat, unless there is one already, and plays the match and its rematches; returns how it ended."""
        table = await self.server.open(link)
        if table.seat is None:
            await table.sit()
        while True:
            _log.info("at %s", table.link)
            async with table:
                over = await self._play(table)
                _log.info("over at %s: %s", table.link, _result(over))
                if over.table.following is None:
                    return over
                table = await table.following()

    async def _play(self, table: RemoteTable) -> Snapshot:
        """Plays a match to its end, and accepts rematches until the others are gone."""
        player, rng = deepcopy(self.player), Random()  # noqa: S311 - a game
        async for snapshot in table:
            try:
                if snapshot.is_over:
                    if snapshot.table.following is not None or not _is_anybody_there(snapshot):
                        return snapshot
                    await _accept_rematch(table, snapshot)
                elif snapshot.is_looking:
                    await table.go_on()
                elif _is_played_for(snapshot):
                    await table.take_back()
                elif snapshot.may and snapshot.seen is not None:
                    answer = await asyncio.to_thread(player.decide, snapshot.seen, rng, self.seconds)
                    if (decision := read_decision(answer)) is not None:
                        await table.act(decision.action, snapshot.version)
            except RefusedError as error:
                if error.error not in _OUTDATED:
                    raise
        raise ClientError("the connection to the table is closed")


def _result(over: Snapshot) -> str:
    names = [seat.name for seat in over.table.seats]
    scores = over.view["scores"] if over.view else [0] * len(names)
    return ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))


async def _accept_rematch(table: RemoteTable, snapshot: Snapshot) -> None:
    offer = snapshot.table.rematch
    if offer is not None and snapshot.you not in offer.accepted:
        await table.rematch()


def _is_anybody_there(snapshot: Snapshot) -> bool:
    """Returns whether another person is at the table; before anything is known of that, yes."""
    others = [
        number
        for number, seat in enumerate(snapshot.table.seats)
        if seat.level is None and not seat.is_yours and not seat.has_resigned
    ]
    away = snapshot.presence
    return bool(others) and (away is None or any(away.away_since[number] is None for number in others))


def _is_played_for(snapshot: Snapshot) -> bool:
    """Returns whether the computer plays at the bot's seat, which may take it back."""
    seat = None if snapshot.you is None else snapshot.table.seats[snapshot.you]
    return seat is not None and seat.is_taken_over and not seat.has_resigned and snapshot.table.state is Phase.RUNNING


async def _each(links: Iterable[str] | AsyncIterable[str]) -> AsyncIterator[str]:
    if isinstance(links, AsyncIterable):
        async for link in links:
            yield link
    else:
        for link in links:
            yield link
