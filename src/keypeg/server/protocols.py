"""The protocol of uvicorn with admission and deadlines, and a protocol for WebSockets.

Connections are aborted: closing waits for clients to read. When the application has accepted a socket it leaves `serve`
in the state of its scope, and that is called with the protocol itself: with a framework in between, a message takes
longer, and a socket twice the memory.
"""

import asyncio
import logging
import re
from base64 import b64encode
from collections.abc import Awaitable, Callable, Iterable, Mapping
from hashlib import sha1
from typing import Any, TypeAlias
from urllib.parse import unquote

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from websockets.frames import Frame, Opcode
from websockets.protocol import SERVER, Protocol

from keypeg.server.addresses import parse_address
from keypeg.server.admission import Admission, OpenConnection
from keypeg.server.connection import Receiver, SocketClosedError

_PROXY_IDLE_SECONDS = 150
"""Longer than proxies keep an idle connection, so that they never send a request on one that is being closed."""

_MAX_HEADER_BYTES = 65_536
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
_MAX_REQUEST_BYTES = 1_048_576
"""More than the application reads, so that it can say that a body is too large."""
_MAX_FRAMES = 50
"""One more frame within a second that is not a message cuts the client off: a ping, a pong or part of a message.
Browsers send none, other clients a ping in many seconds, and messages are too short to be cut into many frames."""

log = logging.getLogger(__name__)
_frames_log = logging.getLogger("websockets.server")


class ServerConfig(uvicorn.Config):
    """Settings of uvicorn, with the admission of its connections."""

    def __init__(self, app: Any, admission: Admission, **settings: Any) -> None:  # noqa: ANN401 - as uvicorn has it
        self.admission = admission
        super().__init__(app, http=HttpProtocol, ws=SocketProtocol, **settings)


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


class HttpProtocol(HttpToolsProtocol):
    config: ServerConfig
    connection: OpenConnection | None = None
    _serving: RequestResponseCycle | None = None
    _request_bytes = 0
    _has_headers = False
    _is_upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as in uvicorn
        super().connection_made(transport)
        self._admission = self.config.admission
        self._limits = self._admission.limits
        self._deadline, self._write_deadline = (_Deadline(self.loop) for _ in range(2))
        self.client = _without_mapping(self.client)
        host = self.client[0] if self.client else ""
        self._wait_seconds = self._limits.header_seconds
        if self._admission.is_trusted_proxy(host):
            self._wait_seconds = self.timeout_keep_alive = _PROXY_IDLE_SECONDS
        self.connection = self._admission.open(host, transport.abort)
        if self.connection is None:
            transport.abort()
            return
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._serving is not None and not self._serving.response_complete:
            self._serving.disconnected = True  # uvicorn only tells the last of several requests.
            self._serving.message_event.set()
        super().connection_lost(exc)
        self._unset_keepalive_if_required()  # uvicorn leaves the timer, and with it the memory, after a reset.
        self._deadline.clear()
        self._write_deadline.clear()
        if self.connection is not None:
            self._admission.close(self.connection)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_upgraded:
            _break_cycles(self)
            return
        self._request_bytes += len(data)
        if self._request_bytes > (_MAX_REQUEST_BYTES if self._has_headers else _MAX_HEADER_BYTES):
            self.transport.abort()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:  # noqa: ANN401 - as uvicorn has it
        self._serving = cycle
        super()._start_asgi_task(cycle, app)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._request_bytes, self._has_headers = 0, False

    def on_headers_complete(self) -> None:
        self._has_headers = True
        self._deadline.set(self._limits.body_seconds, self.transport.abort)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        if self.cycle is not None and self.cycle.response_complete:
            self._await_request()  # It was answered before its body had arrived.
        else:
            self._work()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._deadline.set(self._limits.write_seconds, self.transport.abort)
        elif self.cycle.response_complete:
            self._await_request()

    def send_400_response(self, msg: str) -> None:
        super().send_400_response(msg)
        self._deadline.set(self._limits.write_seconds, self.transport.abort)

    def handle_websocket_upgrade(self) -> None:
        self._work()
        self._write_deadline.clear()
        key = _accept_key(self.scope)
        if key is None:
            self.transport.write(_response_head(b"426 Upgrade Required", _UPGRADE_REQUIRED))
            self._stop_waiting()
            return
        self.connections.discard(self)
        self._is_upgraded = True
        SocketProtocol(self, key).open(self._socket_scope())

    def _socket_scope(self) -> dict[str, Any]:
        path, _, query = self.url.partition(b"?")
        headers = self.scope["headers"]
        offered = [value.decode("latin-1") for name, value in headers if name == b"sec-websocket-protocol"]
        return {
            "type": "websocket",
            "asgi": {"version": self.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if self.scheme == "https" else "ws",
            "server": self.server,
            "client": self.client,
            "root_path": self.root_path,
            "path": self.root_path + unquote(path.decode("latin-1")),
            "raw_path": self.root_path.encode() + path,
            "query_string": query,
            "headers": headers,
            "subprotocols": [each.strip() for value in offered for each in value.split(",")],
            "state": self.app_state.copy(),
        }

    def pause_writing(self) -> None:
        super().pause_writing()
        self._write_deadline.set(self._limits.write_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._write_deadline.clear()

    def _await_request(self) -> None:
        self._deadline.set(self._wait_seconds, self._stop_waiting)
        if self.connection is not None:
            self._admission.wait(self.connection)

    def _stop_waiting(self) -> None:
        """Closes the connection, which lets a slow client read the rest of the last response."""
        self.transport.close()
        self._deadline.set(self._limits.write_seconds, self.transport.abort)

    def _work(self) -> None:
        self._deadline.clear()
        if self.connection is not None:
            self._admission.work(self.connection)


class SocketProtocol(asyncio.Protocol):
    """A WebSocket, which is a channel once it is accepted. It takes over the transport of an HTTP connection.

    Nothing is read from it until there is a receiver for it.
    """

    def __init__(self, http: HttpProtocol, accept_key: bytes) -> None:
        self.loop, self.transport, self.connection = http.loop, http.transport, http.connection
        self._config, self._state = http.config, http.server_state
        self._accept_key = accept_key
        self._frames = Protocol(SERVER, max_size=self._config.ws_max_size, logger=_frames_log)
        self._message: list[bytes] = []
        self._is_text = True
        self._unparsed = b""
        self._receiver: Receiver | None = None
        self._is_accepted = self._is_closing = self._is_read = self._awaits_pong = False
        self.is_writable = True
        self._deadline, self._keep_alive = _Deadline(self.loop), _Deadline(self.loop)
        self._others_counted, self._others_since = 0, 0.0

    def open(self, scope: dict[str, Any]) -> None:
        self.transport.pause_reading()
        self.transport.set_protocol(self)
        self._state.connections.add(self)  # type: ignore[arg-type] # All that uvicorn needs is `shutdown`.
        task = self.loop.create_task(self._run(scope))
        self._state.tasks.add(task)
        task.add_done_callback(self._state.tasks.discard)

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
        vars(self._frames).clear()  # Its parser and it refer to each other.

    def eof_received(self) -> None:
        """Lets the transport close the connection."""

    def data_received(self, data: bytes) -> None:
        self._unparsed += data
        self._parse()

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

    def send_messages(self, messages: Iterable[bytes]) -> None:
        if self._is_closing or self.transport.is_closing():
            return
        for message in messages:
            self._frames.send_text(message)
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
        self.is_writable = False
        self._deadline.set(self._config.admission.limits.write_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        self.is_writable = True
        self._deadline.clear()
        if self._receiver is not None:
            self._receiver.wake()


async def _receive() -> dict[str, Any]:
    return {"type": "websocket.connect"}


def _accept_key(scope: Mapping[str, Any]) -> bytes | None:
    """Returns what a server answers to a request for a WebSocket; `None` if it is not one of the known version."""
    keys = [value for name, value in scope["headers"] if name == b"sec-websocket-key"]
    versions = [value for name, value in scope["headers"] if name == b"sec-websocket-version"]
    is_request = scope["method"] == "GET" and scope["http_version"] == "1.1" and versions == [b"13"]
    if not is_request or len(keys) != 1 or not _KEY.fullmatch(keys[0]):
        return None
    return b64encode(sha1(keys[0] + _KEY_SUFFIX, usedforsecurity=False).digest())


def _response_head(status: bytes, fields: Iterable[tuple[bytes, bytes]]) -> bytes:
    lines = [b"HTTP/1.1 " + status, *(name + b": " + value for name, value in fields)]
    return b"\r\n".join([*lines, b"", b""])


def _break_cycles(protocol: asyncio.Protocol) -> None:
    """Frees a protocol that is no longer used: uvicorn leaves it in cycles, and full collections are rare (see run)."""
    vars(protocol).clear()


Serve: TypeAlias = Callable[[SocketProtocol], Awaitable[SocketClosedError]]
"""Serves a socket that was accepted until it is closed or must be; returns why."""


def _without_mapping(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """Returns the address of a client, with IPv4 as IPv4 on a socket that takes both."""
    if client is None or ":" not in client[0]:
        return client
    address = parse_address(client[0])
    return client if address is None else (str(address), client[1])
