"""`keypeg check`, `referee` and `review`."""

import json
from pathlib import Path
from typing import Any

import pytest

from keypeg.rules import Mark, write
from tests.cli.command import CommandResult, keypeg
from tests.coach.matches import hunt

CHECK_KEYS = {"possible", "fits", "against", "parts", "expected_left", "worst_left", "expected", "cost", "exact"}
ROW_KEYS = {"row", "seat", "guess", "mark", "possible", "fits", "expected", "cost", "luck", "best", "exact"}
MATCH = write(hunt("original", {"rounds": 1}, "AABC", ["AABB", "AABC"]))


def asked(*arguments: str) -> Any:  # noqa: ANN401 - JSON
    result = keypeg(*arguments, "--json")
    assert result.status == 0, result.err
    return json.loads(result.out)


def check_bad(result: CommandResult, *words: str) -> None:
    """Checks that nothing was done and that the error names what is wrong."""
    assert (result.status, result.out) == (2, "")
    said = " ".join(result.err.split())
    for word in words:
        assert word in said


def test_check_says_what_is_to_be_said_about_a_row() -> None:
    found = asked("check", "4x6", "aabb", "AABC=1,1")
    assert found.keys() >= CHECK_KEYS
    assert (found["possible"], found["fits"], found["exact"]) == (230, False, True)
    assert found["against"] == [{"row": 1, "given": [1, 1], "would_be": [3, 0]}]
    text = keypeg("check", "4x6", "aabb", "AABC=1,1").out
    assert "row 1 has 1,1, and would have 3,0" in text
    assert "230 codes possible" in text
    assert "\x1b" not in text


def test_check_blames_rows_that_no_code_fits() -> None:
    rows = ("AAAA=2,0", "BBBB=2,0", "CCCC=1,0")
    result = keypeg("check", "4x6", "AABB", *rows, "--json")
    assert (result.status, json.loads(result.out)) == (1, {"blame": [1]})
    shown = keypeg("check", "4x6", "AABB", *rows)
    assert shown.status == 1
    assert "rows 1, 2 and 3 contradict each other" in shown.out


def test_rows_come_from_standard_input_too() -> None:
    rows = b"AAAA=2,0\n\n  BBBB=2,0\r\nCCCC=1,0\n"
    for command in (("check", "4x6", "AABB"), ("referee", "4x6"), ("suggest", "4x6")):
        listed = keypeg(*command, *rows.decode().split(), "--json")
        assert keypeg(*command, "-", "--json", stdin=rows) == listed
        assert keypeg(*command, "AAAA=2,0", "-", "--json", stdin=b"BBBB=2,0\nCCCC=1,0") == listed
        check_bad(keypeg(*command, "-", "-", stdin=rows), "only once")
        check_bad(keypeg(*command, "-", stdin=b"AAAA=\xff"), "not text")
        check_bad(keypeg(*command, "-", stdin=b"AAAA"), "AAAA", "AABB=2,1")


def test_the_referee_repairs_marks() -> None:
    found = asked("referee", "4x6", "AABB=1,1")
    assert found == {"possible": 208, "repairs": []}
    result = keypeg("referee", "4x6", "AABC=3,1", "--json")
    assert result.status == 1
    assert json.loads(result.out)["repairs"][0] == {"rows": [1], "marks": [[2, 1]], "possible": 40}
    assert "row 1 should be 2,1 instead of 3,1" in keypeg("referee", "4x6", "AABC=3,1").out


def test_the_referee_knows_the_code() -> None:
    result = keypeg("referee", "4x6", "AABB=1,1", "AACD=4,0", "--code", "aacd", "--json")
    wrong = [{"row": 1, "given": [1, 1], "true": [2, 0]}]
    assert (result.status, json.loads(result.out)) == (1, {"wrong": wrong})
    assert asked("referee", "4x6", "AABB=2,0", "--code", "AACD") == {"wrong": []}
    assert "Every mark is right." in keypeg("referee", "4x6", "AABB=2,0", "--code", "AACD").out


@pytest.mark.parametrize("command", [("check", "4x6", "AABB"), ("referee", "4x6"), ("suggest", "4x6")])
def test_bad_rows_are_named(command: tuple[str, ...]) -> None:
    check_bad(keypeg(*command, "AABB=5,0"), "AABB=5,0", "5,0")
    check_bad(keypeg(*command, "AABG=1,0"), "position 4")
    check_bad(keypeg(*command, "AABB"), "AABB", "AABB=2,1")
    assert keypeg(*command, *["AABB=1,1"] * 64).status == 0
    check_bad(keypeg(*command, *["AABB=1,1"] * 65), "at most 64 rows")


def test_bad_spaces_and_codes_are_named() -> None:
    check_bad(keypeg("check", "4x", "AABB"), "4x", "code space")
    check_bad(keypeg("check", "4x6", "AAB"), "AAB", "4")
    check_bad(keypeg("check", "4x6", "AABB", "AABC=3,1"), "3,1")
    check_bad(keypeg("check", "16x26", "A" * 16), "too large")
    check_bad(keypeg("referee", "16x26", "A" * 16 + "=0,0"), "too large")
    check_bad(keypeg("referee", "4x8n", "AABB=1,1", "--code", "AABC"), "AABC")


def test_review_of_a_transcript(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(MATCH, encoding="utf-8")
    found = asked("review", str(file))
    assert (found["format"], found["edition"]) == ("keypeg-review/1", "original")
    (round_,) = found["rounds"]
    assert set(round_) == {"number", "replay", "hunts"}
    (reviewed,) = round_["hunts"]
    assert (reviewed["code"], reviewed["space"]) == ("AABC", "4x6")
    assert {"skill", "luck"} <= reviewed.keys()
    assert all(row.keys() >= ROW_KEYS for row in reviewed["rows"])
    assert [row["guess"] for row in reviewed["rows"]] == ["AABB", "AABC"]
    text = keypeg("review", file).out
    assert "1,296 codes → 20" in text
    assert "Skill" in text


def test_review_of_a_record(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    record = {"format": "keypeg-match/1", "table": "abc", "transcript": json.loads(MATCH), "seals": []}
    file.write_text(json.dumps(record), encoding="utf-8")
    assert asked("review", str(file)) == json.loads(keypeg("review", "-", "--json", stdin=MATCH.encode()).out)


def test_batch_reviews_a_line_at_a_time() -> None:
    illegal = MATCH.replace('"AABB"', '"AAB"')
    result = keypeg("review", "--batch", "-", stdin=f"{MATCH}\n\n{illegal}\n".encode())
    first, second = map(json.loads, result.out.splitlines())
    assert result.status == 0
    assert first["format"] == "keypeg-review/1"
    assert (second["error"], second["action"]) == ("bad_code", 1)
    strictly = keypeg("review", "--batch", "--strict", "-", stdin=f"{MATCH}\n\n".encode())
    assert strictly.status == 1
    assert [json.loads(line).get("error") for line in strictly.out.splitlines()] == [None, "bad_transcript"]


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"{}", "bad_transcript"),
        (b"not JSON", "bad_transcript"),
        (b'{"format": "another-program/7", "moves": []}', "bad_transcript"),
        (b'{"format": "keypeg-match/1", "table": "abc", "seals": []}', "bad_transcript"),
        (MATCH.replace("original", "chess").encode(), "unknown_edition"),
    ],
)
def test_what_is_no_match_is_an_error_in_one_line(data: bytes, key: str) -> None:
    result = keypeg("review", "-", "--json", stdin=data)
    assert (result.status, result.out) == (2, "")
    error = json.loads(result.err)
    assert (error["error"], error["action"]) == (key, None)
    text = keypeg("review", "-", stdin=data)
    assert (text.status, text.out) == (2, "")
    assert " ".join(text.err.split()).endswith(f"Error: Invalid value for FILE: {error['message']}")


def test_marks_given_by_hand_are_taken_as_given() -> None:
    match = hunt("original", {"rounds": 1}, "CCDD", [("AABB", Mark(2, 0)), ("AABB", Mark(1, 0)), ("CCDD", Mark(4, 0))])
    result = keypeg("review", "-", stdin=write(match).encode())
    assert result.status == 0
    assert "no code fits the marks" in result.out
