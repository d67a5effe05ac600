"""The client as static files: served by Python's own web server, in a real browser, with nothing else behind it."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from keypeg.coach import Grade, puzzle
from keypeg.rules import Space
from tests.cli.command import keypeg
from tests.e2e.reader import Reader
from tests.e2e.test_offline import KEPT, wait_until
from tests.server.server_process import free_port

PAGES = {
    "/": "Practice",
    "/practice": "Practice",
    "/learn/original": "Mira has hidden four pegs.",
    "/rules/group": "Group",
    "/puzzles": "Puzzles",
    "/analysis": "1,296 codes are possible",
    "/referee": "Referee for a real board",
}
NEED_A_SERVER = ("/daily", "/find", "/statistics", "/devices")
NONE = "This copy of Keypeg has no server"


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serves a folder with `python -m http.server`, and returns its address."""
    port = free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    base = f"http://127.0.0.1:{port}"
    try:
        with httpx.Client(transport=httpx.HTTPTransport(retries=8)) as http:
            assert http.get(base).status_code == HTTPStatus.OK
        yield base
    finally:
        process.kill()
        process.wait()


class _Host(SimpleHTTPRequestHandler):
    """A web space that answers what it does not find with `404.html`, as most do that serve pages."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        if code != HTTPStatus.NOT_FOUND:
            super().send_error(code, message, explain)
            return
        page = Path(self.directory, "keypeg", "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, *_: object) -> None:
        """Says nothing."""


def check_pages(page: Page, base: str) -> None:
    for path, headline in PAGES.items():
        page.goto(f"{base}{path}")
        expect(page.locator("h1").first).to_have_text(headline)
    page.goto(f"{base}/rules/group")
    expect(page.locator(".rules-text h2").first).to_be_visible()
    for path in NEED_A_SERVER:
        page.goto(f"{base}{path}")
        expect(page.locator("h1").first).to_have_text(NONE)


def check_puzzle(page: Page, base: str) -> None:
    """A puzzle that nobody has opened yet is made in the page, and is that of the library."""
    page.goto(f"{base}/puzzles")
    page.locator(".pz-list").get_by_role("link", name="Super, Tricky").click()
    page.locator("[data-keypeg=draft]").wait_for()
    space, grade, seed = page.url.removeprefix(f"{base}/puzzles/").split("/")
    made = puzzle(Space(space), Grade(grade), int(seed))
    rows = page.locator("[data-keypeg=row]")
    assert [each.get_attribute("data-mark") for each in rows.all()] == [str(row.mark) for row in made.rows]
    reader = Reader(page)
    reader.lay(made.solution)
    reader.wait("That is the code")


def check_practice(page: Page, base: str) -> None:
    page.goto(f"{base}/practice")
    page.get_by_role("button", name="Play").click()
    page.locator("[data-keypeg=draft]").wait_for()
    Reader(page).lay("AABB")
    expect(page.locator("[data-keypeg=row][data-mark]")).to_have_count(1)


@pytest.mark.parametrize("path", ["", "/keypeg"])
def test_pages_work_at_any_path_and_without_the_web_space(browser: Browser, tmp_path: Path, path: str) -> None:
    folder = tmp_path / f"web{path}"
    assert keypeg("site", folder, "--path", f"{path}/").status == 0
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    asked: list[str] = []
    problems: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    with served(tmp_path / "web") as host:
        base = f"{host}{path}"
        check_pages(page, base)
        page.goto(f"{base}/")
        expect(page.get_by_role("alert").filter(has_text=NONE)).to_be_visible()
        page.locator("header").get_by_role("link", name="Puzzles").click()
        expect(page.locator("h1")).to_have_text("Puzzles")
        assert page.url == f"{base}/puzzles"
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        wait_until(page, KEPT, f"(kept) => kept.includes('{path}/api/editions/group/rules/en/page.json')")
        assert problems == []
        assert all(url.startswith(f"{base}/") for url in asked)
        assert not [url for url in asked if "/api/" in url and not url.endswith(".json")]
    check_pages(page, base)
    page.goto(f"{base}/analysis/4x6/AABB=1,1")
    expect(page.locator("h1")).to_have_text("208 codes are possible")
    check_puzzle(page, base)
    check_practice(page, base)
    context.close()


def test_addresses_of_positions_open_where_the_web_space_knows_the_page_for_them(
    browser: Browser, tmp_path: Path
) -> None:
    assert keypeg("site", tmp_path / "keypeg", "--path", "/keypeg").status == 0
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Host, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page = browser.new_page(base_url=f"http://127.0.0.1:{server.server_address[1]}", locale="en-GB")
    page.goto("/keypeg/analysis/4x6/AABB=1,1")
    expect(page.locator("h1")).to_have_text("208 codes are possible")
    expect(page.locator("[data-keypeg=row]")).to_have_count(1)
    page.goto("/keypeg/t/somewhere")
    expect(page.locator("h1")).to_have_text(NONE)
    page.goto("/keypeg/nowhere")
    expect(page.locator("h1")).to_have_text("There is nothing here")
    page.close()
    server.shutdown()
    server.server_close()
