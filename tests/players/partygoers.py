"""Opponents at a party of three who want something other than to win alone."""

from dataclasses import dataclass
from random import Random

import numpy as np

from keypeg.players import Computer, Decision, Level
from keypeg.players.points_hunt import Points, PointsBoard, Worth, points_guess
from keypeg.rules import ActionType, Code, CodeBoard, CodeShape, Guess, Space, View, mark
from keypeg.solver.history import marked

_TRIFLE = 0.001
"""What a point is worth to somebody who wants something else."""


@dataclass(frozen=True, slots=True)
class Ally:
    """Wants to win or to let its partner win, whom it knows by name, and plays like `ruthless` otherwise."""

    partner: str

    def decide(self, view: View, rng: Random, seconds: float) -> Decision | None:
        return _decide(view, rng, seconds, _worth_to_two(_order(view).index(view.players.index(self.partner))))


@dataclass(frozen=True, slots=True)
class Denier:
    """Wants the best of the others to have few points, and plays like `ruthless` otherwise."""

    def decide(self, view: View, rng: Random, seconds: float) -> Decision | None:
        return _decide(view, rng, seconds, _denied)


@dataclass(frozen=True, slots=True)
class Feigner:
    """Seems careless, by a row that cannot be the code early in each round, and plays like `ruthless` otherwise."""

    def decide(self, view: View, rng: Random, seconds: float) -> Decision | None:
        decision = Computer(Level.RUTHLESS).decide(view, rng, seconds)
        board, may = view.history[-1], view.may.get(ActionType.GUESS)
        if decision is None or not isinstance(board, CodeBoard) or not isinstance(may, CodeShape):
            return decision
        space, rows = Space.of(may), marked(board.rows)
        if not rows or any(row.seat == view.seat for row in board.rows):
            return decision
        misfits = [row for row in space if any(mark(row, other.guess) != other.mark for other in rows)]
        most = max(_promise(row, rows[-1].guess) for row in misfits)
        return Decision(Guess(rng.choice([row for row in misfits if _promise(row, rows[-1].guess) == most])), 0.0)


def _promise(row: Code, like: Code) -> int:
    """Returns how much a row has in common with another one, which it must not repeat."""
    exact, misplaced = mark(row, like)
    return 0 if row == like else 2 * exact + misplaced


def _denied(scores: Points, _rounds_left: int) -> Points:
    worth: Points = _TRIFLE * scores[:, 0] - scores[:, 1:].max(axis=1)
    return worth


def _worth_to_two(partner: int) -> Worth:
    def worth(scores: Points, rounds_left: int) -> Points:
        others = np.delete(scores, [0, partner], axis=1)
        lead: Points = scores[:, [0, partner]].max(axis=1) - others.max(axis=1)
        return lead if rounds_left else (np.sign(lead) + 1) / 2 + _TRIFLE * lead

    return worth


def _decide(view: View, rng: Random, seconds: float, worth: Worth) -> Decision | None:
    board, may, points = view.history[-1], view.may.get(ActionType.GUESS), view.play.row_points
    if not isinstance(board, CodeBoard) or not isinstance(may, CodeShape) or points is None:
        return Computer(Level.RUTHLESS).decide(view, rng, seconds)
    order, scores = _order(view), list(view.scores)
    hunted = board.hunted[order[0]]
    if hunted is None:
        raise ValueError("a codemaker does not guess")
    for row in board.rows:
        scores[row.seat] += points.of(row)
        scores[order[-1]] += points.codemaker
    seen = PointsBoard(
        space=Space.of(hunted),
        rows=tuple(marked(board.rows)),
        limit=board.limit,
        scores=tuple(scores[seat] for seat in order),
        rounds_left=len(view.players) - board.number,
        codemaker_points=points.codemaker,
        may_repeat=all(may.misfit(row.code) is None for row in board.rows),
        worth=worth,
    )
    return Decision(Guess(points_guess(seen, rng, seconds)), 0.0)


def _order(view: View) -> list[int]:
    """Returns the seats in the order of their turns, the own first and the codemaker last."""
    board, seats = view.history[-1], len(view.players)
    codemaker = board.codemaker if isinstance(board, CodeBoard) else None
    clockwise = [((view.seat or 0) + step) % seats for step in range(seats)]
    return sorted(clockwise, key=lambda seat: seat == codemaker)
