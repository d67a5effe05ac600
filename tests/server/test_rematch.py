"""Rematches and reactions over real sockets."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from keypeg.server.limits import Operation, Rate
from tests.server.client import Player, TableSocket
from tests.server.conftest import NO_LIMITS, Serve, Site
from tests.server.test_leaving import start

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def ended(*players: Player, **more: Any) -> AsyncIterator[tuple[str, list[TableSocket]]]:  # noqa: ANN401 - any setting
    """Yields a table whose host has ended the match, and the socket of each player."""
    table = await start(*players, **more)
    async with AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(player.at(table, seat)) for seat, player in enumerate(players)]
        for seat in seats:
            await seat.ready()
        await seats[0].request("end")
        for seat in seats:
            await seat.until(lambda seat: seat.table["state"] == "over")
        yield table, seats


async def test_a_rematch_is_offered_and_accepted(site: Site) -> None:
    ada, bob = site.player(), site.player()
    async with ended(ada, bob) as (table, (at_0, at_1)):
        assert (await at_1.request("rematch"))["type"] == "done"
        await at_0.until(lambda seat: seat.table["rematch"] is not None)
        assert at_0.table["rematch"] == {"accepted": [1], "declined": []}
        assert at_0.table["following"] is None
        assert (await at_0.request("rematch"))["type"] == "done"
        await at_1.until(lambda seat: seat.table["following"] is not None)
        following = at_1.table["following"]
        assert (await at_0.request("rematch"))["type"] == "done"
        assert at_0.table["following"] == following
    async with bob.at(following, 1) as again:
        await again.ready()
        assert again.table["state"] == "running"
        assert (again.table["before"], again.table["host"]) == (table, 0)


async def test_several_acceptances_at_once_lead_to_one_rematch(site: Site) -> None:
    players = [site.player() for _ in range(3)]
    async with ended(*players, edition="group") as (_, seats):
        await asyncio.gather(*(seat.request("rematch") for seat in seats))
        for seat in seats:
            await seat.until(lambda seat: seat.table["following"] is not None)
        (following,) = {seat.table["following"] for seat in seats}
    assert (await players[0].http.get(f"/api/tables/{following}")).json()["state"] == "running"


async def test_a_declined_seat_is_free_in_the_rematch(site: Site) -> None:
    players = [site.player() for _ in range(3)]
    async with ended(*players, edition="group") as (_, seats):
        await seats[0].request("rematch")
        await seats[1].request("rematch")
        assert (await seats[2].request("decline_rematch"))["type"] == "done"
        await seats[0].until(lambda seat: seat.table["following"] is not None)
        assert seats[0].table["rematch"] == {"accepted": [0, 1], "declined": [2]}
        info = (await players[0].http.get(f"/api/tables/{seats[0].table['following']}")).json()
    assert (info["state"], [seat["name"] for seat in info["seats"]]) == ("open", ["Player 0", "Player 1", ""])
    assert (info["host"], info["invite"] is not None) == (0, True)


async def test_a_declined_offer_between_two_opens_nothing(site: Site) -> None:
    async with ended(site.player(), site.player()) as (_, (at_0, at_1)):
        await at_0.request("rematch")
        await at_1.request("decline_rematch")
        await at_0.until(lambda seat: seat.table["rematch"] == {"accepted": [0], "declined": [1]})
        await at_0.request("rematch")
        assert at_0.table["following"] is None


async def test_whoever_leaves_the_page_is_not_asked(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keypeg.server.live_table.LINGER_SECONDS", 0.05)
    monkeypatch.setattr("keypeg.server.live_table._LINGER_AFTER_START_SECONDS", 0.0)
    ada, bob = site.player(), site.player()
    async with ended(ada, bob) as (_, (at_0, at_1)):
        await at_0.request("rematch")
        assert at_0.table["following"] is None
        await at_1.disconnect()
        await at_0.until(lambda seat: seat.table["following"] is not None)
        following = at_0.table["following"]
    (line, *_) = (await bob.http.get("/api/me")).json()["tables"]
    assert (line["id"], line["your_seats"]) == (following, [1]), "whoever is away finds it in their list"


async def test_spectators_have_no_say(site: Site) -> None:
    async with ended(site.player(), site.player()) as (table, _), site.player().at(table) as watching:
        await watching.ready()
        for kind in ("rematch", "decline_rematch"):
            assert (await watching.request(kind))["error"] == "not_your_seat"


async def test_reactions_are_shown_to_everybody_and_not_kept(site: Site) -> None:
    ada, bob = site.player(), site.player()
    table = await start(ada, bob)
    async with ada.at(table, 0) as at_0, bob.at(table, 1) as at_1, site.player().at(table) as watching:
        for seat in (at_0, at_1, watching):
            await seat.ready()
        before = at_0.version
        assert (await at_1.request("react", reaction="nice"))["type"] == "done"
        for seat in (at_0, at_1, watching):
            await seat.until(lambda seat: seat.reactions == [(1, "nice")])
        assert (await watching.request("react", reaction="hello"))["error"] == "not_your_seat"
        assert at_0.version == before
    async with bob.at(table, 1, version=0) as again:
        await again.ready()
        assert again.reactions == []


async def test_too_many_reactions_are_refused(serve: Serve) -> None:
    async with serve(rates={**NO_LIMITS, Operation.REACT: Rate(3, 0.001)}) as site:
        ada = site.player()
        made = await ada.make_table()
        async with ada.at(made["id"], 0) as seat, ada.at(made["id"], 0) as second_tab:
            await seat.ready()
            replies = [await seat.request("react", reaction="thinking") for _ in range(3)]
            replies.append(await second_tab.request("react", reaction="oops"))
            assert [reply["type"] for reply in replies] == ["done"] * 3 + ["refused"]
            assert replies[-1]["error"] == "too_fast"
            assert (await seat.request("ping"))["type"] == "done", "other messages are not affected"
