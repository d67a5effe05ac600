"""A running group round as one seat sees it."""

from dataclasses import dataclass

from keypeg.players.deals import row_number
from keypeg.rules import TokenBoard, View
from keypeg.rules.action import ActionType
from keypeg.rules.event import Result
from keypeg.rules.tokens import Token


@dataclass(frozen=True, slots=True)
class GroupRound:
    view: View
    board: TokenBoard
    me: int
    own: tuple[Token, ...]

    @classmethod
    def of(cls, view: View) -> "GroupRound":
        board = view.history[-1]
        if not isinstance(board, TokenBoard) or view.seat is None:
            raise TypeError("this is not what a seat sees of a group round")
        return cls(view, board, view.seat, board.tokens[view.seat] or ())

    @property
    def seats(self) -> int:
        return len(self.board.tokens)

    @property
    def boards(self) -> int:
        """How many boards each player has."""
        return len(self.own)

    @property
    def may_ask(self) -> bool:
        return ActionType.ASK in self.view.may

    @property
    def anytime(self) -> bool:
        return ActionType.DECLARE in self.view.play.contested

    @property
    def turn(self) -> int:
        """Whose turn it is to ask."""
        return next(each.seat for each in self.view.to_act if each.seat is not None and ActionType.ASK in each.actions)

    @property
    def latest(self) -> int | None:
        """Who has just had a turn, and may not call before another player has had one (GR-32)."""
        callers = [awaited.seat for awaited in self.view.to_act]
        return next((seat for seat in self.board.still_in if seat not in callers), None)

    @property
    def rounds_left(self) -> int:
        """How many rounds are played after this one."""
        counted = [each for each in self.view.rounds if each.result in {Result.DECLARED, Result.NO_WINNER}]
        return max((self.view.play.rounds or 1) - len(counted) - 1, 0)

    def columns_of(self, seat: int) -> range:
        """Returns which boards are this seat's."""
        return range(seat * self.boards, (seat + 1) * self.boards)

    def asked_by(self, seat: int) -> list[int]:
        return [row_number(row.code) for row in self.board.rows if row.seat == seat]

    def clockwise(self, seat: int) -> list[int]:
        """All still in, beginning with this seat or the next (GR-15)."""
        return [
            each % self.seats for each in range(seat, seat + self.seats) if each % self.seats in self.board.still_in
        ]
