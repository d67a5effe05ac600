"""An adversary who does all they can to make the log of a table longer, while others want to play."""

import json
from typing import Any

import pytest

from keypeg.server.projection import MAX_NEWS
from tests.server.client import Player, TableSocket
from tests.server.conftest import Site

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]
MAX_OTHER_ENTRIES = 60


@pytest.fixture
def few_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lowers the limit, so that it is reached soon."""
    monkeypatch.setattr("keypeg.table.commands.MAX_OTHER_ENTRIES", MAX_OTHER_ENTRIES)


@pytest.mark.usefixtures("few_changes")
async def test_nobody_can_make_a_log_too_long_to_play_on(site: Site) -> None:
    ada, eve = site.player(), site.player()
    options = {"rounds": 2, "marking": "manual"}
    made = await ada.make_table("party", [{"type": "here", "name": "Ada"}, {"type": "open"}], options=options)
    await _fill_lobby(eve, made)
    async with ada.at(made["id"], 0) as at_0, eve.at(made["id"], 1) as at_1:
        await at_0.ready()
        await at_1.ready()
        assert (await at_0.request("start"))["type"] == "done"
        await _play_while_eve_disturbs(at_0, at_1)
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


async def _fill_lobby(eve: Player, made: dict[str, Any]) -> None:
    """Renames, leaves and comes back until that is refused."""
    while True:
        await eve.join(made, "Eve")
        async with eve.at(made["id"], 1) as at_1:
            await at_1.ready()
            replies = [await at_1.request("rename", name=name) for name in ("Eva", "Eva", "Evi", "Evi")]
            replies.append(await at_1.request("leave"))
        if replies[-1]["type"] == "refused":
            break
        first, same, second, same_again, left = (reply["version"] for reply in replies)
        assert (same, second, same_again, left) == (first, first + 1, first + 1, first + 2)
    assert {reply["error"] for reply in replies if reply["type"] == "refused"} == {"too_many_changes"}


async def _play_while_eve_disturbs(ada: TableSocket, eve: TableSocket) -> None:
    """Plays two rounds by hand to the last row; Eve claims, hands over and renames all the time."""
    replies: list[dict[str, Any]] = []
    while True:
        await _level(ada, eve)
        if ada.table["state"] == "over":
            break
        if ada.table["pause"] is not None:
            await ada.request("continue")
            await eve.request("continue")
            continue
        replies += [await eve.request("hand_over"), await eve.request("take_back")]
        replies += [await eve.act("claim"), await eve.act("claim"), await eve.request("rename", name="Eva")]
        await _level(ada, eve)
        assert "claim" not in eve.view["may"]
        await _act(next(seat for seat in (ada, eve) if set(seat.view["may"]) - {"claim"}))
    errors = {reply["error"] for reply in replies if reply["type"] == "refused"}
    assert errors == {"too_many_changes", "already_claimed", "has_begun", "wrong_action", "not_your_turn"}


async def _level(*seats: TableSocket) -> None:
    """Waits until all of them see the same version."""
    latest = (await seats[0].request("ping"))["version"]
    for seat in seats:
        await seat.until(lambda each: each.version >= latest)


async def _act(seat: TableSocket) -> None:
    kind = next(each for each in seat.view["may"] if each != "claim")
    action = {"mark": {"exact": 0, "misplaced": 0}}.get(kind, {"code": "ABCD" if kind == "set_code" else "EFGH"})
    reply = await seat.act(kind, **action)
    assert reply["type"] == "done", json.dumps(reply)
