"""An opponent who stays connected and does not move, on a phone by touch and on a large screen."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.e2e.checks import scrolls_sideways, violations
from tests.e2e.conftest import NewReader, Victim, readers_at
from tests.e2e.people import OPEN
from tests.e2e.reader import ME, Reader

PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
LARGE = {"width": 1280, "height": 720}
_BACK_MS = 20_000


@pytest.fixture
def victim(tmp_path: Path) -> Iterator[Victim]:
    made = Victim(f"sqlite:///{tmp_path}/keypeg.db")
    made.start()
    yield made
    made.kill()


def move_on(victim: Victim, later: int) -> None:
    """Starts the server again, with its time this many seconds ahead; everybody comes back by themselves."""
    victim.kill()
    victim.start(later)


def button(each: Reader, name: str) -> Locator:
    return each.page.get_by_role("button", name=name, exact=True)


def kept_waiting(reader: NewReader, size: dict[str, Any]) -> tuple[Reader, Reader]:
    """Returns someone who waits, and someone who is there and does not move."""
    ada, bob = reader(**size), reader(**size)
    made = ada.table("challenge", [ME, OPEN], options={"rounds": 1})
    seat = {"name": "Bob", "invite": made["invite"]}
    assert bob.page.request.post(f"/api/tables/{made['id']}/seats", data=seat).ok
    for each in (ada, bob):
        each.page.goto(f"/t/{made['id']}")
    button(ada, "Start the match").click()
    bob.wait("Set your code")
    ada.wait("Set your code")
    ada.lay("AABCD")
    ada.wait("Bob is choosing a code")
    return ada, bob


@pytest.mark.parametrize("size", [PHONE, LARGE])
def test_the_win_is_claimed_from_an_idle_opponent(browser: Browser, victim: Victim, size: dict[str, Any]) -> None:
    with readers_at(victim.base, browser) as reader:
        ada, bob = kept_waiting(reader, size)
        expect(ada.page.locator(".waits")).to_have_count(0)
        move_on(victim, 500)
        soon = re.compile(r"Bob has not moved for 8 minutes\. In \d+ seconds you may claim the win or let the computer")
        expect(ada.page.locator(".waits")).to_have_text(soon, timeout=_BACK_MS)
        expect(bob.page.locator(".waits")).to_have_text(
            re.compile(r"Move within \d+ seconds, or Ada may claim the win\."), timeout=_BACK_MS
        )
        expect(button(ada, "Claim the win")).to_have_count(0)
        move_on(victim, 600)
        expect(button(ada, "Claim the win")).to_be_in_viewport(timeout=_BACK_MS)
        expect(button(ada, "Waiting for Bob")).to_be_in_viewport()
        assert not scrolls_sideways(ada)
        assert violations(ada) == []
        press = Locator.tap if size is PHONE else Locator.click
        press(button(ada, "Claim the win"))
        press(button(ada, "Keep waiting"))
        press(button(ada, "Claim the win"))
        press(ada.page.locator(".confirm").get_by_role("button", name="Claim the win"))
        ada.page.get_by_text("You win: Bob didn\u2019t move in time").wait_for()
        bob.page.get_by_text("Ada wins: you didn\u2019t move in time").wait_for()


def test_the_computer_plays_for_an_idle_opponent_who_comes_back(browser: Browser, victim: Victim) -> None:
    with readers_at(victim.base, browser) as reader:
        ada, bob = kept_waiting(reader, PHONE)
        move_on(victim, 600)
        # Until he is back he is away, and would get his seat back.
        expect(bob.page.locator(".waits")).to_have_text("Move now, or Ada may claim the win.", timeout=_BACK_MS)
        expect(button(ada, "Let the computer play for Bob")).to_be_in_viewport(timeout=_BACK_MS)
        button(ada, "Let the computer play for Bob").tap()
        ada.wait("Your row")
        expect(bob.page.locator(".dock-cover")).to_contain_text("The computer is playing at your seat.")
        bob.page.reload()  # A page that is loaded again is no move.
        bob.page.locator(".dock-cover").get_by_role("button", name="Take my seat back").tap()
        expect(bob.page.locator(".dock-cover")).to_have_count(0)
