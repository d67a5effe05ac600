"""`keypeg replay`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import keypeg
from tests.rules.golden import FOLDER

EXAMPLE: dict[str, Any] = {
    "format": "keypeg-transcript/1",
    "edition": "original",
    "players": ["first player", "second player"],
    "actions": [[0, {"type": "set_code", "code": "AABC"}], [1, {"type": "guess", "code": "AABB"}]],
}


def write_transcripts(folder: Path, *transcripts: dict[str, Any]) -> Path:
    path = folder / "transcript.json"
    path.write_text("".join(json.dumps(each) + "\n" for each in transcripts))
    return path


def with_code(code: str) -> dict[str, Any]:
    return EXAMPLE | {"actions": [[0, {"type": "set_code", "code": code}], *EXAMPLE["actions"][1:]]}


def test_the_output_is_one_object(tmp_path: Path) -> None:
    result = keypeg("replay", write_transcripts(tmp_path, EXAMPLE))
    assert result.status == 0
    assert result.err == ""
    assert json.loads(result.out) == {
        "status": "running",
        "scores": [0, 0],
        "winners": [],
        "rounds": [],
        "to_act": [{"seat": 1, "actions": ["guess"]}],
    }


def test_standard_input_can_be_replayed(tmp_path: Path) -> None:
    path = write_transcripts(tmp_path, EXAMPLE)
    assert keypeg("replay", "-", stdin=path.read_bytes()) == keypeg("replay", path)


def test_a_refused_action_is_one_line_on_standard_error(tmp_path: Path) -> None:
    result = keypeg(
        "replay", write_transcripts(tmp_path, EXAMPLE | {"actions": [*EXAMPLE["actions"], [0, {"type": "claim"}]]})
    )
    assert result.status == 2
    assert result.out == ""
    error = json.loads(result.err)
    assert (error.pop("error"), error.pop("action")) == ("wrong_action", 2)
    assert error == {"message": "nobody may claim now"}


@pytest.mark.parametrize("name", ["missing.json", ".", "/proc/self/mem"])
@pytest.mark.parametrize("options", [[], ["--batch"]])
def test_a_file_that_cannot_be_read_is_a_bad_transcript(tmp_path: Path, name: str, options: list[str]) -> None:
    result = keypeg("replay", *options, tmp_path / name)
    assert (result.status, result.out) == (2, "")
    assert json.loads(result.err).items() >= {"error": "bad_transcript", "action": None}.items()


@pytest.mark.parametrize("viewer", ["0", "1", "spectator"])
def test_a_view_shows_what_its_seat_may_know(tmp_path: Path, viewer: str) -> None:
    shown = keypeg("replay", write_transcripts(tmp_path, EXAMPLE), "--view", viewer)
    hidden = keypeg("replay", write_transcripts(tmp_path, with_code("AACB")), "--view", viewer)
    assert shown.status == hidden.status == 0
    known = json.loads(shown.out)
    assert known.keys() >= {"status", "scores", "winners", "rounds", "to_act"}
    if viewer == "0":
        assert known["history"][0]["codes"] == ["AABC", None]
        assert shown != hidden
    else:
        assert known["history"][0]["codes"] == [None, None]
        assert shown.out == keypeg("replay", write_transcripts(tmp_path, with_code("AABF")), "--view", viewer).out
    assert known["may"].keys() == ({"guess"} if viewer == "1" else set())


@pytest.mark.parametrize("viewer", ["2", "-1", "01", "nobody", ""])
def test_a_view_of_an_unknown_seat_is_bad_players(tmp_path: Path, viewer: str) -> None:
    result = keypeg("replay", write_transcripts(tmp_path, EXAMPLE), "--view", viewer)
    assert (result.status, result.out) == (2, "")
    assert json.loads(result.err).items() >= {"error": "bad_players", "action": None}.items()
    batch = keypeg("replay", "--batch", write_transcripts(tmp_path, EXAMPLE, EXAMPLE), "--view", viewer)
    assert batch.status == 0
    assert [json.loads(line)["error"] for line in batch.out.splitlines()] == ["bad_players"] * 2


def test_a_view_reveals_nothing_about_a_refused_secret(tmp_path: Path) -> None:
    for viewer in ("1", "spectator"):
        errors = {
            keypeg("replay", write_transcripts(tmp_path, with_code(code)), "--view", viewer)
            for code in ("AAZA", "A_", "ZA")
        }
        assert len(errors) == 1
    own = keypeg("replay", write_transcripts(tmp_path, with_code("AAZA")), "--view", "0")
    assert "position 3" in json.loads(own.err)["message"]


def test_a_batch_prints_a_line_for_each_line_that_is_not_blank(tmp_path: Path) -> None:
    path = tmp_path / "batch"
    lines = [json.dumps(EXAMPLE).encode(), b"", b"{", b"\xff", b" ", json.dumps(with_code("AAZZ")).encode()]
    path.write_bytes(b"\r\n".join(lines))
    result = keypeg("replay", "--batch", path)
    assert (result.status, result.err) == (0, "")
    answers = [json.loads(line) for line in result.out.splitlines()]
    refused = [(None, None), ("bad_transcript", None), ("bad_transcript", None), ("bad_code", 0)]
    assert [(answer.get("error"), answer.get("action")) for answer in answers] == refused
    strictly = keypeg("replay", "--batch", "--strict", path)
    assert strictly.status == 1
    blank = [json.loads(strictly.out.splitlines()[place]) for place in (1, 4)]
    assert [(answer["error"], answer["action"]) for answer in blank] == [("bad_transcript", None)] * 2
    assert [
        line for place, line in enumerate(strictly.out.splitlines()) if place not in {1, 4}
    ] == result.out.splitlines()
    assert answers[0] == json.loads(keypeg("replay", write_transcripts(tmp_path, EXAMPLE)).out)


def test_a_batch_prints_the_same_as_single_replays(tmp_path: Path) -> None:
    files = [FOLDER / f"{name}.json" for name in ("party-3", "group-manual", "challenge-race")]
    batch = write_transcripts(tmp_path, *(json.loads(file.read_text()) for file in files))
    for view in ([], ["--view", "1"]):
        assert keypeg("replay", "--batch", batch, *view).out == "".join(keypeg("replay", f, *view).out for f in files)


def test_a_strict_batch_without_errors_is_done(tmp_path: Path) -> None:
    assert keypeg("replay", "--batch", "--strict", write_transcripts(tmp_path, EXAMPLE, EXAMPLE)).status == 0
    alone = keypeg("replay", "--strict", write_transcripts(tmp_path, EXAMPLE))
    assert (alone.status, alone.out) == (2, "")
    assert "--batch" in alone.err


def test_an_empty_batch_prints_nothing(tmp_path: Path) -> None:
    assert keypeg("replay", "--batch", write_transcripts(tmp_path)) == (0, "", "")


def test_a_file_named_like_standard_input_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_transcripts(tmp_path, EXAMPLE).rename(tmp_path / "-")
    assert keypeg("replay", tmp_path / "-").status == 0
    monkeypatch.chdir(tmp_path)
    assert keypeg("replay", "./-").status == 0
