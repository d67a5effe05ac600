"""Search for a strategy with a low total of guesses: a beam that narrows with the size of the set.

At a set of codes every row is ranked by the estimated cost of the cells it leaves, the best few are tried, and what the
cells really cost is found the same way. The cost of a set is the sum of guesses over its codes, the solving one
included; with no more than two codes, or with a row that tells all of them apart, it is known at once.
"""

from keypeg.solver.coding import Ranks
from keypeg.solver.compiled import compiled
from keypeg.solver.search.memo import recall, remember, set_key
from keypeg.solver.search.plan import Plan, bound_of
from keypeg.solver.search.ranking import ranked
from keypeg.solver.search.symmetry import begin_turns, mapped, narrow_turns
from keypeg.solver.search.workspace import FIELDS, Board, Desk, marks_of

NO_LIMIT = 2**40
NO_END = 2**62
_FEW_LEFT = 10
"""With so many guesses left there is room for all codes of any space."""

# A list that is being searched, as the fields of its frame.
_N, _START, _WEIGHT, _USED, _LIMIT, _COUNT, _TRIED, _CELL, _BEST, _BEST_GUESS, _LOW, _REST = range(FIELDS)


@compiled
def cost_of(board: Board, desk: Desk, plan: Plan, n: int, history: Ranks, limit: int, work: int) -> int:
    """What the first `n` codes of the first list cost after some guesses, or `limit` if it is not less.

    No more sets are looked into once the sum of their sizes, times the rows, is more than `work`.
    A recursion written out, since numba cannot keep a compiled recursion on disk.
    """
    desk.work[0] = work
    cost = _entered(board, desk, plan, 0, 0, n, _begun(board, desk, plan, history), limit)
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
                _remember(board, desk, depth)
                cost = frame[_BEST]
    return cost


@compiled
def _begun(board: Board, desk: Desk, plan: Plan, history: Ranks) -> int:
    """The symbols used so far; where symbols are not alike, they are all taken for used."""
    if not plan.is_symmetric:
        desk.kept[0] = 0
        return -1
    begin_turns(board, desk, history)
    used = 0
    for guess in history:
        used |= board.symbols[guess]
    return used


@compiled
def estimated(board: Board, desk: Desk, plan: Plan, codes: Ranks, history: Ranks) -> tuple[int, float]:
    """The row that looks best for a list after some guesses, and what it is expected to cost; without trying any."""
    used = _begun(board, desk, plan, history)
    _, settled = ranked(board, desk, plan, 0, codes, codes.size, used, NO_LIMIT)
    if settled:
        return desk.tops[0, 0], float(settled)
    return desk.tops[0, 0], codes.size + desk.scores[0, 0]


@compiled
def _remember(board: Board, desk: Desk, depth: int) -> None:
    """What was found for a list; or that it does not cost less than the limit, if nothing was left out."""
    frame = desk.frames[depth]
    if frame[_BEST_GUESS] >= 0:
        guess = mapped(board.digits[frame[_BEST_GUESS]], desk.places[depth], desk.names[depth])
        remember(desk, desk.set_keys[depth], frame[_BEST], guess)
    elif desk.work[0] >= 0:
        remember(desk, desk.set_keys[depth], -frame[_LIMIT], -1)


@compiled
def _entered(board: Board, desk: Desk, plan: Plan, depth: int, start: int, n: int, used: int, limit: int) -> int:
    """What a list costs (or `limit`) where that is known at once; else -1, and its frame is laid out at this depth."""
    codes = desk.lists[depth, start : start + n]
    weight = 0
    for code in codes:
        weight += plan.weights[code]
    simple = _simple_cost(board, plan, codes, weight, plan.most - depth, limit)
    if simple >= 0:
        return simple
    key = set_key(board, desk, plan, depth, codes)
    known, _ = recall(desk, key)
    if known > 0:
        return min(known, limit)
    if -known >= limit:
        return limit
    desk.work[0] -= n * board.digits.shape[0]
    if desk.work[0] < 0 < depth:
        return limit
    if depth:
        narrow_turns(board, desk, depth, desk.tops[depth - 1, desk.frames[depth - 1, _TRIED]])
    count, settled = ranked(board, desk, plan, depth, codes, weight, used, limit)
    if settled:
        remember(desk, key, settled, mapped(board.digits[desk.tops[depth, 0]], desk.places[depth], desk.names[depth]))
        return min(settled, limit)
    desk.set_keys[depth] = key
    frame = desk.frames[depth]
    frame[_N], frame[_START], frame[_WEIGHT], frame[_USED], frame[_LIMIT] = n, start, weight, used, limit
    frame[_COUNT], frame[_TRIED], frame[_CELL] = count, -1, board.values.size
    frame[_BEST], frame[_BEST_GUESS], frame[_LOW] = limit, -1, limit
    return -1


@compiled
def _simple_cost(board: Board, plan: Plan, codes: Ranks, weight: int, left: int, limit: int) -> int:
    """What one or two codes cost, or `limit` where a list with so many guesses left must cost as much; else -1."""
    n = codes.size
    if left < _FEW_LEFT and n > _most_codes(board.values.size, left):
        return limit
    if n == 1:
        return min(limit, weight)
    if n == 2:  # noqa: PLR2004 - the second of two is known
        return min(limit, int(weight + min(plan.weights[codes[0]], plan.weights[codes[1]])))
    return limit if bound_of(plan, n, weight) >= limit else -1


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
