"""Marks given by the codemaker."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.checks import scrolls_sideways, violations
from tests.e2e.conftest import NewReader
from tests.e2e.reader import ME, Reader
from tests.e2e.test_lobby import OPEN, SIZES, button, opened, seated

pytestmark = pytest.mark.walkthrough


def marking(reader: NewReader, edition: str, code: str, row: str, **size: Any) -> Reader:  # noqa: ANN401 - any of Playwright's
    """Plays until a row waits for its mark, and returns its codemaker."""
    host = reader(**size)
    link = opened(host, edition, [ME, OPEN], options={"marking": "manual"})
    bob = seated(reader, link, "Bob", **size)
    button(host, "Start the match").click()
    for each in (host, bob):
        each.page.wait_for_function("() => /choosing|Set your code/.test(document.querySelector('h1').innerText)")
    maker, breaker = (host, bob) if host.headline == "Set your code" else (bob, host)
    maker.lay(code)
    breaker.wait("Your row")
    breaker.lay(row)
    maker.wait("Mark the row")
    return maker


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("edition", ["original", "party"])
def test_a_mark_of_nothing_takes_a_second_press(reader: NewReader, edition: str, size: dict[str, Any]) -> None:
    maker = marking(reader, edition, "ABCD", "EFEF", **size)
    give = maker.page.locator("[data-keypeg=submit]")
    expect(give).to_have_text("Give this mark")
    give.dblclick()
    expect(give).to_have_text("Nothing at all: give 0 / 0")
    assert violations(maker) == []
    assert not scrolls_sideways(maker)
    maker.press_until_gone(give)
    expect(maker.page.locator(".mark-editor")).to_have_count(0)


def test_enter_gives_the_mark_wherever_a_click_has_left_the_focus(reader: NewReader) -> None:
    maker = marking(reader, "original", "ABCD", "AFEF")
    button(maker, "Exact: one more").click()
    maker.page.keyboard.press("Enter")
    expect(maker.page.locator(".mark-editor")).to_have_count(0)
    expect(maker.page.get_by_text("1 exact, 0 misplaced").first).to_be_attached()
