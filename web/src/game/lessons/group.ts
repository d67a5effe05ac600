// The lesson of group: what you hold, what others answer, what you answer, what you learn, and how it ends.

import { answerFor } from "../../board/pairing.ts";
import type { AnswerPeg } from "../../board/values.ts";
import type { CodeShape, Token } from "../../generated/messages.ts";
import { asked, codeOf, lookOf, tokensThatFit } from "./facts.ts";
import type { Hand, Lesson, Question, TokensPicture } from "./step.ts";

const HOLES = 5;
const COLOURS = 6;
const YOURS: Token = ["C", 3];
const SUSPECT = "Tom";
const HANDS: readonly Hand[] = [
  { name: null, token: YOURS },
  { name: "Ada", token: ["A", 2] },
  { name: SUSPECT, token: ["D", 1] },
  { name: "Lea", token: ["F", 5] },
];
/** A question may leave holes empty (GR-18); a call has a peg for each board (GR-27). */
const QUESTION: CodeShape = {
  type: "code",
  holes: HOLES,
  colours: COLOURS,
  blanks: true,
  repeats: true,
  laid: [],
  pegs: [1, HOLES],
};
const CALL: CodeShape = { ...QUESTION, pegs: [HANDS.length, HANDS.length] };

const YOUR_QUESTION = "DEEAC";
const ADAS_QUESTION = "CCADD";
const LOG: readonly Question[] = [
  asked(null, YOUR_QUESTION, HANDS),
  asked("Ada", ADAS_QUESTION, HANDS),
  asked("Lea", "AC_A_", HANDS),
];

/** What the suspect has said so far, and the tokens that fit the first so many answers. */
const SAID = LOG.map(({ by, code }) => ({ by, code, answer: answerOf(SUSPECT, code) }));
const suspects = (answers: number): readonly (readonly [string, number])[] =>
  tokensThatFit(SAID.slice(0, answers), [YOURS[1]], { colours: COLOURS, holes: HOLES });
const [FOUND] = suspects(SAID.length);

function handOf(name: string | null): Hand {
  const found = HANDS.find((hand) => hand.name === name);
  if (found === undefined) throw new Error(`nobody is called ${name}`);
  return found;
}

function answerOf(name: string, question: string): AnswerPeg {
  return answerFor(handOf(name).token, question);
}

function table(isOpen: boolean): TokensPicture {
  return { kind: "tokens", hands: HANDS, isOpen };
}

const ANSWER = answerFor(YOURS, ADAS_QUESTION);

export const GROUP_LESSON: Lesson = {
  edition: "group",
  look: lookOf("group"),
  steps: [
    {
      type: "look",
      covered: table(false),
      open: table(true),
      title: (t) => t("lesson.group.look.title"),
      text: (t) => t("lesson.group.look.text"),
      act: (t) => t("lesson.group.look.act"),
      seen: {
        title: (t, colour) => t("lesson.group.seen.title", colour("C"), YOURS[1]),
        text: (t) => t("lesson.group.seen.text", HANDS.length, HOLES - HANDS.length),
      },
    },
    {
      type: "ask",
      hands: HANDS,
      shape: QUESTION,
      start: YOUR_QUESTION,
      title: (t) => t("lesson.group.ask.title"),
      text: (t) => t("lesson.group.ask.text"),
      answered: ({ answers }) => ({
        title: (t) => t("lesson.group.answered.title"),
        text: (t) =>
          HANDS.flatMap(({ name }, place) => {
            const answer = answers[place] ?? null;
            return name === null || answer === null ? [] : [t(`lesson.group.said.${answer}`, name)];
          }).join(" "),
      }),
    },
    {
      type: "choice",
      picture: { kind: "asked", by: "Ada", code: ADAS_QUESTION, token: YOURS },
      title: (t) => t("lesson.group.answer.title"),
      text: (t) => t("lesson.group.answer.text", "Ada"),
      choices: (["black", "white", "none"] as const).map((answer) => ({
        label: (t) => t(`answer.${answer}`),
        answer,
        isRight: answer === ANSWER,
        reply: (t, colour) => t(`lesson.group.answer.${answer}`, "Ada", colour("C"), YOURS[1]),
      })),
    },
    {
      type: "choice",
      picture: { kind: "log", hands: HANDS, questions: LOG, about: SUSPECT },
      title: (t) => t("lesson.group.deduce.title", SUSPECT),
      text: (t) => t("lesson.group.deduce.text", SUSPECT),
      choices: suspects(SAID.length - 1).map(([letter, place]) => {
        const against = SAID.find(({ code, answer }) => answerFor([letter, place], code) !== answer);
        return {
          label: (t) => t("lesson.group.hold", place),
          token: [letter, place],
          isRight: letter === FOUND?.[0] && place === FOUND[1],
          reply: (t) =>
            against === undefined
              ? t("lesson.group.deduce.right", SUSPECT, SAID.length)
              : t(
                  "lesson.group.deduce.wrong",
                  SUSPECT,
                  against.by,
                  t(`answer.${answerFor([letter, place], against.code)}`),
                ),
        };
      }),
    },
    {
      type: "call",
      hands: HANDS,
      shape: CALL,
      title: (t) => t("lesson.group.call.title", HANDS.length),
      text: (t) => t("lesson.group.call.text", HANDS.length),
      right: {
        title: (t) => t("lesson.group.called.title"),
        text: (t) => t("lesson.group.called.text"),
      },
      wrong: (place) => (t, colour) => {
        const peg = codeOf(HANDS, HOLES)[place - 1];
        const holder = HANDS.find(({ token }) => token[1] === place);
        return holder === undefined || peg === undefined
          ? t("lesson.group.call.empty", place)
          : t("lesson.group.call.wrong", holder.name, colour(holder.token[0] as "A"), place);
      },
    },
  ],
};
