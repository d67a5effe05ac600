"""The cases that hold the client's draws to the server's: `python -m tests.cases.draws` writes draws.json.

The client draws again by itself what the server says was drawn. Its tests read the same file.
"""

import json
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from keypeg.rules import Ask, Declare, GiveAnswer
from keypeg.rules.rounds.group import HOLES, Group
from keypeg.table.commands import ActionRequest, act, join
from keypeg.table.draws import Draws, draw_first, fingerprint_of
from keypeg.table.table import Table
from tests.table.driver import TableDriver, at, make_terms

FILE = Path(__file__).with_suffix(".json")


def cases() -> list[dict[str, Any]]:
    return [*map(_first, range(6)), _deals(2, {"boards": 2}), _replayed(), _deals(4, {})]


def _nonce(*parts: object) -> str:
    return sha256(str(parts).encode()).hexdigest()


def _first(number: int) -> dict[str, Any]:
    """Returns a draw of who begins, in a match without deals."""
    seed, nonces = _nonce("seed", number), tuple(_nonce(number, seat) if seat % 2 else None for seat in range(5))
    draws = Draws(fingerprint=fingerprint_of(seed), nonces=nonces, decides_first=True, seed=seed)
    table = f"table-{number}"
    return {"table": table, "draws": _as_json(draws), "first": draw_first(table, seed, nonces), "rounds": []}


def _deals(seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """Returns the draws of a whole match with tokens."""
    return _drawn(_begun(seats, options).play_at_random(Random(1), max_entries=3000).table)


def _replayed() -> dict[str, Any]:
    """Returns the draws of a match in which a wrong answer has the first round played again (GR-38)."""
    driver = _begun(2, {"marking": "manual"})
    assert driver.table.match is not None
    group = driver.table.match.round
    assert isinstance(group, Group)
    asking, other = group.turn, 1 - group.turn
    (token,) = group.tokens_of(other)
    question = "".join(token.colour if place == token.position else "_" for place in range(1, HOLES + 1))
    for seat, action in ((asking, Ask(question)), (other, GiveAnswer(("none",))), (other, Declare(group.code))):
        request = ActionRequest(seat, action, None, driver.table.version)
        driver.apply(act(driver.table, "ab"[seat], request, at(3.0)))
    return _drawn(driver.play_at_random(Random(1), max_entries=3000).table)


def _begun(seats: int, options: dict[str, Any]) -> TableDriver:
    driver = TableDriver(make_terms("group", seats, options=options))
    for seat in range(seats):
        nonce = _nonce(seats, seat) if seat else None
        driver.apply(join(driver.table, seat, "abcd"[seat], f"player {seat}", at(1.0), nonce))
    return driver.start()


def _drawn(table: Table) -> dict[str, Any]:
    assert table.match is not None
    assert table.draws is not None
    boards = table.match.boards(None)
    rounds = [{"number": board.number, "tokens": board.tokens} for board in boards]  # type: ignore[attr-defined] # all have tokens
    return {"table": table.id, "draws": _as_json(table.draws), "first": table.first, "rounds": rounds}


def _as_json(draws: Draws) -> dict[str, Any]:
    return {name: getattr(draws, name) for name in draws.__struct_fields__}


def written(found: list[dict[str, Any]]) -> str:
    return "[\n" + ",\n".join(json.dumps(each) for each in found) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(written(cases()), encoding="utf-8")
