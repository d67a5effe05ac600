"""What is sent of a table is the same, however it is encoded."""

import json
from random import Random
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from keypeg.client.snapshot import apply_changes
from keypeg.server.projection import MAX_NEWS, States, changes, project
from keypeg.wire.socket import FromServer, encode_message
from tests.table.driver import TableDriver, make_terms

Json: TypeAlias = dict[str, Any]


@pytest.mark.parametrize(
    ("edition", "options"),
    [("original", {"rounds": 6}), ("challenge", {"race": True, "marking": "manual"}), ("group", {"rounds": 3})],
)
def test_shared_states_are_those_of_each_viewer(edition: str, options: dict[str, object]) -> None:
    driver = TableDriver(make_terms(edition, options=options)).join("a", "b").start()
    states, rng = States(), Random(0)
    while not driver.table.is_over and driver.table.version < 300:
        driver.play_at_random(rng, driver.table.version + 1)
        table = driver.table
        for player, seat in (("a", 0), ("b", 1), ("a", None), ("stranger", None), (None, None)):
            for since in (table.version - 1, 0):
                state = project(table, player, seat, since, now=9.0)
                shared = states.get(table, player, seat, since)
                assert replace(shared, now=9.0) == state
                assert b"".join(states.encode(table, shared, None, 9.0)) == encode_message(state)
                assert [news.version for news in state.news][-1] == table.version
                assert len(state.news) <= MAX_NEWS
    assert len(driver.table.match.ended if driver.table.match else ()) > 1


def test_a_state_is_sent_with_the_time_at_which_it_is_sent() -> None:
    table = TableDriver(make_terms()).join("a", "b").start().table
    states = States()
    for now in (10.0, 1794991607.621298, 9.0):
        sent = states.encode(table, states.get(table, None, None, 0), None, now)
        assert b"".join(sent) == encode_message(project(table, None, None, 0, now))


def test_whoever_missed_more_shares_all_but_the_news() -> None:
    driver = TableDriver(make_terms("original", options={"rounds": 6})).join("a", "b").start()
    rng = Random(0)
    while driver.table.version < 60:
        driver.play_at_random(rng, driver.table.version + 1)
    states, table = States(), driver.table
    sent = [states.encode(table, states.get(table, None, None, since), None, 9.0) for since in range(table.version)]
    _, shared, _ = sent[0]
    assert b'"history":' in shared
    assert all(message[1] is shared for message in sent)


@pytest.mark.parametrize(
    ("edition", "options"),
    [
        ("original", {"rounds": 6}),
        ("super", {"games": 2}),
        ("challenge", {"race": True, "marking": "manual"}),
        ("party", {"rounds": 3}),
        ("group", {"rounds": 3}),
    ],
)
def test_whoever_follows_the_changes_has_the_whole_state(edition: str, options: dict[str, object]) -> None:
    driver = TableDriver(make_terms(edition, options=options)).join("a", "b")
    rng = Random(1)
    viewers: list[tuple[str | None, int | None]] = [("a", 0), ("b", 1), (None, None)]
    shown = {viewer: project(driver.table, *viewer, 0, now=0.0) for viewer in viewers}
    followed = {viewer: as_sent(state) for viewer, state in shown.items()}
    lengths = {"whole": 0, "changes": 0}
    driver.start()
    while not driver.table.is_over and driver.table.version < 300:
        driver.play_at_random(rng, driver.table.version + 1)
        for viewer in viewers:
            if rng.random() < 0.3:  # A slow connection leaves some states out.
                continue
            state = project(driver.table, *viewer, shown[viewer].version, now=9.0)
            change = changes(shown[viewer], state)
            followed[viewer] = apply_changes(followed[viewer], as_sent(change))
            assert followed[viewer] == as_sent(state)
            shown[viewer] = state
            lengths["whole"] += len(encode_message(state))
            lengths["changes"] += len(encode_message(change))
    assert len(driver.table.match.ended if driver.table.match else ()) > 1
    assert lengths["changes"] < lengths["whole"] / 2


def as_sent(message: FromServer) -> Json:
    sent: Json = json.loads(encode_message(message))
    return sent
