"""The worker pool: limits, crashes and metrics."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Iterator
from multiprocessing import active_children
from pathlib import Path

import pytest

from keypeg.server import workers
from keypeg.server.metrics import Metrics
from keypeg.server.workers import BusyError, Job, JobError, JobQueue, WorkerPool
from tests.server.server_process import FORKING

pytestmark = pytest.mark.anyio

_TIMEOUT_SECONDS = 20.0
ADA, BOB = "192.0.2.1", "192.0.2.2"


@pytest.fixture(scope="module", autouse=True)
def forked_workers() -> Iterator[None]:
    """Forks workers from a process that has loaded what they need, since most of these tests end some."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(workers, "_CONTEXT", FORKING)
        yield


@pytest.fixture(scope="module")
async def pool() -> AsyncIterator[WorkerPool]:
    started = WorkerPool(workers=2)
    started.start()
    yield started
    await started.close()


def _own_id() -> int:
    return os.getpid()


def _sign(file: Path, name: str) -> None:
    with file.open("a") as signed:
        signed.write(f"{name} ")


def _wait_for(file: Path, begun: Path | None = None) -> None:
    """Waits for a file. Writes the id of the process into another one first."""
    if begun is not None:
        begun.write_text(str(os.getpid()))
    while not file.exists():
        time.sleep(0.01)


def _meet(folder: Path) -> int:
    """Waits for another process that does the same; returns the id of this one."""
    folder.mkdir(exist_ok=True)
    (folder / str(os.getpid())).touch()
    while len(list(folder.iterdir())) < 2:
        time.sleep(0.01)
    return os.getpid()


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _fail() -> None:
    raise ZeroDivisionError("on purpose")


async def _process_in(file: Path) -> int:
    """Waits until a job has begun; returns the id of its process."""
    async with asyncio.timeout(_TIMEOUT_SECONDS):
        while not (written := _text_in(file)):  # noqa: ASYNC110 - another process writes it
            await asyncio.sleep(0.01)
    return int(written)


def _text_in(file: Path) -> str:
    return file.read_text() if file.exists() else ""


async def _both(jobs: JobQueue, folder: Path) -> set[int]:
    """Returns the ids of both workers, which must work at the same time."""
    return set(await asyncio.gather(*(jobs.run(Job.MOVE, ADA, _meet, folder) for _ in range(2))))


async def test_a_stuck_job_stops_only_its_own_worker(
    pool: WorkerPool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(workers._TIME_LIMIT_SECONDS, Job.REVIEW, 5.0)  # noqa: SLF001 - shorter than the real limit
    jobs = JobQueue(pool, Metrics())
    before = await _both(jobs, tmp_path / "before")
    stuck = asyncio.create_task(jobs.run(Job.REVIEW, ADA, _wait_for, tmp_path / "never", tmp_path / "begun"))
    stuck_in = await _process_in(tmp_path / "begun")
    others = {await jobs.run(Job.MOVE, ADA, _own_id) for _ in range(4)}
    assert others == before - {stuck_in}
    with pytest.raises(JobError, match="5 seconds"):
        await stuck
    after = await _both(jobs, tmp_path / "after")
    assert before & after == others


async def test_a_job_that_kills_its_workers_fails_and_the_next_one_runs(pool: WorkerPool) -> None:
    jobs = JobQueue(pool, Metrics())
    with pytest.raises(JobError, match="died"):
        await jobs.run(Job.MOVE, ADA, _die)
    assert await jobs.run(Job.MOVE, ADA, _own_id)


async def test_errors_raised_by_a_job_reach_the_caller(pool: WorkerPool) -> None:
    with pytest.raises(ZeroDivisionError, match="on purpose"):
        await JobQueue(pool, Metrics()).run(Job.MOVE, ADA, _fail)


async def test_a_full_queue_refuses_jobs_at_once_and_metrics_count_them(
    pool: WorkerPool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "_MAX_PENDING_MOVES", 2)
    metrics = Metrics()
    jobs = JobQueue(pool, metrics)
    released = tmp_path / "released"
    running = [asyncio.create_task(jobs.run(Job.MOVE, each, _wait_for, released)) for each in (ADA, BOB)]
    await asyncio.sleep(0)
    with pytest.raises(BusyError):
        await jobs.run(Job.MOVE, "another", _own_id)
    assert b"keypeg_jobs_pending 2.0" in metrics.text()
    released.touch()
    await asyncio.gather(*running)
    text = metrics.text().decode()
    assert 'keypeg_jobs_total{job="move",outcome="done"} 2.0' in text
    assert 'keypeg_jobs_total{job="move",outcome="refused"} 1.0' in text
    assert 'keypeg_job_seconds_count{job="move"} 2.0' in text
    assert "keypeg_jobs_pending 0.0" in text


async def test_closing_the_pool_leaves_no_process_running(tmp_path: Path) -> None:
    before = set(active_children())
    pool = WorkerPool(workers=2)
    pool.start()
    jobs = JobQueue(pool, Metrics())
    busy = asyncio.create_task(jobs.run(Job.MOVE, ADA, _wait_for, tmp_path / "never", tmp_path / "begun"))
    await _process_in(tmp_path / "begun")
    assert set(active_children()) > before
    await pool.close()
    assert set(active_children()) <= before
    busy.cancel()
    await asyncio.gather(busy, return_exceptions=True)


async def test_a_job_that_nobody_waits_for_is_stopped(
    pool: WorkerPool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "_GRACE_SECONDS", 0.2)
    jobs = JobQueue(pool, Metrics())
    before = await _both(jobs, tmp_path / "before")
    abandoned = asyncio.create_task(jobs.run(Job.REVIEW, ADA, _wait_for, tmp_path / "never", tmp_path / "begun"))
    stuck_in = await _process_in(tmp_path / "begun")
    abandoned.cancel()
    after = await _both(jobs, tmp_path / "after")  # For that the stuck one must be replaced.
    assert before & after == before - {stuck_in}


@pytest.mark.parametrize("job", [job for job in Job if job is not Job.MOVE])
async def test_studies_leave_a_worker_for_moves(pool: WorkerPool, tmp_path: Path, job: Job) -> None:
    jobs = JobQueue(pool, Metrics())
    released = tmp_path / "released"
    files = [tmp_path / str(number) for number in range(3)]
    studies = [asyncio.create_task(jobs.run(job, ADA, _wait_for, released, file)) for file in files]
    await _process_in(files[0])
    assert await jobs.run(Job.MOVE, ADA, _own_id)
    assert not files[1].exists()
    released.touch()
    await asyncio.gather(*studies)


async def test_too_many_studies_are_refused(pool: WorkerPool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_MAX_PENDING_STUDIES", 2)
    jobs = JobQueue(pool, Metrics())
    released = tmp_path / "released"
    studies = [asyncio.create_task(jobs.run(Job.ANALYSIS, each, _wait_for, released)) for each in (ADA, BOB)]
    await asyncio.sleep(0)
    with pytest.raises(BusyError):
        await jobs.run(Job.REVIEW, "another", _own_id)
    assert await jobs.run(Job.MOVE, ADA, _own_id)
    released.touch()
    await asyncio.gather(*studies)


@pytest.mark.parametrize("job", [Job.MOVE, Job.REVIEW])
async def test_nobody_can_keep_the_workers_from_the_others(tmp_path: Path, job: Job) -> None:
    pool = WorkerPool(workers=1)
    pool.start()
    jobs = JobQueue(pool, Metrics())
    released, signed, begun = tmp_path / "released", tmp_path / "signed", tmp_path / "begun"
    working = [asyncio.create_task(jobs.run(job, ADA, _wait_for, released, begun))]
    await _process_in(begun)
    while not working[-1].done():  # Until no more of hers may wait.
        working.append(asyncio.create_task(jobs.run(job, ADA, _sign, signed, "Ada")))
        await asyncio.sleep(0)
    with pytest.raises(BusyError):
        await working.pop()
    assert len(working) > 3
    working.append(asyncio.create_task(jobs.run(job, BOB, _sign, signed, "Bob")))
    await asyncio.sleep(0)
    released.touch()
    await asyncio.gather(*working)
    assert signed.read_text().split().index("Bob") <= 1
    await pool.close()


async def test_a_place_is_passed_on_by_who_gives_up_waiting_for_it(pool: WorkerPool, tmp_path: Path) -> None:
    jobs = JobQueue(pool, Metrics())
    released, begun = tmp_path / "released", tmp_path / "begun"
    running = asyncio.create_task(jobs.run(Job.REVIEW, ADA, _wait_for, released, begun))
    await _process_in(begun)
    waiting = [asyncio.create_task(jobs.run(Job.REVIEW, each, _own_id)) for each in (ADA, BOB)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    await asyncio.sleep(0)
    released.touch()
    await running
    assert await waiting[1]
    assert await jobs.run(Job.REVIEW, ADA, _own_id)
    assert jobs.is_idle


async def test_a_cancelled_study_keeps_its_place_until_its_worker_is_free(
    pool: WorkerPool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "_GRACE_SECONDS", 3600.0)
    jobs = JobQueue(pool, Metrics())
    released, next_one = tmp_path / "released", tmp_path / "next"
    cancelled = asyncio.create_task(jobs.run(Job.REVIEW, ADA, _wait_for, released, tmp_path / "begun"))
    await _process_in(tmp_path / "begun")
    cancelled.cancel()
    with pytest.raises(asyncio.CancelledError):
        await cancelled
    waiting = asyncio.create_task(jobs.run(Job.REVIEW, ADA, _wait_for, released, next_one))
    await asyncio.sleep(0)  # It asks before the move does.
    async with asyncio.timeout(_TIMEOUT_SECONDS):
        assert await jobs.run(Job.MOVE, ADA, _own_id)
    assert not next_one.exists()
    released.touch()
    await waiting


async def test_the_place_of_a_cancelled_study_is_free_once_its_worker_is(
    pool: WorkerPool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "_GRACE_SECONDS", 0.0)
    jobs = JobQueue(pool, Metrics())
    for number in range(2):
        begun = tmp_path / str(number)
        cancelled = asyncio.create_task(jobs.run(Job.REVIEW, ADA, _wait_for, tmp_path / "never", begun))
        await _process_in(begun)
        cancelled.cancel()
    assert await jobs.run(Job.ANALYSIS, ADA, _own_id)
