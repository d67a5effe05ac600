"""Commands about whole matches: `review`, `replay`, `verify`."""

from typing import Annotated

import typer

from keypeg.cli.app import command
from keypeg.cli.help import Section
from keypeg.cli.parameters import Batch, Json, Strict, TranscriptFile


def _require_batch(batch: bool, strict: bool) -> None:
    if strict and not batch:
        raise typer.BadParameter("it needs --batch", param_hint="--strict")


@command("review", Section.MATCHES, "keypeg review match.json", "keypeg review --batch matches.jsonl")
def _review(file: TranscriptFile, batch: Batch = False, strict: Strict = False, as_json: Json = False) -> None:
    """Look back at a match: what every row gave away, and what was luck."""
    from keypeg.cli.review import print_batch, print_review

    _require_batch(batch, strict)
    if batch:
        print_batch(file, strict=strict)
    else:
        print_review(file, as_json=as_json)


@command(
    "replay",
    Section.MATCHES,
    "keypeg replay transcript.json",
    "keypeg replay transcript.json --view 1",
    "keypeg replay --batch --strict transcripts.jsonl",
)
def _replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Transcript; - for standard input.")],
    view: Annotated[
        str | None,
        typer.Option(metavar="SEAT", help="Print what this seat may know: a number from 0, or spectator."),
    ] = None,
    batch: Batch = False,
    strict: Strict = False,
) -> None:
    """Replay a transcript and print where the match stands, as JSON."""
    from keypeg.cli.replay import print_batch, print_replay

    _require_batch(batch, strict)
    if batch:
        print_batch(file, view, strict=strict)
    else:
        print_replay(file, view)


@command(
    "verify", Section.MATCHES, "keypeg verify match.json --receipt receipt.json", "keypeg verify match.json --json"
)
def _verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Match downloaded from a table; - for standard input.")],
    fingerprint: Annotated[
        list[str] | None, typer.Option(metavar="HEX", help="Fingerprint shown during the match. Can be repeated.")
    ] = None,
    receipt: Annotated[
        list[str] | None, typer.Option(metavar="FILE", help="Receipt saved by the browser. Can be repeated.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Check that a downloaded match is what was shown while it was played.

    Without fingerprints or a receipt, check only that the file is consistent with itself.
    """
    from keypeg.cli.verify import print_verdict

    print_verdict(file, fingerprint or [], receipt or [], as_json=as_json)
