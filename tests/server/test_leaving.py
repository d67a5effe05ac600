"""Leaving a match over real sockets: handing over, resigning, ending it, and what is left of it."""

from typing import Any

import pytest

from keypeg.table.verification import read_record, verify
from tests.server.client import Player
from tests.server.conftest import Serve, Site
from tests.server.test_coach import finished_table
from tests.server.test_live import begin_round

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]


async def start(*players: Player, edition: str = "original", **more: Any) -> str:  # noqa: ANN401 - any setting
    """Starts a match, with everybody on a device of their own; returns its table."""
    seats = [{"type": "here", "name": "Player 0"}, *[{"type": "open"}] * (len(players) - 1)]
    made = await players[0].make_table(edition, seats, **more)
    for number, player in enumerate(players[1:], 1):
        await player.join(made, f"Player {number}")
    async with players[0].at(made["id"], 0) as seat:
        assert (await seat.request("start"))["type"] == "done"
    return str(made["id"])


async def line_of(player: Player, table: str) -> Any:  # noqa: ANN401 - JSON
    tables = (await player.http.get("/api/me")).json()["tables"]
    return next((line for line in tables if line["id"] == table), None)


async def test_the_computer_plays_for_somebody_until_they_take_their_seat_back(site: Site) -> None:
    ada, bob = site.player(), site.player()
    table = await start(ada, bob, edition="challenge", options={"rounds": 99})
    async with ada.at(table, 0) as at_0:
        await at_0.ready()
        assert (await at_0.request("hand_over"))["type"] == "done"
        await at_0.until(lambda seat: any(news["by"] == "computer" for news in seat.state["news"]))
        assert (await at_0.act("set_code", code="AABCD"))["error"] in {"computer_seat", "stale"}
    async with ada.at(table, 0) as at_0:
        info = (await at_0.ready()).table["seats"][0]
        assert (info["is_taken_over"], info["is_handed_over"]) == (True, True), "connecting does not take it back"
        assert (await at_0.request("take_back"))["type"] == "done"
        info = at_0.table["seats"][0]
        assert (info["is_taken_over"], info["is_handed_over"]) == (False, False)


async def test_resigning_between_two_ends_the_match(serve: Serve) -> None:
    async with serve() as site:
        made, maker, breaker = await begin_round(device := site.player())
        path = f"/api/tables/{made['id']}"
        async with device.at(made["id"], breaker) as seat:
            await seat.ready()
            await seat.act("guess", code="ABCD")
            assert (await seat.request("resign"))["type"] == "done"
            assert seat.table["state"] == "over"
            assert seat.table["early_end"] == {"reason": "resigned", "seat": breaker, "winners": [maker]}
            assert seat.view["status"] == "running"
            assert seat.view["history"][0]["codes"] == [None, None], "the code stays hidden in the view"
            assert [seal["salt"] for seal in seat.table["seals"]] == [None]
            assert (await seat.act("guess", code="ABCD"))["error"] == "match_over"
            assert (await seat.request("resign"))["type"] == "done", "as before"
        line = await line_of(device, made["id"])
        assert (line["state"], line["winners"], line["awaited"], line["is_awaited"]) == ("over", [maker], [], False)
        assert line["scores"] == [0, 0]
    async with serve() as site:  # After a restart.
        visitor = site.player()
        assert verify(read_record((await visitor.http.get(f"{path}/record")).content)).codes == 1
        assert len((await visitor.http.get(f"{path}/transcript")).json()["actions"]) == 2
        seen = [(await visitor.http.get(f"{path}/positions/{move}/{breaker}")).json() for move in range(3)]
        assert [len(position["view"]["history"][0]["rows"]) for position in seen] == [0, 0, 1]
        assert (await visitor.http.get(f"{path}/positions/3/{breaker}")).status_code == 404


async def test_among_three_the_match_goes_on_without_whoever_resigns(site: Site) -> None:
    players = [site.player() for _ in range(3)]
    table = await start(*players, edition="party")
    async with players[2].at(table, 2) as at_2, players[1].at(table, 1) as at_1:
        await at_2.ready()
        await at_1.ready()
        assert (await at_2.request("resign"))["type"] == "done"
        await at_1.until(lambda seat: seat.table["seats"][2]["has_resigned"])
        assert at_1.table["state"] == "running"
        assert (await at_2.request("take_back"))["error"] == "resigned"
        assert (await at_1.request("end"))["error"] == "not_host"
    assert (await players[1].http.delete(f"/api/me/tables/{table}")).json()["error"] == "still_seated"
    assert (await players[2].http.delete(f"/api/me/tables/{table}")).status_code == 204
    assert await line_of(players[2], table) is None
    assert await line_of(players[1], table) is not None


async def test_where_only_computers_play_they_wait_until_somebody_looks_in(serve: Serve) -> None:
    async with serve(idle_seconds=-1.0, sweep_seconds=0.01) as site:
        ada = site.player()
        seats = [{"type": "here", "name": "Ada"}, *[{"type": "computer", "level": "novice"}] * 2]
        made = await ada.make_table("party", seats)
        async with ada.at(made["id"], 0) as seat:
            await seat.ready()
            await seat.request("resign")
        await finished_table(site.player())  # In that time it was noticed that nobody is there.
        stopped = (await site.service.tables.get(made["id"])).table
        assert not stopped.is_over
        await finished_table(site.player())  # In that time a computer that may move would have moved.
        assert (await site.service.tables.get(made["id"])).table.version == stopped.version
        async with site.player().at(made["id"]) as spectator:
            await spectator.until(lambda seat: bool(seat.states) and seat.table["state"] == "over")
        line = await line_of(ada, made["id"])
        assert line["winners"]
        assert line["scores"][line["winners"][0]] == max(line["scores"])


async def test_the_host_ends_a_table_and_everybody_can_remove_it(site: Site) -> None:
    ada, bob = site.player(), site.player()
    table = await start(ada, bob)
    async with ada.at(table, 0) as at_0, bob.at(table, 1) as at_1:
        await at_1.ready()
        assert (await at_1.request("end"))["error"] == "not_host"
        assert (await ada.http.delete(f"/api/me/tables/{table}")).status_code == 409
        await at_0.ready()
        assert (await at_0.request("end"))["type"] == "done"
        await at_1.until(lambda seat: seat.table["state"] == "over")
        assert at_1.table["early_end"] == {"reason": "ended", "seat": 0, "winners": []}
    assert (await line_of(ada, table))["winners"] == []
    for _ in range(2):
        assert (await ada.http.delete(f"/api/me/tables/{table}")).status_code == 204
    assert await line_of(ada, table) is None
    assert await line_of(bob, table) is not None
    assert (await ada.http.get(f"/api/tables/{table}")).status_code == 200, "the table itself is still there"


async def test_only_known_players_remove_tables_that_exist(site: Site) -> None:
    ada = site.player()
    assert (await ada.http.delete("/api/me/tables/nowhere")).status_code == 401
    made = await ada.make_table()
    assert (await ada.http.delete("/api/me/tables/nowhere")).status_code == 404
    assert (await ada.http.delete(f"/api/me/tables/{made['id']}")).json()["error"] == "still_seated"
    async with ada.at(made["id"], 0) as seat:
        await seat.request("leave")
    assert (await ada.http.delete(f"/api/me/tables/{made['id']}")).status_code == 204


async def test_lists_show_scores_and_who_is_awaited(site: Site) -> None:
    made, maker, breaker = await begin_round(device := site.player())
    line = await line_of(device, made["id"])
    assert (line["awaited"], line["scores"], line["winners"]) == ([breaker], [0, 0], [])
    async with device.at(made["id"], breaker) as seat:
        await seat.ready()
        await seat.act("guess", code="AABC")
        line = await line_of(device, made["id"])
        assert (line["awaited"], line["scores"]) == ([0, 1], seat.view["scores"])
        await seat.go_on()
        assert (await line_of(device, made["id"]))["awaited"] == [breaker]
    assert maker == 1 - breaker
    open_table = await device.make_table()
    line = await line_of(device, open_table["id"])
    assert (line["awaited"], line["scores"], line["winners"]) == ([], [], [])


async def test_removed_tables_stay_removed_after_a_restart(serve: Serve) -> None:
    async with serve() as site:
        ada, bob = site.player(), site.player()
        table = await start(ada, bob)
        async with ada.at(table, 0) as at_0:
            await at_0.request("end")
        await ada.http.delete(f"/api/me/tables/{table}")
    async with serve() as site:
        again = site.player()
        again.http.cookies = ada.http.cookies
        assert (await again.http.get("/api/me")).json()["tables"] == []
