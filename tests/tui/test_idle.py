"""Somebody at a server who does not move, in both modes, with the server started again at a later time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from keypeg.rules import CodeBoard
from keypeg.tui import phrases
from keypeg.tui.app import Launch
from keypeg.tui.controller import Controller, Task
from keypeg.tui.drawing import words
from keypeg.tui.plain import PlainGame
from keypeg.tui.remote import Destination, RemoteGame
from keypeg.tui.setup import parse_setup
from keypeg.tui.source import Phase
from tests.server.server_process import ServerProcess, free_port, running_server
from tests.tui.driver import running
from tests.tui.test_remote import until

pytestmark = pytest.mark.anyio

IDLE = "has not moved for more than 10 minutes."


class Typist:
    """Sets a code, claims the win when someone is idle, and wants no rematch."""

    def __init__(self, idle: Controller) -> None:
        self._idle = idle
        self.written: list[str] = []

    async def read(self, prompt: str, *, is_secret: bool) -> str | None:
        assert not is_secret
        self.written.append(prompt)
        if IDLE in prompt:
            await until(lambda: not self._idle.snapshot.trouble)  # Otherwise they are away, and get their seat back.
            return "win"
        return "AABCD" if phrases.SET_CODE in prompt else "no"

    def write(self, text: str) -> None:
        self.written.append(text)

    def scroll_away(self) -> None:
        raise AssertionError("nobody shares this keyboard")


async def killed(server: ServerProcess, player: Controller) -> None:
    """Kills a server, and waits until someone has noticed."""
    server.kill()
    await server.wait()
    await until(lambda: bool(player.snapshot.trouble))


def rows(player: Controller) -> list[int]:
    """Returns who has laid each row."""
    board = player.snapshot.board
    return [row.seat for row in board.rows] if isinstance(board, CodeBoard) else []


@asynccontextmanager
async def table(address: str, folder: Path) -> AsyncIterator[tuple[Controller, Destination]]:
    """Opens a table for two; yields its host, and where the other goes."""
    setup = parse_setup("challenge", "you,open", ("rounds=1",), "Ada", is_remote=True)
    host = RemoteGame(Destination(address=address, name="Ada", setup=setup, identity=folder / "ada.json"))
    await host.open()
    ada = Controller(host)
    await until(lambda: ada.snapshot.lobby is not None and ada.snapshot.lobby.invitation is not None)
    lobby = ada.snapshot.lobby
    assert lobby is not None
    yield ada, Destination(address=lobby.invitation or "", name="Tom", identity=folder / "tom.json")
    await host.close()


async def test_the_computer_plays_for_an_idle_player_and_then_the_win_is_claimed(tmp_path: Path) -> None:
    port, database = free_port(), f"sqlite:///{tmp_path}/keypeg.db"
    async with (
        running_server(database, port) as first,
        table(f"127.0.0.1:{port}", tmp_path) as (ada, place),
        running(Launch(name="Tom", place=place.address)) as driver,
    ):
        await until(lambda: ada.task is Task.START)
        assert await ada.submit()
        await until(lambda: driver.controller.task is Task.SET_CODE)
        await driver.press(*"aabcd", "enter")
        await until(lambda: driver.controller.task is Task.WAIT)
        assert driver.controller.snapshot.idle is None
        await killed(first, ada)
        async with running_server(database, port, later=600) as second:
            await until(lambda: not ada.snapshot.trouble)
            await driver.until_text(IDLE)
            await driver.press("w")
            await driver.until_text(phrases.KEEP_WAITING)
            await driver.press("down", "enter")
            await until(lambda: ada.task is Task.TAKE_BACK)
            assert words.headline(ada.snapshot, ada.task) == phrases.REPLACED
            await until(lambda: rows(ada) == [0])
            assert await ada.submit()
            await until(lambda: ada.task is Task.WAIT)
            for laid in ([0, 1], [0, 1, 1]):  # The computer has laid one.
                await until(lambda: driver.controller.task is Task.GUESS)
                await driver.press(*"abcde", "enter")
                await until(lambda laid=laid: rows(driver.controller) == laid)  # type: ignore[misc]
            await killed(second, ada)
        async with running_server(database, port, later=1800):
            await driver.until_text(IDLE)
            await driver.press("f8")
            await driver.until_text(phrases.KEEP_WAITING)
            await driver.press("enter")
            await driver.until_text("You win: Ada didn't move in time")
            await until(lambda: ada.snapshot.phase is Phase.OVER)
            assert words.headline(ada.snapshot, ada.task) == "Tom wins: you didn't move in time"


async def test_it_is_asked_line_by_line(tmp_path: Path) -> None:
    port, database = free_port(), f"sqlite:///{tmp_path}/keypeg.db"
    async with running_server(database, port) as server, table(f"127.0.0.1:{port}", tmp_path) as (ada, place):
        tom = Typist(ada)
        playing = asyncio.create_task(PlainGame(RemoteGame(place), tom).play())
        await until(lambda: ada.task is Task.START)
        assert await ada.submit()
        await until(lambda: "Your code is set." in tom.written)
        await killed(server, ada)
        async with running_server(database, port, later=600):
            assert await playing
    assert "You win: Ada didn't move in time" in tom.written
