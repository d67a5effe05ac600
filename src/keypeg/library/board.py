"""The board of a match, drawn as text or as SVG, from what a seat or a spectator may know and nothing else."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from keypeg.library import svg
from keypeg.library.text import key_pegs, pegs
from keypeg.rules import Code, CodeBoard, Mark, Peg, Row, Token, TokenBoard, View, find_edition
from keypeg.rules.edition import Look

_ANSWERS = {Peg.BLACK: "●", Peg.WHITE: "○", Peg.NONE: "·"}


@dataclass(frozen=True, slots=True)
class Heading:
    """A line of text."""

    text: str
    is_bold: bool = False


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A row, or a code, which is hidden if it is `None`; a row of a hunt `is_marked`, or will be."""

    label: str
    code: Code | None
    holes: int
    note: str
    mark: Mark | None = None
    is_marked: bool = False


Line: TypeAlias = Heading | BoardRow


def board_text(view: View) -> str:
    """Returns the board as text, without colours."""
    return "\n".join(map(line_text, board_lines(view)))


def board_svg(view: View) -> str:
    """Returns the board as SVG."""
    look = find_edition(view.edition).look
    lines = list(board_lines(view))
    return svg.drawing(line_text(lines[0]), [_line_svg(line, look) for line in lines])


def line_text(line: Line) -> str:
    """Returns a line of a board as text."""
    if isinstance(line, Heading):
        return svg.printable(line.text)
    code = pegs(line.code or "?" * line.holes)
    keys = f"  {key_pegs(line.mark, line.holes)}" if line.is_marked else ""
    return f"{line.label:>3}  {code}{keys}  {svg.printable(line.note)}".rstrip()


def _line_svg(line: Line, look: Look) -> svg.Part:
    if isinstance(line, Heading):
        return svg.line(line.text, is_bold=line.is_bold)
    pieces = [svg.lid(line.holes) if line.code is None else svg.pegs(line.code, look.box)]
    if line.is_marked:
        pieces.append(svg.key_pegs(line.mark, line.holes, look.exact))
    return svg.row(line.label, pieces, line.note)


def board_lines(view: View) -> Iterator[Line]:
    """Yields the board line by line, for whoever draws it."""
    board = view.history[-1]
    planned = view.play.rounds
    of = "" if planned is None else f" of {planned}"
    yield Heading(f"{find_edition(view.edition).name}, round {board.number}{of}", is_bold=True)
    yield Heading(", ".join(f"{name} {score}" for name, score in zip(view.players, view.scores, strict=True)))
    match board:
        case CodeBoard() if board.codemaker is not None:
            yield from _hunt_lines(view, board, board.codemaker, None)
        case CodeBoard():
            for hunter in range(len(view.players)):
                yield from _hunt_lines(view, board, 1 - hunter, hunter)
        case TokenBoard():
            yield from _group_lines(view, board)
        case _:
            yield Heading(f"{len(board.rows)} rows")
    yield Heading(_status(view))


def _hunt_lines(view: View, board: CodeBoard, owner: int, hunter: int | None) -> Iterator[Line]:
    """Yields a code and the rows against it: those of one hunter, or of everybody."""
    shapes = (shape for seat, shape in enumerate(board.hunted) if shape is not None and hunter in (None, seat))
    holes = next(shapes).holes
    yield BoardRow("", board.codes[owner], holes, f"the code of {view.players[owner]}")
    several = sum(shape is not None for shape in board.hunted) > 1
    rows: list[Row] = [row for row in board.rows if hunter in (None, row.seat)]
    for number, row in enumerate(rows, 1):
        note = view.players[row.seat] if several else ""
        yield BoardRow(str(number), row.code, holes, note, row.mark, is_marked=True)


def _group_lines(view: View, board: TokenBoard) -> Iterator[Line]:
    if board.code is not None:
        yield BoardRow("", board.code, board.shape.holes, "the code")
    for name, tokens in zip(view.players, board.tokens, strict=True):
        yield Heading(f"{name}: {_tokens_text(tokens)}")
    for number, row in enumerate(board.rows, 1):
        answers = [
            f"{view.players[seat]} {''.join(_ANSWERS.get(Peg(peg), '?') for peg in answer)}"
            for seat, answer in enumerate(row.mark)
            if answer is not None
        ]
        note = f"{view.players[row.seat]} asked" + (": " + ", ".join(answers) if answers else "")
        yield BoardRow(str(number), row.code, board.shape.holes, note)
    for call in board.declarations:
        verdict = "right" if call.is_right else "wrong"
        yield BoardRow("", call.code, board.shape.holes, f"called by {view.players[call.seat]}: {verdict}")


def _tokens_text(tokens: tuple[Token, ...] | None) -> str:
    return "hidden" if tokens is None else ", ".join(f"{token.colour} at {token.position}" for token in tokens)


def _status(view: View) -> str:
    if view.winners:
        names = " and ".join(view.players[seat] for seat in view.winners)
        return f"{names} wins" if len(view.winners) == 1 else f"{names} share the win"
    acting = [
        f"{'chance' if each.seat is None else view.players[each.seat]} may {' or '.join(each.actions)}"
        for each in view.to_act
    ]
    return "; ".join(acting)
