"""What is not installed is said in one line, with the command that adds it."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

from keypeg import extras
from keypeg.cli import main
from keypeg.extras import Extra, MissingExtraError

ROOT = Path(__file__).parents[1]
FASTER = {"uvloop"}
"""The server does without, where there is none."""
HEAVY = {Extra.INSPECT, Extra.VERIFIERS}
"""Those that `make test-frameworks` installs."""
MODULES = {"python_sat": "pysat", "markdown_it_py": "markdown_it"}
"""Packages whose module is called otherwise."""


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "is_installed", lambda _: False)


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize(
    ("arguments", "needs", "extra"),
    [
        ("play --no-browser", "playing in the browser needs the server", Extra.SERVER),
        ("serve --database sqlite:///nowhere.db", "serving others needs the server", Extra.SERVER),
        ("migrate --database sqlite:///nowhere.db", "a database of tables needs the server", Extra.SERVER),
        ("mcp", "serving a language model needs the package mcp", Extra.MCP),
        ("suggest 8x12 AABBCCDD=8,0", "a board as large as 8x12 needs python-sat", Extra.LARGE),
    ],
)
def test_a_command_says_what_it_needs(
    arguments: str, needs: str, extra: Extra, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["keypeg", *arguments.split()])
    with pytest.raises(SystemExit) as ended:
        main()
    out, err = capfd.readouterr()
    assert (ended.value.code, out) == (2, "")
    commands = f"pip install '.[{extra}]' or uv tool install '.[{extra}]'"
    assert err == f"keypeg: {needs}: in the checkout, run {commands}\n"


def test_what_is_installed_is_named_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "is_installed", lambda extra: extra is Extra.SERVER)
    with pytest.raises(MissingExtraError, match=re.escape("or uv tool install '.[server,tui]'")) as refused:
        extras.require(Extra.TUI, "playing in the terminal")
    assert isinstance(refused.value, ImportError)
    extras.require(Extra.SERVER, "serving others")


def test_what_counts_as_installed_is_what_the_package_asks_for() -> None:
    asked_for = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert set(asked_for) == {*Extra, "all"}
    assert HEAVY.isdisjoint(re.findall(r"\w+", asked_for["all"][0]))
    for extra in Extra:
        names = {re.split(r"[^\w-]", each)[0].replace("-", "_") for each in asked_for[extra]}
        modules = {MODULES.get(name, name) for name in names - FASTER - {"keypeg"}}
        assert set(extras.PACKAGES[extra]) == modules
        assert extras.is_installed(extra) or extra in HEAVY
