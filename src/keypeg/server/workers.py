"""The worker pool: processes for everything that takes longer than a few milliseconds.

Each job has a time limit, after which only the worker that is stuck is replaced. Jobs beyond what the queue holds are
refused at once.
"""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from enum import StrEnum
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.context import SpawnProcess
from threading import Thread
from time import perf_counter
from typing import ParamSpec, TypeVar

from pebble import ProcessExpired, ProcessPool

from keypeg.server.metrics import Metrics
from keypeg.solver.warmth import is_warm as is_compiled

_P = ParamSpec("_P")
_T = TypeVar("_T")
_MAX_PENDING = 500
_MAX_TRIES = 3
"""How often a job is tried if its worker dies."""


class Job(StrEnum):
    """The kinds of jobs, which are counted separately."""

    MOVE = "move"
    POSITION = "position"


_TIME_LIMIT_SECONDS = {Job.MOVE: 15.0, Job.POSITION: 15.0}


class BusyError(Exception):
    """The queue is full."""


class JobError(Exception):
    """A job did not end: it took too long, or its workers died."""


class WorkerPool:
    """Processes that run functions. Ctrl+C does not reach them: whoever started the pool closes it."""

    def __init__(self, workers: int | None = None) -> None:
        # Never by fork: the server has threads, and compiled code does not survive it.
        self._context = get_context("spawn")
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool = self._new_pool()
        self._compiler: SpawnProcess | None = None

    def _new_pool(self) -> ProcessPool:
        return ProcessPool(self._workers, initializer=_end_with_parent, context=self._context)

    def start(self) -> None:
        """Starts the workers, and compiles the solver in a process of its own if that was never done."""
        self._schedule(_import_players, None)
        if not is_compiled():
            with _interrupts_blocked():
                self._compiler = self._context.Process(target=_compile, daemon=True)
                self._compiler.start()

    async def run(self, seconds: float, function: Callable[[], _T]) -> _T:
        """Runs a function; raises `JobError` if it takes longer than this, or if workers keep dying under it."""
        for _ in range(_MAX_TRIES):
            try:
                return await asyncio.wrap_future(self._schedule(function, seconds))
            except (ProcessExpired, BrokenProcessPool):
                continue
            except TimeoutError:
                raise JobError(f"no result after {seconds:.0f} seconds") from None
        raise JobError(f"{_MAX_TRIES} workers died")

    def _schedule(self, function: Callable[[], _T], seconds: float | None) -> "Future[_T]":
        with _interrupts_blocked():
            if not self._pool.active:  # A worker that died at a bad moment can break the whole pool.
                Thread(target=_end, args=(self._pool,), daemon=True).start()
                self._pool = self._new_pool()
            future: Future[_T] = self._pool.schedule(function, timeout=seconds)
            return future

    async def close(self) -> None:
        """Ends all workers, whatever they are doing."""
        if self._compiler is not None:
            self._compiler.terminate()
            await asyncio.to_thread(self._compiler.join)
        await asyncio.to_thread(_end, self._pool)


def _end(pool: ProcessPool) -> None:
    pool.stop()  # type: ignore[no-untyped-call] # pebble has no types here
    pool.join()


class JobQueue:
    """The jobs of one server: a bounded number, measured, with a time limit for each kind."""

    def __init__(self, pool: WorkerPool, metrics: Metrics) -> None:
        self._pool, self._metrics = pool, metrics
        self._pending = 0

    async def run(self, job: Job, function: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """Runs a function in a worker. Raises `BusyError` or `JobError`, or whatever the function raises."""
        if self._pending >= _MAX_PENDING:
            self._metrics.jobs.labels(job, "refused").inc()
            raise BusyError(f"{self._pending} jobs are waiting")
        self._pending += 1
        self._metrics.jobs_pending.inc()
        started, outcome = perf_counter(), "failed"
        try:
            result = await self._pool.run(_TIME_LIMIT_SECONDS[job], partial(function, *args, **kwargs))
            outcome = "done"
        finally:
            self._pending -= 1
            self._metrics.jobs_pending.dec()
            self._metrics.jobs.labels(job, outcome).inc()
            self._metrics.job_seconds.labels(job).observe(perf_counter() - started)
        return result


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Processes started meanwhile never see Ctrl+C, which is for the server to handle: it ends them itself.

    The threads of the pool that start further workers inherit this too.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_parent() -> None:
    """A worker ends with its server, even if that is killed; otherwise it would wait for work forever."""

    def watch() -> None:
        server = parent_process()
        if server is not None:
            server.join()
            os._exit(0)

    Thread(target=watch, daemon=True).start()


def _import_players() -> None:
    """Gets a new worker to import its modules."""
    import keypeg.players  # noqa: F401


def _compile() -> None:
    _end_with_parent()
    from keypeg.solver.warmth import warm_up

    warm_up()
