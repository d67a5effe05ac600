"""`keypeg arena`."""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TextIO

import typer

from keypeg.cli import INTERRUPTED
from keypeg.cli.progress import counting
from keypeg.library.tournament import Tournament, elo_text, plan, played, points_text, share_text
from keypeg.players import DEFAULT_SECONDS
from keypeg.players.arena import MatchResult, PlayerError
from keypeg.players.player import AnyPlayer
from keypeg.players.standings import Standing
from keypeg.rules import write


def print_arena(
    edition: str,
    players: str,
    options: Sequence[str],
    matches: int,
    seed: int,
    jobs: int,
    transcripts: Path | None,
    *,
    as_json: bool,
) -> None:
    names = [name.strip() for name in players.split(",")]
    agreed = dict(map(_option, options))
    try:
        planned = plan(
            edition,
            [_player(name) for name in names],
            matches,
            seed,
            seconds=DEFAULT_SECONDS,
            seats=None,
            options=agreed,
        )
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    try:
        with (
            _writing(transcripts) as file,
            counting(f"{edition} {players}", sum(each.matches for each in planned)) as progress,
        ):

            def note(result: MatchResult) -> None:
                if file is not None:
                    file.write(write(result.transcript) + "\n")
                progress(1)

            found = played(planned, jobs, note)
    except PlayerError as error:
        typer.echo("\n".join([f"keypeg: {error}", *error.__notes__]), err=True)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        typer.echo("keypeg: stopped before the first match was over", err=True)
        raise typer.Exit(INTERRUPTED) from None
    typer.echo(json.dumps(_tournament_json(names, found)) if as_json else _tournament_text(names, found))
    if not found.is_complete:
        typer.echo(f"keypeg: stopped after {found.matches:,} of {found.planned:,} matches", err=True)
        raise typer.Exit(INTERRUPTED)


@contextmanager
def _writing(path: Path | None) -> Iterator[TextIO | None]:
    """Opens the file for transcripts, if there is one."""
    if path is None:
        yield None
        return
    try:
        opened = path.open("w", encoding="utf-8", buffering=1)
    except OSError as error:
        raise typer.BadParameter(f"cannot write to {path}: {error.strerror}", param_hint="--transcripts") from None
    with opened:
        yield opened


def _player(name: str) -> str | AnyPlayer:
    """Returns a level as it is, and makes a player of the class that `module:Class` names."""
    module, is_own, attribute = name.partition(":")
    if not is_own:
        return name
    if (folder := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, folder)  # As `python -m` does. Other processes get the same path.
    try:
        player: AnyPlayer = getattr(import_module(module), attribute)()
    except Exception as error:
        message = f"{name} cannot be used as a player: {type(error).__name__}: {error}"
        raise typer.BadParameter(message, param_hint="--players") from error
    return player


def _option(text: str) -> tuple[str, object]:
    name, is_given, value = text.partition("=")
    try:
        return name, json.loads(value) if is_given else None
    except ValueError:
        return name, value  # A word, such as manual; anything wrong is refused together with the other options.


def _tournament_json(names: Sequence[str], found: Tournament) -> Mapping[str, object]:
    return {
        "edition": found.edition,
        "options": found.options,
        "matches": found.matches,
        "seed": found.seed,
        "players": list(map(_standing_json, names, found.standings)),
    }


def _standing_json(name: str, standing: Standing) -> Mapping[str, object]:
    share = standing.win_share
    return {
        "player": name,
        "wins": standing.wins,
        "win_share": {"mean": share.value, "low": share.low, "high": share.high},
        "elo": {"mean": standing.elo.value, "margin": standing.elo.margin},
        "points": {"mean": standing.points.value, "margin": standing.points.margin},
        "rows": standing.rows,
        "decisions": standing.decisions,
        "seconds": {"median": standing.median_seconds, "worst": standing.worst_seconds},
    }


def _tournament_text(names: Sequence[str], found: Tournament) -> str:
    width = max(map(len, ("player", *names)))
    heading = (
        f"{'wins':>9}{'share (95% interval)':>26}{'Elo':>14}{'points/match':>18}{'rows/round':>14}{'per decision':>24}"
    )
    lines = [f"{'player':<{width}}{heading}"]
    for name, each in zip(names, found.standings, strict=True):
        time = f"{each.median_seconds * 1000:.1f} ms, worst {each.worst_seconds * 1000:.0f}"
        figures = f"{each.wins:>9.1f}{share_text(each):>26}{elo_text(each):>14}{points_text(each):>18}"
        lines.append(f"{name:<{width}}{figures}{each.rows:>14.2f}{time:>24}")
    return "\n".join(lines)
