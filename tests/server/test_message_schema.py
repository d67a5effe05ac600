"""Messages match their published schema, so that other programs can rely on it."""

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema_rs import Draft202012Validator

from keypeg.players import Level
from keypeg.rules import action_from_dict
from keypeg.server.projection import changes, project
from keypeg.table.commands import accept_rematch, decline_rematch, end, hand_over, resign, seat_computer
from keypeg.table.table import Table
from keypeg.testing.conformance import VARIANTS
from keypeg.wire.schema import message_schema
from keypeg.wire.socket import Act, FromClient, FromServer, Reaction, decode_message, encode_message
from tests.table.driver import TableDriver, at, make_terms


@cache
def validator(name: str) -> Draft202012Validator:
    schema = message_schema()
    return Draft202012Validator({"$defs": schema["$defs"], "$ref": f"#/$defs/{name}"})


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: f"{variant.edition}-{variant.seats}")
def test_every_state_matches_the_schema(variant: Any) -> None:  # noqa: ANN401 - a variant
    players = "abcde"[: variant.seats]
    driver = (
        TableDriver(make_terms(variant.edition, variant.seats, options=dict(variant.options))).join(*players).start()
    )
    state, change = validator("State"), validator("Changes")
    for seat in (*range(variant.seats), None):
        before = driver.table
        table = driver.play_at_random(Random(variant.seats), max_entries=len(driver.entries) + 40).table
        player = None if seat is None else players[seat]
        seen = project(table, player, seat, 0, 100.0)
        state.validate(json.loads(encode_message(seen)))
        change.validate(json.loads(encode_message(changes(project(before, player, seat, 0, 99.0), seen))))


def states_around_a_match() -> Iterator[Table]:
    """Yields a table with a computer, in a pause, handed over, resigned, ended, and with a rematch."""
    driver = TableDriver(make_terms("party", 4)).join("a", "b", "c")
    driver.apply(seat_computer(driver.table, 3, Level.NOVICE, "a", at(1.0)))
    yield driver.start(now=5.0).table
    paused = TableDriver(make_terms()).join("a", "b").start()
    while paused.table.pause is None:
        paused.play_at_random(Random(1), max_entries=len(paused.entries) + 1)
    yield paused.table
    driver.apply(hand_over(driver.table, 1, "b", at(6.0)))
    driver.apply(resign(driver.table, 2, "c", at(7.0)))
    yield driver.table
    driver.apply(end(driver.table, "a", at(8.0)))
    driver.apply(accept_rematch(driver.table, "a", at(9.0)))
    driver.apply(decline_rematch(driver.table, "c", at(9.0)))
    yield driver.table


def test_states_around_a_match_match_the_schema() -> None:
    state = validator("State")
    seen = set()
    for table in states_around_a_match():
        for player, seat in (("a", 0), ("b", 1), (None, None)):
            message = json.loads(encode_message(project(table, player, seat, 0, 100.0)))
            state.validate(message)
            seen |= {news["what"] for news in message["news"]}
            shown = message["table"]
            seen |= {key for key in ("pause", "early_end", "rematch") if shown[key] is not None}
    assert seen >= {"seated_computer", "handed_over", "resigned", "ended", "pause", "early_end", "rematch"}


def test_the_schema_lists_every_type_of_message() -> None:
    definitions = message_schema()["$defs"]
    described = set(definitions["FromServer"]["discriminator"]["mapping"])
    assert described == {kind.__struct_config__.tag for kind in get_args(FromServer)}
    described = set(definitions["FromClient"]["discriminator"]["mapping"])
    assert described == {kind.__struct_config__.tag for kind in get_args(FromClient)}


@given(st.sampled_from(["guess", "set_code", "ask", "declare"]), st.text(max_size=8), st.integers(0, 9))
def test_client_messages_allowed_by_the_schema_can_be_decoded(kind: str, code: str, version: int) -> None:
    message = {"type": "act", "id": "one", "version": version, "action": {"type": kind, "code": code}}
    validator("FromClient").validate(message)
    read = decode_message(json.dumps(message))
    assert isinstance(read, Act)
    assert read.action == action_from_dict(message["action"])


@pytest.mark.parametrize(
    "fields",
    [
        {"type": "start"},
        {"type": "start", "without_free_seats": True},
        {"type": "seat_computer", "seat": 1, "level": "novice"},
        {"type": "free_seat", "seat": 1},
        *({"type": "react", "reaction": reaction} for reaction in Reaction),
        *({"type": kind} for kind in ("continue", "hand_over", "take_back", "resign", "end", "decline_rematch")),
    ],
    ids=lambda fields: " ".join(map(str, fields.values())),
)
def test_messages_around_a_match_can_be_decoded(fields: dict[str, Any]) -> None:
    message = {"id": "one", **fields}
    validator("FromClient").validate(message)
    assert decode_message(json.dumps(message)).id == "one"


@pytest.mark.parametrize("name", ["ErrorBody", "Me", "Refused", "TableInfo"])
def test_the_server_leaves_out_no_field(name: str) -> None:
    described = message_schema()["$defs"][name]
    assert set(described["required"]) == set(described["properties"])


def test_a_client_may_leave_out_what_is_usual() -> None:
    assert set(message_schema()["$defs"]["NewTable"]["required"]) == {"edition", "seats"}
