"""Whatever happens to three servers and their database, one order explains everything that clients sent and saw."""

from collections.abc import Callable

import pytest

from tests.server.faults import play_through_faults

pytestmark = pytest.mark.anyio


async def test_one_order_explains_every_history_through_faults(copy_postgresql: Callable[[], str]) -> None:
    contradictions, acknowledged = await play_through_faults(copy_postgresql(), faults=6, seconds=1.0)
    assert contradictions == []
    assert acknowledged > 0
