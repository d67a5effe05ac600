"""What a seat may know as a list of whole numbers of fixed length.

It is made from the view of the seat and nothing else: first what is true of the match, then the running round, then the
round before it. What is not there, not known or not given yet is -1. `Observer.fields` says where everything is.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from math import prod
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from keypeg.rules import ActionType, Board, Code, CodeBoard, CodeShape, Peg, Result, Round, TokenBoard, View
from keypeg.rules.code import BLANK, COLOURS
from keypeg.rules.shape import Awaited

Numbers: TypeAlias = NDArray[np.int32]

LATEST = 32
"""The number of rows shown, the latest ones, where there is no limit."""
NOTHING = -1
_TYPES = tuple(kind for kind in ActionType if kind is not ActionType.DEAL)
_RESULTS = tuple(Result)
_PEGS = (Peg.NONE, Peg.WHITE, Peg.BLACK)


@dataclass(frozen=True)
class Field:
    """Some of the numbers: what they are, where they begin, and how they are arranged."""

    name: str
    start: int
    shape: tuple[int, ...]
    about: str

    @property
    def size(self) -> int:
        return prod(self.shape)


@dataclass(frozen=True)
class Observer:
    """Turns views of one match into numbers."""

    seats: int
    holes: int
    colours: int
    """The number of an empty hole."""
    rows: int
    boards: int
    """How many tokens each seat has; 0 where there are none."""

    @classmethod
    def of(cls, rounds: Sequence[Round], boards: int) -> "Observer":
        """Returns the observer of a match with these rounds, none of which has begun."""
        found = [round_.board(None) for round_ in rounds]
        shapes = [shape for board in found for shape in _shapes(board)]
        return cls(
            seats=rounds[0].seats,
            holes=max(shape.holes for shape in shapes),
            colours=max(shape.colours for shape in shapes),
            rows=max(map(_limit, found)),
            boards=boards if any(isinstance(board, TokenBoard) for board in found) else 0,
        )

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """What the numbers are, in order."""
        parts = [
            ("seat", (1,), "the seat that looks"),
            ("scores", (self.seats,), "points of the rounds that have ended"),
            ("may", (self.seats, len(_TYPES)), f"1 where a seat may now {', '.join(_TYPES)}"),
            *((name, shape, f"{about}") for name, shape, about in self._board_parts),
            *(
                (f"previous {name}", shape, f"the same of the round before: {name}")
                for name, shape, _ in self._board_parts
            ),
        ]
        starts = accumulate((prod(shape) for _, shape, _ in parts), initial=0)
        return tuple(
            Field(name, start, shape, about) for start, (name, shape, about) in zip(starts, parts, strict=False)
        )

    @cached_property
    def _board_parts(self) -> tuple[tuple[str, tuple[int, ...], str], ...]:
        seats, holes = self.seats, self.holes
        parts: list[tuple[str, tuple[int, ...], str]] = [
            ("number", (1,), "the number of the round, from 1"),
            ("leader", (1,), "the seat of the codemaker, or of who opens the round"),
            ("result", (1,), f"how the round ended: {', '.join(_RESULTS)}"),
        ]
        if self.boards:
            return (
                *parts,
                ("tokens", (seats, self.boards, 2), "colour and position (from 1) of each token"),
                ("calls", (seats, holes), "what each seat has called"),
                ("asked", (1,), "how many questions have been asked"),
                (
                    "questions",
                    (self.rows, 1 + holes + seats * self.boards),
                    "seat, code, and each answer: 0 none, 1 white, 2 black",
                ),
            )
        return (
            *parts,
            ("codes", (seats, holes), "the code that each seat has set"),
            ("rows", (self.rows, 1 + holes + 2), "seat, code, exact, misplaced"),
        )

    @property
    def size(self) -> int:
        return self.fields[-1].start + self.fields[-1].size

    def numbers(self, view: View) -> Numbers:
        """Returns a view as numbers."""
        seen = np.full(self.size, NOTHING, np.int32)
        boards = [self._board(board) for board in reversed(view.history[-2:])]
        found = [[NOTHING if view.seat is None else view.seat], view.scores, _may(view.to_act, self.seats)]
        parts = [*found, *(part for board in boards for part in board)]
        for field, part in zip(self.fields, parts, strict=False):
            seen[field.start : field.start + len(part)] = part
        return seen

    def _board(self, board: Board) -> list[Sequence[int]]:
        result = NOTHING if board.result is None else _RESULTS.index(board.result)
        match board:
            case CodeBoard():
                leader = NOTHING if board.codemaker is None else board.codemaker
                codes = [number for code in board.codes for number in self._code(code)]
                rows = [
                    number
                    for row in board.rows[-self.rows :]
                    for number in (row.seat, *self._code(row.code), *(row.mark or (NOTHING, NOTHING)))
                ]
                return [[board.number], [leader], [result], codes, rows]
            case TokenBoard():
                calls = {call.seat: call.code for call in board.declarations}
                return [
                    [board.number],
                    [board.opener],
                    [result],
                    list(self._tokens(board)),
                    [number for seat in range(self.seats) for number in self._code(calls.get(seat))],
                    [len(board.rows)],
                    list(self._questions(board)),
                ]
            case _:
                raise TypeError(f"there are no numbers for {type(board).__name__}")

    def _code(self, code: Code | None) -> list[int]:
        known = [] if code is None else [self.colours if each == BLANK else COLOURS.index(each) for each in code]
        return known + [NOTHING] * (self.holes - len(known))

    def _tokens(self, board: TokenBoard) -> Iterator[int]:
        for tokens in board.tokens:
            if tokens is None:
                yield from [NOTHING] * (2 * self.boards)
            else:
                for token in tokens:
                    yield from (COLOURS.index(token.colour), token.position)

    def _questions(self, board: TokenBoard) -> Iterator[int]:
        for row in board.rows[-self.rows :]:
            yield from (row.seat, *self._code(row.code))
            for pegs in row.mark:
                yield from [NOTHING] * self.boards if pegs is None else (_PEGS.index(Peg(peg)) for peg in pegs)


def _may(to_act: Iterable[Awaited], seats: int) -> list[int]:
    may = [0] * (seats * len(_TYPES))
    for awaited in to_act:
        if awaited.seat is not None:
            for kind in awaited.actions:
                may[awaited.seat * len(_TYPES) + _TYPES.index(kind)] = 1
    return may


def _shapes(board: Board) -> list[CodeShape]:
    match board:
        case CodeBoard():
            return [shape for shape in (*board.shapes, *board.hunted) if shape is not None]
        case TokenBoard():
            return [board.shape]
        case _:
            return []


def _limit(board: Board) -> int:
    """Returns how many rows of a round are shown: in a duel the limit is for each seat."""
    if isinstance(board, CodeBoard):
        return board.limit * (len(board.shapes) if board.codemaker is None else 1)
    return LATEST
