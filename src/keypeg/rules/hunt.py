"""A hunt: one hidden code, and one or more players who guess at it in turn (original, super, party)."""

from dataclasses import dataclass, field, replace

from keypeg.rules.action import Action, ActionType, Claim, GiveMark, Guess, SetCode
from keypeg.rules.code import Code, CodeShape
from keypeg.rules.event import Claimed, CodeSet, Event, Guessed, Marked
from keypeg.rules.marking import Mark, mark
from keypeg.rules.result import Result
from keypeg.rules.row import Row
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
    code: Code = field(default="", repr=False)  # empty until it is set
    rows: tuple[Row, ...] = ()
    result: Result | None = None

    @property
    def leader(self) -> int:
        return self.codemaker

    @property
    def guessers(self) -> tuple[int, ...]:
        """Clockwise from the codemaker's left (PA-21)."""
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

    def shape(self, seat: int, action: ActionType) -> ActionShape:
        match action:
            case ActionType.SET_CODE:
                return self.space.shape
            case ActionType.MARK:
                return MarkShape(self.space.holes)
            case ActionType.CLAIM:
                return ClaimShape()
            case _:
                return self.row_shape(seat)

    def row_shape(self, _seat: int) -> CodeShape:
        return self.space.guesses.shape

    def hunted_shape(self, _seat: int) -> CodeShape:
        return self.space.shape

    def play(self, seat: int, action: Action) -> tuple["Hunt", tuple[Event, ...]]:
        match action:
            case SetCode(code):
                return replace(self, code=code), (CodeSet(seat, code),)
            case Guess(code):
                return self._guess(Row(seat, code))
            case GiveMark(exact, misplaced):
                return self._mark(Mark(exact, misplaced))
            case Claim():
                return self._claim(seat)
            case _:
                raise TypeError(f"there is no {action.type} in a hunt")

    def _guess(self, row: Row) -> tuple["Hunt", tuple[Event, ...]]:
        placed = replace(self, rows=(*self.rows, row))
        guessed = Guessed(row.seat, row.code)
        if self.by_hand:
            return placed, (guessed,)
        marked, events = placed._mark(mark(self.code, row.code))
        return marked, (guessed, *events)

    def _mark(self, given: Mark) -> tuple["Hunt", tuple[Event, ...]]:
        *earlier, last = self.rows
        rows = (*earlier, replace(last, mark=given))
        number = sum(row.seat == last.seat for row in rows)
        return replace(self, rows=rows, result=self._result(rows)), (Marked(last.seat, number, given),)

    def _result(self, rows: tuple[Row, ...]) -> Result | None:
        """The round goes by the marks given; when it ends every mark is checked (FA-11)."""
        if not rows[-1].is_solved and len(rows) < self.limit:
            return None
        if self._has_wrong_mark(rows):
            return Result.PENALTY
        return Result.SOLVED if rows[-1].is_solved else Result.UNSOLVED

    def _claim(self, seat: int) -> tuple["Hunt", tuple[Event, ...]]:
        is_founded = self._has_wrong_mark(self.rows)
        claimed = Claimed(seat, is_founded)
        return (replace(self, result=Result.PENALTY) if is_founded else self), (claimed,)

    def _has_wrong_mark(self, rows: tuple[Row, ...]) -> bool:
        return self.by_hand and any(row.is_wrong(self.code) for row in rows)
