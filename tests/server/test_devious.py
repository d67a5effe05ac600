"""A devious codemaker over the network: said to everybody, never found by luck, and never where people meet."""

import msgspec
import pytest

from keypeg.rules import Transcript, mark, steps
from keypeg.table.verification import read_record, verify
from tests.server.conftest import Site

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]

PRACTICE = [{"type": "here", "name": "Ada"}, {"type": "computer", "level": "steady"}]


async def test_no_lucky_guess_finds_its_code_and_every_mark_is_true_at_the_end(site: Site) -> None:
    server = await site.server("Ada")
    async with await server.create("original", ["me", "steady"], is_devious=True, options={"rounds": 2}) as table:
        assert (await (await (await site.server()).open(table.id)).info()).is_devious
        async for snapshot in table:
            if snapshot.is_over:
                break
            if snapshot.is_looking:
                await table.go_on()
            elif "set_code" in snapshot.may:
                await table.act({"type": "set_code", "code": "AABB"})
            elif "guess" in snapshot.may:
                await table.act({"type": "guess", "code": "ABCD"})
    assert snapshot.view is not None
    hunted = [each for each in snapshot.view["history"] if each["codemaker"] == 1]
    assert [len(each["rows"]) for each in hunted] == [10]
    record = msgspec.json.encode(await table.record())
    assert verify(read_record(record)).devious == (1,)
    transcript = Transcript.from_dict(msgspec.json.decode(record)["transcript"])
    assert [*steps(transcript)][-1].match.is_finished
    (board,) = hunted
    assert all(list(mark(board["codes"][1], row["code"])) == row["mark"] for row in board["rows"])


@pytest.mark.parametrize(
    ("edition", "seats", "said"),
    [
        ("original", [PRACTICE[0], {"type": "open"}], "one seat is for a person"),
        ("original", [PRACTICE[0], {"type": "here", "name": "Bo"}], "one seat is for a person"),
        ("challenge", PRACTICE, "edition with a codemaker"),
        ("group", PRACTICE, "edition with a codemaker"),
    ],
)
async def test_it_is_refused_where_it_does_not_belong(
    site: Site, edition: str, seats: list[dict[str, str]], said: str
) -> None:
    body = {"edition": edition, "seats": seats, "is_devious": True}
    refused = await site.player().http.post("/api/tables", json=body)
    assert (refused.status_code, refused.json()["error"]) == (400, "bad_terms")
    assert said in refused.json()["message"]
