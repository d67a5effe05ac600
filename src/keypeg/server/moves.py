"""The moves of computer players, apart from the rest of the server, which a worker then does not load."""

from random import Random

from keypeg.players import DEFAULT_SECONDS, Computer, Decision, Level
from keypeg.rules import View


def decide(seen: View, level: Level, seed: str) -> Decision | None:
    """Decides on a move; runs in a worker."""
    return Computer(level).decide(seen, Random(seed), DEFAULT_SECONDS)  # noqa: S311 - the seed is secret
