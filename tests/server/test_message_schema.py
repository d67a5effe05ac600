"""Messages match their published schema, so that other programs can rely on it."""

import json
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema_rs import Draft202012Validator

from keypeg.rules import action_from_dict
from keypeg.server.projection import project
from keypeg.server.wire.schema import message_schema
from keypeg.server.wire.socket import Act, FromServer, decode_message, encode_message
from keypeg.testing.conformance import VARIANTS
from tests.table.driver import TableDriver, make_terms


def validator(name: str) -> Draft202012Validator:
    schema = message_schema()
    return Draft202012Validator({"$defs": schema["$defs"], "$ref": f"#/$defs/{name}"})


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: f"{variant.edition}-{variant.seats}")
def test_every_state_matches_the_schema(variant: Any) -> None:  # noqa: ANN401 - a variant
    players = "abcde"[: variant.seats]
    driver = (
        TableDriver(make_terms(variant.edition, variant.seats, options=dict(variant.options))).join(*players).start()
    )
    state = validator("State")
    for seat in (*range(variant.seats), None):
        table = driver.play_at_random(Random(variant.seats), max_entries=len(driver.entries) + 40).table
        player = None if seat is None else players[seat]
        message = json.loads(encode_message(project(table, player, seat, 0, 100.0)))
        state.validate(message)
        assert message["type"] == "state"


def test_the_schema_lists_every_type_of_message() -> None:
    definitions = message_schema()["$defs"]
    described = set(definitions["FromServer"]["discriminator"]["mapping"])
    assert described == {kind.__struct_config__.tag for kind in get_args(FromServer)}
    assert set(definitions["FromClient"]["discriminator"]["mapping"]) >= {"act", "start", "rematch", "ping"}


@given(st.sampled_from(["guess", "set_code", "ask", "declare"]), st.text(max_size=8), st.integers(0, 9))
def test_client_messages_allowed_by_the_schema_can_be_decoded(kind: str, code: str, version: int) -> None:
    message = {"type": "act", "id": "one", "version": version, "action": {"type": kind, "code": code}}
    validator("FromClient").validate(message)
    read = decode_message(json.dumps(message))
    assert isinstance(read, Act)
    assert read.action == action_from_dict(message["action"])
