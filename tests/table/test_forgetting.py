"""A player who deletes everything of theirs: what happens at their tables, and to their name."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from keypeg.players import Level
from keypeg.table.commands import accept_rematch, join, resign
from keypeg.table.forgetting import NAMELESS, forget, without_names
from keypeg.table.log import Log
from keypeg.table.record import record_of
from keypeg.table.table import Phase, Table
from keypeg.table.unfold import unfold
from tests.table.driver import TableDriver, at, make_terms


def forgotten(driver: TableDriver, player: str) -> Table:
    driver.apply(forget(driver.table, player, at(99.0)))
    return driver.table


def test_before_the_match_the_seat_is_free_again() -> None:
    table = forgotten(TableDriver(make_terms("party", 3)).join("a", "b"), "a")
    assert [seat.player for seat in table.seats] == [None, "b", None]


def test_between_two_the_other_wins_and_cannot_wait_for_a_rematch() -> None:
    driver = TableDriver(make_terms()).join("a", "b").start()
    table = forgotten(driver, "a")
    assert (table.winners, table.seats[0].name) == ((1,), NAMELESS)
    change = accept_rematch(table, "b", at(100.0))
    assert change is not None
    assert change.table.rematch_opens(lambda _: 0.0) == float("inf")


def test_among_more_the_computer_plays_on() -> None:
    table = forgotten(TableDriver(make_terms("party", 3)).join("a", "b", "c").start(), "b")
    assert table.phase is Phase.RUNNING
    assert table.seats[1].playing_level is not None
    assert (table.seats[1].name, table.seats[1].has_resigned) == (NAMELESS, True)


def test_a_match_that_nobody_else_plays_ends() -> None:
    computers = make_terms("party", levels=(None, Level.STEADY, Level.STEADY))
    assert forgotten(TableDriver(computers).join("a").start(), "a").is_over
    driver = TableDriver(make_terms("party", 3)).join("a")
    driver.apply(join(driver.table, 1, "a", "on the same device", at(1.0)))
    driver.join("b").start()
    driver.apply(resign(driver.table, 2, "b", at(9.0)))
    table = forgotten(driver, "a")
    assert table.is_over
    assert [seat.name for seat in table.seats[:2]] == [NAMELESS, f"{NAMELESS} 2"]


def test_nobody_else_gets_the_same_name() -> None:
    driver = TableDriver(make_terms("party", 3)).join("a", "b")
    driver.apply(join(driver.table, 2, "c", "anon", at(1.0)))
    table = forgotten(driver.start(), "a")
    assert [seat.name for seat in table.seats if seat.player != "b"] == [f"{NAMELESS} 2", "anon"]
    assert forget(table, "nobody", at(100.0)) is None


@given(st.integers(0, 10_000), st.text("ABDVZabc", min_size=1, max_size=6), st.integers(0, 60))
def test_a_log_without_the_name_leads_to_the_same_table(seed: int, name: str, length: int) -> None:
    """Whatever computers are called after it, and whenever the player goes."""
    driver = TableDriver(make_terms("party", levels=(None, None, Level.STEADY, Level.NOVICE)))
    driver.apply(join(driver.table, 0, "a", f"{name} was here", at(1.0)))
    driver.join("b").start()
    driver.play_at_random(Random(seed), max_entries=len(driver.entries) + length)
    table = forgotten(driver, "a")
    entries = list(without_names(driver.entries, "a", table))
    assert f"{name} was here" not in repr(entries)
    again = unfold(table.id, entries)
    assert replace(again, log=Log()) == replace(table, log=Log())
    if table.is_over:
        assert record_of(again) == record_of(table)
