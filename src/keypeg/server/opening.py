"""New tables: made by somebody, or as a rematch of an old one."""

import secrets
from collections.abc import Sequence
from contextlib import suppress

from keypeg.server.house import House, NoSuchTable
from keypeg.store import Conflict
from keypeg.table.conduct import Moment, follow, join, open_table, rematch, start
from keypeg.table.entry import AnyEntry, Terms
from keypeg.table.state import Table, after, unfolded

_NAME_BYTES, _INVITE_BYTES = 9, 12


def new_name() -> str:
    """Long enough that nobody finds a table by trying."""
    return secrets.token_urlsafe(_NAME_BYTES)


async def open_new(house: House, terms: Terms, player: str, here: Sequence[tuple[int, str]]) -> Table:
    """A table where this player has these seats, by these names. If no seat is left free the match begins at once."""
    moment = Moment(house.now, house.chance)
    name = new_name()
    entries: list[AnyEntry] = [open_table(terms, secrets.token_urlsafe(_INVITE_BYTES), moment.now)]
    table = unfolded(name, entries)
    for seat, called in here:
        entries.append(join(table, seat, player, called, moment.now))
        table = after(table, entries[-1])
    if table.is_full:
        entries.append(start(table, player, moment))
    return (await house.open(name, entries)).table


async def open_rematch(house: House, before: str, player: str) -> Table:
    """The old table, which leads to the new one.

    That is written first, so that there is only one rematch whoever asks for it; should the server end before the new
    table is open, it is opened when somebody asks again.
    """

    def judge(table: Table, moment: Moment) -> list[AnyEntry]:
        followed = follow(table, player, new_name(), moment.now)
        return [] if followed is None else [followed]

    table = await house.change(before, judge)
    following = str(table.following)
    try:
        await house.live(following)
    except NoSuchTable:
        invite = secrets.token_urlsafe(_INVITE_BYTES)
        with suppress(Conflict):  # Somebody else asked at the same time.
            await house.open(following, rematch(table, invite, Moment(house.now, house.chance)))
    return table
