"""`keypeg review`."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

import typer

from keypeg.cli.boards import key_pegs, pegs
from keypeg.cli.reading import read_whole
from keypeg.cli.replay import error_object, print_answers, unreadable
from keypeg.coach import Review, ReviewedHunt, ReviewedRound, ReviewedRow, review
from keypeg.rules import IllegalActionError, RefusalError, Transcript
from keypeg.rules.transcript import load_json, transcript_in
from keypeg.tui import sentences

_ROUND_PARTS = ("hunts", "turns", "points", "possible", "questions", "could_call")
"""What a round has only if it is of that kind."""


def print_review(file: str, *, as_json: bool) -> None:
    """Prints the review of one match, or the error on standard error."""
    try:
        transcript, found = _reviewed(_read(file))
    except RefusalError as error:
        if as_json:
            typer.echo(json.dumps(_error(error)), err=True)
            raise typer.Exit(2) from None
        action = f"action {error.index}: " if isinstance(error, IllegalActionError) else ""
        raise typer.BadParameter(f"{action}{error}", param_hint="FILE") from None
    typer.echo(json.dumps(review_json(found)) if as_json else "\n".join(_lines(transcript, found)))


def print_batch(file: str, *, strict: bool) -> None:
    """Prints a review or an error for each line of a file, in order."""
    print_answers(file, _answer, strict=strict)


def _read(file: str) -> bytes:
    try:
        return read_whole(file)
    except OSError as error:
        raise unreadable(file, error) from None


def _answer(data: bytes) -> dict[str, Any]:
    try:
        return review_json(_reviewed(data)[1])
    except RefusalError as error:
        return _error(error)


def _reviewed(data: bytes) -> tuple[Transcript, Review]:
    transcript = transcript_in(load_json(data))
    return transcript, review(transcript)


def _error(error: RefusalError) -> dict[str, Any]:
    return error_object(error, error.index if isinstance(error, IllegalActionError) else None)


def review_json(found: Review) -> dict[str, Any]:
    answer = asdict(found)
    for round_ in answer["rounds"]:
        for part in _ROUND_PARTS:
            if round_[part] is None:
                del round_[part]
        for hunt in round_.get("hunts", ()):
            if not hunt["has_one_guesser"]:
                del hunt["skill"], hunt["luck"]
    return answer


def _lines(transcript: Transcript, found: Review) -> Iterator[str]:
    if not found.rounds:
        yield sentences.NO_ROUND_ENDED
    for round_ in found.rounds:
        yield sentences.reviewed_round(round_.number, round_.replay)
        yield ""
        yield from _round_lines(round_, transcript.players)
        yield ""


def _round_lines(round_: ReviewedRound, names: Sequence[str]) -> Iterator[str]:
    for hunt in round_.hunts or ():
        yield from _hunt_lines(hunt, names)
        yield ""
    if round_.turns is not None:
        yield f"Chance to win after each turn: {names[0]}, {names[1]}"
        yield from (f"{each.turn:>3}  {each.chance[0]:>5.0%} {each.chance[1]:>5.0%}" for each in round_.turns)
    if round_.points is not None:
        yield "Points: earned, on average, the best row on average"
        for each in round_.points:
            expected = "" if each.expected is None else f"{each.expected:>6.1f} {each.best:>6.1f}"
            yield f"{each.row:>3}  {each.earned:>3} {expected}  {names[each.seat]}"
    if round_.questions is not None:
        yield "Codes not ruled out by " + ", ".join(names)
        yield " " * 23 + " ".join(f"{count:>5,}" for count in round_.possible or ())
        for question in round_.questions:
            counts = " ".join(f"{count:>5,}" for count in question.possible)
            yield f"{question.number:>3}  {pegs(question.code)} {counts}  {names[question.seat]} asked"


def _hunt_lines(hunt: ReviewedHunt, names: Sequence[str]) -> Iterator[str]:
    yield f"     {pegs(hunt.code)}  the code"
    several = not hunt.has_one_guesser
    for row in hunt.rows:
        board = f"{row.row:>3}  {pegs(row.guess)}  {key_pegs(row.mark, len(row.guess))}"
        yield f"{board}  {_figures(row)}{'  ' + names[row.seat] if several else ''}"
    yield sentences.best_line([each.guess for each in hunt.line])
    if hunt.skill is not None and hunt.luck is not None:
        yield sentences.skill_and_luck(hunt.skill, hunt.luck)


def _figures(row: ReviewedRow) -> str:
    if row.cost is None or row.expected is None:
        return "no code fits the marks"
    is_solved = row.mark is not None and row.mark.exact == len(row.guess)
    left = "" if row.left is None else " → solved" if is_solved else f" → {row.left:,}"
    luck = "" if row.luck is None else f", luck {row.luck:+.2f}"
    better = f", better: {row.best}" if row.cost > sentences.TRIFLE else ""
    return f"{sentences.plural(row.possible, 'code')}{left}, gave away {row.cost:.2f}{luck}{better}"
