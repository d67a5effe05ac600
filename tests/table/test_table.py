"""Tables: what each player may do, and rebuilding a table from its entries."""

from contextlib import AbstractContextManager
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.players import Level
from keypeg.rules import Claim, GiveMark, Guess, RefusalError, SetCode, replay, summary
from keypeg.table.commands import ActionRequest, act, act_for, join, leave, rename, return_to_seats, start, take_over
from keypeg.table.entry import By, Joined, decode_entry, encode_entry
from keypeg.table.errors import TableError, TableErrorKey
from keypeg.table.log import Log, Logged
from keypeg.table.names import COMPUTER_NAMES, clean_name
from keypeg.table.terms import check_terms
from keypeg.table.unfold import unfold
from keypeg.testing.conformance import VARIANTS, Variant
from tests.table.driver import TableDriver, at, make_terms


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
        {"pause_seconds": 4},
        {"pause_seconds": 3601},
    ],
)
def test_impossible_terms_are_refused(changes: dict[str, object]) -> None:
    with refused(TableErrorKey.BAD_TERMS):
        check_terms(make_terms(**changes))  # type: ignore[arg-type] # invalid on purpose


def test_players_take_and_leave_seats() -> None:
    driver = TableDriver(make_terms(levels=(None, None, Level.MASTER), edition="group"))
    driver.join("a")
    assert driver.table.seats_of("a") == (0,)
    assert not driver.table.is_full
    for seat, key in ((0, TableErrorKey.SEAT_TAKEN), (2, TableErrorKey.COMPUTER_SEAT), (3, TableErrorKey.NO_SUCH_SEAT)):
        with refused(key):
            join(driver.table, seat, "b", "somebody", at(1.0))
    with refused(TableErrorKey.SEATS_OPEN):
        start(driver.table, "a", at(1.0))
    driver.apply(join(driver.table, 1, "a", "on the same device", at(1.0)))
    assert driver.table.seats_of("a") == (0, 1)
    assert driver.table.is_full
    with refused(TableErrorKey.NO_SEAT_FREE):
        join(driver.table, None, "b", "late", at(1.0))
    driver.apply(leave(driver.table, 1, "a", at(1.0)))
    assert driver.table.seats_of("a") == (0,)
    driver.apply(join(driver.table, 1, "b", "another", at(1.0)))
    with refused(TableErrorKey.NOT_YOUR_SEAT):
        leave(driver.table, 1, "a", at(1.0))
    driver.apply(rename(driver.table, 1, "b", "new name", at(1.0)))
    driver.start()
    assert driver.table.match is not None
    assert driver.table.match.players[:2] == ("name of a", "new name")
    assert driver.table.match.players[2] in COMPUTER_NAMES
    with refused(TableErrorKey.HAS_BEGUN):
        leave(driver.table, 1, "b", at(1.0))
    with refused(TableErrorKey.HAS_BEGUN):
        join(driver.table, None, "c", "too late", at(1.0))


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
def test_unprintable_names_are_refused(name: str) -> None:
    with refused(TableErrorKey.BAD_NAME):
        clean_name(name)


def test_names_are_cleaned_up_and_compared_without_case() -> None:
    assert clean_name("  Zoe\u0308   the  2nd ") == "Zoë the 2nd"
    driver = TableDriver(make_terms()).join("a")
    with refused(TableErrorKey.NAME_TAKEN):
        join(driver.table, None, "b", "NAME of a", at(1.0))


def test_only_the_owner_of_a_seat_can_act_there() -> None:
    driver = TableDriver(make_terms()).join("a", "b").start()
    (maker,) = driver.table.waiting
    owner, other = "ab"[maker], "ba"[maker]
    moment = at(3.0)
    request = ActionRequest(maker, SetCode("AABC"), "first", driver.table.version)
    with refused(TableErrorKey.NOT_YOUR_SEAT):
        act(driver.table, other, request, moment)
    with pytest.raises(RefusalError):
        act(driver.table, owner, ActionRequest(maker, Guess("AABC"), None, driver.table.version), moment)
    driver.apply(act(driver.table, owner, request, moment))
    assert driver.table.log.version_of(maker, "first") == driver.table.version
    sealed = driver.table.sealed[0]
    assert sealed.secret.code == "AABC"
    assert len(sealed.salt) == 64
    assert sealed.salt not in repr(driver.table)
    assert "AABC" not in repr(sealed)


def test_nobody_can_act_before_the_match_begins() -> None:
    driver = TableDriver(make_terms()).join("a", "b")
    with refused(TableErrorKey.NOT_BEGUN):
        act(driver.table, "a", ActionRequest(0, SetCode("AABC"), None, driver.table.version), at(1.0))


def test_the_clock_moves_only_when_time_has_run_out() -> None:
    driver = TableDriver(make_terms(turn_seconds=30)).join("a", "b").start(now=100.0)
    (seat,) = driver.table.turn_ends
    assert driver.table.turn_ends == {seat: 130.0}
    with refused(TableErrorKey.NOT_AWAITED):
        act_for(driver.table, seat, SetCode("AABC"), By.CLOCK, at(129.9))
    driver.apply(act_for(driver.table, seat, SetCode("AABC"), By.CLOCK, at(130.0)))
    assert driver.table.turn_ends == {1 - seat: 160.0}
    assert driver.table.log.since(0)[-1].entry == driver.entries[-1]


def test_the_computer_takes_over_for_an_absent_player_and_hands_back() -> None:
    driver = TableDriver(make_terms(away_seconds=60)).join("a", "b").start(now=100.0)
    (awaited,) = driver.table.waiting
    player, other = "ab"[awaited], "ba"[awaited]
    assert driver.table.absence_ends(awaited, away_since=50.0) == 160.0
    for seat, requester, since, now, key in (
        (awaited, player, 50.0, 500.0, TableErrorKey.NOT_YOUR_SEAT),
        (awaited, "stranger", 50.0, 500.0, TableErrorKey.NOT_YOUR_SEAT),
        (1 - awaited, player, 50.0, 500.0, TableErrorKey.NOT_AWAITED),
        (awaited, other, None, 500.0, TableErrorKey.NOT_AWAY),
        (awaited, other, 50.0, 159.0, TableErrorKey.NOT_AWAY),
        (awaited, other, 450.0, 500.0, TableErrorKey.NOT_AWAY),
    ):
        with refused(key):
            take_over(driver.table, seat, requester, since, at(now))
    with refused(TableErrorKey.NOT_YOUR_SEAT):
        act_for(driver.table, awaited, SetCode("AABC"), By.COMPUTER, at(160.0))
    driver.apply(take_over(driver.table, awaited, other, 50.0, at(160.0)))
    assert driver.table.seats[awaited].playing_level is Level.STEADY
    driver.apply(act_for(driver.table, awaited, SetCode("AABC"), By.COMPUTER, at(161.0)))
    back = return_to_seats(driver.table, player, at(170.0))
    assert back is not None
    driver.apply(back)
    assert driver.table.seats[awaited].playing_level is None
    assert return_to_seats(driver.table, player, at(171.0)) is None


@settings(max_examples=40)
@given(st.sampled_from(VARIANTS), st.integers(0, 2**32))
def test_a_table_can_be_rebuilt_from_its_entries(variant: Variant, seed: int) -> None:
    edition, seats, options = variant
    rng = Random(seed)
    driver = TableDriver(make_terms(edition, seats, options=options)).join(*"abcde"[:seats]).start()
    driver.play_at_random(rng, max_entries=60)
    encoded = [encode_entry(entry) for entry in driver.entries]
    rebuilt = unfold("table", [decode_entry(data) for data in encoded])
    assert rebuilt == driver.table
    assert rebuilt.version == len(driver.entries)
    assert rebuilt.transcript is not None
    assert rebuilt.match is not None
    assert summary(replay(rebuilt.transcript)) == summary(rebuilt.match)
    assert all(len(seal.fingerprint) == 64 for seal in rebuilt.seals)
    assert len({sealed.salt for sealed in rebuilt.sealed}) == len(rebuilt.sealed)


def test_a_claim_does_not_extend_anyones_turn() -> None:
    driver = TableDriver(make_terms(turn_seconds=30, options={"marking": "manual"})).join("a", "b").start(now=100.0)
    (maker,) = driver.table.waiting
    players = "ab"
    for seat, action in ((maker, SetCode("AABC")), (1 - maker, Guess("AAAA")), (maker, GiveMark(2, 0))):
        driver.apply(
            act(driver.table, players[seat], ActionRequest(seat, action, None, driver.table.version), at(110.0))
        )
    before = driver.table.turn_ends
    driver.apply(
        act(driver.table, players[1 - maker], ActionRequest(1 - maker, Claim(), None, driver.table.version), at(120.0))
    )
    assert driver.table.turn_ends == before


def test_logs_that_branch_from_one_log_are_independent() -> None:
    first, second, third = (Logged(Joined(at=0.0, seat=0, player=name, name=name)) for name in "abc")
    short = Log().append(first)
    one, other = short.append(second), short.append(third)
    assert list(short.since(0)) == [first]
    assert list(one.since(0)) == [first, second]
    assert list(other.since(1)) == [third]
    assert one != other
    assert one == Log().append(first).append(second)


def test_an_action_on_an_abandoned_branch_does_not_count_as_applied() -> None:
    driver = TableDriver(make_terms()).join("a", "b").start()
    (maker,) = driver.table.waiting
    request = ActionRequest(maker, SetCode("AABC"), "once", driver.table.version)
    lost = act(driver.table, "ab"[maker], request, at(3.0))
    assert lost is not None
    again = act(driver.table, "ab"[maker], request, at(4.0))
    assert again is not None
    assert act(again.table, "ab"[maker], request, at(5.0)) is None
    assert again.table.log.version_of(maker, "once") == again.table.version
    assert driver.table.log.version_of(maker, "once") is None
