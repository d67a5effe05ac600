// The lesson of super: five holes, empty holes as one more colour, smaller games, and no bonus.
import { BLANK } from "../../board/colours.ts";
import { codeCount } from "../new-table/super-sizes.ts";
import { codesLeft, laidRow, lookOf, outcomes, rowShape } from "./facts.ts";
import type { Lesson } from "./step.ts";

const OTHER = "Tom";
const FULL = { holes: 5, colours: 8, blanks: false } as const;
/** SU-12. */
const ROW_LIMIT = 12;
/** The size of original, which the reader is to find in the table of sizes. */
const FAMILIAR = { holes: 4, colours: 6, blanks: false } as const;

const REPEATED = { code: "ABCDE", row: "FAAGH" } as const;
const EMPTY = { code: "_ACBD", row: "A_CBD" } as const;

const SHAPE = rowShape(4, 5, { blanks: true });
const HUNTED = "CC_E";
const HUNT_ROWS = ["AABB", "CC__", "CD_E"] as const;
/** The last rows of a hunt that does not find its code. */
const MISSED = ["GFHBC", "GFBHE", "FGBEH"] as const;
const UNFOUND = "GFBEH";

export const SUPER_LESSON: Lesson = {
  edition: "super",
  look: lookOf("super"),
  steps: [
    {
      type: "mark",
      owner: OTHER,
      code: REPEATED.code,
      row: { number: 1, by: null, code: REPEATED.row },
      title: (t) => t("lesson.super.long.title", FULL.holes, FULL.colours),
      text: (t) => t("lesson.super.long.text", codeCount(FULL), ROW_LIMIT),
      right: (t, colour) => t("lesson.super.long.right", outcomes(REPEATED.row, REPEATED.code).misplaced.map(colour)),
    },
    {
      type: "mark",
      owner: OTHER,
      code: EMPTY.code,
      row: { number: 1, by: null, code: EMPTY.row },
      title: (t) => t("lesson.super.empty.title"),
      text: (t) => t("lesson.super.empty.text", codeCount({ ...FULL, blanks: true })),
      right: (t, colour) => {
        const { exact, misplaced } = outcomes(EMPTY.row, EMPTY.code);
        return t("lesson.super.empty.right", misplaced.filter((peg) => peg !== BLANK).map(colour), exact.length);
      },
    },
    {
      type: "size",
      title: (t) => t("lesson.super.size.title"),
      text: (t) => t("lesson.super.size.text", codeCount(FAMILIAR)),
      isRight: (holes, colours) => codeCount({ holes, colours, blanks: false }) === codeCount(FAMILIAR),
      reply: (holes, colours) => (t) =>
        holes === FAMILIAR.holes && colours === FAMILIAR.colours
          ? t("lesson.super.size.right", holes, colours)
          : t("lesson.super.size.wrong", holes, colours, codeCount({ holes, colours, blanks: false })),
    },
    {
      type: "choice",
      picture: {
        kind: "board",
        owner: null,
        code: UNFOUND,
        isOpen: true,
        from: ROW_LIMIT - MISSED.length + 1,
        rows: MISSED.map((row) => laidRow(OTHER, row, UNFOUND)),
      },
      title: (t) => t("lesson.super.score.title", OTHER, ROW_LIMIT),
      text: (t) => t("lesson.super.score.text"),
      choices: [
        {
          label: (t) => t("lesson.points", 0),
          isRight: false,
          reply: (t) => t("lesson.super.score.none"),
        },
        {
          label: (t) => t("lesson.points", ROW_LIMIT),
          isRight: true,
          reply: (t) => t("lesson.super.score.right"),
        },
        {
          label: (t) => t("lesson.points", ROW_LIMIT + 1),
          isRight: false,
          reply: (t) => t("lesson.super.score.bonus"),
        },
      ],
    },
    {
      type: "hunt",
      owner: OTHER,
      code: HUNTED,
      shape: SHAPE,
      rows: HUNT_ROWS.map((code) => ({ by: null, code })),
      points: null,
      title: (t) => t("lesson.super.hunt.title"),
      text: (t) => t("lesson.super.hunt.text", SHAPE.holes, SHAPE.colours, codesLeft(HUNT_ROWS, HUNTED, SHAPE).length),
      found: (rows) => ({
        title: (t) => t("lesson.found", rows),
        text: (t) => t("lesson.super.found"),
      }),
    },
  ],
};
