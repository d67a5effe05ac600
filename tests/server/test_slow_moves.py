"""Computer players that think for longer than they may."""

import pytest

from keypeg.players import Level
from keypeg.server import autoplay, workers
from keypeg.server.workers import Job
from tests.server.conftest import Serve, Site
from tests.server.slow_moves import decide_unless_strong


@pytest.mark.anyio
async def test_the_next_level_down_makes_a_move_that_takes_too_long(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autoplay, "decide", decide_unless_strong)
    monkeypatch.setitem(workers._TIME_LIMIT_SECONDS, Job.MOVE, 5.0)  # noqa: SLF001 - shorter than the real limit
    async with serve() as site:
        await _play_until_the_computer_has_moved(site)


async def _play_until_the_computer_has_moved(site: Site) -> None:
    seats = [{"type": "here", "name": "Ada"}, {"type": "computer", "level": Level.MASTER}]
    ada = site.player()
    made = await ada.make_table("challenge", seats)
    async with ada.at(made["id"], 0) as seat:
        await seat.ready()
        await seat.until(lambda each: each.view["to_act"] == [{"seat": 0, "actions": ["set_code"]}])
        assert seat.table["seats"][1]["level"] == Level.MASTER
