"""The devices that are told when it is their player's turn, by their push services."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sqlalchemy import Connection, Select, delete, insert, select, update

from keypeg.store.database import Database
from keypeg.store.schema import subscriptions, tokens

MAX_SUBSCRIPTIONS = 8
"""The most devices of a player that are told; one more replaces the one that has been told for longest."""
MAX_FAILURES = 8
"""A push service that does not take this many notices in a row gets no more of them."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where the push service of a device takes notices for it, and the keys of the browser that reads them."""

    endpoint: str
    public_key: bytes
    secret: bytes
    failures: int = 0


class Delivery(StrEnum):
    """What became of a notice: the push service took it, did not take it, or no longer knows the browser."""

    TAKEN = "taken"
    FAILED = "failed"
    EXPIRED = "expired"


class Subscriptions:
    """All devices are given by the hashes of their tokens."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, device: str, subscription: Subscription, now: float) -> bool:
        """Replaces the subscription of a device; returns whether the device is still signed in.

        A browser belongs to the device that was signed in there last.
        """
        row = {
            "device": device,
            "endpoint": subscription.endpoint,
            "public_key": subscription.public_key,
            "secret": subscription.secret,
            "made": now,
            "failures": 0,
        }
        is_replaced = (subscriptions.c.device == device) | (subscriptions.c.endpoint == subscription.endpoint)

        def work(connection: Connection) -> bool:
            # What the same device asks for at once waits here, and nobody signs it out in between.
            owner = select(tokens.c.player).where(tokens.c.hash == device).with_for_update()
            player = connection.scalar(owner)
            if player is None:
                return False
            connection.execute(delete(subscriptions).where(is_replaced))
            connection.execute(insert(subscriptions).values(row))
            too_many = [each.device for each in connection.execute(_of(player))][MAX_SUBSCRIPTIONS:]
            connection.execute(delete(subscriptions).where(subscriptions.c.device.in_(too_many)))
            return True

        return await self._database.write(work)

    async def has(self, device: str) -> bool:
        query = select(subscriptions.c.made).where(subscriptions.c.device == device)
        return await self._database.read(lambda connection: connection.scalar(query)) is not None

    async def of(self, player: str) -> dict[str, Subscription]:
        """Returns the subscriptions of a player by device."""
        rows = await self._database.read(lambda connection: connection.execute(_of(player)).all())
        return {
            row.device: Subscription(row.endpoint, bytes(row.public_key), bytes(row.secret), row.failures)
            for row in rows
        }

    async def remove(self, device: str) -> None:
        which = subscriptions.c.device == device
        await self._database.write(lambda connection: connection.execute(delete(subscriptions).where(which)))

    async def note(self, device: str, subscription: Subscription, delivery: Delivery) -> None:
        """Notes what became of a notice; removes a subscription that has expired, or that never works."""
        # The browser may have another one by now.
        which = (subscriptions.c.device == device) & (subscriptions.c.endpoint == subscription.endpoint)
        failures = {
            Delivery.TAKEN: 0,
            Delivery.FAILED: subscriptions.c.failures + 1,
            Delivery.EXPIRED: MAX_FAILURES,
        }

        def work(connection: Connection) -> None:
            connection.execute(update(subscriptions).where(which).values(failures=failures[delivery]))
            connection.execute(delete(subscriptions).where(which, subscriptions.c.failures >= MAX_FAILURES))

        await self._database.write(work)


def _of(player: str) -> Select[Any]:
    """Selects the subscriptions of a player, newest first."""
    query = select(subscriptions).join(tokens, tokens.c.hash == subscriptions.c.device)
    return query.where(tokens.c.player == player).order_by(subscriptions.c.made.desc(), subscriptions.c.device)
