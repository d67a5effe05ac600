"""`keypeg evaluate`."""

import json

import typer

from keypeg.cli.progress import announce_compiling, counting
from keypeg.cli.spaces import parse_space
from keypeg.solver.evaluation import Evaluation, evaluate

_BAR = 50


def print_evaluation(space_text: str, strategy: str, *, as_json: bool) -> None:
    space = parse_space(space_text)
    announce_compiling()
    try:
        with counting(f"{space} {strategy}", space.size) as progress:
            found = evaluate(space, strategy, progress)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    typer.echo(json.dumps(_as_json(found)) if as_json else _as_text(found))


def _as_json(found: Evaluation) -> dict[str, object]:
    return {
        "space": found.space,
        "strategy": found.strategy,
        "total": found.total,
        "average": found.average,
        "worst": found.worst,
        "distribution": {str(guesses): codes for guesses, codes in found.distribution.items()},
        "seconds": round(found.seconds, 3),
    }


def _as_text(found: Evaluation) -> str:
    most = max(found.distribution.values())
    bars = [
        f"{guesses:>4} {codes:>9,} {'█' * max(1, round(_BAR * codes / most))}"
        for guesses, codes in found.distribution.items()
    ]
    heading = f"{found.space} {found.strategy}: total {found.total:,}, average {found.average:.4f}, worst {found.worst}"
    return "\n".join([heading, *bars])
