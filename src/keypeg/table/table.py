"""A table: seats, clocks and absence around a match, as they are after its entries."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from math import inf
from typing import TypeAlias

import msgspec

from keypeg.players import Level
from keypeg.players.turns import Turns
from keypeg.rules import Match, Move, SetCode, Transcript
from keypeg.rules.options import FIRST
from keypeg.table.draws import Draws, fingerprint_of
from keypeg.table.entry import Acted, Terms
from keypeg.table.log import Log
from keypeg.table.pause import RunningPause
from keypeg.table.seals import Seal, SealedSecret
from keypeg.table.seat import Seat


class Phase(StrEnum):
    """Whether the match has not begun, is running, or is over."""

    OPEN = "open"
    RUNNING = "running"
    OVER = "over"


class EndReason(StrEnum):
    """Why a match ended early.

    Someone resigned, kept the other waiting for too long, ended the table, or spoiled two rounds by wrong marks.
    """

    RESIGNED = "resigned"
    IDLE = "idle"
    ENDED = "ended"
    WRONG_MARKS = "wrong_marks"


class EarlyEnd(msgspec.Struct, frozen=True, kw_only=True):
    """A match that ended before its last round, because of the player at `seat`.

    If they ended it, nobody wins; nor if both sides of a duel have spoiled their second round at once.
    """

    reason: EndReason
    seat: int
    winners: tuple[int, ...]


PresentUntil: TypeAlias = Callable[[str], float]
"""Until when a player counts as present, unless they come back: infinite while they are connected."""


class Table(msgspec.Struct, frozen=True):
    """A table after its entries. A struct, since one is made for every entry, and copies of dataclasses are slow."""

    id: str
    log: Log
    terms: Terms
    invite: str
    """Anyone with this invitation may take a free seat."""
    seats: tuple[Seat, ...]
    opened: float
    touched: float
    before: str | None
    """The table of which this is the rematch."""
    first: int | None
    """The seat that begins, once it is known."""
    seed: str | None = None
    """What all draws follow from, with the nonces of the seats; secret until the match is over."""
    rematch_seed: str | None = None
    host: str | None = None
    """The player who opened the table: the first to sit down."""
    match: Match | None = None
    moved_seats: Mapping[int, int] = msgspec.field(default_factory=dict)
    """The new number of each seat that moved up when the match began without the free seats."""
    sealed: tuple[SealedSecret, ...] = ()
    waiting: Mapping[int, float] = msgspec.field(default_factory=dict)
    """Since when the table has been waiting for each seat; empty during a pause."""
    pause: RunningPause | None = None
    is_hurried: bool = False
    """Whether computers move at once, since only they are to act and somebody does not want to wait."""
    turns: Turns = Turns()
    """What each seat has done in the match, and since when it could do what comes next."""
    round_ended: int = 0
    """The version at which the latest round ended."""
    early_end: EarlyEnd | None = None
    rematch_accepted: tuple[int, ...] = ()
    """The seats whose players want a rematch, in the order in which they said so."""
    rematch_declined: tuple[int, ...] = ()
    following: str | None = None
    """The table of the rematch."""

    def __repr__(self) -> str:
        """Leaves out the log, the invitation, the seeds and the match."""
        return f"Table(id={self.id!r}, version={self.version}, seats={self.seats!r})"

    @property
    def version(self) -> int:
        """The number of entries."""
        return len(self.log)

    @property
    def actions(self) -> int:
        """The number of actions of the match, apart from those of chance."""
        return sum(seat.actions for seat in self.seats)

    @property
    def moved(self) -> float:
        """When the match last moved on: it began, somebody acted, or a pause ended."""
        return self.turns.moved

    @property
    def phase(self) -> Phase:
        if self.match is None:
            return Phase.OPEN
        return Phase.OVER if self.match.is_finished or self.early_end is not None else Phase.RUNNING

    @property
    def is_over(self) -> bool:
        return self.phase is Phase.OVER

    @property
    def is_full(self) -> bool:
        return all(seat.is_filled for seat in self.seats)

    @property
    def is_played_by_people(self) -> bool:
        return any(seat.is_played_by_person for seat in self.seats)

    @property
    def moves_by_itself(self) -> bool:
        """Whether something may happen without a person: a computer player acts, time runs out, or a rematch opens."""
        if self.match is None or self.is_over:
            return self.has_open_offer
        seats = [awaited.seat for awaited in self.match.awaited if awaited.seat is not None]
        is_timed = self.terms.turn_seconds is not None or self.pause is not None
        return is_timed or any(self.seats[seat].playing_level is not None for seat in seats)

    @property
    def is_computers_turn(self) -> bool:
        """Whether the match goes on without a person, and soon."""
        return any(self.seats[seat].playing_level is not None for seat in self.waiting)

    @property
    def has_open_offer(self) -> bool:
        """Whether somebody wants a rematch that has not been opened."""
        return bool(self.rematch_accepted) and self.following is None

    @property
    def scores(self) -> tuple[int, ...]:
        return () if self.match is None else self.match.scores

    @property
    def winners(self) -> tuple[int, ...]:
        if self.early_end is not None:
            return self.early_end.winners
        return () if self.match is None else self.match.winners

    @property
    def host_seat(self) -> int | None:
        """The first seat of the player who opened the table, if they still sit here."""
        return next(iter(self.seats_of(self.host)), None)

    @property
    def players(self) -> tuple[str | None, ...]:
        return tuple(seat.player for seat in self.seats)

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        return () if player is None else tuple([n for n, seat in enumerate(self.seats) if seat.player == player])

    @property
    def turn_ends(self) -> dict[int, float]:
        """When time runs out for each awaited person, if there is a clock."""
        seconds = self.terms.turn_seconds
        if seconds is None:
            return {}
        return {seat: since + seconds for seat, since in self.waiting.items() if self.seats[seat].playing_level is None}

    @property
    def idle_ends(self) -> dict[int, float]:
        """When each awaited person has kept the others waiting for the agreed time; none with a clock.

        The time begins again whenever the match moves on, since only then do the others wait for that person alone, and
        when they take their seat back from the computer.
        """
        if self.terms.turn_seconds is not None:
            return {}
        return {
            seat: max(since, self.moved, self.seats[seat].last_seen) + self.terms.idle_seconds
            for seat, since in self.waiting.items()
            if self.seats[seat].playing_level is None
        }

    @property
    def looking(self) -> tuple[int, ...]:
        """The seats of persons who have not gone on yet during a pause."""
        if self.pause is None:
            return ()
        gone_on = self.pause.gone_on
        return tuple(n for n, seat in enumerate(self.seats) if seat.is_played_by_person and seat.player not in gone_on)

    @property
    def expected(self) -> tuple[int, ...]:
        """The seats that have to do something for the match to go on."""
        return tuple(sorted(self.waiting)) if self.pause is None else self.looking

    def pause_ends(self, present_until: PresentUntil) -> float:
        """Returns when the pause ends, unless somebody goes on, comes or leaves before.

        It ends when somebody has gone on and nobody who is present is still looking, or else after the agreed time.
        """
        if self.pause is None:
            raise ValueError("there is no pause")
        if not self.pause.gone_on and self.is_played_by_people:
            return self.pause.ends
        looking = [present_until(self.seats[seat].player or "") for seat in self.looking]
        return min(self.pause.ends, max(looking, default=-inf))

    def rematch_opens(self, present_until: PresentUntil) -> float:
        """Returns when the rematch opens, unless somebody answers, comes or leaves before; infinite if it does not.

        It opens when somebody wants it and everybody who is present has answered. If all the others have declined,
        nobody is left to play with.
        """
        people = {player for player in self.players if player is not None}
        accepted = {self.players[seat] for seat in self.rematch_accepted}
        declined = {self.players[seat] for seat in self.rematch_declined}
        others = people - accepted
        if not self.has_open_offer or (others and others <= declined and len(accepted) == 1):
            return inf
        return max(map(present_until, others - declined), default=-inf)

    def absence_ends(self, seat: int, away_since: float) -> float:
        """Returns when the others may let the computer play: the absence and the wait must both last long enough."""
        return max(away_since, self.waiting[seat]) + self.terms.away_seconds

    @property
    def options(self) -> dict[str, object]:
        """The options of the match, including the seat that begins."""
        return dict(self.terms.options) | ({} if self.first is None else {FIRST: self.first})

    def is_devious(self, seat: int | None) -> bool:
        """Returns whether the codemaker at this seat may change its code."""
        return self.terms.is_devious and seat is not None and self.seats[seat].is_computer

    @property
    def has_devious_codemaker(self) -> bool:
        """Whether the code of the running round may still change."""
        return self.match is not None and self.match.round is not None and self.is_devious(self.match.round.codemaker)

    @property
    def moves(self) -> tuple[Move, ...]:
        """What was played; where a code was changed, the last one counts."""
        moves: list[Move] = []
        latest_code = 0
        for entry in (logged.entry for logged in self.log.since(0)):
            if isinstance(entry, Acted):
                if isinstance(entry.action, SetCode):
                    latest_code = len(moves)
                if entry.changed_code is not None:
                    moves[latest_code] = (moves[latest_code][0], SetCode(entry.changed_code))
                moves.append((entry.seat, entry.action))
        return tuple(moves)

    @property
    def transcript(self) -> Transcript:
        """The match so far. Raises `ValueError` before it has begun."""
        if self.match is None:
            raise ValueError("the match has not begun")
        return Transcript(self.terms.edition, self.options, self.match.players, self.moves)

    @property
    def seals(self) -> tuple[Seal, ...]:
        """The seals as everybody may see them now."""
        match = self.match
        return () if match is None else tuple(sealed.seal(match) for sealed in self.sealed)

    @property
    def nonces(self) -> tuple[str | None, ...]:
        return tuple(seat.nonce for seat in self.seats)

    @property
    def draws(self) -> Draws | None:
        """What the draws follow from, as everybody may see it now. Tables from before there were seeds have none."""
        is_finished = self.match is not None and self.match.is_finished
        return self.draws_with(self.seed if is_finished else None)

    def draws_with(self, seed: str | None) -> Draws | None:
        if self.seed is None:
            return None
        return Draws(
            fingerprint=fingerprint_of(self.seed), nonces=self.nonces, decides_first=self.before is None, seed=seed
        )

    @property
    def rematch_fingerprint(self) -> str | None:
        """The fingerprint of the seed of the rematch."""
        return None if self.rematch_seed is None else fingerprint_of(self.rematch_seed)

    def has_moved_on(self, seat: int, version: int) -> bool:
        """Returns whether this seat has acted or a round has ended since this version."""
        return max(self.seats[seat].last_acted, self.round_ended) > version


class TableLine(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a player's list; a seat with a level is a computer's. `is_awaited` if it waits for one of their seats.

    `awaited` are all the seats that the match waits for (during a pause, those that have not gone on), `scores` the
    points of each once the match has begun, `winners` those who have won.
    """

    id: str
    edition: str
    state: Phase
    names: tuple[str, ...]
    levels: tuple[Level | None, ...]
    your_seats: tuple[int, ...]
    is_awaited: bool
    awaited: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    touched: float
