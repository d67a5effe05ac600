"""Background tasks, which end with their owner."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

_T = TypeVar("_T")

log = logging.getLogger(__name__)


class BackgroundTasks:
    """Keeps track of tasks, and logs those that fail."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_closed = False

    def start(self, work: Coroutine[Any, Any, _T], *, is_awaited: bool = False) -> asyncio.Task[_T]:
        """Starts a task; after the end it is cancelled before it does anything. Whoever awaits it gets its error."""
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
    """Keeps the loop from reporting an error if whoever awaited the task is gone."""
    return None if task.cancelled() else task.exception()


def _log_error(task: asyncio.Task[Any]) -> None:
    if (error := _retrieve_error(task)) is not None:
        log.error("a background task failed", exc_info=error)
