"""The lobby over real sockets: computers for free seats, freed seats, and a start without those that are free."""

from contextlib import AsyncExitStack
from typing import Any

import pytest

from keypeg.table.names import COMPUTER_NAMES, initial
from tests.server.client import Player
from tests.server.conftest import Site

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]

OPEN = {"type": "open"}
COMPUTER = {"type": "computer", "level": "novice"}


async def open_party(ada: Player, **more: Any) -> Any:  # noqa: ANN401 - JSON
    return await ada.make_table("party", [{"type": "here", "name": "Ada"}, OPEN, OPEN, OPEN], **more)


async def test_the_host_fills_seats_with_computers(site: Site) -> None:
    ada, bob = site.player(), site.player()
    made = await open_party(ada)
    await bob.join(made, "Bob")
    async with ada.at(made["id"], 0) as at_0, bob.at(made["id"], 1) as at_1:
        await at_0.ready()
        await at_1.ready()
        assert (at_0.table["host"], at_1.table["host"]) == (0, 0)
        assert (await at_1.request("seat_computer", seat=2, level="steady"))["error"] == "not_host"
        for seat, level in ((2, "steady"), (3, "novice"), (3, "master")):
            assert (await at_0.request("seat_computer", seat=seat, level=level))["type"] == "done"
        assert [seat["level"] for seat in at_0.table["seats"]] == [None, None, "steady", "master"]
        names = [seat["name"] for seat in at_0.table["seats"]]
        assert set(names[2:]) <= set(COMPUTER_NAMES)
        assert len({initial(name) for name in names}) == 4
        assert at_0.table["invite"] is None
        (line, *_) = (await ada.http.get("/api/me")).json()["tables"]
        assert (line["names"], line["levels"]) == (names, [None, None, "steady", "master"])
        assert (await at_0.request("free_seat", seat=3))["type"] == "done"
        assert at_0.table["seats"][3] == {**at_0.table["seats"][3], "name": "", "level": None}
        assert at_0.table["invite"] == made["invite"]
        assert (await at_0.request("seat_computer", seat=3, level="novice"))["type"] == "done"
        assert (await at_1.request("start"))["type"] == "done"
        await at_1.until(lambda seat: seat.table["state"] == "running")
        assert at_1.view["players"] == [seat["name"] for seat in at_1.table["seats"]]


async def test_a_freed_person_watches_the_lobby(site: Site) -> None:
    ada, bob = site.player(), site.player()
    made = await open_party(ada, is_watched=False)
    await bob.join(made, "Bob")
    async with ada.at(made["id"], 0) as at_0, bob.at(made["id"], 1, invite=made["invite"]) as at_1:
        await at_0.ready()
        await at_1.ready()
        assert (await at_0.request("free_seat", seat=1))["type"] == "done"
        await at_1.until(lambda seat: seat.state["you"] is None)
        assert at_1.table["seats"][1]["name"] == ""
        assert at_1.table["invite"] is None
        assert (await at_1.request("rename", name="Bobby"))["error"] == "not_your_seat"
        assert (await at_1.request("react", reaction="hello"))["error"] == "not_your_seat"
        assert (await bob.http.get("/api/me")).json()["tables"] == []
        assert await bob.join(made, "Bob again", 2) == 2
        await at_1.until(lambda seat: seat.table["seats"][2]["name"] == "Bob again")


async def test_sockets_follow_their_seats_when_free_ones_are_left_out(site: Site) -> None:
    ada, bob, cy = site.player(), site.player(), site.player()
    made = await ada.make_table("group", [{"type": "here", "name": "Ada"}, OPEN, OPEN, OPEN])
    await bob.join(made, "Bob", 2)
    await cy.join(made, "Cy", 3)
    async with AsyncExitStack() as stack:
        places = ((ada, 0), (bob, 2), (cy, 3))
        seats = [await stack.enter_async_context(player.at(made["id"], seat)) for player, seat in places]
        for seat in seats:
            await seat.ready()
        assert (await seats[1].request("start", without_free_seats=True))["error"] == "not_host"
        assert (await seats[0].request("start"))["error"] == "seats_open"
        assert (await seats[0].request("start", without_free_seats=True))["type"] == "done"
        for seat in seats:
            await seat.until(lambda seat: seat.table["state"] == "running")
        assert [seat.state["you"] for seat in seats] == [0, 2, 1], (
            "only Cy has moved up, and their socket is still open"
        )
        assert seats[2].view["players"] == ["Ada", "Cy", "Bob"]
        assert [tokens is not None for tokens in seats[2].view["history"][0]["tokens"]] == [False, True, False]
        asker = next(seat for seat in seats if "ask" in seat.view["may"])
        assert (await asker.act("ask", code="AABBC"))["type"] == "done"
        async with cy.at(made["id"], 3) as stale:
            assert await stale.close_code() == 4403
        async with cy.at(made["id"], 1) as again:
            assert (await again.ready()).state["you"] == 1
    (line,) = (await cy.http.get("/api/me")).json()["tables"]
    assert line["your_seats"] == [1]


async def test_an_edition_for_two_cannot_start_with_one(site: Site) -> None:
    ada = site.player()
    made = await ada.make_table()
    async with ada.at(made["id"], 0) as at_0:
        await at_0.ready()
        refused = await at_0.request("start", without_free_seats=True)
        assert (refused["error"], refused["problems"][0]["reason"]) == ("seats_open", "player_count")


async def test_a_person_can_have_the_name_of_a_computer(site: Site) -> None:
    ada, bob = site.player(), site.player()
    made = await ada.make_table("group", [{"type": "here", "name": "Ada"}, OPEN, COMPUTER])
    before = (await ada.http.get(f"/api/tables/{made['id']}")).json()["seats"][2]["name"]
    await bob.join(made, before)
    names = [seat["name"] for seat in (await ada.http.get(f"/api/tables/{made['id']}")).json()["seats"]]
    assert names[1] == before
    assert initial(names[2]) not in {"a", initial(before)}
