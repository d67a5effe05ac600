"""Bytes that are no frames of a socket end that socket, and nothing else."""

import asyncio
from random import Random

import pytest

from keypeg.server.wire.socket import PROTOCOL
from tests.server.client import PATIENCE
from tests.server.conftest import Site

pytestmark = pytest.mark.anyio

MASK = b"\1\2\3\4"
PING = b'{"type":"ping","id":"1"}'


def frame(first: int, data: bytes = b"", *, length: int | None = None) -> bytes:
    """A frame of a client as RFC 6455 has it, if its first byte and its length are as they should be."""
    said = len(data) if length is None else length
    size = bytes([0x80 | said]) if said < 126 else bytes([0x80 | 126]) + said.to_bytes(2)
    return bytes([first]) + size + MASK + bytes(byte ^ MASK[at % 4] for at, byte in enumerate(data))


MALFORMED = {
    "a reserved kind": frame(0x83, PING),
    "a reserved kind of control": frame(0x8B),
    "reserved bits": frame(0xF1, PING),
    "not masked": b"\x81" + bytes([len(PING)]) + PING,
    "control in parts": frame(0x09, b"x"),
    "too much control": frame(0x89, b"x" * 200),
    "going on with nothing": frame(0x80, PING),
    "a beginning within a message": frame(0x01, PING[:5]) + frame(0x81, PING),
    "a message in 20,000 parts": frame(0x01, b"{") + frame(0x00, b" ") * 20_000,
    "a length below zero": b"\x81\xff" + b"\xff" * 8 + MASK,
    "a terabyte": b"\x81\xff" + (2**40).to_bytes(8) + MASK + b"x" * 1000,
    "a close without its code": frame(0x88, b"x"),
    "a close with a code of no meaning": frame(0x88, (999).to_bytes(2)),
    "a close with a code that is never sent": frame(0x88, (1005).to_bytes(2)),
    "a close whose reason is no text": frame(0x88, (1000).to_bytes(2) + b"\xff"),
    "text that is none": frame(0x81, b"\xff"),
    "half a frame": frame(0x81, PING, length=100),
    "half a head": b"\x81",
    "many pings": frame(0x89, b"x") * 1000,
    "HTTP": b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    "nothing": b"",
}


async def send(site: Site, table: str, data: bytes) -> None:
    """After a good handshake this is sent, and then nothing more; returns when the server has closed."""
    reader, writer = await asyncio.open_connection(*site.base.split(":"))
    head = (
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"Host: {site.base}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        f"Sec-WebSocket-Protocol: {PROTOCOL}",
    )
    writer.write("\r\n".join((*head, "", "")).encode())
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
    try:
        writer.write(data)
        writer.write_eof()
        await asyncio.wait_for(reader.read(), PATIENCE)
    except ConnectionError:
        pass  # The server did not want to hear the rest.
    finally:
        writer.close()


async def check(site: Site, table: str) -> None:
    """The server is well, has forgotten those sockets, and opens others."""
    player = site.player()
    assert (await player.http.get("/healthz")).status_code == 200
    async with asyncio.timeout(PATIENCE):
        while "keypeg_connections 0.0" not in (await player.http.get("/metrics")).text:
            pass
    async with player.at(table) as seat:
        assert (await seat.ask("ping"))["type"] == "done"


async def test_malformed_frames_end_their_socket_alone(site: Site) -> None:
    made = await site.player().make_table()
    async with site.player().at(made["id"]) as other:
        for data in MALFORMED.values():
            await send(site, made["id"], data)
            assert (await other.ask("ping"))["type"] == "done"
    await check(site, made["id"])


async def test_frames_at_random_end_their_socket_alone(site: Site) -> None:
    chance = Random(1970)
    made = await site.player().make_table()
    for _ in range(100):
        parts = [chance.randbytes(chance.randrange(40)), frame(chance.randrange(256), PING)]
        await send(site, made["id"], b"".join(chance.choices(parts, k=4)))
    await check(site, made["id"])
