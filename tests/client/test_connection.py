"""Connections that break: nothing is lost, nothing counts twice, and whoever follows the table can see it."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from keypeg.client import ClientError, RefusedError, RemoteTable, Server, Status, join
from keypeg.rules import Guess
from tests.client.conftest import Door
from tests.client.playing import table_of_two

pytestmark = pytest.mark.anyio


def rows(table: RemoteTable) -> list[str]:
    """Returns the rows on the board, as the newest snapshot has them."""
    assert table.snapshot is not None
    assert table.snapshot.view is not None
    return [row["code"] for row in table.snapshot.view["history"][-1]["rows"]]


async def until_rows(table: RemoteTable, count: int) -> None:
    await table.until(lambda snapshot: snapshot.view is not None and len(rows(table)) == count)


@pytest.mark.parametrize("swallowed", ["requests", "replies"])
async def test_an_action_on_a_breaking_connection_counts_once(door: Door, swallowed: str) -> None:
    async with Server(door.address, name="Ada") as server:
        maker, breaker = await table_of_two(server)
        async with maker, breaker:
            await maker.act({"type": "set_code", "code": "AABC"})
            await breaker.until(lambda snapshot: "guess" in snapshot.may)
            setattr(door, f"swallows_{swallowed}", True)
            acting = asyncio.create_task(breaker.act({"type": "guess", "code": "ABCD"}))
            await door.has_swallowed.wait()
            assert not acting.done()
            door.cut()
            version = await acting
            assert rows(breaker) == ["ABCD"]
            assert await breaker.act(Guess("BBBB")) == version + 1
            assert rows(breaker) == ["ABCD", "BBBB"]
            await until_rows(maker, 2)


async def test_what_was_missed_is_there_after_reconnecting(door: Door, address: str) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(Server(door.address, name="Ada"))
        ada = await stack.enter_async_context(await server.create("original", ["me", "open"]))
        bob = await stack.enter_async_context(join(ada.link.replace(door.address, address), name="Bob"))
        states = aiter(ada.connection_states)
        reader = aiter(ada)
        await ada.until(lambda snapshot: snapshot.table.seats[1].name == "Bob")
        seen = await anext(reader)
        assert (await anext(states)).status is Status.OPEN
        door.swallows_requests = door.swallows_replies = True
        await bob.react("hello")
        await bob.start()
        assert ada.connection.status is Status.OPEN
        door.cut()
        lost = await anext(states)
        assert (lost.status, lost.tries) == (Status.LOST, 1)
        assert lost.reason
        assert (await anext(states)).status is Status.OPEN
        back = await ada.until(lambda snapshot: snapshot.view is not None)
        assert [news.version for news in back.news if news.version > seen.version] == [seen.version + 1]


async def test_a_slow_reader_gets_the_newest_state_and_all_the_news(address: str) -> None:
    async with Server(address, name="Ada") as server:
        maker, breaker = await table_of_two(server, "challenge", options={"race": True, "rings": [4, 4]})
        async with maker, breaker:
            slow = aiter(breaker)
            before = await anext(slow)
            for seat in (maker, breaker):
                await seat.act({"type": "set_code", "code": "AABC"})
            for code in ("AAAA", "BBBB", "CCCC", "DDDD"):
                await breaker.act({"type": "guess", "code": code})
            newest = await anext(slow)
            assert newest.version == before.version + 6
            assert [news.version for news in newest.news] == list(range(before.version + 1, newest.version + 1))
            await maker.react("nice")
            await breaker.until(lambda snapshot: bool(snapshot.reactions))
            after = await anext(slow)
            assert (after.version, after.news) == (newest.version, ())
            assert [(each.seat, str(each.reaction)) for each in after.reactions] == [(maker.seat, "nice")]


async def test_a_refusal_has_the_code_and_the_words_of_the_server(address: str) -> None:
    async with Server(address, name="Ada") as server:
        maker, breaker = await table_of_two(server)
        async with maker, breaker:
            with pytest.raises(RefusedError, match="only another seat may set_code now") as early:
                await breaker.act({"type": "set_code", "code": "AABC"})
            assert early.value.error == "not_your_turn"
            with pytest.raises(RefusedError, match="position 4: this is not a colour here") as wrong:
                await maker.act({"type": "set_code", "code": "AABZ"})
            assert (wrong.value.error, wrong.value.problems[0].position) == ("bad_code", 4)
            with pytest.raises(RefusedError, match="there is no action 'jump'") as unknown:
                await maker.act({"type": "jump"})
            assert unknown.value.error == "bad_transcript"
            stale = maker.snapshot
            assert stale is not None
            await maker.act({"type": "set_code", "code": "AABC"})
            with pytest.raises(RefusedError) as late:
                await maker.act({"type": "set_code", "code": "AABC"}, stale.version)
            assert late.value.error == "stale"


async def test_requests_need_a_connection(address: str) -> None:
    async with Server(address, name="Ada") as server:
        table = await server.create("original", ["me", "steady"])
        with pytest.raises(ClientError, match="async with table"):
            await table.resign()
        async with table:
            following = [snapshot async for snapshot in table if await _leave(table)]
        assert following == []
        assert table.connection.status is Status.CLOSED
        with pytest.raises(ClientError, match="closed"):
            await table.resign()


async def _leave(table: RemoteTable) -> bool:
    await table.close()
    return False


async def test_a_repeated_request_that_is_refused_may_have_been_done(door: Door, address: str) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(Server(door.address, name="Ada"))
        ada = await stack.enter_async_context(await server.create("original", ["me", "open"]))
        await stack.enter_async_context(join(ada.link.replace(door.address, address), name="Bob"))
        await ada.until(lambda snapshot: snapshot.table.seats[1].name == "Bob")
        with pytest.raises(RefusedError) as certain:
            await ada.end()
        assert not certain.value.may_be_done
        door.swallows_replies = True
        starting = asyncio.create_task(ada.start())
        await door.has_swallowed.wait()
        door.cut()
        with pytest.raises(RefusedError) as refused:
            await starting
        assert refused.value.may_be_done
        assert ada.snapshot is not None
        assert ada.snapshot.view is not None
