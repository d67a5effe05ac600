"""Compiled kernels: how they are compiled, whether they are, and how to compile them ahead of time.

Without numba nothing is compiled. What Python calls then is a function of `plain/` that finds the same with numpy.

Numba compiles a kernel at its first call, which takes seconds, and keeps it on disk (`kernel_cache.py`). If nothing can
be written there, kernels are compiled in memory, for this process alone.

Kernels never run in numba's own threads: two of them entering at once, or a forked process, would end the program.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from threading import Lock
from typing import Any, ParamSpec, TypeVar, cast

from keypeg.extras import Extra, is_installed
from keypeg.solver import kernel_cache

P = ParamSpec("P")
T = TypeVar("T")
Progress = Callable[[int], object]
"""Called with the percentage done since the last call."""
Announcement = Callable[[], AbstractContextManager[Progress]]

COMPILE_SECONDS = 40
"""How long compiling takes on one core of an ordinary machine."""
_MOST_FAILED_WRITES = 100


def has_compiler() -> bool:
    """Returns whether numba is installed."""
    return is_installed(Extra.FAST)


def compiled(function: Callable[P, T]) -> Callable[P, T]:
    """Compiles a function that kernels call; on disk it is part of them. Without numba nothing calls it."""
    if not has_compiler():
        return function
    from numba import njit

    return cast("Callable[P, T]", njit(nogil=True, error_model="numpy")(function))


def kernel(plain: Callable[P, T]) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Compiles a function that Python calls, and keeps it on disk if possible. Without numba `plain` is called."""
    return lambda function: _kept(function) if has_compiler() else plain


def _kept(function: Callable[P, T]) -> Callable[P, T]:
    import numba

    config: Any = numba.config
    folder = kernel_cache.usable_folder()
    if folder is None:
        return compiled(function)
    before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
    config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = str(folder), "UserProvidedCacheLocator"
    try:
        return cast("Callable[P, T]", numba.njit(nogil=True, error_model="numpy", cache=True)(function))
    except RuntimeError:  # The folder can no longer be written to.
        return compiled(function)
    finally:
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before


class _Process:
    """What this process knows and has done."""

    lock = Lock()
    is_warm = False
    is_known_to_be_compiled = False
    announcement: Announcement | None = None


def is_compiled() -> bool:
    """Returns whether the kernels are compiled, without importing numba."""
    if not _Process.is_known_to_be_compiled:
        folder = kernel_cache.usable_folder()
        _Process.is_known_to_be_compiled = folder is not None and kernel_cache.is_complete(folder)
    return _Process.is_known_to_be_compiled


def require_compiled() -> None:
    """Compiles the kernels unless they are compiled, and announces it. Without numba it does nothing."""
    if has_compiler() and not is_compiled():
        with (_Process.announcement or _logged)() as progress:
            warm_up(progress)


def announce_with(announcement: Announcement) -> None:
    """Sets how `require_compiled` announces that it compiles; by default it logs a warning."""
    _Process.announcement = announcement


@contextmanager
def _logged() -> Iterator[Progress]:
    once = "once" if kernel_cache.usable_folder() else "for this process only"
    logging.getLogger(__name__).warning("compiling the solver, %s, about %d s", once, COMPILE_SECONDS)
    yield bool


def warm_up(progress: Progress = bool) -> None:
    """Compiles every kernel that a search, an evaluation or a review needs, or loads it if it is compiled.

    While another process compiles, it waits, and then loads what that one has compiled. Without numba it does nothing.
    """
    if not has_compiler():
        return
    with _Process.lock:
        if _Process.is_warm:
            return
        folder = kernel_cache.usable_folder()
        if folder is None or kernel_cache.is_complete(folder):
            _run_kernels(progress)
        else:
            with kernel_cache.locked(folder):
                is_complete = kernel_cache.is_complete(folder)
                if not is_complete:
                    kernel_cache.remove(folder)  # It may hold half of a cache, or anything else.
                if _run_kernels(progress) and not is_complete:
                    kernel_cache.complete(folder)
        _Process.is_warm = _Process.is_known_to_be_compiled = True


def _run_kernels(progress: Progress) -> bool:
    """Calls every kernel; returns whether all of them could be written to disk."""
    from keypeg.solver.warming import STEPS

    is_written = True
    for percentage, step in STEPS:
        for _ in range(_MOST_FAILED_WRITES):
            try:
                step()
                break
            except OSError:  # Numba compiled a kernel but could not write it. The next call finds it in memory.
                is_written = False
        progress(percentage)
    return is_written
