"""Whoever applies the changes that are sent has the whole state, whichever states are left out."""

import json
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.client import IncompatibleError
from keypeg.client.snapshot import apply_changes, read_state
from keypeg.rules import view
from keypeg.server.projection import changes, project
from keypeg.wire.reading import Json, read_news
from keypeg.wire.socket import FromServer, State, encode_message
from tests.table.driver import TableDriver, make_terms

OPTIONS = {
    "original": {"rounds": 6},
    "super": {"marking": "manual"},
    "challenge": {"race": True, "marking": "manual", "rings": [4, 5]},
    "party": {"rounds": 3},
    "group": {"rounds": 3, "marking": "manual"},
}
VIEWERS: tuple[tuple[str | None, int | None], ...] = (("a", 0), ("b", 1), (None, None))


def as_sent(message: FromServer) -> Json:
    sent: Json = json.loads(encode_message(message))
    return sent


@settings(max_examples=40)
@given(
    edition=st.sampled_from(sorted(OPTIONS)),
    viewer=st.sampled_from(VIEWERS),
    seed=st.integers(0, 2**16),
    steps=st.lists(st.integers(1, 40), min_size=1, max_size=8),
)
def test_a_state_after_its_changes_is_the_whole_state(
    edition: str, viewer: tuple[str | None, int | None], seed: int, steps: list[int]
) -> None:
    driver = TableDriver(make_terms(edition, options=OPTIONS[edition])).join("a", "b")
    shown = project(driver.table, *viewer, 0, now=0.0)
    followed, rng = as_sent(shown), Random(seed)
    driver.start()
    for step in steps:
        driver.play_at_random(rng, len(driver.entries) + step)
        state = project(driver.table, *viewer, shown.version, now=9.0)
        followed = apply_changes(followed, as_sent(changes(shown, state)))
        assert followed == as_sent(state)
        _check_reading(followed, state)
        shown = state
    assert driver.table.match is not None
    assert followed["view"] is not None


def _check_reading(sent: Json, state: State) -> None:
    """What is read is what was projected, type by type."""
    snapshot = read_state(sent, None)
    assert snapshot.seen == state.view
    assert (snapshot.table, snapshot.news, snapshot.awaited) == (state.table, state.news, state.awaited)
    assert (snapshot.version, snapshot.you, snapshot.row_points) == (state.version, state.you, state.row_points)


def test_what_is_not_known_is_not_guessed() -> None:
    driver = TableDriver(make_terms()).join("a", "b").start()
    sent = as_sent(project(driver.table, "a", 0, 0, now=0.0))
    assert driver.table.match is not None
    assert read_state(sent, None).seen == view(driver.table.match, 0)
    sent["view"]["history"][0]["type"] = "cloud_board"
    with pytest.raises(IncompatibleError, match="`type` should be one of code_board, "):
        _ = read_state(sent, None).seen
    with pytest.raises(msgspec.ValidationError, match="`type` should be one of"):
        read_news({**sent["news"][0], "events": [{"type": "rained"}]})
    with pytest.raises(msgspec.ValidationError, match="version"):
        read_state({**sent, "version": "1"}, None)
