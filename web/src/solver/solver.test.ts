import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { inflateSync } from "node:zlib";
import cases from "../../../tests/cases/solver.json";
import { Answers, type Files } from "./answers.ts";
import { type Calls, type MarkedRow, type Position, SolverProblem, type Strategy } from "./index.ts";
import { parseSpace, sizeOf } from "./space.ts";

/** Tests are started in the folder of the client. */
const SOLVER = "../src/keypeg/solver";
const read = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));
const json = (path: string) => JSON.parse(readFileSync(path, "utf8"));

function filesOf(library: string): Files {
  const module = new WebAssembly.Module(read(join("../build/native", library, "keypeg.wasm")));
  const index = json(join(SOLVER, "books/index.json"));
  const openings = json("../src/keypeg/coach/openings.json");
  return {
    module: () => Promise.resolve(module),
    book: (name) => {
      const path = join(SOLVER, `books/${name}.book`);
      if (!existsSync(path)) return Promise.resolve(null);
      const numbers = new Uint32Array(new Uint8Array(inflateSync(read(path))).buffer);
      return Promise.resolve({ numbers, isProven: index[name].is_proven });
    },
    openings: () => Promise.resolve(openings),
  };
}

function positionOf({ space, rows }: { space: string; rows: readonly { code: string; mark: number[] }[] }): Position {
  const parsed = parseSpace(space);
  assert.ok(parsed !== null);
  return { space: parsed, rows: rows as readonly MarkedRow[] };
}

// Without vectors everything takes several times as long, so that only small spaces are searched.
for (const [library, mostCodes] of [
  ["wasm32", Number.POSITIVE_INFINITY],
  ["wasm32_plain", 400],
] as const) {
  const answers = new Answers(filesOf(library));
  const ask = <Name extends keyof Calls>(name: Name, ...args: Parameters<Calls[Name]>) => answers.answer(name, args);

  describe(`the library ${library} finds what Python finds`, () => {
    for (const each of cases.positions) {
      const position = positionOf(each);
      if (sizeOf(position.space) > mostCodes) continue;
      test(`${each.space} ${each.rows.map(({ code, mark }) => `${code}=${mark}`).join(" ")}`, async () => {
        assert.equal((await ask("codes", position)).possible, each.possible);
        for (const [row, check] of each.checks ?? []) {
          assert.deepEqual(await ask("check", position, row as string, 3), check);
        }
        if (each.analysis !== undefined) {
          const { codes, best } = await ask("analyse", position, 3);
          assert.deepEqual(codes, each.analysis.codes);
          assert.deepEqual(
            best.map(({ row, expected, cost, exact }) => [row, expected, cost, exact]),
            each.analysis.best,
          );
        }
        if (each.suggestion !== undefined) {
          const { guess, expected, exact } = await ask("suggest", position);
          assert.deepEqual([guess, expected, exact], each.suggestion);
        }
        for (const [name, guess, expected] of each.strategies ?? []) {
          const found = await ask("strategy", position, name as Strategy);
          assert.deepEqual([found.guess, found.expected], [guess, expected], String(name));
        }
      });
    }
    for (const each of cases.blames) {
      const position = positionOf(each);
      if (sizeOf(position.space) > mostCodes) continue;
      test(`${each.space} ${each.rows.map(({ code, mark }) => `${code}=${mark}`).join(" ")}`, async () => {
        assert.deepEqual(await ask("blame", position), each.blame);
        const { possible, repairs } = await ask("rule", position);
        assert.deepEqual([possible, repairs.length], [0, each.repairs]);
        assert.deepEqual(
          repairs.slice(0, each.first.length).map((repair) => [repair.rows, repair.marks, repair.possible]),
          each.first,
        );
        await assert.rejects(ask("suggest", position), (problem) => {
          assert.ok(problem instanceof SolverProblem);
          assert.deepEqual([problem.kind, problem.rows], ["no_code_fits", each.blame]);
          return true;
        });
      });
    }
  });
}
