// What can be done with a puzzle that is solved: share it, and see how the friend did who sent it.
import type { VNode } from "preact";
import type { Series } from "../../game/puzzles/names.ts";
import type { Progress } from "../../game/puzzles/shelf.ts";
import type { Look, MarkedRow } from "../../generated/messages.ts";
import { fetchShare } from "../../net/shares.ts";
import { useTranslation } from "../../parts/translation.ts";
import { address } from "../app-state.ts";
import { ResultSheet } from "../share/sheet.tsx";
import { useRequest } from "../use-request.tsx";
import { seriesName } from "./words.ts";

interface PuzzleShareProps {
  path: string;
  series: Series;
  progress: Progress;
  rows: readonly MarkedRow[];
  look: Look;
}

export function PuzzleShare({ path, series, progress, rows, look }: PuzzleShareProps): VNode {
  const t = useTranslation();
  const tries = progress.tries + 1;
  const sender = address.place.hash.slice(1);
  return (
    <>
      {sender === "" ? null : <Compared id={sender} tries={tries} />}
      <ResultSheet
        shared={{ kind: "puzzle", puzzle: path, tries }}
        result={{
          title: t("share.puzzle.title"),
          result: t("share.puzzle.solved", seriesName(t, series), tries),
          marks: rows.map(([, mark]) => mark),
          holes: rows[0]?.[0].length ?? 0,
        }}
        look={look}
      />
    </>
  );
}

function Compared({ id, tries }: { id: string; tries: number }): VNode | null {
  const t = useTranslation();
  const { state } = useRequest(() => fetchShare(id), id);
  if (state.is !== "ready" || state.value.kind !== "puzzle" || state.value.is_yours) return null;
  return (
    <p class="pz-compared" role="status">
      {t("share.puzzle.compared", state.value.name, tries, state.value.tries)}
    </p>
  );
}
