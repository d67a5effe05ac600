"""The screens of the review and of the referee."""

import asyncio
from collections.abc import Callable

from rich.segment import Segment
from textual import events, on, work
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen
from textual.scroll_view import ScrollView
from textual.strip import Strip

from keypeg.coach import Review, Ruling, Verdict
from keypeg.rules import SpaceError
from keypeg.rules.edition import Look
from keypeg.tui import phrases
from keypeg.tui.draft import moved, placed
from keypeg.tui.drawing.pieces import Glyphs, Pencil
from keypeg.tui.drawing.sides import rule
from keypeg.tui.drawing.spans import Line, Span, Tone
from keypeg.tui.drawing.study import RefereePage, review_lines
from keypeg.tui.drawing.themes import PALETTES, SIXTEEN, styled
from keypeg.tui.referee import RefereeBoard, spaces
from keypeg.tui.screens.canvas import Canvas, Command
from keypeg.tui.screens.dialogs import MenuScreen

_MAX_WIDTH = 100
_MARGINS = 6


class _Lines(ScrollView, can_focus=True):
    """Shows more lines than fit, and scrolls them."""

    def __init__(self, paint: Callable[[int], list[Line]]) -> None:
        super().__init__()
        self._paint = paint
        self._drawn: list[Line] = []

    def on_resize(self, event: events.Resize) -> None:
        self._drawn = self._paint(min(event.size.width - _MARGINS, _MAX_WIDTH))
        self.virtual_size = Size(0, len(self._drawn))
        self.refresh()

    def render_line(self, y: int) -> Strip:
        palette = self.app.theme if self.app.theme in PALETTES else SIXTEEN.name
        number = y + self.scroll_offset.y
        line = self._drawn[number] if number < len(self._drawn) else ()
        left = Segment("  ", self.rich_style)
        segments = [left, *(Segment(span.text, styled(span, palette)) for span in line)]
        return Strip(segments).extend_cell_length(self.size.width).apply_style(self.rich_style)


class ReviewScreen(Screen[None]):
    """Looks back at a match."""

    BINDINGS = [("escape", "dismiss", phrases.CANCEL), ("q", "dismiss", phrases.CANCEL)]  # noqa: RUF012 - as Textual declares it

    def __init__(self, review: Review, names: tuple[str, ...], look: Look, glyphs: Glyphs) -> None:
        super().__init__()
        self._review, self._names, self._pencil = review, names, Pencil(look, glyphs)

    def compose(self) -> ComposeResult:
        yield _Lines(self._lines)

    def _lines(self, width: int) -> list[Line]:
        title = (
            Span(f"{phrases.TITLE} ", Tone.BRASS),
            Span(phrases.REVIEW, Tone.STRONG),
            Span(f"   {phrases.CLOSE_HINT}", Tone.QUIET),
        )
        return [title, rule(width, self._pencil), *review_lines(self._review, self._names, self._pencil, width)]


class RefereeScreen(Screen[None]):
    """Judges a real board."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__()
        self._glyphs = glyphs
        _, space, self._look = spaces()[0]
        self.board = RefereeBoard.of(space)
        self.ruling: Ruling | Verdict | None = None
        self.notice = ""

    def compose(self) -> ComposeResult:
        yield Canvas(self._paint)

    def _paint(self, width: int, height: int) -> list[Line]:
        page = RefereePage(
            board=self.board, look=self._look, ruling=self.ruling, notice=self.notice, glyphs=self._glyphs
        )
        return page.lines(width, height)

    def on_mount(self) -> None:
        self.judge()

    def _show(self, board: RefereeBoard, notice: str = "") -> None:
        is_changed = (board.rows, board.code) != (self.board.rows, self.board.code) or board.space != self.board.space
        self.board, self.notice = board, notice
        self.query_one(Canvas).redraw()
        if is_changed:
            self.judge()

    @work(exclusive=True)
    async def judge(self) -> None:
        """Finds out which marks cannot be right."""
        board = self.board
        try:
            self.ruling = await asyncio.to_thread(board.ruling)
        except SpaceError as error:
            self.ruling, self.notice = None, phrases.sentence(str(error))
        self.query_one(Canvas).redraw()

    def on_key(self, event: events.Key) -> None:
        board, draft = self.board, self.board.draft
        symbol = None if event.character is None else draft.symbol(event.character)
        if symbol is not None:
            self._show(board.with_draft(draft.lay(symbol)))
        else:
            self._command(event.key)
        event.stop()

    def _command(self, key: str) -> None:
        board, draft = self.board, self.board.draft
        match key:
            case "left" | "right":
                self._show(board.with_draft(moved(draft, 1 if key == "right" else -1)))
            case "up" | "down":
                self._show(board.with_draft(draft.cycle(1 if key == "up" else -1)))
            case "backspace" | "delete":
                self._show(board.with_draft(draft.erase()))
            case "enter":
                problem = draft.problem
                self._show(board.enter(), "" if problem is None else phrases.unfinished(draft, problem))
            case "f5":
                self._show(board.enter_code())
            case "f8":
                self._show(board.undo())
            case "f9":
                self.choose_board()
            case "question_mark" | "f1":
                self.post_message(Command("help"))
            case "escape":
                self.dismiss()
            case _:
                pass

    @work
    async def choose_board(self) -> None:
        """Begins again with another kind of board."""
        answers = [(str(number), phrases.board_choice(name, space)) for number, (name, space, _) in enumerate(spaces())]
        chosen = await self.app.push_screen_wait(MenuScreen(phrases.BOARD_TITLE, answers))
        if chosen is not None:
            _, space, self._look = spaces()[int(chosen)]
            self._show(RefereeBoard.of(space))

    @on(Canvas.Picked)
    def _picked(self, event: Canvas.Picked) -> None:
        what, _, which = event.target.partition(":")
        draft = self.board.draft
        match what:
            case "piece":
                self._show(self.board.with_draft(draft.lay(which)))
            case "hole":
                self._show(self.board.with_draft(placed(draft, int(which))))
            case _:
                self._command("question_mark")
