"""`keypeg exam` and `keypeg exam-player`."""

import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path

import typer

from keypeg.cli import INTERRUPTED
from keypeg.cli.progress import searching
from keypeg.cli.reading import STANDARD_INPUT, read_lines
from keypeg.exam import SUITES, Dialogue, Figures, begin, by_space, figures, report
from keypeg.exam.models import Endpoint, Model, ModelError, Program
from keypeg.exam.player import ExamPlayer, play
from keypeg.exam.transcript import Transcript, TranscriptError

_KEY = "KEYPEG_EXAM_KEY"
_HEADING = (
    f"{'suite':<16}{'games':>6}  {'solved (95%)':<26}{'rows (95%)':<21}{'optimal':>7}{'answers':>9}"
    f"{'inconsistent':>14}{'illegal':>9}{'unreadable':>12}"
)


def print_exam(
    command: str | None,
    endpoint: str | None,
    name: str | None,
    suites: Sequence[str],
    seed: int,
    games: int,
    seconds: float,
    path: Path | None,
    *,
    resume: bool,
    as_json: bool,
) -> None:
    """Puts a model through some suites, or all; prints how it did in each of them as soon as it is over."""
    unknown = [each for each in suites if each not in SUITES]
    if unknown:
        raise typer.BadParameter(
            f"there is no suite {unknown[0]!r}: choose from {', '.join(SUITES)}", param_hint="--suite"
        )
    if resume and path is None:
        raise typer.BadParameter("it needs --transcripts", param_hint="--resume")
    try:
        with _model(command, endpoint, name, seconds) as model, _transcript(path, seed, resume=resume) as transcript:
            if not as_json:
                typer.echo(_HEADING)
            for suite in [each for each in SUITES if each in suites or not suites]:
                found = _sat(suite, seed, games, model, transcript)
                typer.echo(json.dumps(report(suite, found)) if as_json else "\n".join(_lines(suite, found)))
    except TranscriptError as error:
        raise typer.BadParameter(str(error), param_hint="--transcripts") from None
    except ModelError as error:
        typer.echo(f"keypeg: {error}{_kept(path)}", err=True)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        typer.echo(f"keypeg: stopped{_kept(path)}", err=True)
        raise typer.Exit(INTERRUPTED) from None


def answer_questions(name: str) -> None:
    """Sits the exam as one of the program's own players, on standard input and output."""
    try:
        play(ExamPlayer(name), read_lines(STANDARD_INPUT), sys.stdout)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    except OSError as error:
        raise typer.BadParameter(f"cannot read standard input: {error.strerror}") from None


def _transcript(path: Path | None, seed: int, *, resume: bool) -> Transcript | nullcontext[None]:
    try:
        return nullcontext() if path is None else Transcript(path, seed, resume=resume)
    except OSError as error:
        raise TranscriptError(f"cannot write to {path}: {error.strerror}") from None


def _model(
    command: str | None, endpoint: str | None, name: str | None, seconds: float
) -> Program | nullcontext[Endpoint]:
    if (command is None) == (endpoint is None):
        raise typer.BadParameter("give one of the two: the model to ask", param_hint="--command or --endpoint")
    if (endpoint is None) != (name is None):
        raise typer.BadParameter("they belong together", param_hint="--endpoint and --model")
    try:
        if endpoint is not None and name is not None:
            return nullcontext(Endpoint(endpoint, name, os.environ.get(_KEY), seconds))
        return Program(command or "", seconds)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--command" if endpoint is None else "--endpoint") from None


def _sat(suite: str, seed: int, games: int, model: Model, transcript: Transcript | None) -> list[Dialogue]:
    """Returns the games of a suite, all over."""
    found: list[Dialogue] = []
    with searching(f"exam, {suite}") as show:
        for number in range(1, games + 1):
            dialogue = begin(suite, seed, number)
            if transcript is not None:
                dialogue = transcript.recalled(dialogue)
            while dialogue.outcome is None:
                before, content = dialogue, model.answer(dialogue.id, dialogue.messages)
                dialogue = before.answered(content)
                if transcript is not None:
                    transcript.add(before, content, dialogue)
            found.append(dialogue)
            solved = sum(each.outcome is not None and each.outcome.solved for each in found)
            show(number / games, f"{solved:,} of {number:,} solved")
    return found


def _kept(path: Path | None) -> str:
    return "" if path is None else f" (all answers so far are in {path}: --resume goes on)"


def _lines(suite: str, games: Sequence[Dialogue]) -> Iterator[str]:
    yield _line(suite, figures(games))
    spaces = by_space(games)
    if len(spaces) > 1:
        yield from (_line(f"  {space}", figures(own)) for space, own in spaces.items())


def _line(name: str, found: Figures) -> str:
    low, high = found.intervals["solved"] or (0, 1)
    solved = f"{found.solved / found.games:.1%} ({low:.1%} to {high:.1%})"
    rows = f"{_rows(found):<21}{_number(found.optimal_rows):>7}"
    answers = f"{found.answers:>9,}{found.inconsistent:>14,}{found.illegal:>9,}{found.unreadable:>12,}"
    return f"{name:<16}{found.games:>6,}  {solved:<26}{rows}{answers}"


def _rows(found: Figures) -> str:
    span = found.intervals["rows"]
    return _number(found.rows) + ("" if span is None else f" ({span[0]:.2f} to {span[1]:.2f})")


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"
