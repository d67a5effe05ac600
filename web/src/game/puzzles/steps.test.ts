import assert from "node:assert/strict";
import { test } from "node:test";
import { isLetter } from "../../board/colours.ts";
import { colourName } from "../../board/look.ts";
import type { Step } from "../../generated/messages.ts";
import { LANGUAGES, type Language, loadTranslation } from "../../i18n/index.ts";
import { builtInEdition } from "../editions.ts";
import { CODE_PUZZLE, GROUP_PUZZLE, inference, step } from "./samples.ts";
import { groupStepText, possibleAfter, type StepWords, stepText, tokensAfter } from "./steps.ts";

async function wordsIn(language: Language): Promise<StepWords> {
  const t = await loadTranslation(language);
  const look = builtInEdition("original")?.look;
  assert.ok(look);
  return {
    t,
    colour: (symbol) => (isLetter(symbol) ? (t.find(`colour.${colourName(look, symbol)}`) ?? symbol) : symbol),
  };
}

const words = { en: await wordsIn("en"), fr: await wordsIn("fr"), de: await wordsIn("de") };

test("each step rules out what it says, and no more", () => {
  assert.deepEqual(possibleAfter(CODE_PUZZLE, 0), ["ABCDEF", "ABCDEF", "ABCDEF", "ABCDEF"]);
  assert.deepEqual(possibleAfter(CODE_PUZZLE, 1), ["ABCDE", "ABDEF", "ABCEF", "ABCDE"]);
  assert.deepEqual(possibleAfter(CODE_PUZZLE, 2), ["ACDE", "AEF", "ACEF", "ABCDE"]);
});

test("a step says why and what follows, without what goes without saying", () => {
  const [first, second, third] = CODE_PUZZLE.steps.map((each) => stepText(words.en, CODE_PUZZLE, each));
  assert.deepEqual(first, {
    why: "Row 1 has no exact peg, so none of its colours is in its own place.",
    known: "",
    inner: [],
    so: "Holes 1 and 4 are not violet. Hole 2 is not green. Hole 3 is not yellow.",
  });
  assert.equal(
    second?.so,
    "There is no blue in the code. The code has one or two green and at least one white. Holes 2 and 3 are not yellow.",
  );
  assert.deepEqual(third, {
    why: "Suppose hole 2 were red.",
    known: "Known by now: There is no blue in the code. The code has one or two green and at least one white.",
    inner: [
      "Red and white, as already known, account for every key peg of row 3. There is no yellow in the code.",
      "But then row 2 could not have its mark.",
    ],
    so: "Hole 2 is violet.",
  });
});

test("every language finds its own words", () => {
  const said = (language: Language): readonly string[] =>
    CODE_PUZZLE.steps.map((each) => stepText(words[language], CODE_PUZZLE, each).so);
  assert.deepEqual(said("de"), [
    "In den Löchern 1 und 4 ist nicht Violett. In Loch 2 ist nicht Grün. In Loch 3 ist nicht Gelb.",
    "Blau ist nicht im Code. Der Code hat Grün ein- oder zweimal und Weiß mindestens einmal. In den Löchern 2 und 3 ist nicht Gelb.",
    "In Loch 2 ist Violett.",
  ]);
  assert.deepEqual(said("fr"), [
    "Trous 1 et 4 : pas violet. Trou 2 : pas vert. Trou 3 : pas jaune.",
    "Dans le code, pas de bleu. Dans le code : vert une ou deux fois et blanc au moins une fois. Trous 2 et 3 : pas jaune.",
    "Trou 2 : violet.",
  ]);
});

const REASONS: readonly Partial<Step>[] = [
  { reason: "nothing", rows: [1], colours: "FCD" },
  { reason: "all_here", rows: [1], colours: "FCD" },
  { reason: "none_in_place", rows: [1], holes: [1, 2] },
  { reason: "all_needed", rows: [3], colours: "AE" },
  { reason: "used_up", rows: [3], colours: "AE" },
  { reason: "exact_needed", rows: [3], holes: [1, 3] },
  { reason: "exact_used_up", rows: [3], holes: [1, 3] },
  { reason: "only_places", colours: "E", holes: [3, 4] },
  { reason: "enough", colours: "A", holes: [1] },
  { reason: "no_other", colours: "AFE", counts: [["B", 0, 0]] },
  { reason: "no_other", colours: "AFE", counts: [["E", 2, 2]] },
  { reason: "count", rows: [3], colours: "A" },
  { reason: "two_counts", rows: [1, 2], colours: "A" },
  { reason: "differ", rows: [1, 2], holes: [2] },
  { reason: "ways", rows: [3], ways: 3 },
  { reason: "ways", rows: [3], ways: 1 },
];
const CONFLICTS = [
  { hole: 2, colour: "A", is_in: true, conflict: "mark", row: 2, at: null, which: null },
  { hole: 2, colour: "A", is_in: true, conflict: "hole", row: null, at: 3, which: null },
  { hole: null, colour: "A", is_in: true, conflict: "colour", row: null, at: null, which: "E" },
  { hole: null, colour: "A", is_in: false, conflict: "total", row: null, at: null, which: null },
] as const;

test("every reason and every conflict has words in every language", () => {
  for (const language of LANGUAGES) {
    const texts = [
      ...REASONS.map((each) => stepText(words[language], CODE_PUZZLE, step({ settled: [[1, "A"]], ...each }))),
      ...CONFLICTS.map((each) =>
        stepText(
          words[language],
          CODE_PUZZLE,
          step({
            reason: "suppose",
            suppose: { ...each, steps: [inference({ reason: "nothing", rows: [1], counts: [["B", 0, 0]] })] },
          }),
        ),
      ),
    ];
    for (const { why, inner } of texts)
      for (const text of [why, ...inner]) assert.match(text, /^\p{Lu}.{12,}[.:]$/u, `${language}: ${text}`);
    assert.equal(new Set(texts.map(({ why, inner }) => why + inner.join())).size, texts.length);
  }
});

test("rows that share no colour make up the code together", () => {
  const apart = { ...CODE_PUZZLE, rows: [["AABB", [1, 1]] as const, ["CCDD", [2, 0]] as const] };
  const puzzle = { ...apart, rows: apart.rows.map(([code, mark]) => [code, [...mark]] as [string, [number, number]]) };
  const { why } = stepText(words.en, puzzle, step({ reason: "two_counts", rows: [1, 2], counts: [["E", 0, 0]] }));
  assert.equal(why, "Rows 1 and 2 share no colour, and have four key pegs between them: that is the whole code.");
});

test("steps of group tell what is left for each player", () => {
  const names = [null, "Ada", "Tom"];
  const texts = GROUP_PUZZLE.steps.map((each) => groupStepText(words.en, GROUP_PUZZLE, each, names));
  assert.deepEqual(
    texts.map(({ why }) => why),
    [
      "Question 1: Tom says black. Colour and number are right there.",
      "Question 1: Ada says white. The colour is in it, but not at that number.",
      "No two players have the same number, and yours and Tom’s are taken. Ada has another.",
      "Question 3: Ada says black. Colour and number are right there.",
    ],
  );
  assert.deepEqual(
    texts.map(({ so }) => so),
    [
      "Tom holds yellow at 1.",
      "Five tokens are left for Ada, with number 1, 2, 4 or 5.",
      "Ada holds red at 2 or red at 5.",
      "Ada holds red at 2.",
    ],
  );
  assert.equal(tokensAfter(GROUP_PUZZLE, 0, 1).length, 30);
  assert.equal(tokensAfter(GROUP_PUZZLE, 2, 1).length, 5);
  assert.equal(tokensAfter(GROUP_PUZZLE, 2, 2).length, 1);
});
