"""A solo game as a match of the rules: seat 0 has set the code, seat 1 hunts it, and only the first round is played."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce

from keypeg.rules import (
    Code,
    CodeBoard,
    Guess,
    Match,
    RefusalError,
    Result,
    SetCode,
    Space,
    Transcript,
    apply,
    begin,
    mark,
    refusal,
)
from keypeg.rules.code import letters
from keypeg.solo.errors import SoloError, SoloErrorKey
from keypeg.solver.history import MarkedRow
from keypeg.table.hard_mode import check_can_be_code

CODEMAKER, HUNTER = 0, 1
"""The seats of a solo game."""
_PLAYERS = ("codemaker", "codebreaker")


@dataclass(frozen=True, slots=True)
class HuntTerms:
    """What kind of code is hunted: an edition with its options."""

    edition: str
    options: Mapping[str, object]

    @property
    def board(self) -> CodeBoard:
        """The board before the first row."""
        return board_of(begin_hunt(self))

    @property
    def space(self) -> Space:
        shape = self.board.hunted[HUNTER]
        if shape is None:
            raise ValueError(f"nobody hunts a code in {self.edition}")
        return Space.of(shape)

    @property
    def max_rows(self) -> int:
        return self.board.limit


@dataclass(frozen=True, slots=True)
class HiddenCode:
    """A code to be hunted. Its `repr` does not show it."""

    terms: HuntTerms
    code: Code = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidRows:
    """The rows of a solo game as they are kept; `ended` and `is_found` are `None` while it runs."""

    rows: tuple[Code, ...]
    is_hard_mode: bool
    begun: float
    ended: float | None = None
    is_found: bool | None = None

    @property
    def is_over(self) -> bool:
        return self.ended is not None


@dataclass(frozen=True, slots=True)
class NewRow:
    """A row to be laid, and its number from 1; whether it is hard mode counts with the first row only."""

    row: Code
    number: int
    is_hard_mode: bool


def begin_hunt(terms: HuntTerms) -> Match:
    """Begins a match that is over after one round, however many its edition plays. The code is not set yet."""
    match = begin(terms.edition, _PLAYERS, terms.options).match
    edition = replace(match.edition, is_over=_is_over)
    return replace(match, edition=edition, play=replace(match.play, rounds=1))


def _is_over(*_: object) -> bool:
    return True


def board_of(match: Match) -> CodeBoard:
    """Returns the only board of a solo game, as the player sees it."""
    board = match.boards(HUNTER)[0]
    if not isinstance(board, CodeBoard) or board.codemaker != CODEMAKER:
        raise ValueError(f"{match.edition.key} does not begin with a hunt by one player")
    return board


def play(hidden: HiddenCode, rows: Sequence[Code]) -> Match:
    """Replays a game; raises `RefusalError` if a row is not legal."""
    begun = apply(begin_hunt(hidden.terms), CODEMAKER, SetCode(hidden.code)).match
    return reduce(lambda match, row: apply(match, HUNTER, Guess(row)).match, rows, begun)


def start(terms: HuntTerms) -> Match:
    """Returns a game before its first row, which the player sees alike whatever the code is."""
    return play(HiddenCode(terms, terms.space.unrank(0)), ())


def lay(hidden: HiddenCode, laid: LaidRows | None, new: NewRow, now: float) -> LaidRows:
    """Returns the game with one more row, or as it is if that very row was laid before under its number.

    Raises `SoloError` for a number that is not the next, `RefusalError` for a row that the rules refuse, and
    `TableError` for one that hard mode does.
    """
    before = () if laid is None else laid.rows
    row = letters(new.row)
    if laid is not None and 1 <= new.number <= len(before) and before[new.number - 1] == row:
        return laid
    if new.number != len(before) + 1:
        raise SoloError(SoloErrorKey.STALE, f"row {new.number} cannot be laid: the game has {len(before)} rows")
    game = laid or LaidRows(rows=(), is_hard_mode=new.is_hard_mode, begun=now)
    match = play(hidden, before)
    guess = Guess(row)
    problem = refusal(match, HUNTER, guess)
    if problem is not None:
        raise RefusalError(problem)
    if game.is_hard_mode:
        check_can_be_code(match, HUNTER, guess)
    after = apply(match, HUNTER, guess).match
    game = replace(game, rows=(*before, row))
    if not after.is_finished:
        return game
    return replace(game, ended=now, is_found=board_of(after).result is Result.SOLVED)


def marked_rows(hidden: HiddenCode, rows: Sequence[Code]) -> tuple[MarkedRow, ...]:
    """Returns legal rows with their marks; much faster than replaying the game."""
    return tuple(MarkedRow(row, mark(hidden.code, row)) for row in rows)


def transcript(hidden: HiddenCode, rows: Sequence[Code]) -> Transcript:
    """Returns the game as a match that can be reviewed; where the edition plays several rounds, the first of them."""
    moves = ((CODEMAKER, SetCode(hidden.code)), *((HUNTER, Guess(row)) for row in rows))
    return Transcript(hidden.terms.edition, hidden.terms.options, _PLAYERS, moves)
