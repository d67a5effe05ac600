// What the levels of computer players mean, in figures and sentences.
import type { EditionInfo, Level, Rung } from "../generated/messages.ts";
import type { Translate } from "../i18n/index.ts";

/** What levels are compared by, the most telling first. */
const MEASURES = ["rows", "questions", "elo"] as const;
type Measure = (typeof MEASURES)[number];
type Values = Readonly<Record<string, unknown>>;

/** Levels were measured with the codes of the box: where other codes are played, nothing is known of them. */
function rungOf({ options, levels }: EditionInfo, values: Values, level: Level): Rung | null {
  const isAsInBox = options.every(
    ({ name, default: usual, changes_codes }) =>
      !changes_codes || !(name in values) || JSON.stringify(values[name]) === JSON.stringify(usual),
  );
  return (isAsInBox ? levels.find((each) => each.level === level) : null) ?? null;
}

/** Returns the measure by which a level is compared with others at a table, and its figure. */
export function levelFigure(
  edition: EditionInfo,
  values: Values,
  level: Level,
): { readonly measure: Measure; readonly figure: number } | null {
  const rung = rungOf(edition, values, level);
  for (const measure of MEASURES) {
    const figure = rung?.[measure] ?? null;
    if (figure !== null) return { measure, figure };
  }
  return null;
}

/** Returns the name of a level with its figure, as in "Careful · 5.1 rows". */
export function levelChoice(t: Translate, edition: EditionInfo, values: Values, level: Level, name: string): string {
  const found = levelFigure(edition, values, level);
  return found === null ? name : `${name} · ${t(`level.${found.measure}`, found.figure)}`;
}

/** Says how quickly a level finds a code, and what it is like. */
export function levelSentences(t: Translate, edition: EditionInfo, values: Values, level: Level): readonly string[] {
  const rung = rungOf(edition, values, level);
  const { rows = null, questions = null } = rung ?? {};
  const own = t.find(`level.${level}.${edition.key}`);
  return [
    ...(rows === null ? [] : [t("level.finds", rows)]),
    ...(questions === null ? [] : [t("level.asks", questions)]),
    own ?? (edition.roles === "parts" ? t(`level.${level}.group`) : t(`level.${level}.about`)),
  ];
}

/** Explains the figures of a level; nothing where it was not measured. */
export function levelNote(t: Translate, edition: EditionInfo, values: Values, level: Level): string {
  const { rows = null, elo = null } = rungOf(edition, values, level) ?? {};
  return [rows === null ? "" : t("level.mean.about", rows), elo === null ? "" : t("level.elo.about", elo)]
    .filter(Boolean)
    .join(" ");
}
