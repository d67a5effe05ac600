"""The top levels in a hunt for points, with three to five players: which row gains most on the others.

A row is worth what it scores now plus what the rest of the round brings: own points less the average of the others',
and in the last round how likely the match is won. For the rest of the round, everyone is assumed to guess some code
that still fits. An order of the codes says which, and the round is then played for all codes at once, since codes with
the same marks so far are still the same round. So a row that lets the next player score ten is worth less than one
that scores as much and reveals little. The row that reveals least is one that has been played before; players who have
done that are assumed to do it again, and only `ruthless` does. Players whose rows did not fit are assumed to overlook
the row before theirs as often.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from random import Random

import numpy as np
from numpy.typing import NDArray

from keypeg.players.player import DEFAULT_SECONDS
from keypeg.rules import Code, Space
from keypeg.rules.edition import RowPoints
from keypeg.solver.coding import Coding, coding
from keypeg.solver.history import MarkedRow, fitting
from keypeg.solver.library import Bytes, Ranks

Bits = NDArray[np.uint64]
Flags = NDArray[np.bool_]
Numbers = NDArray[np.int64]
Points = NDArray[np.float64]
Worth = Callable[[Points, int], Points]
"""What scores after this round are worth to the player on turn, whose come first, if that many rounds follow."""

HOLES, COLOURS = 4, 8
"""The size of the rows: 64 bits hold one, so that points can be counted as common bits."""
EXACT_POINTS, MISPLACED_POINTS, SOLVED_POINTS = 2, 1, 10
_POINTS = RowPoints(exact=EXACT_POINTS, misplaced=MISPLACED_POINTS, solved=SOLVED_POINTS, codemaker=0)

_TRIFLE = 0.001
"""What a point is worth when it does not matter who wins."""
_OF_EACH_SORT = 16
"""How many rows of each sort are considered at first."""
_FEWEST = 4
"""With fewer rows left, the best so far is played."""
_ROUNDS_AT_ONCE = 60_000
ROUNDS_PER_SECOND = 4_000_000
"""How many rounds are played to their end in about a second."""
_SOLVED = HOLES * (HOLES + 2)
"""The value of the mark that solves, as in `Coding`."""
_IN_HOLES = np.uint64((1 << HOLES * COLOURS) - 1)


def lead(scores: Points, rounds_left: int) -> Points:
    """Returns the lead over the average of the others, and in the last round how likely the match is won."""
    leads = scores[:, :1] - scores[:, 1:]
    means: Points = leads.mean(axis=1)
    if rounds_left:
        return means
    won: Points = (leads >= 0).all(axis=1) / (1 + (leads == 0).sum(axis=1))
    return won + _TRIFLE * means


@dataclass(frozen=True, slots=True)
class PointsBoard:
    """What the player on turn sees.

    `scores` has the points of the match so far, in the order in which the guessers take turns, beginning with the
    player on turn; the codemaker comes last.
    """

    space: Space
    rows: tuple[MarkedRow, ...]
    limit: int
    scores: tuple[int, ...]
    rounds_left: int
    """How many rounds follow this one."""
    codemaker_points: int
    may_repeat: bool = True
    careless: tuple[float, ...] = ()
    """How often the rows of each guesser do not fit, in the order of the scores; none if nothing is known."""
    worth: Worth = lead

    @property
    def guessers(self) -> int:
        """The number of players who take turns."""
        return len(self.scores) - 1


@dataclass(frozen=True, slots=True)
class _Others:
    """How the others are assumed to play."""

    share: float  # how often they repeat the best row so far, which reveals nothing
    best: int  # what that row scores
    usual: float  # what a possible code scores if it is wrong
    careless: tuple[float, ...]  # how often each guesser overlooks the row before

    def are_silent(self, rounds: Numbers, chance: np.random.Generator) -> Flags:
        """Returns in which rounds the player on turn repeats a row: not if a guess promises more."""
        sizes = np.bincount(rounds)
        is_better = self.best > self.usual + (SOLVED_POINTS - self.usual) / sizes
        return (is_better & (chance.random(len(sizes)) < self.share))[rounds]

    def believed(self, turn: int, rounds: Numbers, before: Numbers, chance: np.random.Generator) -> Numbers:
        """Returns the places of the codes guessed: one of those that fit, or that fitted before the last row."""
        careless = self.careless[turn % len(self.careless)]
        places = _firsts(rounds)[rounds]
        if not careless:
            return places
        overlooks = (chance.random(rounds.max() + 1) < careless)[rounds]
        return np.where(overlooks, _firsts(before)[before], places)


def is_playable(space: Space, points: RowPoints) -> bool:
    """Returns whether these codes and points are those that `points_guess` can weigh."""
    is_size = (space.holes, space.colours, space.blanks) == (HOLES, COLOURS, False)
    return is_size and (points.exact, points.misplaced, points.solved) == (
        EXACT_POINTS,
        MISPLACED_POINTS,
        SOLVED_POINTS,
    )


def points_guess(board: PointsBoard, rng: Random, seconds: float = DEFAULT_SECONDS) -> Code:
    """Returns the row to play. If no code fits, which only a wrong mark can cause, it is any code."""
    if not board.rows:
        # Played out for each number of guessers, four different colours are worth most.
        return "".join(rng.sample(board.space.symbols, HOLES))
    found = coding(board.space)
    possible = fitting(found, board.rows)
    if not len(possible):
        laid = {row.guess for row in board.rows}
        return found.code(rng.choice([rank for rank in map(int, found.codes) if found.code(rank) not in laid]))
    if len(possible) == 1:
        return found.code(int(possible[0]))
    chance = np.random.default_rng(rng.getrandbits(64))
    return found.code(_best(board, found, possible, chance, int(seconds * ROUNDS_PER_SECOND)))


def _best(board: PointsBoard, found: Coding, possible: Ranks, chance: np.random.Generator, rounds: int) -> int:
    """Returns the row that is worth most in rounds played to their end, as long as `rounds` are left.

    They are played after every row considered, then more of them after the better half, and so on. With no rounds at
    all, it is the row that scores most.
    """
    points = expected_points(found, possible, _POINTS)
    played = [found.rank(row.guess) for row in board.rows]
    rows = _candidates(points, possible, np.array(played), chance, may_repeat=board.may_repeat)
    others, bits = _others(board, points[possible]), _bits(board.space)
    sums = np.zeros(len(rows))
    while len(rows) >= _FEWEST and rounds > 0:
        orders = max(1, _ROUNDS_AT_ONCE // (len(rows) * len(possible)))
        rounds -= orders * len(rows) * len(possible)
        codes = bits[chance.permuted(np.tile(possible, (orders, 1)), axis=1)]
        sums += _played_out(board, others, bits[rows], codes, chance)
        better = np.argsort(-sums, kind="stable")[: (len(rows) + 1) // 2]
        rows, sums = rows[better], sums[better]
    return int(rows[0])


def expected_points(found: Coding, possible: Ranks, points: RowPoints) -> Points:
    """Returns what each row scores on average over the possible codes."""
    holes, symbols = found.space.holes, len(found.space.symbols)
    sums = np.zeros(found.rows)
    for hole in range(holes):
        exact = np.bincount(found.digits[possible, hole], minlength=symbols)[found.digits[:, hole]]
        sums += (points.exact - points.misplaced) * exact
    for symbol in range(symbols):
        common = np.minimum(found.counts[possible, symbol, None], np.arange(holes + 1)).sum(axis=0)
        sums += points.misplaced * common[found.counts[:, symbol]]
    sums[possible] += points.solved - points.exact * holes
    return sums / len(possible)


def _candidates(
    points: Points, possible: Ranks, played: Numbers, chance: np.random.Generator, *, may_repeat: bool
) -> Numbers:
    """Returns the rows that score most, the possible codes that do, some other possible codes, and those on the board.

    The one that scores most comes first. Without those on the board if none of them may be repeated.
    """
    most = np.argsort(-points, kind="stable")[:_OF_EACH_SORT]
    most_possible = possible[np.argsort(-points[possible], kind="stable")[:_OF_EACH_SORT]]
    some = chance.choice(possible, _OF_EACH_SORT)
    rows = np.unique(np.concatenate([most, most_possible, some, played]))
    rows = rows if may_repeat else np.setdiff1d(rows, played)
    return rows[np.argsort(-points[rows], kind="stable")]


def _others(board: PointsBoard, points: Points) -> _Others:
    """Judges the others by their rows in this round: those who have repeated a row will do it again."""
    turn = len(board.rows) % board.guessers
    rows = [row.guess for row in board.rows]
    repeated = [row in rows[:place] for place, row in enumerate(rows) if place % board.guessers != turn]
    best = max(2 * row.mark.exact + row.mark.misplaced for row in board.rows)
    usual = (points.sum() - SOLVED_POINTS) / (len(points) - 1)
    careless = board.careless or (0.0,) * board.guessers
    return _Others(sum(repeated) / len(repeated), best, float(usual), careless)


def _played_out(board: PointsBoard, others: _Others, rows: Bits, codes: Bits, chance: np.random.Generator) -> Points:
    """Returns what each row is worth, averaged over the codes and summed over their orders."""
    owners = np.repeat(np.arange(len(rows)), codes.size)
    scores = np.tile(np.array(board.scores, np.float64), (len(owners), 1))
    places = np.arange(len(owners))
    rounds = np.repeat(np.arange(len(rows) * len(codes)), codes.shape[1])
    hidden = np.tile(codes.ravel(), len(rows))
    guesses, is_silent = rows[owners], np.zeros(len(owners), np.bool_)
    for turn in range(board.limit - len(board.rows)):
        points, values = _marked(guesses, hidden)
        points[is_silent], values[is_silent] = others.best, 0
        scores[places, turn % board.guessers] += points
        scores[places, -1] += board.codemaker_points
        is_open = values != _SOLVED
        if not is_open.any():
            break
        places, hidden = places[is_open], hidden[is_open]
        before = rounds[is_open]
        rounds = _renumbered(before * (_SOLVED + 1) + values[is_open])
        guesses = hidden[others.believed(turn + 1, rounds, before, chance)]
        is_silent = others.are_silent(rounds, chance) & bool((turn + 1) % board.guessers)
    worths = np.bincount(owners, board.worth(scores, board.rounds_left), len(rows))
    return worths / len(codes[0])


def _renumbered(keys: Numbers) -> Numbers:
    """Returns the same numbers without gaps."""
    is_used = np.zeros(keys.max() + 1, np.bool_)
    is_used[keys] = True
    return (np.cumsum(is_used) - 1)[keys]


def _firsts(numbers: Numbers) -> Numbers:
    """Returns where each number first occurs: of all values written to one place, the last stays."""
    places = np.empty(numbers.max() + 1, np.int64)
    places[numbers[::-1]] = np.arange(len(numbers))[::-1]
    return places


@lru_cache(maxsize=2)
def _bits(space: Space) -> Bits:
    """Returns every row as 64 bits, of which it shares as many with a code as it scores points, unless it solves.

    The lower half has a bit for each colour in each hole, the upper one for the first peg of each colour, the second, …
    """
    found = coding(space)
    in_holes = found.digits[:, :, None] == np.arange(COLOURS)
    pegs = found.counts[:, :, None] > np.arange(HOLES)
    bits = np.concatenate([in_holes.reshape(found.rows, -1), pegs.reshape(found.rows, -1)], axis=1)
    return np.packbits(bits, axis=1, bitorder="little").view("<u8").ravel().astype(np.uint64)


def _marked(guesses: Bits, codes: Bits) -> tuple[Bytes, Bytes]:
    """Returns points and the values of marks."""
    both = guesses & codes
    points = np.bitwise_count(both)
    exact = np.bitwise_count(both & _IN_HOLES)
    values = (points - exact) * np.uint8(HOLES + 1) + exact
    points[values == _SOLVED] = SOLVED_POINTS
    return points, values
