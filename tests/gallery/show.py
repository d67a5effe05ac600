"""Shows states of the gallery in a browser."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Request

from tests.e2e.chromium import chromium
from tests.gallery.site import ORIGIN, STATE_COOKIE, Answer, Answers, Find, Site
from tests.gallery.states import STATES, State, Step

NOW = 1_772_733_600.0
SOCKET = Path(__file__).with_name("socket.js").read_text(encoding="utf-8")
_QUIET = """async (ms) => {
    await document.fonts.ready;
    await new Promise((done) => {
        let timer = setTimeout(finish, ms);
        const observer = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(finish, ms); });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        function finish() { observer.disconnect(); done(); }
    });
}"""
_QUIET_MS = 60
_MOST_ROUNDS = 100


def finder(answers: Mapping[str, Answers]) -> Find:
    """Returns what finds the answers to the requests of a state: its own first, then those of whoever asks."""

    def find(name: str, key: str, _body: bytes) -> Answer | None:
        state = STATES.get(name)
        if state is None:
            return None
        return state.answers.get(key) or answers.get(state.who, {}).get(key)

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


class Gallery:
    """A page that shows one state after the other."""

    def __init__(self, browser: Browser, *, is_phone: bool, **options: Any) -> None:  # noqa: ANN401 - any of Playwright's
        defaults = {"locale": "en-GB", "timezone_id": "Europe/London", "service_workers": "block"}
        self.context: BrowserContext = browser.new_context(
            **{**defaults, "base_url": ORIGIN, "has_touch": is_phone, "is_mobile": is_phone, "reduced_motion": "reduce", **options}
        )
        self.context.clock.set_fixed_time(datetime.fromtimestamp(NOW, UTC))
        self.context.add_init_script(SOCKET)
        self.page: Page = self.context.new_page()
        self._cdp = self.context.new_cdp_session(self.page)
        self.page.set_default_timeout(20_000)
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self._on_way: set[Request] = set()
        self._asked = 0
        self.page.on("request", self._begin)
        self.page.on("requestfinished", self._end)
        self.page.on("requestfailed", self._end)
        self.is_phone = is_phone

    def _begin(self, request: Request) -> None:
        self._on_way.add(request)
        self._asked += 1

    def _end(self, request: Request) -> None:
        self._on_way.discard(request)

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

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

    def settle(self) -> None:
        """Waits until nothing is on its way and the page has been the same for a moment."""
        for _ in range(_MOST_ROUNDS):
            asked = self._asked
            self.page.evaluate(_QUIET, _QUIET_MS)
            if not self._on_way and asked == self._asked:
                return
        raise AssertionError(f"the page never rests: {[request.url for request in self._on_way]}")

    def _do(self, step: Step) -> None:
        if step.keys:
            for key in step.keys.split():
                self.page.keyboard.press(key)
            return
        found = (
            self.page.locator(step.hook)
            if step.hook
            else self.page.get_by_role(step.role, name=step.press, exact=True)  # type: ignore[arg-type]
        )
        found = found.locator("visible=true").last
        if self.is_phone:
            found.tap()
        else:
            found.click()
