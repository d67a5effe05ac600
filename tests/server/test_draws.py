"""Draws over HTTP and the socket: the seed is committed to before anybody adds to it."""

from hashlib import sha256
from secrets import token_hex
from typing import Any

import pytest

from keypeg.table.verification import read_record, verify
from tests.server.conftest import Site
from tests.server.test_tables import play_to_the_end

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]

SEATS = [{"type": "here", "name": "Ada"}, {"type": "computer", "level": "novice"}]
QUICK = {"games": 2, "holes": 1, "colours": 1}


def nonces_of(table: dict[str, Any]) -> list[str | None]:
    nonces: list[str | None] = table["draws"]["nonces"]
    return nonces


async def test_a_match_against_computers_begins_with_the_nonce_of_its_player(site: Site) -> None:
    ada, nonce, again = site.player(), token_hex(32), token_hex(32)
    made = await ada.make_table("super", SEATS, options=QUICK, begins_at_once=False)
    path = f"/api/tables/{made['id']}"
    shown = (await ada.http.get(path)).json()
    assert shown["state"] == "open"
    assert shown["draws"] == made["draws"] == made["draws"] | {"seed": None, "nonces": [None, None]}
    for _ in range(2):  # Sent again, it changes nothing.
        assert (await ada.http.post(f"{path}/nonces", json={"nonce": nonce})).status_code == 204
    async with ada.at(made["id"], 0) as seat:
        await seat.ready()
        assert seat.table["draws"] == made["draws"] | {"nonces": [nonce, None]}
        await play_to_the_end(seat)
        seed = seat.table["draws"]["seed"]
        assert sha256(bytes.fromhex(seed)).hexdigest() == made["draws"]["fingerprint"]
        committed = seat.table["rematch_fingerprint"]
        assert (await seat.request("rematch", nonce=again))["type"] == "done"
        following = seat.table["following"]
    record = read_record((await ada.http.get(f"{path}/record")).content)
    assert verify(record, [made["draws"]["fingerprint"]]).is_seed_shown
    rematch = (await ada.http.get(f"/api/tables/{following}")).json()
    assert rematch["draws"]["fingerprint"] == committed
    assert nonces_of(rematch) == [again, None]


async def test_whoever_joins_adds_a_nonce_with_their_seat(site: Site) -> None:
    ada, bob, nonce = site.player(), site.player(), token_hex(32)
    made = await ada.make_table(seats=[{"type": "here", "name": "Ada"}, {"type": "open"}], begins_at_once=False)
    await bob.join(made, "Bob", nonce=nonce)
    path = f"/api/tables/{made['id']}"
    assert nonces_of((await ada.http.get(path)).json()) == [None, nonce]
    assert (await ada.http.post(f"{path}/nonces", json={"nonce": "00" * 32})).status_code == 204
    shown = (await ada.http.get(path)).json()
    assert (shown["state"], nonces_of(shown)) == ("open", ["00" * 32, nonce])
    for wrong in ("", "00", "g" * 64, "AB" * 32, 7, None):
        assert (await ada.http.post(f"{path}/nonces", json={"nonce": wrong})).status_code == 400
    assert (await site.player().http.post(f"{path}/nonces", json={"nonce": nonce})).status_code == 403
