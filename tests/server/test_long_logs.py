"""An adversary who does all they can to make the log of a table longer, while others want to play."""

import json
from itertools import cycle
from typing import Any

import pytest

from keypeg.server.projection import MAX_NEWS
from tests.server.client import Player, TableSocket
from tests.server.conftest import Site

MAX_OTHER_ENTRIES = 120
ROW_COUNT = 12


@pytest.fixture
def few_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lowers the limit, so that it is reached soon."""
    monkeypatch.setattr("keypeg.table.commands.MAX_OTHER_ENTRIES", MAX_OTHER_ENTRIES)


@pytest.mark.usefixtures("few_changes")
async def test_nobody_can_make_a_log_too_long_to_play_on(site: Site) -> None:
    ada, eve = site.player(), site.player()
    options = {"rounds": 1, "marking": "manual"}
    made = await ada.make_table("party", [{"type": "here", "name": "Ada"}, {"type": "open"}], options=options)
    await _fill_lobby(ada, eve, made)
    async with ada.at(made["id"], 0) as at_0, eve.at(made["id"], 1) as at_1:
        await at_0.ready()
        await at_1.ready()
        assert (await at_0.request("start"))["type"] == "done"
        seats = [at_0, at_1]
        await _play_while_eve_disturbs(seats)
        for kind in ("rematch", "decline_rematch") * MAX_OTHER_ENTRIES:
            if (await at_1.request(kind))["type"] == "refused":
                break
        else:
            pytest.fail("answers can be changed for ever")
    live = await site.service.tables.get(made["id"])
    assert live.table.version <= MAX_OTHER_ENTRIES + live.table.actions + len("seat taken, start, rematch")
    assert await site.service.store.load(made["id"]) == live.table
    async with site.player().at(made["id"], version=0) as spectator:
        await spectator.ready()
        news = [each["version"] for each in spectator.state["news"]]
        assert news == list(range(live.table.version - MAX_NEWS + 1, live.table.version + 1))


async def _fill_lobby(ada: Player, eve: Player, made: dict[str, Any]) -> None:
    """Renames, leaves and comes back until that is refused."""
    names = cycle(("Eve", "Eva"))
    while True:
        await eve.join(made, next(names))
        async with eve.at(made["id"], 1) as at_1:
            await at_1.ready()
            before = at_1.version
            for name in ("Eve", "Eva", "Eve"):
                renamed = await at_1.request("rename", name=name)
                again = await at_1.request("rename", name=name)
                assert again["type"] == "done"
                assert again.get("version") == renamed.get("version", again["version"])
            assert at_1.version <= before + 3
            left = await at_1.request("leave")
            if left["type"] == "refused":
                assert left["error"] == "too_many_changes"
                return


async def _play_while_eve_disturbs(seats: list[TableSocket]) -> None:
    """Plays a round by hand to its last row; the second player claims and hands over whenever they can."""
    refused = []
    while seats[0].view["status"] == "running":
        version = max(seat.version for seat in seats)
        for seat in seats:
            await seat.until(lambda each, version=version: each.version >= version)  # type: ignore[misc]
        for kind in ("hand_over", "take_back", "rename"):
            refused.append((await seats[1].request(kind, **({"name": "Eve"} if kind == "rename" else {}))))
        for _ in range(2):
            refused.append(await seats[1].act("claim"))
        await seats[0].until(lambda each: each.version >= seats[1].version)
        await _act(next(seat for seat in seats if set(seat.view["may"]) - {"claim"}))
    errors = {reply["error"] for reply in refused if reply["type"] == "refused"}
    assert errors <= {"too_many_changes", "already_claimed", "has_begun", "wrong_action", "not_your_turn", "stale"}
    assert {"too_many_changes", "has_begun"} <= errors


async def _act(seat: TableSocket) -> None:
    kind = next(each for each in seat.view["may"] if each != "claim")
    action = {"mark": {"exact": 0, "misplaced": 0}}.get(kind, {"code": "ABCD" if kind == "set_code" else "EFGH"})
    reply = await seat.act(kind, **action)
    assert reply["type"] == "done", json.dumps(reply)
