"""The same answers by plain means: no arrays, no symmetry, no bounds; every row and every code is gone through."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache
from itertools import combinations, permutations, product

from keypeg.rules import Code, Mark, Space, mark
from keypeg.rules.rounds.group import TokenBoard
from keypeg.rules.tokens import Token, answer
from keypeg.solver import MarkedRow


def fitting(space: Space, history: Sequence[MarkedRow]) -> list[Code]:
    return [code for code in space if all(mark(code, row.guess) == row.mark for row in history)]


class Optimum:
    """What sets of codes of one space cost with perfect play, by dynamic programming over all sets that are met."""

    def __init__(self, space: Space) -> None:
        self._rows = list(space.guesses)
        self._costs: dict[frozenset[Code], int] = {}

    def cost(self, codes: frozenset[Code]) -> int:
        """Returns the rows over all codes, the solving one included."""
        if codes not in self._costs:
            best = len(codes) * (len(codes) + 1) // 2  # One code after the other.
            for row in self._rows:
                parts = _parts(row, codes)
                if len(parts) > 1 or row in codes:
                    # Each part costs at least two rows a code but one; nothing below that is worth following.
                    least = len(codes) + sum(2 * len(part) - 1 for part in parts if part != {row})
                    if least < best:
                        best = min(best, self._cost_after(row, codes, parts))
            self._costs[codes] = best
        return self._costs[codes]

    def cost_with(self, row: Code, codes: frozenset[Code]) -> int:
        """Returns the same if this row is laid first."""
        return self._cost_after(row, codes, _parts(row, codes))

    def _cost_after(self, row: Code, codes: frozenset[Code], parts: list[frozenset[Code]]) -> int:
        return len(codes) + sum(self.cost(part) for part in parts if part != {row})


def _parts(row: Code, codes: frozenset[Code]) -> list[frozenset[Code]]:
    parts: dict[Mark, set[Code]] = defaultdict(set)
    for code in codes:
        parts[_mark(code, row)].add(code)
    return list(map(frozenset, parts.values()))


@cache
def _mark(code: Code, row: Code) -> Mark:
    return mark(code, row)


Repairs = set[tuple[tuple[int, ...], tuple[Mark, ...], int]]


def repairs(space: Space, history: Sequence[MarkedRow]) -> Repairs:
    """Tries every mark for every single row, then for every two rows, and so on, until some code fits."""
    marks = [Mark(exact, misplaced) for exact in range(space.holes + 1) for misplaced in range(space.holes + 1 - exact)]
    for count in range(len(history) + 1):
        found: Repairs = set()
        for rows in combinations(range(len(history)), count):
            for changed in product(marks, repeat=count):
                if any(history[row].mark == right for row, right in zip(rows, changed, strict=True)):
                    continue
                corrected = dict(zip(rows, changed, strict=True))
                tried = [MarkedRow(row.guess, corrected.get(n, row.mark)) for n, row in enumerate(history)]
                possible = len(fitting(space, tried))
                if possible:
                    found.add((tuple(row + 1 for row in rows), changed, possible))
        if found:
            return found
    raise AssertionError("with all marks changed, some code fits")


def codes_of_group(board: TokenBoard, seat: int, questions: int) -> int:
    """Deals every token to every board and keeps the codes of the deals that would have answered as they did."""
    own = board.tokens[seat] or ()
    others = [other for other in range(len(board.tokens)) if other != seat for _ in own]
    free = [place for place in range(1, 6) if place not in {token.position for token in own}]
    codes = set()
    for places in permutations(free, len(others)):
        for colours in product("ABCDEF", repeat=len(others)):
            dealt = [Token(colour, place) for colour, place in zip(colours, places, strict=True)]
            if _answers_so(board, dict_of(others, dealt), questions):
                code = {token.position: token.colour for token in (*own, *dealt)}
                codes.add("".join(code.get(place, "_") for place in range(1, 6)))
    return len(codes)


def dict_of(seats: Sequence[int], tokens: Sequence[Token]) -> dict[int, list[Token]]:
    held: dict[int, list[Token]] = defaultdict(list)
    for seat, token in zip(seats, tokens, strict=True):
        held[seat].append(token)
    return held


def _answers_so(board: TokenBoard, held: dict[int, list[Token]], questions: int) -> bool:
    return all(
        pegs is None or seat not in held or tuple(answer(token, row.code) for token in held[seat]) == pegs
        for row in board.rows[:questions]
        for seat, pegs in enumerate(row.mark)
    )


def left_on_average(codes: Sequence[Code], row: Code) -> float:
    sizes = Counter(mark(code, row) for code in codes)
    return sum(size * size for size in sizes.values()) / len(codes)
