"""Results as JSON values and as records."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import keypeg


def _match() -> keypeg.Match:
    match = keypeg.Match("original", ["Ada", "Tom"], rounds=1)
    match.play(0, {"type": "set_code", "code": "AABC"})
    for code in ("AABB", "AABC"):
        match.play(1, {"type": "guess", "code": code})
    return match


RESULTS: dict[str, Callable[[], Any]] = {
    "check": lambda: keypeg.check("4x6", "AABB", ["AABC=1,1"]),
    "evaluate": lambda: keypeg.evaluate("3x4", "entropy"),
    "puzzle": lambda: keypeg.puzzle("3x4", "easy", seed=1),
    "referee": lambda: keypeg.referee("4x6", ["AAAA=2,0", "BBBB=2,0", "CCCC=1,0"]),
    "review": lambda: keypeg.review(_match()),
    "suggest": lambda: keypeg.suggest("4x6"),
    "verdict": lambda: keypeg.referee("4x6", ["AABB=2,0"], code="AABC"),
}


@pytest.mark.parametrize("name", RESULTS)
def test_every_result_can_be_written_down(name: str) -> None:
    found = RESULTS[name]()
    written = found.to_dict()
    assert json.loads(json.dumps(written)) == written
    assert written
    assert all(hasattr(found, each) for each in written)


@pytest.mark.parametrize("name", RESULTS)
def test_records_are_flat_and_alike(name: str) -> None:
    records = RESULTS[name]().records()
    assert len({tuple(each) for each in records}) == 1
    assert not any(isinstance(value, dict | list | tuple) for each in records for value in each.values())


def test_records_have_the_figures() -> None:
    [tried], [wrong] = RESULTS["check"]().records(), RESULTS["verdict"]().records()
    assert (tried["possible"], tried["fits"], tried["worst_left"]) == (230, False, 75)
    assert wrong == {"row": 1, "given_exact": 2, "given_misplaced": 0, "true_exact": 3, "true_misplaced": 0}
    assert {each["row"] for each in RESULTS["referee"]().records()} == {1, 2, 3}
    made = keypeg.puzzle("3x4", "easy", seed=1)
    assert [each["guess"] for each in made.records()] == [row.guess for row in made.rows]
    first, second = keypeg.review(_match()).records()
    assert (first["round"], first["code"], first["guess"], first["possible"]) == (1, "AABC", "AABB", 1296)
    assert (first["marked_exact"], first["marked_misplaced"], second["marked_exact"]) == (3, 0, 4)
    assert sum(each["codes"] for each in keypeg.evaluate("3x4", "entropy").records()) == 64
