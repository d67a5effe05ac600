"""How the inner loops are compiled, and whether they are: without the interpreter's lock, kept on disk.

Never in threads of numba's own: two of them entering at once, or a forked process, would end the program.
"""

from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

from numba import njit

P = ParamSpec("P")
T = TypeVar("T")


def compiled(function: Callable[P, T]) -> Callable[P, T]:
    return cast("Callable[P, T]", njit(nogil=True, cache=True, error_model="numpy")(function))
