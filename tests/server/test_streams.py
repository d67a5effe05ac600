"""No two decisions of computer players at tables share their random numbers."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from keypeg.players.turns import stream
from keypeg.server.workers import Job, JobQueue
from tests.players.foretelling import Overheard, check
from tests.server.conftest import Site

pytestmark = pytest.mark.anyio

DUEL = {"rings": [4, 4], "rounds": 1}


async def test_no_decision_at_a_table_can_be_foretold_from_another(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    overheard = Overheard()
    run = JobQueue.run

    async def heard(jobs: JobQueue, job: Job, client: str, function: Callable[..., Any], *given: Any) -> Any:  # noqa: ANN401
        found = await run(jobs, job, client, function, *given)
        if job is Job.MOVE:
            seen, level, secret, purpose = given
            overheard.note(seen, stream(secret, purpose).getstate(), level, found)
        return found

    monkeypatch.setattr(JobQueue, "run", heard)
    await asyncio.gather(*(_begin(site) for _ in range(3)))
    check(overheard.made)


async def _begin(site: Site) -> None:
    """Sets a code, and waits until the computer has laid a row."""
    ada = site.player()
    seats = [{"type": "here", "name": "Ada"}, {"type": "computer", "level": "steady"}]
    made = await ada.make_table("challenge", seats, options=DUEL)
    async with ada.at(made["id"], 0) as seat:
        await seat.ready()
        await seat.act("set_code", code="ABCD")
        await seat.until(lambda each: bool(each.view["history"][-1]["rows"]))
