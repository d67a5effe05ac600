"""Reviews of finished matches, which are kept: they take seconds and never change."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass

from keypeg.coach import Review, review
from keypeg.rules import Transcript
from keypeg.server.background import BackgroundTasks
from keypeg.server.workers import Job, JobQueue
from keypeg.table.table import Table

_MOST_KEPT = 200


@dataclass(slots=True)
class _Running:
    """A review that is being made, and how many wait for it."""

    task: asyncio.Task[None]
    made: asyncio.Future[Review]
    waiting: int = 0


class Reviews:
    """Reviews by table. Whoever asks while one is being made waits for the same one."""

    def __init__(self, jobs: JobQueue) -> None:
        self._jobs = jobs
        self._kept: OrderedDict[str, Review] = OrderedDict()
        self._running: dict[str, _Running] = {}
        self._background = BackgroundTasks()

    async def get(self, table: Table) -> Review:
        """Returns the review of a finished match; it is given up if nobody waits for it any more."""
        if table.id in self._kept:
            self._kept.move_to_end(table.id)
            return self._kept[table.id]
        running = self._running.get(table.id)
        if running is None:
            made: asyncio.Future[Review] = asyncio.get_running_loop().create_future()
            task = self._background.start(self._make(table, made))
            running = self._running[table.id] = _Running(task, made)
        running.waiting += 1
        try:
            return await asyncio.shield(running.made)
        finally:
            running.waiting -= 1
            if not running.waiting:
                del self._running[table.id]
                running.task.cancel()

    async def of_transcript(self, transcript: Transcript) -> Review:
        """Returns the review of a match that is no table's; it is not kept."""
        return await self._jobs.run(Job.REVIEW, review, transcript)

    async def close(self) -> None:
        """Gives up the reviews that are being made."""
        await self._background.close()

    async def _make(self, table: Table, made: asyncio.Future[Review]) -> None:
        try:
            made.set_result(await self._review(table))
        except Exception as error:  # noqa: BLE001 - raised again in those who wait
            made.set_exception(error)
        finally:
            made.cancel()

    async def _review(self, table: Table) -> Review:
        found = await self.of_transcript(await asyncio.to_thread(lambda: table.transcript))
        self._kept[table.id] = found
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return found
