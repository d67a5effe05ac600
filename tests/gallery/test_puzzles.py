"""Puzzles: one of each kind solved by touch and by keyboard, with wrong answers, nudges and explanations."""

import re
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.gallery.conftest import Galleries
from tests.gallery.site import read_answers
from tests.gallery.states import STATES

SCREENS = pytest.mark.parametrize("screen", [(360, 740), (1280, 720)], ids=["phone", "desktop"])


def opened(galleries: Galleries, state: str, screen: tuple[int, int]) -> tuple[Page, Any]:
    """Shows a puzzle; returns the page, and what the server knows of it."""
    gallery = galleries.get(is_phone=screen[0] < screen[1], locale="en-GB")
    gallery.resize(*screen)
    known = read_answers()["new"][f"GET /api{STATES[state].path}"].content
    return gallery.show(STATES[state]), known


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
    galleries: Galleries, screen: tuple[int, int]
) -> None:
    page, known = opened(galleries, "puzzle-code", screen)
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
    expect(page.locator("[data-keypeg=draft]")).to_be_visible()


def marked(code: str, guess: str) -> tuple[int, int]:
    exact = sum(one == other for one, other in zip(code, guess, strict=True))
    return exact, sum(min(code.count(peg), guess.count(peg)) for peg in set(guess)) - exact


@SCREENS
def test_an_endgame_names_the_mark_that_spoils_a_row(galleries: Galleries, screen: tuple[int, int]) -> None:
    page, known = opened(galleries, "puzzle-endgame", screen)
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
def test_a_group_puzzle_asks_who_holds_what(galleries: Galleries, screen: tuple[int, int]) -> None:
    page, known = opened(galleries, "puzzle-group", screen)
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
