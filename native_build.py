"""Compiles the solver's C library with the machine's C compiler, or with zig from the package ziglang.

The library in src/ is for this machine. It is compiled again when its sources have changed, which a digest tells.
KEYPEG_TARGET names another platform by the tag of its wheels; its library goes to build/.

`python native_build.py --help` lists what else can be built.
"""

import argparse
import ctypes
import hashlib
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

SOURCES = Path("src", "keypeg", "solver", "native")
VECTOR_LOOPS = "kernels.c"
STAMP = "source.sha256"
ZIG_PACKAGE = "ziglang>=0.16,<0.17"  # Zig is not stable yet: another release may not accept these flags.

FLAGS = ("-std=c11", "-O3", "-fvisibility=hidden", "-ffp-contract=off", "-fno-math-errno", "-g0")
# Errors when the sources are linted, but not when they are installed with a newer compiler.
WARNINGS = (
    *("-Werror", "-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wundef", "-Wvla", "-Wpointer-arith"),
    *("-Wcast-qual", "-Wstrict-prototypes", "-Wmissing-prototypes", "-Wconversion"),
)
# What each instruction set adds to the least processor of its kind.
INSTRUCTION_SETS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "x86_64": {
        "baseline": (),
        "avx2": ("-mavx2",),
        "avx512": ("-mavx512f", "-mavx512bw", "-mavx512vl", "-mavx512vbmi"),
    },
    "aarch64": {"neon": ()},
}
LEAST_PROCESSOR = {"x86_64": ("-march=x86-64", "-mtune=generic"), "aarch64": ("-march=armv8-a",)}

# The library needs no libc, only functions that compilers call by themselves, as to copy memory.
LINK_FLAGS: Mapping[str, tuple[str, ...]] = {
    "linux": ("-shared", "-s", "-Wl,-soname,libkeypeg.so", "-Wl,-z,defs"),
    # Local symbols stay: where zig strips them, it fills some bytes of what refers to them at random.
    "macos": ("-shared", "-Wl,-install_name,@rpath/libkeypeg.dylib"),
    "windows": ("-shared", "-s", "-Wl,-Brepro"),  # a digest in place of the time
    "freestanding": ("-s", "-nostdlib", "-rtlib=compiler-rt", "-Wl,--no-entry", "-Wl,--export-dynamic"),
}
SANITIZERS = (
    *("-O1", "-g", "-fno-omit-frame-pointer", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"),
    # Bytes between the parts of a buffer, which must not be touched. NumPy keeps smaller buffers, gaps and all, for
    # other arrays.
    "-DKEYPEG_GAP=1024",
)


class Target(NamedTuple):
    """A platform: the tag of its wheels, and what zig calls it and its least processor."""

    tag: str
    triple: str
    cpu: str

    @property
    def processor(self) -> str:
        return self.triple.split("-")[0]

    @property
    def system(self) -> str:
        return self.triple.split("-")[1].partition(".")[0]

    @property
    def file_name(self) -> str:
        names = {"macos": "libkeypeg.dylib", "windows": "keypeg.dll", "freestanding": "keypeg.wasm"}
        return names.get(self.system, "libkeypeg.so")

    @property
    def instruction_sets(self) -> Mapping[str, tuple[str, ...]]:
        return INSTRUCTION_SETS.get(self.processor, {"baseline": ()})


TARGETS = {
    target.tag: target
    for target in (
        Target("manylinux_2_17_x86_64", "x86_64-linux-gnu.2.17", "x86_64"),
        Target("manylinux_2_17_aarch64", "aarch64-linux-gnu.2.17", "generic"),
        Target("musllinux_1_2_x86_64", "x86_64-linux-musl", "x86_64"),
        Target("musllinux_1_2_aarch64", "aarch64-linux-musl", "generic"),
        Target("macosx_10_13_x86_64", "x86_64-macos.10.13", "x86_64"),
        Target("macosx_11_0_arm64", "aarch64-macos.11.0", "apple_m1"),
        Target("win_amd64", "x86_64-windows-gnu", "x86_64"),
    )
}
WASM = Target("wasm32", "wasm32-freestanding", "generic+simd128")
WASM_PLAIN = Target("wasm32_plain", "wasm32-freestanding", "generic")
WASM_TARGETS = (WASM, WASM_PLAIN)
"""What browsers run: with vectors, and without for those that have none."""


class Compiler(NamedTuple):
    """A command that compiles for a target, and the tag of the wheels that contain the result."""

    command: tuple[str, ...]
    target: Target
    tag: str
    link_flags: tuple[str, ...]


class Library(NamedTuple):
    """A compiled library, and the tag of the wheels that contain it."""

    path: Path
    tag: str


def build(root: Path, target: Target | None = None) -> Library:
    """Compiles the library for a target, or for this machine."""
    digest = _digest(root, target)
    compiler = find_compiler(target)
    library = Library(_folder(root, target) / compiler.target.file_name, compiler.tag)
    compile_library(root, compiler, library.path)
    library.path.with_name(STAMP).write_text(f"{digest} {library.tag}\n")
    return library


def find_built(root: Path, target: Target | None = None) -> Library | None:
    """Returns the library if it is up to date with its sources and fits the target."""
    path = _folder(root, target) / (target or host()).file_name
    stamp = path.with_name(STAMP)
    if not path.is_file() or not stamp.is_file():
        return None
    digest, _, tag = stamp.read_text().strip().partition(" ")
    return Library(path, tag) if digest == _digest(root, target) else None


def _folder(root: Path, target: Target | None) -> Path:
    return root / "build" / "native" / target.tag if target else root / SOURCES


def _digest(root: Path, target: Target | None) -> str:
    """Digests the target, and the names and contents of the sources and of this file."""
    digest = hashlib.sha256((target or host()).tag.encode())
    for path in (*sorted((root / SOURCES).glob("*.[ch]")), Path(__file__)):
        content = path.read_bytes()
        digest.update(f"{path.name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def requirements(root: Path) -> list[str]:
    """Returns the package that a build needs: none if the library is up to date or the machine can compile it."""
    target = named_target()
    if find_built(root, target) is not None or (target is None and find_machine_compiler() is not None):
        return []
    return [ZIG_PACKAGE]


def requirements_of_webassembly(root: Path) -> list[str]:
    """Returns the package that compiles what browsers run: none if it is up to date."""
    is_fresh = all(find_built(root, target) is not None for target in WASM_TARGETS)
    return [] if is_fresh else [ZIG_PACKAGE]


def named_target() -> Target | None:
    """Returns the target that KEYPEG_TARGET names, or `None` for this machine."""
    name = os.environ.get("KEYPEG_TARGET")
    if name and name not in TARGETS:
        raise ValueError(f"KEYPEG_TARGET is {name!r}; choose from {', '.join(TARGETS)}")
    return TARGETS[name] if name else None


def host() -> Target:
    """Returns the target that runs this Python, listed or not."""
    machine = platform.machine().lower()
    processor = {"amd64": "x86_64", "arm64": "aarch64"}.get(machine, machine)
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    libc = "musl" if "musl" in str(sysconfig.get_config_var("HOST_GNU_TYPE")) else "gnu"
    triple = f"{processor}-{system}-{libc}" if system == "linux" else f"{processor}-{system}"
    found = (target for target in TARGETS.values() if target.triple.startswith(triple))
    return next(found, Target(_platform_tag(), triple, "baseline"))


def _platform_tag() -> str:
    return re.sub(r"\W", "_", sysconfig.get_platform())


def find_compiler(target: Target | None = None) -> Compiler:
    """Returns the machine's compiler, or zig if none works or if it is to compile for another target."""
    compiler = (None if target else find_machine_compiler()) or find_zig(target or host())
    if compiler is None:
        raise RuntimeError(f"the solver needs a C compiler that links shared libraries, or the package {ZIG_PACKAGE}")
    return compiler


def find_machine_compiler() -> Compiler | None:
    """Returns the first of $CC, cc, gcc and clang whose libraries this Python can load."""
    target = host()
    if target.system == "windows":
        return None  # GCC does not align the stack for AVX there (its bug 54412), and others link in another way.
    flags, tag = LEAST_PROCESSOR.get(target.processor, ()), _platform_tag()
    if target.system == "macos":
        flags, tag = (f"-mmacosx-version-min={target.triple.partition('.')[2]}",), target.tag
    for name in (os.environ.get("CC", ""), "cc", "gcc", "clang"):
        command = shlex.split(name)
        program = shutil.which(command[0]) if command else None
        if program is not None:
            compiler = Compiler((program, *command[1:], "-fPIC", *flags), target, tag, _link_flags(target))
            if _works(compiler):
                return compiler
    return None


def _link_flags(target: Target) -> tuple[str, ...]:
    return LINK_FLAGS.get(target.system, ("-shared", "-s"))


def _works(compiler: Compiler) -> bool:
    """Tells whether this Python can load what the compiler makes of a small source with every flag."""
    sets = compiler.target.instruction_sets.values()
    with TemporaryDirectory() as folder:
        Path(folder, "probe.c").write_text("#include <stdint.h>\nextern int32_t keypeg_probe;\nint32_t keypeg_probe;\n")
        try:
            _run(
                *compiler.command,
                *FLAGS,
                *(flag for flags in sets for flag in flags),
                *compiler.link_flags,
                "-o",
                "probe",
                "probe.c",
                cwd=Path(folder),
            )
            ctypes.CDLL(str(Path(folder, "probe")))
        except (OSError, RuntimeError):
            return False
    return True


def find_zig(target: Target) -> Compiler | None:
    package = find_spec("ziglang")
    if package is None or package.origin is None:
        return None
    program = Path(package.origin).with_name("zig.exe" if os.name == "nt" else "zig")
    is_wasm = target in WASM_TARGETS
    is_listed = is_wasm or target in TARGETS.values()
    place = ("-target", target.triple) if is_listed else ()
    # Unlike other compilers, zig compiles for the processor it runs on, and checks for undefined behaviour.
    flags = (*place, f"-mcpu={target.cpu}", "-fno-sanitize=undefined", *(() if is_wasm else ("-fPIC",)))
    return Compiler((str(program), "cc", *flags), target, target.tag, _link_flags(target))


def compile_library(root: Path, compiler: Compiler, library: Path, *flags: str) -> None:
    library.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        objects = compile_objects(root, compiler, Path(folder), *flags)
        linked = Path(folder, library.name)
        names = [path.name for path in objects]
        _run(*compiler.command, *flags, *compiler.link_flags, "-o", linked.name, *names, cwd=Path(folder))
        # A process that has loaded the old library keeps it.
        partial = library.with_name(f"{library.name}.partial")
        shutil.copyfile(linked, partial)
        partial.replace(library)


def compile_objects(root: Path, compiler: Compiler, folder: Path, *flags: str) -> list[Path]:
    """Compiles the vector loops once for each instruction set, all other sources once."""
    jobs: dict[Path, tuple[str, ...]] = {}
    for source in sorted((root / SOURCES).glob("*.c")):
        if source.name == VECTOR_LOOPS:
            for name, set_flags in compiler.target.instruction_sets.items():
                jobs[folder / f"{source.stem}_{name}.o"] = (*set_flags, f"-DKEYPEG_SET={name}", source.name)
        else:
            jobs[folder / f"{source.stem}.o"] = (source.name,)

    def run(job: tuple[Path, tuple[str, ...]]) -> Path:
        # Sources are named as seen from their folder, so that no path of this machine gets into the library.
        _run(*compiler.command, *FLAGS, *flags, *job[1], "-c", "-o", str(job[0]), cwd=root / SOURCES)
        return job[0]

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(run, jobs.items()))


def _run(*command: str, cwd: Path) -> None:
    ran = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if ran.returncode != 0:
        raise RuntimeError(f"{shlex.join(command)} failed:\n{ran.stdout}{ran.stderr}")


def build_webassembly(root: Path) -> None:
    """Compiles what browsers run, unless it is up to date with its sources."""
    for target in WASM_TARGETS:
        if find_built(root, target) is None:
            build(root, target)


def build_sanitized(root: Path) -> tuple[Path, list[str]]:
    """Compiles a library that ends the process at the first wrong access or undefined behaviour.

    Also returns the libraries to load before any other, as LD_PRELOAD does: Python itself is not compiled that way.
    """
    compiler = find_machine_compiler()
    if compiler is None:
        raise RuntimeError("the sanitizers need gcc or clang")
    of_clang = _files_of(compiler, f"libclang_rt.asan-{compiler.target.processor}.so", "libclang_rt.asan.so")
    flags = (*SANITIZERS, "-shared-libasan") if of_clang else SANITIZERS
    library = root / "build" / "sanitized" / compiler.target.file_name
    compile_library(root, compiler._replace(link_flags=("-shared",)), library, *flags)
    # The runtime looks for the functions of exceptions when it starts, and other packages throw some.
    return library, [*(of_clang or _files_of(compiler, "libasan.so")), *_files_of(compiler, "libstdc++.so.6")]


def _files_of(compiler: Compiler, *names: str) -> list[str]:
    """Returns those of a compiler's files that exist."""
    asked = [(*compiler.command, f"-print-file-name={name}") for name in names]
    answers = [subprocess.run(each, capture_output=True, text=True, check=True) for each in asked]
    return [path for path in (answer.stdout.strip() for answer in answers) if Path(path).is_absolute()]


def lint(root: Path) -> None:
    """Compiles for every instruction set there is, with warnings as errors, by the machine's compiler and by zig."""
    targets = (TARGETS["manylinux_2_17_x86_64"], TARGETS["manylinux_2_17_aarch64"], *WASM_TARGETS)
    for compiler in (find_machine_compiler(), *map(find_compiler, targets)):
        if compiler is not None:
            with TemporaryDirectory() as folder:
                compile_objects(root, compiler, Path(folder), *WARNINGS)


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the solver's C library in other ways than for a wheel.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("targets", help="list the names that KEYPEG_TARGET accepts")
    commands.add_parser("wasm", help="compile what browsers run")
    commands.add_parser("sanitize", help="compile build/sanitized, and print what LD_PRELOAD must name")
    commands.add_parser("lint", help="compile with warnings as errors")
    root = Path(__file__).parent
    match parser.parse_args().command:
        case "targets":
            print(*TARGETS)
        case "wasm":
            build_webassembly(root)
        case "sanitize":
            print(*build_sanitized(root)[1])
        case "lint":
            lint(root)


if __name__ == "__main__":
    main()
