// Explains a mark: pairs the pegs of a guess with those of the code (FA-01, FA-02).
import type { Mark, Token } from "../generated/messages.ts";
import { BLANK, type Peg, pegsOf } from "./colours.ts";
import type { AnswerPeg, Code } from "./values.ts";

export interface Pair {
  readonly guess: number;
  readonly code: number;
}
export interface Pairing {
  readonly exact: readonly Pair[];
  readonly misplaced: readonly Pair[];
  /** Holes of the guess that score nothing. */
  readonly none: readonly number[];
}

export function pairing(guess: Code, code: Code): Pairing {
  const laid = pegsOf(guess);
  const hidden = pegsOf(code);
  const holes = laid.map((_, hole) => hole);
  const exact = holes.filter((hole) => laid[hole] === hidden[hole]);
  const unfound = holes.filter((hole) => !exact.includes(hole));
  const misplaced: Pair[] = [];
  const none: number[] = [];
  for (const hole of holes.filter((each) => !exact.includes(each))) {
    const at = unfound.findIndex((each) => hidden[each] === laid[hole]);
    const [found] = at < 0 ? [] : unfound.splice(at, 1);
    if (found === undefined) none.push(hole);
    else misplaced.push({ guess: hole, code: found });
  }
  return { exact: exact.map((hole) => ({ guess: hole, code: hole })), misplaced, none };
}

export function markFor(guess: Code, code: Code): Mark {
  const { exact, misplaced } = pairing(guess, code);
  return [exact.length, misplaced.length];
}

/** One thing to say about a guess. Holes are numbered from 1. */
export type Reason =
  | { readonly kind: "exact"; readonly peg: Peg; readonly holes: readonly number[] }
  | { readonly kind: "misplaced"; readonly peg: Peg; readonly hole: number; readonly at: number }
  | { readonly kind: "none"; readonly peg: Peg; readonly holes: readonly number[]; readonly inCode: number };

/** Turns a pairing into things to say, with equal pegs of the same outcome together. */
export function reasons(pairs: Pairing, guess: Code, code: Code): readonly Reason[] {
  const laid = pegsOf(guess);
  const hidden = pegsOf(code);
  const peg = (hole: number): Peg => laid[hole] ?? BLANK;
  const byPeg = (holes: readonly number[]): readonly (readonly [Peg, readonly number[]])[] =>
    [...new Set(holes.map(peg))].map((each) => [
      each,
      holes.filter((hole) => peg(hole) === each).map((hole) => hole + 1),
    ]);
  return [
    ...byPeg(pairs.exact.map((pair) => pair.guess)).map(
      ([each, holes]): Reason => ({ kind: "exact", peg: each, holes }),
    ),
    ...pairs.misplaced.map(
      (pair): Reason => ({ kind: "misplaced", peg: peg(pair.guess), hole: pair.guess + 1, at: pair.code + 1 }),
    ),
    ...byPeg(pairs.none).map(
      ([each, holes]): Reason => ({
        kind: "none",
        peg: each,
        holes,
        inCode: hidden.filter((other) => other === each).length,
      }),
    ),
  ];
}

/** Returns the holes of a question that a token answers for: its own place, or else wherever its colour is (GR-17). */
export function tokenHoles([colour, position]: Token, question: Code): readonly number[] {
  const laid = pegsOf(question);
  if (laid[position - 1] === colour) return [position - 1];
  return laid.flatMap((peg, hole) => (peg === colour ? [hole] : []));
}

/** Returns how the owner of a token answers a question (GR-17). */
export function answerFor([colour, position]: Token, question: Code): AnswerPeg {
  if (question[position - 1] === colour) return "black";
  return question.includes(colour) ? "white" : "none";
}

/** Pairs the pegs of a group question with the tokens that were answered for. */
export function answerPairing(tokens: readonly Token[], question: Code): Pairing {
  const pairs = tokens.flatMap((token): readonly Pair[] => {
    const [hole] = tokenHoles(token, question);
    return hole === undefined ? [] : [{ guess: hole, code: token[1] - 1 }];
  });
  const used = new Set(pairs.map(({ guess }) => guess));
  return {
    exact: pairs.filter(({ guess, code }) => guess === code),
    misplaced: pairs.filter(({ guess, code }) => guess !== code),
    none: pegsOf(question).flatMap((peg, hole) => (peg === BLANK || used.has(hole) ? [] : [hole])),
  };
}
