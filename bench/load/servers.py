"""Servers in processes of their own: `python -m bench.load.servers DATABASE PORT [PROFILE]`.

Without rate limits, they are the servers that everybody runs. Each measures its own pauses: for how long its event
loop answered nobody.
"""

import asyncio
import gc
import json
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from bench.load.sampling import sample_into
from keypeg.server.run import listen, run
from keypeg.server.service import Settings
from tests.server.conftest import NO_LIMITS
from tests.server.server_process import wait_until_healthy

_TICK_SECONDS = 0.005
_ROOT = Path(__file__).parents[2]


class Usage(NamedTuple):
    """What processes have used so far: seconds of a core, and bytes of memory."""

    seconds: float
    memory: int


def usage(processes: Sequence[int]) -> Usage:
    seconds = memory = 0.0
    for process in processes:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
        seconds += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        memory += int(fields[21]) * os.sysconf("SC_PAGE_SIZE")
    return Usage(seconds, int(memory))


def descendants(process: int) -> list[int]:
    text = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return [each for child in map(int, text.split()) for each in (child, *descendants(child))]


class Server:
    """A running server."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        self._process, self.port = process, port

    @property
    def pid(self) -> int:
        return self._process.pid

    def toggle_measuring(self) -> None:
        """Begins to measure pauses, or stops."""
        self._process.send_signal(signal.SIGUSR1)

    async def stop(self) -> dict[str, float]:
        """Stops it and returns the pauses it measured, in seconds."""
        self._process.send_signal(signal.SIGINT)
        output, _ = await self._process.communicate()
        pauses: dict[str, float] = json.loads(output)
        return pauses


@asynccontextmanager
async def running_servers(database: str, count: int, profile: str | None) -> AsyncIterator[list[Server]]:
    """Starts servers on one database; they are killed at the end if they were not stopped."""
    async with AsyncExitStack() as stack:
        servers = []
        for _ in range(count):
            with listen("127.0.0.1", 0) as free:
                port = int(free.getsockname()[1])
            command = [sys.executable, "-m", "bench.load.servers", database, str(port), *([profile] if profile else [])]
            pipe, nowhere = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
            process = await asyncio.create_subprocess_exec(*command, cwd=_ROOT, stdout=pipe, stderr=nowhere)
            stack.push_async_callback(_kill, process)
            await wait_until_healthy(process, port)
            servers.append(Server(process, port))
        yield servers


async def _kill(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.kill()
        await process.wait()


class PauseMeter:
    """Measures by how much the event loop is late, and how much of that it was busy or collected garbage.

    The last two are in processor time, so that they say something on a busy machine too.
    """

    def __init__(self) -> None:
        self._is_on = False
        self._collecting = self._longest = self._busiest = self._longest_collection = 0.0
        gc.callbacks.append(self._on_collection)

    def toggle(self) -> None:
        self._is_on = not self._is_on

    def _on_collection(self, phase: str, _info: dict[str, int]) -> None:
        now = time.thread_time()
        if phase == "start":
            self._collecting = now
        elif self._is_on:
            self._longest_collection = max(self._longest_collection, now - self._collecting)

    async def measure(self) -> None:
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, self.toggle)
        while True:
            due, used = time.perf_counter() + _TICK_SECONDS, time.thread_time()
            await asyncio.sleep(_TICK_SECONDS)
            if self._is_on:
                self._longest = max(self._longest, time.perf_counter() - due)
                self._busiest = max(self._busiest, time.thread_time() - used)

    def report(self) -> str:
        return json.dumps({"longest": self._longest, "busy": self._busiest, "collecting": self._longest_collection})


def main() -> None:
    database, port, *profile = sys.argv[1:]
    meter = PauseMeter()
    tasks: list[asyncio.Task[None]] = []

    def on_start() -> None:
        tasks.append(asyncio.get_running_loop().create_task(meter.measure()))
        if profile:
            sample_into(profile[0])

    with suppress(KeyboardInterrupt):
        run(Settings(database=database, rates=NO_LIMITS), listen("127.0.0.1", int(port)), on_start)
    print(meter.report())


if __name__ == "__main__":
    main()
