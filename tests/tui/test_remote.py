"""Play at a real server, in a process of its own: by address and by link, and across its death."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from keypeg.rules import CodeBoard
from keypeg.tui import phrases
from keypeg.tui.app import Launch
from keypeg.tui.controller import Controller, Task
from keypeg.tui.drawing import words
from keypeg.tui.plain import PlainGame
from keypeg.tui.remote import Destination, RemoteGame
from keypeg.tui.setup import parse_setup
from keypeg.tui.source import Phase, Said
from keypeg.wire.socket import Reaction
from tests.server.server_process import free_port, running_server
from tests.tui.driver import Driver, keys_for, running
from tests.tui.test_plain import Player
from tests.tui.test_secrets import Script

pytestmark = pytest.mark.anyio

_WAIT_SECONDS = 60.0
_POLL_SECONDS = 0.02


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def address(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    port, folder = free_port(), tmp_path_factory.mktemp("server")
    async with running_server(f"sqlite:///{folder}/keypeg.db", port):
        yield f"127.0.0.1:{port}"


async def until(is_met: Callable[[], bool]) -> None:
    async with asyncio.timeout(_WAIT_SECONDS):
        while not is_met():  # noqa: ASYNC110 - what is waited for happens elsewhere
            await asyncio.sleep(_POLL_SECONDS)


async def play_on(driver: Driver, rng: Random) -> None:
    """Plays to the end of the match."""

    def is_asked() -> bool:
        return driver.controller.task is not Task.WAIT and not driver.controller.is_busy

    while True:
        await until(is_asked)
        if driver.controller.task is Task.REMATCH:
            return
        await driver.press(*keys_for(driver.controller, rng))
        await until(lambda: not driver.controller.is_busy)


async def test_a_match_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    port, database, rng = free_port(), f"sqlite:///{tmp_path}/keypeg.db", Random(1)
    setup = parse_setup("original", "you,novice", ("rounds=1",), "Ada", is_remote=True)
    launch = Launch(name="Ada", setup=setup, place=f"127.0.0.1:{port}")
    async with running_server(database, port) as server, running(launch) as driver:
        await until(lambda: driver.controller.draft is not None)
        await driver.press("a", "b")
        server.kill()
        await server.wait()
        await driver.until_text(phrases.LOST)
        assert getattr(driver.controller.draft, "cells", "") == "AB  "
        async with running_server(database, port):
            await until(lambda: not driver.controller.snapshot.trouble)
            assert getattr(driver.controller.draft, "cells", "") == "AB  "
            await driver.press("c", "d", "enter")
            await until(lambda: getattr(driver.controller.draft, "cells", "    ") == "    ")
            await play_on(driver, rng)
            assert phrases.REMATCH in driver.text


async def test_two_people_meet_by_a_link(address: str, tmp_path: Path) -> None:
    setup = parse_setup("original", "you,open", ("rounds=1",), "Ada", is_remote=True)
    async with running(Launch(name="Ada", setup=setup, place=address)) as driver:
        await until(lambda: driver.controller.snapshot.lobby is not None)
        await driver.until_text(phrases.LOBBY)
        lobby = driver.controller.snapshot.lobby
        assert lobby is not None
        assert lobby.invitation is not None
        guest = Player(Random(2))
        place = Destination(address=lobby.invitation, name="Tom", identity=tmp_path / "tom.json")
        guest.game = PlainGame(RemoteGame(place), guest)
        playing = asyncio.create_task(guest.game.play())
        await play_on(driver, Random(3))
        assert await playing
        assert any("Ada" in line for line in guest.written)
        assert not any("\x1b" in line for line in guest.written)
        await driver.press("v")
        await driver.until_text("fitted before it")


async def test_a_rematch_is_followed(address: str, tmp_path: Path) -> None:
    setup = parse_setup("original", "you,open", ("rounds=1",), "Ada", is_remote=True)
    host = RemoteGame(Destination(address=address, name="Ada", setup=setup, identity=tmp_path / "ada.json"))
    ada = Controller(host)
    await host.open()
    await until(lambda: ada.snapshot.lobby is not None and ada.snapshot.lobby.invitation is not None)
    lobby = ada.snapshot.lobby
    assert lobby is not None
    invitation = lobby.invitation or ""
    tom = Controller(RemoteGame(Destination(address=invitation, name="Tom", identity=tmp_path / "tom.json")))
    await tom.source.open()
    await until(lambda: ada.task is Task.START)
    assert await ada.submit()
    people = {"Ada": ada, "Tom": tom}
    for _ in range(2):
        await until(lambda: any(each.task is Task.SET_CODE for each in people.values()))
        maker = next(each for each in people.values() if each.task is Task.SET_CODE)
        breaker = tom if maker is ada else ada
        maker.fill("AABC")
        assert await maker.submit()
        await until(lambda breaker=breaker: breaker.task is Task.GUESS)  # type: ignore[misc]
        breaker.fill("AABC")
        assert await breaker.submit()
        await until(lambda: all(each.task is Task.REMATCH for each in people.values()))
        assert await ada.submit()
        await until(lambda: bool(tom.snapshot.rematch_wanted))
        assert await tom.submit()
        await until(lambda: all(each.snapshot.phase is Phase.PLAYING for each in people.values()))
    for each in people.values():
        await each.source.close()


async def test_people_react_under_a_clock_and_one_resigns(address: str, tmp_path: Path) -> None:
    setup = parse_setup("original", "you,open", ("rounds=1",), "Ada", is_remote=True)
    setup = replace(setup, turn_seconds=600)
    async with running(Launch(name="Ada", setup=setup, place=address)) as driver:
        await until(lambda: driver.controller.snapshot.lobby is not None)
        lobby = driver.controller.snapshot.lobby
        assert lobby is not None
        tom = Controller(
            RemoteGame(Destination(address=lobby.invitation or "", name="Tom", identity=tmp_path / "tom.json"))
        )
        await tom.source.open()
        await until(lambda: driver.controller.task is Task.START)
        await driver.press("enter")
        await until(lambda: driver.controller.snapshot.phase is Phase.PLAYING)
        assert any(line.rstrip().endswith(("10:00 0", "9:59 0", "9:58 0")) for line in driver.lines)
        shown = driver.controller.snapshot.seconds_left
        await until(lambda: driver.controller.snapshot.seconds_left != shown)
        await driver.press("s", "down", "enter")
        await until(lambda: Said(0, Reaction.NICE) in tom.snapshot.news)
        assert await tom.react(Reaction.THANKS)
        await driver.until_text("Tom: Thanks")
        await driver.press("escape", "down", "down", "enter")
        await driver.until_text(phrases.RESIGN_TITLE)
        await driver.press("down", "enter")
        await driver.until_text("Tom wins: you resigned")
        await until(lambda: tom.snapshot.phase is Phase.OVER)
        await tom.source.close()


async def test_the_same_line_by_line(address: str, tmp_path: Path) -> None:
    setup = replace(parse_setup("challenge", "you,open", ("rounds=1",), "Ada", is_remote=True), turn_seconds=600)
    ada = Controller(RemoteGame(Destination(address=address, name="Ada", setup=setup, identity=tmp_path / "ada.json")))
    await ada.source.open()
    await until(lambda: ada.snapshot.lobby is not None and ada.snapshot.lobby.invitation is not None)
    lobby = ada.snapshot.lobby
    assert lobby is not None
    tom = Script("say ouch", "say nice", "resign", "no")
    place = Destination(address=lobby.invitation or "", name="Tom", identity=tmp_path / "tom.json")
    playing = asyncio.create_task(PlainGame(RemoteGame(place), tom).play())
    await until(lambda: ada.task is Task.START)
    assert await ada.submit()
    assert await playing
    assert any(re.fullmatch(r"You have (10 minutes|\d+ seconds)\.", line) for line in tom.written)
    said = tom.written.index("You: Nice one")
    assert tom.written.index(phrases.reaction_choices()) < said < tom.written.index("Ada wins: you resigned")
    assert ada.snapshot.news[-1] == Said(1, Reaction.NICE)
    await ada.source.close()


async def test_among_more_players_the_computer_plays_on_for_whoever_resigns(address: str, tmp_path: Path) -> None:
    setup = parse_setup("party", "you,Tom,novice", (), "Ada", is_remote=True)
    host = RemoteGame(Destination(address=address, name="Ada", setup=setup, identity=tmp_path / "ada.json"))
    people = Controller(host)
    await host.open()
    await until(lambda: people.task is not Task.WAIT)
    if people.snapshot.following is not None:
        assert await people.submit()
    assert people.draft is not None
    assert await people.resign()
    await until(lambda: people.snapshot.has_resigned or people.snapshot.following is not None)
    assert people.draft is None
    assert not people.snapshot.may_resign
    await host.close()


async def test_two_people_share_a_keyboard_at_a_server(address: str, tmp_path: Path) -> None:
    setup = parse_setup("original", "you,Tom", ("rounds=2",), "Ada", is_remote=True)
    game = RemoteGame(Destination(address=address, name="Ada", setup=setup, identity=tmp_path / "ada.json"))
    people = Controller(game)
    await game.open()
    for _ in range(2):
        await until(lambda: people.task is not Task.WAIT)
        if people.snapshot.following is not None:
            assert await people.submit()
        assert people.draft is not None
        assert words.headline(people.snapshot, people.task).endswith(": set your code")
        maker = people.snapshot.you
        people.fill("AABC")
        assert await people.submit()
        await until(lambda: people.task is Task.TAKE_KEYBOARD)
        assert (people.snapshot.view, people.snapshot.you) == (None, None)
        assert people.snapshot.following == 1 - (maker or 0)
        assert await people.submit()
        board = people.snapshot.board
        assert isinstance(board, CodeBoard)
        assert board.codes[maker or 0] is None
        people.fill("AABC")
        assert await people.submit()
        await until(lambda: people.task in {Task.GO_ON, Task.REMATCH})
        if people.task is Task.GO_ON:
            assert await people.submit()
    assert people.task is Task.REMATCH
    assert await people.submit()
    await until(lambda: people.snapshot.phase in {Phase.PLAYING, Phase.HAND_OVER})
    await game.close()


async def test_the_other_person_at_the_keyboard_can_take_it_out_of_turn(address: str, tmp_path: Path) -> None:
    setup = parse_setup("challenge", "you,Tom", ("rounds=1",), "Ada", is_remote=True)
    game = RemoteGame(Destination(address=address, name="Ada", setup=setup, identity=tmp_path / "ada.json"))
    people = Controller(game)
    await game.open()
    await until(lambda: people.draft is not None)
    assert (people.snapshot.you, people.others_here) == (0, (1,))
    assert await people.hand_to(1)
    assert people.snapshot.following == 1
    assert people.snapshot.view is None
    assert await people.submit()
    assert (people.snapshot.you, people.others_here) == (1, (0,))
    await game.close()


async def test_own_tables_are_found_again(address: str) -> None:
    setup = parse_setup("group", "you,open,open", (), "Ada", is_remote=True)
    async with running(Launch(name="Ada", setup=setup, place=address)) as driver:
        await driver.until_text(phrases.LOBBY)
        await driver.press("escape")
        await driver.until_text(phrases.SHELF)
        await driver.press("j", *address, "enter")
        await driver.until_text(phrases.OWN_TABLES)
        assert "Group: Ada" in driver.text
        await driver.press("enter")
        await driver.until_text(phrases.FILL_SEATS)
        await driver.click(phrases.FILL_SEATS)
        await driver.until_text(phrases.LOBBY_READY)
        await driver.press("enter")
        await until(lambda: driver.controller.snapshot.phase is Phase.PLAYING)


async def test_what_cannot_be_reached_is_said(address: str, tmp_path: Path) -> None:
    for place in (f"127.0.0.1:{free_port()}", f"http://{address}/t/nothing#nobody"):
        game = RemoteGame(Destination(address=place, name="Ada", identity=tmp_path / "ada.json"))
        await game.open()
        await until(lambda game=game: game.snapshot.phase is Phase.CLOSED)  # type: ignore[misc]
        assert game.snapshot.trouble.endswith(".")
        await game.close()
