"""Strangers whom the program brings together: what they may ask for, and the tables at which they wait."""

from typing import NamedTuple, Self

from keypeg.rules import RefusalError, find_edition
from keypeg.table.commands import Change, Host, Moment, join, leave, open_table
from keypeg.table.entry import Joined, Terms
from keypeg.table.errors import TableError, TableErrorKey
from keypeg.table.names import name_stranger
from keypeg.table.table import Phase, Table
from keypeg.table.terms import DAY_SECONDS, check_terms

TURN_SECONDS = (None, 30, 120, DAY_SECONDS)
"""The clocks that strangers can ask for: the fewer there are, the sooner two want the same."""
_AWAY_SECONDS = 60
"""A stranger who is away need not be waited for as long as a friend."""


class Wish(NamedTuple):
    """What somebody asks for. Those with the same wish are seated together."""

    edition: str
    players: int
    turn_seconds: int | None

    @property
    def key(self) -> str:
        """The wish as text, by which tables are found."""
        return f"{self.edition} {self.players} {self.turn_seconds or 0}"

    @classmethod
    def from_key(cls, key: str) -> Self:
        edition, players, seconds = key.rsplit(" ", 2)
        return cls(edition, int(players), int(seconds) or None)


def make_wish(edition: str, players: int | None, turn_seconds: int | None) -> Wish:
    """Returns a wish, by default for the usual number of players; raises `TableError` if it cannot be met."""
    if turn_seconds not in TURN_SECONDS:
        clocks = ", ".join(str(each) for each in TURN_SECONDS if each is not None)
        raise TableError(
            TableErrorKey.BAD_TERMS, f"strangers play without a clock or with {clocks} seconds, not {turn_seconds:,}"
        )
    try:
        usual = find_edition(edition).usual_players
    except RefusalError as error:
        raise TableError(TableErrorKey.BAD_TERMS, str(error), error.problems) from None
    wish = Wish(edition, usual if players is None else players, turn_seconds)
    check_terms(_terms(wish))
    return wish


def _terms(wish: Wish) -> Terms:
    return Terms(
        edition=wish.edition,
        levels=(None,) * wish.players,
        is_watched=False,
        turn_seconds=wish.turn_seconds,
        away_seconds=max(_AWAY_SECONDS, wish.turn_seconds or 0),
        is_for_strangers=True,
    )


def open_for_strangers(table: str, wish: Wish, player: str, moment: Moment) -> Change:
    """Opens a table at which somebody waits for others with the same wish. Nobody can be invited to it."""
    host = Host(player, ((0, name_stranger(table, 0, ())),))
    return open_table(table, _terms(wish), "", host, moment)


def sit_with_strangers(table: Table, player: str, moment: Moment) -> Change:
    """Takes the first free seat of a table that waits. The match begins when all have added their nonces."""
    if wish_of(table) is None:
        raise TableError(TableErrorKey.NO_SEAT_FREE, "nobody waits for strangers at this table")
    seat = next((number for number, each in enumerate(table.seats) if not each.is_filled), 0)
    return join(table, None, player, name_stranger(table.id, seat, (each.name for each in table.seats)), moment)


def stop_waiting(table: Table, player: str, moment: Moment) -> Change | None:
    """Gives up the seat of somebody who waits; returns `None` if they have none here."""
    seats = table.seats_of(player)
    return leave(table, seats[0], player, moment) if seats else None


def wish_of(table: Table) -> Wish | None:
    """Returns what those at a table of strangers have asked for, until their match begins.

    The seats of a rematch are for those who have played before.
    """
    terms = table.terms
    if not terms.is_for_strangers or table.phase is not Phase.OPEN or table.before is not None:
        return None
    return Wish(terms.edition, len(table.seats), terms.turn_seconds)


def seats_for_strangers(table: Table) -> int:
    """Returns how many more strangers a table takes: none once computers fill it up."""
    if wish_of(table) is None or any(seat.is_computer for seat in table.seats):
        return 0
    return sum(not seat.is_filled for seat in table.seats)


def waiting_since(table: Table, player: str) -> float:
    """Returns when somebody sat down at a table."""
    entries = (logged.entry for logged in table.log.since(0))
    return max(
        (each.at for each in entries if isinstance(each, Joined) and each.player == player), default=table.opened
    )


def stranger_at(table: Table, seat: int, player: str) -> str:
    """Returns who sits at a seat, for a player who has met them here; raises `TableError` if nobody did."""
    if not table.seats_of(player):
        raise TableError(TableErrorKey.NOT_YOUR_SEAT, "only players at this table may do this")
    if not table.terms.is_for_strangers:
        raise TableError(TableErrorKey.NOT_AMONG_STRANGERS, "players can be hidden at tables of strangers only")
    if table.match is None:
        raise TableError(TableErrorKey.NOT_BEGUN, "the match has not begun")
    if seat not in range(len(table.seats)):
        raise TableError(TableErrorKey.NO_SUCH_SEAT, f"there is no seat {seat}")
    other = table.seats[seat].player
    if other is None:
        raise TableError(TableErrorKey.COMPUTER_SEAT, f"seat {seat} is a computer player's")
    if other == player:
        raise TableError(TableErrorKey.NOT_YOUR_SEAT, "nobody can hide from themselves")
    return other
