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

    async def id_of(self, player: Player) -> str:
        person = await self.service.identities.with_token(player.http.cookies["keypeg"], 0.0)
        assert person is not None
        return person.id

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


@asynccontextmanager
async def serving(workers: WorkerPool, **settings: Any) -> AsyncIterator[Site]:  # noqa: ANN401 - any setting
    """Runs a server with these settings."""
    defaults: dict[str, Any] = {"pace": 0.0, "rates": NO_LIMITS}
    listening = listen("127.0.0.1", 0)
    service = Service(Settings(**defaults | settings), workers)
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


@pytest.fixture
def serve(workers: WorkerPool, tmp_path: Path, copy_database: Callable[[Path], str]) -> Serve:
    """Returns a context manager that runs a server with the given settings. All of them share a database."""

    def serve(**changes: Any) -> AbstractAsyncContextManager[Site]:  # noqa: ANN401 - any setting
        return serving(workers, **{"database": copy_database(tmp_path)} | changes)

    return serve


@pytest.fixture
async def own_site(serve: Serve) -> AsyncIterator[Site]:
    async with serve() as site:
        yield site


@pytest.fixture(scope="module")
async def server_of_module(
    workers: WorkerPool, tmp_path_factory: pytest.TempPathFactory, copy_database: Callable[[Path], str]
) -> AsyncIterator[Site]:
    database = copy_database(tmp_path_factory.mktemp("module"))
    async with serving(workers, database=database) as site:
        yield site


@pytest.fixture
async def shared_site(server_of_module: Site) -> AsyncIterator[Site]:
    """Returns the server of the module, with players of this test only."""
    site = Site(server_of_module.service, server_of_module.base)
    yield site
    await site.close()


@pytest.fixture
def site(request: pytest.FixtureRequest) -> Site:
    """Returns a new server or, in a module marked `one_server`, one that all tests of the module share."""
    is_shared = request.node.get_closest_marker("one_server") is not None
    site: Site = request.getfixturevalue("shared_site" if is_shared else "own_site")
    return site
