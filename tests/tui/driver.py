"""Plays the terminal client by keys and clicks, and reads what it shows."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from random import Random

from textual.pilot import Pilot

from keypeg.rules import CodeBoard, Peg, SetCode, TokenBoard, mark
from keypeg.rules.tokens import answer
from keypeg.testing.random_play import random_code
from keypeg.tui.app import KeypegApp, Launch
from keypeg.tui.controller import Controller, Task
from keypeg.tui.draft import AnswerDraft, MarkDraft, RowDraft
from keypeg.tui.drawing.pieces import RICH, Glyphs
from keypeg.tui.local import LocalGame
from keypeg.tui.screens.table import TableScreen
from keypeg.tui.setup import parse_setup

SMALL, LARGE = (80, 24), (160, 50)
MOST_STEPS = 6000
_POLL_SECONDS = 0.005


class Driver:
    """A running application."""

    def __init__(self, app: KeypegApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def lines(self) -> list[str]:
        """The screen as plain text."""
        strips = self.app.screen._compositor.render_strips()  # noqa: SLF001 - Textual has no other way to read a screen
        return ["".join(segment.text for segment in strip) for strip in strips]

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.lines) + "\n"

    def at(self, text: str, nth: int = 0) -> tuple[int, int]:
        """Returns where a text is on the screen."""
        found = [(line.index(text), y) for y, line in enumerate(self.lines) if text in line]
        assert found, f"{text!r} is not on the screen:\n{self.text}"
        return found[nth]

    async def click(self, text: str, nth: int = 0, shift: int = 0) -> None:
        """Clicks where a text is."""
        x, y = self.at(text, nth)
        await self.pilot.click(offset=(x + shift, y))
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def until(self, is_met: Callable[[], bool]) -> None:
        """Waits until something is so."""
        for _ in range(MOST_STEPS):
            if is_met():
                return
            await asyncio.sleep(_POLL_SECONDS)
        raise AssertionError(f"it never was:\n{self.text}")

    async def until_text(self, text: str) -> None:
        await self.until(lambda: text in self.text)

    @property
    def table(self) -> TableScreen:
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    @property
    def controller(self) -> Controller:
        return self.table.controller

    async def until_asked(self) -> Task:
        """Waits until there is something to do, and returns what."""
        await self.until(lambda: self.controller.task is not Task.WAIT and not self.controller.is_busy)
        return self.controller.task


@asynccontextmanager
async def running(launch: Launch, size: tuple[int, int] = SMALL, glyphs: Glyphs = RICH) -> AsyncIterator[Driver]:
    app = KeypegApp(launch, glyphs)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Driver(app, pilot)


def match_of(edition: str, players: str, options: Iterable[str] = (), seed: int = 1) -> Launch:
    """Returns an application that begins with a match, in which computers move at once."""
    return Launch(name="Ada", setup=parse_setup(edition, players, options, "Ada"), seed=seed, pace=0.0)


def keys_for(controller: Controller, rng: Random) -> list[str]:
    """Returns keys that do what is asked for: a legal row, the code itself after a while, or the true mark."""
    match controller.draft:
        case RowDraft() as draft:
            code = _code_to_find(controller) or random_code(draft.shape, rng)
            return [*("underscore" if symbol == "_" else symbol.lower() for symbol in code), "enter"]
        case MarkDraft():
            return [*map(str, _true_mark(controller)), "enter"]
        case AnswerDraft():
            return [*(peg[0] for peg in _true_answer(controller)), "enter"]
        case _:
            return ["enter"]


def _code_to_find(controller: Controller) -> str | None:
    """Returns the code that whoever is at the keyboard hunts, once they have laid a row."""
    board, you = controller.snapshot.board, controller.snapshot.you
    if (
        controller.task is not Task.GUESS
        or not isinstance(board, CodeBoard)
        or not isinstance(controller.source, LocalGame)
    ):
        return None
    is_second = board.codemaker is None and you != controller.snapshot.people_here[0]
    if is_second or not any(row.seat == you for row in board.rows):
        return None
    return next(
        action.code
        for seat, action in reversed(controller.source.transcript.actions)
        if isinstance(action, SetCode) and seat != you
    )


def _true_mark(controller: Controller) -> tuple[int, int]:
    board, you = controller.snapshot.board, controller.snapshot.you
    assert isinstance(board, CodeBoard)
    assert you is not None
    row = next(row for row in board.rows if row.seat != you and row.mark is None)
    return mark(board.codes[you] or "", row.code)


def _true_answer(controller: Controller) -> list[Peg]:
    board, you = controller.snapshot.board, controller.snapshot.you
    assert isinstance(board, TokenBoard)
    assert you is not None
    return [answer(token, board.rows[-1].code) for token in board.tokens[you] or ()]
