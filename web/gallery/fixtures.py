# ruff: noqa: INP001, PLR2004, S311, T201 -- a script that prints; matches at random need no cryptography
"""Writes fixtures.json: positions of matches in every edition and variant. Needs the environment of the repository."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from keypeg.rules import Match, apply, begin
from keypeg.server.projection import position
from keypeg.testing.random_play import random_action

NAMES = ("Mira", "Jonas", "Ada", "Tom", "Lea")
CASES: list[tuple[str, str, int, Mapping[str, object]]] = [
    ("original", "original", 2, {}),
    ("original-blanks", "original", 2, {"blanks": True}),
    ("original-manual", "original", 2, {"marking": "manual"}),
    ("super", "super", 2, {}),
    ("super-blanks", "super", 2, {"blanks": True}),
    ("super-3x5", "super", 2, {"holes": 3, "colours": 5}),
    ("super-1x1", "super", 2, {"holes": 1, "colours": 1}),
    ("challenge", "challenge", 2, {}),
    ("challenge-handicap", "challenge", 2, {"rings": [4, 5]}),
    ("challenge-race", "challenge", 2, {"race": True}),
    ("challenge-manual", "challenge", 2, {"marking": "manual"}),
    ("party-2", "party", 2, {}),
    ("party-3", "party", 3, {}),
    ("party-4", "party", 4, {"advanced": True}),
    ("party-5", "party", 5, {}),
    ("party-manual", "party", 4, {"marking": "manual"}),
    ("group-2", "group", 2, {}),
    ("group-2-boards", "group", 2, {"boards": 2}),
    ("group-3", "group", 3, {}),
    ("group-4", "group", 4, {}),
    ("group-anytime", "group", 4, {"anytime": True}),
    ("group-manual", "group", 4, {"marking": "manual"}),
]


def shown_at(match: Match) -> dict[str, Any]:
    """The position of the first seat as it is on the wire, and how the match is played."""
    found: dict[str, Any] = msgspec.to_builtins(position(match, 0))
    return found | {"play": msgspec.to_builtins(match.play)}


def positions(edition: str, players: tuple[str, ...], options: Mapping[str, object], seed: int) -> Iterator[Match]:
    match, _ = begin(edition, players, options)
    rng = Random(seed)
    for _ in range(120):
        yield match
        if match.round is None:
            return
        match, _ = apply(match, *random_action(match, match.round, rng))


def pick(name: str, edition: str, seats: int, options: Mapping[str, object]) -> Iterator[tuple[str, dict[str, Any]]]:
    """A beginning, a middle with something to do, a wait, and an end of a round, for the first seat."""
    players = NAMES[:seats]
    wanted = {"start", "act", "wait", "mark", "answer", "out", "end", "over"}
    for seed in range(60):
        for match in positions(edition, players, options, seed):
            fixture = shown_at(match)
            shown = fixture["view"]
            rows, result = len(shown["history"][-1]["rows"]), shown["history"][-1]["result"]
            may, moved = shown["may"], sum(map(len, (board["rows"] for board in shown["history"])))
            kinds = {
                "start": "set_code" in may or ("ask" in may and rows == 0 and moved == 0),
                "act": ("guess" in may or "ask" in may) and 4 <= rows <= 9,
                "wait": not may and 4 <= rows <= 9 and result is None,
                "mark": "mark" in may and rows >= 3,
                "answer": "answer" in may and rows >= 5,
                "out": edition == "group"
                and len(shown["history"][-1].get("still_in", ())) < seats
                and rows >= 6
                and "ask" in may,
                "over": shown["status"] == "finished" and rows >= 3,
            }
            for kind in sorted(wanted):
                if kinds.get(kind):
                    wanted.discard(kind)
                    yield f"{name}.{kind}", fixture
            if "end" in wanted and len(shown["history"]) > 1 and len(shown["history"][-2]["rows"]) >= 4 and rows == 0:
                wanted.discard("end")
                shown["history"] = shown["history"][:-1]
                yield f"{name}.end", fixture


def main() -> None:
    found = dict(each for case in CASES for each in pick(*case))
    Path(__file__).with_name("fixtures.json").write_text(json.dumps(found, separators=(",", ":")) + "\n")
    print("\n".join(sorted(found)))


if __name__ == "__main__":
    main()
