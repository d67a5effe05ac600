"""What users install: the wheel and the source distribution, and the wheel by itself in a new environment."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_string
from email.message import Message
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from keypeg import __version__
from keypeg.rules import Space
from keypeg.solver import evaluate, parse_row, suggest
from native_build import host
from tests.locked import write_pins

ROOT = Path(__file__).parents[1]
MOST_MEGABYTES = 120
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
OFFERED = {"all", "cluster", "envs", "inspect", "large", "mcp", "server", "tui", "verifiers"}
HEAVY = ("pysat", "litestar", "sqlalchemy", "textual", "dask")
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
LOADED = "import sys, keypeg; print([name for name in ('numpy', 'rich', 'typer') if name in sys.modules])"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (wheel,) = built.glob("keypeg-*.whl")
    return wheel


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    return metadata_of(wheel)


def metadata_of(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_string(archive.read(name).decode())


def test_the_wheel_has_everything(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert {
        "keypeg/py.typed",
        "keypeg/solver/books/4x6.book",
        "keypeg/leaflets/en/group.md",
        "keypeg/server/site/index.html",
        f"keypeg/solver/native/{host().file_name}",
        f"keypeg-{__version__}.dist-info/licenses/LICENSE",
    } <= names
    assert not [name for name in names if name.startswith("tests") or "__pycache__" in name]


def test_the_wheel_has_the_licences_of_what_is_bundled(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        licences = archive.read("keypeg/server/site/licences.txt").decode()
        fonts = [name for name in archive.namelist() if name.endswith(".woff2")]
    assert fonts
    assert "SIL OPEN FONT LICENSE" in licences
    assert re.search(r"^preact\n\nThe MIT License", licences, re.MULTILINE)


def test_the_source_distribution_has_everything(built: Path) -> None:
    (sdist,) = built.glob("keypeg-*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "pyproject.toml",
        "hatch_build.py",
        "native_build.py",
        "Makefile",
        "README.md",
        "LICENSE",
        "CITATION.cff",
        "CODE_OF_CONDUCT.md",
        "requirements/serve.txt",
        "src/keypeg/server/site/index.html",
        "src/keypeg/solver/native/keypeg.h",
        "tests/test_wheel.py",
        "web/package.json",
    } <= names
    assert not [name for name in names if "node_modules" in name or name.startswith(".venv")]


def test_the_metadata_is_complete(metadata: Message) -> None:
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["Author"]
    assert metadata["Summary"]
    assert metadata.get_all("Project-URL") is None  # The repository is not published.
    assert set(metadata.get_all("Provides-Extra", [])) == OFFERED
    assert not [each for each in metadata.get_all("Requires-Dist", []) if "[standard]" in each]


def test_the_package_page_links_to_nothing_that_is_not_there(metadata: Message) -> None:
    page = metadata.get_payload()
    assert isinstance(page, str)
    assert page.startswith("# Keypeg\n")
    addresses = re.findall(r"\]\(([^)]*)\)", page) + re.findall(r'(?:src|href)="([^"]*)"', page)
    assert [address for address in addresses if not address.startswith("https://")] == []
    assert "keypeg/keypeg" not in page  # The repository is not published.


def bare_distributions(requirements: list[str]) -> dict[str, Path]:
    """Returns every file, by its place in an installation, that the bare package needs besides its own."""
    files: dict[str, Path] = {}
    todo, done = [Requirement(each) for each in requirements], set[str]()
    while todo:
        needed = todo.pop()
        if needed.name in done or (needed.marker and not needed.marker.evaluate({"extra": ""})):
            continue
        done.add(needed.name)
        found = distribution(needed.name)
        assert found.files is not None
        files |= {str(file): Path(str(found.locate_file(file))) for file in found.files if ".." not in file.parts}
        todo += map(Requirement, found.requires or [])
    return files


def install_bare(wheel: Path, folder: Path) -> Path:
    """Makes an environment of the wheel and what it asks for, taken from this one; returns its Python."""
    python = new_environment(sys.executable, folder) / "bin" / "python"
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([*install, "--quiet", "--disable-pip-version-check"], check=True, env=ENVIRONMENT)
    packages = next(folder.glob("lib/python*/site-packages"))
    for place, source in bare_distributions(metadata_of(wheel).get_all("Requires-Dist", [])).items():
        if source.exists():
            (packages / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, packages / place)
    return python


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_bare(wheel, tmp_path_factory.mktemp("bare"))


def new_environment(python: str, folder: Path) -> Path:
    subprocess.run([python, "-m", "venv", "--without-pip", str(folder)], check=True, capture_output=True)
    return folder


def run(python: Path, *arguments: str) -> str:
    done = subprocess.run(
        [python, *arguments], capture_output=True, check=False, text=True, cwd=python.parent, env=ENVIRONMENT
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_bare_package_is_small(bare: Path) -> None:
    blocks = sum(path.lstat().st_blocks for path in bare.parents[1].rglob("*"))
    assert blocks * 512 < MOST_MEGABYTES * 1024**2


def test_the_bare_package_works(bare: Path) -> None:
    for package in HEAVY:
        run(bare, "-c", f"import importlib.util; assert importlib.util.find_spec({package!r}) is None")
    assert_it_works(bare)


def assert_it_works(python: Path) -> None:
    """What needs no extra gives the same answers as here."""
    assert run(python, "-c", LOADED) == "[]\n"
    assert run(python, "-m", "keypeg", "mark", "AABC", "ABCD") == "1,2\n"
    expected = suggest(Space(4, 6), [parse_row(Space(4, 6), "AABB=1,1")])
    found = json.loads(run(python, "-m", "keypeg", "suggest", "4x6", "AABB=1,1", "--json"))
    assert (found["guess"], found["expected"]) == (expected.guess, expected.expected)
    found = json.loads(run(python, "-m", "keypeg", "evaluate", "4x4", "--strategy", "entropy", "--json"))
    assert found["total"] == evaluate(Space(4, 4), "entropy").total
    assert json.loads(run(python, "-m", "keypeg", "puzzle", "4x6", "--seed", "1", "--json"))["space"] == "4x6"


@pytest.mark.parametrize("version", [each for each in PYTHONS if each != "{}.{}".format(*sys.version_info)])
def test_the_wheel_works_with_other_pythons(version: str, wheel: Path, tmp_path: Path) -> None:
    python = find_python(version)
    if python is None:
        pytest.skip(f"there is no Python {version} here")
    environment = new_environment(python, tmp_path / "environment")
    pins = write_pins(tmp_path / "pins.txt")
    options = ["--quiet", "--disable-pip-version-check", "--no-compile", "--only-binary=:all:", f"--constraint={pins}"]
    here = environment / "bin" / "python"
    install = [sys.executable, "-m", "pip", "--python", str(here), "install", *options, str(wheel)]
    installed = subprocess.run(install, capture_output=True, check=False, text=True, env=ENVIRONMENT)
    if installed.returncode:
        pytest.skip(f"the packages for Python {version} cannot be had: {installed.stderr.strip().splitlines()[-1]}")
    assert_it_works(here)


def find_python(version: str) -> str | None:
    """Returns a Python of this version that runs: one on the path, or one of pyenv's or uv's."""
    places = [Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"]
    places.append(Path(os.environ.get("UV_PYTHON_INSTALL_DIR", Path.home() / ".local/share/uv/python")))
    found = [shutil.which(f"python{version}")]
    found += [str(path) for place in places for path in place.glob(f"*{version}.*/bin/python{version}")]
    asked = "import sys; print('%d.%d' % sys.version_info[:2])"
    for each in filter(None, found):
        answer = subprocess.run([each, "-c", asked], capture_output=True, check=False, text=True)
        if answer.stdout.strip() == version:
            return each
    return None
