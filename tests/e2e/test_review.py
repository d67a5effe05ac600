"""The review of a finished match: every edition, by touch and by keyboard, in three languages."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.checks import check_codes_over_columns, scrolls_sideways, violations
from tests.e2e.conftest import NewReader
from tests.e2e.people import Person, gather
from tests.e2e.played import Plan, play_match

PHONE: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
DESKTOP: dict[str, Any] = {"width": 1280, "height": 720}
SCREENS = pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
CODE, ROWS = "CAFC", ["AABB", "ACDD", "CAED", "CFAE", "CCAC", "CAFC"]

ORIGINAL = Plan(codes=[CODE], rows=ROWS)
DUEL = Plan(
    codes={0: ["BDAFE"], 1: ["EFDDC"]},
    rows={
        0: ["AABBC", "HAGGE", "DFBED", "DHDBF", "FEEBD", "EFDDC"],
        1: ["EDBAC", "DBBEC", "HCABE", "ECACB", "BCEFA", "EACBA"],
    },
)
PARTY = Plan(codes=["HBGC"], rows=["ABCD", "EBFG", "FEHA", "HBAF", "HBGC"])
GROUP = Plan(
    questions=["_DBAD", "FB_C_", "EF_DC", "__EEE", "A_BCD", "CCAAD", "C_FDD", "_CD_D", "ABCDE", "BCDEF", "CDEFA"],
    calls={1: (3, False), 0: (8, True)},
)

EDITIONS: dict[str, tuple[str, list[str], dict[str, Any], Plan]] = {
    "original": ("original", ["Ada", "Mira"], {"rounds": 2}, ORIGINAL),
    "super": ("super", ["Ada", "Mira"], {"games": 2}, Plan(codes=["CAHFC"], rows=["AABBC", "CADDF", "HAFCC", "CAHFC"])),
    "party-2": ("party", ["Ada", "Mira"], {"rounds": 2}, PARTY),
    "party-3": ("party", ["Ada", "Lea", "Tom"], {}, PARTY),
    "challenge": ("challenge", ["Ada", "Jonas"], {"rounds": 1}, DUEL),
    "race": ("challenge", ["Ada", "Jonas"], {"rounds": 1, "race": True}, DUEL),
    "group": ("group", ["Ada", "Tom", "Lea", "Bo"], {"rounds": 1}, GROUP),
}


def hook(page: Page, name: str) -> Locator:
    return page.locator(f"[data-keypeg='{name}']")


def finished(
    reader: NewReader, edition: str, names: list[str], options: dict[str, Any], plan: Plan, **screen: object
) -> Person:
    """Plays a match, and returns the first player."""
    first, *_ = people = gather(reader, edition, names, screen=screen, options=options)
    play_match(people, plan)
    return first


def open_review(person: Person, place: str = "") -> Page:
    person.page.goto(f"/t/{person.table}/review{place}")
    person.page.locator(".rev-body").wait_for()
    return person.page


def place(page: Page) -> str:
    page.wait_for_url("**/review/*/**")  # The address follows a moment later.
    return page.url.split("/review/")[1]


@pytest.mark.walkthrough
@SCREENS
@pytest.mark.parametrize("name", EDITIONS)
def test_every_edition_has_a_review_for_everyone(reader: NewReader, screen: dict[str, Any], name: str) -> None:
    edition, names, options, plan = EDITIONS[name]
    ada = finished(reader, edition, names, options, plan, **screen)
    page = open_review(ada)
    expect(hook(page, "headline")).not_to_be_empty()
    rows = hook(page, "row")
    assert rows.count() >= 4
    assert not scrolls_sideways(ada.reader)
    check_codes_over_columns(ada.reader)
    for details in page.locator(".rev-details").all():
        details.evaluate("node => node.open = true")
    assert violations(ada.reader) == []
    assert not scrolls_sideways(ada.reader)
    # Any row can be chosen, has an address, and leads to its move in the replay.
    before = place(page)
    page.locator(".row-button[aria-pressed='false']").last.evaluate("button => button.click()")
    expect(page).not_to_have_url(re.compile(f"{before}$"))
    chosen = page.locator(".mv h2").inner_text()
    page.reload()
    expect(page.locator(".mv h2")).to_have_text(chosen)
    page.get_by_role("link", name="Open in replay").click()
    page.locator(".is-replay").wait_for()
    assert "?move=" in page.url
    page.get_by_role("button", name="Review").click()
    expect(page.locator(".mv h2")).to_have_text(chosen)
    page.go_back()
    page.locator(".is-replay").wait_for()
    page.go_back()
    expect(page.locator(".mv h2")).to_have_text(chosen)


@pytest.mark.walkthrough
@pytest.mark.parametrize(
    ("locale", "headline", "figure"),
    [
        ("en-GB", "Skill 80 · luck 13", "1.11"),
        ("de-DE", "Können 80 · Glück 13", "1,11"),
        ("fr-FR", "Adresse 80", "1,11"),
    ],
)
def test_the_review_is_said_in_every_language(reader: NewReader, locale: str, headline: str, figure: str) -> None:
    ada = finished(reader, *EDITIONS["original"], **PHONE, locale=locale)
    page = open_review(ada)
    expect(hook(page, "headline")).to_contain_text(headline)
    expect(page.locator(".sum-key")).to_contain_text(figure)
    assert not scrolls_sideways(ada.reader)
    assert "undefined" not in page.locator(".rev").inner_text()


@pytest.mark.walkthrough
def test_the_hunt_of_the_other_is_reviewed_too_and_says_whose_it_is(reader: NewReader) -> None:
    ada = finished(reader, *EDITIONS["original"], **DESKTOP)
    page = open_review(ada)
    own = int(place(page).split("/")[0])
    page.get_by_role("navigation", name="Rounds").get_by_role("link").nth(2 - own).click()
    expect(page.locator(".rev-about")).to_contain_text("Mira hunts yours")
    expect(page.locator(".mv")).to_contain_text("Mira\u2019s row")
    page.wait_for_url(f"**/review/{3 - own}/4")


@pytest.mark.walkthrough
def test_a_spectator_reads_names_only(reader: NewReader) -> None:
    ada = finished(reader, *EDITIONS["challenge"], **DESKTOP)
    page = reader().page
    page.goto(f"/t/{ada.table}/review")
    expect(hook(page, "headline")).to_have_text("Ada won in turn 6")
    expect(page.locator(".du")).to_contain_text("Ada hunts Jonas\u2019s code")


@pytest.mark.walkthrough
def test_a_code_that_was_not_found_and_more_rows_than_fit(reader: NewReader) -> None:
    ada = finished(reader, "party", ["Ada", "Mira"], {"rounds": 1}, Plan(codes=["HBGC"], rows=["ABCD"]), **PHONE)
    page = open_review(ada)
    expect(hook(page, "headline")).to_have_text("Not found in twelve rows")
    expect(page.locator(".rev-say")).to_contain_text("still possible.")
    expect(page.locator(".rev-sums")).to_have_count(0)
    assert not scrolls_sideways(ada.reader)
    assert violations(ada.reader) == []


@pytest.mark.walkthrough
def test_a_round_with_a_wrong_mark_says_what_cannot_be_judged(reader: NewReader) -> None:
    plan = Plan(codes=[CODE], rows=["AABB", CODE, CODE], marks=[(0, 0), (4, 0), (4, 0)])
    ada = finished(reader, "original", ["Ada", "Mira"], {"rounds": 1, "marking": "manual"}, plan, **DESKTOP)
    page = open_review(ada, "/1/2")
    expect(page.locator(".rev-say")).to_contain_text("No code fits the mark of row 2")
    expect(page.locator(".rev-say")).to_contain_text("The round was played again.")
    expect(page.locator(".rev-say")).to_contain_text("row 1 as 0 exact, 0 misplaced. The correct mark is 1 exact")
    expect(page.locator(".mv")).to_contain_text("could not be the code: row 1 has")
    rounds = page.get_by_role("navigation", name="Rounds").get_by_role("link")
    expect(rounds).to_have_count(2)
    rounds.last.click()
    expect(hook(page, "headline")).to_have_text("Skill 100 · luck 100")
    assert violations(ada.reader) == []


@pytest.mark.walkthrough
def test_a_match_that_ended_before_its_first_round_says_so(reader: NewReader) -> None:
    ada, *_ = gather(reader, "original", ["Ada", "Mira"], screen=DESKTOP)
    ada.send({"type": "resign"})
    ada.page.goto(f"/t/{ada.table}/review")
    expect(hook(ada.page, "headline")).to_have_text("No round was finished")
    assert violations(ada.reader) == []
