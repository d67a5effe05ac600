"""A finished match to keep: its transcript, and the seals that prove that no code was changed."""

import json
from typing import Any

import msgspec

from keypeg.rules import Refused, Transcript, read, steps, write
from keypeg.table.commitment import Secret, secrets_in
from keypeg.table.state import Sealed, Table

FORMAT = "keypeg-match/1"


class Seal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A fingerprint that was shown when a code was set, and the salt that was told when it was revealed."""

    round: int
    replay: int
    seat: int
    fingerprint: str
    salt: str


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The transcript is as `keypeg replay` reads it; seals come in the order in which codes were set or dealt."""

    format: str
    table: str
    transcript: dict[str, Any]
    seals: tuple[Seal, ...]


class BadRecord(ValueError):  # noqa: N818 - it says what is the case
    """What is wrong with a record: it cannot be read, or something in it was changed."""


def record_of(table: Table) -> Record:
    """Of a match that is over, when nothing of it is secret any more."""
    transcript = table.transcript
    if transcript is None or not table.is_over:
        raise ValueError("only a finished match is recorded")
    seals = tuple(_seal(sealed) for sealed in table.sealed)
    return Record(format=FORMAT, table=table.id, transcript=json.loads(write(transcript)), seals=seals)


def _seal(sealed: Sealed) -> Seal:
    secret = sealed.secret
    return Seal(
        round=secret.round,
        replay=secret.replay,
        seat=secret.seat,
        fingerprint=sealed.fingerprint,
        salt=sealed.salt,
    )


def verify(data: bytes) -> int:
    """Checks that every code of a recorded match is the one that was sealed; returns how many there are."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord(f"this is not a record of a match: {error}") from None
    if record.format != FORMAT:
        raise BadRecord(f"the format should be {FORMAT}, not {record.format}")
    try:
        transcript = read(json.dumps(record.transcript).encode())
        secrets = _secrets(record.table, transcript)
    except Refused as refused:
        raise BadRecord(f"the transcript cannot be played: {refused}") from None
    if len(secrets) != len(record.seals):
        raise BadRecord(f"{len(secrets)} codes were set, but there are {len(record.seals)} seals")
    for secret, seal in zip(secrets, record.seals, strict=True):
        named = Secret(record.table, seal.round, seal.replay, seal.seat, secret.code)
        if secret != named or secret.fingerprint(seal.salt) != seal.fingerprint:
            raise BadRecord(f"round {secret.round}, seat {secret.seat}: {secret.code} is not the code that was sealed")
    return len(secrets)


def _secrets(table: str, transcript: Transcript) -> list[Secret]:
    before = (step.match for step in steps(transcript))
    acted = zip(before, transcript.actions, strict=False)  # There is one match more than actions.
    return [secret for match, (seat, action) in acted for secret in secrets_in(table, match, seat, action)]
