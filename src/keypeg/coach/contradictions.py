"""Which marked rows a code does not fit."""

from collections.abc import Iterable

from keypeg.coach.facts import Contradiction
from keypeg.rules import Code, Mark, mark


def contradictions(rows: Iterable[tuple[Code, Mark | None]], code: Code) -> tuple[Contradiction, ...]:
    """Returns the rows, numbered from 1, that would have another mark if this were the code; some may have none yet."""
    marked = ((number, given, mark(code, row)) for number, (row, given) in enumerate(rows, 1) if given is not None)
    return tuple(Contradiction(number, given, would_be) for number, given, would_be in marked if given != would_be)
