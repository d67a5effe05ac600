"""New tables: made by somebody, or as a rematch of an old one."""

import secrets
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256

from keypeg.server.house import House
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

    The new one is opened first, under a name that follows from the old one: whoever asks, there is one rematch, and the
    old table never leads to one that is not there.
    """
    moment = Moment(house.now, house.chance)
    table = (await house.live(before)).table
    following = _name_after(before)
    if follow(table, player, following, moment.now) is not None:
        with suppress(Conflict):  # Somebody else asked before.
            await house.open(following, rematch(table, secrets.token_urlsafe(_INVITE_BYTES), moment))

    def judge(now: Table, later: Moment) -> list[AnyEntry]:
        followed = follow(now, player, following, later.now)
        return [] if followed is None else [followed]

    return await house.change(before, judge)


def _name_after(table: str) -> str:
    return urlsafe_b64encode(sha256(f"rematch of {table}".encode()).digest()[:_NAME_BYTES]).decode()
