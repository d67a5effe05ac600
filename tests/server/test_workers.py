"""The worker pool: limits, crashes and metrics."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from multiprocessing import active_children

import pytest

from keypeg.server import workers
from keypeg.server.metrics import Metrics
from keypeg.server.workers import BusyError, Job, JobError, JobQueue, WorkerPool

pytestmark = pytest.mark.anyio


@pytest.fixture
async def pool() -> AsyncIterator[WorkerPool]:
    started = WorkerPool(workers=2)
    started.start()
    yield started
    await started.close()


def _sleep(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _fail() -> None:
    raise ZeroDivisionError("on purpose")


async def test_a_stuck_job_stops_only_its_own_worker(pool: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(workers._TIME_LIMIT_SECONDS, Job.MOVE, 5.0)  # noqa: SLF001 - shorter than the real limit
    jobs = JobQueue(pool, Metrics())
    await asyncio.gather(*(jobs.run(Job.POSITION, _sleep, 0.5) for _ in range(2)))  # Both workers have started.
    stuck = asyncio.create_task(jobs.run(Job.MOVE, _sleep, 3600.0))
    others = {await jobs.run(Job.POSITION, _sleep, 0.1) for _ in range(4)}
    assert len(others) == 1
    with pytest.raises(JobError, match="5 seconds"):
        await stuck
    after = await asyncio.gather(*(jobs.run(Job.POSITION, _sleep, 0.5) for _ in range(2)))
    assert others < set(after)


async def test_a_job_that_kills_its_workers_fails_and_the_next_one_runs(pool: WorkerPool) -> None:
    jobs = JobQueue(pool, Metrics())
    with pytest.raises(JobError, match="died"):
        await jobs.run(Job.MOVE, _die)
    assert await jobs.run(Job.MOVE, _sleep, 0.0)


async def test_errors_raised_by_a_job_reach_the_caller(pool: WorkerPool) -> None:
    with pytest.raises(ZeroDivisionError, match="on purpose"):
        await JobQueue(pool, Metrics()).run(Job.MOVE, _fail)


async def test_a_full_queue_refuses_jobs_at_once_and_metrics_count_them(
    pool: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "_MAX_PENDING_MOVES", 2)
    metrics = Metrics()
    jobs = JobQueue(pool, metrics)
    running = [asyncio.create_task(jobs.run(Job.MOVE, _sleep, 0.5)) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(BusyError):
        await jobs.run(Job.MOVE, _sleep, 0.0)
    assert b"keypeg_jobs_pending 2.0" in metrics.text()
    await asyncio.gather(*running)
    text = metrics.text().decode()
    assert 'keypeg_jobs_total{job="move",outcome="done"} 2.0' in text
    assert 'keypeg_jobs_total{job="move",outcome="refused"} 1.0' in text
    assert 'keypeg_job_seconds_count{job="move"} 2.0' in text
    assert "keypeg_jobs_pending 0.0" in text


async def test_closing_the_pool_leaves_no_process_running() -> None:
    before = set(active_children())
    pool = WorkerPool(workers=2)
    pool.start()
    busy = asyncio.create_task(JobQueue(pool, Metrics()).run(Job.MOVE, _sleep, 3600.0))
    await asyncio.sleep(1.0)
    await pool.close()
    assert set(active_children()) <= before
    busy.cancel()
    await asyncio.gather(busy, return_exceptions=True)


async def test_a_job_that_nobody_waits_for_is_stopped(pool: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_GRACE_SECONDS", 0.2)
    jobs = JobQueue(pool, Metrics())
    before = {await jobs.run(Job.MOVE, _sleep, 0.0)}
    abandoned = asyncio.create_task(jobs.run(Job.REVIEW, _sleep, 3600.0))
    await asyncio.sleep(0.5)
    abandoned.cancel()
    await asyncio.sleep(1)
    both = await asyncio.gather(*(jobs.run(Job.MOVE, _sleep, 1.0) for _ in range(2)))
    assert len(set(both)) == len(both)
    assert len(before | set(both)) <= 3


@pytest.mark.parametrize("job", [job for job in Job if job is not Job.MOVE])
async def test_studies_leave_a_worker_for_moves(pool: WorkerPool, job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(workers._TIME_LIMIT_SECONDS, job, 3600.0)  # noqa: SLF001 - longer than the test
    jobs = JobQueue(pool, Metrics())
    studies = [asyncio.create_task(jobs.run(job, _sleep, 3600.0)) for _ in range(3)]
    await asyncio.sleep(0.2)
    assert await asyncio.wait_for(jobs.run(Job.MOVE, _sleep, 0.0), 30)
    for study in studies:
        study.cancel()


async def test_too_many_studies_are_refused(pool: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_MAX_PENDING_STUDIES", 2)
    jobs = JobQueue(pool, Metrics())
    studies = [asyncio.create_task(jobs.run(Job.ANALYSIS, _sleep, 0.2)) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(BusyError):
        await jobs.run(Job.REVIEW, _sleep, 0.0)
    assert await jobs.run(Job.MOVE, _sleep, 0.0)
    await asyncio.gather(*studies)


async def test_a_cancelled_study_keeps_its_place_until_its_worker_is_free(
    pool: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "_GRACE_SECONDS", 3600.0)
    jobs = JobQueue(pool, Metrics())
    await asyncio.gather(*(jobs.run(Job.MOVE, _sleep, 0.5) for _ in range(2)))  # Both workers have started.
    cancelled = asyncio.create_task(jobs.run(Job.REVIEW, _sleep, 3600.0))
    await asyncio.sleep(0.5)
    cancelled.cancel()
    with pytest.raises(asyncio.CancelledError):
        await cancelled
    waiting = asyncio.create_task(jobs.run(Job.REVIEW, _sleep, 3600.0))
    await asyncio.sleep(0)
    assert await asyncio.wait_for(jobs.run(Job.MOVE, _sleep, 0.0), 30)
    assert not waiting.done()
    waiting.cancel()


async def test_the_place_of_a_cancelled_study_is_free_once_its_worker_is(
    pool: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "_GRACE_SECONDS", 0.0)
    jobs = JobQueue(pool, Metrics())
    for _ in range(2):
        cancelled = asyncio.create_task(jobs.run(Job.REVIEW, _sleep, 3600.0))
        await asyncio.sleep(0.5)
        cancelled.cancel()
    assert await asyncio.wait_for(jobs.run(Job.ANALYSIS, _sleep, 0.0), 30)
