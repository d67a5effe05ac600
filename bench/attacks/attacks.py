"""The attacks. Each runs in a process of its own, so that it does not slow down those who measure."""

import asyncio
import json
import socket
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import count
from random import Random
from time import monotonic

from bench.load.playing import Device
from bench.load.websocket import WebSocket

_ADDRESSES = 100
"""Attacks come from this many addresses, unless they come from one."""
_SMALL_BUFFER = 4096
_LONG_STUDY = "5x8b/analysis"


@dataclass
class Target:
    """The server to attack, for how long, and what there is to ask for."""

    port: int
    seconds: float
    long_match: str
    game: str
    """A table at which people play."""
    outcomes: Counter[str] = field(default_factory=Counter)
    ends: float = 0.0
    _numbers: "count[int]" = field(default_factory=count)

    @property
    def is_over(self) -> bool:
        return monotonic() > self.ends

    def address(self) -> str:
        """Returns the next of many addresses of this machine."""
        return f"127.0.1.{1 + next(self._numbers) % _ADDRESSES}"

    @asynccontextmanager
    async def request(  # noqa: PLR0913 - the parts of a request
        self,
        path: str,
        method: str = "GET",
        body: bytes = b"",
        *,
        headers: str = "",
        address: str = "127.0.1.1",
        receives: int = 0,
    ) -> AsyncIterator[asyncio.StreamReader]:
        """Sends a request and hangs up at the end; `receives` is the size of the buffer for what is not read yet."""
        connected = socket.socket()
        try:
            if receives:
                connected.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
            connected.setblocking(False)
            connected.bind((address, 0))
            await asyncio.get_running_loop().sock_connect(connected, ("127.0.0.1", self.port))
            reader, writer = await asyncio.open_connection(sock=connected, limit=receives or 65_536)
        except BaseException:
            connected.close()
            raise
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n"
        headers += f"Accept-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        writer.write((head + headers).encode() + body)
        try:
            yield reader
        finally:
            writer.transport.abort()

    async def answer(
        self, path: str, method: str = "GET", body: bytes = b"", *, headers: str = "", address: str = "127.0.1.1"
    ) -> None:
        """Sends a request and counts the status of its answer."""
        try:
            async with self.request(path, method, body, headers=headers, address=address) as reader:
                response = await reader.read()
        except OSError as error:
            self.outcomes[type(error).__name__] += 1
        else:
            self.outcomes[response[9:12].decode() or "no answer"] += 1

    async def often(self, per_second: float, attack: Callable[[], Awaitable[object]]) -> None:
        """Starts an attack at this rate until the time is over, whether the earlier ones have ended or not."""
        running: set[asyncio.Future[object]] = set()
        while not self.is_over:
            task = asyncio.ensure_future(attack())
            running.add(task)
            task.add_done_callback(running.discard)
            await asyncio.sleep(1 / per_second)
        for each in running:
            each.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def wait(self) -> None:
        await asyncio.sleep(max(0.0, self.ends - monotonic()))

    async def socket(self, table: str, on_text: Callable[[memoryview], None] = lambda _: None) -> WebSocket | None:
        """Watches a table; returns `None` if it may not."""
        opened = WebSocket(f"/api/tables/{table}/live", "", on_text)
        loop = asyncio.get_running_loop()
        try:
            await loop.create_connection(lambda: opened, "127.0.0.1", self.port, local_addr=(self.address(), 0))
            await opened.opened
        except OSError as error:
            self.outcomes[type(error).__name__] += 1
            return None
        self.outcomes["opened"] += 1
        return opened


async def _all_at_once(target: Target, times: int, path: str) -> None:
    """Asks for the same many times at once, from many addresses, and again when all is answered."""
    while not target.is_over:
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0.1, target.ends - monotonic())):
                await asyncio.gather(*(target.answer(path, address=target.address()) for _ in range(times)))


async def qr_codes(target: Target) -> None:
    """40 QR codes a second, all different, from one address."""
    numbers = count()

    async def ask() -> None:
        text = f"http://127.0.0.1:{target.port}/t/{next(numbers):0<400}"
        await target.answer("/api/qr.svg", "POST", json.dumps({"text": text}).encode())

    await target.often(40, ask)


async def positions(target: Target) -> None:
    """24 requests at once for the last position of a long match, again and again, from many addresses."""
    await _all_at_once(target, 24, f"/api/tables/{target.long_match}/positions/15000/0")


async def positions_left(target: Target) -> None:
    """24 requests a second for positions, hung up after 50 ms."""
    path = f"/api/tables/{target.long_match}/positions/15000/0"
    await target.often(24, lambda: _ask_and_leave(target, path))


async def reviews(target: Target) -> None:
    """As many reviews of a long transcript at once as one address can ask for, which take seconds each."""
    body = json.dumps(_transcript(560)).encode()
    await asyncio.gather(*(_until_over(target, "/api/reviews", "POST", body) for _ in range(60)))


async def _until_over(target: Target, path: str, method: str, body: bytes) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(target.seconds):
            while True:
                await target.answer(path, method, body)


def _transcript(actions: int) -> dict[str, object]:
    """Returns a match on the largest board, whose players never find a code."""
    rows = Random(0)
    codemaker, guesser = 0, 1
    played: list[tuple[int, dict[str, str]]] = []
    while len(played) < actions:
        played.append((codemaker, {"type": "set_code", "code": "ABCDE"}))
        played += [
            (guesser, {"type": "guess", "code": "".join(rows.choices("ABCDEFGH", k=4)) + "F"}) for _ in range(12)
        ]
        codemaker, guesser = guesser, codemaker
    options = {"blanks": True, "games": 98, "first": 0}
    return {
        "format": "keypeg-transcript/1",
        "edition": "super",
        "players": ["Ada", "Bob"],
        "options": options,
        "actions": played[:actions],
    }


async def pipelined(target: Target) -> None:
    """Requests for a page that does not exist, one after another and as fast as they are answered, from one address."""
    head = f"GET /nowhere HTTP/1.1\r\nHost: 127.0.0.1:{target.port}\r\n\r\n".encode()

    async def ask() -> None:
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=("127.0.1.1", 0))
                try:
                    while not reader.at_eof():
                        writer.write(head * 100)
                        await writer.drain()
                        answers = await reader.read(65_536)
                        target.outcomes["answers"] += answers.count(b"HTTP/1.1 ")
                finally:
                    writer.transport.abort()
            await asyncio.sleep(0.01)

    with suppress(TimeoutError):
        async with asyncio.timeout(target.seconds):
            await asyncio.gather(*(ask() for _ in range(20)))


async def long_cookies(target: Target) -> None:
    """A request a second with a long cookie of escaped signs, each another, from one address."""
    lengths = count(28_000)

    async def ask() -> None:
        await target.answer("/api/me", headers=f'Cookie: a="{next(lengths) * "x"}"\r\n'.replace("x", r"\a"))

    await target.often(1, ask)


async def short_headers(target: Target) -> None:
    """60 kB of short headers on as many connections at once as one address may have, again and again."""

    async def ask() -> None:
        while True:
            await target.answer("/nowhere", headers="a:b\r\n" * 11_900)

    with suppress(TimeoutError):
        async with asyncio.timeout(target.seconds):
            await asyncio.gather(*(ask() for _ in range(280)))


async def unfinished_headers(target: Target) -> None:
    """60 kB of short headers without an end, hung up at once and again, from one address."""
    text = b"GET / HTTP/1.1\r\n" + b"a:b\r\n" * 11_900

    async def ask() -> None:
        while True:
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=("127.0.1.1", 0))
                writer.write(text)
                await writer.drain()
                writer.transport.abort()
            target.outcomes["sent"] += 1

    with suppress(TimeoutError):
        async with asyncio.timeout(target.seconds):
            await asyncio.gather(*(ask() for _ in range(100)))


async def connections(target: Target) -> None:
    """Connections without a request, hung up at once and again, from one address."""

    async def ask() -> None:
        while True:
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=("127.0.1.1", 0))
                writer.transport.abort()
            target.outcomes["opened"] += 1

    with suppress(TimeoutError):
        async with asyncio.timeout(target.seconds):
            await asyncio.gather(*(ask() for _ in range(100)))


async def small_chunks(target: Target) -> None:
    """Requests with 900 kB of chunks of one byte, 20 at once, from one address."""
    text = f"PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1:{target.port}\r\nTransfer-Encoding: chunked\r\n\r\n"
    body = b"1\r\na\r\n" * 150_000

    async def ask() -> None:
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=("127.0.1.1", 0))
                writer.write(text.encode() + body)
                answer = await reader.read(12)
                target.outcomes[answer[9:12].decode() or "no answer"] += 1
                with suppress(TimeoutError):
                    async with asyncio.timeout(1):
                        await reader.read()
                writer.transport.abort()

    with suppress(TimeoutError):
        async with asyncio.timeout(target.seconds):
            await asyncio.gather(*(ask() for _ in range(20)))


async def studies_left(target: Target) -> None:
    """10 studies a second that take seconds, each another, hung up after 50 ms."""
    numbers = count()

    async def ask() -> None:
        row = f"{next(numbers):05o}".translate(str.maketrans("01234567", "ABCDEFGH"))
        await _ask_and_leave(target, f"/api/spaces/{_LONG_STUDY}?rows={row}=1,1")

    await target.often(10, ask)


async def _ask_and_leave(target: Target, path: str) -> None:
    with suppress(OSError):
        async with target.request(path, address=target.address()):
            await asyncio.sleep(0.05)
    target.outcomes["left"] += 1


async def records(target: Target) -> None:
    """24 requests at once for the record of a long match, again and again."""
    await _all_at_once(target, 24, f"/api/tables/{target.long_match}/record")


async def records_unread(target: Target) -> None:
    """250 requests for the record of a long match by clients that never read."""

    async def ask() -> None:
        path, address = f"/api/tables/{target.long_match}/record", target.address()
        try:
            async with target.request(path, address=address, receives=_SMALL_BUFFER) as reader:
                status = await reader.read(12)
                target.outcomes[status[9:12].decode() or "no answer"] += 1
                await target.wait()
        except OSError as error:
            target.outcomes[type(error).__name__] += 1

    with suppress(TimeoutError):
        async with asyncio.timeout(target.seconds):
            await asyncio.gather(*(ask() for _ in range(250)))


async def transcripts(target: Target) -> None:
    """24 requests at once for the transcript of a long match, again and again."""
    await _all_at_once(target, 24, f"/api/tables/{target.long_match}/transcript")


async def table_pages(target: Target) -> None:
    """100 requests a second for a long match's table, from one address."""
    await target.often(100, lambda: target.answer(f"/api/tables/{target.long_match}"))


async def imported_days(target: Target) -> None:
    """40 imports a second of as many days as fit into a request, from one address."""
    first = date(2026, 1, 1)
    day = {"edition": "original", "rows": 5, "is_found": True, "is_hard_mode": False, "is_imported": True}
    days = [{"date": (first + timedelta(number % 200)).isoformat(), **day} for number in range(5000)]
    body = json.dumps(days).encode()[:639_999].rsplit(b", {", 1)[0] + b"]"
    await target.often(40, lambda: target.answer("/api/me/days", "PUT", body))


async def unread_pongs(target: Target) -> None:
    """One socket at a time that sends pings as fast as it can and never reads."""
    await _never_read(target, bytes([0x89, 0x80 | 125]) + bytes(4) + b"." * 125)


async def empty_parts(target: Target) -> None:
    """One socket at a time that sends empty parts of a message that never ends."""
    await _never_read(target, bytes([0x00, 0x80]) + bytes(4), begin=bytes([0x01, 0x81]) + bytes(4) + b"{")


async def unread_replies(target: Target) -> None:
    """One socket at a time that sends messages as fast as it can and never reads."""
    text = b'{"type": "ping", "id": "a"}'
    await _never_read(target, bytes([0x81, 0x80 | len(text)]) + bytes(4) + text)


async def _never_read(target: Target, frame: bytes, begin: bytes = b"") -> None:
    """Sends frames without end, and comes back when it is cut off."""
    with suppress(TimeoutError):
        async with asyncio.timeout(target.seconds):
            while True:
                with suppress(OSError, asyncio.IncompleteReadError):
                    await _send_only(target, begin, frame * 500)
                await asyncio.sleep(0.05)


async def _send_only(target: Target, begin: bytes, block: bytes) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=("127.0.1.1", 0), limit=1024)
    try:
        writer.write(WebSocket(f"/api/tables/{target.game}/live", "", lambda _: None).request)
        await reader.readuntil(b"\r\n\r\n")
        target.outcomes["opened"] += 1
        writer.transport.pause_reading()  # type: ignore[attr-defined] # as in `asyncio.Transport`
        writer.write(begin)
        while True:
            writer.write(block)
            await writer.drain()
            target.outcomes["blocks sent"] += 1
    finally:
        writer.transport.abort()


async def states_unread(target: Target) -> None:
    """190 sockets from one address to a long match, whose clients never read."""
    table = WebSocket(f"/api/tables/{target.long_match}/live", "", lambda _: None)
    readers = []
    loop = asyncio.get_running_loop()
    for _ in range(190):
        connected = socket.socket()
        connected.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _SMALL_BUFFER)
        connected.setblocking(False)
        connected.bind(("127.0.1.1", 0))
        await loop.sock_connect(connected, ("127.0.0.1", target.port))
        await loop.sock_sendall(connected, table.request)
        readers.append(connected)
    target.outcomes["opened"] += len(readers)
    await target.wait()
    for each in readers:
        each.close()


async def cold_pages(target: Target) -> None:
    """20 requests at once for a long match that is not in memory."""
    await asyncio.gather(
        *(target.answer(f"/api/tables/{target.long_match}", address=target.address()) for _ in range(20))
    )
    await target.wait()


async def cold_sockets(target: Target) -> None:
    """110 sockets at once to a long match that is not in memory."""
    await asyncio.gather(*(target.socket(target.long_match) for _ in range(110)))
    await target.wait()


async def spectators(target: Target) -> None:
    """1,000 spectators come to the table at which people play."""
    await _watch(target, 1000)


async def many_spectators(target: Target) -> None:
    """5,000 spectators come to the table at which people play."""
    await _watch(target, 5000)


async def _watch(target: Target, most: int) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(target.seconds):
            for _ in range(most // 50):
                await asyncio.gather(*(target.socket(target.game) for _ in range(50)))
    await target.wait()


async def flood(target: Target) -> None:
    """30 sockets that each send 200 messages a second."""
    await _flood(target, b'{"type": "ping", "id": "a"}')


async def unreadable_flood(target: Target) -> None:
    """30 sockets that each send 200 unreadable messages a second, and come back when they are closed."""
    await _flood(target, b'{"type": "act", "id": "a", "version": 1, "action": {"type": "nothing", "code": [[]]}}')


async def _flood(target: Target, text: bytes) -> None:
    async def send() -> None:
        opened = None
        while not target.is_over:
            if opened is None or opened.is_closed:
                opened = await target.socket(target.game)
            if opened is not None:
                for _ in range(20):
                    opened.send(text)
                target.outcomes["sent"] += 20
            await asyncio.sleep(0.1)

    await asyncio.gather(*(send() for _ in range(30)))


async def devious_first_moves(target: Target) -> None:
    """A row a second at a new table with a devious codemaker, on the largest board."""
    device = Device()
    terms = {
        "edition": "super",
        "options": {"blanks": True},
        "seats": [{"type": "here", "name": "Ada"}, {"type": "computer", "level": "steady"}],
        "is_devious": True,
    }

    async def play() -> None:
        table = json.loads(await device.request("POST", target.port, "/api/tables", terms))["id"]

        def read(text: memoryview) -> None:
            message = json.loads(bytes(text))
            if message["type"] == "done":
                target.outcomes["laid"] += 1
            if message["type"] != "state" or message["table"]["pause"] is not None:
                return
            if "guess" in message["view"]["may"]:
                action = {"type": "guess", "code": "ABCDE"}
                act = {"type": "act", "id": str(message["version"]), "version": message["version"], "action": action}
                opened.send(json.dumps(act).encode())

        opened = WebSocket(f"/api/tables/{table}/live?seat=0", device.cookie, read)
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: opened, "127.0.0.1", target.port)
        await opened.opened
        await asyncio.sleep(5)
        opened.close()

    await target.often(1, play)


Attack = Callable[[Target], Awaitable[None]]
ATTACKS: dict[str, Attack] = {
    attack.__name__.replace("_", "-"): attack
    for attack in (
        qr_codes,
        positions,
        positions_left,
        reviews,
        pipelined,
        long_cookies,
        short_headers,
        unfinished_headers,
        connections,
        small_chunks,
        studies_left,
        records,
        records_unread,
        transcripts,
        table_pages,
        imported_days,
        unread_pongs,
        empty_parts,
        unread_replies,
        states_unread,
        cold_pages,
        cold_sockets,
        spectators,
        many_spectators,
        flood,
        unreadable_flood,
        devious_first_moves,
    )
}


def run(name: str, target: Target) -> Counter[str]:
    """Carries out an attack; returns what became of it."""
    target.ends = monotonic() + target.seconds
    asyncio.run(ATTACKS[name](target))  # type: ignore[arg-type] # all of them are coroutines
    return target.outcomes
