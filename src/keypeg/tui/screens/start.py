"""The screen of the start."""

from textual import events, on, work
from textual.app import ComposeResult
from textual.screen import Screen

from keypeg.tui import phrases
from keypeg.tui.drawing.pieces import Glyphs
from keypeg.tui.drawing.spans import Line
from keypeg.tui.drawing.start import start_page
from keypeg.tui.screens.canvas import Canvas, Command
from keypeg.tui.screens.dialogs import PromptScreen
from keypeg.tui.setup import SetupError, Sitter, checked_name
from keypeg.tui.shelf import SeatField, Shelf

_COMMANDS = {
    "j": "join",
    "f": "referee",
    "r": "rules",
    "n": "name",
    "question_mark": "help",
    "f1": "help",
    "f2": "rules",
    "t": "theme",
    "e": "edit",
    "q": "quit",
    "enter": "play",
    "escape": "back",
}


class StartScreen(Screen[None]):
    """Chooses what to play, and with whom."""

    def __init__(self, shelf: Shelf, glyphs: Glyphs) -> None:
        super().__init__()
        self.shelf, self._glyphs = shelf, glyphs

    def compose(self) -> ComposeResult:
        yield Canvas(self._paint)

    def _paint(self, width: int, height: int) -> list[Line]:
        return start_page(self.shelf, width, height, self._glyphs)

    def show(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.query_one(Canvas).redraw()

    def on_key(self, event: events.Key) -> None:
        shelf = self.shelf
        match event.key:
            case "up" | "down":
                self.show(shelf.move(1 if event.key == "down" else -1))
            case "left" | "right" if shelf.line is not None:
                self.show(shelf.change(1 if event.key == "right" else -1))
            case "right":
                self.show(shelf.at_line(0))
            case "tab" | "shift+tab":
                self.show(shelf.at_line(0 if shelf.line is None else None))
            case _ if event.key in _COMMANDS:
                self.run_command(_COMMANDS[event.key])
            case _:
                return
        event.stop()
        event.prevent_default()

    @on(Canvas.Picked)
    def _picked(self, event: Canvas.Picked) -> None:
        what, _, which = event.target.partition(":")
        match what:
            case "edition":
                self.show(self.shelf.choose(int(which)))
            case "line":
                self.show(self.shelf.at_line(int(which)))
            case "less" | "more":
                self.show(self.shelf.at_line(int(which)).change(1 if what == "more" else -1))
            case _:
                self.run_command(what)

    def run_command(self, name: str) -> None:
        match name:
            case "name":
                self.ask_name()
            case "edit":
                self.edit_seat()
            case "back" if self.shelf.line is not None:
                self.show(self.shelf.at_line(None))
            case "back" if self.shelf.server:
                self.dismiss()
            case _:
                self.post_message(Command(name))

    @work
    async def ask_name(self) -> None:
        """Asks for the name to play under."""
        shelf = self.shelf
        name = await self.app.push_screen_wait(PromptScreen(phrases.NAME, phrases.NAME_ABOUT, shelf.name, checked_name))
        if name is not None:
            self.show(shelf.with_name(name))
            self.post_message(Command("keep_name", name))

    @work
    async def edit_seat(self) -> None:
        """Asks for the name of a person at this keyboard."""
        shelf = self.shelf
        line = None if shelf.line is None else shelf.fields()[shelf.line]
        if not isinstance(line, SeatField) or shelf.setup.sitters[line.seat].level is not None:
            return
        sitter = shelf.setup.sitters[line.seat]
        others = {each.name for n, each in enumerate(shelf.setup.sitters) if n != line.seat}

        def check(text: str) -> str:
            name = checked_name(text)
            if name in others:
                raise SetupError(phrases.NAME_TAKEN)
            return name

        name = await self.app.push_screen_wait(PromptScreen(line.label(), phrases.SEAT_ABOUT, sitter.name, check))
        if name is not None:
            self.show(shelf.with_setup(shelf.setup.with_sitter(line.seat, Sitter(name))))
