"""Reviews of finished matches, which are kept: they take seconds and never change."""

import asyncio

from keypeg.coach import Review, review
from keypeg.rules import Transcript
from keypeg.server.shared_results import SharedResults
from keypeg.server.workers import Job, JobQueue
from keypeg.table.table import Table

_MOST_KEPT = 200


class Reviews:
    def __init__(self, jobs: JobQueue) -> None:
        self._jobs = jobs
        self._of_tables = SharedResults[str, Review](_MOST_KEPT)

    async def get(self, table: Table) -> Review:
        """Returns the review of a finished match; it is given up if nobody waits for it any more."""
        return await self._of_tables.get(table.id, lambda: self._review(table))

    async def of_transcript(self, transcript: Transcript) -> Review:
        """Returns the review of a match that is no table's; it is not kept."""
        return await self._jobs.run(Job.REVIEW, review, transcript)

    async def close(self) -> None:
        """Gives up the reviews that are being made."""
        await self._of_tables.close()

    async def _review(self, table: Table) -> Review:
        return await self.of_transcript(await asyncio.to_thread(lambda: table.transcript))
