"""Names of computer players: short, with an initial of their own, and out of people's way."""

from hypothesis import given
from hypothesis import strategies as st

from keypeg.players import Level
from keypeg.table.commands import join, leave, rename, seat_computer
from keypeg.table.errors import TableError
from keypeg.table.names import COMPUTER_NAMES, initial
from keypeg.table.unfold import unfold
from tests.table.driver import TableDriver, at, make_terms


def test_there_is_a_short_name_for_every_letter_but_those_of_the_reader() -> None:
    assert [initial(name) for name in COMPUTER_NAMES] == list("abcefghijklmnopqrstuwxz")
    assert max(map(len, COMPUTER_NAMES)) <= 5


def test_initials_ignore_case_and_accents() -> None:
    assert {initial(name) for name in ("Émile", "emma", "E")} == {"e"}


def test_a_computer_makes_way_for_a_person_with_its_name() -> None:
    driver = TableDriver(make_terms("party", levels=(None, None, Level.STEADY, Level.NOVICE)))
    taken, other = (driver.table.seats[seat].name for seat in (2, 3))
    driver.apply(join(driver.table, 0, "a", taken, at(1.0)))
    assert driver.table.seats[0].name == taken
    assert driver.table.seats[2].name not in {taken, other}
    assert driver.table.seats[3].name == other
    driver.apply(join(driver.table, 1, "b", "Yves", at(1.0)))
    before = driver.table.seats[2].name
    driver.apply(leave(driver.table, 1, "b", at(2.0)))
    assert driver.table.seats[2].name == before, "a name changes only if it has to"


def test_names_do_not_change_once_the_match_has_begun() -> None:
    driver = TableDriver(make_terms(levels=(None, Level.STEADY))).join("a").start()
    assert driver.table.match is not None
    assert driver.table.match.players == tuple(seat.name for seat in driver.table.seats)


names = st.sampled_from([*COMPUTER_NAMES, "ada", "Zoë", "Émile", "李小龍", "name"]) | st.text(min_size=1, max_size=5)
steps = st.tuples(st.sampled_from(["join", "leave", "rename", "seat"]), st.integers(0, 4), names)


@given(st.text("abc-_", min_size=1, max_size=12), st.lists(steps, max_size=12))
def test_names_are_distinct_whoever_comes_and_goes(table: str, happened: list[tuple[str, int, str]]) -> None:
    driver = TableDriver(make_terms("party", levels=(None, None, None, Level.STEADY, Level.NOVICE))).join("a")
    for step, seat, name in happened:
        try:
            match step:
                case "join":
                    driver.apply(join(driver.table, seat, "b", name, at(1.0)))
                case "leave":
                    driver.apply(leave(driver.table, seat, "b", at(1.0)))
                case "rename" if (change := rename(driver.table, seat, "b", name, at(1.0))) is not None:
                    driver.apply(change)
                case "seat" if (change := seat_computer(driver.table, seat, Level.MASTER, "a", at(1.0))) is not None:
                    driver.apply(change)
        except TableError:
            continue
        computers = [initial(each.name) for each in driver.table.seats if each.is_computer]
        people = {initial(each.name) for each in driver.table.seats if each.player is not None}
        assert len(set(computers)) == len(computers)
        assert people.isdisjoint(computers)
        assert unfold("table", driver.entries) == driver.table
    assert unfold(table, driver.entries) == unfold(table, driver.entries)
