"""Tables: who may do what, and that a table is what its entries say."""

from contextlib import AbstractContextManager
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.players.player import Level
from keypeg.rules import Claim, GiveMark, Guess, Refused, SetCode, replay, summary
from keypeg.table.clock import absence_ends, turn_ends
from keypeg.table.conduct import (
    Moment,
    Wish,
    act,
    act_for,
    clean_name,
    follow,
    hand_back,
    join,
    leave,
    open_table,
    rematch,
    rename,
    start,
    take_over,
)
from keypeg.table.entry import By, decode, encode
from keypeg.table.refused import TableRefused, Why
from keypeg.table.state import unfolded
from keypeg.testing.conformance import VARIANTS, Variant
from tests.table.playing import Log, played, terms


def refused(why: Why) -> AbstractContextManager[object]:
    return pytest.raises(TableRefused, check=lambda error: error.why is why)


@pytest.mark.parametrize(
    "changes",
    [
        {"edition": "monopoly"},
        {"options": {"rounds": 0}},
        {"options": {"first": 1}},
        {"levels": (Level.STEADY, Level.NOVICE)},
        {"levels": (None,)},
        {"turn_seconds": 4},
        {"turn_seconds": 14 * 24 * 3600 + 1},
        {"away_seconds": 1},
    ],
)
def test_terms_that_cannot_be_are_refused(changes: dict[str, object]) -> None:
    with refused(Why.BAD_TERMS):
        open_table(terms(**changes), "invitation", 0.0)  # type: ignore[arg-type] # wrong on purpose


def test_people_take_seats_and_leave_them() -> None:
    log = Log(terms(levels=(None, None, Level.MASTER), edition="group"))
    log.seat("a")
    assert log.table.seats_of("a") == (0,)
    assert not log.table.is_full
    for seat, why in ((0, Why.SEAT_TAKEN), (2, Why.COMPUTER_SEAT), (3, Why.NO_SUCH_SEAT)):
        with refused(why):
            join(log.table, seat, "b", "somebody", 1.0)
    with refused(Why.SEATS_OPEN):
        start(log.table, "a", Moment(1.0, Random(0)))
    log.add(join(log.table, 1, "a", "on the same device", 1.0))
    assert log.table.seats_of("a") == (0, 1)
    assert log.table.is_full
    with refused(Why.NO_SEAT_FREE):
        join(log.table, None, "b", "late", 1.0)
    log.add(leave(log.table, 1, "a", 1.0))
    assert log.table.seats_of("a") == (0,)
    log.add(join(log.table, 1, "b", "another", 1.0))
    with refused(Why.NOT_YOUR_SEAT):
        leave(log.table, 1, "a", 1.0)
    log.add(rename(log.table, 1, "b", "new name", 1.0))
    log.started()
    assert log.table.match is not None
    assert log.table.match.players == ("name of a", "new name", "Computer")
    with refused(Why.HAS_BEGUN):
        leave(log.table, 1, "b", 1.0)
    with refused(Why.HAS_BEGUN):
        join(log.table, None, "c", "too late", 1.0)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 25,
        "a\x00b",
        "a\u202eb",
        "\u200b",
        "a\ud800",
        "\u3164",
        "\u2800\u2800",
        "Z\u0335\u0336\u0337\u0338",
    ],
)
def test_names_that_cannot_be_shown_are_refused(name: str) -> None:
    with refused(Why.BAD_NAME):
        clean_name(name)


def test_names_are_shown_as_they_are_meant() -> None:
    assert clean_name("  Zoe\u0308   the  2nd ") == "Zoë the 2nd"
    log = Log(terms()).seat("a")
    with refused(Why.NAME_TAKEN):
        join(log.table, None, "b", "NAME of a", 1.0)


def test_only_the_owner_of_a_seat_acts_there() -> None:
    log = Log(terms()).seat("a", "b").started()
    (maker,) = log.table.waiting
    owner, other = "ab"[maker], "ba"[maker]
    moment = Moment(3.0, Random(0))
    wish = Wish(maker, SetCode("AABC"), "first")
    with refused(Why.NOT_YOUR_SEAT):
        act(log.table, other, wish, moment)
    with pytest.raises(Refused):
        act(log.table, owner, Wish(maker, Guess("AABC"), None), moment)
    log.add(act(log.table, owner, wish, moment))
    assert log.table.clients[maker, "first"] == log.table.version
    sealed = log.table.sealed[0]
    assert sealed.secret.code == "AABC"
    assert len(sealed.salt) == 64
    assert sealed.salt not in repr(log.table)
    assert "AABC" not in repr(sealed)


def test_before_the_match_nobody_acts() -> None:
    log = Log(terms()).seat("a", "b")
    with refused(Why.NOT_BEGUN):
        act(log.table, "a", Wish(0, SetCode("AABC"), None), Moment(1.0, Random(0)))


def test_the_clock_moves_only_when_the_time_is_over() -> None:
    log = Log(terms(turn_seconds=30)).seat("a", "b").started(now=100.0)
    (seat,) = turn_ends(log.table)
    assert turn_ends(log.table) == {seat: 130.0}
    with refused(Why.NOT_AWAITED):
        act_for(log.table, seat, SetCode("AABC"), By.CLOCK, Moment(129.9, Random(0)))
    log.add(act_for(log.table, seat, SetCode("AABC"), By.CLOCK, Moment(130.0, Random(0))))
    assert turn_ends(log.table) == {1 - seat: 160.0}
    assert log.table.log[-1].entry == log.entries[-1]


def test_the_computer_takes_over_for_who_is_away_and_hands_back() -> None:
    log = Log(terms(away_seconds=60)).seat("a", "b").started(now=100.0)
    (waited,) = log.table.waiting
    player, other = "ab"[waited], "ba"[waited]
    assert absence_ends(log.table, waited, away_since=50.0) == 160.0
    for seat, who, since, now, why in (
        (waited, player, 50.0, 500.0, Why.NOT_YOUR_SEAT),
        (waited, "stranger", 50.0, 500.0, Why.NOT_YOUR_SEAT),
        (1 - waited, player, 50.0, 500.0, Why.NOT_AWAITED),
        (waited, other, None, 500.0, Why.NOT_AWAY),
        (waited, other, 50.0, 159.0, Why.NOT_AWAY),
        (waited, other, 450.0, 500.0, Why.NOT_AWAY),
    ):
        with refused(why):
            take_over(log.table, seat, who, since, now)
    with refused(Why.NOT_YOUR_SEAT):
        act_for(log.table, waited, SetCode("AABC"), By.COMPUTER, Moment(160.0, Random(0)))
    log.add(take_over(log.table, waited, other, 50.0, 160.0))
    assert log.table.seats[waited].playing_level is Level.STEADY
    log.add(act_for(log.table, waited, SetCode("AABC"), By.COMPUTER, Moment(161.0, Random(0))))
    back = hand_back(log.table, waited, player, 170.0)
    assert back is not None
    log.add(back)
    assert log.table.seats[waited].playing_level is None
    assert hand_back(log.table, waited, player, 171.0) is None


def test_a_rematch_has_the_same_seats_and_the_next_one_begins() -> None:
    log = played(Log(terms(options={"rounds": 1})).seat("a", "b").started(), Random(3))
    with refused(Why.NOT_YOUR_SEAT):
        follow(log.table, "stranger", "next", 9.0)
    with refused(Why.NOT_OVER):
        rematch(Log(terms()).seat("a", "b").started().table, "invitation", Moment(9.0, Random(9)))
    followed = follow(log.table, "b", "next", 9.0)
    assert followed is not None
    log.add(followed)
    assert log.table.following == "next"
    assert follow(log.table, "a", "another", 9.0) is None
    again = unfolded("next", rematch(log.table, "invitation", Moment(9.0, Random(9))))
    assert [seat.player for seat in again.seats] == ["a", "b"]
    assert again.match is not None
    assert again.first == 1 - (log.table.first or 0)


@settings(max_examples=40)
@given(st.sampled_from(VARIANTS), st.integers(0, 2**32))
def test_a_table_is_what_its_entries_say(variant: Variant, seed: int) -> None:
    edition, seats, options = variant
    rng = Random(seed)
    log = Log(terms(edition, seats, options=options)).seat(*"abcde"[:seats]).started()
    played(log, rng, most=60)
    written = [encode(entry) for entry in log.entries]
    again = unfolded("table", [decode(line) for line in written])
    assert again == log.table
    assert again.version == len(log.entries)
    assert again.transcript is not None
    assert again.match is not None
    assert summary(replay(again.transcript)) == summary(again.match)
    assert all(
        sealed.secret.fingerprint(sealed.salt) == sealed.fingerprint and len(sealed.fingerprint) == 64
        for sealed in again.sealed
    )
    assert len({sealed.salt for sealed in again.sealed}) == len(again.sealed)


def test_a_claim_gives_nobody_more_time() -> None:
    log = Log(terms(turn_seconds=30, options={"marking": "manual"})).seat("a", "b").started(now=100.0)
    (maker,) = log.table.waiting
    players = "ab"
    for seat, action in ((maker, SetCode("AABC")), (1 - maker, Guess("AAAA")), (maker, GiveMark(2, 0))):
        log.add(act(log.table, players[seat], Wish(seat, action, None), Moment(110.0, Random(0))))
    before = turn_ends(log.table)
    log.add(act(log.table, players[1 - maker], Wish(1 - maker, Claim(), None), Moment(120.0, Random(0))))
    assert turn_ends(log.table) == before
