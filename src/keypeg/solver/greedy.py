"""The classic strategies: at each step the row whose partition is best by some measure.

Ties go to a row that is still possible, then to the first in the order of enumeration.
"""

from collections.abc import Sequence
from enum import StrEnum
from math import log2
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import VALUES, Ranks
from keypeg.solver.compiled import compiled
from keypeg.solver.kernels import LANE, PAIRED, histogram_into, lay_out, marks_into
from keypeg.solver.search import Board, Desk, count_pairs, is_first_of_its_kind, marks_of

_SCALE = 2**32
_WORST = 2**62


class Rule(StrEnum):
    """What makes a partition good; small is better."""

    MINIMAX = "minimax"  # the largest part (Knuth 1977)
    ENTROPY = "entropy"  # the information still missing (Neuwirth 1982)
    EXPECTED_SIZE = "expected-size"  # the mean size of the part (Irving 1979)
    MOST_PARTS = "most-parts"  # minus the number of parts (Kooi 2005)
    CONSISTENT = "consistent"  # none: the first possible code will do


class Measure(NamedTuple):
    """A rule as numbers: what a part of each size adds, or whether the largest counts alone, or none at all.

    `floors[n, pairs]` is the best score of any partition of `n` codes that leaves so many pairs together.
    """

    costs: NDArray[np.int64]
    is_largest: bool
    is_none: bool
    floors: NDArray[np.int64]


def measure(rule: Rule, codes: int) -> Measure:
    sizes = range(codes + 1)
    match rule:
        case Rule.MINIMAX:
            costs = list(sizes)
        case Rule.ENTROPY:
            costs = [round(size * log2(size) * _SCALE) if size else 0 for size in sizes]
        case Rule.EXPECTED_SIZE:
            costs = [size * size for size in sizes]
        case Rule.MOST_PARTS:
            costs = [-1 if size else 0 for size in sizes]
        case Rule.CONSISTENT:
            costs = [0 for _ in sizes]
    is_largest = rule is Rule.MINIMAX
    floors = _floors(costs[: PAIRED + 1], is_largest=is_largest)
    return Measure(np.array(costs, np.int64), is_largest, rule is Rule.CONSISTENT, floors)


def _floors(costs: Sequence[int], *, is_largest: bool) -> NDArray[np.int64]:
    """By the size of a part at a time: the best score for each number of codes and pairs."""
    floors = np.full((PAIRED + 1, PAIRED * (PAIRED - 1) // 2 + 1), _WORST, np.int64)
    floors[0, 0] = 0
    for n in range(1, PAIRED + 1):
        for part in range(1, min(n, len(costs) - 1) + 1):
            pairs = part * (part - 1) // 2
            before = floors[n - part, : floors.shape[1] - pairs]
            after = np.maximum(before, costs[part]) if is_largest else before + costs[part]
            floors[n, pairs:] = np.minimum(floors[n, pairs:], np.where(before == _WORST, _WORST, after))
    return floors


@compiled
def _score(board: Board, desk: Desk, by: Measure) -> int:
    score = 0
    for value in board.values:
        size = desk.tables[value]
        if by.is_largest:
            score = max(score, by.costs[size])
        else:
            score += by.costs[size]
    return score


@compiled
def best_row(board: Board, desk: Desk, by: Measure, codes: Ranks, used: int) -> int:
    """The best row for a list of codes."""
    if by.is_none or codes.size <= 2:  # noqa: PLR2004 - the second of two is known
        return int(codes[0])
    for code in codes:
        desk.listed[code] = 1
    if codes.size <= PAIRED:
        best = _best_for_few(board, desk, by, codes, used)
    else:
        best = _best_for_many(board, desk, by, codes, used)
    for code in codes:
        desk.listed[code] = 0
    return best


@compiled
def _best_for_few(board: Board, desk: Desk, by: Measure, codes: Ranks, used: int) -> int:
    n = codes.size
    count_pairs(board, desk, codes, n)
    for code in codes:
        if desk.pairs[code] == 0:  # No partition is better by any rule.
            return int(code)
    fewest = np.uint8(255)
    rows = board.digits.shape[0]
    for row in range(rows):
        fewest = min(fewest, desk.pairs[row])
    best, best_score, is_best_listed = -1, _WORST, False
    for is_first in (True, False):  # The few that leave the fewest pairs set a mark that most others cannot reach.
        for row in range(rows):
            if (desk.pairs[row] == fewest) != is_first or by.floors[n, desk.pairs[row]] > best_score:
                continue
            if not desk.listed[row] and not is_first_of_its_kind(board.digits[row], used):
                continue
            desk.tables[:VALUES] = 0
            for i in range(n):
                desk.tables[desk.rows[i, row]] += 1
            score = _score(board, desk, by)
            is_listed = desk.listed[row] == 1
            if score < best_score or (
                score == best_score
                and ((is_listed and not is_best_listed) or (is_listed == is_best_listed and row < best))
            ):
                best, best_score, is_best_listed = row, score, is_listed
    return best


@compiled
def _best_for_many(board: Board, desk: Desk, by: Measure, codes: Ranks, used: int) -> int:
    n = codes.size
    padded = -(-n // LANE) * LANE
    by_hole = np.empty((board.by_hole.shape[0], padded), np.uint8)
    by_symbol = np.empty((board.by_symbol.shape[0], padded), np.uint8)
    lay_out(board.digits, board.kinds, board.amounts, codes, by_hole, by_symbol)
    marks = desk.marks[:padded]
    best, best_score, is_best_listed = -1, _WORST, False
    for row in range(board.digits.shape[0]):
        is_listed = desk.listed[row] == 1
        if not is_listed and not is_first_of_its_kind(board.digits[row], used):
            continue
        marks_into(by_hole, by_symbol, board.digits[row], board.kinds[row], board.amounts[row], marks)
        histogram_into(marks[:n], board.values, desk.tables)
        score = _score(board, desk, by)
        if score < best_score or (score == best_score and is_listed and not is_best_listed):
            best, best_score, is_best_listed = row, score, is_listed
    return best


@compiled
def depths_of(board: Board, desk: Desk, by: Measure, codes: Ranks, used: int, depth: int) -> NDArray[np.int64]:
    """How many codes are found with how many guesses, from this depth on."""
    depths = np.zeros(64, np.int64)
    level, starts, seen = codes.copy(), np.array([0, codes.size]), np.array([used])
    while level.size:
        below = np.empty_like(level)
        size = 0
        next_starts = [0]
        next_seen = [used]
        for i in range(starts.size - 1):
            part = level[starts[i] : starts[i + 1]]
            guess = best_row(board, desk, by, part, seen[i])
            marks = marks_of(board, guess, part)
            for value in board.values:
                if value == board.solved:
                    depths[depth] += np.sum(marks == value)
                    continue
                before = size
                for j in range(part.size):
                    if marks[j] == value:
                        below[size] = part[j]
                        size += 1
                if size > before:
                    next_starts.append(size)
                    next_seen.append(seen[i] | board.symbols[guess])
        level, starts, seen = below[:size].copy(), np.array(next_starts), np.array(next_seen[1:])
        depth += 1
    return depths
