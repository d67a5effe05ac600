"""Terminals of all kinds: without colour, with sixteen, too small, or with little more than ASCII."""

import pytest
from rich.color import ColorSystem
from rich.segment import Segment

from keypeg.tui import phrases
from keypeg.tui.app import Launch, suitable_glyphs
from keypeg.tui.drawing.pages import Page
from keypeg.tui.drawing.pieces import RICH, SIMPLE
from keypeg.tui.drawing.spans import PieceTone
from keypeg.tui.drawing.themes import BOXES, PALETTES, SIXTEEN, SIXTEEN_BOXES, style_of
from tests.tui.driver import LARGE, SMALL, Driver, match_of, running
from tests.tui.scenes import SCENES

pytestmark = pytest.mark.anyio


def segments(driver: Driver) -> list[Segment]:
    """Returns what is sent to the terminal."""
    filters = driver.app.get_line_filters()
    strips = driver.app.screen._compositor.render_strips()  # noqa: SLF001 - Textual has no other way to read a screen
    background = driver.app.screen.background_colors[1]
    return [segment for strip in strips for each in filters for segment in each.apply(list(strip), background)]


async def test_no_colour_means_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    scene = SCENES["original"]
    async with running(scene.launch) as driver:
        await scene.play(driver)
        for segment in segments(driver):
            style = segment.style
            if style is not None:
                assert style.color is None or style.color.is_default
                assert style.bgcolor is None or style.bgcolor.is_default
        assert "▐▲B▌ ▐◆E▌ [• ]" in driver.text


@pytest.mark.parametrize("term", ["linux", "xterm"])
async def test_sixteen_colours_are_enough(term: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", term)
    monkeypatch.delenv("COLORTERM")
    async with running(match_of("original", "novice,you")) as driver:
        await driver.until_asked()
        assert driver.app.theme == SIXTEEN.name
        await driver.press("a", "b")
        assert "A▌ ▐▲B" in driver.text


@pytest.mark.parametrize("box", BOXES)
def test_pieces_differ_in_sixteen_colours(box: str) -> None:
    assert len(SIXTEEN_BOXES[box]) == len(BOXES[box])
    bodies = set()
    for place in range(len(BOXES[box])):
        style = style_of(PieceTone(box, place), SIXTEEN.name)
        assert style.bgcolor is not None
        bodies.add(style.bgcolor.downgrade(ColorSystem.STANDARD).number)
    assert len(bodies) == len(BOXES[box])


def test_a_linux_console_gets_simple_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "linux")
    assert suitable_glyphs() is SIMPLE


@pytest.mark.parametrize("name", ["original", "group", "challenge"])
@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_simple_characters_are_ascii(name: str, size: tuple[int, int]) -> None:
    scene = SCENES[name]
    async with running(scene.launch, size, SIMPLE) as driver:
        await scene.play(driver)
        page = Page(driver.controller, *size, SIMPLE).lines()
        letters = {letter for line in page for span in line for letter in span.text}
        assert {letter for letter in letters if not letter.isascii()} <= set("←→")
        assert not letters & set(RICH.symbols)


async def test_a_small_terminal_is_told_so_and_nothing_is_lost() -> None:
    async with running(match_of("original", "novice,you")) as driver:
        await driver.until_asked()
        await driver.press("a", "b")
        await driver.pilot.resize_terminal(70, 20)
        await driver.until_text("needs a terminal of at least 80 x 24")
        assert "This one is 70 x 20" in driver.text
        await driver.press("c")
        await driver.pilot.resize_terminal(20, 5)
        await driver.pilot.resize_terminal(*LARGE)
        await driver.until_text(phrases.YOUR_ROW)
        assert getattr(driver.controller.draft, "cells", "") == "AB  "


async def test_a_terminal_that_is_small_from_the_start() -> None:
    async with running(Launch(name="Ada"), (60, 20)) as driver:
        await driver.until_text("needs a terminal")
        await driver.pilot.resize_terminal(*SMALL)
        await driver.until_text(phrases.SHELF)


async def test_a_theme_is_kept() -> None:
    async with running(Launch(name="Ada")) as driver:
        before = driver.app.theme
        await driver.press("t")
        chosen = driver.app.theme
        assert chosen != before
        assert chosen in PALETTES
    from keypeg.tui.preferences import Preferences

    kept = Preferences.load()
    assert kept.theme == chosen
    async with running(Launch(name="Ada", preferences=kept)) as driver:
        assert driver.app.theme == chosen
