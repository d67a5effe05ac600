"""Where a match comes from: snapshots of what may be seen, and what can be asked for in return."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol, TypeAlias

from keypeg.coach import Advice, Question, Review
from keypeg.players import Level
from keypeg.rules import Action, Board, Code, Event, Play, View
from keypeg.rules.edition import AnyEdition
from keypeg.table.pause import PauseReason
from keypeg.table.table import EarlyEnd
from keypeg.wire.socket import Reaction


class Phase(StrEnum):
    """What a match is waiting for."""

    OPENING = "opening"  # the table is being looked up
    LOBBY = "lobby"  # seats are still free, or the host has not begun
    PLAYING = "playing"
    HAND_OVER = "hand_over"  # the keyboard goes to somebody else; nothing secret is shown
    PAUSE = "pause"  # everybody looks at the end of a round or at a call
    OVER = "over"
    CLOSED = "closed"  # there is nothing to be seen any more; `trouble` says why


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """Who sits where: a computer has a level, and a free seat no name."""

    name: str
    level: Level | None = None
    is_here: bool = False
    """Whether its person uses this keyboard."""
    is_away: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Lobby:
    """A table that has not begun."""

    invitation: str | None
    """The link with which others join, while a seat is free."""
    is_host: bool
    can_start: bool


@dataclass(frozen=True, slots=True)
class Said:
    """A reaction that a player has shown to the table."""

    seat: int
    reaction: Reaction


News: TypeAlias = Event | Said


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """A match as whoever is at the keyboard may see it.

    `you` is their seat, and `view` the view of it; without one it is that of a spectator. `news` is what happened, the
    newest last, without anything secret.
    """

    phase: Phase
    edition: AnyEdition
    seats: tuple[Seat, ...] = ()
    play: Play | None = None
    you: int | None = None
    view: View | None = None
    awaited: tuple[int, ...] = ()
    following: int | None = None
    """During a hand-over, the seat whose person comes next."""
    pause: PauseReason | None = None
    news: tuple[News, ...] = ()
    trouble: str = ""
    """What is wrong with the connection, if anything; while it is, nothing can be done."""
    lobby: Lobby | None = None
    has_gone_on: bool = False
    """Whether this player has said that they want to go on, or play again, and waits for the others."""
    rematch_wanted: tuple[int, ...] = ()
    idle: int | None = None
    """The seat of someone who has kept this player waiting for the agreed time."""
    idle_seconds: int = 0
    """The time that is agreed for that."""
    seconds_left: tuple[int | None, ...] = ()
    """For each seat what is left on its clock, if one is running."""
    may_react: bool = False
    may_resign: bool = False
    has_resigned: bool = False
    """Whether the computer plays at this seat to the end."""
    is_replaced: bool = False
    """Whether the computer plays at this seat until its player takes it back."""
    early_end: EarlyEnd | None = None
    is_coached: bool = True

    @property
    def people_here(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.is_here)

    @property
    def is_shared(self) -> bool:
        """Whether several people use this keyboard."""
        return len(self.people_here) > 1

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def board(self) -> Board | None:
        """The round to look at: the one that has just ended, or the running one."""
        if self.view is None or not self.view.history:
            return None
        is_between = self.phase is Phase.PAUSE and self.pause is PauseReason.ROUND and len(self.view.history) > 1
        latest = self.view.history[-1]
        return self.view.history[-2] if is_between and latest.result is None else latest


class RefusedError(Exception):
    """Something was not done; the message is a sentence for whoever asked."""


@dataclass(slots=True)
class Listeners:
    """Those who want to hear of every new snapshot."""

    called: list[Callable[[], object]] = field(default_factory=list)

    def tell(self) -> None:
        for call in tuple(self.called):
            call()


class Source(Protocol):
    """A match that is played somewhere. What cannot be done raises `RefusedError`."""

    listeners: Listeners

    @property
    def snapshot(self) -> Snapshot: ...

    async def open(self) -> None:
        """Begins to play, or to connect."""

    async def close(self) -> None: ...

    async def act(self, action: Action) -> None:
        """Plays an action at the seat of the snapshot."""

    async def go_on(self) -> None:
        """Ends a pause, or takes the keyboard over."""

    async def start(self) -> None:
        """Begins the match of a table that is still in its lobby."""

    async def fill_seats(self) -> None:
        """Seats computers wherever a seat of the lobby is free."""

    async def rematch(self) -> None:
        """Begins the same match again, or says that one would like to."""

    async def hand_to(self, seat: int) -> None:
        """Gives the keyboard to somebody else who may act."""

    async def take_back(self) -> None:
        """Takes the seat back from the computer."""

    async def take_over(self, seat: int) -> None:
        """Lets the computer play for someone who does not move."""

    async def claim_win(self, seat: int) -> None:
        """Claims the win from an opponent who does not move."""

    async def resign(self) -> None:
        """Gives up the match."""

    async def react(self, reaction: Reaction) -> None:
        """Shows a reaction to everybody at the table."""

    async def ask(self, question: Question, draft: Code | None) -> Advice: ...

    async def review(self) -> Review:
        """Looks back at a match that is over."""
