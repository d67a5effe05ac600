// The name of one puzzle.
import { dayOf, type PuzzleName } from "../../game/puzzles/names.ts";
import type { Translate } from "../../i18n/index.ts";
import { seriesName } from "./words.ts";

/** Names a puzzle among those of its series: by its date, or else by its number. */
export function puzzleName(t: Translate, name: PuzzleName): string {
  const day = dayOf(name);
  const which = day === null ? t("puzzle.number", name.seed) : t("puzzle.ofDay", day);
  return `${seriesName(t, name.series)}, ${which}`;
}
