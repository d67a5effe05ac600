// On a narrow screen: whose board is open.
import type { VNode } from "preact";
import type { GroupModel } from "../board/model.ts";
import { nameOf } from "./labels.ts";
import { useWords } from "./words.ts";

export interface BoardTabsProps {
  model: GroupModel;
  open: number;
  onOpen: (place: number) => void;
}

export function BoardTabs({ model, open, onOpen }: BoardTabsProps): VNode {
  const t = useWords();
  return (
    <div class="board-tabs" role="group" aria-label={t("boards.choose")}>
      {model.boards.map((board, place) => (
        <button key={place} type="button" class="board-tab" aria-pressed={place === open} onClick={() => onOpen(place)}>
          {nameOf(model, board.seat) ?? t("you")}
          {model.boardsEach > 1 ? ` ${board.board + 1}` : null}
          <small>{t("board.wonShort", board.won)}</small>
        </button>
      ))}
    </div>
  );
}
