"""What remains in memory of connections that are closed."""

import asyncio
import gc
from collections import Counter
from contextlib import AsyncExitStack

import pytest

from tests.server.conftest import Site

pytestmark = pytest.mark.anyio
SOCKETS = 10


async def test_a_closed_socket_needs_no_full_collection(site: Site) -> None:
    """Full collections stop the server for long, so it makes few, and what only they can free fills the memory."""
    ada = site.player()
    made = await ada.make_table()
    async with AsyncExitStack() as stack:
        for _ in range(SOCKETS):
            seat = await stack.enter_async_context(ada.at(made["id"], 0))
            await seat.ready()
        gc.collect()
        gc.disable()
    try:
        gc.set_debug(gc.DEBUG_SAVEALL)
        await asyncio.sleep(0.5)
        gc.collect()
        left = Counter(f"{type(each).__module__}.{type(each).__qualname__}" for each in gc.garbage)
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    packages = ("keypeg.", "uvicorn.", "litestar.", "websockets.", "httptools.")
    assert {name: count for name, count in left.items() if name.startswith(packages) and count >= SOCKETS} == {}
