"""What review, coach and referee say, for the commands and the terminal.

`spell` writes a mark: as it is typed, or in words.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from keypeg.rules import Mark

if TYPE_CHECKING:
    from keypeg.coach.facts import Repair

NO_ROUND_ENDED = "No round of this match has ended."
ALL_MARKS_RIGHT = "Every mark is right."
TRIFLE = 0.005
"""Less is not shown in a figure of two decimals."""


def plural(count: int, one: str) -> str:
    return f"{count:,} {one}{'' if count == 1 else 's'}"


def listed(names: Sequence[str]) -> str:
    *before, last = names
    return f"{', '.join(before)} and {last}" if before else last


def codes_fit(possible: int, what: str = "") -> str:
    """Says how many codes fit, and what: `3 codes fit these rows`."""
    return f"{plural(possible, 'code')} {'fits' if possible == 1 else 'fit'}{what and ' ' + what}"


def contradicts(row: int, given: Mark, would_be: Mark, spell: Callable[[Mark], str]) -> str:
    return f"row {row} has {spell(given)}, and would have {spell(would_be)}"


def wrong_mark(row: int, given: Mark, true: Mark, spell: Callable[[Mark], str]) -> str:
    return f"row {row} is marked {spell(given)}, but should be {spell(true)}"


def repaired(repair: "Repair", marks: Sequence[Mark], spell: Callable[[Mark], str]) -> str:
    """Says how to change the marks that were given, and what fits then."""
    changes = [
        f"row {row} should be {spell(right)} instead of {spell(marks[row - 1])}"
        for row, right in zip(repair.rows, repair.marks, strict=True)
    ]
    return f"{listed(changes)}; then {codes_fit(repair.possible)}"


def reviewed_round(number: int, replay: int) -> str:
    return f"Round {number}{' again' if replay else ''}"


def best_line(rows: Sequence[str]) -> str:
    return f"Best play against this code: {', '.join(rows)}"


def skill_and_luck(skill: int, luck: int) -> str:
    return f"Skill {skill}, luck {luck}"
