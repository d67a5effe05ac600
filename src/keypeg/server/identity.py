"""Identities: people are recognised by a token in a cookie, of which only the hash is stored."""

import secrets
from hashlib import sha256
from typing import NamedTuple

from keypeg.server.wire.http import MAX_TOKEN_LENGTH
from keypeg.store import Store
from keypeg.table.names import clean_name

_ID_BYTES, _TOKEN_BYTES = 12, 32


class Person(NamedTuple):
    id: str
    name: str


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


class Identities:
    """People and their tokens."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def with_token(self, token: str | None) -> Person | None:
        if not token or len(token) > MAX_TOKEN_LENGTH:
            return None
        found = await self._store.player_with(_hash(token))
        return None if found is None else Person(*found)

    async def create(self, name: str, now: float) -> tuple[Person, str]:
        """Adds a person; returns them and the token that identifies them."""
        person, token = Person(secrets.token_hex(_ID_BYTES), clean_name(name)), secrets.token_urlsafe(_TOKEN_BYTES)
        await self._store.add_player(person.id, person.name, _hash(token), now)
        return person, token

    async def rename(self, person: Person, name: str) -> Person:
        renamed = person._replace(name=clean_name(name))
        if renamed != person:
            await self._store.name_player(renamed.id, renamed.name)
        return renamed

    async def add_token(self, person: Person, now: float) -> str:
        """Creates another token for the same person, for another device."""
        token = secrets.token_urlsafe(_TOKEN_BYTES)
        await self._store.add_token(person.id, _hash(token), now)
        return token
