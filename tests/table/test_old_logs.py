"""Logs from before there were pauses and names of computer players still make the same tables."""

import json
from math import inf
from pathlib import Path

import pytest

from keypeg.players import Level
from keypeg.rules import SetCode
from keypeg.table.commands import ActionRequest, act, continue_, resume
from keypeg.table.entry import decode_entry, encode_entry
from keypeg.table.names import COMPUTER_NAMES
from keypeg.table.table import Table
from keypeg.table.unfold import unfold
from tests.table.driver import TableDriver, at, everybody_is_here, make_terms

LOGS = Path(__file__).parent / "old_logs"
"""Written by the version before: they have neither `pause_seconds` nor entries about pauses."""


def read(name: str) -> Table:
    lines = LOGS.joinpath(f"{name}.jsonl").read_bytes().splitlines()
    assert not any(b"pause_seconds" in line for line in lines)
    return unfold("old", map(decode_entry, lines))


def test_a_round_that_went_on_at_once_still_does() -> None:
    table = read("original")
    assert table.match is not None
    assert (table.scores, table.pause, table.waiting) == ((1, 1), None, {0: 1050.0})
    assert table.host == "a"
    assert table.turn_ends == {0: 1110.0}
    act(table, "a", ActionRequest(0, table.moves[1][1], None, table.version), at(1060.0))


def test_computers_of_old_tables_have_names() -> None:
    table = read("original")
    assert table.match is not None
    assert table.seats[0].name == "Ada"
    assert table.match.players[1] in COMPUTER_NAMES


@pytest.mark.parametrize(("name", "since"), [("ended", 1020.0), ("group", 1070.0)])
def test_a_table_that_stopped_between_rounds_or_after_a_call_waits_for_its_only_player(name: str, since: float) -> None:
    table = read(name)
    assert table.terms.pause_seconds == 60
    assert table.pause is not None
    assert (table.pause.since, table.pause.ends) == (since, inf)
    assert resume(table, everybody_is_here, at(5000.0)) is None
    resumed = continue_(table, "a", everybody_is_here, at(5000.0))
    assert resumed is not None
    assert set(resumed.table.waiting.values()) == {5000.0}


def test_an_old_match_goes_on_after_its_pause() -> None:
    resumed = continue_(read("ended"), "a", everybody_is_here, at(5000.0))
    assert resumed is not None
    table = resumed.table
    assert act(table, "a", ActionRequest(0, SetCode("ABCD"), None, table.version), at(5001.0)) is not None


def test_the_terms_of_a_table_are_kept_as_ever() -> None:
    opened = TableDriver(make_terms(levels=(None, Level.STEADY))).entries[0]
    assert json.loads(encode_entry(opened))["terms"] == {
        "edition": "original",
        "options": {},
        "levels": [None, "steady"],
        "is_watched": True,
        "turn_seconds": None,
        "away_seconds": 60,
        "pause_seconds": 60,
        "is_coached": False,
        "is_hard_mode": False,
        "is_devious": False,
        "wrong_marks_lose": False,
        "is_for_strangers": False,
    }
