// The chosen row, over or beside the board: copies it into the row in progress, or explains its mark.
import type { VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Look } from "../../generated/messages.ts";
import { AnswerExplanation, MarkExplanation } from "../../parts/explanation.tsx";
import { useTranslation } from "../../parts/translation.ts";
import type { RowChoice } from "./board.tsx";

interface RowDetailsProps {
  look: Look;
  chosen: RowChoice;
  canCopy?: boolean;
  onCopy?: (code: string) => void;
  /** Whether the mark is explained at once, as there is nothing else to do with the row. */
  isExplained?: boolean;
  onClose: () => void;
}

export function RowDetails({
  look,
  chosen,
  canCopy = false,
  onCopy,
  isExplained = false,
  onClose,
}: RowDetailsProps): VNode {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(isExplained);
  const popover = useRef<HTMLElement>(null);
  const close = (): void => popover.current?.hidePopover();
  useLayoutEffect(() => {
    if (popover.current === null) return;
    const isByKeyboard = document.activeElement?.matches(":focus-visible") === true;
    if (!popover.current.matches(":popover-open")) popover.current.showPopover();
    place(popover.current);
    if (isByKeyboard) popover.current.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }, [isOpen, chosen]);
  return (
    <section
      class="sheet row-details"
      popover="auto"
      ref={popover}
      aria-label={t("why.row", chosen.row)}
      // A press on another row closes it and opens it again, which is not told.
      onToggle={({ newState }) => newState === "closed" && onClose()}
    >
      <div class="row-details-head">
        <b class="display">{t("why.row", chosen.row)}</b>
        <button type="button" class="close" aria-label={t("close")} onClick={close}>
          ×
        </button>
      </div>
      <div class="acts">
        {canCopy ? (
          <button
            type="button"
            class="btn btn-plain"
            onClick={() => {
              onCopy?.(chosen.guess);
              close();
            }}
          >
            {t("row.copy")}
          </button>
        ) : null}
        {chosen.code === null || isOpen ? null : (
          <button type="button" class="btn btn-plain" onClick={() => setOpen(true)}>
            {t("why.open")}
          </button>
        )}
      </div>
      {isOpen ? <RowExplanation look={look} chosen={chosen} /> : null}
    </section>
  );
}

/** Room that a popover needs beside the board. */
const BESIDE_PX = 300;
const GAP_PX = 14;

/** Puts the popover beside the board if there is room, or else over it, away from the row it is about. */
function place(popover: HTMLElement): void {
  const slab = popover.parentElement?.querySelector(".slab");
  const board = slab == null ? undefined : visibleBox(slab);
  const row = popover.parentElement?.querySelector(".row.is-chosen")?.getBoundingClientRect();
  if (board === undefined) return;
  const middle = row === undefined ? board.top : (row.top + row.bottom) / 2;
  const isBeside = innerWidth - board.right >= BESIDE_PX + 2 * GAP_PX;
  popover.classList.toggle("is-beside", isBeside);
  const { style } = popover;
  style.width = isBeside ? `${Math.min(innerWidth - board.right - 2 * GAP_PX, 400)}px` : "";
  const height = popover.offsetHeight;
  const top = isBeside
    ? Math.min(Math.max(middle - height / 2, board.top), innerHeight - height - GAP_PX)
    : middle > (board.top + board.bottom) / 2
      ? board.top + GAP_PX
      : board.bottom - height - GAP_PX;
  style.left = isBeside ? `${board.right + GAP_PX}px` : "";
  style.top = `${Math.max(GAP_PX, top)}px`;
}

/** Returns the part of a board that is not scrolled away. */
function visibleBox(slab: Element): Pick<DOMRect, "top" | "right" | "bottom"> {
  const { top, right, bottom } = slab.getBoundingClientRect();
  const scrolled = slab.closest(".end-body");
  if (scrolled === null || getComputedStyle(scrolled).display === "contents") return { top, right, bottom };
  const field = scrolled.getBoundingClientRect();
  return { top: Math.max(top, field.top), right, bottom: Math.min(bottom, field.bottom) };
}

/** Shows nothing while the reader may not know the code. */
export function RowExplanation({ look, chosen }: { look: Look; chosen: RowChoice }): VNode | null {
  const { row, guess, code, owners } = chosen;
  if (code === null) return null;
  if (owners !== undefined)
    return <AnswerExplanation look={look} row={row} guess={guess} code={code} owners={owners} />;
  return <MarkExplanation look={look} row={row} guess={guess} code={code} />;
}
