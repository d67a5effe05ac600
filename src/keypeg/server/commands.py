"""What a client may ask for at a table: for each message, who may send it, and the command that carries it out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Generic, NamedTuple, TypeVar

from keypeg.server.limits import TABLE_ROWS
from keypeg.server.live_table import LiveTable
from keypeg.table import commands
from keypeg.table.commands import ActionRequest, Change, Moment
from keypeg.table.table import Table
from keypeg.wire.socket import (
    Act,
    ClaimWin,
    ClientMessage,
    Continue,
    DeclineRematch,
    End,
    FreeSeat,
    HandOver,
    Hurry,
    Leave,
    Rematch,
    Rename,
    Resign,
    SeatComputer,
    Start,
    TakeBack,
    TakeOver,
)

_M = TypeVar("_M", bound=ClientMessage)


class Sender(Enum):
    """Who may send a message."""

    KNOWN = auto()
    """Anybody with a cookie: the command itself looks at where they sit."""
    SEATED = auto()
    """The player at the seat that this socket shows."""


class Asked(NamedTuple, Generic[_M]):
    """A message, and who has sent it; `seat` is -1 if the command does not depend on it."""

    message: _M
    player: str
    seat: int
    live: LiveTable


@dataclass(frozen=True, slots=True)
class SocketCommand(Generic[_M]):
    """`opens_rematch` if the reply has to wait for the rematch that may follow."""

    sender: Sender
    carry_out: Callable[[Asked[_M], Table, Moment], Change | None]
    opens_rematch: bool = False

    @property
    def rows(self) -> int:
        """How many rows of the log it counts for."""
        return TABLE_ROWS if self.opens_rematch else 1


def _entry(
    kind: type[_M],
    sender: Sender,
    carry_out: Callable[[Asked[_M], Table, Moment], Change | None],
    *,
    opens_rematch: bool = False,
) -> tuple[type[ClientMessage], SocketCommand[Any]]:
    return kind, SocketCommand(sender, carry_out, opens_rematch)


def _act(by: Asked[Act], table: Table, moment: Moment) -> Change | None:
    request = ActionRequest(by.seat, by.message.action, by.message.id, by.message.version)
    return commands.act(table, by.player, request, moment)


def _start(by: Asked[Start], table: Table, moment: Moment) -> Change | None:
    return commands.start(table, by.player, moment, without_free_seats=by.message.without_free_seats)


def _take_over(by: Asked[TakeOver], table: Table, moment: Moment) -> Change | None:
    away_since = by.live.away_since(by.message.seat)
    return commands.take_over(table, by.message.seat, by.player, away_since, moment)


def _continue(by: Asked[Continue], table: Table, moment: Moment) -> Change | None:
    return commands.continue_(table, by.player, by.live.attendance.present_until, moment)


COMMANDS: Mapping[type[ClientMessage], SocketCommand[Any]] = dict(
    [
        _entry(Act, Sender.SEATED, _act),
        _entry(Start, Sender.KNOWN, _start),
        _entry(
            SeatComputer,
            Sender.KNOWN,
            lambda by, table, moment: commands.seat_computer(
                table, by.message.seat, by.message.level, by.player, moment
            ),
        ),
        _entry(
            FreeSeat,
            Sender.KNOWN,
            lambda by, table, moment: commands.free_seat(table, by.message.seat, by.player, moment),
        ),
        _entry(Continue, Sender.KNOWN, _continue),
        _entry(Hurry, Sender.KNOWN, lambda by, table, moment: commands.hurry(table, by.player, moment)),
        _entry(TakeOver, Sender.KNOWN, _take_over),
        _entry(
            ClaimWin,
            Sender.KNOWN,
            lambda by, table, moment: commands.claim_win(table, by.message.seat, by.player, moment),
        ),
        _entry(End, Sender.KNOWN, lambda by, table, moment: commands.end(table, by.player, moment)),
        _entry(Leave, Sender.SEATED, lambda by, table, moment: commands.leave(table, by.seat, by.player, moment)),
        _entry(
            Rename,
            Sender.SEATED,
            lambda by, table, moment: commands.rename(table, by.seat, by.player, by.message.name, moment),
        ),
        _entry(
            HandOver, Sender.SEATED, lambda by, table, moment: commands.hand_over(table, by.seat, by.player, moment)
        ),
        _entry(
            TakeBack, Sender.SEATED, lambda by, table, moment: commands.take_back(table, by.seat, by.player, moment)
        ),
        _entry(Resign, Sender.SEATED, lambda by, table, moment: commands.resign(table, by.seat, by.player, moment)),
        _entry(
            Rematch,
            Sender.KNOWN,
            lambda by, table, moment: commands.accept_rematch(table, by.player, moment, by.message.nonce),
            opens_rematch=True,
        ),
        _entry(
            DeclineRematch,
            Sender.KNOWN,
            lambda by, table, moment: commands.decline_rematch(table, by.player, moment),
            opens_rematch=True,
        ),
    ]
)
