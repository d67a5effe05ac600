"""Computer players at their seats: the whole conformance suite, and what it must catch in others."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count, cycle, islice
from random import Random
from typing import Any

import pytest

from keypeg.players import Computer, Decision, Level, turns
from keypeg.players.arena import Contest
from keypeg.rules import Action, Claim, GiveMark, Guess, Mark, Match, SetCode, View, apply, begin, view
from keypeg.rules.rounds.hunt import Hunt
from keypeg.testing import ConformanceError, check_player

SECONDS = 0.3


@pytest.mark.parametrize("first", [0, 4])
def test_every_level_passes_the_suite(first: int) -> None:
    """The suite plays each variant four times, so that in two runs every level plays every variant."""
    levels = islice(cycle(Level), first, None)
    assert check_player(lambda: Computer(next(levels))) > 1000


Spoil = Callable[[Decision | None], Decision | None]


@dataclass
class Odd:
    """Plays like another, but for one thing."""

    spoil: Spoil

    def decide(self, seen: View, rng: Random, seconds: float) -> Decision | None:
        return self.spoil(Computer(Level.STEADY).decide(seen, rng, seconds))


numbers = count()


@pytest.mark.parametrize(
    ("said", "spoil"),
    [
        ("plays Guess", lambda _: Decision(Guess("AAAAAAAA"), 1.0)),
        ("does nothing", lambda _: None),
        ("decides differently", lambda decision: decision and Decision(decision.action, float(next(numbers)))),
        ("should be a number of seconds", lambda decision: decision and Decision(decision.action, -1.0)),
    ],
)
def test_misconduct_is_found(said: str, spoil: Spoil) -> None:
    with pytest.raises(ConformanceError, match=said):
        check_player(Odd(spoil))


def test_whatever_a_tournament_takes_is_checked() -> None:
    class Beginner:
        def decide(self, seen: View, rng: Random, seconds: float) -> Decision | None:
            return Computer(Level.NOVICE).decide(seen, rng, seconds)

    assert check_player("novice") == check_player(Beginner) == check_player(Beginner()) > 1000
    wrong: list[Any] = ["beginner", 7, None]
    for player in wrong:
        with pytest.raises(ValueError, match="level"):
            check_player(player)


def test_a_player_that_peeks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """It hears of the code behind the back of its view."""
    whispered: list[str] = []

    def leaky(match: Match, seat: int) -> View:
        if isinstance(match.round, Hunt) and match.round.code:
            whispered[:] = [match.round.code]
        return view(match, seat)

    def peeking(decision: Decision | None) -> Decision | None:
        is_guess = decision is not None and isinstance(decision.action, Guess)
        return Decision(Guess(whispered[0]), 1.0) if is_guess else decision

    monkeypatch.setattr(turns, "view", leaky)
    with pytest.raises(ConformanceError, match="only what it may not know"):
        check_player(lambda: Odd(peeking))


@pytest.mark.parametrize("level", Level)
def test_marks_by_hand_are_true(level: Level) -> None:
    match, _ = begin("original", ["first", "second"], {"marking": "manual"})
    match, _ = apply(match, 0, SetCode("AABC"))
    match, _ = apply(match, 1, Guess("ABBA"))
    decision = Computer(level).decide(view(match, 0), Random(0), SECONDS)
    assert decision is not None
    assert decision.action == GiveMark(2, 1)


@pytest.mark.parametrize("level", Level)
def test_who_is_marked_wrongly_claims_when_no_code_fits(level: Level) -> None:
    match, _ = begin("original", ["first", "second"], {"marking": "manual"})
    match, _ = apply(match, 0, SetCode("AABC"))
    for guess, given in (("AAAA", Mark(3, 0)), ("BBBB", Mark(3, 0))):
        before = Computer(level).decide(view(match, 1), Random(0), SECONDS)
        assert before is not None
        assert before.action != Claim()
        match, _ = apply(match, 1, Guess(guess))
        match, _ = apply(match, 0, GiveMark(*given))
    decision = Computer(level).decide(view(match, 1), Random(0), SECONDS)
    assert decision is not None
    assert decision.action == Claim()


@pytest.mark.parametrize("level", Level)
def test_whoever_has_nothing_to_do_does_nothing(level: Level) -> None:
    match, _ = begin("party", ["first", "second", "third"], {"marking": "manual"})
    assert Computer(level).decide(view(match, 1), Random(0), SECONDS) is None
    moves: list[tuple[int, Action]] = [(0, SetCode("ABCD")), (1, Guess("AEFG")), (0, GiveMark(1, 0))]
    for seat, action in moves:
        match, _ = apply(match, seat, action)
    assert Computer(level).decide(view(match, 1), Random(0), SECONDS) is None  # It might claim, but need not.
    assert Computer(level).decide(view(match, 2), Random(0), SECONDS) is not None


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize(("edition", "players"), [("original", 2), ("challenge", 2), ("party", 4), ("group", 3)])
def test_with_no_time_at_all_it_still_moves(level: Level, edition: str, players: int) -> None:
    contest = Contest(edition, {"rounds": 1} if players == 2 else {}, (Computer(level),) * players, seed=1, seconds=0.0)
    assert contest.play(0).match.is_finished
