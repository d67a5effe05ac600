// The lesson of party: sliders, points for every row, and points for the codemaker.
import type { CodeShape, RowPoints } from "../../generated/messages.ts";
import { allCodes, codesLeft, laidRow, lookOf, markFor, outcomes, pointsOf } from "./facts.ts";
import type { BoardPicture, CardPicture, Choice, Lesson, Say } from "./step.ts";

const MAKER = "Mira";
const OTHER = "Tom";
/** PA-26, PA-27, PA-29. */
const POINTS: RowPoints = { exact: 2, misplaced: 1, solved: 10, codemaker: 1 };
/** The basic game (PA-05); a guess may repeat colours all the same (PA-06). */
const CODE_SHAPE: CodeShape = { type: "code", holes: 4, colours: 8, blanks: false, repeats: false, pegs: [4, 4] };
/** PA-09. */
const ROW_LIMIT = 12;

const CODE = "ABCD";
const LAID = [
  { by: OTHER, code: "CAEF" },
  { by: null, code: "BBHA" },
  { by: OTHER, code: "ABDC" },
] as const;
const [FIRST, YOURS] = LAID;
const SOLVING = { by: null, code: CODE } as const;

function board(isOpen: boolean, rows: number): BoardPicture {
  const laid = LAID.slice(0, rows).map(({ by, code }) => laidRow(by, code, CODE, POINTS));
  return { kind: "board", owner: MAKER, code: CODE, isOpen, from: 1, rows: laid };
}

function pointsOfPlayer(player: string | null): readonly number[] {
  return [...LAID, SOLVING]
    .filter(({ by }) => by === player)
    .map(({ code }) => pointsOf(markFor(code, CODE), CODE.length, POINTS));
}

const YOUR_MARK = markFor(YOURS.code, CODE);
const YOUR_POINTS = pointsOf(YOUR_MARK, CODE.length, POINTS);
const ROWS_LAID = LAID.length + 1;
const MAKER_POINTS = ROWS_LAID * POINTS.codemaker;

function pointsChoice(points: number, right: number, reply: Say): Choice {
  return { label: (t) => t("lesson.points", points), isRight: points === right, reply };
}

function sum(points: readonly number[]): number {
  return points.reduce((total, each) => total + each, 0);
}

function card(makerPoints: number | null): CardPicture {
  const guessers = [OTHER, null].map((name) => ({
    name,
    points: pointsOfPlayer(name),
    total: sum(pointsOfPlayer(name)),
  }));
  return { kind: "card", lines: [...guessers, { name: MAKER, points: [], total: makerPoints }] };
}

export const PARTY_LESSON: Lesson = {
  edition: "party",
  look: lookOf("party"),
  words: [],
  steps: [
    {
      type: "look",
      covered: board(false, 0),
      open: board(true, 0),
      title: (t) => t("lesson.party.look.title", MAKER, CODE.length),
      text: (t) => t("lesson.party.look.text", CODE_SHAPE.colours, allCodes(CODE_SHAPE).length, ROW_LIMIT),
      act: (t) => t("lesson.party.look.act"),
      seen: {
        title: (t) => t("lesson.party.seen.title", MAKER),
        text: (t) => t("lesson.party.seen.text", OTHER),
      },
    },
    {
      type: "mark",
      owner: MAKER,
      code: CODE,
      row: { number: 1, by: FIRST.by, code: FIRST.code },
      title: (t) => t("lesson.party.mark.title"),
      text: (t) => t("lesson.party.mark.text", OTHER),
      right: (t, colour) =>
        t("lesson.party.mark.right", outcomes(FIRST.code, CODE).misplaced.map(colour), ...markFor(FIRST.code, CODE)),
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
      owner: MAKER,
      code: CODE,
      shape: { ...CODE_SHAPE, repeats: true },
      rows: LAID,
      points: POINTS,
      title: (t) => t("lesson.party.hunt.title", POINTS.solved),
      text: (t) =>
        t(
          "lesson.party.hunt.text",
          codesLeft(
            LAID.map(({ code }) => code),
            CODE,
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
      title: (t) => t("lesson.party.maker.title", MAKER),
      text: (t) => t("lesson.party.maker.text", ROWS_LAID),
      choices: [
        pointsChoice(0, MAKER_POINTS, (t) => t("lesson.party.maker.none")),
        pointsChoice(MAKER_POINTS, MAKER_POINTS, (t) => t("lesson.party.maker.right", ROW_LIMIT * POINTS.codemaker)),
        pointsChoice(POINTS.solved, MAKER_POINTS, (t) => t("lesson.party.maker.solved", POINTS.solved)),
      ],
    },
  ],
};
