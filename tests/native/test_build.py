"""The solver's C library: compiled with or without a compiler on the machine, and again only if something changed."""

import os
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import lief
import pytest

import native_build
from native_build import SOURCES, TARGETS, Compiler, find_machine_compiler, find_zig, host
from tests.native.binaries import assert_wide_registers_are_in_vector_loops_only, exported, needed
from tests.native.header import ROOT, signatures

REQUIREMENTS = "import hatchling.build as b; print(*b.get_requires_for_build_wheel())"
WHEEL = "import sys, hatchling.build as b; print(b.build_wheel(sys.argv[1]))"
LOAD = """\
import ctypes, sys
from importlib.util import find_spec
from pathlib import Path
(library,) = Path(find_spec("keypeg").origin).parent.glob("solver/native/*")
loaded = ctypes.CDLL(str(library))
print(*(name for name in sys.argv[1:] if hasattr(loaded, name)))
print(loaded.keypeg_available())
"""
KERNELS = """\
#define JOINED(set) kernels_##set
#define NAMED(set) JOINED(set)
extern int NAMED(KEYPEG_SET);
int NAMED(KEYPEG_SET);
"""
LINUX_X86 = TARGETS["manylinux_2_17_x86_64"]


def compiler_of_machine() -> Compiler:
    compiler = find_machine_compiler()
    if compiler is None:
        pytest.skip("there is no C compiler here that works")
    return compiler


def zig(target: native_build.Target) -> Compiler:
    compiler = find_zig(target)
    assert compiler is not None
    return compiler


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the unpacked source distribution, which has no compiled library."""
    folder = tmp_path_factory.mktemp("project")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (sdist,) = folder.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    return sdist.with_name(sdist.name.removesuffix(".tar.gz"))


def backend(code: str, project: Path, *arguments: str, **environment: str) -> str:
    """Runs the build backend as pip does: in the project's folder, which is not where Python looks for modules."""
    inherited = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "CC", "KEYPEG_TARGET"}}
    done = subprocess.run(
        [sys.executable, "-P", "-c", code, *arguments],
        cwd=project,
        env={**inherited, **environment},
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1]


@pytest.fixture(scope="module")
def wheel(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Builds a wheel where no compiler, and nothing else, is on the path."""
    folder = tmp_path_factory.mktemp("wheel")
    assert backend(REQUIREMENTS, project, PATH=str(folder)).split() == [native_build.ZIG_PACKAGE]
    return folder / backend(WHEEL, project, str(folder), PATH=str(folder))


def test_a_source_distribution_needs_no_compiler(project: Path, tmp_path: Path) -> None:
    requirements = REQUIREMENTS.replace("wheel", "sdist")
    assert backend(requirements, project, PATH=str(tmp_path)) == ""


def test_without_a_compiler_the_wheel_is_for_old_systems_too(wheel: Path) -> None:
    assert wheel.name.endswith(f"-py3-none-{host().tag}.whl")


def test_a_wheel_works_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path)], check=True)
    python = str(tmp_path / "bin" / "python")
    install = [sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([*install, "--quiet", "--disable-pip-version-check"], check=True)
    loaded = subprocess.run([python, "-I", "-c", LOAD, *signatures()], check=True, capture_output=True, text=True)
    names, available = loaded.stdout.splitlines()
    assert set(names.split()) == set(signatures())
    assert int(available) > 0


def test_the_library_depends_on_its_sources_alone(wheel: Path, tmp_path: Path) -> None:
    native_build.compile_library(ROOT, zig(host()), tmp_path / host().file_name)
    with zipfile.ZipFile(wheel) as archive:
        packed = archive.read(f"keypeg/solver/native/{host().file_name}")
    assert packed == (tmp_path / host().file_name).read_bytes()


def test_a_wheel_compiled_on_the_machine_is_for_machines_like_it(project: Path, tmp_path: Path) -> None:
    compiler = compiler_of_machine()
    (project / SOURCES / native_build.STAMP).unlink(missing_ok=True)
    assert backend(REQUIREMENTS, project) == ""
    name = backend(WHEEL, project, str(tmp_path))
    assert name.endswith(f"-py3-none-{compiler.tag}.whl")
    assert sys.platform != "linux" or compiler.tag.startswith("linux_")
    with zipfile.ZipFile(tmp_path / name) as archive:
        (metadata,) = (each for each in archive.namelist() if each.endswith(".dist-info/WHEEL"))
        assert "Root-Is-Purelib: false" in archive.read(metadata).decode()
        archive.extract(f"keypeg/solver/native/{host().file_name}", tmp_path)
        assert [each for each in archive.namelist() if "solver/native" in each and each.endswith((".c", ".h"))] == []
    library = tmp_path / "keypeg" / "solver" / "native" / host().file_name
    assert exported(library) == set(signatures())
    assert needed(library) <= {"libc.so.6", "/usr/lib/libSystem.B.dylib"}


@pytest.mark.parametrize("find", [compiler_of_machine, lambda: zig(LINUX_X86)], ids=["machine", "zig"])
def test_vector_instructions_are_where_they_are_chosen(find: Callable[[], Compiler], tmp_path: Path) -> None:
    compiler = find()
    objects = native_build.compile_objects(ROOT, compiler, tmp_path)
    for path in objects:
        set_name = path.stem.removeprefix("kernels_")
        if set_name != path.stem and (parsed := lief.ELF.parse(path)) is not None:
            # The linker keeps one function of each name, which must not be one that some processors cannot run.
            names = {str(each.name) for each in parsed.symbols if each.is_function or each.is_variable}
            assert [name for name in names if not name.endswith(f"_{set_name}")] == []
    if compiler.target.processor == "x86_64":
        assert_wide_registers_are_in_vector_loops_only(objects)


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """Returns a project with sources that compile fast."""
    folder = tmp_path / SOURCES
    folder.mkdir(parents=True)
    (folder / "kernels.c").write_text(KERNELS)
    (folder / "small.c").write_text("extern int keypeg_small;\nint keypeg_small = 1;\n")
    return tmp_path


def test_nothing_is_compiled_while_the_library_is_up_to_date(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert native_build.find_built(sources) is None
    library = native_build.build(sources)
    assert native_build.find_built(sources) == library
    source = sources / SOURCES / "small.c"
    source.touch()
    assert native_build.find_built(sources) == library
    assert native_build.requirements(sources) == []
    monkeypatch.setattr(native_build, "host", lambda: TARGETS["musllinux_1_2_aarch64"])
    assert native_build.find_built(sources) is None
    monkeypatch.undo()
    source.write_text("extern int keypeg_small;\nint keypeg_small = 2;\n")
    assert native_build.find_built(sources) is None
    native_build.build(sources)
    library.path.unlink()
    assert native_build.find_built(sources) is None


def test_compilers_that_do_not_work_are_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CC", raising=False)
    for name, script in {
        "cc": "exit 1",
        "gcc": "exit 0",
        "clang": "while [ $1 != -o ]; do shift; done; echo > $2",
    }.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    with monkeypatch.context() as patch:
        patch.setenv("PATH", str(tmp_path))
        assert find_machine_compiler() is None
        assert native_build.find_compiler().tag == host().tag
    working = compiler_of_machine()
    monkeypatch.setenv("CC", str(tmp_path / "clang"))
    assert find_machine_compiler() == working
    monkeypatch.setenv("CC", f"{working.command[0]} -pipe")
    chosen = find_machine_compiler()
    assert chosen is not None
    assert chosen.command[1] == "-pipe"


def test_another_target_is_compiled_for_beside_the_machines_own(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEYPEG_TARGET", "musllinux_1_2_aarch64")
    target = native_build.named_target()
    library = native_build.build(sources, target)
    assert library == (sources / "build" / "native" / "musllinux_1_2_aarch64" / "libkeypeg.so", "musllinux_1_2_aarch64")
    assert native_build.find_built(sources, target) == library
    assert native_build.find_built(sources) is None
    monkeypatch.setenv("KEYPEG_TARGET", "amiga")
    with pytest.raises(ValueError, match="choose from manylinux_2_17_x86_64, "):
        native_build.named_target()
