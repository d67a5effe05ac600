"""Commands to play: `play`, `tui`, `serve`, `site`, `rules`, `editions`."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from keypeg.cli import completion
from keypeg.cli.app import command
from keypeg.cli.help import Section
from keypeg.cli.parameters import EditionKey, Json
from keypeg.extras import Extra, require

_PORT_HELP = "Port to listen on (default: 8765 or the next free one)."


@command("play", Section.PLAY, "keypeg play", "keypeg play --lan", "keypeg play --port 9000 --no-browser")
def _play(
    port: Annotated[int | None, typer.Option(min=1, max=65535, metavar="N", help=_PORT_HELP)] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the browser.")] = False,
    lan: Annotated[bool, typer.Option("--lan", help="Let others in the same network join; shows a QR code.")] = False,
) -> None:
    """Start a server on this machine and play in the browser."""
    require(Extra.SERVER, "playing in the browser")
    from keypeg.cli.serving import play

    play(port, open_browser=not no_browser, lan=lan)


@command(
    "tui",
    Section.PLAY,
    "keypeg tui",
    "keypeg tui --edition party --players you,steady,casual",
    "keypeg tui --players Ada,Tom --option rounds=4",
    "keypeg tui localhost:8765",
    "keypeg tui --plain --edition original",
)
def _tui(
    place: Annotated[
        str | None, typer.Argument(metavar="PLACE", help="Link of a table to join, or address of a server to play at.")
    ] = None,
    edition: Annotated[
        str | None,
        typer.Option(
            metavar="EDITION", autocompletion=completion.editions, help="Edition, as listed by `keypeg editions`."
        ),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(
            metavar="PLAYERS",
            autocompletion=completion.players,
            help="Who sits where, separated by commas: you, a level from novice to ruthless, the name of somebody else "
            "at this keyboard, or open for whoever joins at a server.",
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE",
            autocompletion=completion.options,
            help="An option of the edition, such as rounds=4 or race=true. Can be repeated.",
        ),
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Play line by line, without escape codes: for pipes and screen readers.")
    ] = False,
    name: Annotated[
        str | None, typer.Option(metavar="NAME", help="Your display name (default: the one you chose last).")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="The same seed gives the same deals and the same computer moves.")
    ] = None,
) -> None:
    """Play in the terminal: against computers, with others at this keyboard, or at a server."""
    if not plain or place is not None:
        require(Extra.TUI, "playing in the terminal")
    from keypeg.cli.terminal import play
    from keypeg.tui.run import Request

    play(
        Request(place=place, edition=edition, players=players, options=option or (), name=name, seed=seed),
        is_plain=plain,
    )


@command(
    "serve",
    Section.PLAY,
    "keypeg serve --database sqlite:////var/lib/keypeg.db",
    "keypeg serve --database postgresql://localhost/keypeg",
    "KEYPEG_DATABASE=sqlite:///keypeg.db keypeg serve",
)
def _serve(
    database: Annotated[
        str,
        typer.Option(
            envvar="KEYPEG_DATABASE",
            metavar="URL",
            help="Database: sqlite:///path or postgresql://user:password@host/name.",
        ),
    ],
    host: Annotated[
        str, typer.Option(envvar="KEYPEG_HOST", metavar="ADDRESS", help="Address to listen on.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, envvar="KEYPEG_PORT", metavar="N", help=_PORT_HELP)
    ] = None,
    public_url: Annotated[
        str | None,
        typer.Option(
            envvar="KEYPEG_PUBLIC_URL", metavar="URL", help="Public URL, if different from the listening address."
        ),
    ] = None,
    trusted_proxies: Annotated[
        str,
        typer.Option(
            envvar="KEYPEG_TRUSTED_PROXIES",
            metavar="ADDRESSES",
            help="Proxies whose X-Forwarded headers are believed: addresses or networks, separated by commas.",
        ),
    ] = "",
    allowed_hosts: Annotated[
        str,
        typer.Option(
            envvar="KEYPEG_ALLOWED_HOSTS",
            metavar="HOSTS",
            help="Hosts to answer for beside that of the public URL: names or networks, separated by commas.",
        ),
    ] = "",
    keep_matches: Annotated[
        int,
        typer.Option(
            min=1, envvar="KEYPEG_KEEP_MATCHES", metavar="DAYS", help="Days after which a finished match is deleted."
        ),
    ] = 730,
    metrics_token: Annotated[
        str | None,
        typer.Option(
            envvar="KEYPEG_METRICS_TOKEN", metavar="TEXT", help="Token with which other machines may read /metrics."
        ),
    ] = None,
    log_format: Annotated[
        Literal["text", "json"],
        typer.Option(envvar="KEYPEG_LOG_FORMAT", help="Format of the log: text, or one JSON object a line."),
    ] = "text",
) -> None:
    """Run a server for others."""
    require(Extra.SERVER, "serving others")
    from keypeg.cli.serving import serve

    serve(host, port, database, public_url, trusted_proxies, allowed_hosts, keep_matches, metrics_token, log_format)


@command("site", Section.PLAY, "keypeg site public", "keypeg site public --path /keypeg")
def _site(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Folder to write into: a new or an empty one.")],
    path: Annotated[str, typer.Option(metavar="PATH", help="Path at which it will be served, such as /keypeg.")] = "/",
) -> None:
    """Write the browser client as static files that any web space can serve.

    Lessons, rules, practice, analysis, puzzles and the referee work there. Playing with others needs a server.
    """
    require(Extra.SERVER, "the browser client")
    from keypeg.cli.site import write

    write(folder, path)


@command("rules", Section.PLAY, "keypeg rules original", "keypeg rules group --language fr")
def _rules(
    edition: EditionKey,
    language: Annotated[
        str, typer.Option(metavar="LANGUAGE", autocompletion=completion.languages, help="Language: en, fr or de.")
    ] = "en",
) -> None:
    """Print the rules of an edition."""
    from keypeg.cli.editions import print_rules

    print_rules(edition, language)


@command("editions", Section.PLAY, "keypeg editions", "keypeg editions --json")
def _editions(as_json: Json = False) -> None:
    """List the editions with their numbers of players, sizes and options."""
    from keypeg.cli.editions import print_editions

    print_editions(as_json=as_json)
