"""Notices: who is told of a turn, by what, and what nobody can do with it."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from keypeg.client import RefusedError, RemoteTable, Server
from keypeg.players import Level
from keypeg.server.limits import Operation, Rate
from keypeg.server.notices import may_be_told
from keypeg.server.web_push import WebPush, new_key
from keypeg.store.subscriptions import MAX_FAILURES, Delivery
from keypeg.table.terms import DAY_SECONDS
from tests.server.conftest import NO_LIMITS, Serve, Site
from tests.server.push_service import Browser, PushService, from_base64, push_service
from tests.table.driver import TableDriver, make_terms

pytestmark = pytest.mark.anyio

NOTICES = "/api/me/notices"
PUBLIC_URL = "https://keypeg.example"
ServeNotices: TypeAlias = Callable[..., AbstractAsyncContextManager[Site]]


@pytest.fixture
async def pushing() -> AsyncIterator[PushService]:
    async with push_service() as service:
        yield service


@pytest.fixture
def serve_notices(serve: Serve, pushing: PushService) -> ServeNotices:
    """Returns a context manager that runs a server which tells of a turn at once."""
    settings = {"public_url": PUBLIC_URL, "local_push_service": pushing.origin, "notice_seconds": 0.0}
    return partial(serve, **settings)


@dataclass
class Duel:
    """A match of one code in which turns alternate: one guesses, the other marks each guess. Nobody is there."""

    maker: RemoteTable
    breaker: RemoteTable

    async def guess(self) -> None:
        async with self.breaker as seat:
            await alone(seat)
            await seat.act({"type": "guess", "code": "EFAB"})

    async def mark(self) -> None:
        async with self.maker as seat:
            await alone(seat)
            await seat.act({"type": "mark", "exact": 0, "misplaced": 2})


async def alone(seat: RemoteTable) -> None:
    """Waits until everybody else is away."""
    await seat.until(
        lambda snapshot: (
            bool(snapshot.may)
            and snapshot.presence is not None
            and all(
                away is not None
                for other, away in enumerate(snapshot.presence.away_since)
                if other != snapshot.you and snapshot.table.seats[other].level is None
            )
        )
    )


async def duel(*players: Server, edition: str = "original", **terms: Any) -> Duel:  # noqa: ANN401 - fields of `NewTable`
    """Begins a match and sets its code, with everybody there."""
    first = await players[0].create(edition, ["me", *["open"] * (len(players) - 1)], **terms)
    seats = [first, *[await player.open(first.link) for player in players[1:]]]
    for seat in seats[1:]:
        await seat.sit()
    async with AsyncExitStack() as stack:
        for seat in seats:
            await stack.enter_async_context(seat)
        await first.start()
        for seat in seats:
            await seat.until(lambda snapshot: snapshot.view is not None and snapshot.presence is not None)
        (maker,) = (seat for seat in seats if seat.snapshot is not None and "set_code" in seat.snapshot.may)
        await maker.act({"type": "set_code", "code": "ABCD"})
        begun = await maker.until(lambda snapshot: snapshot.awaited not in {(), (maker.seat,)})
    return Duel(maker, seats[begun.awaited[0]])


BY_HAND: dict[str, Any] = {"options": {"marking": "manual"}}


async def told(player: Server, browser: Browser) -> None:
    answer = await player.request("PUT", NOTICES, browser.subscription)
    assert answer["is_on"]


async def is_on(player: Server) -> bool:
    return bool((await player.request("GET", NOTICES))["is_on"])


async def has_stopped(player: Server) -> None:
    """Waits until a subscription is dropped."""
    while await is_on(player):
        pass


async def two_told(site: Site, pushing: PushService) -> tuple[Server, Server]:
    players = await site.server("Ada"), await site.server("Bob")
    for player in players:
        await player.rename(player.require_name())
        await told(player, pushing.browser(f"/{player.name}"))
    return players


async def test_who_is_not_there_is_told_of_each_turn_once(serve_notices: ServeNotices, pushing: PushService) -> None:
    async with serve_notices() as site:
        match = await duel(*await two_told(site, pushing), **BY_HAND)
        assert pushing.is_quiet, "both were there"
        maker, breaker = match.maker.server.name, match.breaker.server.name
        for _ in range(2):
            await match.guess()
            taken = await pushing.next()
            assert (taken.path, taken.notice) == (f"/{maker}", {"table": match.maker.id, "opponent": breaker})
            await match.mark()
            assert (await pushing.next()).notice["opponent"] == maker
        assert pushing.asked == 4


async def test_a_push_service_learns_nothing_but_that_there_is_a_notice(
    serve_notices: ServeNotices, pushing: PushService
) -> None:
    async with serve_notices() as site:
        ada, bob = await site.server("Ada"), await site.server("B" * 24)
        for player in (ada, bob):
            await player.rename(player.require_name())
            await told(player, pushing.browser(f"/{player.name}"))
        match = await duel(ada, bob, **BY_HAND)
        await match.guess()
        first = await pushing.next()
        await match.mark()
        second = await pushing.next()
    assert first.size == second.size, "the length of a name shows"
    for taken in (first, second):
        known = {"host", "authorization", "content-encoding", "content-type", "content-length", "ttl", "topic"}
        assert taken.headers.keys() == known | {"connection"}
        assert taken.headers["content-encoding"] == "aes128gcm"
        assert match.maker.id not in str(taken.headers)
    assert first.headers["topic"] == second.headers["topic"], "the second one replaces the first"


async def test_nobody_who_looks_at_the_table_is_told(serve_notices: ServeNotices, pushing: PushService) -> None:
    async with serve_notices() as site:
        match = await duel(*await two_told(site, pushing), **BY_HAND)
        async with match.maker as looking, match.breaker as seat:
            await seat.until(
                lambda snapshot: snapshot.presence is not None and snapshot.presence.away_since == (None, None)
            )
            await seat.act({"type": "guess", "code": "EFAB"})
            await looking.until(lambda snapshot: "mark" in snapshot.may)
        await match.mark()
        assert (await pushing.next()).path == f"/{match.breaker.server.name}"
        assert pushing.asked == 1


@pytest.mark.parametrize(("turn_seconds", "is_told"), [(3600, False), (DAY_SECONDS, True)])
async def test_only_matches_that_take_days(
    serve_notices: ServeNotices,
    pushing: PushService,
    turn_seconds: int,
    is_told: bool,  # noqa: FBT001 - a column
) -> None:
    async with serve_notices() as site:
        ada, bob = await two_told(site, pushing)
        match = await duel(ada, bob, turn_seconds=turn_seconds, **BY_HAND)
        await match.guess()
        slow = await duel(ada, bob, **BY_HAND)
        await slow.guess()
        tables = [match.maker.id] * is_told + [slow.maker.id]
        assert [(await pushing.next()).notice["table"] for _ in tables] == tables
        assert pushing.is_quiet


async def test_with_several_opponents_nobody_is_named(serve_notices: ServeNotices, pushing: PushService) -> None:
    async with serve_notices() as site:
        players = [*await two_told(site, pushing), await site.server("Cleo")]
        await players[2].rename("Cleo")
        await told(players[2], pushing.browser("/Cleo"))
        match = await duel(*players, edition="party")
        await match.guess()
        taken = await pushing.next()
        assert taken.notice == {"table": match.maker.id, "opponent": None}
        assert taken.path not in {f"/{match.maker.server.name}", f"/{match.breaker.server.name}"}


def test_who_plays_with_computers_alone_waits_for_nobody() -> None:
    with_computer = TableDriver(make_terms(levels=(None, Level.NOVICE))).join("a").start().table
    with_bob = TableDriver(make_terms()).join("a", "b").start().table
    assert not any(may_be_told(with_computer, seat) for seat in (0, 1))
    assert all(may_be_told(with_bob, seat) for seat in (0, 1))


async def test_a_process_that_does_not_own_a_table_tells_nobody(
    serve_notices: ServeNotices, pushing: PushService, new_database: Callable[[], str]
) -> None:
    """And somebody who looks at the table at another process is there."""
    database = new_database()
    async with serve_notices(database=database) as here, serve_notices(database=database) as there:
        ada, bob = await two_told(here, pushing)
        match = await duel(ada, bob, **BY_HAND)
        elsewhere = await there.server(token=match.maker.server.token)
        async with await elsewhere.open(match.maker.id) as looking, match.breaker as seat:
            await seat.until(
                lambda snapshot: snapshot.presence is not None and snapshot.presence.away_since == (None, None)
            )
            await seat.act({"type": "guess", "code": "EFAB"})
            await looking.until(lambda snapshot: "mark" in snapshot.may)
            assert pushing.asked == 0
            await seat.close()
            await looking.until(
                lambda snapshot: snapshot.presence is not None and snapshot.presence.away_since != (None, None)
            )
            await looking.act({"type": "mark", "exact": 0, "misplaced": 2})
            assert (await pushing.next()).path == f"/{match.breaker.server.name}"
        await match.guess()
        assert (await pushing.next()).path == f"/{match.maker.server.name}"
        assert pushing.asked == 2


async def test_a_subscription_that_has_expired_is_dropped(serve_notices: ServeNotices, pushing: PushService) -> None:
    async with serve_notices() as site:
        match = await duel(*await two_told(site, pushing), **BY_HAND)
        for status, turn, player in ((410, match.guess, match.maker.server), (404, match.mark, match.breaker.server)):
            pushing.statuses[f"/{player.name}"] = status
            await turn()
            await pushing.next()
            await has_stopped(player)
        await match.guess()
        await match.mark()
    assert pushing.asked == 2


async def test_only_a_push_service_takes_a_notice(pushing: PushService) -> None:
    """It says 201. Most other servers say 200 to anything, or send on to another address."""
    push = WebPush(new_key(), PUBLIC_URL, pushing.origin)
    subscription = push.subscription(**pushing.browser("/x").subscription)
    expected = {201: Delivery.TAKEN, 404: Delivery.EXPIRED, 410: Delivery.EXPIRED}
    for status in (201, 200, 204, 302, 400, 403, 404, 410, 429, 500):
        pushing.statuses["/x"] = status
        delivery = await push.send(subscription, b"{}", "table", 0.0)
        assert delivery is expected.get(status, Delivery.FAILED), status
    push.close()


async def test_a_push_service_that_fails_all_the_time_gets_no_more_notices(
    serve_notices: ServeNotices, pushing: PushService
) -> None:
    pushing.statuses["/Ada"] = pushing.statuses["/Bob"] = 500
    async with serve_notices() as site:
        ada, bob = await two_told(site, pushing)
        for player in (ada, bob):  # All failures but one.
            ((device, subscription),) = (await site.service.store.subscriptions.of(await id_of(site, player))).items()
            for _ in range(MAX_FAILURES - 1):
                await site.service.store.subscriptions.note(device, subscription, Delivery.FAILED)
        match = await duel(ada, bob, **BY_HAND)
        for turn, player in ((match.guess, match.maker.server), (match.mark, match.breaker.server)):
            assert await is_on(player)
            await turn()
            await pushing.next()
            await has_stopped(player)


async def id_of(site: Site, player: Server) -> str:
    person = await site.service.identities.with_token(player.token, site.service.tables.now)
    assert person is not None
    return person.id


async def test_a_push_service_that_never_answers_delays_nobody(
    serve_notices: ServeNotices, pushing: PushService
) -> None:
    async with serve_notices() as site:
        match = await duel(*await two_told(site, pushing), **BY_HAND)
        pushing.statuses[f"/{match.maker.server.name}"] = None
        for _ in range(3):
            await match.guess()
            assert (await pushing.next()).path == f"/{match.maker.server.name}"
            await match.mark()
            assert (await pushing.next()).path == f"/{match.breaker.server.name}"


async def test_nobody_gets_more_notices_than_a_match_of_days_has(
    serve_notices: ServeNotices, pushing: PushService
) -> None:
    """However fast two players move, and wherever one of them has notices sent."""
    async with serve_notices(rates=NO_LIMITS | {Operation.NOTIFY: Rate(2, 1e-6)}) as site:
        match = await duel(*await two_told(site, pushing), **BY_HAND)
        for _ in range(4):
            await match.guess()
            await match.mark()
        for _ in range(4):
            await pushing.next()
        assert pushing.asked == 4


async def test_a_device_is_told_until_it_says_stop_or_is_signed_out(
    serve_notices: ServeNotices, pushing: PushService
) -> None:
    async with serve_notices() as site:
        ada, bob = await two_told(site, pushing)
        phone = await site.server()
        await phone.resume(await ada.personal_link())
        await told(phone, pushing.browser("/phone"))
        player, subscriptions = await id_of(site, ada), site.service.store.subscriptions
        assert len(await subscriptions.of(player)) == 2
        await ada.request("DELETE", NOTICES)
        assert not await is_on(ada)
        assert [each.endpoint for each in (await subscriptions.of(player)).values()] == [f"{pushing.origin}/phone"]
        await ada.request("DELETE", "/api/me/devices")
        assert not await subscriptions.of(player)
        other = await id_of(site, bob)
        await bob.request("DELETE", "/api/me")
        assert not await subscriptions.of(other)


GOOD = Browser("https://push.example/send/x").subscription
BAD: tuple[dict[str, str], ...] = (
    {"endpoint": "http://push.example/x"},
    {"endpoint": "https://127.0.0.1/x"},
    {"endpoint": "https://[::1]/x"},
    {"endpoint": "https://2130706433/x"},
    {"endpoint": "https://0x7f.1/x"},
    {"endpoint": "https://localhost/x"},
    {"endpoint": "https://postgres/x"},
    {"endpoint": "https://push.example:22/x"},
    {"endpoint": "https://user:secret@push.example/x"},
    {"endpoint": "https://push.example@127.0.0.1/x"},
    {"endpoint": "https://push.example"},
    {"endpoint": "https://push.example/x y"},
    {"endpoint": "https://push.example/x\r\nHost: other.example"},
    {"endpoint": "https://push.ex\r\nample/x"},
    {"endpoint": "https://push.éxample/x"},
    {"endpoint": "https://[/x"},
    {"endpoint": "file:///etc/passwd"},
    {"endpoint": "https://push.example/" + "x" * 1024},
    {"p256dh": GOOD["p256dh"][:-4]},
    {"p256dh": "BQ" + GOOD["p256dh"][2:]},
    {"p256dh": "A" * 87},
    {"auth": "A" * 21},
    {"auth": "é" * 22},
)


async def test_only_public_push_services_can_be_subscribed_to(serve_notices: ServeNotices) -> None:
    async with serve_notices() as site:
        ada = await site.server("Ada")
        with pytest.raises(RefusedError, match="identify"):
            await ada.request("PUT", NOTICES, GOOD)
        await ada.rename("Ada")
        for wrong in BAD:
            with pytest.raises(RefusedError) as refused:
                await ada.request("PUT", NOTICES, GOOD | wrong)
            assert refused.value.error == "bad_request", wrong
            assert not await is_on(ada), wrong
        assert (await ada.request("PUT", NOTICES, GOOD))["is_on"]


INWARD = (
    *("127.0.0.1", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.1", "224.0.0.1"),
    *("::1", "::", "fe80::1", "fc00::1", "fec0::1", "ff02::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::"),
)
OUTWARD = ("93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "64:ff9b::5db8:d70e")


def resolving_to(*addresses: str) -> Callable[..., list[Any]]:
    return lambda *_, **__: [(None, None, None, "", (address, 443)) for address in addresses]


async def test_a_name_that_points_inward_is_not_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name may point anywhere by the time a notice is sent, whatever it was when it was subscribed to."""
    connected: list[str] = []

    async def connect(host: str, *_: object, **__: object) -> None:
        connected.append(host)
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    push = WebPush(new_key(), PUBLIC_URL)
    subscription = push.subscription(**GOOD)
    monkeypatch.setattr(socket, "getaddrinfo", resolving_to(*INWARD))
    assert await push.send(subscription, b"{}", "table", 0.0) is Delivery.FAILED
    assert connected == []
    monkeypatch.setattr(socket, "getaddrinfo", resolving_to(*INWARD, *OUTWARD))
    assert await push.send(subscription, b"{}", "table", 0.0) is Delivery.FAILED
    assert connected == list(OUTWARD), "these, and none that is looked up once more"
    push.close()


async def test_a_server_without_a_secure_address_sends_no_notices(serve: Serve) -> None:
    for settings in ({}, {"public_url": "http://keypeg.example"}):
        async with serve(**settings) as site:
            ada = await site.server("Ada")
            await ada.rename("Ada")
            assert await ada.request("GET", NOTICES) == {"key": None, "is_on": False}
            with pytest.raises(RefusedError):
                await ada.request("PUT", NOTICES, GOOD)


async def test_all_processes_have_the_same_key_for_good(serve_notices: ServeNotices) -> None:
    keys = set()
    for _ in range(2):
        async with serve_notices() as one, serve_notices() as another:
            for site in (one, another):
                keys.add((await (await site.server()).request("GET", NOTICES))["key"])
    assert len(keys) == 1
    assert len(from_base64(keys.pop())) == 65


def test_the_browser_of_these_tests_reads_the_example_of_the_standard() -> None:
    """RFC 8291, section 5."""
    number = int.from_bytes(from_base64("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big")
    key = ec.derive_private_key(number, ec.SECP256R1())
    browser = Browser("", key, from_base64("BTBZMqHH6r4Tts7J_aSIgg"))
    body = from_base64(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
        "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.decrypt(body) == b"When I grow up, I want to be a watermelon"
