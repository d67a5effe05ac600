"""Whatever a socket is sent, it is answered, and the match that goes on at its table is not touched."""

import json
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from keypeg.rules import ActionType
from keypeg.rules.editions import BUILT_IN
from keypeg.server.wire.socket import MAX_ID_LENGTH
from keypeg.table.table import Table
from tests.server.client import Player, Seat
from tests.server.conftest import Site

pytestmark = pytest.mark.anyio

MOST = 20
"""So many messages that cannot be read are forgiven."""
FUZZ = settings(
    max_examples=40,
    derandomize=True,
    database=None,
    phases=[Phase.generate],  # An answer that does not come takes too long to look for it again and again.
    suppress_health_check=list(HealthCheck),
)


@dataclass(frozen=True, slots=True)
class Played:
    """A match in which the codemaker is awaited, so that the codebreaker can do nothing yet."""

    site: Site
    id: str
    maker: tuple[Player, int]
    breaker: tuple[Player, int]
    before: Table

    async def answers(self, texts: Sequence[str]) -> list[dict[str, Any]]:
        """What the codebreaker hears to all that; afterwards nothing has changed."""
        player, seat = self.breaker
        async with player.at(self.id, seat) as socket:
            for text in texts:
                await socket.send(text)
            answers = [await answer(socket) for _ in texts]
            assert (await socket.ask("ping"))["type"] == "done"
        assert (await self.site.service.tables.get(self.id)).table == self.before
        return answers

    async def check(self) -> None:
        """The server is well, and the match goes on."""
        assert (await self.breaker[0].http.get("/healthz")).status_code == 200
        (maker, at_maker), (breaker, at_breaker) = self.maker, self.breaker
        async with maker.at(self.id, at_maker) as making, breaker.at(self.id, at_breaker) as breaking:
            await making.seen()
            assert (await making.act("set_code", code="AABC"))["type"] == "done"
            await breaking.until(lambda seat: bool(seat.states) and "guess" in seat.view["may"])
            assert (await breaking.act("guess", code="ABCD"))["type"] == "done"
            assert breaking.view["history"][0]["rows"][0]["mark"] == [1, 2]


async def answer(socket: Seat) -> dict[str, Any]:
    while (message := await socket.receive())["type"] not in {"done", "refused"}:
        pass
    return message


@pytest.fixture
async def played(site: Site) -> Played:
    ada, bob = site.player(), site.player()
    made = await ada.make_table(away_seconds=14 * 24 * 3600)
    await bob.join(made, "Bob")
    async with ada.at(made["id"], 0) as seat:
        await seat.ask("start")
        await seat.until(lambda seat: bool(seat.states) and seat.table["state"] == "running")
        maker = 0 if seat.view["may"] else 1
    places = [(ada, 0), (bob, 1)]
    before = (await site.service.tables.get(made["id"])).table
    return Played(site, made["id"], places[maker], places[1 - maker], before)


# Text that means nothing, and JSON that means nothing here.

characters = st.characters(exclude_categories=["Cs"])
numbers_with_a_point = st.floats(allow_nan=False, allow_infinity=False)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | numbers_with_a_point | st.text(characters, max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(characters, max_size=8), inner, max_size=4),
    max_leaves=12,
)


@FUZZ
@given(texts=st.lists(st.text(characters, max_size=100), max_size=MOST))
async def test_text_that_means_nothing_is_refused(played: Played, texts: list[str]) -> None:
    for told in await played.answers(texts):
        assert (told["type"], told["id"], told["error"]) == ("refused", None, "unreadable")


@FUZZ
@given(sent=st.lists(values, max_size=MOST))
async def test_json_that_means_nothing_is_refused(played: Played, sent: list[object]) -> None:
    for told in await played.answers([json.dumps(each) for each in sent]):
        assert (told["type"], told["id"], told["error"]) == ("refused", None, "unreadable")


# Messages that could almost be meant.

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
    "start": {},
    "leave": {},
    "rename": {"name": st.text(characters, max_size=60)},
    "take_over": {"seat": numbers},
    "rematch": {},
    "ping": {},
}


def asked(kind: str) -> st.SearchStrategy[dict[str, Any]]:
    """A message of this kind that can be read."""
    named = {"type": st.just(kind), "id": st.text(characters, min_size=1, max_size=MAX_ID_LENGTH)}
    return st.fixed_dictionaries({**named, **FIELDS[kind]})


readable = st.sampled_from(sorted(FIELDS)).flatmap(asked)


@FUZZ
@given(sent=st.lists(readable, max_size=MOST))
async def test_what_may_not_be_done_is_refused_by_its_name(played: Played, sent: list[dict[str, Any]]) -> None:
    for message, told in zip(sent, await played.answers([json.dumps(each) for each in sent]), strict=True):
        assert told["id"] == message["id"]
        assert told["type"] == ("done" if message["type"] == "ping" else "refused")
        assert told.get("error") not in {"unreadable", "unavailable", "internal"}


@st.composite
def spoilt(draw: st.DrawFn) -> str:
    """A message that could be read, but for something lost, added, renamed or of another kind."""
    message = draw(readable)
    name = draw(st.sampled_from(sorted(message)))
    match draw(st.sampled_from(["lost", "added", "renamed", "other", "cut"])):
        case "lost":
            del message[name]
        case "added":
            message[draw(st.text(characters, min_size=1, max_size=8))] = draw(values)
        case "renamed":
            message[name + draw(st.text(characters, min_size=1, max_size=3))] = message.pop(name)
        case "other":
            message[name] = draw(values)
        case "cut":
            text = json.dumps(message)
            return text[: draw(st.integers(0, len(text) - 1))]
    return json.dumps(message)


@FUZZ
@given(sent=st.lists(spoilt(), max_size=MOST))
async def test_what_is_almost_a_message_is_answered(played: Played, sent: list[str]) -> None:
    for text, told in zip(sent, await played.answers(sent), strict=True):
        assert told["type"] == "refused" or json.loads(text)["type"] == "ping"
        assert told.get("error") not in {"unavailable", "internal"}


@FUZZ
@given(sent=st.lists(readable, max_size=MOST))
async def test_who_watches_can_do_nothing(played: Played, sent: list[dict[str, Any]]) -> None:
    async with played.site.player().at(played.id) as socket:
        for message in sent:
            await socket.send(json.dumps(message))
            told = await answer(socket)
            assert told["id"] == message["id"]
            assert told["type"] == ("done" if message["type"] == "ping" else "refused")
    assert (await played.site.service.tables.get(played.id)).table == played.before


@FUZZ
@given(edition=st.sampled_from(sorted(BUILT_IN)), moves=st.lists(st.tuples(st.integers(0, 2), actions), max_size=40))
async def test_at_random_any_match_can_be_played(
    site: Site, edition: str, moves: list[tuple[int, dict[str, Any]]]
) -> None:
    device = site.player()
    count = BUILT_IN[edition].players[-1]
    made = await device.make_table(edition, [{"type": "here", "name": str(number)} for number in range(count)])
    async with AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(device.at(made["id"], number)) for number in range(count)]
        for seat in seats:
            await seat.seen()
        for number, action in moves:
            version = (await site.service.tables.get(made["id"])).table.version
            told = await seats[number % count].act(version=version, kind=action.pop("type"), **action)
            assert told["type"] == "done" or told["error"] not in {"stale", "unreadable", "unavailable"}


def act(action: str, version: str = "3") -> str:
    return f'{{"type":"act","id":"1","version":{version},"action":{action}}}'


UNREADABLE = {
    "nested too deeply": act("[" * 8000 + "]" * 8000),
    "objects nested too deeply": act('{"type":' * 1500 + "1" + "}" * 1500),
    "not closed": act("[" * 16000)[:16000],
    "not a number": act("{}", "NaN"),
    "infinite": act("{}", "-Infinity"),
    "out of range": act("{}", "1e999"),
    "too many digits": act("{}", "9" * 5000),
    "half a number": act("{}", "3.5"),
    "a lone surrogate": '{"type":"rename","id":"1","name":"\\ud83d"}',
    "surrogates the wrong way round": '{"type":"rename","id":"1","name":"\\udc00\\ud800"}',
    "no name": '{"type":"ping","id":""}',
    "a name that is too long": json.dumps({"type": "ping", "id": "x" * (MAX_ID_LENGTH + 1)}),
    "a number for a name": '{"type":"ping","id":1}',
    "two messages": '{"type":"ping","id":"1"}{"type":"ping","id":"2"}',
    "an unknown field": '{"type":"ping","id":"1","seat":0}',
    "a null": "null\0",
    "a comment": '{"type":"ping",/**/"id":"1"}',
}
REFUSED = {
    "an action nested almost too deeply": act('{"type":' + "[" * 500 + "]" * 500 + "}"),
    "a version that is to come": act('{"type":"guess","code":"AABC"}', "1000"),
    "a version before all": act('{"type":"guess","code":"AABC"}', "-1"),
    "a huge version": act('{"type":"guess","code":"AABC"}', "9" * 4000),
    "a huge mark": act(f'{{"type":"mark","exact":{"9" * 4000},"misplaced":-{"9" * 4000}}}'),
    "true for a number": act('{"type":"mark","exact":true,"misplaced":false}'),
    "somebody else's action": act('{"type":"set_code","code":"AABC"}'),
    "the action of chance": act('{"type":"deal","tokens":[["A",1]]}'),
    "an unknown action": act('{"type":"win"}'),
    "no action": act("{}"),
    "a long code": act(json.dumps({"type": "guess", "code": "A" * 16000})),
    "a key twice": '{"type":"take_over","id":"1","id":"1","seat":0,"seat":9}',
    "a seat out of range": '{"type":"take_over","id":"1","seat":2}',
    "a seat before the first": '{"type":"take_over","id":"1","seat":-1}',
    "a huge seat": f'{{"type":"take_over","id":"1","seat":{"9" * 4000}}}',
    "a long name": json.dumps({"type": "rename", "id": "1", "name": "x" * 16000}),
}


async def test_json_at_its_limits_is_refused(played: Played) -> None:
    for told in await played.answers(list(UNREADABLE.values())):
        assert (told["type"], told["id"], told["error"]) == ("refused", None, "unreadable")
    for what, told in zip(REFUSED, await played.answers(list(REFUSED.values())), strict=True):
        assert (told["type"], told["id"]) == ("refused", "1"), what
        assert told["error"] not in {"unreadable", "unavailable"}, what
    await played.check()


async def test_who_cannot_be_understood_is_turned_away_at_last(played: Played) -> None:
    (maker, at_maker), (breaker, at_breaker) = played.maker, played.breaker
    async with maker.at(played.id, at_maker) as other, breaker.at(played.id, at_breaker) as socket:
        for _ in range(MOST):
            await socket.send("?")
            assert (await answer(socket))["error"] == "unreadable"
        assert (await socket.ask("ping"))["type"] == "done"
        await socket.send("?")
        assert await socket.closed() == 1008
        assert (await other.ask("ping"))["type"] == "done"
    await played.check()
