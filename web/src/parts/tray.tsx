// The pegs, and below them the buttons to clear the row and to submit it. The latter says what is missing.
import type { TargetedKeyboardEvent, VNode } from "preact";
import { BLANK, type Peg as PegValue } from "../board/colours.ts";
import { allowedPegs, draftProblem, isUntouched } from "../board/draft.ts";
import { commandForKey } from "../board/keyboard.ts";
import type { DraftProps } from "./draft-holes.tsx";
import { startDrag } from "./drag.ts";
import { pegFullLabel, problemLabel } from "./labels.ts";
import { BlankHole, Peg } from "./peg.tsx";
import { HORIZONTAL, moveFocus } from "./roving-focus.ts";
import { useTranslation } from "./translation.ts";

interface TrayProps extends DraftProps {
  /** The text of the button, such as "Place row". */
  submit: string;
  /** Whether it is somebody else's turn; `submit` then says what is awaited. */
  isDisabled?: boolean;
}

export function Tray({ submit, isDisabled = false, ...props }: TrayProps): VNode {
  const t = useTranslation();
  const { draft, box, onCommand } = props;
  const problem = draftProblem(draft);
  const isReady = problem === null && !isDisabled;
  return (
    <div class="tray">
      <PegPalette {...props} isDisabled={isDisabled} />
      <div class="acts">
        {isDisabled ? null : (
          <button
            type="button"
            class="btn btn-plain"
            aria-disabled={isUntouched(draft) ? "true" : undefined}
            onClick={() => onCommand({ do: "clear" })}
          >
            {t("clear")}
          </button>
        )}
        <button
          type="button"
          class={isReady ? "btn" : "btn btn-wait"}
          aria-disabled={isReady ? undefined : "true"}
          onClick={() => isReady && onCommand({ do: "submit" })}
        >
          {problem === null || isDisabled ? submit : problemLabel(t, box, problem)}
        </button>
      </div>
    </div>
  );
}

/** Keys that act on the focused button rather than on the row. */
const OWN_KEYS: ReadonlySet<string> = new Set(["Enter", " ", "ArrowLeft", "ArrowRight", "Home", "End"]);

function PegPalette({
  draft,
  box,
  piece = "peg",
  isDisabled = false,
  onCommand,
}: DraftProps & { isDisabled?: boolean }): VNode {
  const t = useTranslation();
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    if (OWN_KEYS.has(event.key)) {
      moveFocus(event, HORIZONTAL);
      return;
    }
    const command = isDisabled ? null : commandForKey(event, draft.shape);
    if (command === null) return;
    event.preventDefault();
    onCommand(command);
  };
  const pegs = allowedPegs(draft.shape);
  return (
    <div
      class={`wells${isDisabled ? " is-still" : ""}${box === "party" ? " is-party" : ""}`}
      role="toolbar"
      aria-label={t("palette")}
      style={{ "--wells": pegs.length }}
      onKeyDown={onKeyDown}
    >
      {pegs.map((peg, place) => (
        <button
          key={peg}
          type="button"
          class="well"
          data-rove=""
          tabIndex={place === 0 ? 0 : -1}
          aria-disabled={isDisabled ? "true" : undefined}
          aria-label={`${pegFullLabel(t, box, peg)}, ${keyFor(peg, place)}`}
          aria-keyshortcuts={keyFor(peg, place)}
          onClick={isDisabled ? undefined : () => onCommand({ do: "peg", peg })}
          onPointerDown={
            isDisabled
              ? undefined
              : (event) =>
                  startDrag(event, { from: "palette", peg }, (source, hole) => onCommand({ do: "drop", source, hole }))
          }
        >
          {peg === BLANK ? <BlankHole /> : <Peg peg={peg} piece={piece} />}
          <span class="well-key" aria-hidden="true">
            {keyFor(peg, place)}
          </span>
        </button>
      ))}
    </div>
  );
}

function keyFor(peg: PegValue, place: number): string {
  return peg === BLANK ? "0" : String(place + 1);
}
