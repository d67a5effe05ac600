"""Notices: players who are not there are told when it is their turn in a match that takes days."""

import asyncio
import time
from contextlib import suppress
from functools import partial
from typing import NamedTuple

import msgspec

from keypeg.server.background import BackgroundTasks
from keypeg.server.limits import Limits, Operation, RateLimitError
from keypeg.server.live_table import LiveTable, Observer, TableNotFoundError
from keypeg.server.metrics import Metrics
from keypeg.server.tables import Tables
from keypeg.server.web_push import WebPush, new_key
from keypeg.store import UnavailableError
from keypeg.store.keys import secret_key
from keypeg.store.subscriptions import Delivery, Subscription
from keypeg.table.table import Table
from keypeg.table.terms import DAY_SECONDS
from keypeg.wire.http import TurnNotice

_KEY = "web-push"
_MAX_PENDING, _MAX_SENDING = 10_000, 200
"""How many turns are waited for, and how many players are told at once. Of more, nobody is told."""


class _Turn(NamedTuple):
    """A turn that has begun, by the seat and since when the table waits for it."""

    table: str
    seat: int
    since: float


class Notices(Observer):
    """Tells players of turns that begin by what this process writes, and that nobody has seen after `wait` seconds.

    Until then somebody whose connection was lost may come back, or count as present because nobody has noticed yet.
    """

    def __init__(self, tables: Tables, limits: Limits, metrics: Metrics, wait: float) -> None:
        self.push: WebPush | None = None
        """Is there once the server has started, if it sends notices."""
        self._tables, self._limits, self._wait = tables, limits, wait
        self._metrics = metrics
        self._pending: dict[tuple[str, int], asyncio.TimerHandle] = {}
        self._sending = 0
        self._background = BackgroundTasks()
        tables.observe(self)

    async def start(self, public_url: str | None, local_service: str | None) -> None:
        """Makes the key if there is none. Only pages with a secure address can subscribe to notices."""
        contact = public_url if public_url is not None and public_url.startswith("https:") else local_service
        if contact is not None:
            key = await secret_key(self._tables.store.database, _KEY, new_key)
            self.push = WebPush(key, contact, local_service)

    async def close(self) -> None:
        for timer in self._pending.values():
            timer.cancel()
        await self._background.close()
        if self.push is not None:
            self.push.close()

    def table_written(self, live: LiveTable, before: Table) -> None:
        table = live.table
        if self.push is None or not takes_days(table):
            return
        for seat in table.waiting.keys() - before.waiting.keys():
            turn = _Turn(table.id, seat, table.waiting[seat])
            earlier = self._pending.pop((table.id, seat), None)
            if earlier is not None:
                earlier.cancel()
            if len(self._pending) < _MAX_PENDING:
                self._pending[table.id, seat] = asyncio.get_running_loop().call_later(self._wait, self._due, turn)

    def _due(self, turn: _Turn) -> None:
        del self._pending[turn.table, turn.seat]
        if self._sending == _MAX_SENDING:
            self._metrics.notices.labels("dropped").inc()
            return
        self._sending += 1
        self._background.start(self._tell(turn)).add_done_callback(self._told)

    def _told(self, _done: object) -> None:
        self._sending -= 1

    async def _tell(self, turn: _Turn) -> None:
        with suppress(TableNotFoundError, UnavailableError, RateLimitError):
            live = await self._tables.get(turn.table)
            table = live.table
            player = table.seats[turn.seat].player if table.waiting.get(turn.seat) == turn.since else None
            if player is None or not may_be_told(table, turn.seat) or live.attendance.is_present(player):
                return
            subscriptions = await self._tables.store.subscriptions.of(player)
            if subscriptions:
                self._limits.count(Operation.NOTIFY, player, time.monotonic())
                message = msgspec.json.encode(TurnNotice(table=table.id, opponent=_opponent(table, player)))
                send = partial(self._send, message=message, table=table.id)
                await asyncio.gather(*(send(device, each) for device, each in subscriptions.items()))

    async def _send(self, device: str, subscription: Subscription, message: bytes, table: str) -> None:
        if self.push is None:
            return
        delivery = await self.push.send(subscription, message, topic=table, now=self._tables.now)
        self._metrics.notices.labels(delivery).inc()
        if delivery is not Delivery.TAKEN or subscription.failures:
            await self._tables.store.subscriptions.note(device, subscription, delivery)


def takes_days(table: Table) -> bool:
    """Returns whether people may take a day for each turn."""
    return table.terms.turn_seconds is None or table.terms.turn_seconds >= DAY_SECONDS


def may_be_told(table: Table, seat: int) -> bool:
    """Returns whether the turn of a seat is one that somebody waits for: a person, for a person."""
    player = table.seats[seat].player
    others = (each for each in table.seats if each.player != player)
    return table.seats[seat].is_played_by_person and any(each.is_played_by_person for each in others)


def _opponent(table: Table, player: str) -> str | None:
    """Returns the name of the only opponent of a player."""
    names = [seat.name for seat in table.seats if seat.player != player]
    return names[0] if len(names) == 1 else None
