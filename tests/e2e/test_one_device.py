"""Several people on one device: who has it, what they see, and when it is passed."""

import pytest
from playwright.sync_api import expect

from tests.e2e.checks import violations
from tests.e2e.conftest import NewReader
from tests.e2e.reader import ME, Reader
from tests.e2e.test_lobby import BOB, PHONE, is_in_view

pytestmark = pytest.mark.walkthrough

CY = {"type": "here", "name": "Cy"}
_PRESS_AT_ONCE = """() => document.addEventListener("focusin", ({target}) => {
    if (target.closest(".gate") === null) return;
    setTimeout(() => {
        target.dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", bubbles: true}));
        window.hasPressed = true;
    });
})"""


def pass_device(each: Reader) -> None:
    """Confirms that the next player has the device, where the screen is covered until then."""
    each.press_until_gone(each.page.get_by_role("button", name="I am"))


def test_enter_confirms_who_has_the_device_but_not_at_once(reader: NewReader) -> None:
    device = reader(**PHONE, is_new=True)
    device.page.add_init_script(f"({_PRESS_AT_ONCE})()")
    device.sit("party", [ME, BOB, CY])
    device.page.wait_for_function("() => window.hasPressed")
    device.drawn()
    expect(device.page.get_by_role("button", name="I am")).to_have_count(1)
    assert device.page.locator(".gate h1").evaluate("title => getComputedStyle(title).outlineStyle") == "none"
    device.page.keyboard.press("Enter")
    device.wait_on_shared_device("Set your code")


def test_one_device_shows_the_mark_and_covers_only_secrets(reader: NewReader) -> None:
    device = reader(**PHONE)
    device.sit("party", [ME, BOB, CY])
    gate = device.page.get_by_role("button", name="I am")
    gate.wait_for()
    assert violations(device) == []
    pass_device(device)
    device.wait_on_shared_device("Set your code")
    device.lay("ABCD")
    # From the codemaker to a guesser the screen is covered, between guessers it is not.
    pass_device(device)
    for _ in range(2):
        device.wait_on_shared_device("Your row")
        device.lay("EFGH")
        onwards = device.page.get_by_role("button", name="Pass to ")
        onwards.wait_for()
        assert is_in_view(device, onwards)
        assert violations(device) == []
        device.press_until_gone(onwards)
        expect(gate).to_have_count(0)


def test_one_device_passes_a_group_question_on_after_its_answers(reader: NewReader) -> None:
    device = reader()
    device.sit("group", [ME, BOB, CY])
    for _ in range(3):
        pass_device(device)
        device.page.wait_for_function("() => document.title.startsWith('●')")
        device.lay("ABC__")
        device.press_until_gone(device.page.get_by_role("button", name="Pass to "))
    device.page.get_by_role("button", name="I am").wait_for()
