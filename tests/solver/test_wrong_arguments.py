"""Wrong arguments are refused before the native library sees them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from keypeg.rules import Space
from keypeg.solver.coding import coding
from keypeg.solver.library import (
    DEPTH,
    MOST_ASKED,
    MOST_WEIGHT,
    Bytes,
    Measure,
    Plan,
    Questions,
    Ranks,
    Table,
    Workspace,
    walk,
)
from keypeg.solver.search.searcher import NO_LIMIT

SMALL = coding(Space("3x4")).table
ROWS = coding(Space("3x4")).digits
CODES = np.arange(30, dtype=np.int32)
PLAN = Plan(
    estimate=np.arange(65.0),
    extra=np.zeros((2, 65), np.int64),
    widths=np.full(65, 3, np.int32),
    weights=np.ones(64, np.int64),
    heaviest=1,
    lightest=1,
    most=DEPTH,
    near=16,
    is_exact=False,
    salt=0,
    is_symmetric=True,
    is_weighted=False,
)
MEASURE = Measure(np.arange(65), np.zeros((23, 232), np.int64), is_largest=True, is_none=False)
Array = NDArray[Any]


def unaligned(array: Array) -> Array:
    shifted = np.zeros(array.nbytes + 1, np.uint8)[1:].view(array.dtype).reshape(array.shape)
    shifted[...] = array
    return shifted


def read_only(array: Array) -> Array:
    array = array.copy()
    array.flags.writeable = False
    return array


WRONG: dict[str, Callable[[Array], Array]] = {
    "of another kind": lambda array: array.astype(np.float32),
    "of other bytes": lambda array: array.astype(array.dtype.newbyteorder()),
    "too short": lambda array: array[..., :-1].copy(),
    "of one more dimension": lambda array: array[None],
    "spread": lambda array: np.repeat(array, 2, axis=-1)[..., ::2],
    "unaligned": unaligned,
}
wrong = pytest.mark.parametrize("spoil", WRONG.values(), ids=WRONG)


@pytest.mark.parametrize(
    ("digits", "symbols"),
    [
        (np.zeros((0, 3), np.uint8), 4),
        (np.zeros((3, 0), np.uint8), 4),
        (np.zeros((3, 17), np.uint8), 4),
        (np.zeros(3, np.uint8), 4),
        (np.zeros((3, 3, 3), np.uint8), 4),
        (np.zeros((3, 3), np.int32), 4),
        (np.full((3, 3), -1, np.int8), 4),
        (np.zeros((3, 3)), 4),
        (np.full((3, 3), 4, np.uint8), 4),
        (np.zeros((3, 3), np.uint8), 0),
        (np.zeros((3, 3), np.uint8), 28),
        (np.broadcast_to(np.uint8(0), (2**24 + 1, 1)), 4),
    ],
)
def test_tables_that_cannot_be_are_refused(digits: Bytes, symbols: int) -> None:
    with pytest.raises(ValueError, match=r"."):
        Table(digits, symbols)


@pytest.mark.parametrize("rows", [[-1], [64], [2**32], [-(2**63)], [0.5], [[0]], 0, [True]])
def test_rows_that_are_not_there_are_refused(rows: object) -> None:
    calls: list[Callable[[Array], object]] = [
        lambda array: SMALL.marks(0, array),
        SMALL.mark_matrix,
        lambda array: Workspace(SMALL, 30, 30, 4).cost_of(PLAN, array, [], NO_LIMIT, 0),
        lambda array: Workspace(SMALL, 30, 30, 4).remembered(PLAN, array),
        lambda array: Workspace(SMALL, 30, 30, 4).play(MEASURE, array, 0),
    ]
    for call in calls:
        with pytest.raises(ValueError, match="expected rows"):
            call(np.array(rows))


def test_rows_in_any_array_are_taken() -> None:
    expected = SMALL.marks(5, CODES).tolist()
    for array in (CODES.astype(np.int64), CODES.astype(np.uint8), unaligned(CODES), np.repeat(CODES, 2)[::2]):
        assert SMALL.marks(5, array).tolist() == expected


@wrong
def test_scores_by_wrong_costs_are_refused(spoil: Callable[[Array], Array]) -> None:
    with pytest.raises(ValueError, match="expected"):
        SMALL.score_rows(ROWS, spoil(np.zeros(65)))


@pytest.mark.parametrize(
    "digits", [np.full((2, 3), 4, np.uint8), np.zeros((2, 2), np.uint8), np.zeros((2, 3), np.int8), ROWS[::2]]
)
def test_scores_of_wrong_rows_are_refused(digits: Bytes) -> None:
    with pytest.raises(ValueError, match=r"expected|symbol"):
        SMALL.score_rows(digits, np.zeros(65))


@pytest.mark.parametrize("sizes", [(0, 1, 1), (65, 1, 1), (1, 0, 1), (1, 65, 1), (1, 1, 0), (1, 1, 29), (-1, -1, -1)])
def test_workspaces_that_cannot_be_are_refused(sizes: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="no workspace"):
        Workspace(SMALL, *sizes)


def test_a_workspace_refuses_what_is_beyond_its_sizes() -> None:
    workspace = Workspace(SMALL, 30, 5, 4)
    for memo_bits in (-1, 0, 5):
        with pytest.raises(ValueError, match="bits"):
            workspace.forget(memo_bits)
    for count in (-1, 6):
        with pytest.raises(ValueError, match="candidates"):
            workspace.candidates(count)
    for codes in (np.arange(31, dtype=np.int32), CODES[:0]):
        with pytest.raises(ValueError, match="codes"):
            workspace.cost_of(PLAN, codes, [], NO_LIMIT, 0)


@pytest.mark.parametrize("field", ["estimate", "extra", "widths", "weights"])
@wrong
def test_plans_with_wrong_arrays_are_refused(field: str, spoil: Callable[[Array], Array]) -> None:
    changes: dict[str, Any] = {field: spoil(getattr(PLAN, field))}
    plan = replace(PLAN, **changes)
    with pytest.raises(ValueError, match=r"expected|for fewer codes"):
        Workspace(SMALL, 30, 30, 4).cost_of(plan, CODES, [], NO_LIMIT, 0)


@pytest.mark.parametrize(
    "changes",
    [
        {"weights": np.zeros(64, np.int64)},
        {"weights": np.full(64, -1)},
        {"weights": np.full(64, MOST_WEIGHT + 1)},
        {"weights": np.ones(65, np.int64)},
        {"weights": np.ones(0, np.int64)},
        {"heaviest": MOST_WEIGHT + 1},
        {"heaviest": 0},
        {"lightest": 0},
        {"lightest": 2},
        {"most": -1},
        {"most": DEPTH + 1},
        {"near": -1},
        {"near": 2**31},
        {"widths": np.full(65, -1, np.int32)},
        {"extra": np.zeros((0, 65), np.int64)},
        {"extra": np.full((2, 65), -1)},
        {"extra": np.full((2, 65), 2**55)},
        {"extra": np.full((2, 65), 2**23), "lightest": MOST_WEIGHT, "heaviest": MOST_WEIGHT},
        {"estimate": np.zeros(30), "extra": np.zeros((1, 30), np.int64), "widths": np.zeros(30, np.int32)},
    ],
)
def test_plans_that_cannot_be_are_refused(changes: dict[str, Any]) -> None:
    workspace = Workspace(SMALL, 30, 30, 4)
    with pytest.raises(ValueError, match=r"."):
        workspace.cost_of(replace(PLAN, **changes), CODES, [], NO_LIMIT, 0)
    with pytest.raises(ValueError, match=r"."):
        workspace.remembered(replace(PLAN, **changes), CODES)


@pytest.mark.parametrize(
    "changes",
    [
        {"limit": -1},
        {"limit": 2**64},
        {"work": 2**63},
        {"work": -(2**63)},
        {"guesses": [-1]},
        {"guesses": [64]},
        {"guesses": [2**32]},
    ],
)
def test_searches_that_cannot_be_are_refused(changes: dict[str, Any]) -> None:
    workspace = Workspace(SMALL, 30, 30, 4)
    arguments: dict[str, Any] = {"guesses": [], "limit": NO_LIMIT, "work": 0}
    with pytest.raises(ValueError, match="expected"):
        workspace.cost_of(PLAN, CODES, **arguments | changes)
    assert workspace.remembered(PLAN, CODES) == -1


@wrong
def test_strategies_with_wrong_arrays_are_refused(spoil: Callable[[Array], Array]) -> None:
    workspace = Workspace(SMALL, 64, 30, 4)
    codes = np.arange(64, dtype=np.int32)
    for measure in (MEASURE._replace(costs=spoil(MEASURE.costs)), MEASURE._replace(floors=spoil(MEASURE.floors))):
        with pytest.raises(ValueError, match="expected"):
            workspace.play(measure, codes, 0)
    with pytest.raises(ValueError, match="expected"):
        workspace.play(MEASURE, codes, 0, spoil(np.zeros(DEPTH, np.int64)))


def test_strategies_that_cannot_be_are_refused() -> None:
    workspace = Workspace(SMALL, 64, 30, 4)
    for used in (-1, 16, 2**32):
        with pytest.raises(ValueError, match="symbol"):
            workspace.play(MEASURE, CODES, used)
    for cost in (2**56, -(2**63)):
        with pytest.raises(ValueError, match="too much"):
            workspace.play(MEASURE._replace(costs=np.full(65, cost)), CODES, 0)
    with pytest.raises(ValueError, match="written"):
        workspace.play(MEASURE, CODES, 0, read_only(np.zeros(DEPTH, np.int64)))


WALK: dict[str, Array] = {
    "guesses": np.zeros((2, 3), np.uint8),
    "amounts": np.array([[3, 0, 0, 0]] * 2, np.uint8),
    "exact": np.zeros(2, np.int32),
    "common": np.ones(2, np.int32),
    "codes": np.array([[0, 1, 3]] * 5, np.uint8),
    "seeds": np.arange(5, dtype=np.uint64),
    "chances": np.zeros(9, np.uint64),
}


def walked(*, repeats: bool = True, steps: int = 50, **changes: Array) -> Ranks:
    guesses, amounts, exact, common, codes, seeds, chances = (WALK | changes).values()
    return walk(Questions(guesses, amounts, exact, common, repeats), codes, seeds, chances, steps)


@pytest.mark.parametrize(
    ("field", "kind"),
    [
        (field, kind)
        for field, array in WALK.items()
        for kind in WRONG
        if array.itemsize > 1 or kind not in {"of other bytes", "unaligned"}
    ],
)
def test_walks_with_wrong_arrays_are_refused(field: str, kind: str) -> None:
    changes: dict[str, Any] = {field: WRONG[kind](WALK[field])}
    with pytest.raises(ValueError, match=r"."):
        walked(**changes)


@pytest.mark.parametrize(
    "changes",
    [
        {"steps": -1},
        {"steps": 2**31},
        {"codes": np.full((5, 3), 4, np.uint8)},
        {"guesses": np.full((2, 3), 4, np.uint8)},
        {"codes": np.zeros((5, 3), np.uint8), "repeats": False},
        {"codes": read_only(WALK["codes"])},
        {"seeds": read_only(WALK["seeds"])},
        {"exact": np.full(2, -1, np.int32)},
        {"exact": np.full(2, -(2**31), np.int32)},
        {"common": np.full(2, 4, np.int32)},
        {"common": np.full(2, 2**31 - 1, np.int32)},
        {field: np.resize(WALK[field], (MOST_ASKED + 1, *WALK[field].shape[1:])) for field in list(WALK)[:4]}
        | {"chances": np.zeros(4 * MOST_ASKED + 5, np.uint64)},
        {"guesses": np.zeros((2, 17), np.uint8), "codes": np.zeros((5, 17), np.uint8)},
        {"guesses": np.zeros((2, 0), np.uint8), "codes": np.zeros((5, 0), np.uint8)},
        {"amounts": np.zeros((2, 28), np.uint8)},
        {"amounts": np.zeros((2, 0), np.uint8)},
    ],
)
def test_walks_that_cannot_be_are_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        walked(**changes)


def test_codes_that_are_their_own_seeds_are_refused() -> None:
    seeds = np.full(5, 0x0101010101010101, np.uint64)
    codes = seeds.view(np.uint8).reshape(5, 8)
    with pytest.raises(ValueError, match="same array"):
        walked(codes=codes, seeds=seeds, guesses=np.zeros((2, 8), np.uint8))
