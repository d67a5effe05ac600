"""The same question gets the same answer, however slow the machine is and however many processes work."""

import ast
import json
import os
import subprocess
import time
from pathlib import Path
from random import Random
from signal import SIGCONT, SIGSTOP

import pytest

import keypeg.players
import keypeg.solver
from keypeg.players import Computer, Level
from keypeg.players.arena import Contest
from keypeg.rules import view
from tests.cli.command import COMMAND

MEASURED = {"arena.py", "evaluation.py", "saving.py"}
"""Modules that report how long something took."""


def arena(edition: str, players: str, *, jobs: int, hash_seed: str, is_slow: bool = False) -> list[dict[str, object]]:
    """What the command prints of each player, without the time. On a slow machine it stands still half of the time."""
    arguments = [edition, "--players", players, "--matches", "2", "--seed", "1", "--jobs", str(jobs), "--json"]
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    command = [str(COMMAND), "arena", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, start_new_session=True) as running:
        while is_slow and running.poll() is None:
            for signal in (SIGSTOP, SIGCONT):
                os.killpg(running.pid, signal)
                time.sleep(0.02)
        printed, _ = running.communicate()
    assert running.returncode == 0
    found: list[dict[str, object]] = json.loads(printed)["players"]
    return [{name: value for name, value in player.items() if name != "seconds"} for player in found]


@pytest.mark.parametrize(
    ("edition", "players"),
    [("party", "master,master,steady"), ("group", "master,steady"), ("challenge", "master,novice")],
)
def test_a_slow_machine_changes_no_result(edition: str, players: str) -> None:
    usual = arena(edition, players, jobs=1, hash_seed="1")
    assert arena(edition, players, jobs=2, hash_seed="2", is_slow=True) == usual


@pytest.mark.parametrize("seconds", [0.0, 0.01, 0.3])
@pytest.mark.parametrize(("edition", "seats"), [("party", 3), ("group", 3), ("challenge", 2), ("original", 2)])
def test_the_same_budget_gives_the_same_match(edition: str, seats: int, seconds: float) -> None:
    options = {"rounds": 1} if edition != "party" else {}
    contest = Contest(edition, options, (Computer(Level.MASTER),) * seats, seed=3, seconds=seconds)
    assert contest.play(1).transcript == contest.play(1).transcript


@pytest.mark.parametrize("level", [Level.NOVICE, Level.STEADY])
@pytest.mark.parametrize("seconds", [0.0, 1000.0])
def test_levels_that_do_not_search_do_not_depend_on_seconds(level: Level, seconds: float) -> None:
    for edition, seats in (("party", 3), ("group", 2), ("original", 2)):
        contest = Contest(edition, {}, (Computer(level),) * seats, seed=2, seconds=0.3)
        match = contest.play(0).match
        for seat in range(seats):
            seen = view(match, seat)
            assert Computer(level).decide(seen, Random(1), seconds) == Computer(level).decide(seen, Random(1), 0.3)


@pytest.mark.parametrize("package", [keypeg.solver, keypeg.players])
def test_nothing_that_decides_knows_a_clock(package: object) -> None:
    (folder,) = getattr(package, "__path__")  # noqa: B009 - any package
    for path in Path(folder).rglob("*.py"):
        imported = {
            alias.name if isinstance(node, ast.Import) else node.module
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Import | ast.ImportFrom)
            for alias in node.names
        }
        assert path.name in MEASURED or not imported & {"time", "datetime"}, path
