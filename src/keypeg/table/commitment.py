"""Proof that a code was not changed: its fingerprint is shown when it is set, and its salt when it is revealed.

The fingerprint is SHA-256 over the JSON of [table, round, replay, seat, code, salt], without spaces. `round` counts the
agreed rounds from 1 and `replay` how often that one was begun before; a group token is written as its colour and
position, each board with a salt of its own.
"""

import json
from dataclasses import dataclass, field
from hashlib import sha256

from keypeg.rules import Action, Code, Deal, Match, SetCode

SALT_BYTES = 32


@dataclass(frozen=True, slots=True)
class Secret:
    """A code or a token that a seat has, in a round."""

    table: str
    round: int
    replay: int
    seat: int
    code: Code = field(repr=False)

    def fingerprint(self, salt: str) -> str:
        parts = [self.table, self.round, self.replay, self.seat, self.code, salt]
        return sha256(json.dumps(parts, separators=(",", ":")).encode()).hexdigest()


def secrets_in(table: str, match: Match, seat: int | None, action: Action) -> tuple[Secret, ...]:
    """What an action hides at this point of a match."""
    if match.round is None:
        return ()
    number = match.round.number
    replay = sum(ended.round.number == number for ended in match.ended)
    return tuple(Secret(table, number, replay, owner, code) for owner, code in _hidden(action, seat, match.seats))


def _hidden(action: Action, seat: int | None, seats: int) -> tuple[tuple[int, Code], ...]:
    """For each secret whose it is, and its text."""
    match action:
        case SetCode(code) if seat is not None:
            return ((seat, code),)
        case Deal(tokens):
            boards = len(tokens) // seats
            return tuple((number // boards, f"{token.colour}{token.position}") for number, token in enumerate(tokens))
        case _:
            return ()
