"""Starts the terminal client as the command line asks for it."""

import asyncio
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace

from keypeg.players import Level
from keypeg.rules import all_editions
from keypeg.tui import phrases
from keypeg.tui.local import LocalGame
from keypeg.tui.plain import Lines, PlainGame, Terminal
from keypeg.tui.preferences import Preferences, identity_path
from keypeg.tui.setup import Setup, SetupError, checked_name, parse_setup
from keypeg.tui.source import Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What was typed on the command line."""

    place: str | None = None
    edition: str | None = None
    players: str | None = None
    options: Sequence[str] = ()
    name: str | None = None
    seed: int | None = None
    turn_seconds: int | None = None


def run(request: Request, *, is_plain: bool) -> int:
    """Plays, and returns the exit status. Raises `SetupError` if what was asked for cannot be played."""
    preferences = Preferences.load()
    name = preferences.usual_name if request.name is None else checked_name(request.name)
    setup = _setup(request, name)
    if request.place is not None:
        _checked_place(request.place)
    if is_plain:
        return asyncio.run(_play_plainly(request, setup, name, Terminal()))
    from keypeg.tui.app import KeypegApp, Launch

    launch = Launch(name=name, setup=setup, place=request.place, seed=request.seed, preferences=preferences)
    app = KeypegApp(launch)
    app.run()
    return app.return_code or 0


def _setup(request: Request, name: str) -> Setup | None:
    """Returns the match that was asked for, if one was."""
    is_remote = request.place is not None
    if request.turn_seconds is not None and not is_remote:
        raise SetupError("a clock is for play at a server: give its address")
    if request.edition is None and request.players is None and not request.options and request.turn_seconds is None:
        return None
    setup = parse_setup(request.edition or "original", request.players, request.options, name, is_remote=is_remote)
    return replace(setup, turn_seconds=request.turn_seconds)


def _checked_place(place: str) -> None:
    from keypeg.client import ClientError
    from keypeg.tui.remote import is_table_link

    try:
        is_table_link(place)
    except ClientError as error:
        raise SetupError(str(error)) from None


async def _play_plainly(request: Request, setup: Setup | None, name: str, lines: Lines) -> int:
    try:
        source = await _source(request, setup, name, lines)
        if source is None:
            return 1
        is_over = await PlainGame(source, lines).play()
    except (KeyboardInterrupt, asyncio.CancelledError):
        lines.write("")
        lines.write(phrases.GOODBYE)
        return 1
    return 0 if is_over else 1


async def _source(request: Request, setup: Setup | None, name: str, lines: Lines) -> Source | None:
    if request.place is not None:
        from keypeg.tui.remote import Destination, RemoteGame

        where = Destination(address=request.place, name=name, setup=setup, identity=identity_path())
        return RemoteGame(where)
    chosen = setup or await ask_setup(lines, name)
    if chosen is None:
        return None
    pace = 1.0 if sys.stdin.isatty() else 0.0
    return LocalGame(chosen, seed=request.seed, pace=pace)


async def ask_setup(lines: Lines, name: str) -> Setup | None:
    """Asks what is to be played, line by line; returns nothing at the end of the input."""
    editions = ", ".join(all_editions())
    while True:
        edition = await lines.read(phrases.ask_edition(editions), is_secret=False)
        if edition is None:
            return None
        players = await lines.read(phrases.ask_players(", ".join(Level)), is_secret=False)
        if players is None:
            return None
        try:
            others = f"you,{players.strip()}" if players.strip() else None
            return parse_setup(edition.strip() or "original", others, (), name)
        except SetupError as error:
            lines.write(phrases.sentence(str(error)))
