"""Draws: nobody chooses them alone, and everybody can draw again once the match is over."""

from collections import Counter
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keypeg.players import Level
from keypeg.rules import Deal
from keypeg.table.commands import (
    Change,
    Host,
    accept_rematch,
    contribute,
    end,
    free_seat,
    join,
    leave,
    open_table,
    rematch,
    start,
)
from keypeg.table.draws import SeededChance, draw_first, fingerprint_of
from keypeg.table.entry import Acted, AnyEntry, Joined, Opened, decode_entry, encode_entry
from keypeg.table.errors import TableError
from keypeg.table.record import record_of
from keypeg.table.table import Table
from keypeg.table.unfold import unfold
from keypeg.table.verification import verify
from tests.table.driver import TableDriver, at, make_terms

SEED = bytes(range(32)).hex()
NONCES = [sha256(bytes([seat])).hexdigest() for seat in range(4)]


def dealt(entries: list[AnyEntry]) -> list[Deal]:
    return [entry.action for entry in entries if isinstance(entry, Acted) and isinstance(entry.action, Deal)]


@given(st.integers(2, 40), st.integers(0, 2**32))
def test_a_sample_has_no_member_twice(size: int, round_: int) -> None:
    drawn = SeededChance("table", SEED, [], round_, 0).sample(range(size), size)
    assert sorted(drawn) == list(range(size))


def test_every_seat_begins_equally_often() -> None:
    first = Counter(draw_first(f"table {number}", SEED, [None] * 3) for number in range(3000))
    assert all(900 < first[seat] < 1100 for seat in range(3))


@pytest.mark.parametrize(
    "other",
    [
        SeededChance("other", SEED, [NONCES[0], None], 1, 0),
        SeededChance("table", NONCES[2], [NONCES[0], None], 1, 0),
        SeededChance("table", SEED, [NONCES[1], None], 1, 0),
        SeededChance("table", SEED, [None, NONCES[0]], 1, 0),
        SeededChance("table", SEED, [NONCES[0], None], 2, 0),
        SeededChance("table", SEED, [NONCES[0], None], 1, 1),
    ],
    ids=["table", "seed", "nonce", "order", "round", "replay"],
)
def test_a_draw_depends_on_all_that_goes_into_it(other: SeededChance) -> None:
    usual = SeededChance("table", SEED, [NONCES[0], None], 1, 0)
    assert usual.sample(range(1000), 10) != other.sample(range(1000), 10)


def test_the_seed_is_committed_to_when_the_table_is_opened_and_shown_when_the_match_is_over() -> None:
    driver = TableDriver(make_terms("group", 3))
    before = driver.table.draws
    assert before is not None
    driver.apply(join(driver.table, 0, "a", "Ada", at(1.0), NONCES[0]))
    driver.apply(join(driver.table, 1, "b", "Bob", at(1.0)))
    driver.apply(join(driver.table, 2, "c", "Cy", at(1.0)))
    driver.apply(contribute(driver.table, "b", NONCES[1], at(1.5)))
    driver.start()
    running = driver.table.draws
    assert running is not None
    assert (running.fingerprint, running.seed) == (before.fingerprint, None)
    assert running.nonces == (NONCES[0], NONCES[1], None)
    over = driver.play_at_random(Random(3), max_entries=3000).table.draws
    assert over is not None
    assert over.seed is not None
    assert fingerprint_of(over.seed) == before.fingerprint
    assert len(dealt(driver.entries)) > 1
    assert verify(record_of(driver.table)).draws == over


def test_a_match_that_ended_early_shows_its_seed_only_in_the_record() -> None:
    driver = TableDriver(make_terms("group", 3)).join("a", "b", "c").start()
    driver.apply(end(driver.table, "a", at(3.0)))
    assert driver.table.draws is not None
    assert driver.table.draws.seed is None
    assert verify(record_of(driver.table)).draws is not None


def test_another_nonce_is_another_deal() -> None:
    """With the same seed, so a player changes the deal with what they add."""
    deals = []
    for nonce in NONCES[:2]:
        driver = TableDriver(make_terms("group", 2))
        driver.apply(join(driver.table, 0, "a", "Ada", at(1.0), nonce))
        driver.apply(join(driver.table, 1, "b", "Bob", at(1.0)))
        deals += dealt(driver.start().entries)
    assert deals[0] != deals[1]


def open_alone(*, begins_at_once: bool) -> Change:
    terms = make_terms("group", levels=(None, None, Level.STEADY))
    host = Host("a", [(0, "Ada"), (1, "Bob")])
    return open_table("table", terms, "", host, at(1.0), begins_at_once=begins_at_once)


def test_a_full_table_begins_with_the_nonce_of_the_only_person() -> None:
    table = open_alone(begins_at_once=False).table
    assert table.match is None
    change = contribute(table, "a", NONCES[0], at(2.0))
    assert change is not None
    assert change.table.match is not None
    assert change.table.nonces == (NONCES[0], NONCES[0], None), "both seats on this device"
    assert contribute(change.table, "a", NONCES[1], at(3.0)) is None, "sent again"


def test_without_a_nonce_a_full_table_begins_at_once() -> None:
    table = open_alone(begins_at_once=True).table
    assert table.match is not None
    assert table.nonces == (None, None, None)


def test_a_nonce_does_not_begin_a_match_of_several_people() -> None:
    driver = TableDriver(make_terms()).join("a", "b")
    driver.apply(contribute(driver.table, "a", NONCES[0], at(1.5)))
    assert driver.table.match is None
    driver.start()
    with pytest.raises(TableError):
        contribute(driver.table, "b", NONCES[1], at(3.0))
    with pytest.raises(TableError):
        contribute(driver.table, "stranger", NONCES[1], at(3.0))


def test_a_nonce_leaves_with_its_player_and_moves_with_their_seat() -> None:
    driver = TableDriver(make_terms("party", 4)).join("a", "b", "c", "d")
    for player, nonce in zip("abcd", NONCES, strict=True):
        driver.apply(contribute(driver.table, player, nonce, at(1.5)))
    driver.apply(leave(driver.table, 1, "b", at(1.6)))
    assert list(driver.table.nonces) == [NONCES[0], None, NONCES[2], NONCES[3]]
    driver.apply(start(driver.table, "a", at(2.0), without_free_seats=True))
    assert list(driver.table.nonces) == [NONCES[0], NONCES[3], NONCES[2]]
    assert driver.table.draws is not None
    assert driver.table.seed is not None
    assert driver.table.first == draw_first("table", driver.table.seed, driver.table.nonces)


def test_the_host_can_free_a_seat_with_its_nonce() -> None:
    driver = TableDriver(make_terms()).join("a", "b")
    driver.apply(contribute(driver.table, "b", NONCES[1], at(1.5)))
    driver.apply(free_seat(driver.table, 1, "a", at(1.6)))
    assert driver.table.nonces == (None, None)


def test_a_rematch_has_the_seed_that_was_committed_to_before_anybody_wanted_it() -> None:
    driver = TableDriver(make_terms("group", 3)).join("a", "b", "c").start()
    shown = driver.table.rematch_fingerprint
    driver.play_at_random(Random(3), max_entries=3000)
    assert driver.table.rematch_fingerprint == shown
    driver.apply(accept_rematch(driver.table, "a", at(9000.0), NONCES[0]))
    driver.apply(accept_rematch(driver.table, "b", at(9000.0)))
    again = rematch(driver.table, "again", "", at(9001.0))
    assert again.table.draws is not None
    assert again.table.draws.fingerprint == shown
    assert again.table.nonces == (NONCES[0], None, None)
    assert again.table.rematch_fingerprint != shown
    assert not again.table.draws.decides_first
    following = TableDriver(make_terms())
    following.entries, following.table = list(again.entries), again.table
    following.play_at_random(Random(4), max_entries=3000)
    assert verify(record_of(following.table)).draws == following.table.draws


def test_a_log_without_seeds_is_read_and_played_as_before() -> None:
    driver = TableDriver(make_terms("group", 3))
    old = [_without_seeds(entry) for entry in driver.entries]
    driver.entries, driver.table = list(old), unfold("table", old)
    driver.join("a", "b", "c").start().play_at_random(Random(3), max_entries=3000)
    assert driver.table.draws is None
    assert len(dealt(driver.entries)) > 1
    assert verify(record_of(driver.table)).draws is None
    read = unfold("table", [decode_entry(encode_entry(entry)) for entry in driver.entries])
    assert read == driver.table


def _without_seeds(entry: AnyEntry) -> AnyEntry:
    assert isinstance(entry, Opened)
    data = encode_entry(entry).split(b',"seed"')[0] + b"}"
    assert b"seed" not in data
    return decode_entry(data)


def test_no_repr_shows_a_seed() -> None:
    driver = TableDriver(make_terms("group", 3)).join("a", "b", "c").start()
    table: Table = driver.table
    assert table.seed is not None
    assert table.rematch_seed is not None
    for text in (repr(table), repr(driver.entries), repr(table.draws_with(table.seed))):
        assert table.seed not in text
        assert table.rematch_seed not in text


def test_entries_keep_their_nonces() -> None:
    joined = Joined(at=1.0, seat=0, player="a", name="Ada", nonce=NONCES[0])
    assert decode_entry(encode_entry(joined)) == joined
