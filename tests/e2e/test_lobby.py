"""Before the match and around it: the lobby, the home page, leaving, reactions and notices."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.checks import scrolls_sideways, violations
from tests.e2e.conftest import NewReader
from tests.e2e.reader import COMPUTER, ME, Reader

pytestmark = pytest.mark.walkthrough

OPEN = {"type": "open"}
BOB = {"type": "here", "name": "Bob"}
CY = {"type": "here", "name": "Cy"}
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
DESKTOP = {"width": 1440, "height": 900}
SIZES = [PHONE, DESKTOP]
_HIDE = """() => {
    Object.defineProperty(document, "visibilityState", {configurable: true, get: () => "hidden"});
    document.dispatchEvent(new Event("visibilitychange"));
}"""
_SPY = """() => {
    window.notified = [];
    window.Notification = class {
        static permission = "default";
        static async requestPermission() { Notification.permission = "granted"; return "granted"; }
        constructor(title) { window.notified.push(title); }
    };
}"""


def button(each: Reader, name: str) -> Locator:
    return each.page.get_by_role("button", name=name, exact=True)


def opened(each: Reader, edition: str, seats: list[dict[str, str]], **more: object) -> str:
    """Opens a table and goes to its lobby; returns the link of the invitation."""
    made = each.table(edition, seats, **more)
    link = f"/t/{made['id']}#{made['invite']}"
    each.page.goto(link)
    each.page.locator(".lobby").wait_for()
    return link


def seated(reader: NewReader, link: str, name: str, **size: Any) -> Reader:  # noqa: ANN401 - any of Playwright's
    guest = reader(**size)
    guest.page.goto(link)
    guest.page.get_by_label("Your name at this table").fill(name)
    button(guest, "Sit down").click()
    button(guest, "Leave this table").wait_for()
    return guest


def is_in_view(each: Reader, found: Locator) -> bool:
    box = found.bounding_box()
    size = each.page.viewport_size
    assert box is not None
    assert size is not None
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


def is_small(each: Reader) -> bool:
    size = each.page.viewport_size
    assert size is not None
    return size["width"] < 1100 or size["height"] < 560


def open_drawer(each: Reader) -> None:
    if is_small(each):
        each.page.get_by_role("button", name="Rules").first.click()
    each.page.get_by_role("button", name="This table").last.click()
    each.page.get_by_text("What we play").wait_for()


@pytest.mark.parametrize("size", SIZES)
def test_a_stranger_meets_the_name_first_and_the_rules_beside_it(reader: NewReader, size: dict[str, Any]) -> None:
    ada, guest = reader(), reader(**size)
    guest.page.goto(opened(ada, "group", [ME, OPEN, OPEN]))
    expect(guest.page.locator("h1")).to_have_text("Ada invites you to a game of Group")
    name = guest.page.get_by_label("Your name at this table")
    assert is_in_view(guest, name)
    assert is_in_view(guest, button(guest, "Sit down"))
    expect(guest.page.get_by_text("What we play")).to_have_count(1)
    expect(guest.page.get_by_text("Call only on your own turn")).to_have_count(1)
    assert not scrolls_sideways(guest)
    assert violations(guest) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_host_adds_computers_and_starts_as_fewer(reader: NewReader, size: dict[str, Any]) -> None:
    host = reader(**size)
    link = opened(host, "group", [ME, OPEN, OPEN, OPEN])
    waiting = button(host, "Start when all four are here")
    expect(waiting).to_have_attribute("aria-disabled", "true")
    assert is_in_view(host, waiting)
    bob = seated(reader, link, "Bob", **size)
    button(host, "Add a computer").first.click()
    level = host.page.get_by_label("Level of ")
    expect(level).to_have_value("novice")
    level.select_option("master")
    expect(bob.page.locator(".lobby-seat", has_text="computer, master")).to_have_count(1)
    # Only the host decides who sits at the other seats.
    expect(button(bob, "Add a computer")).to_have_count(0)
    expect(bob.page.get_by_role("button", name="Start with")).to_have_count(0)
    assert violations(host) == []
    assert not scrolls_sideways(host)
    button(host, "Start with three").click()
    for each in (host, bob):
        each.page.locator("[data-keypeg=log]").first.wait_for()
        assert len(_table(each, link)["seats"]) == 3


def test_a_seat_that_is_freed_can_be_taken_again(reader: NewReader) -> None:
    host = reader()
    link = opened(host, "challenge", [ME, OPEN])
    bob = seated(reader, link, "Bob")
    button(host, "Free Bob\N{RIGHT SINGLE QUOTATION MARK}s seat").click()
    expect(host.page.get_by_text("Remove Bob from the table?")).to_be_visible()
    assert violations(host) == []
    button(host, "Free the seat").click()
    expect(bob.page.get_by_text("The host has freed your seat.")).to_be_visible()
    button(bob, "Sit down").click()
    button(bob, "Leave this table").wait_for()
    button(bob, "Leave this table").click()
    bob.page.locator(".shelf").wait_for()
    expect(host.page.locator(".lobby-seat.is-free")).to_have_count(1)


@pytest.mark.parametrize("seats", [[ME, OPEN], [ME, BOB, OPEN]])
def test_the_host_leaves_the_table_after_one_question(reader: NewReader, seats: list[dict[str, str]]) -> None:
    host = reader()
    link = opened(host, "group", seats)
    leave = button(host, "Leave this table")
    leave.click()
    expect(host.page.get_by_text("The link keeps working for others. Leave?")).to_be_visible()
    assert violations(host) == []
    button(host, "Stay").click()
    guest = seated(reader, link, "Cy")
    leave.click()
    expect(host.page.get_by_text("The others can start without you. Leave?")).to_be_visible()
    host.page.locator(".confirm .btn").first.click()
    host.page.locator(".shelf").wait_for()
    expect(host.page).to_have_title("Keypeg")
    expect(host.page.get_by_role("region", name="Your tables")).not_to_contain_text("Group")
    expect(guest.page.locator(".lobby-seat.is-free")).to_have_count(len(seats) - 1)
    button(guest, "Leave this table").click()
    guest.page.locator(".shelf").wait_for()
    expect(guest.page).to_have_title("Keypeg")


@pytest.mark.parametrize("size", SIZES)
def test_the_name_of_a_guest_has_the_focus_where_no_keyboard_covers_the_page(
    reader: NewReader, size: dict[str, Any]
) -> None:
    ada, guest = reader(), reader(**size)
    guest.page.goto(opened(ada, "group", [ME, OPEN]))
    name = guest.page.get_by_label("Your name at this table")
    name.wait_for()
    is_focused = name.evaluate("field => document.activeElement === field")
    assert is_focused is (size is DESKTOP)


def test_the_invitation_has_a_code_to_scan_and_a_link(reader: NewReader) -> None:
    host = reader(**PHONE)
    link = opened(host, "original", [ME, OPEN])
    code = host.page.get_by_alt_text("QR code of the invitation")
    assert code.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    assert host.page.get_by_label("Invitation link").input_value().endswith(link)


def test_the_tab_of_the_host_says_who_arrives(reader: NewReader) -> None:
    host = reader(is_new=True)
    host.page.add_init_script(f"({_SPY})()")
    link = opened(host, "original", [ME, OPEN])
    assert host.page.evaluate("() => Notification.permission") == "default"
    button(host, "Notify me when it\N{RIGHT SINGLE QUOTATION MARK}s my turn").click()
    expect(host.page.get_by_text("you get a notification and a sound")).to_be_visible()
    host.page.evaluate(_HIDE)
    seated(reader, link, "Bob")
    expect(host.page).to_have_title("● Bob is here · Keypeg")
    host.page.wait_for_function("() => notified.includes('Bob is here')")


def test_a_tab_in_the_background_says_that_it_is_your_turn(reader: NewReader) -> None:
    host = reader(is_new=True)
    host.page.add_init_script(f"({_SPY})()")
    link = opened(host, "challenge", [ME, OPEN])
    button(host, "Notify me when it\N{RIGHT SINGLE QUOTATION MARK}s my turn").click()
    host.page.evaluate(_HIDE)
    bob = seated(reader, link, "Bob")
    button(bob, "Start the match").click()
    expect(host.page).to_have_title("● Set your code · Keypeg")
    host.page.wait_for_function("() => notified.includes('Set your code')")


@pytest.mark.parametrize("size", SIZES)
def test_home_shows_running_tables_first_and_results_of_finished_ones(reader: NewReader, size: dict[str, Any]) -> None:
    ada = reader(**size)
    over = ada.table("original", [ME, COMPUTER])["id"]
    _end(ada, over, "Resign")
    ada.table("challenge", [ME, BOB])
    ada.table("group", [ME, OPEN, COMPUTER])
    ada.page.goto("/")
    tables = ada.page.get_by_role("region", name="Your tables")
    expect(tables.get_by_role("link", name="Challenge with Bob")).to_contain_text("Your turn")
    expect(tables.get_by_role("link", name="Group with ")).to_contain_text("One seat is free")
    lists, shelf = tables.bounding_box(), ada.page.locator(".shelf").bounding_box()
    assert lists is not None
    assert shelf is not None
    assert lists["y"] + lists["height"] <= shelf["y"]
    finished = ada.page.get_by_role("region", name="Finished matches").get_by_role("listitem")
    expect(finished).to_contain_text(" won")
    for line in ada.page.locator(".table-line b").all_inner_texts():
        assert "Ada" not in line
    assert violations(ada) == []
    assert not scrolls_sideways(ada)
    finished.get_by_role("button").click()
    expect(button(ada, "Keep")).to_be_visible()
    assert violations(ada) == []
    button(ada, "Remove").click()
    expect(finished).to_have_count(0)
    ada.page.reload()
    ada.page.locator(".shelf").wait_for()
    expect(ada.page.get_by_role("region", name="Finished matches")).to_have_count(0)


def test_a_player_hands_over_takes_back_and_resigns(reader: NewReader) -> None:
    host = reader()
    link = opened(host, "challenge", [ME, OPEN], options={"rounds": 1})
    bob = seated(reader, link, "Bob")
    button(bob, "Start the match").click()
    bob.wait("Set your code")
    open_drawer(bob)
    button(bob, "Let the computer play for me").click()
    bob.page.keyboard.press("Escape")
    expect(bob.page.get_by_text("The computer is playing at your seat.").last).to_be_visible()
    bob.page.locator(".dock-cover").get_by_role("button", name="Take my seat back").click()
    expect(bob.page.locator(".dock-cover")).to_have_count(0)
    open_drawer(bob)
    expect(bob.page.get_by_text("Best of 1 rounds").or_(bob.page.get_by_text("One round"))).to_be_visible()
    expect(button(bob, "End the match")).to_have_count(0)
    button(bob, "Resign").click()
    assert violations(bob) == []
    button(bob, "Keep playing").click()
    assert _table(bob, link)["state"] == "running"
    button(bob, "Resign").click()
    bob.page.locator(".confirm").get_by_role("button", name="Resign").click()
    for each in (host, bob):
        each.page.wait_for_function("() => !document.querySelector('.play .tray')")
    assert _table(host, link)["early_end"] == {"reason": "resigned", "seat": 1, "winners": [0]}


def test_the_host_ends_a_game_without_a_result(reader: NewReader) -> None:
    ada = reader(**PHONE)
    table = ada.table("party", [ME, COMPUTER, COMPUTER])["id"]
    _end(ada, table, "End the match")
    ada.page.goto("/")
    expect(ada.page.get_by_role("region", name="Finished matches")).to_contain_text("Ended without a result")


@pytest.mark.parametrize("size", SIZES)
def test_a_reaction_is_seen_and_heard_by_the_others_for_a_moment(reader: NewReader, size: dict[str, Any]) -> None:
    host = reader(**size)
    link = opened(host, "challenge", [ME, OPEN])
    bob = seated(reader, link, "Bob", **size)
    button(bob, "Start the match").click()
    for each in (host, bob):
        each.wait("Set your code")
    bob.page.get_by_label("React").click()
    expect(bob.page.locator(".reaction-bar button")).to_have_count(6)
    assert violations(bob) == []
    button(bob, "Nice one").click()
    bubble = host.page.get_by_role("status").get_by_text("Bob: Nice one")
    expect(bubble).to_be_visible()
    assert is_in_view(host, bubble)
    expect(bubble).to_have_count(0, timeout=6000)


_COVERED = """bubble => {
    const box = bubble.closest(".bubble").getBoundingClientRect();
    const range = document.createRange();
    const boxes = ["[data-keypeg=seat]", "[data-keypeg=clock]", "[data-keypeg=submit]", "[data-keypeg=tray]", ".tab"]
        .flatMap((each) => [...document.querySelectorAll(each)]).map((each) => each.getBoundingClientRect());
    for (const each of document.querySelectorAll("[data-keypeg=headline]")) {
        range.selectNodeContents(each);
        boxes.push(...range.getClientRects());
    }
    return boxes.filter((each) => each.width > 0 && each.left < box.right && each.right > box.left
        && each.top < box.bottom && each.bottom > box.top).length;
}"""


@pytest.mark.parametrize("edition", ["challenge", "party", "group"])
@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 720}])
def test_a_reaction_covers_nobody_and_nothing_to_read(reader: NewReader, edition: str, size: dict[str, Any]) -> None:
    host = reader(**size)
    others = ["Bob"] if edition == "challenge" else ["Bob", "Cy", "Di"]
    link = opened(host, edition, [ME, *([OPEN] * len(others))])
    guests = [seated(reader, link, name, **size) for name in others]
    button(host, "Start the match").click()
    for each in (host, *guests):
        each.page.locator(".play, .gt").first.wait_for()
        each.page.get_by_label("React").click()
        watching = host if each is not host else guests[0]
        button(each, "Nice one").click()
        bubble = watching.page.get_by_role("status").get_by_text(": Nice one").last
        expect(bubble).to_be_visible()
        assert is_in_view(watching, bubble)
        assert bubble.evaluate(_COVERED) == 0
        expect(bubble).to_have_count(0, timeout=6000)


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR"])
@pytest.mark.parametrize("width", [320, 360, 740, 768, 1280])
def test_lobby_and_home_fit_the_screen(reader: NewReader, locale: str, width: int) -> None:
    host = reader(locale=locale, width=width, height=360 if width == 740 else 740)
    guest = reader(locale=locale, width=width)
    link = opened(host, "group", [{"type": "here", "name": "W" * 24}, OPEN, OPEN, COMPUTER])
    guest.page.goto(link)
    guest.page.locator(".sit").wait_for()
    for each in (host, guest):
        assert not scrolls_sideways(each)
    host.page.goto("/")
    host.page.locator(".is-running").wait_for()
    assert not scrolls_sideways(host)


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR"])
@pytest.mark.parametrize("seats", [[ME, OPEN, OPEN, OPEN], [ME, OPEN, OPEN, COMPUTER]])
def test_the_lobby_of_four_fits_a_low_screen(reader: NewReader, locale: str, seats: list[dict[str, str]]) -> None:
    size = {"locale": locale, "width": 1280, "height": 720}
    host, guest = reader(**size), reader(**size)
    guest.page.goto(opened(host, "group", seats))
    guest.page.locator(".rules-card, .sit").first.wait_for()
    for each in (host, guest):
        assert not each.page.evaluate("() => document.documentElement.scrollHeight > innerHeight")


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR"])
@pytest.mark.parametrize("width", [320, 360])
def test_a_free_seat_has_room_for_its_words(reader: NewReader, locale: str, width: int) -> None:
    host = reader(locale=locale, **{**PHONE, "width": width})
    opened(host, "group", [ME, OPEN, OPEN])
    for words in host.page.locator(".lobby-seat.is-free .lobby-who").all():
        box = words.bounding_box()
        assert box is not None
        assert box["width"] >= 100
        assert box["height"] <= 64


def _end(each: Reader, table: str, how: str) -> None:
    """Ends a match by one of the buttons of the drawer."""
    each.page.goto(f"/t/{table}")
    each.page.locator(".play").wait_for()
    open_drawer(each)
    button(each, how).click()
    each.page.locator(".confirm .btn").first.click()
    each.page.locator(".end.is-over").wait_for()


def _table(each: Reader, link: str) -> dict[str, Any]:
    found: dict[str, Any] = each.page.request.get(link.split("#", maxsplit=1)[0].replace("/t/", "/api/tables/")).json()
    return found
