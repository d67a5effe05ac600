"""Who somebody is: a token in a cookie, of which only the hash is kept."""

import secrets
from hashlib import sha256
from typing import NamedTuple

from keypeg.store import Store
from keypeg.table.conduct import clean_name

_ID_BYTES, _TOKEN_BYTES = 12, 32
LONGEST_TOKEN = 64


class Person(NamedTuple):
    id: str
    name: str


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


class People:
    """Players and their tokens."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def with_token(self, token: str | None) -> Person | None:
        if not token or len(token) > LONGEST_TOKEN:
            return None
        found = await self._store.player_with(_hash(token))
        return None if found is None else Person(*found)

    async def arrive(self, name: str, now: float) -> tuple[Person, str]:
        """Somebody new, and the token by which he will be known."""
        person, token = Person(secrets.token_hex(_ID_BYTES), clean_name(name)), secrets.token_urlsafe(_TOKEN_BYTES)
        await self._store.add_player(person.id, person.name, _hash(token), now)
        return person, token

    async def rename(self, person: Person, name: str) -> Person:
        renamed = person._replace(name=clean_name(name))
        if renamed != person:
            await self._store.name_player(renamed.id, renamed.name)
        return renamed

    async def new_token(self, person: Person, now: float) -> str:
        """One more token of the same person: for another device."""
        token = secrets.token_urlsafe(_TOKEN_BYTES)
        await self._store.add_token(person.id, _hash(token), now)
        return token
