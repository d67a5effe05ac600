"""Bringing strangers together."""

from functools import partial

from keypeg.server.live_table import TableNotFoundError
from keypeg.server.tables import Tables, new_table_id
from keypeg.server.workers import BusyError
from keypeg.store.strangers import Step
from keypeg.table.commands import Change, Moment
from keypeg.table.errors import TableError, TableErrorKey
from keypeg.table.strangers import Wish, open_for_strangers, sit_with_strangers, stop_waiting, stranger_at
from keypeg.table.table import Table
from keypeg.table.terms import DAY_SECONDS

MANY_HIDING = 5
"""Somebody whom this many people have hidden is not seated with strangers."""
HIDING_SECONDS = 30.0 * DAY_SECONDS
"""How long it counts that somebody was hidden."""
_MAX_STEPS = 50
"""Each step but the last is lost to somebody who was faster."""


async def seat_with_strangers(tables: Tables, player: str, wish: Wish) -> Table:
    """Seats a player with those who wait for the same, or lets them wait; returns the table.

    Somebody who waits already stays where they are unless others have waited for longer, whom they join.
    """
    strangers = tables.store.strangers
    if await strangers.count_hiding(player, tables.now - HIDING_SECONDS) >= MANY_HIDING:
        raise TableError(TableErrorKey.NO_STRANGERS_NOW, "for some days you can play with friends and computers only")
    for _ in range(_MAX_STEPS):
        table, step = await strangers.place(player, open_for_strangers(new_table_id(), wish, player, tables.moment))
        try:
            match step:
                case Step.WAIT:
                    return await tables.change(table, partial(_check_waiting, player))
                case Step.SIT:
                    return await _sit(tables, table, player)
                case Step.LEAVE:
                    await tables.change(table, partial(_stop_waiting, player))
        except TableNotFoundError:
            continue  # Nobody has been there for long.
        except TableError as error:
            if step is Step.LEAVE and error.key is TableErrorKey.HAS_BEGUN:
                return (await tables.get(table)).table  # Somebody has come in this moment.
            if error.key is TableErrorKey.TOO_MANY_CHANGES:
                raise
    raise BusyError


async def _sit(tables: Tables, table_id: str, player: str) -> Table:
    table = await tables.change(table_id, partial(_sit_down, player))
    (await tables.get(table_id)).expect(player)
    return table


def _check_waiting(player: str, table: Table, _moment: Moment) -> None:
    """Raises `TableError` if this process has not heard yet that the player sits there; then it reads the table."""
    if not table.seats_of(player):
        raise TableError(TableErrorKey.NOT_YOUR_SEAT, "only players at this table may do this")


def _sit_down(player: str, table: Table, moment: Moment) -> Change:
    return sit_with_strangers(table, player, moment)


def _stop_waiting(player: str, table: Table, moment: Moment) -> Change | None:
    return stop_waiting(table, player, moment)


async def hide(tables: Tables, table_id: str, seat: int, player: str) -> None:
    """Hides somebody whom a player has met at a table of strangers: they are not seated together again."""
    live = await tables.get(table_id)
    other = stranger_at(live.table, seat, player)
    await tables.store.strangers.hide(table_id, player, other, tables.now)
    await live.read_hidden()
