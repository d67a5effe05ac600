"""A WebSocket client that costs little, since it shares the processor with the server it measures."""

import asyncio
from collections.abc import Callable
from typing import cast

from keypeg.wire.socket import PROTOCOL

_TEXT, _CLOSE, _PING, _PONG = 0x1, 0x8, 0x9, 0xA
_IS_FINAL, _IS_MASKED = 0x80, 0x80
_NO_MASK = bytes(4)
"""A mask that changes nothing, so that nothing needs to be computed."""
_SHORT, _MEDIUM = 126, 127
_MIN_FRAME_BYTES = 2


class WebSocket(asyncio.Protocol):
    """Passes on every text message, and answers pings."""

    def __init__(self, path: str, cookie: str, on_text: Callable[[memoryview], None]) -> None:
        self.request = (
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Sec-WebSocket-Protocol: {PROTOCOL}\r\nCookie: {cookie}\r\n\r\n"
        ).encode()
        self._on_text = on_text
        self._transport: asyncio.WriteTransport | None = None
        self._rest = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.WriteTransport", transport)
        self._transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionResetError("refused"))

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            if b" 101 " not in head:
                self.opened.set_exception(ConnectionRefusedError(head.decode(errors="replace")))
                return
            self.opened.set_result(None)
        self._rest = self._read_frames(data)

    def _read_frames(self, data: bytes) -> bytes:
        """Handles every whole frame; returns what is left."""
        view, at, size = memoryview(data), 0, len(data)
        while size - at >= _MIN_FRAME_BYTES:
            length, body = data[at + 1], at + 2
            if length == _SHORT:
                length, body = int.from_bytes(data[body : body + 2]), body + 2
            elif length == _MEDIUM:
                length, body = int.from_bytes(data[body : body + 8]), body + 8
            if body > size or size - body < length:
                break
            self._handle(data[at] & 0xF, view[body : body + length])
            at = body + length
        return data[at:]

    def _handle(self, opcode: int, payload: memoryview) -> None:
        if opcode == _TEXT:
            self._on_text(payload)
        elif opcode == _PING:
            self._send(_PONG, bytes(payload))
        elif opcode == _CLOSE:
            self.close()

    def send(self, text: bytes) -> None:
        self._send(_TEXT, text)

    def _send(self, opcode: int, payload: bytes) -> None:
        if self._transport is None or self._transport.is_closing():
            return
        length = len(payload)
        size = bytes([_IS_MASKED | length]) if length < _SHORT else bytes([_IS_MASKED | _SHORT]) + length.to_bytes(2)
        self._transport.write(bytes([_IS_FINAL | opcode]) + size + _NO_MASK + payload)

    @property
    def is_closed(self) -> bool:
        return self._transport is None or self._transport.is_closing()

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()
