"""Somebody who plays codes alone: finds them by elimination, over HTTP or by reading the board on the page."""

from collections.abc import Sequence
from itertools import product
from typing import Any, TypeAlias

from playwright.sync_api import APIRequestContext, Page

from keypeg.rules.marking import mark

MarkedRow: TypeAlias = tuple[str, tuple[int, int]]
FIRST_ROWS = {4: "AABB", 5: "AABBC"}


def possible(space: str, rows: Sequence[MarkedRow]) -> list[str]:
    """Lists the codes of a space such as `5x8b` that fit all rows."""
    holes, colours = int(space[0]), int(space[2])
    pegs = "ABCDEFGH"[:colours] + ("_" if "b" in space else "")
    codes = ("".join(code) for code in product(pegs, repeat=holes))
    return [code for code in codes if all(tuple(mark(code, row)) == given for row, given in rows)]


def next_row(space: str, rows: Sequence[MarkedRow]) -> str:
    return possible(space, rows)[0] if rows else FIRST_ROWS[int(space[0])]


def laid_rows(page: Page) -> list[MarkedRow]:
    """Reads the rows of the latest game as the browser keeps them."""
    kept: list[list[Any]] = page.evaluate("() => JSON.parse(localStorage['keypeg.games'] ?? '[]')[0]?.game?.rows ?? []")
    return [(row, (given[0], given[1])) for row, given in kept]


def daily_code(request: APIRequestContext, date: str, edition: str) -> dict[str, Any]:
    day = request.get(f"/api/daily/{date}").json()
    found: dict[str, Any] = next(code for code in day["codes"] if code["edition"] == edition)
    return found


def find_daily_code(request: APIRequestContext, date: str, edition: str) -> dict[str, Any]:
    """Plays the code of a day to the end, without a page; returns the game."""
    space = daily_code(request, date, edition)["space"]
    rows: list[MarkedRow] = []
    while True:
        body = {"row": next_row(space, rows), "number": len(rows) + 1}
        answer = request.post(f"/api/daily/{date}/{edition}/rows", data=body)
        assert answer.ok, answer.text()
        game: dict[str, Any] = answer.json()
        if game["ended"] is not None:
            return game
        rows = [(row, (given[0], given[1])) for row, given in game["rows"]]
