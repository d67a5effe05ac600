"""Strangers find each other in real browsers, on a phone and on a desk; whoever finds nobody takes a computer."""

import pytest
from playwright.sync_api import expect

from tests.e2e.checks import scrolls_sideways, violations
from tests.e2e.conftest import NewReader
from tests.e2e.reader import Reader


def ask(each: Reader, edition: str, clock: str) -> None:
    each.page.goto("/find")
    each.page.get_by_role("radio", name=edition).check()
    each.page.get_by_role("radio", name=clock).check()
    assert not scrolls_sideways(each)
    each.page.get_by_role("button", name="Find somebody").click()


def test_two_find_each_other_and_one_hides_the_other(reader: NewReader) -> None:
    phone = reader(width=360, height=740)
    desk = reader()
    ask(phone, "Super", "30 seconds")
    phone.page.locator("[data-keypeg=waiting]").wait_for()
    expect(phone.page.get_by_text("Nobody else is looking for this right now.")).to_be_visible()
    expect(phone.page.get_by_text("Invitation link")).to_have_count(0)
    assert not scrolls_sideways(phone)
    assert violations(phone) == []
    desk.page.goto("/find")
    desk.page.get_by_role("button", name="Play with them").click()
    for each in (phone, desk):
        each.page.locator(".play").wait_for()
    assert phone.page.url == desk.page.url
    desk.page.get_by_role("button", name="This table").click()
    strangers = desk.page.locator("[data-keypeg=strangers]")
    strangers.get_by_role("button", name="Hide ").click()
    strangers.get_by_role("button", name="Hide", exact=True).click()
    expect(strangers.get_by_text("You will not meet")).to_be_visible()
    assert violations(desk) == []
    desk.page.goto("/find")
    expect(desk.page.get_by_text("You have hidden one person.")).to_be_visible()
    desk.page.route("**/api/me/hidden", lambda route: route.abort())
    desk.page.get_by_role("button", name="Show everyone again").click()
    expect(desk.page.get_by_role("alert").filter(has_text="server")).to_be_visible()
    desk.page.unroute("**/api/me/hidden")
    desk.page.get_by_role("button", name="Show everyone again").click()
    expect(desk.page.get_by_text("Everyone is back.")).to_be_visible()


@pytest.mark.walkthrough
def test_whoever_finds_nobody_stops_or_takes_computers(reader: NewReader) -> None:
    lonely = reader()
    ask(lonely, "Original", "1 day")
    lonely.page.get_by_role("button", name="Stop looking").click()
    lonely.page.get_by_role("heading", level=1, name="Who wants to play?").wait_for()
    expect(lonely.page.get_by_text("Nobody is waiting right now. Be the first.")).to_be_visible()
    ask(lonely, "Party", "No clock")
    offer = lonely.page.get_by_role("button", name="Fill the seats with computers")
    offer.wait_for()
    assert violations(lonely) == []
    offer.click()
    lonely.page.locator(".play").wait_for()
