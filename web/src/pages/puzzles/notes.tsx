// The reader's notes about the code of a puzzle, folded away until they are wanted.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { allowedPegs } from "../../board/draft.ts";
import { cellName, gridName, withNextMark } from "../../game/table/note-marks.ts";
import { type Grid, readNotes, writeNotes } from "../../game/table/notes.ts";
import type { CodeShape, Look } from "../../generated/messages.ts";
import { NoteGrid } from "../../parts/note-grid.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { store } from "../app-state.ts";

const THE_CODE = gridName({ seat: 0, board: 0 });
/** A puzzle is one round. */
const ROUND = 0;

export function PuzzleNotes({ path, shape, look }: { path: string; shape: CodeShape; look: Look }): VNode {
  const t = useTranslation();
  const owner = `puzzles/${path}`;
  const [grid, setGrid] = useState<Grid>(() => readNotes(store, owner, ROUND)?.grids[THE_CODE] ?? {});
  const change = (next: Grid): void => {
    setGrid(next);
    writeNotes(store, owner, { round: ROUND, seen: 0, grids: { [THE_CODE]: next } });
  };
  return (
    <details class="pz-notes">
      <summary>{t("notes.title")}</summary>
      <NoteGrid
        look={look}
        pegs={allowedPegs(shape)}
        holes={shape.holes}
        label={t("notes.title")}
        markAt={(peg, place) => grid[cellName(peg, place)] ?? null}
        onField={(peg, place) => change(withNextMark(grid, cellName(peg, place)))}
      />
      <p class="small quiet">{t("notes.help")}</p>
    </details>
  );
}
