"""Identities: people are recognised by a token in a cookie, one for each device; only its hash is stored."""

import secrets
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple

from keypeg.store import Device, Players, UnavailableError
from keypeg.table.names import clean_name
from keypeg.table.terms import DAY_SECONDS
from keypeg.wire.http import MAX_TOKEN_LENGTH

LINK_SECONDS = 3600.0
"""How long a personal link works."""
_ID_BYTES, _TOKEN_BYTES = 12, 32
_BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
"""What the user agents of browsers contain, and what they are called. Most claim to be some of the later ones, too."""
_SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str | None
    device: str
    """The device they use now, by the hash of its token."""


class NewDevice(NamedTuple):
    """Somebody on a device that has just been signed in, with the token it needs."""

    person: Person
    token: str


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def _device(token: str, user_agent: str, now: float) -> Device:
    browser, system = (
        next((name for sign, name in names.items() if sign in user_agent), None) for names in (_BROWSERS, _SYSTEMS)
    )
    return Device(_hash(token), browser, system, made=now, seen=now)


class Identities:
    """People, their devices and their personal links."""

    def __init__(self, players: Players) -> None:
        self._players = players

    async def with_token(self, token: str | None, now: float) -> Person | None:
        if not token or len(token) > MAX_TOKEN_LENGTH:
            return None
        device = _hash(token)
        found = await self._players.with_token(device)
        if found is None:
            return None
        if found.seen is None or found.seen < now - DAY_SECONDS:
            with suppress(UnavailableError):  # It can be noted another time.
                await self._players.see(device, now)
        return Person(found.player, found.name, device)

    async def create(self, name: str | None, user_agent: str, now: float) -> NewDevice:
        """Adds a person with their first device. Somebody who plays alone needs no name."""
        token = secrets.token_urlsafe(_TOKEN_BYTES)
        shown = None if name is None else clean_name(name)
        person = Person(secrets.token_hex(_ID_BYTES), shown, _hash(token))
        await self._players.add(person.id, person.name, _device(token, user_agent, now))
        return NewDevice(person, token)

    async def rename(self, person: Person, name: str) -> Person:
        shown = clean_name(name)
        if shown != person.name:
            await self._players.rename(person.id, shown)
        return Person(person.id, shown, person.device)

    async def create_link(self, person: Person, now: float) -> str | None:
        """Returns the token of a personal link, which replaces the one before; `None` if they were just signed out."""
        token = secrets.token_urlsafe(_TOKEN_BYTES)
        return token if await self._players.set_link(person.device, _hash(token), now) else None

    async def redeem(self, link: str, user_agent: str, now: float) -> NewDevice | None:
        """Signs another device in with a personal link; returns `None` if the link does not work any more."""
        token = secrets.token_urlsafe(_TOKEN_BYTES)
        device = _device(token, user_agent, now)
        found = await self._players.redeem(_hash(link), now - LINK_SECONDS, device)
        return None if found is None else NewDevice(Person(found.player, found.name, device.token), token)
