"""Background tasks and the background thread, which end with their owner."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, ParamSpec, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")

log = logging.getLogger(__name__)


class BackgroundTasks:
    """Keeps track of tasks, logs those that fail, and cancels the rest at the end."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Starts a task; after the end it is cancelled before it does anything."""
        task = asyncio.create_task(work)
        if self._is_closed:
            task.cancel()
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a background task failed", exc_info=error)

    async def close(self) -> None:
        """Cancels all tasks and waits until they have ended."""
        self._is_closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class BackgroundThread:
    """Runs what takes some tens of milliseconds, one after another.

    Threads take turns with the event loop, so the more of them are busy, the longer it waits for each of its turns.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "background")

    async def run(self, function: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, partial(function, *args, **kwargs))

    async def close(self) -> None:
        """Waits for what runs, and drops the rest."""
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)
