// Hints: what follows from the rows on the board, one at a time, from the smallest to a row to lay.
import { BLANK, type Peg, pegsOf } from "../../board/colours.ts";
import type { Code } from "../../board/values.ts";
import type { MarkedRow } from "../../solver/space.ts";
import { type Codes, symbolsOf } from "../referee/codes.ts";

export type Hint =
  | { readonly is: "absent"; readonly peg: Peg }
  | { readonly is: "place"; readonly peg: Peg; readonly hole: number }
  | { readonly is: "present"; readonly peg: Peg }
  | { readonly is: "count"; readonly possible: number }
  | { readonly is: "row"; readonly code: Code };

/** Lists what can be said about the position, in the order in which it is said. All of it follows from the rows. */
export function hintsFor(codes: Codes, rows: readonly MarkedRow[]): readonly Hint[] {
  const left = codes.fitting(rows);
  const [first = ""] = left;
  if (rows.length === 0) return [{ is: "count", possible: left.length }];
  const symbols = symbolsOf(codes.space) as readonly Peg[];
  const absent = symbols.filter((peg) => left.every((code) => !code.includes(peg)));
  const placed = pegsOf(first).flatMap((peg, hole) =>
    left.every((code) => code[hole] === peg) ? [{ is: "place", peg, hole: hole + 1 } as const] : [],
  );
  const present = [...new Set(pegsOf(first))].filter(
    (peg) => left.every((code) => code.includes(peg)) && !placed.some((each) => each.peg === peg),
  );
  return [
    ...absent.filter((peg) => peg !== BLANK).map((peg) => ({ is: "absent", peg }) as const),
    ...present.filter((peg) => peg !== BLANK).map((peg) => ({ is: "present", peg }) as const),
    ...placed,
    { is: "count", possible: left.length },
    { is: "row", code: left[Math.floor(left.length / 2)] ?? first },
  ];
}
