// The lesson of original: how a row is marked, who scores, and a small hunt.
import { codeCount } from "../new-table/super-sizes.ts";
import { codesLeft, laidRow, lookOf, outcomes, rowShape } from "./facts.ts";
import type { BoardPicture, Lesson, MarkStep, Say } from "./step.ts";

const MAKER = "Mira";
const HOLES = 4;
const COLOURS = 6;
/** OR-06. */
const ROW_LIMIT = 10;

const CODE = "BDBE";
/** Each row shows one thing: misplaced, exact, and a repeated colour; the last is the code. */
const ROWS = ["ABCD", "BDFF", "BDDE", CODE] as const;
const [MISPLACED, EXACT, REPEATED] = ROWS;

const HUNTED = "CEED";
const HUNT_ROWS = ["AABB", "CCDD", "CFED"] as const;
const SHAPE = rowShape(HOLES, COLOURS);

function board(isOpen: boolean, rows: readonly string[]): BoardPicture {
  return {
    kind: "board",
    owner: MAKER,
    code: CODE,
    isOpen,
    from: 1,
    rows: rows.map((row) => laidRow(null, row, CODE)),
  };
}

function markStep(number: number, row: string, title: Say, text: Say, right: Say): MarkStep {
  return { type: "mark", owner: MAKER, code: CODE, row: { number, by: null, code: row }, title, text, right };
}

export const ORIGINAL_LESSON: Lesson = {
  edition: "original",
  look: lookOf("original"),
  steps: [
    {
      type: "look",
      covered: board(false, []),
      open: board(true, []),
      title: (t) => t("lesson.original.look.title", MAKER, HOLES),
      text: (t) =>
        t("lesson.original.look.text", COLOURS, codeCount({ holes: HOLES, colours: COLOURS, blanks: false })),
      act: (t) => t("lesson.original.look.act"),
      seen: {
        title: (t) => t("lesson.seen.title", MAKER),
        text: (t) => t("lesson.original.seen.text", ROW_LIMIT),
      },
    },
    markStep(
      1,
      MISPLACED,
      (t) => t("lesson.original.misplaced.title"),
      (t) => t("lesson.original.misplaced.text"),
      (t, colour) => t("lesson.original.misplaced.right", outcomes(MISPLACED, CODE).misplaced.map(colour)),
    ),
    markStep(
      2,
      EXACT,
      (t) => t("lesson.original.exact.title"),
      (t) => t("lesson.original.exact.text"),
      (t, colour) => {
        const { exact, none } = outcomes(EXACT, CODE);
        return t("lesson.original.exact.right", exact.map(colour), none.map(colour));
      },
    ),
    markStep(
      3,
      REPEATED,
      (t) => t("lesson.original.repeat.title"),
      (t) => t("lesson.original.repeat.text"),
      (t, colour) => t("lesson.original.repeat.right", outcomes(REPEATED, CODE).none.map(colour)),
    ),
    {
      type: "choice",
      picture: board(true, ROWS),
      title: (t) => t("lesson.original.score.title", ROWS.length),
      text: (t) => t("lesson.original.score.text"),
      choices: [
        {
          label: (t) => t("lesson.points.to", null, ROWS.length),
          isRight: false,
          reply: (t) => t("lesson.original.score.yours", MAKER),
        },
        {
          label: (t) => t("lesson.points.to", MAKER, ROWS.length),
          isRight: true,
          reply: (t) => t("lesson.original.score.right", ROW_LIMIT),
        },
        {
          label: (t) => t("lesson.points.to", MAKER, 1),
          isRight: false,
          reply: (t) => t("lesson.original.score.one", ROWS.length),
        },
      ],
    },
    {
      type: "hunt",
      owner: MAKER,
      code: HUNTED,
      shape: SHAPE,
      rows: HUNT_ROWS.map((code) => ({ by: null, code })),
      points: null,
      title: (t) => t("lesson.original.hunt.title"),
      text: (t, colour) =>
        t(
          "lesson.original.hunt.text",
          outcomes(HUNT_ROWS[0], HUNTED).none.map(colour),
          codesLeft(HUNT_ROWS, HUNTED, SHAPE).length,
        ),
      found: (rows) => ({
        title: (t) => t("lesson.found", rows),
        text: (t) => t("lesson.original.found"),
      }),
    },
  ],
};
