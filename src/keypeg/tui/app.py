"""The full-screen application."""

import os
import sys

from textual.app import App
from textual.theme import Theme

from keypeg.tui import phrases
from keypeg.tui.drawing.pieces import RICH, SIMPLE, Glyphs
from keypeg.tui.drawing.themes import PALETTES, SIXTEEN, Palette
from keypeg.tui.local import LocalGame
from keypeg.tui.screens.table import TableScreen
from keypeg.tui.setup import Setup


class KeypegApp(App[None]):
    """Keypeg in a terminal."""

    TITLE = phrases.TITLE

    def __init__(self, setup: Setup, *, seed: int | None = None) -> None:
        super().__init__()
        self._setup, self._seed = setup, seed
        for palette in PALETTES.values():
            self.register_theme(_theme(palette))
        self.theme = SIXTEEN.name if self.console.color_system in {"standard", "windows"} else "keypeg-dark"

    def on_mount(self) -> None:
        self.push_screen(TableScreen(LocalGame(self._setup, seed=self._seed), glyphs()))


def glyphs() -> Glyphs:
    """Returns the characters that this terminal can show."""
    encoding = (sys.__stdout__.encoding if sys.__stdout__ else "").lower()
    is_simple = os.environ.get("TERM") == "linux" or "utf" not in encoding
    return SIMPLE if is_simple else RICH


def _theme(palette: Palette) -> Theme:
    return Theme(
        name=palette.name,
        primary=palette.brass,
        accent=palette.accent,
        secondary=palette.quiet,
        warning=palette.warning,
        error=palette.warning,
        foreground=palette.ink,
        background=palette.table,
        surface=palette.paper,
        panel=palette.paper,
        dark=palette.is_dark,
    )
