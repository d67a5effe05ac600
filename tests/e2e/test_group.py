"""A round of group by touch on a phone: one list, answers that stay until seen, calls and notes."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.checks import violations
from tests.e2e.conftest import NewReader, Victim
from tests.e2e.opponent import Opponent
from tests.e2e.reader import Reader

pytestmark = pytest.mark.walkthrough

COLOURS = {"red": "A", "blue": "B", "green": "C", "yellow": "D", "white": "E", "violet": "F"}
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
SIZES = [(360, 740), (390, 664), (360, 640), (740, 360), (768, 1024), (1280, 720), (1440, 900)]
QUESTIONS = ["ABCDE", "BCDEF", "AABBC", "CCDDE", "EEFFA", "F_DCB"]

IN_VIEW = """each => {
    const box = each.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
    const top = document.elementFromPoint(x, y);
    return inside && box.height > 0 && (each.contains(top) || (top?.contains(each) ?? false));
}"""
IS_STILL = """() => document.documentElement.scrollHeight <= innerHeight
    && document.documentElement.scrollWidth <= innerWidth"""


class Table:
    """Ada at a phone, and others who do what the test says."""

    def __init__(self, ada: Reader, server: Victim, names: list[str], **more: Any) -> None:  # noqa: ANN401 - any of a table's
        self.ada = ada
        self.page = ada.page
        made = ada.sit("group", [{"type": "here", "name": "Ada"}, *[{"type": "open"}] * len(names)], **more)
        self.others = {other.seat: other for other in (Opponent(server.base, made, name) for name in names)}
        self.asked = 0
        next(iter(self.others.values())).send({"type": "start"})
        self.page.locator(".gt").wait_for()

    @property
    def asking(self) -> int:
        """Whose turn it is, by the reader's screen."""
        self.page.wait_for_function(
            "n => document.querySelectorAll('[data-keypeg=log] > *').length === n", arg=self.asked
        )
        title = self.page.locator(".g-heads [title]:has(.is-on)").first.get_attribute("title") or ""
        return next((seat for seat, other in self.others.items() if other.name == title.split()[0]), 0)

    def ask(self) -> int:
        """Has whoever is on turn ask a question; returns their seat."""
        seat, code = self.asking, QUESTIONS[self.asked % len(QUESTIONS)]
        if seat == 0:
            self.lay(code)
            self.tap("[data-keypeg=submit]")
        else:
            self.others[seat].act("ask", code=code)
        self.asked += 1
        expect(self.page.locator("[data-keypeg=log] > *")).to_have_count(self.asked)
        return seat

    def ask_until_mine(self) -> None:
        while self.asking != 0:
            self.ask()
        expect(self.page.locator("[data-keypeg=headline]")).to_have_text("Your question")

    def lay(self, code: str) -> None:
        for letter in code:
            self.tap(f"[data-keypeg=tray] [data-piece='{letter}']")

    def tap(self, selector: str) -> None:
        self.page.locator(selector).tap()

    @property
    def own_token(self) -> tuple[str, int]:
        colour, place = self.page.locator(".g-own .vh").inner_text().removeprefix("You hold ").split(" at ")
        return COLOURS[colour], int(place)

    @property
    def code(self) -> str:
        holes = ["_"] * 5
        for colour, place in [self.own_token, *(other.token for other in self.others.values())]:
            holes[place - 1] = colour
        return "".join(holes)

    def lay_call(self, code: str) -> None:
        """Lays a call over what is in the numbered row."""
        for hole, letter in enumerate(code):
            place = self.page.locator("[data-keypeg=draft] button").nth(hole)
            place.tap()
            if letter != "_":
                self.tap(f"[data-keypeg=tray] [data-piece='{letter}']")


@contextmanager
def table(reader: NewReader, server: Victim, *names: str, options: dict[str, object] | None = None) -> Iterator[Table]:
    made = Table(reader(**PHONE), server, list(names), options=options or {})
    yield made
    for other in made.others.values():
        other.close()


def assert_in_view(*parts: Locator) -> None:
    for part in parts:
        assert part.evaluate(IN_VIEW), part


def test_nothing_moves_from_under_the_player(reader: NewReader, server: Victim) -> None:
    with table(reader, server, "Bo", "Tom", "Lea") as at:
        page = at.page
        places = set()
        while at.asked < 12:
            at.ask_until_mine()
            draft, tray = page.locator("[data-keypeg=draft]"), page.locator("[data-keypeg=tray]")
            assert_in_view(draft, tray, page.locator(".g-own"), page.locator("[data-keypeg=submit]"))
            if at.asked > 0:
                assert_in_view(page.locator("[data-keypeg=log] > *").last)
            assert page.evaluate(IS_STILL)
            if page.get_by_role("button", name="Got it").count() > 0:
                page.get_by_role("button", name="Got it").tap()
            places.add(tuple((tray.bounding_box() or {}).values()))
            pieces: list[Any] = [piece.bounding_box() for piece in page.locator("[data-piece]").all()]
            assert all(box["width"] >= 40 and box["height"] >= 44 for box in pieces)
            at.lay("AB")
            expect(page.locator("[data-keypeg=draft] .peg:not(.hole)")).to_have_count(2)
            page.keyboard.press("Escape")
            at.ask()
            assert_in_view(page.locator("[data-keypeg=log] > *").last, page.locator(".g-own"))
        assert len(places) == 1, "the tray stays where it is"
        at.ask_until_mine()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            parts = ("draft", "tray", "submit", "headline", "log")
            assert_in_view(*(page.locator(f"[data-keypeg={part}]") for part in parts), page.locator(".g-own"))
            assert_in_view(page.locator("[data-keypeg=log] > *").last)
            assert page.evaluate(IS_STILL), (width, height)
            expect(page.locator("[data-keypeg=log] > *")).to_have_count(at.asked)


def test_answers_stay_until_they_are_seen_while_others_play(reader: NewReader, server: Victim) -> None:
    with table(reader, server, "Bo", "Tom", "Lea") as at:
        page = at.page
        at.ask_until_mine()
        at.ask()
        said = page.get_by_role("region", name="Answers to your question")
        expect(said.get_by_role("listitem")).to_have_count(3)
        expect(page.locator(".is-lit")).to_have_count(1)
        mine = page.locator("[data-keypeg=row][data-seat='0']").last
        assert (mine.get_attribute("data-answers") or "").count(",") == 2
        at.ask()
        expect(page.get_by_text("since your question")).to_be_visible()
        page.reload()
        expect(said.get_by_role("listitem")).to_have_count(3)
        assert violations(at.ada) == []
        said.get_by_role("button").tap()
        expect(said).to_have_count(0)
        expect(page.locator(".is-lit")).to_have_count(0)
        heard = page.locator(".g-say p").inner_text()
        asker = at.ask()
        expect(page.locator(".g-say p")).not_to_have_text(heard)
        name = at.others[asker].name
        expect(page.locator(".g-say p")).to_contain_text(f"{name} asked")
        expect(page.get_by_role("log")).to_contain_text(f"{name} asked")


def test_a_call_is_private_until_it_is_made_and_questioned_once(reader: NewReader, server: Victim) -> None:
    with table(reader, server, "Bo", "Tom", options={"rounds": 1}) as at:
        page = at.page
        at.ask_until_mine()
        page.get_by_role("button", name="I know it").tap()
        expect(page.get_by_text("Nothing is said yet.")).to_be_visible()
        expect(page.locator("[data-keypeg=draft] .peg:not(.hole)")).to_have_count(1)
        assert_in_view(page.locator(".g-own"), page.locator("[data-keypeg=draft]"), page.locator("[data-keypeg=tray]"))
        assert page.evaluate(IS_STILL)
        assert violations(at.ada) == []
        expect(page.get_by_role("button", name="Call Mastermind!")).to_have_count(0)
        page.get_by_role("button", name="Back to the questions").tap()
        expect(page.locator("[data-keypeg=headline]")).to_have_text("Your question")
        page.get_by_role("button", name="I know it").tap()
        _, place = at.own_token
        at.lay_call("".join("_" if peg == "_" else "A" if peg != "A" else "B" for peg in at.code))
        page.get_by_role("button", name="Call Mastermind!").tap()
        doubt = page.get_by_text("Call it anyway?")
        expect(doubt).to_contain_text(f"at {place}")
        page.get_by_role("button", name="Change the row").tap()
        expect(doubt).to_have_count(0)
        page.get_by_role("button", name="Call Mastermind!").tap()
        verdict = page.locator("[data-keypeg=log] > .is-call")
        expect(verdict).to_contain_text("called: wrong")


def test_a_right_call_is_shown_to_everybody_before_the_round_ends(reader: NewReader, server: Victim) -> None:
    with table(reader, server, "Bo", "Tom", options={"rounds": 2}) as at:
        page = at.page
        at.ask_until_mine()
        code = at.code
        at.ask()
        caller = at.others[at.asking]
        caller.act("declare", code=code)
        expect(page.locator("[data-keypeg=headline]")).to_have_text(f"{caller.name} called Mastermind")
        expect(page.get_by_text(f"Right. {caller.name} wins the round.", exact=True)).to_be_visible()
        page.get_by_role("heading", level=1, name=f"{caller.name} wins the round").wait_for()
        expect(page.locator("[data-keypeg=code] [data-hole]")).to_have_count(5)


def test_notes_are_kept_with_the_table_and_filled_in_from_the_answers(reader: NewReader, server: Victim) -> None:
    with table(reader, server, "Bo", "Tom") as at:
        page = at.page
        while at.asked < 4:
            at.ask()
        at.ask_until_mine()
        page.locator(".g-seat[data-seat='1'] button").tap()
        page.get_by_role("heading", name="What Bo may hold").wait_for()
        page.get_by_role("button", name="Fill in from the answers").tap()
        crossed = page.locator(".note-field.is-crossed")
        expect(crossed).not_to_have_count(0)
        colour, place = at.others[1].token
        names = {letter: name for name, letter in COLOURS.items()}
        token = page.get_by_role("button", name=f"{names[colour]} at {place}:")
        expect(token).to_have_accessible_name(f"{names[colour]} at {place}: possible")
        box: Any = token.bounding_box()
        assert min(box["width"], box["height"]) >= 40
        assert violations(at.ada) == []
        token.focus()
        for _ in range(2):
            page.keyboard.press("Space")
        expect(token).to_have_accessible_name(f"{names[colour]} at {place}: circled")
        page.keyboard.press("ArrowUp" if colour == "F" else "ArrowDown")
        expect(token).not_to_be_focused()
        count = crossed.count()
        page.reload()
        page.locator(".g-seat[data-seat='1'] button").tap()
        expect(token).to_have_accessible_name(f"{names[colour]} at {place}: circled")
        expect(crossed).to_have_count(count)
        page.get_by_role("button", name="Back to the questions").tap()
        assert_in_view(page.locator("[data-keypeg=log]"))


def test_two_boards_are_numbered_everywhere_alike(reader: NewReader, server: Victim) -> None:
    with table(reader, server, "Bo", options={"boards": 2}) as at:
        page = at.page
        at.ask_until_mine()
        at.ask()
        for label in ("Bo 1", "Bo 2"):
            expect(page.locator(".g-strip").get_by_role("button", name=label)).to_be_visible()
            expect(page.get_by_role("region", name="Answers to your question")).to_contain_text(label)
            expect(page.get_by_role("log")).to_contain_text(f"{label}: ")
        titles = [each.get_attribute("title") for each in page.locator(".g-heads [title]").all()]
        assert titles == ["You 1", "You 2", "Bo 1", "Bo 2"]
        expect(page.locator(".g-own small")).to_have_text(["You 1", "You 2"])


def test_on_one_device_anybody_may_call_out_of_turn(reader: NewReader) -> None:
    each = reader(**PHONE)
    page = each.page
    here = [{"type": "here", "name": name} for name in ("Ada", "Bo", "Cy")]
    each.sit("group", here, options={"anytime": True, "rounds": 1})
    holds: dict[str, tuple[str, int]] = {}
    for _ in range(2):
        name = page.get_by_role("button", name="I am ").inner_text().removeprefix("I am ")
        _take(each)
        colour, place = page.locator(".g-own .vh").inner_text().removeprefix("You hold ").split(" at ")
        holds[name] = (COLOURS[colour], int(place))
        if len(holds) == 1:
            page.locator("[data-keypeg=tray] [data-piece='A']").tap()
            page.locator("[data-keypeg=submit]").tap()
            each.press_until_gone(page.get_by_role("button", name="Pass to "))
    page.get_by_role("button", name="Someone wants to call").tap()
    caller = next(name for name in ("Ada", "Bo", "Cy") if name not in holds)
    page.get_by_role("group", name="Who wants to call?").get_by_role("button", name=caller).tap()
    _take(each)
    expect(page.locator("[data-keypeg=headline]")).to_have_text(f"{caller}: Name the code")
    for letter, hole in holds.values():
        page.locator("[data-keypeg=draft] button").nth(hole - 1).tap()
        page.locator(f"[data-keypeg=tray] [data-piece='{letter}']").tap()
    page.get_by_role("button", name="Call Mastermind!").tap()
    page.get_by_role("heading", level=1, name="You win the round").wait_for()


def _take(each: Reader) -> None:
    """Confirms at the screen between two players."""
    each.press_until_gone(each.page.get_by_role("button", name="I am "))
    each.page.locator(".gt").wait_for()


def test_a_wrong_call_stops_play_for_everyones_eyes(reader: NewReader, server: Victim) -> None:
    with table(reader, server, "Bo", "Tom", options={"rounds": 1}) as at:
        page = at.page
        at.ask_until_mine()
        at.ask()
        at.ada.press_until_gone(page.get_by_role("region", name="Answers to your question").get_by_role("button"))
        caller = at.others[at.asking]
        caller.act("declare", code="".join("_" if peg == "_" else "A" if peg != "A" else "B" for peg in at.code))
        expect(page.locator("[data-keypeg=headline]")).to_have_text(f"{caller.name} called Mastermind")
        outcome = page.get_by_text(f"Wrong. {caller.name} is out this round, but still answers.", exact=True)
        expect(outcome).to_be_visible()
        expect(page.locator("[data-keypeg=tray]")).to_have_count(0)
        page.reload()
        expect(outcome).to_be_visible()
        assert_in_view(page.locator(".g-own"), page.locator("[data-keypeg=log] > .is-call"))
        page.locator(".g-call .btn").tap()
        expect(outcome).to_have_count(0)
        expect(page.locator("[data-keypeg=headline]")).to_contain_text("Waiting for ")
        for other in at.others.values():
            other.send({"type": "continue"})
        expect(page.locator("[data-keypeg=headline]")).to_contain_text("asking")
