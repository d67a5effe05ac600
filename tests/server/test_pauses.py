"""Pauses over real sockets: whoever is connected decides when the match goes on after a round."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.server.client import Player, TableSocket
from tests.server.conftest import Serve, Site

pytestmark = pytest.mark.anyio

COMPUTER = {"type": "computer", "level": "novice"}
LONG_ENOUGH_SECONDS = 0.3
"""After this time a computer player at pace 0 would have moved."""


@asynccontextmanager
async def after_a_round(
    ada: Player,
    bob: Player,
    **more: Any,  # noqa: ANN401 - any setting
) -> AsyncIterator[tuple[str, TableSocket, TableSocket]]:
    """Plays a round between two people; yields the table and the sockets of seats 0 and 1, which look at its end."""
    made = await ada.make_table(**more)
    await bob.join(made, "Bob")
    async with ada.at(made["id"], 0) as at_0, bob.at(made["id"], 1) as at_1:
        await at_0.ready()
        await at_1.ready()
        await at_0.request("start")
        await at_0.until(lambda seat: seat.table["state"] == "running")
        await at_1.until(lambda seat: seat.table["state"] == "running")
        maker, breaker = (at_0, at_1) if at_0.view["may"] else (at_1, at_0)
        await maker.act("set_code", code="AABC")
        await breaker.until(lambda seat: "guess" in seat.view["may"])
        await breaker.act("guess", code="AABC")
        for seat in (at_0, at_1):
            await seat.until(lambda seat: seat.is_looking)
        yield made["id"], at_0, at_1


def looking(seat: TableSocket) -> list[int] | None:
    pause = seat.table["pause"]
    return None if pause is None else pause["looking"]


async def test_the_next_round_begins_when_both_have_gone_on(site: Site) -> None:
    async with after_a_round(site.player(), site.player(), turn_seconds=60) as (_, at_0, at_1):
        pause = at_0.table["pause"]
        assert (pause["reason"], pause["looking"]) == ("round", [0, 1])
        assert pause["ends"] == at_0.state["news"][-1]["at"] + 60
        assert at_0.table["pause_seconds"] == 60
        assert (at_0.table["turn_ends"], at_0.table["waiting_since"]) == ([None, None], [None, None])
        mover = at_0 if at_0.view["may"] else at_1
        assert (await mover.act("set_code", code="AABC"))["error"] == "paused"
        assert (await at_0.request("continue"))["type"] == "done"
        assert (await at_0.request("continue"))["type"] == "done"
        await at_1.until(lambda seat: looking(seat) == [1])
        await at_1.go_on()
        await at_0.until(lambda seat: looking(seat) is None)
        assert at_0.version == at_1.version
        (waiting,) = [since for since in at_0.table["waiting_since"] if since is not None]
        assert waiting == at_0.state["news"][-1]["at"]
        assert (await mover.act("set_code", code="AABC"))["type"] == "done"
        assert (await mover.request("continue"))["type"] == "done", "without a pause it does nothing"


async def test_whoever_leaves_the_page_is_not_waited_for(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keypeg.server.live_table.LINGER_SECONDS", 0.1)
    monkeypatch.setattr("keypeg.server.live_table._LINGER_AFTER_START_SECONDS", 0.0)
    ada, bob = site.player(), site.player()
    async with after_a_round(ada, bob) as (table, at_0, at_1):
        await at_0.request("continue")
        async with bob.at(table, 1) as second_tab:
            await second_tab.ready()
            await at_1.disconnect()
            await asyncio.sleep(LONG_ENOUGH_SECONDS)
            assert (await at_0.request("ping"))["type"] == "done"
            assert looking(at_0) == [1], "the other tab is still open"
        await at_0.until(lambda seat: looking(seat) is None)


async def test_loading_the_page_again_does_not_end_a_pause(site: Site) -> None:
    ada, bob = site.player(), site.player()
    async with after_a_round(ada, bob) as (table, at_0, at_1):
        await at_0.request("continue")
        await at_1.disconnect()
        await asyncio.sleep(LONG_ENOUGH_SECONDS)
        async with bob.at(table, 1) as again:
            await again.ready()
            assert looking(again) == [1]
            await again.go_on()
        await at_0.until(lambda seat: looking(seat) is None)


async def test_spectators_do_not_count(site: Site) -> None:
    async with (
        after_a_round(site.player(), site.player()) as (table, at_0, at_1),
        site.player().at(table) as watching,
    ):
        await watching.ready()
        assert (await watching.request("continue"))["error"] == "not_your_seat"
        await at_0.request("continue")
        await at_1.go_on()
        await watching.until(lambda seat: looking(seat) is None)


async def test_one_message_is_enough_for_everybody_on_one_device(site: Site) -> None:
    device = site.player()
    seats = [{"type": "here", "name": name} for name in ("Ada", "Bob")]
    made = await device.make_table(seats=seats)
    async with device.at(made["id"], 0) as at_0, device.at(made["id"], 1) as at_1:
        await at_0.ready()
        await at_1.ready()
        maker, breaker = (at_0, at_1) if at_0.view["may"] else (at_1, at_0)
        await maker.act("set_code", code="AABC")
        await breaker.until(lambda seat: "guess" in seat.view["may"])
        await breaker.act("guess", code="AABC")
        await breaker.until(lambda seat: looking(seat) == [0, 1])
    async with device.at(made["id"]) as nobody_in_particular:
        await nobody_in_particular.ready()
        await nobody_in_particular.go_on()


async def test_computers_wait_until_the_only_person_has_gone_on(site: Site) -> None:
    ada = site.player()
    seats = [{"type": "here", "name": "Ada"}, COMPUTER]
    made = await ada.make_table("super", seats, options={"games": 4, "holes": 1, "colours": 1})
    async with ada.at(made["id"], 0) as seat:
        await seat.ready()
        for _ in range(4):
            while not seat.is_looking and seat.table["state"] == "running":
                kind = next(iter(seat.view["may"]), None)
                await (seat.receive() if kind is None else seat.act(kind, code="A"))
            if seat.table["state"] == "over":
                break
            before = seat.version
            await asyncio.sleep(LONG_ENOUGH_SECONDS)
            await seat.request("ping")
            assert seat.version == before
            await seat.go_on()
        assert seat.table["state"] == "over"
        assert seat.table["pause"] is None


async def test_a_pause_outlasts_a_restart_of_the_server(serve: Serve) -> None:
    async with serve() as site:
        ada, bob = site.player(), site.player()
        async with after_a_round(ada, bob) as (table, at_0, _):
            await at_0.request("continue")
    async with serve() as site:
        again = site.player(), site.player()
        again[0].http.cookies, again[1].http.cookies = ada.http.cookies, bob.http.cookies
        async with again[0].at(table, 0) as at_0:
            await at_0.ready()
            await asyncio.sleep(LONG_ENOUGH_SECONDS)
            assert looking(at_0) == [1], "Bob has not had the time to come back"
            async with again[1].at(table, 1) as at_1:
                await at_1.ready()
                await at_1.go_on()
            await at_0.until(lambda seat: looking(seat) is None)


async def test_a_pause_ends_without_anybody_even_out_of_memory(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keypeg.table.terms.MIN_PAUSE_SECONDS", 1)
    async with serve(idle_seconds=-1.0, sweep_seconds=3600.0) as site:
        ada, bob = site.player(), site.player()
        async with after_a_round(ada, bob, pause_seconds=1) as (table, *_):
            pass
        while site.service.tables.in_memory:
            await site.service.sweep()
            await asyncio.sleep(0.01)
        found: Any = None
        while found is None or found.pause is not None:
            found = await site.service.store.load(table)
            await asyncio.sleep(0.02)
        assert type(found.log.since(0)[-1].entry).__name__ == "Resumed"
        assert len(found.waiting) == 1


async def test_a_seat_that_was_handed_over_is_not_waited_for(site: Site) -> None:
    async with after_a_round(site.player(), site.player()) as (_, at_0, at_1):
        await at_0.request("continue")
        await at_1.request("hand_over")
        await at_0.until(lambda seat: looking(seat) is None)
