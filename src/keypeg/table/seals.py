"""Proof that a code was not changed: its fingerprint is shown when it is set, and its salt when it is revealed.

The fingerprint is SHA-256 over the JSON of [table, round, replay, seat, code, salt], without spaces. `round` counts the
agreed rounds from 1 and `replay` how often that one was begun before; a group token is written as its colour and
position, and each board has a salt of its own.
"""

import json
from bisect import bisect_left
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from random import Random

import msgspec

from keypeg.rules import Action, Code, Deal, Match, SetCode

_SALT_BYTES = 32


@dataclass(frozen=True, slots=True)
class Secret:
    """A code or a token that a seat holds in a round."""

    table: str
    round: int
    replay: int
    seat: int
    code: Code = field(repr=False)

    def fingerprint(self, salt: str) -> str:
        parts = [self.table, self.round, self.replay, self.seat, self.code, salt]
        return sha256(json.dumps(parts, separators=(",", ":")).encode()).hexdigest()


class Seal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """A secret as everybody may see it: its fingerprint, and its salt once the round is over."""

    round: int
    replay: int
    seat: int
    fingerprint: str
    salt: str | None


@dataclass(frozen=True)
class SealedSecret:
    """A secret with its salt; `ended` is how many rounds had ended when it was set."""

    secret: Secret
    salt: str = field(repr=False)
    ended: int

    def is_revealed_in(self, match: Match) -> bool:
        """Whether the round this belongs to has ended."""
        return len(match.ended) > self.ended

    def seal(self, match: Match) -> Seal:
        """Returns the seal as it is shown at this point of the match."""
        return self.opened if self.is_revealed_in(match) else self._closed

    @cached_property
    def _closed(self) -> Seal:
        secret = self.secret
        fingerprint = secret.fingerprint(self.salt)
        return Seal(round=secret.round, replay=secret.replay, seat=secret.seat, fingerprint=fingerprint, salt=None)

    @cached_property
    def opened(self) -> Seal:
        """The seal with its salt."""
        return msgspec.structs.replace(self._closed, salt=self.salt)


def new_salts(action: Action, rng: Random) -> tuple[str, ...]:
    """Returns a new salt for each secret of an action."""
    match action:
        case SetCode():
            count = 1
        case Deal(tokens):
            count = len(tokens)
        case _:
            count = 0
    return tuple(rng.randbytes(_SALT_BYTES).hex() for _ in range(count))


def secrets_in(table: str, match: Match, seat: int | None, action: Action) -> tuple[Secret, ...]:
    """Returns the secrets of a legal action at this point of a match."""
    hidden = _hidden(action, seat, match.seats)
    if match.round is None or not hidden:
        return ()
    return tuple(Secret(table, match.round.number, replay_of(match), owner, code) for owner, code in hidden)


def replay_of(match: Match) -> int:
    """Returns how often the running round was begun before."""
    if match.round is None:
        return 0
    return len(match.ended) - bisect_left(match.ended, match.round.number, key=lambda ended: ended.round.number)


def _hidden(action: Action, seat: int | None, seats: int) -> tuple[tuple[int, Code], ...]:
    """Returns the owner and the text of each secret."""
    match action:
        case SetCode(code) if seat is not None:
            return ((seat, code),)
        case Deal(tokens):
            boards = len(tokens) // seats
            return tuple((number // boards, f"{token.colour}{token.position}") for number, token in enumerate(tokens))
        case _:
            return ()
