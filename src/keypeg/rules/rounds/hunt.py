"""A hunt: one hidden code, and one or more players who take turns to guess it."""

from dataclasses import dataclass, field, replace

from keypeg.rules.action import Action, ActionType, Claim, GiveMark, Guess, SetCode
from keypeg.rules.board import CodeBoard, Row, visible_codes
from keypeg.rules.code import Code
from keypeg.rules.event import Claimed, CodeSet, Event, Guessed, Marked, Result
from keypeg.rules.marking import Mark, mark
from keypeg.rules.options import Options
from keypeg.rules.shape import ActionShape, Awaited, ClaimShape, MarkShape
from keypeg.rules.space import Space


@dataclass(frozen=True, slots=True)
class Hunt:
    number: int
    seats: int
    codemaker: int
    space: Space
    limit: int
    by_hand: bool
    fresh_rows: bool
    """Whether no row may be laid twice."""
    code: Code = field(default="", repr=False)  # empty until it is set
    rows: tuple[Row, ...] = ()
    result: Result | None = None

    @classmethod
    def begin(  # noqa: PLR0913 - what a round depends on
        cls, options: Options, seats: int, number: int, space: Space, limit: int, *, fresh_rows: bool = False
    ) -> "Hunt":
        """Sets up a round. The role of codemaker rotates with the agreed rounds; a replay keeps the roles."""
        return cls(
            number=number,
            seats=seats,
            codemaker=(options.first + number - 1) % seats,
            space=space,
            limit=limit,
            by_hand=options.by_hand,
            fresh_rows=fresh_rows,
        )

    @property
    def leader(self) -> int:
        return self.codemaker

    @property
    def guessers(self) -> tuple[int, ...]:
        """The other seats, clockwise from the codemaker's left (PA-21)."""
        return tuple((self.codemaker + step) % self.seats for step in range(1, self.seats))

    @property
    def row_counts(self) -> tuple[int, ...]:
        return tuple(sum(row.seat == seat for row in self.rows) for seat in range(self.seats))

    @property
    def awaited(self) -> tuple[Awaited, ...]:
        if self.result is not None:
            return ()
        if not self.code:
            return (Awaited(self.codemaker, (ActionType.SET_CODE,)),)
        if self.rows and self.rows[-1].mark is None:
            actor, action = self.codemaker, ActionType.MARK
        else:
            guessers = self.guessers
            actor, action = guessers[len(self.rows) % len(guessers)], ActionType.GUESS
        acting = {actor: (action,)}
        if self.by_hand and self.rows and self.rows[0].mark is not None:
            for seat in self.guessers:
                acting[seat] = (ActionType.CLAIM, *acting.get(seat, ()))
        return tuple(Awaited(seat, acting[seat]) for seat in sorted(acting))

    def shape(self, _seat: int, action: ActionType) -> ActionShape:
        match action:
            case ActionType.SET_CODE:
                return self.space.shape
            case ActionType.MARK:
                return MarkShape(self.space.holes)
            case ActionType.CLAIM:
                return ClaimShape()
            case _:
                laid = tuple(row.code for row in self.rows) if self.fresh_rows else ()
                return replace(self.space.guesses.shape, laid=laid)

    def board(self, seat: int | None) -> CodeBoard:
        everyone = range(self.seats)
        codes = tuple(self.code if each == self.codemaker else "" for each in everyone)
        return CodeBoard(
            number=self.number,
            result=self.result,
            codemaker=self.codemaker,
            limit=self.limit,
            shapes=tuple(None if each == self.codemaker else self.space.guesses.shape for each in everyone),
            hunted=tuple(None if each == self.codemaker else self.space.shape for each in everyone),
            codes=visible_codes(codes, self.result, seat),
            rows=self.rows,
        )

    def play(self, seat: int, action: Action) -> tuple["Hunt", tuple[Event, ...]]:
        match action:
            case SetCode(code):
                return replace(self, code=code), (CodeSet(seat, code),)
            case Guess(code):
                return _guess(self, Row(seat, code))
            case GiveMark(exact, misplaced):
                return _mark(self, Mark(exact, misplaced))
            case Claim():
                return _claim(self, seat)
            case _:
                raise TypeError(f"there is no {action.type} in a hunt")


def _guess(hunt: Hunt, row: Row) -> tuple[Hunt, tuple[Event, ...]]:
    placed = replace(hunt, rows=(*hunt.rows, row))
    guessed = Guessed(row.seat, row.code)
    if hunt.by_hand:
        return placed, (guessed,)
    marked, events = _mark(placed, mark(hunt.code, row.code))
    return marked, (guessed, *events)


def _mark(hunt: Hunt, given: Mark) -> tuple[Hunt, tuple[Event, ...]]:
    *earlier, last = hunt.rows
    rows = (*earlier, replace(last, mark=given))
    number = sum(row.seat == last.seat for row in rows)
    return replace(hunt, rows=rows, result=_result(hunt, rows)), (Marked(last.seat, number, given),)


def _result(hunt: Hunt, rows: tuple[Row, ...]) -> Result | None:
    """Returns the result by the marks given, all of which are checked when the round ends (FA-11)."""
    if not rows[-1].is_solved and len(rows) < hunt.limit:
        return None
    if _has_wrong_mark(hunt, rows):
        return Result.PENALTY
    return Result.SOLVED if rows[-1].is_solved else Result.UNSOLVED


def _claim(hunt: Hunt, seat: int) -> tuple[Hunt, tuple[Event, ...]]:
    is_founded = _has_wrong_mark(hunt, hunt.rows)
    claimed = Claimed(seat, is_founded)
    return (replace(hunt, result=Result.PENALTY) if is_founded else hunt), (claimed,)


def _has_wrong_mark(hunt: Hunt, rows: tuple[Row, ...]) -> bool:
    return hunt.by_hand and any(row.is_wrong(hunt.code) for row in rows)
