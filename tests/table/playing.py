"""Tables that tests play at."""

from random import Random

from keypeg.table.conduct import Moment, Wish, act, deal, join, open_table, start
from keypeg.table.entry import AnyEntry, Terms
from keypeg.table.state import Table, after, unfolded
from keypeg.testing.random_play import random_action


def terms(edition: str = "original", seats: int = 2, **changes: object) -> Terms:
    agreed: dict[str, object] = {
        "edition": edition,
        "options": {},
        "levels": (None,) * seats,
        "is_watched": True,
        "turn_seconds": None,
        "away_seconds": 60,
    }
    return Terms(**(agreed | changes))  # type: ignore[arg-type] # wrong terms are tried too


class Log:
    """A table and its entries."""

    def __init__(self, agreed: Terms, now: float = 0.0) -> None:
        first = open_table(agreed, "invitation", now)
        self.entries: list[AnyEntry] = [first]
        self.table: Table = unfolded("table", self.entries)

    def add(self, entry: AnyEntry) -> None:
        self.entries.append(entry)
        self.table = after(self.table, entry)

    def seat(self, *players: str) -> "Log":
        for player in players:
            self.add(join(self.table, None, player, f"name of {player}", 1.0))
        return self

    def started(self, now: float = 2.0) -> "Log":
        self.add(start(self.table, "a", Moment(now, Random(0))))
        return self


def played(log: Log, rng: Random, most: int = 300) -> Log:
    """Plays on at random, by the door of the table."""
    now = 10.0
    while not log.table.is_over and len(log.entries) < most:
        now += 1.0
        moment = Moment(now, rng)
        match = log.table.match
        assert match is not None
        assert match.round is not None
        dealt = deal(log.table, moment)
        if dealt is not None:
            log.add(dealt)
            continue
        seat, action = random_action(match, match.round, rng)
        assert seat is not None
        player = log.table.seats[seat].player
        assert player is not None
        log.add(act(log.table, player, Wish(seat, action, None), moment))
    return log
