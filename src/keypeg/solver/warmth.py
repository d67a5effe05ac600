"""Whether the compiled loops are at hand: nobody who asks for a guess should wait for a compiler."""

import platform
from functools import cache
from hashlib import sha256
from pathlib import Path

import numba
import numpy as np

from keypeg.rules.space import Space
from keypeg.solver.coding import coding
from keypeg.solver.plan import plan_for
from keypeg.solver.search import NO_LIMIT, board_of, cost_of, desk_for, estimated


@cache
def warm_up() -> None:
    """Compiles what a search needs, or reads it from disk where that was done before."""
    small = coding(Space(2, 3))
    board, desk, plan = board_of(small), desk_for(small, memory_bits=4), plan_for(small, effort=1)
    desk.lists[0] = small.codes
    cost_of(board, desk, plan, len(small.codes), 0, NO_LIMIT)
    estimated(board, desk, plan, small.codes, 0)
    _sign().touch()


def is_warm() -> bool:
    return _sign().exists()


@cache
def _sign() -> Path:
    """A file beside numba's own, which holds for these sources on this machine only."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    made_of = [numba.__version__, np.__version__, platform.python_version(), platform.node(), platform.processor()]
    digest = sha256("".join(made_of).encode() + b"".join(path.read_bytes() for path in sources)).hexdigest()
    folder = Path(cost_of.stats.cache_path)  # type: ignore[attr-defined]
    return folder / f"warm-{digest[:16]}"
