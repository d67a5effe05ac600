"""The ends of rounds and matches, and the replay, on a phone by touch and on a large screen."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.checks import check_codes_over_columns, scrolls_sideways, violations
from tests.e2e.conftest import NewReader
from tests.e2e.people import Person, gather, go_on, play_round

pytestmark = pytest.mark.walkthrough

PHONE: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
DESKTOP: dict[str, Any] = {"width": 1440, "height": 900}
SCREENS = pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
SHORT: dict[str, dict[str, Any]] = {"original": {"rounds": 2}, "super": {"games": 2}, "party": {}}


def hook(page: Page, name: str) -> Locator:
    return page.locator(f"[data-keypeg='{name}']")


def press(button: Locator, screen: dict[str, Any]) -> None:
    if "has_touch" in screen:
        button.tap()
    else:
        button.click()


def is_inside(page: Page, found: Locator) -> bool:
    box, size = found.bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    return (
        box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= size["width"]
        and box["y"] + box["height"] <= size["height"]
    )


def ended_round(reader: NewReader, screen: dict[str, Any], rows: int = 3, **more: object) -> list[Person]:
    people = gather(reader, "original", ["Ada", "Bob"], screen=screen, **more)
    play_round(people, rows)
    hook(people[0].page, "next").wait_for()
    return people


def finished(reader: NewReader, screen: dict[str, Any], first: int = 3, second: int = 5) -> list[Person]:
    """After a match of two rounds, at its result."""
    people = ended_round(reader, screen, first, options={"rounds": 2})
    press(hook(people[0].page, "next"), screen)
    go_on(people)
    play_round(people, second)
    button = hook(people[0].page, "next")
    expect(button).to_have_text("See the result")
    press(button, screen)
    people[0].page.locator("[data-keypeg='end'][data-over='match']").wait_for()
    return people


@SCREENS
def test_a_round_ends_with_its_score_in_place_and_goes_on(reader: NewReader, screen: dict[str, Any]) -> None:
    ada, *_ = people = ended_round(reader, screen, options={"rounds": 2})
    page = ada.page
    end = hook(page, "end")
    expect(end).to_have_attribute("data-over", "round")
    expect(hook(page, "headline")).to_have_text("Solved in row 3")
    maker = next(seat for seat, points in enumerate(ada.state["view"]["rounds"][0]["points"]) if points)
    expect(end).to_contain_text(f"{'You score' if maker == 0 else 'Bob scores'} 3: one point per row.")
    for seat in (0, 1):
        line = end.locator(f"[data-keypeg='seat'][data-seat='{seat}']")
        expect(line).to_have_count(1)
        expect(line).to_have_attribute("data-score", "3" if seat == maker else "0")
        name, plus, total = (line.locator(f".gain-{part}").bounding_box() for part in ("name", "plus", "sum"))
        assert name is not None
        assert plus is not None
        assert total is not None
        assert name["x"] + name["width"] <= plus["x"] or name["y"] + name["height"] <= plus["y"]
        assert plus["x"] + plus["width"] <= total["x"]
    button = hook(page, "next")
    expect(button).to_be_focused()
    expect(button).to_have_text("Next round" if maker == 0 else "Set your code")
    assert is_inside(page, button)
    assert not scrolls_sideways(ada.reader)
    assert check_codes_over_columns(ada.reader) == 3
    assert violations(ada.reader) == []
    press(button, screen)
    expect(end).to_have_count(0)
    go_on(people)


@SCREENS
def test_a_match_ends_with_result_ranking_story_and_best_moment(reader: NewReader, screen: dict[str, Any]) -> None:
    ada, *_ = finished(reader, screen)
    page = ada.page
    scores = ada.state["view"]["scores"]
    winner = scores.index(max(scores))
    expect(hook(page, "headline")).to_have_text(f"{'You win' if winner == 0 else 'Bob wins'}, 5 to 3")
    loser = "Bob" if winner == 0 else "You"
    expect(page.locator(".moment")).to_contain_text(f"{loser} led after one round.")
    ranked = page.locator(".ranking [data-keypeg='seat']")
    expect(ranked.first).to_have_attribute("data-seat", str(winner))
    assert [ranked.nth(place).get_attribute("data-score") for place in (0, 1)] == ["5", "3"]
    expect(page.get_by_role("img", name="Points by round.")).to_have_count(1)
    expect(page.locator(".code-line")).to_have_count(2)
    assert is_inside(page, page.get_by_role("button", name="Offer a rematch"))
    assert not scrolls_sideways(ada.reader)
    assert violations(ada.reader) == []


def test_an_earlier_round_is_opened_from_the_result(reader: NewReader) -> None:
    ada, *_ = finished(reader, DESKTOP)
    ada.page.get_by_role("button", name="Open round 1").click()
    expect(hook(ada.page, "headline")).to_have_text("Solved in row 3")
    hook(ada.page, "next").click()
    ada.page.locator("[data-over='match']").wait_for()


def test_equal_scores_are_a_draw(reader: NewReader) -> None:
    ada, *_ = finished(reader, PHONE, 2, 2)
    expect(hook(ada.page, "headline")).to_have_text("It\u2019s a draw, 2 all")
    expect(ada.page.locator(".wreath")).to_have_count(2)


@SCREENS
def test_the_card_of_five_shows_every_column_and_the_sum(reader: NewReader, screen: dict[str, Any]) -> None:
    people = gather(reader, "party", ["Ada", "Bob", "Cleo", "Dora", "Emil"], screen=screen)
    page = people[0].page
    play_party_round(people)
    hook(page, "next").wait_for()
    assert check_codes_over_columns(people[0].reader) == 8
    card = page.locator(".end .card")
    card.scroll_into_view_if_needed()
    cells = card.locator("thead th")
    expect(cells).to_have_count(7)
    size = page.viewport_size
    assert size is not None
    for cell in [*cells.all(), *card.locator("tbody td").all()]:
        box = cell.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"]
    inner = card.locator(".card-scroll")
    assert inner.evaluate("box => box.scrollWidth <= box.clientWidth")


def play_party_round(people: list[Person], found: int = 8) -> None:
    """Everybody lays rows that are wrong, then the code is found."""
    laid = 0
    while True:
        view = people[0].state["view"]
        if view["rounds"]:
            return
        (turn,) = view["to_act"]
        if "set_code" in turn["actions"]:
            people[turn["seat"]].act("set_code", code="ABCD")
            continue
        laid += 1
        people[turn["seat"]].act("guess", code="ABCD" if laid == found else "ABEF")


@SCREENS
def test_a_replay_steps_through_the_moves_and_follows_the_mover(reader: NewReader, screen: dict[str, Any]) -> None:
    ada, *_ = finished(reader, screen)
    page = ada.page
    press(page.get_by_role("button", name="Replay"), screen)
    caption = hook(page, "headline")
    expect(caption).to_have_text("The match begins.")
    step = {
        name: page.get_by_role("button", name=name, exact=True)
        for name in ("First move", "Back", "Forward", "Last move")
    }
    for button in step.values():
        assert is_inside(page, button)
    press(step["Forward"], screen)
    expect(caption).to_contain_text("a code.")
    press(step["Forward"], screen)
    expect(caption).to_contain_text("Row 1: ")
    expect(caption).to_contain_text(": 0 exact, 0 misplaced.")
    expect(page).to_have_url(re.compile(r"\?move=2$"))
    press(step["Back"], screen)
    expect(caption).to_contain_text("a code.")
    press(step["Last move"], screen)
    expect(caption).to_contain_text("4 exact, 0 misplaced. Solved in row 5.")
    page.keyboard.press("ArrowLeft")
    expect(caption).to_contain_text("Row 4: ")
    page.keyboard.press("Home")
    expect(caption).to_have_text("The match begins.")
    press(page.get_by_role("button", name="Play", exact=True), screen)
    expect(caption).to_contain_text("Row 1: ")
    press(page.get_by_role("button", name="Pause", exact=True), screen)
    assert violations(ada.reader) == []
    assert not scrolls_sideways(ada.reader)


def test_a_replay_shows_what_each_seat_knew(reader: NewReader) -> None:
    ada, *_ = finished(reader, DESKTOP)
    page = ada.page
    maker = next(seat for seat, points in enumerate(ada.state["view"]["rounds"][0]["points"]) if points)
    page.goto(f"/t/{ada.table}?move=1")
    shown = page.get_by_text(" code: red, red, blue, blue")
    expect(shown).to_have_count(1)
    page.get_by_label("View as").select_option("spectator")
    expect(shown).to_have_count(0)
    page.get_by_label("View as").select_option(str(1 - maker))
    expect(shown).to_have_count(0)
    page.get_by_label("View as").select_option(str(maker))
    expect(shown).to_have_count(1)
    assert page.url.endswith(f"?move=1&as={maker}")


def test_a_link_to_a_move_opens_the_replay_there(reader: NewReader) -> None:
    ada, *_ = finished(reader, DESKTOP)
    stranger = reader(**PHONE)
    stranger.page.goto(f"/t/{ada.table}?move=3")
    expect(hook(stranger.page, "headline")).to_contain_text("Row 2: ")
    stranger.page.get_by_role("button", name="Back to the result").first.tap()
    expect(hook(stranger.page, "headline")).to_contain_text("5 to 3")
    assert stranger.page.url.endswith(ada.table)


@SCREENS
def test_a_wrong_mark_is_named_on_its_row(reader: NewReader, screen: dict[str, Any]) -> None:
    options = {"rounds": 2, "marking": "manual"}
    people = gather(reader, "original", ["Ada", "Bob"], screen=screen, options=options)
    play_round(people, 9, marks=[(0, 0), (1, 1)])
    page = people[0].page
    hook(page, "next").wait_for()
    is_maker = people[0].state["view"]["rounds"][0]["codemaker"] == 0
    expect(hook(page, "headline")).to_have_text("A mark was wrong")
    by, owner = ("You", "Bob\u2019s") if is_maker else ("Bob", "your")
    said = f"{by} marked {owner} row 2 as 1 exact, 1 misplaced. The correct mark is 0 exact, 0 misplaced."
    expect(page.locator(".wrong-given")).to_have_text(said)
    tag = page.locator(".row-tag")
    expect(tag).to_have_count(1)
    expect(tag).to_have_text("Correct: 0 exact, 0 misplaced")
    expect(page.locator("li").filter(has=tag).get_by_role("button")).to_have_accessible_name(re.compile("^Row 2:"))
    assert check_codes_over_columns(people[0].reader) == 2
    assert violations(people[0].reader) == []


@SCREENS
def test_a_wrong_answer_is_named_on_its_question(reader: NewReader, screen: dict[str, Any]) -> None:
    options = {"rounds": 1, "marking": "manual"}
    people = gather(reader, "group", ["Ada", "Bob"], screen=screen, options=options)
    tokens = [person.state["view"]["history"][0]["tokens"][person.seat] for person in people]
    (asking,) = [each["seat"] for each in people[0].state["view"]["to_act"] if "ask" in each["actions"]]
    answering = 1 - asking
    colour, place = tokens[answering][0]
    question = "".join(colour if hole == place else "_" for hole in range(1, 6))
    people[asking].act("ask", code=question)
    people[answering].act("answer", pegs=["none"])
    code = ["_"] * 5
    for [(peg, hole)] in tokens:
        code[hole - 1] = peg
    people[answering].act("declare", code="".join(code))
    page = people[0].page
    hook(page, "next").wait_for()
    expect(hook(page, "headline")).to_have_text("An answer was wrong")
    by, asker = ("Bob", "your") if asking == 0 else ("You", "Bob\u2019s")
    said = f"{by} answered {asker} question 1 with “nothing”. The correct answer is “black”."
    expect(page.locator(".wrong-given")).to_have_text(said)
    expect(page.locator("[data-keypeg='row'][data-row='1'] .row-tag")).to_contain_text(": black")
    assert check_codes_over_columns(people[0].reader) == 1
    assert violations(people[0].reader) == []


def box_of(found: Locator) -> Any:  # noqa: ANN401 - a box by its names
    box = found.bounding_box()
    assert box is not None
    return box


def test_several_wrong_marks_are_told_in_one_sentence(reader: NewReader) -> None:
    options = {"rounds": 2, "marking": "manual"}
    people = gather(reader, "original", ["Ada", "Bob"], screen=PHONE, options=options)
    play_round(people, 9, marks=[(1, 0), (1, 1)])
    page = people[0].page
    hook(page, "next").wait_for()
    by = "You" if people[0].state["view"]["rounds"][0]["codemaker"] == 0 else "Bob"
    expect(page.locator(".wrong-given")).to_have_text([f"{by} marked rows 1 and 2 wrongly."])
    expect(page.locator(".row-tag")).to_have_count(2)


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)], ids=str)
@pytest.mark.parametrize("edition", ["original", "party"])
def test_the_end_of_a_long_round_fits_a_large_screen(reader: NewReader, edition: str, size: tuple[int, int]) -> None:
    screen = {"width": size[0], "height": size[1]}
    names = ["Ada", "Benedikta", "Tilo"] if edition == "party" else ["Ada", "Bob"]
    people = gather(reader, edition, names, screen=screen)
    page = people[0].page
    if edition == "party":
        play_party_round(people, 12)
    else:
        play_round(people, 99)
    hook(page, "next").wait_for()
    for part in (hook(page, "headline"), page.locator(".board"), page.locator(".gains"), hook(page, "next")):
        assert is_inside(page, part)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_on_a_phone_ten_rows_fit_and_are_explained_over_the_board(reader: NewReader) -> None:
    ada, *_ = ended_round(reader, PHONE, 99, options={"rounds": 2})
    page = ada.page
    rows = page.locator("[data-keypeg='row']")
    expect(rows).to_have_count(10)
    dock = box_of(page.locator(".end-dock"))
    assert all(box_of(row)["y"] + box_of(row)["height"] <= dock["y"] for row in rows.all())
    still = (hook(page, "headline"), page.locator(".board"), hook(page, "next"))
    before = [box_of(part) for part in still]
    for close in ("Escape", "outside"):
        rows.nth(1).get_by_role("button").tap()
        explained = page.get_by_role("heading", name="How row 2 scored")
        expect(explained).to_be_visible()
        assert is_inside(page, page.locator(".row-details"))
        assert [box_of(part) for part in still] == before
        if close == "Escape":
            page.keyboard.press("Escape")
        else:
            page.locator(".gains").tap()
        expect(explained).to_have_count(0)
    assert violations(ada.reader) == []


def test_a_round_played_again_says_so(reader: NewReader) -> None:
    options = {"rounds": 2, "marking": "manual"}
    people = gather(reader, "original", ["Ada", "Bob"], screen=DESKTOP, options=options)
    play_round(people, 9, marks=[(1, 1)])
    page = people[0].page
    hook(page, "next").wait_for()
    expect(page.locator(".eyebrow")).to_have_text("Round 1 of 2")
    hook(page, "next").click()
    go_on(people)
    expect(page.locator(".ledger h2")).to_have_text("Round 1 of 2, again")


def test_the_list_and_the_card_have_the_same_totals_during_a_round(reader: NewReader) -> None:
    people = gather(reader, "party", ["Ada", "Benedikta", "Tilo"], screen={"width": 1280, "height": 720})
    page = people[0].page
    for _ in range(3):
        (turn,) = people[0].state["view"]["to_act"]
        kind = "set_code" if "set_code" in turn["actions"] else "guess"
        people[turn["seat"]].act(kind, code="ABCD" if kind == "set_code" else "ABEF")
    sums = page.locator(".card .card-sum")
    expect(sums.filter(has_text="4")).to_have_count(2)
    listed = [page.locator(f".person[data-seat='{seat}']").get_attribute("data-score") for seat in range(3)]
    assert listed == sums.all_inner_texts()
    expect(page.locator(".card")).to_contain_text("points are written in when the round ends.")
    assert page.locator(".card-scroll").evaluate("box => box.scrollWidth <= box.clientWidth")
    assert all(box_of(name)["height"] < 30 for name in page.locator(".card-name").all())


def test_going_back_from_the_replay_leads_to_the_result(reader: NewReader) -> None:
    ada, *_ = finished(reader, PHONE)
    page = ada.page
    page.get_by_role("button", name="Replay").tap()
    expect(hook(page, "headline")).to_have_text("The match begins.")
    expect(page).to_have_title("Replay \u00b7 Keypeg")
    page.get_by_role("button", name="Forward", exact=True).tap()
    expect(hook(page, "headline")).to_contain_text("a code.")
    page.go_back()
    expect(hook(page, "headline")).to_contain_text("5 to 3")
    assert page.url.endswith(ada.table)


def codemaking(reader: NewReader, screen: dict[str, Any], edition: str) -> list[Person]:
    """New tables until the first player sets the code: who does is random."""
    for _ in range(20):
        people = gather(reader, edition, ["Ada", "Bob"], screen=screen, options={**SHORT[edition], "marking": "manual"})
        if people[0].state["view"]["to_act"][0]["seat"] == 0:
            return people
    raise AssertionError("the other player always sets the code")


@SCREENS
@pytest.mark.parametrize("edition", SHORT)
def test_the_code_is_over_its_columns_while_its_maker_marks(
    reader: NewReader, screen: dict[str, Any], edition: str
) -> None:
    ada, bob = codemaking(reader, screen, edition)
    code = "ABCDE" if edition == "super" else "ABCD"
    ada.act("set_code", code=code)
    bob.act("guess", code=code[::-1])
    expect(hook(ada.page, "headline")).to_have_text("Mark the row")
    assert check_codes_over_columns(ada.reader) == 1
    assert violations(ada.reader) == []
