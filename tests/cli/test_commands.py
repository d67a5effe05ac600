"""The small commands."""

import re
import subprocess
import sys

import pytest

from keypeg import __version__
from keypeg.rules.editions import BUILT_IN
from tests.cli.command import keypeg


@pytest.mark.parametrize(
    ("secret", "guess", "mark"),
    [("AABC", "AABB", "3,0"), ("abca", "AABB", "1,2"), ("_A", "A_", "0,2"), ("Z" * 20, "Z" * 20, "20,0")],
)
def test_mark_prints_exact_and_misplaced(secret: str, guess: str, mark: str) -> None:
    assert keypeg("mark", secret, guess) == (0, f"{mark}\n", "")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["AABC", "AAB"], "the code has 4 holes, but the guess has 3"),
        (["AABC", "AA-C"], "position 3"),
        (["A1BC", "AABC"], "position 2"),
        (["", ""], "at least 1"),
        (["AABC"], "guess"),
        (["AABC", "AABC", "AABC"], "AABC"),
    ],
)
def test_mark_says_what_is_wrong(arguments: list[str], told: str) -> None:
    ran = keypeg("mark", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert told.lower() in ran.err.lower()


def test_editions_lists_all_options() -> None:
    ran = keypeg("editions")
    assert ran.status == 0
    for key, edition in BUILT_IN.items():
        listed = re.search(rf"^{key}: .*?(?=^\w|\Z)", ran.out, re.MULTILINE | re.DOTALL)
        assert listed is not None
        assert f"{edition.players[0]}" in listed[0]
        for setting in edition.settings:
            assert setting.about in listed[0]
            assert setting.kind.expected((setting.seats or edition.players)[0]) in listed[0]
    assert 'marking  auto: the program marks; manual: the players do\n             "auto" or "manual"' in ran.out


@pytest.mark.parametrize("key", BUILT_IN)
def test_rules_prints_the_page_without_clause_identifiers(key: str) -> None:
    ran = keypeg("rules", key)
    assert ran.status == 0
    assert ran.out.startswith(f"# {BUILT_IN[key].name}\n")
    assert "<!--" not in ran.out
    assert not re.search(r" $", ran.out, re.MULTILINE)


def test_rules_of_an_unknown_edition_names_those_there_are() -> None:
    ran = keypeg("rules", "chess")
    assert (ran.status, ran.out) == (2, "")
    words = re.sub(r"\W+", " ", ran.err)
    assert "original super challenge party group" in words


def test_version_and_help() -> None:
    assert keypeg("--version") == (0, f"keypeg {__version__}\n", "")
    ran = keypeg("--help")
    assert ran.status == 0
    for command in ("mark", "replay", "editions", "rules"):
        assert command in ran.out


def test_an_unknown_command_is_bad_input() -> None:
    assert keypeg("solve").status == 2


def test_the_module_is_the_command() -> None:
    ran = subprocess.run([sys.executable, "-m", "keypeg", "mark", "AB", "BA"], capture_output=True, check=True)
    assert ran.stdout.split() == [b"0,2"]


def test_a_small_command_loads_nothing_heavy() -> None:
    timed = [sys.executable, "-X", "importtime", "-m", "keypeg", "mark", "AB", "BA"]
    ran = subprocess.run(timed, capture_output=True, check=True, text=True)
    loaded = {line.rpartition("|")[2].strip().partition(".")[0] for line in ran.stderr.splitlines()}
    assert "keypeg" in loaded
    assert not loaded & {"rich", "numpy", "numba", "textual", "litestar", "sqlalchemy", "asyncio"}
