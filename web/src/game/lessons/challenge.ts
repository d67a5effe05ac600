// The lesson of challenge: two codes at once, sealed marks, and what happens when both find the code.
import { markFor } from "../../board/pairing.ts";
import { laidRow, lookOf, outcomes, rowShape, type TurnOutcome, turnOutcome } from "./facts.ts";
import type { Choice, ChoiceStep, LaidRow, Lesson, Say, UnitPicture } from "./step.ts";

const OTHER = "Tom";
const SHAPE = rowShape(5, 8);
/** CH-24: the first to win more than half of the rounds wins the match. */
const ROUNDS = 5;
const ROUNDS_NEEDED = (ROUNDS + 1) / 2;

/** What each of them has set, for the other to find. */
const YOURS = "DGDBE";
const OTHERS = "FCHAC";
const START = "FFCCA";
const OTHER_ROW = "HDBAE";
const OTHER_NEXT = "DDGHE";
const LAST_TURN = { number: 6, missed: "DGDEB" } as const;

interface Rows {
  readonly yours: readonly LaidRow[];
  readonly others: readonly LaidRow[];
}

function unit(rows: Rows, open: { readonly yours: boolean; readonly others: boolean }, from = 1): UnitPicture {
  return {
    kind: "unit",
    from,
    sides: [
      { hunter: null, owner: OTHER, code: OTHERS, isOpen: open.others, rows: rows.yours },
      { hunter: OTHER, owner: null, code: YOURS, isOpen: open.yours, rows: rows.others },
    ],
  };
}

const NOTHING: Rows = { yours: [], others: [] };

/** A turn in which the reader finds the code, and a question about how the round ends. */
function endStep(otherRow: string, title: Say, text: Say, replies: Readonly<Record<TurnOutcome, Say>>): ChoiceStep {
  const outcome = turnOutcome(markFor(OTHERS, OTHERS), markFor(otherRow, YOURS), SHAPE.holes);
  const choices = (["yours", "again", "on"] as const).map(
    (each): Choice => ({
      label: (t) => t(`lesson.challenge.end.${each}`),
      isRight: each === outcome,
      reply: replies[each],
    }),
  );
  return {
    type: "choice",
    picture: unit(
      { yours: [laidRow(null, OTHERS, OTHERS)], others: [laidRow(OTHER, otherRow, YOURS)] },
      { yours: true, others: true },
      LAST_TURN.number,
    ),
    title,
    text,
    choices,
  };
}

export const CHALLENGE_LESSON: Lesson = {
  edition: "challenge",
  look: lookOf("challenge"),
  steps: [
    {
      type: "look",
      covered: unit(NOTHING, { yours: false, others: false }),
      open: unit(NOTHING, { yours: true, others: false }),
      title: (t) => t("lesson.challenge.look.title"),
      text: (t) => t("lesson.challenge.look.text", OTHER),
      act: (t) => t("lesson.challenge.look.act"),
      seen: {
        title: (t) => t("lesson.challenge.seen.title"),
        text: (t) => t("lesson.challenge.seen.text", OTHER, SHAPE.holes, SHAPE.colours),
      },
    },
    {
      type: "seal",
      other: OTHER,
      shape: SHAPE,
      start: START,
      codes: { yours: YOURS, others: OTHERS },
      otherRow: OTHER_ROW,
      title: (t) => t("lesson.challenge.lay.title"),
      text: (t) => t("lesson.challenge.lay.text"),
      sealed: {
        title: (t) => t("lesson.challenge.sealed.title"),
        text: (t) => t("lesson.challenge.sealed.text", OTHER),
        act: (t) => t("lesson.challenge.sealed.act", OTHER),
      },
      opened: (yours, others) => ({
        title: (t) => t("lesson.challenge.opened.title"),
        text: (t) => t("lesson.challenge.opened.text", OTHER, t("mark.is", ...yours), t("mark.is", ...others)),
      }),
    },
    {
      type: "mark",
      owner: null,
      code: YOURS,
      row: { number: 2, by: OTHER, code: OTHER_NEXT },
      title: (t) => t("lesson.challenge.mark.title"),
      text: (t) => t("lesson.challenge.mark.text", OTHER),
      right: (t, colour) => {
        const { exact, misplaced } = outcomes(OTHER_NEXT, YOURS);
        return t("lesson.challenge.mark.right", exact.map(colour), misplaced.map(colour));
      },
    },
    endStep(
      LAST_TURN.missed,
      (t) => t("lesson.challenge.won.title", OTHER),
      (t) => t("lesson.challenge.won.text", LAST_TURN.number),
      {
        yours: (t) => t("lesson.challenge.won.right", ROUNDS, ROUNDS_NEEDED),
        again: (t) => t("lesson.challenge.won.again"),
        on: (t) => t("lesson.challenge.won.on", OTHER),
        theirs: (t) => t("lesson.challenge.won.on", OTHER),
      },
    ),
    endStep(
      YOURS,
      (t) => t("lesson.challenge.both.title"),
      (t) => t("lesson.challenge.both.text", LAST_TURN.number),
      {
        yours: (t) => t("lesson.challenge.both.yours", OTHER),
        again: (t) => t("lesson.challenge.both.right"),
        on: (t) => t("lesson.challenge.both.on"),
        theirs: (t) => t("lesson.challenge.both.on"),
      },
    ),
  ],
};
