"""The cases that hold practice in the page to the rules: `python -m tests.cases.practice` writes practice.json.

The page marks by itself, plays the devious codemaker and hard mode, and remembers rows as the levels do.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

from keypeg.coach import contradictions
from keypeg.players.codebreaker import guess
from keypeg.players.memory import LAPSES, HuntView, Memory
from keypeg.players.player import Level
from keypeg.rules import Guess, Match, SetCode, Space, apply, begin, mark
from keypeg.solver import MarkedRow
from keypeg.table.devious import devious_code
from tests.cases.referee import Json, written

FILE = Path(__file__).with_suffix(".json")
_BOXES: tuple[tuple[str, str, Json], ...] = (
    ("original", "4x6", {}),
    ("original", "4x6b", {"blanks": True}),
    ("super", "3x4", {"holes": 3, "colours": 4}),
)
_HARD_SPACES = ("4x6", "5x8", "4x8n", "3x3b")
_GAMES = 400
_DRAWS = 60
"""More than enough for every mark that a devious codemaker may choose."""


@cache
def cases() -> Json:
    """Returns all cases, the same every time."""
    rng = Random(1975)
    return {
        "devious": [_devious_case(rng, box, rows) for box in _BOXES for rows in (0, 1, 2, 3, 5) for _ in range(3)],
        "hard": [
            _hard_case(rng, space, fits=fits)
            for fits in (False, True)
            for space in ("4x6", "5x8", "4x8n", "3x3b")
            for _ in range(6)
        ],
        "remembered": [_remembered_case(rng, space) for space in ("4x6", "4x6b", "4x8n", "5x3") for _ in range(6)],
        "levels": [[level, _mean_rows(level)] for level in (*LAPSES, Level.STEADY)],
        "ends": [_end_case(rng, edition) for edition in ("original", "super") for _ in range(4)],
    }


def _row(rng: Random, space: Space) -> str:
    # Few symbols at a time, so that many rows have repeats.
    chosen = rng.sample(space.symbols, rng.randint(1, len(space.symbols)))
    return "".join(rng.choice(chosen) for _ in range(space.holes))


def _code(rng: Random, space: Space) -> str:
    return space.unrank(rng.randrange(space.size))


def _shown(rows: Sequence[MarkedRow]) -> list[object]:
    return [[row.guess, list(row.mark)] for row in rows]


def _hunt(edition: str, options: Json, code: str, rows: Sequence[str]) -> Match:
    match = apply(begin(edition, ("codemaker", "codebreaker"), options).match, 0, SetCode(code)).match
    for row in rows:
        match = apply(match, 1, Guess(row)).match
    return match


def _devious_case(rng: Random, box: tuple[str, str, Json], rows: int) -> Json:
    edition, text, options = box
    space = Space(text)
    code = _code(rng, space)
    guesses = [row for row in (_row(rng, space) for _ in range(rows)) if row != code]
    match = _hunt(edition, options, code, guesses)
    # Late in a game a row that can be the code is as likely to get any other mark.
    following = code if rows > 2 and rng.random() < 0.7 else _row(rng, space)
    drawn = [devious_code(match, Guess(following), rng) or "" for _ in range(_DRAWS)]
    marks = Counter(mark(each, following) for each in drawn)
    return {
        "space": text,
        "rows": _shown([MarkedRow(row, mark(code, row)) for row in guesses]),
        "next": following,
        "marks": [list(each) for each in sorted(marks)],
    }


def _hard_case(rng: Random, text: str, *, fits: bool) -> Json:
    space = Space(text)
    code = _code(rng, space)
    rows = [MarkedRow(row, mark(code, row)) for row in (_row(rng, space) for _ in range(3))]
    row = code if fits else _row(rng, space)
    against = [[each.row, list(each.given), list(each.would_be)] for each in contradictions(row, rows)]
    return {"rows": _shown(rows), "row": row, "against": against}


def _remembered_case(rng: Random, text: str) -> Json:
    """A row that is not looked at closely, and how many codes fit it then."""
    space = Space(text)
    row = _row(rng, space)
    given = MarkedRow(row, mark(_code(rng, space), row))
    memory = Memory(given, is_miscounted=True) if rng.random() < 0.5 else Memory(given, overlooked=rng.choice(row))
    return {
        "space": text,
        "row": _shown([given])[0],
        "overlooked": memory.overlooked,
        "is_miscounted": memory.is_miscounted,
        "possible": int(memory.fitting(space).sum()),
    }


def _mean_rows(level: Level) -> float:
    """Returns how many rows a level needs on average in some games of the Original."""
    space, rng = Space("4x6"), Random(1)
    return round(
        sum(_rows_needed(space, _code(rng, space), level, rng, f"game {game}") for game in range(_GAMES)) / _GAMES, 2
    )


def _rows_needed(space: Space, code: str, level: Level, rng: Random, name: str) -> int:
    rows: list[MarkedRow] = []
    while not rows or rows[-1].guess != code:
        row = guess(HuntView(space, rows, name), level, rng, weighed=lambda: code)
        rows.append(MarkedRow(row, mark(code, row)))
    return len(rows)


def _end_case(rng: Random, edition: str) -> Json:
    """A game to its end, and after how many rows it is over."""
    text = {"original": "4x6", "super": "5x8"}[edition]
    space = Space(text)
    code = _code(rng, space)
    found_in = rng.choice((2, 5, None))
    rows = [row for row in (_row(rng, space) for _ in range(99)) if row != code]
    rows = rows if found_in is None else [*rows[: found_in - 1], code]
    match = apply(begin(edition, ("codemaker", "codebreaker")).match, 0, SetCode(code)).match
    laid = 0
    while not match.ended:
        match = apply(match, 1, Guess(rows[laid])).match
        laid += 1
    return {"box": edition, "code": code, "rows": rows[:laid], "is_found": match.ended[0].result.value == "solved"}


if __name__ == "__main__":
    FILE.write_text(written(cases()), encoding="utf-8")
