"""Tokens: the parts of a group code, and the answers of their owners."""

from enum import StrEnum
from typing import NamedTuple

from keypeg.rules.code import BLANK, Code


class Token(NamedTuple):
    """A player's part of a group code: a colour and its position, from 1 (GR-08)."""

    colour: str
    position: int


class Peg(StrEnum):
    """What one board answers to a question."""

    BLACK = "black"
    WHITE = "white"
    NONE = "none"


def answer(token: Token, question: Code) -> Peg:
    """Returns black if the question has the colour in its place, white if elsewhere, otherwise none (GR-17)."""
    if question[token.position - 1] == token.colour:
        return Peg.BLACK
    return Peg.WHITE if token.colour in question else Peg.NONE


def code_of(tokens: tuple[Token, ...], holes: int) -> Code:
    """Returns the code that the tokens form; a position that nobody drew is empty (GR-08, GR-09)."""
    placed = {token.position: token.colour for token in tokens}
    return "".join(placed.get(place, BLANK) for place in range(1, holes + 1))
