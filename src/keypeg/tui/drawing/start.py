"""The page of the start: the boxes at the left, how to play the chosen one at the right."""

from collections.abc import Iterator

from keypeg.rules.code import COLOURS
from keypeg.tui import phrases
from keypeg.tui.drawing.pages import fitted
from keypeg.tui.drawing.pieces import RICH, Glyphs, Pencil
from keypeg.tui.drawing.sides import rule
from keypeg.tui.drawing.spans import Line, Span, Tone, beside, cut, padded, spread, wrapped
from keypeg.tui.shelf import Shelf

_LEFT = 30
_MAX_WIDTH = 104
_LABEL = 20
_ROOMY_HEIGHT = 36


def start_page(shelf: Shelf, width: int, height: int, glyphs: Glyphs = RICH) -> list[Line]:
    """Draws the whole page."""
    pencil = Pencil(shelf.edition.look, glyphs)
    total = min(width - 4, _MAX_WIDTH)
    right = total - _LEFT - 3
    body = beside([(list(_boxes(shelf, glyphs, height)), _LEFT), (list(_form(shelf, pencil, right)), right)], 3)
    place = shelf.server and phrases.SERVER_TABLE.format(server=shelf.server)
    title = (Span(f" {phrases.TITLE} ", Tone.BRASS), Span(f" {place or phrases.TAGLINE}", Tone.QUIET))
    keys = (Span(f"{phrases.KEY_HELP} ", Tone.QUIET, "help"), Span(f" {phrases.KEY_COMMANDS} ", Tone.QUIET, "commands"))
    margin = Span(" " * ((width - total) // 2))
    above: list[Line] = [()] * (2 if height >= _ROOMY_HEIGHT else 1)
    middle = [*above, *((margin, *line) for line in body)]
    return [
        spread(title, keys, width),
        rule(width, pencil),
        *fitted(middle, height - 4, width),
        rule(width, pencil),
        padded(_footer(shelf), width),
    ]


def _boxes(shelf: Shelf, glyphs: Glyphs, height: int) -> Iterator[Line]:
    yield (Span(phrases.SHELF, Tone.STRONG),)
    yield ()
    for number, setup in enumerate(shelf.setups):
        is_chosen = number == shelf.chosen
        is_here = is_chosen and shelf.line is None
        sign = glyphs.pointer if is_chosen else " "
        tone = Tone.ACCENT if is_here else Tone.STRONG if is_chosen else Tone.TEXT
        yield (Span(f"{sign} {setup.edition.name}", tone, f"edition:{number}"),)
        if height >= _ROOMY_HEIGHT or is_chosen:
            yield (Span(f"  {phrases.players_text(setup.edition.players)}", Tone.QUIET, f"edition:{number}"),)
    yield ()
    yield (Span(glyphs.bar * _LEFT, Tone.BRASS),)
    for key, text, target in _EXTRAS:
        yield (Span(f"{key} ", Tone.BRASS, target), Span(text, Tone.TEXT, target))
    yield (
        Span("N ", Tone.BRASS, "name"),
        Span(f"{phrases.NAME}: ", Tone.TEXT, "name"),
        Span(cut(shelf.name, 16), Tone.STRONG, "name"),
    )


_EXTRAS = (
    ("J", phrases.JOIN, "join"),
    ("F", phrases.REFEREE, "referee"),
    ("R", phrases.RULES, "rules"),
)


def _form(shelf: Shelf, pencil: Pencil, width: int) -> Iterator[Line]:
    edition = shelf.edition
    yield (Span(edition.name, Tone.STRONG),)
    yield from wrapped(f"{edition.leaflet}: {edition.size}.", width, Tone.QUIET)
    spans: list[Span] = []
    for symbol in COLOURS[: len(edition.look.colours)]:
        spans += pencil.small(symbol, behind=Tone.TEXT)
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
            Span(cut(shelf.value(line), width - _LABEL - 8), Tone.STRONG if is_here else Tone.TEXT, f"more:{number}"),
            Span(f" {more}", Tone.BRASS, f"more:{number}"),
        )
    yield ()
    if shelf.notice:
        yield from wrapped(shelf.notice, width, Tone.WARNING)
    yield (Span(f" {phrases.PLAY} ", Tone.BUTTON, "play"),)


def _footer(shelf: Shelf) -> Line:
    keys = phrases.KEYS_FORM if shelf.line is not None else phrases.KEYS_SHELF
    return (Span(f" {keys}", Tone.QUIET),)
