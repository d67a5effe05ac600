"""A connection to a table: it shows one seat, or watches, and carries out the requests of the client.

Requests are carried out one after another. What is new is collected until the event loop comes to send it, so a state
and the reply to the request that caused it go out together. A slow connection gets fewer and later states, never a
queue of old ones.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

import msgspec

from keypeg.server.errors import EXPECTED_ERRORS, ErrorInfo, error_info
from keypeg.server.limits import Limits, Operation
from keypeg.server.live_table import LiveTable
from keypeg.server.tables import Command, Tables
from keypeg.table.commands import (
    ActionRequest,
    accept_rematch,
    act,
    check_may_view,
    claim_win,
    continue_,
    decline_rematch,
    end,
    free_seat,
    hand_over,
    leave,
    rename,
    resign,
    return_to_seats,
    seat_computer,
    start,
    take_back,
    take_over,
)
from keypeg.table.errors import TableError, TableErrorKey
from keypeg.table.table import Table
from keypeg.wire.socket import (
    CLOSE_CODE_OFFSET,
    Act,
    ClaimWin,
    Continue,
    DeclineRematch,
    Done,
    End,
    FreeSeat,
    FromClient,
    FromServer,
    HandOver,
    Leave,
    MalformedActionError,
    Ping,
    Presence,
    React,
    Reacted,
    Reaction,
    Refused,
    Rematch,
    Rename,
    Resign,
    SeatComputer,
    Start,
    State,
    TakeBack,
    TakeOver,
    Trouble,
    decode_message,
    encode_message,
)

_MAX_UNREADABLE = 20
"""One more unreadable message than this closes the connection."""
_MAX_WAITING = 32
"""With this many requests or replies waiting nothing more is read, so that no client can fill the memory."""
_MAX_REACTIONS = 8
"""If this many reactions are unsent, the oldest is dropped."""
_INTERNAL_ERROR = 1011

log = logging.getLogger(__name__)


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


class Receiver(Protocol):
    """What a channel reports to."""

    def received(self, text: str) -> None:
        """Takes a message."""

    def wake(self) -> None:
        """Takes note that the channel can be written to again."""

    def close(self, reason: SocketClosedError) -> None:
        """Takes note that the channel is closed, or must be."""


class Channel(Protocol):
    """The socket itself."""

    @property
    def is_writable(self) -> bool:
        """Whether the client has read most of what was sent."""

    def report_to(self, receiver: Receiver) -> None:
        """Passes on everything that is received from now on, and what was received before."""

    def send_messages(self, messages: Iterable[bytes]) -> None:
        """Sends messages, unless the socket is closed."""

    def read(self, *, is_on: bool) -> None:
        """Starts or stops reading."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who a socket belongs to, and what it shows."""

    player: str | None
    seat: int | None
    """`None` to watch."""
    client: str
    """The key by which its messages are rate-limited."""
    invite: str = ""
    device: str | None = None
    version: int | None = None
    """The version of the table that the client already has."""
    wants_changes: bool = False
    """Whether states after the first should say only what has changed."""


class Connection:
    def __init__(self, tables: Tables, limits: Limits, live: LiveTable, viewer: Viewer) -> None:
        self.player, self.seat, self._invite = viewer.player, viewer.seat, viewer.invite
        self.device = viewer.device
        self._tables, self._limits, self._live, self._client = tables, limits, live, viewer.client
        self._loop = asyncio.get_running_loop()
        self._closed: asyncio.Future[SocketClosedError] = self._loop.create_future()
        self._channel: Channel | None = None
        self._is_woken = False
        self._is_reading = True
        self._requests: deque[str] = deque()
        self._is_working = False
        self._replies: list[FromServer] = []
        self._reactions: deque[Reacted] = deque(maxlen=_MAX_REACTIONS)
        self._wants_changes = viewer.wants_changes
        self._shown: State | None = None
        """What the client has seen last."""
        newest, known = live.table.version, viewer.version
        self._sent_version = newest if known is None else min(max(0, known), newest)
        self._sent_presence = -1
        self._sent_trouble = False
        self._unreadable = 0

    def wake(self) -> None:
        if not self._is_woken and self._channel is not None:
            self._is_woken = True
            self._loop.call_soon(self._send_news)

    def react(self, reacted: Reacted) -> None:
        self._reactions.append(reacted)
        self.wake()

    def close(self, reason: SocketClosedError) -> None:
        if not self._closed.done():
            self._closed.set_result(reason)

    def cut_off(self) -> None:
        """Closes the socket at once, because its device was signed out."""
        self.close(SocketClosedError(CLOSE_CODE_OFFSET + 401, "signed_out"))

    async def run(self, channel: Channel) -> SocketClosedError:
        """Runs until the socket is closed or must be; returns why."""
        self._channel = channel
        self._live.attach(self)
        self._tables.on_change(self._live)
        self._tables.metrics.connections.inc()
        try:
            self.wake()
            channel.report_to(self)
            await self._return_to_seats()
            return await self._closed
        finally:
            self._channel = None
            self._tables.metrics.connections.dec()
            self._live.detach(self, self._tables.now)

    async def _return_to_seats(self) -> None:
        player = self.player
        if player is not None and not self._live.table.is_over and self._live.table.seats_of(player):
            await self._change(lambda table, moment: return_to_seats(table, player, moment))

    def _send_news(self) -> None:
        self._is_woken = False
        channel = self._channel
        if channel is None or not channel.is_writable:
            return
        try:
            closed = self._check_place()
            channel.send_messages(self._pending_replies() if closed else self._news())
        except Exception as error:  # noqa: BLE001 - it is logged
            closed = self._failed(error)
        if closed is not None:
            self.close(closed)
        self._read_if_there_is_room()

    def _failed(self, error: Exception) -> SocketClosedError:
        log.error("unexpected error on a socket of table %s", self._live.id, exc_info=error)
        return SocketClosedError(_INTERNAL_ERROR, "internal")

    def _news(self) -> list[bytes]:
        """Returns what is new since the last call. A state comes before the reply to the request that caused it."""
        news: list[bytes] = []
        table = self._live.table
        if self._shown is None or table.version > self._sent_version:
            states = self._live.states
            state = states.get(table, self.player, self.seat, self._sent_version, self._tables.now)
            news.append(states.encode(table, state, self._shown if self._wants_changes else None))
            self._sent_version, self._shown = table.version, state
        if self._live.presence != self._sent_presence:
            self._sent_presence = self._live.presence
            news.append(encode_message(self._presence()))
        if self._tables.in_trouble != self._sent_trouble:
            self._sent_trouble = self._tables.in_trouble
            news.append(encode_message(Trouble(is_over=not self._sent_trouble)))
        while self._reactions:
            news.append(encode_message(self._reactions.popleft()))
        return [*news, *self._pending_replies()]

    def _pending_replies(self) -> list[bytes]:
        replies, self._replies = self._replies, []
        return list(map(encode_message, replies))

    def _check_place(self) -> SocketClosedError | None:
        """Stops showing a seat that its player has lost; returns an error if they may not watch the match either."""
        self._follow_seat()
        table = self._live.table
        if self.seat is None and table.match is not None:
            try:
                check_may_view(table, self.player, None, self._invite)
            except TableError as error:
                return SocketClosedError.because_of(error)
        return None

    def _follow_seat(self) -> None:
        """Keeps up with a seat that has moved up, or that its player has left or was freed from."""
        table = self._live.table
        if self.seat is not None:
            self.seat = table.moved_seats.get(self.seat, self.seat)
        if self.seat not in table.seats_of(self.player):
            self.seat = None

    def _presence(self) -> Presence:
        away = tuple(map(self._live.away_since, range(len(self._live.table.seats))))
        return Presence(away_since=away, watching=self._live.spectators)

    def received(self, text: str) -> None:
        self._requests.append(text)
        if not self._is_working:
            self._is_working = True
            self._tables.start(self._work())
        self._read_if_there_is_room()

    def _read_if_there_is_room(self) -> None:
        has_room = len(self._requests) + len(self._replies) < _MAX_WAITING
        if has_room is not self._is_reading and self._channel is not None:
            self._is_reading = has_room
            self._channel.read(is_on=has_room)

    async def _work(self) -> None:
        try:
            while self._requests and not self._closed.done():
                started = time.perf_counter()
                reply = await self._reply(self._requests.popleft())
                self._replies.append(reply)  # Only now: meanwhile the earlier ones may have been sent.
                self._tables.metrics.answered.observe(time.perf_counter() - started)
                self.wake()
        except SocketClosedError as closed:
            self.close(closed)
        except Exception as error:  # noqa: BLE001 - it is logged
            self.close(self._failed(error))
        finally:
            self._is_working = False

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
            against=info.against,
            retry_after=info.retry_after,
        )

    async def _carry_out(self, message: FromClient) -> int:
        """Carries out a message and returns the version of the table after it."""
        if isinstance(message, Ping):
            return self._live.table.version
        player = self._require_player()
        match message:
            case React(reaction=reaction):
                self._pass_on(player, reaction)
                return self._live.table.version
            case Rematch(nonce=nonce):
                await self._change(lambda table, moment: accept_rematch(table, player, moment, nonce))
                return (await self._tables.open_rematch(self._live.table.id)).version
            case DeclineRematch():
                await self._change(lambda table, moment: decline_rematch(table, player, moment))
                return (await self._tables.open_rematch(self._live.table.id)).version
            case Act():
                seat = self._require_seat()
                request = ActionRequest(seat, message.action, message.id, message.version)
                table = await self._change(lambda table, moment: act(table, player, request, moment))
                return table.log.version_of(seat, message.id) or table.version
            case _:
                command = self._table_command(message, player) or self._seat_command(message, player)
                return (await self._change(command)).version

    def _table_command(self, message: FromClient, player: str) -> Command | None:
        """Returns the command for a message that is about the whole table or another seat."""
        match message:
            case Start(without_free_seats=without):
                return lambda table, moment: start(table, player, moment, without_free_seats=without)
            case SeatComputer(seat=seat, level=level):
                return lambda table, moment: seat_computer(table, seat, level, player, moment)
            case FreeSeat(seat=seat):
                return lambda table, moment: free_seat(table, seat, player, moment)
            case Continue():
                return lambda table, moment: continue_(table, player, self._live.present_until, moment)
            case TakeOver(seat=seat):
                return lambda table, moment: take_over(table, seat, player, self._live.away_since(seat), moment)
            case ClaimWin(seat=seat):
                return lambda table, moment: claim_win(table, seat, player, moment)
            case End():
                return lambda table, moment: end(table, player, moment)
            case _:
                return None

    def _seat_command(self, message: FromClient, player: str) -> Command:
        """Returns the command for a message about the seat of this socket."""
        seat = self._require_seat()
        match message:
            case Leave():
                return lambda table, moment: leave(table, seat, player, moment)
            case Rename(name=name):
                return lambda table, moment: rename(table, seat, player, name, moment)
            case HandOver():
                return lambda table, moment: hand_over(table, seat, player, moment)
            case TakeBack():
                return lambda table, moment: take_back(table, seat, player, moment)
            case Resign():
                return lambda table, moment: resign(table, seat, player, moment)
            case _:
                raise NotImplementedError(message)

    def _pass_on(self, player: str, reaction: Reaction) -> None:
        """Shows a reaction to everybody who is connected."""
        seats = self._live.table.seats_of(player)
        if not seats:
            raise TableError(TableErrorKey.NOT_YOUR_SEAT, "only players at this table may do this")
        self._limits.count(Operation.REACT, self._client, time.monotonic())
        seat = seats[0] if self.seat is None else self.seat
        self._tables.react(self._live, Reacted(seat=seat, reaction=reaction))

    async def _change(self, command: Command) -> Table:
        return await self._tables.change(self._live.table.id, command)

    def _require_player(self) -> str:
        if self.player is None:
            raise TableError(TableErrorKey.NOT_YOUR_SEAT, "spectators cannot do this")
        return self.player

    def _require_seat(self) -> int:
        self._follow_seat()
        if self.seat is None:
            raise TableError(TableErrorKey.NOT_YOUR_SEAT, "spectators cannot do this")
        return self.seat
