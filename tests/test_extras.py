"""What is not installed is said in one line, with the command that adds it."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

from keypeg import extras
from keypeg.cli import main
from keypeg.extras import Extra, MissingExtraError
from keypeg.solver import jit, kernel_cache

ROOT = Path(__file__).parents[1]
FASTER = {"uvloop"}
"""The server does without, where there is none."""
MODULES = {"python_sat": "pysat"}
"""Packages whose module is called otherwise."""


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "is_installed", lambda _: False)


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize(
    ("arguments", "needs"),
    [
        ("play --no-browser", "playing in the browser needs the server: in the checkout, run pip install '.[server]'"),
        (
            "serve --database sqlite:///nowhere.db",
            "serving others needs the server: in the checkout, run pip install '.[server]'",
        ),
        ("migrate --database sqlite:///nowhere.db", "needs the server: in the checkout, run pip install '.[server]'"),
        ("warm-up", "compiling the solver needs numba: in the checkout, run pip install '.[fast]'"),
        (
            "suggest 8x12 AABBCCDD=8,0",
            "a board as large as 8x12 needs python-sat: in the checkout, run pip install '.[large]'",
        ),
        (
            "strategy prove 3x3 --folder .",
            "searching for strategies needs numba: in the checkout, run pip install '.[fast]'",
        ),
    ],
)
def test_a_command_says_what_it_needs(
    arguments: str, needs: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["keypeg", *arguments.split()])
    with pytest.raises(SystemExit) as ended:
        main()
    out, err = capfd.readouterr()
    assert (ended.value.code, out) == (2, "")
    assert err.startswith("keypeg: ")
    assert needs in err
    assert err.count("\n") == 1


def test_what_is_installed_is_named_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "is_installed", lambda extra: extra is Extra.FAST)
    with pytest.raises(MissingExtraError, match=re.escape("or uv tool install '.[fast,tui]'")) as refused:
        extras.require(Extra.TUI, "playing in the terminal")
    assert isinstance(refused.value, ImportError)
    extras.require(Extra.FAST, "compiling the solver")


def test_what_counts_as_installed_is_what_the_package_asks_for() -> None:
    asked_for = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert set(asked_for) == {*Extra, "all"}
    for extra in Extra:
        names = {re.split(r"[^\w-]", each)[0].replace("-", "_") for each in asked_for[extra]}
        modules = {MODULES.get(name, name) for name in names - FASTER - {"keypeg"}}
        assert set(extras.PACKAGES[extra]) == modules
        assert extras.is_installed(extra)


def test_without_numba_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jit, "has_compiler", lambda: False)

    def plain(number: int) -> int:
        return number

    @jit.kernel(plain)
    def double(number: int) -> int:
        return 2 * number

    assert double is plain
    assert jit.compiled(plain) is plain
    jit.require_compiled()
    jit.warm_up()
    monkeypatch.setattr(kernel_cache, "is_installed", lambda _: False)
    assert kernel_cache.usable_folder.__wrapped__() is None
