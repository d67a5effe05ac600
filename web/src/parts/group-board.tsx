// The group boards around the dish of pegs. On a narrow screen one is open at a time.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Command, Draft } from "../board/draft.ts";
import { keysClass } from "../board/look.ts";
import type { GroupModel, TokenBoardModel } from "../board/model.ts";
import type { Code } from "../board/values.ts";
import { codeLabel, nameOf } from "./labels.ts";
import { CodePegs } from "./lid.tsx";
import { useStableCallback } from "./memo.ts";
import { TokenBoard } from "./token-board.tsx";
import { useTranslation } from "./translation.ts";

interface GroupBoardProps {
  model: GroupModel;
  draft?: Draft | undefined;
  onCommand?: ((command: Command) => void) | undefined;
  onRow?: ((code: Code, board: TokenBoardModel) => void) | undefined;
  /** The palette in the middle of four boards. */
  dish?: VNode | undefined;
}

export function GroupBoard({ model, dish, draft, onCommand, onRow }: GroupBoardProps): VNode {
  const t = useTranslation();
  const [stableCommand, stableRow] = [useStableCallback(onCommand), useStableCallback(onRow)];
  const [open, setOpen] = useState(0);
  const answering = model.boards.findIndex((board) => board.rows.some((row) => row.isOpen));
  const asking = model.boards.findIndex((board) => board.turn === "asks");
  const active = Math.max(0, answering < 0 ? asking : answering);
  useEffect(() => setOpen(active), [active]);
  const columns = model.boards[0]?.columns.length ?? 0;
  return (
    <div class="fit">
      <BoardTabs model={model} open={open} onOpen={setOpen} />
      {model.code === null ? null : (
        <div class={`slab called ${keysClass(model.look)}`} data-box={model.look.box}>
          <span class="code-cap">{t("code")}</span>
          <span class="vh">{codeLabel(t, model.look, model.code)}</span>
          <span class="holes" aria-hidden="true">
            <CodePegs code={model.code} look={model.look} />
          </span>
        </div>
      )}
      <div
        class={`cross cross-${model.boards.length} ${keysClass(model.look)}`}
        data-box={model.look.box}
        style={{ "--holes": model.holes, "--heads": columns }}
      >
        {model.boards.map((board, place) => (
          <TokenBoard
            key={`${board.seat}.${board.board}`}
            model={model}
            board={board}
            corner={corner(place, model.boards.length)}
            isOpen={place === open}
            draft={board.isYours ? draft : undefined}
            onCommand={stableCommand}
            onRow={stableRow}
          />
        ))}
        {dish === undefined ? null : <div class="dish">{dish}</div>}
      </div>
    </div>
  );
}

/** The viewer sits at the lower left, and the others follow clockwise. */
function corner(place: number, count: number): "sw" | "nw" | "ne" | "se" {
  const around = count === 2 ? (["sw", "se"] as const) : (["sw", "nw", "ne", "se"] as const);
  return around[place] ?? "se";
}

interface BoardTabsProps {
  model: GroupModel;
  open: number;
  onOpen: (place: number) => void;
}

function BoardTabs({ model, open, onOpen }: BoardTabsProps): VNode {
  const t = useTranslation();
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
