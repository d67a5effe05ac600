"""A bot that plays at tables by their links: `python examples/bot.py LINK ...`.

All links are of one server. It plays at several tables at once, accepts rematches, and with `--identity FILE` goes on
where it was when it is started again. It plays as well as Keypeg's own computer players; to let it play your way,
change `decide`.
"""

import argparse
import asyncio
import logging
from pathlib import Path
from random import Random

from keypeg.client import Bot, ClientError, Server
from keypeg.players import Computer, Level
from keypeg.rules import Action, View


class Player:
    def __init__(self, level: Level) -> None:
        self.level = level

    def decide(self, view: View, rng: Random, seconds: float) -> Action | None:
        """Returns what to do next, from what the seat may know; `None` to leave it to the others.

        `view.may` has the actions that are possible now and what each must look like, `view.history` the boards. For
        a strategy of your own, return `Guess("AABB")` where `"guess"` is in `view.may`, and leave the rest to the
        computer.
        """
        decision = Computer(self.level).decide(view, rng, seconds)
        return None if decision is None else decision.action


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("links", nargs="+", metavar="LINK", help="the link of a table with a free seat")
    parser.add_argument("--name", default="Peggy")
    parser.add_argument("--level", type=Level, choices=list(Level), default=Level.STEADY)
    parser.add_argument("--identity", type=Path, help="a file for its token: a restarted bot has its seats again")
    given = parser.parse_args()
    logging.basicConfig(format="%(message)s")
    logging.getLogger("keypeg.client").setLevel(logging.INFO)
    address = given.links[0].partition("/t/")[0]
    try:
        async with Server(address, name=given.name, identity=given.identity) as server:
            await Bot(server, Player(given.level)).run(given.links)
    except ClientError as error:
        raise SystemExit(f"bot: {error}") from None


if __name__ == "__main__":
    asyncio.run(main())
