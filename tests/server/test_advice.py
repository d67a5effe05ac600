"""The coach at a table: who may ask, and that everybody knows it is there. Hard mode on the socket."""

from typing import Any

import pytest

from keypeg.server.limits import Operation, Rate
from tests.server.client import Player, TableSocket
from tests.server.conftest import NO_LIMITS, Serve, Site

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]


async def ask(player: Player, made: dict[str, Any], question: str, seat: int, **query: str) -> tuple[int, Any]:
    answer = await player.http.get(f"/api/tables/{made['id']}/coach/{question}", params={"seat": seat, **query})
    return answer.status_code, answer.json()


async def roles(at_0: TableSocket, at_1: TableSocket, code: str) -> tuple[TableSocket, TableSocket]:
    """Sets the code of a table of original; returns who has set it and who guesses."""
    for at in (at_0, at_1):
        await at.ready()
        await at.until(lambda seat: seat.table["state"] == "running")
    maker, breaker = (at_0, at_1) if at_0.view["may"] else (at_1, at_0)
    await maker.act("set_code", code=code)
    await breaker.until(lambda seat: "guess" in seat.view["may"])
    return maker, breaker


async def test_players_ask_about_their_own_seat(site: Site) -> None:
    ada, bob, stranger = site.player(), site.player(), site.player()
    made = await ada.make_table(is_coached=True)
    assert (await ask(ada, made, "count", 0))[1]["error"] == "not_begun"
    assert (await stranger.http.get(f"/api/tables/{made['id']}")).json()["is_coached"]
    await bob.join(made, "Bob")
    async with ada.at(made["id"], 0) as at_0, bob.at(made["id"], 1) as at_1:
        await (await at_0.ready()).request("start")
        maker, breaker = await roles(at_0, at_1, "ABCD")
        breaker_seat, maker_seat = breaker.state["you"], maker.state["you"]
        asking, other = (ada, bob) if breaker is at_0 else (bob, ada)
        await breaker.act("guess", code="AABB")
        assert await ask(asking, made, "count", breaker_seat) == (
            200,
            {"type": "count", "possible": 208, "of": 1296, "possible_for_opponent": None},
        )
        status, fit = await ask(asking, made, "fit", breaker_seat, draft="aabc")
        assert status == 200
        assert fit == {
            "type": "fit",
            "row": "AABC",
            "fits": False,
            "against": [{"row": 1, "given": [1, 1], "would_be": [3, 0]}],
        }
        assert (await ask(asking, made, "leaves", breaker_seat, draft="ACBD"))[1]["possible"] == 208
        assert (await ask(asking, made, "codes", breaker_seat))[1] == {"type": "codes", "possible": 208, "codes": []}
        assert (await ask(asking, made, "tokens", breaker_seat))[1]["error"] == "no_advice"
        assert (await ask(other, made, "count", maker_seat))[1]["error"] == "no_advice"
        for player, seat in ((asking, maker_seat), (other, breaker_seat), (stranger, 0), (asking, 7)):
            status, refused = await ask(player, made, "count", seat)
            assert (status, refused["error"]) == (403, "not_your_seat")
        await breaker.request("resign")
        assert (await ask(asking, made, "count", breaker_seat))[1]["error"] == "match_over"


async def test_without_a_coach_nobody_may_ask(site: Site) -> None:
    ada = site.player()
    made = await ada.make_table(seats=[{"type": "here", "name": "Ada"}, {"type": "here", "name": "Bob"}])
    status, refused = await ask(ada, made, "count", 0)
    assert (status, refused["error"]) == (403, "not_coached")
    assert not (await ada.http.get(f"/api/tables/{made['id']}")).json()["is_coached"]


@pytest.mark.parametrize(
    ("question", "draft", "error"),
    [
        ("fit", "", "bad_request"),
        ("fit", "AAA", "bad_code"),
        ("fit", "AAAZ", "bad_code"),
        ("fit", "AA A", "bad_code"),
        ("leaves", "AAA_", "bad_code"),
        ("count", "AAAAA", "bad_code"),
        ("win", "", "bad_request"),
    ],
)
async def test_a_draft_is_read_strictly(site: Site, question: str, draft: str, error: str) -> None:
    ada = site.player()
    seats = [{"type": "here", "name": "Ada"}, {"type": "here", "name": "Bob"}]
    made = await ada.make_table(seats=seats, is_coached=True)
    async with ada.at(made["id"], 0) as at_0, ada.at(made["id"], 1) as at_1:
        _, breaker = await roles(at_0, at_1, "ABCD")
        status, refused = await ask(ada, made, question, breaker.state["you"], draft=draft)
    assert status in {400, 409}
    assert refused["error"] == error


async def test_questions_are_limited(serve: Serve) -> None:
    async with serve(rates={**NO_LIMITS, Operation.COACH: Rate(2, 0.01)}) as site:
        ada = site.player()
        made = await ada.make_table(seats=[{"type": "here", "name": "Ada"}, {"type": "here", "name": "Bob"}])
        statuses = [(await ask(ada, made, "count", 0))[0] for _ in range(3)]
    assert statuses == [403, 403, 429]


async def test_hard_mode_says_why_a_row_is_refused(site: Site) -> None:
    ada = site.player()
    seats = [{"type": "here", "name": "Ada"}, {"type": "here", "name": "Bob"}]
    made = await ada.make_table(seats=seats, is_hard_mode=True)
    async with ada.at(made["id"], 0) as at_0, ada.at(made["id"], 1) as at_1:
        _, breaker = await roles(at_0, at_1, "ABCD")
        assert breaker.table["is_hard_mode"]
        await breaker.act("guess", code="AABB")
        refused = await breaker.act("guess", code="AABC")
        assert refused["error"] == "cannot_be_code"
        assert refused["against"] == [{"row": 1, "given": [1, 1], "would_be": [3, 0]}]
        assert (await breaker.act("guess", code="ABEE"))["type"] == "done"


async def test_terms_that_make_no_sense_are_refused(site: Site) -> None:
    seats = [{"type": "here", "name": "Ada"}, {"type": "computer", "level": "novice"}]
    body = {"edition": "group", "seats": seats, "is_hard_mode": True}
    refused = await site.player().http.post("/api/tables", json=body)
    assert refused.status_code == 400
    assert refused.json()["error"] == "bad_terms"
