"""Rematches and reactions over real sockets."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from keypeg.client import Reaction, RefusedError, RemoteTable, Snapshot
from keypeg.server.limits import Operation, Rate
from keypeg.table.table import Phase
from keypeg.wire.socket import Reacted, RematchOffer, TableInfo
from tests.server.conftest import NO_LIMITS, Serve, Site

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def seated(site: Site, people: int = 2, edition: str = "original") -> AsyncIterator[list[RemoteTable]]:
    """Starts a match, with everybody on a device of their own; yields the table as each seat sees it."""
    async with AsyncExitStack() as stack:
        hosts = [await site.server(f"Player {number}") for number in range(people)]
        first = await hosts[0].create(edition, ["me", *["open"] * (people - 1)])
        seats = [first, *[await host.open(first.link) for host in hosts[1:]]]
        for seat in seats[1:]:
            await seat.sit()
        for seat in seats:
            await stack.enter_async_context(seat)
        await first.start()
        for seat in seats:
            await seat.until(lambda snapshot: snapshot.view is not None and snapshot.presence is not None)
        yield seats


@asynccontextmanager
async def ended(site: Site, people: int = 2, edition: str = "original") -> AsyncIterator[list[RemoteTable]]:
    """Yields a table whose host has ended the match, as each seat sees it."""
    async with seated(site, people, edition) as seats:
        await seats[0].end()
        for seat in seats:
            await seat.until(lambda snapshot: snapshot.is_over)
        yield seats


def has_followed(snapshot: Snapshot) -> bool:
    return snapshot.table.following is not None


def info(table: RemoteTable) -> TableInfo:
    assert table.snapshot is not None
    return table.snapshot.table


async def test_a_rematch_is_offered_and_accepted(site: Site) -> None:
    async with ended(site) as (at_0, at_1):
        await at_1.rematch()
        await at_0.until(lambda snapshot: snapshot.table.rematch is not None)
        assert info(at_0).rematch == RematchOffer(accepted=(1,), declined=())
        assert info(at_0).following is None
        await at_0.rematch()
        following = (await at_1.until(has_followed)).table.following
        await at_0.rematch()
        assert info(at_0).following == following
        async with await at_1.following() as again:
            found = await again.until(lambda snapshot: snapshot.you == 1)
            assert found.table.state is Phase.RUNNING
            assert (found.table.before, found.table.host) == (at_1.id, 0)


async def test_several_acceptances_at_once_lead_to_one_rematch(site: Site) -> None:
    async with ended(site, 3, "group") as seats:
        await asyncio.gather(*(seat.rematch() for seat in seats))
        (_following,) = {(await seat.until(has_followed)).table.following for seat in seats}
        assert (await (await seats[0].following()).info()).state is Phase.RUNNING


async def test_a_declined_seat_is_free_in_the_rematch(site: Site) -> None:
    async with ended(site, 3, "group") as seats:
        await seats[0].rematch()
        await seats[1].rematch()
        await seats[2].decline_rematch()
        await seats[0].until(has_followed)
        assert info(seats[0]).rematch == RematchOffer(accepted=(0, 1), declined=(2,))
        following = await (await seats[0].following()).info()
    assert (following.state, [seat.name for seat in following.seats]) == (Phase.OPEN, ["Player 0", "Player 1", ""])
    assert (following.host, following.invite is not None) == (0, True)


async def test_a_declined_offer_between_two_opens_nothing(site: Site) -> None:
    async with ended(site) as (at_0, at_1):
        await at_0.rematch()
        await at_1.decline_rematch()
        await at_0.until(lambda snapshot: snapshot.table.rematch == RematchOffer(accepted=(0,), declined=(1,)))
        await at_0.rematch()
        assert info(at_0).following is None


async def test_whoever_leaves_the_page_is_not_asked(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keypeg.server.attendance.LINGER_SECONDS", 0.05)
    monkeypatch.setattr("keypeg.server.attendance._LINGER_AFTER_START_SECONDS", 0.0)
    async with ended(site) as (at_0, at_1):
        await at_0.rematch()
        assert info(at_0).following is None
        await at_1.close()
        following = (await at_0.until(has_followed)).table.following
        (line, *_) = (await at_1.server.me()).tables
    assert (line.id, line.your_seats) == (following, (1,)), "whoever is away finds it in their list"


async def test_spectators_have_no_say(site: Site) -> None:
    async with ended(site) as (table, _), await (await site.server()).open(table.id) as watching:
        for request in (watching.rematch, watching.decline_rematch):
            with pytest.raises(RefusedError) as refused:
                await request()
            assert refused.value.error == "not_your_seat"


async def test_reactions_are_shown_to_everybody_and_not_kept(site: Site) -> None:
    async with seated(site) as (at_0, at_1), await (await site.server()).open(at_0.id) as watching:
        before = info(at_0)
        await watching.until(lambda snapshot: snapshot.view is not None)
        version = await at_1.react("nice")
        for seat in (at_0, at_1, watching):
            shown = await seat.until(lambda snapshot: bool(snapshot.reactions))
            assert (shown.reactions, shown.version) == ((Reacted(seat=1, reaction=Reaction.NICE),), version)
        with pytest.raises(RefusedError) as refused:
            await watching.react("hello")
        assert refused.value.error == "not_your_seat"
        assert info(at_0) == before
        async with at_1.at(1) as again:
            await again.react("oops")
            shown = await again.until(lambda snapshot: bool(snapshot.reactions))
            assert [each.reaction for each in shown.reactions] == [Reaction.OOPS]


async def test_too_many_reactions_are_refused(serve: Serve) -> None:
    async with serve(rates={**NO_LIMITS, Operation.REACT: Rate(3, 0.001)}) as site:
        ada = site.player()
        made = await ada.make_table()
        async with ada.at(made["id"], 0) as seat, ada.at(made["id"], 0) as second_tab:
            await seat.ready()
            replies = [await seat.request("react", reaction="thinking") for _ in range(3)]
            replies.append(await second_tab.request("react", reaction="oops"))
            assert [reply["type"] for reply in replies] == ["done"] * 3 + ["refused"]
            assert replies[-1]["error"] == "too_fast"
            assert (await seat.request("ping"))["type"] == "done", "other messages are not affected"
