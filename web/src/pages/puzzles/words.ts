// Puzzles in words: what they are called, and how they were solved.
import { BLANK, pegsOf } from "../../board/colours.ts";
import { editionName } from "../../game/editions.ts";
import type { Series } from "../../game/puzzles/names.ts";
import type { Progress } from "../../game/puzzles/shelf.ts";
import type { StepWords } from "../../game/puzzles/steps.ts";
import { parseSpace, usualEdition } from "../../game/space.ts";
import type { Look } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { pegLabel } from "../../parts/labels.ts";

/** Names the box of a space, or the space itself if no box has it. */
export function spaceName(t: Translate, text: string): string {
  const space = parseSpace(text);
  if (space === null || !["4x6", "5x8"].includes(text)) return text;
  const key = usualEdition(space);
  return editionName(t, { key, name: key });
}

export function seriesName(t: Translate, series: Series): string {
  switch (series.kind) {
    case "code":
      return t("puzzle.series.code", spaceName(t, series.space), t(`puzzle.grade.${series.grade}`));
    case "endgame":
      return t("puzzle.series.endgame", spaceName(t, series.space), series.left);
    case "group":
      return t("puzzle.series.group", t(`puzzle.grade.${series.grade}`), series.players);
  }
}

/** What the reasoning is written with. */
export function stepWords(t: Translate, look: Look): StepWords {
  return { t, colour: (symbol) => pegLabel(t, look, pegsOf(symbol)[0] ?? BLANK) };
}

/** Says how a puzzle was solved. */
export function resultText(t: Translate, { tries, nudges }: Progress): string {
  return tries + nudges === 0 ? t("puzzle.result.clean") : t("puzzle.result", tries, nudges);
}
