"""`keypeg verify` for scripts; tests/table/test_verification.py holds what it finds."""

import json
from pathlib import Path

from tests.cli.command import keypeg

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
MATCH, RECEIPT = EXAMPLES / "match.json", EXAMPLES / "receipt.json"


def test_the_answer_is_json_too() -> None:
    proven = keypeg("verify", MATCH, "--receipt", RECEIPT, "--json")
    text = keypeg("verify", MATCH, "--receipt", RECEIPT).out
    found = json.loads(proven.out)
    assert (proven.status, found["answer"]) == (0, text.partition(":")[0])
    assert json.loads(keypeg("verify", MATCH, "--json").out)["answer"] == "consistent"
    unknown = keypeg("verify", MATCH, "--fingerprint", "0" * 64, "--json")
    assert unknown.status == 1
    assert json.loads(unknown.out)["answer"] == "no"
    assert json.loads(unknown.out)["reason"] in keypeg("verify", MATCH, "--fingerprint", "0" * 64).err


def test_either_file_can_be_standard_input() -> None:
    named = keypeg("verify", MATCH, "--receipt", RECEIPT)
    assert keypeg("verify", "-", "--receipt", RECEIPT, stdin=MATCH.read_bytes()) == named
    assert keypeg("verify", MATCH, "--receipt", "-", stdin=RECEIPT.read_bytes()) == named
    twice = keypeg("verify", "-", "--receipt", "-", stdin=MATCH.read_bytes())
    assert (twice.status, twice.out) == (2, "")
    assert "only once" in twice.err


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    for file, words in (
        (tmp_path / "nowhere", "No such file"),
        (tmp_path, "Is a directory"),
        (RECEIPT, "receipt.json"),
    ):
        result = keypeg("verify", file)
        assert (result.status, result.out) == (2, "")
        assert words in result.err
        assert "output" not in result.err
