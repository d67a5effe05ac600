"""Strangers are brought together: over real sockets, and over several servers that share a database."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from secrets import token_hex
from typing import Any

import pytest
from sqlalchemy import update

from keypeg.server.strangers import MANY_HIDING
from keypeg.store.presence import standings
from keypeg.store.schema import presence
from keypeg.table.names import COMPUTER_NAMES, initial
from tests.server.client import Player, TableSocket
from tests.server.conftest import Serve, Site

pytestmark = pytest.mark.anyio

ORIGINAL = {"edition": "original"}


async def find(player: Player, wish: dict[str, Any] | None = None) -> Any:  # noqa: ANN401 - JSON
    answer = await player.http.post("/api/strangers", json=wish or ORIGINAL)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def add_nonce(player: Player, found: Any) -> None:  # noqa: ANN401 - JSON
    body = {"nonce": token_hex(32)}
    assert (await player.http.post(f"/api/tables/{found['table']}/nonces", json=body)).status_code == 204


@asynccontextmanager
async def waiting(player: Player, wish: dict[str, Any] | None = None) -> AsyncIterator[TableSocket]:
    """Somebody who looks for others, with the page of their table open."""
    found = await find(player, wish)
    await add_nonce(player, found)
    async with player.at(found["table"], found["seat"]) as socket:
        await socket.ready()
        yield socket


async def until_connected(site: Site, table: str) -> None:
    """Waits until the database knows that somebody is connected to a table."""
    while True:
        found = await site.service.store.database.read(lambda connection: standings(connection, [table]))
        if any(each.sockets for each in found[table].sightings):
            return
        await asyncio.sleep(0.02)


async def leave_for_long(site: Site, player: Player) -> str:
    """Lets somebody wait and go away, as if long ago; returns the table."""
    async with waiting(player) as socket:
        table = str(socket.table["id"])
        await until_connected(site, table)
    gone = update(presence).where(presence.c.table_id == table, presence.c.left_at.is_not(None)).values(left_at=1.0)
    while True:
        if await site.service.store.database.write(lambda connection: connection.execute(gone).rowcount):
            return table
        await asyncio.sleep(0.02)


async def test_two_with_the_same_wish_play_at_once_under_given_names(site: Site) -> None:
    ada, bob = site.player(), site.player()
    wish = {"edition": "super", "turn_seconds": 120}
    async with waiting(ada, wish) as first:
        assert (first.table["state"], first.table["is_for_strangers"]) == ("open", True)
        assert (first.table["invite"], first.table["host"], first.table["is_watched"]) == (None, None, False)
        async with waiting(bob, wish) as second:
            assert second.table["id"] == first.table["id"]
            for seat in (first, second):
                await seat.until(lambda each: each.table["state"] == "running")
            assert first.table["turn_seconds"] == 120
            assert first.table["draws"]["nonces"].count(None) == 0
            names = first.view["players"]
            assert set(names) <= set(COMPUTER_NAMES)
            assert len({initial(name) for name in names}) == 2
            assert (await first.request("end"))["error"] == "not_host", "nobody ends a match that the other plays"
            watcher = await site.player().http.get(f"/api/tables/{first.table['id']}")
            assert watcher.status_code == 403


async def test_those_who_ask_for_something_else_wait_apart(site: Site) -> None:
    wishes: list[dict[str, Any]] = [
        {"edition": "original"},
        {"edition": "original", "turn_seconds": 30},
        {"edition": "super"},
        {"edition": "party", "players": 2},
        {"edition": "party", "players": 3},
    ]
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(waiting(site.player(), wish)) for wish in wishes]
        assert len({socket.table["id"] for socket in sockets}) == len(wishes)
        listed = (await site.player().http.get("/api/strangers")).json()
        assert [(each["edition"], each["players"], each["turn_seconds"], each["people"]) for each in listed] == [
            ("original", 2, None, 1),
            ("original", 2, 30, 1),
            ("party", 2, None, 1),
            ("party", 3, None, 1),
            ("super", 2, None, 1),
        ]


async def test_who_asks_again_keeps_their_place_and_who_wishes_otherwise_leaves_it(site: Site) -> None:
    ada, bob = site.player(), site.player()
    async with waiting(ada) as first:
        again = await find(ada)
        assert (again["table"], again["seat"], again["waiting"]) == (first.table["id"], 0, [])
        assert again["offers_computer"] == again["since"] + 30
        other = await find(ada, {"edition": "challenge"})
        assert other["table"] != first.table["id"]
        await first.until(lambda each: each.state["you"] is None)
        async with waiting(bob) as second:
            assert second.table["id"] != first.table["id"], "nobody sits there any more"


async def test_who_has_gone_is_not_offered_to_others(serve: Serve) -> None:
    async with serve(max_absent_seconds=0.0) as site:
        left = await leave_for_long(site, site.player())
        async with waiting(site.player()) as second:
            assert second.table["id"] != left
            assert (await site.player().http.get("/api/strangers")).json()[0]["people"] == 1
            await until_connected(site, second.table["id"])
            await site.service.sweep()
            assert await site.service.store.load(left) is None
            assert await site.service.store.load(second.table["id"]) is not None


async def test_who_comes_back_joins_whoever_has_waited_less(site: Site) -> None:
    ada, bob = site.player(), site.player()
    left = await leave_for_long(site, ada)
    async with waiting(bob) as second, ada.at(left, 0) as returned:
        await returned.ready()
        await until_connected(site, left)
        assert (await find(ada))["table"] == left, "the older table stays"
        moved = await find(bob)
        assert moved["table"] == left
        await add_nonce(bob, moved)
        await returned.until(lambda each: each.table["state"] == "running")
        await second.until(lambda each: each.state["you"] is None)


async def test_a_computer_can_be_taken_instead(serve: Serve) -> None:
    wish = {"edition": "party", "players": 3}
    async with serve(computer_offer_seconds=0.0) as site, waiting(site.player(), wish) as first:
        assert (await first.request("seat_computer", seat=1, level="novice"))["type"] == "done"
        assert (await site.player().http.get("/api/strangers")).json() == [], "there is nobody to wait with any more"
        assert (await first.request("seat_computer", seat=2, level="novice"))["type"] == "done"
        await first.until(lambda each: each.table["state"] == "running")


async def test_what_friends_may_do_strangers_may_not(site: Site) -> None:
    ada, bob = site.player(), site.player()
    async with waiting(ada, {"edition": "party"}) as first, waiting(bob, {"edition": "party"}) as second:
        table = second.table["id"]
        assert (await second.request("rename", name="Call me"))["error"] == "among_strangers"
        assert (await first.request("free_seat", seat=1))["error"] == "among_strangers"
        assert (await first.request("start", without_free_seats=True))["error"] == "among_strangers"
        third = await ada.http.post(f"/api/tables/{table}/seats", json={"name": "Me again"})
        assert third.json()["error"] == "among_strangers"
        uninvited = await site.player().http.post(f"/api/tables/{table}/seats", json={"name": "Cy"})
        assert uninvited.json()["error"] == "not_invited"
        assert (await ada.http.post(f"/api/tables/{table}/seats/1/hide")).json()["error"] == "not_begun"


async def test_a_wish_that_cannot_be_met_is_refused_and_leaves_nobody_behind(site: Site) -> None:
    bad = ({"edition": "chess"}, {"edition": "original", "players": 3}, {"edition": "super", "turn_seconds": 31})
    for wish in bad:
        player = site.player()
        answer = await player.http.post("/api/strangers", json=wish)
        assert (answer.status_code, answer.json()["error"]) == (400, "bad_terms")
        assert not player.http.cookies


async def test_hiding_keeps_two_apart_and_silences_reactions(site: Site) -> None:
    ada, bob = site.player(), site.player()
    async with waiting(ada) as first, waiting(bob) as second:
        table = first.table["id"]
        await first.until(lambda each: each.table["state"] == "running")
        await second.request("react", reaction="nice")
        await first.until(lambda each: each.reactions == [(1, "nice")])
        assert (await site.player().http.post(f"/api/tables/{table}/seats/0/hide")).status_code == 403
        for seat, error in ((0, "not_your_seat"), (2, "no_such_seat")):
            assert (await ada.http.post(f"/api/tables/{table}/seats/{seat}/hide")).json()["error"] == error
        for _ in range(2):
            assert (await ada.http.post(f"/api/tables/{table}/seats/1/hide")).status_code == 204
        assert (await ada.http.get("/api/me/hidden")).json() == {"people": 1}
        assert (await bob.http.get("/api/me/hidden")).json() == {"people": 0}
        await second.request("react", reaction="oops")
        await first.request("react", reaction="hello")
        await second.until(lambda each: (0, "hello") in each.reactions)
        await first.until(lambda each: (0, "hello") in each.reactions)
        assert (1, "oops") not in first.reactions
        # What one has hidden does not come back with a rematch.
        await first.request("resign")
        await second.until(lambda each: each.table["state"] == "over")
        await second.request("rematch")
        await first.request("rematch")
        await second.until(lambda each: (each.table["rematch"] or {}).get("declined") == [0])
        assert second.table["following"] is None
    for asker, other in ((ada, bob), (bob, ada)):
        async with waiting(asker) as lonely:
            assert (await find(other))["table"] != lonely.table["id"], "neither is seated with the other"
            assert (await find(asker))["waiting"] == []
    assert (await ada.http.delete("/api/me/hidden")).status_code == 204
    async with waiting(ada) as reconciled:
        assert (await find(bob))["table"] == reconciled.table["id"]


async def test_somebody_hidden_by_many_gets_a_rest(site: Site) -> None:
    rude = site.player()
    for _ in range(MANY_HIDING):
        assert (await rude.http.post("/api/strangers", json=ORIGINAL)).status_code == 200
        victim = site.player()
        async with waiting(rude) as first, waiting(victim) as second:
            await second.until(lambda each: each.table["state"] == "running")
            await victim.http.post(f"/api/tables/{first.table['id']}/seats/{first.state['you']}/hide")
            await first.request("resign")
    refused = await rude.http.post("/api/strangers", json=ORIGINAL)
    assert (refused.status_code, refused.json()["error"]) == (403, "no_strangers_now")
    person = await site.id_of(rude)
    strangers = site.service.store.strangers
    assert await strangers.count_hiding(person, site.service.tables.now + 1) == 0, "after a time it does not count"


async def test_deleting_everything_forgets_who_was_hidden(site: Site) -> None:
    ada, bob = site.player(), site.player()
    async with waiting(ada) as first, waiting(bob):
        await first.until(lambda each: each.table["state"] == "running")
        await ada.http.post(f"/api/tables/{first.table['id']}/seats/1/hide")
    bob_id = await site.id_of(bob)
    assert (await ada.http.delete("/api/me")).status_code == 204
    assert await site.service.store.strangers.count_hiding(bob_id, 0.0) == 0


NewDatabase = Callable[[], str]


@pytest.fixture
async def sites(serve: Serve, copy_postgresql: NewDatabase) -> AsyncIterator[list[Site]]:
    database = copy_postgresql()
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(serve(database=database)) for _ in range(2)]


@pytest.mark.parametrize("players", [2, 3])
async def test_many_who_ask_at_once_at_two_servers_do_not_wait_beside_each_other(
    sites: list[Site], players: int
) -> None:
    people = [sites[number % 2].player() for number in range(11)]
    wish = {"edition": "party", "players": players}
    found = await asyncio.gather(*(find(each, wish) for each in people))
    store = sites[0].service.store
    tables = {each["table"] for each in found}
    loaded = [await store.load(table) for table in tables]
    free = sorted(sum(not seat.is_filled for seat in table.seats) for table in loaded if table is not None)
    assert sum(free) == -len(people) % players, "all tables but one are full"
    seats = [(each["table"], each["seat"]) for each in found]
    assert len(set(seats)) == len(people)


async def test_hiding_is_heard_at_the_other_server(sites: list[Site]) -> None:
    ada, bob = sites[0].player(), sites[1].player()
    async with waiting(ada) as first, waiting(bob) as second:
        for seat in (first, second):
            await seat.until(lambda each: each.table["state"] == "running")
        elsewhere = sites[1].player()
        elsewhere.http.cookies = ada.http.cookies
        hidden = await elsewhere.http.post(f"/api/tables/{first.table['id']}/seats/1/hide")
        assert hidden.status_code == 204
        live = await sites[0].service.tables.get(first.table["id"])
        while not live.hidden:  # noqa: ASYNC110 - the announcement is on its way
            await asyncio.sleep(0.02)
        await second.request("react", reaction="oops")
        await second.request("react", reaction="thanks")
        await first.request("react", reaction="hello")
        await second.until(lambda each: (0, "hello") in each.reactions)
        assert not [seat for seat, _ in first.reactions if seat == 1]
