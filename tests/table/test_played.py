"""What a match amounted to for a seat."""

from random import Random

import pytest

from keypeg.coach import Review, ReviewedRound, review
from keypeg.coach.facts import REVIEW_FORMAT
from keypeg.players import Level
from keypeg.rules import Guess, Mark, Match, Result, SetCode, replay
from keypeg.rules.event import Declared, RoundEnded
from keypeg.table.commands import act_for, hand_over
from keypeg.table.entry import By
from keypeg.table.played import PlayedHunt, is_counted, own_hunts, played_match
from tests.coach.matches import hunt, played
from tests.table.driver import TableDriver, at, make_terms


def counted(own: PlayedHunt) -> float:
    return own.best + own.given_away - own.luck


def hunts_of(match: Match, seat: int, found: Review) -> list[PlayedHunt]:
    return list(own_hunts(match, seat, found))


@pytest.mark.parametrize("rows", [["AABC"], ["AABB", "ABCD", "AABC"], ["FFFF"] * 10])
def test_what_a_hunt_counts_as_follows_from_its_rows(rows: list[str]) -> None:
    transcript = hunt("original", {"rounds": 1}, "AABC", rows)
    (own,) = hunts_of(replay(transcript), 1, review(transcript))
    assert (own.rows, own.is_found) == (len(rows), rows[-1] == "AABC")
    assert counted(own) == pytest.approx(len(rows) if own.is_found else 11)
    assert hunts_of(replay(transcript), 0, review(transcript)) == [], "the codemaker hunts nothing"


def test_a_hunt_that_others_ended_counts_as_what_the_best_play_would_have_needed() -> None:
    levels = [Level.RUTHLESS, Level.NOVICE]
    transcript = played("challenge", levels, {"rounds": 3, "rings": (4, 4)}, seed=3)
    found = review(transcript)
    own = [hunts_of(replay(transcript), seat, found) for seat in (0, 1)]
    assert len(own[0]) == len(own[1]) == len(replay(transcript).ended)
    cut_short = [each for hunts in own for each in hunts if not each.is_found and each.rows < each.limit]
    assert cut_short
    for each in cut_short:
        assert counted(each) > each.rows
    for each in (each for hunts in own for each in hunts if each.is_found):
        assert counted(each) == pytest.approx(each.rows)


def test_a_round_with_a_wrong_mark_does_not_count() -> None:
    rows = [("AABB", Mark(2, 1)), ("AABC", Mark(4, 0))]
    transcript = hunt("original", {"rounds": 1}, "AABC", rows)
    match = replay(transcript)
    assert match.ended[0].result is Result.PENALTY
    assert hunts_of(match, 1, review(transcript)) == []


def test_rounds_and_calls_of_a_group_are_those_of_its_events() -> None:
    driver = TableDriver(make_terms("group", 3)).join("a", "b", "c").start().play_at_random(Random(2), 3000)
    table = driver.table
    assert table.match is not None
    assert table.is_over
    without_hunts = Review(REVIEW_FORMAT, "group", tuple(ReviewedRound(1, 0) for _ in table.match.ended))
    events = [event for logged in table.log.since(0) for event in logged.events]
    ended = [event for event in events if isinstance(event, RoundEnded) and not event.result.is_replayed]
    for seat in range(3):
        game = played_match(table, seat, without_hunts)
        assert game is not None
        calls = [event for event in events if isinstance(event, Declared) and event.seat == seat]
        assert game.wrong_calls == sum(not call.is_right for call in calls)
        assert (game.rounds, game.rounds_won) == (len(ended), sum(each.points[seat] > 0 for each in ended))
        assert (game.place == 1) == (seat in table.winners)


def test_a_match_that_the_computer_played_does_not_count() -> None:
    driver = TableDriver(make_terms(levels=(None, Level.NOVICE))).join("a").start()
    driver.apply(hand_over(driver.table, 0, "a", at(5.0)))
    assert is_counted(driver.table, 0), "nothing was played yet"
    for action in (SetCode("AABC"), Guess("AABB")):
        assert driver.table.match is not None
        (awaited,) = driver.table.match.awaited
        assert awaited.seat is not None
        driver.apply(act_for(driver.table, awaited.seat, action, By.COMPUTER, at(6.0)))
    assert not is_counted(driver.table, 0)
