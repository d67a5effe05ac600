"""A server for all tests of the client, in a thread of its own, and a door in front of it that can be shut."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from threading import Thread

import pytest
import uvicorn

from keypeg.server.run import listen, uvicorn_config
from keypeg.server.service import Service, Settings
from keypeg.server.workers import WorkerPool
from tests.server.conftest import FROM_ONE_ADDRESS, NO_LIMITS


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Runs a server; returns its address."""
    database = f"sqlite:///{tmp_path_factory.mktemp('client')}/keypeg.db"
    pool = WorkerPool(workers=1)
    servers: list[uvicorn.Server] = []

    async def serve(listening: socket.socket) -> None:
        settings = Settings(database=database, pace=0.0, rates=NO_LIMITS, connections=FROM_ONE_ADDRESS)
        servers.append(uvicorn.Server(uvicorn_config(Service(settings, pool))))
        await servers[0].serve(sockets=[listening])
        await pool.close()

    with listen("127.0.0.1", 0) as listening:
        thread = Thread(target=lambda: asyncio.run(serve(listening)))
        thread.start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"  # Whoever connects already waits until it answers.
        servers[0].should_exit = True
        thread.join()


class Door:
    """Passes connections on to a server. It can swallow what either side sends, and cut all connections."""

    def __init__(self, address: str) -> None:
        self._port = int(address.rpartition(":")[2])
        self.address = ""
        self.swallows_requests = self.swallows_replies = False
        self.has_swallowed = asyncio.Event()
        self._writers: set[asyncio.StreamWriter] = set()

    def cut(self) -> None:
        """Cuts all connections; later ones work again."""
        self.swallows_requests = self.swallows_replies = False
        for writer in self._writers:
            writer.transport.abort()

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        self._writers |= {writer, back}
        try:
            await asyncio.gather(
                self._pump(reader, back, lambda: self.swallows_requests),
                self._pump(there, writer, lambda: self.swallows_replies),
            )
        finally:
            self._writers -= {writer, back}

    async def _pump(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, swallows: Callable[[], bool]
    ) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                if swallows():
                    self.has_swallowed.set()
                else:
                    sink.write(data)
                    await sink.drain()
        sink.close()


@pytest.fixture
async def door(address: str) -> AsyncIterator[Door]:
    """Runs a door in front of the server."""
    door = Door(address)
    listening = await asyncio.start_server(door.pass_on, "127.0.0.1", 0)
    door.address = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    yield door
    door.cut()
    listening.close()
    await listening.wait_closed()
