"""The C library compiled to WebAssembly gives the same answers as native code."""

import os
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from native_build import WASM, build, compile_library, find_built, find_compiler
from tests.native.header import ROOT, signatures
from tests.solver.machines import Machine, Native, WebAssembly
from tests.web.node import node

EXPORTS = """
const module = new WebAssembly.Module(require("node:fs").readFileSync(process.argv[1]));
const functions = WebAssembly.Module.exports(module).filter((each) => each.kind === "function");
console.log(WebAssembly.Module.imports(module).length, ...functions.map((each) => each.name));
"""


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("wasm") / WASM.file_name
    compile_library(ROOT, find_compiler(WASM), path)
    return path


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
    machine.call("keypeg_lay_out", table, holes, symbols, len(digits), machine.place(digits))
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
