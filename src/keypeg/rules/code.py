"""Codes as text: one character per hole, `A`, `B`, … for the colours in palette order, `_` for an empty hole."""

import re
from dataclasses import dataclass, field
from string import ascii_uppercase
from typing import Literal, TypeAlias

from keypeg.rules.refusal import Reason, Refusal, RefusalError

Code: TypeAlias = str

COLOURS = ascii_uppercase
BLANK = "_"
_DIGITS = str.maketrans(dict(zip("1234567890", COLOURS, strict=False)))
_ARE_DIGITS = re.compile(r"[0-9_]+").fullmatch
MAX_DIGITS = 10
"""The most colours that digits can name."""


def normal(text: str) -> str:
    """Upper-cases a code or a colour: lower case is accepted wherever one is read."""
    # ASCII only: some other letters have A-Z as their capitals.
    return text.upper() if text.isascii() else text


def letters(text: str) -> str:
    """Returns a code in upper case; one of digits alone with the colours they stand for: `1` is `A`, `0` the tenth.

    >>> letters("aabc"), letters("11_0"), letters("A1BC")
    ('AABC', 'AA_J', 'A1BC')
    """
    return text.translate(_DIGITS) if _ARE_DIGITS(text) else normal(text)


def parse_code(text: str) -> Code:
    """Reads a code of any length over all colours and the empty hole; digits are read too."""
    code = letters(text)
    if not code:
        raise RefusalError(Refusal(Reason.CODE_LENGTH, expected="at least 1", got=0))
    problem = CodeShape(len(code), len(COLOURS), blanks=True, repeats=True, pegs=(0, len(code))).misfit(code)
    if problem is not None:
        raise RefusalError(problem)
    return code


@dataclass(frozen=True, slots=True)
class CodeShape:
    """What a row must look like: its length, its colours, and how many of its holes hold a peg (least and most).

    `laid` lists the rows that may not be laid again.
    """

    type: Literal["code"] = field(default="code", init=False, repr=False)
    holes: int
    colours: int
    blanks: bool
    repeats: bool
    pegs: tuple[int, int]
    laid: tuple[Code, ...] = ()

    @property
    def palette(self) -> str:
        return COLOURS[: self.colours]

    def misfit(self, code: Code) -> Refusal | None:
        """Returns why a code does not have this shape, or `None` if it does."""
        if len(code) != self.holes:
            return Refusal(Reason.CODE_LENGTH, expected=self.holes, got=len(code))
        palette = self.palette
        for place, symbol in enumerate(code):
            if symbol == BLANK:
                if not self.blanks:
                    return Refusal(Reason.CODE_BLANK, position=place + 1)
            elif symbol not in palette:
                return Refusal(Reason.CODE_COLOUR, position=place + 1, expected=f"{palette[0]}-{palette[-1]}")
            if not self.repeats and symbol in code[:place]:
                return Refusal(Reason.CODE_REPEAT, position=place + 1)
        least, most = self.pegs
        pegs = self.holes - code.count(BLANK)
        if not least <= pegs <= most:
            expected = str(least) if least == most else f"{least} to {most}"
            return Refusal(Reason.CODE_PEGS, expected=expected, got=pegs)
        if code in self.laid:
            return Refusal(Reason.CODE_LAID, position=self.laid.index(code) + 1)
        return None
