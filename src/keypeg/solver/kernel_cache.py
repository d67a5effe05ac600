"""The folder that compiled kernels are kept in.

It lies in the user's cache folder, or in the folder that the environment variable `KEYPEG_CACHE` names. Its own name is
a fingerprint of everything that compiled code depends on, so that stale code is never loaded: numba itself compares a
function with its own file only, not with the files of the functions it calls. A manifest, written when everything is
compiled, lists the files with their digests. Without it, or with a file missing or changed, nothing counts as compiled.
"""

import json
import os
import platform
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryFile

from platformdirs import user_cache_path

from keypeg.extras import Extra, is_installed

VARIABLE = "KEYPEG_CACHE"
_PACKAGE = Path(__file__).resolve().parent
_PREFIX = "kernels-"
_MANIFEST = "manifest.json"


@cache
def intended_folder() -> Path:
    """Returns the folder for the kernels of this installation, whether or not it can be written to."""
    chosen = os.environ.get(VARIABLE)
    root = Path(chosen).expanduser() if chosen else user_cache_path("keypeg", appauthor=False)
    return root.absolute() / f"{_PREFIX}{_installation()}-{_fingerprint()}"


@cache
def usable_folder() -> Path | None:
    """Returns the same folder, made if needed, or None if it cannot be written to or nothing is compiled here."""
    if not is_installed(Extra.FAST):
        return None
    folder = intended_folder()
    try:
        if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
            folder.unlink()
        folder.mkdir(parents=True, exist_ok=True)
        if not _is_own(folder):
            return None
        TemporaryFile(dir=folder).close()
    except OSError:
        return None
    return folder


def _is_own(folder: Path) -> bool:
    """Returns whether nobody else owns the folder: loading a kernel runs whatever the file says."""
    return not hasattr(os, "geteuid") or folder.stat().st_uid == os.geteuid()


@cache
def _installation() -> str:
    """Returns a short name for this installation on this kind of processor."""
    from llvmlite import binding

    features = binding.get_host_cpu_features().flatten()
    chosen = [os.environ.get(name, "") for name in ("NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")]
    return _digest(str(_PACKAGE), platform.machine(), binding.get_host_cpu_name(), features, *chosen)[:8]


@cache
def _fingerprint() -> str:
    """Returns a short name for the sources and everything that compiles them."""
    versions = [version(name) for name in ("numba", "llvmlite", "numpy")]
    return _digest(sys.version, *versions, sources())[:16]


@cache
def sources() -> str:
    """Returns a short name for this version of the solver: two that have the same name find the same."""
    return _digest(*(path.read_text(encoding="utf-8") for path in sorted(_PACKAGE.rglob("*.py"))))[:16]


def _digest(*texts: str) -> str:
    return sha256(json.dumps(texts).encode()).hexdigest()


def is_complete(folder: Path) -> bool:
    """Returns whether every file of the manifest is there, and unchanged."""
    try:
        files = json.loads((folder / _MANIFEST).read_bytes())["files"]
        return bool(files) and all(_file_digest(folder / name) == digest for name, digest in files.items())
    except (OSError, ValueError, LookupError, TypeError, AttributeError):  # It is missing, unreadable or garbage.
        return False


def _file_digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def complete(folder: Path) -> None:
    """Writes the manifest, and removes what it makes obsolete; if that fails, nothing counts as compiled."""
    files = {str(path.relative_to(folder)): _file_digest(path) for path in sorted(folder.rglob("*.nb?"))}
    written = folder / f"{_MANIFEST}.new"
    with suppress(OSError):
        written.write_text(json.dumps({"package": str(_PACKAGE), "files": files}), encoding="utf-8")
        written.replace(folder / _MANIFEST)
        _remove_obsolete(folder)


def _remove_obsolete(folder: Path) -> None:
    """Removes kernels of earlier versions of this installation, and of installations that are gone."""
    for other in folder.parent.glob(f"{_PREFIX}*-*"):
        is_earlier = other.name.startswith(f"{_PREFIX}{_installation()}-")
        if other != folder and other.is_dir() and (is_earlier or _is_orphaned(other)):
            remove(other)
            _lock_file(other).unlink(missing_ok=True)


def _is_orphaned(folder: Path) -> bool:
    try:
        return not Path(json.loads((folder / _MANIFEST).read_bytes())["package"]).exists()
    except (OSError, ValueError, LookupError, TypeError):
        return False


def remove(folder: Path) -> None:
    rmtree(folder, ignore_errors=True)


def _lock_file(folder: Path) -> Path:
    return folder.with_suffix(".lock")


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Waits until no other process compiles into this folder. Where files cannot be locked, it does not wait."""
    try:
        import fcntl

        file = _lock_file(folder).open("w")
    except (ImportError, OSError):
        yield
        return
    with file:
        with suppress(OSError):
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
