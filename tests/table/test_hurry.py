"""Computers that are hurried move at once, until a person is to act."""

from keypeg.players import Level
from keypeg.rules import Ask
from keypeg.table.commands import act_for, hurry
from keypeg.table.entry import By, decode_entry, encode_entry
from keypeg.table.errors import TableErrorKey
from keypeg.table.unfold import unfold
from tests.table.driver import TableDriver, at, make_terms
from tests.table.test_table import refused


def test_a_player_hurries_computers_until_a_person_is_to_act() -> None:
    driver = TableDriver(make_terms("group", levels=(None, Level.STEADY, Level.STEADY))).join("a").start(now=100.0)
    hurried = 0
    for _ in range(3):
        (turn,) = driver.table.waiting
        change = hurry(driver.table, "a", at(101.0))
        if turn == 0:
            assert change is None, "a person takes the time that they need"
            assert not driver.table.is_hurried
        elif change is not None:
            hurried += 1
            driver.apply(change)
            assert driver.table.is_hurried
            assert hurry(driver.table, "a", at(102.0)) is None
        driver.apply(act_for(driver.table, turn, Ask("AABBC"), By.PLAYER if turn == 0 else By.COMPUTER, at(103.0)))
    assert hurried in {1, 2}, "once for those between two turns of a person"
    with refused(TableErrorKey.NOT_YOUR_SEAT):
        hurry(driver.table, "b", at(104.0))
    assert unfold("table", [decode_entry(encode_entry(entry)) for entry in driver.entries]) == driver.table
