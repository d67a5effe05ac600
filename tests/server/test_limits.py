"""How often a client may do something: the buckets, and what the server says when one is empty."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from keypeg.server.connection import Connection, Viewer
from keypeg.server.limits import RATES, Limits, Operation, Rate, RateLimitError
from keypeg.server.wire.socket import PROTOCOL
from tests.server.client import Player, Seat
from tests.server.conftest import NO_LIMITS, Serve, Site

SLOW = Rate(2, 0.001)
"""Two at once, and then none for the rest of a test."""


def limits(burst: float, a_second: float) -> Limits:
    return Limits(dict.fromkeys(Operation, Rate(burst, a_second)))


def test_so_many_are_allowed_at_once_and_no_more() -> None:
    counted = limits(3, 0.5)
    for _ in range(3):
        counted.count(Operation.ACT, "ada", 100.0)
    with pytest.raises(RateLimitError) as refused:
        counted.count(Operation.ACT, "ada", 100.0)
    assert refused.value.retry_after == 2.0


def test_after_the_time_it_says_there_is_room() -> None:
    counted = limits(1, 0.25)
    counted.count(Operation.ACT, "ada", 100.0)
    with pytest.raises(RateLimitError) as refused:
        counted.count(Operation.ACT, "ada", 101.0)
    assert refused.value.retry_after == 3.0
    counted.count(Operation.ACT, "ada", 104.0)
    with pytest.raises(RateLimitError):
        counted.count(Operation.ACT, "ada", 104.0)


def test_what_is_refused_costs_nothing() -> None:
    counted = limits(1, 1)
    counted.count(Operation.ACT, "ada", 100.0)
    for _ in range(50):
        with pytest.raises(RateLimitError):
            counted.count(Operation.ACT, "ada", 100.5)
    counted.count(Operation.ACT, "ada", 101.0)


def test_who_waits_long_has_no_more_than_the_burst() -> None:
    counted = limits(2, 1)
    for now in (0.0, 1e6):
        counted.count(Operation.ACT, "ada", now)
        counted.count(Operation.ACT, "ada", now)
        with pytest.raises(RateLimitError):
            counted.count(Operation.ACT, "ada", now)


def test_clients_and_what_they_do_are_counted_apart() -> None:
    counted = limits(1, 0.001)
    for client in ("ada", "bob"):
        for doing in Operation:
            counted.count(doing, client, 100.0)
    with pytest.raises(RateLimitError):
        counted.count(Operation.ACT, "bob", 100.0)


def test_many_clients_do_not_make_it_forget_who_was_too_fast() -> None:
    counted = limits(1, 1)
    for number in range(30_000):
        counted.count(Operation.CONNECT, str(number), number / 10)
    counted.count(Operation.CONNECT, "ada", 3000.0)
    for number in range(5):
        counted.count(Operation.CONNECT, f"late {number}", 3000.0)
    with pytest.raises(RateLimitError):
        counted.count(Operation.CONNECT, "ada", 3000.0)


def test_all_that_can_be_done_has_a_rate() -> None:
    assert set(RATES) == set(Operation)


def only(doing: Operation, rate: Rate = SLOW) -> dict[Operation, Rate]:
    return NO_LIMITS | {doing: rate}


def check_too_fast(answer: httpx.Response) -> None:
    assert answer.status_code == 429
    assert answer.json()["error"] == "too_fast"
    assert 1 <= int(answer.headers["Retry-After"]) <= 1000


ELSEWHERE = {"X-Forwarded-For": "192.0.2.7"}
"""Makes a request one from another address, which came by way of a proxy on this machine."""


def from_elsewhere(site: Site) -> Player:
    player = site.player()
    player.http.headers.update(ELSEWHERE)
    return player


@asynccontextmanager
async def watching(site: Site, table: str, **headers: str) -> AsyncIterator[Seat]:
    async with connect(
        f"ws://{site.base}/api/tables/{table}/live",
        subprotocols=[PROTOCOL],  # type: ignore[list-item] # a new type of text
        additional_headers=headers,
    ) as socket:
        yield Seat(socket)


def new_table() -> dict[str, Any]:
    return {"edition": "original", "seats": [{"type": "here", "name": "Ada"}, {"type": "open"}]}


@pytest.mark.anyio
async def test_who_makes_tables_too_fast_is_told_when_to_go_on(serve: Serve) -> None:
    async with serve(rates=only(Operation.CREATE)) as site:
        ada, bob = site.player(), site.player()
        await ada.make_table()
        await ada.make_table()
        check_too_fast(await ada.http.post("/api/tables", json=new_table()))
        check_too_fast(await bob.http.post("/api/tables", json=new_table()))  # From the same address.
        check_too_fast(await bob.http.put("/api/me", json={"name": "Bob"}))
        await from_elsewhere(site).make_table()


@pytest.mark.anyio
async def test_who_makes_links_too_fast_is_told_when_to_go_on(serve: Serve) -> None:
    async with serve(rates=only(Operation.CREATE)) as site:
        ada, bob = site.player(), from_elsewhere(site)
        await ada.make_table()
        await bob.make_table()
        for _ in range(2):
            assert (await ada.http.post("/api/me/links")).status_code == 201
        check_too_fast(await ada.http.post("/api/me/links"))
        assert (await bob.http.post("/api/me/links")).status_code == 201


@pytest.mark.anyio
async def test_who_joins_too_fast_is_told_when_to_go_on(serve: Serve) -> None:
    async with serve(rates=only(Operation.JOIN)) as site:
        made = await site.player().make_table("group", [{"type": "here", "name": "Ada"}, *[{"type": "open"}] * 3])
        bob = site.player()
        await bob.join(made, "Bob")
        wrong = await bob.http.post(f"/api/tables/{made['id']}/seats", json={"name": "Cy", "invite": "a guess"})
        assert wrong.status_code == 201  # Who sits there needs no invitation.
        guessing = {"name": "Dot", "invite": "a guess"}
        check_too_fast(await site.player().http.post(f"/api/tables/{made['id']}/seats", json=guessing))
        check_too_fast(await bob.http.post("/api/me/resume", json={"token": "a guess"}))
        assert await from_elsewhere(site).join(made, "Eve") == 3


@pytest.mark.anyio
async def test_who_acts_too_fast_is_told_when_to_go_on(serve: Serve) -> None:
    async with serve(rates=only(Operation.ACT)) as site:
        ada, bob = site.player(), site.player()
        made = await ada.make_table()
        await bob.join(made, "Bob")
        async with ada.at(made["id"], 0) as at_0, bob.at(made["id"], 1) as at_1:
            assert (await at_0.ask("ping"))["type"] == "done"
            assert (await at_0.ask("rename", name="A."))["type"] == "done"
            refused = await at_0.ask("rename", name="B.")
            assert refused["error"] == "too_fast"
            assert 1 <= refused["retry_after"] <= 1000
            async with ada.at(made["id"], 0) as again:  # Another socket of the same player.
                assert (await again.ask("start"))["error"] == "too_fast"
            assert (await at_1.ask("start"))["type"] == "done"
            await at_0.until(lambda seat: bool(seat.states) and seat.table["state"] == "running")
            assert at_0.table["seats"][0]["name"] == "A."


@pytest.mark.anyio
async def test_who_changes_his_name_too_fast_is_told_when_to_go_on(serve: Serve) -> None:
    async with serve(rates=only(Operation.ACT)) as site:
        ada, bob = site.player(), site.player()
        for player in (ada, bob):
            await player.make_table()
        for name in ("A.", "B."):
            assert (await ada.http.put("/api/me", json={"name": name})).json()["name"] == name
        check_too_fast(await ada.http.put("/api/me", json={"name": "C."}))
        assert (await ada.http.get("/api/me")).json()["name"] == "B."
        assert (await bob.http.put("/api/me", json={"name": "C."})).status_code == 200


@pytest.mark.anyio
async def test_who_watches_is_counted_by_his_address(serve: Serve) -> None:
    async with serve(rates=only(Operation.ACT)) as site:
        made = await site.player().make_table()
        async with watching(site, made["id"]) as one, watching(site, made["id"]) as other:
            assert (await one.ask("ping"))["type"] == "done"
            assert (await other.ask("ping"))["type"] == "done"
            assert (await one.ask("ping"))["error"] == "too_fast"
        async with watching(site, made["id"], **ELSEWHERE) as elsewhere:
            assert (await elsewhere.ask("ping"))["type"] == "done"


@pytest.mark.anyio
async def test_who_connects_too_fast_is_turned_away(serve: Serve) -> None:
    async with serve(rates=only(Operation.CONNECT)) as site:
        made = await site.player().make_table()
        for _ in range(2):
            async with watching(site, made["id"]) as seat:
                await seat.seen()
        async with watching(site, made["id"]) as seat:
            assert await seat.closed() == 4429
        async with watching(site, made["id"], **ELSEWHERE) as seat:
            await seat.seen()


@pytest.mark.anyio
async def test_after_a_while_it_goes_on(serve: Serve) -> None:
    async with serve(rates=NO_LIMITS | dict.fromkeys((Operation.CREATE, Operation.ACT), Rate(1, 20))) as site:
        ada = site.player()
        made = await ada.make_table()
        while (answer := await ada.http.post("/api/tables", json=new_table())).status_code != 201:
            check_too_fast(answer)
        async with ada.at(made["id"], 0) as seat:
            for _ in range(2):
                while (told := await seat.ask("ping"))["type"] != "done":
                    assert told["error"] == "too_fast"


@pytest.mark.anyio
async def test_a_flood_of_messages_is_answered_one_by_one_and_harms_nobody_else(serve: Serve) -> None:
    async with serve(rates=only(Operation.ACT, Rate(10, 0.001))) as site:
        ada, bob = site.player(), site.player()
        made = await ada.make_table()
        await bob.join(made, "Bob")
        async with ada.at(made["id"], 0) as flooding, bob.at(made["id"], 1) as other:
            for number in range(500):
                await flooding.send(json.dumps({"type": "ping", "id": str(number)}))
            answers: list[dict[str, Any]] = []
            while len(answers) < 500:
                message = await flooding.receive()
                if message["type"] in {"done", "refused"}:
                    answers.append(message)
            assert [answer["id"] for answer in answers] == [str(number) for number in range(500)]
            assert [answer["type"] for answer in answers] == ["done"] * 10 + ["refused"] * 490
            assert (await other.ask("ping"))["type"] == "done"


class Deaf:
    """A socket of somebody who sends without end and never listens."""

    def __init__(self) -> None:
        self.sent = 0

    async def receive(self) -> str:
        await asyncio.sleep(0)
        self.sent += 1
        return json.dumps({"type": "ping", "id": str(self.sent)})

    async def send(self, _data: bytes) -> None:
        await asyncio.Event().wait()


@pytest.mark.anyio
async def test_who_does_not_listen_is_not_read_for_ever(site: Site) -> None:
    made = await site.player().make_table()
    live = await site.service.tables.get(made["id"])
    connection = Connection(site.service.tables, site.service.limits, live, Viewer(None, None, "deaf"), None)
    deaf = Deaf()
    running = asyncio.create_task(connection.run(deaf))
    for _ in range(2000):
        await asyncio.sleep(0)
    assert 0 < deaf.sent < 100
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
