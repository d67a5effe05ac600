"""Tables that tests play at."""

from random import Random

from keypeg.table.commands import ActionRequest, Change, Host, Moment, act, join, open_table, start
from keypeg.table.entry import AnyEntry, Terms
from keypeg.table.table import Table
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


def at(now: float) -> Moment:
    return Moment(now, Random(0))


class TestTable:
    """A table and all of its entries."""

    __test__ = False

    def __init__(self, agreed: Terms, now: float = 0.0) -> None:
        opened = open_table("table", agreed, "invitation", Host("", ()), at(now))
        self.entries: list[AnyEntry] = list(opened.entries)
        self.table: Table = opened.table

    def add(self, change: Change | None) -> None:
        assert change is not None
        self.entries += change.entries
        self.table = change.table

    def seat(self, *players: str) -> "TestTable":
        for player in players:
            self.add(join(self.table, None, player, f"name of {player}", at(1.0)))
        return self

    def started(self, now: float = 2.0) -> "TestTable":
        self.add(start(self.table, "a", at(now)))
        return self


def played(played_at: TestTable, rng: Random, most: int = 300) -> TestTable:
    """Plays on at random, through the commands of the table."""
    now = 10.0
    while not played_at.table.is_over and len(played_at.entries) < most:
        now += 1.0
        match = played_at.table.match
        assert match is not None
        assert match.round is not None
        seat, action = random_action(match, match.round, rng)
        assert seat is not None
        player = played_at.table.seats[seat].player
        assert player is not None
        request = ActionRequest(seat, action, None, played_at.table.version)
        played_at.add(act(played_at.table, player, request, Moment(now, rng)))
    return played_at
