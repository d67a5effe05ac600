"""Rows of pegs and their marks, drawn for a terminal."""

import typer

from keypeg.rules import Code, Mark
from keypeg.rules.code import BLANK, COLOURS

_SHADES = (
    ((196, 57, 31), (255, 255, 255)),
    ((45, 87, 168), (255, 255, 255)),
    ((82, 170, 128), (10, 30, 20)),
    ((251, 211, 77), (60, 40, 0)),
    ((247, 244, 236), (60, 50, 40)),
    ((168, 132, 230), (40, 15, 90)),
    ((230, 126, 16), (50, 20, 0)),
    ((42, 31, 25), (230, 200, 170)),
)
"""The body of a peg and its letter, in the order of the colours."""


def pegs(code: Code) -> str:
    """Draws a row; without colour its letters remain."""
    return " ".join(map(_peg, code))


def key_pegs(mark: Mark | None, holes: int) -> str:
    """Draws a mark: filled for exact, hollow for misplaced.

    >>> key_pegs(Mark(2, 1), 5)
    '●●○··'
    """
    if mark is None:
        return "?" * holes
    return "●" * mark.exact + "○" * mark.misplaced + "·" * (holes - mark.exact - mark.misplaced)


def _peg(symbol: str) -> str:
    place = COLOURS.find(symbol)
    if symbol == BLANK or place >= len(_SHADES):
        return f" {symbol} "
    body, letter = _SHADES[place]
    return typer.style(f" {symbol} ", fg=letter, bg=body, bold=True)
