// The rows of a board as a list, first to last; style turns it so that rows climb as in the box.
import type { VNode } from "preact";
import type { Frame, RowModel } from "../board/model.ts";
import { useStable } from "./memo.ts";
import { rove, UPWARDS } from "./roving.ts";
import { Row, type RowActions } from "./row.tsx";
import { useWords } from "./words.ts";

export interface RowsProps extends RowActions {
  frame: Frame;
  rows: readonly RowModel[];
  label: string;
}

export function Rows({ frame, rows, label, chosen, draft, onCommand, hand, onRow }: RowsProps): VNode {
  const t = useWords();
  const [commanded, choose] = [useStable(onCommand), useStable(onRow)];
  const laid = rows.filter((row) => row.state === "laid");
  const stop = chosen ?? laid.at(-1)?.number;
  const left = rows.filter((row) => row.state === "empty").length;
  const isRunning = rows.some((row) => row.state === "draft" || row.state === "awaited");
  return (
    <>
      <ol class="rows" aria-label={label} onKeyDown={(event) => rove(event, UPWARDS)}>
        {rows.map((row) => (
          <Row
            key={row.number}
            frame={frame}
            row={row}
            isChosen={row.number === chosen}
            isTabStop={row.number === stop}
            onRow={choose}
            draft={row.state === "draft" ? draft : undefined}
            onCommand={commanded}
            hand={row.markState === "yours" ? hand : undefined}
          />
        ))}
      </ol>
      {isRunning ? <p class="rows-left">{left === 0 ? t("row.lastOne") : t("row.left", left)}</p> : null}
    </>
  );
}
