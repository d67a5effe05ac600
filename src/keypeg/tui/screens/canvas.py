"""A widget that shows a drawn page, and says what was clicked on it."""

from collections.abc import Callable

from rich.segment import Segment
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from keypeg.tui.drawing.spans import Line
from keypeg.tui.drawing.themes import PALETTES, SIXTEEN, styled


class Command(Message):
    """Something that the application does, whichever screen asks for it."""

    def __init__(self, name: str, argument: str = "") -> None:
        super().__init__()
        self.name, self.argument = name, argument


class Canvas(Widget, can_focus=True):
    """Shows lines of spans, drawn again whenever its size or what is drawn changes."""

    DEFAULT_CSS = """
    Canvas { width: 1fr; height: 1fr; }
    """

    class Picked(Message):
        """Something that has a target was clicked."""

        def __init__(self, target: str) -> None:
            super().__init__()
            self.target = target

    def __init__(self, paint: Callable[[int, int], list[Line]], *, id: str | None = None) -> None:  # noqa: A002 - as Textual
        super().__init__(id=id)
        self._paint = paint
        self._lines: list[Line] = []
        self._drawn_for: Size | None = None

    def redraw(self) -> None:
        """Draws again, and sends only the lines that have changed: connections may be slow."""
        before, width = self._lines, self.size.width
        self._draw()
        changed = [y for y, line in enumerate(self._lines) if y >= len(before) or before[y] != line]
        if changed:
            self.refresh(*(Region(0, y, width, 1) for y in changed))

    @property
    def _palette(self) -> str:
        return self.app.theme if self.app.theme in PALETTES else SIXTEEN.name

    def _draw(self) -> None:
        self._lines = self._paint(self.size.width, self.size.height)
        self._drawn_for = self.size

    def render_line(self, y: int) -> Strip:
        if self._drawn_for != self.size:
            self._draw()
        line = self._lines[y] if y < len(self._lines) else ()
        segments = [Segment(span.text, styled(span, self._palette)) for span in line]
        return Strip(segments).extend_cell_length(self.size.width).apply_style(self.rich_style)

    def on_click(self, event: events.Click) -> None:
        target = event.style.meta.get("target")
        if target:
            event.stop()
            self.post_message(self.Picked(str(target)))
