"""Random calls of the native library: every result is in range, and all instruction sets agree.

`make sanitize` makes many more of them, with a library that ends the process at the first wrong access.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple, TypeVar

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from keypeg.solver.library import (
    DEPTH,
    MOST_ASKED,
    MOST_WEIGHT,
    PAIRED,
    Bytes,
    Measure,
    Plan,
    Questions,
    Ranks,
    Set,
    Table,
    Workspace,
    mark_values,
    native,
    walk,
)

HOLES, SYMBOLS = 16, 27
MOST_ROWS = 1500
"""The rows of a table: a search looks at all of them many times."""
WHOLE = [(holes, symbols) for holes in range(1, HOLES + 1) for symbols in range(1, SYMBOLS + 1)]
WHOLE = [(holes, symbols) for holes, symbols in WHOLE if symbols**holes <= MOST_ROWS]
EDGES = [63, 64, 65, 128, 129, 600, 601, 1023, 1024, 1025]
"""Numbers of rows at which loops begin, end or change."""
NO_LIMIT = 2**62
MOST_WORK = 500_000
FLOORS = (PAIRED + 1, PAIRED * (PAIRED - 1) // 2 + 1)
Result = TypeVar("Result")

booleans = st.booleans()


def on_every_set(run: Callable[[], Result]) -> Result:
    """Runs something with each instruction set, and returns what it returns with all of them."""
    results = []
    try:
        for name in native().available:
            assert native().functions.choose(int(Set[name.upper()]))
            results.append(run())
    finally:
        native().functions.choose(int(Set[native().instructions.upper()]))
    for name, result in zip(native().available, results, strict=True):
        assert repr(result) == repr(results[0]), name  # As text: scores that are not numbers are equal, too.
    return results[0]


def all_rows(holes: int, symbols: int) -> Bytes:
    return np.indices((symbols,) * holes, np.uint8).reshape(holes, -1).T.copy()


def random_rows(rng: np.random.Generator, rows: int, holes: int, symbols: int) -> Bytes:
    palette = rng.integers(1, symbols, endpoint=True)  # Few symbols have much in common.
    return rng.permuted(np.arange(symbols, dtype=np.uint8))[rng.integers(0, palette, (rows, holes))]


generators = st.integers(0, 2**32 - 1).map(np.random.default_rng)
row_counts = st.integers(1, 200) | st.sampled_from(EDGES)


@st.composite
def partial_digits(draw: st.DrawFn) -> tuple[Bytes, int]:
    holes, symbols = draw(st.integers(1, HOLES)), draw(st.integers(1, SYMBOLS))
    return random_rows(draw(generators), draw(row_counts), holes, symbols), symbols


whole_tables = st.sampled_from(WHOLE).map(lambda shape: Table(all_rows(*shape), shape[1]))
tables = whole_tables | partial_digits().map(lambda drawn: Table(*drawn))


def random_list(rng: np.random.Generator, rows: int, count: int, *, may_repeat: bool) -> Ranks:
    chosen = rng.integers(0, rows, count) if may_repeat else rng.permutation(rows)[:count]
    return chosen.astype(np.int32)


def marks_by_rule(row: Bytes, rows: Bytes) -> list[int]:
    """Returns the values of a row against others, the plain way."""
    holes = len(row)
    exact = (row == rows).sum(axis=1)
    symbols = np.arange(SYMBOLS)
    common = np.minimum((row[:, None] == symbols).sum(axis=0), (rows[:, :, None] == symbols).sum(axis=1)).sum(axis=1)
    values: list[int] = ((common * (holes + 1 if holes < HOLES else 38) + exact) % 256).tolist()
    return values


@given(
    st.sampled_from(WHOLE).map(lambda shape: (all_rows(*shape), shape[1])) | partial_digits(), row_counts, generators
)
def test_marks_and_scores(drawn: tuple[Bytes, int], count: int, rng: np.random.Generator) -> None:
    digits, symbols = drawn
    table = Table(digits, symbols)
    holes = digits.shape[1]
    others = random_list(rng, len(digits), count, may_repeat=True)
    guesses = random_rows(rng, int(rng.integers(0, 4)), holes, symbols)
    costs = rng.normal(size=len(digits) + 1)
    costs[rng.integers(0, len(costs), 3)] = [np.nan, np.inf, -np.inf][rng.integers(0, 3)]

    def results() -> tuple[list[int], list[list[int]], list[float]]:
        row = int(others[0])
        matrix = table.mark_matrix(others[:5])
        return table.marks(row, others).tolist(), matrix.tolist(), table.score_rows(guesses, costs).tolist()

    marks, matrix, scores = on_every_set(results)
    assert marks == marks_by_rule(digits[others[0]], digits[others])
    assert matrix == [marks_by_rule(digits[other], digits) for other in others[:5]]
    values = mark_values(holes)
    assert {*marks, *(value for line in matrix for value in line)} <= set(values)
    for guess, score in zip(guesses, scores, strict=True):
        sizes = np.bincount(marks_by_rule(guess, digits), minlength=256)
        assert repr(score) == repr(float(sum((costs[sizes[value]] for value in values[:-1]), np.float64(0))))


# What is done with a workspace, and returns what is to be the same with all instruction sets.
Call = Callable[[Workspace], object]


class Room(NamedTuple):
    """What a workspace is for."""

    table: Table
    codes: int
    width: int
    memo_bits: int

    def lists(self, draw: st.DrawFn, rng: np.random.Generator, *, may_repeat: bool) -> Ranks:
        most = min(self.codes, draw(st.sampled_from([PAIRED + 3, 3, 200, MOST_ROWS])))
        return random_list(rng, self.table.rows, int(rng.integers(1, most, endpoint=True)), may_repeat=may_repeat)


@st.composite
def rooms(draw: st.DrawFn) -> Room:
    table = draw(tables)
    codes, width = (draw(st.integers(1, table.rows) | st.just(table.rows)) for _ in range(2))
    return Room(table, codes, width, draw(st.integers(1, 10)))


def random_weights(draw: st.DrawFn, rng: np.random.Generator, rows: int) -> NDArray[np.int64]:
    most = draw(st.sampled_from([1, 3, 1000, MOST_WEIGHT]))
    if draw(booleans):
        return np.full(rows, most, np.int64)
    return rng.integers(1, most, rows, np.int64, endpoint=True)


def sound_plan(draw: st.DrawFn, rng: np.random.Generator, room: Room) -> Plan:
    sizes = np.arange(room.codes + draw(st.integers(1, 3)))
    weights = random_weights(draw, rng, room.table.rows)
    return Plan(
        # With the second of these, the rows that tell least look best, and searches become deep.
        estimate=draw(st.sampled_from([sizes * np.log2(sizes + 2.0), sizes * -1.0 * sizes])),
        extra=np.zeros((draw(st.integers(1, 5)), len(sizes)), np.int64),
        widths=np.full(len(sizes), draw(st.sampled_from([1, 2, 5, room.width])), np.int32),
        weights=weights,
        heaviest=int(weights.max()),
        lightest=int(weights.min()),
        most=DEPTH,
        near=draw(st.sampled_from([16, 2**31 - 1])),
        is_exact=draw(booleans),
        salt=draw(st.sampled_from([0, 1, 2**64 - 1])),
        is_symmetric=room.table.is_whole and draw(booleans),
        is_weighted=draw(booleans) or bool(weights.min() < weights.max()),
    )


def spoilt(draw: st.DrawFn, rng: np.random.Generator, plan: Plan) -> Plan:
    """Returns a plan with figures that make no sense."""
    sizes = len(plan.estimate)
    estimate = rng.normal(size=sizes)
    estimate[rng.integers(0, sizes, 3)] = draw(st.sampled_from([0, np.nan, np.inf, -np.inf, 1e300]))
    weights = sorted(rng.integers(1, MOST_WEIGHT, 2, endpoint=True).tolist())
    return replace(
        plan,
        estimate=estimate,
        extra=rng.integers(0, draw(st.sampled_from([0, 2, 1000])), plan.extra.shape, np.int64, endpoint=True),
        widths=rng.integers(0, draw(st.sampled_from([0, 1, 4, 2**31 - 1])), sizes, np.int32, endpoint=True),
        lightest=draw(st.sampled_from([plan.lightest, weights[0]])),
        heaviest=max(plan.heaviest, weights[1]),
        most=draw(st.integers(0, DEPTH)),
        near=draw(st.sampled_from([0, 1, plan.near])),
    )


def search_call(draw: st.DrawFn, room: Room) -> Call:
    rng = draw(generators)
    plan, limit, work = sound_plan(draw, rng, room), NO_LIMIT, MOST_WORK
    codes = room.lists(draw, rng, may_repeat=draw(booleans))
    guesses = rng.integers(0, room.table.rows, draw(st.integers(0, 3))).tolist()
    if draw(booleans):
        plan = spoilt(draw, rng, plan)
    if draw(booleans):
        total = int(plan.weights[codes].sum())
        limit = draw(st.sampled_from([0, 1, total, 2 * total, 3 * total]))
        work = draw(st.sampled_from([-NO_LIMIT, -1, 0, 1, MOST_WORK // 10]))

    def call(workspace: Workspace) -> object:
        found = workspace.cost_of(plan, codes, guesses, limit, work)
        assert 0 <= found.cost <= limit
        assert -1 <= found.row < room.table.rows
        assert found.work <= work
        assert 0 <= found.candidates <= min(room.width, plan.widths[len(codes)])
        candidates = workspace.candidates(found.candidates)
        assert all(0 <= each.row < room.table.rows for each in candidates)
        row = workspace.remembered(plan, codes)
        assert -1 <= row < room.table.rows
        return found, candidates, row

    return call


def random_measure(draw: st.DrawFn, rng: np.random.Generator, most: int) -> tuple[Measure, bool]:
    """Returns a measure, and whether it prefers rows that tell something."""
    if draw(booleans):
        costs = rng.integers(-(2**50), 2**50, most + 1, np.int64)
        return Measure(costs, rng.integers(-(2**50), 2**50, FLOORS, np.int64), draw(booleans), draw(booleans)), False
    is_largest = draw(booleans)
    sizes = np.arange(most + 1)
    floors = np.full(FLOORS, -(2**62), np.int64)
    return Measure(sizes if is_largest else sizes * sizes, floors, is_largest, draw(booleans)), True


def play_call(draw: st.DrawFn, room: Room) -> Call:
    rng = draw(generators)
    may_repeat = draw(booleans)
    codes = room.lists(draw, rng, may_repeat=may_repeat)
    measure, is_sound = random_measure(draw, rng, len(codes) + draw(st.integers(0, 2)))
    everything = 2**room.table.symbols - 1
    used = draw(st.integers(0, everything) | st.just(everything))

    def call(workspace: Workspace) -> object:
        depths = np.zeros(DEPTH, np.int64)
        row = workspace.play(measure, codes, used, depths)
        assert 0 <= row < room.table.rows
        assert depths.min() >= 0
        assert depths.sum() <= len(codes)
        if is_sound and not may_repeat and used == everything:
            assert depths.sum() == len(codes)
        if not may_repeat:
            assert workspace.play(measure, codes, used) == row
        return row, depths.tolist()

    return call


def forget_call(draw: st.DrawFn, room: Room) -> Call:
    memo_bits = draw(st.integers(1, room.memo_bits))
    return lambda workspace: workspace.forget(memo_bits)


def candidates_call(draw: st.DrawFn, room: Room) -> Call:
    count = draw(st.integers(0, min(3, room.width)))
    return lambda workspace: workspace.candidates(count)


@st.composite
def sessions(draw: st.DrawFn) -> tuple[Room, list[Call]]:
    room = draw(rooms())
    makers = [search_call, search_call, candidates_call, forget_call]
    makers += [play_call] * 2 * room.table.is_whole
    return room, [make(draw, room) for make in draw(st.lists(st.sampled_from(makers), min_size=1, max_size=6))]


@settings(max_examples=6 * settings().max_examples)
@given(sessions())
def test_searches_and_strategies(session: tuple[Room, list[Call]]) -> None:
    room, calls = session

    def results() -> list[object]:
        workspace = Workspace(*room)
        return [call(workspace) for call in calls]

    on_every_set(results)


@pytest.mark.parametrize("width", [1, 2])
def test_the_deepest_search(width: int) -> None:
    # Any two of these rows have one of three marks, and the search prefers those that tell least.
    lines = [[(start + step * hole) % 13 for hole in range(13)] for step in range(1, 13) for start in range(13)]
    table = Table(np.array([*lines, *([symbol] * 13 for symbol in range(13, SYMBOLS))], np.uint8), SYMBOLS)
    sizes = np.arange(table.rows + 1)
    weights = np.ones(table.rows, np.int64)
    weights[0] = 2
    plan = Plan(
        estimate=sizes * -1.0 * sizes,
        extra=np.zeros((1, len(sizes)), np.int64),
        widths=np.full(len(sizes), width, np.int32),
        weights=weights,
        heaviest=2,
        lightest=1,
        most=DEPTH,
        near=table.rows,
        is_exact=True,
        salt=0,
        is_symmetric=False,
        is_weighted=True,
    )
    codes = np.arange(table.rows, dtype=np.int32)
    found = on_every_set(lambda: Workspace(table, table.rows, width, 10).cost_of(plan, codes, [], NO_LIMIT, 10**7))
    assert found.cost == NO_LIMIT
    assert found.work > 0


@pytest.mark.parametrize("holes", [7, 8, 16])
@pytest.mark.parametrize("count", [4081, 8193, 16_385])
def test_partitions_of_long_lists(holes: int, count: int) -> None:
    """Counts more marks than fit the bytes in which vectors count."""
    rng = np.random.default_rng(count)
    some = 30
    digits = np.full((count + 1, holes), 4, np.uint8)  # The codes have no 3 and no 4, so that rows of 4 are not tried.
    digits[:some] = rng.integers(0, 3, (some, holes))
    table = Table(digits, 5)
    codes = rng.integers(0, some, count).astype(np.int32)
    sizes = np.arange(count + 1)
    plan = Plan(
        estimate=np.sqrt(sizes),
        extra=np.zeros((1, count + 1), np.int64),
        widths=np.full(count + 1, some, np.int32),
        weights=np.ones(count + 1, np.int64),
        heaviest=1,
        lightest=1,
        most=DEPTH,
        near=16,
        is_exact=True,
        salt=0,
        is_symmetric=False,
        is_weighted=False,
    )

    def results() -> dict[int, float]:
        workspace = Workspace(table, count, some, 1)
        found = workspace.cost_of(plan, codes, [], NO_LIMIT, 0)
        return {each.row: each.score for each in workspace.candidates(found.candidates)}

    scores = on_every_set(results)
    assert set(scores) <= set(range(some))
    times = np.bincount(codes, minlength=some)
    for row, score in scores.items():
        parts = np.bincount(marks_by_rule(digits[row], digits[:some]), times, 256).astype(int)
        assert score == sum(plan.estimate[parts[value]] for value in mark_values(holes)[:-1])


@st.composite
def questions(draw: st.DrawFn) -> Questions:
    rng = draw(generators)
    symbols = draw(st.integers(1, SYMBOLS))
    repeats = draw(booleans)
    holes = draw(st.integers(1, HOLES if repeats else min(HOLES, symbols)))
    rows = draw(st.integers(0, MOST_ASKED) | st.just(MOST_ASKED))
    guesses = random_rows(rng, rows, holes, symbols)
    amounts = (guesses[:, :, None] == np.arange(symbols)).sum(axis=1).astype(np.uint8)
    if draw(booleans):
        amounts = rng.integers(0, 255, amounts.shape, np.uint8, endpoint=True)
    exact, common = rng.integers(0, holes, (2, rows), np.int32, endpoint=True)
    return Questions(guesses, amounts, exact.copy(), common.copy(), repeats)


@given(
    questions(), st.integers(0, 5), st.integers(0, 300), generators, st.sampled_from([0, 1, 2**31, 2**32, 2**64 - 1])
)
def test_walks(asked: Questions, count: int, steps: int, rng: np.random.Generator, chance: int) -> None:
    (rows, holes), symbols = asked.guesses.shape, asked.amounts.shape[1]
    orders = rng.permuted(np.tile(np.arange(symbols, dtype=np.uint8), (count, 1)), axis=1)
    codes = random_rows(rng, count, holes, symbols) if asked.repeats else orders[:, :holes].copy()
    seeds = rng.integers(0, 2**64 - 1, count, np.uint64, endpoint=True)
    seeds[:1] = 0
    misfits = walk(asked, codes, seeds, np.full(4 * rows + 1, chance, np.uint64), steps)
    assert codes.max(initial=0) < symbols
    counts = (codes[:, :, None] == np.arange(symbols)).sum(axis=1)
    assert asked.repeats or counts.max(initial=0) <= 1
    exact = (codes[:, None] == asked.guesses).sum(axis=2)
    common = np.minimum(counts[:, None], asked.amounts).sum(axis=2)
    assert misfits.tolist() == (abs(exact - asked.exact) + abs(common - asked.common)).sum(axis=1).tolist()


def test_repeated_codes_are_not_judged_by_earlier_lists() -> None:
    rows = all_rows(4, 6)
    table = Table(rows, 6)
    measure = Measure(
        np.arange(len(rows) + 1) ** 2, np.full(FLOORS, -(2**62), np.int64), is_largest=False, is_none=False
    )
    rng = np.random.default_rng(1)
    used = Workspace(table, len(rows), 1, 1)
    for _ in range(50):
        used.play(measure, random_list(rng, len(rows), 20, may_repeat=False), 0)
        codes = np.repeat(random_list(rng, len(rows), 5, may_repeat=False), 2)
        assert used.play(measure, codes, 0) == Workspace(table, len(rows), 1, 1).play(measure, codes, 0)
