"""Liars at tables with marks or answers by hand, who play against computers."""

from collections.abc import Callable, Mapping
from random import Random

from keypeg.players import Computer, Decision, Level
from keypeg.players.deals import knowledge
from keypeg.rules import GiveAnswer, GiveMark, TokenBoard, View
from keypeg.rules.tokens import Peg
from keypeg.table.commands import act_for
from keypeg.table.entry import By
from tests.table.driver import TableDriver, at, make_terms

BY_HAND: Mapping[str, object] = {"marking": "manual"}
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


def lies_once(seen: View, decision: Decision) -> Decision:
    """Spoils a single round of the match, when the other is nearly sure."""
    has_lied = any(ended.result.is_replayed for ended in seen.rounds)
    return decision if has_lied else lies_when_the_other_is_nearly_sure(seen, decision)


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


def play(  # noqa: PLR0913 - what a match can be like
    edition: str,
    lie: Lie,
    seats: int = 2,
    options: Mapping[str, object] = BY_HAND,
    *,
    seed: int = 0,
    most_actions: int = MOST_ACTIONS,
    **terms: object,
) -> TableDriver:
    """Lets a liar play against computers until the match is over, or for a long time."""
    levels = (None, *(Level.STEADY,) * (seats - 1))
    driver = TableDriver(make_terms(edition, seats, levels=levels, options={**BY_HAND, **options}, **terms), seed=seed)
    driver.join("a").start()
    rng = Random(f"{edition} {seats} {seed}")
    now = 10.0
    while not driver.table.is_over and driver.table.actions < most_actions:
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
