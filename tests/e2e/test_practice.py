"""Practice in a real browser, by touch, with the server gone: both sides to the end, undo, reload, an update."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import Victim, readers_at
from tests.e2e.hooks import GEOMETRY, ChromiumScreen, Finger
from tests.e2e.solo_player import MarkedRow, next_row
from tests.e2e.test_offline import Builds, wait_for_worker, wait_until

STATISTICS = "async () => (await fetch('/api/me/statistics')).json()"
KEPT = "() => JSON.parse(localStorage['keypeg-practice'])"


@pytest.fixture
def victim(tmp_path: Path) -> Iterator[Victim]:
    victim = Victim(f"sqlite:///{tmp_path}/keypeg.db")
    victim.start()
    yield victim
    victim.kill()


def kept_rows(page: Page) -> list[MarkedRow]:
    rows = page.evaluate(KEPT)["game"]["rows"]
    return [(row["code"], (row["mark"][0], row["mark"][1])) for row in rows if row["mark"] is not None]


def lay(finger: Finger, code: str) -> None:
    for peg in code:
        assert finger.tap(f"[data-keypeg=tray] [data-piece={peg}]")
    assert finger.tap("[data-keypeg=submit]")


def expect_draft(page: Page, colour: str) -> None:
    """The row in progress has this peg in its first hole, and no other."""
    holes = page.locator("[data-keypeg=draft] [data-hole]")
    expect(holes.nth(0)).to_have_accessible_name(f"Hole 1: {colour}")
    for number in (2, 3, 4):
        expect(holes.nth(number - 1)).to_have_accessible_name(f"Hole {number}: empty so far")


def practised(page: Page) -> list[dict[str, object]]:
    found: list[dict[str, object]] = page.request.get("/api/me/statistics").json()["practice"]
    return found


def hunt_the_computers_code(page: Page, finger: Finger) -> None:
    laid, headline = page.locator("[data-keypeg=row][data-mark]"), page.locator("[data-keypeg=headline]")
    end = page.locator("[data-keypeg=end][data-over=match]")
    page.goto("/practice")
    page.get_by_role("button", name="Play").tap()
    expect(headline).to_have_text("Your row")
    assert page.evaluate(GEOMETRY) == []
    lay(finger, "AABB")
    expect(laid).to_have_count(1)
    page.get_by_role("button", name="Take back row 1").tap()
    expect(laid).to_have_count(0)
    lay(finger, "AABC")
    expect(laid).to_have_count(1)
    finger.tap("[data-keypeg=tray] [data-piece=D]")
    page.reload()
    expect(laid).to_have_count(1)
    expect_draft(page, "yellow")
    page.get_by_role("button", name="Hint").tap()
    expect(page.get_by_text("Hint:")).to_be_visible()
    for number in range(2, 11):
        code = next_row("4x6", kept_rows(page))
        lay(finger, code if number > 2 else f"D{code[1:]}")
        expect(laid).to_have_count(number)
        if kept_rows(page)[-1][1] == (4, 0):
            break
    expect(end).to_be_visible()
    expect(headline).to_have_text(re.compile(r"^Found in "))
    expect(page.get_by_text("One hint used. One row taken back.")).to_be_visible()
    expect(page.locator("[data-keypeg=code] [data-hole]")).to_have_count(4)
    page.get_by_role("button", name="Again").tap()
    expect(page.locator("[data-keypeg=tray]")).to_be_visible()
    expect(laid).to_have_count(0)


def set_a_code_for_the_computer(page: Page, finger: Finger) -> None:
    """The computer hunts it with the solver in the page."""
    laid, headline = page.locator("[data-keypeg=row][data-mark]"), page.locator("[data-keypeg=headline]")
    end = page.locator("[data-keypeg=end][data-over=match]")
    page.get_by_role("link", name="Change the game").tap()
    expect(page.get_by_role("button", name="Continue")).to_be_visible()
    page.locator(".practice-side").last.tap()
    page.get_by_role("radio", name="Ruthless").check(force=True)
    page.get_by_role("button", name="Play").tap()
    expect(headline).to_have_text("Set your code")
    lay(finger, "FDEF")
    expect(laid).to_have_count(2)
    page.reload()
    expect(end).to_be_visible(timeout=60_000)
    expect(headline).to_have_text(re.compile(r"^Ruthless found it in "))
    assert "any row that fits" not in page.locator("main").inner_text()


def test_both_sides_are_played_by_touch_without_a_server_and_count_once_when_it_is_back(
    browser: Browser, victim: Victim
) -> None:
    with readers_at(victim.base, browser) as reader:
        page = reader(service_workers="allow", has_touch=True, is_new=True, width=360, height=740).page
        finger = Finger(ChromiumScreen(page, has_touch=True))
        page.goto("/practice")
        wait_for_worker(page)
        victim.kill()
        page.context.set_offline(offline=True)

        hunt_the_computers_code(page, finger)
        set_a_code_for_the_computer(page, finger)
        page.context.set_offline(offline=False)
        victim.start()
        page.goto("/statistics")
        wait_until(page, STATISTICS, "({practice}) => practice.length === 2")
        by_computer, own = practised(page)
        assert [by_computer["computer"], own["computer"]] == ["ruthless", None]
        assert [own["hints"], own["undone"], own["is_found"]] == [1, 1, True]
        page.reload()
        expect(page.get_by_role("heading", name="Practice")).to_be_visible()
        assert page.evaluate("() => localStorage['keypeg-practised']") == "[]"
        assert len(practised(page)) == 2


def test_marks_by_hand_are_asked_for_until_they_are_right(browser: Browser, victim: Victim) -> None:
    with readers_at(victim.base, browser) as reader:
        page = reader(has_touch=True, width=360, height=740).page
        finger = Finger(ChromiumScreen(page, has_touch=True))
        page.goto("/practice")
        page.locator(".practice-side").last.tap()
        page.locator(".practice-switch").tap()
        page.get_by_role("button", name="Play").tap()
        expect(page.locator("[data-keypeg=tray]")).to_be_visible()
        lay(finger, "AAAA")
        expect(page.locator("[data-keypeg=headline]")).to_have_text("Mark the row")
        # No code of one colour has a misplaced peg.
        page.get_by_role("button", name="Misplaced: one more").tap()
        page.get_by_role("button", name="Give this mark").tap()
        expect(page.get_by_role("alert")).to_contain_text("the mark of row 1. Look again.")
        expect(page.locator("[data-keypeg=row][data-mark]")).to_have_count(0)


@pytest.fixture
def builds(tmp_path: Path) -> Iterator[Builds]:
    served = Builds(tmp_path / "site")
    yield served
    served.stop()


def test_an_update_on_the_way_loses_nothing(browser: Browser, builds: Builds) -> None:
    context = browser.new_context(base_url=builds.base, locale="en-GB", viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto("/practice")
    page.evaluate("() => navigator.serviceWorker.ready")
    page.get_by_role("button", name="Play").click()
    for peg in "AABB":
        page.locator(f"[data-piece={peg}]").click()
    page.locator("[data-keypeg=submit]").click()
    page.locator("[data-piece=C]").click()
    before = page.evaluate(KEPT)
    newer = builds.exchange()
    page.reload()
    expect(page.locator("meta[name=keypeg-version]")).to_have_attribute("content", newer)
    expect(page.locator("[data-keypeg=row][data-mark]")).to_have_count(1)
    expect_draft(page, "green")
    assert page.evaluate(KEPT) == before
    context.close()
