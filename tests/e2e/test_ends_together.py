"""What people see of each other at the ends: who still looks at a round, and who wants a rematch."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewReader
from tests.e2e.people import Person, gather, go_on, play_round
from tests.e2e.test_ends import DESKTOP, PHONE, hook

pytestmark = pytest.mark.walkthrough


def both_at_the_end(reader: NewReader, rounds: int) -> list[Person]:
    people = gather(reader, "original", ["Ada", "Bob"], screen=PHONE, options={"rounds": rounds})
    people[1].go_to_table()
    hook(people[1].page, "headline").wait_for()
    play_round(people, 2)
    for person in people:
        hook(person.page, "next").wait_for()
    return people


def test_a_player_who_goes_on_is_told_who_the_table_waits_for(reader: NewReader) -> None:
    ada, bob = both_at_the_end(reader, 2)
    expect(ada.page.get_by_text("The next round starts when everyone is ready")).to_be_visible()
    hook(ada.page, "next").tap()
    expect(hook(ada.page, "headline")).to_have_text("Waiting for Bob")
    expect(hook(bob.page, "end")).to_be_visible()
    bob.page.reload()
    hook(bob.page, "next").click()
    for person in (ada, bob):
        expect(hook(person.page, "end")).to_have_count(0)
        expect(hook(person.page, "headline")).not_to_contain_text("Waiting for Bob")


def test_who_looks_longer_than_agreed_sees_that_the_next_round_has_begun(reader: NewReader) -> None:
    people = gather(reader, "original", ["Ada", "Bob"], screen=DESKTOP, options={"rounds": 2}, pause_seconds=5)
    play_round(people, 2)
    page = people[0].page
    expect(page.get_by_text("The next round has begun.")).to_be_visible(timeout=15_000)
    expect(hook(page, "end")).to_be_visible()
    hook(page, "next").click()
    expect(hook(page, "end")).to_have_count(0)


def test_who_watches_is_taken_along_to_the_next_round(reader: NewReader) -> None:
    people = gather(reader, "original", ["Ada", "Bob"], screen=DESKTOP, options={"rounds": 2})
    spectator = reader()
    spectator.page.goto(f"/t/{people[0].table}")
    hook(spectator.page, "headline").wait_for()
    play_round(people, 2)
    expect(hook(spectator.page, "end")).to_be_visible()
    go_on(people)
    expect(hook(spectator.page, "end")).to_have_count(0)


def at_the_result(reader: NewReader) -> list[Person]:
    people = both_at_the_end(reader, 1)
    for person in people:
        hook(person.page, "next").click()
        person.page.locator("[data-over='match']").wait_for()
    return people


def test_a_rematch_is_offered_seen_at_once_and_accepted(reader: NewReader) -> None:
    ada, bob = at_the_result(reader)
    ada.page.get_by_role("button", name="Offer a rematch").tap()
    expect(ada.page.get_by_role("button", name="Waiting for Bob")).to_be_visible()
    expect(bob.page.get_by_text("Ada offers a rematch.")).to_be_visible()
    expect(bob.page.locator(".answers .is-in")).to_have_count(1)
    bob.page.get_by_role("button", name="Accept the rematch").click()
    for person in (ada, bob):
        person.page.wait_for_url(lambda url: ada.table not in url)
        hook(person.page, "end").wait_for(state="detached")
    assert ada.address == bob.address


def test_a_rematch_can_be_declined(reader: NewReader) -> None:
    ada, bob = at_the_result(reader)
    bob.page.get_by_role("button", name="Offer a rematch").click()
    expect(ada.page.get_by_text("Bob offers a rematch.")).to_be_visible()
    ada.page.get_by_role("button", name="No, thanks").tap()
    expect(bob.page.get_by_text("Ada declined.")).to_be_visible()
    assert ada.table in ada.page.url
    assert bob.table in bob.page.url
    expect(bob.page.locator(".answers .is-in")).to_have_count(1)
    bob.page.get_by_role("link", name="Open a new table").click()
    bob.page.wait_for_url("**/new/original")
