"""A rematch is an offer: it opens when everybody who is present has answered, and somebody wants to play."""

from math import inf
from random import Random

from keypeg.players import Level
from keypeg.table.commands import accept_rematch, decline_rematch, end, follow, hand_over, rematch, resign
from keypeg.table.errors import TableErrorKey
from keypeg.table.table import Table
from keypeg.table.unfold import unfold
from tests.table.driver import TableDriver, at, everybody_is_here, make_terms
from tests.table.test_pause import present
from tests.table.test_table import refused


def over(seats: int = 2, levels: tuple[Level | None, ...] | None = None) -> TableDriver:
    """Returns a match that its host `a` has ended."""
    edition = "original" if seats == 2 else "party"
    terms = make_terms(edition, seats, levels=levels or (None,) * seats)
    driver = TableDriver(terms).join(*"abcd"[: terms.levels.count(None)]).start()
    driver.apply(end(driver.table, "a", at(5.0)))
    return driver


def opened(driver: TableDriver) -> Table:
    return rematch(driver.table, "next", "invitation", at(9.0)).table


def test_a_rematch_keeps_the_seats_and_the_next_player_begins() -> None:
    driver = TableDriver(make_terms(options={"rounds": 1})).join("a", "b").start().play_at_random(Random(3))
    driver.apply(accept_rematch(driver.table, "b", at(8.0)))
    driver.apply(accept_rematch(driver.table, "a", at(8.0)))
    assert driver.table.rematch_accepted == (1, 0), "who offered it comes first"
    again = opened(driver)
    assert again.players == ("a", "b")
    assert again.host == "a"
    assert again.match is not None
    assert again.first == 1 - (driver.table.first or 0)
    driver.apply(follow(driver.table, "next", at(9.0)))
    assert driver.table.following == "next"
    assert follow(driver.table, "another", at(9.0)) is None
    assert accept_rematch(driver.table, "a", at(9.0)) is None
    assert decline_rematch(driver.table, "a", at(9.0)) is None
    assert unfold("table", driver.entries) == driver.table


def test_only_players_of_a_finished_match_can_answer() -> None:
    running = TableDriver(make_terms()).join("a", "b").start().table
    for command in (accept_rematch, decline_rematch):
        with refused(TableErrorKey.NOT_OVER):
            command(running, "a", at(9.0))
        with refused(TableErrorKey.NOT_YOUR_SEAT):
            command(over().table, "stranger", at(9.0))
    with refused(TableErrorKey.NOT_OVER):
        rematch(running, "next", "invitation", at(9.0))
    with refused(TableErrorKey.NOT_OVER):
        follow(running, "next", at(9.0))


def test_a_rematch_against_computers_opens_at_once_and_keeps_their_names() -> None:
    driver = over(3, (None, Level.STEADY, Level.NOVICE))
    assert driver.table.rematch_opens(everybody_is_here) == inf
    assert not driver.table.moves_by_itself
    driver.apply(accept_rematch(driver.table, "a", at(8.0)))
    assert driver.table.moves_by_itself
    assert driver.table.rematch_opens(everybody_is_here) <= 8.0
    again = opened(driver)
    assert again.match is not None
    assert again.match.players == driver.table.match.players if driver.table.match else False
    assert [seat.level for seat in again.seats] == [None, Level.STEADY, Level.NOVICE]


def test_it_waits_for_those_who_are_present() -> None:
    driver = over(3)
    driver.apply(accept_rematch(driver.table, "a", at(8.0)))
    assert driver.table.rematch_opens(present("a", "b")) == inf
    driver.apply(accept_rematch(driver.table, "b", at(8.0)))
    assert driver.table.rematch_opens(present("a", "b")) <= 8.0
    again = opened(driver)
    assert again.players == ("a", "b", "c"), "whoever is away keeps their seat"
    assert again.match is not None


def test_a_seat_whose_player_declines_is_free() -> None:
    driver = over(3)
    for player, command in (("b", decline_rematch), ("a", accept_rematch), ("c", accept_rematch)):
        driver.apply(command(driver.table, player, at(8.0)))
    assert driver.table.rematch_declined == (1,)
    assert driver.table.rematch_opens(everybody_is_here) <= 8.0
    again = opened(driver)
    assert again.players == ("a", None, "c")
    assert again.match is None


def test_nothing_opens_if_all_the_others_decline_until_they_change_their_mind() -> None:
    driver = over()
    driver.apply(accept_rematch(driver.table, "a", at(8.0)))
    driver.apply(decline_rematch(driver.table, "b", at(8.0)))
    assert decline_rematch(driver.table, "b", at(8.0)) is None
    assert driver.table.rematch_opens(present("a")) == inf
    driver.apply(accept_rematch(driver.table, "b", at(9.0)))
    assert (driver.table.rematch_accepted, driver.table.rematch_declined) == ((0, 1), ())
    assert driver.table.rematch_opens(everybody_is_here) <= 9.0


def test_seats_that_the_computer_played_at_the_end_are_free_unless_their_player_wants_a_rematch() -> None:
    driver = TableDriver(make_terms("party", 3)).join("a", "b", "c").start()
    driver.apply(resign(driver.table, 1, "b", at(4.0)))
    driver.apply(hand_over(driver.table, 2, "c", at(4.0)))
    driver.apply(end(driver.table, "a", at(5.0)))
    driver.apply(accept_rematch(driver.table, "a", at(8.0)))
    assert opened(driver).players == ("a", None, None)
    driver.apply(accept_rematch(driver.table, "c", at(8.0)))
    assert opened(driver).players == ("a", None, "c")
