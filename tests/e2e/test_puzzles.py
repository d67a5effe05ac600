"""Puzzles: one of each kind solved by touch and by keyboard, with wrong answers, nudges and explanations."""

import re
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.checks import scrolls_sideways
from tests.e2e.conftest import NewReader
from tests.e2e.reader import Reader

PHONE: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
DESKTOP: dict[str, Any] = {"width": 1280, "height": 720}
SCREENS = pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
CODE = "4x6/easy/2"
ENDGAME = "endgame/4x6/2/1"
GROUP = "group/3/easy/1"
_ANSWER_MS = 30_000


def opened(each: Reader, path: str) -> dict[str, Any]:
    """Opens a puzzle, and returns what the server knows of it."""
    each.page.goto(f"/puzzles/{path}")
    expect(each.page.locator("[data-keypeg=headline]")).to_be_visible(timeout=_ANSWER_MS)
    known: dict[str, Any] = each.page.request.get(f"/api/puzzles/{path}").json()
    return known


def is_phone(page: Page) -> bool:
    touch: bool = page.evaluate("() => matchMedia('(pointer: coarse)').matches")
    return touch


def press(button: Locator) -> None:
    """Taps on a phone; elsewhere uses the keyboard alone."""
    if is_phone(button.page):
        button.tap()
    else:
        button.focus()
        button.press("Enter")


def fill(page: Page, code: str) -> None:
    by_touch = is_phone(page)
    if not by_touch:
        page.locator("[data-keypeg=draft] [tabindex='0']").focus()
        page.keyboard.press("Escape")
    for hole, peg in enumerate(code, start=1):
        if peg == "_":
            continue
        if by_touch:
            page.locator(f"[data-keypeg=draft] [data-hole='{hole}']").tap()
            page.locator(f"[data-keypeg=tray] [data-piece={peg}]").tap()
        else:
            for key in ("Home", *["ArrowRight"] * (hole - 1), peg.lower()):
                page.keyboard.press(key)


def lay(page: Page, code: str) -> None:
    fill(page, code)
    press(page.locator("[data-keypeg=submit]"))


def headline(page: Page, text: str | re.Pattern[str]) -> None:
    expect(page.locator("[data-keypeg=headline]")).to_have_text(text)


@SCREENS
def test_a_code_puzzle_is_solved_with_a_wrong_try_a_nudge_and_an_explanation(
    reader: NewReader, screen: dict[str, Any]
) -> None:
    each = reader(**screen)
    page = each.page
    known = opened(each, CODE)
    rows = page.locator("[data-keypeg=row]")
    assert [row.get_attribute("data-mark") for row in rows.all()] == [f"{a},{b}" for _, (a, b) in known["rows"]]
    wrong = known["rows"][0][0]
    lay(page, wrong)
    headline(page, "Row 1 says no")
    expect(page.locator(".pz-say p")).to_contain_text("row 1 would have 4 exact, 0 misplaced")
    press(page.locator("[data-keypeg=nudge]"))
    step = page.locator("[data-keypeg=step]")
    expect(step).to_contain_text(f"Step 1 of {len(known['steps'])}")
    press(page.locator("[data-keypeg=explain]"))
    for number in range(2, len(known["steps"]) + 1):
        press(page.get_by_role("button", name="Next step"))
        expect(step).to_contain_text(f"Step {number} of {len(known['steps'])}")
    expect(page.locator(".is-possible .is-sure")).to_have_count(len(known["solution"]))
    press(page.get_by_role("button", name="Hide the steps"))
    lay(page, known["solution"])
    headline(page, "That is the code")
    expect(page.locator(".pz-say p")).to_contain_text(f"one wrong try and {len(known['steps'])} nudges")
    expect(page.locator("[data-keypeg=code]")).to_be_visible()
    page.reload()
    headline(page, "That is the code")
    press(page.locator("[data-keypeg=next]"))
    expect(page).to_have_url(re.compile(r"/puzzles/4x6/easy/\d+$"))
    expect(page.locator("[data-keypeg=draft]")).to_be_visible(timeout=_ANSWER_MS)


def marked(code: str, guess: str) -> tuple[int, int]:
    exact = sum(one == other for one, other in zip(code, guess, strict=True))
    return exact, sum(min(code.count(peg), guess.count(peg)) for peg in set(guess)) - exact


@SCREENS
def test_an_endgame_names_the_mark_that_spoils_a_row(reader: NewReader, screen: dict[str, Any]) -> None:
    each = reader(**screen)
    page = each.page
    known = opened(each, ENDGAME)
    codes = known["codes"]
    same = next(
        row
        for row in map("".join, product("ABCDEF", repeat=4))
        if len({marked(code, row) for code in codes}) < len(codes)
    )
    lay(page, same)
    headline(page, re.compile(r"^Not if it gets \d exact, \d misplaced$"))
    spoiled = page.locator("[data-keypeg=outcome].is-spoiled").first
    expect(spoiled).to_contain_text("left to luck")
    press(page.locator("[data-keypeg=nudge]"))
    headline(page, "This row forces it")
    expect(page.locator("[data-keypeg=outcome]")).to_have_count(len(codes))
    lay(page, known["forcing"][-1])
    headline(page, "That forces it")
    expect(page.locator(".pz-say p")).to_contain_text("one wrong try and one nudge")


@SCREENS
def test_a_group_puzzle_asks_who_holds_what(reader: NewReader, screen: dict[str, Any]) -> None:
    each = reader(**screen)
    page = each.page
    known = opened(each, GROUP)
    tokens = known["tokens"]
    expect(page.locator("[data-keypeg=row]")).to_have_count(len(known["questions"]))
    fill(page, "".join("_" if place == tokens[0][1] else known["code"][place - 1] for place in range(1, 6)))
    submit = page.locator("[data-keypeg=submit]")
    expect(submit).to_have_text(re.compile("Who holds number"))
    # The other way round at first: everybody is given the place of the next player.
    others = [place for _, place in tokens[1:]]
    for seat, place in enumerate([*others[1:], others[0]], start=1):
        name_owner(page, place, seat)
    press(submit)
    headline(page, re.compile(r"^Question \d+ says no$"))
    for place in others:
        name_owner(page, place, None)
    for seat, place in enumerate(others, start=1):
        name_owner(page, place, seat)
    press(page.locator("[data-keypeg=nudge]"))
    expect(page.locator("[data-keypeg=step] table")).to_be_visible()
    press(submit)
    headline(page, "That is the code")
    expect(page.locator("[data-keypeg=code]")).to_be_visible()


def name_owner(page: Page, place: int, seat: int | None) -> None:
    """Goes through the players at a place until it is the right one's, or nobody's."""
    owner = page.locator(f"[data-owner='{place}']")
    name = "nobody named yet" if seat is None else ("", "Ada", "Tom", "Lea")[seat]
    for _ in "everybody":
        if str(owner.get_attribute("aria-label")).endswith(name):
            return
        press(owner)
    raise AssertionError(f"nobody called {name} can be named")


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
    expect(page.get_by_role("alert")).to_have_text("This address names no puzzle.")


def test_a_friend_gets_the_same_puzzle_and_both_see_their_tries(reader: NewReader) -> None:
    one = reader(**DESKTOP)
    known = opened(one, CODE)
    lay(one.page, known["rows"][0][0])
    headline(one.page, "Row 1 says no")
    lay(one.page, known["solution"])
    text = one.page.locator(".share-text")
    expect(text).to_contain_text("Original, gentle: solved in 2 tries")
    expect(text).to_contain_text("/s/")
    link = re.findall(r"/s/\S+", text.inner_text())[0]
    other = reader(**PHONE)
    other.page.goto(link)
    headline(other.page, "A friend solved this puzzle in 2 tries. Your turn.")
    press(other.page.locator("[data-keypeg=next]"))
    expect(other.page.locator("[data-keypeg=draft]")).to_be_visible(timeout=_ANSWER_MS)
    lay(other.page, known["solution"])
    expect(other.page.locator(".pz-compared")).to_have_text("You needed 1 try, your friend 2.")
