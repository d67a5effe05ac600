"""Whose move it is for how long, and what decisions draw their luck from."""

from collections.abc import Mapping
from random import Random
from statistics import fmean

import pytest

from keypeg.players import Computer, Decision, Level
from keypeg.players.arena import Contest
from keypeg.players.player import Player
from keypeg.players.turns import Turns
from keypeg.rules import Action, ActionType, Claim, GiveMark, Guess, Match, SetCode, View, apply, begin, draw
from keypeg.testing.conformance import VARIANTS, Variant
from keypeg.testing.random_play import random_action
from tests.players.racers import SteadyHand

SECONDS = 0.02
RACE: dict[str, object] = {"race": True, "rings": [4, 4], "rounds": 1}


class Driver:
    """A match with its turns; every action takes a second."""

    def __init__(self, edition: str, options: Mapping[str, object], seats: int = 2) -> None:
        self.match: Match = begin(edition, [str(seat) for seat in range(seats)], options).match
        self.now = 0.0
        self.turns = Turns.begin(self.match, self.now)

    def play(self, *moves: tuple[int | None, Action]) -> None:
        for seat, action in moves:
            self.now += 1.0
            step = apply(self.match, seat, action)
            self.match, self.turns = step.match, self.turns.after(seat, action, step, self.now)

    def due(self, seat: int, action: Action, pause: float) -> float:
        return self.turns.due(seat, Decision(action, pause), self.match.play, self.now)


def share_won(one: Player, other: Player, options: Mapping[str, object], matches: int) -> float:
    contest = Contest("challenge", options, (one, other), seed=1, seconds=SECONDS)
    return fmean(contest.result(number).players[0].win for number in range(matches))


def test_nothing_restarts_the_time_for_a_guess() -> None:
    """In a race with marks by hand the other side lays row after row, each of which has to be marked."""
    driver = Driver("challenge", RACE | {"marking": "manual"})
    driver.play((0, SetCode("ABCD")), (1, SetCode("DCBA")))
    due = driver.due(1, Guess("AABB"), 20.0)
    assert due == driver.now + 20.0
    for _ in range(5):
        driver.play((0, Guess("AABB")), (1, GiveMark(0, 2)))
        assert driver.due(1, Guess("AABB"), 20.0) == due
    driver.play((1, Guess("AABB")))
    assert driver.due(1, Guess("AABB"), 20.0) == driver.now + 20.0


def test_rows_laid_one_after_another_do_not_keep_anybody_from_marking() -> None:
    driver = Driver("challenge", RACE | {"marking": "manual"})
    driver.play((0, SetCode("ABCD")), (1, SetCode("DCBA")), (0, Guess("AABB")))
    due = driver.due(1, GiveMark(0, 2), 5.0)
    driver.play((0, Guess("AABB")), (0, Guess("AABB")))
    assert driver.due(1, GiveMark(0, 2), 5.0) == due


def test_a_pause_does_not_count() -> None:
    driver = Driver("original", {})
    before = driver.due(0, SetCode("AABB"), 10.0)
    driver.turns = driver.turns.after_pause(30.0, 30.0)
    driver.now = 30.0
    assert driver.due(0, SetCode("AABB"), 10.0) == before + 30.0


def test_whoever_hurries_still_sees_what_the_other_has_done() -> None:
    driver = Driver("challenge", RACE)
    driver.play((0, SetCode("ABCD")), (1, SetCode("DCBA")), (0, Guess("AABB")), *[(0, Guess("AABB"))] * 4)
    assert driver.now < driver.due(1, Guess("AABB"), 4.0) < driver.now + 1.0
    assert driver.due(1, Guess("AABB"), 0.0) <= driver.now


def test_an_unfounded_claim_gives_no_time_and_is_not_offered_again() -> None:
    driver = Driver("original", {"marking": "manual"})
    driver.play((0, SetCode("ABCD")), (1, Guess("AABB")), (0, GiveMark(1, 1)))
    due = driver.due(1, Guess("AABB"), 20.0)
    driver.play((1, Claim()))
    assert driver.due(1, Guess("AABB"), 20.0) == due
    assert list(driver.turns.view(driver.match, 1).may) == ["guess"]
    driver.play((1, Guess("AABC")), (0, GiveMark(1, 2)))
    assert set(driver.turns.view(driver.match, 1).may) == {"claim", "guess"}


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_two_decisions_share_their_random_numbers(variant: Variant) -> None:
    rng = Random(f"{variant}")
    driver = Driver(variant.edition, variant.options, variant.seats)
    purposes: list[str] = []
    while not driver.match.is_finished and len(purposes) < 300:
        drawn = draw(driver.match, rng)
        if drawn is not None:
            driver.play((None, drawn))
            continue
        assert driver.match.round is not None
        seat, action = random_action(driver.match, driver.match.round, rng)
        if isinstance(action, Claim) and seat in driver.turns.idle_claims:
            continue
        assert seat is not None
        purposes.append(driver.turns.purpose(driver.turns.view(driver.match, seat)))
        driver.play((seat, action))
    assert len(set(purposes)) == len(purposes) > 0


class Recorder:
    """Plays like a level, and notes what it decides with the random numbers that it is given."""

    def __init__(self) -> None:
        self.decided: dict[tuple[object, ...], set[ActionType]] = {}

    def __deepcopy__(self, _memo: object) -> "Recorder":
        return self

    def decide(self, view: View, rng: Random, seconds: float) -> Decision | None:
        state = rng.getstate()
        decision = Computer(Level.STEADY).decide(view, rng, seconds)
        if decision is not None:
            self.decided.setdefault(state, set()).add(decision.action.type)
        return decision


def test_the_arena_gives_every_decision_its_own_random_numbers() -> None:
    """The code and the first row of a duel used to share them, so that one could be read off the other."""
    recorder = Recorder()
    Contest("challenge", {"rounds": 3}, (recorder, recorder), seed=1, seconds=SECONDS).play(0)
    assert len(recorder.decided) > 12
    assert all(len(kinds) == 1 for kinds in recorder.decided.values())


@pytest.mark.parametrize(("marking", "seconds"), [("auto", 4), ("auto", 6), ("manual", 6), ("manual", 8)])
def test_a_steady_hand_does_not_beat_the_strongest_in_a_race(marking: str, seconds: float) -> None:
    rivals = SteadyHand(Level.STEADY, seconds), Computer(Level.RUTHLESS)
    assert share_won(*rivals, RACE | {"marking": marking}, 16) < 0.5


def test_the_strong_hurry_when_the_rival_is_close() -> None:
    driver = Driver("challenge", RACE)
    driver.play((0, SetCode("ABCD")), (1, SetCode("DCBA")), (1, Guess("AABB")))
    calm = _seconds(driver)
    driver.play((0, Guess("DCAB")), (0, Guess("DBCA")))
    hurried = _seconds(driver)
    assert hurried[Level.RUTHLESS] < calm[Level.RUTHLESS] / 2
    assert hurried[Level.NOVICE] > calm[Level.NOVICE] / 3
    saved = [hurried[level] / calm[level] for level in Level]
    assert saved == sorted(saved, reverse=True)


def test_the_strong_hurry_after_a_rival_who_is_rows_ahead() -> None:
    """Planned rows are laid at once, though they tell less."""
    driver = Driver("challenge", RACE)
    driver.play((0, SetCode("ABCD")), (1, SetCode("DCBA")), (1, Guess("AABB")))
    calm = _seconds(driver)
    driver.play(*((0, Guess(code)) for code in ("EEEE", "EEFF", "GGHH")))
    assert _seconds(driver)[Level.RUTHLESS] < 0.4 * calm[Level.RUTHLESS]


def _seconds(driver: Driver) -> dict[Level, float]:
    seen = driver.turns.view(driver.match, 1)
    found = {level: Computer(level).decide(seen, Random(1), SECONDS) for level in Level}
    return {level: decision.pause for level, decision in found.items() if decision is not None}
