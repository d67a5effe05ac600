"""What remains in memory of connections that are closed, and of tables that nobody uses."""

import asyncio
import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack

import pytest

from tests.server.client import TIMEOUT_SECONDS
from tests.server.conftest import Site

pytestmark = pytest.mark.anyio
SEATS = [{"type": "here", "name": "Ada"}, {"type": "here", "name": "Bob"}]
COUNT = 10


def collected() -> Counter[str]:
    """Collects garbage, all of it; returns what there was, by the names of classes."""
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        gc.collect()
        return Counter(f"{type(each).__module__}.{type(each).__qualname__}" for each in gc.garbage)
    finally:
        gc.set_debug(0)
        gc.garbage.clear()


async def until_tasks(most: int) -> None:
    """Waits until there are so few tasks, since everything else has ended."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while len(asyncio.all_tasks()) > most:  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0.01)


@pytest.fixture
def only_full_collections() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("only_full_collections")
async def test_what_is_closed_needs_no_full_collection(site: Site) -> None:
    """Full collections stop the server for long, so it makes few, and what only they can free fills the memory."""
    ada = site.player()
    tables = [await ada.make_table("original", SEATS, options={"rounds": 2}) for _ in range(COUNT)]
    tasks = len(asyncio.all_tasks())
    async with AsyncExitStack() as stack:
        for made in tables:
            seats = [await stack.enter_async_context(ada.at(made["id"], number)) for number in range(2)]
            for seat in seats:
                await seat.ready()
            for action in ("set_code", "guess"):  # The pause after the round has a task.
                for seat in seats:
                    await seat.request("ping")
                    if action in seat.view["may"]:
                        await seat.act(action, code="AABB")
        gc.collect()
    await until_tasks(tasks + len(tables))
    sockets = collected()
    for made in tables:
        assert site.service.tables.release(await site.service.tables.get(made["id"]))
    await until_tasks(tasks)
    found = sockets + collected()
    packages = ("keypeg.", "uvicorn.", "litestar.", "websockets.", "httptools.")
    assert {name: count for name, count in found.items() if name.startswith(packages) and count >= COUNT} == {}
