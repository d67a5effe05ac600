"""The `master` among three to five at a party: which row is worth most, in points against those of the others.

A row is worth what it scores now and what the rest of the round then brings: own points less the average of what the
others get. For the rest everybody is taken to guess some code that still fits. An order of the codes says which, and
then the round is played for all codes at once, since those with the same marks so far are still one and the same round.
So a row that lets the next player score ten is worth less than one that scores as much and says little. The row that
says least is one that has been played before; others who are seen to play for such points are taken to do so again.
"""

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from time import monotonic

import numpy as np
from numpy.typing import NDArray

from keypeg.rules import Code, Space, mark
from keypeg.rules.editions.party import COLOURS, HOLES, SOLVED_POINTS
from keypeg.solver.coding import Bytes, Coding, Ranks, coding
from keypeg.solver.history import MarkedRow, fitting

Bits = NDArray[np.uint64]
Flags = NDArray[np.bool_]
Numbers = NDArray[np.int64]
Points = NDArray[np.float64]

_OF_EACH_SORT = 16
"""How many rows of each sort are looked at to begin with."""
_FEWEST = 4
"""Of fewer rows the best so far is taken."""
_ROUNDS_AT_ONCE = 60_000
_SOLVED = HOLES * (HOLES + 2)
"""The value of the mark that solves, as in `Coding`."""
_IN_HOLES = np.uint64((1 << HOLES * COLOURS) - 1)


@dataclass(frozen=True, slots=True)
class PartyBoard:
    """What the guesser on turn has before him; `guessers` is how many take turns."""

    space: Space
    rows: tuple[MarkedRow, ...]
    limit: int
    guessers: int
    codemaker_points: int


@dataclass(frozen=True, slots=True)
class _Others:
    """How often the others repeat the best row there is, which tells nobody anything, and what that scores.

    `usual` is what a possible code scores if it is wrong.
    """

    share: float
    best: int
    usual: float

    def are_silent(self, rounds: Numbers, chance: np.random.Generator) -> Flags:
        """In which rounds whoever is on turn does so: not where few codes are left and a guess promises more."""
        sizes = np.bincount(rounds)
        is_better = self.best > self.usual + (SOLVED_POINTS - self.usual) / sizes
        return (is_better & (chance.random(len(sizes)) < self.share))[rounds]


def party_guess(board: PartyBoard, rng: Random, seconds: float) -> Code:
    """The row to play. Where no code fits, which only a wrong mark can bring about, any code."""
    deadline = monotonic() + seconds
    if not board.rows:
        # Played out for each number of guessers, four different colours are worth most.
        return "".join(rng.sample(board.space.symbols, HOLES))
    found = coding(board.space)
    possible = fitting(found, board.rows)
    if not len(possible):
        return board.space.unrank(rng.randrange(board.space.size))
    if len(possible) == 1:
        return found.code(int(possible[0]))
    chance = np.random.default_rng(rng.getrandbits(64))
    return found.code(_best(board, found, possible, chance, deadline))


def _best(board: PartyBoard, found: Coding, possible: Ranks, chance: np.random.Generator, deadline: float) -> int:
    """Rounds are played to their end after every row looked at, then more of them after the better half, and so on.

    Without time for that, it is the row that scores most.
    """
    points = _expected_points(found, possible)
    played = [found.rank(row.guess) for row in board.rows]
    rows = _candidates(points, possible, np.array(played), chance)
    others, bits = _others(board, points[possible]), _bits(board.space)
    sums = np.zeros(len(rows))
    while len(rows) >= _FEWEST and monotonic() < deadline:
        orders = max(1, _ROUNDS_AT_ONCE // (len(rows) * len(possible)))
        codes = bits[chance.permuted(np.tile(possible, (orders, 1)), axis=1)]
        sums += _played_out(board, others, bits[rows], codes, chance)
        better = np.argsort(-sums, kind="stable")[: (len(rows) + 1) // 2]
        rows, sums = rows[better], sums[better]
    return int(rows[0])


def _expected_points(found: Coding, possible: Ranks) -> Points:
    """What each row scores on average: one for a common peg and one more if it is exact (PA-26), or ten (PA-27)."""
    sums = np.zeros(found.rows)
    for hole in range(HOLES):
        sums += np.bincount(found.digits[possible, hole], minlength=COLOURS)[found.digits[:, hole]]
    for colour in range(COLOURS):
        common = np.minimum(found.counts[possible, colour, None], np.arange(HOLES + 1)).sum(axis=0)
        sums += common[found.counts[:, colour]]
    sums[possible] += SOLVED_POINTS - 2 * HOLES
    return sums / len(possible)


def _candidates(points: Points, possible: Ranks, played: Numbers, chance: np.random.Generator) -> Numbers:
    """The rows that score most, those of them that may be the code, some more that may be, and those on the board.

    The one that scores most comes first.
    """
    most = np.argsort(-points, kind="stable")[:_OF_EACH_SORT]
    most_possible = possible[np.argsort(-points[possible], kind="stable")[:_OF_EACH_SORT]]
    some = chance.choice(possible, _OF_EACH_SORT)
    rows = np.unique(np.concatenate([most, most_possible, some, played]))
    return rows[np.argsort(-points[rows], kind="stable")]


def _others(board: PartyBoard, points: Points) -> _Others:
    """Judged by their rows in this round: who plays what cannot be the code plays for points."""
    turn = len(board.rows) % board.guessers
    theirs = [place for place in range(len(board.rows)) if place % board.guessers != turn]
    silent = sum(not _was_possible(board, place) for place in theirs)
    best = max(2 * row.mark.exact + row.mark.misplaced for row in board.rows)
    usual = (points.sum() - SOLVED_POINTS) / (len(points) - 1)
    return _Others(silent / len(theirs), best, float(usual))


def _was_possible(board: PartyBoard, place: int) -> bool:
    code = board.rows[place].guess
    return code in board.space and all(mark(code, row.guess) == row.mark for row in board.rows[:place])


def _played_out(board: PartyBoard, others: _Others, rows: Bits, codes: Bits, chance: np.random.Generator) -> Points:
    """What each row is worth, on average over the codes and in sum over their orders."""
    owners = np.repeat(np.arange(len(rows)), codes.size)
    rounds = np.repeat(np.arange(len(rows) * len(codes)), codes.shape[1])
    hidden = np.tile(codes.ravel(), len(rows))
    guesses, is_silent = rows[owners], np.zeros(len(owners), np.bool_)
    worths = np.zeros(len(rows))
    for turn in range(board.limit - len(board.rows)):
        points, values = _marked(guesses, hidden)
        points[is_silent], values[is_silent] = others.best, 0
        # The others are as many as guess, with the codemaker and without oneself.
        share = -1 / board.guessers if turn % board.guessers else 1
        worths += np.bincount(owners, share * points - board.codemaker_points / board.guessers, len(rows))
        is_open = values != _SOLVED
        if not is_open.any():
            break
        owners, hidden = owners[is_open], hidden[is_open]
        rounds = _renumbered(rounds[is_open] * (_SOLVED + 1) + values[is_open])
        guesses = hidden[_firsts(rounds)[rounds]]
        is_silent = others.are_silent(rounds, chance) & bool((turn + 1) % board.guessers)
    return worths / len(codes[0])


def _renumbered(keys: Numbers) -> Numbers:
    """The same, but the numbers in use follow each other."""
    is_used = np.zeros(keys.max() + 1, np.bool_)
    is_used[keys] = True
    return (np.cumsum(is_used) - 1)[keys]


def _firsts(numbers: Numbers) -> Numbers:
    """Where each number comes first: of all that is written to one place, the last stays."""
    places = np.empty(numbers.max() + 1, np.int64)
    places[numbers[::-1]] = np.arange(len(numbers))[::-1]
    return places


@lru_cache(maxsize=2)
def _bits(space: Space) -> Bits:
    """Every row as 64 bits, of which it has as many in common with a code as it scores points, short of solving it.

    The lower half has a bit for each colour in each hole, the upper one for the first peg of each colour, the second, …
    """
    found = coding(space)
    in_holes = found.digits[:, :, None] == np.arange(COLOURS)
    pegs = found.counts[:, :, None] > np.arange(HOLES)
    bits = np.concatenate([in_holes.reshape(found.rows, -1), pegs.reshape(found.rows, -1)], axis=1)
    return np.packbits(bits, axis=1, bitorder="little").view("<u8").ravel().astype(np.uint64)


def _marked(guesses: Bits, codes: Bits) -> tuple[Bytes, Bytes]:
    """Points, and values of marks."""
    both = guesses & codes
    points = np.bitwise_count(both)
    exact = np.bitwise_count(both & _IN_HOLES)
    values = (points - exact) * np.uint8(HOLES + 1) + exact
    points[values == _SOLVED] = SOLVED_POINTS
    return points, values
