// What the levels of computer players mean, in figures and sentences.
import type { EditionInfo, Level, Rung } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";

/** What levels are compared by, the most telling first. */
const MEASURES = ["rows", "questions", "elo"] as const;
type Measure = (typeof MEASURES)[number];
type Rungs = readonly Rung[];

/** Levels were measured with the codes of the box: where other codes are played, nothing is known of them. */
export function measuredLevels(
  { options }: EditionInfo,
  values: Readonly<Record<string, unknown>>,
  levels: Rungs,
): Rungs {
  const isAsInBox = options.every(
    ({ name, default: usual, changes_codes }) =>
      !changes_codes || !(name in values) || JSON.stringify(values[name]) === JSON.stringify(usual),
  );
  return isAsInBox ? levels : [];
}

function rungOf(levels: Rungs, level: Level): Partial<Rung> {
  return levels.find((each) => each.level === level) ?? {};
}

/** Returns the measure by which a level is compared with others, and its figure. */
export function levelFigure(
  levels: Rungs,
  level: Level,
): { readonly measure: Measure; readonly figure: number } | null {
  const rung = rungOf(levels, level);
  for (const measure of MEASURES) {
    const figure = rung[measure] ?? null;
    if (figure !== null) return { measure, figure };
  }
  return null;
}

/** Adds its figure to the name of a level, as in "Careful · 5.1 rows". */
export function levelChoice(t: Translate, levels: Rungs, level: Level, name: string): string {
  const found = levelFigure(levels, level);
  return found === null ? name : `${name} · ${t(`level.${found.measure}`, found.figure)}`;
}

/** Says how quickly a level finds a code, and what it is like. */
export function levelSentences(t: Translate, edition: EditionInfo, levels: Rungs, level: Level): readonly string[] {
  const { rows = null, questions = null } = rungOf(levels, level);
  const own = t.find(`level.${level}.${edition.key}`);
  return [
    ...(rows === null ? [] : [t("level.finds", rows)]),
    ...(questions === null ? [] : [t("level.asks", questions)]),
    own ?? (edition.roles === "parts" ? t(`level.${level}.group`) : t(`level.${level}.about`)),
  ];
}

/** Explains the rating of a level; null where it was not measured. */
export function ratingNote(t: Translate, levels: Rungs, level: Level): string | null {
  const { elo = null } = rungOf(levels, level);
  return elo === null ? null : t("level.elo.about", elo);
}
