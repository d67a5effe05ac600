"""Reviews begin when a match is over, and end with the server."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from keypeg.server.service import Service, Settings
from keypeg.server.workers import Job, WorkerPool
from tests.server.conftest import Site
from tests.server.test_own_level import QUICK, play
from tests.table.driver import TableDriver, make_terms

pytestmark = pytest.mark.anyio


async def test_a_server_that_stops_waits_until_reviews_have_ended(
    tmp_path: Path, workers: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    started, ended = asyncio.Event(), asyncio.Event()

    async def run(job: Job, *_: object) -> None:
        assert job is Job.REVIEW
        started.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    driver = TableDriver(make_terms()).join("a", "b").start()
    driver.play_at_random(Random(1))
    service = Service(Settings(database=f"sqlite:///{tmp_path}/keypeg.db"), workers)
    await service.start()
    monkeypatch.setattr(service.jobs, "run", run)
    asking = asyncio.create_task(service.reviews.get(driver.table))
    await started.wait()
    await service.stop()
    assert ended.is_set()
    with pytest.raises(asyncio.CancelledError):
        await asking


async def test_the_review_of_a_match_that_has_just_ended_is_made_before_anybody_asks(own_site: Site) -> None:
    def made() -> bool:
        return 'keypeg_jobs_total{job="review",outcome="done"} 1.0' in own_site.service.metrics.text().decode()

    ada = own_site.player()
    table = await play(ada, own_site.player(), QUICK)
    while not made():  # noqa: ASYNC110 - nothing says when a job has ended
        await asyncio.sleep(0.05)
    assert (await ada.http.get(f"/api/tables/{table}/review")).is_success
    assert made(), "it was kept"
