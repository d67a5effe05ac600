"""Pauses: nobody acts and no clock runs after a round or a wrong call, until everybody present has gone on."""

from collections.abc import Mapping
from contextlib import suppress
from math import inf
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keypeg.players import Level
from keypeg.rules import Ask, Declare, Guess, RefusalError, SetCode
from keypeg.rules.rounds.group import Group
from keypeg.table.commands import (
    ActionRequest,
    Change,
    Moment,
    act,
    act_for,
    continue_,
    hand_over,
    join,
    resign,
    resume,
    return_to_seats,
    take_back,
    take_over,
)
from keypeg.table.entry import Acted, By, Resumed, decode_entry, encode_entry
from keypeg.table.errors import TableError, TableErrorKey
from keypeg.table.pause import PauseReason
from keypeg.table.table import PresentUntil, Table
from keypeg.table.unfold import unfold
from keypeg.testing.conformance import VARIANTS, Variant
from keypeg.testing.random_play import random_action
from tests.table.driver import TableDriver, at, everybody_is_here, make_terms
from tests.table.test_table import refused


def present(*players: str) -> PresentUntil:
    """Says that these players are connected, and nobody else has been for long."""
    return lambda player: inf if player in players else -inf


def play(driver: TableDriver, seat: int, action: object, now: float) -> None:
    player = driver.table.seats[seat].player
    assert player is not None
    request = ActionRequest(seat, action, None, driver.table.version)  # type: ignore[arg-type] # any action
    driver.apply(act(driver.table, player, request, at(now)))


def after_a_round(*, turn_seconds: int | None = 30, pause_seconds: int = 60) -> TableDriver:
    """Returns a table of `a` and `b` whose first round ended at 120."""
    driver = TableDriver(make_terms(turn_seconds=turn_seconds, pause_seconds=pause_seconds)).join("a", "b")
    driver.start(now=100.0)
    (maker,) = driver.table.waiting
    play(driver, maker, SetCode("AABC"), 110.0)
    play(driver, 1 - maker, Guess("AABC"), 120.0)
    return driver


def after_a_wrong_call(levels: tuple[Level | None, ...] = (None, None, None)) -> TableDriver:
    """Returns a group table where a person called wrongly at 120, out of turn."""
    driver = TableDriver(make_terms("group", levels=levels, options={"anytime": True}, turn_seconds=30))
    driver.join(*"abc"[: levels.count(None)]).start(now=100.0)
    assert driver.table.match is not None
    group = driver.table.match.round
    assert isinstance(group, Group)
    wrong = group.code.translate(str.maketrans("ABCDEF", "BCDEFA"))
    caller = next(seat for seat in range(3) if seat != group.turn and levels[seat] is None)
    play(driver, caller, Declare(wrong), 120.0)
    return driver


def test_nobody_acts_between_two_rounds_and_no_clock_runs() -> None:
    driver = after_a_round()
    table = driver.table
    assert table.pause is not None
    assert (table.pause.reason, table.pause.ends) == (PauseReason.ROUND, 180.0)
    assert (table.looking, table.expected) == ((0, 1), (0, 1))
    assert (table.waiting, table.turn_ends) == ({}, {})
    assert table.moves_by_itself
    for seat, player in enumerate("ab"):
        with refused(TableErrorKey.PAUSED):
            act(table, player, ActionRequest(seat, SetCode("AABC"), None, table.version), at(121.0))
        with pytest.raises(TableError):
            act_for(table, seat, SetCode("AABC"), By.CLOCK, at(9999.0))
        with refused(TableErrorKey.PAUSED):
            take_over(table, seat, "ba"[seat], 0.0, at(9999.0))


def test_the_match_goes_on_when_everybody_present_has() -> None:
    driver = after_a_round()
    driver.apply(continue_(driver.table, "b", everybody_is_here, at(125.0)))
    assert driver.table.looking == (0,)
    assert continue_(driver.table, "b", everybody_is_here, at(126.0)) is None
    assert resume(driver.table, everybody_is_here, at(127.0)) is None
    driver.apply(continue_(driver.table, "a", everybody_is_here, at(130.0)))
    assert isinstance(driver.entries[-1], Resumed)
    assert driver.table.pause is None
    assert set(driver.table.waiting.values()) == {130.0}
    assert set(driver.table.turn_ends.values()) == {160.0}
    assert continue_(driver.table, "a", everybody_is_here, at(131.0)) is None


def test_whoever_is_not_there_is_not_waited_for() -> None:
    driver = after_a_round()
    assert resume(driver.table, present(), at(179.9)) is None, "somebody has to go on first"
    assert resume(driver.table, present("b"), at(179.9)) is None
    driver.apply(continue_(driver.table, "a", present("a", "b"), at(125.0)))
    assert driver.table.pause_ends(lambda _: 140.0) == 140.0, "somebody who just left may come back"
    assert resume(driver.table, present("a"), at(126.0)) is not None
    assert resume(driver.table, present(), at(126.0)) is not None


def test_a_pause_ends_after_the_agreed_time() -> None:
    driver = after_a_round(pause_seconds=5)
    assert resume(driver.table, everybody_is_here, at(124.9)) is None
    driver.apply(resume(driver.table, everybody_is_here, at(125.0)))
    assert driver.table.pause is None


def test_one_message_goes_on_at_all_seats_of_a_player() -> None:
    driver = TableDriver(make_terms()).join("a")
    driver.apply(join(driver.table, 1, "a", "on the same device", at(1.0)))
    driver.start(now=100.0)
    (maker,) = driver.table.waiting
    play(driver, maker, SetCode("AABC"), 110.0)
    play(driver, 1 - maker, Guess("AABC"), 120.0)
    assert driver.table.looking == (0, 1)
    driver.apply(continue_(driver.table, "a", everybody_is_here, at(121.0)))
    assert driver.table.pause is None
    with refused(TableErrorKey.NOT_YOUR_SEAT):
        continue_(driver.table, "stranger", everybody_is_here, at(121.0))


def test_a_wrong_call_stops_play_and_keeps_the_time_that_was_left() -> None:
    driver = after_a_wrong_call()
    table = driver.table
    assert table.pause is not None
    assert table.pause.reason is PauseReason.CALL
    (turn,) = table.pause.waiting
    with refused(TableErrorKey.PAUSED):
        act(table, "abc"[turn], ActionRequest(turn, Ask("AABBC"), None, table.version), at(121.0))
    driver.go_on(150.0)
    assert driver.table.turn_ends == {turn: 160.0}, "20 of 30 seconds were used before the call"


def test_computers_do_not_act_during_a_pause() -> None:
    driver = after_a_wrong_call((Level.STEADY, Level.STEADY, None))
    assert driver.table.looking == (2,)
    assert not driver.table.is_computers_turn
    assert driver.table.pause is not None
    (turn,) = driver.table.pause.waiting
    with refused(TableErrorKey.PAUSED):
        act_for(driver.table, turn, Ask("AABBC"), By.COMPUTER, at(121.0))
    driver.go_on(121.0)
    assert driver.table.is_computers_turn
    driver.apply(act_for(driver.table, turn, Ask("AABBC"), By.COMPUTER, at(122.0)))


def test_the_deal_of_the_next_round_does_not_end_a_pause() -> None:
    driver = TableDriver(make_terms("group", 3)).join("a", "b", "c").start(now=100.0)
    assert driver.table.match is not None
    group = driver.table.match.round
    assert isinstance(group, Group)
    play(driver, group.turn, Declare(group.code), 110.0)
    assert isinstance(driver.entries[-1], Acted)
    assert driver.entries[-1].by is By.CHANCE
    assert driver.table.pause is not None
    assert driver.table.waiting == {}
    driver.go_on(115.0)
    assert set(driver.table.waiting.values()) == {115.0}


def test_there_is_no_pause_at_the_end_of_a_match() -> None:
    driver = TableDriver(make_terms(options={"rounds": 1})).join("a", "b").start()
    driver.play_at_random(Random(2))
    assert driver.table.is_over
    assert driver.table.pause is None


def test_seats_that_were_handed_over_are_not_waited_for() -> None:
    driver = after_a_wrong_call()
    driver.apply(hand_over(driver.table, 0, "a", at(121.0)))
    driver.apply(resign(driver.table, 1, "b", at(121.0)))
    assert driver.table.looking == (2,)
    driver.apply(hand_over(driver.table, 2, "c", at(122.0)))
    assert resume(driver.table, everybody_is_here, at(122.0)) is not None, "nobody looks where no person plays"


@pytest.mark.parametrize("reason", PauseReason)
def test_nothing_hurries_a_player_among_computers(reason: PauseReason) -> None:
    if reason is PauseReason.CALL:
        driver = after_a_wrong_call((Level.STEADY, Level.STEADY, None))
    else:
        driver = TableDriver(make_terms(levels=(None, Level.STEADY))).join("a").start(now=100.0)
        for action in (SetCode("AABC"), Guess("AABC")):
            (seat,) = driver.table.waiting
            by = By.PLAYER if seat == 0 else By.COMPUTER
            driver.apply(act_for(driver.table, seat, action, by, at(110.0)))
    assert driver.table.pause is not None
    assert driver.table.pause.reason is reason
    assert resume(driver.table, everybody_is_here, at(1e9)) is None
    assert resume(driver.table, present(), at(1e9)) is None, "nor do they miss the end of a round when they are away"
    driver.apply(continue_(driver.table, "a", everybody_is_here, at(1e9)))
    assert driver.table.pause is None


def test_nobody_pauses_where_only_computers_play() -> None:
    driver = after_a_wrong_call()
    driver.go_on(121.0)
    for seat, player in enumerate("abc"):
        driver.apply(hand_over(driver.table, seat, player, at(122.0)))
    assert driver.table.match is not None
    group = driver.table.match.round
    assert isinstance(group, Group)
    driver.apply(act_for(driver.table, group.turn, Declare(group.code), By.COMPUTER, at(130.0)))
    assert len(driver.table.match.ended) == 1
    assert driver.table.pause is None
    assert driver.table.is_computers_turn


PLAYERS = "abcde"
commands = st.sampled_from(["act", "act", "act", "act", "computer", "clock", "continue", "resume", "hand_over"]) | (
    st.sampled_from(["take_back", "take_over", "return", "resign", "come", "go", "wait"])
)


@given(
    st.sampled_from(VARIANTS),
    st.integers(0, 2**32),
    st.lists(st.tuples(commands, st.integers(0, 4), st.floats(0, 40)), max_size=60),
)
def test_nothing_moves_during_a_pause_and_every_pause_ends(
    variant: Variant, seed: int, steps: list[tuple[str, int, float]]
) -> None:
    rng = Random(seed)
    options = {name: value for name, value in variant.options.items() if name not in {"rounds", "games"}}
    driver = TableDriver(make_terms(variant.edition, variant.seats, options=options, turn_seconds=20))
    driver.join(*PLAYERS[: variant.seats]).start(now=0.0)
    left: dict[str, float] = {}
    now = 0.0
    for name, number, seconds in steps:
        now += seconds
        _carry_out(driver, name, number % variant.seats, left, Moment(now, rng))
        _check(driver.table, now)
    assert unfold("table", [decode_entry(encode_entry(entry)) for entry in driver.entries]) == driver.table
    if driver.table.pause is not None:
        driver.apply(resume(driver.table, everybody_is_here, at(driver.table.pause.ends)))
        assert driver.table.pause is None


def _carry_out(driver: TableDriver, name: str, seat: int, left: dict[str, float], moment: Moment) -> None:
    before = driver.table
    with suppress(TableError, RefusalError):
        change = _command(before, name, seat, left, moment)
        if change is not None:
            driver.apply(change)
            acted = [entry for entry in change.entries if isinstance(entry, Acted) and entry.by is not By.CHANCE]
            assert before.pause is None or not acted
            if before.pause is not None and driver.table.pause is None and not driver.table.is_over:
                assert moment.now >= before.pause.ends or _nobody_looks(driver.table, before, left, moment.now)


def _nobody_looks(after: Table, before: Table, left: Mapping[str, float], now: float) -> bool:
    """Returns whether the persons who still looked when a pause ended were all gone, and somebody had gone on."""
    went_on = {entry.entry.seat for entry in after.log.since(before.version) if hasattr(entry.entry, "seat")}
    still = {seat for seat in before.looking if seat not in went_on}
    return all(
        (after.seats[seat].player or "") in left and left[after.seats[seat].player or ""] <= now for seat in still
    )


def _command(  # noqa: C901 - one line for each command
    table: Table, name: str, seat: int, left: dict[str, float], moment: Moment
) -> Change | None:
    player = table.seats[seat].player or ""

    def until(who: str) -> float:
        return left.get(who, inf)

    match name:
        case "act" | "computer" | "clock":
            if table.match is None or table.match.round is None:
                return None
            mover, action = random_action(table.match, table.match.round, moment.rng)
            assert mover is not None
            if name == "act":
                request = ActionRequest(mover, action, None, table.version)
                return act(table, table.seats[mover].player or "", request, moment)
            return act_for(table, mover, action, By.COMPUTER if name == "computer" else By.CLOCK, moment)
        case "continue":
            return continue_(table, player, until, moment)
        case "resume":
            return resume(table, until, moment)
        case "hand_over":
            return hand_over(table, seat, player, moment)
        case "take_back":
            return take_back(table, seat, player, moment)
        case "take_over":
            return take_over(table, seat, table.seats[seat - 1].player or "", -1e9, moment)
        case "return":
            return return_to_seats(table, player, moment)
        case "resign":
            return resign(table, seat, player, moment)
        case "come":
            left.pop(player, None)
        case "go":
            left[player] = moment.now
    return None


def _check(table: Table, now: float) -> None:
    if table.pause is None:
        return
    assert not table.is_over
    assert (table.waiting, table.turn_ends) == ({}, {})
    assert not table.is_computers_turn
    assert table.moves_by_itself, "otherwise nobody would end it"
    assert table.pause_ends(everybody_is_here) <= table.pause.ends
    assert table.pause.since <= now
