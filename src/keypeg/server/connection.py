"""A socket at a table: it shows one seat, or watches, and takes what the person there wants to do.

Two things go on at once. Reading: each message is judged, carried out and answered. Telling: whenever something is new,
what is new goes out. A connection that is slow gets fewer and later states, never a queue of old ones.
"""

import asyncio
import time
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import msgspec

from keypeg.rules.action import decode as decode_action
from keypeg.server import messages
from keypeg.server.house import House
from keypeg.server.limits import Doing, Limits
from keypeg.server.live import LiveTable
from keypeg.server.messages import (
    Act,
    Done,
    FromClient,
    FromServer,
    Leave,
    Ping,
    Presence,
    Refused,
    Rematch,
    Rename,
    Start,
    TakeOver,
    Trouble,
)
from keypeg.server.opening import open_rematch
from keypeg.server.problems import KNOWN, Problem, problem_of
from keypeg.server.telling import told
from keypeg.table.conduct import Moment, Wish, act, check_may_watch, hand_back, leave, rename, start, take_over
from keypeg.table.entry import AnyEntry
from keypeg.table.refused import TableRefused, Why
from keypeg.table.state import Table

OURS = 4000
"""Added to a status of HTTP it is the code with which a socket is closed."""
_MOST_UNREADABLE = 20
"""After so many messages that cannot be read the connection is closed."""
_MOST_ANSWERS = 32
"""With so many answers on their way no more is read: whoever sends should listen too."""


class Closed(Exception):  # noqa: N818 - it says what is the case
    """The connection is closed, or should be, with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason

    @classmethod
    def by(cls, error: Exception) -> "Closed":
        """For what whoever asked should hear of: the status of HTTP, among the codes that are ours."""
        problem = problem_of(error)
        return cls(OURS + problem.status, problem.error)


class Channel(Protocol):
    """The socket itself. Both raise `Closed` when it is."""

    async def receive(self) -> str: ...
    async def send(self, data: bytes) -> None: ...


@dataclass(frozen=True, slots=True)
class Place:
    """Where a socket is: who it is, and which seat it shows, or none to watch."""

    player: str | None
    seat: int | None
    client: str
    """By which its messages are counted."""
    invite: str = ""


class Connection:
    def __init__(self, house: House, limits: Limits, live: LiveTable, place: Place, since: int | None) -> None:
        self.player, self.seat, self._invite = place.player, place.seat, place.invite
        self._house, self._limits, self._live, self._client = house, limits, live, place.client
        self._new = asyncio.Event()
        self._answers: asyncio.Queue[FromServer] = asyncio.Queue(_MOST_ANSWERS)
        self._is_first = True
        version = live.table.version
        self._told = version if since is None else min(max(0, since), version)
        self._presence = -1
        self._in_trouble = False
        self._unreadable = 0

    def wake(self) -> None:
        self._new.set()

    async def run(self, channel: Channel) -> None:
        """Until the socket is closed; raises `Closed`."""
        self._live.attach(self)
        self._house.on_change(self._live)
        self._house.metrics.connections.inc()
        tasks = [asyncio.create_task(self._tell(channel)), asyncio.create_task(self._read(channel))]
        try:
            await self._come_back()
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            outcomes = await asyncio.gather(*tasks, return_exceptions=True)
            self._house.metrics.connections.dec()
            self._live.detach(self, self._house.now)
        for outcome in outcomes:
            if isinstance(outcome, Exception):
                raise outcome

    async def _come_back(self) -> None:
        """Whoever is here again has his seats back from the computer."""
        player = self.player
        if player is None or self._live.table.is_over:
            return
        if self._live.table.seats_of(player):
            await self._house.change(self._live.table.id, partial(_hand_back, player))

    async def _tell(self, channel: Channel) -> None:
        self._new.set()
        while True:
            await self._new.wait()
            self._new.clear()
            closed = self._misplaced()
            for message in self._answered() if closed else self._news():
                await channel.send(messages.encode(message))
            if closed is not None:
                raise closed

    def _news(self) -> list[FromServer]:
        """What is new since this was last asked. The state comes before the answer to what has brought it about."""
        news: list[FromServer] = []
        table = self._live.table
        if self._is_first or table.version > self._told:
            news.append(told(table, self.player, self.seat, self._told, self._house.now))
            self._told, self._is_first = table.version, False
        if self._live.presence != self._presence:
            self._presence = self._live.presence
            news.append(self._present())
        if self._house.in_trouble != self._in_trouble:
            self._in_trouble = self._house.in_trouble
            news.append(Trouble(is_over=not self._in_trouble))
        return [*news, *self._answered()]

    def _answered(self) -> list[FromServer]:
        answers: list[FromServer] = []
        while not self._answers.empty():
            answers.append(self._answers.get_nowait())
        return answers

    def _misplaced(self) -> Closed | None:
        """A seat that was given up is somebody else's; who may not watch either has to go when the match begins."""
        table = self._live.table
        if self.seat is not None and table.seats[self.seat].player != self.player:
            self.seat = None
        if self.seat is None and table.match is not None:
            try:
                check_may_watch(table, self.player, self._invite)
            except TableRefused as refused:
                return Closed.by(refused)
        return None

    def _present(self) -> Presence:
        seats = range(len(self._live.table.seats))
        away = tuple(self._live.away_since(seat, self._house.began) for seat in seats)
        return Presence(away_since=away, watching=self._live.watching)

    async def _read(self, channel: Channel) -> None:
        while True:
            text = await channel.receive()
            began = time.perf_counter()
            answer = await self._answer(text)
            self._house.metrics.answered.observe(time.perf_counter() - began)
            await self._answers.put(answer)
            self._new.set()

    async def _answer(self, text: str) -> FromServer:
        try:
            message = messages.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._unreadable += 1
            if self._unreadable > _MOST_UNREADABLE:
                raise Closed(1008, "too many messages that cannot be read") from None
            return self._refused(None, Problem(400, "unreadable", f"this message cannot be read: {error}"))
        try:
            self._limits.count(Doing.ACTING, self._client, time.monotonic())
            version = await self._carry_out(message)
        except KNOWN as error:
            return self._refused(message.id, problem_of(error))
        return Done(id=message.id, version=version)

    def _refused(self, name: str | None, problem: Problem) -> Refused:
        self._house.metrics.refusals.labels(problem.error).inc()
        return Refused(
            id=name,
            error=problem.error,
            message=problem.message,
            problems=problem.problems,
            retry_after=problem.retry_after,
        )

    async def _carry_out(self, message: FromClient) -> int:
        table = self._live.table.id
        if isinstance(message, Ping):
            return self._live.table.version
        player = self._seated_player()
        match message:
            case Rematch():
                return (await open_rematch(self._house, table, player)).version
            case TakeOver(seat=absent):
                return (await self._house.change(table, partial(self._take_over, absent, player))).version
            case Start():
                return (await self._house.change(table, lambda now, moment: [start(now, player, moment)])).version
        seat = self._own_seat()
        match message:
            case Act():
                return await self._act(message, player, seat)
            case Leave():
                changed = await self._house.change(table, lambda now, moment: [leave(now, seat, player, moment.now)])
            case Rename(name=name):
                changed = await self._house.change(
                    table, lambda now, moment: [rename(now, seat, player, name, moment.now)]
                )
        return changed.version

    async def _act(self, message: Act, player: str, seat: int) -> int:
        wish = Wish(seat, decode_action(message.action), message.id)
        table = await self._house.change(self._live.table.id, partial(_act, wish, message.version, player))
        return table.clients.get((seat, message.id), table.version)

    def _take_over(self, seat: int, player: str, table: Table, moment: Moment) -> list[AnyEntry]:
        if seat not in range(len(table.seats)):
            raise TableRefused(Why.NO_SUCH_SEAT, f"there is no seat {seat}")
        away = self._live.away_since(seat, self._house.began)
        return [take_over(table, seat, player, away, moment.now)]

    def _seated_player(self) -> str:
        if self.player is None or not self._live.table.seats_of(self.player):
            raise TableRefused(Why.NOT_YOUR_SEAT, "who watches does not play")
        return self.player

    def _own_seat(self) -> int:
        if self.seat is None:
            raise TableRefused(Why.NOT_YOUR_SEAT, "who watches does not play")
        return self.seat


def _act(wish: Wish, seen: int, player: str, table: Table, moment: Moment) -> list[AnyEntry]:
    """What was applied already is not applied again; what was meant for an earlier state is not applied at all."""
    if (wish.seat, wish.client) in table.clients:
        return []
    if not 0 <= seen <= table.version or table.has_moved_on(wish.seat, seen):
        raise TableRefused(Why.STALE, "the table has moved on since")
    return [act(table, player, wish, moment)]


def _hand_back(player: str, table: Table, moment: Moment) -> list[AnyEntry]:
    entries = (hand_back(table, seat, player, moment.now) for seat in table.seats_of(player))
    return [entry for entry in entries if entry is not None]
