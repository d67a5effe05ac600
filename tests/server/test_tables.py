"""Tables as players use them: opening one, joining, starting, playing, leaving, coming back, a rematch."""

from typing import Any

import pytest

from keypeg.table.verification import read_record, verify
from keypeg.wire.http import INVITE_HEADER
from tests.server.client import Player, TableSocket
from tests.server.conftest import Serve, Site

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]


async def test_two_people_play_by_invitation(site: Site) -> None:
    ada, bob = site.player(), site.player()
    made = await ada.make_table(options={"rounds": 1})
    assert await bob.join(made, "Bob") == 1
    async with ada.at(made["id"], 0) as at_0, bob.at(made["id"], 1) as at_1:
        await at_0.ready()
        assert [seat["name"] for seat in at_0.table["seats"]] == ["Ada", "Bob"]
        assert at_0.state["you"] == 0
        assert [seat["is_yours"] for seat in at_0.table["seats"]] == [True, False]
        await at_1.ready()
        assert (await at_1.request("start"))["type"] == "done"
        await at_0.until(lambda seat: seat.table["state"] == "running")
        await at_1.until(lambda seat: seat.table["state"] == "running")
        maker, breaker = (at_0, at_1) if at_0.view["may"] else (at_1, at_0)
        assert (await maker.act("set_code", code="AABC"))["type"] == "done"
        await breaker.until(lambda seat: "guess" in seat.view["may"])
        assert "AABC" not in "".join(breaker.received)
        await breaker.act("guess", code="ABCD")
        await maker.until(lambda seat: seat.version == breaker.version)
        assert maker.view["history"][0]["rows"][0]["mark"] == [1, 2]
        assert [event["type"] for event in maker.state["news"][-1]["events"]] == ["guessed", "marked"]
        await breaker.act("guess", code="AABC")
        assert breaker.table["state"] == "over"
        assert breaker.view["history"][0]["codes"].count("AABC") == 1


async def test_latecomers_can_only_watch(site: Site) -> None:
    ada, late = site.player(), site.player()
    made = await ada.make_table(seats=[{"type": "here", "name": "Ada"}, {"type": "here", "name": "Bob"}])
    refused = await late.http.post(f"/api/tables/{made['id']}/seats", json={"name": "Cy", "invite": made["invite"]})
    assert refused.status_code == 409
    assert refused.json()["error"] == "has_begun"
    async with late.at(made["id"]) as watching:
        await watching.ready()
        assert watching.state["you"] is None
        assert watching.presence["watching"] == 1
        assert (await watching.act("guess", code="ABCD"))["error"] == "not_your_seat"


async def test_a_private_table_is_closed_to_strangers(site: Site) -> None:
    ada, stranger = site.player(), site.player()
    made = await ada.make_table(is_watched=False)
    async with stranger.at(made["id"]) as watching:
        assert await watching.close_code() == 4403
    async with stranger.at(made["id"], invite=made["invite"]) as watching:
        await watching.ready()  # Invited people can see the table before they join.
    path = f"/api/tables/{made['id']}"
    assert (await stranger.http.get(path)).status_code == 403
    assert (await stranger.http.get(path, headers={INVITE_HEADER: made["invite"]})).status_code == 200
    assert (await ada.http.get(path)).json()["invite"] == made["invite"]


async def test_an_invitation_in_an_address_does_not_count(site: Site) -> None:
    ada, stranger = site.player(), site.player()
    made = await ada.make_table(is_watched=False)
    assert (await stranger.http.get(f"/api/tables/{made['id']}?invite={made['invite']}")).status_code == 403
    async with stranger.at(f"{made['id']}/live?invite={made['invite']}&x=") as watching:
        assert await watching.close_code() == 4403
        assert watching.received == []


@pytest.mark.parametrize("invite", ["x", "", "a guess", "\u00ff", "x" * 5000])
async def test_a_wrong_invitation_opens_nothing(site: Site, invite: str) -> None:
    made = await site.player().make_table(is_watched=False)
    header = {INVITE_HEADER.encode(): invite.encode()}
    assert (await site.player().http.get(f"/api/tables/{made['id']}", headers=header)).status_code == 403


async def test_a_closed_table_stays_closed_when_it_is_over(site: Site) -> None:
    ada, bob, stranger = site.player(), site.player(), site.player()
    made = await ada.make_table(is_watched=False)
    await bob.join(made, "Bob")
    async with ada.at(made["id"], 0) as seat:
        await seat.ready()
        await seat.request("start")
        await seat.request("resign")
    path = f"/api/tables/{made['id']}"
    invited = {INVITE_HEADER: made["invite"]}
    for part in ("", "/record", "/transcript", "/positions/0/spectator", "/positions/0/1", "/review"):
        refused = await stranger.http.get(path + part, headers=invited)
        assert (refused.status_code, refused.json()["error"]) == (403, "not_watched"), part
        allowed = await bob.http.get(path + part)
        assert allowed.status_code == 200, part
        assert "public" not in allowed.headers.get("Cache-Control", ""), part
    async with stranger.at(made["id"], invite=made["invite"]) as watching:
        assert await watching.close_code() == 4403
        assert watching.received == []


async def test_several_people_play_on_one_device(site: Site) -> None:
    device = site.player()
    made = await device.make_table(
        "party", [{"type": "here", "name": name} for name in ("Ada", "Bob", "Cy")], options={"advanced": True}
    )
    assert made["your_seats"] == [0, 1, 2]
    async with device.at(made["id"], 0) as first:
        await first.ready()
        assert first.presence["away_since"] == [None, None, None]
        maker = first.view["to_act"][0]["seat"]
    async with device.at(made["id"], maker) as at_maker:
        await at_maker.ready()
        await at_maker.act("set_code", code="AABC")
        assert "AABC" in at_maker.received[-2] + at_maker.received[-1]
    async with device.at(made["id"], (maker + 1) % 3) as other:
        await other.ready()
        assert "guess" in other.view["may"]
        assert "AABC" not in "".join(other.received)


async def test_a_seat_is_shown_only_to_its_player(site: Site) -> None:
    ada, bob = site.player(), site.player()
    made = await ada.make_table()
    await bob.join(made, "Bob")
    for who, seat in ((bob, 0), (site.player(), 0), (ada, 1), (ada, 7)):
        async with who.at(made["id"], seat) as refused:
            assert await refused.close_code() == 4403
    async with ada.at("nowhere", 0) as refused:
        assert await refused.close_code() == 4404


async def test_players_can_leave_or_rename_before_the_match(site: Site) -> None:
    ada, bob = site.player(), site.player()
    made = await ada.make_table()
    await bob.join(made, "Bob")
    async with bob.at(made["id"], 1) as at_1:
        await at_1.ready()
        assert (await at_1.request("rename", name="  Bobby\u00a0 B. "))["type"] == "done"
        assert at_1.table["seats"][1]["name"] == "Bobby B."
        assert (await at_1.request("rename", name="ada"))["error"] == "name_taken"
        assert (await at_1.request("rename", name="\u202e"))["error"] == "bad_name"
        assert (await at_1.request("leave"))["type"] == "done"
        await at_1.until(lambda seat: seat.state["you"] is None)
        assert at_1.table["seats"][1]["name"] == ""
    async with ada.at(made["id"], 0) as at_0:
        await at_0.ready()
        assert (await at_0.request("start"))["error"] == "seats_open"


async def test_the_server_remembers_names_and_lists_tables(site: Site) -> None:
    ada = site.player()
    assert (await ada.http.get("/api/me")).json() == {"name": None, "tables": []}
    made = await ada.make_table()
    found = (await ada.http.get("/api/me")).json()
    assert found["name"] == "Ada"
    assert [(line["id"], line["your_seats"], line["state"]) for line in found["tables"]] == [(made["id"], [0], "open")]
    assert (await ada.http.put("/api/me", json={"name": "Ada L."})).json()["name"] == "Ada L."
    assert (await ada.http.put("/api/me", json={"name": "x" * 25})).json()["error"] == "bad_name"


async def test_the_name_given_last_is_kept_for_the_next_table(site: Site) -> None:
    guest = site.player()
    await guest.make_table(seats=[{"type": "here", "name": "Player 1"}, {"type": "open"}])
    await guest.join(await site.player().make_table(), "Ben")
    assert (await guest.http.get("/api/me")).json()["name"] == "Ben"
    await guest.make_table(seats=[{"type": "here", "name": "Benjamin"}, {"type": "open"}])
    assert (await guest.http.get("/api/me")).json()["name"] == "Benjamin"


async def test_a_personal_link_moves_a_player_to_another_device(site: Site) -> None:
    phone, laptop = site.player(), site.player()
    made = await phone.make_table()
    token = (await phone.http.post("/api/me/links")).json()["token"]
    resumed = await laptop.http.post("/api/me/resume", json={"token": token})
    assert resumed.json()["tables"][0]["id"] == made["id"]
    assert laptop.http.cookies["keypeg"] not in {token, phone.http.cookies["keypeg"]}
    async with laptop.at(made["id"], 0) as at_0:
        assert (await at_0.ready()).state["you"] == 0
    assert (await laptop.http.post("/api/me/resume", json={"token": "nobody"})).status_code == 401
    assert (await site.player().http.post("/api/me/links")).status_code == 401


async def _make_table_with_computers(player: Player, edition: str, seats: int, **more: object) -> Any:  # noqa: ANN401 - JSON
    computers = [{"type": "computer", "level": level} for level in ("steady", "novice", "steady", "novice")]
    return await player.make_table(edition, [{"type": "here", "name": "Ada"}, *computers[: seats - 1]], **more)


async def test_a_rematch_keeps_the_seats_and_the_next_player_begins(site: Site) -> None:
    ada = site.player()
    made = await _make_table_with_computers(ada, "super", 2, options={"games": 2, "holes": 1, "colours": 1})
    async with ada.at(made["id"], 0) as at_0:
        await at_0.ready()
        assert (await at_0.request("rematch"))["error"] == "not_over"
        await play_to_the_end(at_0)
        first = at_0.table["first"]
        assert (await at_0.request("rematch"))["type"] == "done"
        following = at_0.table["following"]
        assert (await ada.http.get(f"/api/tables/{following}")).status_code == 200
        assert (await at_0.request("rematch"))["type"] == "done"
        assert at_0.table["following"] == following
    async with ada.at(following, 0) as again:
        await again.ready()
        assert again.table["state"] == "running"
        assert again.table["before"] == made["id"]
        assert again.table["first"] == 1 - first


async def play_to_the_end(seat: TableSocket) -> None:
    """Plays a match with one hole and one colour to its end."""
    while seat.view["status"] == "running":
        if seat.is_looking:
            await seat.go_on()
        elif "set_code" in seat.view["may"]:
            await seat.act("set_code", code="A")
        elif "guess" in seat.view["may"]:
            await seat.act("guess", code="A")
        else:
            await seat.receive()


async def test_a_finished_match_keeps_its_record_transcript_and_positions(serve: Serve) -> None:
    async with serve() as site:
        ada = site.player()
        made = await _make_table_with_computers(ada, "super", 2, options={"games": 2, "holes": 1, "colours": 1})
        path = f"/api/tables/{made['id']}"
        assert (await ada.http.get(f"{path}/record")).json()["error"] == "not_over"
        async with ada.at(made["id"], 0) as at_0:
            await at_0.ready()
            assert [seal["salt"] for seal in at_0.table["seals"]] == [None] * len(at_0.table["seals"])
            await play_to_the_end(at_0)
            assert None not in [seal["salt"] for seal in at_0.table["seals"]]
    async with serve() as site:  # After a restart.
        visitor = site.player()
        record = await visitor.http.get(f"{path}/record")
        assert verify(read_record(record.content)).codes == 2
        transcript = (await visitor.http.get(f"{path}/transcript")).json()
        assert len(transcript["actions"]) == 4
        seen = [(await visitor.http.get(f"{path}/positions/{move}/spectator")).json() for move in range(5)]
        assert [position["view"]["status"] for position in seen] == ["running"] * 4 + ["finished"]
        assert (await visitor.http.get(f"{path}/positions/5/spectator")).status_code == 404
        assert (await visitor.http.get(f"{path}/positions/1/9")).status_code == 409


async def test_pages_name_the_public_url_if_there_is_one(serve: Serve, site: Site) -> None:
    assert "keypeg-origin" not in (await site.player().http.get("/")).text
    async with serve(public_url="https://keypeg.example/") as public:
        page = await public.player().http.get("/t/anything")
        assert '<meta name="keypeg-origin" content="https://keypeg.example">' in page.text
