// Hints: what follows from the rows on the board, one at a time, from the smallest to a row to lay.
import { BLANK, type Peg, pegsOf } from "../../board/colours.ts";
import type { Code } from "../../board/values.ts";
import type { MarkedRow } from "../../solver/space.ts";
import { symbolsOf } from "../../solver/space.ts";
import type { Codes } from "../referee/codes.ts";

export type Hint =
  | { readonly is: "absent"; readonly peg: Peg }
  | { readonly is: "place"; readonly peg: Peg; readonly hole: number }
  | { readonly is: "present"; readonly peg: Peg }
  | { readonly is: "count"; readonly possible: number }
  | { readonly is: "row"; readonly code: Code };

/** Lists what can be said about the position, in the order in which it is said. All of it follows from the rows. */
export function hintsFor(codes: Codes, rows: readonly MarkedRow[]): readonly Hint[] {
  if (rows.length === 0) return [{ is: "count", possible: codes.size }];
  const left = codes.fitting(rows);
  const first = pegsOf(codes.at(left[0] ?? 0));
  let absent: readonly Peg[] = symbolsOf(codes.space) as readonly Peg[];
  let present: readonly Peg[] = [...new Set(first)];
  let placed: readonly number[] = [...first.keys()];
  for (const rank of left) {
    const code = codes.at(rank);
    absent = absent.filter((peg) => !code.includes(peg));
    present = present.filter((peg) => code.includes(peg));
    placed = placed.filter((hole) => code[hole] === first[hole]);
    if (absent.length + present.length + placed.length === 0) break;
  }
  const sure = new Set(placed.map((hole) => first[hole]));
  const isColour = (peg: Peg): boolean => peg !== BLANK;
  return [
    ...absent.filter(isColour).map((peg) => ({ is: "absent", peg }) as const),
    ...present.filter((peg) => isColour(peg) && !sure.has(peg)).map((peg) => ({ is: "present", peg }) as const),
    ...placed.flatMap((hole) => {
      const peg = first[hole];
      return peg === undefined || peg === BLANK ? [] : [{ is: "place", peg, hole: hole + 1 } as const];
    }),
    { is: "count", possible: left.length },
    { is: "row", code: codes.at(left[Math.floor(left.length / 2)] ?? 0) },
  ];
}
