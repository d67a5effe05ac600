"""Rate limits: the token buckets, and what the server replies when one is empty."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from keypeg.server import edge
from keypeg.server.addresses import client_key
from keypeg.server.connection import Connection, Receiver, Viewer
from keypeg.server.limits import RATES, Limits, Operation, Rate, RateLimitError
from keypeg.server.projection import EncodedMessage
from keypeg.wire.socket import PROTOCOL
from tests.server.client import Player, TableSocket
from tests.server.conftest import NO_LIMITS, Serve, Site

TWO_ONLY = Rate(2, 0.001)
"""Two at once, and then none for the rest of a test."""


def make_limits(burst: float, per_second: float) -> Limits:
    return Limits(dict.fromkeys(Operation, Rate(burst, per_second)))


def test_only_the_burst_is_allowed_at_once() -> None:
    limits = make_limits(3, 0.5)
    for _ in range(3):
        limits.count(Operation.ACT, "ada", 100.0)
    with pytest.raises(RateLimitError) as refused:
        limits.count(Operation.ACT, "ada", 100.0)
    assert refused.value.retry_after == 2.0


def test_a_request_is_allowed_after_the_retry_time() -> None:
    limits = make_limits(1, 0.25)
    limits.count(Operation.ACT, "ada", 100.0)
    with pytest.raises(RateLimitError) as refused:
        limits.count(Operation.ACT, "ada", 101.0)
    assert refused.value.retry_after == 3.0
    limits.count(Operation.ACT, "ada", 104.0)
    with pytest.raises(RateLimitError):
        limits.count(Operation.ACT, "ada", 104.0)


def test_refused_requests_are_not_counted() -> None:
    limits = make_limits(1, 1)
    limits.count(Operation.ACT, "ada", 100.0)
    for _ in range(50):
        with pytest.raises(RateLimitError):
            limits.count(Operation.ACT, "ada", 100.5)
    limits.count(Operation.ACT, "ada", 101.0)


def test_a_long_wait_earns_no_more_than_the_burst() -> None:
    limits = make_limits(2, 1)
    for now in (0.0, 1e6):
        limits.count(Operation.ACT, "ada", now)
        limits.count(Operation.ACT, "ada", now)
        with pytest.raises(RateLimitError):
            limits.count(Operation.ACT, "ada", now)


def test_clients_and_operations_are_counted_separately() -> None:
    limits = make_limits(1, 0.001)
    for client in ("ada", "bob"):
        for operation in Operation:
            limits.count(operation, client, 100.0)
    with pytest.raises(RateLimitError):
        limits.count(Operation.ACT, "bob", 100.0)


def test_many_clients_do_not_displace_an_exhausted_bucket() -> None:
    limits = make_limits(1, 1)
    for number in range(30_000):
        limits.count(Operation.CONNECT, str(number), number / 10)
    limits.count(Operation.CONNECT, "ada", 3000.0)
    for number in range(5):
        limits.count(Operation.CONNECT, f"late {number}", 3000.0)
    with pytest.raises(RateLimitError):
        limits.count(Operation.CONNECT, "ada", 3000.0)


def test_idle_clients_are_forgotten_and_there_is_a_cap_on_the_others() -> None:
    limits = make_limits(1, 1)
    for number in range(1000):
        limits.count(Operation.CONNECT, str(number), float(number))
    assert len(limits) <= 2
    for number in range(60_000):
        limits.count(Operation.CONNECT, str(number), 2000.0)
    assert len(limits) == 50_000
    with pytest.raises(RateLimitError):
        limits.count(Operation.CONNECT, str(59_999), 2000.0)


@given(st.lists(st.tuples(st.sampled_from("abcd"), st.integers(0, 4)), max_size=80))
def test_forgetting_idle_clients_changes_no_answer(requests: list[tuple[str, int]]) -> None:
    together, now = make_limits(2, 0.5), 0.0
    apart = {client: make_limits(2, 0.5) for client in "abcd"}  # None of these is ever forgotten.
    for client, seconds in requests:
        now += seconds
        assert is_allowed(together, client, now) == is_allowed(apart[client], client, now)


def is_allowed(limits: Limits, client: str, now: float) -> bool:
    try:
        limits.count(Operation.ACT, client, now)
    except RateLimitError:
        return False
    return True


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:0db8:0:0:ffff::", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2", True),
        ("unknown", "unknown", True),
        ("unknown", "192.0.2.1", False),
    ],
)
def test_a_client_has_one_ipv4_address_or_64_bits_of_ipv6(one: str, other: str, is_same: bool) -> None:  # noqa: FBT001 - a column
    assert (client_key(one) == client_key(other)) == is_same


def test_every_operation_has_a_rate() -> None:
    assert set(RATES) == set(Operation)


def limit_only(operation: Operation, rate: Rate = TWO_ONLY) -> dict[Operation, Rate]:
    return NO_LIMITS | {operation: rate}


def check_too_fast(response: httpx.Response) -> None:
    assert response.status_code == 429
    assert response.json()["error"] == "too_fast"
    assert 1 <= int(response.headers["Retry-After"]) <= 1000


ELSEWHERE = {"X-Forwarded-For": "192.0.2.7"}
"""Makes a request come from another address, through a proxy on this machine."""
THROUGH_PROXY = {"trusted_proxies": ("127.0.0.1",)}


def from_elsewhere(site: Site) -> Player:
    player = site.player()
    player.http.headers.update(ELSEWHERE)
    return player


@asynccontextmanager
async def watching(site: Site, table: str, **headers: str) -> AsyncIterator[TableSocket]:
    async with connect(
        f"ws://{site.base}/api/tables/{table}/live",
        subprotocols=[PROTOCOL],  # type: ignore[list-item] # a NewType of str
        additional_headers=headers,
    ) as socket:
        yield TableSocket(socket)


def new_table() -> dict[str, Any]:
    return {"edition": "original", "seats": [{"type": "here", "name": "Ada"}, {"type": "open"}]}


@pytest.mark.anyio
async def test_opening_tables_is_limited_by_address(serve: Serve) -> None:
    async with serve(rates=limit_only(Operation.CREATE), **THROUGH_PROXY) as site:
        ada, bob = site.player(), site.player()
        await ada.make_table()
        await ada.make_table()
        check_too_fast(await ada.http.post("/api/tables", json=new_table()))
        check_too_fast(await bob.http.post("/api/tables", json=new_table()))  # From the same address.
        check_too_fast(await bob.http.put("/api/me", json={"name": "Bob"}))
        await from_elsewhere(site).make_table()


@pytest.mark.anyio
async def test_all_that_an_address_asks_for_is_limited_together(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keypeg.server.edge._SLOW_SECONDS", 0.0)
    async with serve(rates=limit_only(Operation.REQUEST, Rate(3, 0.001)), **THROUGH_PROXY) as site:
        ada, elsewhere = site.player(), from_elsewhere(site)
        assert [(await ada.http.get(path)).status_code for path in ("/nowhere", "/api/nowhere")] == [404, 404]
        assert (await ada.http.post("/healthz")).status_code == 405
        check_too_fast(await ada.http.get("/nowhere"))
        check_too_fast(await ada.http.get("/healthz"))
        with pytest.raises(InvalidStatus):
            async with watching(site, "nowhere"):
                pass
        assert (await elsewhere.http.get("/nowhere")).status_code == 404


@pytest.mark.anyio
async def test_who_asks_for_far_too_much_waits_for_the_refusal(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting, release = asyncio.Event(), asyncio.Event()

    async def wait(_seconds: float) -> None:
        waiting.set()
        await release.wait()

    monkeypatch.setattr(edge, "asyncio", SimpleNamespace(sleep=wait))
    async with serve(rates=limit_only(Operation.REQUEST, Rate(1, 0.001)), **THROUGH_PROXY) as site:
        hurried, others = site.player(), from_elsewhere(site)
        assert (await hurried.http.get("/healthz")).status_code == 200
        asking = asyncio.create_task(hurried.http.get("/healthz"))
        await waiting.wait()
        assert (await others.http.get("/healthz")).status_code == 200
        assert not asking.done()
        release.set()
        check_too_fast(await asking)


@pytest.mark.anyio
async def test_creating_links_is_limited_by_player(serve: Serve) -> None:
    async with serve(rates=limit_only(Operation.CREATE), **THROUGH_PROXY) as site:
        ada, bob = site.player(), from_elsewhere(site)
        await ada.make_table()
        await bob.make_table()
        for _ in range(2):
            assert (await ada.http.post("/api/me/links")).status_code == 201
        check_too_fast(await ada.http.post("/api/me/links"))
        assert (await bob.http.post("/api/me/links")).status_code == 201


@pytest.mark.anyio
async def test_joining_is_limited_by_address(serve: Serve) -> None:
    async with serve(rates=limit_only(Operation.JOIN), **THROUGH_PROXY) as site:
        made = await site.player().make_table("group", [{"type": "here", "name": "Ada"}, *[{"type": "open"}] * 3])
        bob = site.player()
        await bob.join(made, "Bob")
        wrong = await bob.http.post(f"/api/tables/{made['id']}/seats", json={"name": "Cy", "invite": "a guess"})
        assert wrong.status_code == 201  # Players at the table need no invitation.
        guessing = {"name": "Dot", "invite": "a guess"}
        check_too_fast(await site.player().http.post(f"/api/tables/{made['id']}/seats", json=guessing))
        check_too_fast(await bob.http.post("/api/me/resume", json={"token": "a guess"}))
        assert await from_elsewhere(site).join(made, "Eve") == 3


@pytest.mark.anyio
async def test_acting_is_limited_by_player(serve: Serve) -> None:
    async with serve(rates=limit_only(Operation.ACT)) as site:
        ada, bob = site.player(), site.player()
        made = await ada.make_table()
        await bob.join(made, "Bob")
        async with ada.at(made["id"], 0) as at_0, bob.at(made["id"], 1) as at_1:
            assert (await at_0.request("ping"))["type"] == "done"
            assert (await at_0.request("rename", name="A."))["type"] == "done"
            refused = await at_0.request("rename", name="B.")
            assert refused["error"] == "too_fast"
            assert 1 <= refused["retry_after"] <= 1000
            async with ada.at(made["id"], 0) as again:  # Another socket of the same player.
                assert (await again.request("start"))["error"] == "too_fast"
            assert (await at_1.request("start"))["type"] == "done"
            await at_0.until(lambda seat: bool(seat.states) and seat.table["state"] == "running")
            assert at_0.table["seats"][0]["name"] == "A."


@pytest.mark.anyio
async def test_renaming_is_limited_by_player(serve: Serve) -> None:
    async with serve(rates=limit_only(Operation.ACT)) as site:
        ada, bob = site.player(), site.player()
        for player in (ada, bob):
            await player.make_table()
        for name in ("A.", "B."):
            assert (await ada.http.put("/api/me", json={"name": name})).json()["name"] == name
        check_too_fast(await ada.http.put("/api/me", json={"name": "C."}))
        assert (await ada.http.get("/api/me")).json()["name"] == "B."
        assert (await bob.http.put("/api/me", json={"name": "C."})).status_code == 200


@pytest.mark.anyio
async def test_spectators_are_limited_by_address(serve: Serve) -> None:
    async with serve(rates=limit_only(Operation.ACT), **THROUGH_PROXY) as site:
        made = await site.player().make_table()
        async with watching(site, made["id"]) as one, watching(site, made["id"]) as other:
            assert (await one.request("ping"))["type"] == "done"
            assert (await other.request("ping"))["type"] == "done"
            assert (await one.request("ping"))["error"] == "too_fast"
        async with watching(site, made["id"], **ELSEWHERE) as elsewhere:
            assert (await elsewhere.request("ping"))["type"] == "done"


@pytest.mark.anyio
async def test_connecting_is_limited_by_address(serve: Serve) -> None:
    async with serve(rates=limit_only(Operation.CONNECT), **THROUGH_PROXY) as site:
        made = await site.player().make_table()
        for _ in range(2):
            async with watching(site, made["id"]) as seat:
                await seat.ready()
        async with watching(site, made["id"]) as seat:
            assert await seat.close_code() == 4429
        async with watching(site, made["id"], **ELSEWHERE) as seat:
            await seat.ready()


@pytest.mark.anyio
async def test_the_rightmost_address_that_is_no_trusted_proxy_counts(serve: Serve) -> None:
    trusted = ("127.0.0.1", "10.0.0.0/8", "2001:db8:1::/48")
    async with serve(rates=limit_only(Operation.CREATE, Rate(1, 0.001)), trusted_proxies=trusted) as site:
        chains = {
            "192.0.2.1": 201,
            "198.51.100.7, 192.0.2.1": 429,
            "192.0.2.1, 10.1.2.3, 2001:db8:1::5": 429,
            "192.0.2.2, 192.0.2.1:4711": 429,
            "2001:db8:2::1": 201,
            "192.0.2.3, [2001:db8:2::2]:4711": 429,
            "192.0.2.3": 201,
        }
        for chain, status in chains.items():
            answer = await site.player().http.post("/api/tables", json=new_table(), headers={"X-Forwarded-For": chain})
            assert answer.status_code == status, chain


@pytest.mark.anyio
async def test_forwarded_addresses_are_not_believed_from_anybody(serve: Serve) -> None:
    for trusted in ((), ("10.0.0.0/8",)):
        async with serve(rates=limit_only(Operation.CREATE), trusted_proxies=trusted) as site:
            statuses = [
                (await site.player().http.post("/api/tables", json=new_table(), headers=headers)).status_code
                for headers in ({"X-Forwarded-For": f"192.0.2.{number}"} for number in range(3))
            ]
            assert statuses == [201, 201, 429]


@pytest.mark.anyio
async def test_requests_succeed_again_after_a_while(serve: Serve) -> None:
    async with serve(rates=NO_LIMITS | dict.fromkeys((Operation.CREATE, Operation.ACT), Rate(1, 20))) as site:
        ada = site.player()
        made = await ada.make_table()
        while (response := await ada.http.post("/api/tables", json=new_table())).status_code != 201:
            check_too_fast(response)
        async with ada.at(made["id"], 0) as seat:
            for _ in range(2):
                while (reply := await seat.request("ping"))["type"] != "done":
                    assert reply["error"] == "too_fast"


@pytest.mark.anyio
@pytest.mark.parametrize("message", [{"type": "ping", "id": "a"}, {"type": "nonsense", "id": "a"}])
async def test_a_flood_of_messages_is_read_slowly_and_then_not_at_all(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, message: dict[str, str]
) -> None:
    monkeypatch.setattr("keypeg.server.connection._SLOW_SECONDS", 0.01)
    read: list[str] = []
    original = Connection.received

    def received(self: Connection, text: str) -> None:
        read.append(text)
        original(self, text)

    monkeypatch.setattr(Connection, "received", received)
    async with serve(rates=limit_only(Operation.ACT, Rate(10, 0.001))) as site:
        ada, bob = site.player(), site.player()
        made = await ada.make_table()
        await bob.join(made, "Bob")
        async with ada.at(made["id"], 0) as flooding, bob.at(made["id"], 1) as other:
            for _ in range(2000):
                await flooding.send(json.dumps(message))
            replies, close_code = await replies_until_closed(flooding)
            assert close_code == 4429
            assert [reply.get("error") == "too_fast" for reply in replies] == [False] * 10 + [True] * 10
            assert {reply["id"] for reply in replies[10:]} == {"a"}
            assert len(read) < 500
            assert (await other.request("ping"))["type"] == "done"


async def replies_until_closed(seat: TableSocket) -> tuple[list[dict[str, Any]], int | None]:
    replies: list[dict[str, Any]] = []
    try:
        while True:
            received = await seat.receive()
            replies += [received] if received["type"] in {"done", "refused"} else []
    except ConnectionClosedError as closed:
        return replies, None if closed.rcvd is None else closed.rcvd.code


@pytest.mark.anyio
async def test_whoever_waits_after_being_too_fast_stays_connected(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("keypeg.server.connection._SLOW_SECONDS", 0.001)
    monkeypatch.setattr("keypeg.server.connection._BREAK_SECONDS", 0.0)
    async with serve(rates=limit_only(Operation.ACT)) as site:
        ada = site.player()
        made = await ada.make_table()
        async with ada.at(made["id"], 0) as seat:
            errors = [(await seat.request("ping")).get("error") for _ in range(30)]
            assert errors == [None] * 2 + ["too_fast"] * 28


class SendOnlyChannel:
    """A channel to a client that sends endlessly and never reads."""

    is_writable = True

    def __init__(self) -> None:
        self.sent = 0
        self._receiver: Receiver | None = None
        self._is_on = True

    def report_to(self, receiver: Receiver) -> None:
        self._receiver = receiver
        asyncio.get_running_loop().call_soon(self._send)

    def read(self, *, is_on: bool) -> None:
        self._is_on = is_on

    def send_messages(self, _messages: Iterable[EncodedMessage]) -> None:
        self.is_writable = False

    def _send(self) -> None:
        if self._is_on and self._receiver is not None:
            self.sent += 1
            self._receiver.received(json.dumps({"type": "ping", "id": str(self.sent)}))
            asyncio.get_running_loop().call_soon(self._send)


@pytest.mark.anyio
async def test_a_client_that_never_reads_is_not_read_from_forever(site: Site) -> None:
    made = await site.player().make_table()
    live = await site.service.tables.get(made["id"])
    connection = Connection(site.service.tables, live, site.service.limits, Viewer(None, None, "client"))
    channel = SendOnlyChannel()
    running = asyncio.create_task(connection.run(channel))
    for _ in range(2000):
        await asyncio.sleep(0)
    assert 0 < channel.sent < 100
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
