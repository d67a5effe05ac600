"""Leaving and coming back: a server that is killed in the middle of a round, another device, two tabs."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import NewReader, Victim
from tests.e2e.reader import COMPUTER, ME, Reader


@pytest.fixture
def victim(tmp_path: Path) -> Iterator[Victim]:
    made = Victim(f"sqlite:///{tmp_path}/keypeg.db")
    made.start()
    yield made
    made.kill()


@pytest.fixture
def ada(browser: Browser, victim: Victim) -> Iterator[Reader]:
    """Somebody who is about to lay their first row at a table of that server."""
    context = browser.new_context(base_url=victim.base, locale="en-GB", reduced_motion="reduce")
    reader = Reader(context.new_page())
    reader.sit("super", [ME, COMPUTER], options={"games": 98, "holes": 4, "colours": 6})
    reader.settle()
    if reader.headline == "Set your code":
        reader.lay("AABC")
        reader.page.locator(".end .acts .btn").click()
    reader.wait("Your row")
    yield reader
    assert reader.problems == []
    context.close()


def test_a_killed_server_comes_back_and_rows_are_kept_and_arrive_once(ada: Reader, victim: Victim) -> None:
    ada.lay("AABB")
    expect(ada.page.locator(".say").get_by_text("Row 1:").first).to_be_visible()
    ada.page.keyboard.press("c")
    ada.page.keyboard.press("d")
    victim.kill()
    expect(ada.page.get_by_text("No connection. Trying again")).to_be_visible()
    ada.page.keyboard.press("e")
    assert [hole.get_attribute("aria-label") for hole in ada.page.locator("[data-keypeg=draft] [data-hole]").all()] == [
        "Hole 1: green",
        "Hole 2: yellow",
        "Hole 3: white",
        "Hole 4: empty so far",
    ]
    ada.page.keyboard.press("f")
    ada.page.keyboard.press("Enter")
    unsent = ada.page.locator("[data-keypeg=draft].is-unsent")
    expect(unsent).to_be_visible()
    expect(ada.page.get_by_text("Not sent yet. It will be sent when you\u2019re back online.")).to_be_visible()
    ada.page.get_by_role("button", name="Take back").click()
    expect(unsent).to_have_count(0)
    ada.page.get_by_role("button", name="Clear").click()
    ada.lay("FFFF")
    expect(unsent).to_be_visible()
    victim.start()
    expect(ada.page.locator(".say").get_by_text("Row 2:").first).to_be_visible(timeout=20_000)
    expect(ada.page.locator(".row-button")).to_have_count(2)


def test_a_row_taken_back_without_a_network_never_arrives(ada: Reader) -> None:
    ada.page.context.set_offline(offline=True)
    ada.lay("AABB")
    unsent = ada.page.locator("[data-keypeg=draft].is-unsent")
    expect(unsent).to_be_visible(timeout=3000)
    ada.page.get_by_role("button", name="Take back").click()
    ada.page.get_by_role("button", name="Clear").click()
    ada.lay("CDEF")
    expect(unsent).to_be_visible()
    ada.page.context.set_offline(offline=False)
    rows = ada.page.locator("[data-keypeg=row]")
    expect(rows).to_have_count(1)
    expect(rows.get_by_role("button", name="Row 1: green, yellow, white, violet")).to_be_visible()
    expect(ada.page.locator(".say .wrong")).to_have_count(0)


def test_another_device_goes_on_by_a_personal_link(reader: NewReader) -> None:
    phone, laptop = reader(), reader()
    made = phone.sit("original", [ME, COMPUTER])
    phone.settle()
    token = phone.page.request.post("/api/me/links").json()["token"]
    laptop.page.goto(f"/resume#{token}")
    laptop.page.locator("main .btn").first.click()
    laptop.page.wait_for_url("**/")
    laptop.page.goto(f"/t/{made['id']}")
    laptop.settle()
    assert laptop.headline == phone.headline


def test_two_tabs_of_one_player_show_the_same(reader: NewReader) -> None:
    one = reader()
    one.sit("super", [ME, COMPUTER], options={"games": 98, "holes": 4, "colours": 6})
    one.settle()
    two = Reader(one.page.context.new_page())
    two.page.goto(one.page.url)
    two.wait(one.headline)
    if one.headline == "Set your code":
        one.lay("AABC")
        expect(two.page.get_by_text("Your code").first).to_be_visible()
        two.page.wait_for_function("() => document.querySelector('h1').innerText !== 'Set your code'")
    else:
        one.lay("AABB")
        expect(two.page.locator(".say").get_by_text("Row 1:").first).to_be_visible()
    assert two.problems == []
