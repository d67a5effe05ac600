"""Records: finished matches with their transcript, and the seals that prove that no code was changed."""

from typing import Any, NamedTuple

import msgspec

from keypeg.rules import RefusalError, Transcript, steps
from keypeg.table.seals import Seal, Secret, secrets_in
from keypeg.table.table import Table

FORMAT = "keypeg-match/1"


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The transcript is as `keypeg replay` reads it; seals come in the order in which codes were set or dealt.

    The codes of `devious` seats have no seals: they were free to change within what the marks allowed.
    """

    format: str
    table: str
    transcript: dict[str, Any]
    seals: tuple[Seal, ...]
    devious: tuple[int, ...] = ()


class RecordError(ValueError):
    """A record cannot be read, or something in it was changed."""


def record_of(table: Table) -> Record:
    """Returns the record of a finished match, in which nothing is secret any more, even if it ended in mid-round."""
    if not table.is_over:
        raise ValueError("only a finished match can be recorded")
    seals = tuple(sealed.opened for sealed in table.sealed)
    devious = tuple(seat for seat in range(len(table.seats)) if table.is_devious(seat))
    transcript = table.transcript.to_dict()
    return Record(format=FORMAT, table=table.id, transcript=transcript, seals=seals, devious=devious)


def transcript_in(value: object) -> Transcript:
    """Reads the transcript of a match from decoded JSON, either by itself or in a record; raises `RefusalError`."""
    is_record = isinstance(value, dict) and value.get("format") == FORMAT
    return Transcript.from_dict(value.get("transcript") if isinstance(value, dict) and is_record else value)


class Verified(NamedTuple):
    """How many codes are the ones that were sealed, and the seats whose codes had no seal."""

    codes: int
    devious: tuple[int, ...]


def verify(data: bytes) -> Verified:
    """Checks that every code of a recorded match is the one that was sealed."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError(f"this is not a record of a match: {error}") from None
    if record.format != FORMAT:
        raise RecordError(f"the format should be {FORMAT}, not {record.format}")
    try:
        secrets = _secrets(record.table, Transcript.from_dict(record.transcript), record.devious)
    except RefusalError as error:
        raise RecordError(f"the transcript cannot be played: {error}") from None
    if len(secrets) != len(record.seals):
        raise RecordError(f"{len(secrets)} codes were set, but there are {len(record.seals)} seals")
    for secret, seal in zip(secrets, record.seals, strict=True):
        if not _is_sealed_by(secret, seal):
            raise RecordError(
                f"round {secret.round}, seat {secret.seat}: {secret.code} is not the code that was sealed"
            )
    return Verified(len(secrets), record.devious)


def _is_sealed_by(secret: Secret, seal: Seal) -> bool:
    is_same_place = (secret.round, secret.replay, secret.seat) == (seal.round, seal.replay, seal.seat)
    return is_same_place and seal.salt is not None and secret.fingerprint(seal.salt) == seal.fingerprint


def _secrets(table: str, transcript: Transcript, without: tuple[int, ...]) -> list[Secret]:
    before = (step.match for step in steps(transcript))
    moves = zip(before, transcript.actions, strict=False)  # There is one more position than moves.
    return [
        secret
        for match, (seat, action) in moves
        if seat not in without
        for secret in secrets_in(table, match, seat, action)
    ]
