"""Looking back and judging: the review of a match, and the referee's page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from keypeg.coach import Review, ReviewedHunt, ReviewedRound, ReviewedRow, Ruling, Verdict
from keypeg.rules import ActionType
from keypeg.rules.board import Row
from keypeg.rules.edition import Look
from keypeg.tui import phrases, sentences
from keypeg.tui.draft import MarkDraft, RowDraft
from keypeg.tui.drawing.boards import Slab, SlabPainter
from keypeg.tui.drawing.pages import fitted
from keypeg.tui.drawing.pieces import RICH, Glyphs, Pencil
from keypeg.tui.drawing.sides import rule, tray
from keypeg.tui.drawing.spans import Line, Span, Tone, beside, padded, spread, wrapped
from keypeg.tui.referee import RefereeBoard

_REFEREE_LINES = 8
"""The lines of the referee's page that are not the board."""


def review_lines(review: Review, names: Sequence[str], pencil: Pencil, width: int) -> Iterator[Line]:
    """Draws the review of a match, round by round, in words."""
    if not review.rounds:
        yield (Span(sentences.NO_ROUND_ENDED, Tone.QUIET),)
    for round_ in review.rounds:
        yield (Span(sentences.reviewed_round(round_.number, round_.replay), Tone.ACCENT),)
        yield ()
        yield from _round(round_, names, pencil, width)
        yield rule(width, pencil)


def _round(round_: ReviewedRound, names: Sequence[str], pencil: Pencil, width: int) -> Iterator[Line]:
    for hunt in round_.hunts or ():
        yield from _hunt(hunt, names, pencil, width)
        yield ()
    for turn in round_.turns or ():
        yield (Span(phrases.chances(turn.turn, names, turn.chance), Tone.QUIET),)
    for points in round_.points or ():
        yield (Span(phrases.points_row(points, names[points.seat]), Tone.QUIET),)
    if round_.questions is not None:
        for question in round_.questions:
            left = (
                Span(f"{question.number:>3} "),
                *pencil.row(question.code),
                Span(f"  {names[question.seat]}", Tone.STRONG),
            )
            yield left
            yield (Span(f"    {phrases.could_not_rule_out(question.possible, names)}", Tone.QUIET),)
        for seat, number in enumerate(round_.could_call or ()):
            if number is not None:
                yield (Span(phrases.could_call(names[seat], number)),)


def _hunt(hunt: ReviewedHunt, names: Sequence[str], pencil: Pencil, width: int) -> Iterator[Line]:
    yield (Span("    "), *pencil.row(hunt.code), Span(f"  {phrases.CODE_LID}", Tone.QUIET))
    for row in hunt.rows:
        line = (
            Span(f"{row.row:>3} "),
            *pencil.row(row.guess),
            Span(" "),
            *pencil.mark(row.mark, len(row.guess), is_laid=True, behind=Tone.TEXT),
            Span(f"  {names[row.seat]}", Tone.STRONG),
        )
        yield line
        for text in _row_texts(row):
            yield from ((Span("    "), *part) for part in wrapped(text, width - 4, Tone.QUIET))
    if hunt.line:
        yield from wrapped(phrases.sentence(sentences.best_line([each.guess for each in hunt.line])), width)
    if hunt.skill is not None and hunt.luck is not None:
        yield (Span(sentences.skill_and_luck(hunt.skill, hunt.luck), Tone.STRONG),)


def _row_texts(row: ReviewedRow) -> list[str]:
    if row.cost is None or row.expected is None:
        return [phrases.NO_CODE_FITS]
    return phrases.reviewed_row(row)


@dataclass(frozen=True, slots=True, kw_only=True)
class RefereePage:
    """The referee: the real board at the left, what is to be said about it at the right."""

    board: RefereeBoard
    look: Look
    ruling: Ruling | Verdict | None = None
    notice: str = ""
    glyphs: Glyphs = RICH

    @property
    def _pencil(self) -> Pencil:
        return Pencil(self.look, self.glyphs)

    def lines(self, width: int, height: int) -> list[Line]:
        painter = SlabPainter(_slab(self.board), self._pencil, height=height - _REFEREE_LINES)
        side_width = max(min(width - painter.width - 7, 60), 20)
        side = self._side(side_width)[: height - _REFEREE_LINES]
        body = beside([(painter.lines(), painter.width), (side, side_width)], 3)
        margin = Span(" " * max((width - painter.width - 3 - side_width) // 2, 0))
        title = (
            Span(f" {phrases.TITLE} ", Tone.BRASS),
            Span(f" {phrases.REFEREE}", Tone.STRONG),
            Span(f"  {self.board.space}", Tone.QUIET),
        )
        middle: list[Line] = [
            (),
            *((margin, *line) for line in body),
            (),
            (margin, *tray(self.board.draft, self._pencil)),
        ]
        return [
            spread(title, (Span(f"{phrases.KEY_HELP} ", Tone.QUIET, "help"),), width),
            rule(width, self._pencil),
            *fitted(middle, height - 4, width),
            rule(width, self._pencil),
            padded((Span(f" {phrases.KEYS_REFEREE}", Tone.QUIET),), width),
        ]

    def _side(self, width: int) -> list[Line]:
        lines: list[Line] = [(Span(phrases.referee_headline(self.board), Tone.ACCENT),)]
        lines += wrapped(phrases.referee_hint(self.board), width, Tone.QUIET)
        if self.notice:
            lines += wrapped(self.notice, width, Tone.WARNING)
        lines.append(rule(width, self._pencil))
        for text in [] if self.ruling is None else ruling_texts(self.ruling, self.board):
            lines += wrapped(text, width)
        return lines


def _slab(board: RefereeBoard) -> Slab:
    rows = tuple(Row(0, row.guess, row.mark) for row in board.rows)
    draft: RowDraft | MarkDraft = board.row
    if board.is_code:
        draft = replace(board.row, kind=ActionType.SET_CODE)
    elif board.mark is not None:
        rows, draft = (*rows, Row(0, board.row.code or "", None)), board.mark
    return Slab(
        title=phrases.CODE_LID,
        code=board.code or None,
        shape=board.space.shape,
        rows=rows,
        limit=max(len(rows) + 1, 10),
        draft=draft,
        initials=(),
        points=None,
    )


def ruling_texts(ruling: Ruling | Verdict, board: RefereeBoard) -> list[str]:
    """Says what the referee has found."""
    if isinstance(ruling, Verdict):
        if not ruling.wrong:
            return [sentences.ALL_MARKS_RIGHT]
        wrong = (sentences.wrong_mark(each.row, each.given, each.true, phrases.mark_text) for each in ruling.wrong)
        return [phrases.sentence(each) for each in wrong]
    if ruling.possible:
        return [phrases.codes_left(ruling.possible, board.space.size)]
    texts = [phrases.NO_CODE_FITS]
    marks = [row.mark for row in board.rows]
    for lead, repair in zip(phrases.REPAIRS, ruling.repairs, strict=False):
        texts.append(f"{lead}: {sentences.repaired(repair, marks, phrases.mark_text)}.")
    return texts
