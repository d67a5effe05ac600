// Group: which codes fit the answers of all boards, and which answer cannot be. Tries every deal.

import { letters } from "../../board/colours.ts";
import { answerFor } from "../../board/pairing.ts";
import type { AnswerPeg, Code } from "../../board/values.ts";
import type { Token } from "../../generated/messages.ts";
import { compare } from "./codes.ts";

export const GROUP_HOLES = 5;
export const GROUP_COLOURS = 6;

/** A question with an answer for each board; null for the asker's own, and until it is given. */
export interface AskedQuestion {
  readonly code: Code;
  readonly answers: readonly (AnswerPeg | null)[];
}

/** Answers that have to change together. Questions and boards are counted from 0. */
export interface AnswerRepair {
  readonly answers: readonly { readonly question: number; readonly board: number; readonly peg: AnswerPeg }[];
  /** How many codes fit then. */
  readonly possible: number;
}

const COLOURS: readonly string[] = letters(GROUP_COLOURS);
const TOKENS: readonly Token[] = COLOURS.flatMap((colour) =>
  Array.from({ length: GROUP_HOLES }, (_, place): Token => [colour, place + 1]),
);
const PEGS: readonly AnswerPeg[] = ["black", "white", "none"];

/** Counts the codes, not the deals, that fit all answers. */
export function possibleCodes(boards: number, questions: readonly AskedQuestion[]): number {
  const { least, codes } = closestDeals(boards, questions);
  return least > 0 ? 0 : countSet(codes.get(""));
}

/** Lists every way to change as few answers as possible, the likeliest first; none if some code fits. */
export function answerRepairs(boards: number, questions: readonly AskedQuestion[]): readonly AnswerRepair[] {
  const { least, codes } = closestDeals(boards, questions);
  if (least === 0) return [];
  return [...codes].map(([key, found]) => parsedRepair(key, countSet(found))).sort(byLikelihood(questions));
}

/** Lists the answers that are not those of the tokens, once these are laid open (GR-38). */
export function wrongAnswers(tokens: readonly Token[], questions: readonly AskedQuestion[]): AnswerRepair["answers"] {
  return questions.flatMap(({ code, answers }, question) =>
    answers.flatMap((given, board) => {
      const token = tokens[board];
      if (given === null || token === undefined) return [];
      const peg = answerFor(token, code);
      return peg === given ? [] : [{ question, board, peg }];
    }),
  );
}

/** Each hole has a colour or none. */
const ALL_CODES = (GROUP_COLOURS + 1) ** GROUP_HOLES;

function countSet(codes: Uint8Array | undefined): number {
  let count = 0;
  for (const each of codes ?? []) count += each;
  return count;
}

interface ClosestDeals {
  /** How many answers they contradict. */
  readonly least: number;
  /** Their codes, by the answers that would have to change: 1 at the number of each code. */
  readonly codes: ReadonlyMap<string, Uint8Array>;
}

/** Finds the deals that contradict the fewest answers. */
function closestDeals(boards: number, questions: readonly AskedQuestion[]): ClosestDeals {
  const holdings = Array.from({ length: boards }, (_, board) => holdingsOf(board, questions));
  // A board that contradicts fewer answers alone is a lower bound: deals that cannot be among the best are left early.
  const rest = holdings.map((_, board) =>
    holdings.slice(board).reduce((sum, each) => sum + Math.min(...each.map(({ misses }) => misses)), 0),
  );
  let least = Number.POSITIVE_INFINITY;
  let codes = new Map<string, Uint8Array>();
  const visit = (board: number, misses: number, key: string, places: number, code: number): void => {
    if (misses + (rest[board] ?? 0) > least) return;
    if (board === boards) {
      if (misses < least) {
        least = misses;
        codes = new Map();
      }
      const found = codes.get(key) ?? new Uint8Array(ALL_CODES);
      found[code] = 1;
      codes.set(key, found);
      return;
    }
    for (const each of holdings[board] ?? []) {
      const place = 1 << each.position;
      if ((places & place) !== 0) continue;
      visit(board + 1, misses + each.misses, key + each.key, places | place, code + each.value);
    }
  };
  visit(0, 0, "", 0, 0);
  return { least, codes };
}

interface Holding {
  readonly position: number;
  /** What the token adds to the number of the code. */
  readonly value: number;
  readonly misses: number;
  /** The answers that would have to change. */
  readonly key: string;
}

/** Lists what a board may hold, likeliest first. */
function holdingsOf(board: number, questions: readonly AskedQuestion[]): readonly Holding[] {
  return TOKENS.map(([colour, position]): Holding => {
    const changes = questions.flatMap(({ code, answers }, question) => {
      const given = answers[board] ?? null;
      const peg = answerFor([colour, position], code);
      return given === null || given === peg ? [] : [`${question},${board},${PEGS.indexOf(peg)};`];
    });
    const value = (COLOURS.indexOf(colour) + 1) * (GROUP_COLOURS + 1) ** (position - 1);
    return { position, value, misses: changes.length, key: changes.join("") };
  }).sort((a, b) => a.misses - b.misses);
}

function parsedRepair(key: string, possible: number): AnswerRepair {
  const answers = key
    .split(";")
    .filter(Boolean)
    .map((each) => each.split(",").map(Number))
    .sort(compare)
    .map(([question = 0, board = 0, peg = 0]) => ({ question, board, peg: PEGS[peg] ?? "none" }));
  return { answers, possible };
}

const COUNTS: Readonly<Record<AnswerPeg, readonly [number, number]>> = { black: [1, 0], white: [0, 1], none: [0, 0] };

/** The same order as for marks: small changes first, then those that leave most codes. */
function byLikelihood(questions: readonly AskedQuestion[]): (a: AnswerRepair, b: AnswerRepair) => number {
  const change = ({ answers }: AnswerRepair): number =>
    answers.reduce((sum, { question, board, peg }) => {
      const [exact, misplaced] = COUNTS[questions[question]?.answers[board] ?? "none"];
      return sum + Math.abs(COUNTS[peg][0] - exact) + Math.abs(COUNTS[peg][1] - misplaced);
    }, 0);
  const places = ({ answers }: AnswerRepair): readonly number[] =>
    answers.flatMap(({ question, board }) => [question, board]);
  const pegs = ({ answers }: AnswerRepair): readonly number[] => answers.map(({ peg }) => PEGS.indexOf(peg));
  return (a, b) =>
    change(a) - change(b) || b.possible - a.possible || compare(places(a), places(b)) || compare(pegs(a), pegs(b));
}
