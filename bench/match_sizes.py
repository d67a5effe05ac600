"""How many actions a match has, how many bytes it takes in each database, and how many a socket is sent for an action.

Run as `python -m bench.match_sizes [MATCHES]` from the root of the project. People who play like `casual` play whole
matches of every edition with its standard options; each change is written as the server writes it.
"""

import asyncio
import sys
from collections.abc import Iterator
from math import inf
from random import Random
from secrets import token_hex, token_urlsafe

from sqlalchemy import Connection, text

from bench.databases import KINDS, new_database
from keypeg.players import Computer, Level
from keypeg.rules import view
from keypeg.server.projection import changes, project
from keypeg.store import Device, Store
from keypeg.table.commands import ActionRequest, Change, Host, Moment, act, continue_, join, open_table, start
from keypeg.table.entry import Acted, Terms
from keypeg.table.table import Table
from keypeg.wire.socket import State, encode_message

MATCHES = 100
PLAYERS = {"original": 2, "super": 2, "challenge": 2, "party": 4, "group": 3}
_TERMS = {"options": {}, "is_watched": True, "turn_seconds": None, "away_seconds": 60}
_NAMES = ("Ada", "Bob", "Cleo", "Dora")
_PEOPLE = [token_hex(12) for _ in _NAMES]
_PERSON = Computer(Level.CASUAL)


def played(edition: str, rng: Random) -> Iterator[tuple[Table | None, Change]]:
    """Plays a match; yields each change with the table before it."""
    now = 1.8e9
    people = _PEOPLE[: PLAYERS[edition]]
    terms = Terms(edition=edition, levels=(None,) * len(people), **_TERMS)  # type: ignore[arg-type] # a dict of any
    change: Change | None = open_table(token_urlsafe(9), terms, token_urlsafe(12), Host("", ()), Moment(now, rng))
    before = None
    while change is not None:
        yield before, change
        before, now = change.table, now + rng.uniform(2, 20)
        change = _next_change(before, people, Moment(now, rng))


def _next_change(table: Table, people: list[str], moment: Moment) -> Change | None:
    seated = [seat.player for seat in table.seats]
    if None in seated:
        free = seated.index(None)
        return join(table, free, people[free], _NAMES[free], moment)
    if table.looking:
        return continue_(table, people[table.looking[0]], lambda _: inf, moment)
    if table.is_over:
        return None
    if table.match is None:
        return start(table, people[0], moment)
    for awaited in table.match.awaited:
        seat = awaited.seat
        decision = None if seat is None else _PERSON.decide(view(table.match, seat), moment.rng)
        if seat is not None and decision is not None:
            message = f"{token_hex(4)}-{table.version}"
            return act(table, people[seat], ActionRequest(seat, decision.action, message, table.version), moment)
    raise RuntimeError("nobody moves")


def _size(connection: Connection) -> int:
    if connection.dialect.name == "postgresql":
        return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())
    pages, free, size = (
        int(connection.execute(text(f"PRAGMA {name}")).scalar_one())
        for name in ("page_count", "freelist_count", "page_size")
    )
    return (pages - free) * size


async def add_people(url: str) -> None:
    store = Store(url)
    await store.prepare()
    for player, name in zip(_PEOPLE, _NAMES, strict=True):
        await store.players.add(player, name, Device(token_hex(32), None, None, made=0.0, seen=0.0))
    await store.close()


async def measure(url: str, edition: str, matches: int) -> tuple[float, float, float]:
    """Returns the actions, entries and bytes of an average match."""
    store = Store(url)
    before, rng, actions, entries = await store.database.read(_size), Random(edition), 0, 0
    for _ in range(matches):
        for table, change in played(edition, rng):
            await (store.open(change) if table is None else store.append(table, change))
            entries += len(change.entries)
            actions += sum(isinstance(entry, Acted) for entry in change.entries)
    grown = await store.database.read(_size) - before
    await store.close()
    return actions / matches, entries / matches, grown / matches


def sent(edition: str, matches: int) -> tuple[float, float]:
    """Returns the bytes that a player is sent for an entry: as whole states, and as changes after the first."""
    rng, whole, changed, count = Random(edition), 0, 0, 0
    for _ in range(matches):
        shown: dict[int, State] = {}
        for _before, change in played(edition, rng):
            table = change.table
            for seat, each in enumerate(table.seats if table.match is not None else ()):
                state = project(table, each.player, seat, table.version - 1, table.touched)
                encoded = encode_message(state)
                whole += len(encoded)
                changed += len(encode_message(changes(shown[seat], state)) if seat in shown else encoded)
                count += 1
                shown[seat] = state
    return whole / count, changed / count


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    for edition in PLAYERS:
        whole, changed = sent(edition, matches)
        print(f"{edition}: {whole:,.0f} bytes a state, {changed:,.0f} as changes", flush=True)
    for kind in KINDS:
        with new_database(kind) as url:
            asyncio.run(add_people(url))
            for edition in PLAYERS:
                actions, entries, size = asyncio.run(measure(url, edition, matches))
                print(f"{kind} {edition}: {actions:.0f} actions, {entries:.0f} entries, {size:,.0f} bytes", flush=True)


if __name__ == "__main__":
    main()
