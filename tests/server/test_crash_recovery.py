"""Nothing that was acknowledged is lost when the server is killed."""

from collections.abc import Callable

import pytest

from tests.server.crashes import play_through_crashes
from tests.server.server_process import free_port

pytestmark = pytest.mark.anyio

KILLS = 3


async def test_nothing_acknowledged_is_lost_when_the_server_is_killed(url: str) -> None:
    report = await play_through_crashes(url, [free_port()], KILLS)
    assert report.kills == KILLS
    assert report.acknowledged > 0
    assert (report.lost, report.applied_twice, report.stuck) == (0, 0, 0)
    assert report.computer_moves > 0
    assert report.losses >= KILLS


async def test_nothing_acknowledged_is_lost_when_one_of_three_servers_is_killed(
    copy_postgresql: Callable[[], str],
) -> None:
    report = await play_through_crashes(copy_postgresql(), [free_port() for _ in range(3)], KILLS)
    assert report.acknowledged > 0
    assert (report.lost, report.applied_twice, report.stuck) == (0, 0, 0)
    assert report.computer_moves > 0
