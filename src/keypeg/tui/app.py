"""The full-screen application."""

import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field

from textual import events, on, work
from textual.app import App, SystemCommand
from textual.filter import LineFilter, NoColor
from textual.screen import Screen
from textual.theme import Theme

from keypeg import __version__
from keypeg.client import ClientError
from keypeg.rules import find_edition
from keypeg.server.leaflets import leaflet
from keypeg.tui import phrases
from keypeg.tui.drawing.pages import MIN_HEIGHT, MIN_WIDTH, too_small
from keypeg.tui.drawing.pieces import RICH, SIMPLE, Glyphs
from keypeg.tui.drawing.spans import Line
from keypeg.tui.drawing.themes import CONTRAST, DARK, LIGHT, PALETTES, SIXTEEN, Palette
from keypeg.tui.local import LocalGame
from keypeg.tui.preferences import Preferences, identity_path
from keypeg.tui.remote import Destination, RemoteGame, is_table_link, own_tables
from keypeg.tui.screens.canvas import Canvas, Command
from keypeg.tui.screens.dialogs import MenuScreen, PromptScreen, TextScreen
from keypeg.tui.screens.start import StartScreen
from keypeg.tui.screens.study import RefereeScreen
from keypeg.tui.screens.table import TableScreen
from keypeg.tui.setup import Setup, SetupError
from keypeg.tui.shelf import Shelf
from keypeg.tui.source import Source

_THEMES = (DARK.name, LIGHT.name, CONTRAST.name)
_SIMPLE_SYSTEMS = frozenset({"standard", "windows"})
"""Terminals with sixteen colours, as Rich calls them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Launch:
    """What the application begins with: a match, a place to play, or neither."""

    name: str
    setup: Setup | None = None
    place: str | None = None
    seed: int | None = None
    pace: float = 1.0
    preferences: Preferences = field(default_factory=Preferences)


class TooSmallScreen(Screen[None]):
    """Says that there is not enough room."""

    def compose(self) -> Iterable[Canvas]:
        yield Canvas(self._paint)

    @staticmethod
    def _paint(width: int, height: int) -> list[Line]:
        return too_small(width, height)


class KeypegApp(App[None]):
    """Keypeg in a terminal."""

    TITLE = phrases.TITLE
    CSS = """
    Screen { background: $background; }
    ModalScreen { background: $background 60%; }
    SearchIcon { display: none; }
    """

    def __init__(self, launch: Launch, glyphs: Glyphs | None = None) -> None:
        super().__init__()
        self._launch, self._preferences = launch, launch.preferences
        self._glyphs = glyphs or suitable_glyphs()
        for palette in PALETTES.values():
            self.register_theme(_theme(palette))
        wanted = self._preferences.theme if self._preferences.theme in PALETTES else DARK.name
        self.theme = SIXTEEN.name if self.console.color_system in _SIMPLE_SYSTEMS else wanted

    def get_line_filters(self) -> list[LineFilter]:
        """Leaves colours out altogether where none are wanted (https://no-color.org)."""
        return [NoColor()] if self.no_color else list(super().get_line_filters())

    def on_mount(self) -> None:
        launch = self._launch
        self.push_screen(StartScreen(Shelf.of(launch.name), self._glyphs))
        if launch.place is not None:
            self._go_to(launch.place, launch.setup)
        elif launch.setup is not None:
            self._play(LocalGame(launch.setup, seed=launch.seed, pace=launch.pace))

    def on_resize(self, event: events.Resize) -> None:
        is_small = event.size.width < MIN_WIDTH or event.size.height < MIN_HEIGHT
        is_shown = isinstance(self.screen, TooSmallScreen)
        if is_small and not is_shown:
            self.push_screen(TooSmallScreen())
        elif is_shown and not is_small:
            self.pop_screen()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Fills the command palette with what can be done here."""
        if isinstance(screen, TableScreen):
            for title, name in screen.commands():
                yield SystemCommand(title, "", lambda name=name: screen.run_command(name))
        for title, about, name in _PALETTE:
            yield SystemCommand(title, about, lambda name=name: self.post_message(Command(name)))
        for theme in _THEMES:
            title = f"{phrases.THEME_TITLE}: {PALETTES[theme].title}"
            yield SystemCommand(title, "", lambda theme=theme: self._use_theme(theme))

    @on(Command)
    def _do(self, event: Command) -> None:
        does = {
            "help": lambda: self.push_screen(TextScreen(phrases.HELP, phrases.HELP_TEXT)),
            "about": lambda: self.push_screen(
                TextScreen(phrases.ABOUT, phrases.ABOUT_TEXT.format(version=__version__))
            ),
            "rules": lambda: self._show_rules(event.argument),
            "referee": lambda: self.push_screen(RefereeScreen(self._glyphs)),
            "theme": self._next_theme,
            "keep_name": lambda: self._keep(self._preferences.with_name(event.argument)),
            "join": self.ask_where,
            "play": self._play_chosen,
            "commands": self.action_command_palette,
            "quit": self.exit,
        }
        if event.name in does:
            does[event.name]()

    def _next_theme(self) -> None:
        place = _THEMES.index(self.theme) + 1 if self.theme in _THEMES else 0
        self._use_theme(_THEMES[place % len(_THEMES)])

    def _play_chosen(self) -> None:
        screen = self.screen
        if not isinstance(screen, StartScreen):
            return
        shelf = screen.shelf
        try:
            setup = shelf.setup.checked(you=shelf.name if shelf.server else None)
        except SetupError as error:
            screen.show(shelf.with_notice(phrases.sentence(str(error))))
            return
        screen.show(shelf.with_notice(""))
        if shelf.server:
            self._connect(shelf.server, shelf.name, setup)
        else:
            self._play(LocalGame(setup, pace=self._launch.pace))

    def _play(self, source: Source) -> None:
        self.push_screen(TableScreen(source, self._glyphs))

    def _connect(self, place: str, name: str, setup: Setup | None) -> None:
        destination = Destination(address=place, name=name, setup=setup, identity=identity_path())
        self._play(RemoteGame(destination))

    def _go_to(self, place: str, setup: Setup | None) -> None:
        """Goes to a table by its link; at a server it opens a new one, or asks first what is to be played."""
        if is_table_link(place) or setup is not None:
            self._connect(place, self._player_name, setup)
        else:
            self.choose_table(place)

    @work
    async def choose_table(self, server: str) -> None:
        """Lets the player go on at one of their tables at a server, or open a new one."""
        name = self._player_name
        try:
            tables = await own_tables(server, name, identity_path())
        except ClientError as error:
            self.push_screen(TextScreen(phrases.JOIN, phrases.sentence(str(error))))
            return
        chosen: str | None = phrases.NEW_TABLE
        if tables:
            answers = [(link, text) for link, text in tables] + [(phrases.NEW_TABLE, phrases.NEW_TABLE)]
            chosen = await self.push_screen_wait(MenuScreen(phrases.OWN_TABLES, answers))
        if chosen == phrases.NEW_TABLE:
            self.push_screen(StartScreen(Shelf.of(name, server), self._glyphs))
        elif chosen is not None:
            self._connect(chosen, name, None)

    @property
    def _player_name(self) -> str:
        shelves = [screen.shelf for screen in self.screen_stack if isinstance(screen, StartScreen)]
        return shelves[0].name if shelves else self._launch.name

    @work
    async def ask_where(self) -> None:
        """Asks for a link or an address, and goes there."""
        place = await self.push_screen_wait(PromptScreen(phrases.JOIN, phrases.JOIN_ABOUT, "", checked_place))
        if place is not None:
            self._go_to(place, None)

    def _show_rules(self, key: str) -> None:
        screen = self.screen
        edition = find_edition(key) if key else screen.shelf.edition if isinstance(screen, StartScreen) else None
        page = None if edition is None else leaflet(edition, "en")
        text = phrases.NO_RULES if page is None else page.text
        self.push_screen(TextScreen(phrases.RULES if edition is None else edition.name, text))

    def _use_theme(self, name: str) -> None:
        self.theme = name
        self._keep(self._preferences.with_theme(name))
        for screen in self.screen_stack:
            for canvas in screen.query(Canvas):
                canvas.refresh()

    def _keep(self, preferences: Preferences) -> None:
        self._preferences = preferences
        preferences.save()


_PALETTE = (
    (phrases.RULES, phrases.RULES_ABOUT, "rules"),
    (phrases.HELP, phrases.HELP_ABOUT, "help"),
    (phrases.JOIN, phrases.JOIN_HINT, "join"),
    (phrases.REFEREE, phrases.REFEREE_ABOUT, "referee"),
    (phrases.ABOUT, "", "about"),
    (phrases.QUIT, "", "quit"),
)


def checked_place(text: str) -> str:
    """Returns an address if it can be one; raises `SetupError` otherwise."""
    place = text.strip()
    try:
        is_table_link(place)
    except ClientError as error:
        raise SetupError(str(error)) from None
    return place


def suitable_glyphs() -> Glyphs:
    """Returns the characters that this terminal can show."""
    encoding = sys.__stdout__.encoding if sys.__stdout__ else ""
    is_simple = os.environ.get("TERM") == "linux" or "utf" not in encoding.lower()
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
