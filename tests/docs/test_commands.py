"""Every command that the documentation shows exists, with its options; those that take no time are run."""

import re
from pathlib import Path

import pytest
from typer.core import TyperGroup
from typer.main import get_command

from keypeg.cli.commands import app
from tests.cli.command import keypeg
from tests.docs.shown_commands import ROOT, pages, shown_commands

_SHOWN = {page.relative_to(ROOT).as_posix(): found for page in pages() if (found := sorted(set(shown_commands(page))))}
_QUICK = {"mark", "editions", "rules", "suggest", "check", "referee", "puzzle"}
_PLACEHOLDER = re.compile(r"\b(SPACE|FILE|ROW|ROWS|CODE|EDITION|GUESS|N)\b|…|\[")
_NEEDS_A_PACKAGE = "docs/adding-an-edition.md"


def _unknown(words: tuple[str, ...]) -> list[str]:
    """Returns what a shown command names that there is not: a command, or options."""
    command, rest = get_command(app), list(words)
    while isinstance(command, TyperGroup) and rest and not rest[0].startswith("-"):
        name = rest.pop(0)
        if name not in command.commands:
            return [name]
        command = command.commands[name]
    known = {"--help", "-h", *(name for each in command.params for name in (*each.opts, *each.secondary_opts))}
    options = (word.strip("[]").split("=")[0] for word in rest)
    return [option for option in options if option.startswith("-") and option != "-" and option not in known]


def test_the_pages_show_commands() -> None:
    assert sum(map(len, _SHOWN.values())) > 50


@pytest.mark.parametrize("page", _SHOWN)
def test_shown_commands_exist_with_their_options(page: str) -> None:
    wrong = {" ".join(words): unknown for words in _SHOWN[page] if (unknown := _unknown(words))}
    assert not wrong


def _quick_commands() -> list[tuple[str, ...]]:
    shown = {words for page, found in _SHOWN.items() if page != _NEEDS_A_PACKAGE for words in found}
    return sorted(
        words for words in shown if words[0] in _QUICK and words[1:] and not _PLACEHOLDER.search(" ".join(words))
    )


@pytest.mark.parametrize("words", _quick_commands(), ids=" ".join)
def test_quick_command_answers(words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = keypeg(*words)
    assert result.status in {0, 1}, result.err  # 1: the answer is no
    assert result.out
