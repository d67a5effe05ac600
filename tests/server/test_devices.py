"""Devices: personal links, signing out, and deleting everything."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from keypeg.server.identity import LINK_SECONDS
from keypeg.table.forgetting import NAMELESS
from keypeg.table.terms import DAY_SECONDS
from tests.server.client import Player
from tests.server.conftest import Serve, Site

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]

AGENTS = {
    "Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0": ("Firefox", "Android"),
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 "
    "Mobile/15E148 Safari/604.1": ("Safari", "iPhone"),
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 "
    "Safari/537.36 Edg/126.0.0.0": ("Edge", "Windows"),
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 "
    "Safari/537.36": ("Chrome", "macOS"),
    "x" * 9000: (None, None),
}


async def devices(player: Player) -> list[dict[str, Any]]:
    answer = await player.http.get("/api/me/devices")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


async def test_a_personal_link_works_once_and_for_an_hour(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, phone, stranger = site.player(), site.player(), site.player()
    await ada.make_table()
    token = await ada.link()
    assert (await phone.http.post("/api/me/resume", json={"token": token})).json()["name"] == "Ada"
    for used in (token, phone.http.cookies["keypeg"], ada.http.cookies["keypeg"]):
        refused = await stranger.http.post("/api/me/resume", json={"token": used})
        assert (refused.status_code, refused.json()["error"]) == (401, "unknown_player")
    late = await ada.link()
    clock = site.service.tables
    monkeypatch.setattr(type(clock), "now", clock.now + LINK_SECONDS + 1)
    assert (await stranger.http.post("/api/me/resume", json={"token": late})).status_code == 401
    assert not stranger.http.cookies
    assert len(await devices(ada)) == 2


async def test_devices_are_listed_with_plain_names(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = site.player()
    clock = site.service.tables
    now = clock.now
    await ada.make_table()
    for agent in AGENTS:
        other = site.player()
        other.http.headers["User-Agent"] = agent
        await other.http.post("/api/me/resume", json={"token": await ada.link()})
    monkeypatch.setattr(type(clock), "now", now + 2 * DAY_SECONDS)
    listed = await devices(ada)
    assert {(each["browser"], each["system"]) for each in listed} == set(AGENTS.values())
    (this,) = [each for each in listed if each["is_this"]]
    assert this["seen"] == now + 2 * DAY_SECONDS
    assert all(now <= each["seen"] < now + DAY_SECONDS for each in listed if not each["is_this"])
    assert (await site.player().http.get("/api/me/devices")).status_code == 401


async def test_a_device_that_is_signed_out_is_cut_off_at_once(site: Site) -> None:
    ada = site.player()
    made = await ada.make_table(seats=[{"type": "here", "name": "Ada"}, {"type": "here", "name": "Bob"}])
    lost = await ada.on_another_device(site.player())
    async with lost.at(made["id"], 0) as at_lost, ada.at(made["id"], 0) as at_home:
        await at_lost.ready()
        await at_home.ready()
        (stolen,) = [each["id"] for each in await devices(ada) if not each["is_this"]]
        assert (await ada.http.delete(f"/api/me/devices/{stolen}")).status_code == 204
        assert await at_lost.close_code() == 4401
        assert (await at_home.request("ping"))["type"] == "done"
    assert (await lost.http.get("/api/me")).json()["name"] is None
    async with lost.at(made["id"], 0) as again:
        assert await again.close_code() == 4403
    assert (await ada.http.delete(f"/api/me/devices/{stolen}")).status_code == 204, "it is signed out already"


async def test_a_device_signed_out_elsewhere_is_cut_off_soon(serve: Serve, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/shared.db"
    async with serve(database=database, sweep_seconds=0.05) as here, serve(database=database) as there:
        ada = here.player()
        made = await ada.make_table()
        elsewhere = there.player()
        elsewhere.http.cookies = ada.http.cookies
        async with ada.at(made["id"], 0) as seat:
            await seat.ready()
            (device,) = await devices(elsewhere)
            await elsewhere.http.delete(f"/api/me/devices/{device['id']}")
            assert await seat.close_code() == 4401


async def test_all_other_devices_can_be_signed_out(site: Site) -> None:
    ada = site.player()
    made = await ada.make_table()
    others = [await ada.on_another_device(site.player()) for _ in range(3)]
    unopened = await others[0].link()
    async with others[1].at(made["id"], 0) as seat:
        await seat.ready()
        assert (await ada.http.delete("/api/me/devices")).status_code == 204
        assert await seat.close_code() == 4401
    assert [each["is_this"] for each in await devices(ada)] == [True]
    assert [(await other.http.get("/api/me")).json()["name"] for other in others] == [None] * 3
    assert (await site.player().http.post("/api/me/resume", json={"token": unopened})).status_code == 401


async def test_this_device_can_be_signed_out(site: Site) -> None:
    ada = site.player()
    await ada.make_table()
    (this,) = await devices(ada)
    await ada.http.delete(f"/api/me/devices/{this['id']}")
    assert "keypeg" not in ada.http.cookies


async def test_nobody_can_sign_out_the_devices_of_others(site: Site) -> None:
    ada, eve = site.player(), site.player()
    await ada.make_table()
    await eve.make_table()
    (device,) = await devices(ada)
    for name in (device["id"], "%", "", "0" * 5000):
        await eve.http.delete(f"/api/me/devices/{name}")
    assert await devices(ada) == [device]


async def test_whoever_resumes_here_leaves_nothing_signed_in(site: Site) -> None:
    """The cookie that is replaced could be used by nobody, but by whoever has copied it."""
    ada, bob = site.player(), site.player()
    await ada.make_table()
    await bob.http.put("/api/me", json={"name": "Bob"})
    copied = bob.http.cookies["keypeg"]
    await bob.http.post("/api/me/resume", json={"token": await ada.link()})
    thief = site.player()
    thief.http.cookies.set("keypeg", copied)
    assert (await thief.http.get("/api/me")).json()["name"] is None


async def test_everything_of_a_player_is_deleted(site: Site) -> None:
    ada, bob = site.player(), site.player()
    name = "Unforgettable"
    seats = [{"type": "here", "name": name}, {"type": "open"}]
    running = await ada.make_table(seats=seats)
    await bob.join(running, "Bob")
    waiting = await ada.make_table(seats=seats)
    alone = await ada.make_table(seats=[seats[0], {"type": "computer", "level": "novice"}])
    phone = await ada.on_another_device(site.player())
    async with ada.at(running["id"], 0) as at_0, bob.at(running["id"], 1) as at_1, phone.at(waiting["id"], 0) as at_2:
        await at_0.request("start")
        await at_1.until(lambda seat: bool(seat.states) and seat.table["state"] == "running")
        await at_2.ready()
        assert (await ada.http.delete("/api/me")).status_code == 204
        assert (await at_0.close_code(), await at_2.close_code()) == (4401, 4401)
        await at_1.until(lambda seat: seat.table["seats"][0]["name"] == NAMELESS)
        assert at_1.table["early_end"]["winners"] == [1]
        assert at_1.view["players"] == [NAMELESS, "Bob"]
    assert "keypeg" not in ada.http.cookies
    assert (await phone.http.get("/api/me")).json() == {"name": None, "tables": []}
    record = await bob.http.get(f"/api/tables/{running['id']}/record")
    assert record.json()["transcript"]["players"] == [NAMELESS, "Bob"]
    assert (await bob.http.get(f"/api/tables/{alone['id']}")).json()["state"] == "over"
    assert (await bob.http.get(f"/api/tables/{waiting['id']}")).json()["seats"][0]["name"] == ""
    (listed,) = (await bob.http.get("/api/me")).json()["tables"]
    assert listed["names"] == [NAMELESS, "Bob"]


async def test_a_deleted_name_is_in_no_table_of_the_database(serve: Serve) -> None:
    name = "Unforgettable"
    async with serve() as site:
        ada = site.player()
        await ada.make_table(seats=[{"type": "here", "name": name}, {"type": "computer", "level": "novice"}])
        await ada.http.put("/api/me", json={"name": name})
        await ada.http.delete("/api/me")
        dumped = await site.service.store.database.read(
            lambda connection: [
                str(row)
                for table in ("players", "tokens", "links", "tables", "entries", "seats")
                for row in connection.exec_driver_sql(f"SELECT * FROM {table}").all()  # noqa: S608 - names from above
            ]
        )
    assert len(dumped) > 4
    assert name not in "".join(dumped)


async def test_a_table_that_cannot_be_read_does_not_keep_a_player(serve: Serve, tmp_path: Path) -> None:
    async with serve() as site:
        ada = site.player()
        broken, sound = [await ada.make_table() for _ in range(2)]
    with sqlite3.connect(tmp_path / "keypeg.db") as connection:
        connection.execute("UPDATE entries SET body = '{}' WHERE table_id = ? AND seq = 1", [broken["id"]])
    connection.close()
    async with serve() as site:
        again = site.player()
        again.http.cookies = ada.http.cookies
        assert (await again.http.delete("/api/me")).status_code == 204
        assert (await again.http.get("/api/me")).json()["name"] is None
        assert (await again.http.get(f"/api/tables/{sound['id']}")).json()["seats"][0]["name"] == ""
