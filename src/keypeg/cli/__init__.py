"""The `keypeg` command. Each command imports what it needs when it runs, so that all of them start quickly."""

import os
import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

app = typer.Typer(
    name="keypeg",
    help="The Mastermind family on one table.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def main() -> None:
    """Runs the command, and reports what is wrong with its surroundings in one line."""
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except OSError as error:
        sys.stderr.write(f"keypeg: cannot write the output: {error.strerror}\n")
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes once more as it exits.
        sys.exit(1)
    except Exception as error:
        from keypeg.rules.editions import EditionError

        if not isinstance(error, EditionError):
            raise
        sys.stderr.write(f"keypeg: {error} (update or uninstall the package)\n")
        sys.exit(2)


def _print_version(asked: bool) -> None:
    if asked:
        from keypeg import __version__

        typer.echo(f"keypeg {__version__}")
        raise typer.Exit


@app.callback()
def _keypeg(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """The Mastermind family on one table."""


@app.command("mark")
def _mark(
    secret: Annotated[str, typer.Argument(help="Code, one letter per hole, such as AABC; _ is an empty hole.")],
    guess: Annotated[str, typer.Argument(help="Guess, as long as the code.")],
) -> None:
    """Mark a guess: print how many pegs are exact and how many misplaced.

    Example: keypeg mark AABC ABCD
    """
    from keypeg.cli.mark import print_mark

    print_mark(secret, guess)


@app.command("editions")
def _editions() -> None:
    """List the editions with their numbers of players, sizes and options."""
    from keypeg.cli.editions import print_editions

    print_editions()


@app.command("rules")
def _rules(
    edition: Annotated[str, typer.Argument(help="Edition, as listed by `keypeg editions`.")],
    language: Annotated[str, typer.Option(help="Language: en, fr or de.")] = "en",
) -> None:
    """Print the rules of an edition.

    Example: keypeg rules group --language fr
    """
    from keypeg.cli.editions import print_rules

    print_rules(edition, language)


@app.command("replay")
def _replay(
    file: Annotated[str, typer.Argument(help="Transcript file; - for standard input.")],
    view: Annotated[
        str | None, typer.Option(help="Print what this seat may know: a number from 0, or spectator.")
    ] = None,
    batch: Annotated[bool, typer.Option("--batch", help="Read one transcript per line.")] = False,
) -> None:
    """Replay a transcript and print where the match stands, as JSON.

    Example: keypeg replay match.json --view 1
    """
    from keypeg.cli.replay import print_batch, print_replay

    (print_batch if batch else print_replay)(file, view)


_Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
_SpaceText = Annotated[
    str,
    typer.Argument(metavar="SPACE", help="Holes x colours, such as 4x6; 4x6b with empty holes, 4x8n without repeats."),
]

_MarkedRows = Annotated[
    list[str] | None, typer.Argument(metavar="[ROWS]...", help="Rows so far with their marks: AABB=2,1 …")
]

strategy = typer.Typer(help="List, print and improve the shipped strategies.", no_args_is_help=True)
app.add_typer(strategy, name="strategy")


@strategy.command("list")
def _strategy_list(as_json: _Json = False) -> None:
    """List the spaces with a shipped strategy, and how good it is."""
    from keypeg.cli.strategy import print_list

    print_list(as_json=as_json)


@strategy.command("lines")
def _strategy_lines(space: _SpaceText) -> None:
    """Print a whole strategy: the guesses that find each code."""
    from keypeg.cli.strategy import print_lines

    print_lines(space)


_Jobs = Annotated[int | None, typer.Option(min=1, help="Number of processes (default: one per core).")]
_Folder = Annotated[Path, typer.Option(help="A folder of books.", file_okay=False, exists=True)]
_Cluster = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="A Dask scheduler whose workers search, such as tcp://host:8786.")
]


@strategy.command("improve")
def _strategy_improve(
    space: _SpaceText,
    folder: _Folder,
    effort: Annotated[int, typer.Option(min=1, max=20, help="How hard to search; 1 is the least.")] = 1,
    first: Annotated[str | None, typer.Option(help="The first guess (default: the best of a few).")] = None,
    most: Annotated[int | None, typer.Option(min=1, help="The most guesses that any code may take.")] = None,
    jobs: _Jobs = None,
    cluster: _Cluster = None,
) -> None:
    """Search for a better strategy than the folder has, and save it there.

    Stop it with Ctrl+C: the same command goes on from there.
    """
    from keypeg.cli.strategy import improve

    improve(space, folder, effort, first, most, -1 if cluster else jobs or -1, cluster)


@strategy.command("polish")
def _strategy_polish(
    space: _SpaceText,
    folder: _Folder,
    effort: Annotated[int, typer.Option(min=1, max=20, help="How hard to search; 1 is the least.")] = 5,
    below: Annotated[int, typer.Option(min=3, help="Search again as soon as so few codes are left.")] = 100,
    jobs: _Jobs = None,
    cluster: _Cluster = None,
) -> None:
    """Search again what follows the first guesses of the folder's strategy, and save what is better.

    Stop it with Ctrl+C: the same command goes on from there.
    """
    from keypeg.cli.strategy import polish

    polish(space, folder, effort, below, -1 if cluster else jobs or -1, cluster)


@strategy.command("prove")
def _strategy_prove(space: _SpaceText, folder: _Folder, jobs: _Jobs = None, cluster: _Cluster = None) -> None:
    """Try everything that could be better than the folder's strategy, and so prove it optimal.

    Stop it with Ctrl+C: the same command goes on from there.
    """
    from keypeg.cli.strategy import prove

    prove(space, folder, -1 if cluster else jobs or -1, cluster)


@app.command("evaluate")
def _evaluate(
    space: _SpaceText,
    strategy: Annotated[
        str | None,
        typer.Option(help="book (default with --games), minimax, entropy, expected-size, most-parts or consistent."),
    ] = None,
    games: Annotated[
        int | None, typer.Option(min=1, max=1_000_000, help="Play against so many random codes instead of all.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same codes.")] = 0,
    jobs: _Jobs = None,
    as_json: _Json = False,
) -> None:
    """Play a strategy against every code of a space, or against some.

    Examples: keypeg evaluate 4x6 --strategy entropy, keypeg evaluate 8x12 --games 300
    """
    from keypeg.cli.solver import print_evaluation

    print_evaluation(space, strategy, games, seed, jobs or -1, as_json=as_json)


@app.command("suggest")
def _suggest(
    space: _SpaceText,
    rows: _MarkedRows = None,
    as_json: _Json = False,
) -> None:
    """Suggest the next guess, or name the rows that contradict each other.

    Example: keypeg suggest 4x6 AABB=1,1 ACDE=2,0
    """
    from keypeg.cli.solver import print_suggestion

    print_suggestion(space, rows or [], as_json=as_json)


@app.command("check")
def _check(
    space: _SpaceText,
    row: Annotated[str, typer.Argument(help="The row to try.")],
    rows: _MarkedRows = None,
    as_json: _Json = False,
) -> None:
    """Try a row: whether it can be the code, what it leaves, and how much better another row is.

    Example: keypeg check 4x6 ADDE AABB=1,1 ACDE=2,0
    """
    from keypeg.cli.coach import print_check

    print_check(space, row, rows or [], as_json=as_json)


@app.command("referee")
def _referee(
    space: _SpaceText,
    rows: _MarkedRows = None,
    code: Annotated[str | None, typer.Option(help="The code, to find the rows that are marked wrongly.")] = None,
    as_json: _Json = False,
) -> None:
    """Find the wrong mark on a real board.

    Example: keypeg referee 4x6 AABB=1,1 ACDE=4,0 AFFA=2,0
    """
    from keypeg.cli.coach import print_ruling

    print_ruling(space, rows or [], code, as_json=as_json)


@app.command("puzzle")
def _puzzle(
    space: _SpaceText,
    grade: Annotated[Literal["easy", "medium", "hard"], typer.Option(help="How hard it is.")] = "medium",
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same puzzles (default: random).")] = None,
    count: Annotated[int, typer.Option(min=1, help="Number of puzzles.")] = 1,
    explain: Annotated[bool, typer.Option("--explain", help="Print the solution, step by step.")] = False,
    as_json: _Json = False,
) -> None:
    """Make puzzles: rows and marks that only one code fits.

    Example: keypeg puzzle 4x6 --grade easy --seed 7 --explain
    """
    from keypeg.cli.puzzle import print_puzzles

    print_puzzles(space, grade, seed, count, explain=explain, as_json=as_json)


@app.command("review")
def _review(
    file: Annotated[str, typer.Argument(help="Transcript, or match downloaded from a table; - for standard input.")],
    batch: Annotated[bool, typer.Option("--batch", help="Read one transcript per line, and print JSON.")] = False,
    as_json: _Json = False,
) -> None:
    """Look back at a match: what every row gave away, and what was luck.

    Example: keypeg review match.json
    """
    from keypeg.cli.review import print_batch, print_review

    if batch:
        print_batch(file)
    else:
        print_review(file, as_json=as_json)


@app.command("arena")
def _arena(
    edition: Annotated[str, typer.Argument(help="Edition, as listed by `keypeg editions`.")],
    players: Annotated[str, typer.Option(help="A level for each seat, separated by commas, from novice to ruthless.")],
    matches: Annotated[int, typer.Option(min=1, max=1_000_000, help="Number of matches.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 0,
    option: Annotated[
        list[str] | None,
        typer.Option(help="An option of the edition, such as race=true or rings=[4,5]. Can be repeated."),
    ] = None,
    jobs: _Jobs = None,
    as_json: _Json = False,
) -> None:
    """Let computer players play whole matches against each other.

    Example: keypeg arena group --players master,steady,novice --matches 200
    """
    from keypeg.cli.arena import print_arena

    print_arena(edition, players, option or [], matches, seed, jobs or -1, as_json=as_json)


@app.command("warm-up")
def _warm_up() -> None:
    """Compile the solver ahead of time, so that no other command has to."""
    from keypeg.cli.solver import print_warm_up

    print_warm_up()


@app.command("verify")
def _verify(
    file: Annotated[Path, typer.Argument(help="Match downloaded from a table.")],
    fingerprint: Annotated[
        list[str] | None, typer.Option(metavar="HEX", help="Fingerprint shown during the match. Can be repeated.")
    ] = None,
    receipt: Annotated[
        list[Path] | None, typer.Option(metavar="FILE", help="Receipt saved by the browser. Can be repeated.")
    ] = None,
) -> None:
    """Check that a downloaded match is what was shown while it was played.

    Without fingerprints or a receipt, check only that the file is consistent with itself.
    """
    from keypeg.cli.verify import print_verdict

    print_verdict(file, fingerprint or [], receipt or [])


@app.command("tui")
def _tui(
    place: Annotated[
        str | None,
        typer.Argument(metavar="[LINK|ADDRESS]", help="Link of a table to join, or address of a server to play at."),
    ] = None,
    edition: Annotated[str | None, typer.Option(help="Edition, as listed by `keypeg editions`.")] = None,
    players: Annotated[
        str | None,
        typer.Option(
            help="Who sits where, separated by commas: you, a level from novice to ruthless, the name of somebody else "
            "at this keyboard, or open for whoever joins at a server."
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(help="An option of the edition, such as rounds=4 or race=true. Can be repeated."),
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Play line by line, without escape codes: for pipes and screen readers.")
    ] = False,
    name: Annotated[str | None, typer.Option(help="Your display name (default: the one you used last).")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same codes and deals.")] = None,
) -> None:
    """Play in the terminal: against computers, with others at this keyboard, or at a server.

    Examples: keypeg tui, keypeg tui --edition party --players you,steady,casual, keypeg tui localhost:8765
    """
    from keypeg.cli.terminal import play

    play(place, edition, players, option or [], name, seed, plain=plain)


_PORT_HELP = "Port to listen on (default: 8765 or the next free one)."


@app.command("play")
def _play(
    port: Annotated[int | None, typer.Option(min=1, max=65535, help=_PORT_HELP)] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the browser.")] = False,
    lan: Annotated[bool, typer.Option("--lan", help="Let others in the same network join; shows a QR code.")] = False,
) -> None:
    """Start a server on this machine and play in the browser."""
    from keypeg.cli.serving import play

    play(port, open_browser=not no_browser, lan=lan)


@app.command("serve")
def _serve(
    database: Annotated[
        str,
        typer.Option(
            envvar="KEYPEG_DATABASE", help="Database URL: sqlite:///path or postgresql://user:password@host/name."
        ),
    ],
    host: Annotated[str, typer.Option(envvar="KEYPEG_HOST", help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(min=1, max=65535, envvar="KEYPEG_PORT", help=_PORT_HELP)] = None,
    public_url: Annotated[
        str | None,
        typer.Option(envvar="KEYPEG_PUBLIC_URL", help="Public URL, if different from the listening address."),
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
    metrics_token: Annotated[
        str | None,
        typer.Option(envvar="KEYPEG_METRICS_TOKEN", help="Token with which other machines may read /metrics."),
    ] = None,
    log_format: Annotated[
        Literal["text", "json"],
        typer.Option(envvar="KEYPEG_LOG_FORMAT", help="Format of the log: text, or one JSON object a line."),
    ] = "text",
) -> None:
    """Run a server for others.

    Example: keypeg serve --database sqlite:////var/lib/keypeg.db --public-url https://keypeg.example
    """
    from keypeg.cli.serving import serve

    serve(host, port, database, public_url, trusted_proxies, allowed_hosts, metrics_token, log_format)


@app.command("migrate")
def _migrate(
    database: Annotated[str, typer.Option(envvar="KEYPEG_DATABASE", help="Database URL, as for serve.")],
) -> None:
    """Bring a database up to date, as serve does when it starts.

    Example: keypeg migrate --database postgresql://keypeg@localhost/keypeg
    """
    from keypeg.cli.serving import migrate

    migrate(database)
