"""Search for a strategy with a low total of guesses: a beam that narrows with the size of the set.

At a set of codes every row is ranked by the estimated cost of the cells it leaves, the best few are tried, and what the
cells really cost is found the same way. The cost of a set is the sum of guesses over its codes, the solving one
included; with no more than two codes, or with a row that tells all of them apart, it is known at once.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import VALUES, Bytes, Coding, Ranks
from keypeg.solver.compiled import compiled
from keypeg.solver.kernels import LANE, PAIRED, TABLES, add_pairs, histogram_into, lay_out, marks_into

DEPTH = 24
WATCHED = 100
"""The most codes whose marks against all rows are kept at once."""
_FEW_LEFT = 10
"""With so many guesses left there is room for all codes of any space."""
_STRIDE = np.uint64(0x9E3779B97F4A7C15)
_PROBES = 8
NO_LIMIT = 2**40
_SAMPLED = 600
"""Up to this size, rows are first sifted by how well they split a sample."""
_SIFTED = 500
_FURTHER = 7
"""How many more pairs a row may leave together than the best, to be looked at."""
_SAME = 1e-9
_ALIKE = 150
"""From this size on, two rows with the same estimate are taken for mirror images of each other."""


# A list that is being searched, as the fields of its frame.
_N, _START, _WEIGHT, _USED, _LIMIT, _COUNT, _TRIED, _CELL, _BEST, _BEST_GUESS, _LOW, _REST, _FIELDS = range(13)


class Board(NamedTuple):
    """What is the same for all searches in a space."""

    digits: Bytes
    kinds: Bytes
    amounts: Bytes
    by_hole: Bytes
    by_symbol: Bytes
    symbols: NDArray[np.int64]  # the symbols of each row, as bits
    values: Bytes
    solved: int
    salts: NDArray[np.uint64]  # a set of codes is known by the sum of theirs


class Desk(NamedTuple):
    """What a search writes on."""

    lists: NDArray[np.int32]
    sizes: NDArray[np.int32]
    starts: NDArray[np.int32]
    weights: NDArray[np.int64]
    ends: NDArray[np.int32]
    tops: NDArray[np.int32]
    scores: NDArray[np.float64]
    lows: NDArray[np.int64]
    rows: Bytes
    pairs: Bytes
    marks: Bytes
    listed: Bytes
    measured: NDArray[np.int64]
    tables: NDArray[np.int32]
    frames: NDArray[np.int64]
    order: NDArray[np.int64]
    set_keys: NDArray[np.uint64]
    keys: NDArray[np.uint64]
    costs: NDArray[np.int64]  # negative: at least so much
    guesses: NDArray[np.int32]


class Plan(NamedTuple):
    """What to search for, and how hard.

    A code may weigh more than another, and then costs as often as it weighs; no code may take more than `most` guesses.
    `widths` says how many rows to try for sets of `upto` so many codes, unless every row is tried that could be better.
    """

    estimate: NDArray[np.float64]
    extra: NDArray[np.int64]  # what so many codes cost at least beyond two guesses for all but one
    weights: NDArray[np.int64]
    heaviest: int
    lightest: int
    most: int
    upto: NDArray[np.int64]
    widths: NDArray[np.int64]
    near: int
    is_exact: bool


@compiled
def is_first_of_its_kind(digits: Bytes, used: int) -> bool:
    """Symbols nobody has used yet are all alike: they should come in their order."""
    new = 0
    for digit in digits:
        if used >> digit & 1:
            continue
        while used >> new & 1:
            new += 1
        if digit != new:
            return False
        used |= 1 << digit
    return True


@compiled
def needless_symbols(board: Board, codes: Ranks) -> int:
    """Symbols that no code of a list has are all alike: the first of them will do, and these are the others."""
    absent = (1 << board.by_symbol.shape[0]) - 1
    for code in codes:
        absent &= ~board.symbols[code]
        if not absent:
            break
    return int(absent & (absent - 1))


@compiled
def set_key(board: Board, plan: Plan, depth: int, codes: Ranks) -> np.uint64:
    """What a set of codes is known by, together with the guesses left where they are limited."""
    key = np.uint64(plan.most - depth) * _STRIDE if plan.most < DEPTH - 1 else np.uint64(0)
    for code in codes:
        key += board.salts[code]
    return key


@compiled
def recall(desk: Desk, key: np.uint64) -> tuple[int, int]:
    mask = desk.keys.size - 1
    place = np.int64(key & np.uint64(mask))
    for probe in range(_PROBES):
        at = (place + probe) & mask
        if desk.keys[at] == key:
            return desk.costs[at], desk.guesses[at]
    return 0, -1


@compiled
def _remember(desk: Desk, key: np.uint64, cost: int, guess: int) -> None:
    mask = desk.keys.size - 1
    place = np.int64(key & np.uint64(mask))
    at = place
    for probe in range(_PROBES):
        at = (place + probe) & mask
        if desk.keys[at] == key or desk.keys[at] == 0:
            break
    desk.keys[at] = key
    desk.costs[at] = cost
    desk.guesses[at] = guess


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
def lay_marks(board: Board, desk: Desk, codes: Ranks, count: int) -> None:
    """The marks of `count` codes spread over the list, against all rows."""
    for i in range(count):
        code = codes[i * codes.size // count]
        marks_into(
            board.by_hole, board.by_symbol, board.digits[code], board.kinds[code], board.amounts[code], desk.rows[i]
        )


@compiled
def count_pairs(board: Board, desk: Desk, codes: Ranks, count: int) -> None:
    """For each row, how many pairs it leaves together of `count` codes spread over the list."""
    lay_marks(board, desk, codes, count)
    desk.pairs[:] = 0
    for i in range(count):
        for j in range(i):
            add_pairs(desk.rows[i], desk.rows[j], desk.pairs)


@compiled
def _score(board: Board, desk: Desk, plan: Plan) -> float:
    """What the cells that a row leaves are expected to cost."""
    score = 0.0
    for value in board.values:
        if value != board.solved:
            score += plan.estimate[desk.tables[value]]
    return score


@compiled
def _low(board: Board, desk: Desk, plan: Plan, weight: int, row: int) -> int:
    """What a list of this weight costs at least if this row is guessed."""
    cells = 0
    extra = 0
    for value in board.values:
        if value != board.solved and desk.tables[value]:
            cells += 1
            extra += plan.extra[desk.tables[value]]
    rest = weight - (plan.weights[row] if desk.tables[board.solved] else 0)
    return int(weight + 2 * rest - plan.heaviest * cells + plan.lightest * extra)


@compiled
def bound_of(plan: Plan, n: int, weight: int) -> int:
    """What so many codes of this weight cost at least."""
    return max(weight, int(2 * weight - plan.heaviest + plan.lightest * plan.extra[n]))


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
    needless = needless_symbols(board, codes)
    fewest = desk.pairs[: board.digits.shape[0]].min()
    beyond = n * (n - 1) // 2 if plan.is_exact else fewest + _FURTHER
    count = 0
    seen = 0
    for pairs in range(fewest, beyond):
        for row in range(board.digits.shape[0]):
            if desk.pairs[row] != pairs or board.symbols[row] & needless:
                continue
            if is_first_of_its_kind(board.digits[row], used):
                desk.tables[:VALUES] = 0
                for i in range(n):
                    desk.tables[desk.rows[i, row]] += 1
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
    needless = needless_symbols(board, codes)
    for row in range(board.digits.shape[0]):
        if board.symbols[row] & needless or not is_first_of_its_kind(board.digits[row], used):
            continue
        if is_sifted and desk.pairs[row] > most_pairs and not desk.listed[row]:
            continue
        marks_into(by_hole, by_symbol, board.digits[row], board.kinds[row], board.amounts[row], marks)
        histogram_into(marks[:n], board.values, desk.tables)
        low = _low(board, desk, plan, weight, row)
        if low < limit:
            score = _score(board, desk, plan)
            if n < _ALIKE or plan.is_exact or not _has_score(desk, depth, count, score):
                count = _insert(desk, depth, count, width, row, score, low)
    return count


@compiled
def _ranked(
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
def marks_of(board: Board, guess: int, codes: Ranks) -> Bytes:
    """The values of a guess against a list of codes, one by one."""
    marks = np.empty(codes.size, np.uint8)
    for i in range(codes.size):
        value = 0
        for hole in range(board.digits.shape[1]):
            value += board.digits[codes[i], hole] == board.digits[guess, hole]
            value += min(board.by_symbol[board.kinds[guess, hole], codes[i]], board.amounts[guess, hole])
        marks[i] = value
    return marks


@compiled
def _split(board: Board, desk: Desk, plan: Plan, depth: int, start: int, n: int, guess: int) -> None:
    """Puts the codes of a list in order of their marks, one level deeper, and the marks in order of their codes."""
    sizes, starts, weights, order = desk.sizes[depth], desk.starts[depth], desk.weights[depth], desk.order[depth]
    for value in board.values:
        sizes[value] = 0
        weights[value] = 0
    codes = desk.lists[depth, start : start + n]
    marks = marks_of(board, guess, codes)
    for i in range(n):
        sizes[marks[i]] += 1
        weights[marks[i]] += plan.weights[codes[i]]
    at = start
    for value in board.values:
        starts[value] = at
        at += sizes[value]
    ends = desk.ends
    for value in board.values:
        ends[value] = starts[value]
    for i in range(n):
        desk.lists[depth + 1, ends[marks[i]]] = codes[i]
        ends[marks[i]] += 1
    for i in range(board.values.size):  # The small cells first: what they cost is soon known.
        value = board.values[i]
        at = i
        while at > 0 and sizes[order[at - 1]] > sizes[value]:
            order[at] = order[at - 1]
            at -= 1
        order[at] = value


@compiled
def _most_codes(marks: int, guesses: int) -> int:
    """How many codes at most can all be found with so many guesses."""
    codes = 0
    for _ in range(guesses):
        codes = 1 + (marks - 1) * codes
    return codes


@compiled
def _entered(board: Board, desk: Desk, plan: Plan, depth: int, start: int, n: int, used: int, limit: int) -> int:
    """What a list costs (or `limit`) where that is known at once; else -1, and its frame is laid out at this depth."""
    codes = desk.lists[depth, start : start + n]
    left = plan.most - depth
    if left < _FEW_LEFT and n > _most_codes(board.values.size, left):
        return limit
    if n == 1:
        return min(limit, int(plan.weights[codes[0]]))
    weight = 0
    for code in codes:
        weight += plan.weights[code]
    if n == 2:  # noqa: PLR2004 - the second of two is known
        return min(limit, int(weight + min(plan.weights[codes[0]], plan.weights[codes[1]])))
    if bound_of(plan, n, weight) >= limit:
        return limit
    key = set_key(board, plan, depth, codes)
    known, _ = recall(desk, key)
    if known > 0:
        return min(known, limit)
    if -known >= limit:
        return limit
    count, settled = _ranked(board, desk, plan, depth, codes, weight, used, limit)
    if settled:
        _remember(desk, key, settled, desk.tops[depth, 0])
        return min(settled, limit)
    desk.set_keys[depth] = key
    frame = desk.frames[depth]
    frame[_N], frame[_START], frame[_WEIGHT], frame[_USED], frame[_LIMIT] = n, start, weight, used, limit
    frame[_COUNT], frame[_TRIED], frame[_CELL] = count, -1, board.values.size
    frame[_BEST], frame[_BEST_GUESS], frame[_LOW] = limit, -1, limit
    return -1


@compiled
def _next_guess(board: Board, desk: Desk, plan: Plan, depth: int) -> bool:
    """Goes on to the next row that may be better; whether there is one."""
    frame = desk.frames[depth]
    while frame[_TRIED] + 1 < frame[_COUNT]:
        frame[_TRIED] += 1
        if desk.lows[depth, frame[_TRIED]] >= frame[_BEST]:
            continue
        _split(board, desk, plan, depth, frame[_START], frame[_N], desk.tops[depth, frame[_TRIED]])
        desk.sizes[depth, board.solved] = 0
        low = frame[_WEIGHT]
        largest = 0
        for value in board.values:
            size = desk.sizes[depth, value]
            largest = max(largest, size)
            if size:
                low += bound_of(plan, size, desk.weights[depth, value])
        if low < frame[_BEST] and largest < frame[_N]:
            frame[_LOW], frame[_CELL] = low, 0
            return True
    return False


@compiled
def cost_of(board: Board, desk: Desk, plan: Plan, n: int, used: int, limit: int) -> int:
    """What the first `n` codes of the first list cost, or `limit` if it is not less.

    A recursion written out, since numba cannot keep a compiled recursion on disk.
    """
    cost = _entered(board, desk, plan, 0, 0, n, used, limit)
    depth = 0
    while cost < 0 or depth > 0:
        frame = desk.frames[depth]
        if cost >= 0:
            depth -= 1
            desk.frames[depth, _LOW] = desk.frames[depth, _REST] + cost
            cost = -1
        elif frame[_CELL] < board.values.size and frame[_LOW] < frame[_BEST]:
            value = desk.order[depth, frame[_CELL]]
            size = desk.sizes[depth, value]
            frame[_CELL] += 1
            if size:
                frame[_REST] = frame[_LOW] - bound_of(plan, size, desk.weights[depth, value])
                start = desk.starts[depth, value]
                now_used = frame[_USED] | board.symbols[desk.tops[depth, frame[_TRIED]]]
                depth += 1
                cost = _entered(board, desk, plan, depth, start, size, now_used, frame[_BEST] - frame[_REST])
        else:
            if frame[_LOW] < frame[_BEST]:
                frame[_BEST], frame[_BEST_GUESS] = frame[_LOW], desk.tops[depth, frame[_TRIED]]
            if not _next_guess(board, desk, plan, depth):
                is_found = frame[_BEST_GUESS] >= 0
                _remember(desk, desk.set_keys[depth], frame[_BEST] if is_found else -frame[_LIMIT], frame[_BEST_GUESS])
                cost = frame[_BEST]
    return cost


@compiled
def estimated(board: Board, desk: Desk, plan: Plan, codes: Ranks, used: int) -> tuple[int, float]:
    """The row that looks best for a list, and what it is expected to cost; without trying any."""
    _, settled = _ranked(board, desk, plan, 0, codes, codes.size, used, NO_LIMIT)
    if settled:
        return desk.tops[0, 0], float(settled)
    return desk.tops[0, 0], codes.size + desk.scores[0, 0]


def board_of(coding: Coding) -> Board:
    padded = -(-coding.rows // LANE) * LANE
    by_hole = np.empty((coding.space.holes, padded), np.uint8)
    by_symbol = np.empty((coding.counts.shape[1], padded), np.uint8)
    every = np.arange(coding.rows, dtype=np.int32)
    lay_out(coding.digits, coding.kinds, coding.amounts, every, by_hole, by_symbol)
    bits = 1 << np.arange(coding.counts.shape[1], dtype=np.int64)
    return Board(
        digits=coding.digits,
        kinds=coding.kinds,
        amounts=coding.amounts,
        by_hole=by_hole,
        by_symbol=by_symbol,
        symbols=(coding.counts > 0) @ bits,
        values=coding.values,
        solved=coding.solved,
        salts=np.random.default_rng(0).integers(1, 2**63, coding.rows, dtype=np.uint64),
    )


def desk_for(coding: Coding, memory_bits: int = 22) -> Desk:
    padded = -(-coding.rows // LANE) * LANE
    memory = 1 << memory_bits
    return Desk(
        lists=np.empty((DEPTH, len(coding.codes)), np.int32),
        sizes=np.zeros((DEPTH, VALUES), np.int32),
        starts=np.zeros((DEPTH, VALUES), np.int32),
        weights=np.zeros((DEPTH, VALUES), np.int64),
        ends=np.zeros(VALUES, np.int32),
        tops=np.zeros((DEPTH, coding.rows), np.int32),
        scores=np.zeros((DEPTH, coding.rows), np.float64),
        lows=np.zeros((DEPTH, coding.rows), np.int64),
        rows=np.empty((WATCHED, padded), np.uint8),
        pairs=np.empty(padded, np.uint8),
        marks=np.empty(padded, np.uint8),
        listed=np.zeros(padded, np.uint8),
        measured=np.zeros(padded, np.int64),
        tables=np.zeros(TABLES, np.int32),
        frames=np.zeros((DEPTH, _FIELDS), np.int64),
        order=np.zeros((DEPTH, VALUES), np.int64),
        set_keys=np.zeros(DEPTH, np.uint64),
        keys=np.zeros(memory, np.uint64),
        costs=np.zeros(memory, np.int64),
        guesses=np.zeros(memory, np.int32),
    )
