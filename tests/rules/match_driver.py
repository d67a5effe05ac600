"""A driver that plays a match action by action."""

from collections.abc import Mapping
from typing import Self

import pytest

from keypeg.rules import (
    Action,
    Ask,
    Claim,
    CodeBoard,
    Deal,
    Declare,
    Event,
    GiveAnswer,
    GiveMark,
    Guess,
    Key,
    Match,
    RefusalError,
    Result,
    SetCode,
    Token,
    TokenBoard,
    View,
    apply,
    begin,
    refusal,
    summary,
    view,
)


def start_refusal_key(edition: str, seats: int = 2, /, **options: object) -> Key:
    """Returns the error key with which a match is refused at the start."""
    with pytest.raises(RefusalError) as refused:
        MatchDriver(edition, seats, **options)
    return refused.value.key


class MatchDriver:
    """A match whose methods each play an action and can be chained; `events` are those of the last action."""

    def __init__(self, edition: str, seats: int = 2, /, **options: object) -> None:
        self.match: Match
        self.events: tuple[Event, ...]
        self.match, self.events = begin(edition, [f"player {seat}" for seat in range(seats)], options)

    def do(self, seat: int | None, action: Action) -> Self:
        self.match, self.events = apply(self.match, seat, action)
        return self

    def set_code(self, seat: int, code: str) -> Self:
        return self.do(seat, SetCode(code))

    def guess(self, seat: int, *codes: str) -> Self:
        for code in codes:
            self.do(seat, Guess(code))
        return self

    def mark(self, seat: int, exact: int, misplaced: int) -> Self:
        return self.do(seat, GiveMark(exact, misplaced))

    def claim(self, seat: int) -> Self:
        return self.do(seat, Claim())

    def deal(self, *tokens: str) -> Self:
        """Deals tokens such as `C3`, which is colour C at position 3."""
        return self.do(None, Deal(tuple(Token(token[0], int(token[1])) for token in tokens)))

    def ask(self, seat: int, code: str) -> Self:
        return self.do(seat, Ask(code))

    def answer(self, seat: int, *pegs: str) -> Self:
        return self.do(seat, GiveAnswer(pegs))

    def declare(self, seat: int, code: str) -> Self:
        return self.do(seat, Declare(code))

    def refusal_key(self, seat: int | None, action: Action) -> Key | None:
        """Returns the error key with which an action would be refused now, or `None` if it is legal."""
        problem = refusal(self.match, seat, action)
        return None if problem is None else problem.key

    @property
    def to_act(self) -> Mapping[int | None, list[str]]:
        return {awaited.seat: [str(action) for action in awaited.actions] for awaited in self.match.awaited}

    @property
    def results(self) -> list[Result]:
        return [ended.result for ended in self.match.ended]

    @property
    def numbers(self) -> list[int]:
        return [ended.round.number for ended in self.match.ended]

    @property
    def points(self) -> tuple[int, ...]:
        """The points of the round that ended last."""
        return self.match.ended[-1].points

    @property
    def scores(self) -> tuple[int, ...]:
        return self.match.scores

    @property
    def winners(self) -> tuple[int, ...]:
        return self.match.winners

    @property
    def is_finished(self) -> bool:
        return summary(self.match).status == "finished"

    def view(self, seat: int | None) -> View:
        return view(self.match, seat)

    def board(self, seat: int | None, number: int = -1) -> CodeBoard:
        """Returns a hunt or duel as this seat sees it, by default the latest."""
        board = self.view(seat).history[number]
        assert isinstance(board, CodeBoard)
        return board

    def group_board(self, seat: int | None, number: int = -1) -> TokenBoard:
        """Returns a group round as this seat sees it, by default the latest."""
        board = self.view(seat).history[number]
        assert isinstance(board, TokenBoard)
        return board
