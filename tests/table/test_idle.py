"""Somebody who is connected and does not move: what those who wait may do, from when on, and who may not."""

from collections.abc import Callable

import pytest

from keypeg.coach import review
from keypeg.players import Level
from keypeg.rules import Action, Claim, GiveMark, Guess, RefusalError, SetCode
from keypeg.table.commands import (
    ActionRequest,
    Change,
    accept_rematch,
    act,
    act_for,
    claim_win,
    hand_over,
    rematch,
    resume,
    return_to_seats,
    take_back,
    take_over,
)
from keypeg.table.entry import By, decode_entry, encode_entry
from keypeg.table.errors import TableErrorKey
from keypeg.table.played import is_counted, played_match
from keypeg.table.record import record_of
from keypeg.table.table import EarlyEnd, EndReason, Phase, Table
from keypeg.table.unfold import unfold
from keypeg.table.verification import verify
from tests.table.driver import TableDriver, at, everybody_is_here, make_terms
from tests.table.test_leaving import assert_over, begun
from tests.table.test_table import refused

DAY_SECONDS = 24 * 3600


def let_play(table: Table, seat: int, player: str, now: float) -> Change | None:
    """Lets the computer play for someone who is connected."""
    return take_over(table, seat, player, None, at(now))


def claim(table: Table, seat: int, player: str, now: float) -> Change | None:
    return claim_win(table, seat, player, at(now))


def play(driver: TableDriver, seat: int, action: Action, now: float) -> None:
    request = ActionRequest(seat, action, None, driver.table.version)
    driver.apply(act(driver.table, "abcd"[seat], request, at(now)))


both = pytest.mark.parametrize("choose", [let_play, claim])
both_and_too_soon = pytest.mark.parametrize(
    ("choose", "too_soon"), [(let_play, TableErrorKey.NOT_AWAY), (claim, TableErrorKey.NOT_IDLE)]
)
Choose = Callable[[Table, int, str, float], Change | None]


@both_and_too_soon
def test_whoever_waits_may_choose_after_the_agreed_time_and_not_before(choose: Choose, too_soon: TableErrorKey) -> None:
    table = begun().table
    (idle,) = table.waiting
    assert table.idle_ends == {idle: 700.0}
    with refused(too_soon):
        choose(table, idle, "ba"[idle], 699.9)
    assert choose(table, idle, "ba"[idle], 700.0) is not None


@pytest.mark.parametrize(
    ("away_seconds", "idle_seconds"), [(30, 600), (600, 600), (3600, 3600), (3 * DAY_SECONDS, 3 * DAY_SECONDS)]
)
def test_one_time_is_agreed_for_absence_and_idleness_but_nobody_is_hurried(
    away_seconds: int, idle_seconds: int
) -> None:
    table = begun(away_seconds=away_seconds).table
    assert set(table.idle_ends.values()) == {100.0 + idle_seconds}


@both
@pytest.mark.parametrize("who", ["the idle one", "a stranger"])
def test_only_the_others_at_the_table_may_choose(choose: Choose, who: str) -> None:
    table = begun().table
    (idle,) = table.waiting
    with refused(TableErrorKey.NOT_YOUR_SEAT):
        choose(table, idle, "ab"[idle] if who == "the idle one" else "stranger", 9999.0)
    with refused(TableErrorKey.NO_SUCH_SEAT):
        choose(table, 7, "ba"[idle], 9999.0)


@both
def test_nothing_can_be_done_about_somebody_nobody_waits_for(choose: Choose) -> None:
    table = begun().table
    (idle,) = table.waiting
    with refused(TableErrorKey.NOT_AWAITED):
        choose(table, 1 - idle, "ab"[idle], 9999.0)


@both_and_too_soon
def test_with_a_clock_nobody_is_idle(choose: Choose, too_soon: TableErrorKey) -> None:
    table = begun(turn_seconds=3600).table
    (idle,) = table.waiting
    assert table.idle_ends == {}
    with refused(too_soon):
        choose(table, idle, "ba"[idle], 99_999.0)


@both_and_too_soon
def test_not_in_a_pause_and_the_time_begins_after_it(choose: Choose, too_soon: TableErrorKey) -> None:
    driver = begun()
    (maker,) = driver.table.waiting
    play(driver, maker, SetCode("AABC"), 101.0)
    play(driver, 1 - maker, Guess("AABC"), 102.0)
    assert driver.table.pause is not None
    assert driver.table.idle_ends == {}
    for seat in (0, 1):
        with refused(TableErrorKey.PAUSED):
            choose(driver.table, seat, "ba"[seat], 9999.0)
    driver.apply(resume(driver.table, everybody_is_here, at(162.0)))
    (idle,) = driver.table.waiting
    assert driver.table.idle_ends == {idle: 762.0}
    with refused(too_soon):
        choose(driver.table, idle, "ba"[idle], 761.0)


@both
def test_not_against_computers(choose: Choose) -> None:
    driver = TableDriver(make_terms(levels=(None, Level.STEADY))).join("a").start(now=100.0)
    if 0 in driver.table.waiting:
        play(driver, 0, SetCode("AABC"), 101.0)
    assert driver.table.idle_ends == {}
    with refused(TableErrorKey.COMPUTER_SEAT):
        choose(driver.table, 1, "a", 9999.0)


@both
def test_not_while_the_computer_plays_for_them(choose: Choose) -> None:
    driver = begun()
    (idle,) = driver.table.waiting
    driver.apply(hand_over(driver.table, idle, "ab"[idle], at(101.0)))
    assert driver.table.idle_ends == {}
    with refused(TableErrorKey.COMPUTER_SEAT):
        choose(driver.table, idle, "ba"[idle], 9999.0)


@both_and_too_soon
def test_where_both_are_awaited_neither_may_choose_until_one_has_moved(choose: Choose, too_soon: TableErrorKey) -> None:
    driver = begun(edition="challenge")
    assert set(driver.table.waiting) == {0, 1}
    for seat in (0, 1):
        with refused(too_soon):
            choose(driver.table, seat, "ba"[seat], 9999.0)
    play(driver, 0, SetCode("AABCD"), 9999.0)
    with refused(too_soon):
        choose(driver.table, 1, "a", 9999.0 + 599.0)  # The other has the whole time from then on.
    assert choose(driver.table, 1, "a", 9999.0 + 600.0) is not None


@both_and_too_soon
def test_in_a_race_only_the_one_who_moved_last_may_choose(choose: Choose, too_soon: TableErrorKey) -> None:
    driver = begun(edition="challenge", options={"race": True})
    for seat in (0, 1):
        play(driver, seat, SetCode("AABCD"), 101.0 + seat)
    play(driver, 1, Guess("ABCDE"), 200.0)
    assert set(driver.table.waiting) == {0, 1}
    with refused(too_soon):
        choose(driver.table, 1, "a", 9999.0)
    with refused(too_soon):
        choose(driver.table, 0, "b", 799.0)
    assert choose(driver.table, 0, "b", 800.0) is not None


@both
def test_disputing_correct_marks_gives_nobody_more_time(choose: Choose) -> None:
    driver = begun(options={"marking": "manual"})
    (maker,) = driver.table.waiting
    for seat, action in ((maker, SetCode("AABC")), (1 - maker, Guess("AAAA")), (maker, GiveMark(2, 0))):
        play(driver, seat, action, 101.0)
    play(driver, 1 - maker, Guess("AAAA"), 102.0)
    before = driver.table.idle_ends
    play(driver, 1 - maker, Claim(), 500.0)
    assert driver.table.idle_ends == before == {maker: 702.0}
    assert choose(driver.table, maker, "ba"[maker], 702.0) is not None


def test_the_computer_plays_until_the_idle_one_takes_the_seat_back() -> None:
    driver = begun()
    (idle,) = driver.table.waiting
    player, other = "ab"[idle], "ba"[idle]
    driver.apply(let_play(driver.table, idle, other, 700.0))
    assert driver.table.seats[idle].playing_level is Level.STEADY
    with refused(TableErrorKey.COMPUTER_SEAT):
        let_play(driver.table, idle, other, 701.0)
    assert return_to_seats(driver.table, player, at(701.0)) is None, "a connection that comes back is no move"
    driver.apply(take_back(driver.table, idle, player, at(702.0)))
    assert driver.table.idle_ends == {idle: 1302.0}, "whoever takes it back has the whole time"
    play(driver, idle, SetCode("AABC"), 703.0)
    assert driver.table.idle_ends == {1 - idle: 1303.0}
    assert unfold("table", map(decode_entry, map(encode_entry, driver.entries))) == driver.table


def test_whoever_was_away_still_gets_the_seat_back_by_returning() -> None:
    driver = begun()
    (idle,) = driver.table.waiting
    driver.apply(take_over(driver.table, idle, "ba"[idle], 100.0, at(9999.0)))
    driver.apply(return_to_seats(driver.table, "ab"[idle], at(10_000.0)))
    assert driver.table.seats[idle].playing_level is None


def test_somebody_who_looks_in_now_and_then_is_idle_all_the_same() -> None:
    driver = begun(away_seconds=DAY_SECONDS)
    (idle,) = driver.table.waiting
    now = 100.0 + DAY_SECONDS
    driver.apply(take_over(driver.table, idle, "ba"[idle], now - 5.0, at(now)))
    assert driver.table.seats[idle].is_handed_over


def test_a_claimed_win_ends_the_match_and_says_why() -> None:
    driver = begun()
    (idle,) = driver.table.waiting
    driver.apply(claim(driver.table, idle, "ba"[idle], 700.0))
    table = driver.table
    assert table.early_end == EarlyEnd(reason=EndReason.IDLE, seat=idle, winners=(1 - idle,))
    assert table.winners == (1 - idle,)
    assert table.idle_ends == {}
    assert_over(table)
    assert claim(table, idle, "ba"[idle], 701.0) is None, "asking again changes nothing"
    with pytest.raises(RefusalError):
        claim(table, 1 - idle, "ab"[idle], 9999.0)
    assert table.seats[idle].last_seen == 1.0, "it is no sign of life of the idle one"
    assert unfold("table", map(decode_entry, map(encode_entry, driver.entries))) == table


def test_among_more_the_win_cannot_be_claimed_but_the_computer_can_play() -> None:
    driver = begun(3, "party")
    (idle,) = driver.table.waiting
    other = "abc"[idle - 1]
    with refused(TableErrorKey.NOT_BETWEEN_TWO):
        claim(driver.table, idle, other, 9999.0)
    driver.apply(let_play(driver.table, idle, other, 700.0))
    assert driver.table.early_end is None


def test_nothing_can_be_claimed_before_the_match() -> None:
    lobby = TableDriver(make_terms()).join("a", "b")
    with refused(TableErrorKey.NOT_BEGUN):
        claim(lobby.table, 1, "a", 9999.0)


def test_a_claimed_win_has_a_record_counts_and_can_be_followed_by_a_rematch() -> None:
    driver = begun()
    (maker,) = driver.table.waiting
    play(driver, maker, SetCode("AABC"), 101.0)
    play(driver, 1 - maker, Guess("AAAA"), 102.0)
    driver.apply(claim(driver.table, 1 - maker, "ab"[maker], 702.0))
    table = driver.table
    assert verify(record_of(table)).codes == 1
    places = []
    for seat in (maker, 1 - maker):
        assert is_counted(table, seat)
        game = played_match(table, seat, review(table.transcript))
        assert game is not None
        places.append(game.place)
    assert places == [1, 2]
    driver.apply(accept_rematch(table, "ab"[maker], at(703.0)))
    again = rematch(driver.table, "following", "invitation", at(704.0)).table
    assert again.phase is Phase.OPEN, "the seat of whoever went missing is free"
    assert again.players[maker] == "ab"[maker]
    assert again.players[1 - maker] is None
    driver.apply(accept_rematch(driver.table, "ba"[maker], at(705.0)))
    assert rematch(driver.table, "following", "invitation", at(706.0)).table.phase is Phase.RUNNING


def test_the_computer_may_play_on_for_the_idle_one_to_the_end() -> None:
    driver = begun()
    (idle,) = driver.table.waiting
    driver.apply(let_play(driver.table, idle, "ba"[idle], 700.0))
    driver.apply(act_for(driver.table, idle, SetCode("AABC"), By.COMPUTER, at(701.0)))
    assert driver.table.idle_ends == {1 - idle: 1301.0}, "now the other one is awaited"
    assert not is_counted(driver.table, idle)
