"""Where devices are sent notices."""

import asyncio

import pytest

from keypeg.store import Device, Store
from keypeg.store.subscriptions import MAX_FAILURES, MAX_SUBSCRIPTIONS, Delivery, Subscription

pytestmark = pytest.mark.anyio


def at(endpoint: str) -> Subscription:
    return Subscription(f"https://push.example/{endpoint}", b"public", b"secret")


async def device(store: Store, name: str, player: str = "ada") -> str:
    """Signs a player in on one more device."""
    found = Device(name, None, None, made=1.0, seen=1.0)
    if not await store.players.devices(player):
        await store.players.add(player, player, found)
        return name
    (first, *_) = await store.players.devices(player)
    assert await store.players.set_link(first.token, "link", 1.0)
    assert await store.players.redeem("link", 0.0, found)
    return name


async def test_the_newest_subscription_of_a_device_counts(store: Store) -> None:
    phone = await device(store, "phone")
    assert not await store.subscriptions.has(phone)
    added = await asyncio.gather(*(store.subscriptions.add(phone, at(str(number)), 1.0) for number in range(5)))
    assert all(added)
    assert len(await store.subscriptions.of("ada")) == 1
    await store.subscriptions.add(phone, at("last"), 2.0)
    assert await store.subscriptions.of("ada") == {phone: at("last")}
    await store.subscriptions.remove(phone)
    assert await store.subscriptions.of("ada") == {}


async def test_a_device_that_is_signed_out_has_none(store: Store) -> None:
    phone, desk = await device(store, "phone"), await device(store, "desk")
    for each in (phone, desk):
        assert await store.subscriptions.add(each, at(each), 1.0)
    await store.players.sign_out("ada", [phone])
    assert await store.subscriptions.of("ada") == {desk: at(desk)}
    assert not await store.subscriptions.add(phone, at(phone), 2.0)
    assert not await store.subscriptions.add("unknown", at(phone), 2.0)
    assert await store.players.remove("ada")
    assert await store.subscriptions.of("ada") == {}


async def test_a_browser_has_one_device(store: Store) -> None:
    ada, bob = await device(store, "of ada"), await device(store, "of bob", "bob")
    await store.subscriptions.add(ada, at("browser"), 1.0)
    await store.subscriptions.add(bob, at("browser"), 2.0)
    assert await store.subscriptions.of("ada") == {}
    assert await store.subscriptions.of("bob") == {bob: at("browser")}


async def test_a_player_has_so_many_and_no_more(store: Store) -> None:
    for number in range(MAX_SUBSCRIPTIONS + 2):
        await store.subscriptions.add(await device(store, f"{number}"), at(f"{number}"), float(number))
    kept = {str(number) for number in range(2, MAX_SUBSCRIPTIONS + 2)}
    assert (await store.subscriptions.of("ada")).keys() == kept


async def test_one_that_does_not_work_is_dropped(store: Store) -> None:
    phone = await device(store, "phone")
    await store.subscriptions.add(phone, at("x"), 1.0)
    deliveries = [*[Delivery.FAILED] * (MAX_FAILURES - 1), Delivery.TAKEN, *[Delivery.FAILED] * (MAX_FAILURES - 1)]
    for delivery in deliveries:
        await store.subscriptions.note(phone, at("x"), delivery)
    assert await store.subscriptions.has(phone)
    await store.subscriptions.note(phone, at("another"), Delivery.EXPIRED)
    assert await store.subscriptions.has(phone), "the browser has another one by now"
    await store.subscriptions.note(phone, at("x"), Delivery.FAILED)
    assert not await store.subscriptions.has(phone)
    await store.subscriptions.add(phone, at("x"), 1.0)
    await store.subscriptions.note(phone, at("x"), Delivery.EXPIRED)
    assert not await store.subscriptions.has(phone)
