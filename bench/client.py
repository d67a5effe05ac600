"""Measures the client in Chromium: what each page loads, and the longest task while a peg is dragged over the board.

Run as `python -m bench.client` from the root of the project, on a machine that does nothing else.
"""

from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Locator, sync_playwright

from tests.e2e.chromium import chromium
from tests.e2e.conftest import Victim
from tests.e2e.reader import COMPUTER, ME, Reader

EDITIONS = {"original": 1, "super": 1, "challenge": 1, "party": 3, "group": 3}
PAGES = ["/", "/daily", "/puzzles", "/statistics", "/find", "/referee"]
PAGES += ["/learn", "/learn/group", "/rules/group", "/new/super"]
SIZES = {"desktop": (1280, 720), "phone": (360, 740)}
DRAGS = 5
_LOADED = """() => performance.getEntriesByType("resource").filter(({name}) => /[.](js|css)$/.test(name))
    .reduce((sum, {encodedBodySize}) => sum + encodedBodySize, 0)"""
_WATCH = """() => {
    window.tasks = [];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({duration}) => duration)))
        .observe({type: "longtask"});
    // Tasks under 50 ms are not reported: how long a frame was kept waiting tells of those.
    window.delays = [];
    addEventListener("pointermove", () => {
        const begun = performance.now();
        requestAnimationFrame(() => setTimeout(() => window.delays.push(performance.now() - begun)));
    }, true);
}"""


def _sit(reader: Reader, edition: str) -> None:
    reader.sit(edition, [ME, *[COMPUTER] * EDITIONS[edition]])
    reader.settle()


def _loaded(browser: Browser, base: str, locale: str, what: str) -> int:
    """Returns how many bytes of script and style a page or table loads in a browser that was never here."""
    context = browser.new_context(base_url=base, locale=locale, service_workers="block")
    reader = Reader(context.new_page())
    if what in EDITIONS:
        _sit(reader, what)
    else:
        reader.page.goto(what)
        reader.page.locator("h1").first.wait_for()
    reader.page.wait_for_load_state("networkidle")
    loaded = int(reader.page.evaluate(_LOADED))
    context.close()
    return loaded


def _middle(found: Locator) -> tuple[float, float]:
    x, y = found.evaluate("""each => {
        const {left, right, top, bottom} = each.getBoundingClientRect();
        return [(left + right) / 2, (top + bottom) / 2];
    }""")
    return x, y


def _drag(browser: Browser, base: str, edition: str, size: tuple[int, int]) -> tuple[list[float], float]:
    """Returns the tasks over 50 ms while pegs are dragged, and the longest wait from a move to the next frame."""
    context = browser.new_context(base_url=base, viewport={"width": size[0], "height": size[1]})
    reader = Reader(context.new_page())
    _sit(reader, edition)
    page = reader.page
    page.wait_for_timeout(1000)
    page.evaluate(_WATCH)
    for number in range(DRAGS):
        holes = page.locator("[data-hole][aria-current], [data-keypeg=draft] [data-hole]")
        page.mouse.move(*_middle(page.locator("[data-keypeg=tray] [data-piece]").nth(number)))
        page.mouse.down()
        page.mouse.move(*_middle(holes.nth(number % holes.count())), steps=25)
        page.mouse.up()
    page.wait_for_timeout(300)
    tasks, delays = page.evaluate("() => [window.tasks, window.delays]")
    context.close()
    return tasks, max(delays)


def main() -> None:
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Victim(f"sqlite:///{data}/keypeg.db")
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        for locale in ("en-GB", "fr-FR", "de-DE"):
            for what in (*PAGES, *EDITIONS):
                print(f"{locale} {what}: {_loaded(browser, server.base, locale, what):,} bytes", flush=True)
        for edition in EDITIONS:
            for name, size in SIZES.items():
                tasks, longest = _drag(browser, server.base, edition, size)
                print(f"{edition} on a {name}: tasks over 50 ms {tasks}, longest wait for a frame {longest:.0f} ms")
        browser.close()
        server.kill()


if __name__ == "__main__":
    main()
