"""A server in a process of its own, which can be killed."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx

from keypeg.server.run import listen

_ROOT = Path(__file__).parents[3]
_POLL_SECONDS = 0.02
OFFER_SECONDS = 1.0
"""After this time somebody who waits for strangers is offered a computer."""


def free_port() -> int:
    with listen("127.0.0.1", 0) as listening:
        return int(listening.getsockname()[1])


async def wait_until_healthy(process: asyncio.subprocess.Process, port: int) -> None:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
        while True:
            with suppress(httpx.TransportError):
                if (await client.get("/healthz")).is_success:
                    break
            assert process.returncode is None
            await asyncio.sleep(_POLL_SECONDS)


@asynccontextmanager
async def running_server(
    database: str, port: int, log: int = asyncio.subprocess.DEVNULL, later: int = 0
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Starts a server, waits until it is healthy, and kills it at the end if it is still running."""
    command = [sys.executable, "-m", "tests.server.server_process", database, str(port), str(later)]
    process = await asyncio.create_subprocess_exec(*command, cwd=_ROOT, stderr=log)
    await wait_until_healthy(process, port)
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
