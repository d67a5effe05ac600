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
from typing import NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.typing import Subprotocol

from keypeg.client.errors import ClientError, IncompatibleError, TlsError, WrongAddressError, ended, refused
from keypeg.client.newest import Newest
from keypeg.client.snapshot import Snapshot, apply_changes, read_state
from keypeg.server.wire.http import ErrorBody
from keypeg.server.wire.reading import Json
from keypeg.server.wire.socket import (
    CLOSE_CODE_OFFSET,
    INVITE_PROTOCOL,
    PROTOCOL,
    ClientMessage,
    Done,
    News,
    Presence,
    Reacted,
    Refused,
    encode_message,
)

FIRST_RETRY_SECONDS, LONGEST_RETRY_SECONDS = 0.25, 8.0
_SILENCE_SECONDS = 15.0
"""After this time the server is asked whether it is still there, and may take as long to answer."""
_CLOSE_SECONDS = 2.0
_MAX_MESSAGE_BYTES = 64 * 1024 * 1024
_MAX_NEWS, _MAX_REACTIONS = 50, 8
"""As many as the server keeps for a socket that is slow."""
_RETRYABLE_CODES = frozenset({CLOSE_CODE_OFFSET + 429, CLOSE_CODE_OFFSET + 503})
_UPGRADE_REQUIRED = CLOSE_CODE_OFFSET + 426
_MISUNDERSTOOD_CODES = frozenset({1002, 1003, 1007, 1008, 1009, 1010, _UPGRADE_REQUIRED})
"""With these the server says that it cannot read what it was sent."""
_RETRYABLE_ERRORS = frozenset({"unavailable", "too_fast"})
_RETRYABLE_STATUSES = frozenset({408, 425, 429})
_MISDIRECTED, _NOT_FOUND, _SERVER_ERRORS = 421, 404, 500
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


class SocketAddress(NamedTuple):
    """Where a socket is opened, and as whom."""

    url: str
    token: str | None
    invite: str
    tls: ssl.SSLContext | None


@dataclass(slots=True)
class _Pending:
    text: str
    reply: asyncio.Future[Done]


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
        self._ids = (f"{prefix}-{number}" for prefix in [token_hex(6)] for number in count(1))
        self._error: ClientError | None = None
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        self._end(None)

    async def reopen(self) -> None:
        """Connects anew, because the address has changed. Nothing more is taken from the socket before."""
        socket, self._socket = self._socket, None
        if socket is not None:
            await socket.close()

    @property
    def is_open(self) -> bool:
        return self._task is not None and not self._task.done()

    def next_id(self) -> str:
        return next(self._ids)

    async def request(self, message: ClientMessage) -> Done:
        """Sends a message and waits for its reply, however many sockets that takes; raises what the server refuses."""
        if self._error is not None:
            raise self._error
        if not self.is_open:
            raise ClientError("there is no connection to the table: use `async with table`")
        reply: asyncio.Future[Done] = asyncio.get_running_loop().create_future()
        self._pending[message.id] = _Pending(encode_message(message).decode(), reply)
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
            while True:
                reason = await self._follow()
                if reason is None:
                    continue
                tries = 1 if self._is_shown else tries + 1
                self.states.publish(ConnectionState(Status.LOST, tries, reason))
                wait = min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (tries - 1))
                await asyncio.sleep(wait * _RANDOM.uniform(0.75, 1.25))
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
        headers = {} if address.token is None else {"Cookie": f"keypeg={address.token}"}
        protocols = [PROTOCOL] if not address.invite else [PROTOCOL, INVITE_PROTOCOL + address.invite]
        is_secure = address.url.startswith("wss:")
        try:
            async with connect(
                address.url + ("" if self._state is None else f"&version={self._state['version']}"),
                subprotocols=[Subprotocol(each) for each in protocols],
                additional_headers=headers,
                ssl=address.tls if is_secure else None,
                ping_interval=_SILENCE_SECONDS,
                ping_timeout=_SILENCE_SECONDS,
                close_timeout=_CLOSE_SECONDS,
                max_size=_MAX_MESSAGE_BYTES,
            ) as socket:
                self._socket = socket
                return await self._exchange(socket) if self._address() == address else None
        except InvalidStatus as error:
            return _lost_or_refused(error)
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
            return _lost_or_ended(closed) if socket is self._socket else None
        finally:
            sending.cancel()

    async def _send_all(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            while True:
                while self._unsent:
                    pending = self._pending.get(self._unsent.popleft())
                    if pending is not None:
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
            wait = FIRST_RETRY_SECONDS if reply.retry_after is None else reply.retry_after
            asyncio.get_running_loop().call_later(wait, self._send, reply.id)
        else:
            self._settle(reply.id, refused(reply, reply.retry_after))


def _lost_or_refused(error: InvalidStatus) -> str:
    """Returns why a connection failed for now; raises an error if it always will."""
    response = error.response
    status = response.status_code
    if status >= _SERVER_ERRORS or status in _RETRYABLE_STATUSES:
        return f"the server answers with status {status}"
    try:
        body = msgspec.json.decode(response.body or b"", type=ErrorBody)
    except msgspec.DecodeError:
        raise WrongAddressError(f"there is no table: the answer has the status {status}") from error
    if status in {_MISDIRECTED, _NOT_FOUND}:
        raise WrongAddressError(body.message) from error
    raise refused(body) from error


def _lost_or_ended(closed: ConnectionClosed) -> str:
    """Returns why a connection was lost; raises an error if the server has ended it for good."""
    if closed.rcvd is None:
        return "the connection was cut"
    code, reason = closed.rcvd.code, closed.rcvd.reason
    if code in _MISUNDERSTOOD_CODES:
        raise IncompatibleError(f"this client and the server do not understand each other: {reason or code}")
    if code > CLOSE_CODE_OFFSET and code not in _RETRYABLE_CODES:
        raise ended(reason)
    return reason or f"the server closed the connection with code {code}"
