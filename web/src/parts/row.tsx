// A row that was laid, wherever it is shown: its number, who laid it where several do, its pegs and its mark.
import type { ComponentChildren, VNode } from "preact";
import { pegsOf } from "../board/colours.ts";
import { type ManualMark, toMark } from "../board/manual-marks.ts";
import type { Frame, RowModel } from "../board/model.ts";
import type { Code } from "../board/values.ts";
import type { Look, Mark } from "../generated/messages.ts";
import { initialOf, rowLabel } from "./labels.ts";
import { KeyPegs, SealedMark } from "./marks.tsx";
import { memo } from "./memo.ts";
import { HoleContent } from "./peg.tsx";
import { Sliders } from "./sliders.tsx";
import { useTranslation } from "./translation.ts";

interface LaidRowProps {
  frame: Frame;
  row: RowModel;
  /** What a screen reader says, if not what the row shows. */
  label?: string;
  /** The mark being edited, shown in its row. */
  manualMark?: ManualMark | undefined;
  /** Called when the row is chosen, to copy it or to explain its mark. */
  onRow?: ((row: RowModel) => void) | undefined;
  isChosen?: boolean;
  /** Whether something is being said of the row. */
  isLit?: boolean;
  isTabStop?: boolean;
  /** Whether tests and extensions find the row; not where it belongs to another game than the one at hand. */
  isHooked?: boolean;
  /** What stands after the mark. */
  children?: ComponentChildren;
}

export function LaidRow({ frame, row, onRow, children, ...props }: LaidRowProps): VNode {
  const t = useTranslation();
  const { isChosen = false, isTabStop = true } = props;
  const label = props.label ?? rowLabel(t, frame, row);
  const states = {
    "is-solved": row.isSolved,
    "is-due": row.markState === "due" || row.markState === "yours",
    "is-yours": row.seat !== null && row.seat === frame.you,
    "is-chosen": isChosen,
    "is-lit": props.isLit === true,
  };
  return (
    <li
      class={["row is-laid", ...Object.entries(states).flatMap(([name, holds]) => (holds ? [name] : []))].join(" ")}
      data-keypeg={props.isHooked === false ? undefined : "row"}
      data-row={row.number}
      data-seat={row.seat ?? undefined}
      data-mark={row.mark === null || row.markState === "sealed" ? undefined : String(row.mark)}
    >
      {onRow === undefined ? (
        <span class="vh">{label}</span>
      ) : (
        <button
          type="button"
          class="row-button"
          data-rove={row.number}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={label}
          aria-pressed={isChosen}
          onClick={() => onRow(row)}
        />
      )}
      <RowHead frame={frame} row={row} />
      <Pegs code={row.code ?? ""} look={frame.look} />
      <RowMark look={frame.look} row={row} manualMark={props.manualMark} />
      {frame.isShared ? (
        <span class="earned" aria-hidden="true">
          {row.points}
        </span>
      ) : null}
      {children}
    </li>
  );
}

/** The number of a row, and on a shared board who has laid it or is to lay it. */
export const RowHead = memo(PlainRowHead);

function PlainRowHead({ frame, row }: { frame: Frame; row: RowModel }): VNode {
  return (
    <>
      <span class="num" aria-hidden="true">
        {row.number}
      </span>
      {frame.isShared ? (
        <span class="who" aria-hidden="true">
          {row.seat === null ? null : <i class="face face-s">{initialOf(frame, row.seat)}</i>}
        </span>
      ) : null}
    </>
  );
}

interface PegsProps {
  code: Code;
  look: Look;
  /** In group, a blank means nothing. */
  isBlankBare?: boolean;
}

export function Pegs({ code, look, isBlankBare = false }: PegsProps): VNode {
  return (
    <span class="holes" aria-hidden="true">
      {pegsOf(code).map((peg, hole) => (
        <span key={hole} class="cell" data-hole={hole + 1}>
          <HoleContent value={peg} look={look} isBlankBare={isBlankBare} />
        </span>
      ))}
    </span>
  );
}

interface RowMarkProps {
  look: Look;
  row: Pick<RowModel, "holes" | "mark" | "markState">;
  manualMark?: ManualMark | undefined;
}

export function RowMark({ look, row, manualMark }: RowMarkProps): VNode {
  if (row.markState === "sealed") return <SealedMark />;
  const isDraft = row.markState === "yours";
  const mark = isDraft && manualMark !== undefined ? toMark(manualMark) : row.mark;
  return <MarkView mark={mark} holes={row.holes} look={look} isDraft={isDraft} />;
}

interface MarkViewProps {
  mark: Mark | null;
  holes: number;
  look: Look;
  isDraft?: boolean;
}

/** A mark as the edition shows it; null is where one would be. */
export const MarkView = memo(PlainMarkView);

function PlainMarkView({ mark, holes, look: { marks }, isDraft = false }: MarkViewProps): VNode {
  return marks === "sliders" ? (
    <Sliders mark={mark} holes={holes} isDraft={isDraft} />
  ) : (
    <KeyPegs mark={mark} holes={holes} arrangement={marks === "square" ? "square" : "line"} isDraft={isDraft} />
  );
}
