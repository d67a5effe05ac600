"""The games of the suites: what is put to the model, which answers are legal, and which contradict what is known.

Each is a frozen value. `read` finds the answer in a text, and `play` returns the game after it.
"""

from dataclasses import dataclass, field, replace
from random import Random
from typing import Protocol, Self

from keypeg.coach.puzzles import MAX_SEED, Grade, puzzle
from keypeg.exam.judging import Outcome
from keypeg.exam.reading import read_code, read_mark
from keypeg.rules import Code, Mark, RefusalError, Space, mark
from keypeg.rules.code import BLANK
from keypeg.rules.editions import original
from keypeg.rules.editions import super as super_edition
from keypeg.rules.shape import MarkShape
from keypeg.solver import MarkedRow
from keypeg.solver.book import load
from keypeg.solver.history import fitting
from keypeg.solver.suggestion import enumerated

SMALL = Space(original.HOLES, original.COLOURS)
LARGE = Space(super_edition.HOLES, super_edition.COLOURS)
_LIMITS = {SMALL: original.ROWS, LARGE: super_edition.ROWS}

MARKS = (
    "A mark has two numbers. exact: how many pegs of the row have the right colour in the right hole. misplaced: how "
    "many further pegs have a colour of the code, but in the wrong hole. Each peg of the code counts once at most."
)

ANSWER_MARKS = "Answer with two numbers, exact and misplaced, such as 1,2. The last mark in your answer counts."


class Game(Protocol):
    """One game of a suite, at some point of it."""

    @property
    def space(self) -> str:
        """Returns what is played on, as text: figures are given for each."""

    @property
    def slips(self) -> int:
        """Returns how many answers may be unreadable or illegal; the last of them ends the game."""

    @property
    def message(self) -> str:
        """Returns what is put to the model now."""

    @property
    def outcome(self) -> Outcome | None:
        """Returns how the game ended, or `None` while it goes on."""

    @property
    def lost(self) -> Outcome:
        """Returns how the game ends if it is given up now."""

    def read(self, text: str) -> str | None:
        """Returns the answer in a text, or `None` if there is none."""

    def play(self, answer: str) -> tuple[Self, bool]:
        """Returns the game after an answer, and whether it goes with all that is known.

        Raises `ValueError` if it is illegal.
        """


def board_text(space: Space) -> str:
    """Returns what codes of a space look like, in words."""
    empty = f" A hole may also be empty, written {BLANK}." if space.blanks else ""
    colours = ", ".join(space.symbols.removesuffix(BLANK))
    return (
        f"A code has {space.holes} holes, each with a peg of one of the colours {colours}; colours may repeat.{empty}"
    )


def row_text(row: MarkedRow) -> str:
    return f"{row.guess}: {row.mark.exact} exact, {row.mark.misplaced} misplaced"


@dataclass(frozen=True)
class Deduction:
    """Rows that only one code fits, which is to be named."""

    board: Space
    rows: tuple[MarkedRow, ...]
    code: Code = field(repr=False)
    slips: int = 1
    outcome: Outcome | None = None

    @classmethod
    def drawn(cls, number: int, rng: Random) -> Self:
        """Draws a puzzle, of each grade in turn on each board."""
        space, grade = (SMALL, LARGE)[number % 2], tuple(Grade)[number // 2 % len(Grade)]
        made = puzzle(space, grade, rng.randint(0, MAX_SEED))
        return cls(space, made.rows, made.solution)

    @property
    def space(self) -> str:
        return str(self.board)

    @property
    def message(self) -> str:
        lines = [
            f"This is a puzzle of Mastermind. {board_text(self.board)}",
            MARKS,
            "These rows have been marked, and only one code fits all the marks:",
            *map(row_text, self.rows),
            "Which code is it? The last code in your answer counts.",
        ]
        return "\n".join(lines)

    @property
    def lost(self) -> Outcome:
        return Outcome(solved=False)

    def read(self, text: str) -> str | None:
        return read_code(text, self.board.holes)

    def play(self, answer: str) -> tuple[Self, bool]:
        is_right = self.board.parse_code(answer) == self.code
        return replace(self, outcome=Outcome(solved=is_right)), is_right


@dataclass(frozen=True)
class Marking:
    """A code and a row, whose mark is to be given."""

    board: Space
    code: Code
    row: Code
    slips: int = 1
    outcome: Outcome | None = None

    @classmethod
    def drawn(cls, number: int, rng: Random) -> Self:
        """Draws a code and a row of few symbols, so that colours repeat, on boards with and without blanks."""
        board = (SMALL, LARGE)[number % 2]
        space = replace(board, blanks=number // 2 % 2 == 1)
        few = [*rng.sample(board.symbols, rng.randint(2, space.holes - 1)), *BLANK * space.blanks]
        code, row = ("".join(rng.choice(few) for _ in range(space.holes)) for _ in range(2))
        return cls(space, code, row)

    @property
    def space(self) -> str:
        return str(self.board)

    @property
    def message(self) -> str:
        empty = [f"Two empty holes ({BLANK}) match as two pegs of one colour do."] * self.board.blanks
        lines = [
            f"This is Mastermind. {board_text(self.board)}",
            *[MARKS, *empty],
            f"The code is {self.code}. The row is {self.row}.",
            f"What is its mark? {ANSWER_MARKS}",
        ]
        return "\n".join(lines)

    @property
    def lost(self) -> Outcome:
        return Outcome(solved=False)

    def read(self, text: str) -> str | None:
        return _mark_text(read_mark(text))

    def play(self, answer: str) -> tuple[Self, bool]:
        is_right = _legal_mark(answer, self.board.holes) == mark(self.code, self.row)
        return replace(self, outcome=Outcome(solved=is_right)), is_right


@dataclass(frozen=True)
class Hunt:
    """A hidden code, to be found in few rows."""

    board: Space
    code: Code = field(repr=False)
    rows: tuple[MarkedRow, ...] = ()
    slips: int = 3

    @classmethod
    def drawn(cls, number: int, rng: Random) -> Self:
        space = (SMALL, LARGE)[number % 2]
        return cls(space, space.unrank(rng.randrange(space.size)))

    @property
    def space(self) -> str:
        return str(self.board)

    @property
    def limit(self) -> int:
        return _LIMITS[self.board]

    @property
    def message(self) -> str:
        if self.rows:
            left = self.limit - len(self.rows)
            return f"{row_text(self.rows[-1])}\nYou have {left} row{'s' * (left > 1)} left. Which row do you lay?"
        lines = [
            f"This is a game of Mastermind. I have a secret code. {board_text(self.board)}",
            f"You lay rows, and I mark each of them. {MARKS}",
            f"Find the code in as few rows as you can: you have {self.limit}. The last code in your answer is the row.",
            "Which row do you lay?",
        ]
        return "\n".join(lines)

    @property
    def outcome(self) -> Outcome | None:
        solved = bool(self.rows) and self.rows[-1].guess == self.code
        return self._ended(solved=solved) if solved or len(self.rows) == self.limit else None

    @property
    def lost(self) -> Outcome:
        return self._ended(solved=False)

    def _ended(self, *, solved: bool) -> Outcome:
        return Outcome(solved, len(self.rows), book_rows(self.board, self.code))

    def read(self, text: str) -> str | None:
        return read_code(text, self.board.holes)

    def play(self, answer: str) -> tuple[Self, bool]:
        guess = self.board.parse_code(answer)
        row = MarkedRow(guess, mark(self.code, guess))
        fits = all(mark(guess, each.guess) == each.mark for each in self.rows)
        return replace(self, rows=(*self.rows, row)), fits


@dataclass(frozen=True)
class Codemaking:
    """A code that the model knows, and rows against it, each to be marked.

    The rows follow the true marks whatever the model says, so that every model marks the same ones.
    """

    board: Space
    code: Code
    rows: tuple[Code, ...]
    marks: tuple[Mark, ...] = ()
    slips: int = 3

    @classmethod
    def drawn(cls, number: int, rng: Random) -> Self:
        """Draws a code, and rows until it is found; each of them may be the code."""
        space = (SMALL, LARGE)[number % 2]
        code = space.unrank(rng.randrange(space.size))
        rows: list[MarkedRow] = []
        while not rows or rows[-1].guess != code:
            left = fitting(enumerated(space), rows)
            guess = space.unrank(int(left[rng.randrange(len(left))]))
            rows.append(MarkedRow(guess, mark(code, guess)))
        return cls(space, code, tuple(row.guess for row in rows))

    @property
    def space(self) -> str:
        return str(self.board)

    @property
    def message(self) -> str:
        question = f"Row {len(self.marks) + 1} is {self.rows[len(self.marks)]}. What is its mark?"
        if self.marks:
            return question
        lines = [
            f"This is a game of Mastermind, and you are the codemaker. {board_text(self.board)}",
            f"Your code is {self.code}. I lay rows to find it, and you mark each of them. {MARKS}",
            ANSWER_MARKS,
            question,
        ]
        return "\n".join(lines)

    @property
    def outcome(self) -> Outcome | None:
        true = tuple(mark(self.code, row) for row in self.rows)
        return Outcome(self.marks == true, len(self.rows)) if len(self.marks) == len(self.rows) else None

    @property
    def lost(self) -> Outcome:
        return Outcome(solved=False, rows=len(self.marks))

    def read(self, text: str) -> str | None:
        return _mark_text(read_mark(text))

    def play(self, answer: str) -> tuple[Self, bool]:
        given = _legal_mark(answer, self.board.holes)
        is_true = given == mark(self.code, self.rows[len(self.marks)])
        return replace(self, marks=(*self.marks, given)), is_true


def book_rows(space: Space, code: Code) -> int:
    """Returns how many rows the shipped strategy needs to find a code."""
    book = load(space)
    if book is None:
        raise ValueError(f"there is no book for {space}")
    node: int | None = 0
    rows = 0
    while node is not None:
        node = book.child(node, mark(code, book.guess(node)))
        rows += 1
    return rows


def _mark_text(found: Mark | None) -> str | None:
    return None if found is None else str(found)


def _legal_mark(text: str, holes: int) -> Mark:
    given = Mark(*map(int, text.split(",")))
    if (problem := MarkShape(holes).misfit(*given)) is not None:
        raise RefusalError(problem)
    return given
