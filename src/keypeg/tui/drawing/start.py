"""The page of the start: the boxes at the left, how to play the chosen one at the right."""

from collections.abc import Iterator

from keypeg.rules.code import COLOURS
from keypeg.rules.edition import AnyEdition
from keypeg.tui import phrases
from keypeg.tui.drawing.pages import fitted
from keypeg.tui.drawing.pieces import RICH, Glyphs, Pencil
from keypeg.tui.drawing.sides import rule
from keypeg.tui.drawing.spans import Line, Span, Tone, beside, cut, padded, spread, wrapped
from keypeg.tui.shelf import Shelf

_LEFT, _WIDE_LEFT = 30, 40
_GAP = 3
_MAX_WIDTH = 104
_LABEL = 20
_ROOMY_HEIGHT = 36


def start_page(shelf: Shelf, width: int, height: int, glyphs: Glyphs = RICH) -> list[Line]:
    """Draws the whole page."""
    pencil = Pencil(shelf.edition.look, glyphs)
    total = min(width - 4, _MAX_WIDTH)
    is_roomy = height >= _ROOMY_HEIGHT
    left = _WIDE_LEFT if is_roomy and total == _MAX_WIDTH else _LEFT
    right = total - left - _GAP
    boxes = list(_boxes(shelf, glyphs, left, is_roomy=left == _WIDE_LEFT))
    body = beside([(boxes, left), (list(_form(shelf, pencil, right)), right)], _GAP)
    place = shelf.server and phrases.SERVER_TABLE.format(server=shelf.server)
    title = (Span(f" {phrases.TITLE} ", Tone.BRASS), Span(f" {place or phrases.TAGLINE}", Tone.QUIET))
    keys = (Span(f"{phrases.KEY_HELP} ", Tone.QUIET, "help"), Span(f" {phrases.KEY_COMMANDS} ", Tone.QUIET, "commands"))
    margin = Span(" " * ((width - total) // 2))
    above: list[Line] = [()] * (4 if is_roomy else 1)
    middle = [*above, *((margin, *line) for line in body)]
    return [
        spread(title, keys, width),
        rule(width, pencil),
        *fitted(middle, height - 4, width),
        rule(width, pencil),
        padded(_footer(shelf), width),
    ]


def _boxes(shelf: Shelf, glyphs: Glyphs, width: int, *, is_roomy: bool) -> Iterator[Line]:
    yield (Span(phrases.SHELF, Tone.STRONG),)
    yield ()
    for number, setup in enumerate(shelf.setups):
        yield from (
            _box(shelf, setup.edition, number, glyphs)
            if not is_roomy
            else _drawn_box(shelf, setup.edition, number, glyphs, width)
        )
    yield ()
    yield (Span(glyphs.bar * width, Tone.BRASS),)
    for key, text, target in _EXTRAS:
        yield (Span(f"{key} ", Tone.BRASS, target), Span(text, Tone.TEXT, target))
    name = cut(shelf.name, width - len(phrases.NAME) - 4)
    yield (
        Span("N ", Tone.BRASS, "name"),
        Span(f"{phrases.NAME}: ", Tone.TEXT, "name"),
        Span(name, Tone.STRONG, "name"),
    )


def _box(shelf: Shelf, edition: AnyEdition, number: int, glyphs: Glyphs) -> Iterator[Line]:
    """Draws a box as a line with its name."""
    is_chosen, target = number == shelf.chosen, f"edition:{number}"
    tone = Tone.ACCENT if is_chosen and shelf.line is None else Tone.STRONG if is_chosen else Tone.TEXT
    yield (Span(f"{glyphs.pointer if is_chosen else ' '} {edition.name}", tone, target),)
    if is_chosen:
        yield (Span(f"  {phrases.players_text(edition.players)}", Tone.QUIET, target),)


def _drawn_box(shelf: Shelf, edition: AnyEdition, number: int, glyphs: Glyphs, width: int) -> Iterator[Line]:
    """Draws a box as it stands on the shelf: its lid, and its pieces."""
    is_chosen, target = number == shelf.chosen, f"edition:{number}"
    sign = glyphs.pointer if is_chosen else " "
    right = (Span(f"{phrases.players_text(edition.players)} ", Tone.LID, target),)
    lid = spread((Span(f" {edition.name}", Tone.LID, target),), right, width - 2, Tone.LID)
    pencil = Pencil(edition.look, glyphs)
    pieces = [span for symbol in COLOURS[: len(edition.look.colours)] for span in pencil.peg(symbol, target=target)]
    tone = Tone.ACCENT if shelf.line is None else Tone.STRONG
    for line in (lid, padded((Span(" ", Tone.SLAB, target), *pieces), width - 2, Tone.SLAB)):
        yield (Span(f"{sign} ", tone, target), *line)
    yield ()


_EXTRAS = (
    ("J", phrases.JOIN, "join"),
    ("F", phrases.REFEREE, "referee"),
    ("R", phrases.RULES, "rules"),
)


def _form(shelf: Shelf, pencil: Pencil, width: int) -> Iterator[Line]:
    edition = shelf.edition
    yield (Span(edition.name, Tone.STRONG),)
    yield from wrapped(f"{edition.leaflet}: {edition.size}.", width, Tone.QUIET)
    yield ()
    spans: list[Span] = []
    for symbol in COLOURS[: len(edition.look.colours)]:
        spans += pencil.peg(symbol, behind=Tone.TEXT)
        if len(edition.look.colours) * 5 <= width:
            spans.append(Span(" "))
    yield tuple(spans)
    yield ()
    for number, line in enumerate(shelf.fields()):
        is_here = number == shelf.line
        tone = Tone.ACCENT if is_here else Tone.TEXT
        sign = pencil.glyphs.pointer if is_here else " "
        less, more = ("<", ">")
        yield (
            Span(f"{sign} {line.label():<{_LABEL}}", tone, f"line:{number}"),
            Span(f"{less} ", Tone.BRASS, f"less:{number}"),
            Span(cut(shelf.value(line), width - _LABEL - 6), Tone.STRONG if is_here else Tone.TEXT, f"more:{number}"),
            Span(f" {more}", Tone.BRASS, f"more:{number}"),
        )
    yield ()
    if shelf.notice:
        yield from wrapped(shelf.notice, width, Tone.WARNING)
    yield (Span(f" {phrases.PLAY} ", Tone.BUTTON, "play"),)


def _footer(shelf: Shelf) -> Line:
    keys = phrases.KEYS_FORM if shelf.line is not None else phrases.KEYS_SHELF
    return (Span(f" {keys}", Tone.QUIET),)
