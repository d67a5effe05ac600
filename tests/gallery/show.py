"""Shows states of the gallery in a browser."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from tests.e2e.chromium import chromium
from tests.gallery.site import ORIGIN, STATE_COOKIE, Answer, Answers, Find, Site
from tests.gallery.states import STATES, State, Step
from tests.web.node import WEB

NOW = 1_772_733_600.0
_TEXT = re.compile(r'^ +("[\w.]+"|\w+):\s+"([^"\\]*)",$', re.MULTILINE)
_SCRIPT = Path(__file__).with_name("page.js").read_text(encoding="utf-8")


def finder(answers: Mapping[str, Answers]) -> Find:
    """Returns what finds the answers to the requests of a state: its own first, then those of the person in it."""

    def find(name: str, key: str, _body: bytes) -> Answer | None:
        state = STATES.get(name)
        if state is None:
            return None
        known = state.answers.get(key) or answers.get(state.who, {}).get(key)
        if known is None and key.startswith("GET /api/puzzles/"):  # Which puzzle comes next is random.
            puzzles = [
                (each, own[each]) for own in answers.values() for each in own if each.startswith("GET /api/puzzles/")
            ]
            of_space = "/".join(key.split("/")[:4])
            return max(puzzles, key=lambda puzzle: puzzle[0].startswith(of_space))[1]
        return known

    return find


def launch(playwright: Playwright, site: Site) -> Browser:
    """Starts a browser in which this site is at `ORIGIN`."""
    return playwright.chromium.launch(
        executable_path=chromium(),
        args=[
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            f"--host-resolver-rules=MAP {urlsplit(ORIGIN).hostname}:80 {site.address}",
        ],
    )


@cache
def _catalogue(language: str) -> dict[str, str]:
    """Returns the texts of a language that need no values, by key."""
    files = sorted(Path(WEB, "src", "i18n", language).rglob("*.ts"))
    pairs = (pair for file in files for pair in _TEXT.findall(file.read_text(encoding="utf-8")))
    return {key.strip('"'): text.replace("\\u2019", "\N{RIGHT SINGLE QUOTATION MARK}") for key, text in pairs}


def translations(text: str, language: str) -> set[str]:
    """Returns what a language says where English says this."""
    words = _catalogue(language)
    return {words[key] for key, english in _catalogue("en").items() if english == text and key in words} or {text}


class Named(NamedTuple):
    role: str
    name: str
    address: str
    """Where a link leads."""


def _address(node: Mapping[str, Any]) -> str:
    return next((each["value"]["value"] for each in node.get("properties", ()) if each["name"] == "url"), "")


class Gallery:
    """A page that shows one state after the other."""

    def __init__(self, browser: Browser, *, is_phone: bool, locale: str = "en-GB", **options: Any) -> None:  # noqa: ANN401 - any of Playwright's
        self.language = locale[:2]
        defaults = {"locale": locale, "timezone_id": "Europe/London", "service_workers": "block"}
        self.context: BrowserContext = browser.new_context(
            **{
                **defaults,
                "base_url": ORIGIN,
                "has_touch": is_phone,
                "is_mobile": is_phone,
                "reduced_motion": "reduce",
                **options,
            }
        )
        self.context.clock.set_fixed_time(datetime.fromtimestamp(NOW, UTC))
        self.context.add_init_script(_SCRIPT)
        self.page: Page = self.context.new_page()
        self._cdp = self.context.new_cdp_session(self.page)
        self.page.set_default_timeout(10_000)
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.is_phone = is_phone

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    @contextmanager
    def text_size(self, px: int) -> Iterator[None]:
        """Shows the page to a reader who has set text to this size."""
        self._cdp.send("Page.setFontSizes", {"fontSizes": {"standard": px}})
        yield
        self._cdp.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
        # The browser of a phone has zoomed, and what is tapped would not be where it is measured.
        self._cdp.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})

    def open(self, state: State) -> Page:
        """Opens a state in a browser that has never been here."""
        self.page.goto("about:blank")  # An address that differs only after the # would not load anything.
        self._cdp.send("Storage.clearDataForOrigin", {"origin": ORIGIN, "storageTypes": "all"})
        self._cdp.send("Network.setCookie", {"name": STATE_COOKIE, "value": state.name, "url": ORIGIN})
        self.page.goto(state.path)
        self.settle()
        for step in state.steps:
            self._do(step)
            self.settle()
        return self.page

    def show(self, state: State) -> Page:
        """Goes to a state without loading the client again."""
        if self.page.url == "about:blank":
            self._cdp.send("Network.setCookie", {"name": STATE_COOKIE, "value": state.name, "url": ORIGIN})
            self.page.goto("/nowhere")
            self.settle()
        self.page.evaluate("([name, path]) => showState(name, path)", [state.name, state.path])
        for step in state.steps:
            self._do(step)
            self.settle()
        return self.page

    @property
    def named(self) -> list[Named]:
        """The accessibility tree in order: everything with a role or a text."""
        nodes = self._cdp.send("Accessibility.getFullAXTree")["nodes"]
        return [
            Named(node["role"]["value"], node.get("name", {}).get("value", ""), _address(node))
            for node in nodes
            if not node["ignored"] and node["role"]["value"] != "InlineTextBox"
        ]

    def settle(self) -> None:
        """Waits until the page has loaded what it needs, and no longer changes."""
        self.page.evaluate("() => isQuiet()")

    def _do(self, step: Step) -> None:
        if step.keys:
            for key in step.keys.split():
                self.page.keyboard.press(key)
            return
        if step.hook:
            found = self.page.locator(step.hook)
        else:
            texts = "|".join(map(re.escape, translations(step.press, self.language)))
            found = self.page.get_by_role(step.role, name=re.compile(f"^({texts})$"))  # type: ignore[arg-type]
        found = found.locator("visible=true").last
        if self.is_phone:
            found.tap()
        else:
            found.click()
