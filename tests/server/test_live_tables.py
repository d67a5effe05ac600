"""Tables in memory: read once for all who ask, changed by one writer, and sent to many without holding anybody up."""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from threading import Event
from typing import Any

import pytest

from keypeg.server.attendance import Attendance
from keypeg.server.projection import States
from keypeg.server.tables import Tables
from keypeg.store import Store, UnavailableError
from keypeg.table.devious import devious_code
from tests.server.client import Player, TableSocket
from tests.server.conftest import Serve, Site

pytestmark = pytest.mark.anyio


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Callable[[type, str], Counter[object]]:
    """Returns a function that counts how often a method is called, by its first argument."""

    def counting(kind: type, name: str) -> Counter[object]:
        counted: Counter[object] = Counter()
        original = getattr(kind, name)

        def counted_call(self: object, first: object, *others: object) -> object:
            counted[first if isinstance(first, str) else None] += 1
            return original(self, first, *others)

        monkeypatch.setattr(kind, name, counted_call)
        return counted

    return counting


async def release(site: Site, table: str) -> None:
    """Removes a table from memory, once nobody uses it."""
    while not site.service.tables.release(await site.service.tables.get(table)):  # noqa: ASYNC110 - there is no event
        await asyncio.sleep(0.01)


async def test_a_table_that_many_ask_for_at_once_is_loaded_once(
    site: Site, calls: Callable[[type, str], Counter[object]]
) -> None:
    ada = site.player()
    made = await ada.make_table()
    await release(site, made["id"])
    loads = calls(Store, "load")
    async with AsyncExitStack() as stack:
        sockets = [stack.enter_async_context(site.player().at(made["id"])) for _ in range(10)]
        pages = [ada.http.get(f"/api/tables/{made['id']}") for _ in range(10)]
        answers = await asyncio.gather(*sockets, *pages)
        for seat in answers[:10]:
            assert isinstance(seat, TableSocket)
            await seat.ready()
    assert loads == {made["id"]: 1}


async def test_a_table_that_could_not_be_set_up_is_not_left_in_memory(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = site.player()
    made = await ada.make_table()
    await release(site, made["id"])

    async def fail(_tables: Tables, _ids: object) -> None:
        raise UnavailableError("out of order")

    with monkeypatch.context() as broken:
        broken.setattr(Tables, "_update_standings", fail)
        assert (await ada.http.get(f"/api/tables/{made['id']}")).status_code == 503
        assert site.service.tables.in_memory == []
    assert (await ada.http.get(f"/api/tables/{made['id']}")).status_code == 200
    async with ada.at(made["id"], 0) as seat:
        await seat.ready()


async def two_seats(site: Site, stack: AsyncExitStack) -> list[TableSocket]:
    ada, bob = site.player(), site.player()
    made = await ada.make_table("challenge", options={"rounds": 1})
    await bob.join(made, "Bob")
    seats = [await stack.enter_async_context(player.at(made["id"], seat)) for seat, player in enumerate((ada, bob))]
    for seat in seats:
        await seat.ready()
    await seats[0].request("start")
    return seats


async def test_others_go_on_while_a_refusal_is_confirmed(
    serve: Serve, copy_postgresql: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    may_answer = asyncio.Event()
    original = Store.version

    async def late(store: Store, table: str) -> int:
        await may_answer.wait()
        return await original(store, table)

    async with serve(database=copy_postgresql()) as site, AsyncExitStack() as stack:
        at_0, at_1 = await two_seats(site, stack)
        monkeypatch.setattr(Store, "version", late)
        refused = asyncio.create_task(at_0.act("guess", code="AABCD"))
        assert (await at_1.act("set_code", code="AABCD"))["type"] == "done"
        assert not refused.done()
        may_answer.set()
        assert (await refused)["error"] == "wrong_action"


async def test_what_was_refused_too_early_is_done_after_all(
    serve: Serve, copy_postgresql: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = copy_postgresql()
    monkeypatch.setattr(Tables, "heard", lambda _tables, _announcement: None)
    async with serve(database=database) as first, serve(database=database) as second:
        ada, bob = first.player(), first.player()
        made = await ada.make_table()
        assert (await second.player().http.get(f"/api/tables/{made['id']}")).status_code == 200
        await bob.join(made, "Bob")
        elsewhere = Player(second.base)
        elsewhere.http.cookies = bob.http.cookies
        async with ada.at(made["id"], 0) as at_0:
            await at_0.ready()
            async with elsewhere.at(made["id"]) as at_second:
                assert (await at_second.request("start"))["type"] == "done"
        await elsewhere.http.aclose()


async def test_presence_and_states_are_made_once_for_all_spectators(
    site: Site, calls: Callable[[type, str], Counter[object]]
) -> None:
    async with AsyncExitStack() as stack:
        at_0, at_1 = await two_seats(site, stack)
        table = at_0.table["id"]
        presences, states = calls(Attendance, "presence"), calls(States, "_with_encoded_rounds")
        watching = [await stack.enter_async_context(site.player().at(table)) for _ in range(100)]
        for each in watching:
            await each.until(lambda seat: bool(seat.presence) and seat.presence["watching"] == len(watching))
        assert presences[None] < 3 * len(watching)
        before = states[None]
        for seat in (at_0, at_1):
            assert (await seat.act("set_code", code="AABCD"))["type"] == "done"
        for each in watching:
            await each.until(lambda seat: seat.version == at_1.version)
        assert states[None] - before < len(watching) / 4


async def test_a_devious_codemaker_computes_beside_the_event_loop(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    has_begun, may_go_on = Event(), Event()

    def slow(*arguments: Any) -> object:  # noqa: ANN401 - passed on
        has_begun.set()
        assert may_go_on.wait(20)
        return devious_code(*arguments)

    monkeypatch.setattr("keypeg.table.commands.devious_code", slow)
    ada = site.player()
    seats = [{"type": "here", "name": "Ada"}, {"type": "computer", "level": "steady"}]
    first_codemaker = None
    while first_codemaker != 1:
        made = await ada.make_table("original", seats, is_devious=True)
        first_codemaker = (await ada.http.get(f"/api/tables/{made['id']}")).json()["first"]
    async with ada.at(made["id"], 0) as seat:
        await seat.ready()
        await seat.until(lambda each: "guess" in each.view["may"])
        laid = asyncio.create_task(seat.act("guess", code="ABCD"))
        assert await asyncio.to_thread(has_begun.wait, 20)
        assert (await ada.http.get("/healthz")).status_code == 200
        assert not laid.done()
        may_go_on.set()
        assert (await laid)["type"] == "done"
