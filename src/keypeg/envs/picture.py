"""Boards as pictures: pegs, marks and small letters, without any library for drawing."""

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from keypeg.library.board import Heading, Line
from keypeg.library.palette import shade
from keypeg.rules import Mark
from keypeg.rules.code import BLANK
from keypeg.rules.edition import Look

Pixels: TypeAlias = NDArray[np.uint8]
Colour: TypeAlias = tuple[int, int, int]

_LINE = 20
_MARGIN, _PEG, _KEY, _LETTER = 8, 20, 8, 8
_COLUMNS = 72
"""The width of a picture, in letters."""
_DOT = 2
_LABEL = 3 * _LETTER + 4
_SLAB, _PIT, _LID, _INK = (0x4B, 0x35, 0x27), (0x2C, 0x1D, 0x13), (0xE6, 0xD6, 0xB6), (0xF3, 0xEC, 0xDD)
_RED, _BLACK, _WHITE = (0xC4, 0x39, 0x1F), (0x11, 0x11, 0x11), (0xFF, 0xFF, 0xFF)

# Five rows of three dots each, the uppermost in the highest bits.
_GLYPHS = {
    "0": 0o75557, "1": 0o26227, "2": 0o71747, "3": 0o71717, "4": 0o55711, "5": 0o74717, "6": 0o74757, "7": 0o71111,
    "8": 0o75757, "9": 0o75717, "A": 0o25755, "B": 0o65656, "C": 0o34443, "D": 0o65556, "E": 0o74647, "F": 0o74644,
    "G": 0o34553, "H": 0o55755, "I": 0o72227, "J": 0o11152, "K": 0o55655, "L": 0o44447, "M": 0o57755, "N": 0o65555,
    "O": 0o25552, "P": 0o65644, "Q": 0o25563, "R": 0o65655, "S": 0o34216, "T": 0o72222, "U": 0o55557, "V": 0o55552,
    "W": 0o55775, "X": 0o55255, "Y": 0o55222, "Z": 0o71247, " ": 0, ",": 0o00024, ".": 0o00002, ":": 0o02020,
    ";": 0o02024, "_": 0o00007, "-": 0o00700, "?": 0o71202, "●": 0o27772, "○": 0o25552, "·": 0o00200,
}  # fmt: skip
_UNKNOWN = 0o77777


def picture(lines: Sequence[Line], look: Look, height: int) -> Pixels:
    """Returns a board as a picture that is `height` lines high: its first line, and the last of the others that fit."""
    pixels = np.full((height * _LINE + 2 * _MARGIN, _COLUMNS * _LETTER + 2 * _MARGIN, 3), _SLAB, np.uint8)
    shown = lines if len(lines) <= height else [lines[0], *lines[len(lines) - height + 1 :]]
    for place, line in enumerate(shown):
        _draw(pixels[_MARGIN + place * _LINE :, _MARGIN:-_MARGIN], line, look)
    return pixels


def _draw(pixels: Pixels, line: Line, look: Look) -> None:
    if isinstance(line, Heading):
        _write(pixels, line.text, _INK)
        return
    _write(pixels, line.label.rjust(3), _INK)
    left = _LABEL
    if line.code is None:
        pixels[2 : _LINE - 2, left : left + _PEG * line.holes - 4] = _LID
    else:
        for hole, symbol in enumerate(line.code):
            _peg(pixels[:, left + hole * _PEG :], symbol, look.box)
    left += _PEG * line.holes
    if line.is_marked:
        for place, colour in enumerate(_keys(line.mark, line.holes, look.exact)):
            _disc(pixels[6:, left + place * _KEY :], 7, colour)
        left += _KEY * line.holes
    _write(pixels[:, left + _LETTER :], line.note, _INK)


def _keys(mark: Mark | None, holes: int, exact: str) -> list[Colour]:
    given = mark or Mark(0, 0)
    body = _RED if exact == "red" else _BLACK
    return [body] * given.exact + [_WHITE] * given.misplaced + [_PIT] * (holes - sum(given))


def _peg(pixels: Pixels, symbol: str, box: str) -> None:
    colours = shade(symbol, box)
    if symbol == BLANK or colours is None:
        _disc(pixels[6:, 5:], 7, _PIT)
        return
    _disc(pixels[1:], 17, _rgb(colours.body))
    _write(pixels[:, 6:], symbol, _rgb(colours.letter))


def _disc(pixels: Pixels, across: int, colour: Colour) -> None:
    part = pixels[:across, :across]
    part[_round(across)[: part.shape[0], : part.shape[1]]] = colour


def _write(pixels: Pixels, text: str, colour: Colour) -> None:
    """Writes as much of a text as there is room for."""
    for place, letter in enumerate(text.upper()):
        dots = _dots(letter)
        part = pixels[5 : 5 + len(dots), place * _LETTER : place * _LETTER + dots.shape[1]]
        if part.shape[:2] == dots.shape:
            part[dots] = colour


@cache
def _dots(letter: str) -> NDArray[np.bool_]:
    glyph = _GLYPHS.get(letter, _UNKNOWN)
    dots = [[bool(glyph >> (14 - 3 * row - column) & 1) for column in range(3)] for row in range(5)]
    return np.kron(np.array(dots), np.ones((_DOT, _DOT), np.bool_))


@cache
def _round(across: int) -> NDArray[np.bool_]:
    away = np.arange(across) - (across - 1) / 2
    found: NDArray[np.bool_] = away[:, None] ** 2 + away**2 <= (across / 2) ** 2
    return found


def _rgb(text: str) -> Colour:
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue
