"""`keypeg arena`."""

import json
from collections.abc import Mapping, Sequence

import typer

from keypeg.cli.progress import announce_compiling, counting
from keypeg.players import DEFAULT_SECONDS, Computer
from keypeg.players.arena import Contest, Mean, Standing, standings, tournament
from keypeg.players.player import Level
from keypeg.rules import RefusalError, begin
from keypeg.solver.jit import require_compiled
from keypeg.solver.kernel_cache import usable_folder


def print_arena(
    edition: str, players: str, options: Sequence[str], matches: int, seed: int, jobs: int, *, as_json: bool
) -> None:
    levels = [_level(name) for name in players.split(",")]
    agreed = dict(map(_option, options))
    try:
        begin(edition, [str(number) for number in range(len(levels))], agreed)
    except RefusalError as refused:
        raise typer.BadParameter(str(refused)) from None
    contest = Contest(edition, agreed, tuple(map(Computer, levels)), seed, DEFAULT_SECONDS)
    announce_compiling()
    if max(level.rank for level in levels) >= Level.MASTER.rank and usable_folder() is not None:
        require_compiled()  # Once, for all processes.
    with counting(f"{edition} {players}", matches) as progress:
        found = standings(tournament(contest, matches, jobs, progress))
    if as_json:
        heading = {"edition": edition, "options": agreed, "matches": matches, "seed": seed}
        typer.echo(json.dumps(heading | {"players": list(map(_as_json, levels, found))}))
    else:
        typer.echo(_as_text(levels, found))


def _level(name: str) -> Level:
    try:
        return Level(name.strip())
    except ValueError:
        known = ", ".join(Level)
        raise typer.BadParameter(f"there is no level {name!r}: choose from {known}", param_hint="--players") from None


def _option(text: str) -> tuple[str, object]:
    name, is_given, value = text.partition("=")
    try:
        return name, json.loads(value) if is_given else None
    except ValueError:
        return name, value  # A word, such as manual; anything wrong is refused together with the other options.


def _as_json(level: Level, standing: Standing) -> Mapping[str, object]:
    return {
        "player": level,
        "wins": standing.wins,
        "win_share": _mean(standing.win_share),
        "points": _mean(standing.points),
        "rows": standing.rows,
        "decisions": standing.decisions,
        "seconds": {"median": standing.median_seconds, "worst": standing.worst_seconds},
    }


def _mean(mean: Mean) -> dict[str, float | None]:
    return {"mean": mean.value, "margin": mean.margin}


def _as_text(levels: Sequence[Level], found: Sequence[Standing]) -> str:
    lines = [f"{'player':<8}{'wins':>9}{'share':>18}{'points/match':>18}{'rows/round':>14}{'per decision':>24}"]
    for level, each in zip(levels, found, strict=True):
        share = _with_margin(each.win_share, 100, "%")
        points = _with_margin(each.points, 1, "")
        time = f"{each.median_seconds * 1000:.1f} ms, worst {each.worst_seconds * 1000:.0f}"
        lines.append(f"{level:<8}{each.wins:>9.1f}{share:>18}{points:>18}{each.rows:>14.2f}{time:>24}")
    return "\n".join(lines)


def _with_margin(mean: Mean, scale: float, unit: str) -> str:
    margin = "" if mean.margin is None else f" ± {mean.margin * scale:.2f}"
    return f"{mean.value * scale:.2f}{margin}{unit}"
