"""The table keeps its parts in place: measured in the window, at every size that a table is played at."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.checks import check_codes_over_columns
from tests.e2e.conftest import NewReader
from tests.e2e.reader import COMPUTER, ME, Reader
from tests.e2e.test_together import gathered

pytestmark = pytest.mark.walkthrough

NOVICE = {"type": "computer", "level": "novice"}
PHONES = [(360, 740), (390, 664), (360, 640), (740, 360)]
DESKS = [(1280, 720), (1440, 900)]
EDITIONS: dict[str, tuple[int, dict[str, Any], list[str]]] = {
    "original": (1, {"rounds": 2}, ["AAAA", "AAAB"]),
    "super": (1, {"games": 2}, ["AAAAA", "AAAAB"]),
    "challenge": (1, {"rounds": 5}, ["AAAAA", "AAAAB"]),
    "party": (1, {}, ["ABCD", "ABCE"]),
}
LEAST_PIECE = (40, 44)

PLACE = "node => { const { x, y } = node.getBoundingClientRect(); return [x, y]; }"
OVERFLOW = """() => {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
  return [scrollHeight - clientHeight, scrollWidth - clientWidth];
}"""

MEASURE = """() => {
  const shown = (what) => [...document.querySelectorAll(what)].filter((each) => each.getClientRects().length > 0);
  const box = (each) => { const b = each.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; };
  const isFree = (each) => {
    const b = each.getBoundingClientRect();
    const top = document.elementFromPoint((b.left + b.right) / 2, (b.top + b.bottom) / 2);
    return top !== null && (each.contains(top) || each.closest(".row, .cover").contains(top));
  };
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
  const front = document.querySelector(".unit") === null ? ".rows" : ".side:not(.is-strip) .rows";
  const newest = shown(`${front} [data-keypeg=row]`).at(-1);
  const drafts = shown("[data-keypeg=draft]");
  return {
    overflow: [scrollHeight - clientHeight, scrollWidth - clientWidth],
    drafts: drafts.map(box),
    isDraftFree: drafts.every((each) => [...each.querySelectorAll("[data-hole]")].every(isFree)),
    newest: newest === undefined ? null : box(newest),
    isNewestFree: newest === undefined || isFree(newest),
    trays: shown("[data-keypeg=tray]").map(box),
    submits: shown("[data-keypeg=submit]").map(box),
    pieces: shown("[data-piece]").map((each) => [each.offsetWidth, each.offsetHeight]),
    seats: shown("[data-keypeg=seat]").length,
    rows: shown(`${front} .row`).length,
    stage: box(document.querySelector(".stage")),
  };
}"""


def measured(each: Reader) -> dict[str, Any]:
    each.drawn()
    found: dict[str, Any] = each.page.evaluate(MEASURE)
    return found


def check_in_place(each: Reader, width: int, height: int) -> dict[str, Any]:
    """Nothing overflows, what is needed is in the window and free, and the code stands over its columns."""
    found = measured(each)
    assert found["overflow"] == [0, 0]
    assert len(found["trays"]) == len(found["submits"]) == len(found["drafts"]) == 1
    for left, top, right, bottom in [*found["drafts"], *found["trays"], *found["submits"], found["newest"]]:
        assert left >= 0
        assert top >= 0
        assert right <= width
        assert bottom <= height
    assert found["isDraftFree"]
    assert found["isNewestFree"]
    assert check_codes_over_columns(each) > 0
    assert all(wide >= LEAST_PIECE[0] and high >= LEAST_PIECE[1] for wide, high in found["pieces"])
    return found


def own_turn(each: Reader, codes: list[str], rows: int = 0) -> None:
    """Plays until the reader is about to lay a row, with so many rows of theirs before it."""
    laid = 0
    for _ in range(60):
        each.settle()
        onwards = each.page.locator(".end .acts .btn")
        if onwards.count() > 0:
            onwards.first.click()
            each.page.locator(".end").wait_for(state="detached")
            laid = 0
            continue
        is_row = each.page.locator(".row.is-draft").count() > 0
        if is_row and laid == rows:
            return
        before = each.page.locator("[data-keypeg=row]").count(), each.page.title()
        each.lay(codes[laid % len(codes)])
        laid += is_row
        each.page.wait_for_function(
            "([rows, title]) => document.querySelectorAll('[data-keypeg=row]').length !== rows"
            " || document.title !== title || document.querySelector('.end') !== null",
            arg=list(before),
        )
    raise AssertionError("the reader's turn does not come")


def sit_as_codebreaker(each: Reader, edition: str, options: dict[str, Any], computers: int = 1) -> None:
    """Takes new tables until the reader is not the one to set the code: who does is random."""
    for _ in range(20):
        each.sit(edition, [ME, *[NOVICE] * computers], options=options)
        each.settle()
        if edition == "challenge" or each.headline == "Your row":
            return
    raise AssertionError("the reader always sets the code")


def sized(each: Reader, size: tuple[int, int]) -> None:
    each.page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_needed_is_in_view_at_every_size(reader: NewReader, edition: str) -> None:
    computers, options, codes = EDITIONS[edition]
    each = reader(has_touch=True)
    sit_as_codebreaker(each, edition, options, computers)
    own_turn(each, codes, rows=2)
    for size in [*PHONES, (768, 1024), *DESKS]:
        sized(each, size)
        found = check_in_place(each, *size)
        assert found["seats"] == computers + 1
        is_upright = size[0] < size[1]
        # All rows of the box are there from the first, except on a phone that lies on its side.
        assert found["rows"] == {"original": 10}.get(edition, 12) or not is_upright
        if size in PHONES and is_upright:
            assert found["submits"][0][3] >= size[1] - 20, "the dock is at the lower edge"


@pytest.mark.parametrize(("edition", "rows"), [("original", 9), ("super", 11)])
def test_the_last_row_is_as_much_in_view_as_the_first(reader: NewReader, edition: str, rows: int) -> None:
    computers, options, codes = EDITIONS[edition]
    each = reader(width=360, height=640, has_touch=True)
    sit_as_codebreaker(each, edition, options, computers)
    own_turn(each, codes)
    tray = measured(each)["trays"]
    own_turn(each, codes, rows=rows)
    for size in PHONES[::-1]:
        sized(each, size)
        check_in_place(each, *size)
    sized(each, (360, 640))
    assert measured(each)["trays"] == tray, "the tray lies where it lay in row 1"


@contextmanager
def about_to_lay(reader: NewReader, **screen: Any) -> Iterator[Reader]:  # noqa: ANN401 - any of Playwright's
    """A reader who has laid one row of a small game with empty holes."""
    each = reader(**screen)
    sit_as_codebreaker(each, "super", {"games": 2, "holes": 4, "colours": 6, "blanks": True})
    own_turn(each, ["AAAA"], rows=1)
    yield each


def pegs(each: Reader) -> list[str]:
    holes = each.page.locator("[data-keypeg=draft] [data-hole]").all()
    return [(hole.get_attribute("aria-label") or "").split(": ")[1] for hole in holes]


def rows_laid(each: Reader) -> Locator:
    return each.page.locator("[data-keypeg=row]")


def test_keys_lay_the_row_whatever_was_clicked_before(reader: NewReader) -> None:
    with about_to_lay(reader) as each:
        page = each.page
        page.locator("[data-piece='B']").click()
        page.keyboard.press("Space")
        assert pegs(each) == ["blue", "left empty", "empty so far", "empty so far"]
        page.locator(".row-button").first.click()
        page.locator(".row-details").wait_for()
        page.keyboard.type("cd")
        assert pegs(each) == ["blue", "left empty", "green", "yellow"]
        page.locator(".drawer .tab").first.click()
        page.keyboard.press("Enter")
        expect(rows_laid(each)).to_have_count(2)
        assert rows_laid(each).nth(1).get_attribute("data-row") == "2"


def test_an_old_row_opens_over_the_board_and_moves_nothing(reader: NewReader) -> None:
    with about_to_lay(reader) as each:
        page = each.page
        for size in [(1280, 720), (360, 640), (740, 360)]:
            sized(each, size)
            before = measured(each)
            for close in ("Escape", "outside"):
                page.locator(".row-button").first.click()
                details = page.locator(".row-details")
                details.wait_for()
                assert measured(each)["trays"] == before["trays"]
                assert measured(each)["stage"] == before["stage"]
                box = details.bounding_box()
                assert box is not None
                assert box["y"] >= 0
                assert box["y"] + box["height"] <= size[1]
                if close == "Escape":
                    page.keyboard.press("Escape")
                else:
                    page.locator("[data-keypeg=headline]").click()
                details.wait_for(state="detached")


def test_a_half_made_row_survives_a_reload(reader: NewReader) -> None:
    with about_to_lay(reader, width=390, height=664) as each:
        each.page.keyboard.type("fb")
        each.page.reload()
        each.settle()
        assert pegs(each) == ["violet", "blue", "empty so far", "empty so far"]


def test_the_rules_open_beside_the_board_and_the_board_stays_usable(reader: NewReader) -> None:
    with about_to_lay(reader) as each:
        page = each.page
        page.locator(".drawer .tab").first.click()
        drawer = page.get_by_role("dialog")
        expect(drawer.get_by_role("heading").first).to_be_visible()
        board, sheet = page.locator(".slab").first.bounding_box(), drawer.bounding_box()
        assert board is not None
        assert sheet is not None
        assert board["x"] + board["width"] <= sheet["x"]
        assert measured(each)["overflow"] == [0, 0]
        page.locator("[data-piece='A']").click()
        page.keyboard.type("bcd")
        page.keyboard.press("Escape")
        drawer.wait_for(state="detached")
        assert pegs(each) == ["red", "blue", "green", "yellow"]


def test_on_a_phone_the_rules_are_a_sheet_one_tap_away(reader: NewReader) -> None:
    with about_to_lay(reader, width=360, height=740, has_touch=True, is_mobile=True) as each:
        page = each.page
        for close in ("button", "Escape", "outside"):
            page.get_by_role("button", name="Rules").tap()
            sheet = page.get_by_role("dialog")
            expect(sheet.get_by_role("heading").first).to_be_visible()
            if close == "button":
                sheet.get_by_role("button", name="Close").tap()
            elif close == "Escape":
                page.keyboard.press("Escape")
            else:
                page.touchscreen.tap(180, 20)
            sheet.wait_for(state="detached")


def test_the_next_row_is_prepared_while_waiting_and_kept(reader: NewReader) -> None:
    ada, bob = gathered(reader, "challenge", ["Ada", "Bob"], options={"rounds": 1})
    sized(ada, (360, 740))
    for each in (ada, bob):
        each.wait("Set your code")
        each.lay("AABBC")
    for each in (ada, bob):
        each.wait("Your row")
    ada.lay("HHHHH")
    ada.wait("Waiting for the other row")
    tray = ada.page.locator("[data-keypeg=tray]")
    expect(tray).to_have_count(1)
    expect(ada.page.locator("[data-keypeg=submit]")).to_have_count(0)
    expect(ada.page.get_by_role("button", name="Waiting for Bob")).to_be_visible()
    expect(ada.page.locator(".is-draft")).to_have_count(0)
    for piece in "BCDEF":
        tray.locator(f"[data-piece={piece}]").click()
    ada.page.keyboard.press("Enter")
    bob.lay("GGGGG")
    ada.wait("Your row")
    assert pegs(ada) == ["blue", "green", "yellow", "white", "violet"]
    ada.page.locator("[data-keypeg=submit]").click()
    expect(ada.page.locator(".side-near [data-keypeg=row]")).to_have_count(2)


def test_clocks_of_both_sides_are_in_view_and_plain_at_the_end(reader: NewReader) -> None:
    each = reader(width=360, height=640)
    each.sit("original", [ME, COMPUTER], turn_seconds=12)
    each.settle()
    for size in [(360, 640), (740, 360), (1280, 720)]:
        sized(each, size)
        clock = each.page.locator("[data-keypeg=clock]:visible")
        expect(clock).to_have_count(1)
        expect(clock).to_be_in_viewport()
    expect(each.page.locator("[data-keypeg=clock].is-last:visible")).to_have_count(1)
    assert int(each.page.locator("[data-keypeg=clock]:visible").get_attribute("data-seconds") or "99") <= 10
    expect(each.page.get_by_role("status").get_by_text("Ten seconds left")).to_have_count(1)


def test_the_last_row_is_seen_with_its_mark_before_the_end(reader: NewReader) -> None:
    each = reader(width=360, height=740)
    each.sit("original", [ME, {"type": "here", "name": "Bob"}], options={"rounds": 1})
    gate = each.page.get_by_role("button", name="I am")
    for headline, code in (("Set your code", "AABC"), ("Your row", "AABC")):
        each.press_until_gone(gate)
        each.wait_on_shared_device(headline)
        each.lay(code)
    solved = each.page.locator(".play .row.is-solved[data-mark='4,0']")
    solved.wait_for()
    expect(each.page.locator(".play [data-keypeg=code]")).to_have_class("cover lid")
    expect(each.page.locator(".end")).to_have_count(0)
    each.page.locator(".end").wait_for()
    assert each.page.evaluate("scrollY") == 0
    numbers = each.page.locator(".end .row .num").all_inner_texts()
    tops = each.page.locator(".end .row:visible").evaluate_all("rows => rows.map((row) => row.offsetTop)")
    assert numbers[0] == "1"
    assert tops == sorted(tops), "rows keep their direction"


@pytest.mark.parametrize("size", DESKS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_pegs_stay_in_place_whatever_the_button_says(reader: NewReader, edition: str, size: tuple[int, int]) -> None:
    computers, options, _ = EDITIONS[edition]
    each = reader(width=size[0], height=size[1])
    each.sit(edition, [ME, *[NOVICE] * (2 if edition == "party" else computers)], options=options)
    each.settle()
    places = set()
    for key in "abcde":
        found = measured(each)
        assert found["overflow"] == [0, 0]
        places.add(tuple(each.page.locator("[data-piece=A]").evaluate(PLACE)))
        each.page.keyboard.press(key)
    assert len(places) == 1


@pytest.mark.parametrize("size", [*DESKS, PHONES[0], PHONES[3]])
@pytest.mark.parametrize("edition", ["group", "party"])
def test_drawers_can_be_read_and_closed_beside_every_board(
    reader: NewReader, edition: str, size: tuple[int, int]
) -> None:
    each = reader(width=size[0], height=size[1])
    each.sit(edition, [ME, NOVICE, NOVICE])
    each.settle()
    page = each.page
    opener = page.locator(".drawer .tab, [aria-haspopup=dialog]").locator("visible=true").first
    for leaf in ("Rules", "Score", "This table"):
        opener.click()
        drawer = page.get_by_role("dialog")
        drawer.get_by_role("button", name=leaf, exact=True).click()
        drawer.locator(".drawer-leaf > *").first.wait_for()
        expect(drawer.get_by_role("button", name=leaf, exact=True)).to_be_focused()
        assert page.evaluate(OVERFLOW) == [0, 0], leaf
        box = drawer.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1]
        drawer.get_by_role("button", name="Close").click()
        drawer.wait_for(state="detached")
        expect(opener).to_be_focused()
