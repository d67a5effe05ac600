"""Rows of pegs and their marks, drawn for a terminal."""

import typer

from keypeg.library.palette import PLAIN, shade
from keypeg.library.text import key_pegs
from keypeg.library.text import pegs as row_of_pegs
from keypeg.rules import Code

__all__ = ["key_pegs", "pegs"]


def pegs(code: Code) -> str:
    """Draws a row; without colour its letters remain."""
    return row_of_pegs(code, _peg)


def _peg(symbol: str) -> str:
    colours = shade(symbol)
    if colours is None or colours is PLAIN:
        return f" {symbol} "
    return typer.style(f" {symbol} ", fg=_rgb(colours.letter), bg=_rgb(colours.body), bold=True)


def _rgb(colour: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red, green, blue
