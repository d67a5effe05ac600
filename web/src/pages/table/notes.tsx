// The reader's notes about a hidden code: colours by holes, to cross out and circle.
import type { VNode } from "preact";
import { allowedPegs } from "../../board/draft.ts";
import { cellName, gridName, withNextMark } from "../../game/table/note-marks.ts";
import type { CodeShape, Look } from "../../generated/messages.ts";
import { NoteGrid } from "../../parts/note-grid.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { type NotesOwner, useNotes } from "./use-notes.ts";

interface NotesProps {
  owner: NotesOwner;
  /** Index of the round in the history; notes are cleared when it changes. */
  round: number;
  /** What the hunted code looks like. */
  shape: CodeShape;
  look: Look;
}

const THE_CODE = gridName({ seat: 0, board: 0 });

export function Notes({ owner, round, shape, look }: NotesProps): VNode {
  const t = useTranslation();
  const [notes, changeNotes] = useNotes(owner, round);
  const grid = notes.grids[THE_CODE] ?? {};
  return (
    <section class="stack-3 notes" aria-label={t("notes.title")}>
      <h2 class="display">{t("notes.title")}</h2>
      <NoteGrid
        look={look}
        pegs={allowedPegs(shape)}
        holes={shape.holes}
        label={t("notes.title")}
        markAt={(peg, place) => grid[cellName(peg, place)] ?? null}
        onField={(peg, place) =>
          changeNotes({ grids: { ...notes.grids, [THE_CODE]: withNextMark(grid, cellName(peg, place)) } })
        }
      />
      <p class="small quiet">
        {t("notes.help")} {t("notes.private")}
      </p>
    </section>
  );
}
