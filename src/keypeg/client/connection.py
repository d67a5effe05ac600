"""The socket of a table. It reconnects by itself from the version it has, and resends requests without a reply."""

import asyncio
import json
import ssl
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import count
from random import SystemRandom
from secrets import token_hex

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from keypeg.client.errors import ClientError, IncompatibleError, TlsError, refused
from keypeg.client.newest import Newest
from keypeg.client.snapshot import Snapshot, apply_changes, read_state
from keypeg.client.socket import SocketAddress, open_socket, why_closed, why_not_opened
from keypeg.wire.reading import Json
from keypeg.wire.socket import (
    Act,
    ClientMessage,
    Done,
    News,
    Presence,
    Reacted,
    Refused,
    encode_message,
)

_RETRY_SECONDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
"""How long to wait before each try; the last goes for all further ones."""
_MAX_NEWS, _MAX_REACTIONS = 50, 8
"""As many as the server keeps for a socket that is slow."""
_CANCEL_SECONDS = 0.5
_RETRYABLE_ERRORS = frozenset({"unavailable", "too_fast"})
_RANDOM = SystemRandom()


class Status(StrEnum):
    """How a connection is doing. With `trouble` it is there, but the server cannot reach its database for a while."""

    CONNECTING = "connecting"
    OPEN = "open"
    TROUBLE = "trouble"
    LOST = "lost"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class ConnectionState:
    """The status of a connection. While it is lost, how often it was tried since, and what went wrong last."""

    status: Status
    tries: int = 0
    reason: str = ""


@dataclass(slots=True)
class _Pending:
    text: str
    reply: asyncio.Future[Done]
    is_safe: bool
    """Whether it does no more when it arrives twice."""
    sockets: int = 0
    """On how many sockets it was sent."""


class Connection:
    """Follows a table from the moment it is entered until it is left, however many sockets that takes."""

    def __init__(self, address: Callable[[], SocketAddress], on_snapshot: Callable[[Snapshot], None]) -> None:
        self._address, self._on_snapshot = address, on_snapshot
        self.snapshots: Newest[Snapshot] = Newest()
        self.states: Newest[ConnectionState] = Newest()
        self.states.publish(ConnectionState(Status.CONNECTING))
        self.news: deque[News] = deque(maxlen=_MAX_NEWS)
        self.reactions: deque[tuple[int, Reacted]] = deque(maxlen=_MAX_REACTIONS)
        """The latest reactions, each with its number."""
        self._state: Json | None = None
        self._pending: dict[str, _Pending] = {}
        self._unsent: deque[str] = deque()
        self._has_unsent = asyncio.Event()
        self._tries_now = asyncio.Event()
        self._ids = (f"{prefix}-{number}" for prefix in [token_hex(6)] for number in count(1))
        self._error: ClientError | None = None
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_left = False

    def open(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        self._is_left = True
        await self.reconnect()
        # A task that is just receiving a message can miss a cancellation, so one may not be enough.
        while self._task is not None and not self._task.done():
            self._task.cancel()
            await asyncio.wait([self._task], timeout=_CANCEL_SECONDS)
        self._end(None)

    async def reconnect(self) -> None:
        """Reconnects without waiting for the next try. Nothing more is taken from the socket before."""
        self._tries_now.set()
        socket, self._socket = self._socket, None
        if socket is not None:
            await socket.close()

    @property
    def is_open(self) -> bool:
        return self._task is not None and not self._task.done()

    @property
    def is_ended(self) -> bool:
        return self._error is not None

    def next_id(self) -> str:
        return next(self._ids)

    async def request(self, message: ClientMessage) -> Done:
        """Sends a message and waits for its reply, however many sockets that takes; raises what the server refuses."""
        if self._error is not None:
            raise self._error
        if not self.is_open:
            raise ClientError("there is no connection to the table: use `async with table`")
        reply: asyncio.Future[Done] = asyncio.get_running_loop().create_future()
        self._pending[message.id] = _Pending(encode_message(message).decode(), reply, isinstance(message, Act))
        self._send(message.id)
        try:
            return await reply
        finally:
            self._pending.pop(message.id, None)

    def _send(self, message_id: str) -> None:
        self._unsent.append(message_id)
        self._has_unsent.set()

    async def _run(self) -> None:
        tries = 0
        try:
            while not self._is_left:
                reason = await self._follow()
                if reason is None:
                    continue
                tries = 1 if self._is_shown else tries + 1
                self.states.publish(ConnectionState(Status.LOST, tries, reason))
                wait = _RETRY_SECONDS[min(tries, len(_RETRY_SECONDS)) - 1]
                self._tries_now.clear()
                with suppress(TimeoutError):
                    async with asyncio.timeout(wait * _RANDOM.uniform(0.75, 1.25)):
                        await self._tries_now.wait()
        except ClientError as error:
            self._end(error)
        except Exception as error:  # noqa: BLE001 - whoever waits gets it
            failure = ClientError(f"the client has failed: {error!r}")
            failure.__cause__ = error
            self._end(failure)

    @property
    def _is_shown(self) -> bool:
        """Whether the table was seen on the latest socket."""
        state = self.states.value
        return state is not None and state.status in {Status.OPEN, Status.TROUBLE}

    def _end(self, error: ClientError | None) -> None:
        if self._error is None:
            self._error = error or ClientError("the connection to the table is closed")
        for pending in self._pending.values():
            if not pending.reply.done():
                pending.reply.set_exception(self._error)
        self.states.publish(ConnectionState(Status.CLOSED, reason="" if error is None else str(error)))
        self.snapshots.end(error)
        self.states.end(error)

    async def _follow(self) -> str | None:
        """Connects once and follows the table until the connection is lost; returns why, unless it was on purpose."""
        address = self._address()
        known = "" if self._state is None else f"&version={self._state['version']}"
        try:
            async with open_socket(address._replace(url=address.url + known)) as socket:
                self._socket = socket
                return await self._exchange(socket) if self._address() == address else None
        except InvalidStatus as error:
            return why_not_opened(error)
        except ssl.SSLCertVerificationError as error:
            raise TlsError(f"the server cannot prove that it is {address.url}: {error.verify_message}") from error
        except (OSError, TimeoutError, InvalidHandshake) as error:
            return str(error) or type(error).__name__
        finally:
            self._socket = None

    async def _exchange(self, socket: ClientConnection) -> str | None:
        self._unsent = deque(self._pending)
        self._has_unsent.set()
        sending = asyncio.create_task(self._send_all(socket))
        try:
            while True:
                text = await socket.recv(decode=True)
                if socket is self._socket:
                    self._receive(text)
        except ConnectionClosed as closed:
            return why_closed(closed) if socket is self._socket else None
        finally:
            sending.cancel()

    async def _send_all(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            while True:
                while self._unsent:
                    pending = self._pending.get(self._unsent.popleft())
                    if pending is not None:
                        pending.sockets += 1
                        await socket.send(pending.text)
                self._has_unsent.clear()
                await self._has_unsent.wait()

    def _receive(self, text: str) -> None:
        try:
            self._take(json.loads(text))
        except (ValueError, KeyError, TypeError, msgspec.ValidationError) as error:
            raise IncompatibleError(f"this client cannot read what the server sends: {error}") from error

    def _take(self, message: Json) -> None:
        match message["type"]:
            case "state":
                self._show(message)
            case "changes" if self._state is not None:
                self._show(apply_changes(self._state, message))
            case "presence":
                presence = msgspec.convert(message, Presence)
                if self.snapshots.value is not None:
                    self.snapshots.publish(replace(self.snapshots.value, presence=presence))
            case "reacted":
                number = self.reactions[-1][0] + 1 if self.reactions else 1
                self.reactions.append((number, msgspec.convert(message, Reacted)))
                if self.snapshots.value is not None:
                    self.snapshots.publish(self.snapshots.value)
            case "trouble":
                self.states.publish(ConnectionState(Status.OPEN if message["is_over"] else Status.TROUBLE))
            case "done":
                done = msgspec.convert(message, Done)
                self._settle(done.id, done)
            case "refused":
                self._refused(msgspec.convert(message, Refused))
            case other:
                raise ValueError(f"the type {other!r} is not known")

    def _show(self, state: Json) -> None:
        known = self.snapshots.value
        snapshot = read_state(state, None if known is None else known.presence)
        self._state = state
        while snapshot.news and self.news and self.news[-1].version >= snapshot.news[0].version:
            self.news.pop()  # Another process of the service may not have heard of everything yet.
        self.news.extend(snapshot.news)
        self._on_snapshot(snapshot)
        self.snapshots.publish(snapshot)
        if not self._is_shown:
            self.states.publish(ConnectionState(Status.OPEN))

    def _settle(self, message_id: str | None, result: Done | ClientError) -> None:
        pending = self._pending.get(message_id or "")
        if pending is None or pending.reply.done():
            return
        if isinstance(result, Done):
            pending.reply.set_result(result)
        else:
            pending.reply.set_exception(result)

    def _refused(self, reply: Refused) -> None:
        """Settles a request, unless the server could not take it right now: then it is sent again later."""
        if reply.id is None:
            raise IncompatibleError(f"the server cannot read what this client sends: {reply.message}")
        if reply.error in _RETRYABLE_ERRORS:
            wait = _RETRY_SECONDS[0] if reply.retry_after is None else reply.retry_after
            asyncio.get_running_loop().call_later(wait, self._send, reply.id)
        else:
            pending = self._pending.get(reply.id)
            may_be_done = pending is not None and pending.sockets > 1 and not pending.is_safe
            self._settle(reply.id, refused(reply, reply.retry_after, may_be_done=may_be_done))
