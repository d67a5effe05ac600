"""What the client sends and shows when something is done in a state."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.gallery.conftest import Galleries
from tests.gallery.show import NOW, Gallery
from tests.gallery.states import STATES


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def sent(page: Page) -> dict[str, object]:
    """Returns the latest message that the client has sent to its table, without its id."""
    message: dict[str, object] = page.evaluate("() => socket.sent.at(-1) ?? {}")
    return {name: value for name, value in message.items() if name not in {"id", "version"}}


def test_whoever_waits_is_told_when_the_win_can_be_claimed(phone: Gallery) -> None:
    page = phone.show(STATES["challenge-idle-soon"])
    soon = r"Bob has not moved for 8 minutes\. In \d+ (minutes?|seconds) you may claim the win or let the computer"
    expect(page.get_by_text(re.compile(soon))).to_be_visible()
    expect(button(page, "Claim the win")).to_have_count(0)
    page = phone.show(STATES["challenge-idle-soon-bob"])
    expect(page.get_by_text(re.compile(r"Move within .*, or Ada may claim the win\."))).to_be_visible()


@pytest.mark.parametrize("is_phone", [True, False], ids=["phone", "desktop"])
def test_the_win_is_claimed_from_an_idle_opponent_with_a_second_press(galleries: Galleries, is_phone: bool) -> None:  # noqa: FBT001 - a case
    gallery = galleries.get(is_phone=is_phone, locale="en-GB")
    gallery.resize(*((360, 740) if is_phone else (1280, 720)))
    page = gallery.show(STATES["challenge-idle"])
    press = Locator.tap if is_phone else Locator.click
    expect(button(page, "Waiting for Bob")).to_be_in_viewport()
    press(button(page, "Claim the win"))
    press(button(page, "Keep waiting"))
    assert sent(page) == {}
    press(button(page, "Claim the win"))
    press(button(page, "Claim the win").last)
    assert sent(page) == {"type": "claim_win", "seat": 1}


def test_the_computer_plays_for_an_idle_opponent_who_can_take_the_seat_back(phone: Gallery) -> None:
    page = phone.show(STATES["challenge-idle"])
    button(page, "Let the computer play for Bob").tap()
    assert sent(page) == {"type": "take_over", "seat": 1}
    page = phone.show(STATES["challenge-taken-over-bob"])
    expect(page.get_by_text("The computer is playing at your seat.").last).to_be_visible()
    button(page, "Take my seat back").last.tap()
    assert sent(page) == {"type": "take_back"}


@pytest.mark.parametrize(
    ("locale", "home", "row", "code"),
    [
        ("en-GB", "Take a box from the shelf.", "Your row", "Set your code"),
        ("fr-FR", "Prenez une bo\u00eete sur l\u2019\u00e9tag\u00e8re.", "\u00c0 vous de jouer", "Composez votre code"),
        ("de-AT", "Nimm eine Schachtel aus dem Regal.", "Deine Reihe", "Stecke deinen Code"),
    ],
)
def test_the_language_is_the_readers(galleries: Galleries, locale: str, home: str, row: str, code: str) -> None:
    gallery = galleries.get(is_phone=False, locale=locale)
    for state, headline in (("home-first-visit", home), ("original-first-row", row), ("original-set-code", code)):
        page = gallery.show(STATES[state])
        expect(page.locator("h1").first).to_have_text(headline)
        expect(page.locator("html")).to_have_attribute("lang", locale[:2])


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "de-DE"])
def test_going_back_closes_a_drawer_whose_tabs_and_close_button_are_in_view(galleries: Galleries, locale: str) -> None:
    gallery = galleries.get(is_phone=True, locale=locale)
    gallery.resize(360, 740)
    page = gallery.show(STATES["original-drawer-rules"])
    drawer = page.locator("dialog[open]")
    for tab in [*drawer.locator(".drawer-tab").all(), drawer.locator(".close")]:
        expect(tab).to_be_in_viewport(ratio=1)
    close = drawer.locator(".close").bounding_box()
    last = drawer.locator(".drawer-tab").last.bounding_box()
    assert close is not None
    assert last is not None
    assert last["x"] + last["width"] <= close["x"] + 1
    page.go_back()
    expect(drawer).to_have_count(0)
    expect(page.locator("[data-keypeg=draft]")).to_be_visible()


def test_whatever_closes_a_drawer_leaves_no_step_back_in_the_history(phone: Gallery) -> None:
    page = phone.show(STATES["original-middle"])
    for close in ("button", "Escape"):
        button(page, "Rules").locator("visible=true").last.tap()
        phone.settle()
        expect(page.locator("dialog[open]")).to_have_count(1)
        if close == "button":
            button(page, "Close").tap()
        else:
            page.keyboard.press(close)
        expect(page.locator("dialog[open]")).to_have_count(0)
        page.wait_for_function("() => history.state?.sheet === undefined")


_RING = """() => {
  const focused = document.activeElement;
  const { outlineWidth, outlineOffset } = getComputedStyle(focused);
  const [box, ring] = [focused.getBoundingClientRect(), parseFloat(outlineWidth) + parseFloat(outlineOffset)];
  return [box.left - ring, box.top - ring, innerWidth - box.right - ring];
}"""
"""How far the ring around what has the focus is from the left, the top and the right of the screen."""


@pytest.mark.parametrize("state", ["original-middle", "group-middle", "lesson-original-1", "daily-row"])
def test_rings_around_buttons_at_the_top_are_not_cut_off(phone: Gallery, state: str) -> None:
    phone.resize(360, 740)
    page = phone.show(STATES[state])
    page.keyboard.press("Tab")
    for _ in range(5):
        page.keyboard.press("Tab")
        assert min(page.evaluate(_RING)) >= 0, page.evaluate("() => document.activeElement.outerHTML")


@pytest.mark.parametrize("state", ["original-middle", "original-drawer-coach"])
@pytest.mark.parametrize("is_phone", [True, False], ids=["phone", "desktop"])
def test_nothing_moves_when_hard_mode_refuses_a_row(galleries: Galleries, state: str, is_phone: bool) -> None:  # noqa: FBT001 - a case
    gallery = galleries.get(is_phone=is_phone, locale="de-DE")
    gallery.resize(*((360, 740) if is_phone else (1280, 720)))
    page = gallery.show(STATES[state])
    expect(page.locator("[data-keypeg=draft]")).to_be_visible()
    page.evaluate("""async () => {
        const messages = await (await fetch(socket.path)).json();
        const state = messages.find(({ type }) => type === "state");
        state.table.is_hard_mode = true;
        socket.receive({ ...state, version: state.version + 1 });
    }""")
    for key in "abcd":
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    gallery.settle()
    places = """() => [...document.querySelectorAll(".stage, .dock, .stage [data-hole]")]
        .map((node) => node.getBoundingClientRect()).map(({ x, y }) => [x, y].map(Math.round))"""
    before = page.evaluate(places)
    page.evaluate("""() => socket.receive({ type: "refused", id: socket.sent.at(-1).id, error: "cannot_be_code",
        message: "", problems: [], against: [{ row: 3, given: [2, 0], would_be: [1, 2] }], retry_after: null })""")
    expect(page.locator(".say .wrong")).to_be_in_viewport(ratio=1)
    gallery.settle()
    assert page.evaluate(places) == before


def test_the_way_home_covers_no_standings(phone: Gallery) -> None:
    page = phone.show(STATES["original-over"])
    page.locator(".ranking").evaluate("(list) => list.scrollIntoView({ block: 'start' })")
    covered = """() => [...document.querySelectorAll(".ranking b")].filter((node) => {
        const { left, top, height } = node.getBoundingClientRect();
        return document.elementFromPoint(left + 4, top + height / 2) !== node;
    }).length"""
    assert page.evaluate(covered) == 0


def test_notes_show_every_colour_of_the_largest_board_on_a_phone(phone: Gallery) -> None:
    page = phone.show(STATES["super-drawer-notes"])
    for field in page.locator(".note-field").all():
        expect(field).to_be_in_viewport(ratio=1)
    assert page.evaluate(
        "() => document.querySelector('.note-field:last-child').getBoundingClientRect().bottom <= "
        "document.querySelector('.drawer-leaf').getBoundingClientRect().bottom - 22"
    )


def test_a_mark_is_disputed_with_a_second_press_elsewhere(desktop: Gallery) -> None:
    page = desktop.show(STATES["original-disputable"])
    button(page, "Dispute a mark").dblclick()
    expect(button(page, "Cancel")).to_be_focused()
    assert sent(page) == {}
    button(page, "Yes, check them").click()
    assert sent(page) == {"type": "act", "action": {"type": "claim"}}


def test_a_call_is_private_until_it_is_made_and_questioned_once(phone: Gallery) -> None:
    page = phone.show(STATES["group-middle"])
    button(page, "I know it").tap()
    expect(page.get_by_text("Nothing is said yet.")).to_be_visible()
    own = page.locator("[data-keypeg=draft] .peg:not(.hole)")
    expect(own).to_have_count(1)
    button(page, "Back to the questions").tap()
    expect(page.locator("[data-keypeg=headline]")).to_have_text("Your question")
    button(page, "I know it").tap()
    for hole in range(1, 5):
        page.locator(f"[data-keypeg=draft] [data-hole='{hole}']").tap()
        page.locator("[data-keypeg=tray] [data-piece=A]").tap()
    assert sent(page) == {}


def test_a_review_is_opened_from_the_result_and_gone_through_with_the_keyboard(desktop: Gallery) -> None:
    page = desktop.show(STATES["original-over"])
    page.get_by_role("button", name="Review").click()
    expect(page.locator("[data-keypeg=headline]")).to_have_text("Skill 80 · luck 13")
    expect(page.locator(".rev-say")).to_contain_text("Rows 3 to 5 gave away 1.03 rows between them.")
    # It opens at the row that gave away most.
    title = page.locator(".mv h2")
    expect(title).to_have_text("Four codes were left, and this was none of them")
    expect(page).to_have_url(re.compile(r"/review/\d/4$"))
    page.keyboard.press("ArrowLeft")
    expect(title).to_have_text("It could not be the code")
    expect(page.locator(".mv")).to_contain_text("Row 3 could not be the code: row 2 has none exact")
    expect(page).to_have_url(re.compile(r"/review/\d/3$"))
    page.keyboard.press("End")
    expect(title).to_have_text("The only code left, and there it was")
    analysis = page.get_by_role("link", name="Open in analysis")
    expect(analysis).to_have_attribute(
        "href", re.compile("/analysis/4x6/AABB=1,0/ACDD=0,2/CAED=2,0/CFAE=1,2/CCAC=2,1$")
    )
    page.get_by_role("button", name="Back to the result").click()
    page.locator(".end.is-over").wait_for()


def test_a_review_that_failed_can_be_tried_again(desktop: Gallery) -> None:
    failed = {"error": "internal", "message": "no"}
    desktop.page.route("**/api/tables/*/review", lambda route: route.fulfill(status=500, json=failed), times=1)
    page = desktop.show(STATES["original-review"])
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("button", name="Try now").click()
    expect(page.locator("[data-keypeg=headline]")).to_have_text("Skill 80 · luck 13")


def level(page: Page, name: str) -> Locator:
    return page.get_by_role("radio", name=re.compile(f"^{name} "))


def test_a_level_is_chosen_by_what_it_means_with_the_keyboard(desktop: Gallery) -> None:
    page = desktop.show(STATES["new-original"])
    about = page.locator(".strength-about")
    level(page, "Novice").focus()
    seen = set[str]()
    for name in ("Learner", "Casual", "Regular"):
        page.keyboard.press("ArrowRight")
        expect(level(page, name)).to_be_checked()
        expect(about).to_have_text(re.compile(r"^Finds a code in (about \w+|\w+ to \w+) rows\. \w.*\.$"))
        expect(page.locator(".strength-note details")).to_contain_text("of 100 matches against Steady")
        assert about.inner_text() in (level(page, name).locator("xpath=..").text_content() or "")
        seen.add(about.inner_text())
    assert len(seen) == 3


def test_the_level_like_the_reader_is_chosen_and_explained(phone: Gallery) -> None:
    page = phone.show(STATES["new-original"])
    like, note = page.get_by_role("button", name="Like me"), page.locator(".strength-note [role=status]")

    def like_me(**answer: object) -> None:
        page.route("**/api/me/level?edition=*", lambda route: route.fulfill(json=answer), times=1)
        like.tap()

    like_me(level=None, matches=0, rows=None)
    expect(note).to_contain_text("First finish a match")
    expect(level(page, "Novice")).to_be_checked()
    like_me(level="regular", matches=3, rows=5.43)
    expect(note).to_have_text("You need about 5.4 rows: Regular.")
    expect(level(page, "Regular")).to_be_checked()
    # Whoever chooses another level is told about that one.
    level(page, "Master").check(force=True)
    expect(note).to_be_empty()
    page = phone.show(STATES["new-group"])
    like_me(level="careful", matches=1, rows=None)
    expect(note).to_have_text("By your matches of other editions: Careful.")


@pytest.fixture
def sharing(phone: Gallery) -> Iterator[Gallery]:
    """Returns a phone that shares; what was shared is `shared`."""
    phone.show(STATES["not-found"])
    phone.page.evaluate("() => { navigator.share = async (data) => { window.shared = data; }; }")
    yield phone
    phone.page.evaluate("() => { delete navigator.share; }")


def test_an_invitation_is_sent_from_a_phone_without_scrolling(sharing: Gallery) -> None:
    page = sharing.show(STATES["original-lobby"])
    for found in (
        page.get_by_role("heading", name="Your table is ready"),
        button(page, "Share"),
        button(page, "Copy link"),
        page.get_by_text("Waiting for your friend"),
        button(page, "Start when both are here"),
        page.get_by_alt_text("QR code of the invitation"),
    ):
        expect(found).to_be_in_viewport(ratio=1)
    button(page, "Share").tap()
    assert "#" in page.evaluate("() => shared.url")
    button(page, "Add a computer instead").tap()
    assert sent(page) == {"type": "seat_computer", "seat": 1, "level": "novice"}


def test_a_link_without_its_secret_part_says_what_it_is(phone: Gallery) -> None:
    page = phone.show(STATES["original-not-invited"])
    expect(page.get_by_text("You can watch. To play, you need the invitation link.")).to_be_in_viewport()
    expect(page.get_by_text("All seats are taken")).to_have_count(0)
    page.get_by_label("Link to a table").fill(f"{page.url}#invitation")
    button(page, "Go to the table").tap()
    expect(button(page, "Sit down")).to_be_visible()


def test_spectators_see_that_they_watch_and_cannot_react(phone: Gallery) -> None:
    page = phone.show(STATES["original-watching"])
    expect(page.get_by_text("You are watching")).to_be_in_viewport()
    expect(page.get_by_label("React")).to_have_count(0)
    expect(page.locator(".tray")).to_have_count(0)
    page = phone.show(STATES["original-middle"])
    expect(page.get_by_text("You are watching")).to_have_count(0)
    page.get_by_label("React").tap()
    button(page, "Nice one").tap()
    assert sent(page) == {"type": "react", "reaction": "nice"}


def test_a_code_can_be_drawn(phone: Gallery) -> None:
    page = phone.show(STATES["original-set-code"])
    button(page, "Random code").tap()
    button(page, "Set this code").tap()
    assert str(sent(page)["action"]).startswith("{'type': 'set_code', 'code': '")


def test_what_comes_quickly_is_spoken_in_one_line(gallery_browser: Browser) -> None:
    """Chromium passes on what changes within 150 ms together, and in no order."""
    gallery = Gallery(gallery_browser, is_phone=False)
    page = gallery.open(STATES["original-first-row"])
    lines = page.get_by_role("log").locator("p")
    expect(lines).to_have_count(0)
    page.clock.install(time=NOW)
    page.clock.pause_at(NOW + 60)
    page.keyboard.press("1")
    page.clock.run_for(50)
    expect(lines).to_have_text(["Hole 1: red."])
    for key in "23":
        page.keyboard.press(key)
        page.clock.run_for(50)
    expect(lines).to_have_text(["Hole 1: red."])
    page.clock.run_for(300)
    expect(lines).to_have_text(["Hole 1: red.", "Hole 2: blue. Hole 3: green."])
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    page.clock.run_for(350)
    expect(lines.last).to_have_text("Hole 4: yellow. Sent.")
    expect(page.locator(".say").get_by_role("status")).to_be_empty()
    gallery.context.close()


@pytest.fixture
def offline(phone: Gallery) -> Iterator[Page]:
    """Returns a page that can lose its connection, and has it again afterwards."""
    yield phone.page
    phone.context.set_offline(offline=False)


def cut_off(page: Page) -> None:
    page.context.set_offline(offline=True)
    page.evaluate("() => socket.receive({ type: 'close', code: 1006, reason: '' })")


def test_a_row_placed_without_a_connection_waits_and_can_be_taken_back(phone: Gallery, offline: Page) -> None:
    page = phone.show(STATES["original-middle"])
    expect(page.locator(".strip .lamp")).to_have_count(2)
    cut_off(offline)
    expect(page.get_by_text("No connection. Trying again…")).to_be_in_viewport(ratio=1)
    expect(page.locator(".lamp")).to_have_count(0)
    for key in "abcd":
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    unsent = page.get_by_text("Not sent yet. It will be sent when you\N{RIGHT SINGLE QUOTATION MARK}re back online.")
    expect(unsent).to_be_in_viewport(ratio=1)
    for way in (page.get_by_role("link", name="Back to the shelf"), button(page, "Rules")):
        way.locator("visible=true").last.tap(trial=True)
    button(page, "Take back").tap()
    expect(unsent).to_have_count(0)
    assert sent(page) == {}
    button(page, "Place row").tap()
    expect(unsent).to_be_visible()
    offline.context.set_offline(offline=False)
    page.evaluate("() => dispatchEvent(new Event('online'))")
    page.wait_for_function("() => socket.sent.length === 1")
    assert sent(page) == {"type": "act", "action": {"type": "guess", "code": "ABCD"}}


def test_who_left_and_is_back_is_said_where_it_covers_nothing(phone: Gallery) -> None:
    page = phone.show(STATES["original-middle"])
    presence = "(since) => socket.receive({ type: 'presence', away_since: [null, since], watching: 0 })"
    for since, said in ((1, "Bob left"), (None, "Bob is back")):
        page.evaluate(presence, since)
        # A reload of the page takes some seconds too.
        expect(page.locator(".say").get_by_text(said)).to_be_in_viewport(ratio=1, timeout=10_000)
        expect(page.locator(".strip .lamp.is-away")).to_have_count(0 if since is None else 1)
        expect(page.locator(".bubble")).to_have_count(0)
