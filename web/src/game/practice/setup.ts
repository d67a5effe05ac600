// What a game of practice is played with: the box or size, the reader's side, and what the computer does.
import { LEVELS } from "../../generated/constants.ts";
import type { EditionInfo, Level, Rung } from "../../generated/messages.ts";
import { PRACTICE_BOXES, ROWS_NEEDED } from "../../generated/practice.ts";
import { MOST_CODES } from "../../solver/index.ts";
import { type Space, sizeOf } from "../../solver/space.ts";
import { BUILT_IN_EDITIONS, builtInEdition } from "../editions.ts";
import { MAX_COLOURS, MAX_HOLES, parseSpace, spaceText, usualEdition } from "../space.ts";

export const BOXES = ["original", "super", "own"] as const;
export type Box = (typeof BOXES)[number];
/** Who sets the code: `breaker` hunts the computer's, `maker` sets one for the computer. */
export const SIDES = ["breaker", "maker"] as const;
export type Side = (typeof SIDES)[number];

export interface PracticeSetup {
  readonly box: Box;
  /** The size that the reader chose last; it counts if no box is chosen. */
  readonly own: Space;
  readonly side: Side;
  /** How well the computer guesses. */
  readonly level: Level;
  readonly hasHints: boolean;
  readonly isHard: boolean;
  readonly isDevious: boolean;
  /** Whether the reader marks the computer's rows. */
  readonly isByHand: boolean;
}

export const FIRST_SETUP: PracticeSetup = {
  box: "original",
  own: { holes: 5, colours: 7, blanks: false, repeats: true },
  side: "breaker",
  level: "steady",
  hasHints: true,
  isHard: false,
  isDevious: false,
  isByHand: false,
};

/** Replaces whatever is not understood with what a first visit has. */
export function readSetup(found: unknown): PracticeSetup {
  const given: Partial<Record<keyof PracticeSetup, unknown>> = Object(found);
  const own = parseSpace(spaceText({ ...FIRST_SETUP.own, ...Object(given.own) }));
  const is = (name: "hasHints" | "isHard" | "isDevious" | "isByHand"): boolean =>
    typeof given[name] === "boolean" ? given[name] : FIRST_SETUP[name];
  return {
    box: BOXES.find((each) => each === given.box) ?? FIRST_SETUP.box,
    own: own === null || !isPlayable(own) ? FIRST_SETUP.own : own,
    side: SIDES.find((each) => each === given.side) ?? FIRST_SETUP.side,
    level: LEVELS.find((each) => each === given.level) ?? FIRST_SETUP.level,
    hasHints: is("hasHints"),
    isHard: is("isHard"),
    isDevious: is("isDevious"),
    isByHand: is("isByHand"),
  };
}

/** Returns whether a size has a code, and no more than the computer can weigh in the page. */
export function isPlayable(space: Space): boolean {
  const size = sizeOf(space);
  return space.holes <= MAX_HOLES && space.colours <= MAX_COLOURS && size >= 1 && size <= MOST_CODES;
}

export function spaceOf({ box, own }: Pick<PracticeSetup, "box" | "own">): Space {
  return box === "own" ? own : (parseSpace(PRACTICE_BOXES[box].space) ?? own);
}

/** Returns how many rows the board has; one of any size is as long as the longest box. */
export function limitOf({ box }: Pick<PracticeSetup, "box">): number {
  return PRACTICE_BOXES[box === "own" ? "super" : box].rows;
}

/** Returns the edition whose pieces are on the board. */
export function editionOf(setup: Pick<PracticeSetup, "box" | "own">): EditionInfo {
  const key = setup.box === "own" ? usualEdition(setup.own) : setup.box;
  const found = builtInEdition(key) ?? BUILT_IN_EDITIONS[0];
  if (found === undefined) throw new Error("there are no editions");
  return found;
}

/** Returns how many rows each level needs, as far as that was measured in this space. */
export function rungsOf(setup: Pick<PracticeSetup, "box" | "own">): readonly Rung[] {
  const measured: Readonly<Partial<Record<string, Record<Level, number>>>> = ROWS_NEEDED;
  const rows = measured[spaceText(spaceOf(setup))];
  return rows === undefined ? [] : LEVELS.map((level) => ({ level, rows: rows[level], questions: null, elo: null }));
}
