"""Clients that break off, reset, or do not speak HTTP: they get an error at most, and nothing is logged."""

import asyncio
import logging
import socket
import struct
from collections.abc import Iterator
from typing import Any

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from keypeg.wire.socket import PROTOCOL
from tests.server.client import TIMEOUT_SECONDS
from tests.server.conftest import Site

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]


@pytest.fixture(scope="module")
def anyio_backend() -> tuple[str, dict[str, bool]]:
    """Runs on the event loop of a real server, which treats closed connections in its own way."""
    return "asyncio", {"use_uvloop": True}


@pytest.fixture(autouse=True)
def nothing_is_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    found = [record for record in caplog.get_records("call") if record.levelno >= logging.WARNING]
    assert [f"{record.getMessage()} {record.exc_info}" for record in found] == []


def handshake(site: Site, table: str, **changes: str) -> bytes:
    headers = {
        "Host": site.base,
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Protocol": PROTOCOL,
    } | changes
    lines = [f"GET /api/tables/{table}/live HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join((*lines, "", "")).encode()


def post(site: Site, path: str, *headers: str) -> bytes:
    lines = [f"POST {path} HTTP/1.1", f"Host: {site.base}", "Content-Type: application/json", *headers]
    return "\r\n".join((*lines, "", "")).encode()


async def send_and_reset(site: Site, data: bytes, *, after_bytes: int = 0) -> None:
    """Sends bytes, reads some of the response, and resets the connection."""
    reader, writer = await asyncio.open_connection(*site.base.split(":"))
    writer.write(data)
    await writer.drain()
    if after_bytes:
        await asyncio.wait_for(reader.read(after_bytes), TIMEOUT_SECONDS)
    sock: Any = writer.get_extra_info("socket")
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()


async def send_and_end(site: Site, data: bytes) -> bytes:
    """Sends bytes and then nothing more; returns the whole response."""
    reader, writer = await asyncio.open_connection(*site.base.split(":"))
    try:
        writer.write(data)
        writer.write_eof()
        return await asyncio.wait_for(reader.read(), TIMEOUT_SECONDS)
    except ConnectionError:
        return b""
    finally:
        writer.close()


async def check_healthy(site: Site) -> None:
    http = site.player().http
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while "keypeg_connections 0.0" not in (await http.get("/metrics")).text:
            pass
    assert (await http.get("/healthz")).status_code == 200


async def test_cut_bodies(site: Site) -> None:
    for path in ("/api/tables", "/api/me/resume", "/api/reviews"):
        for headers in (["Content-Length: 500"], ["Transfer-Encoding: chunked"]):
            for part in (b"", b"5\r\n[1,2,", b"1f4\r\n" + b"[" * 100):
                data = post(site, path, *headers) + part
                await send_and_reset(site, data)
                await send_and_end(site, data)
    await check_healthy(site)


async def test_dropped_handshakes(site: Site) -> None:
    made = await site.player().make_table()
    for table in (made["id"], "nowhere", "%00"):
        whole = handshake(site, table)
        for length in (1, 20, len(whole) - 2, len(whole)):
            await send_and_reset(site, whole[:length])
            await send_and_end(site, whole[:length])
        await send_and_reset(site, whole, after_bytes=10)
        await send_and_reset(site, whole + b"\x81", after_bytes=500)
    await check_healthy(site)


async def test_bad_handshakes(site: Site) -> None:
    made = await site.player().make_table()
    changes = [
        {"Upgrade": "h2c"},
        {"Upgrade": "websocket, x"},
        {"Sec-WebSocket-Version": "99"},
        {"Sec-WebSocket-Key": "x"},
        {"Sec-WebSocket-Key": "\xff"},
        {"Sec-WebSocket-Protocol": ",,,"},
        {"Sec-WebSocket-Extensions": "permessage-deflate; x=\x7f"},
        {"Cookie": "keypeg=\xff"},
        {"Connection": "Upgrade, close"},
        {"Content-Length": "5"},
        {"Transfer-Encoding": "chunked"},
        {"X-Many": "x" * 9000},
        {"Origin": "\x00"},
    ]
    for change in changes:
        answer = await send_and_end(site, handshake(site, made["id"], **change))
        assert not answer.startswith(b"HTTP/1.1 5"), (change, answer)
    headers = [f"X-{number}" for number in range(300)]
    await send_and_end(site, handshake(site, made["id"], **dict.fromkeys(headers, "x")))
    await send_and_end(site, handshake(site, made["id"]).replace(b"GET", b"POST"))
    await send_and_end(site, handshake(site, f"{made['id']}/\xe9"))
    await check_healthy(site)


async def test_resets_in_the_middle_of_a_response(site: Site) -> None:
    for path in ("/", "/schema", "/api/me", "/api/spaces/4x6/analysis", "/api/spaces/4x6/check/AABB"):
        request = f"GET {path} HTTP/1.1\r\nHost: {site.base}\r\nAccept-Encoding: gzip\r\n\r\n".encode()
        for after_bytes in (0, 1, 100):
            await send_and_reset(site, request, after_bytes=after_bytes)
        await send_and_reset(site, request * 20)
    await check_healthy(site)


async def test_requests_that_are_sent_ahead_wait_unread(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """As requests they take a hundred times as much memory."""
    read = 0
    is_asked, release = asyncio.Event(), asyncio.Event()
    original = HttpToolsProtocol.data_received

    def data_received(self: HttpToolsProtocol, data: bytes) -> None:
        nonlocal read
        read += len(data)
        original(self, data)

    async def check() -> None:
        is_asked.set()
        await release.wait()

    monkeypatch.setattr(HttpToolsProtocol, "data_received", data_received)
    monkeypatch.setattr(site.service.store, "check", check)
    request, requests = f"GET /healthz HTTP/1.1\r\nHost: {site.base}\r\n\r\n".encode(), 3000
    reader, writer = await asyncio.open_connection(*site.base.split(":"))
    writer.write(request)
    await is_asked.wait()
    writer.write(request * (requests - 1))
    assert (
        await site.player().http.get("/api/me")
    ).status_code == 200  # By now all of it has arrived, or no more does.
    assert read < 10_000
    release.set()
    for _ in range(requests):
        answer = await asyncio.wait_for(reader.readuntil(b"well"), TIMEOUT_SECONDS)
        assert answer.startswith(b"HTTP/1.1 200")
    writer.close()


NOT_HTTP = {
    "nothing": b"",
    "a TLS hello": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(range(256)),
    "an HTTP/2 preface": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "zeros": b"\0" * 1000,
    "no version": b"GET /\r\n\r\n",
    "an unknown method": b"BREW / HTTP/1.1\r\nHost: x\r\n\r\n",
    "a connect": b"CONNECT x:1 HTTP/1.1\r\nHost: x:1\r\n\r\n",
    "an absolute target": b"GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n",
    "a target that is no path": b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
    "a target with a space": b"GET /a b HTTP/1.1\r\nHost: x\r\n\r\n",
    "a target that is not ASCII": "GET /é HTTP/1.1\r\nHost: x\r\n\r\n".encode(),
    "a query that is not ASCII": "GET /api/me?é=é HTTP/1.1\r\nHost: x\r\n\r\n".encode(),
    "two lengths": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    "a negative length": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    "a length and chunks": (
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    ),
    "a bad chunk": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "a header without a name": b"GET / HTTP/1.1\r\n: x\r\n\r\n",
    "a folded header": b"GET / HTTP/1.1\r\nHost: x\r\n y\r\n\r\n",
    "a header that is not ASCII": "GET / HTTP/1.1\r\nHost: x\r\nAccept: é\r\nCookie: é=é\r\n\r\n".encode(),
    "a header that never ends": b"GET / HTTP/1.1\r\nX: " + b"x" * 300_000,
    "headers that never end": b"GET / HTTP/1.1\r\n" + b"X: x\r\n" * 30_000,
    "a path that never ends": b"GET /" + b"x" * 300_000,
    "garbage after a request": b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n\xff\xff\xff",
    "expects what nobody does": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nExpect: x\r\nContent-Length: 0\r\n\r\n",
}


async def test_what_is_not_http(site: Site) -> None:
    for name, data in NOT_HTTP.items():
        answer = await send_and_end(site, data)
        assert not answer.startswith(b"HTTP/1.1 5"), (name, answer[:200])
        await send_and_reset(site, data)
    await check_healthy(site)
