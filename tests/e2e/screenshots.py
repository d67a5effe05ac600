"""Writes pictures of every edition as it is played, and of the shelf: `python -m tests.e2e.screenshots [FOLDER]`.

Each is taken on a desktop, and once more on a phone.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.chromium import chromium
from tests.e2e.conftest import ROOT, Victim
from tests.e2e.hooks import ChromiumScreen, Finger
from tests.e2e.reader import COMPUTER, ME, Reader

TABLES: dict[str, tuple[int, dict[str, object]]] = {
    "original": (1, {"rounds": 2}),
    "super": (1, {"games": 2}),
    "challenge": (1, {"rounds": 5}),
    "party": (3, {}),
    "group": (3, {"rounds": 7}),
}
ROWS = 3
SIZES = {"": (1200, 750), "-phone": (390, 844)}


def _play(finger: Finger) -> None:
    """Until a few rows are on the board and the next one is begun."""
    while finger.look()["rows"] < ROWS or not finger.is_free_to_lay:
        if finger.step():
            return
    for peg in "AB":
        finger.tap(f"[data-keypeg=tray] [data-piece={peg}]")


def _picture(browser: Browser, base: str, path: Path, name: str, *, is_phone: bool) -> None:
    width, height = SIZES["-phone" if is_phone else ""]
    context = browser.new_context(
        base_url=base,
        locale="en-GB",
        viewport={"width": width, "height": height},
        has_touch=is_phone,
        is_mobile=is_phone,
        reduced_motion="reduce",
    )
    reader = Reader(context.new_page())
    if name == "shelf":
        reader.page.goto("/")
        reader.page.get_by_text("None yet. Tables you play at will appear here.").wait_for()
    else:
        computers, options = TABLES[name]
        reader.sit(name, [ME, *[COMPUTER] * computers], options=options)
        _play(Finger(ChromiumScreen(reader.page, has_touch=is_phone)))
    reader.drawn()
    reader.page.screenshot(path=path, type="jpeg", quality=85)
    context.close()


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures"
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Victim(f"sqlite:///{data}/keypeg.db")
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        for name in ("shelf", *TABLES):
            for suffix in SIZES:
                _picture(browser, server.base, folder / f"{name}{suffix}.jpg", name, is_phone=suffix != "")
        browser.close()
        server.kill()


if __name__ == "__main__":
    main()
