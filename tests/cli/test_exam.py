"""`keypeg exam` as it is used: with programs, endpoints, and after it was interrupted."""

import json
import signal
import subprocess
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

from keypeg.cli import INTERRUPTED
from keypeg.cli.completion import SUITES as COMPLETED
from keypeg.exam import SUITES
from keypeg.exam.player import ExamPlayer, answer
from tests.cli.command import COMMAND, CommandResult, keypeg, keypeg_process
from tests.exam.chat_server import chat_server
from tests.exam.programs import program

MASTER = f"{COMMAND} exam-player master"


def exam(*arguments: str | Path, command: str = MASTER) -> CommandResult:
    return keypeg("exam", "--command", command, *arguments)


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_each_suite_is_reported_with_intervals() -> None:
    result = exam("--games", "3", "--json")
    assert (result.status, result.err) == (0, "")
    found = [json.loads(line) for line in result.out.splitlines()]
    assert [each["suite"] for each in found] == list(SUITES) == list(COMPLETED)
    for each in found:
        assert {"games", "solved", "rows", "optimal_rows", "inconsistent", "illegal", "unreadable"} <= set(each)
        assert (each["games"], each["illegal"], each["unreadable"]) == (3, 0, 0)
        low, high = each["intervals"]["solved"]
        assert 0 <= low <= each["solved"] / 3 <= high <= 1
    assert [each["solved"] for each in found[:4]] == [3, 3, 3, 3]
    assert found[2]["rows"] == found[2]["optimal_rows"]


def test_the_table_has_a_line_for_each_suite_and_board() -> None:
    result = exam("--games", "2", "--suite", "solve", "--suite", "mark")
    names = [line.split()[0] for line in result.out.splitlines()]
    assert names == ["suite", "mark", "4x6", "5x8", "solve", "4x6", "5x8"]
    assert "100.0% (34.2% to 100.0%)" in result.out


def test_the_same_seed_asks_the_same(tmp_path: Path) -> None:
    def asked(name: str, *arguments: str) -> list[str]:
        path = tmp_path / name
        assert exam("--games", "2", "--transcripts", path, *arguments).status == 0
        return [each["question"] for each in lines(path)[1:]]

    assert asked("one") == asked("other")
    assert asked("third", "--seed", "1") != asked("one1")


def test_a_transcript_keeps_everything(tmp_path: Path) -> None:
    path = tmp_path / "exam.jsonl"
    command = program(tmp_path, "answer('Hm. AAAA' if number % 2 else 'What?')")
    assert exam("--games", "1", "--suite", "solve", "--transcripts", path, command=command).status == 0
    head, *answers = lines(path)
    assert head == {"format": "keypeg-exam/1", "seed": 0}
    assert [each["id"] for each in answers] == [f"solve-1-{number}" for number in range(1, 7)]
    assert [each["content"] for each in answers] == ["Hm. AAAA", "What?"] * 3
    assert [each["read"] for each in answers] == ["AAAA", None] * 3
    assert [each["verdict"] for each in answers[1::2]] == ["unreadable"] * 3
    assert answers[-1]["outcome"] == {"solved": False, "rows": 3}


@pytest.mark.parametrize("answered", [1, 4, 9])
def test_an_exam_that_was_killed_goes_on(answered: int, tmp_path: Path) -> None:
    path, asked = tmp_path / "exam.jsonl", tmp_path / "asked"
    options = ["--games", "2", "--json", "--suite", "mark", "--suite", "solve"]
    whole = exam(*options, command=program(tmp_path, "answer('AABB 1,1')"))
    killing = f"answer('AABB 1,1') if number <= {answered} else os.kill(os.getppid(), signal.SIGKILL)"
    options += ["--transcripts", str(path)]
    killed = keypeg_process("exam", "--command", program(tmp_path, killing), *options)
    assert killed.status == -signal.SIGKILL
    before = lines(path)
    assert len(before) == 1 + answered
    with path.open("a") as file:
        file.write('{"id": "solve-')  # As if it had been cut off while it was written.
    noting = program(tmp_path, f"open({str(asked)!r}, 'a').write(asked['id'] + ' ')", "answer('AABB 1,1')")
    for _ in range(2):  # The second time, there is nothing left to ask.
        result = exam(*options, "--resume", command=noting)
        assert (result.status, result.out, result.err) == (0, whole.out, "")
    after = lines(path)
    assert after[: len(before)] == before
    assert [each["id"] for each in after[len(before) :]] == asked.read_text().split()


def test_more_games_can_be_added(tmp_path: Path) -> None:
    path = tmp_path / "exam.jsonl"
    first, second = (
        exam("--games", games, "--suite", "solve", "--json", "--transcripts", path, "--resume") for games in ("1", "3")
    )
    assert json.loads(first.out)["games"] == 1
    assert second.out == exam("--games", "3", "--suite", "solve", "--json").out


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"format": "keypeg-exam/1", "seed": 3}\n', "is of an exam with the seed 3, not 0"),
        ("hello\n", "line 1: this is not JSON"),
        ('{"format": "keypeg-transcript/1"}\n', "is not the transcript of an exam"),
        ("[]\n", "is not the transcript of an exam"),
        ('{"format": "keypeg-exam/1", "seed": 0}\n{"id": "mark-1-1"}\n', "line 2: there is no answer"),
        (
            '{"format": "keypeg-exam/1", "seed": 0}\n{"id": "mark-1-1", "question": "?", "content": "1,1"}\n',
            "it has another question mark-1-1",
        ),
    ],
)
def test_a_file_that_is_not_of_this_exam_is_refused_and_kept(text: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "exam.jsonl"
    path.write_text(text)
    result = exam("--suite", "mark", "--transcripts", path, "--resume")
    assert result.status == 2
    assert words in result.err
    assert path.read_text() == text


def test_a_file_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "exam.jsonl"
    path.write_text("mine\n")
    result = exam("--transcripts", path)
    assert result.status == 2
    assert "exists: go on with it (--resume), or use another file" in result.err
    assert path.read_text() == "mine\n"


def test_a_program_that_fails_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "exam.jsonl"
    command = program(tmp_path, "answer('1,1') if number < 4 else sys.exit(5)")
    result = exam("--suite", "mark", "--transcripts", path, "--json", command=command)
    assert (result.status, result.out) == (1, "")
    assert result.err == (
        "keypeg: the program ended before it answered mark-4-1 (exit status 5) "
        f"(all answers so far are in {path}: --resume goes on)\n"
    )
    assert len(lines(path)) == 4


def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "exam.jsonl"
    command = program(
        tmp_path, "answer('1,1') if number < 3 else (os.kill(os.getppid(), signal.SIGINT), time.sleep(600))"
    )
    arguments = ["exam", "--suite", "mark", "--command", command, "--transcripts", str(path)]
    done = subprocess.run([COMMAND, *arguments], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == INTERRUPTED
    assert done.stderr == f"keypeg: stopped (all answers so far are in {path}: --resume goes on)\n"
    assert len(lines(path)) == 3


def test_a_model_behind_an_endpoint_sits_the_exam(monkeypatch: pytest.MonkeyPatch) -> None:
    def answered(messages: Sequence[dict[str, str]]) -> str:
        heard = [each["content"] for each in messages if each["role"] == "user"]
        return f"<think>Not AAAA.</think>\nIt is **{answer(ExamPlayer.CONSISTENT, 'question', heard)}**."

    monkeypatch.setenv("KEYPEG_EXAM_KEY", "secret")
    with chat_server(answered) as chats:
        result = keypeg(
            "exam", "--endpoint", chats.url, "--model", "mock", "--suite", "solve", "--games", "2", "--json"
        )
    assert (result.status, result.err) == (0, "")
    assert json.loads(result.out)["solved"] == 2
    path, headers, body = chats.requests[-1]
    assert (path, headers["Authorization"], body["model"]) == ("/v1/chat/completions", "Bearer secret", "mock")
    turns = accumulate(1 if each["role"] == "user" else 0 for each in body["messages"])
    assert max(turns) == len(body["messages"]) - len(body["messages"]) // 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["exam"], "--command or --endpoint: give one of the two"),
        (["exam", "--command", "x", "--endpoint", "http://x", "--model", "m"], "--command or --endpoint"),
        (["exam", "--endpoint", "http://x"], "--endpoint and --model: they belong together"),
        (["exam", "--command", "x", "--model", "m"], "--endpoint and --model: they belong together"),
        (["exam", "--endpoint", "localhost:8080", "--model", "m"], "'localhost:8080' is not an address such as"),
        (["exam", "--command", "no-such-program-anywhere"], "cannot start 'no-such-program-anywhere'"),
        (["exam", "--command", MASTER, "--suite", "maths"], "there is no suite 'maths': choose from deduce, mark,"),
        (["exam", "--command", MASTER, "--resume"], "--resume: it needs --transcripts"),
        (["exam", "--command", MASTER, "--transcripts", "/no/such/folder/x"], "cannot write to /no/such/folder/x"),
        (["exam-player", "me"], "'me' is not one of 'random', 'consistent', 'master'"),
    ],
)
def test_wrong_use_is_told(arguments: list[str], words: str) -> None:
    result = keypeg(*arguments)
    assert (result.status, result.out) == (2, "")
    assert words in " ".join(result.err.split())


def test_a_player_says_what_is_no_question() -> None:
    result = keypeg("exam-player", "master", stdin=b"hello\n")
    assert (result.status, result.out) == (2, "")
    assert "line 1 of standard input is no question of the exam" in result.err
    assert keypeg("exam-player", "master") == (0, "", "")
