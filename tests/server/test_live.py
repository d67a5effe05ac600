"""Live play: the messages of a socket, resuming, clocks, absence, and computer players."""

import asyncio
from multiprocessing import active_children
from multiprocessing.context import SpawnProcess
from typing import Any

import pytest

from keypeg.store import Store, UnavailableError
from keypeg.table.commands import resign
from tests.server.client import Player
from tests.server.conftest import Serve, Site

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]

COMPUTER = {"type": "computer", "level": "steady"}


def here(*names: str) -> list[dict[str, Any]]:
    return [{"type": "here", "name": name} for name in names]


async def begin_round(device: Player, edition: str = "original", **more: Any) -> tuple[dict[str, Any], int, int]:  # noqa: ANN401 - any setting
    """Opens a table for two on one device and sets the code; returns the table, the codemaker and the codebreaker."""
    made = await device.make_table(edition, here("Ada", "Bob"), **more)
    async with device.at(made["id"], 0) as seat:
        maker = (await seat.ready()).view["to_act"][0]["seat"]
    async with device.at(made["id"], maker) as seat:
        await seat.ready()
        await seat.act("set_code", code="AABC")
    return made, maker, 1 - maker


async def test_an_action_sent_twice_is_applied_once(site: Site) -> None:
    made, _, breaker = await begin_round(device := site.player())
    async with device.at(made["id"], breaker) as seat:
        await seat.ready()
        seen = seat.version
        first = await seat.act("guess", code="ABCD", version=seen, message_id="once")
        again = await seat.act("guess", code="ABCD", version=seen, message_id="once")
        assert first == again
        assert len(seat.view["history"][0]["rows"]) == 1


async def test_two_tabs_can_share_a_seat_and_a_stale_action_is_refused(site: Site) -> None:
    made, _, breaker = await begin_round(device := site.player())
    async with device.at(made["id"], breaker) as one, device.at(made["id"], breaker) as two:
        await one.ready()
        await two.ready()
        seen = two.version
        await one.act("guess", code="ABCD")
        stale = await two.act("guess", code="BBBB", version=seen)
        assert (stale["type"], stale["error"]) == ("refused", "stale")
        await two.until(lambda seat: seat.version == one.version)
        assert len(two.view["history"][0]["rows"]) == 1
        assert (await two.act("guess", code="BBBB"))["type"] == "done"


async def test_a_returning_client_gets_the_news_it_missed(site: Site) -> None:
    made, maker, breaker = await begin_round(device := site.player())
    async with device.at(made["id"], maker) as seat:
        seen = (await seat.ready()).version
        assert seat.state["news"] == []
    async with device.at(made["id"], breaker) as seat:
        await seat.ready()
        await seat.act("guess", code="ABCD")
        await seat.act("guess", code="BBBB")
    async with device.at(made["id"], maker, version=seen) as seat:
        await seat.ready()
        assert [news["version"] for news in seat.state["news"]] == [seen + 1, seen + 2]
        assert [news["events"][0]["code"] for news in seat.state["news"]] == ["ABCD", "BBBB"]
    async with device.at(made["id"], maker, version=0) as seat:
        await seat.ready()
        assert [news["what"] for news in seat.state["news"]][:4] == ["opened", "joined", "joined", "begun"]


async def test_a_refusal_explains_the_problem_and_changes_nothing(site: Site) -> None:
    made, maker, breaker = await begin_round(device := site.player())
    async with device.at(made["id"], breaker) as seat, device.at(made["id"], maker) as other:
        await seat.ready()
        before = seat.version
        bad = await seat.act("guess", code="ABC")
        assert (bad["error"], bad["problems"][0]["reason"], bad["problems"][0]["expected"]) == (
            "bad_code",
            "code_length",
            4,
        )
        assert (await seat.act("guess", code="ABCX"))["problems"][0]["position"] == 4
        assert (await seat.act("set_code", code="AAAA"))["error"] == "wrong_action"
        assert (await seat.act("mark", exact=1))["error"] == "bad_transcript"
        await other.ready()
        assert (await other.act("guess", code="ABCD"))["error"] == "not_your_turn"
        assert seat.version == other.version == before


async def test_marks_of_a_simultaneous_turn_are_hidden_until_both_rows_are_in(site: Site) -> None:
    device = site.player()
    made = await device.make_table("challenge", here("Ada", "Bob"), options={"rounds": 1})
    async with device.at(made["id"], 0) as ada, device.at(made["id"], 1) as bob:
        await ada.ready()
        await bob.ready()
        await ada.act("set_code", code="AABCD")
        await bob.act("set_code", code="HHGFE")
        await ada.until(lambda seat: "guess" in seat.view["may"])
        await ada.act("guess", code="HHHHH")
        assert ada.view["history"][0]["rows"][0]["mark"] is None
        await bob.until(lambda seat: bool(seat.view["history"][0]["rows"]))
        assert bob.view["history"][0]["rows"][0]["code"] == "HHHHH"
        assert bob.view["history"][0]["rows"][0]["mark"] is None
        await bob.act("guess", code="ABBBB")
        marks = {row["seat"]: row["mark"] for row in bob.view["history"][0]["rows"]}
        assert marks == {0: [2, 0], 1: [2, 0]}


async def test_a_race_is_decided_by_order_of_arrival(site: Site) -> None:
    device = site.player()
    made = await device.make_table("challenge", here("Ada", "Bob"), options={"rounds": 1, "race": True})
    async with device.at(made["id"], 0) as ada, device.at(made["id"], 1) as bob:
        await ada.ready()
        await bob.ready()
        await ada.act("set_code", code="AABCD")
        await bob.act("set_code", code="HHGFE")
        await bob.act("guess", code="AABCD")
        late = await ada.act("guess", code="HHGFE")
        assert late["error"] in {"match_over", "stale"}
        await ada.until(lambda seat: seat.view["status"] == "finished")
        assert ada.view["winners"] == [1]


async def test_group_answers_are_attributed_to_their_seats(site: Site) -> None:
    device = site.player()
    made = await device.make_table("group", here("Ada", "Bob", "Cy"), options={"rounds": 1, "marking": "manual"})
    async with device.at(made["id"], 0) as ada, device.at(made["id"], 1) as bob, device.at(made["id"], 2) as cy:
        seats = [await seat.ready() for seat in (ada, bob, cy)]
        tokens = [seat.view["history"][0]["tokens"] for seat in seats]
        assert [[each is not None for each in known] for known in tokens] == [
            [number == seat for number in range(3)] for seat in range(3)
        ]
        (asker,) = [number for number, seat in enumerate(seats) if "ask" in seat.view["may"]]
        await seats[asker].act("ask", code="AABBC")
        first, second = (asker + 1) % 3, (asker + 2) % 3
        await seats[first].until(lambda seat: "answer" in seat.view["may"])
        await seats[first].act("answer", pegs=["none"])
        await seats[second].until(lambda seat: seat.version == seats[first].version)
        mark = seats[second].view["history"][0]["rows"][0]["mark"]
        assert (mark[asker], mark[first], mark[second]) == (None, ["none"], None)


async def test_manual_marks_claims_and_penalties_work_over_sockets(site: Site) -> None:
    made, maker, breaker = await begin_round(device := site.player(), options={"rounds": 1, "marking": "manual"})
    async with device.at(made["id"], maker) as marking, device.at(made["id"], breaker) as guessing:
        await marking.ready()
        await guessing.ready()
        await guessing.act("guess", code="ABCD")
        await marking.until(lambda seat: "mark" in seat.view["may"])
        await marking.act("mark", exact=0, misplaced=0)
        await guessing.until(lambda seat: "claim" in seat.view["may"])
        await guessing.act("claim")
        assert guessing.view["rounds"][0]["result"] == "penalty"
        assert guessing.view["rounds"][0]["points"][breaker] == 3


@pytest.mark.parametrize(
    ("edition", "seats", "options"),
    [
        ("original", 2, {"rounds": 2}),
        ("challenge", 2, {"rounds": 1, "race": True}),
        ("party", 4, {}),
        ("group", 3, {"rounds": 1, "anytime": True}),
        ("original", 2, {"rounds": 2, "marking": "manual"}),
    ],
)
async def test_the_clock_plays_for_an_idle_player_until_the_match_ends(
    site: Site, edition: str, seats: int, options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("keypeg.table.terms.MIN_TURN_SECONDS", 0)
    monkeypatch.setattr("keypeg.table.terms.MIN_PAUSE_SECONDS", 0)
    device = site.player()
    players = [*here("Ada"), *[COMPUTER] * (seats - 1)]
    made = await device.make_table(edition, players, options=options, turn_seconds=0, pause_seconds=0)
    async with device.at(made["id"], 0, version=0) as ada:
        await ada.ready()
        while ada.table["state"] != "over":
            await ada.until(lambda seat: seat.table["state"] == "over" or seat.table["pause"] is not None)
            if ada.table["pause"] is not None:
                await ada.request("continue")
        by = [(news["seat"], news["by"]) for state in ada.states for news in state["news"] if news["what"] == "acted"]
        assert {who for seat, who in by if seat == 0} == {"clock"}
        assert {who for seat, who in by if seat not in {0, None}} <= {"computer"}
    transcript = await device.http.get(f"/api/tables/{made['id']}/transcript")
    assert len(transcript.json()["actions"]) == len(by)


async def test_turn_times_are_announced_and_limited(site: Site) -> None:
    device = site.player()
    for seconds in (4, 14 * 24 * 3600 + 1):
        body = {"edition": "original", "seats": here("Ada", "Bob"), "turn_seconds": seconds}
        refused = await device.http.post("/api/tables", json=body)
        assert (refused.status_code, refused.json()["error"]) == (400, "bad_terms")
    made = await device.make_table("original", here("Ada", "Bob"), turn_seconds=14 * 24 * 3600)
    async with device.at(made["id"], 0) as ada:
        await ada.ready()
        (awaited,) = [seat for seat, since in enumerate(ada.table["waiting_since"]) if since is not None]
        assert ada.table["turn_ends"][awaited] == ada.table["waiting_since"][awaited] + 14 * 24 * 3600


async def test_the_computer_takes_over_for_an_absent_player_and_hands_back(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("keypeg.table.terms.MIN_AWAY_SECONDS", 0)
    ada, bob = site.player(), site.player()
    made = await ada.make_table("challenge", away_seconds=0, options={"rounds": 99})
    await bob.join(made, "Bob")
    async with bob.at(made["id"], 1) as at_1:
        await at_1.ready()
        await at_1.request("start")
        await at_1.act("set_code", code="AABCD")
    async with ada.at(made["id"], 0) as at_0:
        await at_0.ready()
        assert at_0.presence["away_since"][0] is None
        assert at_0.presence["away_since"][1] is not None
        assert (await at_0.request("take_over", seat=1))[
            "error"
        ] == "not_awaited"  # Only while the table waits for them.
        assert (await at_0.request("take_over", seat=0))["error"] == "not_your_seat"
        assert (await at_0.request("take_over", seat=7))["error"] == "no_such_seat"
        await at_0.act("set_code", code="AABCD")
        assert (await at_0.request("take_over", seat=1))["type"] == "done"
        await at_0.until(lambda seat: any(row["seat"] == 1 for row in seat.view["history"][0]["rows"]))
        assert at_0.table["seats"][1]["is_taken_over"]
        async with bob.at(made["id"], 1) as at_1:
            await at_1.ready()
            await at_1.until(lambda seat: not seat.table["seats"][1]["is_taken_over"])
            await at_0.until(lambda seat: not seat.table["seats"][1]["is_taken_over"])
            assert (await at_0.request("take_over", seat=1))["error"] in {"not_away", "not_awaited"}


async def test_a_seat_is_no_longer_shown_to_a_player_who_left_it(site: Site) -> None:
    ada, mal, bob = site.player(), site.player(), site.player()
    made = await ada.make_table("challenge", is_watched=False)
    await mal.join(made, "Mal")
    async with mal.at(made["id"], 1) as one, mal.at(made["id"], 1) as two, ada.at(made["id"], 0) as at_0:
        await one.ready()
        await two.ready()
        await one.request("leave")
        await bob.join(made, "Bob")
        await at_0.ready()
        await at_0.request("start")
        async with bob.at(made["id"], 1) as at_1:
            await at_1.ready()
            await at_1.act("set_code", code="FEDCB")
        assert await two.close_code() == 4403
        assert await one.close_code() == 4403
        assert not any("FEDCB" in text for text in [*one.received, *two.received])


async def test_computer_players_survive_the_death_of_their_workers(site: Site) -> None:
    device = site.player()
    tables = [await device.make_table("original", [*here("Ada"), COMPUTER], options={"rounds": 99}) for _ in range(2)]
    for made in tables:
        for worker in active_children():
            if isinstance(worker, SpawnProcess):  # Not those of other pools in this process.
                worker.kill()
        async with device.at(made["id"], 0) as seat:
            await seat.ready()
            if "set_code" in seat.view["may"]:
                await seat.act("set_code", code="AABC")
            await seat.until(lambda seat: seat.is_looking or bool(seat.view["may"]))


async def test_idle_tables_leave_memory_and_are_loaded_again(serve: Serve) -> None:
    async with serve(idle_seconds=-1.0, sweep_seconds=3600.0) as site:
        made, maker, _ = await begin_round(device := site.player())
        async with device.at(made["id"], maker) as seat:
            await seat.ready()
            await site.service.sweep()
            assert [live.table.id for live in site.service.tables.in_memory] == [made["id"]]
        while site.service.tables.in_memory:
            await site.service.sweep()
            await asyncio.sleep(0)
        async with device.at(made["id"], maker) as seat:
            await seat.ready()
            assert seat.view["history"][0]["codes"][maker] == "AABC"


async def test_the_clock_runs_out_at_a_table_that_is_not_in_memory(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("keypeg.table.terms.MIN_TURN_SECONDS", 1)
    async with serve(idle_seconds=-1.0, sweep_seconds=3600.0) as site:
        device = site.player()
        made = await device.make_table("original", here("Ada", "Bob"), turn_seconds=1)
        while site.service.tables.in_memory:
            await site.service.sweep()
        while not site.service.tables.in_memory:  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0.01)
        async with device.at(made["id"], 0, version=0) as seat:
            await seat.ready()
            await seat.until(lambda seat: seat.state["news"] != [] and seat.state["news"][-1]["by"] == "clock")


async def test_abandoned_tables_are_deleted_and_running_ones_are_kept(serve: Serve) -> None:
    async with serve(max_open_seconds=-1.0, sweep_seconds=3600.0) as site:
        ada = site.player()
        made = await ada.make_table()
        running, *_ = await begin_round(ada)
        await site.service.sweep()
        assert [line["id"] for line in (await ada.http.get("/api/me")).json()["tables"]] == [running["id"]]
        async with ada.at(made["id"], 0) as seat:
            await seat.ready()  # The table is still in memory, but can no longer be changed.
            assert (await seat.request("rename", name="Eve"))["error"] == "no_such_table"


async def test_matches_go_on_after_a_restart(serve: Serve) -> None:
    async with serve(pace=1000.0) as site:
        device = site.player()
        made = await device.make_table("original", [*here("Ada"), COMPUTER], options={"rounds": 99})
        async with device.at(made["id"], 0) as seat:
            await seat.ready()
            if "set_code" in seat.view["may"]:
                await seat.act("set_code", code="AABC")
    cookies = device.http.cookies
    async with serve() as site:
        again = site.player()
        again.http.cookies = cookies
        async with again.at(made["id"], 0) as seat:
            await seat.ready()
            await seat.until(lambda seat: seat.is_looking or bool(seat.view["may"]))


@pytest.mark.parametrize("error", [UnavailableError, RuntimeError])
async def test_connected_clients_hear_about_database_trouble_and_recovery(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    """Recovery goes on whatever happens while it checks the database."""
    made: dict[str, Any]
    async with serve() as site:
        made, _, breaker = await begin_round(device := site.player())
        is_down = True
        append, check = Store.append, Store.check_writing

        async def failing_append(self: Store, *args: Any) -> None:  # noqa: ANN401 - passed on
            if is_down:
                raise UnavailableError("down")
            await append(self, *args)

        async def failing_check(self: Store, now: float) -> None:
            nonlocal is_down
            if is_down:
                is_down = error is UnavailableError  # An unexpected error comes once.
                raise error("down")
            await check(self, now)

        monkeypatch.setattr(Store, "append", failing_append)
        monkeypatch.setattr(Store, "check_writing", failing_check)
        async with device.at(made["id"], breaker) as seat:
            await seat.ready()
            refused = await seat.act("guess", code="ABCD", message_id="g")
            assert (refused["error"], refused["retry_after"]) == ("unavailable", 2.0)
            await seat.until(lambda seat: bool(seat.trouble))
            is_down = is_down and error is not UnavailableError
            await seat.until(lambda seat: seat.trouble[-1] is False)
            assert (await seat.act("guess", code="ABCD", message_id="g"))["type"] == "done"
            assert len(seat.view["history"][0]["rows"]) == 1


async def test_a_change_is_written_and_shown_even_if_whoever_asked_for_it_has_gone(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, _, breaker = await begin_round(device := site.player())
    player = (await site.service.tables.get(made["id"])).table.seats[breaker].player
    assert player is not None
    append, writing, release = Store.append, asyncio.Event(), asyncio.Event()

    async def slow_append(self: Store, *args: Any) -> None:  # noqa: ANN401 - passed on
        writing.set()
        await release.wait()
        await append(self, *args)

    async with device.at(made["id"], breaker) as seat:
        await seat.ready()
        monkeypatch.setattr(Store, "append", slow_append)
        change = site.service.tables.change(made["id"], lambda table, moment: resign(table, breaker, player, moment))
        asking = asyncio.create_task(change)
        await writing.wait()
        asking.cancel()
        release.set()
        await seat.until(lambda seat: seat.table["state"] == "over")
