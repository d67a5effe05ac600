"""Several processes that serve one PostgreSQL database are one service."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import text

from keypeg.store import NewerDatabaseError, Store
from keypeg.store.announcements import LISTENING
from keypeg.table.entry import Acted, By
from tests.server.client import Player, TableSocket
from tests.server.conftest import Serve, Site
from tests.server.server_process import free_port, running_server

pytestmark = pytest.mark.anyio

NewDatabase = Callable[[], str]
TERMINATE_LISTENERS = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND application_name = :name"
).bindparams(name=LISTENING)
TERMINATE_ALL = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


@pytest.fixture
async def sites(serve: Serve, copy_postgresql: NewDatabase) -> AsyncIterator[list[Site]]:
    """Three servers on one database."""
    database = copy_postgresql()
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(serve(database=database)) for _ in range(3)]


def at(player: Player, site: Site) -> Player:
    """The same player, with a browser that is connected to this server."""
    other = site.player()
    other.http.cookies = player.http.cookies
    return other


async def table_of_two(sites: list[Site], **more: Any) -> tuple[str, Player, Player]:  # noqa: ANN401 - JSON
    ada, bob = sites[0].player(), sites[1].player()
    made = await ada.make_table(**more)
    await bob.join(made, "Bob")
    return made["id"], ada, bob


@asynccontextmanager
async def seated(table: str, *players: Player) -> AsyncIterator[list[TableSocket]]:
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(player.at(table, seat)) for seat, player in enumerate(players)]
        yield [await socket.ready() for socket in sockets]


async def test_a_match_is_played_over_three_processes(sites: list[Site]) -> None:
    table, ada, bob = await table_of_two(sites)
    async with (
        seated(table, ada, bob) as seats,
        at(ada, sites[1]).at(table, 0) as tab,
        sites[2].player().at(table) as spectator,
    ):
        await spectator.ready()
        await seats[1].request("start")
        for maker_number in range(2):
            for seat in seats:
                await seat.until(lambda each: each.view is not None and each.table["pause"] is None)
            maker = seats[0] if "set_code" in seats[0].view["may"] else seats[1]
            breaker = seats[1] if maker is seats[0] else seats[0]
            assert (await maker.act("set_code", code="AABC"))["type"] == "done"
            for code in ("BBBB", "AABC"):
                await breaker.until(lambda each: "guess" in each.view["may"])
                assert (await breaker.act("guess", code=code))["type"] == "done"
            if maker_number == 0:
                for seat in seats:
                    await seat.until(lambda each: each.table["pause"] is not None)
                await asyncio.gather(*(seat.go_on() for seat in seats))
        for socket in (*seats, tab, spectator):
            await socket.until(lambda each: bool(each.states) and each.table["state"] == "over")
        assert len({socket.version for socket in (*seats, tab, spectator)}) == 1
        assert seats[0].view["scores"] == [2, 2]


async def test_two_processes_that_write_at_once_do_not_lose_an_action(sites: list[Site]) -> None:
    table, ada, bob = await table_of_two(sites, edition="challenge", options={"rounds": 1, "race": True})
    async with seated(table, ada, bob) as seats:
        await seats[0].request("start")
        for seat in seats:
            await seat.until(lambda each: each.view is not None)
        replies = await asyncio.gather(*(seat.act("set_code", code="ABCDE") for seat in seats))
        for _ in range(12):
            replies += await asyncio.gather(*(seat.act("guess", code="HHHHH") for seat in seats))
    assert {reply["type"] for reply in replies} == {"done"}
    found = await sites[2].service.store.load(table)
    assert found is not None
    acted = [logged.entry for logged in found.log.since(0) if isinstance(logged.entry, Acted)]
    assert sum(entry.by is By.PLAYER for entry in acted) == 26


async def test_who_is_connected_anywhere_is_present_everywhere(sites: list[Site]) -> None:
    table, ada, bob = await table_of_two(sites)
    async with bob.at(table, 1) as seat:
        async with ada.at(table, 0), at(ada, sites[2]).at(table, 0) as second:
            await seat.until(lambda each: each.presence.get("away_since") == [None, None])
            async with sites[0].player().at(table) as spectator, sites[2].player().at(table):
                await spectator.until(lambda each: each.presence.get("watching") == 2)
                await seat.until(lambda each: each.presence.get("watching") == 2)
            await seat.until(lambda each: each.presence.get("watching") == 0)
            await second.disconnect()
            async with sites[2].player().at(table) as third:
                await third.until(lambda each: each.presence.get("away_since") == [None, None])
        await seat.until(lambda each: each.presence["away_since"][0] is not None)


async def test_absence_outlasts_a_restart(serve: Serve, url: str) -> None:
    async with serve(database=url) as site:
        ada, bob = site.player(), site.player()
        made = await ada.make_table()
        await bob.join(made, "Bob")
        async with bob.at(made["id"], 1) as seat:
            async with ada.at(made["id"], 0):
                await seat.until(lambda each: each.presence.get("away_since") == [None, None])
            await seat.until(lambda each: each.presence["away_since"][0] is not None)
            away_since = seat.presence["away_since"][0]
    async with serve(database=url) as site, at(bob, site).at(made["id"], 1) as seat:
        await seat.ready()
        assert seat.presence["away_since"] == [away_since, None]


async def test_a_reaction_is_seen_everywhere(sites: list[Site]) -> None:
    table, ada, bob = await table_of_two(sites)
    async with seated(table, ada, bob) as (first, second):
        await first.request("react", reaction="nice")
        await second.until(lambda each: bool(each.reactions))
        assert second.reactions == [(0, "nice")]


async def sign_out_one(ada: Player) -> None:
    for device in (await ada.http.get("/api/me/devices")).json():
        if not device["is_this"]:
            await ada.http.delete(f"/api/me/devices/{device['id']}")


async def sign_out_all(ada: Player) -> None:
    await ada.http.delete("/api/me/devices")


async def delete_everything(ada: Player) -> None:
    await ada.http.delete("/api/me")


@pytest.mark.parametrize("sign_out", [sign_out_one, sign_out_all, delete_everything])
async def test_a_device_is_signed_out_everywhere_at_once(
    sign_out: Callable[[Player], Awaitable[None]], serve: Serve, copy_postgresql: NewDatabase
) -> None:
    settings = {"database": copy_postgresql(), "sweep_seconds": 3600.0}  # Which would notice it, too.
    async with serve(**settings) as here, serve(**settings) as there:
        ada = here.player()
        made = await ada.make_table()
        lost = await ada.on_another_device(there.player())
        async with lost.at(made["id"], 0) as seat, there.player().at(made["id"]) as spectator:
            await seat.ready()
            await sign_out(ada)
            assert await seat.close_code() == 4401
            assert (await spectator.request("ping"))["type"] == "done"


@pytest.mark.parametrize("terminate", [TERMINATE_LISTENERS, TERMINATE_ALL], ids=["listeners", "all"])
async def test_processes_listen_again_when_they_are_cut_off(terminate: Any, sites: list[Site]) -> None:  # noqa: ANN401 - a statement
    table, ada, bob = await table_of_two(sites)
    async with seated(table, ada, bob) as (first, second):
        cut_off = sites[2].service.store.database.read(lambda connection: connection.execute(terminate).all())
        assert len(await cut_off) >= len(sites)
        assert (await first.request("rename", name="Eve"))["type"] == "done"  # Nobody may hear of this one.
        await second.until(lambda each: each.table["seats"][0]["name"] == "Eve")
        assert (await first.request("rename", name="Mia"))["type"] == "done"
        await second.until(lambda each: each.table["seats"][0]["name"] == "Mia")


async def test_the_tables_and_people_of_a_killed_process_are_not_forgotten(copy_postgresql: NewDatabase) -> None:
    database, ports = copy_postgresql(), [free_port(), free_port()]
    ada, bob = (Player(f"127.0.0.1:{port}") for port in ports)
    async with running_server(database, ports[0]) as killed, running_server(database, ports[1]):
        made = await ada.make_table(turn_seconds=5)
        await bob.join(made, "Bob")
        async with bob.at(made["id"], 1) as seat, ada.at(made["id"], 0) as host:
            await host.ready()
            await host.request("start")
            await seat.until(lambda each: each.presence.get("away_since") == [None, None])
            killed.kill()
            await seat.until(lambda each: each.presence["away_since"][0] is not None)
            await seat.until(lambda each: any(news["by"] == "clock" for news in each.state["news"]))
    await ada.http.aclose()
    await bob.http.aclose()


async def test_a_process_that_ends_leaves_its_tables_to_the_others(serve: Serve, copy_postgresql: NewDatabase) -> None:
    database = copy_postgresql()
    async with serve(database=database) as staying:
        async with serve(database=database) as ending:
            ada = ending.player()
            seats = [{"type": "here", "name": "Ada"}, {"type": "computer", "level": "steady"}]
            await ada.make_table(seats=seats, turn_seconds=300)
        tables = staying.service.tables
        while not any(live.is_owned for live in tables.in_memory):  # noqa: ASYNC110 - there is no event for it
            await asyncio.sleep(0.05)


async def test_several_processes_start_on_an_empty_database(new_database: NewDatabase) -> None:
    database = new_database()
    stores = [Store(database) for _ in range(4)]
    await asyncio.gather(*(store.prepare() for store in stores))
    for store in stores:
        await store.check()
        await store.close()


async def test_a_newer_database_is_refused_and_left_alone(url: str) -> None:
    store = Store(url)
    await store.prepare()
    await store.database.write(
        lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    )
    with pytest.raises(NewerDatabaseError, match="9999"):
        await store.prepare()
    await store.close()


async def test_clocks_that_are_wrong_or_jump_do_not_matter(
    serve: Serve, copy_postgresql: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    right, wrong, database = time.time, lambda: right() - 3600, copy_postgresql()
    async with serve(database=database) as first:
        monkeypatch.setattr(time, "time", wrong)
        async with serve(database=database) as second:
            assert abs(first.service.tables.now - second.service.tables.now) < 60
            ada = second.player()
            seats = [{"type": "here", "name": "Ada"}, {"type": "computer", "level": "novice"}]
            made = await ada.make_table(seats=seats, options={"rounds": 1})
            async with ada.at(made["id"], 0) as seat:
                await seat.ready()
                while "guess" not in seat.view["may"] and "set_code" not in seat.view["may"]:
                    await seat.receive()
                for wrong_by in (-7200, 7200, 0):
                    monkeypatch.setattr(time, "time", lambda wrong_by=wrong_by: right() + wrong_by)
                    if "set_code" in seat.view["may"]:
                        await seat.act("set_code", code="AABC")
                    elif "guess" in seat.view["may"]:
                        await seat.act("guess", code="ABCD")
            found = await second.service.store.load(made["id"])
    assert found is not None
    times = [logged.entry.at for logged in found.log.since(0)]
    assert times == sorted(times)
    assert times[-1] - times[0] < 60
