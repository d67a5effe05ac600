// Games of practice, apart from all others: hints, rows taken back and the reader's own word for it make them another kind.
import type { VNode } from "preact";
import { builtInEdition, editionName } from "../../game/editions.ts";
import { practiceLines } from "../../game/statistics.ts";
import type { PracticeGame } from "../../generated/messages.ts";
import { PRACTICE_BOXES } from "../../generated/practice.ts";
import type { Translate } from "../../i18n/index.ts";
import { useTranslation } from "../../parts/translation.ts";
import { Lines } from "./tables.tsx";

export function Practice({ games }: { games: readonly PracticeGame[] }): VNode | null {
  const t = useTranslation();
  if (games.length === 0) return null;
  const lines = practiceLines(games).map(({ space, computer, line }) => {
    const game = spaceName(t, space);
    return { name: computer === null ? game : t("practice.stat.by", t(`level.${computer}`), game), line };
  });
  return <Lines title={t("title.practice")} lines={lines} note={t("practice.stat.about")} />;
}

function spaceName(t: Translate, space: string): string {
  const box = Object.entries(PRACTICE_BOXES).find(([, each]) => each.space === space)?.[0] ?? "";
  const edition = builtInEdition(box);
  return edition === null ? space : editionName(t, edition);
}
