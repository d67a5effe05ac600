"""The top levels in a duel: the row that wins most rounds, considering how close the opponent is.

A player who knows their own code knows which codes the opponent still considers possible, and so about how soon the
opponent will solve. That says what it is worth to solve with this row, with the next, and so on. While the worth falls
evenly, the row that needs the fewest guesses on average is best. When the opponent is about to solve it falls at once,
and a possible code may be worth more than a row that splits better.
"""

from dataclasses import dataclass, field
from random import Random

import numpy as np
from numpy.typing import NDArray

from keypeg.players.book_play import book_guess
from keypeg.players.player import DEFAULT_SECONDS
from keypeg.rules import Code, Space, mark
from keypeg.solver import MarkedRow
from keypeg.solver.coding import Coding, coding
from keypeg.solver.history import fitting
from keypeg.solver.library import Bytes, Ranks

Shares = NDArray[np.float64]
Places = NDArray[np.int64]

_FEW = 60
"""With more codes, what parts of them are worth is not known well enough to improve on the solver's suggestion."""
_GAIN = 0.01
"""How much a row must raise the chance to win to be played instead: less is mostly error."""
_ENDGAME_SECONDS = 0.05
"""About how much work it is to weigh the rows of an endgame; with less, the solver's suggestion is played."""
_OTHER_ROWS = 300
_TRIED = 4
_TRIED_LATER = 2
_DEEPEST = 5

# Of so many possible codes, by holes, the share that the books find with one guess, with two, and so on:
# `bench/challenge.py --shares` counts them, with eight colours. Other spaces come close to the nearest of these.
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
_SOON = 2
"""A rival who is likely to find the code with so many more rows is close."""
_CALM = 0.3
"""How much of their calm a player keeps for each row that the rival is ahead."""
MOST_GUESSES = 14
"""More than anybody needs from anywhere."""


@dataclass(frozen=True, slots=True)
class DuelBoard:
    """What a player sees: the space hunted, the own marked rows, the own code with its space, and the opponent's rows.

    In a game by turns, `other_rows` has one more than `rows` if the opponent was first to guess in this turn.
    """

    space: Space
    rows: tuple[MarkedRow, ...]
    code: Code = field(repr=False)
    other_space: Space
    other_rows: tuple[Code, ...]
    limit: int
    race: bool


def duel_guess(board: DuelBoard, rng: Random, seconds: float = DEFAULT_SECONDS) -> Code:
    """Returns the row to play. If no code fits, which only a wrong mark can cause, it is any code."""
    found = coding(board.space)
    possible = fitting(found, board.rows)
    if not len(possible):
        return board.space.unrank(rng.randrange(board.space.size))
    chances = _chances(board)
    suggested = book_guess(board.space, board.rows, rng, seconds / 2)
    if chances[1] == chances[-1]:  # No later row can change anything.
        return suggested if found.rank(suggested) in possible else found.code(int(rng.choice(possible)))
    if len(possible) > _FEW or seconds < _ENDGAME_SECONDS:
        return suggested
    rows = _rows(found, possible, found.rank(suggested), rng)
    return found.code(int(rows[_best(_endgame(found, possible, rows, chances))]))


def pressure(board: DuelBoard) -> float:
    """Returns how close the rival is to winning a race, from 0 to 1: by the codes they have left, and by their lead."""
    found = shares_found(board.other_space.holes, np.array([_possible_for_opponent(board)]))[0]
    lead = max(len(board.other_rows) - len(board.rows), 0)
    return 1 - float(1 - found[_SOON]) * _CALM**lead


def _chances(board: DuelBoard) -> Shares:
    """Returns how likely the round is won if it is solved with this row, with the next, and so on."""
    solved = shares_found(board.other_space.holes, np.array([_possible_for_opponent(board)]))[0]
    other_left = min(board.limit - len(board.other_rows), MOST_GUESSES)
    solved[other_left + 1 :] = solved[other_left]
    return _chances_in_a_race(board, solved) if board.race else _chances_in_turns(board, solved)


def _chances_in_turns(board: DuelBoard, solved: Shares) -> Shares:
    """Returns the chances by turns. If both solve in a turn (CH-13), or nobody ever (CH-14), the round is replayed."""
    another = _chance_from_the_start(board.space, board.other_space)
    is_down = len(board.other_rows) > len(board.rows)
    after = solved[:-1] if is_down else solved[1:]
    if is_down and board.other_rows[-1] == board.code:
        after = np.ones(MOST_GUESSES)
    before = np.concatenate([[0.0], after[:-1]])
    chances: Shares = 1 - after + another * (after - before)
    left = min(board.limit - len(board.rows), MOST_GUESSES)
    chances[left:] = another * (1 - after[left - 1])
    return chances


def _chances_in_a_race(board: DuelBoard, solved: Shares) -> Shares:
    """Returns the chances in a race, assuming that the opponent keeps their pace."""
    pace = (len(board.other_rows) + 1) / (len(board.rows) + 1)
    before = np.interp(np.arange(MOST_GUESSES) * pace, np.arange(MOST_GUESSES + 1), solved)
    chances: Shares = 1 - before
    another = _chance_from_the_start(board.space, board.other_space)
    chances[board.limit - len(board.rows) :] = another * (1 - solved[-1])
    return chances


def _possible_for_opponent(board: DuelBoard) -> int:
    """Returns how many codes fit all rows of the opponent, including the one not yet marked."""
    marked = [MarkedRow(row, mark(board.code, row)) for row in board.other_rows]
    return len(fitting(coding(board.other_space), marked))


def _chance_from_the_start(space: Space, other_space: Space) -> float:
    """Returns the chance to win a new round rather than lose it."""
    solved, other = (shares_found(each.holes, np.array([each.size]))[0] for each in (space, other_space))
    won, lost = np.diff(solved) @ (1 - other[1:]), np.diff(other) @ (1 - solved[1:])
    return float(won / (won + lost))


def shares_found(holes: int, sizes: Places) -> Shares:
    """Returns, for each number of possible codes, the share that is found with no guess, with one, and so on."""
    found = np.ones((len(sizes), MOST_GUESSES + 1))
    found[:, 0] = 0
    for guesses, shares in enumerate(_FOUND[min(max(holes, min(_FOUND)), max(_FOUND))], 1):
        found[:, guesses] = np.interp(np.log(np.maximum(sizes, 1)), np.log(_SIZES[: len(shares)]), shares)
    return found


def _rows(found: Coding, possible: Ranks, suggested: int, rng: Random) -> Ranks:
    """Returns the solver's suggestion, then the possible codes, then some other rows."""
    others = rng.sample(range(found.rows), min(_OTHER_ROWS, found.rows))
    return np.array(list(dict.fromkeys([suggested, *map(int, possible), *others])), np.int32)


@dataclass(frozen=True, slots=True, eq=False)
class _Endgame:
    """A few codes and the rows considered. What something is worth is the chance to win, summed over codes."""

    marks: Bytes  # (rows, codes)
    solved: int
    chances: Shares  # (turns)
    parts: Shares  # (turns, sizes): what so many codes are worth on average if they are hunted from this turn on

    def estimates(self, codes: Places, turn: int) -> Shares:
        """Returns what each row is worth against these codes, by the sizes of the parts it leaves."""
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
        """Returns what the best of the rows tried is worth."""
        if len(codes) <= 2:  # noqa: PLR2004 - the second of two is known
            return float(self.chances[turn : turn + len(codes)].sum())
        if turn == _DEEPEST:
            return float(self.parts[turn, len(codes)])
        tried = np.argsort(-self.estimates(codes, turn), kind="stable")[:_TRIED_LATER]
        return max(self.worth(int(row), codes, turn) for row in tried)


def _endgame(found: Coding, possible: Ranks, rows: Ranks, chances: Shares) -> _Endgame:
    sizes = np.arange(len(possible) + 1)
    by_guess = np.diff(shares_found(found.space.holes, sizes), axis=1)
    turns = np.concatenate([chances, np.full(MOST_GUESSES, chances[-1])])
    parts = [sizes * (by_guess @ turns[turn : turn + MOST_GUESSES]) for turn in range(_DEEPEST + 2)]
    marks = np.stack([found.marks(int(code), rows) for code in possible], axis=1)
    return _Endgame(marks, found.solved, turns, np.stack(parts))


def _best(endgame: _Endgame) -> int:
    """Returns the index of the best row: 0, the suggestion, unless another is clearly better."""
    codes = np.arange(endgame.marks.shape[1])
    likely = np.argsort(-endgame.estimates(codes, 0), kind="stable")[:_TRIED]
    worths = {int(row): endgame.worth(int(row), codes, 0) for row in (0, *likely)}
    best = max(worths, key=lambda row: worths[row])
    return best if worths[best] > worths[0] + _GAIN * len(codes) else 0
