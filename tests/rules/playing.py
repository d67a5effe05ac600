"""A match under test, played move by move."""

from collections.abc import Mapping

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


def start_refused(edition: str, seats: int = 2, /, **options: object) -> Key:
    """The key under which a match cannot begin."""
    with pytest.raises(RefusalError) as refused:
        Play(edition, seats, **options)
    return refused.value.key


class Play:
    """Each method plays one action; `events` is what the last one brought about."""

    def __init__(self, edition: str, seats: int = 2, /, **options: object) -> None:
        self.match: Match
        self.events: tuple[Event, ...]
        self.match, self.events = begin(edition, [f"player {seat}" for seat in range(seats)], options)

    def do(self, seat: int | None, action: Action) -> "Play":
        self.match, self.events = apply(self.match, seat, action)
        return self

    def set_code(self, seat: int, code: str) -> "Play":
        return self.do(seat, SetCode(code))

    def guess(self, seat: int, *codes: str) -> "Play":
        for code in codes:
            self.do(seat, Guess(code))
        return self

    def mark(self, seat: int, exact: int, misplaced: int) -> "Play":
        return self.do(seat, GiveMark(exact, misplaced))

    def claim(self, seat: int) -> "Play":
        return self.do(seat, Claim())

    def deal(self, *tokens: str) -> "Play":
        """`C3` is colour C at place 3."""
        return self.do(None, Deal(tuple(Token(token[0], int(token[1])) for token in tokens)))

    def ask(self, seat: int, code: str) -> "Play":
        return self.do(seat, Ask(code))

    def answer(self, seat: int, *pegs: str) -> "Play":
        return self.do(seat, GiveAnswer(pegs))

    def declare(self, seat: int, code: str) -> "Play":
        return self.do(seat, Declare(code))

    def refused(self, seat: int | None, action: Action) -> Key | None:
        """The key under which this would be refused now; none if it is legal."""
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
        """Of the round that ended last."""
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
        """A hunt or a duel as this seat sees it, by default the running or last one."""
        board = self.view(seat).history[number]
        assert isinstance(board, CodeBoard)
        return board

    def group_board(self, seat: int | None, number: int = -1) -> TokenBoard:
        """A group round as this seat sees it, by default the running or last one."""
        board = self.view(seat).history[number]
        assert isinstance(board, TokenBoard)
        return board
