"""`keypeg replay`, as contracts say it."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import COMMAND, keypeg
from tests.rules.golden import FOLDER

START: dict[str, Any] = {
    "format": "keypeg-transcript/1",
    "edition": "original",
    "players": ["first player", "second player"],
    "actions": [[0, {"type": "set_code", "code": "AABC"}], [1, {"type": "guess", "code": "AABB"}]],
}


def written(folder: Path, *transcripts: dict[str, Any]) -> Path:
    path = folder / "transcript.json"
    path.write_text("".join(json.dumps(each) + "\n" for each in transcripts))
    return path


def with_code(code: str) -> dict[str, Any]:
    return START | {"actions": [[0, {"type": "set_code", "code": code}], *START["actions"][1:]]}


def test_the_answer_is_one_object(tmp_path: Path) -> None:
    ran = keypeg("replay", written(tmp_path, START))
    assert ran.status == 0
    assert ran.err == ""
    assert json.loads(ran.out) == {
        "status": "running",
        "scores": [0, 0],
        "winners": [],
        "rounds": [],
        "to_act": [{"seat": 1, "actions": ["guess"]}],
    }


def test_standard_input_can_be_replayed(tmp_path: Path) -> None:
    path = written(tmp_path, START)
    assert keypeg("replay", "-", given=path.read_bytes()) == keypeg("replay", path)


def test_a_refused_action_is_one_line_on_standard_error(tmp_path: Path) -> None:
    ran = keypeg("replay", written(tmp_path, START | {"actions": [*START["actions"], [0, {"type": "claim"}]]}))
    assert ran.status == 2
    assert ran.out == ""
    error = json.loads(ran.err)
    assert (error.pop("error"), error.pop("action")) == ("wrong_action", 2)
    assert error == {"message": "nobody may claim now"}


@pytest.mark.parametrize("name", ["missing.json", ".", "/proc/self/mem"])
@pytest.mark.parametrize("options", [[], ["--batch"]])
def test_a_file_that_cannot_be_read_is_a_bad_transcript(tmp_path: Path, name: str, options: list[str]) -> None:
    ran = keypeg("replay", *options, tmp_path / name)
    assert (ran.status, ran.out) == (2, "")
    assert json.loads(ran.err).items() >= {"error": "bad_transcript", "action": None}.items()


@pytest.mark.parametrize("viewer", ["0", "1", "spectator"])
def test_a_view_has_what_its_seat_may_know(tmp_path: Path, viewer: str) -> None:
    shown = keypeg("replay", written(tmp_path, START), "--view", viewer)
    hidden = keypeg("replay", written(tmp_path, with_code("AACB")), "--view", viewer)
    assert shown.status == hidden.status == 0
    known = json.loads(shown.out)
    assert known.keys() >= {"status", "scores", "winners", "rounds", "to_act"}
    if viewer == "0":
        assert known["history"][0]["codes"] == ["AABC", None]
        assert shown != hidden
    else:
        assert known["history"][0]["codes"] == [None, None]
        assert shown.out == keypeg("replay", written(tmp_path, with_code("AABF")), "--view", viewer).out
    assert known["may"].keys() == ({"guess"} if viewer == "1" else set())


@pytest.mark.parametrize("viewer", ["2", "-1", "01", "nobody", ""])
def test_a_view_of_nobody_is_bad_players(tmp_path: Path, viewer: str) -> None:
    ran = keypeg("replay", written(tmp_path, START), "--view", viewer)
    assert (ran.status, ran.out) == (2, "")
    assert json.loads(ran.err).items() >= {"error": "bad_players", "action": None}.items()
    batch = keypeg("replay", "--batch", written(tmp_path, START, START), "--view", viewer)
    assert batch.status == 0
    assert [json.loads(line)["error"] for line in batch.out.splitlines()] == ["bad_players"] * 2


def test_a_view_tells_nothing_of_a_secret_that_was_refused(tmp_path: Path) -> None:
    for viewer in ("1", "spectator"):
        errors = {
            keypeg("replay", written(tmp_path, with_code(code)), "--view", viewer) for code in ("AAZA", "A_", "ZA")
        }
        assert len(errors) == 1
    own = keypeg("replay", written(tmp_path, with_code("AAZA")), "--view", "0")
    assert "position 3" in json.loads(own.err)["message"]


def test_a_batch_has_a_line_for_each_line(tmp_path: Path) -> None:
    path = tmp_path / "batch"
    lines = [json.dumps(START).encode(), b"", b"{", b"\xff", b" ", json.dumps(with_code("AAZZ")).encode()]
    path.write_bytes(b"\r\n".join(lines))
    ran = keypeg("replay", "--batch", path)
    assert (ran.status, ran.err) == (0, "")
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert [(answer.get("error"), answer.get("action")) for answer in answers] == [
        (None, None),
        ("bad_transcript", None),
        ("bad_transcript", None),
        ("bad_transcript", None),
        ("bad_transcript", None),
        ("bad_code", 0),
    ]
    assert answers[0] == json.loads(keypeg("replay", written(tmp_path, START)).out)


def test_a_batch_is_the_same_as_one_by_one(tmp_path: Path) -> None:
    files = [FOLDER / f"{name}.json" for name in ("party-3", "group-manual", "challenge-race")]
    batch = written(tmp_path, *(json.loads(file.read_text()) for file in files))
    for view in ([], ["--view", "1"]):
        assert keypeg("replay", "--batch", batch, *view).out == "".join(keypeg("replay", f, *view).out for f in files)


def test_an_empty_batch_has_no_line(tmp_path: Path) -> None:
    assert keypeg("replay", "--batch", written(tmp_path)) == (0, "", "")


def test_a_file_named_like_standard_input_is_a_file(tmp_path: Path) -> None:
    written(tmp_path, START).rename(tmp_path / "-")
    assert keypeg("replay", tmp_path / "-").status == 0
    assert keypeg("replay", "./-", folder=tmp_path).status == 0


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [COMMAND, "replay", written(tmp_path, START)], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 1
    assert done.stderr == b"keypeg: cannot write the output: No space left on device\n"
