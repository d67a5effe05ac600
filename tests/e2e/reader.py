"""Somebody at a browser: makes tables, lays rows, goes on."""

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from playwright.sync_api import ConsoleMessage, Error, Locator, Page

ME = {"type": "here", "name": "Ada"}
COMPUTER = {"type": "computer", "level": "steady"}
_SETTLED = """() => {
    const headline = document.querySelector("h1")?.textContent;
    if (headline === undefined) return false;
    // The title changes a moment after the page.
    const [, task] = document.title.match(/^● (.*) · Keypeg$/) ?? [];
    return (task !== undefined && headline.endsWith(task)) || document.querySelector(".end") !== null;
}"""
_MOVED = """([title, rows]) => document.title !== title || document.querySelector(".end") !== null
    || document.querySelectorAll("[data-keypeg=row]").length !== rows"""
_DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
_POLL_MS = 100
"""Otherwise a function that is waited for is called with every frame, and a page draws frames for it."""
_PRESSES = 50
_EXPECTED = ("WebSocket connection", "ERR_CONNECTION", "net::ERR")
"""What a browser says by itself when a server is gone."""


class Reader:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.problems: list[str] = []
        page.set_default_timeout(20_000)
        page.on("pageerror", self._fail)
        page.on("console", self._hear)

    def leave(self) -> None:
        """Listens to the page no longer."""
        self.page.remove_listener("pageerror", self._fail)
        self.page.remove_listener("console", self._hear)

    def _fail(self, error: Error) -> None:
        self.problems.append(str(error))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(word in message.text for word in _EXPECTED):
            self.problems.append(message.text)

    def table(self, edition: str, seats: Sequence[dict[str, str]], **more: object) -> dict[str, Any]:
        """Makes a table, without going there."""
        answer = self.page.request.post("/api/tables", data={"edition": edition, "seats": list(seats), **more})
        assert answer.ok, answer.text()
        made: dict[str, Any] = answer.json()
        return made

    def sit(self, edition: str, seats: Sequence[dict[str, str]], **more: object) -> dict[str, Any]:
        made = self.table(edition, seats, **more)
        self.page.goto(f"/t/{made['id']}")
        return made

    @property
    def headline(self) -> str:
        return self.page.locator("h1").first.inner_text()

    def wait(self, headline: str) -> None:
        self.page.get_by_role("heading", level=1, name=headline, exact=True).wait_for()

    def wait_on_shared_device(self, headline: str) -> None:
        """Until the headline tells whoever holds the device by name what to do."""
        self.page.get_by_role("heading", level=1, name=re.compile(rf"^\w+: {headline}$")).wait_for()

    def settle(self) -> None:
        """Until there is something to do, or a round has ended."""
        self.page.wait_for_function(_SETTLED, polling=_POLL_MS)

    def drawn(self) -> None:
        """Until whatever was just done is on the screen, if it changes anything."""
        self.page.evaluate(_DRAWN)

    def press_until_gone(self, button: Locator) -> None:
        """Presses a button that has just appeared until it counts: a press right after the last one does not."""
        shown = button.element_handle()
        for _ in range(_PRESSES):
            with suppress(Error):  # It may be gone, or still be there.
                shown.click(timeout=_POLL_MS)
            with suppress(Error):
                shown.wait_for_element_state("hidden", timeout=_POLL_MS)
                return
        raise AssertionError(f"it stays: {shown.inner_text()}")

    def lay(self, code: str) -> None:
        """Types a row and lays it."""
        for letter in code:
            self.page.keyboard.press(letter.lower() if letter != "_" else "Space")
        self.page.keyboard.press("Enter")

    def lay_and_see(self, code: str) -> None:
        """Lays a row, and waits until something comes of it."""
        before = [self.page.title(), self._rows]
        self.lay(code)
        self.page.wait_for_function(_MOVED, arg=before, polling=_POLL_MS)

    @property
    def is_over(self) -> bool:
        return self.page.locator(".end.is-over").count() > 0

    def play_out(self, codes: Sequence[str], most: int = 400) -> int:
        """Plays to the end of the match by laying these codes in turn; returns how many rows were laid."""
        laid = 0
        for _ in range(most):
            self.settle()
            if self.is_over:
                return laid
            onwards = self.page.locator(".end .acts .btn")
            if onwards.count() > 0:
                onwards.first.click()
                self.page.locator(".end:not(.is-over)").wait_for(state="detached")
                continue
            self.lay_and_see(codes[laid % len(codes)])
            laid += 1
        raise AssertionError(f"the match does not end: {self.headline}")

    @property
    def _rows(self) -> int:
        return self.page.locator("[data-keypeg=row]").count()
