"""Before the match: the host seats computers, frees seats, and may start without those that are free."""

import pytest

from keypeg.players import Level
from keypeg.table.commands import free_seat, join, leave, seat_computer, start
from keypeg.table.errors import TableErrorKey
from keypeg.table.unfold import unfold
from tests.table.driver import TableDriver, at, make_terms
from tests.table.test_table import refused


def party(seats: int = 5, **changes: object) -> TableDriver:
    """Returns an open table of `a`, the host, and `b`."""
    return TableDriver(make_terms("party", seats, **changes)).join("a", "b")


def test_the_host_seats_computers_and_changes_their_level() -> None:
    driver = party()
    assert driver.table.host_seat == 0
    driver.apply(seat_computer(driver.table, 3, Level.NOVICE, "a", at(2.0)))
    seat = driver.table.seats[3]
    assert (seat.level, bool(seat.name)) == (Level.NOVICE, True)
    driver.apply(seat_computer(driver.table, 3, Level.MASTER, "a", at(2.0)))
    assert (driver.table.seats[3].level, driver.table.seats[3].name) == (Level.MASTER, seat.name)
    assert seat_computer(driver.table, 3, Level.MASTER, "a", at(2.0)) is None
    for seat_number, key in ((1, TableErrorKey.SEAT_TAKEN), (7, TableErrorKey.NO_SUCH_SEAT)):
        with refused(key):
            seat_computer(driver.table, seat_number, Level.STEADY, "a", at(2.0))


def test_the_host_frees_seats() -> None:
    driver = party()
    driver.apply(seat_computer(driver.table, 3, Level.NOVICE, "a", at(2.0)))
    for seat in (1, 3):
        driver.apply(free_seat(driver.table, seat, "a", at(3.0)))
        assert not driver.table.seats[seat].is_filled
        assert driver.table.seats[seat].name == ""
    assert driver.table.seats_of("b") == ()
    assert free_seat(driver.table, 1, "a", at(3.0)) is None
    driver.apply(join(driver.table, 1, "b", "again", at(4.0)))


def test_only_the_host_may_and_only_before_the_match() -> None:
    driver = party(2)
    for player, key in (("b", TableErrorKey.NOT_HOST), ("stranger", TableErrorKey.NOT_YOUR_SEAT)):
        with refused(key):
            free_seat(driver.table, 0, player, at(2.0))
        with refused(key):
            seat_computer(driver.table, 0, Level.STEADY, player, at(2.0))
    driver.start()
    with refused(TableErrorKey.HAS_BEGUN):
        free_seat(driver.table, 1, "a", at(3.0))
    with refused(TableErrorKey.HAS_BEGUN):
        seat_computer(driver.table, 1, Level.STEADY, "a", at(3.0))


def test_nobody_is_host_after_the_host_has_left() -> None:
    driver = party()
    driver.apply(leave(driver.table, 0, "a", at(2.0)))
    assert driver.table.host_seat is None
    with refused(TableErrorKey.NOT_HOST):
        seat_computer(driver.table, 3, Level.NOVICE, "b", at(2.0))
    driver.apply(join(driver.table, 0, "c", "third", at(2.0)))
    driver.apply(start(driver.table, "b", at(3.0), without_free_seats=True))


def test_a_match_starts_without_free_seats_and_only_the_last_seats_move_up() -> None:
    driver = TableDriver(make_terms("party", 5, options={"codemaker_points": 0}))
    for seat, player in ((0, "a"), (2, "b"), (4, "c")):
        driver.apply(join(driver.table, seat, player, f"name of {player}", at(1.0)))
    with refused(TableErrorKey.SEATS_OPEN):
        start(driver.table, "a", at(2.0))
    with refused(TableErrorKey.NOT_HOST):
        start(driver.table, "b", at(2.0), without_free_seats=True)
    driver.apply(start(driver.table, "a", at(2.0), without_free_seats=True))
    assert driver.table.players == ("a", "c", "b")
    assert driver.table.moved_seats == {4: 1}
    assert driver.table.match is not None
    assert driver.table.match.players == ("name of a", "name of c", "name of b")
    assert driver.table.first in range(3)
    assert unfold("table", driver.entries) == driver.table


def test_options_that_are_not_for_so_few_players_are_left_out() -> None:
    driver = party(3, options={"codemaker_points": 0, "advanced": True})
    driver.apply(start(driver.table, "a", at(2.0), without_free_seats=True))
    assert driver.table.terms.options == {"advanced": True}
    assert driver.table.moved_seats == {}


@pytest.mark.parametrize(("edition", "seats"), [("original", 2), ("group", 4)])
def test_too_few_players_cannot_start(edition: str, seats: int) -> None:
    driver = TableDriver(make_terms(edition, seats)).join("a")
    with refused(TableErrorKey.SEATS_OPEN):
        start(driver.table, "a", at(2.0), without_free_seats=True)


def test_computers_keep_their_names_when_they_move_up() -> None:
    driver = TableDriver(make_terms("party", 4)).join("a")
    for seat in (2, 3):
        driver.apply(seat_computer(driver.table, seat, Level.NOVICE, "a", at(2.0)))
    names = {seat.name for seat in driver.table.seats if seat.is_computer}
    driver.apply(start(driver.table, "a", at(2.0), without_free_seats=True))
    assert {seat.name for seat in driver.table.seats if seat.is_computer} == names
