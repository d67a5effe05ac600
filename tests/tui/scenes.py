"""Every screen of the terminal client in a typical situation, each reached by keys from the start of the program."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from random import Random
from typing import NamedTuple

from keypeg.rules import find_edition
from keypeg.tui import phrases
from keypeg.tui.app import Launch
from keypeg.tui.controller import Task
from keypeg.tui.drawing.pieces import RICH
from keypeg.tui.screens.canvas import Command
from keypeg.tui.screens.table import TableScreen
from keypeg.tui.source import Lobby, Phase, Seat, Snapshot
from tests.tui.driver import Driver, keys_for, match_of
from tests.tui.secrets import Frozen


class Scene(NamedTuple):
    """An application, and the way to what is to be seen."""

    launch: Launch
    play: Callable[[Driver], Awaitable[None]]


def _keys(*keys: str) -> Callable[[Driver], Awaitable[None]]:
    async def play(driver: Driver) -> None:
        await driver.press(*keys)

    return play


def _rows(*rows: str, then: str = "") -> Callable[[Driver], Awaitable[None]]:
    """Types rows, each when it is asked for, and then some keys."""

    async def play(driver: Driver) -> None:
        for row in rows:
            await driver.until_asked()
            await driver.press(*("underscore" if each == "_" else each for each in row), "enter")
        await driver.until_asked()
        await driver.press(*then.split())

    return play


async def _to_the_end_of_a_round(driver: Driver) -> None:
    rng = Random("scenes")
    while driver.controller.snapshot.phase is not Phase.PAUSE:
        await driver.until_asked()
        if driver.controller.task is Task.GO_ON:
            return
        await driver.press(*keys_for(driver.controller, rng))


async def _to_the_end(driver: Driver) -> None:
    rng = Random("scenes")
    while await driver.until_asked() is not Task.REMATCH:
        await driver.press(*keys_for(driver.controller, rng))


async def _review(driver: Driver) -> None:
    await _to_the_end(driver)
    await driver.press("v")
    await driver.until(lambda: type(driver.app.screen).__name__ == "ReviewScreen")


async def _hand_over(driver: Driver) -> None:
    await driver.until_text(phrases.over_to("Ada"))


async def _ask_the_coach(driver: Driver) -> None:
    await _rows("aabb", then="a c d e k")(driver)
    await driver.press("down", "down", "enter")
    await driver.until(lambda: driver.controller.advice is not None)


async def _notes(driver: Driver) -> None:
    await _rows("ab___", then="n")(driver)
    await driver.until(lambda: driver.controller.advice is not None)


async def _referee(driver: Driver) -> None:
    await driver.press("f")
    await driver.until_text(phrases.REFEREE)
    for row in ("aaaa20", "bbbb20", "cccd01"):
        await driver.press(*row[:4], "enter", *row[4:], "enter")
    await driver.until_text("Most likely")


async def _about(driver: Driver) -> None:
    driver.app.post_message(Command("about"))
    await driver.until_text("MIT")


async def _by_hand(driver: Driver) -> None:
    await _rows("aabc", then="1")(driver)


async def _dispute(driver: Driver) -> None:
    await _rows("aabb", then="exclamation_mark")(driver)


LINK = "http://localhost:8765/t/uVy9qLeGTkPY#gT3mQbVw0sA1"
SEATS = (Seat(name="Ada", is_here=True), Seat(name="Tom"), Seat(name=""))


def _shown(snapshot: Snapshot) -> Callable[[Driver], Awaitable[None]]:
    """Shows a situation that only a server could bring about."""

    async def play(driver: Driver) -> None:
        driver.app.push_screen(TableScreen(Frozen(snapshot), RICH))
        await driver.pilot.pause()

    return play


async def _lost(driver: Driver) -> None:
    await _rows("aabb", then="c")(driver)
    controller = driver.controller
    frozen = TableScreen(Frozen(replace(controller.snapshot, trouble=phrases.LOST)), RICH)
    driver.app.push_screen(frozen)
    await driver.pilot.pause()


ORIGINAL = match_of("original", "novice,you", ("first=0",))
SCENES = {
    "start": Scene(Launch(name="Ada"), _keys()),
    "start-options": Scene(Launch(name="Ada"), _keys("down", "down", "down", "tab", "down", "down", "right")),
    "start-name": Scene(Launch(name="Ada"), _keys("n")),
    "join": Scene(Launch(name="Ada"), _keys("j", "a", "space", "b", "enter")),
    "original": Scene(ORIGINAL, _rows("aabb", "acdd", then="b e")),
    "original-set-code": Scene(match_of("original", "you,novice", ("first=0",)), _rows(then="a c")),
    "original-by-hand": Scene(match_of("original", "you,novice", ("first=0", "marking=manual")), _by_hand),
    "original-dispute": Scene(match_of("original", "novice,you", ("first=0", "marking=manual")), _dispute),
    "super": Scene(match_of("super", "novice,you", ("first=0", "blanks=true")), _rows("aabbc", then="b underscore")),
    "challenge": Scene(match_of("challenge", "you,novice"), _rows("aabbc", "abcde", then="h g")),
    "party": Scene(match_of("party", "novice,you,steady,novice,casual", ("first=0",)), _rows("abcd", then="f")),
    "group": Scene(match_of("group", "you,novice,steady,novice", ("first=0",)), _rows("ab___", then="c")),
    "group-call": Scene(match_of("group", "you,novice,steady", ("first=0",)), _rows("ab___", then="m a b")),
    "group-notes": Scene(match_of("group", "you,novice,steady", ("first=0",)), _notes),
    "digits-of-a-mark": Scene(
        match_of("challenge", "you,novice", ("marking=manual",)), _rows("aabbc", "abcde", then="1")
    ),
    "hand-over": Scene(match_of("original", "Ada,Tom", ("first=0",)), _hand_over),
    "round-end": Scene(match_of("original", "novice,you", ("first=0",)), _to_the_end_of_a_round),
    "match-end": Scene(match_of("original", "novice,you", ("first=0",)), _to_the_end),
    "group-round-end": Scene(match_of("group", "you,steady,novice", ("first=0", "rounds=2")), _to_the_end_of_a_round),
    "challenge-match-end": Scene(match_of("challenge", "you,novice", ("rounds=1",)), _to_the_end),
    "coach": Scene(ORIGINAL, _rows("aabb", then="k")),
    "coach-answer": Scene(ORIGINAL, _ask_the_coach),
    "review": Scene(match_of("original", "novice,you", ("first=0", "rounds=1")), _review),
    "referee": Scene(Launch(name="Ada"), _referee),
    "rules": Scene(Launch(name="Ada"), _keys("r")),
    "help": Scene(Launch(name="Ada"), _keys("question_mark")),
    "palette": Scene(ORIGINAL, _rows(then="ctrl+p")),
    "lobby": Scene(
        Launch(name="Ada"),
        _shown(
            Snapshot(
                phase=Phase.LOBBY,
                edition=find_edition("party"),
                seats=SEATS,
                you=0,
                lobby=Lobby(invitation=LINK, is_host=True, can_start=True),
            )
        ),
    ),
    "connecting": Scene(Launch(name="Ada"), _shown(Snapshot(phase=Phase.OPENING, edition=find_edition("original")))),
    "closed": Scene(
        Launch(name="Ada"),
        _shown(Snapshot(phase=Phase.CLOSED, edition=find_edition("original"), trouble=phrases.NO_TABLE)),
    ),
    "connection-lost": Scene(ORIGINAL, _lost),
    "about": Scene(Launch(name="Ada"), _about),
    "leave": Scene(ORIGINAL, _rows(then="escape")),
}
