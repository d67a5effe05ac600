"""How long tables, devices and players are kept."""

from collections.abc import Callable
from functools import partial
from math import inf
from pathlib import Path

import pytest
from sqlalchemy import Connection, column, insert, select, table, text

from keypeg.store import Store
from keypeg.store.migration import migrate
from keypeg.store.schema import entries, players
from keypeg.table.entry import encode_entry
from keypeg.table.forgetting import NAMELESS
from tests.server.client import Player
from tests.server.conftest import Serve, Site
from tests.server.test_coach import finished_table
from tests.table.driver import TableDriver, make_terms

pytestmark = pytest.mark.anyio

PAST = -1.0
"""A lifetime that is over as soon as it begins."""


async def is_known(player: Player) -> bool:
    return (await player.http.get("/api/me/devices")).status_code == 200


async def count_players(site: Site) -> int:
    query = select(players.c.id)
    return len(await site.service.store.database.read(lambda connection: connection.execute(query).all()))


async def resigned_table(ada: Player, bob: Player) -> str:
    """Plays a match until Bob resigns, and returns its table."""
    made = await ada.make_table()
    await bob.join(made, "Bob")
    async with ada.at(made["id"], 0) as at_0, bob.at(made["id"], 1) as at_1:
        await at_0.request("start")
        await at_1.until(lambda seat: bool(seat.states) and seat.table["state"] == "running")
        assert (await at_1.request("resign"))["type"] == "done"
    return str(made["id"])


async def test_what_remains_of_a_finished_match_that_is_deleted(serve: Serve, url: str) -> None:
    async with serve(database=url, max_finished_seconds=PAST, sweep_seconds=3600.0) as site:
        ada, friend = site.player(), site.player()
        finished, running = await finished_table(ada), await ada.make_table()
        shares = [
            await ada.http.post("/api/shares", json={"kind": "match", "table": finished, "round": number})
            for number in (1, 2)
        ]
        (share,) = [answer.json()["id"] for answer in shares if answer.is_success]
        while (statistics := (await ada.http.get("/api/me/statistics")).json())["pending"]:
            pass
        await site.service.sweep()
        assert [line["id"] for line in (await ada.http.get("/api/me")).json()["tables"]] == [running["id"]]
        assert await site.service.store.load(finished) is None
        assert len(statistics["games"]) == 1
        assert (await ada.http.get("/api/me/statistics")).json() == statistics
        assert (await friend.http.post(f"/api/shares/{share}/rows", json={"row": "A", "number": 1})).status_code == 200


async def test_everything_of_somebody_who_never_comes_back_is_deleted(serve: Serve, url: str) -> None:
    async with serve(database=url, sweep_seconds=3600.0) as site:
        ada, bob = site.player(), site.player()
        finished = await resigned_table(ada, bob)
    async with serve(database=url, max_unseen_seconds=PAST, max_signed_out_seconds=PAST, sweep_seconds=3600.0) as site:
        await site.service.sweep()
        carol = site.player()
        seats = (await carol.http.get(f"/api/tables/{finished}")).json()["seats"]
        assert {seat["name"] for seat in seats} == {NAMELESS, f"{NAMELESS} 2"}
        assert await count_players(site) == 0


async def test_somebody_who_is_signed_in_nowhere_is_kept_for_a_while(serve: Serve) -> None:
    async with serve(max_unseen_seconds=PAST, sweep_seconds=3600.0) as site:
        ada, bob = site.player(), site.player()
        finished = await resigned_table(ada, bob)
        await site.service.sweep()
        assert not await is_known(ada)
        seats = (await site.player().http.get(f"/api/tables/{finished}")).json()["seats"]
        assert [seat["name"] for seat in seats] == ["Ada", "Bob"]


async def test_who_comes_back_once_a_year_is_known(serve: Serve) -> None:
    async with serve(sweep_seconds=3600.0) as site:
        ada = site.player()
        await ada.make_table()
        year = text("UPDATE tokens SET made = made - 31536000, seen = seen - 31536000")
        await site.service.store.database.write(lambda connection: connection.execute(year))
        await site.service.sweep()
        assert await is_known(ada)


async def test_a_link_keeps_somebody_who_is_signed_in_nowhere(serve: Serve) -> None:
    async with serve(sweep_seconds=3600.0) as site:
        ada, phone, visitor = site.player(), site.player(), site.player()
        await ada.http.put("/api/me", json={"name": "Ada"})
        await visitor.http.put("/api/me", json={"name": "Visitor"})
        link = await ada.link()
        await visitor.on_another_device(ada)  # Ada's own device is now the visitor's.
        assert (await phone.http.post("/api/me/resume", json={"token": link})).json()["name"] == "Ada"
        assert await site.service.store.players.left_before(2.0**40, 9) == []


async def test_only_those_who_never_played_are_deleted_soon(serve: Serve, url: str) -> None:
    async with serve(database=url, max_unplayed_seconds=PAST, sweep_seconds=3600.0) as site:
        named, seated, alone, importer, sharer = (site.player() for _ in range(5))
        await named.http.put("/api/me", json={"name": "Ada"})
        await seated.make_table()
        await alone.http.post("/api/daily/2026-01-31/original/rows", json={"row": "AABB", "number": 1})
        played = {"edition": "original", "is_found": True, "rows": 3, "is_hard_mode": False, "is_imported": True}
        await importer.http.put("/api/me/days", json=[{"date": "2026-01-31", **played}])
        await sharer.http.post("/api/shares", json={"kind": "puzzle", "puzzle": "4x6/medium/17", "tries": 1})
        everybody = (named, seated, alone, importer, sharer)
        assert [await is_known(player) for player in everybody] == [True] * 5
        await site.service.sweep()
        assert [await is_known(player) for player in everybody] == [False, *[True] * 4]


async def test_a_deletion_that_was_interrupted_goes_on(serve: Serve, url: str) -> None:
    async with serve(database=url, sweep_seconds=3600.0) as site:
        ada, bob = site.player(), site.player()
        finished = await resigned_table(ada, bob)
        device = (await ada.http.get("/api/me/devices")).json()[0]["id"]
        query = text("SELECT player FROM tokens WHERE hash LIKE :beginning")
        player = await site.service.store.database.read(
            lambda connection: connection.scalar(query, {"beginning": f"{device}%"})
        )
        await site.service.store.players.sign_out_for_good(str(player))
    async with serve(database=url, sweep_seconds=3600.0) as site:
        await site.service.sweep()
        seats = (await site.player().http.get(f"/api/tables/{finished}")).json()["seats"]
        assert [seat["name"] for seat in seats] == [NAMELESS, "Bob"]
        assert await count_players(site) == 1


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/old.db"
    create: Callable[[], str] = request.getfixturevalue("new_database")
    return create()


async def test_names_that_earlier_versions_left_behind_are_erased(serve: Serve, empty_database: str) -> None:
    """A player who deleted everything while they sat down could leave their name in a log, and a seat in a list."""
    store = Store(empty_database)
    await store.database.write(partial(migrate, to="0010"))
    driver = TableDriver(make_terms()).join("gone", "b")
    await store.database.write(partial(_write_old_table, driver))
    await store.close()
    async with serve(database=empty_database, max_open_seconds=inf, sweep_seconds=3600.0) as site:
        await site.service.sweep()
        found = await site.service.store.load("table")
        assert found is not None
        assert [seat.player for seat in found.seats] == [None, "b"]
        body = select(entries.c.body).where(entries.c.table_id == "table")
        log = await site.service.store.database.read(lambda connection: connection.scalars(body).all())
        assert b'"name of gone"' not in b"".join(map(bytes, log))
        assert b'"name of b"' in b"".join(map(bytes, log))


def _write_old_table(driver: TableDriver, connection: Connection) -> None:
    old_players, old_tables, old_entries, old_seats = (
        table(name, *map(column, columns.split()))
        for name, columns in {
            "players": "id name made",
            "tables": "id version state touched needs_owner",
            "entries": "table_id seq body player",
            "seats": "table_id seat player",
        }.items()
    )
    connection.execute(insert(old_players).values(id="b", name="b", made=1.0))
    values = {"version": len(driver.entries), "state": "open", "touched": 1.0, "needs_owner": 0}
    connection.execute(insert(old_tables).values(id="table", **values))
    for seq, entry in enumerate(driver.entries, 1):
        player = getattr(entry, "player", None)
        row = {"table_id": "table", "seq": seq, "body": encode_entry(entry), "player": player}
        connection.execute(insert(old_entries).values(row))
    for seat, player in enumerate(("gone", "b")):
        connection.execute(insert(old_seats).values(table_id="table", seat=seat, player=player))


async def test_a_visit_renews_the_cookie(site: Site) -> None:
    ada = site.player()
    assert "set-cookie" not in (await ada.http.get("/api/me")).headers
    first = (await ada.http.put("/api/me", json={"name": "Ada"})).headers["set-cookie"]
    assert "Max-Age=34560000" in first
    assert (await ada.http.get("/api/me")).headers["set-cookie"] == first
