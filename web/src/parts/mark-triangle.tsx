// All marks that a row can have, as a triangle: exact down, misplaced across. A tap gives one.
import type { TargetedKeyboardEvent, VNode } from "preact";
import { keysClass } from "../board/look.ts";
import type { Look, Mark } from "../generated/messages.ts";
import { KeyPegs } from "./marks.tsx";
import { useTabStop } from "./roving-focus.ts";
import { useTranslation } from "./translation.ts";

interface MarkTriangleProps {
  look: Look;
  holes: number;
  /** What the triangle asks, for screen readers. */
  label: string;
  /** The mark that the row has already. */
  chosen?: Mark | null;
  /** How many codes each mark leaves; null while that is not known. Marks that leave none are faint. */
  codesLeft: ((mark: Mark) => number) | null;
  /** Puts a mark and the codes it leaves into words. */
  describe: (mark: string, codes: number | null) => string;
  count: (codes: number) => string;
  onMark: (mark: Mark) => void;
}

/** Lists the marks by the number of exact pegs. All exact but one misplaced is the one pair that cannot be. */
export function marksByExact(holes: number): readonly (readonly Mark[])[] {
  return Array.from({ length: holes + 1 }, (_, exact) =>
    Array.from({ length: holes - exact + 1 }, (__, misplaced): Mark => [exact, misplaced]).filter(
      ([, misplaced]) => exact !== holes - 1 || misplaced === 0,
    ),
  );
}

export function MarkTriangle({
  look,
  holes,
  label,
  chosen = null,
  codesLeft,
  describe,
  count,
  onMark,
}: MarkTriangleProps): VNode {
  const t = useTranslation();
  const rows = marksByExact(holes);
  const first = rows.flat().find((mark) => codesLeft === null || codesLeft(mark) > 0) ?? [0, 0];
  const [stop, onKeyDown] = useTabStop(String(chosen ?? first), moveInTriangle);
  return (
    <div
      class={`triangle ${keysClass(look)}`}
      role="group"
      aria-label={label}
      data-keypeg="marks"
      data-own-keys=""
      style={{ "--columns": holes + 1 }}
      onKeyDown={onKeyDown}
    >
      {rows.flat().map((mark) => {
        const [exact, misplaced] = mark;
        const codes = codesLeft?.(mark) ?? null;
        const isChosen = chosen !== null && chosen[0] === exact && chosen[1] === misplaced;
        return (
          <button
            key={`${exact},${misplaced}`}
            type="button"
            class={codes === 0 ? "triangle-mark is-never" : "triangle-mark"}
            style={{ gridArea: `${exact + 1} / ${misplaced + 1}` }}
            data-mark={`${exact},${misplaced}`}
            data-rove={`${exact},${misplaced}`}
            tabIndex={stop === `${exact},${misplaced}` ? 0 : -1}
            aria-pressed={isChosen ? "true" : undefined}
            aria-label={describe(t("mark.is", exact, misplaced), codes)}
            onClick={() => onMark(mark)}
          >
            <KeyPegs mark={mark} holes={holes} arrangement={look.marks === "square" ? "square" : "line"} />
            <span class="triangle-count" aria-hidden="true">
              {codes === null || codes === 0 ? null : count(codes)}
            </span>
          </button>
        );
      })}
    </div>
  );
}

const STEPS: Readonly<Record<string, readonly [exact: number, misplaced: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys move by one mark, as far as there is one. */
function moveInTriangle(
  { key }: TargetedKeyboardEvent<HTMLElement>,
  buttons: readonly HTMLElement[],
  here: number,
): HTMLElement | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const [exact = 0, misplaced = 0] = buttons[here]?.dataset["mark"]?.split(",").map(Number) ?? [];
  const next = `${exact + step[0]},${misplaced + step[1]}`;
  return buttons.find(({ dataset }) => dataset["mark"] === next) ?? buttons[here];
}
