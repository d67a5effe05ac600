"""`keypeg verify`."""

import json
import re
from collections.abc import Callable, Sequence
from typing import TypeVar

import typer

from keypeg.cli.reading import STANDARD_INPUT, opened
from keypeg.table.verification import (
    MAX_FILE_BYTES,
    FormatError,
    MismatchError,
    Verified,
    read_receipt,
    read_record,
    verify,
)

_FINGERPRINT = re.compile("[0-9a-f]{64}")
_T = TypeVar("_T")


def print_verdict(file: str, fingerprints: Sequence[str], receipts: Sequence[str], *, as_json: bool) -> None:
    """Prints whether a downloaded match is what was shown at the table; if not, the exit status is 1."""
    if [file, *receipts].count(STANDARD_INPUT) > 1:
        raise typer.BadParameter("standard input can be read only once", param_hint="--receipt")
    given = [_checked_fingerprint(each) for each in fingerprints]
    record = _read(file, read_record, "FILE")
    read = [_read(each, read_receipt, "--receipt") for each in receipts]
    try:
        verified = verify(record, given, read)
    except FormatError as error:
        raise typer.BadParameter(f"{file}: {error}", param_hint="FILE") from None
    except MismatchError as error:
        if as_json:
            typer.echo(json.dumps({"answer": "no", "reason": str(error)}))
        else:
            typer.echo(f"no: {error}", err=True)
        raise typer.Exit(1) from None
    has_given = bool(given) or any(each.seals or each.draws for each in read)
    if as_json:
        typer.echo(json.dumps(_as_json(verified, has_given=has_given)))
        return
    for line in _verdict(verified) if has_given else _own_consistency(verified):
        typer.echo(line)


def _checked_fingerprint(text: str) -> str:
    fingerprint = text.strip().lower()
    if _FINGERPRINT.fullmatch(fingerprint) is None:
        raise typer.BadParameter("a fingerprint has 64 characters, 0-9 and a-f", param_hint="--fingerprint")
    return fingerprint


def _read(file: str, read: Callable[[bytes], _T], hint: str) -> _T:
    try:
        with opened(file) as source:
            return read(source.read(MAX_FILE_BYTES + 1))
    except OSError as error:
        raise typer.BadParameter(f"cannot read {file}: {error.strerror}", param_hint=hint) from None
    except FormatError as error:
        raise typer.BadParameter(f"{file}: {error}", param_hint=hint) from None


def _as_json(verified: Verified, *, has_given: bool) -> dict[str, object]:
    return {
        "answer": "consistent" if not has_given else "yes" if verified.is_proven else "partly",
        "codes": verified.codes,
        "shown_codes": verified.shown_codes,
        "rows_compared": verified.has_rows,
        "rounds_by_hand": verified.rounds_by_hand,
        "draws_checked": verified.draws is not None,
        "seed_shown": verified.is_seed_shown,
        "devious_seats": list(verified.devious),
    }


def _own_consistency(verified: Verified) -> list[str]:
    return [
        f"consistent: {_count(verified.codes, 'code')} that fit their fingerprints",
        "This proves nothing about who wrote the file: anybody can make one that fits. Give the fingerprints that were",
        "shown during the match (--fingerprint), or a receipt that your browser saved (--receipt).",
        *_notes(verified),
    ]


def _verdict(verified: Verified) -> list[str]:
    if verified.is_proven:
        answer = f"yes: {_count(verified.codes, 'code')}, none was changed after it was set"
    else:
        answer = f"partly: {verified.shown_codes} of {_count(verified.codes, 'code')} proven not to be changed"
    return [answer, *_missing(verified), *_notes(verified)]


def _missing(verified: Verified) -> list[str]:
    """Returns what was not held to anything that was shown."""
    lines: list[str] = []
    if verified.shown_codes < verified.codes:
        lines.append(f"codes: {verified.codes - verified.shown_codes} without a fingerprint that you were shown")
    if verified.draws is not None and not verified.is_seed_shown:
        lines.append("draws: without the fingerprint of the seed that you were shown")
    if verified.rounds_by_hand:
        lines.append(f"marks: given by hand in {_count(verified.rounds_by_hand, 'round')} that no receipt has")
    elif not verified.has_rows:
        lines.append("rows: not compared, since only a receipt has them")
    return lines


def _notes(verified: Verified) -> list[str]:
    lines: list[str] = []
    draws = verified.draws
    if draws is None:
        lines.append("draws: cannot be checked, since the match has no seed")
    else:
        added = len(set(draws.nonces) - {None})
        by = f"and what {_count(added, 'player')} added" if added else "alone: no player added to it"
        lines.append(f"draws: they follow from the server's seed {by}")
    if verified.devious:
        seats = " and ".join(map(str, verified.devious))
        lines.append(f"seat {seats}: a devious codemaker, whose codes were free to change")
    return lines


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' * (number != 1)}"
