"""The screen of a match."""

from textual import events, on, work
from textual.app import ComposeResult
from textual.screen import Screen

from keypeg.coach import Question
from keypeg.tui.controller import Controller
from keypeg.tui.drawing.pages import Page
from keypeg.tui.drawing.pieces import Glyphs
from keypeg.tui.drawing.spans import Line
from keypeg.tui.screens.canvas import Canvas
from keypeg.tui.source import Source

_EDITING = {"left": -1, "right": 1}
_CYCLING = {"up": 1, "down": -1}
_COMMANDS = {
    "question_mark": "help",
    "f1": "help",
    "f2": "rules",
    "r": "rules",
    "f3": "coach",
    "k": "coach",
    "f4": "notes",
    "n": "notes",
    "exclamation_mark": "call",
    "m": "call",
    "f5": "call",
    "escape": "leave",
    "f6": "review",
    "v": "review",
    "f7": "swap",
    "x": "swap",
    "t": "theme",
}
"""What keys do that lay no piece."""


class TableScreen(Screen[None]):
    """Shows a match and plays it."""

    def __init__(self, source: Source, glyphs: Glyphs) -> None:
        super().__init__()
        self.controller = Controller(source)
        self._glyphs = glyphs

    def compose(self) -> ComposeResult:
        yield Canvas(self._paint)

    def _paint(self, width: int, height: int) -> list[Line]:
        return Page(self.controller, width, height, self._glyphs).lines()

    async def on_mount(self) -> None:
        self.controller.listeners.called.append(self._redraw)
        await self.controller.source.open()

    async def on_unmount(self) -> None:
        self.controller.listeners.called.remove(self._redraw)
        await self.controller.source.close()

    def _redraw(self) -> None:
        for canvas in self.query(Canvas):
            canvas.redraw()

    def on_key(self, event: events.Key) -> None:
        if self._handle(event.key, event.character):
            event.stop()
            event.prevent_default()

    def _handle(self, key: str, character: str | None) -> bool:
        controller = self.controller
        if character is not None and controller.type_key(character):
            return True
        match key:
            case "left" | "right":
                controller.move(_EDITING[key])
            case "up" | "down":
                controller.cycle(_CYCLING[key])
            case "backspace" | "delete":
                controller.erase()
            case "home":
                controller.choose(0)
            case "end" if controller.draft is not None:
                controller.choose(controller.draft.size - 1)
            case "enter":
                self.submit()
            case _ if key in _COMMANDS:
                self.run_command(_COMMANDS[key])
            case _:
                return False
        return True

    @on(Canvas.Picked)
    def _picked(self, event: Canvas.Picked) -> None:
        what, _, which = event.target.partition(":")
        match what:
            case "piece":
                self.controller.lay(which)
            case "hole":
                self.controller.choose(int(which))
            case "use":
                self.controller.use(which)
            case "submit":
                self.submit()
            case "clear":
                self.controller.clear()
            case _:
                self.run_command(what)

    @work(group="submit")
    async def submit(self) -> None:
        await self.controller.submit()

    @work(group="ask")
    async def ask(self, question: Question) -> None:
        await self.controller.ask(question)

    def run_command(self, name: str) -> None:
        """Does what a key, a button or the palette asks for."""
        match name:
            case "call" if self.controller.may_call:
                self.controller.toggle_call()
            case "leave":
                self.dismiss()
            case _:
                pass
