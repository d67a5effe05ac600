"""The `master` in a duel: the row that wins most rounds, with an eye on how close the opponent is.

Who knows his own code knows which codes the opponent still takes for possible, and so about how soon he will solve.
That says what it is worth to solve with this row, with the next, and so on. As long as it falls evenly, the row is best
that needs the fewest guesses on average. When the opponent is about to solve it falls at once, and a possible code may
be worth more than a row that splits better.
"""

from dataclasses import dataclass, field
from random import Random
from time import monotonic

import numpy as np
from numpy.typing import NDArray

from keypeg.rules import Code, Space, mark
from keypeg.rules.editions.challenge import COLOURS
from keypeg.solver import MarkedRow, suggest
from keypeg.solver.coding import Bytes, Coding, Ranks, coding
from keypeg.solver.history import fitting

Shares = NDArray[np.float64]
Places = NDArray[np.int64]

_FEW = 60
"""With more codes, what parts of them are worth is not known well enough to better what the solver suggests."""
_GAIN = 0.01
"""By so much a row must raise the chance to win if it is to be played instead: less is mostly error."""
_OTHER_ROWS = 300
_TRIED = 4
_TRIED_LATER = 2
_DEEPEST = 5

# Of so many possible codes, by holes, the share that the books find with one guess, with two, and so on:
# `bench/challenge.py --shares` counts them.
_SIZES = (1, 2, 3, 4, 6, 8, 12, 20, 40, 80, 160, 320, 1000, 4096, 32768)
_FOUND = {
    4: (
        (1, 0.5, 0.333, 0.25, 0.144, 0.087, 0.033, 0.042, 0.015, 0.006, 0.006, 0.003, 0.001, 0),
        (1, 1, 0.981, 0.968, 0.94, 0.906, 0.761, 0.561, 0.274, 0.111, 0.062, 0.04, 0.011, 0.002),
        (1, 1, 1, 1, 1, 0.999, 0.998, 0.986, 0.961, 0.81, 0.612, 0.406, 0.111, 0.021),
        (1, 1, 1, 1, 1, 1, 1, 1, 1, 0.996, 0.992, 0.963, 0.677, 0.2),
        (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.995, 0.782),
        (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.997),
    ),
    5: (
        (1, 0.5, 0.333, 0.249, 0.155, 0.093, 0.035, 0.022, 0.016, 0.01, 0.004, 0.002, 0.001, 0, 0),
        (1, 1, 0.983, 0.975, 0.949, 0.923, 0.851, 0.647, 0.383, 0.194, 0.085, 0.033, 0.016, 0.003, 0),
        (1, 1, 1, 1, 1, 0.999, 0.999, 0.996, 0.983, 0.943, 0.785, 0.528, 0.239, 0.047, 0.004),
        (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.997, 0.986, 0.93, 0.502, 0.065),
        (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.983, 0.507),
        (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.973),
    ),
}
_GUESSES = 14
"""More than anybody needs from anywhere, or has rows for."""


@dataclass(frozen=True, slots=True)
class DuelBoard:
    """What a player has before him: the codes he hunts and his marked rows, the code he has set, and the other's rows.

    In turns `other_rows` has one more than `rows` if the opponent was first to place his.
    """

    space: Space
    rows: tuple[MarkedRow, ...]
    code: Code = field(repr=False)
    other_rows: tuple[Code, ...]
    limit: int
    race: bool


def duel_guess(board: DuelBoard, rng: Random, seconds: float) -> Code:
    """The row to play. Where no code fits, which only a wrong mark can bring about, any code."""
    deadline = monotonic() + seconds
    found = coding(board.space)
    possible = fitting(found, board.rows)
    if not len(possible):
        return board.space.unrank(rng.randrange(board.space.size))
    chances = _chances(board)
    said = suggest(board.space, board.rows, seconds / 2).guess
    if chances[1] == chances[-1]:  # No later row can change anything: this one decides.
        return said if found.rank(said) in possible else found.code(int(rng.choice(possible)))
    if len(possible) > _FEW or monotonic() > deadline:
        return said
    rows = _rows(found, possible, found.rank(said), rng)
    return found.code(int(rows[_best(_endgame(found, possible, rows, chances))]))


def _chances(board: DuelBoard) -> Shares:
    """How likely the round is won if it is solved with this row, or the next, and so on."""
    solved = _found(len(board.code), np.array([_possible_for_the_other(board)]))[0]
    other_left = board.limit - len(board.other_rows)
    solved[other_left + 1 :] = solved[other_left]
    return _chances_in_a_race(board, solved) if board.race else _chances_in_turns(board, solved)


def _chances_in_turns(board: DuelBoard, solved: Shares) -> Shares:
    """If both solve in a turn (CH-13), or nobody in any (CH-14), there will be another round."""
    another = _chance_from_the_start(board.space.holes, len(board.code))
    is_down = len(board.other_rows) > len(board.rows)
    after = solved[:-1] if is_down else solved[1:]
    if is_down and board.other_rows[-1] == board.code:
        after = np.ones(_GUESSES)
    before = np.concatenate([[0.0], after[:-1]])
    chances: Shares = 1 - after + another * (after - before)
    left = board.limit - len(board.rows)
    chances[left:] = another * (1 - after[left - 1])
    return chances


def _chances_in_a_race(board: DuelBoard, solved: Shares) -> Shares:
    """The opponent is taken to keep his pace."""
    pace = (len(board.other_rows) + 1) / (len(board.rows) + 1)
    before = np.interp(np.arange(_GUESSES) * pace, np.arange(_GUESSES + 1), solved)
    chances: Shares = 1 - before
    another = _chance_from_the_start(board.space.holes, len(board.code))
    chances[board.limit - len(board.rows) :] = another * (1 - solved[-1])
    return chances


def _possible_for_the_other(board: DuelBoard) -> int:
    """How many codes fit all his rows, the one not yet marked included."""
    marked = [MarkedRow(row, mark(board.code, row)) for row in board.other_rows]
    return len(fitting(coding(Space(len(board.code), COLOURS)), marked))


def _chance_from_the_start(holes: int, other_holes: int) -> float:
    """To win a round rather than lose it."""
    solved, other = (_found(each, np.array([COLOURS**each]))[0] for each in (holes, other_holes))
    won, lost = np.diff(solved) @ (1 - other[1:]), np.diff(other) @ (1 - solved[1:])
    return float(won / (won + lost))


def _found(holes: int, sizes: Places) -> Shares:
    """For each number of possible codes, the share that is found with no guess, or one, and so on."""
    found = np.ones((len(sizes), _GUESSES + 1))
    found[:, 0] = 0
    for guesses, shares in enumerate(_FOUND[holes], 1):
        found[:, guesses] = np.interp(np.log(np.maximum(sizes, 1)), np.log(_SIZES[: len(shares)]), shares)
    return found


def _rows(found: Coding, possible: Ranks, said: int, rng: Random) -> Ranks:
    """What the solver suggests first, then the possible codes, then some other rows."""
    others = rng.sample(range(found.rows), min(_OTHER_ROWS, found.rows))
    return np.array(list(dict.fromkeys([said, *map(int, possible), *others])), np.int32)


@dataclass(frozen=True, slots=True, eq=False)
class _Endgame:
    """A few codes and the rows looked at; what is worth something counts the chances to win, summed over codes."""

    marks: Bytes  # (rows, codes)
    solved: int
    chances: Shares  # (turns)
    parts: Shares  # (turns, sizes): what so many codes are worth on average if they are hunted from this turn on

    def estimates(self, codes: Places, turn: int) -> Shares:
        """What each row is worth against these codes, by the sizes of the parts it leaves."""
        rows, marks = len(self.marks), self.solved + 1
        keys = np.arange(rows)[:, None] * marks + self.marks[:, codes]
        sizes = np.bincount(keys.ravel(), minlength=rows * marks).reshape(rows, marks)
        worths: Shares = self.parts[turn + 1][sizes[:, : self.solved]].sum(axis=1)
        worths += self.chances[turn] * sizes[:, self.solved]
        return worths

    def worth(self, row: int, codes: Places, turn: int) -> float:
        marks = self.marks[row, codes]
        parts = [codes[marks == value] for value in np.unique(marks) if value != self.solved]
        return float(self.chances[turn]) * (self.solved in marks) + sum(self.best(part, turn + 1) for part in parts)

    def best(self, codes: Places, turn: int) -> float:
        """What the best row is worth, of those tried."""
        if len(codes) <= 2:  # noqa: PLR2004 - the second of two is known
            return float(self.chances[turn : turn + len(codes)].sum())
        if turn == _DEEPEST:
            return float(self.parts[turn, len(codes)])
        tried = np.argsort(-self.estimates(codes, turn), kind="stable")[:_TRIED_LATER]
        return max(self.worth(int(row), codes, turn) for row in tried)


def _endgame(found: Coding, possible: Ranks, rows: Ranks, chances: Shares) -> _Endgame:
    sizes = np.arange(len(possible) + 1)
    by_guess = np.diff(_found(found.space.holes, sizes), axis=1)
    turns = np.concatenate([chances, np.full(_GUESSES, chances[-1])])
    parts = [sizes * (by_guess @ turns[turn : turn + _GUESSES]) for turn in range(_DEEPEST + 2)]
    marks = np.stack([found.marks(int(code), rows) for code in possible], axis=1)
    return _Endgame(marks, found.solved, turns, np.stack(parts))


def _best(endgame: _Endgame) -> int:
    """The place of the best row: the first, which is suggested, unless another is clearly better."""
    codes = np.arange(endgame.marks.shape[1])
    likely = np.argsort(-endgame.estimates(codes, 0), kind="stable")[:_TRIED]
    worths = {int(row): endgame.worth(int(row), codes, 0) for row in (0, *likely)}
    best = max(worths, key=lambda row: worths[row])
    return best if worths[best] > worths[0] + _GAIN * len(codes) else 0
