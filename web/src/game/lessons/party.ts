// The lesson of party: sliders, points for every row, and points for the codemaker.
import { markFor } from "../../board/pairing.ts";
import type { CodeShape, RowPoints } from "../../generated/messages.ts";
import { allCodes, codesLeft, laidRow, lookOf, outcomes, pointsOf } from "./facts.ts";
import type { BoardPicture, CardPicture, Choice, Lesson, Say } from "./step.ts";

const MIRA = "Mira";
const TOM = "Tom";
/** PA-26, PA-27, PA-29. */
const POINTS: RowPoints = { exact: 2, misplaced: 1, solved: 10, codemaker: 1 };
/** The basic game (PA-05); a guess may repeat colours all the same (PA-06). */
const CODE_SHAPE: CodeShape = {
  type: "code",
  holes: 4,
  colours: 8,
  blanks: false,
  repeats: false,
  laid: [],
  pegs: [4, 4],
};
/** PA-09. */
const ROW_LIMIT = 12;

interface Round {
  readonly maker: string;
  readonly code: string;
  readonly rows: readonly { readonly by: string | null; readonly code: string }[];
}

/** The reader sees the code of the first round, and hunts that of the second. */
const SEEN = {
  maker: MIRA,
  code: "ABCD",
  rows: [
    { by: TOM, code: "CAEF" },
    { by: null, code: "BBHA" },
  ],
} as const satisfies Round;
const HUNTED = {
  maker: TOM,
  code: "BHCF",
  rows: [
    { by: MIRA, code: "DAFH" },
    { by: null, code: "FGCC" },
    { by: MIRA, code: "HBCF" },
  ],
} as const satisfies Round;
const [FIRST, YOURS] = SEEN.rows;

function board(isOpen: boolean, rows: number): BoardPicture {
  const laid = SEEN.rows.slice(0, rows).map(({ by, code }) => laidRow(by, code, SEEN.code, POINTS));
  return { kind: "board", owner: SEEN.maker, code: SEEN.code, isOpen, from: 1, rows: laid };
}

function pointsOfPlayer(player: string | null): readonly number[] {
  return [...HUNTED.rows, { by: null, code: HUNTED.code }]
    .filter(({ by }) => by === player)
    .map(({ code }) => pointsOf(markFor(code, HUNTED.code), HUNTED.code.length, POINTS));
}

const YOUR_MARK = markFor(YOURS.code, SEEN.code);
const YOUR_POINTS = pointsOf(YOUR_MARK, SEEN.code.length, POINTS);
const ROWS_LAID = HUNTED.rows.length + 1;
const MAKER_POINTS = ROWS_LAID * POINTS.codemaker;

function pointsChoice(points: number, right: number, reply: Say): Choice {
  return { label: (t) => t("lesson.points", points), isRight: points === right, reply };
}

function sum(points: readonly number[]): number {
  return points.reduce((total, each) => total + each, 0);
}

function card(makerPoints: number | null): CardPicture {
  const guessers = [MIRA, null].map((name) => ({
    name,
    points: pointsOfPlayer(name),
    total: sum(pointsOfPlayer(name)),
  }));
  return { kind: "card", lines: [...guessers, { name: HUNTED.maker, points: [], total: makerPoints }] };
}

export const PARTY_LESSON: Lesson = {
  edition: "party",
  look: lookOf("party"),
  steps: [
    {
      type: "look",
      covered: board(false, 0),
      open: board(true, 0),
      title: (t) => t("lesson.party.look.title", SEEN.maker, SEEN.code.length),
      text: (t) => t("lesson.party.look.text", CODE_SHAPE.colours, allCodes(CODE_SHAPE).length, ROW_LIMIT),
      act: (t) => t("lesson.party.look.act"),
      seen: {
        title: (t) => t("lesson.seen.title", SEEN.maker),
        text: (t) => t("lesson.party.seen.text", TOM),
      },
    },
    {
      type: "mark",
      owner: SEEN.maker,
      code: SEEN.code,
      row: { number: 1, by: FIRST.by, code: FIRST.code },
      title: (t) => t("lesson.party.mark.title"),
      text: (t) => t("lesson.party.mark.text", TOM),
      right: (t, colour) =>
        t(
          "lesson.party.mark.right",
          outcomes(FIRST.code, SEEN.code).misplaced.map(colour),
          ...markFor(FIRST.code, SEEN.code),
        ),
    },
    {
      type: "choice",
      picture: {
        ...board(true, 2),
        rows: board(true, 2).rows.map((row, place) => (place === 1 ? { ...row, points: null } : row)),
      },
      solved: board(true, 2),
      title: (t) => t("lesson.party.points.title"),
      text: (t) => t("lesson.party.points.text", POINTS.exact, POINTS.misplaced),
      choices: [YOUR_MARK[0] + YOUR_MARK[1], YOUR_POINTS, POINTS.exact * (YOUR_MARK[0] + YOUR_MARK[1])].map((points) =>
        pointsChoice(points, YOUR_POINTS, (t) =>
          t(
            points === YOUR_POINTS ? "lesson.party.points.right" : "lesson.party.points.wrong",
            ...YOUR_MARK,
            POINTS.exact,
            POINTS.misplaced,
          ),
        ),
      ),
    },
    {
      type: "hunt",
      owner: HUNTED.maker,
      code: HUNTED.code,
      shape: { ...CODE_SHAPE, repeats: true },
      rows: HUNTED.rows,
      points: POINTS,
      title: (t) => t("lesson.party.hunt.title", POINTS.solved),
      text: (t) =>
        t(
          "lesson.party.hunt.text",
          HUNTED.maker,
          codesLeft(
            HUNTED.rows.map(({ code }) => code),
            HUNTED.code,
            CODE_SHAPE,
          ).length,
        ),
      found: (rows) => ({
        title: (t) => t("lesson.found", rows),
        text: (t) => t("lesson.party.found", POINTS.solved),
      }),
    },
    {
      type: "choice",
      picture: card(null),
      solved: card(MAKER_POINTS),
      title: (t) => t("lesson.party.maker.title", HUNTED.maker),
      text: (t) => t("lesson.party.maker.text", ROWS_LAID),
      choices: [
        pointsChoice(0, MAKER_POINTS, (t) => t("lesson.party.maker.none")),
        pointsChoice(MAKER_POINTS, MAKER_POINTS, (t) => t("lesson.party.maker.right", ROW_LIMIT * POINTS.codemaker)),
        pointsChoice(POINTS.solved, MAKER_POINTS, (t) => t("lesson.party.maker.solved", POINTS.solved)),
      ],
    },
  ],
};
