"""Reads compiled libraries: what they export, which libraries they need, and which instructions they have."""

import re
import shutil
import subprocess
from pathlib import Path

import lief
import pytest

MADE_BY_LINKER = {"__mh_dylib_header", "___dso_handle"}  # in every library for macOS


def parse(library: Path) -> lief.ELF.Binary | lief.MachO.Binary | lief.PE.Binary:
    binary = lief.parse(library)
    assert isinstance(binary, lief.ELF.Binary | lief.MachO.Binary | lief.PE.Binary)
    return binary


def exported(library: Path) -> set[str]:
    binary = parse(library)
    if isinstance(binary, lief.PE.Binary):
        table = binary.get_export()
        return {str(entry.name) for entry in table.entries} if table else set()
    names = {str(symbol.name) for symbol in binary.exported_symbols}
    if isinstance(binary, lief.MachO.Binary):
        return {name.removeprefix("_") for name in names - MADE_BY_LINKER}
    return names


def needed(library: Path) -> set[str]:
    """Returns the libraries that are loaded along with this one."""
    binary = parse(library)
    if isinstance(binary, lief.MachO.Binary):
        return {str(each.name) for each in binary.libraries} - {f"@rpath/{library.name}"}
    return {str(name) for name in binary.libraries}


def assert_wide_registers_are_in_vector_loops_only(objects: list[Path]) -> None:
    """Fails if an instruction that some processors lack is in a file that runs on all of them."""
    if shutil.which("objdump") is None:
        pytest.skip("there is no objdump here, which tells instructions apart")
    found = {path.name: _extensions(path) for path in objects}
    allowed = {"kernels_avx2.o": {"AVX"}, "kernels_avx512.o": {"AVX", "AVX-512"}}
    assert found == {name: allowed.get(name, set()) for name in found}


def _extensions(path: Path) -> set[str]:
    listing = subprocess.run(
        ["objdump", "--disassemble", "--no-show-raw-insn", str(path)],  # noqa: S607 -- wherever it is
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    lines = re.findall(r"^\s*[0-9a-f]+:\t(\S+)(.*)$", listing, re.MULTILINE)
    assert lines
    extensions = set()
    for mnemonic, operands in lines:
        if mnemonic.startswith("v") and mnemonic not in {"verr", "verw"}:
            extensions.add("AVX")
        if re.search(r"%zmm|%k[0-7]|%[xy]mm(1[6-9]|2\d|3\d)", operands):
            extensions.add("AVX-512")
    return extensions
