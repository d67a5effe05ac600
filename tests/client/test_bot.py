"""A bot at several tables, started again, with rematches and a player that fails."""

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from keypeg.client import Bot, Server, Snapshot
from keypeg.players import Computer, Level
from keypeg.players.player import Decision
from keypeg.rules import View
from tests.client.playing import play

pytestmark = pytest.mark.anyio
NOVICE = Computer(Level.NOVICE)


def is_begun(snapshot: Snapshot) -> bool:
    return snapshot.view is not None


async def test_a_bot_plays_at_several_tables_and_goes_on_where_it_was(address: str, tmp_path: Path) -> None:
    async with Server(address, name="Ada") as ada:
        tables = [await ada.create("original", ["me", "open"], options={"rounds": 1}) for _ in range(3)]
        invitations: asyncio.Queue[str] = asyncio.Queue()

        async def links() -> AsyncIterator[str]:
            while True:
                yield await invitations.get()

        async with Server(address, name="Hal", identity=tmp_path / "token") as hal:
            running = asyncio.create_task(Bot(hal, NOVICE).run(links()))
            for table in tables:
                await invitations.put(table.link)
                async with table:
                    await table.until(lambda snapshot: snapshot.table.seats[1].name == "Hal")
                    await table.start()
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
        async with Server(address, name="Hal", identity=tmp_path / "token") as again:
            running = asyncio.create_task(Bot(again, NOVICE).run())
            for number, table in enumerate(tables):
                async with table:
                    over = await play(table, Random(number))
                assert over.table.seats[1].name == "Hal"
            async with asyncio.timeout(60):
                await running


async def test_a_bot_accepts_rematches_while_somebody_is_there(address: str) -> None:
    async with Server(address, name="Ada") as ada, Server(address, name="Hal") as hal:
        table = await ada.create("original", ["me", "open"], options={"rounds": 1})
        running = asyncio.create_task(Bot(hal, NOVICE).join(table.link))
        async with table:
            await table.until(lambda snapshot: snapshot.table.seats[1].name == "Hal")
            await table.start()
            await play(table, Random(1))
            await table.rematch()
            await table.until(lambda snapshot: snapshot.table.following is not None)
            second = await table.following()
            async with second:
                await second.until(is_begun)
                await play(second, Random(2))
        async with asyncio.timeout(60):
            over = await running
        assert over.table.id == second.id


class Waiting:
    """Decides only when told to."""

    def __init__(self) -> None:
        self.is_asked, self.may_decide = threading.Event(), threading.Event()

    def decide(self, view: View, rng: Random, seconds: float) -> Decision | None:
        self.is_asked.set()
        assert self.may_decide.wait(60)
        return NOVICE.decide(view, rng, seconds)

    def __deepcopy__(self, _: object) -> "Waiting":
        return self


async def test_a_match_may_end_before_a_bot_has_decided(address: str) -> None:
    player = Waiting()
    async with Server(address, name="Ada") as ada, Server(address, name="Hal") as hal:
        table = await ada.create("challenge", ["me", "open"], options={"rounds": 1})
        async with table:
            running = asyncio.create_task(Bot(hal, player).join(table.link))
            await table.until(lambda snapshot: snapshot.table.seats[1].name == "Hal")
            await table.start()
            assert await asyncio.to_thread(player.is_asked.wait, 60)
            await table.resign()
            player.may_decide.set()
        async with asyncio.timeout(60):
            assert (await running).is_over


class Failing:
    def decide(self, _view: View, _rng: Random, _seconds: float) -> None:
        raise KeyError("no idea")


async def test_a_player_that_fails_is_logged_and_ends_nothing_else(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with Server(address, name="Ada") as ada, Server(address, name="Hal") as hal:
        table = await ada.create("challenge", ["me", "open"], options={"rounds": 1})
        async with table:
            running = asyncio.create_task(Bot(hal, Failing()).run([f"{address}/t/nowhere", table.link]))
            await table.until(lambda snapshot: snapshot.table.seats[1].name == "Hal")
            await table.start()
            async with asyncio.timeout(60):
                await running
    assert "nowhere: this table does not exist" in caplog.text
    assert f"{table.link}: the player failed" in caplog.text
    assert "no idea" in caplog.text
