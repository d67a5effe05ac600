// Group's palette: the pegs lie round a dish between the boards.
import type { VNode } from "preact";
import { letters } from "../board/colours.ts";
import { roundTheDish } from "../board/geometry.ts";
import type { DraftProps } from "./draft-holes.tsx";
import { dragFrom } from "./drag.ts";
import { pegFullLabel } from "./labels.ts";
import { Peg } from "./peg.tsx";
import { rove, SIDEWAYS } from "./roving-focus.ts";
import { useWords } from "./translation.ts";

export function Dish({ draft, box, onCommand, isStill = false }: DraftProps & { isStill?: boolean }): VNode {
  const t = useWords();
  const pegs = letters(draft.shape.colours);
  const places = roundTheDish(pegs.length, 0.33);
  return (
    <div
      class={isStill ? "dish-pegs is-still" : "dish-pegs"}
      role="toolbar"
      aria-label={t("palette")}
      onKeyDown={(event) => rove(event, SIDEWAYS)}
    >
      {pegs.map((peg, place) => (
        <button
          key={peg}
          type="button"
          class="well"
          data-rove=""
          tabIndex={place === 0 ? 0 : -1}
          aria-disabled={isStill ? "true" : undefined}
          aria-label={pegFullLabel(t, box, peg)}
          aria-keyshortcuts={String(place + 1)}
          style={{ left: `${100 * (places[place]?.x ?? 0)}%`, top: `${100 * (places[place]?.y ?? 0)}%` }}
          onClick={isStill ? undefined : () => onCommand({ do: "peg", peg })}
          onPointerDown={
            isStill
              ? undefined
              : (event) =>
                  dragFrom(event, { from: "palette", peg }, (source, hole) => onCommand({ do: "drop", source, hole }))
          }
        >
          <Peg peg={peg} />
        </button>
      ))}
      {isStill ? null : (
        <button type="button" class="dish-clear" onClick={() => onCommand({ do: "clear" })}>
          {t("clear")}
        </button>
      )}
    </div>
  );
}
