"""Drawings as SVG: rows of pegs with their marks, headings and bars, one under another."""

import unicodedata
from collections.abc import Sequence
from html import escape
from itertools import accumulate
from typing import NamedTuple

from keypeg.library.palette import FAMILY, shade
from keypeg.rules import Code, Mark
from keypeg.rules.code import BLANK

PITCH = 34
"""From one peg to the next."""
MARGIN = 16
_LINE = 24
_RADIUS = 13
_KEY = 11
_FONT = "ui-sans-serif, system-ui, sans-serif"
_INK, _FAINT, _SLAB, _PIT, _LID = "#f3ecdd", "#b8a68c", "#4b3527", "#2c1d13", "#e6d6b6"
_BAR = "#e6a23c"
_BIDI = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_WIDTH_OF_LETTER = 8


class Part(NamedTuple):
    """A part of a drawing whose upper left corner is at 0, 0."""

    content: str
    width: float
    height: float


def printable(text: str) -> str:
    """Replaces characters that could not be shown, or would change how the text around them is."""
    return "".join(
        "\N{REPLACEMENT CHARACTER}" if unicodedata.category(each) in {"Cc", "Cs", "Cn"} or each in _BIDI else each
        for each in text
    )


def drawing(title: str, parts: Sequence[Part]) -> str:
    """Returns parts one under another on a slab, as a whole SVG."""
    width = max((part.width for part in parts), default=0) + 2 * MARGIN
    tops = list(accumulate((part.height for part in parts), initial=MARGIN))
    height = tops[-1] + MARGIN
    placed = "".join(
        f'<g transform="translate({MARGIN} {_number(top)})">{part.content}</g>'
        for part, top in zip(parts, tops, strict=False)
    )
    size = f'width="{_number(width)}" height="{_number(height)}" viewBox="0 0 {_number(width)} {_number(height)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{_FONT}" font-size="14">'
        f"<title>{_text(title)}</title>"
        f'<rect width="100%" height="100%" rx="12" fill="{_SLAB}"/>{placed}</svg>'
    )


def line(text: str, *, is_bold: bool = False) -> Part:
    """Returns a line of text."""
    weight = ' font-weight="600"' if is_bold else ""
    return Part(
        f'<text y="{_LINE - 8}" fill="{_INK}"{weight}>{_text(text)}</text>', len(text) * _WIDTH_OF_LETTER, _LINE
    )


def row(label: str, pieces: Sequence[Part], note: str = "") -> Part:
    """Returns pieces side by side, with a label before and a note after them."""
    content = f'<text x="22" y="22" fill="{_FAINT}" text-anchor="end">{_text(label)}</text>'
    x = 34.0
    for piece in pieces:
        content += f'<g transform="translate({_number(x)} 0)">{piece.content}</g>'
        x += piece.width + 14
    if note:
        content += f'<text x="{_number(x)}" y="22" fill="{_FAINT}">{_text(note)}</text>'
    return Part(content, x + len(note) * _WIDTH_OF_LETTER, PITCH)


def pegs(code: Code, box: str = FAMILY) -> Part:
    """Returns a row of coloured pegs with their letters; an empty hole is a hole."""
    drawn = "".join(_peg(symbol, PITCH * hole + _RADIUS + 2, box) for hole, symbol in enumerate(code))
    return Part(drawn, PITCH * len(code), PITCH)


def lid(holes: int) -> Part:
    """Returns what hides a code of so many holes."""
    width = PITCH * holes
    content = (
        f'<rect x="0" y="1" width="{width - 4}" height="{PITCH - 6}" rx="8" fill="{_LID}"/>'
        f'<text x="{width / 2 - 2:g}" y="21" fill="#8c7650" text-anchor="middle">hidden</text>'
    )
    return Part(content, width, PITCH)


def key_pegs(mark: Mark | None, holes: int, exact: str = "red") -> Part:
    """Returns a mark: a filled peg for each exact one, a white one with a rim for each misplaced one."""
    if mark is None:
        return Part(f'<text y="22" fill="{_FAINT}">?</text>', _KEY * holes, PITCH)
    body = "#c4391f" if exact == "red" else "#111111"
    kinds = [body] * mark.exact + ["#ffffff"] * mark.misplaced + [None] * (holes - sum(mark))
    drawn = "".join(
        f'<circle cx="{_KEY * place + 5}" cy="15" r="2" fill="{_PIT}"/>'
        if kind is None
        else f'<circle cx="{_KEY * place + 5}" cy="15" r="4.5" fill="{kind}" stroke="{_PIT}" stroke-width="1.5"/>'
        for place, kind in enumerate(kinds)
    )
    return Part(f"<g><title>{mark.exact} exact, {mark.misplaced} misplaced</title>{drawn}</g>", _KEY * holes, PITCH)


def bars(heights: Sequence[tuple[str, float, str]]) -> Part:
    """Returns bars with a label before and a figure after each."""
    most = max((height for _, height, _ in heights), default=0) or 1
    content = ""
    for place, (label, height, figure) in enumerate(heights):
        top, width = place * _LINE, max(1.0, 240 * height / most)
        content += (
            f'<text x="22" y="{top + 16}" fill="{_FAINT}" text-anchor="end">{_text(label)}</text>'
            f'<rect x="34" y="{top + 3}" width="{_number(width)}" height="{_LINE - 6}" rx="3" fill="{_BAR}"/>'
            f'<text x="{_number(40 + width)}" y="{top + 16}" fill="{_INK}">{_text(figure)}</text>'
        )
    return Part(content, 360, _LINE * len(heights))


def _peg(symbol: str, x: float, box: str) -> str:
    colours = shade(symbol, box)
    if symbol == BLANK or colours is None:
        return f'<circle cx="{x:g}" cy="15" r="6" fill="{_PIT}"/>'
    return (
        f'<circle cx="{x:g}" cy="15" r="{_RADIUS}" fill="{colours.body}" stroke="{_PIT}" stroke-width="1.5"/>'
        f'<text x="{x:g}" y="20" fill="{colours.letter}" text-anchor="middle" font-weight="700">{_text(symbol)}</text>'
    )


def _text(text: str) -> str:
    return escape(printable(text))


def _number(value: float) -> str:
    return f"{value:g}"
