// What the levels of computer players mean, in figures and sentences.
import type { EditionInfo, Level, Rung } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";

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

function speedText(t: Translate, { rows, questions }: Rung): string {
  return rows !== null ? t("level.finds", rows) : questions !== null ? t("level.asks", questions) : "";
}

/** Says how quickly a level finds a code, unless that is said of a weaker one, and what it is like. */
export function levelSentences(t: Translate, edition: EditionInfo, levels: Rungs, level: Level): readonly string[] {
  const place = levels.findIndex((each) => each.level === level);
  const speeds = levels.slice(0, place + 1).map((rung) => speedText(t, rung));
  const speed = speeds.at(-1) ?? "";
  const own = t.find(`level.${level}.${edition.key}`);
  return [
    ...(speed === "" || speeds.indexOf(speed) < place ? [] : [speed]),
    own ?? (edition.roles === "parts" ? t(`level.${level}.group`) : t(`level.${level}.about`)),
  ];
}

/** What a level was measured with, in figures; nothing where it was not. */
export function levelFigures(t: Translate, levels: Rungs, level: Level): readonly string[] {
  const { rows = null, questions = null, elo = null } = rungOf(levels, level);
  const yardstick = rungOf(levels, "steady").elo ?? null;
  return [
    ...(rows === null ? [] : [t("level.figures.rows", rows)]),
    ...(questions === null ? [] : [t("level.figures.questions", questions)]),
    ...(elo === null || yardstick === null || level === "steady"
      ? []
      : [t("level.figures.wins", Math.round(100 / (1 + 10 ** ((yardstick - elo) / 400))), t("level.steady"))]),
  ];
}
