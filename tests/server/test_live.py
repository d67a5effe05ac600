"""Live play: what a socket tells, how it resumes, clocks, absence, and computer players."""

import asyncio
from multiprocessing import active_children
from typing import Any

import pytest

from tests.server.client import Player, Seat
from tests.server.conftest import Serve, Site

pytestmark = pytest.mark.anyio

COMPUTER = {"type": "computer", "level": "steady"}


def here(*names: str) -> list[dict[str, Any]]:
    return [{"type": "here", "name": name} for name in names]


async def with_code(device: Player, edition: str = "original", **more: Any) -> tuple[dict[str, Any], int, int]:  # noqa: ANN401 - any setting
    """A table of two on one device where the code is set; who has set it, and who guesses."""
    made = await device.make_table(edition, here("Ada", "Bob"), **more)
    async with device.at(made["id"], 0) as seat:
        maker = (await seat.seen()).view["to_act"][0]["seat"]
    async with device.at(made["id"], maker) as seat:
        await seat.seen()
        await seat.act("set_code", code="AABC")
    return made, maker, 1 - maker


async def test_an_action_sent_twice_is_applied_once(site: Site) -> None:
    made, _, breaker = await with_code(device := site.player())
    async with device.at(made["id"], breaker) as seat:
        await seat.seen()
        seen = seat.version
        first = await seat.act("guess", code="ABCD", version=seen, client="once")
        again = await seat.act("guess", code="ABCD", version=seen, client="once")
        assert first == again
        assert len(seat.view["history"][0]["rows"]) == 1


async def test_two_tabs_work_and_a_stale_one_is_told(site: Site) -> None:
    made, _, breaker = await with_code(device := site.player())
    async with device.at(made["id"], breaker) as one, device.at(made["id"], breaker) as two:
        await one.seen()
        await two.seen()
        seen = two.version
        await one.act("guess", code="ABCD")
        stale = await two.act("guess", code="BBBB", version=seen)
        assert (stale["type"], stale["error"]) == ("refused", "stale")
        await two.until(lambda seat: seat.version == one.version)
        assert len(two.view["history"][0]["rows"]) == 1
        assert (await two.act("guess", code="BBBB"))["type"] == "done"


async def test_who_comes_back_gets_what_he_missed(site: Site) -> None:
    made, maker, breaker = await with_code(device := site.player())
    async with device.at(made["id"], maker) as seat:
        seen = (await seat.seen()).version
        assert seat.state["news"] == []
    async with device.at(made["id"], breaker) as seat:
        await seat.seen()
        await seat.act("guess", code="ABCD")
        await seat.act("guess", code="BBBB")
    async with device.at(made["id"], maker, version=seen) as seat:
        await seat.seen()
        assert [news["version"] for news in seat.state["news"]] == [seen + 1, seen + 2]
        assert [news["events"][0]["code"] for news in seat.state["news"]] == ["ABCD", "BBBB"]
    async with device.at(made["id"], maker, version=0) as seat:
        await seat.seen()
        assert [news["what"] for news in seat.state["news"]][:4] == ["opened", "joined", "joined", "begun"]


async def test_a_refusal_says_what_is_wrong_and_loses_nothing(site: Site) -> None:
    made, maker, breaker = await with_code(device := site.player())
    async with device.at(made["id"], breaker) as seat, device.at(made["id"], maker) as other:
        await seat.seen()
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
        await other.seen()
        assert (await other.act("guess", code="ABCD"))["error"] == "not_your_turn"
        assert seat.version == other.version == before


async def test_marks_of_a_simultaneous_turn_stay_sealed_until_both_rows_are_in(site: Site) -> None:
    device = site.player()
    made = await device.make_table("challenge", here("Ada", "Bob"), options={"rounds": 1})
    async with device.at(made["id"], 0) as ada, device.at(made["id"], 1) as bob:
        await ada.seen()
        await bob.seen()
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


async def test_a_race_is_decided_by_arrival(site: Site) -> None:
    device = site.player()
    made = await device.make_table("challenge", here("Ada", "Bob"), options={"rounds": 1, "race": True})
    async with device.at(made["id"], 0) as ada, device.at(made["id"], 1) as bob:
        await ada.seen()
        await bob.seen()
        await ada.act("set_code", code="AABCD")
        await bob.act("set_code", code="HHGFE")
        await bob.act("guess", code="AABCD")
        late = await ada.act("guess", code="HHGFE")
        assert late["error"] in {"match_over", "stale"}
        await ada.until(lambda seat: seat.view["status"] == "finished")
        assert ada.view["winners"] == [1]


async def test_group_answers_come_with_who_gave_them(site: Site) -> None:
    device = site.player()
    made = await device.make_table("group", here("Ada", "Bob", "Cy"), options={"rounds": 1, "marking": "manual"})
    async with device.at(made["id"], 0) as ada, device.at(made["id"], 1) as bob, device.at(made["id"], 2) as cy:
        seats = [await seat.seen() for seat in (ada, bob, cy)]
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


async def test_manual_marks_claims_and_penalties_go_over_the_table(site: Site) -> None:
    made, maker, breaker = await with_code(device := site.player(), options={"rounds": 1, "marking": "manual"})
    async with device.at(made["id"], maker) as marking, device.at(made["id"], breaker) as guessing:
        await marking.seen()
        await guessing.seen()
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
async def test_the_clock_plays_for_who_does_nothing_and_the_match_ends(
    site: Site, edition: str, seats: int, options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("keypeg.table.commands.MIN_TURN_SECONDS", 0)
    device = site.player()
    made = await device.make_table(edition, [*here("Ada"), *[COMPUTER] * (seats - 1)], options=options, turn_seconds=0)
    async with device.at(made["id"], 0, version=0) as ada:
        await ada.seen()
        await ada.until(lambda seat: seat.table["state"] == "over")
        by = [(news["seat"], news["by"]) for state in ada.states for news in state["news"] if news["what"] == "acted"]
        assert {who for seat, who in by if seat == 0} == {"clock"}
        assert {who for seat, who in by if seat not in {0, None}} <= {"computer"}
    transcript = await device.http.get(f"/api/tables/{made['id']}/transcript")
    assert len(transcript.json()["actions"]) == len(by)


async def test_a_clock_is_told_and_bounded(site: Site) -> None:
    device = site.player()
    for seconds in (4, 14 * 24 * 3600 + 1):
        body = {"edition": "original", "seats": here("Ada", "Bob"), "turn_seconds": seconds}
        refused = await device.http.post("/api/tables", json=body)
        assert (refused.status_code, refused.json()["error"]) == (400, "bad_terms")
    made = await device.make_table("original", here("Ada", "Bob"), turn_seconds=14 * 24 * 3600)
    async with device.at(made["id"], 0) as ada:
        await ada.seen()
        (waited,) = [seat for seat, since in enumerate(ada.table["waiting_since"]) if since is not None]
        assert ada.table["turn_ends"][waited] == ada.table["waiting_since"][waited] + 14 * 24 * 3600


async def test_the_computer_takes_over_for_who_is_away_and_hands_back(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("keypeg.table.commands.MIN_AWAY_SECONDS", 0)
    ada, bob = site.player(), site.player()
    made = await ada.make_table("challenge", away_seconds=0, options={"rounds": 99})
    await bob.join(made, "Bob")
    async with bob.at(made["id"], 1) as at_1:
        await at_1.seen()
        await at_1.ask("start")
        await at_1.act("set_code", code="AABCD")
    async with ada.at(made["id"], 0) as at_0:
        await at_0.seen()
        assert at_0.presence["away_since"][0] is None
        assert at_0.presence["away_since"][1] is not None
        assert (await at_0.ask("take_over", seat=1))["error"] == "not_awaited"  # Only while the table waits for him.
        assert (await at_0.ask("take_over", seat=0))["error"] == "not_your_seat"
        assert (await at_0.ask("take_over", seat=7))["error"] == "no_such_seat"
        await at_0.act("set_code", code="AABCD")
        assert (await at_0.ask("take_over", seat=1))["type"] == "done"
        await at_0.until(lambda seat: any(row["seat"] == 1 for row in seat.view["history"][0]["rows"]))
        assert at_0.table["seats"][1]["is_taken_over"]
        async with bob.at(made["id"], 1) as at_1:
            await at_1.seen()
            await at_1.until(lambda seat: not seat.table["seats"][1]["is_taken_over"])
            await at_0.until(lambda seat: not seat.table["seats"][1]["is_taken_over"])
            assert (await at_0.ask("take_over", seat=1))["error"] in {"not_away", "not_awaited"}


async def test_a_seat_that_was_given_up_is_not_shown_to_who_had_it(site: Site) -> None:
    ada, mal, bob = site.player(), site.player(), site.player()
    made = await ada.make_table("challenge", is_watched=False)
    await mal.join(made, "Mal")
    async with mal.at(made["id"], 1) as one, mal.at(made["id"], 1) as two, ada.at(made["id"], 0) as at_0:
        await one.seen()
        await two.seen()
        await one.ask("leave")
        await bob.join(made, "Bob")
        await at_0.seen()
        await at_0.ask("start")
        async with bob.at(made["id"], 1) as at_1:
            await at_1.seen()
            await at_1.act("set_code", code="FEDCB")
        assert await two.closed() == 4403
        assert await one.closed() == 4403
        assert not any("FEDCB" in text for text in [*one.received, *two.received])


async def test_computers_go_on_when_their_workers_die(site: Site) -> None:
    device = site.player()
    tables = [await device.make_table("original", [*here("Ada"), COMPUTER], options={"rounds": 99}) for _ in range(4)]
    for made in tables:
        for worker in active_children():
            worker.kill()
        async with device.at(made["id"], 0) as seat:
            await seat.seen()
            if "set_code" in seat.view["may"]:
                await seat.act("set_code", code="AABC")
            await seat.until(lambda seat: bool(seat.view["may"]))


async def test_tables_leave_memory_and_come_back(serve: Serve) -> None:
    async with serve(idle_seconds=-1.0, sweep_seconds=3600.0) as site:
        made, maker, _ = await with_code(device := site.player())
        async with device.at(made["id"], maker) as seat:
            await seat.seen()
            await site.service.sweep()
            assert [live.table.id for live in site.service.tables.in_memory] == [made["id"]]
        while site.service.tables.in_memory:
            await site.service.sweep()
            await asyncio.sleep(0)
        async with device.at(made["id"], maker) as seat:
            await seat.seen()
            assert seat.view["history"][0]["codes"][maker] == "AABC"


async def test_a_clock_runs_out_at_a_table_that_left_memory(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keypeg.table.commands.MIN_TURN_SECONDS", 1)
    async with serve(idle_seconds=-1.0, sweep_seconds=3600.0) as site:
        device = site.player()
        made = await device.make_table("original", here("Ada", "Bob"), turn_seconds=1)
        while site.service.tables.in_memory:
            await site.service.sweep()
        while not site.service.tables.in_memory:  # noqa: ASYNC110 - nothing is told to anybody before
            await asyncio.sleep(0.01)
        async with device.at(made["id"], 0, version=0) as seat:
            await seat.seen()
            await seat.until(lambda seat: seat.state["news"] != [] and seat.state["news"][-1]["by"] == "clock")


async def test_abandoned_tables_are_removed_and_finished_ones_stay(serve: Serve) -> None:
    async with serve(max_open_seconds=-1.0, sweep_seconds=3600.0) as site:
        ada = site.player()
        made = await ada.make_table()
        running, *_ = await with_code(ada)
        await site.service.sweep()
        assert [line["id"] for line in (await ada.http.get("/api/me")).json()["tables"]] == [running["id"]]
        async with ada.at(made["id"], 0) as seat:
            await seat.seen()  # It is still in memory, but nothing can be done there any more.
            assert (await seat.ask("rename", name="Eve"))["error"] == "no_such_table"


async def test_what_was_on_goes_on_after_a_restart(serve: Serve) -> None:
    async with serve(pace=1000.0) as site:
        device = site.player()
        made = await device.make_table("original", [*here("Ada"), COMPUTER], options={"rounds": 99})
        async with device.at(made["id"], 0) as seat:
            await seat.seen()
            if "set_code" in seat.view["may"]:
                await seat.act("set_code", code="AABC")
    cookies = device.http.cookies
    async with serve() as site:
        again = site.player()
        again.http.cookies = cookies
        async with again.at(made["id"], 0) as seat:
            await seat.seen()
            await seat.until(lambda seat: bool(seat.view["may"]))


async def _waits(seat: Seat) -> None:
    await seat.until(lambda seat: bool(seat.trouble))


async def test_who_is_connected_is_told_of_trouble_and_its_end(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    from keypeg.store import Store, UnavailableError

    made: dict[str, Any]
    async with serve() as site:
        made, _, breaker = await with_code(device := site.player())
        is_gone = True
        append, check = Store.append, Store.check_writing

        async def failing_append(self: Store, *args: Any) -> None:  # noqa: ANN401 - as it is
            if is_gone:
                raise UnavailableError("gone")
            await append(self, *args)

        async def failing_check(self: Store, now: float) -> None:
            if is_gone:
                raise UnavailableError("gone")
            await check(self, now)

        monkeypatch.setattr(Store, "append", failing_append)
        monkeypatch.setattr(Store, "check_writing", failing_check)
        async with device.at(made["id"], breaker) as seat:
            await seat.seen()
            refused = await seat.act("guess", code="ABCD", client="g")
            assert (refused["error"], refused["retry_after"]) == ("unavailable", 2.0)
            await _waits(seat)
            is_gone = False
            await seat.until(lambda seat: seat.trouble[-1] is False)
            assert (await seat.act("guess", code="ABCD", client="g"))["type"] == "done"
            assert len(seat.view["history"][0]["rows"]) == 1
