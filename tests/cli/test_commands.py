"""`keypeg mark`, `editions`, `rules` and the options of the command itself."""

import json
import re
import subprocess
import sys

import pytest

from keypeg.rules.editions import BUILT_IN
from tests.cli.command import keypeg


@pytest.mark.parametrize(
    ("secret", "guess", "mark"),
    [("AABC", "AABB", "3,0"), ("abca", "AABB", "1,2"), ("_A", "A_", "0,2"), ("Z" * 20, "Z" * 20, "20,0")],
)
def test_mark_prints_exact_and_misplaced(secret: str, guess: str, mark: str) -> None:
    assert keypeg("mark", secret, guess) == (0, f"{mark}\n", "")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["AABC", "AAB"], "the code has 4 holes, but the guess has 3"),
        (["AABC", "AA-C"], "position 3"),
        (["A1BC", "AABC"], "position 2"),
        (["", ""], "at least 1"),
        (["AABC"], "guess"),
        (["AABC", "AABC", "AABC"], "AABC"),
    ],
)
def test_mark_reports_bad_input(arguments: list[str], message: str) -> None:
    result = keypeg("mark", *arguments)
    assert (result.status, result.out) == (2, "")
    assert message.lower() in result.err.lower()


def test_mark_is_json_too() -> None:
    assert json.loads(keypeg("mark", "AABC", "ABCD", "--json").out) == {"exact": 1, "misplaced": 2}


def test_editions_are_json_too() -> None:
    found = json.loads(keypeg("editions", "--json").out)
    assert [each["edition"] for each in found] == list(BUILT_IN)
    for each in found:
        edition = BUILT_IN[each["edition"]]
        assert each["players"] == list(edition.players)
        assert [(option["name"], option["about"]) for option in each["options"]] == [
            (setting.name, setting.about) for setting in edition.settings
        ]
    assert found[0]["options"][0]["default"] == 2


def test_editions_lists_all_options() -> None:
    result = keypeg("editions")
    assert result.status == 0
    for key, edition in BUILT_IN.items():
        listed = re.search(rf"^{key}: .*?(?=^\w|\Z)", result.out, re.MULTILINE | re.DOTALL)
        assert listed is not None
        assert f"{edition.players[0]}" in listed[0]
        for setting in edition.settings:
            assert setting.about in listed[0]
            assert setting.kind.expected((setting.seats or edition.players)[0]) in listed[0]
    assert 'marking  auto: the program marks; manual: the players do\n             "auto" or "manual"' in result.out


@pytest.mark.parametrize("key", BUILT_IN)
def test_rules_prints_the_page_without_clause_identifiers(key: str) -> None:
    result = keypeg("rules", key)
    assert result.status == 0
    assert result.out.startswith(f"# {BUILT_IN[key].name}\n")
    assert "<!--" not in result.out
    assert not re.search(r" $", result.out, re.MULTILINE)


def test_rules_of_an_unknown_edition_lists_the_editions() -> None:
    result = keypeg("rules", "chess")
    assert (result.status, result.out) == (2, "")
    words = re.sub(r"\W+", " ", result.err)
    assert "original super challenge party group" in words


def test_an_unknown_command_is_bad_input() -> None:
    assert keypeg("solve").status == 2


def test_the_module_can_be_run_like_the_command() -> None:
    result = subprocess.run([sys.executable, "-m", "keypeg", "mark", "AB", "BA"], capture_output=True, check=True)
    assert result.stdout.split() == [b"0,2"]


def test_a_small_command_imports_no_heavy_packages() -> None:
    timed = [sys.executable, "-X", "importtime", "-m", "keypeg", "mark", "AB", "BA"]
    result = subprocess.run(timed, capture_output=True, check=True, text=True)
    loaded = {line.rpartition("|")[2].strip().partition(".")[0] for line in result.stderr.splitlines()}
    assert "keypeg" in loaded
    assert not loaded & {"rich", "numpy", "textual", "litestar", "sqlalchemy", "asyncio"}
