"""Tables: who may do what, and that a table is what its entries say."""

from contextlib import AbstractContextManager
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.players import Level
from keypeg.rules import Claim, GiveMark, Guess, RefusalError, SetCode, replay, summary
from keypeg.table.commands import (
    ActionRequest,
    act,
    act_for,
    check_terms,
    follow,
    join,
    leave,
    rematch,
    rename,
    return_to_seats,
    start,
    take_over,
)
from keypeg.table.entry import By, Joined, decode_entry, encode_entry
from keypeg.table.errors import TableError, TableErrorKey
from keypeg.table.log import Log, Logged
from keypeg.table.names import clean_name
from keypeg.table.table import unfold
from keypeg.testing.conformance import VARIANTS, Variant
from tests.table.playing import TestTable, at, played, terms


def refused(key: TableErrorKey) -> AbstractContextManager[object]:
    return pytest.raises(TableError, check=lambda error: error.key is key)


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
    with refused(TableErrorKey.BAD_TERMS):
        check_terms(terms(**changes))  # type: ignore[arg-type] # wrong on purpose


def test_people_take_seats_and_leave_them() -> None:
    log = TestTable(terms(levels=(None, None, Level.MASTER), edition="group"))
    log.seat("a")
    assert log.table.seats_of("a") == (0,)
    assert not log.table.is_full
    for seat, why in ((0, TableErrorKey.SEAT_TAKEN), (2, TableErrorKey.COMPUTER_SEAT), (3, TableErrorKey.NO_SUCH_SEAT)):
        with refused(why):
            join(log.table, seat, "b", "somebody", at(1.0))
    with refused(TableErrorKey.SEATS_OPEN):
        start(log.table, "a", at(1.0))
    log.add(join(log.table, 1, "a", "on the same device", at(1.0)))
    assert log.table.seats_of("a") == (0, 1)
    assert log.table.is_full
    with refused(TableErrorKey.NO_SEAT_FREE):
        join(log.table, None, "b", "late", at(1.0))
    log.add(leave(log.table, 1, "a", at(1.0)))
    assert log.table.seats_of("a") == (0,)
    log.add(join(log.table, 1, "b", "another", at(1.0)))
    with refused(TableErrorKey.NOT_YOUR_SEAT):
        leave(log.table, 1, "a", at(1.0))
    log.add(rename(log.table, 1, "b", "new name", at(1.0)))
    log.started()
    assert log.table.match is not None
    assert log.table.match.players == ("name of a", "new name", "Computer")
    with refused(TableErrorKey.HAS_BEGUN):
        leave(log.table, 1, "b", at(1.0))
    with refused(TableErrorKey.HAS_BEGUN):
        join(log.table, None, "c", "too late", at(1.0))


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
    with refused(TableErrorKey.BAD_NAME):
        clean_name(name)


def test_names_are_shown_as_they_are_meant() -> None:
    assert clean_name("  Zoe\u0308   the  2nd ") == "Zoë the 2nd"
    log = TestTable(terms()).seat("a")
    with refused(TableErrorKey.NAME_TAKEN):
        join(log.table, None, "b", "NAME of a", at(1.0))


def test_only_the_owner_of_a_seat_acts_there() -> None:
    log = TestTable(terms()).seat("a", "b").started()
    (maker,) = log.table.waiting
    owner, other = "ab"[maker], "ba"[maker]
    moment = at(3.0)
    wish = ActionRequest(maker, SetCode("AABC"), "first", log.table.version)
    with refused(TableErrorKey.NOT_YOUR_SEAT):
        act(log.table, other, wish, moment)
    with pytest.raises(RefusalError):
        act(log.table, owner, ActionRequest(maker, Guess("AABC"), None, log.table.version), moment)
    log.add(act(log.table, owner, wish, moment))
    assert log.table.log.version_of(maker, "first") == log.table.version
    sealed = log.table.sealed[0]
    assert sealed.secret.code == "AABC"
    assert len(sealed.salt) == 64
    assert sealed.salt not in repr(log.table)
    assert "AABC" not in repr(sealed)


def test_before_the_match_nobody_acts() -> None:
    log = TestTable(terms()).seat("a", "b")
    with refused(TableErrorKey.NOT_BEGUN):
        act(log.table, "a", ActionRequest(0, SetCode("AABC"), None, log.table.version), at(1.0))


def test_the_clock_moves_only_when_the_time_is_over() -> None:
    log = TestTable(terms(turn_seconds=30)).seat("a", "b").started(now=100.0)
    (seat,) = log.table.turn_ends
    assert log.table.turn_ends == {seat: 130.0}
    with refused(TableErrorKey.NOT_AWAITED):
        act_for(log.table, seat, SetCode("AABC"), By.CLOCK, at(129.9))
    log.add(act_for(log.table, seat, SetCode("AABC"), By.CLOCK, at(130.0)))
    assert log.table.turn_ends == {1 - seat: 160.0}
    assert log.table.log.since(0)[-1].entry == log.entries[-1]


def test_the_computer_takes_over_for_who_is_away_and_hands_back() -> None:
    log = TestTable(terms(away_seconds=60)).seat("a", "b").started(now=100.0)
    (waited,) = log.table.waiting
    player, other = "ab"[waited], "ba"[waited]
    assert log.table.absence_ends(waited, away_since=50.0) == 160.0
    for seat, who, since, now, why in (
        (waited, player, 50.0, 500.0, TableErrorKey.NOT_YOUR_SEAT),
        (waited, "stranger", 50.0, 500.0, TableErrorKey.NOT_YOUR_SEAT),
        (1 - waited, player, 50.0, 500.0, TableErrorKey.NOT_AWAITED),
        (waited, other, None, 500.0, TableErrorKey.NOT_AWAY),
        (waited, other, 50.0, 159.0, TableErrorKey.NOT_AWAY),
        (waited, other, 450.0, 500.0, TableErrorKey.NOT_AWAY),
    ):
        with refused(why):
            take_over(log.table, seat, who, since, at(now))
    with refused(TableErrorKey.NOT_YOUR_SEAT):
        act_for(log.table, waited, SetCode("AABC"), By.COMPUTER, at(160.0))
    log.add(take_over(log.table, waited, other, 50.0, at(160.0)))
    assert log.table.seats[waited].playing_level is Level.STEADY
    log.add(act_for(log.table, waited, SetCode("AABC"), By.COMPUTER, at(161.0)))
    back = return_to_seats(log.table, player, at(170.0))
    assert back is not None
    log.add(back)
    assert log.table.seats[waited].playing_level is None
    assert return_to_seats(log.table, player, at(171.0)) is None


def test_a_rematch_has_the_same_seats_and_the_next_one_begins() -> None:
    log = played(TestTable(terms(options={"rounds": 1})).seat("a", "b").started(), Random(3))
    with refused(TableErrorKey.NOT_YOUR_SEAT):
        follow(log.table, "stranger", "next", at(9.0))
    with refused(TableErrorKey.NOT_OVER):
        rematch(TestTable(terms()).seat("a", "b").started().table, "next", "invitation", at(9.0))
    followed = follow(log.table, "b", "next", at(9.0))
    assert followed is not None
    log.add(followed)
    assert log.table.following == "next"
    assert follow(log.table, "a", "another", at(9.0)) is None
    again = rematch(log.table, "next", "invitation", at(9.0)).table
    assert [seat.player for seat in again.seats] == ["a", "b"]
    assert again.match is not None
    assert again.first == 1 - (log.table.first or 0)


@settings(max_examples=40)
@given(st.sampled_from(VARIANTS), st.integers(0, 2**32))
def test_a_table_is_what_its_entries_say(variant: Variant, seed: int) -> None:
    edition, seats, options = variant
    rng = Random(seed)
    log = TestTable(terms(edition, seats, options=options)).seat(*"abcde"[:seats]).started()
    played(log, rng, most=60)
    written = [encode_entry(entry) for entry in log.entries]
    again = unfold("table", [decode_entry(line) for line in written])
    assert again == log.table
    assert again.version == len(log.entries)
    assert again.transcript is not None
    assert again.match is not None
    assert summary(replay(again.transcript)) == summary(again.match)
    assert all(len(seal.fingerprint) == 64 for seal in again.seals)
    assert len({sealed.salt for sealed in again.sealed}) == len(again.sealed)


def test_a_claim_gives_nobody_more_time() -> None:
    log = TestTable(terms(turn_seconds=30, options={"marking": "manual"})).seat("a", "b").started(now=100.0)
    (maker,) = log.table.waiting
    players = "ab"
    for seat, action in ((maker, SetCode("AABC")), (1 - maker, Guess("AAAA")), (maker, GiveMark(2, 0))):
        log.add(act(log.table, players[seat], ActionRequest(seat, action, None, log.table.version), at(110.0)))
    before = log.table.turn_ends
    log.add(act(log.table, players[1 - maker], ActionRequest(1 - maker, Claim(), None, log.table.version), at(120.0)))
    assert log.table.turn_ends == before


def test_a_log_and_those_made_from_it_do_not_disturb_each_other() -> None:
    first, second, third = (Logged(Joined(at=0.0, seat=0, player=name, name=name)) for name in "abc")
    short = Log().append(first)
    one, other = short.append(second), short.append(third)
    assert list(short.since(0)) == [first]
    assert list(one.since(0)) == [first, second]
    assert list(other.since(1)) == [third]
    assert one != other
    assert one == Log().append(first).append(second)


def test_an_action_of_another_future_does_not_count_as_applied() -> None:
    log = TestTable(terms()).seat("a", "b").started()
    (maker,) = log.table.waiting
    request = ActionRequest(maker, SetCode("AABC"), "once", log.table.version)
    lost = act(log.table, "ab"[maker], request, at(3.0))
    assert lost is not None
    again = act(log.table, "ab"[maker], request, at(4.0))
    assert again is not None
    assert act(again.table, "ab"[maker], request, at(5.0)) is None
    assert again.table.log.version_of(maker, "once") == again.table.version
    assert log.table.log.version_of(maker, "once") is None
