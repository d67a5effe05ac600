"""`keypeg suggest --interactive`: the program guesses, and a person types the marks, one plain line at a time."""

import re
import sys
from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

import typer

from keypeg.cli.contradictions import contradiction
from keypeg.cli.reading import MAX_LINE, STANDARD_INPUT, parse_space, row_texts
from keypeg.cli.solver import parse_rows, solved_in
from keypeg.rules import Code, Mark, Space, SpaceError
from keypeg.rules.code import BLANK
from keypeg.rules.wording import quoted
from keypeg.solver import MarkedRow, NoCodeFits, Suggestion, suggest
from keypeg.solver.coding import all_marks
from keypeg.solver.history import fitting
from keypeg.solver.suggestion import enumerated
from keypeg.tui.sentences import codes_fit

_MOST_CODES_SHOWN = 40
_HELP = """\
  2,1          the mark of this guess: 2 exact, 1 misplaced (also 21 or 2 1)
  yes          the guess is the code
  BBCD         lay this row instead of the guess
  BBCD=2,1     lay this row, with its mark
  undo         take back the last row
  row 2 = 1,0  correct the mark of row 2
  rows         list the rows so far
  codes        list the codes that fit
  quit         stop"""


class Word(Enum):
    YES = auto()
    UNDO = auto()
    ROWS = auto()
    CODES = auto()
    HELP = auto()
    QUIT = auto()


class Correction(NamedTuple):
    """Another mark for a row, numbered from 1."""

    row: int
    mark: Mark


Line = Mark | Code | MarkedRow | Correction | Word
_WORDS = {word.name.lower(): word for word in Word} | {"y": Word.YES, "q": Word.QUIT, "exit": Word.QUIT, "?": Word.HELP}
_MARK = re.compile(r"([0-9]+)\s*[,\s]\s*([0-9]+)|([0-9])([0-9])")
_CORRECTION = re.compile(r"(?:row\s*)?([0-9]+)\s*[=:]\s*(.*)", re.IGNORECASE)


def parse_line(space: Space, text: str) -> Line:
    """Reads what a person typed; raises `ValueError` if it means nothing here.

    >>> parse_line(Space(4, 6), "2 1"), parse_line(Space(4, 6), "row 2 = 10"), parse_line(Space(4, 6), "abcd")
    (Mark(exact=2, misplaced=1), Correction(row=2, mark=Mark(exact=1, misplaced=0)), 'ABCD')
    """
    text = text.strip()
    word = _WORDS.get(text.lower())
    if word is not None:
        return word
    corrected = _CORRECTION.fullmatch(text)
    if corrected is not None:
        return Correction(int(corrected[1]), _mark(space, corrected[2]))
    row, is_marked, counts = text.partition("=")
    if is_marked:
        return MarkedRow(space.guesses.parse_code(row.strip()), _mark(space, counts))
    if _MARK.fullmatch(text):
        return _mark(space, text)
    if set(text.upper()) <= set(space.symbols + BLANK):
        return space.guesses.parse_code(text)
    raise ValueError(f"{quoted(text)} is not understood: type the mark, such as 2,1, or ? for help")


def _mark(space: Space, text: str) -> Mark:
    found = _MARK.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{quoted(text.strip())} is not a mark: 2,1 is 2 exact and 1 misplaced")
    mark = Mark(*(int(group) for group in found.groups() if group is not None))
    if mark not in all_marks(space.holes):
        raise ValueError(f"no row of {space.holes} holes can be marked {mark}")
    return mark


def find_code(space_text: str, rows: Sequence[str], *, as_json: bool) -> None:
    """Guesses until the code is found; if the input ends before, the exit status is 1."""
    if as_json:
        raise typer.BadParameter("it cannot be used with --interactive", param_hint="--json")
    if STANDARD_INPUT in rows:
        raise typer.BadParameter("standard input is where marks are typed", param_hint="ROWS")
    space = parse_space(space_text)
    game = _Game(space, parse_rows(space, row_texts(rows)))
    typer.echo(_welcome(space))
    if game.history:
        game.print_rows()
    game.look()
    while not game.is_over:
        text = _typed()
        if text is None:
            typer.echo("stopped: the code was not found")
            raise typer.Exit(1)
        if text.strip():
            game.answer(text)


def _welcome(space: Space) -> str:
    colours = "the colour A" if space.colours == 1 else f"the colours A to {space.symbols[space.colours - 1]}"
    blanks = ", or _ for an empty hole" if space.blanks else ""
    repeats = "" if space.repeats else "; none comes twice"
    holes = "1 hole" if space.holes == 1 else f"{space.holes} holes"
    return (
        f"Think of a code: {holes}, {colours}{blanks}{repeats}.\n"
        "I guess, and you mark: 2,1 is 2 exact and 1 misplaced. Type ? for help."
    )


def _typed() -> str | None:
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if is_terminal:
        import readline  # noqa: F401 - lets the line be edited
    try:
        line = input("> ") if is_terminal else sys.stdin.readline(MAX_LINE + 1)
    except EOFError:
        return None
    except UnicodeDecodeError:
        return "?"
    if len(line) > MAX_LINE:
        raise typer.BadParameter(f"a line has more than {MAX_LINE:,} characters", param_hint="standard input")
    return line if line or is_terminal else None


class _Game:
    """The rows so far, and what is asked next."""

    def __init__(self, space: Space, history: Sequence[MarkedRow]) -> None:
        self.space, self.history = space, list(history)
        self.is_over = False
        self._guess: Code | None = None
        """The guess whose mark is awaited; there is none while the rows contradict each other."""

    def look(self) -> None:
        """Says what is left and guesses, says that the code is found, or which rows contradict each other."""
        self._guess = None
        try:
            found = suggest(self.space, self.history)
        except NoCodeFits as error:
            text, repair = contradiction(self.space, self.history, error)
            rows = (error.rows, ["exact,misplaced"]) if repair is None else (repair.rows, repair.marks)
            corrections = ", then ".join(f"row {row} = {mark}" for row, mark in zip(*rows, strict=False))
            typer.echo(f"{text}\nType {corrections} to correct it, or undo to take back the last row.")
        except SpaceError as error:
            typer.echo(f"{error}; take back the last row (undo)")
        else:
            self._continue(found)

    def _continue(self, found: Suggestion) -> None:
        solved = solved_in(self.space, self.history)
        if solved:
            typer.echo(f"Found: {found.guess} is the code, in {solved} guess{'es' * (solved != 1)}!")
            self.is_over = True
            return
        about = "" if found.is_counted else "About "
        typer.echo(f"{about}{codes_fit(found.possible)}.")
        self._ask(found.guess)

    def _ask(self, guess: Code) -> None:
        self._guess = guess
        typer.echo(f"Guess {len(self.history) + 1}: {guess}")

    def answer(self, text: str) -> None:
        try:
            self._take(parse_line(self.space, text))
        except ValueError as error:
            typer.echo(str(error))

    def _take(self, line: Line) -> None:
        match line:
            case Word():
                self._obey(line)
            case MarkedRow():
                self._lay(line)
            case Correction(number, mark):
                if not 1 <= number <= len(self.history):
                    raise ValueError(f"there is no row {number}: there are {len(self.history)}")
                self.history[number - 1] = self.history[number - 1]._replace(mark=mark)
                self.look()
            case Mark():
                self._lay(MarkedRow(self._asked(), line))
            case str():
                self._asked()
                self._ask(line)

    def _obey(self, word: Word) -> None:
        match word:
            case Word.YES:
                self._lay(MarkedRow(self._asked(), Mark(self.space.holes, 0)))
            case Word.UNDO:
                if not self.history:
                    raise ValueError("there is no row to take back")
                row = self.history.pop()
                typer.echo(f"Took back {row.guess}={row.mark}.")
                self.look()
            case Word.ROWS:
                self.print_rows()
            case Word.CODES:
                self._print_codes()
            case Word.HELP:
                typer.echo(_HELP)
            case Word.QUIT:
                self.is_over = True

    def _asked(self) -> Code:
        if self._guess is None:
            raise ValueError("the rows contradict each other: correct one (row 2 = 1,0), or undo")
        return self._guess

    def _lay(self, row: MarkedRow) -> None:
        self.history.append(row)
        self.look()

    def print_rows(self) -> None:
        for number, row in enumerate(self.history, 1):
            typer.echo(f"Row {number}: {row.guess} {row.mark}")
        if not self.history:
            typer.echo("There is no row yet.")

    def _print_codes(self) -> None:
        found = enumerated(self.space)
        codes = fitting(found, self.history)
        shown = " ".join(found.code(int(code)) for code in codes[:_MOST_CODES_SHOWN])
        more = len(codes) - _MOST_CODES_SHOWN
        typer.echo(f"{shown or 'none'}{f' and {more:,} more' if more > 0 else ''}")
