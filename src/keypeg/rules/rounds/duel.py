"""A duel: two hidden codes, each player hunting the other's, in simultaneous turns or as a race."""

from dataclasses import dataclass, field, replace

from keypeg.rules.action import Action, ActionType, Claim, GiveMark, Guess, SetCode
from keypeg.rules.board import CodeBoard, Row, visible_codes
from keypeg.rules.code import Code
from keypeg.rules.event import Claimed, CodeSet, Event, Guessed, Marked, Result
from keypeg.rules.marking import Mark, mark
from keypeg.rules.shape import ActionShape, Awaited, ClaimShape, MarkShape
from keypeg.rules.space import Space

SEATS = (0, 1)


@dataclass(frozen=True, slots=True)
class Duel:
    """`spaces[seat]` is the space this seat hunts in; `codes[seat]` is the code it has set for the other."""

    number: int
    spaces: tuple[Space, Space]
    limit: int
    race: bool
    by_hand: bool
    codes: tuple[Code, Code] = field(default=("", ""), repr=False)  # each empty until it is set
    rows: tuple[Row, ...] = ()
    result: Result | None = None
    favoured: int | None = None
    """The seat that gets the point: the winner, or the victim of a wrong mark."""

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
        return tuple(len(_rows_of(self, seat)) for seat in SEATS)

    @property
    def awaited(self) -> tuple[Awaited, ...]:
        if self.result is not None:
            return ()
        if not all(self.codes):
            return tuple([Awaited(seat, (ActionType.SET_CODE,)) for seat in SEATS if not self.codes[seat]])
        first, second = (_rows_of(self, seat) for seat in SEATS)
        acting = enumerate((self._actions(first, second), self._actions(second, first)))
        return tuple([Awaited(seat, actions) for seat, actions in acting if actions])

    def _actions(self, own: list[Row], others: list[Row]) -> tuple[ActionType, ...]:
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
                return self.spaces[seat].guesses.shape

    def board(self, seat: int | None) -> CodeBoard:
        return CodeBoard(
            number=self.number,
            result=self.result,
            codemaker=None,
            limit=self.limit,
            shapes=tuple([space.guesses.shape for space in self.spaces]),
            hunted=tuple([space.shape for space in self.spaces]),
            codes=visible_codes(self.codes, self.result, seat),
            rows=self.rows,
        )

    def play(self, seat: int, action: Action) -> tuple["Duel", tuple[Event, ...]]:
        match action:
            case SetCode(code):
                codes = (code, self.codes[1]) if seat == 0 else (self.codes[0], code)
                return replace(self, codes=codes), (CodeSet(seat, code),)
            case Guess(code):
                return _guess(self, Row(seat, code))
            case GiveMark(exact, misplaced):
                rows, marked = _mark(self, self.rows, 1 - seat, Mark(exact, misplaced))
                return _end_if_decided(replace(self, rows=rows)), (marked,)
            case Claim():
                return _claim(self, seat)
            case _:
                raise TypeError(f"there is no {action.type} in a duel")


def _guess(duel: Duel, row: Row) -> tuple[Duel, tuple[Event, ...]]:
    rows = (*duel.rows, row)
    events: tuple[Event, ...] = (Guessed(row.seat, row.code),)
    if duel.by_hand:
        return replace(duel, rows=rows), events
    for guesser in _seats_to_mark(duel, rows):
        rows, marked = _mark(duel, rows, guesser, None)
        events += (marked,)
    return _end_if_decided(replace(duel, rows=rows)), events


def _seats_to_mark(duel: Duel, rows: tuple[Row, ...]) -> tuple[int, ...]:
    """Returns whose rows are marked now: in a race at once, otherwise when both rows are in (CH-09, CH-27)."""
    if duel.race:
        return (rows[-1].seat,)
    first = [row.seat for row in rows].count(0)
    return SEATS if first == len(rows) - first else ()


def _mark(duel: Duel, rows: tuple[Row, ...], guesser: int, given: Mark | None) -> tuple[tuple[Row, ...], Marked]:
    """Marks the oldest unmarked row of a guesser, with the correct mark if none is given."""
    own = [place for place, row in enumerate(rows) if row.seat == guesser]
    number, place = next((n, at) for n, at in enumerate(own, 1) if rows[at].mark is None)
    row = rows[place]
    shown = mark(duel.codes[1 - guesser], row.code) if given is None else given
    return (*rows[:place], Row(row.seat, row.code, shown), *rows[place + 1 :]), Marked(guesser, number, shown)


def _end_if_decided(duel: Duel) -> Duel:
    """Ends the round if the marks given so far decide it."""
    counts = duel.row_counts
    is_level = counts[0] == counts[1] and all(row.mark is not None for row in duel.rows)
    solvers = [row.seat for row in duel.rows if row.is_solved]
    is_over = (duel.race or is_level) if solvers else (is_level and counts[0] == duel.limit)
    if not is_over:
        return duel
    # Both solved in one turn, or neither in all rows: the round is replayed (CH-13, CH-14).
    return _end(duel, solvers[0] if len(solvers) == 1 else None)


def _claim(duel: Duel, seat: int) -> tuple[Duel, tuple[Event, ...]]:
    is_founded = _has_erred(duel, 1 - seat)
    return (_end(duel, None) if is_founded else duel), (Claimed(seat, is_founded),)


def _end(duel: Duel, winner: int | None) -> Duel:
    """Ends the round after checking every mark on both sides (FA-11, CH-17, CH-18, CH-20)."""
    match [seat for seat in SEATS if _has_erred(duel, seat)]:
        case []:
            result, favoured = (Result.VOID if winner is None else Result.WON), winner
        case [offender]:
            result, favoured = Result.PENALTY, 1 - offender
        case _:
            result, favoured = Result.VOID, None
    return replace(duel, result=result, favoured=favoured)


def _has_erred(duel: Duel, seat: int) -> bool:
    return duel.by_hand and any(row.is_wrong(duel.codes[seat]) for row in _rows_of(duel, 1 - seat))


def _rows_of(duel: Duel, seat: int) -> list[Row]:
    return [row for row in duel.rows if row.seat == seat]
