"""Several people at one table: by link in browsers of their own, on one device, and watching."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewReader
from tests.e2e.hooks import ChromiumScreen, Finger
from tests.e2e.reader import ME, Reader

OPEN = {"type": "open"}


def gathered(reader: NewReader, edition: str, names: list[str], **more: object) -> list[Reader]:
    """People who came by the invitation; the last of them starts the match."""
    readers = [reader() for _ in names]
    first, *others = readers
    made = first.sit(edition, [{"type": "here", "name": names[0]}, *[OPEN] * len(others)], **more)
    link = first.page.locator(".copy-text").input_value()
    assert link.endswith(f"/t/{made['id']}#{made['invite']}")
    for name, each in zip(names[1:], others, strict=True):
        each.page.goto(link)
        each.page.get_by_label("Your name").fill(name)
        each.page.get_by_role("button", name="Sit down").click()
        each.page.get_by_role("button", name="Leave this table").wait_for()
    expect(first.page.locator(".lobby-seat")).to_have_count(len(names))
    readers[-1].page.get_by_role("button", name="Start the match").click()
    for each in readers:
        each.page.locator(".play, .gt").wait_for()
    return readers


def test_the_skip_link_moves_the_focus_and_keeps_the_invitation(reader: NewReader) -> None:
    ada, bob = reader(), reader(width=360, height=740, has_touch=True, is_mobile=True)
    made = ada.table("group", [ME, OPEN, OPEN])
    link = f"/t/{made['id']}#{made['invite']}"
    bob.page.goto(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("link", name="Skip to content").press("Enter")
    expect(bob.page.get_by_role("main")).to_be_focused()
    assert bob.page.url.endswith(link)
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.get_by_role("button", name="Leave this table").wait_for()


def test_two_browsers_play_a_challenge_turn_with_sealed_marks(reader: NewReader) -> None:
    ada, bob = gathered(reader, "challenge", ["Ada", "Bob"], options={"rounds": 1})
    for each, code in ((ada, "AABCD"), (bob, "HHGFE")):
        each.wait("Set your code")
        each.lay(code)
    for each in (ada, bob):
        each.wait("Your row")
    ada.lay("HHHHH")
    ada.wait("Waiting for the other row")
    sealed = "[aria-label*='mark sealed until both rows are in']"
    expect(ada.page.locator(sealed)).to_have_count(1)
    expect(bob.page.locator(sealed)).to_have_count(1)
    bob.lay("AABBB")
    for each in (ada, bob):
        each.wait("Your row")
        expect(each.page.locator(sealed)).to_have_count(0)
    expect(ada.page.locator(".say").get_by_text("Row 1: 2 exact, 0 misplaced.")).to_be_visible()
    expect(bob.page.locator(".say").get_by_text("Row 1: 3 exact, 0 misplaced.")).to_be_visible()
    ada.lay("HHGFE")
    bob.lay("AAAAA")
    ada.wait("You win the round")
    bob.wait("Ada wins the round")
    bob.page.get_by_role("button", name="See the result").click()
    bob.wait("Ada wins, 1 to 0")


@pytest.mark.walkthrough
def test_four_browsers_ask_one_declares_wrongly_and_one_rightly(reader: NewReader) -> None:
    readers = gathered(reader, "group", ["Ada", "Bob", "Cy", "Di"], options={"rounds": 1})
    asker = next(each for each in readers if _asks(each))
    asker.lay("ABC__")
    others = [each for each in readers if each is not asker]
    for each in readers:
        expect(each.page.locator("[data-keypeg=row]")).to_have_count(1)
        expect(each.page.locator("[data-keypeg=row]")).to_have_attribute("data-answers", re.compile(r"^\w+,\w+,\w+$"))
    caller = next(each for each in others if _asks(each))
    caller.page.get_by_role("button", name="I know it").click()
    caller.wait("Name the code")
    _lay_call(caller, _another(_code(readers)))
    expect(caller.page.get_by_text("Call it anyway?")).to_be_visible()
    caller.page.get_by_role("button", name="Call Mastermind!").click()
    for each in readers:
        expect(each.page.locator("[data-keypeg=log]").get_by_text("called: wrong")).to_be_visible()
    for each in readers:
        each.page.locator("[data-keypeg=next]").click()
    expect(caller.page.locator("[data-keypeg=next]")).to_have_count(0)
    (winner,) = [each for each in readers if each is not caller and _asks(each)]
    winner.press_until_gone(winner.page.get_by_role("button", name="I know it"))
    winner.wait("Name the code")
    _lay_call(winner, _code(readers))
    winner.wait("You win the round")
    caller.page.get_by_role("heading", level=1, name="wins the round").wait_for()
    winner.page.get_by_role("button", name="See the result").click()
    winner.wait("You win by a single round")


COLOURS = {"red": "A", "blue": "B", "green": "C", "yellow": "D", "white": "E", "violet": "F"}


def _code(readers: list[Reader]) -> str:
    """All tokens together, each read on its owner's page."""
    holes = ["_"] * 5
    for each in readers:
        colour, place = each.page.locator(".g-own .vh").inner_text().removeprefix("You hold ").split(" at ")
        holes[int(place) - 1] = COLOURS[colour]
    return "".join(holes)


def _lay_call(each: Reader, code: str) -> None:
    """Lays a call hole by hole, because the caller's own peg is in its place already."""
    for hole, letter in enumerate(code):
        for key in ("Home", *["ArrowRight"] * hole, letter if letter != "_" else "Delete"):
            each.page.keyboard.press(key)
    each.page.keyboard.press("Enter")


def _another(code: str) -> str:
    return "".join("_" if peg == "_" else "A" if peg != "A" else "B" for peg in code)


def _asks(each: Reader) -> bool:
    each.page.wait_for_function("() => document.querySelector('h1').innerText !== 'Waiting for answers'")
    return each.headline == "Your question"


@pytest.mark.walkthrough
def test_who_comes_late_watches(reader: NewReader) -> None:
    ada, _ = gathered(reader, "original", ["Ada", "Bob"])
    late = reader()
    late.page.goto(ada.page.url)
    expect(late.page.get_by_text("You are watching")).to_be_visible()
    expect(late.page.locator(".tray")).to_have_count(0)
    expect(ada.page.get_by_text("1 person is watching")).to_be_visible()


@pytest.mark.walkthrough
def test_a_wrong_mark_by_hand_is_claimed_and_costs_three_points(reader: NewReader) -> None:
    readers = gathered(reader, "original", ["Ada", "Bob"], options={"rounds": 1, "marking": "manual"})
    for each in readers:
        each.page.wait_for_function("() => document.querySelector('h1').innerText !== 'Waiting for the others'")
    maker = next(each for each in readers if each.headline == "Set your code")
    breaker = next(each for each in readers if each is not maker)
    maker.lay("AABC")
    breaker.wait("Your row")
    breaker.lay("AAAA")
    maker.wait("Mark the row")
    maker.page.get_by_role("button", name="Misplaced: one more").click()
    maker.page.get_by_role("button", name="Give this mark").click()
    breaker.wait("Your row")
    breaker.page.get_by_role("button", name="Dispute a mark").dblclick()
    expect(breaker.page.get_by_role("button", name="Cancel")).to_be_focused()
    breaker.page.get_by_role("button", name="Yes, check them").click()
    for each in readers:
        each.wait("A mark was wrong")
    expect(breaker.page.get_by_text("You get 3 points, and the round is played again.", exact=True)).to_be_visible()


def test_on_one_device_nobody_sees_the_others_code(reader: NewReader) -> None:
    device = reader(is_new=True)
    frames: list[str] = []
    device.page.on("websocket", lambda socket: socket.on("framereceived", lambda data: frames.append(str(data))))
    device.sit("original", [ME, {"type": "here", "name": "Bob"}], options={"rounds": 1})
    gate = device.page.get_by_role("button", name="I am")
    gate.wait_for()
    assert not any('"you":0' in frame or '"you":1' in frame for frame in frames)
    device.press_until_gone(gate)
    device.wait_on_shared_device("Set your code")
    device.lay("AABC")
    gate.wait_for()
    device.page.keyboard.press("Enter")  # Once too often, by whoever laid the code.
    device.drawn()
    assert gate.is_visible()
    assert "AABC" not in device.page.content()
    frames.clear()
    device.press_until_gone(gate)
    device.wait_on_shared_device("Your row")
    assert frames
    assert not any("AABC" in frame for frame in frames)


def test_a_name_that_will_not_do_is_refused_in_place(reader: NewReader) -> None:
    ada, bob = reader(), reader()
    made = ada.table("original", [ME, OPEN])
    bob.page.goto(f"/t/{made['id']}#{made['invite']}")
    for name, said in (
        (" ", "A name needs 1 to 24 visible characters."),
        ("ada", "That name is taken."),
        ("﷽﷽", "That name is too wide."),
    ):
        bob.page.get_by_label("Your name").fill(name)
        bob.page.get_by_role("button", name="Sit down").click()
        expect(bob.page.get_by_role("alert")).to_contain_text(said)
        assert bob.page.get_by_label("Your name").input_value() == name
    bob.problems.clear()  # The browser reports that the requests were refused.


def test_two_people_go_from_nothing_to_a_finished_match_on_phones(reader: NewReader) -> None:
    size = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
    ada, ben = reader(**size), reader(**size)
    fingers = [Finger(ChromiumScreen(each.page, has_touch=True)) for each in (ada, ben)]
    ada.page.goto("/")
    ada.page.get_by_role("link", name="Original").first.tap()
    ada.page.get_by_role("radio", name="Somebody else, by link").tap()
    ada.page.get_by_label("Your name").tap()
    ada.page.keyboard.type("Ada")
    ada.page.get_by_role("button", name="Open the table").tap()
    link = ada.page.get_by_label("Invitation link").input_value()
    ben.page.goto(link)
    ben.page.get_by_label("Your name").tap()
    ben.page.keyboard.type("Ben")
    ben.page.get_by_role("button", name="Sit down").tap()
    # Four taps to the table and one more to share its link; two for the friend; and one begins the match.
    ada.page.get_by_role("button", name="Start the match").tap()
    for each in (ada, ben):
        each.page.locator(".play").wait_for()
    while not min([finger.step() for finger in fingers]):  # Each makes a step.
        pass
    for each in (ada, ben):
        expect(each.page.locator("[data-keypeg=end][data-over=match] h1")).to_be_visible()
    for each, own in ((ada, "Ada"), (ben, "Ben")):
        # Everybody is known by the name they gave, the next time too.
        each.page.goto("/new/original")
        each.page.get_by_role("radio", name="Somebody else, by link").tap()
        expect(each.page.get_by_label("Your name")).to_have_value(own)
