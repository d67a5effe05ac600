"""A nearly uniform sample of the codes that fit some rows, for spaces too large to be looked through.

A crowd of codes drawn at random is cooled down: codes that fit the rows badly die out, those that fit better multiply,
and between two steps each takes a random walk that favours fitting codes (population annealing). In a walk at any
temperature, codes that fit equally well are equally likely, so those that fit are a uniform sample. How fast the crowd
dies out tells how many codes fit.
"""

from collections.abc import Sequence
from math import ceil, exp, log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.rules.space import Space
from keypeg.solver.history import MarkedRow
from keypeg.solver.library import Questions, Ranks, walk

Digits = NDArray[np.uint8]
"""Codes, one in a row, as the places of their symbols."""

CROWD = 2000
MOST_LISTED = 1000
"""If there are about so many codes at most, the sample is large enough to have nearly all of them."""
_ROUNDS = 4
"""How many times the crowd is asked for codes, if there are more."""
_NEW = 600
"""About how many of a crowd are independent of those before the last walk."""
_WALK = 6
"""How many steps a hole a walk takes."""
_LAST_WALK = 30
"""The same for the last walks, of those that fit: each adds to the sample."""
_SURVIVORS = 0.7
"""What part of the crowd survives a step down, in effect."""
_NOTCHES = 64
_COLDEST = 8.0
_FITTING = 0.4
"""What part of the crowd has to fit in the end."""


class Sample(NamedTuple):
    """Codes that fit, drawn nearly uniformly, some more than once; and about how many there are in all."""

    codes: Digits
    total: float


def digits_of(space: Space, codes: Sequence[str]) -> Digits:
    places = [[space.symbols.index(symbol) for symbol in code] for code in codes]
    return np.array(places, np.uint8).reshape(len(codes), space.holes)


def questions_of(space: Space, history: Sequence[MarkedRow]) -> Questions:
    guesses = digits_of(space, [row.guess for row in history])
    amounts = (guesses[:, :, None] == np.arange(len(space.symbols))).sum(axis=1)
    exact = np.array([row.mark.exact for row in history], np.int32)
    common = np.array([sum(row.mark) for row in history], np.int32)
    return Questions(guesses, amounts.astype(np.uint8), exact, common, space.repeats)


def random_codes(space: Space, count: int, rng: np.random.Generator) -> Digits:
    symbols = len(space.symbols)
    if space.repeats:
        return rng.integers(0, symbols, (count, space.holes), np.uint8)
    return rng.random((count, symbols)).argsort(axis=1)[:, : space.holes].astype(np.uint8)


def sample(space: Space, history: Sequence[MarkedRow]) -> Sample:
    """Returns codes that fit a history; none at all if none was met. The same question gets the same sample."""
    rng = np.random.default_rng(len(history))
    asked = questions_of(space, history)
    crowd = random_codes(space, CROWD, rng)
    seeds = rng.integers(1, 2**63, CROWD, np.uint64)
    misfit = walk(asked, crowd, seeds, _chances(asked, 0.0), 0)
    cold, total = 0.0, float(space.size)
    while cold < _COLDEST and np.count_nonzero(misfit == 0) < _FITTING * CROWD:
        step = _next_step(misfit, _COLDEST - cold)
        cold += step
        weights = np.exp(-step * misfit)
        total *= float(weights.mean())
        places = (np.arange(CROWD) + rng.random()) * (weights.sum() / CROWD)
        crowd = crowd[np.searchsorted(np.cumsum(weights), places).clip(max=CROWD - 1)]
        misfit = walk(asked, crowd, seeds, _chances(asked, cold), _WALK * space.holes)
    fits = misfit == 0
    total *= float(fits.mean())
    if not fits.any():
        return Sample(crowd[:0], total)
    crowd = crowd[np.resize(np.flatnonzero(fits), CROWD)]
    found = []
    for _ in range(_ROUNDS if total > MOST_LISTED else 1 + int(total * log(total + 1)) // _NEW):
        misfit = walk(asked, crowd, seeds, _chances(asked, cold), _LAST_WALK * space.holes)
        found.append(crowd[misfit == 0])
    return Sample(np.concatenate(found), total)


def _chances(asked: Questions, cold: float) -> NDArray[np.uint64]:
    """Returns the chance, of 2**32, that a step is taken which makes the fit worse by 0, 1, … pegs."""
    return np.array([ceil(exp(-cold * worse) * 2**32) for worse in range(4 * len(asked.guesses) + 1)], np.uint64)


def _next_step(misfit: Ranks, most: float) -> float:
    """Returns how much colder it may get so that enough survive, in whole notches: machines differ in the last bit."""
    low, high = 1, int(most * _NOTCHES) + 1
    while high - low > 1:
        middle = (low + high) // 2
        weights = np.exp(-middle / _NOTCHES * (misfit - misfit.min()))
        if weights.sum() ** 2 < _SURVIVORS * len(misfit) * (weights**2).sum():
            high = middle
        else:
            low = middle
    return low / _NOTCHES
