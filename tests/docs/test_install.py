"""The commands with which README.md and docs/install.md install Keypeg, run as printed.

They run in a copy of the checkout that is like a fresh clone, each in an empty environment. pip and uv use their caches
and the versions of the lock file.
"""

import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from time import monotonic, sleep

import pytest

from keypeg.extras import Extra
from tests.docs.shown_commands import ROOT, code_blocks, pages
from tests.locked import write_pins

SECONDS = 300
"""Time allowed for one command, on a slow connection."""
NOT_IN_A_CLONE = shutil.ignore_patterns(
    *(".git", ".venv", ".hypothesis", ".cache", ".*_cache", "__pycache__", "node_modules"),
    *("build", "dist", "site", "source.sha256", "*.dll*", "*.dylib", "*.so"),
)
INHERITED = ("MAKE", "MFLAGS", "PYTHON", "VIRTUAL_ENV")
"""Beginnings of the variables that lead back into the environment of the tests, or to the make that runs them."""


def lines_of(text: str) -> list[str]:
    return [line.strip() for block in code_blocks(text) for line in block.splitlines()]


SECTION = (ROOT / "README.md").read_text("utf-8").partition("\n## Install\n")[2].partition("\n## ")[0]
IN_README = lines_of(SECTION)
LINES = list(dict.fromkeys([*IN_README, *lines_of((ROOT / "docs" / "install.md").read_text("utf-8"))]))
WITH_MAKE = ["make play", "make test"]
WITH_PIP = [line for line in LINES if line.startswith("pip install ")]
WITH_UV = [line for line in LINES if line.startswith("uv tool install ")]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(shutil.copytree(ROOT, tmp_path_factory.mktemp("clone") / "keypeg", ignore=NOT_IN_A_CLONE))


@pytest.fixture
def variables(tmp_path: Path) -> dict[str, str]:
    """Returns the variables of an environment that is still to be made: its programs are found first, and no tests'."""
    folders = [tmp_path / "environment" / "bin", tmp_path / "commands"]
    others = [each for each in os.environ["PATH"].split(os.pathsep) if Path(each) != Path(sys.executable).parent]
    pins = str(write_pins(tmp_path / "pins.txt"))
    return {name: value for name, value in os.environ.items() if not name.startswith(INHERITED)} | {
        "PATH": os.pathsep.join([*map(str, folders), *others]),
        "PIP_CONSTRAINT": pins,
        "PIP_NO_COMPILE": "1",  # Most of it is never imported here.
        "UV_CONSTRAINT": pins,
        "UV_PYTHON": sys.executable,
        "UV_TOOL_BIN_DIR": str(tmp_path / "commands"),
        "UV_TOOL_DIR": str(tmp_path / "tools"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
    }


def new_environment(folder: Path, *options: str) -> None:
    subprocess.run([sys.executable, "-m", "venv", *options, str(folder / "environment")], check=True)


def run(command: Sequence[str], folder: Path, variables: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [program(command[0], variables), *command[1:]],
        cwd=folder,
        env=variables,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )


def program(name: str, variables: dict[str, str]) -> str:
    found = shutil.which(name, path=variables["PATH"])
    assert found, f"there is no {name}"
    return found


def last_line(ran: subprocess.CompletedProcess[str]) -> str:
    return (ran.stderr.strip() or ran.stdout.strip() or "it says nothing").splitlines()[-1]


@pytest.fixture(scope="module")
def _index(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Skips the tests that need a package index if pip reaches none."""
    probe = "-m pip download --quiet --no-deps --no-cache-dir --retries 1 --timeout 15 --dest . hatchling"
    probed = run([sys.executable, *probe.split()], tmp_path_factory.mktemp("probe"), dict(os.environ))
    if probed.returncode:
        pytest.skip(f"pip reaches no package index: {last_line(probed)}")


@pytest.fixture
def _uv(_index: None, variables: dict[str, str], tmp_path: Path) -> None:
    """Installs uv if there is none; skips a test if it cannot be had, or reaches no package index by itself."""
    if shutil.which("uv", path=variables["PATH"]) is None:
        new_environment(tmp_path)
        installed = run(["pip", "install", "--quiet", "uv"], tmp_path, variables)
        if installed.returncode:
            pytest.skip(f"uv cannot be installed: {last_line(installed)}")
    (tmp_path / "probe.in").write_text("hatchling")
    if (probed := run(["uv", "pip", "compile", "--no-cache", "probe.in"], tmp_path, variables)).returncode:
        pytest.skip(f"uv reaches no package index: {last_line(probed)}")


def test_the_readme_begins_with_what_works_in_a_clone() -> None:
    assert IN_README[:2] == WITH_MAKE


def test_every_line_is_run() -> None:
    assert sorted([*WITH_MAKE, *WITH_PIP, *WITH_UV]) == sorted(LINES)
    assert WITH_PIP
    assert WITH_UV


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_pages_install_the_checkout_with_extras_that_there_are(page: Path) -> None:
    shown = re.findall(r"(?:pip|uv tool) install [^`\n]*", page.read_text("utf-8"))
    assert [command for command in shown if "keypeg[" in command] == []  # That is on no index.
    assert {each for command in shown for each in extras_in(command)} <= {*Extra, "all"}


def extras_in(line: str) -> set[str]:
    return {each for found in re.findall(r"\.\[(.*?)\]", line) for each in found.split(",")}


@pytest.mark.install
@pytest.mark.usefixtures("_index")
def test_make_play_serves_the_game(checkout: Path, variables: dict[str, str], tmp_path: Path) -> None:
    new_environment(tmp_path, "--without-pip")
    port = free_port()
    assert_it_serves(["make", "play", f"PORT={port}", "PLAY=--no-browser"], port, checkout, variables)


def test_make_test_can_be_called(checkout: Path, variables: dict[str, str]) -> None:
    """It would run this test again, so it is only asked what it would do."""
    ran = run(["make", "--dry-run", "test"], checkout, variables)
    assert ran.returncode == 0, ran.stderr
    assert "pytest" in ran.stdout


@pytest.mark.install
@pytest.mark.usefixtures("_index")
@pytest.mark.parametrize("line", WITH_PIP)
def test_pip_installs_it(line: str, checkout: Path, variables: dict[str, str], tmp_path: Path) -> None:
    new_environment(tmp_path)
    assert_it_installs(line, checkout, variables, tmp_path)


@pytest.mark.install
@pytest.mark.usefixtures("_uv")
@pytest.mark.parametrize("line", WITH_UV)
def test_uv_installs_it(line: str, checkout: Path, variables: dict[str, str], tmp_path: Path) -> None:
    assert_it_installs(line, checkout, variables, tmp_path)


def assert_it_installs(line: str, checkout: Path, variables: dict[str, str], folder: Path) -> None:
    """Runs a line in the checkout; elsewhere the command then has the extras that the line names, and no others."""
    ran = run(shlex.split(line), checkout, variables)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    keypeg = program("keypeg", variables)
    assert Path(keypeg).is_relative_to(folder)
    examined = run(["keypeg", "doctor", "--json"], folder, variables)
    assert examined.returncode == 0, examined.stdout + examined.stderr
    statuses = {each["check"]: each["status"] for each in json.loads(examined.stdout)["checks"]}
    extras = {check.removeprefix("extra "): status for check, status in statuses.items() if check.startswith("extra ")}
    assert extras == {each: "ok" if {each, "all"} & extras_in(line) else "warning" for each in extras}
    if extras["server"] == "ok":
        port = free_port()
        assert_it_serves([keypeg, "play", "--no-browser", "--port", str(port)], port, folder, variables)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def assert_it_serves(command: Sequence[str], port: int, folder: Path, variables: dict[str, str]) -> None:
    """Starts a command, waits until its server answers, and ends it as Ctrl+C does."""
    output = folder / "output.txt"
    with output.open("w") as file:
        started = subprocess.Popen(
            command,
            cwd=folder,
            env=variables,
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=file,
            start_new_session=True,
        )
    try:
        end = monotonic() + SECONDS
        while not is_well(port):
            assert started.poll() is None, output.read_text()
            assert monotonic() < end, output.read_text()
            sleep(0.2)
    finally:
        if started.poll() is None:
            os.killpg(started.pid, signal.SIGINT)
        started.wait(30)


def is_well(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().read() == b"well"
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()
