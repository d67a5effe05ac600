"""Whole matches by keys, in every edition, and by mouse."""

from random import Random

import pytest

from keypeg.tui import phrases
from keypeg.tui.controller import Task
from keypeg.tui.source import Phase
from tests.tui.driver import LARGE, SMALL, Driver, keys_for, match_of, running

pytestmark = pytest.mark.anyio

MATCHES = {
    "original": ("original", "you,novice", ("rounds=1",), SMALL),
    "original-blanks": ("original", "novice,you", ("rounds=2", "blanks=true"), LARGE),
    "original-by-hand": ("original", "you,novice", ("rounds=2", "marking=manual"), SMALL),
    "super": ("super", "you,novice", ("games=2", "holes=3"), SMALL),
    "challenge": ("challenge", "you,novice", ("rounds=1", "rings=[4,4]"), SMALL),
    "challenge-by-hand": ("challenge", "you,novice", ("rounds=1", "rings=[4,5]", "marking=manual"), LARGE),
    "party": ("party", "novice,you,novice", ("fresh_rows=true",), LARGE),
    "group": ("group", "you,steady,novice", ("rounds=1",), SMALL),
    "group-by-hand": ("group", "you,steady", ("rounds=1", "boards=2", "marking=manual"), LARGE),
    "shared": ("original", "Ada,Tom", ("rounds=1",), SMALL),
}


async def play_to_the_end(driver: Driver, rng: Random) -> None:
    while True:
        task = await driver.until_asked()
        if task is Task.REMATCH:
            return
        await driver.press(*keys_for(driver.controller, rng))
        assert not driver.controller.notice


@pytest.mark.parametrize("name", MATCHES)
async def test_a_match_is_played_to_its_end_by_keys(name: str) -> None:
    edition, players, options, size = MATCHES[name]
    async with running(match_of(edition, players, options), size) as driver:
        await play_to_the_end(driver, Random(name))
        view = driver.controller.snapshot.view
        assert view is not None
        assert view.status == "finished"
        assert phrases.REMATCH in driver.text
        await driver.press("enter")
        await driver.until_asked()
        assert driver.controller.snapshot.phase is not Phase.OVER


async def test_a_row_is_laid_and_placed_by_mouse() -> None:
    async with running(match_of("original", "novice,you")) as driver:
        await driver.until_asked()
        tray = driver.at("●A")
        for letter in ("▲B", "▲B", "■C"):
            await driver.click(letter, nth=-1)
        x, y = driver.at("[")
        await driver.pilot.click(offset=(x - 15, y))
        await driver.pilot.click(offset=(tray[0] + 1, tray[1]))
        await driver.pilot.pause()
        draft = driver.controller.draft
        assert draft is not None
        assert getattr(draft, "cells", "") == "ABC "
        await driver.click(phrases.CLEAR)
        for letter in ("▲B", "▲B", "■C", "★D"):
            await driver.click(letter, nth=-1)
        await driver.click(phrases.PLACE_ROW)
        await driver.until(lambda: len(driver.controller.snapshot.board.rows) == 1)  # type: ignore[union-attr]


async def test_an_unfinished_row_is_not_played_and_not_lost() -> None:
    async with running(match_of("original", "novice,you")) as driver:
        await driver.until_asked()
        await driver.press("a", "b", "enter")
        assert "2 more pegs to lay." in driver.text
        await driver.press("z", "9", "c", "left", "up", "backspace", "home", "end", "d", "enter")
        assert driver.controller.draft is not None
        assert getattr(driver.controller.draft, "cells", "") == "AB D"
        await driver.press("c", "enter")
        await driver.until_text("Row 1:")


async def test_leaving_a_running_match_asks_first() -> None:
    async with running(match_of("original", "novice,you")) as driver:
        await driver.until_asked()
        await driver.press("escape")
        assert phrases.LEAVE_TITLE in driver.text
        await driver.press("enter")
        assert phrases.YOUR_ROW in driver.text
        await driver.press("escape", "down", "enter")
        await driver.until_text(phrases.SHELF)


@pytest.mark.parametrize(("players", "option"), [("you,novice,steady,novice", "boards=1"), ("you,steady", "boards=2")])
async def test_notes_hide_nothing_and_close_with_the_key_that_opened_them(players: str, option: str) -> None:
    async with running(match_of("group", players, ("first=0", option)), SMALL) as driver:
        await driver.until_asked()
        before = driver.text
        await driver.press("n")
        await driver.until_text("still fit")
        *above, tray, _, buttons, _, _ = driver.lines
        assert "▐●A▌ ▐▲B▌ ▐■C▌ ▐★D▌ ▐◆E▌ ▐✚F▌" in tray
        assert phrases.CALL_MASTERMIND in buttons
        assert sum("▐●A▌" in line and "▐✚F▌" in line for line in above) == (3 if option == "boards=1" else 2)
        await driver.press("n")
        assert driver.text == before
