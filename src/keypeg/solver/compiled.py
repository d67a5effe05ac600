"""How the inner loops are compiled: without the interpreter's lock, and kept on disk.

Never in threads of numba's own: two of them entering at once, or a forked process, would end the program.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import ParamSpec, TypeVar, cast

from numba import njit

P = ParamSpec("P")
T = TypeVar("T")


def compiled(function: Callable[P, T]) -> Callable[P, T]:
    return cast("Callable[P, T]", njit(nogil=True, cache=True, error_model="numpy")(function))


def _forget_what_is_stale() -> None:
    """Numba compares what it has kept with the file of a function, but not with those of the functions it calls."""
    folder = Path(__file__).parent
    newest = max(source.stat().st_mtime for source in folder.glob("*.py"))
    kept = [*folder.glob("__pycache__/*.nb?"), *folder.glob("__pycache__/warm-*")]
    if any(path.stat().st_mtime < newest for path in kept):
        for path in kept:
            path.unlink(missing_ok=True)


with suppress(OSError):  # Another process may do the same, or nobody may write here.
    _forget_what_is_stale()
