"""Rows of pegs and their marks as plain text."""

from collections.abc import Callable

from keypeg.rules import Code, Mark


def pegs(code: Code, peg: Callable[[str], str] = str) -> str:
    """Returns a row of letters; `peg` draws each of them.

    >>> pegs("AB_C")
    'A B _ C'
    """
    return " ".join(map(peg, code))


def key_pegs(mark: Mark | None, holes: int) -> str:
    """Returns a mark: filled for exact, hollow for misplaced.

    >>> key_pegs(Mark(2, 1), 5)
    '●●○··'
    """
    if mark is None:
        return "?" * holes
    return "●" * mark.exact + "○" * mark.misplaced + "·" * (holes - mark.exact - mark.misplaced)
