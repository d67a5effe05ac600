"""Rounds: three kinds behind one protocol.

A round is a frozen value. All other code uses it only through `Round`, so a package can define a kind of its own.
"""

from typing import Protocol, Self

from keypeg.rules.action import Action, ActionType
from keypeg.rules.board import Board
from keypeg.rules.event import Event, Result
from keypeg.rules.shape import ActionShape, Awaited


class Round(Protocol):
    """One round of a match."""

    @property
    def number(self) -> int:
        """The number of the round, from 1; a replayed round keeps its number."""

    @property
    def seats(self) -> int: ...

    @property
    def result(self) -> Result | None:
        """How the round ended; `None` while it runs."""

    @property
    def codemaker(self) -> int | None:
        """The seat that sets the only code, if there is one."""

    @property
    def leader(self) -> int | None:
        """The seat that begins, if one does."""

    @property
    def row_counts(self) -> tuple[int, ...]:
        """How many guesses or questions each seat has made."""

    @property
    def awaited(self) -> tuple[Awaited, ...]:
        """Who may act now and how, sorted by seat; empty once the round has ended."""

    def shape(self, seat: int, action: ActionType) -> ActionShape:
        """Returns what this action must look like now; `seat` is `CHANCE_SEAT` for chance."""

    def play(self, seat: int, action: Action) -> tuple[Self, tuple[Event, ...]]:
        """Plays an action that is known to be legal."""

    def board(self, seat: int | None) -> Board:
        """Returns the round as this seat (or a spectator, without one) may see it, without hidden codes and tokens."""


CHANCE_SEAT = -1
"""The seat number that is passed to a round when chance acts."""
