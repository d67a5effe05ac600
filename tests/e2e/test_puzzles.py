"""Puzzles: where they begin, which ones are kept open, and the same one for a friend."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.checks import scrolls_sideways
from tests.e2e.conftest import NewReader
from tests.e2e.reader import Reader

PHONE: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
CODE = "4x6/easy/2"
GROUP = "group/3/easy/1"
_ANSWER_MS = 30_000


def opened(each: Reader, path: str) -> dict[str, Any]:
    """Opens a puzzle, and returns what the server knows of it."""
    each.page.goto(f"/puzzles/{path}")
    expect(each.page.locator("[data-keypeg=headline]")).to_be_visible(timeout=_ANSWER_MS)
    known: dict[str, Any] = each.page.request.get(f"/api/puzzles/{path}").json()
    return known


def headline(page: Page, text: str) -> None:
    expect(page.locator("[data-keypeg=headline]")).to_have_text(text)


def test_the_start_page_leads_to_every_kind_and_keeps_what_is_open(reader: NewReader) -> None:
    each = reader(locale="de-DE", **(PHONE | {"width": 320, "height": 640}))
    page = each.page
    page.goto("/puzzles")
    headings = ["Rätsel des Tages", "Original", "Super", "Endspieltrainer", "Wer hat was?"]
    for name in headings:
        expect(page.get_by_role("heading", level=2, name=name, exact=True)).to_be_visible()
    expect(page.locator(".pz-list a")).to_have_count(12)
    assert not scrolls_sideways(each)
    opened(each, CODE)
    assert not scrolls_sideways(each)
    page.locator("[data-keypeg=nudge]").tap()
    assert not scrolls_sideways(each)
    opened(each, GROUP)
    assert not scrolls_sideways(each)
    page.get_by_role("link", name="Alle Rätsel").tap()
    expect(page.locator(".pz-recent li")).to_have_count(2)
    expect(page.locator(".pz-recent")).to_contain_text("noch offen")


def test_an_address_that_names_no_puzzle_says_so(reader: NewReader) -> None:
    page = reader().page
    page.goto("/puzzles/4x6/simple/1")
    expect(page.get_by_role("alert")).to_have_text("There is no puzzle at this address.")


def test_a_friend_gets_the_same_puzzle_and_both_see_their_tries(reader: NewReader) -> None:
    one = reader()
    known = opened(one, CODE)
    one.lay(known["rows"][0][0])
    headline(one.page, "Row 1 says no")
    one.page.keyboard.press("Escape")
    one.lay(known["solution"])
    text = one.page.locator(".share-text")
    expect(text).to_contain_text("Original, gentle: solved in 2 tries")
    expect(text).to_contain_text("/s/")
    link = re.findall(r"/s/\S+", text.inner_text())[0]
    other = reader(**PHONE)
    other.page.goto(link)
    headline(other.page, "A friend solved this puzzle in 2 tries. Your turn.")
    other.page.locator("[data-keypeg=next]").tap()
    expect(other.page.locator("[data-keypeg=draft]")).to_be_visible(timeout=_ANSWER_MS)
    other.lay(known["solution"])
    expect(other.page.locator(".pz-compared")).to_have_text("You needed 1 try, your friend 2.")
