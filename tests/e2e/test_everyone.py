"""For everyone: two clicks to a game, the keyboard alone, and pegs by click and by drag."""

from playwright.sync_api import expect

from tests.e2e.conftest import NewReader, Victim
from tests.e2e.reader import COMPUTER, ME


def test_a_newcomer_plays_after_two_clicks_and_loads_everything_from_here(reader: NewReader, server: Victim) -> None:
    each = reader(is_new=True)
    requests: list[str] = []
    each.page.on("request", lambda request: requests.append(request.url))
    each.page.goto("/")
    each.page.locator("a[href='/new/original']").first.click()
    each.page.get_by_role("button", name="Start the game").click()
    each.page.wait_for_url("**/t/*")
    each.settle()
    assert all(url.startswith(server.base) for url in requests)


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
    expect(last).to_have_attribute("aria-label", "Hole 4: red")
    first.drag_to(second)
    expect(second).to_have_attribute("aria-label", "Hole 2: green")
    each.page.get_by_role("button", name="Clear").click()
    expect(last).to_have_attribute("aria-label", "Hole 4: empty so far")
