"""A duel: two hidden codes, each player hunting the other's, in simultaneous turns or as a race (challenge)."""

from dataclasses import dataclass, field, replace

from keypeg.rules.action import Action, ActionType, Claim, GiveMark, Guess, SetCode
from keypeg.rules.code import Code, CodeShape
from keypeg.rules.event import Claimed, CodeSet, Event, Guessed, Marked
from keypeg.rules.marking import Mark, mark
from keypeg.rules.result import Result
from keypeg.rules.row import Row
from keypeg.rules.shape import ActionShape, Awaited, ClaimShape, MarkShape
from keypeg.rules.space import Space

SEATS = (0, 1)


@dataclass(frozen=True, slots=True)
class Duel:
    """`spaces[seat]` holds the codes that this seat hunts; `codes[seat]` is the code it has set for the other."""

    number: int
    spaces: tuple[Space, Space]
    limit: int
    race: bool
    by_hand: bool
    codes: tuple[Code, Code] = field(default=("", ""), repr=False)  # each empty until it is set
    rows: tuple[Row, ...] = ()
    result: Result | None = None
    favoured: int | None = None
    """Who gets the point: the winner, or the victim of a wrong mark."""

    @property
    def codemaker(self) -> None:
        return None

    @property
    def leader(self) -> None:
        return None

    @property
    def seats(self) -> int:
        return len(SEATS)

    @property
    def row_counts(self) -> tuple[int, ...]:
        return tuple(len(self._rows_of(seat)) for seat in SEATS)

    @property
    def awaited(self) -> tuple[Awaited, ...]:
        if self.result is not None:
            return ()
        acting = ((seat, self._actions(seat)) for seat in SEATS)
        return tuple(Awaited(seat, actions) for seat, actions in acting if actions)

    def _actions(self, seat: int) -> tuple[ActionType, ...]:
        if not all(self.codes):
            return () if self.codes[seat] else (ActionType.SET_CODE,)
        own, others = self._rows_of(seat), self._rows_of(1 - seat)
        claim = (ActionType.CLAIM,) if self.by_hand and own and own[0].mark is not None else ()
        if self._must_mark(own, others):
            return (*claim, ActionType.MARK)
        return (*claim, ActionType.GUESS) if self._may_guess(own, others) else claim

    def _must_mark(self, own: list[Row], others: list[Row]) -> bool:
        is_marking = self.race or len(own) == len(others)
        return is_marking and bool(others) and others[-1].mark is None

    def _may_guess(self, own: list[Row], others: list[Row]) -> bool:
        if self.race:
            return len(own) < self.limit
        is_unmarked = bool(own) and own[-1].mark is None
        return len(own) < len(others) or (len(own) == len(others) and not is_unmarked)

    def shape(self, seat: int, action: ActionType) -> ActionShape:
        match action:
            case ActionType.SET_CODE:
                return self.spaces[1 - seat].shape
            case ActionType.MARK:
                return MarkShape(self.spaces[1 - seat].holes)
            case ActionType.CLAIM:
                return ClaimShape()
            case _:
                return self.row_shape(seat)

    def row_shape(self, seat: int) -> CodeShape:
        return self.spaces[seat].shape

    def hunted_shape(self, seat: int) -> CodeShape:
        return self.spaces[seat].shape

    def play(self, seat: int, action: Action) -> tuple["Duel", tuple[Event, ...]]:
        match action:
            case SetCode(code):
                codes = (code, self.codes[1]) if seat == 0 else (self.codes[0], code)
                return replace(self, codes=codes), (CodeSet(seat, code),)
            case Guess(code):
                return self._guess(Row(seat, code))
            case GiveMark(exact, misplaced):
                return self._mark(1 - seat, Mark(exact, misplaced))
            case Claim():
                return self._claim(seat)
            case _:
                raise TypeError(f"there is no {action.type} in a duel")

    def _guess(self, row: Row) -> tuple["Duel", tuple[Event, ...]]:
        duel = replace(self, rows=(*self.rows, row))
        events: tuple[Event, ...] = (Guessed(row.seat, row.code),)
        if self.by_hand:
            return duel, events
        for guesser in duel._due(row.seat):
            duel, marked = duel._mark(guesser, None)
            events += marked
        return duel, events

    def _due(self, latest: int) -> tuple[int, ...]:
        """Whose rows are marked now: in a race at once, in turns when both are down (CH-09, CH-27)."""
        if self.race:
            return (latest,)
        first, second = self.row_counts
        return SEATS if first == second else ()

    def _mark(self, guesser: int, given: Mark | None) -> tuple["Duel", tuple[Event, ...]]:
        """Marks the oldest unmarked row of a guesser; truly, where no mark is given by hand."""
        own = [place for place, row in enumerate(self.rows) if row.seat == guesser]
        number, place = next((n, at) for n, at in enumerate(own, 1) if self.rows[at].mark is None)
        row = self.rows[place]
        shown = mark(self.codes[1 - guesser], row.code) if given is None else given
        rows = (*self.rows[:place], replace(row, mark=shown), *self.rows[place + 1 :])
        return replace(self, rows=rows)._judged(), (Marked(guesser, number, shown),)

    def _judged(self) -> "Duel":
        """Ends the round where the marks given so far end it."""
        counts = self.row_counts
        is_level = counts[0] == counts[1] and all(row.mark is not None for row in self.rows)
        solvers = [row.seat for row in self.rows if row.is_solved]
        is_over = (self.race or is_level) if solvers else (is_level and counts[0] == self.limit)
        if not is_over:
            return self
        # Both in one turn, or neither in all the rows: to be played again (CH-13, CH-14).
        return self._ended(solvers[0] if len(solvers) == 1 else None)

    def _claim(self, seat: int) -> tuple["Duel", tuple[Event, ...]]:
        is_founded = self._has_erred(1 - seat)
        return (self._ended(None) if is_founded else self), (Claimed(seat, is_founded),)

    def _ended(self, winner: int | None) -> "Duel":
        """Every mark given is checked, on both sides (FA-11, CH-17, CH-18, CH-20)."""
        match [seat for seat in SEATS if self._has_erred(seat)]:
            case []:
                result, favoured = (Result.VOID if winner is None else Result.WON), winner
            case [offender]:
                result, favoured = Result.PENALTY, 1 - offender
            case _:
                result, favoured = Result.VOID, None
        return replace(self, result=result, favoured=favoured)

    def _has_erred(self, seat: int) -> bool:
        return self.by_hand and any(row.is_wrong(self.codes[seat]) for row in self._rows_of(1 - seat))

    def _rows_of(self, seat: int) -> list[Row]:
        return [row for row in self.rows if row.seat == seat]
