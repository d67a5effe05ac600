"""A nearly uniform sample of the codes that fit some rows, for spaces too large to be looked through.

A crowd of codes drawn at random is cooled down: codes that fit the rows badly die out, those that fit better multiply,
and between two steps each takes a random walk that favours fitting codes (population annealing). In a walk at any
temperature, codes that fit equally well are equally likely, so those that fit are a uniform sample. How fast the crowd
dies out tells how many codes fit.
"""

from collections.abc import Sequence
from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.rules.space import Space
from keypeg.solver.coding import Bytes
from keypeg.solver.history import MarkedRow
from keypeg.solver.jit import compiled, kernel
from keypeg.solver.plain import sampling as plain

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


class Questions(NamedTuple):
    """The rows to fit, for the kernel."""

    guesses: Bytes  # (rows, holes)
    amounts: Bytes  # (rows, symbols): how often the guess has each
    exact: NDArray[np.int64]
    common: NDArray[np.int64]
    repeats: bool  # in the codes


class State(NamedTuple):
    """What is known of the code that walks."""

    counts: NDArray[np.int64]  # how often it has each symbol
    exact: NDArray[np.int64]  # how many exact pegs too many it has, for each row
    common: NDArray[np.int64]  # the same for common pegs


def digits_of(space: Space, codes: Sequence[str]) -> Digits:
    places = [[space.symbols.index(symbol) for symbol in code] for code in codes]
    return np.array(places, np.uint8).reshape(len(codes), space.holes)


def questions_of(space: Space, history: Sequence[MarkedRow]) -> Questions:
    guesses = digits_of(space, [row.guess for row in history])
    amounts = (guesses[:, :, None] == np.arange(len(space.symbols))).sum(axis=1)
    exact = np.array([row.mark.exact for row in history], np.int64)
    common = np.array([sum(row.mark) for row in history], np.int64)
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
    misfit = np.empty(CROWD, np.int64)
    walk(crowd, seeds, misfit, asked, 0.0, 0)
    cold, total = 0.0, float(space.size)
    while cold < _COLDEST and np.count_nonzero(misfit == 0) < _FITTING * CROWD:
        step = _next_step(misfit, _COLDEST - cold)
        cold += step
        weights = np.exp(-step * misfit)
        total *= float(weights.mean())
        places = (np.arange(CROWD) + rng.random()) * (weights.sum() / CROWD)
        crowd = crowd[np.searchsorted(np.cumsum(weights), places).clip(max=CROWD - 1)]
        walk(crowd, seeds, misfit, asked, cold, _WALK * space.holes)
    fits = misfit == 0
    total *= float(fits.mean())
    if not fits.any():
        return Sample(crowd[:0], total)
    crowd = crowd[np.resize(np.flatnonzero(fits), CROWD)]
    found = []
    for _ in range(_ROUNDS if total > MOST_LISTED else 1 + int(total * log(total + 1)) // _NEW):
        walk(crowd, seeds, misfit, asked, cold, _LAST_WALK * space.holes)
        found.append(crowd[misfit == 0])
    return Sample(np.concatenate(found), total)


def _next_step(misfit: NDArray[np.int64], most: float) -> float:
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


@compiled
def _draw(seeds: NDArray[np.uint64], i: int) -> np.uint64:
    """Returns 64 random bits (xorshift64*)."""
    state = seeds[i]
    state ^= state >> np.uint64(12)
    state ^= state << np.uint64(25)
    state ^= state >> np.uint64(27)
    seeds[i] = state
    return np.uint64(state * np.uint64(0x2545F4914F6CDD1D))


@compiled
def _below(bits: np.uint64, most: int) -> int:
    """Returns a number below `most` from the last sixteen bits."""
    return int(np.int64(bits & np.uint64(0xFFFF)) * most >> 16)


@kernel(plain.walk)
def walk(
    codes: Digits, seeds: NDArray[np.uint64], misfits: NDArray[np.int64], asked: Questions, cold: float, steps: int
) -> None:
    """Lets every code take a random walk, and writes how badly it fits in the end: by how many pegs its marks differ.

    A step changes a hole or swaps two; one that makes the fit worse is taken with a chance that falls with the cold.
    """
    rows, symbols = asked.amounts.shape
    chances = np.exp(-cold * np.arange(4 * rows + 1)) * 2.0**32
    state = State(np.empty(symbols, np.int64), np.empty(rows, np.int64), np.empty(rows, np.int64))
    for i in range(codes.shape[0]):
        misfit = _enter(codes[i], asked, state)
        for _ in range(steps):
            bits = _draw(seeds, i)
            hole, other, after = _step(bits, codes[i], asked, state)
            if after == codes[i, hole]:
                continue
            worse = _worse(codes[i], asked, state, hole, other, after)
            if worse <= 0 or float(bits >> np.uint64(31) & np.uint64(0xFFFFFFFF)) < chances[worse]:
                _take(codes[i], asked, state, hole, other, after)
                misfit += worse
        misfits[i] = misfit


@compiled
def _enter(code: Bytes, asked: Questions, state: State) -> int:
    """Makes a code the one that walks, and returns how badly it fits."""
    state.counts[:] = 0
    for symbol in code:
        state.counts[symbol] += 1
    misfit = 0
    for row in range(asked.exact.size):
        exact, common = -asked.exact[row], -asked.common[row]
        for hole in range(code.size):
            exact += code[hole] == asked.guesses[row, hole]
        for symbol in range(state.counts.size):
            common += min(state.counts[symbol], asked.amounts[row, symbol])
        state.exact[row], state.common[row] = exact, common
        misfit += abs(exact) + abs(common)
    return misfit


@compiled
def _step(bits: np.uint64, code: Bytes, asked: Questions, state: State) -> tuple[int, int, int]:
    """Returns a hole, another if they are swapped, else -1, and the symbol that comes into the first."""
    hole = _below(bits, code.size)
    if asked.repeats and bits >> np.uint64(63):
        other = _below(bits >> np.uint64(16), code.size)
        return hole, other, int(code[other])
    after = _below(bits >> np.uint64(16), state.counts.size)
    if not asked.repeats and state.counts[after]:
        for other in range(code.size):
            if code[other] == after:
                return hole, other, after
    return hole, -1, after


@compiled
def _worse(code: Bytes, asked: Questions, state: State, hole: int, other: int, after: int) -> int:
    """Returns how much worse a step makes the fit."""
    worse = 0
    for row in range(asked.exact.size):
        exact = state.exact[row] + _exact_gained(code, asked.guesses[row], hole, other, after)
        worse += abs(exact) - abs(state.exact[row])
        if other < 0:
            common = state.common[row] + _common_gained(state.counts, asked.amounts[row], code[hole], after)
            worse += abs(common) - abs(state.common[row])
    return worse


@compiled
def _take(code: Bytes, asked: Questions, state: State, hole: int, other: int, after: int) -> None:
    before = code[hole]
    for row in range(asked.exact.size):
        state.exact[row] += _exact_gained(code, asked.guesses[row], hole, other, after)
        if other < 0:
            state.common[row] += _common_gained(state.counts, asked.amounts[row], before, after)
    code[hole] = after
    if other >= 0:
        code[other] = before
    else:
        state.counts[before] -= 1
        state.counts[after] += 1


@compiled
def _exact_gained(code: Bytes, guess: Bytes, hole: int, other: int, after: int) -> int:
    before = code[hole]
    gained = int(guess[hole] == after) - int(guess[hole] == before)
    if other >= 0:
        gained += int(guess[other] == before) - int(guess[other] == after)
    return gained


@compiled
def _common_gained(counts: NDArray[np.int64], amounts: Bytes, before: int, after: int) -> int:
    return int(counts[after] < amounts[after]) - int(counts[before] <= amounts[before])
