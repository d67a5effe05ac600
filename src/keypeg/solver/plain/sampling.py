"""Random walks of many codes, and scores of many rows, in numpy: the kernels of `sampling.py` and `large.py`."""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import Bytes
from keypeg.solver.plain.marks import marks_in_planes, sizes_of
from keypeg.solver.search.workspace import Layout

if TYPE_CHECKING:
    from keypeg.solver.sampling import Questions

Integers = NDArray[np.int64]
_MOST_AT_ONCE = 500_000


def walk(
    codes: Bytes, seeds: NDArray[np.uint64], misfits: Integers, asked: "Questions", cold: float, steps: int
) -> None:
    """Lets every code take a random walk, and writes how badly it fits in the end. All codes step at once."""
    symbols = asked.amounts.shape[1]
    chances = np.exp(-cold * np.arange(4 * len(asked.exact) + 1)) * 2.0**32
    each = np.arange(len(codes))
    counts = (codes[:, :, None] == np.arange(symbols)).sum(axis=1)
    exact = (codes[:, None] == asked.guesses).sum(axis=2) - asked.exact
    common = np.minimum(counts[:, None], asked.amounts).sum(axis=2) - asked.common
    for _ in range(steps):
        bits = _drawn(seeds)
        hole, other, after = _steps(bits, codes, counts, repeats=asked.repeats)
        before = codes[each, hole]
        more_exact = _exact_gained(asked.guesses, hole, other, before, after)
        more_common = np.where(other < 0, _common_gained(counts, asked.amounts, before, after), 0)
        worse = np.abs(exact.T + more_exact).sum(axis=0) - np.abs(exact).sum(axis=1)
        worse += np.abs(common.T + more_common).sum(axis=0) - np.abs(common).sum(axis=1)
        luck = (bits >> np.uint64(31) & np.uint64(0xFFFFFFFF)).astype(np.float64)
        taken = np.flatnonzero((after != before) & ((worse <= 0) | (luck < chances[np.maximum(worse, 0)])))
        exact[taken] += more_exact.T[taken]
        common[taken] += more_common.T[taken]
        codes[taken, hole[taken]] = after[taken]
        swapped, changed = taken[other[taken] >= 0], taken[other[taken] < 0]
        codes[swapped, other[swapped]] = before[swapped]
        counts[changed, before[changed]] -= 1
        counts[changed, after[changed]] += 1
    misfits[:] = np.abs(exact).sum(axis=1) + np.abs(common).sum(axis=1)


def _drawn(seeds: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Returns 64 random bits for each seed (xorshift64*)."""
    seeds ^= seeds >> np.uint64(12)
    seeds ^= seeds << np.uint64(25)
    seeds ^= seeds >> np.uint64(27)
    return seeds * np.uint64(0x2545F4914F6CDD1D)


def _below(bits: NDArray[np.uint64], most: int) -> Integers:
    """Returns numbers below `most` from the last sixteen bits."""
    return (bits & np.uint64(0xFFFF)).astype(np.int64) * most >> 16


def _steps(
    bits: NDArray[np.uint64], codes: Bytes, counts: Integers, *, repeats: bool
) -> tuple[Integers, Integers, Integers]:
    """Returns for each code a hole, another if they are swapped, else -1, and the symbol that comes into the first."""
    each, holes = np.arange(len(codes)), codes.shape[1]
    hole, after = _below(bits, holes), _below(bits >> np.uint64(16), counts.shape[1])
    if repeats:
        is_swap = bits >> np.uint64(63) == 1
        other = np.where(is_swap, _below(bits >> np.uint64(16), holes), -1)
        return hole, other, np.where(is_swap, codes[each, other], after)
    other = np.where(counts[each, after] > 0, (codes == after[:, None]).argmax(axis=1), -1)
    return hole, other, after


def _exact_gained(guesses: Bytes, hole: Integers, other: Integers, before: Bytes, after: Integers) -> Integers:
    """Returns how many exact pegs each step gains in each row: (rows, codes)."""
    here, there = guesses[:, hole], guesses[:, other]
    gained: Integers = (here == after).astype(np.int64) - (here == before)
    gained += ((there == before).astype(np.int64) - (there == after)) * (other >= 0)
    return gained


def _common_gained(counts: Integers, amounts: Bytes, before: Bytes, after: Integers) -> Integers:
    """Returns how many common pegs each change of a symbol gains in each row: (rows, codes)."""
    each = np.arange(len(counts))
    gained: Integers = (counts[each, after] < amounts[:, after]).astype(np.int64)
    gained -= counts[each, before] <= amounts[:, before]
    return gained


def score_rows(
    layout: Layout, codes: int, digits: Bytes, kinds: Bytes, amounts: Bytes, costs: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Returns for each row what the cells cost that it makes of the codes that are laid out."""
    counts = np.zeros((len(digits), len(layout.planes) - digits.shape[1]), np.uint8)
    np.maximum.at(counts, (np.arange(len(digits))[:, None], kinds), amounts)
    scores = np.zeros(len(digits))
    step = max(1, _MOST_AT_ONCE // codes)
    for start in range(0, len(digits), step):
        part = slice(start, start + step)
        marks = marks_in_planes(layout.planes[:, :codes], digits[part], counts[part])
        for sizes in sizes_of(layout, marks.T)[:-1]:  # Added in the order of the kernel.
            scores[part] += costs[sizes]
    return scores
