"""An edition from outside is found, played to its end and read about, and the client knows nothing of it."""

import re
from itertools import cycle, permutations

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.checks import scrolls_sideways, violations
from tests.e2e.conftest import NewReader
from tests.e2e.reader import COMPUTER, ME, Reader

NAME = "Four Digits"
SCREENS = [
    pytest.param({"width": 360, "height": 740, "has_touch": True, "is_mobile": True}, id="phone"),
    pytest.param({"width": 1280, "height": 720}, id="desk", marks=pytest.mark.walkthrough),
]
GUESSES = cycle("".join(digits) for digits in permutations("0123456789", 4))


def press(target: Locator, *, touch: bool) -> None:
    if touch:
        target.tap()
    else:
        target.click()


def lay_by_hand(each: Reader, digits: str, submit: str, *, touch: bool) -> None:
    """Places the pieces of the tray one by one, and submits the row."""
    tray = each.page.get_by_role("toolbar", name="Colours")
    for digit in digits:
        press(tray.get_by_role("button", name=digit, exact=True), touch=touch)
    press(each.page.get_by_role("button", name=submit, exact=True), touch=touch)


def check(each: Reader) -> None:
    assert violations(each) == []
    assert not scrolls_sideways(each)


@pytest.mark.parametrize("screen", SCREENS)
def test_a_stranger_finds_and_plays_it(digits_reader: NewReader, screen: dict[str, int]) -> None:
    touch = "has_touch" in screen
    each = digits_reader(**screen)
    page = each.page
    page.goto("/")
    box = page.get_by_role("link", name=re.compile(NAME))
    box.wait_for()
    expect(page.get_by_text("Six editions")).to_be_visible()
    press(box, touch=touch)

    each.wait(f"A table for {NAME}")
    press(page.get_by_text("Options", exact=True), touch=touch)
    expect(page.get_by_text("best of how many rounds")).to_be_visible()
    assert not scrolls_sideways(each)
    press(page.get_by_role("button", name="Start the game"), touch=touch)

    each.wait("Set your code")
    expect(page.get_by_role("toolbar", name="Colours").get_by_role("button")).to_have_count(10)
    lay_by_hand(each, "7013", "Set this code", touch=touch)
    each.wait("Your row")
    lay_by_hand(each, "0987", "Place row", touch=touch)
    page.locator(".row.is-draft").get_by_text("2").first.wait_for()
    check(each)
    play_to_the_end(each)

    expect(page.get_by_text("Proof that the code was not changed")).to_be_visible()
    while not each.is_over:
        press(page.locator(".end .acts .btn").first, touch=touch)
        each.settle()
    assert " win" in each.headline
    check(each)
    press(page.get_by_role("button", name="Replay"), touch=touch)
    page.get_by_role("slider").fill("3")
    page.goto("/")
    page.locator(".table-lines").get_by_text(f"{NAME} with").first.wait_for(state="attached")


def play_to_the_end(each: Reader) -> None:
    """Types rows until a round ends that counts."""
    for guess in GUESSES:
        each.settle()
        if each.page.locator(".end").count() > 0:
            if each.headline != "The round is played again":
                return
            each.page.locator(".end .acts .btn").first.click()
            each.wait("Set your code")
            each.page.keyboard.type("7013")
            each.page.keyboard.press("Enter")
            each.wait("Your row")
            continue
        rows = each.page.locator(".side-near [data-keypeg=row]").count()
        for digit in guess:
            each.page.keyboard.press(digit)
        each.page.keyboard.press("Enter")
        each.page.wait_for_function(
            """rows => document.querySelector(".end") !== null
            || document.querySelectorAll(".side-near [data-keypeg=row]").length > rows""",
            arg=rows,
        )


def test_a_digit_places_the_piece_with_that_label(digits_reader: NewReader) -> None:
    each = digits_reader()
    each.sit("digits", [ME, COMPUTER])
    each.wait("Set your code")
    for key in ("7", "0", "c", "Backspace", "9"):
        each.page.keyboard.press(key)
    holes = each.page.get_by_role("group", name="Your code, not set yet").get_by_role("button")
    assert [hole.get_attribute("aria-label") for hole in holes.all()] == [
        "Hole 1: 7",
        "Hole 2: 0",
        "Hole 3: 9",
        "Hole 4: empty so far",
    ]


@pytest.mark.parametrize(
    "locale",
    [
        "en-GB",
        pytest.param("fr-FR", marks=pytest.mark.walkthrough),
        pytest.param("de-DE", marks=pytest.mark.walkthrough),
    ],
)
def test_its_rules_are_a_page_and_a_drawer(digits_reader: NewReader, locale: str) -> None:
    each = digits_reader(locale=locale)
    each.page.goto("/rules/digits")
    each.wait(NAME)
    expect(each.page.get_by_text("a number of four different digits")).to_be_visible()
    expect(each.page.locator(".rules-text")).to_have_attribute("lang", "en")
    expect(each.page.get_by_role("link", name=NAME, exact=True)).to_have_attribute("aria-current", "page")
    each.sit("digits", [ME, COMPUTER])
    each.settle()
    each.page.locator(".drawer .tab").first.click()
    card = each.page.locator(".rules-card")
    expect(card.get_by_text("The paper game of four different digits")).to_be_visible()
    card.get_by_role("button").click()
    expect(each.page.get_by_role("dialog").get_by_text("a number of four different digits")).to_be_visible()
    assert violations(each) == []


def test_an_option_that_is_refused_says_so_where_it_is(digits_reader: NewReader) -> None:
    each = digits_reader()
    each.page.goto("/new/digits")
    each.wait(f"A table for {NAME}")
    refusal = {"reason": "option_value", "name": "rounds", "where": None, "position": None, "expected": "odd", "got": 1}
    body = {"error": "bad_option", "message": "option rounds should be odd, but is 1", "problems": [refusal]}
    each.page.route("**/api/tables", lambda route: route.fulfill(status=400, json=body))
    each.page.get_by_role("button", name="Start the game").click()
    rounds = each.page.get_by_label("rounds", exact=True)
    expect(rounds).to_have_attribute("aria-invalid", "true")
    expect(rounds).to_be_focused()
    expect(each.page.get_by_role("alert")).to_contain_text("option rounds should be odd, but is 1")
    rounds.select_option("3")
    expect(rounds).to_have_attribute("aria-invalid", "false")
    each.problems.clear()  # The browser reports the refused request.
