"""What the coach says, as values: facts without words, which interfaces turn into sentences.

Counts of codes treat every code of the space as equally likely. Numbers of rows include the row they speak of.
"""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from keypeg.rules import Code, Mark, Token

REVIEW_FORMAT = "keypeg-review/1"


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A marked row, by its number from 1, that another row contradicts: its mark if that other row were the code."""

    row: int
    given: Mark
    would_be: Mark


@dataclass(frozen=True, slots=True)
class Outcome:
    """A mark that a row can get, and how many codes give it."""

    mark: Mark
    codes: int


@dataclass(frozen=True, slots=True)
class Check:
    """A row on trial after a history.

    `possible` codes fit the history. `fits` says whether the row is one of them, `against` which rows it contradicts.
    It can get `parts` different marks; `expected_left` codes are left on average after it, `worst_left` at worst.
    With it and then the best play known the code is found in `expected` rows on average, `cost` more than with the best
    row known. `exact` says whether both figures are proven optimal.
    """

    possible: int
    fits: bool
    against: tuple[Contradiction, ...]
    parts: int
    expected_left: float
    worst_left: int
    expected: float
    cost: float
    exact: bool
    outcomes: tuple[Outcome, ...]


@dataclass(frozen=True, slots=True)
class RankedRow:
    """A row with its figures, as in `Check`."""

    row: Code
    fits: bool
    parts: int
    expected_left: float
    worst_left: int
    expected: float
    cost: float
    exact: bool


@dataclass(frozen=True, slots=True)
class Analysis:
    """A position: how many of the codes are possible, the first of them in order, and the best rows, best first."""

    possible: int
    of: int
    codes: tuple[Code, ...]
    best: tuple[RankedRow, ...]


@dataclass(frozen=True, slots=True)
class Repair:
    """Corrected marks for some rows, numbered from 1, after which `possible` codes fit."""

    rows: tuple[int, ...]
    marks: tuple[Mark, ...]
    possible: int


@dataclass(frozen=True, slots=True)
class Ruling:
    """How many codes fit the rows of a real board; if none does, every way to correct as few marks as possible."""

    possible: int
    repairs: tuple[Repair, ...]


@dataclass(frozen=True, slots=True)
class WrongMark:
    """A row, numbered from 1, with the mark it was given and its true mark."""

    row: int
    given: Mark
    true: Mark


@dataclass(frozen=True, slots=True)
class Verdict:
    """The rows that were marked wrongly, by the code itself."""

    wrong: tuple[WrongMark, ...]


@dataclass(frozen=True, slots=True)
class ReviewedRow:
    """A row of a hunt that is over, numbered from 1.

    Before it `possible` codes fit, and the best play known needed `expected` rows on average. It gave away `cost` rows;
    its mark gave back `luck` of them, less than none if it was an unlucky one. `left` codes fitted after it. What
    cannot be known after a mark that no code fits, or without a mark, is `None`.

    `parts` and `best_parts` are how many marks this row and `best` can get, `expected_left` and `best_left` the codes
    they leave on average. Of all codes possible, a share of `leaves_more` would have left more with its mark, and a
    share of `leaves_fewer` fewer. `move` is how many actions of the match had been made when the row was laid.
    """

    row: int
    seat: int
    guess: Code
    mark: Mark | None
    move: int
    possible: int
    fits: bool | None = None
    parts: int | None = None
    expected: float | None = None
    cost: float | None = None
    luck: float | None = None
    best: Code | None = None
    exact: bool | None = None
    left: int | None = None
    against: tuple[Contradiction, ...] = ()
    expected_left: float | None = None
    best_parts: int | None = None
    best_left: float | None = None
    best_fits: bool | None = None
    leaves_more: float | None = None
    leaves_fewer: float | None = None


@dataclass(frozen=True, slots=True)
class LineRow:
    """A row that the strongest player would have laid against the same code, its mark, and the codes left after it."""

    guess: Code
    mark: Mark
    left: int


@dataclass(frozen=True, slots=True)
class ReviewedHunt:
    """The hunt for one code. With a single guesser who solved it, `skill` and `luck` are numbers from 0 to 100."""

    code: Code
    space: str
    rows: tuple[ReviewedRow, ...]
    line: tuple[LineRow, ...]
    has_one_guesser: bool
    skill: int | None
    luck: int | None


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """How likely each seat is to win a duel after a turn, numbered from 1; the rest is that it is played again."""

    turn: int
    chance: tuple[float, float]


@dataclass(frozen=True, slots=True)
class PointsRow:
    """The points of a row: earned, to be expected over all codes possible, and the most any new row could expect.

    Where no code is possible, nothing can be expected.
    """

    row: int
    seat: int
    earned: int
    expected: float | None
    best: float | None


@dataclass(frozen=True, slots=True)
class ReviewedQuestion:
    """How many codes each seat could not rule out after a question of a group round, numbered from 1."""

    number: int
    seat: int
    code: Code
    possible: tuple[int, ...]
    move: int


@dataclass(frozen=True, slots=True)
class ReviewedRound:
    """A round that is over; `replay` counts how often its number had been played before.

    A hunt or duel has `hunts`, a duel also `turns`, and a hunt for points `points`. A group round has in `possible` how
    many codes each seat could not rule out by its own tokens, the `questions`, and in `could_call` for each seat the
    first question after which only one code was left.
    """

    number: int
    replay: int
    hunts: tuple[ReviewedHunt, ...] | None = None
    turns: tuple[ReviewedTurn, ...] | None = None
    points: tuple[PointsRow, ...] | None = None
    possible: tuple[int, ...] | None = None
    questions: tuple[ReviewedQuestion, ...] | None = None
    could_call: tuple[int | None, ...] | None = None


@dataclass(frozen=True, slots=True)
class Review:
    """Every ended round of a match."""

    format: str
    edition: str
    rounds: tuple[ReviewedRound, ...]


@dataclass(frozen=True, slots=True)
class CountAdvice:
    """How many of the codes are possible; in a duel, also how many of those for your own code the opponent can see."""

    type: Literal["count"] = field(default="count", init=False, repr=False)
    possible: int
    of: int
    possible_for_opponent: int | None


@dataclass(frozen=True, slots=True)
class FitAdvice:
    """Whether a row can be the code, and which rows it contradicts."""

    type: Literal["fit"] = field(default="fit", init=False, repr=False)
    row: Code
    fits: bool
    against: tuple[Contradiction, ...]


@dataclass(frozen=True, slots=True)
class PointsAdvice:
    """What a row earns on average, and what the best row of the next player then earns on average."""

    expected: float
    next_expected: float


@dataclass(frozen=True, slots=True)
class LeavesAdvice:
    """How many codes a row, or a question of a group round, leaves on average and at worst; and its points, if any."""

    type: Literal["leaves"] = field(default="leaves", init=False, repr=False)
    row: Code
    possible: int
    expected_left: float
    worst_left: int
    parts: int
    points: PointsAdvice | None


@dataclass(frozen=True, slots=True)
class BetterAdvice:
    """The best row known; `draft` has the figures of the row that was asked about, if it is complete."""

    type: Literal["better"] = field(default="better", init=False, repr=False)
    best: RankedRow
    draft: RankedRow | None


@dataclass(frozen=True, slots=True)
class CodesAdvice:
    """All possible codes, or none of them while there are too many to list."""

    type: Literal["codes"] = field(default="codes", init=False, repr=False)
    possible: int
    codes: tuple[Code, ...]


@dataclass(frozen=True, slots=True)
class TokensOf:
    """The tokens that a board of another player may have; boards of a seat are numbered from 1."""

    seat: int
    board: int
    tokens: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class TokensAdvice:
    """What a seat cannot rule out of everybody's tokens in a group round, and how many codes that leaves."""

    type: Literal["tokens"] = field(default="tokens", init=False, repr=False)
    possible: int
    boards: tuple[TokensOf, ...]


Advice: TypeAlias = CountAdvice | FitAdvice | LeavesAdvice | BetterAdvice | CodesAdvice | TokensAdvice
