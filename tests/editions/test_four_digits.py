"""An edition from outside: one file in a package, found by its entry point, with nothing changed in the program."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import COMMAND

TRANSCRIPT = {
    "format": "keypeg-transcript/1",
    "edition": "digits",
    "players": ["Ada", "Bob"],
    "actions": [
        [0, {"type": "set_code", "code": "ABCD"}],
        [1, {"type": "set_code", "code": "JIHG"}],
        [0, {"type": "guess", "code": "JIHA"}],
        [1, {"type": "guess", "code": "AAAA"}],
        [1, {"type": "guess", "code": "EFGH"}],
        [0, {"type": "guess", "code": "JIHG"}],
    ],
}


def keypeg(installed: Path, *arguments: str | Path, given: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    return subprocess.run(
        [COMMAND, *arguments], env=environment, input=given, capture_output=True, text=True, check=False
    )


def replayed(installed: Path, *arguments: str, **changes: object) -> tuple[int, dict[str, object]]:
    ran = keypeg(installed, "replay", "-", *arguments, given=json.dumps(TRANSCRIPT | changes))
    return ran.returncode, json.loads(ran.stdout or ran.stderr)


def test_it_is_listed_with_its_options_and_has_rules(installed: Path) -> None:
    listed = keypeg(installed, "editions").stdout
    assert "digits: The paper game of four different digits" in listed
    assert "best of how many rounds" in listed
    assert keypeg(installed, "rules", "digits").stdout.startswith("# Four Digits")
    assert keypeg(installed, "rules", "digits", "--language", "fr").stdout.startswith("# Four Digits")


def test_it_is_replayed_like_any_other(installed: Path) -> None:
    status, found = replayed(installed)
    assert status == 0
    assert (found["status"], found["winners"], found["scores"]) == ("finished", [0], [1, 0])
    assert found["rounds"] == [{"number": 1, "result": "won", "codemaker": None, "rows": [2, 2], "points": [1, 0]}]


def test_a_view_of_it_hides_the_other_code(installed: Path) -> None:
    status, found = replayed(installed, "--view", "0", actions=TRANSCRIPT["actions"][:4])
    assert status == 0
    history = found["history"]
    assert isinstance(history, list)
    assert history[0]["codes"] == ["ABCD", None]
    assert [row["mark"] for row in history[0]["rows"]] == [[3, 0], [1, 0]]


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"actions": [[0, {"type": "set_code", "code": "AABC"}]]}, "bad_code"),
        ({"actions": [[0, {"type": "set_code", "code": "ABCK"}]]}, "bad_code"),
        ({"options": {"rounds": 2}}, "bad_option"),
        ({"options": {"rings": [4, 4]}}, "bad_option"),
        ({"players": ["Ada"]}, "bad_players"),
    ],
)
def test_what_it_does_not_allow_is_refused(installed: Path, changes: dict[str, object], error: str) -> None:
    status, found = replayed(installed, **changes)
    assert (status, found["error"]) == (2, error)


@pytest.mark.parametrize("players", ["novice,steady", "steady,master", "master,novice"])
def test_computer_players_of_all_levels_play_it(installed: Path, players: str) -> None:
    ran = keypeg(installed, "arena", "digits", "--players", players, "--matches", "4", "--seed", "1", "--json")
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout)["players"]
    assert sum(each["wins"] for each in found) == 4
    assert all(1 <= each["rows"] <= 20 for each in found)


def test_without_the_package_there_is_no_such_edition() -> None:
    ran = subprocess.run(
        [COMMAND, "replay", "-"], input=json.dumps(TRANSCRIPT), capture_output=True, text=True, check=False
    )
    assert json.loads(ran.stderr)["error"] == "unknown_edition"


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("OTHER = 1", "cannot be loaded"),
        ("FOUR_DIGITS = 1", "should be an Edition, not int"),
        ("from keypeg.rules.editions.group import GROUP as FOUR_DIGITS", "its key is 'group'"),
    ],
)
def test_a_package_that_is_broken_is_named(installed: Path, tmp_path: Path, source: str, told: str) -> None:
    for path in installed.glob("*.dist-info/*"):
        if path.is_file():
            copied = tmp_path / path.relative_to(installed)
            copied.parent.mkdir(exist_ok=True)
            copied.write_bytes(path.read_bytes())
    (tmp_path / "four_digits.py").write_text(source, encoding="utf-8")
    ran = keypeg(tmp_path, "editions")
    assert ran.returncode == 2
    assert told in ran.stderr
    assert "keypeg-four-digits" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert keypeg(tmp_path, "mark", "AABC", "ABCD").stdout == "1,2\n"
    served = keypeg(tmp_path, "serve", "--database", f"sqlite:///{tmp_path}/keypeg.db")
    assert (served.returncode, served.stdout) == (2, "")
    assert told in served.stderr


def module(installed: Path, *arguments: str) -> str:
    """Runs Python in a process of its own, which finds the package on its path; returns the last line it prints."""
    ran = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": str(installed)},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()[-1]


def test_it_is_played_over_sockets(installed: Path) -> None:
    found = module(installed, "-m", "tests.editions.socket_match")
    assert json.loads(found) == {"winners": [0], "listed": "digits", "sealed": 2}


def test_it_is_an_environment_like_any_other(installed: Path) -> None:
    found = json.loads(module(installed, "-W", "error", "-m", "tests.editions.environment"))
    # The codes without repeats, all rows, all marks, a claim, and waiting.
    assert found["size"] == 10 * 9 * 8 * 7 + 10_000 + 15 + 1 + 1
    assert found["exact"] == [True] * 5
