"""Unfinished actions: a row, a mark or an answer that is being made, and the cursor in it."""

from dataclasses import dataclass, replace
from typing import Self, TypeAlias

from keypeg.rules import (
    Action,
    ActionType,
    Ask,
    Code,
    CodeShape,
    Declare,
    GiveAnswer,
    GiveMark,
    Guess,
    Refusal,
    SetCode,
)
from keypeg.rules.code import BLANK, normal
from keypeg.rules.refusal import Reason
from keypeg.rules.shape import ActionShape, AnswerShape, MarkShape

EMPTY = " "
"""A hole into which nothing was put yet."""
_BLANK_KEYS = frozenset("_-. ")
_ROW_ACTIONS: dict[ActionType, type[SetCode | Guess | Ask | Declare]] = {
    ActionType.SET_CODE: SetCode,
    ActionType.GUESS: Guess,
    ActionType.ASK: Ask,
    ActionType.DECLARE: Declare,
}
_QUESTIONS = frozenset({ActionType.ASK, ActionType.DECLARE})
_MARK_PARTS = 2


@dataclass(frozen=True, slots=True)
class RowDraft:
    """A code, a guess, a question or a call. `labels` are other keys for the colours, such as digits."""

    kind: ActionType
    shape: CodeShape
    labels: str
    cells: str
    cursor: int = 0

    @classmethod
    def empty(cls, kind: ActionType, shape: CodeShape, labels: str) -> Self:
        return cls(kind, shape, labels, EMPTY * shape.holes)

    @property
    def size(self) -> int:
        return self.shape.holes

    def symbol(self, key: str) -> str | None:
        """Returns the colour (or the blank) that a key stands for here, if any."""
        if key in _BLANK_KEYS:
            return BLANK if self.shape.blanks else None
        letter = normal(key)
        if len(letter) == 1 and letter in self.shape.palette:
            return letter
        place = self.labels.find(key)
        return self.shape.palette[place] if 0 <= place < self.shape.colours else None

    def lay(self, symbol: str) -> Self:
        """Puts a colour into the hole at the cursor, which moves on to the next empty hole."""
        cells = self.cells[: self.cursor] + symbol + self.cells[self.cursor + 1 :]
        after = [*range(self.cursor + 1, self.size), *range(self.cursor)]
        free = next((hole for hole in after if cells[hole] == EMPTY), min(self.cursor + 1, self.size - 1))
        return replace(self, cells=cells, cursor=free)

    def erase(self) -> Self:
        """Empties the hole at the cursor or, if that is empty, the one before it."""
        hole = self.cursor if self.cells[self.cursor] != EMPTY else max(self.cursor - 1, 0)
        return replace(self, cells=self.cells[:hole] + EMPTY + self.cells[hole + 1 :], cursor=hole)

    def cycle(self, step: int) -> Self:
        """Changes the colour at the cursor to the next one."""
        symbols = self.shape.palette + BLANK * self.shape.blanks
        now = self.cells[self.cursor]
        place = (symbols.index(now) + step) % len(symbols) if now != EMPTY else (0 if step > 0 else -1)
        return replace(self, cells=self.cells[: self.cursor] + symbols[place] + self.cells[self.cursor + 1 :])

    def clear(self) -> Self:
        return replace(self, cells=EMPTY * self.size, cursor=0)

    def with_code(self, code: Code) -> Self:
        return replace(self, cells=code, cursor=self.size - 1)

    @property
    def code(self) -> Code | None:
        """The row, if nothing is missing; what is left open in a question is empty."""
        code = self.cells.replace(EMPTY, BLANK) if self.kind in _QUESTIONS else self.cells
        return None if EMPTY in code else code

    @property
    def missing(self) -> int:
        """How many pegs are still to be laid."""
        if self.kind in _QUESTIONS:
            pegs = sum(cell not in {EMPTY, BLANK} for cell in self.cells)
            return max(self.shape.pegs[0] - pegs, 0)
        return self.cells.count(EMPTY)

    @property
    def problem(self) -> Refusal | None:
        code = self.code
        if code is None:
            return Refusal(Reason.CODE_LENGTH, expected=self.size, got=self.size - self.missing)
        return self.shape.misfit(code)

    @property
    def action(self) -> Action:
        return _ROW_ACTIONS[self.kind](self.code or "")


@dataclass(frozen=True, slots=True)
class MarkDraft:
    """A mark given by hand: first exact, then misplaced."""

    shape: MarkShape
    exact: int | None = None
    misplaced: int | None = None
    cursor: int = 0

    @property
    def size(self) -> int:
        return _MARK_PARTS

    @property
    def parts(self) -> tuple[int | None, int | None]:
        return self.exact, self.misplaced

    def symbol(self, key: str) -> str | None:
        return key if key.isdecimal() and key.isascii() and int(key) <= self.shape.holes else None

    def lay(self, symbol: str) -> Self:
        return self._with(int(symbol), 1)

    def erase(self) -> Self:
        at = self.cursor if self.parts[self.cursor] is not None else 0
        return self._with(None, at, at)

    def cycle(self, step: int) -> Self:
        now = self.parts[self.cursor]
        return self._with(0 if now is None else min(max(now + step, 0), self.shape.holes), self.cursor)

    def clear(self) -> Self:
        return replace(self, exact=None, misplaced=None, cursor=0)

    @property
    def missing(self) -> int:
        return self.parts.count(None)

    @property
    def problem(self) -> Refusal | None:
        if self.exact is None or self.misplaced is None:
            return Refusal(Reason.MARK_COUNTS, expected=self.shape.holes)
        return self.shape.misfit(self.exact, self.misplaced)

    @property
    def action(self) -> Action:
        return GiveMark(self.exact or 0, self.misplaced or 0)

    def _with(self, count: int | None, cursor: int, at: int | None = None) -> Self:
        if (self.cursor if at is None else at) == 0:
            return replace(self, exact=count, cursor=cursor)
        return replace(self, misplaced=count, cursor=cursor)


@dataclass(frozen=True, slots=True)
class AnswerDraft:
    """Answers to a question by hand: a peg for each own board."""

    shape: AnswerShape
    pegs: tuple[str | None, ...]
    cursor: int = 0

    @property
    def size(self) -> int:
        return self.shape.boards

    def symbol(self, key: str) -> str | None:
        """Returns the peg whose name begins with a letter, or has a number from 1."""
        if key.isdecimal() and 1 <= int(key) <= len(self.shape.pegs):
            return self.shape.pegs[int(key) - 1]
        return next((peg for peg in self.shape.pegs if key and peg.startswith(key.lower())), None)

    def lay(self, symbol: str) -> Self:
        return self._with(symbol, min(self.cursor + 1, self.size - 1))

    def erase(self) -> Self:
        at = self.cursor if self.pegs[self.cursor] is not None else max(self.cursor - 1, 0)
        return self._with(None, at, at)

    def cycle(self, step: int) -> Self:
        words, now = self.shape.pegs, self.pegs[self.cursor]
        place = (words.index(now) + step) % len(words) if now is not None else 0
        return self._with(words[place], self.cursor)

    def clear(self) -> Self:
        return replace(self, pegs=(None,) * self.size, cursor=0)

    @property
    def missing(self) -> int:
        return self.pegs.count(None)

    @property
    def problem(self) -> Refusal | None:
        given = tuple(peg for peg in self.pegs if peg is not None)
        return self.shape.misfit(given)

    @property
    def action(self) -> Action:
        return GiveAnswer(tuple(peg for peg in self.pegs if peg is not None))

    def _with(self, peg: str | None, cursor: int, at: int | None = None) -> Self:
        place = self.cursor if at is None else at
        pegs = (*self.pegs[:place], peg, *self.pegs[place + 1 :])
        return replace(self, pegs=pegs, cursor=cursor)


Draft: TypeAlias = RowDraft | MarkDraft | AnswerDraft


def draft_for(kind: ActionType, shape: ActionShape, labels: str) -> Draft:
    """Returns an empty draft of an action of this shape."""
    match shape:
        case CodeShape():
            return RowDraft.empty(kind, shape, labels)
        case MarkShape():
            return MarkDraft(shape)
        case AnswerShape():
            return AnswerDraft(shape, (None,) * shape.boards)
        case _:
            raise TypeError(f"there is nothing to draft for {kind}")


def moved(draft: Draft, step: int) -> Draft:
    """Moves the cursor, not beyond the ends."""
    return replace(draft, cursor=min(max(draft.cursor + step, 0), draft.size - 1))


def placed(draft: Draft, cursor: int) -> Draft:
    """Puts the cursor somewhere."""
    return replace(draft, cursor=min(max(cursor, 0), draft.size - 1))
