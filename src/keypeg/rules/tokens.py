"""Tokens: the parts of a group code, and what their owners answer."""

from enum import StrEnum
from typing import NamedTuple

from keypeg.rules.code import BLANK, Code


class Token(NamedTuple):
    """A player's part of a group code: their colour is at their position, counted from 1 (GR-08)."""

    colour: str
    position: int


class Peg(StrEnum):
    """What one board answers to a question."""

    BLACK = "black"
    WHITE = "white"
    NONE = "none"


def answer(token: Token, question: Code) -> Peg:
    """Black if the colour stands at its place, white if it occurs elsewhere (GR-17)."""
    if question[token.position - 1] == token.colour:
        return Peg.BLACK
    return Peg.WHITE if token.colour in question else Peg.NONE


def code_of(tokens: tuple[Token, ...], holes: int) -> Code:
    """The code that the tokens on all boards form; a place nobody drew is empty (GR-08, GR-09)."""
    placed = {token.position: token.colour for token in tokens}
    return "".join(placed.get(place, BLANK) for place in range(1, holes + 1))
