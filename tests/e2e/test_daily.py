"""Today's code: a whole day by touch and by keyboard, secrecy, streaks, the archive, and sharing."""

import json
import re
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks import check_codes_over_columns, scrolls_sideways
from tests.e2e.conftest import NewReader
from tests.e2e.hooks import GEOMETRY, ChromiumScreen, Finger
from tests.e2e.reader import COMPUTER, ME, Reader
from tests.e2e.solo_player import daily_code, find_daily_code, laid_rows, next_row

PHONE = {"width": 360, "height": 740, "has_touch": True}
ZONE = "Europe/Berlin"
_MARKED = """(rows) => document.querySelector("[data-keypeg=end]") !== null
    || document.querySelectorAll("[data-keypeg=row][data-mark]").length > rows"""
_LISTEN = """const { fetch } = window;
window.heard = [];
window.fetch = async (...request) => {
  const answer = await fetch(...request);
  window.heard.push(await answer.clone().text());
  return answer;
};"""
_KNOWN = "() => [...window.heard, JSON.stringify({...localStorage, ...sessionStorage}), document.body.outerHTML]"
"""What the page was told by the server, has kept and shows."""


def today(zone: str = ZONE) -> date:
    return datetime.now(UTC).astimezone(ZoneInfo(zone)).date()


def end_of(page: Page) -> None:
    page.locator("[data-keypeg=end][data-over=match]").wait_for()


def test_a_day_by_touch_keeps_its_secret_and_survives_a_reload(reader: NewReader) -> None:
    each = reader(**PHONE, is_new=True)
    page, finger = each.page, Finger(ChromiumScreen(each.page, has_touch=True))
    page.add_init_script(_LISTEN)
    page.goto("/daily")
    page.get_by_role("link", name="Original. Place row 1").tap()
    page.locator("[data-keypeg=draft]").wait_for()
    space = daily_code(page.request, str(today()), "original")["space"]
    known: list[str] = []
    rows = laid_rows(page)
    while not rows or rows[-1][1] != (4, 0):
        known += page.evaluate(_KNOWN)
        row = next_row(space, rows)
        for peg in row[:-1]:
            finger.tap(f"[data-keypeg=tray] [data-piece='{peg}']")
        assert page.evaluate(GEOMETRY) == []
        if len(rows) == 1:
            page.reload()
            page.locator("[data-keypeg=draft]").wait_for()
            expect(page.locator("[data-keypeg=submit]")).to_have_text("One more peg")
        finger.tap(f"[data-keypeg=tray] [data-piece='{row[-1]}']")
        finger.tap("[data-keypeg=submit]")
        page.wait_for_function(_MARKED, arg=len(rows))
        rows = laid_rows(page)
    code, found = rows[-1][0], len(rows)
    assert not any(code in text for text in known)
    assert any(code in text for text in page.evaluate(_KNOWN))
    each.wait(f"Solved in {found}")
    expect(page.get_by_role("heading", name="Streak: one day")).to_be_visible()
    expect(page.locator(".bars")).to_have_attribute("aria-label", f"1 game in {found} rows (including yours)")
    expect(page.locator(".share-text")).to_contain_text(f"Original in {found}\n")
    expect(page.locator(".share-text")).to_contain_text("/s/")
    assert check_codes_over_columns(each) == found
    assert not scrolls_sideways(each)
    page.locator("[data-keypeg=next]").tap()
    page.locator("[data-keypeg=draft]").wait_for()
    expect(page.locator(".solo-title")).to_contain_text("Super")


def tab_stops(page: Page) -> list[str]:
    rows: list[str] = page.locator(".rows [data-rove][tabindex='0']").evaluate_all(
        "stops => stops.map((stop) => stop.closest('.row').dataset.row)"
    )
    return rows


def test_arrow_keys_follow_the_rows_on_screen_with_one_tab_stop(reader: NewReader) -> None:
    each = reader()
    page = each.page
    page.goto(f"/daily/{today()}/super")
    rows = page.locator("[data-keypeg=row][data-mark]")
    page.locator("[data-keypeg=draft]").wait_for()

    def lay(count: int) -> None:
        each.lay("AAAAB")
        expect(rows).to_have_count(count)

    for count in (1, 2, 3):
        lay(count)
    for width, height, onwards, back in ((1280, 720, "ArrowUp", "ArrowDown"), (360, 740, "ArrowDown", "ArrowUp")):
        page.set_viewport_size({"width": width, "height": height})
        rows.nth(1).locator(".row-button").focus()
        page.keyboard.press(onwards)
        expect(rows.nth(2).locator(".row-button")).to_be_focused()
        page.keyboard.press(back)
        expect(rows.nth(1).locator(".row-button")).to_be_focused()
        assert tab_stops(page) == ["2"]
    page.locator("[data-piece=A]").click()
    page.keyboard.press("Escape")
    lay(4)
    assert tab_stops(page) == ["4"]


def test_hard_mode_by_keyboard_points_at_the_row_that_speaks_against_another(reader: NewReader) -> None:
    each = reader()
    page = each.page
    day = str(today() - timedelta(days=12))
    page.goto(f"/daily/{day}/original")
    page.locator("[data-keypeg=draft]").wait_for()
    hard = page.get_by_role("checkbox", name="Hard mode")
    while not hard.evaluate("(box) => box === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(hard).to_be_checked()
    page.evaluate("() => document.activeElement.blur()")
    space = daily_code(page.request, day, "original")["space"]
    rows = laid_rows(page)
    while not rows or rows[-1][1] != (4, 0):
        each.lay(next_row(space, rows))
        page.wait_for_function(_MARKED, arg=len(rows))
        rows = laid_rows(page)
        if len(rows) == 1:
            each.lay("FFFF" if rows[0][1] != (0, 0) else "AAAA")
            expect(page.get_by_role("alert")).to_contain_text("be the code: row 1 would then say")
            expect(page.locator(".coach-tag")).to_have_count(1)
            each.problems.clear()  # The browser reports the refused request.
            page.keyboard.press("Escape")
    expect(page.locator(".share-text")).to_contain_text(f"Original in {len(rows)}*")
    expect(page.locator("h1")).to_have_text(f"Solved in {len(rows)}*")
    expect(page.locator("h1")).to_be_focused()


def played(day: date, **changes: object) -> dict[str, object]:
    return {"date": str(day), "edition": "original", "rows": 5, "is_found": True, "is_hard_mode": False} | changes


def test_the_archive_closes_a_gap_and_days_go_along_as_a_file(reader: NewReader, tmp_path: Path) -> None:
    each, other = reader(), reader(locale="de-DE", width=320, height=640)
    now = today()
    days = [played(now - timedelta(days=back)) for back in (1, 2, 4, 5, 6)]
    file = tmp_path / "days.json"
    file.write_text(json.dumps({"kind": "keypeg-days", "version": 1, "days": days}), encoding="utf-8")
    page = each.page
    page.goto("/daily")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("heading", name="Streak: two days")).to_be_visible()
    gap = now - timedelta(days=3)
    find_daily_code(page.request, str(gap), "original")
    page.locator(".streak a").click()
    page.wait_for_url(f"**/daily/{gap}")
    expect(page.get_by_role("heading", name="Streak: six days")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    saved.value.save_as(file)
    # In another browser, of somebody else, who has the wrong file first.
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"days": []}', encoding="utf-8")
    other.page.goto("/daily")
    other.page.locator("input[type=file]").set_input_files(wrong)
    expect(other.page.get_by_role("alert")).to_contain_text("wrong.json ist keine Datei mit Tagen von Keypeg")
    other.page.locator("input[type=file]").set_input_files(file)
    expect(other.page.get_by_role("heading", name="Serie: sechs Tage")).to_be_visible()
    assert not scrolls_sideways(other)
    # A new identity in the same browser gets the days that the browser has kept.
    other.page.context.clear_cookies()
    with other.page.expect_response(
        lambda answer: answer.request.method == "PUT" and answer.url.endswith("/api/me/days")
    ):
        other.page.reload()
    expect(other.page.get_by_role("heading", name="Serie: sechs Tage")).to_be_visible()
    assert len(other.page.request.get("/api/me/days").json()) == len(days) + 1


@pytest.mark.parametrize("zone", ["Etc/GMT+12", "Pacific/Kiritimati"])
def test_today_is_where_one_is_by_the_time_of_the_server(reader: NewReader, zone: str) -> None:
    each = reader(timezone_id=zone, locale="fr-FR", is_new=True)
    here = today(zone)
    each.page.clock.set_fixed_time(datetime.now(UTC) + timedelta(days=400))
    each.page.request.put("/api/me/days", data=[played(here - timedelta(days=1)), played(here)])
    each.page.goto("/daily")
    expect(each.page.get_by_role("heading", name=re.compile("deux jours"))).to_be_visible()
    expect(each.page.locator(".month .is-today small")).to_have_text(str(here.day))
    each.problems.clear()  # By the wrong clock, a day was asked for that has not begun.


def test_a_row_laid_without_a_connection_is_marked_when_it_is_back(reader: NewReader) -> None:
    each = reader(is_new=True)
    page = each.page
    sunday = today() - timedelta(days=21 + today().isoweekday())
    page.goto(f"/daily/{sunday}/original")
    page.locator("[data-keypeg=draft]").wait_for()
    page.context.set_offline(True)
    each.lay("AA__")
    each.wait("Your row is saved")
    expect(page.locator(".solo-offline")).to_have_text(
        "No connection. Row 1 will be sent and marked when you\u2019re back online."
    )
    expect(page.locator("[data-keypeg=row]:not([data-mark])")).to_have_count(1)
    page.context.set_offline(False)
    expect(page.locator("[data-keypeg=row][data-mark]")).to_have_count(1)
    each.wait("Your row")


def test_pegs_and_marks_are_spoken_in_order(reader: NewReader) -> None:
    each = reader()
    page = each.page
    page.goto(f"/daily/{today() - timedelta(days=15)}/original")
    page.locator("[data-keypeg=draft]").wait_for()
    page.keyboard.press("a")
    log = page.get_by_role("log")
    expect(log).to_have_text("Hole 1: red.")
    for key in ("Backspace", "a", "a", "b", "b", "Enter"):
        page.keyboard.press(key)
    expect(log).to_have_text(re.compile(r"Row 1: \d exact, \d misplaced\.\s*$"))
    spoken = log.locator("p").all_inner_texts()
    assert " ".join(spoken).startswith(
        "Hole 1: red. Hole 1: empty so far. Hole 1: red. Hole 2: red. Hole 3: blue. Hole 4: blue. Row 1: "
    )


def test_two_tabs_of_one_game_agree(reader: NewReader) -> None:
    each = reader()
    path = f"/daily/{today() - timedelta(days=20)}/original"
    other = Reader(each.page.context.new_page())
    for tab in (each, other):
        tab.page.goto(path)
        tab.page.locator("[data-keypeg=draft]").wait_for()
    each.page.bring_to_front()
    each.lay("AABB")
    expect(each.page.locator("[data-keypeg=row][data-mark]")).to_have_count(1)
    expect(other.page.locator("[data-keypeg=row][data-mark]")).to_have_count(1)


def test_a_friend_plays_the_same_code_and_both_see_both_games(reader: NewReader) -> None:
    ada, bob = reader(), reader(locale="fr-FR", **PHONE)
    ada.page.request.post("/api/tables", data={"edition": "original", "seats": [ME, COMPUTER]})
    day = str(today() - timedelta(days=10))
    game = find_daily_code(ada.page.request, day, "original")
    ada.page.goto(f"/daily/{day}/original")
    end_of(ada.page)
    expect(ada.page.locator(".share-text")).to_contain_text("/s/")
    with ada.page.expect_download() as picture:
        ada.page.get_by_role("button", name="As a picture").click()
    assert picture.value.suggested_filename == "keypeg.png"
    link = ada.page.locator(".share-text").inner_text().splitlines()[-1]
    bob.page.goto(f"http://{link}")
    count = len(game["rows"])
    expect(bob.page.get_by_text(f"Ada a trouvé ce code en {count} rangées. À vous.")).to_be_visible()
    assert game["code"] not in bob.page.content()
    expect(bob.page.locator(".row:has(> .pennant) .num")).to_have_text(str(count))
    bob.lay("AABB")
    expect(bob.page.locator("[data-keypeg=row][data-mark]")).to_have_count(1)
    bob.lay(game["code"])
    end_of(bob.page)
    expect(bob.page.get_by_role("heading", name=re.compile("Les rangées d.Ada"))).to_be_visible()
    expect(bob.page.locator(".solo-game")).to_have_count(2)
    assert not scrolls_sideways(bob)
    bob.page.set_viewport_size({"width": 1280, "height": 720})
    tops = bob.page.locator(".solo-game .row:first-child").evaluate_all(
        "rows => rows.map((row) => row.getBoundingClientRect().top)"
    )
    assert len(tops) == 2
    assert len(set(tops)) == 1, "the same row at the same height"
    ada.page.goto(f"http://{link}")
    expect(ada.page.locator(".solo-game")).to_have_count(2)
    ada.wait("A friend played your code")
    expect(ada.page.get_by_text(f"2 rows to your {count}.")).to_be_visible()


_PEGS_OVER_TEXT = """() => {
  const texts = [...document.querySelectorAll(".solo-result > p, .solo-result > h1")].map((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect();
  });
  return [...document.querySelectorAll(".cheer i")].filter((peg) => {
    const box = peg.getBoundingClientRect();
    return texts.some((text) => box.left < text.right && box.top < text.bottom && text.top < box.bottom);
  }).length;
}"""


def test_pegs_in_the_air_are_beside_the_longest_date(reader: NewReader) -> None:
    each = reader(**PHONE, locale="de-DE")
    thursday = today() - timedelta(days=(today().isoweekday() - 4) % 7)
    find_daily_code(each.page.request, str(thursday), "original")
    each.page.goto(f"/daily/{thursday}/original")
    end_of(each.page)
    expect(each.page.locator(".cheer i")).not_to_have_count(0)
    assert each.page.evaluate(_PEGS_OVER_TEXT) == 0


@pytest.mark.walkthrough
def test_the_code_of_a_match_against_the_computer_can_be_shared(reader: NewReader) -> None:
    ada, bob = reader(), reader()
    ada.sit("original", [ME, COMPUTER], options={"rounds": 2})
    ada.play_out(["AABB", "CCDD", "EEFF", "ABCD", "CDEF"])
    ada.page.get_by_role("button", name="Challenge a friend with this code").click()
    bob.page.goto(ada.page.locator(".challenge-friend .copy-text").input_value())
    bob.page.locator("[data-keypeg=draft]").wait_for()
    bob.lay("AABB")
    expect(bob.page.locator("[data-keypeg=row][data-mark]")).to_have_count(1)
