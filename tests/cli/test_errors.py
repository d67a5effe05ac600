"""Each kind of error is told in its own words, with its own exit status."""

import os
import signal
import subprocess
from pathlib import Path

import pytest

from keypeg.cli import INTERRUPTED, strategy
from keypeg.cli.run import BROKEN_PIPE, BUG, FAILED
from tests.cli.command import COMMAND, keypeg


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{COMMAND} strategy lines 5x8 | head -1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["/bin/bash", "-c", command], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    first, status = done.stdout.splitlines()
    assert first.startswith("AAAAA: AABBC ")
    assert int(status) == BROKEN_PIPE


def test_a_full_disk_is_reported() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([COMMAND, "--help"], stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == FAILED
    assert done.stderr == b"keypeg: cannot write the output: No space left on device\n"


def test_ctrl_c_ends_a_command_without_a_word() -> None:
    process = subprocess.Popen(
        [COMMAND, "suggest", "4x6", "--interactive"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    while not process.stdout.readline().startswith(b"Guess 1"):
        pass
    process.send_signal(signal.SIGINT)
    process.wait(timeout=60)  # Before its input ends, which would end it, too.
    _, errors = process.communicate()
    assert (process.returncode, errors) == (INTERRUPTED, b"")


@pytest.mark.parametrize(
    ("error", "status", "words"),
    [
        (OSError(28, "No space left on device"), FAILED, "no space left on the disk"),
        (PermissionError(13, "Permission denied", "books/3x3.new"), FAILED, "books/3x3.new: Permission denied"),
        (MemoryError(), FAILED, "not enough memory"),
        (ConnectionResetError(104, "Connection reset by peer"), BUG, "please report it"),
        (ValueError("surprising"), BUG, "ValueError: surprising"),
        (KeyboardInterrupt(), INTERRUPTED, ""),
    ],
)
def test_other_errors_are_not_taken_for_bad_input(
    error: BaseException, status: int, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(**_: object) -> None:
        raise error

    monkeypatch.setattr(strategy, "print_list", fail)
    result = keypeg("strategy", "list")
    assert (result.status, result.out) == (status, "")
    assert words in result.err
    assert ("Traceback" in result.err) == (status == BUG)
    assert "cannot write the output" not in result.err


def test_colours_are_for_terminals_that_want_them() -> None:
    def shown(**variables: str) -> str:
        leader, follower = os.openpty()
        environment = {key: value for key, value in os.environ.items() if key not in {"NO_COLOR", "TERM"}}
        with os.fdopen(follower, "wb") as terminal:
            done = subprocess.Popen([COMMAND, "mark", "--help"], stdout=terminal, env=environment | variables)
            assert done.wait() == 0
        text = os.read(leader, 10_000).decode()
        os.close(leader)
        return text

    assert "\x1b[" in shown(TERM="xterm")
    assert "\x1b[" not in shown(TERM="xterm", NO_COLOR="1")
    assert "\x1b[" not in keypeg("mark", "--help").out


@pytest.mark.parametrize(
    ("arguments", "status"),
    [(["suggest", "4x6"], FAILED), (["--help"], FAILED), (["editions", "--json"], FAILED), (["suggest", "4xq"], 2)],
)
def test_closed_streams_are_no_bug(arguments: list[str], status: int) -> None:
    errors = "keypeg: cannot write the output: it is closed\n"
    command = f"{COMMAND} {' '.join(arguments)}"
    done = subprocess.run(["/bin/bash", "-c", f"{command} >&-"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (status, "")
    assert done.stderr == errors or status != FAILED
    silent = subprocess.run(["/bin/bash", "-c", f"{command} >&- 2>&-"], capture_output=True, check=False)
    assert (silent.returncode, silent.stdout, silent.stderr) == (status, b"", b"")


@pytest.mark.parametrize(
    "arguments",
    [
        *(
            [*command, file]
            for command in (["review"], ["review", "--json"], ["review", "--batch"], ["replay"], ["replay", "--batch"])
            for file in ("/dev/zero", "-")
        ),
        ["verify", "/dev/zero"],
        ["suggest", "4x6", "-"],
        ["suggest", "4x6", "-i"],
        ["check", "4x6", "AABB", "-"],
        ["exam-player", "consistent"],
    ],
)
def test_no_input_is_read_without_end(arguments: list[str]) -> None:
    """With little memory, since an endless file would take all there is."""
    command = f"ulimit -v 3000000; exec {COMMAND} {' '.join(arguments)} < /dev/zero"
    done = subprocess.run(["/bin/bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "has more than" in done.stderr or "is larger than" in done.stderr
    assert "Traceback" not in done.stderr
