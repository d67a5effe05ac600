"""The coach at the table: it answers what is asked, shows on the board what speaks against a row, and hides nothing."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.checks import scrolls_sideways, violations
from tests.e2e.conftest import NewReader, Victim
from tests.e2e.opponent import Opponent
from tests.e2e.reader import COMPUTER, ME, Reader

PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
DESK: dict[str, Any] = {"width": 1280, "height": 720}
SIZES = {"phone": PHONE, "desk": DESK, "tablet": {"width": 768, "height": 1024}}
CODE = "ABCD"

Hunt = Callable[..., Opponent]


@pytest.fixture
def hunt(server: Victim) -> Iterator[Hunt]:
    """Seats Ada where somebody else has set the code, with these rows laid."""
    opponents: list[Opponent] = []

    def begin(ada: Reader, edition: str = "original", rows: tuple[str, ...] = ("AABB",), **terms: object) -> Opponent:
        while True:
            made = ada.table(edition, [ME, {"type": "open"}], **({"is_coached": True} | terms))
            opponents.append(Opponent(server.base, made, "Bo"))
            opponents[-1].send({"type": "start"})
            first = ada.page.request.get(f"/api/tables/{made['id']}").json()["first"]
            if first == opponents[-1].seat or edition == "challenge":
                break
        opponents[-1].act("set_code", code=CODE if edition == "original" else f"{CODE}E")
        ada.page.goto(f"/t/{made['id']}")
        if edition == "challenge":
            ada.page.locator(".code-well.is-draft").wait_for()
            ada.lay("HGFED")
        for number, row in enumerate(rows):
            ada.page.locator(".row.is-draft").wait_for()
            ada.lay(row)
            if edition == "challenge":
                opponents[-1].act("guess", code="HHGGF")
            ada.page.locator("[data-keypeg=row][data-seat='0'][data-mark]").nth(number).wait_for()
        ada.page.locator(".row.is-draft").wait_for()
        return opponents[-1]

    yield begin
    for each in opponents:
        each.close()


def open_coach(page: Page) -> Locator:
    page.locator(".drawer .tab, .say-coach").filter(has_text=re.compile("Coach|Trainer|Entraîneur")).locator(
        "visible=true"
    ).click()
    coach = page.locator(".coach")
    coach.wait_for()
    return coach


def ask(page: Page, *steps: str) -> Locator:
    """Asks these steps; returns the answer to the last."""
    for step in steps:
        page.locator(f"[data-step={step}] .coach-ask").click()
        answer = page.locator(f"[data-step={step}] .coach-answer")
        expect(answer.locator(":scope > :not(p.quiet)").first).to_be_visible(timeout=20_000)
    return answer


def test_the_coach_answers_only_what_is_asked(reader: NewReader, hunt: Hunt) -> None:
    ada = reader(**DESK)
    hunt(ada)
    page = ada.page
    coach = open_coach(page)
    expect(coach.locator(".coach-answer > *:not(.small)")).to_have_count(0)
    assert page.locator("[data-step=fit] .coach-ask").get_attribute("aria-disabled") == "true"
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.keyboard.type("aabc")
    assert "208 of 1,296" in ask(page, "count").inner_text()
    assert "Row 1 says one exact and one misplaced" in ask(page, "fit").inner_text()
    expect(page.locator("[data-keypeg=row][data-row='1'] > .coach-tag")).to_be_visible()
    # The page has counted.
    assert not [url for url in requests if "/coach/" in url]
    # Another row: what was said about the first is no longer true.
    page.keyboard.press("Backspace")
    expect(page.locator(".coach-tag")).to_have_count(0)
    expect(page.locator("[data-step=fit] .coach-answer > p:not(.small)")).to_have_count(0)
    assert "208" in page.locator("[data-step=count] .coach-answer").inner_text()


def test_hard_mode_hands_back_a_row_with_the_reason(reader: NewReader, hunt: Hunt) -> None:
    ada = reader(**PHONE)
    hunt(ada, is_hard_mode=True)
    page = ada.page
    ada.lay("AABC")
    said = page.locator(".say .wrong")
    expect(said).to_contain_text("row 1 would then say 3 exact, 0 misplaced")
    expect(page.locator("[data-keypeg=row][data-row='1'] > .coach-tag")).to_be_visible()
    expect(page.locator("[data-keypeg=row]")).to_have_count(1)
    expect(page.locator("[data-keypeg=draft] .p-A")).to_have_count(2)
    assert not scrolls_sideways(ada)
    # Nothing was lost: two pegs make a row that fits.
    page.keyboard.press("Backspace")
    expect(page.locator(".coach-tag")).to_have_count(0)
    page.keyboard.press("Escape")
    ada.lay("ABEE")
    expect(page.locator("[data-keypeg=row]")).to_have_count(2)


@pytest.mark.walkthrough
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR"])
def test_every_step_at_every_size(reader: NewReader, hunt: Hunt, size: str, locale: str) -> None:
    ada = reader(locale=locale, **SIZES[size])
    page = ada.page
    hunt(ada, rows=("AABB", "CCDE", "ABEC"))
    page.keyboard.type("dbcd")
    open_coach(page)
    ask(page, "count", "fit", "leaves", "better", "codes")
    expect(page.locator(".coach-tag")).to_have_count(2)
    for row in (1, 3):
        expect(page.locator(f"[data-row='{row}'] > .coach-tag .marks")).to_be_visible()
    assert page.locator("[data-step=codes] .coach-code").count() == 3
    # The board stays where it can be played: draft, newest row and button.
    for part in (".row.is-draft", "[data-row='3']", "[data-keypeg=submit]"):
        box, screen = page.locator(part).first.bounding_box(), page.viewport_size
        assert box is not None
        assert screen is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= screen["height"] + 1
        assert box["x"] + box["width"] <= screen["width"] + 1
    assert not scrolls_sideways(ada)
    assert violations(ada) == []
    page.locator("[data-step=better] .coach-better .btn").click()
    expect(page.locator("[data-step=better] .coach-better .btn")).to_have_count(0)
    page.locator("[data-step=codes] .coach-code").first.click()
    page.locator("[data-keypeg=submit]").click()
    expect(page.locator("[data-keypeg=row]").or_(page.locator(".end"))).not_to_have_count(3)


@pytest.mark.walkthrough
@pytest.mark.parametrize("size", ["phone", "desk"])
def test_in_a_duel_it_says_what_the_opponent_can_know(reader: NewReader, hunt: Hunt, size: str) -> None:
    ada = reader(**SIZES[size])
    hunt(ada, "challenge", rows=("AABBC",))
    page = ada.page
    page.keyboard.type("aaffd")
    open_coach(page)
    assert re.search(r"[\d,]+ codes fit everything Bo has seen", ask(page, "opponent").inner_text())
    ask(page, "fit")
    expect(page.locator(".side-near .coach-tag")).to_have_count(1)
    expect(page.locator(".side-far .coach-tag")).to_have_count(0)
    assert not scrolls_sideways(ada)
    assert violations(ada) == []


@pytest.mark.walkthrough
def test_in_party_a_row_is_also_worth_points(reader: NewReader) -> None:
    ada = reader(**PHONE)
    page = ada.page
    while True:
        ada.sit("party", [ME, COMPUTER, COMPUTER], is_coached=True)
        ada.settle()
        if ada.headline == "Your row":
            break
    page.keyboard.type("abcd")
    open_coach(page)
    assert re.search(r"earns [\d.]+ points on average. \w+ can then expect [\d.]+", ask(page, "leaves").inner_text())
    assert violations(ada) == []


@pytest.mark.walkthrough
@pytest.mark.parametrize("size", ["phone", "desk"])
def test_in_group_it_rules_out_tokens_and_fills_the_notes(reader: NewReader, size: str) -> None:
    ada = reader(**SIZES[size])
    page = ada.page
    ada.sit("group", [ME, COMPUTER, COMPUTER], is_coached=True)
    ada.wait("Your question")
    page.keyboard.type("abc")
    open_coach(page)
    assert re.search(r"[\d.]+ codes on average", ask(page, "count", "tokens", "leaves").inner_text())
    expect(page.locator(".coach-tokens figure")).to_have_count(2)
    possible = page.locator(".coach-tokens figure").first.locator(".coach-grid .peg").count()
    assert violations(ada) == []
    page.get_by_role("button", name="Cross out the rest in my notes").click()
    expect(page.get_by_text("Your notes are up to date.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator(".g-tab").nth(1).click()
    grid = page.locator(".g-notes .note-field")
    grid.first.wait_for()
    assert page.locator(".g-notes .note-field.is-open").count() == possible


@pytest.mark.walkthrough
def test_by_keyboard_alone(reader: NewReader, hunt: Hunt) -> None:
    ada = reader(**DESK)
    hunt(ada)
    page = ada.page
    open_coach(page)
    page.keyboard.type("aabc")
    first = page.locator("[data-step=count] .coach-ask")
    first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    expect(first).to_be_focused()
    expect(page.locator("[data-step=count] .coach-answer")).to_contain_text("208")
    page.keyboard.press("Enter")
    expect(page.locator("[data-step=count] .coach-answer > *")).to_have_count(0)
    # The row was typed beside the coach, and Escape puts the coach away before it clears the row.
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("[data-keypeg=draft] .p-A")).to_have_count(2)


@pytest.mark.walkthrough
def test_everybody_can_see_that_there_is_a_coach(reader: NewReader) -> None:
    ada, guest = reader(), reader()
    made = ada.sit("original", [ME, {"type": "open"}], is_coached=True, is_hard_mode=True)
    guest.page.goto(f"/t/{made['id']}#{made['invite']}")
    for each in (ada, guest):
        expect(each.page.get_by_text("Everyone may ask the coach")).to_be_visible()
        expect(each.page.get_by_text("Hard mode: only rows that can still be the code")).to_be_visible()
    watched = ada.table("original", [ME, COMPUTER], is_coached=True)
    guest.page.goto(f"/t/{watched['id']}")
    guest.page.locator(".drawer .tab").last.click()
    expect(guest.page.get_by_text("Everyone may ask the coach")).to_be_visible()
    expect(guest.page.locator(".drawer-tab", has_text="Coach")).to_have_count(0)


@pytest.mark.walkthrough
def test_who_sets_the_code_is_told_why_there_is_nothing_to_ask(reader: NewReader) -> None:
    ada = reader()
    while True:
        ada.sit("original", [ME, COMPUTER], is_coached=True)
        ada.settle()
        if ada.headline == "Set your code":
            break
    expect(open_coach(ada.page)).to_contain_text("You set the code this round.")
