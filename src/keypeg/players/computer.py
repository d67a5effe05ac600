"""A computer player for any seat of any edition."""

from dataclasses import dataclass
from math import log
from random import Random

from keypeg.players.codebreaker import guess, is_impossible
from keypeg.players.codemaker import draw_code
from keypeg.players.duel import DuelBoard, duel_guess
from keypeg.players.group import group_action
from keypeg.players.player import DEFAULT_SECONDS, Decision, Level
from keypeg.players.points_hunt import PointsBoard, is_playable, points_guess
from keypeg.rules import (
    Action,
    ActionType,
    Claim,
    Code,
    CodeBoard,
    CodeShape,
    GiveMark,
    Guess,
    Mark,
    Play,
    Roles,
    SetCode,
    Space,
    TokenBoard,
    View,
    mark,
)
from keypeg.solver import MarkedRow
from keypeg.solver.history import marked

_MEDIAN_SECONDS = dict(zip(Level, (20.0, 20.0, 20.0, 20.0, 14.0, 14.0, 9.0, 9.0), strict=True))
"""How long a person thinks about a row."""
_SPREAD = 0.35
_QUICK_ACTIONS = frozenset(
    {ActionType.MARK, ActionType.ANSWER, ActionType.CLAIM, ActionType.DECLARE, ActionType.SET_CODE}
)
_QUICK_SHARE = 0.25


@dataclass(frozen=True, slots=True)
class Computer:
    """Plays any seat of any edition at one level.

    With `may_improvise`, a master gives a quick answer while the solver is not compiled, instead of compiling it first:
    for live play, where people wait.
    """

    level: Level
    may_improvise: bool = False

    def decide(self, view: View, rng: Random, seconds: float = DEFAULT_SECONDS) -> Decision | None:
        if not view.may:
            return None
        match view.history[-1]:
            case TokenBoard():
                action = group_action(view, self.level, rng, seconds)
            case CodeBoard() as board:
                action = self._action(view, board, rng, seconds)
            case board:
                raise TypeError(f"computer players do not know the board {type(board).__name__}")
        return None if action is None else Decision(action, self._pause(action, rng))

    def _action(self, view: View, board: CodeBoard, rng: Random, seconds: float) -> Action | None:
        if ActionType.SET_CODE in view.may:
            return SetCode(draw_code(_shape(view, ActionType.SET_CODE), rng))
        if ActionType.CLAIM in view.may and _is_marked_wrongly(view, board):
            return Claim()
        if ActionType.MARK in view.may:
            return GiveMark(*_true_mark(view, board))
        if ActionType.GUESS in view.may:
            return Guess(self._guess(view, board, rng, seconds))
        return None

    def _guess(self, view: View, board: CodeBoard, rng: Random, seconds: float) -> Code:
        space, rows = _hunted(view, board), _marked_rows(view, board)
        play = view.play
        if self.level.rank >= Level.MASTER.rank and play.roles is Roles.DUEL:
            return duel_guess(_duel_board(view, board, play), rng, seconds, may_improvise=self.may_improvise)
        if self.level.rank >= Level.MASTER.rank and play.row_points is not None and is_playable(space, play.row_points):
            guessers = sum(shape is not None for shape in board.shapes)
            points_board = PointsBoard(space, tuple(rows), board.limit, guessers, play.row_points.codemaker)
            return points_guess(points_board, rng, seconds)
        return guess(space, rows, self.level, rng, seconds, may_improvise=self.may_improvise)

    def _pause(self, action: Action, rng: Random) -> float:
        seconds = _MEDIAN_SECONDS[self.level] * (_QUICK_SHARE if action.type in _QUICK_ACTIONS else 1)
        return rng.lognormvariate(log(seconds), _SPREAD)


def _shape(view: View, action: ActionType) -> CodeShape:
    shape = view.may[action]
    if not isinstance(shape, CodeShape):
        raise TypeError(f"{action} should have the shape of a code")
    return shape


def _seat(view: View) -> int:
    if view.seat is None:
        raise ValueError("a spectator does not play")
    return view.seat


def _hunted(view: View, board: CodeBoard) -> Space:
    """Returns the space of the code that this seat hunts."""
    return _space(board.hunted[_seat(view)])


def _space(shape: CodeShape | None) -> Space:
    if shape is None:
        raise ValueError("a codemaker hunts no code")
    return Space.of(shape)


def _marked_rows(view: View, board: CodeBoard) -> list[MarkedRow]:
    """Returns the marked rows against the code that this seat hunts; in a duel, only its own rows are."""
    return marked(board.hunt(_seat(view)))


def _duel_board(view: View, board: CodeBoard, play: Play) -> DuelBoard:
    return DuelBoard(
        space=_hunted(view, board),
        rows=tuple(_marked_rows(view, board)),
        code=_own_code(view, board),
        other_space=_space(board.hunted[1 - _seat(view)]),
        other_rows=tuple(row.code for row in board.rows if row.seat != view.seat),
        limit=board.limit,
        race=ActionType.GUESS in play.contested,
    )


def _own_code(view: View, board: CodeBoard) -> Code:
    code = board.codes[_seat(view)]
    if code is None:
        raise ValueError("there is no code of this seat")
    return code


def _is_marked_wrongly(view: View, board: CodeBoard) -> bool:
    return is_impossible(_hunted(view, board), _marked_rows(view, board))


def _true_mark(view: View, board: CodeBoard) -> Mark:
    """Returns the mark of the oldest row that has none."""
    row = next(row for row in board.rows if row.seat != view.seat and row.mark is None)
    return mark(_own_code(view, board), row.code)
