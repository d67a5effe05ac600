"""A server in a process of its own, which can be killed."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Protocol

import httpx

from keypeg.server.run import listen
from tests.server.server_process.program import serve_apart

_POLL_SECONDS = 0.02
_TLS = httpx.create_ssl_context()
FORKING = get_context("forkserver")
# What a server imports takes longer than all else that it does in most tests, so all of them are forked from a process
# that has done that once, and has no threads.
FORKING.set_forkserver_preload([f"{__name__}.made_once"])


class Running(Protocol):
    @property
    def returncode(self) -> int | None: ...


class ServerProcess:
    """A server of which the time is `later` seconds ahead, and which has the editions of other packages as well."""

    def __init__(self, database: str, port: int, later: int = 0, packages: Path | None = None) -> None:
        self._is_started, is_started = FORKING.Pipe(duplex=False)
        self._process = FORKING.Process(target=serve_apart, args=(database, port, later, packages, is_started))
        self._process.start()
        is_started.close()

    def wait_until_started(self) -> None:
        """Raises `EOFError` if the server ends instead."""
        with self._is_started:
            self._is_started.recv()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def kill(self) -> None:
        self._process.kill()

    def terminate(self) -> None:
        os.kill(self.pid, signal.SIGTERM)

    def join(self) -> None:
        self._process.join()

    async def wait(self) -> None:
        await asyncio.to_thread(self.join)


def free_port() -> int:
    with listen("127.0.0.1", 0) as listening:
        return int(listening.getsockname()[1])


async def wait_until_healthy(process: Running, port: int) -> None:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", verify=_TLS) as client:
        while True:
            with suppress(httpx.TransportError):
                if (await client.get("/healthz")).is_success:
                    break
            assert process.returncode is None
            await asyncio.sleep(_POLL_SECONDS)


@asynccontextmanager
async def running_server(database: str, port: int, later: int = 0) -> AsyncIterator[ServerProcess]:
    """Starts a server, waits until it answers, and kills it at the end if it is still running."""
    process = ServerProcess(database, port, later)
    try:
        await asyncio.to_thread(process.wait_until_started)
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
