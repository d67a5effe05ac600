"""Help texts: complete, with examples that run, and never cut."""

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from typer.core import TyperArgument, TyperGroup
from typer.main import get_command

from keypeg import __version__
from keypeg.cli import completion
from keypeg.cli.commands import app
from keypeg.exam import begin
from keypeg.players import Level
from keypeg.rules import write
from keypeg.server.addresses import DEFAULT_PORT
from keypeg.solver import STRATEGIES
from tests.cli.command import keypeg
from tests.coach.matches import hunt

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
ROOT = get_command(app)
NOT_RUN = ("play", "tui", "serve", "migrate", "arena", "doctor", "exam", "mcp", "improve", "polish", "prove", "8x12")
"""Words of examples that serve, need a terminal, search, or take long; those are only parsed."""


def commands(group: Any = ROOT, *path: str) -> Iterator[tuple[tuple[str, ...], Any]]:  # noqa: ANN401 - private to typer
    yield path, group
    if isinstance(group, TyperGroup):
        for name, command in group.commands.items():
            yield from commands(command, *path, name)


COMMANDS = dict(commands())
LINES = [line for command in COMMANDS.values() for line in (command.epilog or "").splitlines()]


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_everything_has_help_and_commands_have_examples(path: tuple[str, ...]) -> None:
    command = COMMANDS[path]
    assert re.match(r"[A-Z].*\.$", command.help.split("\n\n")[0], re.DOTALL)
    assert all(param.help for param in command.params)
    lines = command.epilog.splitlines()
    assert any(line.startswith(" ".join(["keypeg", *path])) or f" keypeg {path[0]}" in line for line in lines)


@pytest.mark.parametrize("width", [60, 80, 100])
def test_no_name_is_cut(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    for path, command in COMMANDS.items():
        result = keypeg(*path, "-h")
        assert (result.status, result.err) == (0, "")
        for param in command.params:
            names = [param.metavar] if isinstance(param, TyperArgument) else param.opts
            for name in [*names, *filter(None, [getattr(param, "envvar", None)])]:
                assert re.search(rf"(?<![\w-]){re.escape(name)}(?![\w…-])", result.out), (path, name)
        assert all(len(line) <= width for line in result.out.splitlines())
        if isinstance(command, TyperGroup):
            assert all(re.search(rf"^  {name}\b", result.out, re.MULTILINE) for name in command.commands)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns the current folder, with the files that examples name."""
    for name in ("match.json", "receipt.json"):
        copy(EXAMPLES / name, tmp_path)
    transcript = write(hunt("original", {"rounds": 1}, "AABC", ["AABB", "AABC"]))
    for name in ("transcript.json", "transcripts.jsonl", "matches.jsonl"):
        (tmp_path / name).write_text(f"{transcript}\n")
    (tmp_path / "books").mkdir()
    question = begin("solve", 0, 1)
    asked = {"id": question.id, "messages": question.messages}
    (tmp_path / "questions.jsonl").write_text(f"{json.dumps(asked)}\n")
    (tmp_path / "rows.txt").write_text("AABB=1,1\nACDE=2,0\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("line", LINES)
def test_an_example_runs(line: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = re.search(r"(?:(KEYPEG_\w+)=(\S+) )?keypeg ([^<>)|]*)(?:< (\S+))?", line)
    assert found is not None
    variable, value, text, file = found.groups()
    arguments = shlex.split(text)
    if variable:
        monkeypatch.setenv(variable, value)
    if set(arguments) & set(NOT_RUN):
        parse(arguments)
        return
    result = keypeg(*arguments, stdin=(folder / file).read_bytes() if file else b"")
    assert result.err == ""
    assert result.out
    assert result.status in ({0, 1} if {"--interactive", "referee"} & set(arguments) else {0})


def parse(arguments: list[str]) -> None:
    """Checks that a command takes these arguments, without running it."""
    context, command = None, ROOT
    while isinstance(command, TyperGroup):
        context = command.make_context(None, list(arguments), parent=context, resilient_parsing=False)
        name, *arguments = [*context._protected_args, *context.args]  # noqa: SLF001 - typer has no other way
        command = command.commands[name]
    command.make_context(name, [each for each in arguments if each != "--help"], parent=context)


def test_help_and_version_have_short_and_long_names() -> None:
    assert keypeg("mark", "-h") == keypeg("mark", "--help")
    assert keypeg("-V") == keypeg("--version") == (0, f"keypeg {__version__}\n", "")


def test_the_command_alone_says_what_one_can_do() -> None:
    result = keypeg()
    lines = result.out.splitlines()
    assert (result.status, result.err) == (0, "")
    assert len(lines) <= 12
    assert max(map(len, lines)) <= 60
    assert lines[-1].endswith("keypeg --help")
    for line in lines:
        if line.startswith("  keypeg"):
            parse(shlex.split(line.split("  ")[1])[1:])


def test_completion_scripts_and_what_they_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    for shell in ("bash", "zsh", "fish", "powershell"):
        assert "_KEYPEG_COMPLETE" in keypeg("completion", shell).out
    assert keypeg("completion", "tcsh").status == 2

    monkeypatch.setenv("_KEYPEG_COMPLETE", "complete_bash")

    def completed(line: str) -> list[str]:
        words = line.split(" ")
        monkeypatch.setenv("COMP_WORDS", line)
        monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
        return keypeg().out.split()

    assert completed("keypeg sug") == ["suggest"]
    assert completed("keypeg suggest 4x6 --i") == ["--interactive"]
    assert {"4x6", "4x8n"} <= set(completed("keypeg suggest 4x"))
    assert completed("keypeg rules ") == ["original", "super", "challenge", "party", "group"]
    assert completed("keypeg rules group --language ") == ["en", "fr", "de"]
    assert completed("keypeg evaluate 4x6 --strategy e") == ["entropy", "expected-size"]
    assert completed("keypeg puzzle 4x6 --grade ") == ["easy", "medium", "hard"]
    assert completed("keypeg arena group --players master,s") == ["master,steady"]
    assert completed("keypeg arena challenge --players master,steady --option ra") == ["race="]
    assert completed("keypeg arena nonsense --players master,steady --option ") == []


def test_what_is_completed_is_what_there_is() -> None:
    assert completion.STRATEGIES == STRATEGIES
    assert tuple(Level) == completion.LEVELS
    assert str(DEFAULT_PORT) in keypeg("play", "--help").out


def test_completion_imports_no_numpy() -> None:
    completers = ("spaces", "editions", "strategies", "players", "languages")
    calls = "; ".join(f"completion.{name}('')" for name in completers)
    program = f"import sys; from keypeg.cli import completion; {calls}; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


SAFE = [path for path in COMMANDS if not set(path) & {"play", "serve", "site", "migrate", "arena", "doctor"}]
TOKENS = [
    *("2x2", "1x1", "3X2b", "2\N{MULTIPLICATION SIGN}3n", "4x6", "17x6", "x", "AA", "ab", "A_", "A" * 500),
    *("AA=1,1", "AA=2,0", "ab=0,2", "AA=9,9", "=", "==1,1", "--json", "--batch", "--strict", "--view", "--seed"),
    *("--count", "--grade", "easy", "--code", "-i", "-", "--", "0", "-1", "7", "1", "--strategy", "consistent"),
    *("--games", "--jobs", "--fingerprint", "--receipt", "--language", "fr", "original", "/", "/nowhere", "", " "),
    *("-h", "-V", "--explain", "bash", "\udcff", "é", "%s", "{}", "\n", "[bold]"),
]


@settings(max_examples=120, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from([path for path in SAFE if not set(path) & {"improve", "polish", "prove"}]),
    st.lists(st.sampled_from(TOKENS) | st.text(st.characters(exclude_characters="\0"), max_size=6), max_size=6),
    st.sampled_from([b"", b"AA=1,1\n", b"\xff\n", b"{}\n\n[]\n", b"1,0\nundo\nyes\n"]),
)
@example(("suggest",), ["2x2", "AA=1,1", "-i"], b"\xff\n2,0\n")
@example(("puzzle",), ["2x2", "--seed", "9" * 30], b"")
def test_no_arguments_lead_to_a_traceback(path: tuple[str, ...], words: list[str], stdin: bytes) -> None:
    result = keypeg(*path, *words, stdin=stdin)
    assert result.status in {0, 1, 2}
    assert "Traceback" not in result.err
    assert result.status != 2 or result.err
