"""What is beside and below the board: players and points, the pieces to choose from, the coach's answer."""

from collections.abc import Iterator

from keypeg.coach import Advice
from keypeg.coach.facts import (
    BetterAdvice,
    CodesAdvice,
    CountAdvice,
    FitAdvice,
    LeavesAdvice,
    TokensAdvice,
)
from keypeg.rules import Board, CodeBoard, TokenBoard
from keypeg.rules.code import BLANK
from keypeg.tui import phrases
from keypeg.tui.controller import Controller
from keypeg.tui.draft import AnswerDraft, Draft, MarkDraft, RowDraft
from keypeg.tui.drawing import words
from keypeg.tui.drawing.boards import reader_name
from keypeg.tui.drawing.pieces import Pencil
from keypeg.tui.drawing.spans import Line, Span, Tone, cut, padded, spread, wrapped
from keypeg.tui.sentences import contradicts
from keypeg.tui.source import Phase, Snapshot

_NAME, _PLACES = 8, 5


def players(snapshot: Snapshot, width: int, pencil: Pencil) -> Iterator[Line]:
    """Draws who plays, what they do now, and their points."""
    board = snapshot.board
    scores = snapshot.view.scores if snapshot.view is not None else (None,) * len(snapshot.seats)
    for number, seat in enumerate(snapshot.seats):
        name = phrases.who(reader_name(snapshot, number)) if seat.name else phrases.FREE_SEAT
        is_awaited = number in snapshot.awaited and snapshot.phase is Phase.PLAYING
        sign = pencil.glyphs.pointer if is_awaited else " "
        about = _about(snapshot, board, number)
        score = "" if scores[number] is None else str(scores[number])
        left = (
            Span(f"{sign} ", Tone.ACCENT),
            Span(cut(name, 12), Tone.STRONG if seat.name else Tone.QUIET),
            Span(f" {about}" if about else "", Tone.QUIET),
        )
        left_over = snapshot.seconds_left[number] if snapshot.seconds_left else None
        clock = "" if left_over is None else phrases.clock(left_over)
        yield spread(left, (Span(f" {clock}", Tone.ACCENT), Span(f" {score}", Tone.STRONG)), width)


def _about(snapshot: Snapshot, board: Board | None, seat: int) -> str:
    sitter = snapshot.seats[seat]
    if sitter.is_away:
        return phrases.AWAY
    name = reader_name(snapshot, seat)
    match board:
        case CodeBoard() if board.codemaker is not None:
            return phrases.role(name, is_codemaker=seat == board.codemaker)
        case TokenBoard() if seat not in board.still_in:
            return phrases.OUT
        case _:
            return "" if sitter.level is None else str(sitter.level)


def rounds(snapshot: Snapshot, width: int) -> Iterator[Line]:
    """Draws which round it is, and what the earlier ones gave."""
    view, board = snapshot.view, snapshot.board
    if view is None or board is None:
        return
    planned = None if snapshot.play is None else snapshot.play.rounds
    yield (Span(phrases.round_of(board.number, planned), Tone.STRONG),)
    for ended in view.rounds[-4:]:
        gained = ", ".join(
            f"{phrases.who(reader_name(snapshot, seat))} {points}" for seat, points in enumerate(ended.points) if points
        )
        left = (Span(f"Round {ended.number}", Tone.QUIET),)
        yield spread(left, (Span(cut(gained or "-", width - 9), Tone.QUIET),), width)


def holdings(snapshot: Snapshot, pencil: Pencil) -> Iterator[Line]:
    """Draws the reader's own tokens of a group round."""
    board = snapshot.board
    if not isinstance(board, TokenBoard):
        return
    for seat, tokens in enumerate(board.tokens):
        if tokens is None or (seat != snapshot.you and board.result is None):
            continue
        is_own = seat == snapshot.you
        label = phrases.HOLDS if is_own else phrases.who(reader_name(snapshot, seat))
        spans: list[Span] = [Span(f"{label} ", Tone.STRONG)]
        for token in tokens:
            spans += pencil.peg(token.colour, behind=Tone.TEXT)
            spans.append(Span(f" in {token.position}  ", Tone.TEXT))
        yield tuple(spans)


def tray(draft: Draft | None, pencil: Pencil) -> Line:
    """Draws the pieces that can be laid now."""
    spans: list[Span] = []
    match draft:
        case RowDraft():
            for symbol in draft.shape.palette + BLANK * draft.shape.blanks:
                spans += pencil.peg(symbol, target=f"piece:{symbol}", behind=Tone.TEXT)
                spans.append(Span(" "))
        case MarkDraft():
            for count in range(draft.shape.holes + 1):
                spans += [Span(f" {count} ", Tone.BUTTON_OFF, f"piece:{count}"), Span(" ")]
        case AnswerDraft():
            for peg in draft.shape.pegs:
                spans += [Span(f" {peg} ", Tone.BUTTON_OFF, f"piece:{peg}"), Span(" ")]
        case _:
            pass
    return tuple(spans)


def buttons(controller: Controller) -> Line:
    """Draws what can be done with the draft."""
    if controller.snapshot.phase is Phase.CLOSED:
        return (Span(f" {phrases.LEAVE} ", Tone.BUTTON, "leave"),)
    tone = Tone.BUTTON if words.is_ready(controller) else Tone.BUTTON_OFF
    spans = [Span(f" {words.button(controller)} ", tone, "submit")]
    if controller.draft is not None:
        spans += [Span(" "), Span(f" {phrases.CLEAR} ", Tone.BUTTON_OFF, "clear")]
    if controller.may_call:
        text = phrases.NO_CALL if controller.is_calling else phrases.CALL_MASTERMIND
        spans += [Span(" "), Span(f" {text} ", Tone.BUTTON_OFF, "call")]
    lobby = controller.snapshot.lobby
    if lobby is not None and lobby.is_host and any(not seat.name for seat in controller.snapshot.seats):
        spans += [Span(" "), Span(f" {phrases.FILL_SEATS} ", Tone.BUTTON_OFF, "fill")]
    if controller.may_claim:
        spans += [Span(" "), Span(f" {phrases.DISPUTE} ", Tone.BUTTON_OFF, "claim")]
    if controller.snapshot.idle is not None:
        spans += [Span(" "), Span(f" {phrases.IDLE_TITLE} ", Tone.BUTTON_OFF, "idle")]
    if controller.snapshot.phase is Phase.OVER:
        spans += [Span(" "), Span(f" {phrases.REVIEW} ", Tone.BUTTON_OFF, "review")]
        spans += [Span(" "), Span(f" {phrases.LEAVE} ", Tone.BUTTON_OFF, "leave")]
    return tuple(spans)


def advice_lines(advice: Advice, pencil: Pencil, width: int) -> Iterator[Line]:
    """Draws an answer of the coach."""
    for text in advice_texts(advice):
        yield from wrapped(text, width)
    match advice:
        case BetterAdvice():
            yield (
                *pencil.row(advice.best.row),
                Span("  "),
                Span(" Use it ", Tone.BUTTON_OFF, f"use:{advice.best.row}"),
            )
        case CodesAdvice():
            per_line = max(width // 6, 1)
            for start in range(0, min(len(advice.codes), 60), per_line):
                yield (Span(" ".join(advice.codes[start : start + per_line])),)
        case _:
            return


def advice_texts(advice: Advice) -> list[str]:
    """Says what the coach has found, in sentences."""
    match advice:
        case CountAdvice():
            texts = [phrases.codes_left(advice.possible, advice.of)]
            if advice.possible_for_opponent is not None:
                texts.append(phrases.opponent_sees(advice.possible_for_opponent))
            return texts
        case FitAdvice():
            if advice.fits:
                return [phrases.may_be_code(advice.row)]
            against = [
                phrases.sentence(contradicts(each.row, each.given, each.would_be, phrases.mark_text))
                for each in advice.against
            ]
            return [phrases.cannot_be_code(advice.row), *against]
        case LeavesAdvice():
            return phrases.leaves(advice)
        case BetterAdvice():
            return phrases.better(advice)
        case CodesAdvice():
            return [phrases.codes_left(advice.possible, None)] + ([] if advice.codes else [phrases.TOO_MANY_CODES])
        case TokensAdvice():
            return [phrases.codes_left(advice.possible, None)]


def notes(advice: TokensAdvice, snapshot: Snapshot, pencil: Pencil) -> Iterator[Line]:
    """Draws what the others may hold: a line for each board, with the possible holes of each colour that is left."""
    yield from ((Span(text, Tone.QUIET),) for text in advice_texts(advice))
    for board in advice.boards:
        spans = [Span(f"{cut(phrases.who(reader_name(snapshot, board.seat)), _NAME):<{_NAME}} ", Tone.STRONG)]
        for colour in sorted({token.colour for token in board.tokens}):
            places = "".join(str(token.position) for token in sorted(board.tokens) if token.colour == colour)
            spans += [*pencil.peg(colour, behind=Tone.TEXT), Span(f"{places:<{_PLACES}} ")]
        yield tuple(spans)


def log_lines(snapshot: Snapshot, width: int, height: int) -> list[Line]:
    """Draws what happened last, as much as there is room for."""
    lines: list[Line] = []
    for text in words.log(snapshot, max(height, 0)):
        lines += wrapped(text, width, Tone.QUIET)
    return lines[-height:] if height > 0 else []


def score_table(snapshot: Snapshot, width: int) -> Iterator[Line]:
    """Draws the points of every round, for the end of a match."""
    view = snapshot.view
    if view is None:
        return
    shown = view.rounds[-8:]
    first = len(view.rounds) - len(shown)
    heading = "".join(f"{ended.number:>5}" for ended in shown)
    yield padded((Span(f"{'':<14}{heading}{'sum':>7}", Tone.QUIET),), width)
    for seat in range(len(snapshot.seats)):
        points = "".join(f"{view.rounds[first + place].points[seat]:>5}" for place in range(len(shown)))
        is_winner = seat in view.winners
        name = cut(phrases.who(reader_name(snapshot, seat)), 13)
        yield padded(
            (
                Span(f"{name:<14}{points}", Tone.STRONG if is_winner else Tone.TEXT),
                Span(f"{view.scores[seat]:>7}", Tone.STRONG),
            ),
            width,
        )


def rule(width: int, pencil: Pencil) -> Line:
    return (Span(pencil.glyphs.bar * width, Tone.BRASS),)
