"""The worker pool: processes for everything that takes longer than a few milliseconds.

Each job has a time limit, after which only its own worker is replaced. Clients take turns, so that no one of them can keep
the workers from the others, and when a queue is full, jobs are refused.
"""

import asyncio
import os
import signal
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from enum import StrEnum
from functools import partial
from math import ceil
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection
from threading import Event, Lock, Thread, local
from time import monotonic, perf_counter
from typing import ParamSpec, TypeVar, cast

from keypeg.server.metrics import Metrics

_P = ParamSpec("_P")
_T = TypeVar("_T")
_MAX_PENDING_MOVES = 500
_MAX_PENDING_STUDIES = 200
_CLIENT_SHARE = 0.2
"""How much of a queue one client may take."""
_FEWEST_WORKERS = 2
_MAX_TRIES = 3
"""How often a job is tried if its worker dies."""

_CONTEXT = get_context("spawn")
"""Fork is not safe: the server has threads."""


class Job(StrEnum):
    """The kinds of jobs, each with its own time limit and metrics."""

    MOVE = "move"
    POSITION = "position"
    ADVICE = "advice"
    ANALYSIS = "analysis"
    REVIEW = "review"
    PUZZLE = "puzzle"


_TIME_LIMIT_SECONDS = dict.fromkeys(Job, 15.0) | {Job.REVIEW: 60.0}
_POLL_SECONDS = 0.1
_GRACE_SECONDS = 2.0
"""How long a job that nobody waits for any more may go on: a new worker takes about as long to start."""


class BusyError(Exception):
    """The queue is full."""


class JobError(Exception):
    """A job failed: it took too long, or its workers died."""


class TooLongError(JobError):
    """A job took longer than its kind may."""


class _Abandoned(Exception):  # noqa: N818 - not an error
    """Nobody waits for a job any more."""


# Why not a library's pool: in `ProcessPoolExecutor` jobs have no time limit, and a worker that dies or is killed takes
# all jobs of the pool with it. Pebble 5.2 has time limits and kills single workers, but a cancelled job ends before its
# worker does, so its place would be free too early; it kills at once what might be done in a moment; and its workers
# outlive a server that was killed for as long as their jobs take.
class _Worker:
    """A process that runs one function at a time."""

    def __init__(self) -> None:
        self._pipe, far_end = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(target=_serve, args=(far_end,), daemon=True)
        self._process.start()
        far_end.close()

    def wait_until_ready(self) -> None:
        """Waits until the process has loaded what it needs; raises `EOFError` or `OSError` if it dies before."""
        self._pipe.recv()

    def run(self, function: Callable[[], _T], seconds: float, is_wanted: Callable[[], bool]) -> _T:
        """Runs a function. Raises `TimeoutError` after this time, and `EOFError` or `OSError` if the process dies.

        Once it is no longer wanted, it has only a little more time.
        """
        self._pipe.send(function)
        ends = monotonic() + seconds
        was_wanted = True
        while not self._pipe.poll(_POLL_SECONDS):
            if was_wanted and not is_wanted():
                was_wanted = False
                ends = min(ends, monotonic() + _GRACE_SECONDS)
            if monotonic() > ends:
                raise TimeoutError if was_wanted else _Abandoned
        is_done, outcome = self._pipe.recv()
        if not is_done:
            raise outcome
        return cast("_T", outcome)

    def kill(self) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()


class WorkerPool:
    """Processes that run functions, each fed by a thread of its own.

    Ctrl+C does not reach the processes; the owner of the pool must close it.
    """

    def __init__(self, workers: int | None = None) -> None:
        self.count = workers or max(_FEWEST_WORKERS, (os.cpu_count() or 2) - 1)
        self._threads = ThreadPoolExecutor(self.count, "worker", initializer=_block_interrupts)
        self._of_thread = local()
        self._workers: set[_Worker] = set()
        self._lock = Lock()
        self._is_closed = False

    def start(self) -> None:
        """Starts the workers."""
        resource_tracker.ensure_running()  # Its start, with the first process, would unblock Ctrl+C.
        for _ in range(self.count):
            self._threads.submit(self._worker)

    async def run(self, seconds: float, function: Callable[[], _T], on_free: Callable[[], object]) -> _T:
        """Runs a function; raises `JobError` if it takes longer than this or its workers keep dying.

        If it is cancelled, the function does not run, or not much longer. `on_free` is called when its worker can take
        the next job, which is later then.
        """
        is_cancelled, loop = Event(), asyncio.get_running_loop()

        def freed(_running: Future[_T]) -> None:
            with suppress(RuntimeError):  # The loop is closed.
                loop.call_soon_threadsafe(on_free)

        running = self._threads.submit(self._run, function, seconds, lambda: not is_cancelled.is_set())
        running.add_done_callback(freed)
        try:
            return await asyncio.wrap_future(running)
        finally:
            is_cancelled.set()

    def _run(self, function: Callable[[], _T], seconds: float, is_wanted: Callable[[], bool]) -> _T:
        for _ in range(_MAX_TRIES):
            try:
                return self._worker().run(function, seconds, is_wanted)
            except _Abandoned:
                self._replace_worker()
                raise
            except TimeoutError:
                self._replace_worker()
                raise TooLongError(f"no result after {seconds:.0f} seconds") from None
            except (EOFError, OSError):
                self._discard_worker()
        raise JobError(f"{_MAX_TRIES} workers died")

    def _worker(self) -> _Worker:
        """Returns the worker of this thread, starting it if needed."""
        worker: _Worker | None = getattr(self._of_thread, "worker", None)
        if worker is None:
            with self._lock:
                if self._is_closed:
                    raise JobError("the server is stopping")
                worker = self._of_thread.worker = _Worker()
                self._workers.add(worker)
            worker.wait_until_ready()
        return worker

    def _replace_worker(self) -> None:
        """Starts another worker now, and not for the next job, which would have to wait for it."""
        self._discard_worker()
        with suppress(EOFError, OSError):
            self._worker()

    def _discard_worker(self) -> None:
        worker: _Worker = self._of_thread.worker
        self._of_thread.worker = None
        with self._lock:
            self._workers.discard(worker)
        worker.kill()

    async def close(self) -> None:
        """Ends all workers, whatever they are doing."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        with self._lock:
            self._is_closed = True
            for worker in self._workers:
                worker.kill()
        self._threads.shutdown(cancel_futures=True)


class _Queue:
    """Jobs that wait for places at the same workers. Clients with waiting jobs get a place in turn."""

    def __init__(self, places: int, most: int) -> None:
        self._free = places
        self._most, self._most_of_one = most, ceil(most * _CLIENT_SHARE)
        self._pending: Counter[str] = Counter()
        """How many jobs of each client wait or run."""
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def is_empty(self) -> bool:
        return not self._pending

    @contextmanager
    def pending(self, client: str) -> Iterator[None]:
        """Counts a job of a client; raises `BusyError` if there are too many."""
        if self._pending[client] >= self._most_of_one or self._pending.total() >= self._most:
            raise BusyError(f"{self._pending.total()} jobs are waiting, {self._pending[client]} of them of this client")
        self._pending[client] += 1
        try:
            yield
        finally:
            self._pending[client] -= 1
            if not self._pending[client]:
                del self._pending[client]

    async def take_place(self, client: str) -> None:
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(client, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self.free_place()
            raise

    def free_place(self) -> None:
        """Gives a place to whoever has waited longest for a turn."""
        while self._waiting:
            client, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[client] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


class JobQueue:
    """The jobs of one server, measured, with a time limit for each kind.

    Moves, for which matches wait, have a queue of their own. All other jobs leave a worker free for them.
    """

    def __init__(self, pool: WorkerPool, metrics: Metrics) -> None:
        self._pool, self._metrics = pool, metrics
        self._moves = _Queue(pool.count, _MAX_PENDING_MOVES)
        self._studies = _Queue(max(1, pool.count - 1), _MAX_PENDING_STUDIES)

    @property
    def is_idle(self) -> bool:
        """Whether there is nothing that anybody waits for."""
        return self._moves.is_empty and self._studies.is_empty

    async def run(self, job: Job, client: str, function: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """Runs a function in a worker for a client. Raises `BusyError` or `JobError`, or whatever the function raises."""
        queue = self._moves if job is Job.MOVE else self._studies
        started, outcome = perf_counter(), "refused"
        try:
            with queue.pending(client), self._metrics.jobs_pending.track_inprogress():
                outcome = "failed"
                await queue.take_place(client)
                working = partial(function, *args, **kwargs)
                result = await self._pool.run(_TIME_LIMIT_SECONDS[job], working, on_free=queue.free_place)
                outcome = "done"
        finally:
            self._metrics.jobs.labels(job, outcome).inc()
            if outcome != "refused":
                self._metrics.job_seconds.labels(job).observe(perf_counter() - started)
        return result


def _block_interrupts() -> None:
    """Blocks Ctrl+C in this thread and in the processes it starts, which inherit its signal mask."""
    if hasattr(signal, "pthread_sigmask"):  # Windows has none.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def _serve(pipe: Connection) -> None:
    """Runs the functions that arrive on the pipe; the main loop of a worker."""
    _end_with_parent()
    import keypeg.players  # noqa: F401 - imported before the first job needs it

    pipe.send(None)
    while True:
        try:
            function = pipe.recv()
        except EOFError:
            return
        try:
            outcome = True, function()
        except Exception as error:  # noqa: BLE001 - raised again in the caller
            outcome = False, error
        pipe.send(outcome)


def _end_with_parent() -> None:
    """Makes a worker end with its server, even if the server is killed."""

    def watch() -> None:
        server = parent_process()
        if server is not None:
            server.join()
            os._exit(0)

    Thread(target=watch, daemon=True).start()
