"""Moves that take too long, apart from their tests: a worker that has to load those takes too long for any move."""

import time

from keypeg.players import Decision, Level
from keypeg.rules import View
from keypeg.server.moves import decide


def decide_unless_strong(seen: View, level: Level, secret: str, purpose: str) -> Decision | None:
    """Decides as any computer player does, but never comes to an end above a level; runs in a worker."""
    if level.rank > Level.STEADY.rank:
        time.sleep(3600)
    return decide(seen, level, secret, purpose)
