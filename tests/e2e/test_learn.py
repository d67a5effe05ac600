"""The lessons, the rules in five lines, and the rules pages."""

from collections.abc import Callable
from typing import TypeAlias

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.checks import check_codes_over_columns, scrolls_sideways, violations
from tests.e2e.conftest import NewReader
from tests.e2e.reader import COMPUTER, ME, Reader
from tests.gallery.states import EDITIONS

pytestmark = pytest.mark.walkthrough

PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
SIZES = [(360, 740), (390, 664), (740, 360), (768, 1024), (1280, 720), (1440, 900)]
Act: TypeAlias = Callable[[Page], None]


def dock(page: Page) -> Locator:
    return page.locator(".lesson-dock")


def look(page: Page) -> None:
    dock(page).locator("> .btn").tap()


def choose(place: int) -> Act:
    return lambda page: dock(page).locator(".lesson-choice").nth(place).tap()


def mark(exact: int, misplaced: int) -> Act:
    """With counters or with sliders, whatever the edition has."""

    def give(page: Page) -> None:
        sliders = dock(page).locator("input[type=range]")
        for place, count in enumerate((exact, misplaced)):
            if sliders.count():
                sliders.nth(place).fill(str(count))
                continue
            stepper = dock(page).locator(".stepper").nth(place)
            steps = count - int(stepper.locator("output").inner_text())
            for _ in range(abs(steps)):
                stepper.locator("button").nth(int(steps > 0)).tap()
        dock(page).locator("form .btn").tap()

    return give


def lay(code: str) -> Act:
    """Lays a row by touching pieces; `.` leaves a hole as it is."""

    def tap(page: Page) -> None:
        holes = page.locator("[data-keypeg=draft] button")
        pieces = dock(page).locator(".well")
        for place, peg in enumerate(code):
            if peg == ".":
                continue
            if holes.nth(place).get_attribute("aria-current") is None:
                holes.nth(place).tap()
            (pieces.last if peg == "_" else pieces.nth(ord(peg) - ord("A"))).tap()
        dock(page).locator(".tray .btn:not(.btn-plain)").tap()

    return tap


def size(holes: int, colours: int) -> Act:
    return lambda page: page.locator(".lesson-size").nth((colours - 1) * 5 + holes - 1).tap()


def ask(page: Page) -> None:
    dock(page).locator(".tray .btn:not(.btn-plain)").tap()


# What is right in each step, and for some what is wrong first.
LESSONS: dict[str, list[tuple[Act | None, Act]]] = {
    "group": [(None, look), (None, ask), (choose(0), choose(1)), (choose(1), choose(2)), (lay("AD..F"), lay("DA..."))],
    "party": [
        (None, look),
        (mark(1, 1), mark(0, 2)),
        (choose(0), choose(1)),
        (lay("EEEE"), lay("BHCF")),
        (choose(2), choose(1)),
    ],
    "challenge": [(None, look), (None, ask), (mark(2, 1), mark(2, 2)), (choose(2), choose(0)), (choose(0), choose(1))],
    "super": [
        (mark(0, 2), mark(0, 1)),
        (None, mark(3, 2)),
        (size(5, 8), size(4, 6)),
        (choose(2), choose(1)),
        (lay("CD__"), lay("CC_E")),
    ],
    "original": [
        (None, look),
        (mark(2, 0), mark(0, 2)),
        (None, mark(2, 0)),
        (None, mark(3, 0)),
        (choose(0), choose(1)),
        (lay("ABCD"), lay("CEED")),
    ],
}


def foot(page: Page) -> Locator:
    return dock(page).locator(".lesson-foot .btn").last


def spoken(page: Page) -> str:
    return page.locator(".lesson-text [role=status]").inner_text()


def dock_is_pinned(page: Page) -> bool:
    """Whether the buttons are at the lower edge, and nothing scrolls."""
    pinned: bool = page.evaluate(
        """() => document.documentElement.scrollHeight <= innerHeight
            && Math.abs(document.querySelector(".lesson-dock").getBoundingClientRect().bottom - innerHeight) <= 1"""
    )
    return pinned


@pytest.mark.parametrize("edition", LESSONS)
def test_a_lesson_is_walked_to_its_end_by_touch_and_leads_to_a_table(reader: NewReader, edition: str) -> None:
    each = reader(**PHONE)
    page = each.page
    page.goto("/learn")
    page.locator(f".learn a[href='/learn/{edition}']").tap()
    page.locator(".lesson").wait_for()
    steps = LESSONS[edition]
    expect(page.locator(".lesson-dots button")).to_have_count(len(steps))
    for number, (wrong, right) in enumerate(steps, 1):
        expect(page.locator(".lesson-dots [aria-current=step]")).to_have_attribute(
            "aria-label", f"Step {number} of {len(steps)}"
        )
        before = spoken(page)
        if wrong is not None:
            wrong(page)
            expect(page.locator(".lesson-text [role=status]")).not_to_have_text(before)
            expect(page.locator(".lesson-foot.is-done")).to_have_count(0)
            before = spoken(page)
        check_codes_over_columns(each)
        assert dock_is_pinned(page), f"step {number}"
        assert not scrolls_sideways(each)
        assert violations(each) == [], f"step {number}"
        right(page)
        if edition == "challenge" and number == 2:
            look(page)  # The mark is sealed until the other row is down.
        expect(page.locator(".lesson-foot.is-done")).to_have_count(1)
        assert spoken(page) != before
        check_codes_over_columns(each)
        assert dock_is_pinned(page), f"step {number}, done"
        if number < len(steps):
            foot(page).tap()
    assert violations(each) == []
    foot(page).tap()
    page.wait_for_url("**/t/*")
    page.locator("h1").first.wait_for()


def test_pieces_stay_where_they_are_when_a_step_is_done(reader: NewReader) -> None:
    each = reader(**PHONE)
    each.page.goto("/learn/original")
    each.page.locator(".lesson-dots button").nth(1).tap()
    row = each.page.locator("[data-keypeg=row]")
    before = row.bounding_box()
    mark(0, 2)(each.page)
    expect(each.page.locator(".lesson-lines")).to_be_visible()
    after = row.bounding_box()
    assert before is not None
    assert after is not None
    assert abs(before["y"] - after["y"]) <= 1


def test_after_two_wrong_marks_the_right_one_is_shown(reader: NewReader) -> None:
    each = reader(**PHONE)
    each.page.goto("/learn/original")
    each.page.locator(".lesson-dots button").nth(1).tap()
    mark(1, 0)(each.page)
    mark(0, 1)(each.page)
    expect(each.page.locator(".lesson-foot.is-done")).to_have_count(1)
    expect(each.page.locator("[data-keypeg=row]")).to_have_attribute("data-mark", "0,2")


def test_steps_can_be_skipped_and_gone_back_to_with_the_keyboard(reader: NewReader) -> None:
    each = reader()
    page = each.page
    page.goto("/learn/original")
    current = page.locator(".lesson-dots [aria-current=step]")
    page.get_by_role("button", name="Skip").focus()
    page.keyboard.press("Enter")
    expect(current).to_have_attribute("aria-label", "Step 2 of 6")
    page.get_by_role("button", name="Back").focus()
    page.keyboard.press("Enter")
    expect(current).to_have_attribute("aria-label", "Step 1 of 6")
    page.get_by_role("button", name="Step 6 of 6").focus()
    page.keyboard.press("Enter")
    expect(current).to_have_attribute("aria-label", "Step 6 of 6")
    each.lay("CEED")
    expect(page.locator("[data-keypeg=headline]")).to_have_text("Found in row 4.")
    page.get_by_role("link", name="Leave the lesson").click()
    each.wait("Learn by playing")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_step_fits_every_size_in_german(reader: NewReader, width: int, height: int) -> None:
    each = reader(locale="de-DE", width=width, height=height)
    for edition, steps in LESSONS.items():
        each.page.goto(f"/learn/{edition}")
        each.page.locator(".lesson").wait_for()
        for step in range(len(steps)):
            each.page.locator(".lesson-dots button").nth(step).click()
            assert not scrolls_sideways(each), f"{edition} {step + 1}"
            check_codes_over_columns(each)
            expect(foot(each.page)).to_be_in_viewport(ratio=1)


def test_an_unknown_edition_has_no_lesson(reader: NewReader) -> None:
    each = reader()
    each.page.goto("/learn/chess")
    each.wait("There is nothing here")


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("edition", EDITIONS)
def test_rules_pages_fit_a_phone_in_german(reader: NewReader, edition: str, width: int) -> None:
    each = reader(locale="de-DE", width=width, height=640, has_touch=True, is_mobile=True)
    each.page.goto(f"/rules/{edition}")
    expect(each.page.locator(".rules-lines li")).to_have_count(5)
    each.page.locator("#options").wait_for()
    assert not scrolls_sideways(each)
    assert each.page.locator(".rules-text code").count() == 0
    expect(each.page.locator(".rules-text")).to_have_attribute("lang", "de")


def test_options_have_the_titles_of_the_form(reader: NewReader) -> None:
    each = reader(locale="fr-FR")
    each.page.goto("/rules/group#options")
    heading = each.page.locator("#options")
    expect(heading).to_be_in_viewport()
    names = heading.locator("xpath=following-sibling::ul[1]").locator("strong").all_inner_texts()
    assert len(names) == 4
    each.page.goto("/new/group")
    each.page.locator("summary").last.wait_for()
    form = each.page.locator("form").text_content() or ""
    assert [name for name in names if name not in form] == ["Plateaux par joueur"]  # A choice of two players only.


def test_the_contents_lead_to_a_section_and_have_an_address(reader: NewReader) -> None:
    each = reader(width=360, height=740)
    each.page.goto("/rules/group")
    each.page.locator(".rules-contents a[href='#calling']").click()
    expect(each.page.locator("#calling")).to_be_in_viewport()
    assert each.page.url.endswith("/rules/group#calling")
    each.page.reload()
    expect(each.page.locator("#calling")).to_be_in_viewport()


def test_at_a_table_the_rules_are_five_lines_and_the_full_text_behind_them(reader: NewReader) -> None:
    each = reader()
    each.sit("group", [ME, COMPUTER, COMPUTER])
    each.settle()
    open_rules(each)
    card = each.page.locator(".rules-card")
    expect(card.locator("li")).to_have_count(5)
    expect(card.get_by_role("link")).to_have_attribute("href", "/learn/group")
    assert violations(each) == []
    card.get_by_role("button").click()
    expect(each.page.locator(".rules-text #round, .rules-text #marking").first).to_be_visible()
    assert violations(each) == []
    each.page.get_by_role("button", name="Back to the five lines").click()
    expect(card).to_be_visible()


def open_rules(each: Reader) -> None:
    each.page.get_by_role("button", name="Rules").first.click()


def test_a_newcomer_sees_first_where_to_start(reader: NewReader) -> None:
    each = reader(**PHONE)
    each.page.goto("/learn")
    first = each.page.locator(".learn-boxes li").first
    expect(first).to_contain_text("Start here")
    expect(first.get_by_role("link")).to_have_attribute("href", "/learn/original")
