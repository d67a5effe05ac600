"""Event loops in simulated time: nobody waits, and who would wait for ever is found out."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class _Skipping(selectors.DefaultSelector):
    """Lets the time pass at once for which the loop would wait."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everybody waits, and nothing will ever happen")
        self.now += timeout
        return super().select(0)


class SimulatedLoop(asyncio.SelectorEventLoop):
    """Runs what is for threads at once, so that it takes no time."""

    def __init__(self) -> None:
        self._skipping = _Skipping()
        super().__init__(self._skipping)

    def time(self) -> float:
        return self._skipping.now

    def run_in_executor(self, executor: object, func: Callable[..., Any], *args: object) -> asyncio.Future[Any]:  # noqa: ARG002
        found = self.create_future()
        found.set_result(func(*args))
        return found


def in_simulated_time(main: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=SimulatedLoop) as runner:
        return runner.run(main)
