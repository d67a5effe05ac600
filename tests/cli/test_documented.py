"""The examples in docs/commands.md are run, and say what the page shows."""

import re
from pathlib import Path

import pytest

from keypeg.cli.commands import app
from tests.cli.command import keypeg

PAGE = (Path(__file__).parents[2] / "docs" / "commands.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^    \$ (?:printf '(.*)' \| )?keypeg (.*)\n((?:    (?!\$).*\n)+)", PAGE, flags=re.MULTILINE)


def test_there_are_examples() -> None:
    assert len(SHOWN) == PAGE.count("\n    $ ") > 3


@pytest.mark.parametrize(("typed", "arguments", "output"), SHOWN)
def test_a_command_says_what_the_page_shows(typed: str, arguments: str, output: str) -> None:
    result = keypeg(*arguments.split(), stdin=typed.encode().decode("unicode_escape").encode())
    assert result.err == ""
    assert result.out == re.sub("^    ", "", output, flags=re.MULTILINE)


def test_the_page_lists_all_commands() -> None:
    groups = [group.name for group in app.registered_groups]
    commands = {str(name) for name in [*(command.name for command in app.registered_commands), *groups]}
    assert set(re.findall(r"^\| `([a-z-]+)` \|", PAGE, re.MULTILINE)) == commands
