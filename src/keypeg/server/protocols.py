"""The protocols of uvicorn with admission and deadlines. Connections are aborted: closing waits for clients to read.

When the application has accepted a socket it leaves `serve` in the state of its scope, and that is called with the
protocol itself: with a framework in between, a message takes longer, and a socket twice the memory.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeAlias, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from keypeg.server.addresses import parse_address
from keypeg.server.admission import Admission, OpenConnection
from keypeg.server.connection import Receiver, SocketClosedError

_PROXY_IDLE_SECONDS = 150
"""Longer than proxies keep an idle connection, so that they never send a request on one that is being closed."""

_MAX_HEADER_BYTES = 65_536
_MAX_REASON_LENGTH = 120
_PIECE_BYTES = 4096
_MAX_REQUEST_BYTES = 1_048_576
"""More than the application reads, so that it can say that a body is too large."""
_MAX_FRAMES = 50
"""One more frame within a second that is not a message cuts the client off: a ping, a pong or part of a message.
Browsers send none, other clients a ping in many seconds, and messages are too short to be cut into many frames."""


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
        super().handle_websocket_upgrade()
        self._is_upgraded = True
        cast("SocketProtocol", self.transport.get_protocol()).admitted(self.connection)

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


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket, which is a channel once it is accepted."""

    config: ServerConfig
    connection: OpenConnection | None = None
    _receiver: Receiver | None = None
    _is_served = False
    _is_lost = False
    _frames_counted = 0
    _frames_since = 0.0
    _unparsed = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._accepting_app, self.app = self.app, self._serve
        self.client = _without_mapping(self.client)
        self._deadline = _Deadline(self.loop)

    def admitted(self, connection: OpenConnection | None) -> None:
        """Takes over the connection that was admitted for HTTP."""
        self.connection = connection

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._deadline.clear()
        if self._receiver is not None:
            self._receiver.close(SocketClosedError(1000, "gone"))
        if self.connection is not None:
            self.config.admission.close(self.connection)
        self._is_lost = True
        if not self._is_served:
            _break_cycles(self)

    def data_received(self, data: bytes) -> None:
        self._unparsed += data
        self._parse()

    def _parse(self) -> None:
        """Parses a piece at a time, as long as the socket is read: a client may send thousands of frames at once."""
        while self._unparsed and not (self.read_paused or self.transport.is_closing()):
            piece, self._unparsed = self._unparsed[:_PIECE_BYTES], self._unparsed[_PIECE_BYTES:]
            super().data_received(piece)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self._is_served = "scope" in vars(self)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self._is_served = False
        if self._is_lost:
            _break_cycles(self)

    async def _serve(self, scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401 - as uvicorn has it
        await self._accepting_app(scope, receive, send)
        serve: Serve | None = self.scope["state"].get("serve")
        self.scope["state"].clear()  # The framework keeps things there that refer to each other.
        if serve is not None:
            self.read(is_on=False)  # Until someone takes what is read.
            closed = await serve(self)
            self._receiver = None
            if not self.disconnected:
                await send(
                    {"type": "websocket.close", "code": closed.code, "reason": closed.reason[:_MAX_REASON_LENGTH]}
                )

    @property
    def is_writable(self) -> bool:
        return self.writable.is_set()

    def report_to(self, receiver: Receiver) -> None:
        self._receiver = receiver
        while not self.queue.empty():
            event = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                self._pass_on(event.get("text"))
            elif event["type"] == "websocket.disconnect":
                receiver.close(SocketClosedError(1000, "gone"))
        self.read(is_on=True)
        self._parse()

    def send_receive_event_to_app(self) -> None:
        if self._receiver is None:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        try:
            self._pass_on(data.decode() if self.curr_msg_data_type == "text" else None)
        except UnicodeDecodeError:
            self._receiver.close(SocketClosedError(1007, "text messages should be UTF-8"))

    def handle_ping(self) -> None:
        if self._count_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._count_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._count_frame():
            super().handle_cont(event)

    def _count_frame(self) -> bool:
        now = self.loop.time()
        if now - self._frames_since > 1:
            self._frames_since, self._frames_counted = now, 0
        self._frames_counted += 1
        if self._frames_counted > _MAX_FRAMES:
            self.transport.abort()
        return not self.transport.is_closing()

    def _pass_on(self, text: str | None) -> None:
        if self._receiver is not None and not self.close_sent:
            if text is None:
                self._receiver.close(SocketClosedError(1003, "only text messages are supported"))
            else:
                self._receiver.received(text)

    def send_messages(self, messages: Iterable[bytes]) -> None:
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        for message in messages:
            self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def read(self, *, is_on: bool) -> None:
        if self.read_paused is is_on and not self.transport.is_closing():
            self.read_paused = not is_on
            (self.transport.resume_reading if is_on else self.transport.pause_reading)()
            if self._unparsed and is_on:
                self.loop.call_soon(self._parse_rest)

    def _parse_rest(self) -> None:
        if self._unparsed:  # It may have been lost by now, and cleared.
            self._parse()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.disconnected:
            self._deadline.set(self.config.admission.limits.write_seconds, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # Whoever does not answer does not read either, and closing would wait for that.

    def pause_writing(self) -> None:
        super().pause_writing()
        self._deadline.set(self.config.admission.limits.write_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._deadline.clear()
        if self._receiver is not None:
            self._receiver.wake()


def _break_cycles(protocol: asyncio.Protocol) -> None:
    """Frees a protocol that is no longer used: uvicorn leaves it in cycles, and full collections are rare (see run)."""
    vars(protocol).clear()


Serve: TypeAlias = Callable[[SocketProtocol], Awaitable[SocketClosedError]]
"""Serves a socket that was accepted until it is closed or must be; returns why."""


def _without_mapping(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """Returns the address of a client, with IPv4 as IPv4 on a socket that takes both."""
    address = None if client is None else parse_address(client[0])
    return client if client is None or address is None else (str(address), client[1])
