"""A connection to a table: it shows one seat, or watches, and carries out the requests of the client.

Two tasks run side by side. The reader decodes each message, carries it out and queues the reply. The writer sends
whatever is new. A slow connection gets fewer and later states, never a queue of old ones.
"""

import asyncio
import time
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import msgspec

from keypeg.server.errors import EXPECTED_ERRORS, ErrorInfo, error_info
from keypeg.server.limits import Limits, Operation
from keypeg.server.projection import project
from keypeg.server.tables import Command, LiveTable, Tables
from keypeg.server.wire.socket import (
    CLOSE_CODE_OFFSET,
    Act,
    Done,
    FromClient,
    FromServer,
    Leave,
    MalformedActionError,
    Ping,
    Presence,
    Refused,
    Rematch,
    Rename,
    Start,
    TakeOver,
    Trouble,
    decode_message,
    encode_message,
)
from keypeg.table.commands import (
    ActionRequest,
    Change,
    Moment,
    act,
    check_may_view,
    leave,
    rename,
    return_to_seats,
    start,
    take_over,
)
from keypeg.table.errors import TableError, TableErrorKey
from keypeg.table.table import Table

_MAX_UNREADABLE = 20
"""One more unreadable message than this closes the connection."""
_MAX_REPLIES = 32
"""With this many unsent replies nothing more is read, so that a client that never reads cannot fill the memory."""


class SocketClosedError(Exception):
    """The connection was closed or must be closed, with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason

    @classmethod
    def because_of(cls, error: Exception) -> "SocketClosedError":
        """Turns an expected error into a close code: its HTTP status, in the range for applications."""
        info = error_info(error)
        return cls(CLOSE_CODE_OFFSET + info.status, info.error)


class Channel(Protocol):
    """The socket itself. Both methods raise `SocketClosedError` once it is closed."""

    async def receive(self) -> str: ...
    async def send(self, data: bytes) -> None: ...


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who a socket belongs to, and which seat it shows; `None` to watch."""

    player: str | None
    seat: int | None
    client: str
    """The key by which its messages are rate-limited."""
    invite: str = ""


class Connection:
    def __init__(self, tables: Tables, limits: Limits, live: LiveTable, viewer: Viewer, since: int | None) -> None:
        self.player, self.seat, self._invite = viewer.player, viewer.seat, viewer.invite
        self._tables, self._limits, self._live, self._client = tables, limits, live, viewer.client
        self._woken = asyncio.Event()
        self._replies: asyncio.Queue[FromServer] = asyncio.Queue(_MAX_REPLIES)
        self._is_first = True
        version = live.table.version
        self._sent_version = version if since is None else min(max(0, since), version)
        self._sent_presence = -1
        self._sent_trouble = False
        self._unreadable = 0

    def wake(self) -> None:
        self._woken.set()

    async def run(self, channel: Channel) -> None:
        """Runs until the socket is closed; raises `SocketClosedError`."""
        self._live.attach(self)
        self._tables.on_change(self._live)
        self._tables.metrics.connections.inc()
        tasks = [asyncio.create_task(self._write(channel)), asyncio.create_task(self._read(channel))]
        try:
            await self._return_to_seats()
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            outcomes = await asyncio.gather(*tasks, return_exceptions=True)
            self._tables.metrics.connections.dec()
            self._live.detach(self, self._tables.now)
        for outcome in outcomes:
            if isinstance(outcome, Exception):
                raise outcome

    async def _return_to_seats(self) -> None:
        player = self.player
        if player is not None and not self._live.table.is_over and self._live.table.seats_of(player):
            await self._change(lambda table, moment: return_to_seats(table, player, moment))

    async def _write(self, channel: Channel) -> None:
        self._woken.set()
        while True:
            await self._woken.wait()
            self._woken.clear()
            closed = self._check_place()
            for message in self._pending_replies() if closed else self._news():
                await channel.send(encode_message(message))
            if closed is not None:
                raise closed

    def _news(self) -> list[FromServer]:
        """Returns what is new since the last call. A state comes before the reply to the request that caused it."""
        news: list[FromServer] = []
        table = self._live.table
        if self._is_first or table.version > self._sent_version:
            news.append(project(table, self.player, self.seat, self._sent_version, self._tables.now))
            self._sent_version, self._is_first = table.version, False
        if self._live.presence != self._sent_presence:
            self._sent_presence = self._live.presence
            news.append(self._presence())
        if self._tables.in_trouble != self._sent_trouble:
            self._sent_trouble = self._tables.in_trouble
            news.append(Trouble(is_over=not self._sent_trouble))
        return [*news, *self._pending_replies()]

    def _pending_replies(self) -> list[FromServer]:
        replies: list[FromServer] = []
        while not self._replies.empty():
            replies.append(self._replies.get_nowait())
        return replies

    def _check_place(self) -> SocketClosedError | None:
        """Stops showing a seat that its player has left; returns an error if they may not watch the match either."""
        table = self._live.table
        if self.seat is not None and self.seat not in table.seats_of(self.player):
            self.seat = None
        if self.seat is None and table.match is not None:
            try:
                check_may_view(table, self.player, None, self._invite)
            except TableError as error:
                return SocketClosedError.because_of(error)
        return None

    def _presence(self) -> Presence:
        away = tuple(map(self._away_since, range(len(self._live.table.seats))))
        return Presence(away_since=away, watching=self._live.spectators)

    def _away_since(self, seat: int) -> float | None:
        return self._live.away_since(seat, self._tables.started)

    async def _read(self, channel: Channel) -> None:
        while True:
            text = await channel.receive()
            started = time.perf_counter()
            reply = await self._reply(text)
            self._tables.metrics.answered.observe(time.perf_counter() - started)
            await self._replies.put(reply)
            self._woken.set()

    async def _reply(self, text: str) -> FromServer:
        try:
            message = decode_message(text)
        except MalformedActionError as error:
            return self._refused(error.id, error_info(error.refusal))
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._unreadable += 1
            if self._unreadable > _MAX_UNREADABLE:
                raise SocketClosedError(1008, "too many unreadable messages") from None
            return self._refused(None, ErrorInfo(400, "unreadable", f"this message cannot be read: {error}"))
        try:
            self._limits.count(Operation.ACT, self._client, time.monotonic())
            version = await self._carry_out(message)
        except EXPECTED_ERRORS as error:
            return self._refused(message.id, error_info(error))
        return Done(id=message.id, version=version)

    def _refused(self, message_id: str | None, info: ErrorInfo) -> Refused:
        self._tables.metrics.refusals.labels(info.error).inc()
        return Refused(
            id=message_id,
            error=info.error,
            message=info.message,
            problems=info.problems,
            retry_after=info.retry_after,
        )

    async def _carry_out(self, message: FromClient) -> int:
        """Carries out a message and returns the version of the table after it."""
        if isinstance(message, Ping):
            return self._live.table.version
        player = self._require_player()
        match message:
            case Rematch():
                return (await self._tables.rematch(self._live.table.id, player)).version
            case Start():
                return (await self._change(lambda table, moment: start(table, player, moment))).version
            case TakeOver(seat=absent):
                return (await self._change(partial(self._take_over, absent, player))).version
        seat = self._require_seat()
        match message:
            case Act():
                request = ActionRequest(seat, message.action, message.id, message.version)
                table = await self._change(lambda table, moment: act(table, player, request, moment))
                return table.log.version_of(seat, message.id) or table.version
            case Leave():
                return (await self._change(lambda table, moment: leave(table, seat, player, moment))).version
            case Rename(name=name):
                return (await self._change(lambda table, moment: rename(table, seat, player, name, moment))).version
            case _:
                raise NotImplementedError(message)

    async def _change(self, command: Command) -> Table:
        return await self._tables.change(self._live.table.id, command)

    def _take_over(self, seat: int, player: str, table: Table, moment: Moment) -> Change:
        return take_over(table, seat, player, self._away_since(seat), moment)

    def _require_player(self) -> str:
        if self.player is None:
            raise TableError(TableErrorKey.NOT_YOUR_SEAT, "spectators cannot do this")
        return self.player

    def _require_seat(self) -> int:
        if self.seat is None:
            raise TableError(TableErrorKey.NOT_YOUR_SEAT, "spectators cannot do this")
        return self.seat
