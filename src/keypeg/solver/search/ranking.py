"""Which rows to try for a set of codes, best first."""

import numpy as np

from keypeg.solver.coding import Ranks
from keypeg.solver.compiled import compiled
from keypeg.solver.kernels import LANE, PAIRED, histogram_into, lay_out, marks_into
from keypeg.solver.search.plan import Plan
from keypeg.solver.search.symmetry import absent_symbols, is_first_of_its_kind, is_first_turned
from keypeg.solver.search.workspace import Board, Desk, count_pairs

_SAMPLED = 600
"""Up to this size, rows are first sifted by how well they split a sample."""
_SIFTED = 500
_FURTHER = 7
"""How many more pairs a row may leave together than the best, to be looked at."""
_SAME = 1e-9
_ALIKE = 150
"""From this size on, two rows with the same estimate are taken for mirror images of each other."""


@compiled
def ranked(
    board: Board, desk: Desk, plan: Plan, depth: int, codes: Ranks, weight: int, used: int, limit: int
) -> tuple[int, int]:
    """How many rows are worth trying, best first; or none, and what the list costs with the first of them."""
    if codes.size <= PAIRED:
        count_pairs(board, desk, codes, codes.size)
        if plan.heaviest == plan.lightest:
            settled = _settled(board, desk, depth, codes, plan.most - depth)
            if settled:
                return 0, settled * plan.heaviest
    if codes.size <= PAIRED:
        return _rank_few(board, desk, plan, depth, codes, weight, used, limit), 0
    for code in codes:
        desk.listed[code] = 1
    count = _rank_many(board, desk, plan, depth, codes, weight, used, limit)
    for code in codes:
        desk.listed[code] = 0
    return count, 0


@compiled
def _settled(board: Board, desk: Desk, depth: int, codes: Ranks, left: int) -> int:
    """What a short list costs where a single row settles it, which is then the first of the best; else 0.

    A code that tells all others apart costs least; next come a row that does, or, if there are three guesses `left`, a
    code that leaves two together. (Where all codes weigh the same.)
    """
    n = codes.size
    nearest = -1
    for code in codes:
        if desk.pairs[code] == 0:
            desk.tops[depth, 0] = code
            return 2 * n - 1
        if desk.pairs[code] == 1 and nearest < 0 and left > 2:  # noqa: PLR2004 - as said
            nearest = code
    if nearest < 0:
        for row in range(board.digits.shape[0]):
            if desk.pairs[row] == 0:
                nearest = row
                break
    desk.tops[depth, 0] = nearest
    return 2 * n if nearest >= 0 else 0


@compiled
def _rank_few(
    board: Board, desk: Desk, plan: Plan, depth: int, codes: Ranks, weight: int, used: int, limit: int
) -> int:
    """The best rows for a short list whose pairs are counted, and how many there are."""
    n = codes.size
    width = plan.widths[np.searchsorted(plan.upto, n)]
    absent = absent_symbols(board, codes)
    needless = absent & (absent - 1)
    turns, renames = desk.turns[depth, : desk.kept[depth]], desk.renames[depth]
    fewest = desk.pairs[: board.digits.shape[0]].min()
    beyond = n * (n - 1) // 2 if plan.is_exact else fewest + _FURTHER
    count = 0
    seen = 0
    for pairs in range(fewest, beyond):
        for row in range(board.digits.shape[0]):
            if desk.pairs[row] != pairs or board.symbols[row] & needless:
                continue
            digits = board.digits[row]
            if is_first_of_its_kind(digits, used) and is_first_turned(digits, turns, renames, used, absent):
                for value in board.values:
                    desk.parts[value] = 0
                for i in range(n):
                    desk.parts[desk.rows[i, row]] += 1
                low = _low(board, desk, plan, weight, row)
                if low < limit:
                    count = _insert(desk, depth, count, width, row, _score(board, desk, plan), low)
                seen += 1
        if seen >= plan.near:
            break
    return count


@compiled
def _rank_many(
    board: Board, desk: Desk, plan: Plan, depth: int, codes: Ranks, weight: int, used: int, limit: int
) -> int:
    """The best rows for a long list, and how many there are."""
    n = codes.size
    is_sifted = n <= _SAMPLED and not plan.is_exact
    most_pairs = 0
    if is_sifted:
        count_pairs(board, desk, codes, PAIRED)
        most_pairs = _sifting_limit(board, desk)
    padded = -(-n // LANE) * LANE
    by_hole = np.empty((board.by_hole.shape[0], padded), np.uint8)
    by_symbol = np.empty((board.by_symbol.shape[0], padded), np.uint8)
    lay_out(board.digits, board.kinds, board.amounts, codes, by_hole, by_symbol)
    marks = desk.marks[:padded]
    count = 0
    width = plan.widths[np.searchsorted(plan.upto, n)]
    absent = absent_symbols(board, codes)
    needless = absent & (absent - 1)
    turns, renames = desk.turns[depth, : desk.kept[depth]], desk.renames[depth]
    for row in range(board.digits.shape[0]):
        if is_sifted and desk.pairs[row] > most_pairs and not desk.listed[row]:
            continue
        if board.symbols[row] & needless or not is_first_of_its_kind(board.digits[row], used):
            continue
        if not is_first_turned(board.digits[row], turns, renames, used, absent):
            continue
        marks_into(by_hole, by_symbol, board.digits[row], board.kinds[row], board.amounts[row], marks)
        histogram_into(marks, n, board.values, desk.parts)
        low = _low(board, desk, plan, weight, row)
        if low < limit:
            score = _score(board, desk, plan)
            if n < _ALIKE or plan.is_exact or not _has_score(desk, depth, count, score):
                count = _insert(desk, depth, count, width, row, score, low)
    return count


@compiled
def _sifting_limit(board: Board, desk: Desk) -> int:
    """How many pairs the better rows leave together at most."""
    histogram = np.zeros(256, np.int64)
    for row in range(board.digits.shape[0]):
        histogram[desk.pairs[row]] += 1
    total = 0
    for pairs in range(256):
        total += histogram[pairs]
        if total >= _SIFTED:
            return pairs
    return 255


@compiled
def _has_score(desk: Desk, depth: int, count: int, score: float) -> bool:
    for i in range(count):  # noqa: SIM110 - numba has no any
        if abs(desk.scores[depth, i] - score) < _SAME:
            return True
    return False


@compiled
def _insert(desk: Desk, depth: int, count: int, width: int, guess: int, score: float, low: int) -> int:
    """Keeps the best `width` rows in order, earlier ones first among equals; returns how many there are."""
    if count == width:
        if score >= desk.scores[depth, count - 1]:
            return count
        count -= 1
    at = count
    while at > 0 and desk.scores[depth, at - 1] > score:
        desk.scores[depth, at] = desk.scores[depth, at - 1]
        desk.tops[depth, at] = desk.tops[depth, at - 1]
        desk.lows[depth, at] = desk.lows[depth, at - 1]
        at -= 1
    desk.lows[depth, at] = low
    desk.scores[depth, at] = score
    desk.tops[depth, at] = guess
    return count + 1


@compiled
def _score(board: Board, desk: Desk, plan: Plan) -> float:
    """What the cells that a row leaves are expected to cost."""
    score = 0.0
    for value in board.values:
        if value != board.solved:
            score += plan.estimate[desk.parts[value]]
    return score


@compiled
def _low(board: Board, desk: Desk, plan: Plan, weight: int, row: int) -> int:
    """What a list of this weight costs at least if this row is guessed."""
    cells = 0
    extra = 0
    for value in board.values:
        if value != board.solved and desk.parts[value]:
            cells += 1
            extra += plan.extra[desk.parts[value]]
    rest = weight - (plan.weights[row] if desk.parts[board.solved] else 0)
    return int(weight + 2 * rest - plan.heaviest * cells + plan.lightest * extra)
