"""A bot that joins a table by its link and plays there: `python examples/bot.py LINK`.

It plays as well as Keypeg's own computer players. To let it play your way, change `choose`.
"""

import argparse
import asyncio
from pathlib import Path
from random import Random

from keypeg.client import ClientError, RefusedError, RemoteTable, join
from keypeg.players import Computer, Level
from keypeg.rules import Action, View


def choose(view: View, level: Level, rng: Random) -> Action | None:
    """Returns what to do next, from what the seat may know; `None` to leave it to the others.

    `view.may` has the actions that are possible now and what each must look like, `view.history` the boards. For a
    strategy of your own, return `Guess("AABB")` where `"guess"` is in `view.may`, and leave the rest to the computer.
    """
    decision = Computer(level).decide(view, rng)
    return None if decision is None else decision.action


async def play(table: RemoteTable, level: Level, rng: Random) -> str:
    """Plays a match to its end, and returns the result in words."""
    async for snapshot in table:
        if snapshot.is_over:
            break
        if snapshot.is_looking:
            await table.go_on()
        elif snapshot.may and snapshot.rules_view is not None:
            action = await asyncio.to_thread(choose, snapshot.rules_view, level, rng)
            try:
                if action is not None:
                    await table.act(action, snapshot.version)
            except RefusedError as error:
                if error.error != "stale":  # Somebody else was faster: look again.
                    raise
    names = [seat.name for seat in snapshot.table.seats]
    scores = snapshot.view["scores"] if snapshot.view else [0] * len(names)
    return ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("link", help="the link of a table with a free seat")
    parser.add_argument("--name", default="Peggy")
    parser.add_argument("--level", type=Level, choices=list(Level), default=Level.STEADY)
    parser.add_argument("--identity", type=Path, help="a file for its token: a restarted bot has its seat again")
    given = parser.parse_args()
    try:
        async with join(given.link, name=given.name, identity=given.identity) as table:
            print(f"{given.name} sits at {table.link}", flush=True)
            print(await play(table, given.level, Random()))
    except ClientError as error:
        raise SystemExit(f"bot: {error}") from None


if __name__ == "__main__":
    asyncio.run(main())
