"""Names of computer players, out of people's way, and of people, who take no more room than others."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rich.cells import cell_len

from keypeg.players import Level
from keypeg.table.commands import join, leave, rename, seat_computer
from keypeg.table.errors import TableError, TableErrorKey
from keypeg.table.names import COMPUTER_NAMES, MAX_NAME_LENGTH, clean_name, initial
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


WIDTHS = {"a": 1, "W": 1, "漢": 2, "さ": 2, "\uff37": 2, "🎉": 2, "꧁": 4, "⸻": 6, "𒐫": 8, "﷽": 18}
OWN_MARKS = {"a": 0, "é": 1, "ệ": 2, "ǖ": 2}


@given(st.text(st.sampled_from(list(WIDTHS)), min_size=1, max_size=MAX_NAME_LENGTH))
@example("漢" * 12)
@example("漢" * 13)
@example("﷽﷽")
def test_no_name_takes_more_room_than_the_longest_in_latin_letters(text: str) -> None:
    width = sum(WIDTHS[character] for character in text)
    if width <= MAX_NAME_LENGTH:
        assert clean_name(text) == text
        assert cell_len(text) <= MAX_NAME_LENGTH
        return
    with pytest.raises(TableError, match=f"a name may be as wide as 24 letters, not as {width}") as refused:
        clean_name(text)
    assert refused.value.key is TableErrorKey.WIDE_NAME


@pytest.mark.parametrize(
    "name", ["ﷺ", "عبدﷲ", "꧁Ada꧂", "👨\u200d👩\u200d👧\u200d👦 Ada", "1\ufe0f\u20e3", "ಕೋಂ", "W" * 24]
)
def test_names_as_people_write_them_are_not_too_wide(name: str) -> None:
    assert clean_name(name) == name


@given(st.sampled_from(list(OWN_MARKS)), st.integers(0, 8))
@example("ǖ", 2)
def test_marks_do_not_pile_up_on_a_letter_that_has_some(letter: str, added: int) -> None:
    text = letter + "\u0301" * added
    if OWN_MARKS[letter] + added <= 3:
        clean_name(text)
        return
    with pytest.raises(TableError, match="at most 3 combining marks"):
        clean_name(text)


def test_marks_do_not_pile_up_with_joiners_between_them() -> None:
    assert clean_name("क" + "\u094d\u200d" * 3)
    with pytest.raises(TableError, match="at most 3 combining marks"):
        clean_name("क" + "\u094d\u200d" * 4)
