// The two-minute lesson: three rows with the lid up, then a small hunt.
import { letters } from "../board/colours.ts";
import type { HuntModel, RowModel } from "../board/model.ts";
import { markOf, pairing } from "../board/pairing.ts";
import type { Code } from "../board/values.ts";
import type { CodeShape, Look, Mark } from "../generated/messages.ts";
import { builtInEdition } from "./editions.ts";

interface Exercise {
  readonly code: Code;
  /** The rows that are already on the board. */
  readonly rows: readonly Code[];
  readonly limit: number;
}

/** The lesson is given with this box. */
export const LESSON_EDITION = "original";
export const LESSON_LOOK: Look = lessonLook();

function lessonLook(): Look {
  const edition = builtInEdition(LESSON_EDITION);
  if (edition === null) throw new Error(`there is no edition ${LESSON_EDITION}`);
  return edition.look;
}

/** Each row shows one thing: misplaced, exact, and a repeated colour. */
const SHOWN: Exercise = { code: "BDBE", rows: ["ABCD", "BDFF", "BDDE"], limit: 3 };
const HUNT: Exercise = { code: "CEED", rows: ["AABB", "CCDD", "CFED"], limit: 8 };
export const LESSON_SHAPE: CodeShape = {
  type: "code",
  holes: 4,
  colours: 6,
  blanks: false,
  repeats: true,
  pegs: [4, 4],
};
export const STEP_COUNT = SHOWN.rows.length + 2;

export interface Lesson {
  readonly part: "shown" | "hunt";
  readonly laid: readonly Code[];
}
export const START: Lesson = { part: "shown", laid: [] };

function exercise({ part }: Lesson): Exercise {
  return part === "shown" ? SHOWN : HUNT;
}

/** Adds the next row with the lid up, or starts the hunt after the last one. */
export function nextStep(lesson: Lesson): Lesson {
  const next = SHOWN.rows[lesson.laid.length];
  return next === undefined ? { part: "hunt", laid: HUNT.rows } : { ...lesson, laid: [...lesson.laid, next] };
}

export function withGuess(lesson: Lesson, row: Code): Lesson {
  return { ...lesson, laid: [...lesson.laid, row] };
}

export function stepOf({ part, laid }: Lesson): number {
  return part === "shown" ? laid.length + 1 : STEP_COUNT;
}

export function lessonCode(lesson: Lesson): Code {
  return exercise(lesson).code;
}

export function markFor(row: Code, code: Code): Mark {
  return markOf(pairing(row, code));
}

export function isFound(lesson: Lesson): boolean {
  return lesson.laid.at(-1) === exercise(lesson).code;
}

export function isOver(lesson: Lesson): boolean {
  return lesson.part === "hunt" && (isFound(lesson) || lesson.laid.length === HUNT.limit);
}

/** Counts the codes that fit every mark so far. */
export function codesLeft(lesson: Lesson): number {
  const { code } = exercise(lesson);
  const marks = lesson.laid.map((row) => markFor(row, code));
  return allCodes().filter((each) => lesson.laid.every((row, place) => isSameMark(markFor(row, each), marks[place])))
    .length;
}

interface Conflict {
  readonly row: number;
  readonly mark: Mark;
}

/** Returns the first row that the last row contradicts. */
export function findConflict(lesson: Lesson): Conflict | null {
  const { code } = exercise(lesson);
  const last = lesson.laid.at(-1) ?? "";
  const earlier = lesson.laid.slice(0, -1);
  const at = earlier.findIndex((row) => !isSameMark(markFor(row, last), markFor(row, code)));
  const row = earlier[at];
  return row === undefined ? null : { row: at + 1, mark: markFor(row, code) };
}

function isSameMark(mark: Mark, other: Mark | undefined): boolean {
  return other !== undefined && mark[0] === other[0] && mark[1] === other[1];
}

function allCodes(): readonly Code[] {
  const colours = letters(LESSON_SHAPE.colours);
  return Array.from({ length: LESSON_SHAPE.holes }).reduce<readonly Code[]>(
    (codes) => codes.flatMap((code) => colours.map((each) => `${code}${each}`)),
    [""],
  );
}

/** Returns the lesson as a board on which `maker` has hidden the code and the reader hunts it. */
export function lessonBoard(lesson: Lesson, maker: string, reader: string): HuntModel {
  const { code, limit } = exercise(lesson);
  const isUp = lesson.part === "shown" || isOver(lesson);
  const rows = Array.from({ length: limit }, (_, place): RowModel => {
    const laid = lesson.laid[place] ?? null;
    const mark = laid === null ? null : markFor(laid, code);
    const isNext = lesson.part === "hunt" && place === lesson.laid.length && !isOver(lesson);
    return {
      number: place + 1,
      seat: laid !== null || isNext ? 1 : null,
      holes: LESSON_SHAPE.holes,
      state: laid !== null ? "laid" : isNext ? "draft" : "empty",
      code: laid,
      mark,
      markState: laid === null ? "none" : "given",
      isSolved: laid === code,
      points: null,
    };
  });
  return {
    kind: "hunt",
    look: LESSON_LOOK,
    players: [maker, reader],
    you: 1,
    round: 1,
    result: null,
    isShared: false,
    limit,
    rows,
    scores: [0, 0],
    lid: {
      owner: 0,
      isYours: false,
      holes: LESSON_SHAPE.holes,
      code: isUp ? code : null,
      state: isUp ? "open" : "closed",
    },
  };
}
