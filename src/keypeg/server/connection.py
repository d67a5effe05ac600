"""A connection to a table: it shows one seat, or watches, and carries out the requests of the client.

Requests are carried out one after another. What is new is collected until the event loop comes to send it, so a state
and the reply to the request that caused it go out together. A slow connection gets fewer and later states, never a
queue of old ones. Of a client that sends more than it may, one message a second is read, and then none.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import msgspec

from keypeg.server.commands import COMMANDS, Asked, Sender
from keypeg.server.errors import EXPECTED_ERRORS, ErrorInfo, error_info
from keypeg.server.limits import Limits, Operation, RateLimitError
from keypeg.server.live_table import LiveTable
from keypeg.server.projection import EncodedMessage
from keypeg.server.tables import Tables
from keypeg.table.commands import check_may_view, return_to_seats
from keypeg.table.errors import TableError, TableErrorKey
from keypeg.table.table import Table
from keypeg.wire.socket import (
    CLOSE_CODE_OFFSET,
    ClientMessage,
    Done,
    FromServer,
    MalformedActionError,
    Ping,
    React,
    Reacted,
    Reaction,
    Refused,
    State,
    Trouble,
    decode_message,
    encode_message,
    id_of,
)

_MAX_UNREADABLE = 20
"""One more unreadable message than this closes the connection."""
_MAX_WAITING = 32
"""With this many requests or replies waiting nothing more is read, so that no client can fill the memory."""
_MAX_REACTIONS = 8
"""If this many reactions are unsent, the oldest is dropped."""
_SLOW_SECONDS = 1.0
"""How long nothing is read from a client that has sent more than it may."""
_MAX_SLOWED = 10
"""One more time than this without a break closes the connection."""
_BREAK_SECONDS = 3.0
"""A client that has not been too fast for this long was slowed down enough."""
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

    def send_messages(self, messages: Iterable[EncodedMessage]) -> None:
        """Sends messages, unless the socket is closed."""

    def read(self, *, is_on: bool) -> None:
        """Starts or stops reading."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who a socket belongs to, and what it shows."""

    player: str | None
    seat: int | None
    """`None` to watch."""
    address: str
    """The key of the address it comes from."""
    invite: str = ""
    device: str | None = None
    version: int | None = None
    """The version of the table that the client already has."""
    wants_changes: bool = False
    """Whether states after the first should say only what has changed."""


class Connection:
    def __init__(self, tables: Tables, live: LiveTable, limits: Limits, viewer: Viewer) -> None:
        self.player, self.seat, self._invite = viewer.player, viewer.seat, viewer.invite
        self.device = viewer.device
        self._tables, self._limits, self._live, self._address = tables, limits, live, viewer.address
        self._client = viewer.player or viewer.address
        """The key by which messages are rate-limited."""
        self._outage, self._metrics = live.surroundings.outage, live.surroundings.metrics
        self._loop = asyncio.get_running_loop()
        self._closed: asyncio.Future[SocketClosedError] = self._loop.create_future()
        self._channel: Channel | None = None
        self._is_woken = False
        self._is_reading = True
        self._requests: deque[str] = deque()
        self._is_working = False
        self._is_slowed = False
        self._slowed = 0
        """How often the client was slowed down without a break."""
        self._slowed_until = 0.0
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
            self._loop.call_soon(self.send_news)

    def react(self, reacted: Reacted) -> None:
        self._reactions.append(reacted)

    def close(self, reason: SocketClosedError) -> None:
        if not self._closed.done():
            self._closed.set_result(reason)

    def cut_off(self) -> None:
        """Closes the socket at once, because its device was signed out."""
        self.close(SocketClosedError(CLOSE_CODE_OFFSET + 401, "signed_out"))

    async def run(self, channel: Channel) -> SocketClosedError:
        """Runs until the socket is closed or must be; returns why."""
        self._channel = channel
        self._live.attach(self, self._address)
        self._metrics.connections.inc()
        try:
            channel.report_to(self)
            await self._return_to_seats()
            return await self._closed
        finally:
            self._channel = None
            self._metrics.connections.dec()
            self._live.detach(self)

    async def _return_to_seats(self) -> None:
        player, table = self.player, self._live.table
        if player is not None and any(table.seats[seat].is_taken_over for seat in table.seats_of(player)):
            await self._live.change(lambda table, moment: return_to_seats(table, player, moment))

    def send_news(self) -> int:
        self._is_woken = False
        channel = self._channel
        if channel is None or not channel.is_writable:
            return 0
        messages: list[EncodedMessage] = []
        try:
            closed = self._check_place()
            messages = self._pending_replies() if closed else self._news()
            channel.send_messages(messages)
        except Exception as error:  # noqa: BLE001 - it is logged
            closed = self._failed(error)
        if closed is not None:
            self.close(closed)
        self._read_if_there_is_room()
        return sum(len(part) for message in messages for part in message)

    def _failed(self, error: BaseException) -> SocketClosedError:
        log.error("unexpected error on a socket of table %s", self._live.id, exc_info=error)
        return SocketClosedError(_INTERNAL_ERROR, "internal")

    def _news(self) -> list[EncodedMessage]:
        """Returns what is new since the last call. A state comes before the reply to the request that caused it."""
        news: list[EncodedMessage] = []
        live = self._live
        table = live.table
        if self._shown is None or table.version > self._sent_version:
            now = live.surroundings.processes.now
            state = live.states.get(table, self.player, self.seat, self._sent_version)
            news.append(live.states.encode(table, state, self._shown if self._wants_changes else None, now))
            self._sent_version, self._shown = table.version, state
        if live.presence_number != self._sent_presence:
            self._sent_presence = live.presence_number
            news.append((live.presence,))
        if self._outage.is_on != self._sent_trouble:
            self._sent_trouble = self._outage.is_on
            news.append((encode_message(Trouble(is_over=not self._sent_trouble)),))
        while self._reactions:
            news.append((encode_message(self._reactions.popleft()),))
        return [*news, *self._pending_replies()]

    def _pending_replies(self) -> list[EncodedMessage]:
        replies, self._replies = self._replies, []
        return [(encode_message(reply),) for reply in replies]

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
        if self.seat is None:
            return
        table = self._live.table
        self.seat = table.moved_seats.get(self.seat, self.seat)
        if self.seat not in table.seats_of(self.player):
            self.seat = None
            self._live.attendance.stand_up(self)

    def received(self, text: str) -> None:
        self._requests.append(text)
        self._work()

    def _work(self) -> None:
        """Carries out requests until one has to be waited for."""
        while self._requests and not (self._is_working or self._is_slowed or self._closed.done()):
            text = self._requests.popleft()
            try:
                self._limits.count(Operation.ACT, self._client, time.monotonic())
            except RateLimitError as error:
                self._slow_down(text, error)
                break
            self._take(text)
        self._read_if_there_is_room()

    def _slow_down(self, text: str, error: RateLimitError) -> None:
        """Refuses a message of a client that is too fast, and reads nothing more for a while."""
        now = self._loop.time()
        self._slowed = self._slowed + 1 if now < self._slowed_until + _BREAK_SECONDS else 1
        self._slowed_until = now + _SLOW_SECONDS
        if self._slowed > _MAX_SLOWED:
            self.close(SocketClosedError.because_of(error))
            return
        self._refuse(id_of(text), error_info(error))
        self._is_slowed = True
        self._loop.call_later(_SLOW_SECONDS, self._go_on)

    def _go_on(self) -> None:
        self._is_slowed = False
        self._work()

    def _read_if_there_is_room(self) -> None:
        has_room = len(self._requests) + len(self._replies) < _MAX_WAITING and not self._is_slowed
        if has_room is not self._is_reading and self._channel is not None:
            self._is_reading = has_room
            self._channel.read(is_on=has_room)

    def _take(self, text: str) -> None:
        """Decodes a message and does what it asks for, or begins to."""
        message_id: str | None = None
        try:
            message = decode_message(text)
            message_id = message.id
            self._carry_out(message)
        except MalformedActionError as error:
            self._refuse(error.id, error_info(error.refusal))
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._unreadable += 1
            if self._unreadable > _MAX_UNREADABLE:
                self.close(SocketClosedError(1008, "too many unreadable messages"))
            self._refuse(None, ErrorInfo(400, "unreadable", f"this message cannot be read: {error}"))
        except EXPECTED_ERRORS as error:
            self._refuse(message_id, error_info(error))
        except Exception as error:  # noqa: BLE001 - it is logged
            self.close(self._failed(error))

    def _carry_out(self, message: ClientMessage) -> None:
        if isinstance(message, Ping):
            self._reply(Done(id=message.id, version=self._live.table.version))
            return
        if self.player is None:
            raise _no_spectators()
        if isinstance(message, React):
            self._pass_on(self.player, message.reaction)
            self._reply(Done(id=message.id, version=self._live.table.version))
            return
        command = COMMANDS[type(message)]
        asked = Asked(message, self.player, self._own_seat(command.sender), self._live)
        self._limits.count(Operation.WRITE, self._address, time.monotonic(), command.rows)
        done = self._live.change(partial(command.carry_out, asked))
        if command.opens_rematch:
            done = self._tables.then_open_rematch(done)
        self._is_working = True
        done.add_done_callback(partial(self._done, asked, time.perf_counter()))

    def _done(self, asked: Asked[ClientMessage], began: float, done: asyncio.Future[Table]) -> None:
        self._is_working = False
        self._metrics.answered.observe(time.perf_counter() - began)
        error, message_id = done.exception(), asked.message.id
        if error is None:
            table = done.result()
            self._reply(Done(id=message_id, version=table.log.version_of(asked.seat, message_id) or table.version))
        elif isinstance(error, EXPECTED_ERRORS):
            self._refuse(message_id, error_info(error))
        else:
            self.close(self._failed(error))
        self._work()

    def _reply(self, reply: FromServer) -> None:
        self._replies.append(reply)
        self.wake()

    def _refuse(self, message_id: str | None, info: ErrorInfo) -> None:
        self._metrics.refusals.labels(info.error).inc()
        self._reply(
            Refused(
                id=message_id,
                error=info.error,
                message=info.message,
                problems=info.problems,
                against=info.against,
                retry_after=info.retry_after,
            )
        )

    def _pass_on(self, player: str, reaction: Reaction) -> None:
        """Shows a reaction to everybody who is connected."""
        seats = self._live.table.seats_of(player)
        if not seats:
            raise TableError(TableErrorKey.NOT_YOUR_SEAT, "only players at this table may do this")
        self._limits.count(Operation.REACT, self._client, time.monotonic())
        seat = seats[0] if self.seat is None else self.seat
        self._live.react(Reacted(seat=seat, reaction=reaction))

    def _own_seat(self, sender: Sender) -> int:
        self._follow_seat()
        if sender is Sender.SEATED and self.seat is None:
            raise _no_spectators()
        return -1 if self.seat is None else self.seat


def _no_spectators() -> TableError:
    return TableError(TableErrorKey.NOT_YOUR_SEAT, "spectators cannot do this")
