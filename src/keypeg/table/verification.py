"""Verification: whether a record is what was shown at the table while the match was played.

A record alone proves nothing about who wrote it, since anybody can make one whose codes fit their fingerprints. It is
held to fingerprints that were shown before the codes were, as a player noted them or their browser saved them.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from keypeg.rules import Deal, Match, RefusalError, TokenBoard, Transcript, steps
from keypeg.rules.board import Board
from keypeg.rules.options import FIRST
from keypeg.rules.transcript import FORMAT as TRANSCRIPT_FORMAT
from keypeg.rules.transcript import RECORD_FORMAT, IllegalActionError, load_json
from keypeg.table.draws import Draws, RandomHex, draw_deal, draw_first, fingerprint_of
from keypeg.table.record import Record
from keypeg.table.seals import Seal, Secret, secrets_in

RECEIPT_FORMAT = "keypeg-receipt/1"
MAX_FILE_BYTES = 8 << 20
_MAX_PROBLEM_LENGTH = 300
_T = TypeVar("_T")


class FormatError(ValueError):
    """A file is not a record, or not a receipt."""


class MismatchError(ValueError):
    """A record is not what was shown, or contradicts itself."""


class SeenSeal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A fingerprint that was shown before its code was: first at this version of the table, in seconds since 1970."""

    round: int
    replay: int
    seat: int
    fingerprint: RandomHex
    version: int
    at: float


class SeenDraws(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The fingerprint of the seed as it was shown before the match was over, and what the browser added, if it did."""

    fingerprint: RandomHex
    decides_first: bool
    nonce: RandomHex | None


class SeenRound(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An ended round as views have it: its rows with their marks, and its calls."""

    round: int
    replay: int
    rows: list[Any]
    calls: list[Any]


class Receipt(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a browser was shown at a table."""

    format: str
    table: str
    seals: tuple[SeenSeal, ...]
    draws: SeenDraws | None
    rounds: tuple[SeenRound, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Verified:
    """A record in which everything fits, and how much of it was held to what was shown.

    `shown_codes` of all `codes` have a fingerprint that was given. `rounds_by_hand` were marked by hand and are in no
    receipt. Without `draws`, the match is from before draws could be checked.
    """

    codes: int
    shown_codes: int
    devious: tuple[int, ...]
    draws: Draws | None
    is_seed_shown: bool
    rounds_by_hand: int
    has_rows: bool

    @property
    def is_proven(self) -> bool:
        """Whether all of it was shown: every code, the seed of the draws, and every mark that was given by hand."""
        is_sealed = self.shown_codes == self.codes > 0 and not self.devious
        return is_sealed and self.is_seed_shown and self.rounds_by_hand == 0


def read_record(data: bytes) -> Record:
    return _read(data, Record, RECORD_FORMAT, "a record of a match")


def read_receipt(data: bytes) -> Receipt:
    return _read(data, Receipt, RECEIPT_FORMAT, "a receipt")


def _read(data: bytes, kind: type[_T], form: str, name: str) -> _T:
    if len(data) > MAX_FILE_BYTES:
        raise FormatError(f"this is not {name}: it is larger than {MAX_FILE_BYTES:,} bytes")
    try:
        value = load_json(data)
        if isinstance(value, dict) and value.get("format") != form:
            raise FormatError(f"this is not {name}: {_wrong_format(value.get('format'), form)}")
        return msgspec.convert(value, kind)
    except (RefusalError, msgspec.ValidationError) as error:
        raise FormatError(f"this is not {name}: {_printable(error)}") from None


def _wrong_format(found: object, expected: str) -> str:
    known = {
        RECORD_FORMAT: "it is a record of a match",
        RECEIPT_FORMAT: "it is a receipt",
        TRANSCRIPT_FORMAT: "it is a transcript, which has no fingerprints",
    }
    wrong = known.get(found) if isinstance(found, str) else None
    return wrong or f"its format should be {expected}"


def _printable(error: Exception) -> str:
    """Returns a message without what would disturb a terminal."""
    return str(error).encode("unicode_escape").decode()[:_MAX_PROBLEM_LENGTH]


def verify(record: Record, fingerprints: Collection[str] = (), receipts: Sequence[Receipt] = ()) -> Verified:
    """Checks that a record fits in itself and is what was shown.

    Raises `FormatError` if its transcript is none, and `MismatchError` if anything in it is not what it should be.
    """
    replayed = _replay(record)
    _check_seals(record, replayed.secrets)
    _check_given(record, fingerprints)
    for receipt in receipts:
        _check_receipt(record, receipt, replayed.match)
    given = {*fingerprints, *(seal.fingerprint for receipt in receipts for seal in receipt.seals)}
    given |= {receipt.draws.fingerprint for receipt in receipts if receipt.draws is not None}
    rounds = set(_places(replayed.match))
    with_rows = {(each.round, each.replay) for receipt in receipts for each in receipt.rounds}
    return Verified(
        codes=len(record.seals),
        shown_codes=sum(seal.fingerprint in given for seal in record.seals),
        devious=record.devious,
        draws=record.draws,
        is_seed_shown=record.draws is not None and record.draws.fingerprint in given,
        rounds_by_hand=len(rounds - with_rows) if replayed.match.options.by_hand else 0,
        has_rows=bool(with_rows) and rounds == with_rows,
    )


@dataclass(frozen=True, slots=True)
class _Replayed:
    match: Match
    secrets: list[Secret]


def _replay(record: Record) -> _Replayed:
    """Plays the transcript and checks its draws on the way."""
    try:
        transcript = Transcript.from_dict(record.transcript)
    except RefusalError as error:
        raise FormatError(f"this is not a record of a match: in its transcript, {_printable(error)}") from None
    _check_first(record, transcript)
    secrets: list[Secret] = []
    played = steps(transcript)
    match = next(played).match
    try:
        for (seat, action), step in zip(transcript.actions, played, strict=True):
            if isinstance(action, Deal):
                _check_deal(record, match, action)
            if seat not in record.devious:
                secrets += secrets_in(record.table, match, seat, action)
            match = step.match
    except IllegalActionError as error:
        raise MismatchError(f"the transcript cannot be played: action {error.index}, {_printable(error)}") from None
    return _Replayed(match, secrets)


def _check_first(record: Record, transcript: Transcript) -> None:
    draws = record.draws
    if draws is None:
        return
    if draws.seed is None or fingerprint_of(draws.seed) != draws.fingerprint:
        raise MismatchError("the seed of the draws does not fit its fingerprint")
    if len(draws.nonces) != len(transcript.players):
        raise MismatchError(
            f"there are {len(transcript.players)} players, but the draws have {len(draws.nonces)} seats"
        )
    first = transcript.options.get(FIRST, 0)
    if draws.decides_first and first != draw_first(record.table, draws.seed, draws.nonces):
        raise MismatchError(f"seat {first} began, which is not what was drawn")


def _check_deal(record: Record, match: Match, deal: Deal) -> None:
    draws = record.draws
    if draws is not None and draws.seed is not None and match.round is not None:
        drawn = draw_deal(record.table, draws.seed, draws.nonces, match)
        if drawn != deal:
            raise MismatchError(f"round {match.round.number}: what was dealt is not what was drawn")


def _check_seals(record: Record, secrets: Sequence[Secret]) -> None:
    if len(secrets) != len(record.seals):
        raise MismatchError(f"{len(secrets)} codes were set, but there are {len(record.seals)} fingerprints")
    for secret, seal in zip(secrets, record.seals, strict=True):
        if not _is_sealed_by(secret, seal):
            raise MismatchError(
                f"round {secret.round}, seat {secret.seat}: {secret.code} is not the code that was sealed"
            )


def _is_sealed_by(secret: Secret, seal: Seal) -> bool:
    is_same_place = (secret.round, secret.replay, secret.seat) == (seal.round, seal.replay, seal.seat)
    return is_same_place and seal.salt is not None and secret.fingerprint(seal.salt) == seal.fingerprint


def _check_given(record: Record, fingerprints: Collection[str]) -> None:
    shown = {seal.fingerprint for seal in record.seals}
    if record.draws is not None:
        shown.add(record.draws.fingerprint)
    for fingerprint in fingerprints:
        if fingerprint not in shown:
            raise MismatchError(f"the fingerprint {fingerprint} is not in this record")


def _check_receipt(record: Record, receipt: Receipt, match: Match) -> None:
    if receipt.table != record.table:
        raise MismatchError("the receipt is from another table")
    _check_seen_draws(record.draws, receipt.draws)
    recorded, seen = _by_place(record.seals), _by_place(receipt.seals)
    for place, fingerprints in seen.items():
        if recorded.get(place) != fingerprints:
            round_, _, seat = place
            raise MismatchError(f"round {round_}, seat {seat}: another fingerprint was shown during the match")
    boards = dict(zip(_places(match), match.boards(None), strict=True))
    for each in receipt.rounds:
        board = boards.get((each.round, each.replay))
        if board is None or _as_shown(board) != [each.rows, each.calls]:
            raise MismatchError(f"round {each.round}: other rows or marks were shown during the match")


def _as_shown(board: Board) -> object:
    """Returns the rows and calls of a board as JSON values."""
    calls = board.declarations if isinstance(board, TokenBoard) else ()
    return msgspec.json.decode(msgspec.json.encode((board.rows, calls)))


def _check_seen_draws(draws: Draws | None, seen: SeenDraws | None) -> None:
    if seen is None:
        return
    if draws is None or (draws.fingerprint, draws.decides_first) != (seen.fingerprint, seen.decides_first):
        raise MismatchError("another fingerprint of the seed was shown during the match")
    if seen.nonce is not None and seen.nonce not in draws.nonces:
        raise MismatchError("what this browser added to the draws is not in this record")


def _by_place(seals: Iterable[Seal | SeenSeal]) -> dict[tuple[int, int, int], list[str]]:
    """Returns the fingerprints of each round, replay and seat, in their order."""
    found: dict[tuple[int, int, int], list[str]] = {}
    for seal in seals:
        found.setdefault((seal.round, seal.replay, seal.seat), []).append(seal.fingerprint)
    return found


def _places(match: Match) -> Iterator[tuple[int, int]]:
    """Yields the round and replay of each board."""
    begun: dict[int, int] = {}
    for board in match.boards(None):
        replay = begun.get(board.number, 0)
        begun[board.number] = replay + 1
        yield board.number, replay
