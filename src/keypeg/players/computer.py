"""A computer player for any seat of any edition."""

from dataclasses import dataclass
from functools import partial
from random import Random

from keypeg.players.book_play import book_guess
from keypeg.players.codebreaker import guess
from keypeg.players.codemaker import chosen_code
from keypeg.players.doubt import doubt, error_rate
from keypeg.players.duel import DuelBoard, duel_guess, pressure
from keypeg.players.group import group_action
from keypeg.players.memory import HuntView
from keypeg.players.pace import QUICK, USUAL, difficulty, pause
from keypeg.players.player import DEFAULT_SECONDS, Decision, Level
from keypeg.players.points_hunt import PointsBoard, is_playable, points_guess
from keypeg.rules import (
    Action,
    ActionType,
    Ask,
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
from keypeg.rules.edition import RowPoints
from keypeg.solver import MarkedRow
from keypeg.solver.history import marked


_ROWS_TRUSTED = 3
"""Players are believed to have laid so many rows that fit before the match."""


@dataclass(frozen=True, slots=True)
class Computer:
    """Plays any seat of any edition at one level."""

    level: Level

    def decide(self, view: View, rng: Random, seconds: float = DEFAULT_SECONDS) -> Decision | None:
        if not view.may:
            return None
        tempo = rng.normalvariate(0, 1)  # Drawn first, so that a new row of the rival does not change it.
        match view.history[-1]:
            case TokenBoard() as board:
                action = group_action(view, self.level, rng, seconds)
                hardness = USUAL if board.rows and isinstance(action, Ask) else QUICK
                return None if action is None else self._decision(action, hardness, tempo)
            case CodeBoard() as board:
                return self._decide(view, board, rng, seconds, tempo)
            case board:
                raise TypeError(f"computer players do not know the board {type(board).__name__}")

    def _decide(self, view: View, board: CodeBoard, rng: Random, seconds: float, tempo: float) -> Decision | None:
        if ActionType.SET_CODE in view.may:
            code = chosen_code(_shape(view, ActionType.SET_CODE), _code_before(view), self.level, rng)
            return self._decision(SetCode(code), QUICK, tempo)
        if ActionType.CLAIM in view.may and _is_marked_wrongly(view, board):
            return self._decision(Claim(), QUICK, tempo)
        if ActionType.MARK in view.may:
            return self._decision(GiveMark(*_true_mark(view, board)), QUICK, tempo, _pressure(view, board))
        if ActionType.GUESS in view.may:
            hunt = _hunt(view, board)
            row = guess(hunt, self.level, rng, partial(self._weighed, view, board, rng, seconds))
            return self._decision(Guess(row), difficulty(hunt.space, hunt.rows), tempo, _pressure(view, board))
        return None

    def _weighed(self, view: View, board: CodeBoard, rng: Random, seconds: float) -> Code:
        """Returns the row of a player who weighs them all."""
        space, play = _hunted(view, board), view.play
        if play.roles is Roles.DUEL:
            return duel_guess(_duel_board(view, board, play), rng, seconds)
        if play.row_points is not None and is_playable(space, play.row_points):
            may_repeat = self.level is Level.RUTHLESS and _may_repeat(view, board)
            return points_guess(_points_board(view, board, play.row_points, may_repeat=may_repeat), rng, seconds)
        return book_guess(space, _marked_rows(view, board), rng, seconds)

    def _decision(self, action: Action, hardness: float, tempo: float, pressure: float = 0.0) -> Decision:
        return Decision(action, pause(self.level, hardness, tempo, pressure))


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


def _hunt(view: View, board: CodeBoard) -> HuntView:
    name = f"round {board.number} seat {_seat(view)}"
    return HuntView(_hunted(view, board), _marked_rows(view, board), name, _opening(view))


def _opening(view: View) -> Code | None:
    """Returns the row with which this seat last began a round."""
    first_rows = (board.hunt(_seat(view))[:1] for board in _ended(view))
    return next((row.code for rows in first_rows for row in rows if row.seat == view.seat), None)


def _code_before(view: View) -> Code | None:
    """Returns the code that this seat set last."""
    return next((code for board in _ended(view) if (code := board.codes[_seat(view)])), None)


def _ended(view: View) -> list[CodeBoard]:
    """Returns the rounds that have ended, the latest first."""
    return [board for board in reversed(view.history[:-1]) if isinstance(board, CodeBoard)]


def _may_repeat(view: View, board: CodeBoard) -> bool:
    """Returns whether a row on the board may be laid again."""
    shape = _shape(view, ActionType.GUESS)
    return all(shape.misfit(row.code) is None for row in board.rows)


def _points_board(view: View, board: CodeBoard, points: RowPoints, *, may_repeat: bool) -> PointsBoard:
    seats = len(view.players)
    clockwise = [(_seat(view) + step) % seats for step in range(seats)]
    order = [*(seat for seat in clockwise if seat != board.codemaker), board.codemaker]
    return PointsBoard(
        space=_hunted(view, board),
        rows=tuple(_marked_rows(view, board)),
        limit=board.limit,
        scores=tuple(view.scores[seat] + _points(board, seat, points) for seat in order if seat is not None),
        rounds_left=(view.play.rounds or board.number) - board.number,
        codemaker_points=points.codemaker,
        may_repeat=may_repeat,
        careless=(0.0, *(misfit_rate(view, seat) for seat in order[1:-1] if seat is not None)),
    )


def misfit_rate(view: View, seat: int) -> float:
    """Returns how often a new row of this seat contradicts one before it, judging by the rows of this match."""
    is_misfit = [
        any(mark(row.code, other.guess) != other.mark for other in marked(board.rows[:number]))
        for board in view.history
        if isinstance(board, CodeBoard)
        for number, row in enumerate(board.rows)
        if row.seat == seat and number and row.code not in {other.code for other in board.rows[:number]}
    ]
    return sum(is_misfit) / (len(is_misfit) + _ROWS_TRUSTED)


def _points(board: CodeBoard, seat: int, points: RowPoints) -> int:
    """Returns what a seat has scored in this round so far."""
    if seat == board.codemaker:
        return points.codemaker * len(board.rows)
    return sum(points.of(row) for row in board.rows if row.seat == seat)


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


def _pressure(view: View, board: CodeBoard) -> float:
    """Returns how close the rival is in a race; elsewhere there is no hurry."""
    play = view.play
    is_race = play.roles is Roles.DUEL and ActionType.GUESS in play.contested
    return pressure(_duel_board(view, board, play)) if is_race else 0.0


def _own_code(view: View, board: CodeBoard) -> Code:
    code = board.codes[_seat(view)]
    if code is None:
        raise ValueError("there is no code of this seat")
    return code


def _is_marked_wrongly(view: View, board: CodeBoard) -> bool:
    """Returns whether a wrong mark is likelier than not."""
    marker = 1 - _seat(view) if board.codemaker is None else board.codemaker
    return doubt(_hunted(view, board), _marked_rows(view, board), error_rate(view, marker)) > 0.5  # noqa: PLR2004


def _true_mark(view: View, board: CodeBoard) -> Mark:
    """Returns the mark of the oldest row that has none."""
    row = next(row for row in board.rows if row.seat != view.seat and row.mark is None)
    return mark(_own_code(view, board), row.code)
