"""An idle opponent who stays connected, over real sockets, with the time of the server moved on."""

from collections.abc import Callable
from typing import TypeAlias

import pytest

from keypeg.server.processes import Processes
from keypeg.table.verification import read_record, verify
from tests.server.client import TableSocket
from tests.server.conftest import Serve, Site
from tests.server.test_leaving import line_of, start

pytestmark = pytest.mark.anyio

Later: TypeAlias = Callable[[float], None]
"""Moves the time of the server on."""


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    by_the_clock = vars(Processes)["now"].fget
    passed = 0.0

    def move_on(seconds: float) -> None:
        nonlocal passed
        passed += seconds

    monkeypatch.setattr(Processes, "now", property(lambda processes: by_the_clock(processes) + passed))
    return move_on


def idle_seat(seat: TableSocket) -> int:
    (idle,) = [number for number, ends in enumerate(seat.table["idle_ends"]) if ends is not None]
    return idle


async def test_the_win_can_be_claimed_from_somebody_who_is_connected_and_does_not_move(
    serve: Serve, later: Later
) -> None:
    async with serve() as site:
        players = [site.player(), site.player()]
        table = await start(*players)
        async with players[0].at(table, 0) as at_0, players[1].at(table, 1) as at_1:
            sockets = [await at_0.ready(), await at_1.ready()]
            idle = idle_seat(at_0)
            waiting, other = sockets[1 - idle], sockets[idle]
            assert waiting.table["idle_seconds"] == 600
            assert waiting.table["idle_ends"][idle] == waiting.table["waiting_since"][idle] + 600
            assert (await waiting.request("claim_win", seat=idle))["error"] == "not_idle"
            assert (await waiting.request("take_over", seat=idle))["error"] == "not_away"
            later(600)
            assert (await other.request("claim_win", seat=idle))["error"] == "not_your_seat"
            assert (await other.request("claim_win", seat=1 - idle))["error"] == "not_awaited"
            assert (await waiting.request("claim_win", seat=7))["error"] == "no_such_seat"
            assert (await waiting.request("claim_win", seat=idle))["type"] == "done"
            await other.until(lambda seat: seat.table["state"] == "over")
            for seat in sockets:
                assert seat.table["early_end"] == {"reason": "idle", "seat": idle, "winners": [1 - idle]}
                assert seat.state["news"][-1]["what"] == "forfeited"
            assert (await waiting.request("claim_win", seat=idle))["type"] == "done", "as before"
        line = await line_of(players[0], table)
        assert (line["state"], line["winners"], line["awaited"]) == ("over", [1 - idle], [])
    async with serve() as site:  # After a restart.
        visitor = site.player()
        record = await visitor.http.get(f"/api/tables/{table}/record")
        assert verify(read_record(record.content)).codes == 0
        assert (await visitor.http.get(f"/api/tables/{table}/review")).status_code == 200
        kept = (await visitor.http.get(f"/api/tables/{table}")).json()
        assert kept["early_end"] == {"reason": "idle", "seat": idle, "winners": [1 - idle]}


async def test_the_computer_plays_for_the_idle_one_who_takes_the_seat_back(site: Site, later: Later) -> None:
    players = [site.player(), site.player()]
    table = await start(*players)
    async with players[0].at(table, 0) as at_0, players[1].at(table, 1) as at_1:
        sockets = [await at_0.ready(), await at_1.ready()]
        idle = idle_seat(at_0)
        waiting, other = sockets[1 - idle], sockets[idle]
        later(600)
        assert (await waiting.request("take_over", seat=idle))["type"] == "done"
        await waiting.until(lambda seat: any(each["by"] == "computer" for each in seat.state["news"]))
        async with players[idle].at(table, idle) as again:
            info = (await again.ready()).table["seats"][idle]
            assert (info["is_taken_over"], info["is_handed_over"]) == (True, True), "a new connection is no move"
        assert (await other.request("take_back"))["type"] == "done"
        await waiting.until(lambda seat: not seat.table["seats"][idle]["is_taken_over"])


async def test_a_rematch_follows_a_claimed_win(site: Site, later: Later) -> None:
    players = [site.player(), site.player()]
    table = await start(*players)
    async with players[0].at(table, 0) as at_0, players[1].at(table, 1) as at_1:
        sockets = [await at_0.ready(), await at_1.ready()]
        idle = idle_seat(at_0)
        later(600)
        await sockets[1 - idle].request("claim_win", seat=idle)
        for seat in sockets:
            assert (await seat.request("rematch"))["type"] == "done"
        await at_0.until(lambda seat: seat.table["following"] is not None)
        following = (await players[0].http.get(f"/api/tables/{at_0.table['following']}")).json()
        assert following["state"] == "running"


async def test_games_over_days_wait_for_days(site: Site, later: Later) -> None:
    day = 24 * 3600
    players = [site.player(), site.player()]
    table = await start(*players, away_seconds=3 * day)
    async with players[0].at(table, 0) as at_0, players[1].at(table, 1) as at_1:
        sockets = [await at_0.ready(), await at_1.ready()]
        idle = idle_seat(at_0)
        later(3 * day - 60)
        assert (await sockets[1 - idle].request("claim_win", seat=idle))["error"] == "not_idle"
        later(60)
        assert (await sockets[1 - idle].request("claim_win", seat=idle))["type"] == "done"
