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
    """Keeps track of tasks, and logs those that fail."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_closed = False

    def start(self, work: Coroutine[Any, Any, _T], *, is_awaited: bool = False) -> asyncio.Task[_T]:
        """Starts a task; after the end it is cancelled before it does anything. One that is awaited is not logged."""
        task = asyncio.create_task(work)
        if self._is_closed:
            task.cancel()
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_retrieve_error if is_awaited else _log_error)
        return task

    async def finish(self) -> None:
        """Waits until all tasks have ended."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close(self) -> None:
        """Cancels all tasks and waits until they have ended."""
        self._is_closed = True
        for task in self._tasks:
            task.cancel()
        await self.finish()


def _retrieve_error(task: asyncio.Task[Any]) -> BaseException | None:
    """Keeps the loop from reporting an error if the one who awaited the task is gone."""
    return None if task.cancelled() else task.exception()


def _log_error(task: asyncio.Task[Any]) -> None:
    if (error := _retrieve_error(task)) is not None:
        log.error("a background task failed", exc_info=error)


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
