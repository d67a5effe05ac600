"""Players, devices and personal links in the store, on both SQLite and PostgreSQL."""

import asyncio

import pytest
from sqlalchemy import insert

from keypeg.store import Device, Store
from keypeg.store.schema import tokens
from keypeg.table.commands import Change, join, leave, rename, start
from keypeg.table.entry import Begun, Joined, Renamed
from keypeg.table.forgetting import NAMELESS, forget
from tests.table.driver import TableDriver, at, make_terms

pytestmark = pytest.mark.anyio


def device(token: str, now: float = 1.0) -> Device:
    return Device(token, "Firefox", "Android", made=now, seen=now)


async def test_any_device_of_a_player_identifies_them(store: Store) -> None:
    await store.players.add("p", "first name", device("1"))
    await store.players.set_link("1", "link", 2.0)
    assert await store.players.redeem("link", 1.0, device("2", 3.0)) == ("p", "first name", 3.0)
    await store.players.rename("p", "other name")
    assert await store.players.with_token("1") == ("p", "other name", 1.0)
    assert await store.players.with_token("2") == ("p", "other name", 3.0)
    assert await store.players.with_token("link") is None
    await store.players.see("1", 9.0)
    assert [(each.token, each.seen) for each in await store.players.devices("p")] == [("2", 3.0), ("1", 9.0)]


async def test_a_link_works_once_and_not_for_ever(store: Store) -> None:
    await store.players.add("p", "name", device("1"))
    await store.players.set_link("1", "old", 2.0)
    await store.players.set_link("1", "link", 2.0)
    assert await store.players.redeem("old", 1.0, device("x")) is None, "the next link replaces it"
    assert await store.players.redeem("link", 2.0, device("x")) is None, "it has expired"
    found = await asyncio.gather(*(store.players.redeem("link", 1.0, device(f"new {n}")) for n in range(5)))
    assert sum(each is not None for each in found) == 1
    assert len(await store.players.devices("p")) == 2


async def test_a_player_has_so_many_devices_and_no_more(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them are listed at once."""
    monkeypatch.setattr("keypeg.store.players.MAX_DEVICES", 3)
    await store.players.add("p", "name", device("1"))
    await store.players.add("q", "other name", device("of another"))
    for number in range(2, 6):
        await store.players.see("1", number - 0.5)
        await store.players.set_link("1", "link", number)
        assert await store.players.redeem("link", 0.0, device(str(number), number)) is not None
    assert {each.token for each in await store.players.devices("p")} == {"1", "4", "5"}
    assert len(await store.players.devices("q")) == 1


async def test_a_device_cannot_be_used_as_a_link(store: Store) -> None:
    await store.players.add("p", "name", device("1"))
    assert await store.players.redeem("1", 0.0, device("2")) is None


async def test_a_link_from_before_links_expired_works_once(store: Store) -> None:
    await store.players.add("p", "name", Device("1", None, None, made=1.0, seen=None))
    assert await store.players.redeem("1", 900.0, device("2", 999.0)) == ("p", "name", 999.0)
    assert await store.players.redeem("1", 900.0, device("3", 999.0)) is None
    assert [each.token for each in await store.players.devices("p")] == ["2"]


async def test_only_a_players_own_devices_are_signed_out(store: Store) -> None:
    await store.players.add("p", "name", device("1"))
    await store.players.add("q", "name", device("2"))
    await store.players.set_link("1", "link", 2.0)
    await store.players.sign_out("p", ["1", "2"])
    assert await store.players.redeem("link", 1.0, device("3")) is None, "whoever has the device may have made it"
    assert not await store.players.set_link("1", "link", 2.0)
    assert await store.players.signed_in(["1", "2", "3"]) == {"2"}
    assert await store.players.signed_in([str(number) for number in range(2500)]) == {"2"}


async def test_any_number_of_devices_is_signed_out(store: Store) -> None:
    """Also more than fit into one announcement to other processes."""
    await store.players.add("p", "name", device("this"))
    others = [{"hash": f"{number:064}", "player": "p", "made": 2.0} for number in range(201)]
    await store.database.write(lambda connection: connection.execute(insert(tokens), others))
    assert len(await store.players.sign_out_others("p", "this")) == 201
    assert await store.players.sign_out_for_good("p") == ["this"]


async def test_a_thief_keeps_no_way_back_in(store: Store) -> None:
    """However quickly a stolen device makes links and opens them while it is signed out."""
    await store.players.add("p", "name", device("1"))
    for number in range(8):
        await store.players.set_link("1", f"first {number}", 1.0)
        await store.players.redeem(f"first {number}", 0.0, device(f"stolen {number}"))
        await store.players.set_link(f"stolen {number}", f"second {number}", 1.0)
        attempts = [
            store.players.redeem(f"second {number}", 0.0, device(f"another {number}")),
            store.players.set_link(f"stolen {number}", f"third {number}", 1.0),
            store.players.sign_out_others("p", "1"),
        ]
        await asyncio.gather(*attempts[number % 3 :], *attempts[: number % 3])
        await store.players.redeem(f"third {number}", 0.0, device(f"late {number}"))
        assert [each.token for each in await store.players.devices("p")] == ["1"]


async def test_a_name_is_erased_from_every_log(store: Store) -> None:
    """Also from that of a table which the player has left, or removed from their list."""
    driver = TableDriver(make_terms("party", 3))
    driver.apply(join(driver.table, 0, "a", "Secret", at(1.0)))
    driver.apply(leave(driver.table, 0, "a", at(1.0)))
    driver.apply(join(driver.table, 0, "b", "Bob", at(1.0)))
    driver.apply(join(driver.table, 1, "a", "Secret too", at(1.0)))
    driver.apply(rename(driver.table, 1, "a", "Secret as well", at(1.0)))
    driver.apply(start(driver.table, "a", at(1.0), without_free_seats=True))
    await store.players.add("a", "Secret", device("1"))
    await store.players.add("b", "Bob", device("of Bob"))
    await store.players.set_link("1", "link", 1.0)
    await store.open(Change(tuple(driver.entries), driver.table))
    await store.remove_from_list("table", "a")
    assert await store.players.tables_joined("a") == ["table"]
    change = forget(driver.table, "a", at(2.0))
    assert change is not None
    await store.append(driver.table, change)
    await store.players.erase_name(driver.table, "a")
    assert not await store.players.remove("a"), "what was read is not what there is"
    await store.players.erase_name(change.table, "a")
    assert await store.players.remove("a")
    table = await store.load("table")
    assert table is not None
    named = [each.entry for each in table.log.since(0) if isinstance(each.entry, Joined | Renamed | Begun)]
    assert "Secret" not in repr(named)
    assert [seat.name for seat in table.seats] == ["Bob", NAMELESS]
    assert await store.players.tables_joined("a") == []
    assert await store.players.with_token("1") is None
    assert await store.players.redeem("link", 0.0, device("2")) is None
    assert [listed.names for listed in await store.tables_of("b", most=9)] == [("Bob", NAMELESS)]
