"""Malformed WebSocket frames end their own connection and nothing else."""

import asyncio
from random import Random

import pytest

from keypeg.wire.socket import PROTOCOL
from tests.server.client import TIMEOUT_SECONDS
from tests.server.conftest import Site

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]

MASK = b"\1\2\3\4"
PING = b'{"type":"ping","id":"1"}'


def frame(first: int, data: bytes = b"", *, length: int | None = None) -> bytes:
    """Returns a masked client frame (RFC 6455) with this first byte, and a wrong length if one is given."""
    declared = len(data) if length is None else length
    size = bytes([0x80 | declared]) if declared < 126 else bytes([0x80 | 126]) + declared.to_bytes(2)
    return bytes([first]) + size + MASK + bytes(byte ^ MASK[index % 4] for index, byte in enumerate(data))


MALFORMED = {
    "a reserved opcode": frame(0x83, PING),
    "a reserved control opcode": frame(0x8B),
    "reserved bits": frame(0xF1, PING),
    "not masked": b"\x81" + bytes([len(PING)]) + PING,
    "a fragmented control frame": frame(0x09, b"x"),
    "a control frame that is too long": frame(0x89, b"x" * 200),
    "a continuation of nothing": frame(0x80, PING),
    "a new message within a message": frame(0x01, PING[:5]) + frame(0x81, PING),
    "a message in 20,000 fragments": frame(0x01, b"{") + frame(0x00, b" ") * 20_000,
    "a negative length": b"\x81\xff" + b"\xff" * 8 + MASK,
    "a length of a terabyte": b"\x81\xff" + (2**40).to_bytes(8) + MASK + b"x" * 1000,
    "a close without a code": frame(0x88, b"x"),
    "a close with an unassigned code": frame(0x88, (999).to_bytes(2)),
    "a close with a code that must not be sent": frame(0x88, (1005).to_bytes(2)),
    "a close whose reason is not UTF-8": frame(0x88, (1000).to_bytes(2) + b"\xff"),
    "text that is not UTF-8": frame(0x81, b"\xff"),
    "half a frame": frame(0x81, PING, length=100),
    "half a header": b"\x81",
    "many pings": frame(0x89, b"x") * 1000,
    "HTTP": b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    "nothing": b"",
}


async def send_raw(site: Site, table: str, data: bytes) -> None:
    """Sends these bytes after a valid handshake, and returns when the server has closed the connection."""
    reader, writer = await asyncio.open_connection(*site.base.split(":"))
    request = (
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"Host: {site.base}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        f"Sec-WebSocket-Protocol: {PROTOCOL}",
    )
    writer.write("\r\n".join((*request, "", "")).encode())
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
    try:
        writer.write(data)
        writer.write_eof()
        await asyncio.wait_for(reader.read(), TIMEOUT_SECONDS)
    except ConnectionError:
        pass  # The server closed the connection before reading everything.
    finally:
        writer.close()


async def check_healthy(site: Site, table: str) -> None:
    """Checks that the server is healthy, holds no connections, and accepts new ones."""
    player = site.player()
    assert (await player.http.get("/healthz")).status_code == 200
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while "keypeg_connections 0.0" not in (await player.http.get("/metrics")).text:
            pass
    async with player.at(table) as seat:
        assert (await seat.request("ping"))["type"] == "done"


async def test_malformed_frames_end_only_their_own_connection(site: Site) -> None:
    made = await site.player().make_table()
    async with site.player().at(made["id"]) as other:
        for data in MALFORMED.values():
            await send_raw(site, made["id"], data)
            assert (await other.request("ping"))["type"] == "done"
    await check_healthy(site, made["id"])


async def test_random_frames_end_only_their_own_connection(site: Site) -> None:
    rng = Random(1970)
    made = await site.player().make_table()
    for _ in range(100):
        parts = [rng.randbytes(rng.randrange(40)), frame(rng.randrange(256), PING)]
        await send_raw(site, made["id"], b"".join(rng.choices(parts, k=4)))
    await check_healthy(site, made["id"])
