"""The moves of computer players, apart from the rest of the server, which a worker then does not load."""

from keypeg.players import DEFAULT_SECONDS, Computer, Decision, Level
from keypeg.players.turns import stream
from keypeg.rules import View


def decide(seen: View, level: Level, secret: str, purpose: str) -> Decision | None:
    """Decides on a move; runs in a worker."""
    return Computer(level).decide(seen, stream(secret, purpose), DEFAULT_SECONDS)
