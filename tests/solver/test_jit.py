"""The compiled kernels: where they are kept, and that nothing in that place can break a command."""

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep
from typing import NamedTuple

import pytest

from keypeg.solver import jit, kernel_cache
from tests.cli.command import COMMAND, CommandResult

OFF_THE_BOOK = ("suggest", "5x8", "AABBC=1,1", "DDEEA=0,2", "--json")
NOWHERE = "/dev/null/nowhere"
COUNT_SIGNATURES = """
import sys
from keypeg.cli.commands import app
from keypeg.solver import jit, kernels, large, sampling, strategies
from keypeg.solver.search import cost, memo, plan, ranking, symmetry, workspace
compiled = []
for module in (kernels, large, sampling, strategies, cost, memo, plan, ranking, symmetry, workspace):
    compiled += [each for each in vars(module).values() if hasattr(each, "signatures")]
app(sys.argv[1:], standalone_mode=False)
jit.warm_up()
print(*{each.py_func.__name__ for each in compiled if len(each.signatures) > 1})
print(sum(bool(each.signatures) for each in compiled))
"""
LARGE = ("suggest", "8x12", "AABBCCDD=1,1", "--json")
COMPILE_WHAT_IS_NEEDED = """
import sys
from keypeg.cli import app
from keypeg.solver import warming
warming.STEPS = tuple((part, step) for part, step in warming.STEPS if step is warming._sample)
app(sys.argv[1:])
"""
"""Compiling everything takes most of a minute."""


def keypeg(cache: Path | str, *arguments: str) -> CommandResult:
    done = subprocess.run(
        [COMMAND, *arguments], capture_output=True, check=False, env=os.environ | {"KEYPEG_CACHE": str(cache)}
    )
    return CommandResult(done.returncode, done.stdout.decode(), done.stderr.decode())


def start(cache: Path | str, *command: str | Path) -> subprocess.Popen[bytes]:
    environment = os.environ | {"KEYPEG_CACHE": str(cache)}
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)


def finish(process: subprocess.Popen[bytes]) -> CommandResult:
    out, err = process.communicate()
    return CommandResult(process.returncode, out.decode(), err.decode())


def folder_in(cache: Path) -> Path:
    """The only folder of kernels there is."""
    (folder,) = (path for path in cache.iterdir() if path.is_dir())
    return folder


def files_in(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if "__pycache__" not in path.parts or path.suffix.startswith(".nb")}


class Compiled(NamedTuple):
    """A damaged cache that two processes filled at once; one of them also counted what was compiled."""

    cache: Path
    cold: CommandResult
    beside: CommandResult


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Compiled:
    cache = tmp_path_factory.mktemp("compiled")
    damaged = cache / kernel_cache.intended_folder().name
    damaged.mkdir()
    (damaged / "manifest.json").write_text("[]")
    (damaged / "damaged.nbi").write_bytes(b"garbage")
    package = files_in(Path(jit.__file__).parent)
    first = start(cache, sys.executable, "-c", COUNT_SIGNATURES, *OFF_THE_BOOK)
    assert first.stderr is not None
    announced = first.stderr.readline().decode()
    beside = finish(start(cache, COMMAND, "warm-up"))
    cold = finish(first)
    assert files_in(Path(jit.__file__).parent) == package, "nothing is written to the package"
    return Compiled(cache, cold._replace(err=announced + cold.err), beside)


@pytest.fixture
def cache(compiled: Compiled, tmp_path: Path) -> Path:
    """A copy of a full cache."""
    return Path(shutil.copytree(compiled.cache, tmp_path / "cache"))


def test_two_processes_compile_at_once(compiled: Compiled) -> None:
    both = compiled.cold, compiled.beside
    assert [ran.status for ran in both] == [0, 0]
    assert all("compiling the solver, once, about" in ran.err for ran in both)
    assert "Traceback" not in both[0].err + both[1].err


def test_the_cold_answer_is_the_warm_one(compiled: Compiled, cache: Path) -> None:
    warm = keypeg(cache, *OFF_THE_BOOK)
    assert (warm.status, warm.err) == (0, "")
    assert json.loads(warm.out) == json.loads(compiled.cold.out.splitlines()[0])


def test_what_is_compiled_is_not_compiled_again(cache: Path) -> None:
    before = files_in(cache)
    ran = keypeg(cache, "warm-up")
    assert (ran.status, ran.err) == (0, "")
    assert "already compiled" in ran.out
    assert keypeg(cache, "evaluate", "3x4", "--strategy", "entropy").err == ""
    assert files_in(cache) == before


def test_the_question_needs_no_numba(cache: Path) -> None:
    asked = "import sys; from keypeg.solver.jit import is_compiled; print(is_compiled(), 'numba' in sys.modules)"
    environment = os.environ | {"KEYPEG_CACHE": str(cache)}
    ran = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True, text=True, env=environment)
    assert ran.stdout.split() == ["True", "False"]


def damage_half(folder: Path) -> None:
    for path in sorted(folder.rglob("*.nbc"))[::2]:
        path.unlink()


def damage_an_index(folder: Path) -> None:
    next(folder.rglob("*.nbi")).write_bytes(b"garbage")


def damage_the_manifest(folder: Path) -> None:
    (folder / "manifest.json").write_text("[]")
    next(folder.rglob("*.nbi")).write_bytes(b"garbage")


@pytest.mark.parametrize("damage", [damage_half, damage_an_index, damage_the_manifest])
def test_a_damaged_cache_does_not_count(damage: object, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert callable(damage)
    folder = folder_in(cache)
    assert kernel_cache.is_complete(folder)
    damage(folder)
    assert not kernel_cache.is_complete(folder)
    monkeypatch.setattr(kernel_cache, "usable_folder", lambda: folder)
    monkeypatch.setattr(jit._Process, "is_known_to_be_compiled", False)  # noqa: SLF001 - as in a new process
    assert not jit.is_compiled()


def test_a_damaged_cache_is_compiled_again(compiled: Compiled) -> None:
    folder = folder_in(compiled.cache)
    assert kernel_cache.is_complete(folder)
    assert not (folder / "damaged.nbi").exists()


def test_kernels_of_earlier_versions_are_removed(cache: Path) -> None:
    folder = folder_in(cache)
    installation = folder.name.rpartition("-")[0]
    earlier, other, own = cache / f"{installation}-0123", cache / "kernels-9-0123", cache / "kernels"
    for path in (earlier, other, own):
        path.mkdir()
    kernel_cache.complete(folder)
    assert kernel_cache.is_complete(folder)
    assert not earlier.exists()
    assert other.exists()
    assert own.exists()
    (other / "manifest.json").write_text(json.dumps({"package": str(cache / "gone")}))
    kernel_cache.complete(folder)
    assert not other.exists()


@pytest.mark.parametrize("garbage", ["file", "link"])
def test_something_in_the_way_is_replaced(garbage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / kernel_cache.intended_folder().name
    if garbage == "file":
        folder.write_text("garbage")
    else:
        folder.symlink_to(tmp_path)
    monkeypatch.setattr(kernel_cache, "intended_folder", lambda: folder)
    assert kernel_cache.usable_folder.__wrapped__() == folder
    assert folder.is_dir()
    assert not folder.is_symlink()


def test_a_folder_of_another_user_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_cache, "intended_folder", lambda: tmp_path / "kernels")
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    assert kernel_cache.usable_folder.__wrapped__() is None


def test_if_nothing_can_be_written_commands_compile_for_themselves(cache: Path) -> None:
    ran = finish(start(NOWHERE, sys.executable, "-c", COMPILE_WHAT_IS_NEEDED, *LARGE))
    assert ran.status == 0
    assert json.loads(ran.out) == json.loads(keypeg(cache, *LARGE).out)
    (line,) = ran.err.splitlines()
    assert "for this run only" in line
    assert NOWHERE in line
    assert "KEYPEG_CACHE" in line


def test_if_nothing_can_be_written_there_is_nothing_to_warm_up() -> None:
    ran = keypeg(NOWHERE, "warm-up")
    assert (ran.status, ran.out) == (1, "")
    assert "KEYPEG_CACHE" in ran.err


def test_commands_that_need_no_kernel_compile_nothing(tmp_path: Path) -> None:
    for arguments in (["mark", "AABC", "AABB"], ["suggest", "4x6"], ["evaluate", "4x6", "--strategy", "book"]):
        ran = keypeg(tmp_path, *arguments)
        assert (ran.status, ran.err) == (0, "")
    assert keypeg(NOWHERE, "suggest", "4x6").err == ""


def test_an_interrupted_compile_ends_quietly_and_leaves_nothing_running(tmp_path: Path) -> None:
    process = start(tmp_path, COMMAND, "warm-up")
    assert process.stderr is not None
    assert b"compiling" in process.stderr.readline()
    sleep(1)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode != 0
    assert b"Traceback" not in err


def test_each_function_is_compiled_once(compiled: Compiled) -> None:
    """A second signature would double the time that compiling takes."""
    _, several, count = compiled.cold.out.splitlines()
    assert several == ""
    assert int(count) > 30
