"""The coach as functions: a row on trial, a match reviewed, wrong marks found, and puzzles."""

from dataclasses import dataclass, fields
from secrets import randbelow
from typing import Any, Literal, TypeAlias, TypeVar, overload

from keypeg import coach
from keypeg.coach import Grade, ReviewedHunt, ReviewedRow
from keypeg.coach.puzzles import MAX_SEED
from keypeg.library import svg
from keypeg.library.match import Match
from keypeg.library.reading import AnySpace, History, read_code, read_guess, read_history, read_space, read_whole
from keypeg.library.records import Result, flat, marked
from keypeg.rules import Transcript
from keypeg.rules.transcript import transcript_in

Kind = TypeVar("Kind", "Check", "Puzzle", "Review", "Ruling", "Verdict")
GradeName: TypeAlias = Literal["easy", "medium", "hard"]


@dataclass(frozen=True, slots=True)
class Check(Result, coach.Check):
    """What is to be said about a row before it is played."""


@dataclass(frozen=True, slots=True)
class Ruling(Result, coach.Ruling):
    """How many codes fit the rows of a real board, and the likeliest corrections if none does."""

    def records(self) -> list[dict[str, Any]]:
        """Returns every corrected mark of every repair, as `pandas.DataFrame` takes them."""
        return [
            {"repair": number, "row": row, **marked("marked", mark), "possible": repair.possible}
            for number, repair in enumerate(self.repairs, 1)
            for row, mark in zip(repair.rows, repair.marks, strict=True)
        ]


@dataclass(frozen=True, slots=True)
class Verdict(Result, coach.Verdict):
    """Which rows of a real board are marked wrongly, now that its code is known."""

    def records(self) -> list[dict[str, Any]]:
        """Returns every wrong mark, as `pandas.DataFrame` takes them."""
        return [{"row": each.row, **marked("given", each.given), **marked("true", each.true)} for each in self.wrong]


@dataclass(frozen=True, slots=True)
class Review(Result, coach.Review):
    """Every ended round of a match, with what each row gave away and what was luck."""

    def records(self) -> list[dict[str, Any]]:
        """Returns every row of every hunt with its figures, as `pandas.DataFrame` takes them."""
        return [
            {"round": round_.number, "replay": round_.replay, "hunt": number, "code": hunt.code, **_figures_of(row)}
            for round_ in self.rounds
            for number, hunt in enumerate(round_.hunts or ())
            for row in hunt.rows
        ]

    def _repr_svg_(self) -> str:
        title = f"Review of {self.edition}"
        parts = [svg.line(title, is_bold=True)]
        for round_ in self.rounds:
            parts.append(svg.line(f"Round {round_.number}{' again' * (round_.replay > 0)}", is_bold=True))
            for hunt in round_.hunts or ():
                parts += _hunt_parts(hunt)
            parts += [
                svg.row(str(each.number), [svg.pegs(each.code)], f"codes left: {', '.join(map(str, each.possible))}")
                for each in round_.questions or ()
            ]
        return svg.drawing(title, parts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle(Result, coach.Puzzle):
    """Rows and marks that exactly one code fits; without any one of the rows, others would fit too."""

    def records(self) -> list[dict[str, Any]]:
        """Returns every row with its mark, as `pandas.DataFrame` takes them."""
        return [{"guess": row.guess, **marked("marked", row.mark)} for row in self.rows]

    def _repr_svg_(self) -> str:
        holes = len(self.solution)
        title = f"{self.space}, {self.grade}: which is the only code that fits?"
        rows = [
            svg.row(str(number), [svg.pegs(row.guess), svg.key_pegs(row.mark, holes)])
            for number, row in enumerate(self.rows, 1)
        ]
        return svg.drawing(title, [svg.line(title), *rows, svg.row("", [svg.lid(holes)])])


def check(space: AnySpace, row: str, history: History = ()) -> Check:
    """Returns what is to be said about a row before it is played.

    Whether it can be the code, which rows it contradicts, how many codes it leaves, and how many guesses it costs more
    than the best row known. Raises `NoCodeFits` if no code fits the history.

    >>> import keypeg
    >>> found = keypeg.check("4x6", "AABB", ["AABC=1,1"])
    >>> found.possible, found.fits, found.against[0].would_be
    (230, False, Mark(exact=3, misplaced=0))
    """
    read = read_space(space)
    guess = read_guess(read, row)
    return _as(Check, coach.check(read, guess, read_history(read, history)))


def review(transcript: dict[str, Any] | Transcript | Match) -> Review:
    """Reviews every ended round of a match: what each row gave away, and what was luck.

    Takes a transcript, a match downloaded from a table (both as decoded JSON), or a `Match`.

    >>> import keypeg
    >>> match = keypeg.Match("original", ["Ada", "Tom"], rounds=1)
    >>> for seat, action in [(0, "set_code AABC"), (1, "guess AABB"), (1, "guess AABC")]:
    ...     kind, code = action.split()
    ...     _ = match.play(seat, {"type": kind, "code": code})
    >>> hunt = keypeg.review(match).rounds[0].hunts[0]
    >>> [(row.guess, row.possible, round(row.cost, 4)) for row in hunt.rows]
    [('AABB', 1296, 0.0594), ('AABC', 20, 0.3)]
    """
    if isinstance(transcript, Match):
        transcript = transcript.transcript
    found = coach.review(transcript if isinstance(transcript, Transcript) else transcript_in(transcript))
    return _as(Review, found)


@overload
def referee(space: AnySpace, history: History, code: None = None) -> Ruling: ...


@overload
def referee(space: AnySpace, history: History, code: str) -> Verdict: ...


def referee(space: AnySpace, history: History, code: str | None = None) -> Ruling | Verdict:
    """Looks for wrong marks on a real board.

    Returns how many codes fit the rows, and if none does, every way to correct the marks of as few rows as possible,
    the likeliest first. With `code`, returns the rows that are marked wrongly.

    >>> import keypeg
    >>> keypeg.referee("4x6", ["AAAA=2,0", "BBBB=2,0", "CCCD=0,1"]).repairs[0]
    Repair(rows=(1,), marks=(Mark(exact=1, misplaced=0),), possible=12)
    >>> keypeg.referee("4x6", ["AABB=2,0"], code="AABC").wrong
    (WrongMark(row=1, given=Mark(exact=2, misplaced=0), true=Mark(exact=3, misplaced=0)),)
    """
    read = read_space(space)
    rows = read_history(read, history, as_given=True)
    if code is None:
        return _as(Ruling, coach.rule(read, rows))
    return _as(Verdict, coach.verdict(rows, read_code(read, code)))


def puzzle(space: AnySpace, grade: GradeName = "medium", seed: int | None = None) -> Puzzle:
    """Makes a puzzle: rows and marks that exactly one code fits. Without a seed, a random one.

    >>> import keypeg
    >>> made = keypeg.puzzle("4x6", "easy", seed=1)
    >>> [f"{row.guess}={row.mark}" for row in made.rows]
    ['DCDD=0,0', 'EEEA=0,1', 'BBAB=1,1', 'ADAB=0,2']
    >>> made.solution
    'BAFF'
    """
    read = read_space(space)
    if not isinstance(grade, str) or grade not in set(Grade):
        raise ValueError(
            f"a grade should be {', '.join(Grade)}, not {grade if isinstance(grade, str) else type(grade)}"
        )
    number = randbelow(MAX_SEED + 1) if seed is None else read_whole("the seed", seed, 0, MAX_SEED)
    found = coach.puzzle(read, Grade(grade), number)
    return _as(Puzzle, found)


def _as(kind: type[Kind], found: object) -> Kind:
    """Returns what the coach has found as the library's own type, which can do more."""
    return kind(**{each.name: getattr(found, each.name) for each in fields(kind)})


def _figures_of(row: ReviewedRow) -> dict[str, Any]:
    """Returns the figures of a row; its exact and misplaced pegs are figures, too."""
    figures = {each.name: getattr(row, each.name) for each in fields(row) if each.name not in {"mark", "against"}}
    return {**flat(figures), **marked("marked", row.mark), "contradicts": len(row.against)}


def _hunt_parts(hunt: ReviewedHunt) -> list[svg.Part]:
    summary = f"skill {hunt.skill}, luck {hunt.luck}" if hunt.skill is not None else ""
    rows = [
        svg.row(str(row.row), [svg.pegs(row.guess), svg.key_pegs(row.mark, len(row.guess))], _figures(row))
        for row in hunt.rows
    ]
    return [svg.row("", [svg.pegs(hunt.code)], summary), *rows]


def _figures(row: ReviewedRow) -> str:
    if row.cost is None:
        return "no code fits the marks"
    luck = "" if row.luck is None else f", luck {row.luck:+.2f}"
    return f"{row.possible:,} possible, gave away {row.cost:.2f}{luck}"
