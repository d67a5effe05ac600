"""Small screens on top of others: a question with a few answers, a line of text, a page to read."""

from collections.abc import Callable, Sequence

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Label, Markdown, OptionList
from textual.widgets.option_list import Option

from keypeg.tui import phrases
from keypeg.tui.setup import SetupError


class MenuScreen(ModalScreen[str | None]):
    """Asks for one of a few answers, and returns its key, or nothing."""

    BINDINGS = [("escape", "dismiss(None)", phrases.CANCEL)]  # noqa: RUF012 - as Textual declares it
    DEFAULT_CSS = """
    MenuScreen { align: center middle; }
    MenuScreen Vertical {
        width: 56; max-width: 90%; height: auto; max-height: 90%;
        border: round $primary; padding: 0 1; background: $surface;
    }
    MenuScreen Label { text-style: bold; width: 100%; margin: 0 0 1 0; }
    MenuScreen OptionList, MenuScreen OptionList:focus {
        height: auto; max-height: 16; border: none; padding: 0; background: $surface;
    }
    """

    def __init__(self, title: str, answers: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._title, self._answers = title, answers

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Label(self._title, markup=False)
            yield OptionList(*(Option(text) for _, text in self._answers), markup=False)

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._answers[event.option_index][0])


class PromptScreen(ModalScreen[str | None]):
    """Asks for a line of text; `check` returns it as it will be used, or raises `SetupError`."""

    BINDINGS = [("escape", "dismiss(None)", phrases.CANCEL)]  # noqa: RUF012 - as Textual declares it
    DEFAULT_CSS = """
    PromptScreen { align: center middle; }
    PromptScreen Vertical {
        width: 70; max-width: 95%; height: auto;
        border: round $primary; padding: 0 1; background: $surface;
    }
    PromptScreen #title { text-style: bold; }
    PromptScreen #problem { color: $error; width: 100%; height: auto; }
    PromptScreen #about { color: $secondary; width: 100%; height: auto; }
    """

    def __init__(self, title: str, about: str, value: str, check: Callable[[str], str]) -> None:
        super().__init__()
        self._title, self._about, self._value, self._check = title, about, value, check

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Label(self._title, id="title", markup=False)
            yield Input(self._value, select_on_focus=True)
            yield Label(self._about, id="about", markup=False)
            yield Label("", id="problem", markup=False)

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        try:
            self.dismiss(self._check(event.value))
        except SetupError as error:
            self.query_one("#problem", Label).update(phrases.sentence(str(error)))


class TextScreen(ModalScreen[None]):
    """A page to read."""

    BINDINGS = [  # noqa: RUF012 - as Textual declares it
        ("escape", "dismiss", phrases.CANCEL),
        ("q", "dismiss", phrases.CANCEL),
        ("question_mark", "dismiss", phrases.CANCEL),
    ]
    DEFAULT_CSS = """
    TextScreen { align: center middle; }
    TextScreen VerticalScroll {
        width: 90%; max-width: 100; height: 90%;
        border: round $primary; padding: 0 1; background: $surface;
    }
    TextScreen Markdown { background: $surface; margin: 0; padding: 0; }
    """

    def __init__(self, title: str, markdown: str) -> None:
        super().__init__()
        self._title, self._markdown = title, markdown

    def compose(self) -> ComposeResult:
        with VerticalScroll() as scroll:
            scroll.border_title = self._title
            scroll.border_subtitle = phrases.CLOSE_HINT
            yield Markdown(self._markdown, open_links=False)

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()
