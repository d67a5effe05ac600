"""Rows of pegs, their marks, and bars as plain text."""

from collections.abc import Callable, Mapping

from keypeg.rules import Code, Mark

_BAR_WIDTH = 50


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


def bars(distribution: Mapping[int, int]) -> str:
    """Returns a line with a bar for each number of guesses.

    >>> print(bars({1: 1, 2: 3}))
       1         1 █████████████████
       2         3 ██████████████████████████████████████████████████
    """
    most = max(distribution.values())
    return "\n".join(
        f"{guesses:>4} {codes:>9,} {'█' * max(1, round(_BAR_WIDTH * codes / most))}"
        for guesses, codes in distribution.items()
    )
