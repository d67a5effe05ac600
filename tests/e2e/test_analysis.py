"""The analysis board: taps, keys, pasted text and the address; what is possible, what is best, what does not fit."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.checks import scrolls_sideways, violations
from tests.e2e.conftest import NewReader
from tests.e2e.people import gather, play_round
from tests.e2e.reader import Reader

PHONE: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
DESKTOP: dict[str, Any] = {"width": 1280, "height": 720}
SCREENS = pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
STUDIED = "/analysis/5x8/AABBC=1,1/CADDF=1,2/FCAGC=2,2"
NO_FIT = "/analysis/4x6/AAAA=2,0/BBBB=2,0/CCCD=0,1"
_ANSWER_MS = 30_000
_PASTE = """(text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
}"""


def press(button: Locator) -> None:
    if button.page.evaluate("() => matchMedia('(pointer: coarse)').matches"):
        button.tap()
    else:
        button.click()


def lay(page: Page, code: str) -> None:
    for peg in code:
        press(page.locator(f"[data-keypeg=tray] [data-piece={peg}]"))


def mark(page: Page, text: str) -> Locator:
    return page.locator(f"[data-keypeg=marks] [data-mark='{text}']")


def rows(page: Page) -> list[str]:
    return [str(each.get_attribute("data-mark")) for each in page.locator("[data-keypeg=row]").all()]


def here(page: Page, path: str) -> None:
    expect(page).to_have_url(re.compile(re.escape(path) + "$"))


def headline(page: Page, text: str) -> None:
    expect(page.locator("h1")).to_have_text(text, timeout=_ANSWER_MS)


def opened(each: Reader, path: str, text: str) -> Page:
    each.page.goto(path)
    headline(each.page, text)
    return each.page


def forgive(each: Reader, status: int) -> None:
    """The browser reports every answer that is an error."""
    each.problems[:] = [problem for problem in each.problems if f"status of {status}" not in problem]


@pytest.mark.parametrize(
    "screen",
    [pytest.param(PHONE, id="phone"), pytest.param(DESKTOP, id="desktop", marks=pytest.mark.walkthrough)],
)
def test_a_row_is_laid_and_marked_with_a_tap_for_each_peg_and_one_for_the_mark(
    reader: NewReader, screen: dict[str, Any]
) -> None:
    page = opened(reader(**screen), "/analysis", "1,296 codes are possible")
    lay(page, "AABB")
    expect(mark(page, "1,1")).to_contain_text("208")
    press(mark(page, "1,1"))
    headline(page, "208 codes are possible")
    here(page, "/analysis/4x6/AABB=1,1")
    page.go_back()
    here(page, "/analysis/4x6/AABB")
    headline(page, "1,296 codes are possible")
    expect(mark(page, "1,1")).to_be_visible()
    page.go_forward()
    headline(page, "208 codes are possible")


@pytest.mark.walkthrough
def test_everything_is_in_the_address(reader: NewReader) -> None:
    page = opened(reader(), f"{STUDIED}/CFGHA", "15 codes are possible")
    assert rows(page) == ["1,1", "1,2", "2,2"]
    expect(page.locator("[data-keypeg=own-row]")).to_contain_text("row 4 as it is", timeout=_ANSWER_MS)
    expect(mark(page, "0,4")).to_contain_text("4")
    expect(mark(page, "0,0")).to_have_class(re.compile("is-never"))
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    here(page, f"{STUDIED}/CFG..")
    page.reload()
    headline(page, "15 codes are possible")
    expect(page.locator("[data-keypeg=draft] [data-hole='3']")).to_have_attribute("aria-label", "Hole 3: orange")
    expect(page.locator("[data-keypeg=draft] [data-hole='4']")).to_have_attribute(
        "aria-label", re.compile("empty so far")
    )
    expect(page.locator("[data-keypeg=address]")).to_have_text(f"{STUDIED}/CFG..")


@pytest.mark.walkthrough
def test_the_keyboard_is_enough(reader: NewReader) -> None:
    page = opened(reader(), "/analysis", "1,296 codes are possible")
    page.keyboard.type("11bb")
    page.keyboard.press("Enter")
    expect(mark(page, "0,0")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(mark(page, "1,1")).to_be_focused()
    page.keyboard.press("Enter")
    headline(page, "208 codes are possible")
    expect(page.locator("[data-keypeg=draft] [data-hole='1']")).to_be_focused()
    # Also after a click somewhere, arrows move among the marks.
    page.locator("h1").click()
    page.keyboard.type("ccdd")
    page.keyboard.press("Enter")
    expect(mark(page, "0,0")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(mark(page, "1,0")).to_be_focused()
    page.keyboard.press("Backspace")
    page.keyboard.press("Escape")
    here(page, "/analysis/4x6/AABB=1,1")
    page.keyboard.type("acde")
    expect(mark(page, "0,0")).to_be_visible()
    page.keyboard.press("Backspace")
    expect(mark(page, "0,0")).not_to_be_attached()
    here(page, "/analysis/4x6/AABB=1,1/ACD.")
    page.keyboard.press("Escape")
    here(page, "/analysis/4x6/AABB=1,1")


@pytest.mark.walkthrough
@SCREENS
def test_a_row_is_changed_marked_anew_and_taken_away(reader: NewReader, screen: dict[str, Any]) -> None:
    page = opened(reader(**screen), "/analysis/4x6/AABB=1,1/CCDE=0,2", "36 codes are possible")
    press(page.get_by_role("button", name=re.compile("^Row 1:")))
    expect(page.get_by_role("heading", name="What did row 1 earn?")).to_be_visible()
    expect(mark(page, "1,1")).to_have_attribute("aria-pressed", "true")
    expect(mark(page, "1,1")).to_contain_text("36")
    press(page.get_by_role("button", name="Keep its mark"))
    here(page, "/analysis/4x6/AABB=1,1/CCDE=0,2")
    press(page.get_by_role("button", name=re.compile("^Row 1:")))
    press(mark(page, "0,1"))
    here(page, "/analysis/4x6/AABB=0,1/CCDE=0,2")
    press(page.get_by_role("button", name=re.compile("^Row 1:")))
    press(page.get_by_role("button", name="Change its pegs"))
    here(page, "/analysis/4x6/AABB/CCDE=0,2")
    page.keyboard.type("f")
    press(page.get_by_role("button", name="Choose its mark"))
    press(mark(page, "0,0"))
    here(page, "/analysis/4x6/FABB=0,0/CCDE=0,2")
    press(page.get_by_role("button", name="Remove row 1"))
    here(page, "/analysis/4x6/CCDE=0,2")
    page.go_back()
    expect(page.locator("[data-keypeg=row]")).to_have_count(2)


@pytest.mark.walkthrough
def test_rows_are_pasted_and_wrong_text_is_kept_and_explained(reader: NewReader) -> None:
    page = opened(reader(permissions=["clipboard-read", "clipboard-write"]), "/analysis", "1,296 codes are possible")
    page.evaluate(_PASTE, "AABB=1,1\nCCDE 0,2")
    headline(page, "36 codes are possible")
    field = page.get_by_label("Paste rows")
    page.evaluate(_PASTE, "ABCF=0,1 ABXF=1,1")
    expect(page.get_by_role("alert")).to_have_text("Character 12: “X” is not a colour in this game.")
    expect(field).to_have_value("ABCF=0,1 ABXF=1,1")
    here(page, "/analysis/4x6/AABB=1,1/CCDE=0,2")
    field.fill("ABCF=0,1")
    page.get_by_role("button", name="Add these rows").click()
    here(page, "/analysis/4x6/AABB=1,1/CCDE=0,2/ABCF=0,1")
    expect(field).to_have_value("")
    page.get_by_role("link", name="Copy link").click()
    expect(page.get_by_role("link", name="Copied")).to_be_visible()
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert link.endswith("/analysis/4x6/AABB=1,1/CCDE=0,2/ABCF=0,1")
    page.goto("/analysis")
    headline(page, "1,296 codes are possible")
    page.evaluate(_PASTE, f"look at {link}")
    here(page, "/analysis/4x6/AABB=1,1/CCDE=0,2/ABCF=0,1")


@pytest.mark.walkthrough
def test_a_broken_address_keeps_what_can_be_read(reader: NewReader) -> None:
    each = reader()
    page = opened(each, "/analysis/4x6/AABX=1,1/AABB=1,1", "208 codes are possible")
    notice = page.locator(".ana-notice")
    expect(notice).to_contain_text("“AABX=1,1”")
    expect(notice).to_contain_text("Character 4: “X” is not a colour in this game.")
    opened(each, "/analysis/somewhere", "1,296 codes are possible")
    expect(notice).to_contain_text("“somewhere” is not a game")
    page.goto("/analysis/9x9")
    expect(page.get_by_role("alert")).to_contain_text("9x9")
    page.goto("/analysis/4x6/" + "/".join(["AABB=1,1"] * 65))
    expect(page.get_by_role("alert")).to_contain_text("at most 64 rows")
    forgive(each, 400)


@pytest.mark.walkthrough
@SCREENS
def test_where_no_code_fits_the_likeliest_mistake_is_corrected_with_one_tap(
    reader: NewReader, screen: dict[str, Any]
) -> None:
    each = reader(**screen)
    page = opened(each, NO_FIT, "No code fits these rows")
    press(page.get_by_role("button", name=re.compile("^Correct row")))
    expect(page.locator("h1")).to_have_text(re.compile("codes are possible$"))
    page.go_back()
    headline(page, "No code fits these rows")
    here(page, NO_FIT)
    forgive(each, 409)


@pytest.mark.walkthrough
def test_the_last_code_is_named(reader: NewReader) -> None:
    page = opened(reader(), "/analysis/4x6/AABB=0,0/EEEF=4,0", "One code is left")
    expect(page.locator(".ana-say").get_by_role("img")).to_have_accessible_name("white, white, white, violet")


@pytest.mark.walkthrough
@SCREENS
def test_best_rows_and_possible_codes_can_be_laid(reader: NewReader, screen: dict[str, Any]) -> None:
    page = opened(reader(**screen), STUDIED, "15 codes are possible")
    best = page.locator("[data-keypeg=best-row]")
    expect(best.first).to_contain_text("2.33")
    expect(best.first).to_contain_text("cannot be the code")
    press(best.first.locator(".lay"))
    expect(mark(page, "0,0")).to_be_visible()
    expect(page.locator("[data-keypeg=own-row]")).to_contain_text("row 4 as it is", timeout=_ANSWER_MS)
    codes = page.locator(".ana-codes .lay")
    expect(codes).to_have_count(15)
    press(codes.last)
    here(page, f"{STUDIED}/{codes.last.get_attribute('data-code')}")
    opened_at = page.url
    press(mark(page, "5,0"))
    headline(page, "One code is left")
    page.go_back()
    expect(page).to_have_url(opened_at)


@pytest.mark.walkthrough
@SCREENS
def test_another_game_keeps_the_rows_that_make_sense(reader: NewReader, screen: dict[str, Any]) -> None:
    page = opened(reader(**screen), "/analysis/4x6/AABB=1,1/EFEF=0,2", "12 codes are possible")
    press(page.get_by_role("button", name="One colour fewer"))
    here(page, "/analysis/4x5/AABB=1,1")
    page.go_back()
    headline(page, "12 codes are possible")
    press(page.get_by_text("No colour twice"))
    here(page, "/analysis/4x6n/AABB=1,1/EFEF=0,2")
    press(page.get_by_text("Holes can stay empty"))
    here(page, "/analysis/4x6bn/AABB=1,1/EFEF=0,2")
    press(page.get_by_role("button", name="Party", exact=True))
    here(page, "/analysis/4x8n/AABB=1,1/EFEF=0,2?edition=party")
    expect(page.get_by_role("button", name="Party", exact=True)).to_have_attribute("aria-pressed", "true")
    press(page.get_by_role("button", name="Challenge"))
    here(page, "/analysis/5x8?edition=challenge")
    headline(page, "32,768 codes are possible")
    assert page.locator("[data-keypeg=tray] .ring").count() == 8


@pytest.mark.walkthrough
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "de-DE"])
@SCREENS
def test_the_page_is_for_everyone_in_every_language(reader: NewReader, screen: dict[str, Any], locale: str) -> None:
    each = reader(**screen, locale=locale)
    for path, is_answered in (
        ("/analysis", ".best"),
        (f"{STUDIED}/CFGHA", "[data-keypeg=own-row]"),
        ("/analysis/4x8n/ABCD=1,1/EFAB?edition=party", "[data-keypeg=own-row]"),
        ("/analysis/10x2/ABABABABAB=4,2/AAAAABBBBB", ".best"),
        ("/analysis/2x12/AL=0,1", ".best"),
        (NO_FIT, ".repair"),
        ("/analysis/4x6/AABX=1,1", ".ana-notice"),
    ):
        each.page.goto(path)
        each.page.locator(is_answered).first.wait_for()
        if path != NO_FIT:
            each.page.locator("[data-keypeg=depth][data-last]").wait_for(timeout=_ANSWER_MS)
        # At the end of the page, the dock covers nothing.
        each.page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
        assert not scrolls_sideways(each), path
        if locale == "en-GB" or path.startswith(STUDIED):
            assert violations(each) == [], path
    forgive(each, 409)


def blocked(page: Page) -> None:
    page.route("**/assets/solver-*.js", lambda route: route.abort())


def without_webassembly(page: Page) -> None:
    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=f"delete self.WebAssembly;{response.text()}")

    page.route("**/assets/solver-*.js", answer)


def without_memory(page: Page) -> None:
    """Makes memory end where a table of codes would be laid out."""

    def answer(route: Route) -> None:
        response = route.fetch()
        script = "WebAssembly.Memory.prototype.grow = () => { throw new RangeError('no memory'); };"
        route.fulfill(response=response, body=script + response.text())

    page.route("**/assets/solver-*.js", answer)


@pytest.mark.parametrize(
    ("spoil", "words"),
    [(blocked, "does not start"), (without_webassembly, "does not start"), (without_memory, "too little memory")],
)
def test_where_the_solver_cannot_run_the_server_answers_and_a_sentence_says_why(
    reader: NewReader, spoil: Callable[[Page], None], words: str
) -> None:
    each = reader()
    spoil(each.page)
    page = opened(each, "/analysis/4x6/AABB=1,1", "208 codes are possible")
    depth = page.locator("[data-keypeg=depth]")
    expect(depth).to_contain_text(words)
    expect(depth).to_contain_text("Searched by the server.")
    each.problems.clear()


def test_the_page_answers_and_the_server_is_not_asked(reader: NewReader) -> None:
    each = reader()
    asked: list[str] = []
    each.page.on("request", lambda request: asked.append(request.url))
    page = opened(each, "/analysis/4x6/AABB=1,1", "208 codes are possible")
    expect(page.locator("[data-keypeg=depth]")).to_have_text("Searched as deep as it goes.", timeout=_ANSWER_MS)
    assert not [url for url in asked if "/api/spaces" in url]


def test_a_search_too_large_for_the_page_is_left_to_the_server(reader: NewReader) -> None:
    each = reader()
    answers: list[Route] = []

    def hold(route: Route) -> None:
        answers.append(route)

    each.page.route("**/api/spaces/6x6/analysis*", hold)
    page = opened(each, "/analysis/6x6/AABBCC=1,2", "7,140 codes are possible")
    depth = page.locator("[data-keypeg=depth]")
    expect(depth).to_contain_text("The full search needs the server.", timeout=_ANSWER_MS)
    expect(depth).to_have_attribute("data-depth", "2")
    answers[0].fulfill(json={"possible": 7140, "of": 46656, "codes": [], "best": []})
    expect(page.locator("[data-keypeg=best-row]")).to_have_count(0)


@pytest.mark.walkthrough
@SCREENS
def test_a_move_of_a_replay_leads_to_its_analysis(reader: NewReader, screen: dict[str, Any]) -> None:
    people = gather(reader, "original", ["Ada", "Bob"], screen=screen, options={"rounds": 1})
    play_round(people, 3)
    page = people[0].page
    page.locator("[data-keypeg=next]").wait_for()
    page.goto(f"/t/{people[0].table}?move=3")
    link = page.get_by_role("link", name="Open in analysis")
    path = str(link.get_attribute("href"))
    assert re.fullmatch(r"/analysis/4x6(/[A-F]{4}=\d,\d){2}", path)
    press(link)
    here(page, path)
    expect(page.locator("[data-keypeg=row]")).to_have_count(2)
    page.go_back()
    expect(page.locator("[data-keypeg=headline]")).to_contain_text("Row 2: ")


@pytest.mark.walkthrough
def test_a_duel_is_analysed_for_the_seat_that_is_followed(reader: NewReader) -> None:
    people = gather(reader, "challenge", ["Ada", "Bob"], screen=DESKTOP, options={"rounds": 1})
    for each in people:
        each.act("set_code", code="ABCDE")
    for each, code in zip(people, ("AABBC", "ABCDE"), strict=True):
        each.act("guess", code=code)
    page = people[0].page
    page.locator("[data-keypeg=next]").wait_for()
    page.goto(f"/t/{people[0].table}?move=4&as=0")
    link = page.get_by_role("link", name="Open in analysis")
    expect(link).to_have_attribute("href", "/analysis/5x8/AABBC=1,2?edition=challenge")
    page.get_by_label("View as").select_option("1")
    expect(link).to_have_attribute("href", "/analysis/5x8/ABCDE=5,0?edition=challenge")
