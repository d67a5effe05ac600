"""Records of matches: any tampering is detected."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from keypeg.table.record import RecordError, record_of, verify
from tests.cli.command import keypeg
from tests.table.driver import TableDriver, make_terms


def make_record(edition: str, seats: int) -> bytes:
    driver = TableDriver(make_terms(edition, seats)).join(*"abcde"[:seats]).start()
    return msgspec.json.encode(record_of(driver.play_at_random(Random(5), max_entries=3000).table))


@pytest.fixture(scope="module", params=[("original", 2), ("challenge", 2), ("party", 3), ("group", 4)])
def record(request: pytest.FixtureRequest) -> bytes:
    return make_record(*request.param)


def tamper(record: bytes, path: list[str | int], value: object) -> bytes:
    found: Any = json.loads(record)
    inner = found
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return json.dumps(found).encode()


def test_an_untouched_record_is_verified(record: bytes) -> None:
    assert verify(record).codes >= 2


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (["table"], "another"),
        (["seals", 0, "salt"], "00" * 32),
        (["seals", 0, "fingerprint"], "00" * 32),
        (["seals", 1, "seat"], 7),
        (["seals", 0, "round"], 2),
        (["seals", 0, "replay"], 1),
        (["seals"], []),
        (["format"], "keypeg-match/2"),
        (["transcript", "actions", 0, 1], {"type": "guess", "code": "AAAA"}),
        (["transcript", "format"], "something"),
        (["more"], 1),
    ],
)
def test_any_change_is_detected(record: bytes, path: list[str | int], value: object) -> None:
    with pytest.raises(RecordError):
        verify(tamper(record, path, value))


def test_a_replaced_code_is_detected() -> None:
    record = make_record("original", 2)
    found = json.loads(record)
    for entry in found["transcript"]["actions"]:
        if entry[1]["type"] == "set_code":
            entry[1]["code"] = "FEDC" if entry[1]["code"] != "FEDC" else "ABCD"
    with pytest.raises(RecordError):
        verify(json.dumps(found).encode())


def test_a_running_match_cannot_be_recorded() -> None:
    with pytest.raises(ValueError, match="finished"):
        record_of(TableDriver(make_terms()).join("a", "b").start().table)


def test_the_verify_command_reports_the_result(tmp_path: Path) -> None:
    record = make_record("original", 2)
    file = tmp_path / "match.json"
    file.write_bytes(record)
    ran = keypeg("verify", file)
    assert (ran.status, ran.out) == (0, "yes: 2 codes, none was changed\n")
    file.write_bytes(tamper(record, ["seals", 0, "salt"], "11"))
    ran = keypeg("verify", file)
    assert ran.status == 1
    assert "not the code that was sealed" in ran.err
    file.write_bytes(b"nothing")
    assert keypeg("verify", file).status == 1
    ran = keypeg("verify", tmp_path / "nowhere")
    assert ran.status == 2
    assert "nowhere" in ran.err
