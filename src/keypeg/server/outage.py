"""Outages of the database: noticed by whatever needs it first, shown to everybody, and over when it can write again."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from keypeg.server.background import BackgroundTasks
from keypeg.server.metrics import Metrics
from keypeg.store import UnavailableError

_CHECK_SECONDS = 1.0
_T = TypeVar("_T")

log = logging.getLogger(__name__)


class Outage:
    """Whether there is one. `check` raises `UnavailableError` as long as the database cannot write.

    `on_change` is called when an outage begins or ends.
    """

    def __init__(
        self, check: Callable[[], Awaitable[object]], metrics: Metrics, on_change: Callable[[], object]
    ) -> None:
        self._check, self._metrics, self._on_change = check, metrics, on_change
        self.is_on = False
        self._background = BackgroundTasks()

    async def guard(self, work: Awaitable[_T]) -> _T:
        """Awaits the store, and takes note if it is not available."""
        try:
            return await work
        except UnavailableError as error:
            if not self.is_on:
                log.warning("the database is not available: %s", error)
                self._set(is_on=True)
                self._background.start(self._recover())
            raise

    async def _recover(self) -> None:
        while self.is_on:
            await asyncio.sleep(_CHECK_SECONDS)
            try:
                await self._check()
            except UnavailableError:
                continue
            except Exception:
                log.exception("the database failed unexpectedly; checking again")
                continue
            log.warning("the database is available again")
            self._set(is_on=False)

    def _set(self, *, is_on: bool) -> None:
        self.is_on = is_on
        self._metrics.set_trouble(is_on=is_on)
        self._on_change()

    async def close(self) -> None:
        await self._background.close()
