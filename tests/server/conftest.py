"""Fixtures that run a server on a free local port, in the process of the tests."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

import pytest
import uvicorn

from keypeg.client import Server
from keypeg.server.admission import ConnectionLimits
from keypeg.server.limits import Operation, Rate
from keypeg.server.run import listen, uvicorn_config
from keypeg.server.service import Service, Settings
from keypeg.server.workers import WorkerPool
from tests.server.client import Player

NO_LIMITS = dict.fromkeys(Operation, Rate(1e9, 1e9))
FROM_ONE_ADDRESS = ConnectionLimits(per_address=1_000_000, sockets_per_address=1_000_000)
"""Allows the whole load to come from this machine."""


class Site:
    """A running server and its players."""

    def __init__(self, service: Service, base: str) -> None:
        self.service, self.base = service, base
        self._players: list[Player] = []
        self._servers = AsyncExitStack()

    def player(self) -> Player:
        """Returns a new player without cookies."""
        self._players.append(Player(self.base))
        return self._players[-1]

    async def server(self, name: str | None = None, token: str | None = None) -> Server:
        """Returns this server for a player, who is a new one without a token."""
        return await self._servers.enter_async_context(Server(self.base, name=name, token=token))

    async def close(self) -> None:
        await self._servers.aclose()
        for player in self._players:
            await player.http.aclose()


Serve: TypeAlias = Callable[..., AbstractAsyncContextManager[Site]]


@pytest.fixture(scope="session")
def workers() -> Iterator[WorkerPool]:
    pool = WorkerPool(workers=1)
    pool.start()
    yield pool
    asyncio.run(pool.close())


@pytest.fixture
def serve(workers: WorkerPool, tmp_path: Path) -> Serve:
    """Returns a context manager that runs a server with the given settings."""

    @asynccontextmanager
    async def serving(**changes: Any) -> AsyncIterator[Site]:  # noqa: ANN401 - any setting
        defaults: dict[str, Any] = {"database": f"sqlite:///{tmp_path}/keypeg.db", "pace": 0.0, "rates": NO_LIMITS}
        listening = listen("127.0.0.1", 0)
        service = Service(Settings(**(defaults | changes)), workers)
        running = uvicorn.Server(uvicorn_config(service))
        task = asyncio.create_task(running.serve(sockets=[listening]))
        while not running.started:
            if task.done():
                task.result()
            await asyncio.sleep(0.01)
        site = Site(service, f"127.0.0.1:{listening.getsockname()[1]}")
        try:
            yield site
        finally:
            await site.close()
            running.should_exit = True
            await task
            listening.close()

    return serving


@pytest.fixture
async def site(serve: Serve) -> AsyncIterator[Site]:
    async with serve() as found:
        yield found
