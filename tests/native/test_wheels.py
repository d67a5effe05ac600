"""The wheels that `make wheels` builds: one for each platform, with a library that fits it."""

import zipfile
from email import message_from_string
from pathlib import Path
from typing import NamedTuple

import lief
import pytest

from keypeg import __version__
from native_build import TARGETS, Target, compile_objects, find_zig, host
from tests.native.binaries import assert_wide_registers_are_in_vector_loops_only, exported, needed, parse
from tests.native.header import ROOT, signatures
from tests.test_wheel import assert_it_works, install_bare

pytestmark = pytest.mark.wheels

DIST = ROOT / "dist"
LISTED = [pytest.param(target, id=target.tag) for target in TARGETS.values()]
# Windows 10 has these.
WINDOWS = {"KERNEL32.dll", *(f"api-ms-win-crt-{part}-l1-1-0.dll" for part in ("heap", "runtime", "stdio"))}
NEEDED = {
    "manylinux": {"libc.so.6"},
    "musllinux": {"libc.so"},
    "macosx": {"/usr/lib/libSystem.B.dylib"},
    "win": WINDOWS,
}
PROCESSORS = {"x86_64": lief.Header.ARCHITECTURES.X86_64, "aarch64": lief.Header.ARCHITECTURES.ARM64}


class Wheel(NamedTuple):
    target: Target
    path: Path
    library: Path


@pytest.fixture(params=LISTED)
def wheel(request: pytest.FixtureRequest, tmp_path: Path) -> Wheel:
    target: Target = request.param
    path = wheel_of(target)
    with zipfile.ZipFile(path) as archive:
        (name,) = (name for name in archive.namelist() if name.startswith("keypeg/solver/native/"))
        archive.extract(name, tmp_path)
    return Wheel(target, path, tmp_path / name)


def wheel_of(target: Target) -> Path:
    return DIST / f"keypeg-{__version__}-py3-none-{target.tag}.whl"


def test_every_platform_has_a_wheel_and_there_is_a_source_distribution() -> None:
    expected = {*map(wheel_of, TARGETS.values()), DIST / f"keypeg-{__version__}.tar.gz"}
    assert set(DIST.iterdir()) == expected


def test_the_wheel_says_what_it_is_for(wheel: Wheel) -> None:
    with zipfile.ZipFile(wheel.path) as archive:
        metadata = message_from_string(archive.read(f"keypeg-{__version__}.dist-info/WHEEL").decode())
    assert metadata.get_all("Tag") == [f"py3-none-{wheel.target.tag}"]
    assert metadata["Root-Is-Purelib"] == "false"


def test_the_library_fits_the_platform(wheel: Wheel) -> None:
    binary = parse(wheel.library)
    formats = {"linux": lief.ELF.Binary, "macos": lief.MachO.Binary, "windows": lief.PE.Binary}
    assert isinstance(binary, formats[wheel.target.system])
    assert wheel.library.name == wheel.target.file_name
    assert binary.abstract.header.architecture == PROCESSORS[wheel.target.processor]
    assert needed(wheel.library) <= NEEDED[wheel.target.tag.partition("_")[0]]


def test_the_library_exports_its_interface_and_nothing_else(wheel: Wheel) -> None:
    assert exported(wheel.library) == set(signatures())


def test_the_library_runs_on_the_oldest_system_that_the_tag_names(wheel: Wheel) -> None:
    binary = parse(wheel.library)
    if isinstance(binary, lief.ELF.Binary):
        versions = {
            str(each.name) for need in binary.symbols_version_requirement for each in need.get_auxiliary_symbols()
        }
        assert {version for version in versions if version_of(version) > (2, 17)} == set()
    if isinstance(binary, lief.MachO.Binary):
        oldest = (
            binary.version_min.version if binary.version_min else binary.build_version and binary.build_version.minos
        )
        assert oldest
        assert oldest[:2] == list(map(int, wheel.target.tag.split("_")[1:3]))
        # Macs with ARM run nothing that is not signed.
        assert wheel.target.processor != "aarch64" or binary.has_code_signature


def version_of(symbol_version: str) -> tuple[int, ...]:
    return tuple(map(int, symbol_version.removeprefix("GLIBC_").split(".")))


@pytest.mark.parametrize("tag", ["manylinux_2_17_x86_64", "musllinux_1_2_x86_64", "win_amd64"])
def test_vector_instructions_are_where_they_are_chosen(tag: str, tmp_path: Path) -> None:
    compiler = find_zig(TARGETS[tag])
    assert compiler is not None
    assert_wide_registers_are_in_vector_loops_only(compile_objects(ROOT, compiler, tmp_path))


def test_the_wheel_for_this_machine_works_in_an_empty_environment(tmp_path: Path) -> None:
    if host().tag not in TARGETS:
        pytest.skip("no wheel is for this machine")
    assert_it_works(install_bare(wheel_of(host()), tmp_path))
