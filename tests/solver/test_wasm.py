"""The C library compiled to WebAssembly gives the same answers as native code."""

import gzip
import os
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from keypeg.rules import Space
from keypeg.solver.coding import coding
from keypeg.solver.library import DEPTH, Plan
from keypeg.solver.search.plan import exact, plan_for
from keypeg.solver.search.searcher import NO_LIMIT
from keypeg.solver.strategies import Rule, measure_of
from keypeg.solver.tree import branch
from native_build import WASM_TARGETS, Target, build, compile_library, find_built, find_compiler
from tests.native.header import ROOT, signatures, structs
from tests.solver.machines import Machine, Native, Number, WebAssembly
from tests.web.node import node

EXPORTS = """
const module = new WebAssembly.Module(require("node:fs").readFileSync(process.argv[1]));
const functions = WebAssembly.Module.exports(module).filter((each) => each.kind === "function");
console.log(WebAssembly.Module.imports(module).length, ...functions.map((each) => each.name));
"""


@pytest.fixture(scope="module", params=WASM_TARGETS, ids=lambda target: str(target.tag))
def module(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target: Target = request.param
    path = tmp_path_factory.mktemp("wasm") / target.file_name
    compile_library(ROOT, find_compiler(target), path)
    return path


def test_modules_are_small(module: Path) -> None:
    assert len(gzip.compress(module.read_bytes())) < 60_000


@pytest.fixture
def wasm(module: Path) -> Iterator[WebAssembly]:
    with WebAssembly(module) as machine:
        yield machine


@pytest.fixture(scope="module")
def native() -> Native:
    return Native(Path(os.environ.get("KEYPEG_LIBRARY") or (find_built(ROOT) or build(ROOT)).path))


def test_the_module_exports_the_interface_and_needs_nothing(module: Path) -> None:
    imports, *exports = node("--eval", EXPORTS, str(module)).stdout.split()
    assert imports == "0"
    assert set(exports) == set(signatures())


def test_memory_grows(wasm: WebAssembly) -> None:
    address = wasm.allocate(40_000_000)
    wasm.write(address + 39_999_997, b"end")
    assert wasm.read(address + 39_999_996, 4) == b"\0end"


def lay_out(machine: Machine, holes: int, symbols: int) -> int:
    """Lays out every row there is, in order; returns the address of the table."""
    digits = np.array(list(product(range(symbols), repeat=holes)), np.uint8)
    table = machine.allocate(machine.call("keypeg_table_bytes", holes, symbols, len(digits)))
    assert machine.call("keypeg_lay_out", table, holes, symbols, len(digits), machine.place(digits))
    return table


def marks(machine: Machine, holes: int, symbols: int) -> list[int]:
    table, rows = lay_out(machine, holes, symbols), np.arange(0, symbols**holes, 7, dtype=np.int32)
    values = machine.allocate(len(rows) * symbols**holes)
    machine.call("keypeg_mark_matrix", table, machine.place(rows), len(rows), values)
    found: list[int] = machine.fetch(values, np.uint8, len(rows) * symbols**holes).tolist()
    return found


@pytest.mark.parametrize(("holes", "symbols"), [(4, 6), (3, 10), (1, 2)])
def test_marks(native: Native, wasm: WebAssembly, holes: int, symbols: int) -> None:
    assert marks(wasm, holes, symbols) == marks(native, holes, symbols)


def walks(machine: Machine) -> list[list[int]]:
    """Lets codes walk towards two rows; returns them, their seeds and how well they fit."""
    guesses = np.array([[0, 0, 1, 1], [2, 3, 4, 5]], np.uint8)
    questions = machine.place_struct(
        "KeypegQuestions",
        guesses=machine.place(guesses),
        amounts=machine.place(np.array([np.bincount(guess, minlength=6) for guess in guesses], np.uint8)),
        exact=machine.place(np.array([1, 0], np.int32)),
        common=machine.place(np.array([2, 2], np.int32)),
        chances=machine.place(np.linspace(2**32 - 1, 0, 9).astype(np.uint64)),
        asked=2,
        holes=4,
        symbols=6,
        repeats=1,
    )
    codes = machine.place(np.arange(80, dtype=np.uint8) % 6)
    seeds = machine.place(np.arange(1, 21, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15))
    misfits = machine.allocate(20 * 4)
    machine.call("keypeg_walk", questions, codes, seeds, misfits, 20, 50)
    arrays = (machine.fetch(codes, np.uint8, 80), machine.fetch(seeds, np.uint64, 20))
    return [each.tolist() for each in (*arrays, machine.fetch(misfits, np.int32, 20))]


def test_walks(native: Native, wasm: WebAssembly) -> None:
    assert walks(wasm) == walks(native)


def scores(machine: Machine) -> list[float]:
    table, rows = lay_out(machine, 4, 5), np.random.default_rng(1).integers(0, 5, (40, 4), np.uint8)
    found = machine.allocate(40 * 8)
    costs = machine.place(np.log2(np.arange(1, 5**4 + 2)))
    machine.call("keypeg_score_rows", table, machine.place(rows), 40, costs, found)
    return [float(each) for each in machine.fetch(found, np.float64, 40)]


def test_scores(native: Native, wasm: WebAssembly) -> None:
    assert scores(wasm) == scores(native)


def workspace_of(machine: Machine, table: int, codes: int, width: int, memo_bits: int) -> int:
    workspace = machine.allocate(machine.call("keypeg_workspace_bytes", table, codes, width, memo_bits))
    machine.call("keypeg_prepare", table, workspace, codes, width, memo_bits)
    return workspace


def played(machine: Machine, space: Space, rule: Rule) -> list[int]:
    """Plays a strategy against every code; returns its first row, and how many codes it finds with how many guesses."""
    found, measure = coding(space), measure_of(rule, coding(space))
    table = lay_out(machine, space.holes, len(space.symbols))
    struct = machine.place_struct(
        "KeypegMeasure",
        costs=machine.place(measure.costs),
        floors=machine.place(measure.floors),
        is_largest=measure.is_largest,
        is_none=measure.is_none,
    )
    workspace = workspace_of(machine, table, len(found.codes), 1, 1)
    depths = machine.allocate(DEPTH * 8)
    codes = machine.place(found.codes)
    first = machine.call("keypeg_play", table, workspace, struct, codes, len(found.codes), 0, depths)
    return [first, *machine.fetch(depths, np.int64, DEPTH).tolist()]


@pytest.mark.parametrize("rule", Rule)
@pytest.mark.parametrize("text", ["4x6", "3x6n", "6x2b"])
def test_strategies(native: Native, wasm: WebAssembly, text: str, rule: Rule) -> None:
    found = played(wasm, Space(text), rule)
    assert found == played(native, Space(text), rule)
    assert sum(found[1:]) == Space(text).size


def searched(machine: Machine, space: Space, first: str, plan: Plan) -> list[dict[str, Number] | int]:
    """Searches what is left after each mark of a first guess; returns the results, and the rows that are remembered."""
    found = coding(space)
    table = lay_out(machine, space.holes, len(space.symbols))
    workspace = workspace_of(machine, table, len(found.codes), found.rows, 14)
    arrays = {name: machine.place(getattr(plan, name)) for name in ("estimate", "extra", "widths", "weights")}
    fields = {name: getattr(plan, name) for name in structs()["KeypegPlan"] if hasattr(plan, name)}
    struct = machine.place_struct(
        "KeypegPlan", **{**fields, **arrays, "sizes": len(plan.estimate), "bounds": len(plan.extra)}
    )
    guess = machine.place(np.array([found.rank(first)], np.int32))
    result = machine.allocate(64)
    results: list[dict[str, Number] | int] = []
    for cell in branch(found, found.rank(first), found.codes).values():
        codes = machine.place(cell)
        work = 2_000_000
        machine.call("keypeg_cost_of", table, workspace, struct, codes, len(cell), guess, 1, NO_LIMIT, work, result)
        results.append(machine.fetch_struct("KeypegResult", result))
        results.append(machine.call("keypeg_remembered", table, workspace, struct, codes, len(cell)))
    return results


PLANS = {
    "beam": lambda found: plan_for(found, 3),
    "exact": lambda found: exact(plan_for(found, 1), found),
    "weighted": lambda found: plan_for(found, 3, weights=np.arange(found.rows, dtype=np.int64) % 5 + 1),
    "few guesses": lambda found: plan_for(found, 2, most=4),
}


@pytest.mark.parametrize("kind", PLANS)
@pytest.mark.parametrize(("text", "first"), [("4x6", "AABC"), ("3x4b", "AB_"), ("4x6n", "AABC")])
def test_searches(native: Native, wasm: WebAssembly, text: str, first: str, kind: str) -> None:
    plan = PLANS[kind](coding(Space(text)))
    assert searched(wasm, Space(text), first, plan) == searched(native, Space(text), first, plan)
