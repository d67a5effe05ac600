"""Whole matches of every edition, between clients, and between clients and computers."""

import asyncio
from contextlib import AsyncExitStack
from random import Random

import msgspec
import pytest

import keypeg
from keypeg.client import Server, join
from keypeg.rules import read, replay, view
from tests.client.playing import play, table_of_two

pytestmark = pytest.mark.anyio

EDITIONS: dict[str, tuple[list[str], dict[str, object]]] = {
    "original": (["me", "open"], {"rounds": 2}),
    "super": (["me", "open"], {"marking": "manual"}),
    "challenge": (["me", "open"], {"rounds": 1, "race": True, "rings": [4, 4]}),
    "party": (["me", "open", "novice"], {}),
    "group": (["me", "open", "steady"], {"rounds": 1, "marking": "manual"}),
}


@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_match_is_played_to_its_end(address: str, edition: str) -> None:
    seats, options = EDITIONS[edition]
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(Server(address, name="Ada"))
        ada = await stack.enter_async_context(await server.create(edition, seats, options=options, pause_seconds=10))
        bob = await stack.enter_async_context(join(ada.link, name="Bob"))
        await ada.until(lambda snapshot: all(seat.name for seat in snapshot.table.seats))
        await ada.start()
        async with asyncio.timeout(60):
            ends = await asyncio.gather(play(ada, Random(1)), play(bob, Random(2)))
        match = replay(read(msgspec.json.encode(await ada.transcript())))
        assert [end.seen for end in ends] == [view(match, seat) for seat in (0, 1)]
        assert [end.you for end in ends] == [0, 1]
        assert match.is_finished


async def test_the_review_of_a_table_is_that_of_the_library(address: str) -> None:
    async with Server(address, name="Ada") as server:
        table, other = await table_of_two(server, options={"rounds": 1})
        async with table, other:
            await asyncio.gather(play(table, Random(1)), play(other, Random(2)))
            assert await table.review() == keypeg.review(await table.transcript())
