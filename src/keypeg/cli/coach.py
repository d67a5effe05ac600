"""`keypeg check` and `keypeg referee`."""

import json
from collections.abc import Sequence
from dataclasses import asdict

import typer

from keypeg.cli.boards import key_pegs, pegs
from keypeg.cli.contradictions import print_contradiction
from keypeg.cli.reading import parse_space, row_texts
from keypeg.cli.solver import parse_rows
from keypeg.coach import Check, Ruling, Verdict, check, rule, verdict
from keypeg.rules import Code, Space, SpaceError
from keypeg.solver import MarkedRow, NoCodeFits
from keypeg.tui import sentences

_MOST_REPAIRS_SHOWN = 6


def print_check(space_text: str, row_text: str, rows: list[str], *, as_json: bool) -> None:
    """Prints what is to be said about a row; if no code fits the rows before it, which of them to blame."""
    space = parse_space(space_text)
    row = parse_guess(space, row_text)
    history = parse_rows(space, row_texts(rows))
    try:
        found = find_check(space, row, history)
    except NoCodeFits as error:
        print_contradiction(space, history, error, as_json=as_json)
    typer.echo(json.dumps(asdict(found)) if as_json else "\n".join([*_board(history), *_check_lines(row, found)]))


def print_ruling(space_text: str, rows: list[str], code_text: str | None, *, as_json: bool) -> None:
    """Prints whether the rows of a real board fit together, and which marks are wrong; if any is, the status is 1."""
    space = parse_space(space_text)
    history = parse_rows(space, row_texts(rows), as_given=True)
    found = find_ruling(space, history, code_text)
    lines = _ruling_lines(found, history) if isinstance(found, Ruling) else _verdict_lines(found)
    typer.echo(json.dumps(asdict(found)) if as_json else "\n".join([*_board(history), *lines]))
    is_right = bool(found.possible) if isinstance(found, Ruling) else not found.wrong
    raise typer.Exit(0 if is_right else 1)


def parse_guess(space: Space, text: str) -> Code:
    try:
        return space.guesses.parse_code(text)
    except ValueError as error:
        raise typer.BadParameter(f"{text}: {error}", param_hint="ROW") from None


def find_check(space: Space, row: Code, history: Sequence[MarkedRow]) -> Check:
    try:
        return check(space, row, history)
    except SpaceError as error:
        raise typer.BadParameter(str(error), param_hint="SPACE") from None


def find_ruling(space: Space, history: Sequence[MarkedRow], code_text: str | None) -> Ruling | Verdict:
    try:
        return rule(space, history) if code_text is None else verdict(history, space.parse_code(code_text))
    except SpaceError as error:
        raise typer.BadParameter(str(error), param_hint="SPACE") from None
    except ValueError as error:
        raise typer.BadParameter(f"{code_text}: {error}", param_hint="--code") from None


def _board(history: Sequence[MarkedRow]) -> list[str]:
    rows = [f"{n:>3}  {pegs(row.guess)}  {key_pegs(row.mark, len(row.guess))}" for n, row in enumerate(history, 1)]
    return [*rows, ""] if rows else []


def _check_lines(row: Code, found: Check) -> list[str]:
    about = "" if found.exact else "about "
    lines = [f"     {pegs(row)}", "", f"{sentences.plural(found.possible, 'code')} possible."]
    if found.fits:
        lines.append("This row may be the code.")
    elif not found.against:
        lines.append("This row cannot be the code: it is not one of the codes.")
    else:
        lines.append("This row cannot be the code:")
        lines += [f"  {sentences.contradicts(each.row, each.given, each.would_be, str)}" for each in found.against]
    lines.append(
        f"It leaves {found.expected_left:.1f} on average and {found.worst_left:,} at worst, "
        f"with {found.parts} different mark{'s' * (found.parts != 1)}."
    )
    lines.append(f"After it the code is found in {about}{found.expected:.2f} rows on average, this one included.")
    if found.cost:
        lines.append(f"The best row known needs {about}{found.cost:.2f} fewer.")
    else:
        lines.append("No better row is known." if not found.exact else "No row is better.")
    return lines


def _ruling_lines(found: Ruling, history: Sequence[MarkedRow]) -> list[str]:
    if found.possible:
        return [f"{sentences.codes_fit(found.possible, 'these rows')}."]
    marks = [row.mark for row in history]
    first, *others = (sentences.repaired(each, marks, str) for each in found.repairs)
    lines = ["No code fits these rows. Most likely:", f"  {first}"]
    if others:
        lines.append("It could also be:")
        lines += [f"  {each}" for each in others[:_MOST_REPAIRS_SHOWN]]
        if len(others) > _MOST_REPAIRS_SHOWN:
            lines.append(f"  or one of {len(others) - _MOST_REPAIRS_SHOWN} further corrections")
    return lines


def _verdict_lines(found: Verdict) -> list[str]:
    if not found.wrong:
        return [sentences.ALL_MARKS_RIGHT]
    return [sentences.wrong_mark(each.row, each.given, each.true, str) for each in found.wrong]
