"""A socket replies to whatever it is sent, and the match at its table is not affected."""

import json
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from keypeg.players import Level
from keypeg.rules import ActionType
from keypeg.rules.editions import BUILT_IN
from keypeg.table.table import Table
from keypeg.wire.socket import MAX_ID_LENGTH, FromClient, Reaction
from tests.server.client import Player, TableSocket
from tests.server.conftest import Site

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]

MAX_UNREADABLE = 20
"""One more unreadable message than this closes the connection."""
fuzz_settings = settings(
    max_examples=settings().max_examples // 2,
    phases=[Phase.generate],  # No shrinking: a missing reply costs a whole timeout each time.
    suppress_health_check=list(HealthCheck),
)


@dataclass(frozen=True, slots=True)
class RunningMatch:
    """A match that waits for the codemaker, so that the codebreaker cannot do anything yet."""

    site: Site
    table_id: str
    maker: tuple[Player, int]
    breaker: tuple[Player, int]
    before: Table

    async def replies(self, texts: Sequence[str]) -> list[dict[str, Any]]:
        """Sends these as the codebreaker, checks that the table is unchanged, and returns the replies."""
        player, seat = self.breaker
        async with player.at(self.table_id, seat) as socket:
            for text in texts:
                await socket.send(text)
            replies = [await next_reply(socket) for _ in texts]
            assert (await socket.request("ping"))["type"] == "done"
        assert (await self.site.service.tables.get(self.table_id)).table == self.before
        return replies

    async def check_play_goes_on(self) -> None:
        """Checks that the server is healthy and the match can be played on."""
        assert (await self.breaker[0].http.get("/healthz")).status_code == 200
        (maker, at_maker), (breaker, at_breaker) = self.maker, self.breaker
        async with maker.at(self.table_id, at_maker) as making, breaker.at(self.table_id, at_breaker) as breaking:
            await making.ready()
            assert (await making.act("set_code", code="AABC"))["type"] == "done"
            await breaking.until(lambda seat: bool(seat.states) and "guess" in seat.view["may"])
            assert (await breaking.act("guess", code="ABCD"))["type"] == "done"
            assert breaking.view["history"][0]["rows"][0]["mark"] == [1, 2]


async def next_reply(socket: TableSocket) -> dict[str, Any]:
    while (message := await socket.receive())["type"] not in {"done", "refused"}:
        pass
    return message


@pytest.fixture
async def running_match(site: Site) -> RunningMatch:
    ada, bob = site.player(), site.player()
    made = await ada.make_table(away_seconds=14 * 24 * 3600)
    await bob.join(made, "Bob")
    async with ada.at(made["id"], 0) as seat:
        await seat.request("start")
        await seat.until(lambda seat: bool(seat.states) and seat.table["state"] == "running")
        maker = 0 if seat.view["may"] else 1
    places = [(ada, 0), (bob, 1)]
    before = (await site.service.tables.get(made["id"])).table
    return RunningMatch(site, made["id"], places[maker], places[1 - maker], before)


# Text and JSON that are not messages.

characters = st.characters(exclude_categories=["Cs"])
finite_floats = st.floats(allow_nan=False, allow_infinity=False)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | finite_floats | st.text(characters, max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(characters, max_size=8), inner, max_size=4),
    max_leaves=12,
)


@fuzz_settings
@given(texts=st.lists(st.text(characters, max_size=100), max_size=MAX_UNREADABLE))
async def test_random_text_is_refused(running_match: RunningMatch, texts: list[str]) -> None:
    for reply in await running_match.replies(texts):
        assert (reply["type"], reply["id"], reply["error"]) == ("refused", None, "unreadable")


@fuzz_settings
@given(sent=st.lists(values, max_size=MAX_UNREADABLE))
async def test_random_json_is_refused(running_match: RunningMatch, sent: list[object]) -> None:
    for reply in await running_match.replies([json.dumps(each) for each in sent]):
        assert (reply["type"], reply["id"], reply["error"]) == ("refused", None, "unreadable")


# Messages that are nearly valid.

numbers = st.integers(-3, 20) | st.integers() | st.sampled_from([2**63, 2**64, -(2**63) - 1, 10**300])
codes = st.text("ABCDEFabc.- ", max_size=6) | st.text(characters, max_size=200)
colours = st.tuples(codes, numbers) | st.lists(values, max_size=3)
actions = st.fixed_dictionaries(
    {"type": st.sampled_from(ActionType) | codes},
    optional={
        "code": codes | values,
        "exact": numbers | values,
        "misplaced": numbers | values,
        "tokens": st.lists(colours, max_size=8) | values,
        "pegs": st.lists(st.sampled_from(["black", "white", "none"]) | values, max_size=4) | values,
        "seat": numbers,
    },
)
FIELDS: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "act": {"version": numbers, "action": actions},
    "start": {"without_free_seats": st.booleans()},
    "seat_computer": {"seat": numbers, "level": st.sampled_from(Level)},
    "free_seat": {"seat": numbers},
    "continue": {},
    "hand_over": {},
    "take_back": {},
    "resign": {},
    "end": {},
    "react": {"reaction": st.sampled_from(Reaction)},
    "leave": {},
    "rename": {"name": st.text(characters, max_size=60)},
    "take_over": {"seat": numbers},
    "claim_win": {"seat": numbers},
    "rematch": {},
    "decline_rematch": {},
    "hurry": {},
    "ping": {},
}
IDLE = frozenset({"continue", "take_back", "react", "hurry", "ping"})
"""Messages that anybody at a running table may send, and that change nothing there."""
LEAVING = frozenset({"hand_over", "resign", "end"})
"""Messages that anybody, or the host, may send at a running table."""


def messages_of(kind: str) -> st.SearchStrategy[dict[str, Any]]:
    """Generates readable messages of this type."""
    header = {"type": st.just(kind), "id": st.text(characters, min_size=1, max_size=MAX_ID_LENGTH)}
    return st.fixed_dictionaries({**header, **FIELDS[kind]})


any_message = st.sampled_from(sorted(FIELDS)).flatmap(messages_of)
readable = st.sampled_from(sorted(FIELDS.keys() - LEAVING)).flatmap(messages_of)
"""Messages that change nothing at a running table that waits for another seat."""


def test_every_type_of_message_is_generated() -> None:
    assert FIELDS.keys() == {kind.__struct_config__.tag for kind in get_args(FromClient)}


@fuzz_settings
@given(sent=st.lists(readable, max_size=MAX_UNREADABLE))
async def test_refusals_carry_the_id_of_the_message(running_match: RunningMatch, sent: list[dict[str, Any]]) -> None:
    for message, reply in zip(sent, await running_match.replies([json.dumps(each) for each in sent]), strict=True):
        assert reply["id"] == message["id"]
        assert reply["type"] == ("done" if message["type"] in IDLE else "refused")
        assert reply.get("error") not in {"unreadable", "unavailable", "internal"}


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """Generates messages with one field removed, added, renamed or of the wrong type, or cut short."""
    message = draw(readable)
    name = draw(st.sampled_from(sorted(message)))
    match draw(st.sampled_from(["removed", "added", "renamed", "replaced", "cut"])):
        case "removed":
            del message[name]
        case "added":
            message[draw(st.text(characters, min_size=1, max_size=8))] = draw(values)
        case "renamed":
            message[name + draw(st.text(characters, min_size=1, max_size=3))] = message.pop(name)
        case "replaced":
            message[name] = draw(values)
        case "cut":
            text = json.dumps(message)
            return text[: draw(st.integers(0, len(text) - 1))]
    return json.dumps(message)


@fuzz_settings
@given(sent=st.lists(damaged(), max_size=MAX_UNREADABLE))
async def test_damaged_messages_get_a_reply(running_match: RunningMatch, sent: list[str]) -> None:
    for text, reply in zip(sent, await running_match.replies(sent), strict=True):
        assert reply["type"] == "refused" or json.loads(text)["type"] in IDLE
        assert reply.get("error") not in {"unavailable", "internal"}


@fuzz_settings
@given(sent=st.lists(any_message, max_size=MAX_UNREADABLE))
async def test_spectators_cannot_change_anything(running_match: RunningMatch, sent: list[dict[str, Any]]) -> None:
    async with running_match.site.player().at(running_match.table_id) as socket:
        for message in sent:
            await socket.send(json.dumps(message))
            reply = await next_reply(socket)
            assert reply["id"] == message["id"]
            assert reply["type"] == ("done" if message["type"] == "ping" else "refused")
    assert (await running_match.site.service.tables.get(running_match.table_id)).table == running_match.before


@fuzz_settings
@given(edition=st.sampled_from(sorted(BUILT_IN)), moves=st.lists(st.tuples(st.integers(0, 2), actions), max_size=40))
async def test_random_actions_never_break_a_match(
    site: Site, edition: str, moves: list[tuple[int, dict[str, Any]]]
) -> None:
    device = site.player()
    count = BUILT_IN[edition].players[-1]
    made = await device.make_table(edition, [{"type": "here", "name": str(number)} for number in range(count)])
    async with AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(device.at(made["id"], number)) for number in range(count)]
        for seat in seats:
            await seat.ready()
        for number, action in moves:
            assert (await seats[0].request("continue"))["type"] == "done"
            version = (await site.service.tables.get(made["id"])).table.version
            reply = await seats[number % count].act(version=version, kind=action.pop("type"), **action)
            assert reply["type"] == "done" or reply["error"] not in {"stale", "unreadable", "unavailable"}


@fuzz_settings
@given(sent=st.lists(st.tuples(st.integers(0, 3), any_message, st.booleans()), max_size=40))
async def test_messages_in_any_order_leave_a_table_that_can_be_loaded_again(
    site: Site, sent: list[tuple[int, dict[str, Any], bool]]
) -> None:
    """Three people and a spectator send whatever they like, from the lobby on, and connect again now and then."""
    people = [site.player() for _ in range(4)]
    seats = [{"type": "here", "name": "Ada"}, *[{"type": "open"}] * 3, {"type": "computer", "level": "novice"}]
    made = await people[0].make_table("party", seats, options={"marking": "manual"})
    for number, player in enumerate(people[1:3], 1):
        await player.join(made, f"Player {number}")
    live = await site.service.tables.get(made["id"])
    for number, message, is_again in sent:
        own = [int(seat["is_yours"]) for seat in (await table_info(people[number], made["id"]))["seats"]]
        seat = own.index(1) if 1 in own else None
        async with people[number].at(made["id"], seat) as socket:
            await socket.ready()
            for _ in range(1 + is_again):
                await socket.send(json.dumps(message))
                reply = await next_reply(socket)
                assert reply["id"] == message["id"]
                assert reply.get("error") not in {"unreadable", "unavailable", "internal"}
    written = None
    while written is not live.table:  # The computer may move in between.
        written = live.table
        stored = await site.service.store.load(made["id"])
    assert stored == written
    await table_info(people[3], made["id"])


async def table_info(player: Player, table: str) -> Any:  # noqa: ANN401 - JSON
    answer = await player.http.get(f"/api/tables/{table}")
    assert answer.status_code == 200
    return answer.json()


def act(action: str, version: str = "3") -> str:
    return f'{{"type":"act","id":"1","version":{version},"action":{action}}}'


UNREADABLE = {
    "nested too deeply": act("[" * 8000 + "]" * 8000),
    "objects nested too deeply": act('{"type":' * 1500 + "1" + "}" * 1500),
    "not terminated": act("[" * 16000)[:16000],
    "not a number": act("{}", "NaN"),
    "infinite": act("{}", "-Infinity"),
    "out of range": act("{}", "1e999"),
    "too many digits": act("{}", "9" * 5000),
    "not a whole number": act("{}", "3.5"),
    "a lone surrogate": '{"type":"rename","id":"1","name":"\\ud83d"}',
    "reversed surrogates": '{"type":"rename","id":"1","name":"\\udc00\\ud800"}',
    "an empty id": '{"type":"ping","id":""}',
    "an id that is too long": json.dumps({"type": "ping", "id": "x" * (MAX_ID_LENGTH + 1)}),
    "a number as an id": '{"type":"ping","id":1}',
    "two messages": '{"type":"ping","id":"1"}{"type":"ping","id":"2"}',
    "an unknown level": '{"type":"seat_computer","id":"1","seat":1,"level":"grandmaster"}',
    "an unknown reaction": '{"type":"react","id":"1","reaction":"boo"}',
    "free text": '{"type":"react","id":"1","reaction":"nice","text":"free"}',
    "yes for true": '{"type":"start","id":"1","without_free_seats":"yes"}',
    "an unknown field": '{"type":"ping","id":"1","seat":0}',
    "a null byte": "null\0",
    "a comment": '{"type":"ping",/**/"id":"1"}',
}
REFUSED = {
    "an action nested almost too deeply": act('{"type":' + "[" * 500 + "]" * 500 + "}"),
    "a future version": act('{"type":"guess","code":"AABC"}', "1000"),
    "a negative version": act('{"type":"guess","code":"AABC"}', "-1"),
    "a huge version": act('{"type":"guess","code":"AABC"}', "9" * 4000),
    "a huge mark": act(f'{{"type":"mark","exact":{"9" * 4000},"misplaced":-{"9" * 4000}}}'),
    "true as a number": act('{"type":"mark","exact":true,"misplaced":false}'),
    "somebody else's action": act('{"type":"set_code","code":"AABC"}'),
    "an action of chance": act('{"type":"deal","tokens":[["A",1]]}'),
    "an unknown action": act('{"type":"win"}'),
    "no action": act("{}"),
    "a long code": act(json.dumps({"type": "guess", "code": "A" * 16000})),
    "a duplicate key": '{"type":"take_over","id":"1","id":"1","seat":0,"seat":9}',
    "a seat out of range": '{"type":"take_over","id":"1","seat":2}',
    "a negative seat": '{"type":"take_over","id":"1","seat":-1}',
    "a huge seat": f'{{"type":"take_over","id":"1","seat":{"9" * 4000}}}',
    "a seat that was left out": '{"type":"free_seat","id":"1","seat":2}',
    "a computer in the match": '{"type":"seat_computer","id":"1","seat":1,"level":"master"}',
    "an answer to no offer": '{"type":"decline_rematch","id":"1"}',
    "a long name": json.dumps({"type": "rename", "id": "1", "name": "x" * 16000}),
}


async def test_extreme_json_is_refused(running_match: RunningMatch) -> None:
    for case, text in UNREADABLE.items():
        (reply,) = await running_match.replies([text])
        assert (reply["type"], reply["id"], reply["error"]) == ("refused", None, "unreadable"), case
    for case, reply in zip(REFUSED, await running_match.replies(list(REFUSED.values())), strict=True):
        assert (reply["type"], reply["id"]) == ("refused", "1"), case
        assert reply["error"] not in {"unreadable", "unavailable"}, case
    await running_match.check_play_goes_on()


async def test_too_many_unreadable_messages_close_the_connection(running_match: RunningMatch) -> None:
    (maker, at_maker), (breaker, at_breaker) = running_match.maker, running_match.breaker
    async with (
        maker.at(running_match.table_id, at_maker) as other,
        breaker.at(running_match.table_id, at_breaker) as socket,
    ):
        for _ in range(MAX_UNREADABLE):
            await socket.send("?")
            assert (await next_reply(socket))["error"] == "unreadable"
        assert (await socket.request("ping"))["type"] == "done"
        await socket.send("?")
        assert await socket.close_code() == 1008
        assert (await other.request("ping"))["type"] == "done"
    await running_match.check_play_goes_on()
