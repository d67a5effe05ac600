"""Leaving a match that has begun: handing over, taking back, resigning, ending it, and removing it from one's list."""

from random import Random

import pytest

from keypeg.players import Level
from keypeg.rules import Guess, RefusalError, SetCode, replay
from keypeg.table.commands import (
    ActionRequest,
    act,
    act_for,
    check_may_remove,
    end,
    hand_over,
    leave,
    resign,
    return_to_seats,
    take_back,
    take_over,
)
from keypeg.table.entry import By
from keypeg.table.errors import TableErrorKey
from keypeg.table.record import record_of
from keypeg.table.table import EarlyEnd, EndReason, Phase, Table
from keypeg.table.unfold import unfold
from keypeg.table.verification import verify
from tests.table.driver import TableDriver, at, make_terms
from tests.table.test_table import refused


def begun(seats: int = 2, edition: str = "original", **changes: object) -> TableDriver:
    return TableDriver(make_terms(edition, seats, **changes)).join(*"abcd"[:seats]).start(now=100.0)


def assert_over(table: Table) -> None:
    assert table.phase is Phase.OVER
    assert (table.waiting, table.turn_ends, table.pause) == ({}, {}, None)
    assert not table.moves_by_itself
    for seat, player in enumerate(table.players):
        if player is not None:
            for action in (SetCode("AABC"), Guess("AABC")):
                with pytest.raises(RefusalError):
                    act(table, player, ActionRequest(seat, action, None, table.version), at(999.0))


def test_the_computer_plays_at_a_seat_until_its_player_takes_it_back() -> None:
    driver = begun(turn_seconds=30)
    (maker,) = driver.table.waiting
    player = "ab"[maker]
    driver.apply(hand_over(driver.table, maker, player, at(101.0)))
    assert hand_over(driver.table, maker, player, at(101.0)) is None
    seat = driver.table.seats[maker]
    assert (seat.is_taken_over, seat.is_handed_over, seat.playing_level) == (True, True, Level.STEADY)
    assert return_to_seats(driver.table, player, at(102.0)) is None, "coming back does not undo it"
    with refused(TableErrorKey.COMPUTER_SEAT):
        act(driver.table, player, ActionRequest(maker, SetCode("AABC"), None, driver.table.version), at(102.0))
    with refused(TableErrorKey.COMPUTER_SEAT):
        take_over(driver.table, maker, "ba"[maker], 0.0, at(9999.0))
    driver.apply(take_back(driver.table, maker, player, at(103.0)))
    assert take_back(driver.table, maker, player, at(103.0)) is None
    assert driver.table.turn_ends == {maker: 130.0}, "handing over gives nobody more time"
    driver.apply(
        act(driver.table, player, ActionRequest(maker, SetCode("AABC"), None, driver.table.version), at(104.0))
    )


def test_only_ones_own_seat_can_be_handed_over_and_only_during_the_match() -> None:
    lobby = TableDriver(make_terms()).join("a", "b")
    for command in (hand_over, take_back, resign):
        with refused(TableErrorKey.NOT_BEGUN):
            command(lobby.table, 0, "a", at(1.0))
        with refused(TableErrorKey.NOT_YOUR_SEAT):
            command(begun().table, 0, "b", at(101.0))
    with refused(TableErrorKey.NOT_BEGUN):
        end(lobby.table, "a", at(1.0))
    with refused(TableErrorKey.HAS_BEGUN):
        leave(begun().table, 0, "a", at(101.0))


def test_between_two_the_other_wins_if_one_resigns() -> None:
    driver = begun(turn_seconds=30)
    driver.apply(resign(driver.table, 0, "a", at(101.0)))
    assert driver.table.early_end == EarlyEnd(reason=EndReason.RESIGNED, seat=0, winners=(1,))
    assert driver.table.winners == (1,)
    assert_over(driver.table)
    assert resign(driver.table, 0, "a", at(102.0)) is None
    with pytest.raises(RefusalError):
        resign(driver.table, 1, "b", at(102.0))
    assert unfold("table", driver.entries) == driver.table


def test_resigning_against_a_computer_stops_it() -> None:
    driver = TableDriver(make_terms(levels=(None, Level.STEADY))).join("a").start()
    driver.apply(resign(driver.table, 0, "a", at(101.0)))
    assert_over(driver.table)
    with pytest.raises(RefusalError):
        act_for(driver.table, 1, SetCode("AABC"), By.COMPUTER, at(102.0))


def test_among_more_the_computer_plays_on_for_whoever_resigns() -> None:
    driver = begun(3, "party")
    driver.apply(resign(driver.table, 1, "b", at(101.0)))
    assert driver.table.early_end is None
    seat = driver.table.seats[1]
    assert (seat.has_resigned, seat.playing_level) == (True, Level.STEADY)
    with refused(TableErrorKey.RESIGNED):
        take_back(driver.table, 1, "b", at(102.0))
    assert return_to_seats(driver.table, "b", at(102.0)) is None
    with refused(TableErrorKey.NOT_HOST):
        end(driver.table, "b", at(102.0))


def test_the_host_or_the_only_person_ends_a_match() -> None:
    driver = begun(3, "party")
    with refused(TableErrorKey.NOT_HOST):
        end(driver.table, "b", at(101.0))
    with refused(TableErrorKey.NOT_YOUR_SEAT):
        end(driver.table, "stranger", at(101.0))
    ended = end(driver.table, "a", at(101.0)).table
    assert ended.early_end == EarlyEnd(reason=EndReason.ENDED, seat=0, winners=())
    assert_over(ended)
    driver.apply(resign(driver.table, 0, "a", at(101.0)))
    with refused(TableErrorKey.NOT_HOST):
        end(driver.table, "a", at(102.0))
    driver.apply(resign(driver.table, 2, "c", at(103.0)))
    assert end(driver.table, "b", at(104.0)).table.is_over, "b is the only person left"


def test_a_pause_ends_with_the_match() -> None:
    driver = begun()
    driver.play_at_random(Random(4), max_entries=5)
    while driver.table.pause is None:
        driver.play_at_random(Random(4), max_entries=len(driver.entries) + 1)
    driver.apply(resign(driver.table, 1, "b", at(999.0)))
    assert_over(driver.table)


@pytest.mark.parametrize(("edition", "seats"), [("original", 2), ("challenge", 2), ("party", 3), ("group", 4)])
def test_a_match_that_ended_in_mid_round_keeps_its_record(edition: str, seats: int) -> None:
    driver = begun(seats, edition).play_at_random(Random(8), max_entries=seats + 3)
    driver.apply(end(driver.table, "a", at(999.0)))
    table = driver.table
    assert {seal.salt for seal in table.seals} == {None}, "the table itself still shows only what rounds have revealed"
    assert verify(record_of(table)).codes == len(table.seals) > 0
    assert replay(table.transcript) == table.match


def test_a_table_can_be_removed_once_one_has_left_it_or_it_is_over() -> None:
    driver = begun(3, "party")
    for player in "abc":
        with refused(TableErrorKey.STILL_SEATED):
            check_may_remove(driver.table, player)
    check_may_remove(driver.table, "stranger")
    driver.apply(hand_over(driver.table, 1, "b", at(101.0)))
    with refused(TableErrorKey.STILL_SEATED):
        check_may_remove(driver.table, "b")
    driver.apply(resign(driver.table, 1, "b", at(102.0)))
    check_may_remove(driver.table, "b")
    check_may_remove(end(driver.table, "a", at(103.0)).table, "c")
