// The holes of the row in progress, each a button. Typing, arrows and drags become commands.
import type { TargetedKeyboardEvent, VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Command, Draft } from "../board/draft.ts";
import { commandForKey, pegKeys } from "../board/keyboard.ts";
import type { Look } from "../generated/messages.ts";
import { startDrag } from "./drag.ts";
import { holeLabel } from "./labels.ts";
import { HoleContent } from "./peg.tsx";
import { useTranslation } from "./translation.ts";

export interface DraftProps {
  draft: Draft;
  look: Look;
  onCommand: (command: Command) => void;
}

export function DraftHoles({ draft, look, label, onCommand }: DraftProps & { label: string }): VNode {
  const t = useTranslation();
  const group = useRef<HTMLDivElement>(null);
  // The focus follows the cursor, but only if it was in the row already.
  useLayoutEffect(() => {
    const { current } = group;
    if (current?.contains(document.activeElement))
      current.querySelector<HTMLElement>(`[data-hole="${draft.cursor + 1}"]`)?.focus();
  }, [draft.cursor]);
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>): void => {
    const command = commandForKey(event, pegKeys(draft.shape, look));
    if (command === null) return;
    event.preventDefault();
    event.stopPropagation();
    onCommand(command);
  };
  return (
    <div
      class={["holes", draft.isSent ? "is-sent" : "", draft.isUnsent ? "is-unsent" : ""].filter(Boolean).join(" ")}
      data-keypeg="draft"
      role="group"
      aria-label={label}
      aria-description={draft.isSent ? undefined : t("draft.help")}
      ref={group}
      onKeyDown={onKeyDown}
    >
      {draft.holes.map((hole, place) => (
        <button
          key={place}
          type="button"
          class={place === draft.cursor && !draft.isSent ? "hole-button is-cursor" : "hole-button"}
          data-hole={place + 1}
          tabIndex={place === draft.cursor ? 0 : -1}
          aria-label={holeLabel(t, look, place, hole)}
          aria-current={place === draft.cursor ? "true" : undefined}
          aria-disabled={draft.isSent ? "true" : undefined}
          onClick={() =>
            onCommand(
              place === draft.cursor && hole !== null ? { do: "erase", hole: place } : { do: "goto", hole: place },
            )
          }
          onPointerDown={(event) => {
            if (hole !== null)
              startDrag(event, { from: "hole", hole: place }, (source, to) =>
                onCommand({ do: "drop", source, hole: to }),
              );
          }}
        >
          <HoleContent
            key={hole ?? ""}
            value={hole}
            look={look}
            isOpen={place === draft.cursor && !draft.isSent}
            isBlankBare={false}
          />
        </button>
      ))}
    </div>
  );
}
