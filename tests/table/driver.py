"""A driver that carries out commands at a table and keeps the entries they produce."""

from math import inf
from random import Random
from typing import Self

from keypeg.rules import Claim
from keypeg.table.commands import ActionRequest, Change, Host, Moment, act, act_for, continue_, join, open_table, start
from keypeg.table.entry import AnyEntry, By, Terms
from keypeg.table.table import Table
from keypeg.testing.random_play import random_action


def make_terms(edition: str = "original", seats: int = 2, **changes: object) -> Terms:
    """Returns terms for a table without computers or a clock, except for these changes."""
    defaults: dict[str, object] = {
        "edition": edition,
        "options": {},
        "levels": (None,) * seats,
        "is_watched": True,
        "turn_seconds": None,
        "away_seconds": 60,
    }
    return Terms(**(defaults | changes))  # type: ignore[arg-type] # invalid terms are tested too


def at(now: float) -> Moment:
    return Moment(now, Random(0))


def everybody_is_here(_player: str) -> float:
    return inf


class TableDriver:
    """A table, and the entries that led to it."""

    def __init__(self, terms: Terms, now: float = 0.0, seed: int = 0) -> None:
        opened = open_table("table", terms, "invitation", Host("", ()), Moment(now, Random(seed)))
        self.entries: list[AnyEntry] = list(opened.entries)
        self.table: Table = opened.table

    def apply(self, change: Change | None) -> None:
        assert change is not None
        self.entries += change.entries
        self.table = change.table

    def join(self, *players: str) -> Self:
        """Seats these players in order."""
        for player in players:
            self.apply(join(self.table, None, player, f"name of {player}", at(1.0)))
        return self

    def start(self, now: float = 2.0) -> Self:
        self.apply(start(self.table, "a", at(now)))
        return self

    def go_on(self, now: float) -> Self:
        """Lets everybody go on after a round or a call."""
        while self.table.looking:
            player = self.table.seats[self.table.looking[0]].player
            assert player is not None
            self.apply(continue_(self.table, player, everybody_is_here, at(now)))
        return self

    def play_at_random(self, rng: Random, max_entries: int = 300) -> Self:
        """Plays random actions until the match is over or the table has this many entries."""
        now = max(10.0, self.table.touched)
        while not self.table.is_over and len(self.entries) < max_entries:
            now += 1.0
            self.go_on(now)
            match = self.table.match
            assert match is not None
            assert match.round is not None
            seat, action = random_action(match, match.round, rng)
            assert seat is not None
            if isinstance(action, Claim) and seat in self.table.turns.idle_claims:
                continue
            player = self.table.seats[seat].player
            moment = Moment(now, rng)
            if player is None:
                self.apply(act_for(self.table, seat, action, By.COMPUTER, moment))
            else:
                self.apply(act(self.table, player, ActionRequest(seat, action, None, self.table.version), moment))
        return self
