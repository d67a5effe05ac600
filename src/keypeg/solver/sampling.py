"""A nearly uniform sample of the codes that fit some rows, for spaces too large to be looked through.

A crowd of codes drawn at random is cooled down: codes that fit the rows badly die out, those that fit better multiply,
and between two steps each takes a random walk that favours fitting codes (population annealing). In a walk at any
temperature, codes that fit equally well are equally likely, so those that fit are a uniform sample. How fast the crowd
dies out tells how many codes fit.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.rules.space import Space
from keypeg.solver.coding import Bytes
from keypeg.solver.history import MarkedRow
from keypeg.solver.jit import compiled, kernel

Digits = NDArray[np.uint8]
"""Codes, one in a row, as the places of their symbols."""

CROWD = 2000
_WALK = 6
"""How many steps a hole a walk takes."""
_LAST_WALK = 30
_SURVIVORS = 0.7
"""What part of the crowd survives a step down, in effect."""
_COLDEST = 8.0
_FITTING = 0.4
"""What part of the crowd has to fit in the end."""


class Sample(NamedTuple):
    """Codes that fit, drawn nearly uniformly, some more than once; and about how many there are in all."""

    codes: Digits
    count: float


class Questions(NamedTuple):
    """The rows to fit, for the kernel: guesses, how often they have each symbol, and their exact and common pegs."""

    guesses: Bytes
    amounts: Bytes
    exact: NDArray[np.int64]
    common: NDArray[np.int64]


def digits_of(space: Space, codes: Sequence[str]) -> Digits:
    places = [[space.symbols.index(symbol) for symbol in code] for code in codes]
    return np.array(places, np.uint8).reshape(len(codes), space.holes)


def questions_of(space: Space, history: Sequence[MarkedRow]) -> Questions:
    guesses = digits_of(space, [row.guess for row in history])
    amounts = (guesses[:, :, None] == np.arange(len(space.symbols))).sum(axis=1)
    exact = np.array([row.mark.exact for row in history], np.int64)
    common = np.array([sum(row.mark) for row in history], np.int64)
    return Questions(guesses, amounts.astype(np.uint8), exact, common)


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
    misfit = np.empty(CROWD, np.int64)
    walk(crowd, seeds, misfit, asked, len(space.symbols), space.repeats, 0.0, 0)
    cold, count = 0.0, float(space.size)
    while cold < _COLDEST and np.count_nonzero(misfit == 0) < _FITTING * CROWD:
        step = _next_step(misfit, _COLDEST - cold)
        cold += step
        weights = np.exp(-step * misfit)
        count *= float(weights.mean())
        places = (np.arange(CROWD) + rng.random()) * (weights.sum() / CROWD)
        crowd = crowd[np.searchsorted(np.cumsum(weights), places).clip(max=CROWD - 1)]
        walk(crowd, seeds, misfit, asked, len(space.symbols), space.repeats, cold, _WALK * space.holes)
    fits = misfit == 0
    count *= float(fits.mean())
    if fits.any():  # Only those that fit go on, so that what was lost on the way is found again.
        crowd = crowd[np.resize(np.flatnonzero(fits), CROWD)]
        walk(crowd, seeds, misfit, asked, len(space.symbols), space.repeats, cold, _LAST_WALK * space.holes)
    return Sample(crowd[misfit == 0], count)


def _next_step(misfit: NDArray[np.int64], most: float) -> float:
    """Returns how much colder it may get so that enough survive."""
    low, high = 0.0, most
    for _ in range(30):
        step = (low + high) / 2
        weights = np.exp(-step * (misfit - misfit.min()))
        if weights.sum() ** 2 < _SURVIVORS * len(misfit) * (weights**2).sum():
            high = step
        else:
            low = step
    return max(low, 1e-3)


@compiled
def _draw(seeds: NDArray[np.uint64], i: int) -> np.uint64:
    """Returns 64 random bits (xorshift64*)."""
    state = seeds[i]
    state ^= state >> np.uint64(12)
    state ^= state << np.uint64(25)
    state ^= state >> np.uint64(27)
    seeds[i] = state
    return state * np.uint64(0x2545F4914F6CDD1D)


@compiled
def _below(bits: np.uint64, shift: int, most: int) -> int:
    """Returns a number below `most` from sixteen of the bits."""
    return int(np.int64((bits >> np.uint64(shift)) & np.uint64(0xFFFF)) * most >> 16)


@kernel
def walk(
    codes: Digits,
    seeds: NDArray[np.uint64],
    misfits: NDArray[np.int64],
    asked: Questions,
    symbols: int,
    repeats: bool,
    cold: float,
    steps: int,
) -> None:
    """Lets every code take a random walk, and writes how badly it fits in the end: by how many pegs its marks differ.

    A step changes a hole or swaps two; one that makes the fit worse is taken with a chance that falls with the cold.
    """
    holes, rows = codes.shape[1], asked.guesses.shape[0]
    chances = np.exp(-cold * np.arange(4 * rows + 1)) * 2.0**32
    counts = np.empty(symbols, np.int64)
    exact = np.empty(rows, np.int64)
    common = np.empty(rows, np.int64)
    for i in range(codes.shape[0]):
        code = codes[i]
        counts[:] = 0
        for hole in range(holes):
            counts[code[hole]] += 1
        misfit = 0
        for row in range(rows):
            exact[row], common[row] = -asked.exact[row], -asked.common[row]
            for hole in range(holes):
                exact[row] += code[hole] == asked.guesses[row, hole]
            for symbol in range(symbols):
                common[row] += min(counts[symbol], asked.amounts[row, symbol])
            misfit += abs(exact[row]) + abs(common[row])
        for _ in range(steps):
            bits = _draw(seeds, i)
            hole, other = _below(bits, 0, holes), -1
            before, after = int(code[hole]), 0
            if repeats and bits >> np.uint64(63):
                other = _below(bits, 16, holes)
                after = int(code[other])
            else:
                after = _below(bits, 16, symbols)
                if not repeats and counts[after]:
                    for place in range(holes):
                        if code[place] == after:
                            other = place
            if after == before:
                continue
            changed = 0
            for row in range(rows):
                guess = asked.guesses[row]
                gained = int(guess[hole] == after) - int(guess[hole] == before)
                if other >= 0:
                    gained += int(guess[other] == before) - int(guess[other] == after)
                else:
                    amounts = asked.amounts[row]
                    shared = common[row] + int(counts[after] < amounts[after]) - int(counts[before] <= amounts[before])
                    changed += abs(shared) - abs(common[row])
                changed += abs(exact[row] + gained) - abs(exact[row])
            if changed > 0 and float(bits >> np.uint64(31) & np.uint64(0xFFFFFFFF)) >= chances[changed]:
                continue
            for row in range(rows):
                guess = asked.guesses[row]
                exact[row] += int(guess[hole] == after) - int(guess[hole] == before)
                if other >= 0:
                    exact[row] += int(guess[other] == before) - int(guess[other] == after)
                else:
                    amounts = asked.amounts[row]
                    common[row] += int(counts[after] < amounts[after]) - int(counts[before] <= amounts[before])
            code[hole] = after
            if other >= 0:
                code[other] = before
            else:
                counts[before] -= 1
                counts[after] += 1
            misfit += changed
        misfits[i] = misfit
