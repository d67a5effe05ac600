"""Pauses over real sockets: whoever is connected decides when the match goes on after a round."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from keypeg.client import RefusedError, RemoteTable, SeatHere, Snapshot
from keypeg.table.pause import PauseReason
from tests.server.conftest import Serve, Site

pytestmark = pytest.mark.anyio

LONG_ENOUGH_SECONDS = 0.3
"""After this time a computer player at pace 0 would have moved."""


@asynccontextmanager
async def after_a_round(site: Site, **terms: Any) -> AsyncIterator[tuple[RemoteTable, RemoteTable]]:  # noqa: ANN401 - any setting
    """Plays a round between two people; yields the table as seats 0 and 1 see it, both looking at the end."""
    ada, bob = await site.server("Ada"), await site.server("Bob")
    async with await ada.create("original", ["me", "open"], **terms) as at_0:
        guest = await bob.open(at_0.link)
        await guest.sit()
        async with guest as at_1:
            await at_0.start()
            await play_a_round(at_0, at_1)
            yield at_0, at_1


async def play_a_round(at_0: RemoteTable, at_1: RemoteTable) -> None:
    view = (await at_0.until(lambda snapshot: snapshot.view is not None)).view
    maker, breaker = (at_0, at_1) if view and view["may"] else (at_1, at_0)
    await maker.act({"type": "set_code", "code": "AABC"})
    await breaker.until(lambda snapshot: "guess" in snapshot.may)
    await breaker.act({"type": "guess", "code": "AABC"})
    for seat in (at_0, at_1):
        await seat.until(lambda snapshot: snapshot.is_looking)


def newest(table: RemoteTable) -> Snapshot:
    assert table.snapshot is not None
    return table.snapshot


def looking(snapshot: Snapshot) -> tuple[int, ...] | None:
    pause = snapshot.table.pause
    return None if pause is None else pause.looking


def is_going_on(snapshot: Snapshot) -> bool:
    return snapshot.table.pause is None


async def test_the_next_round_begins_when_both_have_gone_on(site: Site) -> None:
    async with after_a_round(site, turn_seconds=60) as (at_0, at_1):
        found = newest(at_0)
        assert found.table.pause is not None
        assert (found.table.pause.reason, found.table.pause.looking) == (PauseReason.ROUND, (0, 1))
        assert found.table.pause.ends == found.news[-1].at + 60
        assert found.table.pause_seconds == 60
        assert (found.table.turn_ends, found.table.waiting_since) == ((None, None), (None, None))
        assert found.view is not None
        mover = at_0 if found.view["may"] else at_1
        with pytest.raises(RefusedError) as refused:
            await mover.act({"type": "set_code", "code": "AABC"})
        assert refused.value.error == "paused"
        await at_0.go_on()
        await at_0.go_on()
        await at_1.until(lambda snapshot: looking(snapshot) == (1,))
        await at_1.go_on()
        await at_0.until(is_going_on)
        assert newest(at_0).version == newest(at_1).version
        (waiting,) = [since for since in newest(at_0).table.waiting_since if since is not None]
        assert waiting == newest(at_0).news[-1].at
        await mover.act({"type": "set_code", "code": "AABC"})
        await mover.go_on()  # Without a pause it does nothing.


async def test_whoever_leaves_the_page_is_not_waited_for(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keypeg.server.attendance.LINGER_SECONDS", 0.1)
    monkeypatch.setattr("keypeg.server.attendance._LINGER_AFTER_START_SECONDS", 0.0)
    async with after_a_round(site) as (at_0, at_1):
        await at_0.go_on()
        async with at_1.at(1) as second_tab:
            await second_tab.until(lambda _: True)
            await at_1.close()
            await asyncio.sleep(LONG_ENOUGH_SECONDS)
            await at_0.react("thinking")
            assert looking(newest(at_0)) == (1,), "the other tab is still open"
        await at_0.until(is_going_on)


async def test_loading_the_page_again_does_not_end_a_pause(site: Site) -> None:
    async with after_a_round(site) as (at_0, at_1):
        await at_0.go_on()
        await at_1.close()
        await asyncio.sleep(LONG_ENOUGH_SECONDS)
        async with at_1.at(1) as again:
            assert looking(await again.until(lambda _: True)) == (1,)
            await again.go_on()
        await at_0.until(is_going_on)


async def test_spectators_do_not_count(site: Site) -> None:
    async with after_a_round(site) as (at_0, at_1), await (await site.server()).open(at_0.id) as watching:
        with pytest.raises(RefusedError) as refused:
            await watching.go_on()
        assert refused.value.error == "not_your_seat"
        await at_0.go_on()
        await at_1.go_on()
        await watching.until(is_going_on)


async def test_one_message_is_enough_for_everybody_on_one_device(site: Site) -> None:
    server = await site.server("Ada")
    table = await server.create("original", ["me", SeatHere(name="Bob")])
    async with table as at_0, table.at(1) as at_1:
        await play_a_round(at_0, at_1)
        assert looking(newest(at_0)) == (0, 1)
    async with table.at(None) as nobody_in_particular:
        await nobody_in_particular.go_on()
        await nobody_in_particular.until(is_going_on)


async def test_computers_wait_until_the_only_person_has_gone_on(site: Site) -> None:
    server, rounds = await site.server("Ada"), 0
    options = {"games": 4, "holes": 1, "colours": 1}
    async with await server.create("super", ["me", "novice"], options=options) as table:
        async for snapshot in table:
            if snapshot.is_over:
                break
            if snapshot.is_looking:
                rounds += 1
                await asyncio.sleep(LONG_ENOUGH_SECONDS)
                await table.react("thinking")
                assert newest(table).version == snapshot.version
                await table.go_on()
            elif snapshot.may:
                await table.act({"type": next(iter(snapshot.may)), "code": "A"})
    assert rounds == 3
    assert snapshot.table.pause is None


async def test_a_pause_outlasts_a_restart_of_the_server(serve: Serve) -> None:
    async with serve() as site, after_a_round(site) as (at_0, at_1):
        await at_0.go_on()
        tokens = [table.server.token for table in (at_0, at_1)]
    async with serve() as site:
        ada, bob = [await site.server(token=token) for token in tokens]
        async with await ada.open(at_0.id) as at_0:
            await at_0.until(lambda _: True)
            await asyncio.sleep(LONG_ENOUGH_SECONDS)
            assert looking(newest(at_0)) == (1,), "Bob has not had the time to come back"
            async with await bob.open(at_0.id) as at_1:
                await at_1.go_on()
                await at_1.until(is_going_on)
            await at_0.until(is_going_on)


async def test_a_pause_ends_without_anybody_even_out_of_memory(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keypeg.table.terms.MIN_PAUSE_SECONDS", 1)
    async with serve(idle_seconds=-1.0, sweep_seconds=3600.0) as site:
        async with after_a_round(site, pause_seconds=1) as (table, _):
            pass
        while site.service.tables.in_memory:
            await site.service.sweep()
            await asyncio.sleep(0.01)
        found: Any = None
        while found is None or found.pause is not None:
            found = await site.service.store.load(table.id)
            await asyncio.sleep(0.02)
        assert type(found.log.since(0)[-1].entry).__name__ == "Resumed"
        assert len(found.waiting) == 1


async def test_a_seat_that_was_handed_over_is_not_waited_for(site: Site) -> None:
    async with after_a_round(site) as (at_0, at_1):
        await at_0.go_on()
        await at_1.hand_over()
        await at_0.until(is_going_on)
