"""What can be done at a table besides playing."""

import asyncio

import pytest

from keypeg.client import Reaction, RefusedError, RemoteTable, Server, Status, join
from keypeg.coach.facts import CountAdvice
from keypeg.players import Level
from keypeg.table.table import Phase
from tests.client.playing import table_of_two

pytestmark = pytest.mark.anyio


async def test_a_host_arranges_the_seats_and_begins_with_fewer(address: str) -> None:
    async with (
        Server(address, name="Ada") as server,
        await server.create("party", ["me", "open", "open", "open"]) as ada,
        join(ada.link, name="Bob") as bob,
    ):
        assert bob.seat == 1
        await ada.seat_computer(2, "novice")
        await ada.free_seat(2)
        await bob.rename("Robert")
        await ada.until(lambda snapshot: snapshot.table.seats[1].name == "Robert")
        await bob.leave()
        spectator = await bob.until(lambda snapshot: snapshot.you is None)
        assert spectator.table.seats[1].name == ""
        assert await bob.sit("Bob", seat=3) == 3
        await ada.seat_computer(1, Level.STEADY)
        await ada.start(without_free_seats=True)
        moved = await bob.until(lambda snapshot: snapshot.view is not None)
        assert [seat.level for seat in moved.table.seats] == [None, Level.STEADY, None]
        assert bob.seat == moved.you == 2
        assert moved.view is not None
        assert moved.view["seat"] == 2


async def test_a_seat_is_handed_over_and_taken_back(address: str) -> None:
    async with Server(address, name="Ada") as server:
        maker, breaker = await table_of_two(server)
        async with maker, breaker:
            await maker.until(lambda snapshot: "set_code" in snapshot.may)
            await breaker.hand_over()
            assert breaker.snapshot is not None
            assert breaker.snapshot.table.seats[breaker.snapshot.you or 0].is_handed_over
            await breaker.take_back()
            await maker.react(Reaction.THINKING)
            seen = await breaker.until(lambda snapshot: bool(snapshot.reactions))
            assert seen.reactions[0].reaction is Reaction.THINKING
            await maker.act({"type": "set_code", "code": "AABC"})
            await breaker.resign()
            over = await maker.until(lambda snapshot: snapshot.is_over)
            assert over.table.early_end is not None
            assert over.table.early_end.seat == breaker.seat


async def test_the_coach_answers_where_it_was_agreed(address: str) -> None:
    async with Server(address, name="Ada") as server:
        maker, breaker = await table_of_two(server, is_coached=True)
        async with maker:
            await maker.act({"type": "set_code", "code": "AABC"})
        advice = await breaker.ask_coach("count")
        assert isinstance(advice, CountAdvice)
        assert advice.possible == 1296
        with pytest.raises(RefusedError, match="has nothing to find"):
            await maker.ask_coach("count")


async def test_a_rematch_is_another_table(address: str) -> None:
    async with (
        Server(address, name="Ada") as server,
        await server.create("original", ["me", "open"]) as ada,
        join(ada.link, name="Bob") as bob,
    ):
        await ada.until(lambda snapshot: snapshot.table.seats[1].name == "Bob")
        await ada.start()
        await bob.resign()
        await ada.rematch()
        await bob.rematch()
        await ada.until(lambda snapshot: snapshot.table.following is not None)
        next_table = await ada.following()
        assert (next_table.id, next_table.seat) != (ada.id, None)
        info = await next_table.info()
        assert (info.before, info.state) == (ada.id, Phase.RUNNING)
        assert info.draws is not None
        assert None not in info.draws.nonces


async def test_people_at_one_device_each_see_their_own_seat(address: str) -> None:
    async with Server(address, name="Ada") as server:
        maker, breaker = await table_of_two(server)
        async with maker, breaker, maker.at(None) as spectator:
            await maker.act({"type": "set_code", "code": "AABC"})
            views = [
                (await seat.until(lambda snapshot: "guess" in str(snapshot.view))).view
                for seat in (maker, breaker, spectator)
            ]
            codes = [view and view["history"][0]["codes"] for view in views]
            assert [("AABC" in (each or ())) for each in codes] == [True, False, False]
            assert {spectator.seat, maker.seat, breaker.seat} == {None, 0, 1}


async def test_a_seat_is_taken_while_watching(address: str) -> None:
    async with (
        Server(address, name="Ada") as host,
        Server(address, name="Eve") as guest,
        await host.create("original", ["me", "open"]) as ada,
        await guest.open(ada.link) as eve,
    ):
        assert (await eve.until(lambda _: True)).you is None
        assert await eve.sit() == 1
        assert (await eve.until(lambda snapshot: snapshot.you is not None)).you == 1
        await ada.start()
        async with asyncio.timeout(20):
            await eve.until(lambda snapshot: snapshot.view is not None)
        assert eve.connection.status is Status.OPEN


@pytest.mark.parametrize("draft", ["AABC#D", "AABC&seat=9", "AA%42C"])
async def test_a_draft_arrives_as_it_was_given(address: str, draft: str) -> None:
    async with Server(address, name="Ada") as server:
        maker, breaker = await table_of_two(server, is_coached=True)
        async with maker:
            await maker.act({"type": "set_code", "code": "AABC"})
        with pytest.raises(RefusedError) as refused:
            await breaker.ask_coach("fit", draft)
        assert refused.value.error == "bad_code"


async def test_an_id_leads_nowhere_else(address: str) -> None:
    async with Server(address, name="Ada") as server:
        with pytest.raises(RefusedError) as refused:
            await RemoteTable(server, "../me").info()
        assert refused.value.error == "not_found"


async def test_the_win_is_claimed_only_after_the_agreed_time(address: str) -> None:
    async with (
        Server(address, name="Ada") as server,
        await server.create("original", ["me", "open"]) as ada,
        join(ada.link, name="Bob") as bob,
    ):
        await ada.until(lambda snapshot: snapshot.table.seats[1].name == "Bob")
        await ada.start()
        snapshot = await bob.until(lambda snapshot: snapshot.view is not None)
        (idle,) = snapshot.awaited
        waiting = bob if idle == ada.seat else ada
        assert snapshot.table.idle_ends[idle] == (snapshot.table.waiting_since[idle] or 0.0) + 600
        with pytest.raises(RefusedError, match="has not kept you waiting for 600 seconds"):
            await waiting.claim_win(idle)
        with pytest.raises(RefusedError, match="neither been away for 120 seconds nor idle for 600"):
            await waiting.take_over(idle)
