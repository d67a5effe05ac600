"""Where computer players think: a few processes beside the server, so that nobody waits for them but their table."""

import asyncio
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from random import Random
from threading import Thread

from keypeg.players.computer import DEFAULT_SECONDS, Computer
from keypeg.players.player import Decision, Level
from keypeg.rules import View

_PATIENCE = 20.0
"""After so many seconds a worker is given up: it has lost its way, or the machine is far too busy."""
_TRIES = 3


def _stay_with_the_server() -> None:
    """A worker ends with its server, however that ends; else it would wait for ever for work."""

    def watch() -> None:
        server = parent_process()
        if server is not None:
            server.join()
            os._exit(0)

    Thread(target=watch, daemon=True).start()


def _think(view: View, level: Level, seed: str) -> Decision | None:
    return Computer(level).decide(view, Random(seed), DEFAULT_SECONDS)  # noqa: S311 - the seed is secret


def _wake() -> None:
    """A new worker has read all its modules once this is done."""


class Thinkers:
    """Asks computer players for decisions. What a worker cannot do for any reason is asked of a new one."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Never by fork: the server has threads, and compiled loops do not survive it.
        spawn = get_context("spawn")
        pool = ProcessPoolExecutor(self._workers, mp_context=spawn, initializer=_stay_with_the_server)
        pool.submit(_wake)
        return pool

    async def decide(self, view: View, level: Level, seed: str) -> Decision | None:
        for _ in range(_TRIES):
            pool = self._pool
            try:
                async with asyncio.timeout(_PATIENCE):
                    return await asyncio.wrap_future(pool.submit(_think, view, level, seed))
            except (BrokenProcessPool, TimeoutError):
                if pool is self._pool:
                    self._give_up(pool)
                    self._pool = self._new_pool()
        raise RuntimeError("no computer player comes to a decision")

    def close(self) -> None:
        self._give_up(self._pool)

    @staticmethod
    def _give_up(pool: ProcessPoolExecutor) -> None:
        for worker in list((pool._processes or {}).values()):
            worker.kill()
        pool.shutdown(cancel_futures=True)
