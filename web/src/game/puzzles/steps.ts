// The reasoning of a puzzle in words, step by step, and what is still possible after each step.
import { letters } from "../../board/colours.ts";
import type { Code } from "../../board/values.ts";
import type { GroupPuzzle, GroupStep, Inference, Puzzle, Step, Supposition } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { symbolsOf } from "../../solver/space.ts";
import { parseSpace, type Space } from "../space.ts";

/** A translation, and what it calls a symbol of a code. */
export interface StepWords {
  readonly t: Translate;
  readonly colour: (symbol: string) => string;
}

/** One step: why, what would follow from a supposition, and what is known then. */
export interface StepText {
  readonly why: string;
  /** What earlier steps have found out about the colours that are counted. */
  readonly known: string;
  readonly inner: readonly string[];
  readonly so: string;
}

const FALLBACK: Space = { holes: 4, colours: 6, blanks: false, repeats: true };

export function spaceOf({ space }: Pick<Puzzle, "space">): Space {
  return parseSpace(space) ?? FALLBACK;
}

/** Returns the symbols that each hole can still have after so many steps. */
export function possibleAfter(puzzle: Puzzle, steps: number): readonly Code[] {
  const space = spaceOf(puzzle);
  const all = symbolsOf(space);
  const out = puzzle.steps.slice(0, steps).flatMap((step) => step.out);
  return Array.from({ length: space.holes }, (_, hole) =>
    all.filter((symbol) => !out.some(([at, symbols]) => at === hole + 1 && symbols.includes(symbol))).join(""),
  );
}

export function stepText(words: StepWords, puzzle: Puzzle, step: Step): StepText {
  const so = soText(words, puzzle, step);
  const known = knownText(words, puzzle, step);
  const { suppose } = step;
  if (suppose === null) return { why: whyText(words, puzzle, step), known, inner: [], so };
  const inner = suppose.steps.map((each) => `${whyText(words, puzzle, each)} ${soText(words, puzzle, each)}`);
  return { why: supposeText(words, suppose), known, inner: [...inner, conflictText(words, puzzle, suppose)], so };
}

/** Lists the numbers of the rows that a step speaks of. */
export function rowsOf({ rows, suppose }: Step): readonly number[] {
  if (suppose === null) return rows;
  const ends = suppose.row === null ? [] : [suppose.row];
  return [...new Set([...rows, ...suppose.steps.flatMap((each) => each.rows), ...ends])];
}

/** Reasons that look at places and not at how many there are of a colour. */
const OF_PLACES: readonly Inference["reason"][] = ["none_in_place", "all_here", "nothing", "differ"];

/** Says again what is known of the colours in these rows, which nobody keeps in mind over many steps. */
function knownText(words: StepWords, puzzle: Puzzle, step: Step): string {
  if (OF_PLACES.includes(step.reason)) return "";
  const spoken = rowsOf(step).flatMap((row) => Array.from(puzzle.rows[row - 1]?.[0] ?? ""));
  const before = puzzle.steps.slice(0, Math.max(0, puzzle.steps.indexOf(step))).flatMap(({ counts }) => counts);
  const latest = new Map(before.map((count) => [count[0], count]));
  const counts = [...latest.values()].filter(([symbol]) => spoken.includes(symbol));
  const text = soText(words, puzzle, { ...step, out: [], settled: [], counts });
  return text === "" ? "" : words.t("puzzle.known", text);
}

function supposeText({ t, colour }: StepWords, { hole, colour: symbol, is_in: isIn }: Supposition): string {
  if (hole !== null) return t("puzzle.suppose.hole", hole, colour(symbol));
  return t(isIn ? "puzzle.suppose.in" : "puzzle.suppose.out", colour(symbol));
}

function conflictText({ t, colour }: StepWords, puzzle: Puzzle, { conflict, row, at, which }: Supposition): string {
  switch (conflict) {
    case "mark":
      return t("puzzle.conflict.mark", row ?? 0);
    case "hole":
      return t("puzzle.conflict.hole", at ?? 0);
    case "colour":
      return t("puzzle.conflict.colour", colour(which ?? ""));
    case "total":
      return t("puzzle.conflict.total", spaceOf(puzzle).holes);
  }
}

function whyText({ t, colour }: StepWords, puzzle: Puzzle, step: Inference): string {
  const [row = 0, other = 0] = step.rows;
  const [first, second] = [puzzle.rows[row - 1], puzzle.rows[other - 1]];
  const [exact, misplaced] = first?.[1] ?? [0, 0];
  const colours = [...new Set(step.colours)].map(colour);
  const { holes } = spaceOf(puzzle);
  switch (step.reason) {
    case "nothing":
    case "none_in_place":
    case "count":
      return t(`puzzle.why.${step.reason}`, row);
    case "all_here":
      return t("puzzle.why.all_here", row, holes);
    case "all_needed":
      return t("puzzle.why.all_needed", row, exact + misplaced, colours);
    case "used_up":
      return t("puzzle.why.used_up", row, colours);
    case "exact_needed":
      return t("puzzle.why.exact_needed", row, exact, step.holes);
    case "exact_used_up":
      return t("puzzle.why.exact_used_up", row, step.holes);
    case "only_places":
    case "enough":
      return t(`puzzle.why.${step.reason}`, colours[0] ?? "", step.holes);
    case "no_other": {
      const isFull = step.counts.some(([, , most]) => most === 0) || step.out.length > 0;
      return t(isFull ? "puzzle.why.no_other" : "puzzle.why.no_more", colours, holes);
    }
    case "two_counts": {
      const pegs = exact + misplaced + (second?.[1] ?? [0, 0]).reduce((sum, each) => sum + each, 0);
      const isApart = Array.from(first?.[0] ?? "").every((symbol) => !second?.[0].includes(symbol));
      return isApart && pegs === holes
        ? t("puzzle.why.apart", row, other, pegs)
        : t("puzzle.why.two_counts", row, other);
    }
    case "differ":
      return t("puzzle.why.differ", row, other, step.holes);
    case "ways":
      return t("puzzle.why.ways", row, step.ways ?? 0);
    case "suppose":
      // It says what is supposed, not what it reads.
      return "";
  }
}

/** What is known of how often a colour is in the code; `most` is what was possible in the beginning. */
export interface Amount {
  readonly colour: string;
  readonly low: number;
  readonly high: number;
  readonly most: number;
}

/** Says what follows, and leaves out what goes without saying. */
function soText({ t, colour }: StepWords, puzzle: Puzzle, { out, settled, counts }: Inference): string {
  const { holes, repeats } = spaceOf(puzzle);
  const gone = counts.filter(([, , high]) => high === 0).map(([symbol]) => symbol);
  const sure = groupedHoles(settled);
  const ruledOut = groupedHoles(
    out
      .filter(([hole]) => !settled.some(([at]) => at === hole))
      .map(([hole, symbols]) => [hole, Array.from(symbols, (each) => (gone.includes(each) ? "" : each)).join("")]),
  );
  const amounts = counts
    .map(([symbol, low, high]) => ({ symbol, low, high, most: repeats ? holes : 1 }))
    .filter(({ symbol, low, high, most }) => {
      const seen = settled.filter(([, each]) => each === symbol).length;
      return high > 0 && !(seen > 0 && low <= seen && high === most);
    });
  return [
    gone.length === 0 ? "" : t("puzzle.so.gone", gone.map(colour)),
    ...sure.map(([symbol, at]) => t("puzzle.so.settled", at, colour(symbol))),
    amounts.length === 0
      ? ""
      : t(
          "puzzle.so.counts",
          amounts.map(({ symbol, ...amount }): Amount => ({ colour: colour(symbol), ...amount })),
        ),
    ...ruledOut.map(([symbols, at]) => t("puzzle.so.out", at, Array.from(symbols, colour))),
  ]
    .filter((text) => text !== "")
    .join(" ");
}

/** Puts holes together of which the same is known, in the order of the first of them. */
function groupedHoles(
  known: readonly (readonly [number, string])[],
): readonly (readonly [symbols: string, holes: readonly number[]])[] {
  const groups = new Map<string, number[]>();
  for (const [hole, symbols] of known) {
    if (symbols === "") continue;
    const found = groups.get(symbols);
    if (found === undefined) groups.set(symbols, [hole]);
    else found.push(hole);
  }
  return [...groups];
}

/** More tokens than this are only counted. */
const TOKENS_NAMED = 4;

/** One step about the token of a player; a name that is null stands for the reader. */
export function groupStepText(
  { t, colour }: StepWords,
  { questions }: GroupPuzzle,
  { seat, question, taken_by: takenBy, left, places }: GroupStep,
  names: readonly (string | null)[],
): StepText {
  const name = names[seat] ?? "";
  const answer = question === null ? null : (questions[question - 1]?.answers[seat] ?? null);
  const why =
    question === null || answer === null
      ? t(
          "puzzle.group.taken",
          name,
          takenBy.map((each) => names[each] ?? null),
        )
      : t(`puzzle.group.${answer}`, question, name);
  const tokens = left.map(([symbol, place]) => t("token.at", colour(symbol), place));
  const so =
    tokens.length <= TOKENS_NAMED
      ? t("puzzle.group.holds", name, tokens)
      : t("puzzle.group.left", name, tokens.length, places);
  return { why, known: "", inner: [], so };
}

/** Returns the tokens that each seat may still have after so many steps: colours and the places they may be at. */
export function tokensAfter(puzzle: GroupPuzzle, steps: number, seat: number): readonly (readonly [string, number])[] {
  const last = puzzle.steps.slice(0, steps).findLast((step) => step.seat === seat);
  return last?.left ?? letters(GROUP_COLOURS).flatMap((each) => PLACES.map((place) => [each, place] as const));
}

export const GROUP_COLOURS = 6;
export const GROUP_HOLES = 5;
const PLACES = Array.from({ length: GROUP_HOLES }, (_, hole) => hole + 1);
