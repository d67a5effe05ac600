"""Pauses: after a round, or after a wrong call, nobody acts and no clock runs until everybody present has gone on."""

from collections.abc import Iterable, Mapping
from enum import StrEnum

import msgspec

from keypeg.rules import Event
from keypeg.rules.event import Declared, RoundEnded

MAX_CALL_PAUSE_SECONDS = 15
"""A call is seen at a glance, so the round waits less for it than the next round does for everybody."""


class PauseReason(StrEnum):
    """What everybody is looking at during a pause."""

    ROUND = "round"
    CALL = "call"


class RunningPause(msgspec.Struct, frozen=True):
    """A pause that began at `since` and ends at `ends` at the latest; infinite if one player decides alone."""

    reason: PauseReason
    since: float
    ends: float
    gone_on: frozenset[str] = frozenset()
    """The players who have gone on."""
    waiting: Mapping[int, float] = msgspec.field(default_factory=dict)
    """Since when the table would be waiting for each seat if there were no pause."""

    def waiting_after(self, now: float) -> dict[int, float]:
        """Returns since when the table is waiting for each seat if the pause ends now: the pause does not count."""
        return {seat: since + (now - self.since) for seat, since in self.waiting.items()}


def pause_reason(events: Iterable[Event]) -> PauseReason | None:
    """Returns why a match that goes on pauses after these events, if it does."""
    kinds = {type(event) for event in events}
    if RoundEnded in kinds:
        return PauseReason.ROUND
    return PauseReason.CALL if Declared in kinds else None
