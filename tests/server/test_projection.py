"""What is sent of a table is the same, however it is encoded."""

from random import Random

import pytest

from keypeg.server.projection import MAX_NEWS, EncodedStates, project
from keypeg.server.wire.socket import encode_message
from tests.table.driver import TableDriver, make_terms


@pytest.mark.parametrize(
    ("edition", "options"),
    [("original", {"rounds": 6}), ("challenge", {"race": True, "marking": "manual"}), ("group", {"rounds": 3})],
)
def test_shared_states_are_those_of_each_viewer(edition: str, options: dict[str, object]) -> None:
    driver = TableDriver(make_terms(edition, options=options)).join("a", "b").start()
    states, rng = EncodedStates(), Random(0)
    while not driver.table.is_over and driver.table.version < 300:
        driver.play_at_random(rng, driver.table.version + 1)
        table = driver.table
        for player, seat in (("a", 0), ("b", 1), ("a", None), ("stranger", None), (None, None)):
            for since in (table.version - 1, 0):
                state = project(table, player, seat, since, now=9.0)
                assert states.get(table, player, seat, since, now=9.0) == encode_message(state)
                assert [news.version for news in state.news][-1] == table.version
                assert len(state.news) <= MAX_NEWS
    assert len(driver.table.match.ended if driver.table.match else ()) > 1


def test_a_state_is_not_sent_again_once_its_time_is_wrong() -> None:
    table = TableDriver(make_terms()).join("a", "b").start().table
    states = EncodedStates()
    for now in (10.0, 10.04, 10.2, 9.0):
        sent = states.get(table, None, None, 0, now)
        assert sent in {encode_message(project(table, None, None, 0, each)) for each in (now, 10.0)}
    assert sent == encode_message(project(table, None, None, 0, 9.0))
