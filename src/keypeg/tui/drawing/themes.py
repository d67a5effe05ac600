"""Themes: what every tone looks like, in true colour, in sixteen colours and without."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from rich.color import Color
from rich.style import Style

from keypeg.tui.drawing.spans import PieceTone, Span, Tone

Shade: TypeAlias = tuple[str, str]
"""The colour of what is written, and of what is behind it."""

FAMILY: tuple[Shade, ...] = (
    ("#ffffff", "#c4391f"),
    ("#ffffff", "#2d57a8"),
    ("#0a2a1a", "#52aa80"),
    ("#4a3200", "#fbd34d"),
    ("#4a4238", "#f7f4ec"),
    ("#2a1060", "#a884e6"),
    ("#3d1a00", "#e67e10"),
    ("#f0cfae", "#17100c"),
)
PARTY: tuple[Shade, ...] = (
    ("#4a4238", "#f8f6f1"),
    ("#551432", "#db98b6"),
    ("#02281a", "#2f9b72"),
    ("#ffe4e0", "#b8141f"),
    ("#3d1a00", "#eb7304"),
    ("#ffffff", "#69737c"),
    ("#4a3a00", "#f4dd42"),
    ("#d8e5fb", "#16407f"),
)
BOXES: Mapping[str, tuple[Shade, ...]] = {"family": FAMILY, "party": PARTY}
PLAIN_PIECE: Shade = ("#2a1f16", "#e2d3b5")

# The exact colours of a terminal with sixteen, so that none is mistaken for another.
_BLACK, _RED, _GREEN, _YELLOW = "#000000", "#aa0000", "#00aa00", "#aa5500"
_BLUE, _MAGENTA, _CYAN, _GREY = "#0000aa", "#aa00aa", "#00aaaa", "#aaaaaa"
_DARK, _BRIGHT_RED, _BRIGHT_GREEN, _BRIGHT_YELLOW = "#555555", "#ff5555", "#55ff55", "#ffff55"
_BRIGHT_BLUE, _BRIGHT_MAGENTA, _BRIGHT_CYAN, _WHITE = "#5555ff", "#ff55ff", "#55ffff", "#ffffff"
SIXTEEN_BOXES: Mapping[str, tuple[Shade, ...]] = {
    "family": (
        (_WHITE, _RED),
        (_WHITE, _BLUE),
        (_BLACK, _GREEN),
        (_BLACK, _BRIGHT_YELLOW),
        (_BLACK, _WHITE),
        (_BLACK, _BRIGHT_MAGENTA),
        (_BLACK, _BRIGHT_RED),
        (_WHITE, _DARK),
    ),
    "party": (
        (_BLACK, _WHITE),
        (_BLACK, _BRIGHT_MAGENTA),
        (_BLACK, _GREEN),
        (_WHITE, _RED),
        (_BLACK, _BRIGHT_RED),
        (_BLACK, _GREY),
        (_BLACK, _BRIGHT_YELLOW),
        (_WHITE, _BLUE),
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """The colours of a theme."""

    name: str
    title: str
    is_dark: bool
    table: str
    paper: str
    ink: str
    quiet: str
    accent: str
    accent_ink: str
    brass: str
    warning: str
    slab: str
    slab_draft: str
    slab_ink: str
    slab_quiet: str
    slab_strong: str
    slab_accent: str
    hole: str
    lid: str
    lid_ink: str
    exact_red: str
    exact_black: str
    misplaced: str
    boxes: Mapping[str, tuple[Shade, ...]]

    def shade(self, tone: Tone) -> tuple[str, str | None]:
        slab, table = self.slab, None
        shades: dict[Tone, tuple[str, str | None]] = {
            Tone.TEXT: (self.ink, table),
            Tone.QUIET: (self.quiet, table),
            Tone.STRONG: (self.ink, table),
            Tone.ACCENT: (self.accent, table),
            Tone.BRASS: (self.brass, table),
            Tone.WARNING: (self.warning, table),
            Tone.SLAB: (self.slab_ink, slab),
            Tone.SLAB_QUIET: (self.slab_quiet, slab),
            Tone.SLAB_STRONG: (self.slab_strong, slab),
            Tone.SLAB_ACCENT: (self.slab_accent, self.slab_draft),
            Tone.DRAFT: (self.slab_strong, self.slab_draft),
            Tone.HOLE: (self.hole, slab),
            Tone.DRAFT_HOLE: (self.hole, self.slab_draft),
            Tone.LID: (self.lid_ink, self.lid),
            Tone.EXACT_RED: (self.exact_red, self.lid),
            Tone.EXACT_BLACK: (self.exact_black, self.lid),
            Tone.MISPLACED: (self.misplaced, self.lid),
            Tone.NO_MARK: (self.lid_ink, self.lid),
            Tone.BUTTON: (self.accent_ink, self.accent),
            Tone.BUTTON_OFF: (self.quiet, self.paper),
        }
        return shades[tone]


_BOLD = frozenset({Tone.STRONG, Tone.ACCENT, Tone.SLAB_STRONG, Tone.SLAB_ACCENT, Tone.BUTTON, Tone.LID, Tone.WARNING})
_MARKS = frozenset({Tone.EXACT_RED, Tone.EXACT_BLACK, Tone.MISPLACED})


@lru_cache(4096)
def style_of(span_tone: Tone | PieceTone, palette_name: str, target: str = "") -> Style:
    """Returns the style of a tone in a theme; `target` is found again in the style that was clicked."""
    palette = PALETTES[palette_name]
    meta = {"target": target} if target else None
    if isinstance(span_tone, PieceTone):
        ink, body = _piece(palette, span_tone.box, span_tone.place)
        if span_tone.is_edge:
            behind = palette.shade(span_tone.behind)[1]
            return _style(body, behind, is_bold=False, meta=meta)
        return _style(ink, body, is_bold=True, meta=meta)
    ink, background = palette.shade(span_tone)
    return _style(ink, background, is_bold=span_tone in _BOLD or span_tone in _MARKS, meta=meta)


def styled(span: Span, palette_name: str) -> Style:
    return style_of(span.tone, palette_name, span.target)


def _piece(palette: Palette, box: str, place: int) -> Shade:
    shades = palette.boxes.get(box, ())
    return shades[place] if 0 <= place < len(shades) else PLAIN_PIECE


def _style(ink: str, background: str | None, *, is_bold: bool, meta: dict[str, str] | None) -> Style:
    behind = None if background is None else Color.parse(background)
    return Style(color=Color.parse(ink), bgcolor=behind, bold=is_bold, meta=meta)


LIGHT = Palette(
    name="keypeg-light",
    title="Linen and walnut",
    is_dark=False,
    table="#e8dfce",
    paper="#fbf7ee",
    ink="#2a211a",
    quiet="#5f5143",
    accent="#0c655c",
    accent_ink="#fbf7ee",
    brass="#9a7a34",
    warning="#a3200c",
    slab="#4b3527",
    slab_draft="#38271c",
    slab_ink="#dcc7aa",
    slab_quiet="#9c8468",
    slab_strong="#f5ead6",
    slab_accent="#86dccb",
    hole="#1e130c",
    lid="#dcc9a5",
    lid_ink="#2a1f16",
    exact_red="#c3321a",
    exact_black="#15110f",
    misplaced="#15110f",
    boxes=BOXES,
)
DARK = Palette(
    name="keypeg-dark",
    title="Slate and charcoal",
    is_dark=True,
    table="#1d2327",
    paper="#2a3136",
    ink="#efe9de",
    quiet="#b4aea2",
    accent="#74d3c1",
    accent_ink="#10201d",
    brass="#c9a45c",
    warning="#ff9d86",
    slab="#3b3430",
    slab_draft="#2a2522",
    slab_ink="#cfc4b4",
    slab_quiet="#9a8f82",
    slab_strong="#f5ead6",
    slab_accent="#86dccb",
    hole="#151110",
    lid="#c4b698",
    lid_ink="#2a1f16",
    exact_red="#b3260f",
    exact_black="#15110f",
    misplaced="#15110f",
    boxes=BOXES,
)
CONTRAST = Palette(
    name="keypeg-contrast",
    title="High contrast",
    is_dark=True,
    table="#000000",
    paper="#303030",
    ink="#ffffff",
    quiet="#e0e0e0",
    accent="#ffff00",
    accent_ink="#000000",
    brass="#ffffff",
    warning="#ff8080",
    slab="#000000",
    slab_draft="#202020",
    slab_ink="#ffffff",
    slab_quiet="#c8c8c8",
    slab_strong="#ffffff",
    slab_accent="#ffff00",
    hole="#707070",
    lid="#ffffff",
    lid_ink="#000000",
    exact_red="#c00000",
    exact_black="#000000",
    misplaced="#0000c0",
    boxes={**BOXES, "family": (*FAMILY[:-1], ("#ffffff", "#7a5138"))},
)
SIXTEEN = Palette(
    name="keypeg-16",
    title="Sixteen colours",
    is_dark=True,
    table=_BLACK,
    paper=_BLACK,
    ink=_WHITE,
    quiet=_GREY,
    accent=_BRIGHT_CYAN,
    accent_ink=_BLACK,
    brass=_YELLOW,
    warning=_BRIGHT_RED,
    slab=_BLACK,
    slab_draft=_BLACK,
    slab_ink=_GREY,
    slab_quiet=_GREY,
    slab_strong=_WHITE,
    slab_accent=_BRIGHT_CYAN,
    hole=_DARK,
    lid=_YELLOW,
    lid_ink=_WHITE,
    exact_red=_BRIGHT_RED,
    exact_black=_WHITE,
    misplaced=_WHITE,
    boxes=SIXTEEN_BOXES,
)
PALETTES: Mapping[str, Palette] = {each.name: each for each in (DARK, LIGHT, CONTRAST, SIXTEEN)}
