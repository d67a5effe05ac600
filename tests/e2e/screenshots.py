"""Writes a picture of every edition as it is played, and of the shelf: `python -m tests.e2e.screenshots [FOLDER]`."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.chromium import chromium
from tests.e2e.conftest import ROOT, Victim
from tests.e2e.reader import COMPUTER, ME, Reader

TABLES: dict[str, tuple[int, dict[str, object], list[str]]] = {
    "original": (1, {"rounds": 2}, ["AABB", "CDAE", "ACFB", "BADC"]),
    "super": (1, {"games": 2}, ["AABBC", "CDDEA", "FGHAB", "BACDH"]),
    "challenge": (1, {"rounds": 5}, ["AABBC", "DEFGH", "BACHD", "GAFCB"]),
    "party": (3, {}, ["ABCD", "EFGH", "AECG", "BFDH"]),
    "group": (3, {}, ["AABBC", "CDE_A", "FA_BD"]),
}
ROWS = 3
SIZE = (1200, 750)


def _play(reader: Reader, codes: list[str]) -> None:
    """Until a few rows are laid and the next one is begun."""
    laid = 0
    for _ in range(60):
        reader.settle()
        onwards = reader.page.locator(".end .acts .btn")
        if onwards.count():
            onwards.first.click()
            continue
        is_row = reader.headline in {"Your row", "Your question"}
        if is_row and laid >= ROWS:
            break
        laid += is_row
        title = reader.page.title()
        reader.lay(codes[laid % len(codes)])
        reader.page.wait_for_timeout(600)
        if reader.page.title() == title and not is_row:
            reader.page.wait_for_timeout(600)
    for letter in codes[0][:2]:
        reader.page.keyboard.press(letter.lower())
    reader.page.wait_for_timeout(300)


def _picture(browser: Browser, base: str, folder: Path, name: str) -> None:
    width, height = SIZE
    context = browser.new_context(base_url=base, locale="en-GB", viewport={"width": width, "height": height})
    reader = Reader(context.new_page())
    if name == "shelf":
        reader.page.goto("/")
        reader.page.locator("h1").first.wait_for()
        reader.page.wait_for_load_state("networkidle")
    else:
        computers, options, codes = TABLES[name]
        reader.sit(name, [ME, *[COMPUTER] * computers], options=options)
        _play(reader, codes)
    reader.page.screenshot(path=folder / f"{name}.jpg", type="jpeg", quality=85)
    context.close()


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures"
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Victim(f"sqlite:///{data}/keypeg.db")
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        for name in ("shelf", *TABLES):
            _picture(browser, server.base, folder, name)
        browser.close()
        server.kill()


if __name__ == "__main__":
    main()
