"""Measures the client in Chromium: what each page loads, how long its tasks take, and how soon an analysis answers.

The longest task is that while a peg is dragged over the board. Run as `python -m bench.client` from the root of the
project, on a machine that does nothing else.
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


STUDIES = {"4x6": "AABB=1,1", "5x8": "AABBC=1,1"}
_FIGURES = """() => {
    // The time from the first drawing of the page, or from a change of its address, to the figures of each depth.
    window.begun = null;
    window.figures = {};
    window.tasks = [];
    const begin = () => Object.assign(window, {begun: performance.now(), figures: {}});
    history.pushState = new Proxy(history.pushState, {apply: (push, own, given) => {
        begin();
        return Reflect.apply(push, own, given);
    }});
    new MutationObserver(() => {
        if (window.begun === null && document.querySelector("h1")) begin();
        const found = document.querySelector(".ana-found:not(.is-earlier) [data-keypeg=depth]");
        if (found) window.figures[found.dataset.depth] ??= performance.now() - window.begun;
    }).observe(document, {childList: true, subtree: true, attributes: true});
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({duration}) => duration)))
        .observe({type: "longtask"});
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


def _answers(browser: Browser, base: str, space: str, slowness: int) -> list[tuple[dict[str, float], list[float]]]:
    """Returns how many milliseconds each depth takes, and the tasks over 50 ms, at first and after a row.

    The page is as many times slower, but not its workers.
    """
    context = browser.new_context(base_url=base)
    page = context.new_page()
    # What a second visit has: the files are kept.
    page.goto("/analysis")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowness})
    page.add_init_script(f"({_FIGURES})()")
    page.goto(f"/analysis/{space}")
    found = []
    for row in ("", STUDIES[space]):
        if row:
            page.get_by_label("Paste rows").fill(row)
            page.evaluate("() => { window.tasks = []; }")
            page.get_by_role("button", name="Add these rows").click()
        page.locator(".ana-found:not(.is-earlier) [data-keypeg=depth][data-last]").wait_for()
        found.append(page.evaluate("() => [window.figures, window.tasks]"))
    context.close()
    return [(figures, tasks) for figures, tasks in found]


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
        for space in STUDIES:
            for slowness in (1, 4):
                for what, (figures, tasks) in zip(
                    ("opened", "after a row"), _answers(browser, server.base, space, slowness), strict=True
                ):
                    times = ", ".join(f"depth {depth} {time:.0f} ms" for depth, time in figures.items())
                    print(f"analysis of {space} {what}, {slowness} times slower: {times}; tasks over 50 ms {tasks}")
        browser.close()
        server.kill()


if __name__ == "__main__":
    main()
