"""A server in a process of its own, which can be killed: `python -m tests.server.server_process DATABASE PORT [LATER]`.

Its time is LATER seconds ahead.
"""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from unittest.mock import patch

import httpx

from keypeg.server import service
from keypeg.server.processes import Processes
from keypeg.server.run import listen, run
from keypeg.server.service import Settings
from keypeg.server.workers import WorkerPool
from tests.server.conftest import FROM_ONE_ADDRESS, NO_LIMITS

_ROOT = Path(__file__).parents[2]
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


if __name__ == "__main__":
    settings = Settings(
        database=sys.argv[1],
        pace=0.1,
        rates=NO_LIMITS,
        connections=FROM_ONE_ADDRESS,
        computer_offer_seconds=OFFER_SECONDS,
    )
    # Each worker loads the solver, and tests start servers all the time.
    few = patch.object(service, "WorkerPool", partial(WorkerPool, workers=1))
    later, by_the_clock = float((*sys.argv, "0")[3]), vars(Processes)["now"].fget
    moved_on = patch.object(Processes, "now", property(lambda processes: by_the_clock(processes) + later))
    with few, moved_on, suppress(KeyboardInterrupt):
        run(settings, listen("127.0.0.1", int(sys.argv[2])), lambda: None)
