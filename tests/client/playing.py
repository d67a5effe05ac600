"""Players for tests of the client."""

from random import Random
from typing import Any

from keypeg.client import RefusedError, RemoteTable, SeatHere, Server, Snapshot
from keypeg.players import Computer, Level

PLAYER = Computer(Level.NOVICE)


async def table_of_two(server: Server, edition: str = "original", **terms: Any) -> tuple[RemoteTable, RemoteTable]:  # noqa: ANN401 - any setting
    """Opens a table for two people at one device; returns it as the seat to move sees it, and as the other does."""
    table = await server.create(edition, ["me", SeatHere(name="Bob")], **terms)
    async with table:
        view = (await table.until(lambda snapshot: snapshot.view is not None)).view
    first = 0 if view is None else view["to_act"][0]["seat"]
    return table.at(first), table.at(1 - first)


async def play(table: RemoteTable, rng: Random, player: Computer = PLAYER) -> Snapshot:
    """Plays a match to its end."""
    async for snapshot in table:
        if snapshot.is_over:
            return snapshot
        await step(table, snapshot, rng, player)
    raise AssertionError("the table was left")


async def step(table: RemoteTable, snapshot: Snapshot, rng: Random, player: Computer = PLAYER) -> None:
    """Does what the match waits for at this seat."""
    if snapshot.is_looking:
        await table.go_on()
    elif snapshot.may and snapshot.seen is not None:
        decision = player.decide(snapshot.seen, rng)
        if decision is not None:
            try:
                await table.act(decision.action, snapshot.version)
            except RefusedError as error:
                if error.error != "stale":  # In a race the other seat may have been faster.
                    raise
