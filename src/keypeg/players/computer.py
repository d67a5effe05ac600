"""A computer player: for whatever its seat may do, the right kind of thought."""

from dataclasses import dataclass
from math import log
from random import Random

from keypeg.players.codebreaker import guess, is_impossible
from keypeg.players.codemaker import draw_code
from keypeg.players.duel import DuelBoard, duel_guess
from keypeg.players.group import group_action
from keypeg.players.player import Decision, Level
from keypeg.players.points_hunt import PartyBoard, party_guess
from keypeg.rules import Action, ActionType, Claim, Code, CodeShape, GiveMark, Guess, Mark, SetCode, Space, View, mark
from keypeg.rules.view import CodeBoard, TokenBoard
from keypeg.solver import MarkedRow

DEFAULT_SECONDS = 0.3
_THOUGHT = {Level.NOVICE: 20.0, Level.STEADY: 14.0, Level.MASTER: 9.0}
"""The seconds a person thinks about a row: as a middle of many."""
_SPREAD = 0.35
_QUICK = frozenset({ActionType.MARK, ActionType.ANSWER, ActionType.CLAIM, ActionType.DECLARE, ActionType.SET_CODE})
_QUICKER = 0.25
_AMONG_SEVERAL = 3
"""From so many seats on a hunt is played for points (PA-26)."""


@dataclass(frozen=True, slots=True)
class Computer:
    """Plays any seat of any edition at one level."""

    level: Level

    def decide(self, view: View, rng: Random, seconds: float = DEFAULT_SECONDS) -> Decision | None:
        if not view.may:
            return None
        board = view.history[-1]
        if isinstance(board, TokenBoard):
            action = group_action(view, self.level, rng, seconds)
        else:
            action = self._action(view, board, rng, seconds)
        return None if action is None else Decision(action, self._pause(action, rng))

    def _action(self, view: View, board: CodeBoard, rng: Random, seconds: float) -> Action | None:
        if ActionType.SET_CODE in view.may:
            return SetCode(draw_code(_shape(view, ActionType.SET_CODE), rng))
        if ActionType.CLAIM in view.may and _is_wronged(view, board):
            return Claim()
        if ActionType.MARK in view.may:
            return GiveMark(*_true_mark(view, board))
        if ActionType.GUESS in view.may:
            return Guess(self._guess(view, board, rng, seconds))
        return None

    def _guess(self, view: View, board: CodeBoard, rng: Random, seconds: float) -> Code:
        if self.level is Level.MASTER and board.codemaker is None:
            return duel_guess(_duel_board(view, board), rng, seconds)
        if self.level is Level.MASTER and len(view.players) >= _AMONG_SEVERAL:
            return party_guess(_party_board(view, board), rng, seconds)
        return guess(_hunted(view, board), _marked_rows(view, board), self.level, rng, seconds)

    def _pause(self, action: Action, rng: Random) -> float:
        thought = _THOUGHT[self.level] * (_QUICKER if action.type in _QUICK else 1)
        return rng.lognormvariate(log(thought), _SPREAD)


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
    """The codes that may be hidden from this seat."""
    shape = board.hunted[_seat(view)]
    if shape is None:
        raise ValueError("the codemaker hunts no code")
    return Space(shape.holes, shape.colours, blanks=shape.blanks, repeats=shape.repeats)


def _marked_rows(view: View, board: CodeBoard) -> list[MarkedRow]:
    """The rows that tell this seat something about the code it hunts: in a duel only its own."""
    is_duel = board.codemaker is None
    rows = (row for row in board.rows if not is_duel or row.seat == view.seat)
    return [MarkedRow(row.code, row.mark) for row in rows if row.mark is not None]


def _duel_board(view: View, board: CodeBoard) -> DuelBoard:
    return DuelBoard(
        space=_hunted(view, board),
        rows=tuple(_marked_rows(view, board)),
        code=_own_code(view, board),
        other_rows=tuple(row.code for row in board.rows if row.seat != view.seat),
        limit=board.limit,
        race=bool(view.options["race"]),
    )


def _party_board(view: View, board: CodeBoard) -> PartyBoard:
    points = view.options["codemaker_points"]
    if not isinstance(points, int):
        raise TypeError("a rate of points should be a whole number")
    rows = tuple(_marked_rows(view, board))
    return PartyBoard(_hunted(view, board), rows, board.limit, len(view.players) - 1, points)


def _own_code(view: View, board: CodeBoard) -> Code:
    code = board.codes[_seat(view)]
    if code is None:
        raise ValueError("there is no code of this seat")
    return code


def _is_wronged(view: View, board: CodeBoard) -> bool:
    return is_impossible(_hunted(view, board), _marked_rows(view, board))


def _true_mark(view: View, board: CodeBoard) -> Mark:
    """Of the oldest row that waits for it."""
    row = next(row for row in board.rows if row.seat != view.seat and row.mark is None)
    return mark(_own_code(view, board), row.code)
