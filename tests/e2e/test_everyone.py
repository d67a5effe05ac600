"""For everyone: three languages, small screens, the keyboard alone, and what axe finds."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.checks import scrolls_sideways, violations
from tests.e2e.conftest import NewReader
from tests.e2e.reader import COMPUTER, ME, Reader

EDITIONS = ("original", "super", "challenge", "party", "group")
PAGES = ["/", "/learn", "/resume#x", "/new/chess", *(f"/new/{name}" for name in EDITIONS)]
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("original", 1, {"rounds": 1, "marking": "manual"}),
    ("super", 1, {"games": 2, "blanks": True}),
    ("challenge", 1, {"rounds": 1}),
    ("party", 3, {}),
    ("group", 3, {"rounds": 1}),
    ("group", 1, {"rounds": 1, "boards": 2, "marking": "manual"}),
]


def test_axe_finds_nothing_on_any_page(reader: NewReader) -> None:
    each = reader()
    for path in [*PAGES, *(f"/rules/{name}" for name in EDITIONS)]:
        each.page.goto(path)
        each.page.locator("h1").first.wait_for()
        each.page.wait_for_load_state("networkidle")
        assert violations(each) == [], path


@pytest.mark.parametrize(("edition", "computers", "options"), TABLES)
def test_axe_finds_nothing_at_any_table(
    reader: NewReader, edition: str, computers: int, options: dict[str, Any]
) -> None:
    each = reader()
    each.sit(edition, [ME, *[COMPUTER] * computers], options=options)
    each.settle()
    assert violations(each) == []


def test_axe_finds_nothing_in_the_lobby_at_the_gate_and_at_the_end(reader: NewReader) -> None:
    each = reader()
    each.sit("party", [ME, {"type": "open"}, COMPUTER])
    each.page.locator(".lobby").wait_for()
    assert violations(each) == []
    each.sit("original", [ME, {"type": "here", "name": "Bob"}])
    each.page.locator(".gate").wait_for()
    assert violations(each) == []
    each.sit("original", [ME, COMPUTER], options={"rounds": 1})
    while True:
        each.settle()
        if each.page.locator(".end").count():
            break
        each.lay("AABB")
        each.page.wait_for_timeout(100)
    assert violations(each) == []
    each.page.locator(".end .acts .btn").click()
    each.page.locator(".end.is-over").wait_for()
    assert violations(each) == []
    each.page.get_by_role("button", name="Replay").click()
    each.page.get_by_role("slider").fill("1")
    expect(each.page.locator(".row.is-solved")).to_have_count(0)
    assert violations(each) == []


def test_nothing_scrolls_sideways_on_small_screens(reader: NewReader) -> None:
    each = reader(locale="de-DE")
    for path in PAGES:
        each.page.goto(path)
        each.page.locator("h1").first.wait_for()
        _check_small_screens(each, path)
    for edition, computers, options in TABLES:
        each.sit(edition, [ME, *[COMPUTER] * computers], options=options)
        each.settle()
        _check_small_screens(each, edition)


def _check_small_screens(each: Reader, where: str) -> None:
    for width in (320, 360, 768):
        each.page.set_viewport_size({"width": width, "height": 700})
        assert not scrolls_sideways(each), (where, width)


def test_nothing_scrolls_sideways_with_text_twice_as_large(reader: NewReader) -> None:
    each = reader(width=1280, height=720)
    for edition, computers, options in TABLES[:3]:
        each.sit(edition, [ME, *[COMPUTER] * computers], options=options)
        each.settle()
        each.page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
        assert not scrolls_sideways(each), edition


@pytest.mark.parametrize(
    ("locale", "shelf", "row", "code"),
    [
        ("en-GB", "Take a box from the shelf.", "Your row", "Set your code"),
        ("fr-FR", "Prenez une boîte sur l\u2019étagère.", "À vous de jouer", "Composez votre code"),
        ("de-AT", "Nimm eine Schachtel aus dem Regal.", "Deine Reihe", "Stecke deinen Code"),
    ],
)
def test_the_language_is_the_readers(reader: NewReader, locale: str, shelf: str, row: str, code: str) -> None:
    each = reader(locale=locale)
    each.page.goto("/")
    assert each.headline == shelf
    assert each.page.locator("html").get_attribute("lang") == locale[:2]
    each.sit("original", [ME, COMPUTER])
    each.settle()
    assert each.headline in {row, code}


def test_the_language_can_be_changed_and_is_kept(reader: NewReader) -> None:
    each = reader()
    each.page.goto("/")
    each.page.get_by_label("Language").select_option("de")
    expect(each.page.locator("html")).to_have_attribute("lang", "de")
    each.page.reload()
    expect(each.page.locator("html")).to_have_attribute("lang", "de")


def test_a_newcomer_plays_after_two_clicks(reader: NewReader) -> None:
    each = reader()
    each.page.goto("/")
    each.page.locator("a[href='/new/original']").first.click()
    each.page.get_by_role("button", name="Start the game").click()
    each.page.wait_for_url("**/t/*")
    each.settle()


def test_a_game_is_begun_and_played_with_the_keyboard_alone(reader: NewReader) -> None:
    each = reader()
    each.page.goto("/new/super")
    start = each.page.get_by_role("button", name="Start the game")
    start.wait_for()
    for _ in range(80):
        each.page.keyboard.press("Tab")
        if start.evaluate("button => button === document.activeElement"):
            break
    each.page.keyboard.press("Enter")
    each.page.wait_for_url("**/t/*")
    each.settle()
    for key in ("1", "2", "3", "ArrowLeft", "4", "5", "6", "Backspace", "7"):
        each.page.keyboard.press(key)
    filled = [hole.get_attribute("aria-label") or "" for hole in each.page.locator("[data-hole]").all()]
    assert not any("nothing yet" in label for label in filled)
    title = each.page.title()
    each.page.keyboard.press("Enter")
    each.page.wait_for_function(
        "(before) => document.title !== before || document.querySelector('[data-keypeg=row]')", arg=title
    )


def test_pegs_are_placed_by_click_and_by_drag(reader: NewReader) -> None:
    each = reader(reduced_motion="no-preference")
    each.sit("super", [ME, COMPUTER], options={"games": 2, "holes": 4, "colours": 6})
    each.settle()
    wells = each.page.locator(".tray .well")
    wells.nth(2).click()
    draft = each.page.locator("[data-keypeg=draft]")
    first, second, last = (draft.locator(f"[data-hole='{hole}']") for hole in (1, 2, 4))
    expect(first).to_have_attribute("aria-label", "Hole 1: green")
    wells.nth(0).drag_to(last)
    expect(last).to_have_attribute("aria-label", "Hole 4: vermilion")
    first.drag_to(second)
    expect(second).to_have_attribute("aria-label", "Hole 2: green")
    each.page.get_by_role("button", name="Clear").click()
    expect(last).to_have_attribute("aria-label", "Hole 4: empty so far")


def test_everything_is_loaded_from_here(reader: NewReader) -> None:
    each = reader()
    requests: list[str] = []
    each.page.on("request", lambda request: requests.append(request.url))
    for path in ("/", "/new/super", "/learn"):
        each.page.goto(path)
        each.page.locator("h1").first.wait_for()
    assert all(url.startswith(each.page.url.split("/", 3)[0] + "//127.0.0.1:") for url in requests)


def test_a_link_that_leads_nowhere_says_so(reader: NewReader) -> None:
    each = reader()
    for path in ("/elsewhere", "/new/chess", "/t/%E0%A4%A"):
        answer = each.page.goto(path)
        assert answer is not None
        each.page.locator("h1").first.wait_for()
        assert each.headline in {"There is nothing here", "This table can\u2019t be opened"}
    each.problems.clear()  # The browser reports what is not there.
