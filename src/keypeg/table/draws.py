"""Draws that nobody chose alone: who begins, and what is dealt in each round.

When a table is opened the server draws a seed and shows its fingerprint, the SHA-256 of its bytes. Only then does each
player add random bytes of their own, a nonce. All draws follow from the seed and the nonces, and once the match is over
the seed is shown, so that everybody can draw again.

The numbers of a draw are HMAC-SHA256, with the bytes of the seed as the key, over the JSON of [table, round, replay,
nonces, block], without spaces. `round` and `replay` are those of the deal, or 0 and 0 to draw who begins; `nonces` has
one for each seat, null if it has none; `block` counts from 0. Each block gives eight numbers of 32 bits, big-endian.
"""

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from hmac import digest
from typing import Annotated, TypeAlias, TypeVar

import msgspec

from keypeg.rules import Match, draw
from keypeg.rules.action import Action
from keypeg.table.seals import replay_of

RANDOM_BYTES = 32
"""The length of a seed and of a nonce."""
RandomHex: TypeAlias = Annotated[str, msgspec.Meta(pattern=f"^[0-9a-f]{{{2 * RANDOM_BYTES}}}$")]
_NUMBER_BYTES = 4
_NUMBERS = 1 << 8 * _NUMBER_BYTES
_T = TypeVar("_T")


class Draws(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """What decides who begins and what is dealt: the server's seed, shown once the match is over, and a nonce a seat.

    Seats without a nonce are those of computers and of people who added nothing. Without `decides_first` nobody drew
    who begins: in a rematch it is the next seat.
    """

    fingerprint: RandomHex
    nonces: tuple[RandomHex | None, ...]
    decides_first: bool
    seed: RandomHex | None

    def __repr__(self) -> str:
        """Leaves out the seed, which may be secret."""
        return f"Draws(fingerprint={self.fingerprint!r}, nonces={self.nonces!r}, decides_first={self.decides_first})"


@lru_cache(maxsize=10_000)
def fingerprint_of(seed: str) -> str:
    return sha256(bytes.fromhex(seed)).hexdigest()


def draw_first(table: str, seed: str, nonces: Sequence[str | None]) -> int:
    """Draws the seat that begins."""
    return SeededChance(table, seed, nonces, 0, 0).sample(range(len(nonces)), 1)[0]


def draw_deal(table: str, seed: str, nonces: Sequence[str | None], match: Match) -> Action | None:
    """Draws the deal that is due now, if one is."""
    if match.round is None or match.awaited[0].seat is not None:
        return None
    return draw(match, SeededChance(table, seed, nonces, match.round.number, replay_of(match)))


class SeededChance:
    """The chance that a seed and the nonces of all seats make for one draw."""

    def __init__(self, table: str, seed: str, nonces: Sequence[str | None], round_: int, replay: int) -> None:
        self._key = bytes.fromhex(seed)
        self._parts = [table, round_, replay, list(nonces)]
        self._numbers = self._generate()

    def sample(self, population: Sequence[_T], k: int) -> list[_T]:
        """Draws members of the population one after the other, each from those that are left."""
        left = list(population)
        return [left.pop(self.below(len(left))) for _ in range(k)]

    def below(self, limit: int) -> int:
        """Returns a number below a limit. Numbers that would make some results likelier than others are skipped."""
        fair = _NUMBERS - _NUMBERS % limit
        return next(number for number in self._numbers if number < fair) % limit

    def _generate(self) -> Iterator[int]:
        block = 0
        while True:
            message = json.dumps([*self._parts, block], separators=(",", ":")).encode()
            hashed = digest(self._key, message, "sha256")
            for at in range(0, len(hashed), _NUMBER_BYTES):
                yield int.from_bytes(hashed[at : at + _NUMBER_BYTES])
            block += 1
