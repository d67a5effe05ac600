// The rows of a board as a list, first to last. The style sheet reverses it, so that rows climb as in the box.
import type { VNode } from "preact";
import { useContext, useLayoutEffect, useRef } from "preact/hooks";
import type { Command, Draft } from "../board/draft.ts";
import type { ManualMark } from "../board/manual-marks.ts";
import type { Frame, RowModel } from "../board/model.ts";
import { DraftHoles } from "./draft-holes.tsx";
import { rowLabel } from "./labels.ts";
import { LineIcon } from "./line-icon.tsx";
import { memo, useStableCallback } from "./memo.ts";
import { HoleContent } from "./peg.tsx";
import { isClimbing, moveAlongRows, useTabStop } from "./roving-focus.ts";
import { LaidRow, MarkView, RowHead } from "./row.tsx";
import { RowTagContext } from "./row-tag.ts";
import { useTranslation } from "./translation.ts";

interface RowsProps extends RowActions {
  frame: Frame;
  rows: readonly RowModel[];
  label: string;
}

/** Rows that are drawn even when empty. On a longer board the rest appear one by one, with a line that counts them. */
export const ROWS_DRAWN = 12;

export function Rows({ frame, rows, label, chosen, draft, onCommand, manualMark, onRow }: RowsProps): VNode {
  const t = useTranslation();
  const [stableCommand, stableRow] = [useStableCallback(onCommand), useStableCallback(onRow)];
  const laid = rows.filter((row) => row.state === "laid");
  const [stop, onKeyDown] = useTabStop(String(chosen ?? laid.at(-1)?.number), moveAlongRows);
  const left = rows.filter((row) => row.state === "empty").length;
  const most = rows.length > ROWS_DRAWN ? ROWS_DRAWN - 1 : ROWS_DRAWN;
  const drawn = rows.slice(0, Math.max(most, rows.length - left + 1));
  const isRunning = rows.some((row) => row.state !== "laid" && row.state !== "empty");
  const list = useRef<HTMLOListElement>(null);
  // Where the rows do not all fit, the newest one and the one in progress are in view, also after the window has changed.
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return undefined;
    showNewest(current);
    const resized = new ResizeObserver(() => showNewest(current));
    resized.observe(current);
    return () => resized.disconnect();
  }, [laid.length, draft === undefined]);
  return (
    <>
      <ol class="rows" ref={list} aria-label={label} onKeyDown={onKeyDown}>
        {drawn.map((row) => (
          <Row
            key={row.number}
            frame={frame}
            row={row}
            isChosen={row.number === chosen}
            isTabStop={String(row.number) === stop}
            onRow={stableRow}
            draft={row.state === "draft" || row.state === "prepared" ? draft : undefined}
            onCommand={stableCommand}
            manualMark={row.markState === "yours" ? manualMark : undefined}
          />
        ))}
      </ol>
      {isRunning ? (
        <p class={drawn.length < rows.length ? "rows-left is-cut" : "rows-left"}>
          {left === 0 ? t("row.lastOne") : t("row.left", left)}
        </p>
      ) : null}
    </>
  );
}

/** Scrolls the list alone, never the page, and leaves room for the row in progress beside the newest. */
function showNewest(list: HTMLElement): void {
  if (list.scrollHeight <= list.clientHeight) return;
  const newest = [...list.querySelectorAll(".is-laid")].at(-1) ?? null;
  const next = list.querySelector(".is-draft, .is-prepared, .is-awaited");
  showInside(list, newest, next?.getBoundingClientRect().height ?? 0);
  showInside(list, next, 0);
}

function showInside(list: HTMLElement, row: Element | null, room: number): void {
  if (row === null) return;
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  // Rows climb on a wide board, and the next one is above the newest.
  const [top, bottom] = isClimbing(list) ? [inner.top - room, inner.bottom] : [inner.top, inner.bottom + room];
  if (bottom > outer.bottom) list.scrollTop += bottom - outer.bottom;
  else if (top < outer.top) list.scrollTop -= outer.top - top;
}

export interface RowActions {
  draft?: Draft | undefined;
  onCommand?: ((command: Command) => void) | undefined;
  /** The mark being edited, shown in its row. */
  manualMark?: ManualMark | undefined;
  /** Called when a row is chosen, to copy it or to explain its mark. */
  onRow?: ((row: RowModel) => void) | undefined;
  /** The number of the chosen row. */
  chosen?: number | undefined;
}
interface RowProps extends Omit<RowActions, "chosen"> {
  frame: Frame;
  row: RowModel;
  isChosen: boolean;
  isTabStop: boolean;
}

/** Memoized, because most rows do not change while one is being filled in. */
const Row = memo(PlainRow);

function PlainRow({ draft, onCommand, ...laid }: RowProps): VNode {
  const t = useTranslation();
  const tagOf = useContext(RowTagContext);
  const { frame, row } = laid;
  if (row.state === "laid") return <LaidRow {...laid}>{tagOf?.(row.seat, row.number)}</LaidRow>;
  const isDraft = draft !== undefined && onCommand !== undefined;
  const label = rowLabel(t, frame, row);
  return (
    <li class={`row is-${stateShown(row, isDraft)}`}>
      {isDraft ? null : <span class="vh">{label}</span>}
      <RowHead frame={frame} row={row} />
      {isDraft ? (
        <DraftHoles draft={draft} look={frame.look} label={label} onCommand={onCommand} />
      ) : (
        <span class="holes" aria-hidden="true">
          {Array.from({ length: row.holes }, (_, hole) => (
            <span key={hole} class="cell" data-hole={hole + 1}>
              <HoleContent value={null} look={frame.look} />
            </span>
          ))}
        </span>
      )}
      {isDraft && draft.isUnsent ? (
        <span class="unsent">
          <LineIcon of="clock" />
        </span>
      ) : (
        <MarkView mark={null} holes={row.holes} look={frame.look} />
      )}
      {tagOf?.(row.seat, row.number)}
    </li>
  );
}

/** Without a draft there is nothing to fill in. */
function stateShown({ state }: RowModel, isDraft: boolean): RowModel["state"] {
  if (isDraft) return state;
  return state === "prepared" ? "empty" : state === "draft" ? "awaited" : state;
}
