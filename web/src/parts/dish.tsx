// The palette of group: pegs around a dish between the boards.
import type { VNode } from "preact";
import { letters } from "../board/colours.ts";
import { pointsOnCircle } from "../board/geometry.ts";
import { keyOf, pegKeys } from "../board/keyboard.ts";
import type { DraftProps } from "./draft-holes.tsx";
import { startDrag } from "./drag.ts";
import { pegFullLabel } from "./labels.ts";
import { Peg } from "./peg.tsx";
import { HORIZONTAL, moveFocus } from "./roving-focus.ts";
import { useTranslation } from "./translation.ts";

export function Dish({ draft, look, onCommand, isDisabled = false }: DraftProps & { isDisabled?: boolean }): VNode {
  const t = useTranslation();
  const pegs = letters(draft.shape.colours);
  const keys = pegKeys(draft.shape, look);
  const places = pointsOnCircle(pegs.length, 0.33);
  return (
    <div
      class={isDisabled ? "dish-pegs is-still" : "dish-pegs"}
      data-box={look.box}
      role="toolbar"
      aria-label={t("palette")}
      onKeyDown={(event) => moveFocus(event, HORIZONTAL)}
    >
      {pegs.map((peg, place) => (
        <button
          key={peg}
          type="button"
          class="well"
          data-rove=""
          tabIndex={place === 0 ? 0 : -1}
          aria-disabled={isDisabled ? "true" : undefined}
          aria-label={pegFullLabel(t, look, peg)}
          aria-keyshortcuts={keyOf(keys, peg)}
          style={{ left: `${100 * (places[place]?.x ?? 0)}%`, top: `${100 * (places[place]?.y ?? 0)}%` }}
          onClick={isDisabled ? undefined : () => onCommand({ do: "peg", peg })}
          onPointerDown={
            isDisabled
              ? undefined
              : (event) =>
                  startDrag(event, { from: "palette", peg }, (source, hole) => onCommand({ do: "drop", source, hole }))
          }
        >
          <Peg look={look} peg={peg} />
        </button>
      ))}
      {isDisabled ? null : (
        <button type="button" class="dish-clear" onClick={() => onCommand({ do: "clear" })}>
          {t("clear")}
        </button>
      )}
    </div>
  );
}
