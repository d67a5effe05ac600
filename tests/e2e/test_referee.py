"""The referee for a real board: whole matches, wrong marks and answers, secrets, reloads, and no connection."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks import scrolls_sideways, violations
from tests.e2e.conftest import NewReader
from tests.e2e.reader import Reader

BOXES = ["original", "super", "challenge", "party", "group"]
AXE_RUNS = [("en-GB", (360, 640)), ("en-GB", (1280, 720)), ("de-DE", (740, 360))]


class Referee:
    """Somebody with a real box and the referee beside it."""

    def __init__(self, each: Reader) -> None:
        self.each = each
        self.page: Page = each.page

    def begin(self, edition: str, *names: str) -> None:
        self.page.goto("/referee")
        self.page.locator(".ref, .ref-start").wait_for()
        if self.page.locator(".ref").count() > 0:
            self.page.locator(".ref-icon").first.click()
        self.page.locator(".ref-boxes button").nth(BOXES.index(edition)).click()
        players = self.page.locator(".ref-form .pill:has([name=players])", has_text=str(len(names)))
        if players.count() > 0:
            players.click()
        for seat, name in enumerate(names):
            self.page.locator(f"#ref-name-{seat}").fill(name)
        self.page.locator(".ref-form > .btn").click()
        self.take()

    def take(self) -> None:
        """Takes the phone."""
        self.each.press_until_gone(self.page.locator(".is-gate [data-keypeg=next]"))

    def row(self, code: str, mark: str | None = None) -> None:
        for peg in code:
            self.page.locator(f"[data-piece='{peg}']").click()
        if mark is not None:
            self.mark(mark)

    def mark(self, mark: str) -> None:
        self.page.locator(f".ref-mark[data-mark='{mark}']").click()

    def ask(self, code: str, *answers: str) -> None:
        self._place(code)
        self.page.locator("[data-keypeg=submit]").click()
        for answer in answers:
            self.page.locator(f"[data-answer={answer}]").click()

    def call(self, code: str, *, is_right: bool) -> None:
        self.page.get_by_role("button", name="Someone calls Mastermind").click()
        self._place(code)
        self.page.locator("[data-keypeg=submit]").click()
        self.page.get_by_role("button", name="Yes" if is_right else "No").click()

    def _place(self, code: str) -> None:
        for hole, peg in enumerate(code, 1):
            if peg != "_":
                self.page.locator(f"[data-keypeg=draft] [data-hole='{hole}']").click()
                self.page.locator(f"[data-piece='{peg}']").click()

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def says(self, headline: str) -> None:
        expect(self.page.locator("h1")).to_have_text(headline)

    @property
    def count(self) -> str:
        return self.page.locator(".ref-count b").inner_text()

    @property
    def scores(self) -> list[int]:
        seats = self.page.locator("[data-keypeg=seat]").all()
        return [int(seat.get_attribute("data-score") or -1) for seat in seats]

    @property
    def rows(self) -> list[str | None]:
        return [row.get_attribute("data-mark") for row in self.page.locator("[data-keypeg=row]").all()]


def test_a_whole_match_with_a_wrong_mark_that_is_found_and_put_right(reader: NewReader) -> None:
    referee = Referee(reader(width=360, height=740, has_touch=True))
    referee.begin("original", "Jonas", "Mira")
    referee.says("Row 1")
    assert referee.count == "1,296"
    referee.row("AABB", "1,0")
    referee.row("ACDD", "0,2")
    referee.row("CAED", "1,1")
    referee.row("CFAE", "1,2")
    referee.says("They can\u2019t all be correct")
    referee.press("Another mark")
    while referee.page.get_by_role("button", name="Correct row 3").count() == 0:
        referee.press("Another mark")
    referee.press("Correct row 3")
    referee.says("Row 5")
    referee.page.reload()
    referee.says("Row 5")
    assert len(referee.rows) == 4
    referee.row("CA")
    referee.page.reload()
    expect(referee.page.locator("[data-keypeg=draft] .hole.is-open")).to_have_count(1)
    referee.page.get_by_role("button", name="Undo the last step").click()
    referee.says("They can\u2019t all be correct")
    referee.press("Jonas really gave that mark")
    referee.press("Yes, play it again")
    referee.says("A mark was wrong")
    assert referee.scores == [0, 3], "three points, and the round is played again"
    referee.press("Play it again: pass to Mira")
    referee.take()
    referee.row("CAFC", "4,0")
    referee.says("Solved in row 1")
    assert referee.scores == [1, 3]
    referee.press("Next round: pass to Jonas")
    referee.take()
    for _ in range(10):
        referee.row("AAAA", "0,0")
    referee.says("The code was not found")
    assert referee.scores == [1, 14]
    referee.press("Check with Mira\u2019s code")
    referee.row("BBBA")
    referee.press("Check the marks")
    referee.says("A mark or an answer is wrong")
    referee.page.get_by_role("button", name="Undo the last step").click()
    referee.press("See the result")
    referee.says("Mira wins, 14 to 1")


def test_it_works_without_a_connection_once_opened(reader: NewReader) -> None:
    referee = Referee(reader(width=360, height=640, has_touch=True, service_workers="allow", is_new=True))
    referee.page.goto("/referee")
    referee.page.evaluate("() => navigator.serviceWorker.ready")
    referee.page.context.set_offline(offline=True)
    referee.page.goto("/referee")
    referee.begin("super", "Jonas", "Mira")
    referee.row("AABBC", "1,1")
    referee.page.reload()
    referee.says("Row 2")


@pytest.mark.walkthrough
def test_a_match_is_offered_again_and_a_damaged_one_set_aside(reader: NewReader) -> None:
    referee = Referee(reader())
    referee.begin("original", "Jonas", "Mira")
    referee.row("AABB", "1,0")
    other = referee.page.context.new_page()
    other.goto("/referee")
    expect(other.get_by_role("heading", name="A match of Original is waiting")).to_be_visible()
    other.get_by_role("button", name="Continue it").click()
    expect(other.locator("h1")).to_have_text("Row 2")
    other.close()
    referee.page.evaluate("() => localStorage.setItem('keypeg-referee', '{\"format\":')")
    referee.page.reload()
    expect(referee.page.get_by_role("alert")).to_contain_text("set aside")
    assert referee.page.evaluate("() => localStorage.getItem('keypeg-referee-damaged')") == '{"format":'
    assert referee.page.locator(".ref-boxes button").count() == len(BOXES)


@pytest.mark.walkthrough
def test_the_code_is_entered_in_secret_and_wrong_marks_are_noticed(reader: NewReader) -> None:
    referee = Referee(reader(width=360, height=640, has_touch=True))
    referee.begin("original", "Jonas", "Mira")
    referee.press("Jonas can enter the code in secret")
    referee.says("For Jonas\u2019s eyes only")
    referee.take()
    referee.row("CAFC")
    referee.press("Hide it again")
    referee.says("Row 1")
    assert referee.page.locator(".ref-sheet .peg").count() == 0, "nothing of it is on the screen"
    referee.row("AABB")
    expect(referee.page.locator(".ref-say")).to_contain_text("The correct mark is 1 exact, 0 misplaced")
    referee.mark("0,1")
    referee.says("A mark or an answer is wrong")
    referee.press("Correct row 1")
    referee.says("Row 2")
    assert referee.rows == ["1,0"]


@pytest.mark.walkthrough
def test_rows_and_marks_can_be_changed_and_left_open(reader: NewReader) -> None:
    referee = Referee(reader())
    page = referee.page
    referee.begin("original", "Jonas", "Mira")
    page.keyboard.type("aabb")
    referee.says("Mark for row 1")
    page.keyboard.type("10")
    referee.says("Row 2")
    page.keyboard.type("1344")
    referee.press("Leave it open")
    referee.says("Row 3")
    before = referee.count
    referee.press("Change row 2")
    referee.press("Change the mark")
    referee.mark("0,2")
    assert referee.count != before
    referee.press("Change row 1")
    referee.press("Change the colours")
    page.locator("[data-keypeg=draft] [data-hole='4']").click()
    page.locator("[data-piece=F]").click()
    referee.press("Done")
    expect(page.locator("[data-keypeg=row]").first).to_contain_text("violet")


@pytest.mark.walkthrough
def test_group_finds_the_answer_that_cannot_be(reader: NewReader) -> None:
    referee = Referee(reader(width=360, height=740, has_touch=True))
    referee.begin("group", "Ada", "Tom", "Lea")
    assert referee.count == "2,160"
    referee.ask("A____", "black", "none")
    referee.says("Tom is asking")
    referee.ask("B_C__", "black", "white")
    referee.says("Lea is asking")
    referee.ask("_A___", "none", "black")
    referee.says("They can\u2019t all be correct")
    expect(referee.page.locator(".ref-fix")).to_contain_text("Tom")
    referee.page.locator("[data-keypeg=submit]").click()
    referee.says("Ada is asking")
    referee.call("AB__C", is_right=False)
    referee.says("Tom is asking")
    referee.call("BA__C", is_right=True)
    referee.says("Tom wins the round")
    assert referee.scores == [0, 1, 0]


@pytest.mark.walkthrough
def test_a_duel_and_a_party_are_kept_by_their_leaflets(reader: NewReader) -> None:
    referee = Referee(reader(width=360, height=740, has_touch=True))
    referee.begin("challenge", "Jonas", "Mira")
    referee.row("AAAAA")
    referee.says("Row 1: Mira")
    referee.row("BBBBB")
    referee.mark("5,0")
    referee.mark("5,0")
    referee.says("The round is played again")
    referee.page.locator("[data-keypeg=next]").click()
    referee.take()
    referee.row("AAAAA")
    referee.row("BBBBB")
    referee.mark("0,0")
    referee.mark("5,0")
    referee.says("Mira wins the round")
    assert referee.scores == [0, 1]
    referee.page.get_by_role("button", name="Back to the boxes").click()
    referee.begin("party", "Ada", "Tom", "Lea")
    referee.says("Row 1: Tom")
    referee.row("ABCD", "0,2")
    referee.says("Row 2: Lea")
    referee.row("BAEF", "2,1")
    referee.row("BFAH", "2,2")
    referee.row("BHAF", "4,0")
    assert referee.scores == [4, 8, 15]
    referee.press("Next round: pass to Lea")


@pytest.mark.walkthrough
@pytest.mark.parametrize("size", [(360, 640), (360, 740), (740, 360), (1280, 720)])
@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR"])
def test_every_screen_is_for_everyone_and_in_place(reader: NewReader, size: tuple[int, int], locale: str) -> None:
    width, height = size
    referee = Referee(reader(width=width, height=height, locale=locale, has_touch=width < 1000))
    each, page = referee.each, referee.page

    def check(state: str) -> None:
        each.drawn()
        assert not scrolls_sideways(each), state
        if page.locator(".ref").count() > 0:
            over = page.evaluate("() => document.documentElement.scrollHeight - innerHeight")
            assert over <= 0, f"{state} scrolls by {over}"
        if (locale, size) in AXE_RUNS:
            assert violations(each) == [], state

    page.goto("/referee")
    page.locator(".ref-boxes button").nth(1).click()
    check("start")
    referee.begin("original", "Jonas", "Mira")
    check("row")
    wells = [page.locator("[data-piece=A]").bounding_box()]
    referee.row("AABB")
    check("mark")
    referee.mark("1,0")
    wells.append(page.locator("[data-piece=A]").bounding_box())
    assert wells[0] == wells[1], "the keys stay in place"
    referee.row("ACDD", "0,2")
    page.locator("[data-keypeg=row] button").first.click()
    check("chosen")
    page.locator(".ref-icon").last.click()
    referee.row("CAED", "1,1")
    referee.row("CFAE", "1,2")
    check("wrong")
    page.locator("[data-keypeg=submit]").click()
    referee.row("CDEA", "4,0")
    check("end")
    referee.begin("super", "Jonas", "Mira")
    referee.row("AABBC")
    check("mark of five")
    referee.begin("group", "Ada", "Tom", "Lea", "Max")
    check("question")
    referee.ask("A____")
    check("answer")
    kept = json.loads(page.evaluate("() => localStorage.getItem('keypeg-referee')"))
    assert kept["format"] == "keypeg-referee/1"
