"""`keypeg suggest` and `keypeg evaluate`."""

import json
from collections.abc import Sequence
from math import isfinite

import typer

from keypeg.cli.contradictions import print_contradiction
from keypeg.cli.progress import counting
from keypeg.cli.reading import parse_space, row_texts
from keypeg.library.text import bars
from keypeg.rules.space import Space, SpaceError
from keypeg.solver.book import load
from keypeg.solver.evaluation import BOOK, MOST_CODES, Evaluation, evaluate, evaluate_sample
from keypeg.solver.history import MarkedRow, parse_history
from keypeg.solver.suggestion import NoCodeFits, Suggestion, suggest
from keypeg.tui.sentences import plural


def print_suggestion(space_text: str, rows: list[str], *, as_json: bool) -> None:
    space = parse_space(space_text)
    history = parse_rows(space, row_texts(rows))
    try:
        found = find_suggestion(space, history)
    except NoCodeFits as error:
        print_contradiction(space, history, error, as_json=as_json)
    solved = solved_in(space, history)
    if as_json:
        typer.echo(json.dumps(suggestion_json(found, solved)))
    elif solved:
        typer.echo(f"{found.guess} is the code: found in {solved} guess{'es' * (solved != 1)}")
    else:
        typer.echo(_suggestion_text(found))


def find_suggestion(space: Space, history: Sequence[MarkedRow]) -> Suggestion:
    try:
        return suggest(space, history)
    except SpaceError as error:
        raise typer.BadParameter(str(error), param_hint="SPACE") from None


def parse_rows(space: Space, rows: Sequence[str], *, as_given: bool = False) -> list[MarkedRow]:
    try:
        return parse_history(space, rows, as_given=as_given)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="ROWS") from None


def solved_in(space: Space, history: Sequence[MarkedRow]) -> int:
    """Returns the number of the row that is the code, or 0 if none is."""
    return next((number for number, row in enumerate(history, 1) if row.mark.exact == space.holes), 0)


def suggestion_json(found: Suggestion, solved: int) -> dict[str, object]:
    figures = {"guess": found.guess, "possible": found.possible, "expected": found.expected, "exact": found.exact}
    return figures | ({"solved": True} if solved else {})


def _suggestion_text(found: Suggestion) -> str:
    codes = f"{'' if found.is_counted else 'about '}{plural(found.possible, 'code')}"
    about = "" if found.exact else "about "
    return f"{found.guess}: {codes} possible, {about}{found.expected:.2f} more guesses on average"


def print_evaluation(space_text: str, strategy: str, games: int | None, seed: int, jobs: int, *, as_json: bool) -> None:
    space = parse_space(space_text)
    if strategy == BOOK and games is None and load(space) is None:
        other = "play another --strategy, such as entropy, or " if space.size <= MOST_CODES else ""
        problem = f"there is no book for {space}: {other}play some random games with --games 300"
        raise typer.BadParameter(problem, param_hint="SPACE")
    try:
        with counting(f"{space} {strategy}", space.size if games is None else games) as progress:
            if games is None:
                found = evaluate(space, strategy, progress)
            else:
                found = evaluate_sample(space, strategy, games, seed=seed, jobs=jobs, progress=progress)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    typer.echo(json.dumps(_evaluation_json(found)) if as_json else _evaluation_text(found))


def _evaluation_json(found: Evaluation) -> dict[str, object]:
    sums = {"games": found.games} if found.is_sampled else {"total": found.total}
    margin = {"margin": found.margin if isfinite(found.margin) else None} if found.is_sampled else {}
    return {
        "space": found.space,
        "strategy": found.strategy,
        **sums,
        "average": found.average,
        **margin,
        "worst": found.worst,
        "distribution": {str(guesses): codes for guesses, codes in found.distribution.items()},
        "seconds": round(found.seconds, 3),
    }


def _evaluation_text(found: Evaluation) -> str:
    sums = f"total {found.total:,}, average {found.average:.4f}"
    if found.is_sampled:
        sums = f"{found.games:,} games, average {found.average:.3f} ± {found.margin:.3f}"
    heading = f"{found.space} {found.strategy}: {sums}, worst {found.worst}"
    return f"{heading}\n{bars(found.distribution)}"
