"""Reviews of finished matches, which are kept: they take seconds and never change."""

import asyncio
from contextlib import suppress

from keypeg.coach import Review, review
from keypeg.rules import Transcript
from keypeg.server.background import BackgroundTasks
from keypeg.server.live_table import LiveTable, Observer
from keypeg.server.shared_results import SharedResults
from keypeg.server.workers import BusyError, Job, JobError, JobQueue
from keypeg.table.table import Table

_MOST_KEPT = 200


class Reviews(Observer):
    """The reviews that were asked for, and those of matches that have just ended, while there is nothing else to do."""

    def __init__(self, jobs: JobQueue) -> None:
        self._jobs = jobs
        self._background = BackgroundTasks()
        self._of_tables = SharedResults[str, Review](_MOST_KEPT)

    def table_changed(self, live: LiveTable) -> None:
        """Begins the review of a match that has ended here, if somebody is there who may want it."""
        if live.table.is_over and live.is_owned and len(live.attendance) and self._jobs.is_idle:
            self._background.start(self._get_ready(live.table))

    async def _get_ready(self, table: Table) -> None:
        with suppress(BusyError, JobError):
            await self.get(table)

    async def get(self, table: Table, client: str = "") -> Review:
        """Returns the review of a finished match; it is given up if nobody waits for it any more."""
        return await self._of_tables.get(table.id, lambda: self._review(table, client))

    async def of_transcript(self, transcript: Transcript, client: str = "") -> Review:
        """Returns the review of a match that is no table's; it is not kept."""
        return await self._jobs.run(Job.REVIEW, client, review, transcript)

    async def close(self) -> None:
        """Gives up the reviews that are being made."""
        await self._background.close()
        await self._of_tables.close()

    async def _review(self, table: Table, client: str) -> Review:
        return await self.of_transcript(await asyncio.to_thread(lambda: table.transcript), client)
