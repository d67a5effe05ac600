"""Without a connection, with a new version while a tab is open, and installed: the service worker in a real browser."""

import json
import re
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import copytree

import pytest
from playwright.sync_api import Browser, Page, expect

from keypeg.coach import Grade, puzzle
from keypeg.rules import Space
from keypeg.server.http.pages import SITE
from tests.e2e.chromium import chromium
from tests.e2e.conftest import NewReader, Victim, readers_at
from tests.e2e.reader import Reader

KEPT = """async () => (await Promise.all((await caches.keys()).map(async (name) =>
    (await (await caches.open(name)).keys()).map(({url}) => new URL(url).pathname)))).flat()"""
RULES = [f"/api/editions/{name}/rules/en/page" for name in ("original", "super", "challenge", "party", "group")]
PAGES = {
    "/": "Take a box from the shelf.",
    "/referee": "Referee for a real board",
    "/learn/original": "Mira has hidden four pegs.",
    "/rules/group": "Group",
    "/learn": "Learn by playing",
    "/daily": "Today\N{RIGHT SINGLE QUOTATION MARK}s code",
    "/puzzles": "Puzzles",
}


@pytest.fixture
def victim(tmp_path: Path) -> Iterator[Victim]:
    victim = Victim(f"sqlite:///{tmp_path}/keypeg.db")
    victim.start()
    yield victim
    victim.kill()


def wait_until(page: Page, asked: str, is_so: str) -> None:
    """Until the answer to an asynchronous question is so: `wait_for_function` takes any promise for a yes."""
    answer = f"({asked})().then((answer) => {{ window.answer = answer; }})"
    page.wait_for_function(f"() => {{ {answer}; return window.answer !== undefined && ({is_so})(window.answer); }}")


def wait_for_worker(page: Page) -> None:
    """Until the worker has the page, and the rules in its reader's language."""
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    wait_until(page, KEPT, f"(kept) => {json.dumps(RULES)}.every((each) => kept.includes(each))")


def test_pages_open_without_a_connection_and_go_on_with_one(browser: Browser, victim: Victim) -> None:
    with readers_at(victim.base, browser) as reader:
        each = reader(service_workers="allow")
        page = each.page
        page.goto("/")
        expect(page.get_by_text("None yet. Tables you play at will appear here.")).to_be_visible()
        each.table("original", [{"type": "here", "name": "Ada"}, {"type": "open"}])
        wait_for_worker(page)
        assert all(path == "/" or path in RULES or path.startswith("/assets/") for path in page.evaluate(KEPT))
        page.context.set_offline(offline=True)
        expect(page.locator(".notice")).to_have_text("Offline")
        for path, headline in {**PAGES, "/": "Practice"}.items():
            page.goto(path)
            expect(page.locator("h1").first).to_have_text(headline)
        page.goto("/rules/group")
        expect(page.locator(".rules-text h2").first).to_be_visible()
        page.context.set_offline(offline=False)
        victim.kill()
        page.goto("/")
        lost = page.get_by_role("alert").filter(has_text="No connection")
        expect(lost).to_be_visible()
        page.locator("main").get_by_role("link", name="Referee").click()
        expect(page.locator("h1")).to_have_text(PAGES["/referee"])
        page.go_back()
        expect(lost).to_be_visible()
        expect(page.locator(".notice")).to_have_text("Offline")
        victim.start()
        expect(page.locator(".notice")).to_have_count(0)
        expect(page.locator(".table-line b")).to_have_text("Original")


def test_the_analysis_board_works_with_the_server_gone(browser: Browser, victim: Victim) -> None:
    with readers_at(victim.base, browser) as reader:
        page = reader(service_workers="allow").page
        page.goto("/")
        wait_for_worker(page)
        page.context.set_offline(offline=True)
        victim.kill()
        # A book knows the first position; the others are in no book, and one of them has nothing but searches.
        for path, codes, best in (
            ("/analysis", "1,296 codes are possible", "AABC"),
            ("/analysis/5x8/AABBC=1,1/CADDF=1,2", "556 codes are possible", None),
            ("/analysis/6x3/AABBCC=2,2", "90 codes are possible", None),
        ):
            page.goto(path)
            expect(page.locator("[data-keypeg=headline]")).to_have_text(codes)
            expect(page.locator("[data-keypeg=depth]")).to_have_attribute("data-depth", "3", timeout=60_000)
            if best is not None:
                expect(page.locator("[data-keypeg=best-row] [data-code]").first).to_have_attribute("data-code", best)
        page.goto("/analysis/4x6/AAAA=2,0/BBBB=2,0/CCCD=0,1")
        expect(page.get_by_role("button", name="Correct row 1")).to_be_visible()


class Builds:
    """Serves a copy of the client, which can be exchanged for another build of the same."""

    def __init__(self, site: Path) -> None:
        copytree(SITE, site)
        self._site = site
        handler = partial(_Handler, directory=str(site))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def exchange(self) -> str:
        """Gives every file another name, so that those of the build before are gone; returns the new version."""
        texts = [self._site / "index.html", self._site / "service-worker.js"]
        assets = [path for path in (self._site / "assets").iterdir() if path.suffix not in {".br", ".gz", ".png"}]
        names = {path.name: re.sub(r"-(\w+)(\.\w+)$", r"-\1NEW\2", path.name) for path in assets}
        pattern = re.compile("|".join(map(re.escape, names)))
        for path in (*texts, *assets):
            if path.suffix in {".html", ".js", ".css"}:
                text = path.read_text(encoding="utf-8")
                path.write_text(pattern.sub(lambda name: names[name[0]], text), encoding="utf-8")
        for path in assets:
            path.rename(path.with_name(names[path.name]))
        (old,) = set(re.findall(r'keypeg-version" content="(\w+)"', texts[0].read_text(encoding="utf-8")))
        for path in texts:
            path.write_text(path.read_text(encoding="utf-8").replace(old, f"{old}new"), encoding="utf-8")
        return f"{old}new"

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class _Handler(SimpleHTTPRequestHandler):
    def do_GET(self) -> None:
        if self.path.startswith("/api/"):
            self._answer(404, {"error": "not_found", "message": "there is only the client here"})
            return
        if "." not in self.path:
            self.path = "/index.html"
        super().do_GET()

    def _answer(self, status: int, body: object) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Says nothing."""


@pytest.fixture
def builds(tmp_path: Path) -> Iterator[Builds]:
    served = Builds(tmp_path / "site")
    yield served
    served.stop()


def version(page: Page) -> str | None:
    return page.locator("meta[name=keypeg-version]").get_attribute("content")


def test_what_was_begun_goes_on_without_a_connection(reader: NewReader) -> None:
    each = reader(service_workers="allow", is_new=True)
    page = each.page
    page.goto("/puzzles/4x6/easy/2")
    page.locator("[data-keypeg=draft]").wait_for()
    solution = page.request.get("/api/puzzles/4x6/easy/2").json()["solution"]
    page.goto("/daily/2026-01-05/original")
    page.locator("[data-keypeg=draft]").wait_for()
    each.lay("AABB")
    marked = page.locator("[data-keypeg=row][data-mark]")
    expect(marked).to_have_count(1)
    wait_for_worker(page)
    page.context.set_offline(offline=True)
    page.goto("/daily/2026-01-05/original")
    expect(marked).to_have_count(1)
    each.lay("CCDD")
    each.wait("Your row is saved")
    page.goto("/puzzles/4x6/easy/2")
    page.locator("[data-keypeg=draft]").wait_for()
    each.lay(solution)
    each.wait("That is the code")
    page.goto("/puzzles/5x8/medium/4")
    page.locator("[data-keypeg=draft]").wait_for()
    each.lay(puzzle(Space(5, 8), Grade.MEDIUM, 4).solution)
    each.wait("That is the code")
    page.context.set_offline(offline=False)
    page.goto("/daily/2026-01-05/original")
    expect(marked).to_have_count(2)


def test_an_update_while_a_tab_is_open(browser: Browser, builds: Builds) -> None:
    context = browser.new_context(base_url=builds.base, locale="en-GB")
    tab = context.new_page()
    tab.goto("/learn/original")
    tab.evaluate("() => navigator.serviceWorker.ready")
    tab.wait_for_function("() => navigator.serviceWorker.controller !== null")
    tab.locator("h1").click()
    before = version(tab)
    newer = builds.exchange()

    other = context.new_page()
    other.goto("/learn")
    assert version(other) == newer, "the next visit shows the new version"
    wait_until(other, "() => caches.keys()", "({length}) => length === 2")
    expect(tab.get_by_text("A new version is ready.")).to_be_visible()
    assert version(tab) == before, "nothing is taken from whoever is in the middle of something"
    tab.get_by_label("Settings").click()
    expect(tab.get_by_text("match system")).to_be_visible()
    context.set_offline(offline=True)
    other.goto("/referee")
    expect(other.locator("h1")).to_have_text(PAGES["/referee"])
    assert version(other) == newer, "also without a connection"
    tab.locator("header .word").click()
    expect(tab.locator("h1").first).to_have_text("Practice")
    assert version(tab) == newer, "whoever goes on gets the new version"
    tab.goto("/learn")
    wait_until(other, "() => caches.keys()", "({length}) => length === 1")
    context.close()


def test_an_update_while_a_game_of_practice_is_open(browser: Browser, builds: Builds) -> None:
    context = browser.new_context(base_url=builds.base, locale="en-GB")
    tab = context.new_page()
    reader = Reader(tab)
    tab.goto("/practice")
    tab.wait_for_function("() => navigator.serviceWorker.controller !== null")
    tab.get_by_role("button", name="Play").click()
    rows = tab.locator("[data-keypeg=row][data-mark]")
    tab.locator("[data-keypeg=draft]").wait_for()
    reader.lay("AABB")
    expect(rows).to_have_count(1)
    before, newer = version(tab), builds.exchange()

    other = context.new_page()
    other.goto("/learn")
    assert version(other) == newer
    expect(tab.get_by_text("A new version is ready.")).to_be_visible()
    tab.get_by_role("button", name="Hint").click()
    expect(tab.locator(".practice-said")).to_be_visible()
    reader.lay("CCDD")
    expect(rows).to_have_count(2)
    assert version(tab) == before, "the game goes on with the files it began with, also with those not loaded yet"
    tab.reload()
    expect(rows).to_have_count(2)
    assert version(tab) == newer
    context.close()


def test_it_can_be_installed(browser: Browser, server: Victim, tmp_path: Path) -> None:
    # Nothing is ever installed from a context without a profile.
    context = browser.browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"], locale="fr-FR"
    )
    page = context.new_page()
    page.goto(server.base)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    session = context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["lang"] == "fr"
    for icon in manifest["icons"]:
        answer = page.request.get(f"{server.base}{icon['src']}")
        assert answer.headers["content-type"] == icon["type"] == "image/png"
        width, height = (int.from_bytes(answer.body()[place : place + 4], "big") for place in (16, 20))
        assert icon["sizes"] == f"{width}x{height}"
    context.close()
