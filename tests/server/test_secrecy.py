"""Nothing hidden is ever sent: checks every message to every seat and spectator, in matches of all editions."""

import json
import logging
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random
from secrets import token_hex
from typing import Any

import pytest

from keypeg.rules import Match
from keypeg.rules.rounds.duel import Duel
from keypeg.rules.rounds.group import Group
from keypeg.rules.rounds.hunt import Hunt
from keypeg.table.table import Table
from keypeg.testing.conformance import VARIANTS, Variant
from keypeg.testing.random_play import random_action
from tests.server.client import Player, TableSocket
from tests.server.conftest import Site

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]

MAX_ACTIONS = 24
OPEN_KEYS = frozenset({"rows", "declarations"})
OPEN_EVENTS = frozenset({"guessed", "asked", "declared"})
"""Where codes are public, even one that happens to equal the hidden code."""
_RANDOM_DIGITS = 16
_RANDOM = re.compile(f"[0-9a-f]{{{_RANDOM_DIGITS},}}")
"""Fingerprints, salts and seeds, whose digits spell some code by chance."""


def hidden_codes(match: Match) -> dict[int, str]:
    """Returns the codes of the running round by owner, except short ones, which could appear anywhere by chance."""
    match match.round:
        case Hunt() as hunt:
            codes = {hunt.codemaker: hunt.code}
        case Duel() as duel:
            codes = dict(enumerate(duel.codes))
        case _:
            codes = {}
    return {owner: code for owner, code in codes.items() if len(code) >= 4}


def hidden_tokens(match: Match) -> dict[int, list[str]]:
    """Returns the tokens of the running round by owner, as JSON."""
    group = match.round
    if not isinstance(group, Group) or not group.tokens:
        return {}
    return {
        seat: [json.dumps([token.colour, token.position], separators=(",", ":")) for token in group.tokens_of(seat)]
        for seat in range(group.seats)
    }


def strings_in(value: Any, *, is_open: bool = False) -> Iterator[str]:  # noqa: ANN401 - any JSON
    """Yields every string in a message, without codes that were played openly and without random digits."""
    match value:
        case dict():
            is_open = is_open or value.get("type") in OPEN_EVENTS
            for key, each in value.items():
                yield from strings_in(each, is_open=is_open or key in OPEN_KEYS)
        case list():
            for each in value:
                yield from strings_in(each, is_open=is_open)
        case str() if not is_open:
            yield _RANDOM.sub("", value) if len(value) >= _RANDOM_DIGITS else value


def check_message(viewer: int | None, text: str, table: Table) -> None:
    """Checks that a message to this viewer contains no secret of anybody else."""
    match = table.match
    assert match is not None
    message = json.loads(text)
    if codes := [code for owner, code in hidden_codes(match).items() if owner != viewer]:
        strings = [each.upper() for each in strings_in(message)]
        assert not any(code in each for code in codes for each in strings)
    if hidden := hidden_tokens(match):
        compact = json.dumps(message, separators=(",", ":"))
        own = hidden.get(-1 if viewer is None else viewer, [])
        others = [token for owner, tokens in hidden.items() if owner != viewer for token in tokens]
        assert not any(token in compact for token in others if token not in own)
    for sealed in table.sealed:
        if not sealed.is_revealed_in(match):
            assert sealed.salt not in text
    assert table.seed is not None
    assert table.rematch_seed is not None
    assert table.rematch_seed not in text
    assert match.is_finished or table.seed not in text


async def open_table(site: Site, variant: Variant) -> tuple[str, list[Player]]:
    """Opens a table with every player on a device of their own."""
    players = [site.player() for _ in range(variant.seats)]
    seats = [{"type": "here", "name": "player 0"}, *[{"type": "open"}] * (variant.seats - 1)]
    made = await players[0].make_table(variant.edition, seats, options=dict(variant.options))
    for number, player in enumerate(players[1:], 1):
        await player.join(made, f"player {number}", number, nonce=token_hex(32))
    return made["id"], players


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: f"{variant.edition}-{variant.seats}")
async def test_no_message_reveals_a_secret(site: Site, variant: Variant, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, logger="keypeg")
    rng = Random(str(variant))
    table_id, players = await open_table(site, variant)
    async with AsyncExitStack() as stack:
        viewers: dict[int | None, TableSocket] = {
            number: await stack.enter_async_context(player.at(table_id, number))
            for number, player in enumerate(players)
        }
        viewers[None] = await stack.enter_async_context(site.player().at(table_id))
        await viewers[0].ready()
        await viewers[0].request("start")
        live = await site.service.tables.get(table_id)
        for _ in range(MAX_ACTIONS):
            await _check_received(viewers, live.table)
            if live.table.is_over or live.table.match is None or live.table.match.round is None:
                break
            for looking in live.table.looking:
                assert (await viewers[looking].request("continue"))["type"] == "done"
            seat, action = random_action(live.table.match, live.table.match.round, rng)
            reply = await viewers[seat].act(**_fields(action.to_dict()))
            assert reply["type"] == "done" or reply["error"] == "already_claimed"
        info = await players[0].http.get(f"/api/tables/{table_id}")
        check_message(0, info.text, live.table)
        metrics = await players[0].http.get("/metrics")
        codes = set(hidden_codes(live.table.match).values()) if live.table.match else set()
        assert not any(code in metrics.text or code in caplog.text for code in codes)


def _fields(action: dict[str, Any]) -> dict[str, Any]:
    return {"kind": action.pop("type"), **action}


async def _check_received(viewers: dict[int | None, TableSocket], table: Table) -> None:
    for viewer, seat in viewers.items():
        await seat.until(lambda seat: bool(seat.states) and seat.version >= table.version)
        for text in seat.received:
            check_message(viewer, text, table)
        seat.received.clear()


async def test_a_refused_code_is_not_repeated_in_the_reply(site: Site) -> None:
    device = site.player()
    seats = [{"type": "here", "name": "Ada"}, {"type": "here", "name": "Bob"}]
    made = await device.make_table("original", seats)
    async with device.at(made["id"], 0) as one, device.at(made["id"], 1) as two:
        await one.ready()
        await two.ready()
        maker = one if one.view["may"] else two
        for wrong in ("AABX", "AABCD", "aab_"):
            reply = await maker.act("set_code", code=wrong)
            assert reply["error"] == "bad_code"
            assert wrong not in json.dumps(reply)
