// What an opponent may hold: the reader's notes about one of their boards.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { letters } from "../../board/colours.ts";
import type { AnswerColumn, GroupModel } from "../../board/model.ts";
import { cellName, gridName, ruledOutCells, withCrossed, withNextMark } from "../../game/table/note-marks.ts";
import type { Notes } from "../../game/table/notes.ts";
import type { TokenBoard } from "../../generated/messages.ts";
import { ownTokens } from "../../parts/group-board.tsx";
import { boardLabel } from "../../parts/labels.ts";
import { NoteGrid } from "../../parts/note-grid.tsx";
import { useTranslation } from "../../parts/translation.ts";

interface GroupNotesProps {
  model: GroupModel;
  board: TokenBoard;
  column: AnswerColumn;
  notes: Notes;
  onNotes: (changes: Partial<Notes>) => void;
  onClose: () => void;
}

export function GroupNotes({ model, board, column, notes, onNotes, onClose }: GroupNotesProps): VNode {
  const t = useTranslation();
  const name = gridName(column);
  const grid = notes.grids[name] ?? {};
  const ownPlaces = ownTokens(model).map(([, place]) => place);
  const change = (changed: typeof grid): void => onNotes({ grids: { ...notes.grids, [name]: changed } });
  const title = t("notes.of", boardLabel(t, model, column));
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    sheet.current?.querySelector<HTMLElement>("[data-rove]")?.focus({ preventScroll: true });
    const close = (event: KeyboardEvent): void => {
      if (event.key === "Escape") onClose();
    };
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, []);
  return (
    <section class="sheet g-notes" data-dismiss="" aria-label={title} ref={sheet}>
      <h2 class="display">{title}</h2>
      <NoteGrid
        look={model.look}
        pegs={letters(board.shape.colours)}
        holes={model.holes}
        label={title}
        markAt={(peg, place) => (ownPlaces.includes(place) ? "yours" : (grid[cellName(peg, place)] ?? null))}
        onField={(peg, place) => change(withNextMark(grid, cellName(peg, place)))}
      />
      <p class="small quiet">
        {t("notes.help")} {t("notes.private")}
      </p>
      <div class="g-acts line">
        <button
          type="button"
          class="btn btn-plain"
          onClick={() => change(withCrossed(grid, ruledOutCells(board, column, ownPlaces)))}
        >
          {t("notes.fill")}
        </button>
        <button type="button" class="btn" onClick={onClose}>
          {t("log.back")}
        </button>
      </div>
    </section>
  );
}
