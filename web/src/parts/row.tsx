// A row of a board: its number, what its holes hold, and its mark. In words it is one sentence.
import type { VNode } from "preact";
import type { HandMark } from "../board/by-hand.ts";
import { pegsOf } from "../board/colours.ts";
import type { Command, Draft } from "../board/draft.ts";
import { LOOKS } from "../board/look.ts";
import type { Frame, RowModel } from "../board/model.ts";
import type { Mark } from "../generated/messages.ts";
import { DraftHoles } from "./draft-holes.tsx";
import { KeyPegs, Seal } from "./key-pegs.tsx";
import { initial, rowLabel } from "./labels.ts";
import { memo } from "./memo.ts";
import { Filled } from "./peg.tsx";
import { Sliders } from "./sliders.tsx";
import { useWords } from "./words.ts";

export interface RowActions {
  draft?: Draft | undefined;
  onCommand?: ((command: Command) => void) | undefined;
  /** The mark being made by hand, shown in the row it is for. */
  hand?: HandMark | undefined;
  /** A row was chosen: to copy it, or to see why its mark is what it is. */
  onRow?: ((row: RowModel) => void) | undefined;
  /** The chosen row. */
  chosen?: number | undefined;
}
export interface RowProps extends Omit<RowActions, "chosen"> {
  frame: Frame;
  row: RowModel;
  isChosen: boolean;
  isTabStop: boolean;
}

/** Most rows stay as they are while one is being made. */
export const Row = memo(RowPart);

function RowPart({ frame, row, draft, onCommand, hand, onRow, isChosen, isTabStop }: RowProps): VNode {
  const t = useWords();
  const { piece } = LOOKS[frame.edition];
  const label = rowLabel(t, frame, row);
  const isShared = frame.edition === "party" && frame.players.length > 2;
  const isDraft = row.state === "draft" && draft !== undefined && onCommand !== undefined;
  const canChoose = onRow !== undefined && row.state === "laid";
  return (
    <li class={rowClass(row, isDraft, isChosen)}>
      {canChoose ? (
        <button
          type="button"
          class="row-button"
          data-rove=""
          tabIndex={isTabStop ? 0 : -1}
          aria-label={label}
          aria-pressed={isChosen}
          onClick={() => onRow(row)}
        />
      ) : isDraft ? null : (
        <span class="vh">{label}</span>
      )}
      <span class="num" aria-hidden="true">
        {row.number}
      </span>
      {isShared ? (
        <span class="who" aria-hidden="true">
          {row.seat === null ? null : <i class="face face-s">{initial(frame, row.seat, t)}</i>}
        </span>
      ) : null}
      {isDraft ? (
        <DraftHoles draft={draft} box={frame.box} piece={piece} label={label} onCommand={onCommand} />
      ) : (
        <span class="holes" aria-hidden="true">
          {row.code === null
            ? Array.from({ length: row.holes }, (_, hole) => <Filled key={hole} value={null} piece={piece} />)
            : pegsOf(row.code).map((peg, hole) => <Filled key={hole} value={peg} piece={piece} />)}
        </span>
      )}
      <RowMark frame={frame} row={row} hand={hand} />
      {isShared ? (
        <span class="earned" aria-hidden="true">
          {row.points}
        </span>
      ) : null}
    </li>
  );
}

function RowMark({ frame, row, hand }: { frame: Frame; row: RowModel; hand: HandMark | undefined }): VNode {
  if (row.markState === "sealed") return <Seal />;
  const isDraft = row.markState === "yours";
  const mark: Mark | null = isDraft && hand !== undefined ? [hand.exact, hand.misplaced] : row.mark;
  const { marks } = LOOKS[frame.edition];
  return marks === "sliders" ? (
    <Sliders mark={mark} holes={row.holes} isDraft={isDraft} />
  ) : (
    <KeyPegs mark={mark} holes={row.holes} arrangement={marks === "square" ? "square" : "line"} isDraft={isDraft} />
  );
}

function rowClass(row: RowModel, isDraft: boolean, isChosen: boolean): string {
  const states = {
    "is-empty": row.state === "empty",
    "is-awaited": row.state === "awaited" || (row.state === "draft" && !isDraft),
    "is-draft": isDraft,
    "is-solved": row.isSolved,
    "is-due": row.markState === "due" || row.markState === "yours",
    "is-chosen": isChosen,
  };
  return ["row", ...Object.entries(states).flatMap(([name, holds]) => (holds ? [name] : []))].join(" ");
}
