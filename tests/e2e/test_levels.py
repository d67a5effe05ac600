"""The levels of computer players: chosen by what they mean, by touch and by keyboard, and the one like the reader."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.checks import scrolls_sideways, violations
from tests.e2e.conftest import NewReader
from tests.e2e.played import Plan
from tests.e2e.reader import COMPUTER, ME
from tests.e2e.test_lobby import PHONE
from tests.e2e.test_review import finished

LANGUAGES = pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR"])
_SENTENCE = re.compile(r"^Finds a code in (about \w+|\w+ to \w+) rows\. \w.*\.$")
_CROWDED = """() => [...document.querySelectorAll(".groove-levels label")].flatMap((label) => {
    const wide = [...label.querySelectorAll(".level-name")]
        .filter((text) => text.getBoundingClientRect().width > label.clientWidth).map(({innerText}) => innerText);
    return label.clientWidth < 36 || label.clientHeight < 44 ? [...wide, `${label.clientWidth} wide`] : wide;
})"""


def radio(page: Page, level: str) -> Locator:
    return page.get_by_role("radio", name=re.compile(f"^{level} "))


@pytest.mark.walkthrough
def test_the_level_like_the_reader_follows_from_their_matches(reader: NewReader) -> None:
    ada = finished(reader, "original", ["Ada", "Mira"], {"rounds": 2}, Plan(codes=["CAFC"], rows=["BBBB", "CAFC"]))
    page = ada.page
    page.goto("/new/original")
    radio(page, "Ruthless").check(force=True)
    page.get_by_role("button", name="Like me").click()
    note = page.locator(".strength-note [role=status]")
    expect(note).to_have_text(re.compile(r"^You need about \d\.\d rows: \w+\.$"))
    level = note.inner_text().split(": ")[1].rstrip(".")
    assert level != "Ruthless"
    expect(radio(page, level)).to_be_checked()
    assert violations(ada.reader) == []


@pytest.mark.walkthrough
def test_a_level_nobody_measured_is_described_all_the_same(reader: NewReader) -> None:
    page = reader().page
    page.goto("/new/super")
    radio(page, "Steady").check(force=True)
    expect(page.get_by_text("In numbers")).to_be_visible()
    page.get_by_role("button", name="4 holes, 7 colours: 2,401 codes", exact=True).click()
    expect(page.locator(".strength-about")).to_have_text("Only places rows that could be the code.")
    expect(page.get_by_text("In numbers")).to_have_count(0)


@pytest.mark.walkthrough
def test_seats_and_the_lobby_name_levels_in_words(reader: NewReader) -> None:
    each = reader()
    each.page.goto("/new/party")
    seat = each.page.get_by_label("Player 2")
    seat.select_option("careful")
    expect(seat.locator("option:checked")).to_have_text("Computer, careful")
    expect(each.page.locator(".strength-about")).to_have_text("Each computer has its own level.")
    made = each.table("original", [ME, {"type": "open"}])
    each.page.goto(f"/t/{made['id']}#{made['invite']}")
    each.page.get_by_role("button", name="Add a computer instead").click()
    level = each.page.get_by_label("Level of ")
    level.select_option("regular")
    expect(level.locator("option:checked")).to_have_text("Regular")
    expect(level).to_have_value("regular")


@pytest.mark.walkthrough
@LANGUAGES
def test_every_level_has_room(reader: NewReader, locale: str) -> None:
    for size in ({**PHONE, "width": 320}, PHONE, {"width": 1280, "height": 720}, {"width": 1440, "height": 800}):
        each = reader(**size, locale=locale)
        for edition in ("original", "super", "challenge", "party", "group"):
            each.page.goto(f"/new/{edition}")
            levels = each.page.locator(".groove-levels input")
            levels.first.wait_for()
            assert levels.count() == 8
            for place in range(8):
                levels.nth(place).check(force=True)
                assert each.page.evaluate(_CROWDED) == [], (size, edition, place)
                assert not scrolls_sideways(each), (size, edition, place)
                if size["height"] == 720:
                    assert not each.page.evaluate("() => document.documentElement.scrollHeight > innerHeight"), edition


@pytest.mark.walkthrough
def test_a_devious_codemaker_is_for_one_person_and_says_so(reader: NewReader) -> None:
    each = reader()
    page = each.page
    switch = page.get_by_label("Devious codemaker (practice)")
    for edition, count in {"original": 1, "super": 1, "challenge": 0, "party": 1, "group": 0}.items():
        page.goto(f"/new/{edition}")
        page.locator(".options summary").click()
        expect(page.locator("#watched")).to_be_visible()
        expect(switch).to_have_count(count)
    page.goto("/new/original")
    page.locator(".options summary").click()
    switch.check()
    expect(page.locator(".options summary")).to_contain_text("Devious codemaker")
    page.get_by_role("radio", name="Somebody here").check(force=True)
    expect(switch).to_have_count(0)
    each.sit("original", [ME, COMPUTER], options={"rounds": 2}, is_devious=True)
    for _ in range(2):
        each.settle()
        if each.headline == "Your row":
            expect(page.locator(".say-devious")).to_have_text("Devious codemaker")
            assert violations(each) == []
        else:
            expect(page.locator(".say-devious")).to_have_count(0)
        hunted = each.headline == "Your row"
        while page.locator(".end").count() == 0:
            each.lay_and_see("AABB")
            each.settle()
        expect(page.get_by_text("The codemaker was free to change its code")).to_have_count(int(hunted))
        expect(page.locator(".proof")).to_have_count(0)
        page.locator(".end .acts .btn").click()
        page.locator(".end:not(.is-over)").wait_for(state="detached")
