import assert from "node:assert/strict";
import { test } from "node:test";
import type { WrongGiven } from "../../board/wrong-marks.ts";
import type { ReviewedHunt, ReviewedRound, ReviewedRow } from "../../generated/messages.ts";
import { loadTranslation } from "../../i18n/index.ts";
import { type Phrase, phraseText } from "../table/phrases.ts";
import { withoutFalseMarks } from "./false-marks.ts";
import { huntHeadline, huntSummary, lineSummary, oddsOf, rowLuck, rowReasons, rowSum, rowTitle } from "./hunt.ts";

const [en, de, fr] = await Promise.all((["en", "de", "fr"] as const).map((language) => loadTranslation(language)));
const said = (phrases: readonly (Phrase | null)[], t = en): string =>
  phrases.flatMap((phrase) => (phrase === null || t === undefined ? [] : [phraseText(t, phrase)])).join(" ");

const ROW: ReviewedRow = {
  row: 4,
  seat: 1,
  guess: "CFAE",
  mark: [1, 2],
  move: 5,
  possible: 4,
  fits: false,
  parts: 2,
  expected: 1.75,
  cost: 0.5,
  luck: -0.17,
  best: "CACC",
  exact: true,
  left: 3,
  against: [
    { row: 1, given: [1, 0], would_be: [0, 1] },
    { row: 2, given: [0, 2], would_be: [0, 1] },
  ],
  expected_left: 2.5,
  best_parts: 3,
  best_left: 1.5,
  best_fits: true,
  leaves_more: 0,
  leaves_fewer: 0.25,
};

const hunt = (rows: readonly Partial<ReviewedRow>[], more: Partial<ReviewedHunt> = {}): ReviewedHunt => ({
  code: "CAFC",
  space: "4x6",
  rows: rows.map((row, place) => ({ ...ROW, row: place + 1, ...row })),
  line: [],
  has_one_guesser: true,
  skill: null,
  luck: null,
  ...more,
});

const SOLVING = { guess: "CAFC", mark: [4, 0] as [number, number], possible: 1, left: 1, cost: 0, luck: 0 };
const COSTS = [0.06, 0.02, 0.2, 0.5, 0.33].map((cost) => ({ cost }));

test("two numbers are the headline of a hunt, or else how it ended", () => {
  assert.equal(said([huntHeadline(hunt([...COSTS, SOLVING], { skill: 80, luck: 13 }), true)]), "Skill 80 · luck 13");
  assert.equal(said([huntHeadline(hunt([...COSTS, SOLVING]), true)]), "Found in row 6");
  assert.equal(said([huntHeadline(hunt(COSTS), true)]), "Not found in five rows");
  assert.equal(said([huntHeadline(hunt(COSTS), false)]), "The round ended early");
});

test("praise comes first, then what was given away, then luck", () => {
  const played = hunt([...COSTS, SOLVING], { skill: 80, luck: 13 });
  assert.equal(
    said(huntSummary(null, played)),
    "Two fine rows to start. Rows 3 to 5 gave away 1.03 rows between them. The marks were on the unkind side.",
  );
  assert.equal(
    said(huntSummary(null, played), de),
    "Zwei gute Reihen zum Anfang. Die Reihen 3 bis 5 haben zusammen 1,03 Reihen verschenkt. Die Bewertungen meinten es nicht so gut.",
  );
  assert.equal(
    said(huntSummary(null, played), fr),
    "Deux belles rangées pour commencer. Les rangées 3 à 5 ont coûté 1,03 rangée en tout. Les évaluations n’ont guère été généreuses.",
  );
});

test("there is something good in every hunt", () => {
  const summary = (costs: readonly number[], luck = 50): string =>
    said(huntSummary("Mira", hunt([...costs.map((cost) => ({ cost })), SOLVING], { skill: 90, luck })));
  assert.equal(summary([0, 0]), "Every row was as good as the best there was. Luck was about even.");
  assert.equal(summary([0.05, 0.03], 80), "Every row was close to the best. The marks were on the kind side.");
  assert.equal(summary([0.3, 0.03]), "Row 2 was as good as any. Row 1 gave away 0.30 rows. Luck was about even.");
  assert.equal(
    summary([0.3, 0.4]),
    "Mira found it in three rows. Rows 1 and 2 gave away 0.70 rows between them. Luck was about even.",
  );
});

test("what cannot be known is said", () => {
  const unsolved = hunt([{ cost: 0 }, { cost: 0.2, left: 3 }]);
  assert.match(said(huntSummary(null, unsolved)), /At the end three codes were still possible\.$/);
  const unknown = { possible: 0, fits: null, cost: null, luck: null, best: null, exact: null, left: 0 } as const;
  assert.equal(said([rowTitle({ ...ROW, ...unknown })]), "After a wrong mark no row can be judged");
  assert.equal(said([rowTitle({ ...ROW, mark: null })]), "This row was never marked");
  assert.deepEqual(rowReasons(null, { ...ROW, ...unknown }), []);
  assert.equal(rowLuck({ ...ROW, ...unknown }), null);
  assert.equal(said(huntSummary(null, hunt([]))), "No row was placed in this round.");
});

test("no row is judged by a false mark", () => {
  const rows = hunt([{ cost: 0 }, { cost: 0 }, { guess: "CAFC", mark: [4, 0], possible: 1 }], { skill: 90, luck: 50 });
  const round = { hunts: [rows], turns: null, points: null } as unknown as ReviewedRound;
  const wrong = [{ kind: "mark", by: 0, seat: 1, row: 2, number: 2, given: [1, 2], right: [1, 1] }] as const;
  assert.equal(withoutFalseMarks(round, [], false), round);
  const [misled] = withoutFalseMarks(round, wrong as unknown as WrongGiven[], false).hunts ?? [];
  assert.ok(misled);
  assert.deepEqual(
    misled.rows.map(({ cost, luck }) => [cost, luck]),
    [
      [0, ROW.luck],
      [0, null],
      [null, null],
    ],
  );
  assert.equal(
    said(huntSummary(null, misled)),
    "Every row was as good as the best there was. The mark of row 2 was wrong, so the rows after it are not judged.",
  );
  const last = { ...misled, rows: misled.rows.slice(0, 2) };
  assert.match(said(huntSummary(null, last)), /The mark of row 2 was wrong\.$/);
  assert.equal(
    said(misled.rows.map(rowTitle).slice(1)),
    "The mark of this row was wrong After a wrong mark no row can be judged",
  );
  assert.equal(rowSum(misled), null);
});

test("figures that are not proven are about right", () => {
  const about = hunt([{ cost: 0.3, exact: false }, SOLVING], { skill: 90, luck: 50 });
  assert.match(said(huntSummary(null, about)), /Row 1 gave away about 0\.30 rows\./);
});

test("a row is told apart from the best one", () => {
  assert.equal(said([rowTitle(ROW)]), "Four codes were left, and this was none of them");
  assert.equal(
    said(rowReasons(null, ROW)),
    "Row 4 could not be the code: row 1 has one exact, and against this row it would have none. On average your row leaves 2.5 codes; the best row would leave 1.5. The best row could have been the code itself.",
  );
  assert.match(said(rowReasons("Mira", ROW)), /On average Mira’s row leaves 2\.5 codes/);
  assert.match(said(rowReasons(null, ROW), de), /Im Schnitt lässt deine Reihe 2,5 Codes übrig, die beste Reihe 1,5\./);
});

test("where the best row leaves as many codes, another reason is given", () => {
  const same = { ...ROW, fits: true, against: [], possible: 256, best_left: 2.6 };
  assert.equal(said(rowReasons(null, same)), "The best row sorts the 256 codes into three heaps, this one into two.");
  assert.match(said(rowReasons(null, { ...same, best_parts: 2 })), /quicker to tell apart/);
  assert.match(said(rowReasons(null, { ...same, best_fits: false })), /it only asks/);
});

test("when one code was left, the best row was it", () => {
  const last = { ...ROW, possible: 1, expected_left: 1, best_left: 1, left: 1 };
  assert.equal(said([rowTitle(last)]), "One code was left, and this was another");
  assert.match(said(rowReasons(null, last)), /The best row was the code itself\.$/);
});

test("good rows are called good", () => {
  assert.equal(said([rowTitle({ ...ROW, cost: 0, guess: "CACC" })]), "The best row there was");
  assert.equal(said([rowTitle({ ...ROW, cost: 0 })]), "As good as the best row");
  assert.equal(said([rowTitle({ ...ROW, cost: 0.06, row: 1 })]), "A good opening");
  assert.equal(said([rowTitle({ ...ROW, cost: 0.02 })]), "Nearly the best there was");
  assert.equal(said([rowTitle({ ...ROW, fits: true })]), "It could be the code, but another row told more");
  assert.equal(said([rowTitle({ ...ROW, possible: 41 })]), "It could not be the code");
  assert.equal(said([rowTitle({ ...ROW, ...SOLVING })]), "The only code left, and there it was");
  assert.equal(said([rowTitle({ ...ROW, ...SOLVING, possible: 29 })]), "Found, with 29 codes still possible");
  assert.equal(
    said(rowReasons(null, { ...ROW, cost: 0, against: [] })),
    "It could not be the code itself, but no row tells more.",
  );
});

test("luck is pictured", () => {
  assert.equal(
    said([rowLuck({ ...ROW, luck: 0.4, leaves_more: 0.91 })]),
    "Lucky: in nine of ten cases this row leaves more.",
  );
  assert.equal(
    said([rowLuck({ ...ROW, luck: -0.4, leaves_fewer: 0.74 })]),
    "Unlucky: in three of four cases this row leaves fewer.",
  );
  assert.equal(said([rowLuck({ ...ROW, luck: 0.01 })]), "The mark was neither lucky nor unlucky.");
  assert.equal(said([rowLuck(ROW)]), "A little unlucky: three codes were left. On average this row leaves 2.5.");
  assert.match(said([rowLuck({ ...ROW, left: 2 })]), /hard to tell apart/);
  assert.match(said([rowLuck({ ...ROW, luck: 0.2, left: 3 })]), /easy to tell apart/);
  assert.equal(said([rowLuck({ ...ROW, ...SOLVING, possible: 5, luck: 1 })]), "Lucky: this row was one of five codes.");
  assert.equal(said([rowLuck({ ...ROW, ...SOLVING })]), "No luck needed: only one code was left.");
  assert.deepEqual(oddsOf(0.66), [2, 3]);
  assert.deepEqual(oddsOf(0.997), [99, 100]);
});

test("the sum is the number of rows, where there is one", () => {
  const solved = hunt([{ expected: 4, cost: 0.5, luck: 0.5 }, { cost: 0.25, luck: 1.25 }, SOLVING]);
  assert.deepEqual(rowSum(solved), { best: 4, given: 0.75, luck: 1.75, total: 3 });
  assert.equal(rowSum(hunt(COSTS)), null);
  assert.equal(rowSum(hunt([{ cost: null }, SOLVING])), null);
});

test("the strongest player is named, and beaten now and then", () => {
  const line = [1, 2, 3].map(() => ({ guess: "AABC", mark: [1, 0] as [number, number], left: 3 }));
  assert.equal(
    said([lineSummary(null, hunt([...COSTS, SOLVING], { line }))]),
    "The strongest player would have found this code in three rows.",
  );
  assert.equal(
    said([lineSummary(null, hunt([SOLVING], { line, skill: 100, luck: 99 }))]),
    "You were faster than the strongest player, who needs three rows for this code.",
  );
  assert.equal(lineSummary(null, hunt(COSTS)), null);
});
