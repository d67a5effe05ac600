// The rows that speak against a row, each with a tag: the mark it would have had.
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import type { Board, MatchState } from "../../board/values.ts";
import type { Contradiction, Look, Mark, Refused, View } from "../../generated/messages.ts";
import { KeyPegs } from "../../parts/marks.tsx";
import type { RowTags } from "../../parts/row-tag.ts";
import { useTranslation } from "../../parts/translation.ts";

export interface TagsProps {
  match: MatchState;
  board: Board;
  onTags: (tags: RowTags | null) => void;
}

/** Puts tags on rows for as long as it is mounted and they are the same. */
export function useTags(against: readonly Contradiction[], { match, board, onTags }: TagsProps): void {
  const key = JSON.stringify(against);
  useEffect(() => {
    if (against.length === 0) return undefined;
    onTags(tagsFor(against, match.view, board, match.look));
    return () => onTags(null);
  }, [key]);
}

function tagsFor(against: readonly Contradiction[], { seat: you }: View, board: Board, look: Look): RowTags {
  const isDuel = board.type === "code_board" && board.codemaker === null;
  return (seat, row) => {
    const found = isDuel && seat !== you ? undefined : against.find((each) => each.row === row);
    return found === undefined ? null : <Tag mark={found.would_be} holes={holesOf(board)} look={look} />;
  };
}

function holesOf(board: Board): number {
  return board.rows[0]?.code.length ?? 0;
}

function Tag({ mark, holes, look }: { mark: Mark; holes: number; look: Look }): VNode {
  const t = useTranslation();
  return (
    <span class="coach-tag">
      <span class="coach-tag-text" aria-hidden="true">
        {t("coach.tag")}
      </span>
      <span class="vh">{t("labelled", t("coach.tag"), t("mark.is", ...mark))}</span>
      <KeyPegs mark={mark} holes={holes} arrangement={look.marks === "line" ? "line" : "square"} />
    </span>
  );
}

/** Why hard mode has refused a row. */
export function RefusedRow({ refused, ...tags }: TagsProps & { refused: Pick<Refused, "against"> }): VNode {
  const t = useTranslation();
  const { against } = refused;
  useTags(against, tags);
  const [first] = against;
  return (
    <>
      {first === undefined ? t("coach.refused.repeat") : t("coach.refused", first.row, t("mark.is", ...first.would_be))}
    </>
  );
}
