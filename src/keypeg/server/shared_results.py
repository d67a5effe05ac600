"""Results that many ask for and that take long to make: each is made once, and the latest are kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from keypeg.server.background import BackgroundTasks

_K = TypeVar("_K", bound=Hashable)
_V = TypeVar("_V")


@dataclass(slots=True)
class _Running(Generic[_V]):
    """A result that is being made, and how many wait for it."""

    task: asyncio.Task[_V]
    waiting: int = 0


class SharedResults(Generic[_K, _V]):
    """Results by key. Callers who ask for one that is being made share it.

    Together they take up at most `capacity`; a result takes up `size`.
    """

    def __init__(self, capacity: int, size: Callable[[_V], int] = lambda _: 1) -> None:
        self._capacity, self._size = capacity, size
        self._used = 0
        self._kept: OrderedDict[_K, _V] = OrderedDict()
        self._running: dict[_K, _Running[_V]] = {}
        self._background = BackgroundTasks()

    async def get(self, key: _K, make: Callable[[], Coroutine[Any, Any, _V]]) -> _V:
        """Returns a result, made if needed; making it is given up if nobody waits for it any more."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        running = self._running.get(key)
        if running is None:
            running = self._running[key] = _Running(self._background.start(self._make(key, make), is_awaited=True))
        running.waiting += 1
        try:
            return await asyncio.shield(running.task)
        finally:
            running.waiting -= 1
            if not running.waiting:
                del self._running[key]
                running.task.cancel()

    async def close(self) -> None:
        """Gives up what is being made."""
        await self._background.close()

    async def _make(self, key: _K, make: Callable[[], Coroutine[Any, Any, _V]]) -> _V:
        made = await make()
        self._kept[key] = made
        self._used += self._size(made)
        while self._used > self._capacity:
            _, dropped = self._kept.popitem(last=False)
            self._used -= self._size(dropped)
        return made
