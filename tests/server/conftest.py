"""A server on a free port of this machine, in the process of the tests."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

import pytest
import uvicorn

from keypeg.server.limits import Doing, Rate
from keypeg.server.running import config, listen
from keypeg.server.server import Server, Settings
from keypeg.server.thinking import Thinkers
from tests.server.client import Player

NO_LIMITS = dict.fromkeys(Doing, Rate(1e9, 1e9))


class Site:
    """A running server, and the players who come to it."""

    def __init__(self, server: Server, base: str) -> None:
        self.server, self.base = server, base
        self._players: list[Player] = []

    def player(self) -> Player:
        self._players.append(Player(self.base))
        return self._players[-1]

    async def close(self) -> None:
        for player in self._players:
            await player.http.aclose()


Serve: TypeAlias = Callable[..., AbstractAsyncContextManager[Site]]


@pytest.fixture(scope="session")
def thinkers() -> Iterator[Thinkers]:
    made = Thinkers(workers=1)
    yield made
    made.close()


@pytest.fixture
def serve(thinkers: Thinkers, tmp_path: Path) -> Serve:
    """Runs a server with these settings."""

    @asynccontextmanager
    async def serving(**changes: Any) -> AsyncIterator[Site]:  # noqa: ANN401 - any setting
        usual: dict[str, Any] = {"database": f"sqlite:///{tmp_path}/keypeg.db", "pace": 0.0, "rates": NO_LIMITS}
        listening = listen("127.0.0.1", 0)
        server = Server(Settings(**(usual | changes)), thinkers)
        running = uvicorn.Server(config(server))
        task = asyncio.create_task(running.serve(sockets=[listening]))
        while not running.started:
            if task.done():
                task.result()
            await asyncio.sleep(0.01)
        site = Site(server, f"127.0.0.1:{listening.getsockname()[1]}")
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
