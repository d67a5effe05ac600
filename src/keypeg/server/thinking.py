"""Where computer players think: a few processes beside the server, so that nobody waits for them but their table."""

import asyncio
import os
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from random import Random
from threading import Thread

from keypeg.players import DEFAULT_SECONDS, Computer, Decision, Level
from keypeg.rules import View

_PATIENCE = 15.0
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
    return Computer(level, may_improvise=True).decide(view, Random(seed), DEFAULT_SECONDS)  # noqa: S311 - the seed is secret


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
                return await _patiently(pool, pool.submit(_think, view, level, seed))
            except BrokenProcessPool:  # Also for all who waited for the same workers: they ask the new ones.
                if pool is self._pool:
                    self._pool = self._new_pool()
                    pool.shutdown(wait=False)
        raise RuntimeError("no computer player comes to a decision")

    def close(self) -> None:
        _end(self._pool)
        self._pool.shutdown(cancel_futures=True)


async def _patiently(pool: ProcessPoolExecutor, thinking: Future[Decision | None]) -> Decision | None:
    """Who waits for a worker may wait long; a worker that thinks too long is given up, and the others with it."""
    answer = asyncio.wrap_future(thinking)
    was_thinking = False
    while not answer.done():
        await asyncio.wait({answer}, timeout=_PATIENCE)
        if was_thinking and not answer.done():
            _end(pool)
        was_thinking = thinking.running()
    return answer.result()


def _end(pool: ProcessPoolExecutor) -> None:
    for worker in list((pool._processes or {}).values()):
        worker.kill()
