"""The next guess by a search."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.rules.space import Space
from keypeg.solver.coding import Coding, coding
from keypeg.solver.library import MOST_WEIGHT, Plan, Ranks
from keypeg.solver.search.plan import exact, plan_for
from keypeg.solver.search.searcher import NO_LIMIT, UNLIMITED_WORK, Searcher

WORK_PER_SECOND = 1_000_000_000
"""Codes times rows looked at. Work is counted, not timed, so that the same question gets the same answer."""
_MEMO_BITS = 18
_EFFORTS = (1, 4, 7)
_WORK_FACTOR = 4
"""How much more work each further effort may take."""
_MOST_WORK_PROVEN = 100_000
"""Up to so many codes times rows, everything is tried."""
_MOST_CODES_PROVEN = 20
"""The most unequally likely codes for which every row is tried."""
_WIDTH_WEIGHED = 3
"""Rows tried for more of them."""
_MOST_WORK_WEIGHED = 3_000_000
"""The most codes times rows for which they are searched to the end; beyond, rows are judged one guess ahead."""
_SAME = 1e-12

Weights = NDArray[np.float64]
"""How likely each row is as a code, in any unit."""


class Guess(NamedTuple):
    """A row, what the codes cost with it, and whether that is a count or an estimate."""

    row: int
    cost: float
    is_exact: bool


class _Setting(NamedTuple):
    """What searches in a space share."""

    searcher: Searcher
    plans: tuple[Plan, ...]


@lru_cache(maxsize=2)
def _setting(space: Space) -> _Setting:
    codes = coding(space)
    plans = tuple(plan_for(codes, effort) for effort in _EFFORTS)
    width = codes.rows if codes.rows <= _MOST_WORK_PROVEN else max(int(plan.widths.max()) for plan in plans)
    return _Setting(Searcher(codes, _MEMO_BITS, width), plans)


def _work(seconds: float) -> int:
    return int(min(seconds * WORK_PER_SECOND, UNLIMITED_WORK))


def searched_guess(space: Coding, codes: Ranks, guesses: Sequence[str], seconds: float) -> Guess:
    """Returns a good row for the codes left after some guesses.

    Every row is judged by looking one guess ahead; then the best are tried, and tried harder while work is left. It
    stops after the work that a machine does in about so many `seconds`.
    """
    setting = _setting(space.space)
    if len(codes) * space.rows <= _MOST_WORK_PROVEN and space.rows <= _MOST_WORK_PROVEN:
        setting = setting._replace(plans=(exact(setting.plans[0], space),))
    work = _work(seconds) - len(codes) * space.rows
    return _searched(setting, codes, [space.rank(guess) for guess in guesses], work)


def guess_among(pool: Coding, codes: Ranks, seconds: float) -> Guess:
    """Returns a good row of some only, for codes that are among them, likewise."""
    plans = tuple(replace(plan_for(pool, effort), is_symmetric=False) for effort in _EFFORTS)
    width = max(int(plan.widths.max()) for plan in plans)
    setting = _Setting(Searcher(pool, _MEMO_BITS, width), plans)
    return _searched(setting, codes, (), _work(seconds) - len(codes) * pool.rows)


def weighed_guess(space: Coding, codes: Ranks, weights: Weights) -> Guess:
    """Returns a good row where codes are not equally likely; the cost is the sum of their weights times the guesses.

    Up to `_MOST_WORK_WEIGHED` the search goes to its end, and the number of rows it tries depends only on the size of a
    set. So a set always gets the same guess, and following the suggestions takes what the first of them said. Weights
    become whole numbers: multiples of the least one if all of them are, else their first ten digits.
    """
    own = weights[codes]
    scale = 1 / float(own.min())
    if own.max() * scale > MOST_WEIGHT or not np.allclose(own * scale, np.round(own * scale), rtol=_SAME, atol=0):
        scale = MOST_WEIGHT / float(own.max())
    whole = np.ones(space.rows, np.int64)
    whole[codes] = np.maximum(1, np.round(own * scale))
    plan = plan_for(space, effort=1, weights=whole)
    sizes = np.arange(len(plan.widths))
    widths = np.where(sizes <= _MOST_CODES_PROVEN, space.rows, _WIDTH_WEIGHED).astype(np.int32)
    plan = replace(plan, widths=widths, lightest=1, is_symmetric=False, is_weighted=True)
    work = UNLIMITED_WORK if len(codes) * space.rows <= _MOST_WORK_WEIGHED else 0
    found = _setting(space.space).searcher.cost(plan, codes, work=work, memo_bits=_MEMO_BITS)
    is_exact = found.cost < NO_LIMIT
    row = found.row if found.row >= 0 else int(codes[own.argmax()])  # The heavier of two.
    return Guess(row, (found.cost if is_exact else found.estimate) / scale, is_exact)


def _searched(setting: _Setting, codes: Ranks, history: Sequence[int], work: int) -> Guess:
    best: Guess | None = None
    for plan in setting.plans:
        found = setting.searcher.cost(plan, codes, history, work=work, memo_bits=_MEMO_BITS)
        if found.cost == NO_LIMIT and best is None:  # There was not enough work to try even one row to its end.
            best = Guess(found.row, found.estimate, is_exact=False)
        elif found.cost < NO_LIMIT and (best is None or not best.is_exact or found.cost < best.cost):
            best = Guess(found.row, float(found.cost), is_exact=True)
        if found.work < _WORK_FACTOR * (work - found.work):
            break
        work = found.work
    if best is None:
        raise RuntimeError("the search was given no plan")
    return best
