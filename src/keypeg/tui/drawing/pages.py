"""Whole pages of the full screen, drawn for a given size."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from keypeg.coach.facts import TokensAdvice
from keypeg.rules import CodeBoard, TokenBoard
from keypeg.tui import phrases
from keypeg.tui.controller import Controller, Task
from keypeg.tui.draft import RowDraft
from keypeg.tui.drawing import sides, words
from keypeg.tui.drawing.boards import SlabPainter, reader_name, slabs
from keypeg.tui.drawing.group import QuestionTable
from keypeg.tui.drawing.pieces import RICH, Glyphs, Pencil
from keypeg.tui.drawing.spans import Line, Span, Tone, beside, centred, cut, padded, spread, width_of, wrapped
from keypeg.tui.source import Phase, Snapshot

MIN_WIDTH, MIN_HEIGHT = 80, 24
_MARGIN = 2
_GAP = 3
_MIN_SIDE, _MAX_SIDE = 24, 52
_FIXED_LINES = 10
"""Header, headline, pieces, buttons and footer, with the lines between them."""
_FRAME_LINES = 4
_MAX_CARD = 72
_MIN_LOG = 4


@dataclass(frozen=True, slots=True)
class Page:
    """The page of a match."""

    controller: Controller
    width: int
    height: int
    glyphs: Glyphs = RICH

    @property
    def snapshot(self) -> Snapshot:
        return self.controller.snapshot

    @property
    def pencil(self) -> Pencil:
        return Pencil(self.snapshot.edition.look, self.glyphs)

    def lines(self) -> list[Line]:
        """Draws the page, exactly as high as asked for."""
        match self.snapshot.phase:
            case Phase.HAND_OVER | Phase.OPENING | Phase.CLOSED | Phase.LOBBY:
                middle = self._card()
            case _:
                middle = self._table()
        top = [self._header(), sides.rule(self.width, self.pencil)]
        bottom = [sides.rule(self.width, self.pencil), self._footer()]
        room = self.height - len(top) - len(bottom)
        return [*top, *fitted(middle, room, self.width), *bottom]

    def _header(self) -> Line:
        edition, board = self.snapshot.edition, self.snapshot.board
        planned = None if self.snapshot.play is None else self.snapshot.play.rounds
        round_text = "" if board is None else f"  {phrases.round_of(board.number, planned)}"
        left = (
            Span(f" {phrases.TITLE} ", Tone.BRASS),
            Span(f" {edition.name}", Tone.STRONG),
            Span(round_text, Tone.QUIET),
        )
        right = (
            Span(f"{phrases.KEY_HELP} ", Tone.QUIET, "help"),
            Span(f" {phrases.KEY_COMMANDS} ", Tone.QUIET, "commands"),
        )
        return spread(left, right, self.width)

    def _footer(self) -> Line:
        controller, hints = self.controller, []
        if isinstance(controller.draft, RowDraft):
            shape = controller.draft.shape
            blank = " _" if shape.blanks else ""
            hints.append((f"{shape.palette[0]}-{shape.palette[-1]}{blank} lay", ""))
        if controller.draft is not None:
            hints += [(phrases.KEY_MOVE, ""), (phrases.KEY_PLAY, "submit")]
        elif controller.task is Task.TAKE_KEYBOARD:
            hints.append((phrases.KEY_TAKE, "submit"))
        elif controller.task is not Task.WAIT:
            hints.append((f"Enter {words.button(controller).lower()}", "submit"))
        if controller.questions and self.snapshot.is_coached:
            hints.append((phrases.KEY_COACH, "coach"))
        hints += [(phrases.KEY_RULES, "rules"), (phrases.KEY_LEAVE, "leave")]
        spans: list[Span] = [Span(" ")]
        for text, target in hints:
            spans += [Span(text, Tone.QUIET, target), Span("   ")]
        return padded(tuple(spans), self.width)

    def _heading(self, width: int, most: int) -> list[Line]:
        """Draws the headline and what is below it, in at most so many lines."""
        controller = self.controller
        is_wrong = bool(controller.notice or self.snapshot.trouble)
        below = wrapped(words.subline(controller), width, Tone.WARNING if is_wrong else Tone.QUIET)
        tone = Tone.STRONG if controller.task is Task.WAIT else Tone.ACCENT
        return [(Span(words.headline(self.snapshot, controller.task), tone),), *below[:most]]

    def _card(self) -> list[Line]:
        """Draws what is said when there is no board to see."""
        width = min(self.width - 2 * _MARGIN, _MAX_CARD)
        lines: list[Line] = [*self._heading(width, 6), ()]
        if self.snapshot.seats:
            lines += [*sides.players(self.snapshot, width, self.pencil), ()]
        lines.append(sides.buttons(self.controller))
        above = max((self.height - len(lines)) // 3 - 2, 1)
        return [*([()] * above), *(self._in_the_middle(lines, width))]

    def _in_the_middle(self, lines: Iterable[Line], width: int) -> list[Line]:
        left = Span(" " * ((self.width - width) // 2))
        return [(left, *line) for line in lines]

    def _table(self) -> list[Line]:
        notes = self._notes()
        boards, width = self._boards(len(notes))
        has_side = self.width - width - 2 * _MARGIN - _GAP >= _MIN_SIDE
        side_width = min(self.width - width - 2 * _MARGIN - _GAP, _MAX_SIDE) if has_side else 0
        total = width + (_GAP + side_width if has_side else 0)
        side = self._side(side_width, len(boards)) if has_side else []
        body = [*(beside([(boards, width), (side, side_width)], _GAP) if has_side else boards), *notes]
        heading = self._heading(total, 2)
        if not has_side and self.controller.advice is not None:
            texts = " ".join(sides.advice_texts(self.controller.advice))
            heading = [heading[0], *wrapped(texts, total, Tone.QUIET)[:2]]
        tray = sides.tray(self.controller.draft, self.pencil)
        below: list[Line] = [(), tray] if tray else [()]
        below += [(), sides.buttons(self.controller)]
        room = self.height - _FRAME_LINES - len(body) - len(below)
        heading = heading[: max(room, 2)]
        is_roomy = len(heading) < room
        return self._in_the_middle([*heading, *([()] if is_roomy else []), *body, *below], total)

    def _notes(self) -> list[Line]:
        """Draws what the others may hold, below the board and as wide as it and its side."""
        advice = self.controller.advice
        return list(sides.notes(advice, self.snapshot, self.pencil)) if isinstance(advice, TokensAdvice) else []

    def _boards(self, below: int) -> tuple[list[Line], int]:
        """Draws the board or boards, leaves a number of lines below free, and returns their width."""
        board, draft = self.snapshot.board, self.controller.draft
        room = self.height - _FIXED_LINES - below
        match board:
            case CodeBoard():
                painters = [
                    SlabPainter(slab, self.pencil, room - (len(found) > 1))
                    for found in [slabs(self.snapshot, board, draft)]
                    for slab in found
                ]
                if len(painters) == 1:
                    return painters[0].lines(), painters[0].width
                return self._pair(painters)
            case TokenBoard():
                table = QuestionTable(self.snapshot, board, self.pencil, draft, room - (self.height > MIN_HEIGHT))
                return table.lines(), table.width
            case _:
                return [], 0

    def _pair(self, painters: Sequence[SlabPainter]) -> tuple[list[Line], int]:
        first = self.snapshot.you or 0
        blocks = []
        for painter, hunter in zip(painters, (first, 1 - first), strict=True):
            view = self.snapshot.view
            score = "" if view is None else phrases.points_text(view.scores[hunter])
            title = spread(
                (Span(cut(phrases.board_of(reader_name(self.snapshot, hunter)), 22), Tone.STRONG),),
                (Span(score, Tone.QUIET),),
                painter.width,
            )
            blocks.append(([title, *painter.lines()], painter.width))
        gap = 2
        return beside(blocks, gap), sum(width for _, width in blocks) + gap

    def _side(self, width: int, height: int) -> list[Line]:
        """Draws what is beside the board, no higher than that: earlier rounds make room for the coach."""
        snapshot, pencil, advice = self.snapshot, self.pencil, self.controller.advice
        line = sides.rule(width, pencil)
        is_over = snapshot.phase is Phase.OVER
        results = [line, *(sides.score_table(snapshot, width) if is_over else sides.rounds(snapshot, width))]
        held = list(sides.holdings(snapshot, pencil))
        rest = [line, *held] if held else []
        if advice is not None and not isinstance(advice, TokensAdvice):
            rest += [line, *sides.advice_lines(advice, pencil, width)]
        lines = list(sides.players(snapshot, width, pencil))
        if is_over or len(lines) + len(results) + len(rest) <= height:
            lines += results
        lines += rest
        if height - len(lines) >= _MIN_LOG:
            lines.append(line)
            lines += sides.log_lines(snapshot, width, height - len(lines))
        return lines[:height]


def fitted(lines: Sequence[Line], height: int, width: int) -> list[Line]:
    """Fills lines up to a height, or cuts them there, and each of them to a width."""
    filled = [*lines, *([()] * max(height - len(lines), 0))]
    return [padded(line, width) for line in filled[:height]]


def too_small(width: int, height: int) -> list[Line]:
    text = phrases.TOO_SMALL.format(width=MIN_WIDTH, height=MIN_HEIGHT, columns=width, rows=height)
    lines = [line for part in text.split("\n") for line in wrapped(part, max(width, 1), Tone.STRONG)]
    return fitted([centred(line, width) if width_of(line) < width else line for line in lines], height, width)
