"""A wrong call stops play until everybody present has looked at it (GR-27)."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewReader, Victim
from tests.e2e.test_group import assert_in_view, table

pytestmark = pytest.mark.walkthrough


def test_a_wrong_call_stops_play_for_everyones_eyes(reader: NewReader, server: Victim) -> None:
    with table(reader, server, "Bo", "Tom", options={"rounds": 1}) as at:
        page = at.page
        at.ask_until_mine()
        at.ask()
        page.wait_for_timeout(500)  # A press right after the last one would not count.
        page.get_by_role("region", name="Answers to your question").get_by_role("button").tap()
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
