"""The reader's devices: a personal link from one to another, signing out, and deleting everything."""

from playwright.sync_api import expect

from tests.e2e.checks import scrolls_sideways
from tests.e2e.conftest import NewReader
from tests.e2e.people import gather
from tests.e2e.reader import COMPUTER, ME

PHONE = {
    "width": 320,
    "height": 640,
    "user_agent": "Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0",
}


def test_a_link_signs_one_device_in_until_it_is_signed_out(reader: NewReader) -> None:
    laptop, phone, late = reader(), reader(**PHONE), reader()
    made = laptop.table("original", [ME, COMPUTER])
    laptop.page.goto("/")
    laptop.page.get_by_role("button", name="Create a personal link").click()
    expect(laptop.page.get_by_role("img", name="QR code of your personal link")).to_be_visible()
    link = laptop.page.get_by_label("Your personal link").input_value()
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Continue").click()
    phone.page.wait_for_url("**/")
    late.page.goto(link)
    late.page.get_by_role("button", name="Continue").click()
    expect(late.page.get_by_role("alert")).to_contain_text("works once, within an hour")
    late.problems.clear()  # The browser reports the refused request.
    phone.page.goto("/devices")
    phone.page.locator(".devices").wait_for()
    assert not scrolls_sideways(phone)
    phone.page.goto(f"/t/{made['id']}")
    phone.page.locator("[data-keypeg=headline]").first.wait_for()
    laptop.page.get_by_role("link", name="Your devices").click()
    expect(laptop.page.locator(".devices li")).to_have_count(2)
    laptop.page.get_by_role("button", name="Sign out Firefox on Android").click()
    laptop.page.get_by_role("group").get_by_role("button", name="Sign out").click()
    expect(phone.page.get_by_role("alert")).to_have_text("This device was signed out.")
    expect(laptop.page.locator(".devices li")).to_have_count(1)


def test_somebody_who_deletes_everything_leaves_no_name(reader: NewReader) -> None:
    ada, bob = gather(reader, "original", ["Ada", "Bob"])
    bob.go_to_table()
    bob.page.locator("[data-keypeg=headline]").first.wait_for()
    ada.page.goto("/devices")
    kept = ("keypeg-notes", "keypeg-shown", "keypeg-puzzles", "keypeg-referee", "keypeg.days", "keypeg.games")
    ada.page.evaluate("names => names.forEach((name) => { localStorage[name] = '[]'; })", kept)
    ada.page.get_by_role("button", name="Delete everything").click()
    ada.page.get_by_role("button", name="Delete", exact=True).click()
    ada.reader.wait("Everything is deleted")
    bob.page.locator("[data-keypeg=end]").wait_for()
    expect(bob.page.locator("main")).to_contain_text("Anon")
    assert "Ada" not in bob.page.locator("main").inner_text()
    assert ada.page.request.get("/api/me").json() == {"name": None, "tables": []}
    assert ada.page.evaluate("() => Object.keys({ ...localStorage, ...sessionStorage })") == ["keypeg"]
