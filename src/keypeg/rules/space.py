"""Code spaces: all the codes of one size, in order."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import permutations, product
from math import perm
from typing import Self, overload

from keypeg.rules.code import BLANK, COLOURS, MAX_DIGITS, Code, CodeShape, letters, normal
from keypeg.rules.refusal import RefusalError
from keypeg.rules.wording import described, quoted

MAX_HOLES = 16
MAX_COLOURS = len(COLOURS)

_PATTERN = re.compile(r"([1-9][0-9]?)x([1-9][0-9]?)(b?)(n?)")
_EXPECTED = "4x6 is four holes and six colours, then b if holes may be empty, then n if no colour may repeat"


class SpaceError(ValueError):
    """A text or a size is not a code space."""


@dataclass(frozen=True, init=False)
class Space:
    """All codes of some holes and colours, in the order of their symbols, the empty hole last.

    With `blanks` the empty hole is one more colour; without `repeats` no symbol comes twice. As text, a space is
    `HxC`, then `b` with blanks, then `n` without repeats.

    >>> space = Space("4x6")
    >>> space == Space(4, 6), Space("4x8n") == Space(4, 8, repeats=False)
    (True, True)
    >>> len(space), space.rank("AABC"), space.unrank(8)
    (1296, 8, 'AABC')
    >>> [str(Space(5, colours)) + " " + format(len(Space(5, colours)), ",") for colours in (6, 7, 8)]
    ['5x6 7,776', '5x7 16,807', '5x8 32,768']
    """

    holes: int
    colours: int
    blanks: bool = False
    repeats: bool = True

    @overload
    def __init__(self, text: str, /) -> None: ...

    @overload
    def __init__(self, holes: int, colours: int, *, blanks: bool = False, repeats: bool = True) -> None: ...

    def __init__(
        self, holes: int | str, colours: int | None = None, *, blanks: bool = False, repeats: bool = True
    ) -> None:
        if isinstance(holes, str) and colours is None:
            holes, colours, blanks, repeats = _parsed(holes)
        if type(holes) is not int or type(colours) is not int:  # True is not 1 here.
            raise SpaceError(f"a code space is made from text such as 4x6, or from holes and colours: {_EXPECTED}")
        if type(blanks) is not bool or type(repeats) is not bool:
            raise SpaceError("blanks and repeats of a code space should be True or False")
        for name, value in (("holes", holes), ("colours", colours), ("blanks", blanks), ("repeats", repeats)):
            object.__setattr__(self, name, value)
        for what, size, most in (("holes", self.holes, MAX_HOLES), ("colours", self.colours, MAX_COLOURS)):
            if not 1 <= size <= most:
                raise SpaceError(f"a code space has 1 to {most} {what}, not {size}")
        if not self.size:
            raise SpaceError(f"{self} has no code: {self.holes} holes, but only {len(self.symbols)} different pegs")

    @classmethod
    def of(cls, shape: CodeShape) -> Self:
        """Returns the space of all codes of this shape."""
        return cls(shape.holes, shape.colours, blanks=shape.blanks, repeats=shape.repeats)

    def __str__(self) -> str:
        return f"{self.holes}x{self.colours}{'b' * self.blanks}{'n' * (not self.repeats)}"

    @cached_property
    def symbols(self) -> str:
        return COLOURS[: self.colours] + BLANK * self.blanks

    @cached_property
    def size(self) -> int:
        """The number of codes. `len` returns the same, but fails for spaces larger than a machine word."""
        count = len(self.symbols)
        return count**self.holes if self.repeats else perm(count, self.holes)

    @cached_property
    def shape(self) -> CodeShape:
        """What a code of this space looks like."""
        least = 0 if self.blanks and self.repeats else self.holes - self.blanks
        return CodeShape(self.holes, self.colours, self.blanks, self.repeats, (least, self.holes))

    @property
    def guesses(self) -> "Space":
        """The space of guesses, in which colours may always repeat (PA-06)."""
        return self if self.repeats else self._with_repeats

    @cached_property
    def _with_repeats(self) -> "Space":
        return replace(self, repeats=True)

    def __len__(self) -> int:
        return self.size

    def __bool__(self) -> bool:
        return True  # No space is empty, and some are too large for `len`.

    def __iter__(self) -> Iterator[Code]:
        rows = product(self.symbols, repeat=self.holes) if self.repeats else permutations(self.symbols, self.holes)
        return map("".join, rows)

    def __contains__(self, code: object) -> bool:
        return isinstance(code, str) and self.shape.misfit(code) is None

    def parse_code(self, text: str) -> Code:
        """Reads a code of this space; lower case is accepted, and so are digits where there are at most ten colours."""
        if not isinstance(text, str):
            raise SpaceError(f"a code should be text such as {self.unrank(0)}, but is {type(text).__name__}")
        code = letters(text) if self.colours <= MAX_DIGITS else normal(text)
        problem = self.shape.misfit(code)
        if problem is not None:
            raise RefusalError(problem)
        return code

    def rank(self, code: Code) -> int:
        """Returns the index of a code in the enumeration, from 0."""
        rank = 0
        left = self.symbols
        for place, symbol in enumerate(self.parse_code(code)):
            digit = left.index(symbol)
            if not self.repeats:
                left = left[:digit] + left[digit + 1 :]
            rank += digit * self._codes_after(place)
        return rank

    def unrank(self, rank: int) -> Code:
        """Returns the code at an index of the enumeration, from 0."""
        if not hasattr(rank, "__index__") or not 0 <= rank < self.size:
            raise SpaceError(f"{self} has codes 0 to {self.size - 1}, not {described(rank)}")
        code = ""
        left = self.symbols
        for place in range(self.holes):
            digit, rank = divmod(rank, self._codes_after(place))
            code += left[digit]
            if not self.repeats:
                left = left[:digit] + left[digit + 1 :]
        return code

    def _repr_html_(self) -> str:
        """Shows the space in a notebook: its size, an empty row, and the pieces."""
        count = f"{self.size:,} code{'s' * (self.size > 1)}"
        style = "display:inline-block;width:1.5em;border:1px solid;border-radius:50%;text-align:center;margin:1px"
        pegs = "".join(f'<span style="{style}">{symbol}</span>' for symbol in self.symbols)
        holes = f'<span style="{style};opacity:.5">\N{MIDDLE DOT}</span>' * self.holes
        repeats = "" if self.repeats else ", none twice"
        return f"<div><b>{self}</b>: {count}<br>{holes} of {pegs}{repeats}</div>"

    def _codes_after(self, place: int) -> int:
        """Returns how many codes share the symbols up to and including this place."""
        rest = self.holes - place - 1
        count = len(self.symbols)
        return count**rest if self.repeats else perm(count - place - 1, rest)


def _parsed(text: str) -> tuple[int, int, bool, bool]:
    found = _PATTERN.fullmatch(text.replace("\N{MULTIPLICATION SIGN}", "x").lower())
    if found is None:
        raise SpaceError(f"{quoted(text)} is not a code space: {_EXPECTED}")
    holes, colours, blanks, unrepeated = found.groups()
    return int(holes), int(colours), bool(blanks), not unrepeated
