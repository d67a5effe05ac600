"""Nothing that was acknowledged is lost, whenever the server is killed."""

import pytest

from keypeg.server.run import listen
from tests.server.ordeal import undergo

pytestmark = pytest.mark.anyio

KILLS = 5


async def test_nothing_acknowledged_is_lost_when_the_server_is_killed(url: str) -> None:
    with listen("127.0.0.1", 0) as free:
        port = int(free.getsockname()[1])
    outcome = await undergo(url, port, KILLS)
    assert outcome.kills == KILLS
    assert outcome.acknowledged > 0
    assert (outcome.lost, outcome.twice, outcome.stuck) == (0, 0, 0)
    assert outcome.computer_moves > 0
    assert outcome.reconnected >= KILLS
