"""Whether the compiled loops are at hand: nobody who asks for a guess should wait for a compiler."""

import os
import platform
import subprocess
import sys
import time
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from tempfile import gettempdir

_PATIENCE = 300


@cache
def warm_up() -> None:
    """Compiles what a search needs, or reads it from disk where that was done before."""
    from keypeg.rules.space import Space
    from keypeg.solver.coding import coding
    from keypeg.solver.search.cost import NO_END, NO_LIMIT, cost_of, estimated
    from keypeg.solver.search.memo import remembered
    from keypeg.solver.search.plan import plan_for
    from keypeg.solver.search.workspace import board_of, desk_for

    small = coding(Space(2, 3))
    board, desk, plan = board_of(small), desk_for(small, memory_bits=4, width=small.rows), plan_for(small, effort=1)
    desk.lists[0] = small.codes
    cost_of(board, desk, plan, len(small.codes), small.codes[:1], NO_LIMIT, NO_END)
    estimated(board, desk, plan, small.codes, small.codes[:1])
    remembered(board, desk, plan, small.codes)
    Path(cost_of.stats.cache_path, _sign()).touch()  # type: ignore[attr-defined] # numba adds `stats`


def warm_up_in_background() -> None:
    """In a process of its own, which goes on when this one has ended; not if another has just begun."""
    begun = Path(gettempdir(), f"keypeg-{_sign()}")
    if begun.exists() and time.time() - begun.stat().st_mtime < _PATIENCE:
        return
    begun.touch()
    nowhere = subprocess.DEVNULL
    command = [sys.executable, "-m", "keypeg.solver.jit"]
    subprocess.Popen(command, stdin=nowhere, stdout=nowhere, stderr=nowhere, start_new_session=True)  # noqa: S603 - itself


def is_warm() -> bool:
    """Told without loading numba: here already, or by the sign beside what it keeps on disk."""
    kept = os.environ.get("NUMBA_CACHE_DIR")
    folders = Path(kept).glob("*") if kept else [Path(__file__).parent / "search" / "__pycache__"]
    return bool(warm_up.cache_info().currsize) or any((folder / _sign()).exists() for folder in folders)


@cache
def _sign() -> str:
    """Holds for these sources on this machine only."""
    made_of = [version("numba"), version("numpy"), platform.python_version(), platform.node()]
    for source in sorted(Path(__file__).parent.glob("*.py")):
        state = source.stat()
        made_of.append(f"{source} {state.st_size} {state.st_mtime_ns}")
    return "warm-" + sha256("\n".join(made_of).encode()).hexdigest()[:16]


if __name__ == "__main__":
    warm_up()
