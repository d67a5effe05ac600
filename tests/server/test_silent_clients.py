"""Clients that connect and say nothing, or too little, lock nobody out."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any, TypeAlias

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from websockets.exceptions import InvalidStatus

from bench.attacks.long_match import long_match
from keypeg.server.addresses import client_key, parse_networks
from keypeg.server.admission import Admission, ConnectionLimits, OpenConnection
from keypeg.server.projection import EncodedMessage
from keypeg.server.protocols import SocketProtocol
from keypeg.store import Device
from tests.server.client import TIMEOUT_SECONDS, Player
from tests.server.conftest import Serve, Site
from tests.server.test_bad_clients import handshake
from tests.server.test_limits import watching

Streams: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]

HURRIED = ConnectionLimits(header_seconds=0.05, body_seconds=0.05, write_seconds=0.05)


@pytest.fixture
def anyio_backend() -> tuple[str, dict[str, bool]]:
    """Runs on the event loop of a real server, which treats closed connections in its own way."""
    return "asyncio", {"use_uvloop": True}


def limits(**changes: float) -> dict[str, ConnectionLimits]:
    """Returns limits that nothing but their numbers enforces: no deadline passes in a test."""
    return {"connections": ConnectionLimits(header_seconds=1000, body_seconds=1000, write_seconds=1000, **changes)}  # type: ignore[arg-type] # any limit


@asynccontextmanager
async def opened(site: Site, count: int, data: bytes = b"", address: str = "127.0.0.1") -> AsyncIterator[list[Streams]]:
    """Opens connections from an address of this machine, sends the same bytes on each, and keeps them open."""
    host, port = site.base.split(":")
    streams: list[Streams] = []
    for _ in range(count):
        streams.append(await asyncio.open_connection(host, int(port), local_addr=(address, 0)))
        streams[-1][1].write(data)
    try:
        yield streams
    finally:
        for _, writer in streams:
            writer.close()


async def until_closed(streams: Streams) -> None:
    """Waits until the server has closed a connection."""
    with suppress(ConnectionError):
        await asyncio.wait_for(streams[0].read(), TIMEOUT_SECONDS)


async def until_closed_but_for(streams: Iterable[Streams], most: int) -> None:
    """Waits until the server has closed all but some connections."""
    reading = {asyncio.create_task(until_closed(each)) for each in streams}
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while len(reading) > most:
            _, reading = await asyncio.wait(reading, return_when=asyncio.FIRST_COMPLETED)
    for each in reading:
        each.cancel()
    await asyncio.gather(*reading, return_exceptions=True)


async def is_healthy(site: Site) -> bool:
    async with httpx.AsyncClient(base_url=f"http://{site.base}") as http:
        return (await http.get("/healthz")).status_code == 200


SLOW = {
    "nothing": b"",
    "half a line": b"GET / HT",
    "half of the headers": b"GET / HTTP/1.1\r\nHost: localhost\r\n",
    "half a body": b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{",
    "half a chunk": b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
    "a request and half another": b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET",
    "empty lines": b"\r\n\r\n",
    "empty lines after a request": b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n\r\n",
    "a body that is refused at once": b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999\r\n\r\n{",
}


@pytest.mark.anyio
async def test_whoever_takes_too_long_is_cut_off(serve: Serve) -> None:
    async with serve(connections=HURRIED) as site:
        for data in SLOW.values():
            async with opened(site, 3, data) as slow:
                for each in slow:
                    await until_closed(each)


@pytest.mark.anyio
async def test_whoever_never_reads_is_cut_off(serve: Serve) -> None:
    request = b"GET /schema HTTP/1.1\r\nHost: localhost\r\n\r\n"
    async with serve(connections=HURRIED) as site, asyncio.timeout(TIMEOUT_SECONDS):
        host, port = site.base.split(":")
        sock = socket.create_connection((host, int(port)))
        sock.setblocking(False)
        with sock, pytest.raises(ConnectionError):
            await send_forever(sock, request * 100)


async def send_forever(sock: socket.socket, data: bytes) -> None:
    while True:
        await asyncio.get_running_loop().sock_sendall(sock, data)


@pytest.mark.anyio
async def test_headers_have_a_size_limit(serve: Serve) -> None:
    start = b"GET / HTTP/1.1\r\n"
    async with serve(**limits()) as site:
        for data in (start + b"X: " + b"x" * 40_000, start + b"a:b\r\n" * 1000, b"GET /" + b"x" * 40_000):
            async with opened(site, 1, data) as (endless,):
                await until_closed(endless)


@pytest.mark.anyio
async def test_small_chunks_have_a_size_limit(serve: Serve) -> None:
    start = b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    async with serve(**limits()) as site, opened(site, 1, start + b"1\r\n \r\n" * 25_000) as (endless,):
        await until_closed(endless)


@pytest.mark.anyio
async def test_addresses_take_turns(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever an address sends on all its connections, others wait for a piece of it at most."""
    order: list[str] = []
    all_parsed = asyncio.Event()
    original = HttpToolsProtocol.data_received

    def data_received(self: HttpToolsProtocol, data: bytes) -> None:
        assert self.client is not None
        order.append(self.client[0])
        if len(order) == (len(many) + len(one)) * 3:
            all_parsed.set()
        original(self, data)

    async with serve(**limits()) as site, opened(site, 50) as many, opened(site, 1, address="127.0.0.2") as one:
        assert await is_healthy(site)  # By now all are connected.
        monkeypatch.setattr(HttpToolsProtocol, "data_received", data_received)
        for _, writer in (*many, *one):
            writer.write(b"GET / HTTP/1.1\r\nX: " + b"x" * 10_000)  # Sent before the server can read any of it.
        await asyncio.wait_for(all_parsed.wait(), TIMEOUT_SECONDS)
    assert max(number for number, address in enumerate(order) if address == "127.0.0.2") < 10


@pytest.mark.anyio
async def test_silent_connections_lock_nobody_out(serve: Serve) -> None:
    async with serve(**limits(total=40, per_address=20)) as site:
        for data in SLOW.values():
            async with opened(site, 60, data) as silent, opened(site, 60, data, "127.0.0.2"):
                assert await is_healthy(site)
                if b"\r\n\r\n" not in data:  # Otherwise the oldest may be spared while a request of theirs is served.
                    for each in silent[:20]:
                        await until_closed(each)
                await until_closed_but_for(silent, 20)


@pytest.mark.anyio
async def test_an_address_may_have_only_so_many_sockets(serve: Serve) -> None:
    async with serve(**limits(sockets_per_address=3)) as site:
        ada = site.player()
        made = await ada.make_table()
        async with ada.at(made["id"]) as one, ada.at(made["id"]), ada.at(made["id"]):
            await one.ready()
            async with ada.at(made["id"]) as refused:
                assert await refused.close_code() == 4429
        async with ada.at(made["id"]) as again:
            await again.ready()


@pytest.mark.anyio
async def test_sockets_are_counted_by_the_address_behind_a_proxy(serve: Serve) -> None:
    async with serve(trusted_proxies=("127.0.0.0/8",), **limits(sockets_per_address=1, per_address=1)) as site:
        made = await site.player().make_table()
        async with watching(site, made["id"], **{"X-Forwarded-For": "2001:db8::1"}) as first:
            await first.ready()
            async with watching(site, made["id"], **{"X-Forwarded-For": "2001:db8:0:1::1"}) as other:
                await other.ready()
            for chain in ("2001:db8::2", "192.0.2.1, 2001:db8::3", "192.0.2.1, 2001:db8::3, 127.0.0.2"):
                async with watching(site, made["id"], **{"X-Forwarded-For": chain}) as refused:
                    assert await refused.close_code() == 4429


@pytest.mark.anyio
async def test_there_is_room_for_those_already_seated(serve: Serve) -> None:
    async with serve(**limits(total=20, stranger_share=0.5)) as site:
        ada, stranger = site.player(), site.player()
        made = await ada.make_table()
        async with opened(site, 10, handshake(site, made["id"])) as crowd:
            for reader, _ in crowd:
                assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
            await check_crowded(site, ada, stranger, made["id"])
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while (await stranger.http.get("/api/me")).status_code != 200:
                pass


async def check_crowded(site: Site, ada: Player, stranger: Player, table: str) -> None:
    """Checks that Ada, who has a seat, is served and a stranger is not."""
    for path in ("/", "/api/me", f"/api/tables/{table}"):
        answer = await stranger.http.get(path)
        assert (answer.status_code, answer.json()["error"]) == (503, "crowded")
        assert int(answer.headers["Retry-After"]) > 0
        assert (await ada.http.get(path)).status_code == 200
    with pytest.raises(InvalidStatus):
        async with watching(site, table):
            pass
    assert await is_healthy(site)
    async with ada.at(table, 0) as seat:
        await seat.ready()


@pytest.mark.anyio
async def test_a_seat_in_a_finished_match_is_no_seat(serve: Serve) -> None:
    async with serve() as site:
        ada, bob = site.player(), site.player()
        made = await ada.make_table()
        await bob.join(made, "Bob")
        assert await site.service.is_seated(ada.http.cookies["keypeg"])
        async with ada.at(made["id"], 0) as seat:
            await seat.request("start")
            await seat.request("resign")
        for token in (ada.http.cookies["keypeg"], bob.http.cookies["keypeg"], "nobody", None):
            assert not await site.service.is_seated(token)


PROXY = "192.0.2.9"
STEPS = st.lists(
    st.one_of(
        st.sampled_from([("connect", "192.0.2.1"), ("connect", "192.0.2.2"), ("connect", PROXY), ("connect", "::1")]),
        st.tuples(st.sampled_from(["wait", "work", "seat", "close"]), st.integers(0, 9)),
    ),
    max_size=60,
)


class Model:
    """Connections that act at random. Keeps what each does, in the order in which it last began to."""

    limits = ConnectionLimits(total=6, stranger_share=0.5, per_address=3)

    def __init__(self) -> None:
        self.admission = Admission(self.limits, parse_networks([PROXY]))
        self.states: dict[OpenConnection, str] = {}
        self.seated: set[OpenConnection] = set()
        self.may_be_dropped: list[OpenConnection] = []

    def waiting(self, client: str | None = None) -> list[OpenConnection]:
        return [each for each, state in self.states.items() if state == "wait" and client in {None, each.client}]

    def count(self, client: str) -> int:
        return sum(each.client == client for each in self.states)

    def connect(self, address: str) -> None:
        client = None if address == PROXY else client_key(address)
        is_full = len(self.states) == self.limits.total
        is_client_full = client is not None and self.count(client) == self.limits.per_address
        self.may_be_dropped = self.waiting()[:1] + (self.waiting(client)[:1] if is_client_full else [])
        opened: list[OpenConnection] = []
        found = self.admission.open(address, lambda: self.drop(opened[0]))
        if found is None:
            assert (is_client_full and not self.waiting(client)) or (is_full and not self.waiting())
        else:
            opened.append(found)
            self.states[found] = "wait"

    def drop(self, connection: OpenConnection) -> None:
        assert connection in self.may_be_dropped
        del self.states[connection]

    def act(self, kind: str, connection: OpenConnection) -> None:
        state = self.states[connection]
        if (kind == "seat" and state == "wait") or (kind == "wait" and connection in self.seated):
            return  # Only sockets show a seat, and they never wait for a request.
        getattr(self.admission, kind)(connection)
        if kind == "close" or (kind in {"wait", "work"} and kind != state):
            del self.states[connection]
        if kind in {"wait", "work"}:
            self.states[connection] = kind
        if kind == "seat":
            self.seated.add(connection)

    def check(self) -> None:
        assert len(self.states) <= self.limits.total
        for client in {each.client for each in self.states} - {None}:
            assert self.count(client or "") <= self.limits.per_address
        assert self.admission.is_crowded == (len(self.states.keys() - self.seated) > 3)


@given(STEPS)
def test_connections_are_dropped_only_to_make_room_and_only_while_they_wait(steps: list[tuple[str, Any]]) -> None:
    model = Model()
    for kind, argument in steps:
        if kind == "connect":
            model.connect(argument)
        elif model.states:
            model.act(kind, list(model.states)[argument % len(model.states)])
        model.check()


def frame(first: int, body: bytes = b"") -> bytes:
    return bytes([first, 0x80 | len(body)]) + bytes(4) + body


PING = frame(0x89, b"." * 125)
PONG = bytes([0x8A, 125]) + b"." * 125


@pytest.mark.anyio
@pytest.mark.parametrize(
    "flood",
    [
        pytest.param(PING * 1000, id="pings"),
        pytest.param(frame(0x8A) * 1000, id="pongs"),
        pytest.param(frame(0x01, b"{") + frame(0x00) * 1000, id="parts of a message"),
    ],
)
async def test_a_client_that_sends_frames_without_a_message_is_cut_off(site: Site, flood: bytes) -> None:
    made = await site.player().make_table("original", [{"type": "here", "name": "Ada"}, {"type": "open"}])
    async with opened(site, 1, handshake(site, made["id"])) as [(reader, writer)]:
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), TIMEOUT_SECONDS)
        writer.write(flood)
        await until_closed((reader, writer))
        assert reader.at_eof() or reader.exception() is not None


@pytest.mark.anyio
async def test_what_is_not_read_of_a_long_state_takes_up_little(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keypeg.table.commands.MAX_ACTIONS", 2000)
    unread, is_sent = set[int](), asyncio.Event()
    original = SocketProtocol.send_messages

    def send_messages(self: SocketProtocol, messages: Iterable[EncodedMessage]) -> None:
        self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        original(self, messages)
        unread.add(self.transport.get_write_buffer_size())
        is_sent.set()

    monkeypatch.setattr(SocketProtocol, "send_messages", send_messages)
    async with serve(**limits()) as site:
        await site.service.store.players.add("host", "Ada", Device("0" * 64, None, None, made=0.0, seen=0.0))
        await site.service.store.open(long_match("long", Random(0)))
        host, port = site.base.split(":")
        with socket.socket() as silent:
            silent.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            silent.setblocking(False)
            await asyncio.get_running_loop().sock_connect(silent, (host, int(port)))
            await asyncio.get_running_loop().sock_sendall(silent, handshake(site, "long"))
            await asyncio.wait_for(is_sent.wait(), TIMEOUT_SECONDS)
        async with site.player().at("long") as reader:
            await reader.ready()
            assert len(json.dumps(reader.state)) > 4 * max(unread)


@pytest.mark.anyio
async def test_a_few_pings_are_answered(site: Site) -> None:
    made = await site.player().make_table("original", [{"type": "here", "name": "Ada"}, {"type": "open"}])
    async with opened(site, 1, handshake(site, made["id"])) as [(reader, writer)]:
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), TIMEOUT_SECONDS)
        writer.write(PING * 10)
        for _ in range(10):
            await asyncio.wait_for(reader.readuntil(PONG), TIMEOUT_SECONDS)


@pytest.mark.anyio
async def test_a_message_in_parts_is_read(site: Site) -> None:
    made = await site.player().make_table("original", [{"type": "here", "name": "Ada"}, {"type": "open"}])
    async with opened(site, 1, handshake(site, made["id"])) as [(reader, writer)]:
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), TIMEOUT_SECONDS)
        message = b'{"type": "ping", "id": "a"}'
        writer.write(frame(0x01, message[:5]) + frame(0x00, message[5:10]) + frame(0x80, message[10:]))
        await asyncio.wait_for(reader.readuntil(b'"done"'), TIMEOUT_SECONDS)
