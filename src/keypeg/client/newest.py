"""Values of which only the newest counts: whoever reads slowly gets fewer of them, and nothing waits in a queue."""

import asyncio
from collections.abc import AsyncIterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Newest(Generic[T]):
    """A value that is replaced over and over. Any number of readers may follow it, each at its own pace."""

    def __init__(self) -> None:
        self._value: T | None = None
        self._count = 0
        self._changed = asyncio.Event()
        self._is_ended = False
        self._error: Exception | None = None

    @property
    def value(self) -> T | None:
        return self._value

    def publish(self, value: T) -> None:
        self._value = value
        self._count += 1
        self._wake()

    def end(self, error: Exception | None = None) -> None:
        """Says that there will be no other value. Readers get the error, if there is one, after the last value."""
        if not self._is_ended:
            self._is_ended, self._error = True, error
            self._wake()

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    async def next(self, count: int) -> tuple[int, T]:
        """Waits until more values were published than this; returns how many were, and the newest."""
        while self._count == count or self._value is None:
            if self._is_ended:
                raise self._error or StopAsyncIteration
            await self._changed.wait()
        return self._count, self._value

    def __aiter__(self) -> AsyncIterator[T]:
        return _Follower(self)


class _Follower(AsyncIterator[T]):
    def __init__(self, newest: Newest[T]) -> None:
        self._newest, self._count = newest, 0

    async def __anext__(self) -> T:
        self._count, value = await self._newest.next(self._count)
        return value
