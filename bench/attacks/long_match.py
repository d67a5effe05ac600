"""Writes finished matches of the greatest length into a database: `python long_match.py DATABASE ID...`.

It is run by the Python of the checkout that is measured, so that the schemas agree.
"""

import asyncio
import sys
from functools import reduce
from random import Random
from time import time

from keypeg.rules import Action, ActionType, Guess, SetCode
from keypeg.store import Device, Store
from keypeg.table.commands import ActionRequest, Change, Host, Moment, act, continue_, open_table
from keypeg.table.entry import Terms
from keypeg.table.table import Table
from keypeg.table.unfold import after

_HOST = "host"
_CODE = "AABCD"
"""Both find it with their first row, so every round is void and played again."""


def long_match(table_id: str, rng: Random) -> Change:
    """Returns a match of the Challenge edition that goes on until it is ended for its length."""
    terms = Terms(
        edition="challenge", options={}, levels=(None, None), is_watched=True, turn_seconds=None, away_seconds=120
    )
    moment = Moment(time(), rng)
    change = open_table(table_id, terms, "invite", Host(_HOST, [(0, "Ada"), (1, "Bob")]), moment)
    entries, table = list(change.entries), change.table
    while not table.is_over:
        new = _next(table, moment)
        entries += new.entries
        table = reduce(after, new.entries, table)
    return Change(tuple(entries), table)


def _next(table: Table, moment: Moment) -> Change:
    if table.pause is not None:
        change = continue_(table, _HOST, lambda _player: 0.0, moment)
    else:
        seat, kinds = _awaited(table)
        action: Action = SetCode(_CODE) if ActionType.SET_CODE in kinds else Guess(_CODE)
        change = act(table, _HOST, ActionRequest(seat, action, None, table.version), moment)
    if change is None:
        raise RuntimeError("the match does not go on")
    return change


def _awaited(table: Table) -> tuple[int, tuple[ActionType, ...]]:
    if table.match is not None:
        for awaited in table.match.awaited:
            if awaited.seat is not None:
                return awaited.seat, tuple(awaited.actions)
    raise RuntimeError("nobody may act")


async def write(database: str, table_ids: list[str]) -> None:
    store = Store(database)
    try:
        await store.prepare()
        device = Device("0" * 64, None, None, made=0.0, seen=time())
        await store.players.add(_HOST, "Ada", device)
        for number, table_id in enumerate(table_ids):
            await store.open(long_match(table_id, Random(number)))
    finally:
        await store.close()


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1], sys.argv[2:]))
