"""Whoever spoils two rounds by wrong marks loses the match, where that is agreed."""

from collections.abc import Callable
from random import Random

import pytest

from keypeg.players import Computer, Decision, Level
from keypeg.players.deals import knowledge
from keypeg.rules import (
    GiveAnswer,
    GiveMark,
    TokenBoard,
    View,
)
from keypeg.rules.tokens import Peg
from keypeg.table.commands import act_for
from keypeg.table.entry import By
from keypeg.table.table import EarlyEnd, EndReason
from keypeg.table.unfold import unfold
from tests.table.driver import TableDriver, at, make_terms

BY_HAND: dict[str, object] = {"marking": "manual"}
MOST_ACTIONS = 400
SECONDS = 0.02
NEARLY_SURE = 60
Lie = Callable[[View, Decision], Decision]


def lies_when_the_other_is_nearly_sure(seen: View, decision: Decision) -> Decision:
    """Answers wrongly once few codes are left, to the others probably as to itself."""
    board = seen.history[-1]
    if not isinstance(board, TokenBoard) or not isinstance(decision.action, GiveAnswer):
        return decision
    if len(knowledge(board, seen.seat or 0, board.rows).codes) > NEARLY_SURE:
        return decision
    return Decision(GiveAnswer(tuple(_other(peg) for peg in decision.action.pegs)), decision.pause)


def prolongs(_seen: View, decision: Decision) -> Decision:
    """Never says that a code was found, and spoils every round."""
    match decision.action:
        case GiveMark(exact, misplaced):
            return Decision(GiveMark(0, 1 if (exact, misplaced) == (0, 0) else 0), decision.pause)
        case GiveAnswer(pegs):
            return Decision(GiveAnswer(tuple(_other(peg) for peg in pegs)), decision.pause)
        case _:
            return decision


def _other(peg: str) -> str:
    return Peg.NONE if peg == Peg.BLACK else Peg.BLACK


def play(edition: str, lie: Lie, seats: int = 2, options: dict[str, object] = BY_HAND, **terms: object) -> TableDriver:
    """Lets a liar play against computers until the match is over, or for a long time."""
    levels = (None, *(Level.STEADY,) * (seats - 1))
    driver = TableDriver(make_terms(edition, seats, levels=levels, options=BY_HAND | options, **terms))
    driver.join("a").start()
    rng = Random(f"{edition} {seats}")
    now = 10.0
    while not driver.table.is_over and driver.table.actions < MOST_ACTIONS:
        now += 100.0
        if driver.table.pause is not None:
            driver.go_on(now)
            continue
        match = driver.table.match
        assert match is not None
        for awaited in match.awaited:
            assert awaited.seat is not None
            seen = driver.table.turns.view(match, awaited.seat)
            decision = Computer(Level.STEADY).decide(seen, rng, SECONDS)
            if decision is None:
                continue
            if awaited.seat == 0:
                decision = lie(seen, decision)
            driver.apply(act_for(driver.table, awaited.seat, decision.action, By.PLAYER, at(now)))
            break
    return driver


@pytest.mark.parametrize(
    ("edition", "seats", "options", "lie"),
    [
        ("original", 2, {}, prolongs),
        ("challenge", 2, {}, prolongs),
        ("challenge", 2, {"race": True}, prolongs),
        ("party", 3, {}, prolongs),
        ("group", 2, {}, prolongs),
        ("group", 3, {}, prolongs),
        ("group", 2, {}, lies_when_the_other_is_nearly_sure),
        ("group", 2, {"boards": 2}, lies_when_the_other_is_nearly_sure),
    ],
)
def test_a_liar_loses(edition: str, seats: int, options: dict[str, object], lie: Lie) -> None:
    table = play(edition, lie, seats, options, wrong_marks_lose=True).table
    assert table.is_over
    assert 0 not in table.winners
    assert table.winners
    assert table.match is not None
    assert sum(ended.result.is_replayed for ended in table.match.ended) <= 2
    if not table.match.is_finished:
        assert table.early_end == EarlyEnd(reason=EndReason.WRONG_MARKS, seat=0, winners=table.winners)


@pytest.mark.parametrize("edition", ["original", "group"])
def test_without_the_rule_rounds_are_played_again_as_by_the_leaflet(edition: str) -> None:
    driver = play(edition, prolongs)
    assert driver.table.early_end is None
    assert driver.table.match is not None
    assert sum(ended.result.is_replayed for ended in driver.table.match.ended) > 2 or not driver.table.is_over


def test_a_table_remembers_why_it_ended() -> None:
    driver = play("group", prolongs, wrong_marks_lose=True)
    again = unfold("table", driver.entries)
    assert again.early_end == driver.table.early_end is not None
    assert again.pause is None
    assert not again.waiting
