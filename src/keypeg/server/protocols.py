"""What stands in front of uvicorn's protocol for HTTP, with admission and deadlines, and a protocol for WebSockets.

uvicorn takes both as its classes for `http` and `ws`, and nothing of it is overridden: when a request begins and ends
is known from the application, which is wrapped.

Connections are aborted: closing waits for clients to read. When the application has accepted a socket it leaves `serve`
in the state of its scope, and that is called with the protocol itself: with a framework in between, a message takes
longer, and a socket twice the memory.
"""

import asyncio
import logging
import re
from base64 import b64encode
from collections import deque
from collections.abc import Awaitable, Callable, Hashable, Iterable, Iterator, Sequence
from hashlib import sha1
from typing import Any, NamedTuple, TypeAlias, cast
from urllib.parse import unquote

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import SERVER, Protocol

from keypeg.server.addresses import parse_address
from keypeg.server.admission import Admission, OpenConnection
from keypeg.server.connection import Receiver, SocketClosedError
from keypeg.server.projection import EncodedMessage

_PROXY_IDLE_SECONDS = 150
"""Longer than proxies keep an idle connection, so that they never send a request on one that is being closed."""

_MAX_HEADER_BYTES, _MAX_HEADERS = 16_384, 200
_MAX_UNPARSED_BYTES = 65_536
_MAX_REASON_LENGTH = 120
_CLOSE_SECONDS = 10
"""How long a client has to confirm that a socket is closed."""
_UPGRADE_REQUIRED = (
    (b"sec-websocket-version", b"13"),
    (b"upgrade", b"websocket"),
    (b"connection", b"Upgrade, close"),
    (b"content-length", b"0"),
)
_KEY = re.compile(rb"[A-Za-z0-9+/]{21}[AQgw]==")
"""Sixteen bytes in base64."""
_KEY_SUFFIX = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_PIECE_BYTES = 4096
_MAX_BODY_BYTES = 1_048_576
"""More than the application reads, so that it can say that a body is too large."""
_MAX_CHUNKED_BYTES = 65_536
"""Chunks of a byte each take a hundred times as long to parse as a body whose length is known."""
_MAX_FRAME_BYTES = 65_536
"""A longer message is sent in several frames."""
_MAX_FRAMES = 50
"""One more frame within a second that is not a message cuts the client off: a ping, a pong or part of a message.
Browsers send none, other clients a ping in many seconds, and messages are too short to be cut into many frames."""
_PROTOCOL = "protocol"
"""Where the state of a request has the protocol that it came by."""

log = logging.getLogger(__name__)
_frames_log = logging.getLogger("websockets.server")

_Receive: TypeAlias = Callable[[], Awaitable[dict[str, Any]]]
_Send: TypeAlias = Callable[[dict[str, Any]], Awaitable[None]]
_App: TypeAlias = Callable[[dict[str, Any], _Receive, _Send], Awaitable[None]]


class ServerConfig(uvicorn.Config):
    """Settings of uvicorn, with the admission of its connections."""

    def __init__(self, app: Any, admission: Admission, **settings: Any) -> None:  # noqa: ANN401 - as uvicorn has it
        self.admission, self.turns = admission, _Turns()
        super().__init__(
            _watched(app), http=HttpProtocol, ws=SocketProtocol, timeout_keep_alive=_PROXY_IDLE_SECONDS, **settings
        )


def _watched(app: _App) -> _App:
    """Wraps an application: the protocol of each request takes part in serving it."""

    async def serve(scope: dict[str, Any], receive: _Receive, send: _Send) -> None:
        protocol: HttpProtocol | None = scope["state"].pop(_PROTOCOL, None)
        if protocol is None:
            await app(scope, receive, send)
        else:
            await protocol.serve(app, scope, receive, send)

    return serve


class _Turns:
    """Lets clients take turns: in each round of the event loop, a piece of each client is parsed.

    So whatever one address sends on all its connections, nobody else waits for more than a piece of it.
    """

    def __init__(self) -> None:
        self._lines: dict[Hashable, dict[HttpProtocol, None]] = {}
        """The connections that wait, for each client that has had a turn in this round."""

    def wait(self, client: Hashable, protocol: "HttpProtocol") -> None:
        """Lets a connection parse now, or when it is its turn."""
        line = self._lines.get(client)
        if line is not None:
            line[protocol] = None
            return
        if not self._lines:
            asyncio.get_running_loop().call_soon(self._next)
        self._lines[client] = {}
        protocol.parse()

    def leave(self, client: Hashable, protocol: "HttpProtocol") -> None:
        self._lines.get(client, {}).pop(protocol, None)

    def _next(self) -> None:
        loop = asyncio.get_running_loop()
        for client, line in list(self._lines.items()):
            if line:
                protocol = next(iter(line))
                del line[protocol]
                loop.call_soon(protocol.parse)
            else:
                del self._lines[client]
        if self._lines:
            loop.call_soon(self._next)


class _Deadline:
    """A timer: does something unless it is cleared in time."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._timer: asyncio.TimerHandle | None = None

    def set(self, seconds: float, action: Callable[[], object]) -> None:
        self.clear()
        self._timer = self._loop.call_later(seconds, action)

    def clear(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class _Transport:
    """The transport of a connection as uvicorn sees it: closed with a deadline, with addresses of one form.

    It is read all the time, as otherwise nobody would notice that a client has gone; when uvicorn gets how much of that
    is decided by `HttpProtocol`.
    """

    def __init__(self, transport: asyncio.Transport, close: Callable[[], object]) -> None:
        self._transport, self.close = transport, close

    def pause_reading(self) -> None:
        """Does nothing, as uvicorn gets no more than it needs."""

    resume_reading = pause_reading

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a transport has
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Writes to a client that is still there: of several requests uvicorn tells only the last that it is gone."""
        if not self._transport.is_closing():
            self._transport.write(data)

    def get_extra_info(self, name: str, default: object = None) -> object:
        if name == "socket":  # It has the address in another form.
            return default
        return _address(self._transport, name) if name in _NAMES else self._transport.get_extra_info(name, default)


_NAMES = frozenset({"peername", "sockname"})


def _address(transport: asyncio.Transport, name: str) -> tuple[str, int] | None:
    """Returns an address, with IPv4 as IPv4 on a socket that takes both."""
    found = transport.get_extra_info(name)
    if not isinstance(found, tuple):
        return None
    host, port = found[:2]
    parsed = parse_address(host) if ":" in host else None
    return (host if parsed is None else str(parsed), port)


class HttpProtocol(asyncio.Protocol):
    """A connection for HTTP: uvicorn's protocol does the work, unless the client takes too long or sends too much."""

    def __init__(
        self,
        config: ServerConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._config, self._server_state, self._app_state = config, server_state, app_state
        self._http: HttpToolsProtocol | None = None
        self._admission, self._limits = config.admission, config.admission.limits
        self.connection: OpenConnection | None = None
        self._client: Hashable = None
        """With whom it shares its turns: everybody at its address, or nobody if it is a proxy's."""
        self._loop = _loop or asyncio.get_running_loop()
        self._deadline, self._write_deadline = (_Deadline(self._loop) for _ in range(2))
        self._served: set[asyncio.Event] = set()
        """For each request that is not answered yet, what is set when it is, or when the client has gone."""
        self._unparsed = b""
        self._awaits_body = False
        self._parsed, self._may_parse = 0, _MAX_HEADER_BYTES
        """How many bytes were parsed since the latest request began to be served, and how many may be."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # of streams only
        self.transport = transport
        self.client = _address(transport, "peername")
        host = self.client[0] if self.client else ""
        is_proxy = self._admission.is_trusted_proxy(host)
        self._wait_seconds = _PROXY_IDLE_SECONDS if is_proxy else self._limits.header_seconds
        self.connection = self._admission.open(host, transport.abort)
        if self.connection is None:
            transport.abort()
            return
        self._client = self.connection.client or self.connection
        app_state = {**self._app_state, _PROTOCOL: self}
        self._http = HttpToolsProtocol(self._config, self._server_state, app_state, self._loop)
        self._http.connection_made(cast("asyncio.Transport", _Transport(transport, self._close)))
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - as asyncio has it
        self._release()
        self._deadline.clear()
        self._write_deadline.clear()
        if self.connection is not None:
            self._admission.close(self.connection)

    def _release(self) -> None:
        """Ends all work for this connection. uvicorn's protocol is in cycles until it is lost."""
        for over in self._served:
            over.set()
        http, self._http = self._http, None
        self._unparsed = b""
        self._config.turns.leave(self._client, self)
        if http is not None:
            http.connection_lost(None)  # Given an error, it would keep its timer.

    def eof_received(self) -> None:
        """Lets the transport close the connection."""

    def data_received(self, data: bytes) -> None:
        self._unparsed += data
        if len(self._unparsed) > _MAX_UNPARSED_BYTES:
            self.transport.pause_reading()
        self._parse_soon()

    def _parse_soon(self) -> None:
        if self._unparsed:
            self._config.turns.wait(self._client, self)

    def parse(self) -> None:
        """Parses a piece, unless there are requests enough: a client may send thousands at once."""
        if self._http is None or self.transport.is_closing() or not self._unparsed:
            return
        if self._http.pipeline or (self._served and not self._awaits_body):
            return
        if self._parsed > self._may_parse:
            self.transport.abort()
            return
        piece, self._unparsed = self._unparsed[:_PIECE_BYTES], self._unparsed[_PIECE_BYTES:]
        if len(self._unparsed) <= _MAX_UNPARSED_BYTES:
            self.transport.resume_reading()
        self._parsed += len(piece)
        self._http.data_received(piece)
        if len(self._http.headers or ()) > _MAX_HEADERS:
            self.transport.abort()
        else:
            self._parse_soon()  # By then a request that has arrived has begun to be served.

    def pause_writing(self) -> None:
        self._write_deadline.set(self._limits.write_seconds, self.transport.abort)
        if self._http is not None:
            self._http.pause_writing()

    def resume_writing(self) -> None:
        self._write_deadline.clear()
        if self._http is not None:
            self._http.resume_writing()

    async def serve(self, app: _App, scope: dict[str, Any], receive: _Receive, send: _Send) -> None:
        """Lets an application answer a request. Its body has a deadline once the application reads it."""
        body_bytes = _body_bytes(scope["headers"])
        is_whole, has_deadline = False, False
        over = asyncio.Event()

        async def receive_in_time() -> dict[str, Any]:
            nonlocal is_whole, has_deadline
            if is_whole or over.is_set():
                await over.wait()
                return {"type": "http.disconnect"}
            if not has_deadline:
                has_deadline = True
                self._deadline.set(self._limits.body_seconds, self.transport.abort)
            self._awaits_body = True
            self._parse_soon()
            try:
                message = await receive()
            finally:
                self._awaits_body = False
            if not message.get("more_body"):
                is_whole = True
                self._work()
            return message

        async def send_on(message: dict[str, Any]) -> None:
            await send(message)
            if message["type"] == "http.response.body" and not message.get("more_body"):
                self._answered(over)

        self._served.add(over)
        if self._http is None:
            over.set()
        self._parsed, self._may_parse = 0, _MAX_HEADER_BYTES + min(body_bytes, _MAX_BODY_BYTES)
        self._deadline.clear()
        if not body_bytes:
            self._work()
        try:
            await app(scope, receive_in_time, send_on)
        finally:
            self._answered(over)

    def _answered(self, over: asyncio.Event) -> None:
        """Takes note that a request is answered, although work for it may go on."""
        over.set()
        if over in self._served:
            self._served.remove(over)
            if not self._served:
                self._await_request()
                self._parse_soon()

    def _await_request(self) -> None:
        if self._http is None or self.transport.is_closing():
            return
        self._deadline.set(self._wait_seconds, self._close)
        if self.connection is not None:
            self._admission.wait(self.connection)

    def _work(self) -> None:
        self._deadline.clear()
        if self.connection is not None:
            self._admission.work(self.connection)

    def _close(self) -> None:
        """Closes the connection, which lets a slow client read the rest of the last response."""
        if self._http is not None:
            self.transport.close()
            self._deadline.set(self._limits.write_seconds, self.transport.abort)

    def upgrade(self) -> None:
        """Leaves the transport to a protocol for WebSockets."""
        self._work()
        self._write_deadline.clear()
        self._loop.call_soon(self._release)  # Not while it passes on what it has received.


def _body_bytes(headers: Iterable[tuple[bytes, bytes]]) -> int:
    """Returns how many bytes the body of a request has, as far as it says so."""
    for name, value in headers:
        if name == b"content-length":
            return int(value)
        if name == b"transfer-encoding":
            return _MAX_CHUNKED_BYTES
    return 0


class _Part(NamedTuple):
    """What is sent of a message as one frame."""

    data: bytes | memoryview
    is_first: bool = True
    is_last: bool = True


def _parts(message: EncodedMessage) -> Iterator[_Part]:
    """Cuts a long message into frames, which refer to it, and puts any other into one."""
    if sum(map(len, message)) <= _MAX_FRAME_BYTES:
        yield _Part(b"".join(message))
        return
    starts = [(part, start) for part in message for start in range(0, len(part), _MAX_FRAME_BYTES)]
    for number, (part, start) in enumerate(starts, 1):
        yield _Part(memoryview(part)[start : start + _MAX_FRAME_BYTES], number == 1, number == len(starts))


class SocketProtocol(asyncio.Protocol):
    """A WebSocket, which is a channel once it is accepted. It takes over the transport of an HTTP connection.

    Nothing is read from it until there is a receiver for it.
    """

    def __init__(self, config: ServerConfig, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self.loop = asyncio.get_running_loop()
        self._http: HttpProtocol = app_state[_PROTOCOL]
        self.transport, self.connection = self._http.transport, self._http.connection
        self._config, self._state = config, server_state
        self._app_state = {name: value for name, value in app_state.items() if name != _PROTOCOL}
        self._accept_key = b""
        self._has_request = False
        self._frames = Protocol(SERVER, max_size=self._config.ws_max_size, logger=_frames_log)
        self._message: list[bytes] = []
        self._is_text = True
        self._unparsed = b""
        self._receiver: Receiver | None = None
        self._is_accepted = self._is_closing = self._is_read = self._awaits_pong = self._is_full = False
        self._unsent: deque[_Part] = deque()
        self._deadline, self._keep_alive = _Deadline(self.loop), _Deadline(self.loop)
        self._others_counted, self._others_since = 0, 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:  # noqa: ARG002 - uvicorn's is not needed
        self.transport.pause_reading()
        self._http.upgrade()

    def data_received(self, data: bytes) -> None:
        if self._has_request:
            self._unparsed += data
            self._parse()
        else:
            self._has_request = True
            self._open(data)

    def _open(self, request: bytes) -> None:
        """Reads the request, which uvicorn passes on as a whole before anything else."""
        start, *lines = request.rstrip(b"\r\n").split(b"\r\n")
        method, target, _ = start.split(b" ")
        headers = [(name, value) for name, _, value in (line.partition(b": ") for line in lines)]
        accept_key = _accept_key(headers)
        if accept_key is None or method != b"GET":
            self.transport.write(_response_head(b"426 Upgrade Required", _UPGRADE_REQUIRED))
            self._end()
            return
        self._accept_key = accept_key
        self._state.connections.add(self)  # type: ignore[arg-type] # All that uvicorn needs is `shutdown`.
        task = self.loop.create_task(self._run(self._scope(target, headers)))
        self._state.tasks.add(task)
        task.add_done_callback(self._state.tasks.discard)

    def _scope(self, target: bytes, headers: list[tuple[bytes, bytes]]) -> dict[str, Any]:
        path, _, query = target.partition(b"?")
        offered = [value.decode("latin-1") for name, value in headers if name == b"sec-websocket-protocol"]
        root_path = self._config.root_path
        return {
            "type": "websocket",
            "asgi": {"version": self._config.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws" if self.transport.get_extra_info("sslcontext") is None else "wss",
            "server": _address(self.transport, "sockname"),
            "client": self._http.client,
            "root_path": root_path,
            "path": root_path + unquote(path.decode("latin-1")),
            "raw_path": root_path.encode() + path,
            "query_string": query,
            "headers": headers,
            "subprotocols": [each.strip() for value in offered for each in value.split(",")],
            "state": self._app_state,
        }

    async def _run(self, scope: dict[str, Any]) -> None:
        try:
            await self._config.loaded_app(scope, _receive, self._send)
            serve: Serve | None = scope["state"].get("serve")
            if serve is not None:
                self._close(await serve(self))
        except Exception:
            log.exception("unexpected error on a socket")
            self._close(SocketClosedError(1011, "internal"))
        finally:
            self._receiver = None

    async def _send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.accept":
            self._accept(message.get("subprotocol"))
        elif message["type"] == "websocket.close":
            self._close(SocketClosedError(message.get("code", 1000), message.get("reason") or ""))

    def _accept(self, subprotocol: str | None) -> None:
        fields = [(b"upgrade", b"websocket"), (b"connection", b"Upgrade"), (b"sec-websocket-accept", self._accept_key)]
        if subprotocol is not None:
            fields.append((b"sec-websocket-protocol", subprotocol.encode()))
        self._is_accepted = True
        self._respond(b"101 Switching Protocols", fields)
        self._ping_later()

    def _respond(self, status: bytes, fields: Iterable[tuple[bytes, bytes]]) -> None:
        self.transport.write(_response_head(status, [*self._state.default_headers, *fields]))

    def _close(self, reason: SocketClosedError) -> None:
        """Closes the socket, or refuses it if it was not accepted, and gives the client some time to read that."""
        if self._is_closing or self.transport.is_closing():
            return
        self._is_closing = True
        self._unsent.clear()
        self._deadline.set(self._config.admission.limits.write_seconds, self.transport.abort)
        if not self._is_accepted:
            self._respond(b"403 Forbidden", [(b"content-length", b"0"), (b"connection", b"close")])
            self.transport.close()
            return
        self._frames.send_close(reason.code, reason.reason[:_MAX_REASON_LENGTH])
        self._write()
        self._keep_alive.set(_CLOSE_SECONDS, self.transport.close)
        self.read(is_on=True)

    def _end(self) -> None:
        """Sends what is left to send, and closes the connection."""
        self._write()
        self.transport.close()
        self._deadline.set(self._config.admission.limits.write_seconds, self.transport.abort)

    def shutdown(self) -> None:
        """Closes the socket because the server ends."""
        if self._is_accepted and not self._is_closing:
            self._frames.send_close(1012)
        self._end()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - as asyncio has it
        self._deadline.clear()
        self._keep_alive.clear()
        self._state.connections.discard(self)
        if self._receiver is not None:
            self._receiver.close(SocketClosedError(1000, "gone"))
        if self.connection is not None:
            self._config.admission.close(self.connection)
        self._unparsed = b""
        self._unsent.clear()
        vars(self._frames).clear()  # Its parser and it refer to each other.

    def eof_received(self) -> None:
        """Lets the transport close the connection."""

    def _parse(self) -> None:
        """Parses a piece at a time, as long as the socket is read: a client may send thousands of frames at once."""
        while self._unparsed and self._is_read and not self.transport.is_closing():
            piece, self._unparsed = self._unparsed[:_PIECE_BYTES], self._unparsed[_PIECE_BYTES:]
            self._frames.receive_data(piece)
            for frame in self._frames.events_received():
                if isinstance(frame, Frame) and not self.transport.is_closing():
                    self._handle(frame)
            if self._frames.parser_exc is not None:
                self._end()

    def _handle(self, frame: Frame) -> None:
        match frame.opcode:
            case Opcode.TEXT | Opcode.BINARY:
                self._is_text, self._message = frame.opcode is Opcode.TEXT, [bytes(frame.data)]
                self._pass_on_if_whole(frame)
            case Opcode.CLOSE:
                self._end()
            case _ if not self._may_send_another():
                self.transport.abort()
            case Opcode.CONT:
                self._message.append(bytes(frame.data))
                self._pass_on_if_whole(frame)
            case Opcode.PING:
                self._write()
            case Opcode.PONG:
                self._awaits_pong = False

    def _may_send_another(self) -> bool:
        """Counts a frame that is not a message; returns whether the client has not sent too many."""
        now = self.loop.time()
        if now - self._others_since > 1:
            self._others_since, self._others_counted = now, 0
        self._others_counted += 1
        return self._others_counted <= _MAX_FRAMES

    def _pass_on_if_whole(self, frame: Frame) -> None:
        if not frame.fin:
            return
        data, self._message = b"".join(self._message), []
        if self._receiver is None or self._is_closing:
            return
        if not self._is_text:
            self._receiver.close(SocketClosedError(1003, "only text messages are supported"))
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self._receiver.close(SocketClosedError(1007, "text messages should be UTF-8"))
        else:
            self._receiver.received(text)

    def report_to(self, receiver: Receiver) -> None:
        if self.transport.is_closing():
            receiver.close(SocketClosedError(1000, "gone"))
            return
        self._receiver = receiver
        self.read(is_on=True)

    @property
    def is_writable(self) -> bool:
        return not self._unsent and not self._is_full

    def send_messages(self, messages: Iterable[EncodedMessage]) -> None:
        for message in messages:
            self._unsent.extend(_parts(message))
        self._send_unsent()

    def _send_unsent(self) -> None:
        """Sends messages, of a long one as much as the client reads: many may never read the state of a long match."""
        while self._unsent and not (self._is_full or self._is_closing or self.transport.is_closing()):
            part = self._unsent.popleft()
            if part.is_first:
                self._frames.send_text(part.data, fin=part.is_last)
            else:
                self._frames.send_continuation(part.data, fin=part.is_last)
            if not (part.is_last and self._unsent):
                self._write()

    def _write(self) -> None:
        self.transport.write(b"".join(self._frames.data_to_send()))

    def read(self, *, is_on: bool) -> None:
        if self._is_read is not is_on and not self.transport.is_closing():
            self._is_read = is_on
            (self.transport.resume_reading if is_on else self.transport.pause_reading)()
            if self._unparsed and is_on:
                self.loop.call_soon(self._parse)

    def _ping_later(self) -> None:
        if self._config.ws_ping_interval:
            self._keep_alive.set(self._config.ws_ping_interval, self._ping)

    def _ping(self) -> None:
        if self._awaits_pong:
            self.transport.abort()  # A client that does not answer may not read, and closing would wait for that.
            return
        self._awaits_pong = True
        self._frames.send_ping(b"")
        self._write()
        self._ping_later()

    def pause_writing(self) -> None:
        self._is_full = True
        self._deadline.set(self._config.admission.limits.write_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        self._is_full = False
        self._deadline.clear()
        self._send_unsent()
        if self.is_writable and self._receiver is not None:
            self._receiver.wake()


async def _receive() -> dict[str, Any]:
    return {"type": "websocket.connect"}


def _accept_key(headers: Sequence[tuple[bytes, bytes]]) -> bytes | None:
    """Returns what a server answers to a request for a WebSocket; `None` if it is not one of the known version."""
    keys = [value for name, value in headers if name == b"sec-websocket-key"]
    versions = [value for name, value in headers if name == b"sec-websocket-version"]
    if versions != [b"13"] or len(keys) != 1 or not _KEY.fullmatch(keys[0]):
        return None
    return b64encode(sha1(keys[0] + _KEY_SUFFIX, usedforsecurity=False).digest())


def _response_head(status: bytes, fields: Iterable[tuple[bytes, bytes]]) -> bytes:
    lines = [b"HTTP/1.1 " + status, *(name + b": " + value for name, value in fields)]
    return b"\r\n".join([*lines, b"", b""])


Serve: TypeAlias = Callable[[SocketProtocol], Awaitable[SocketClosedError]]
"""Serves a socket that was accepted until it is closed or must be; returns why."""
