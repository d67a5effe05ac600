// What lies in thumb's reach: the pegs, "clear", and the button that lays the row or says what it still lacks.
import type { VNode } from "preact";
import { isUntouched, problem } from "../board/draft.ts";
import type { DraftProps } from "./draft-holes.tsx";
import { problemLabel } from "./labels.ts";
import { Palette } from "./palette.tsx";
import { useWords } from "./words.ts";

export interface TrayProps extends DraftProps {
  /** What the button does, such as "Place row". */
  submit: string;
  /** While it is not the reader's turn; `submit` then says what is waited for. */
  isStill?: boolean;
}

export function Tray({ submit, isStill = false, ...props }: TrayProps): VNode {
  const t = useWords();
  const { draft, box, onCommand } = props;
  const lack = problem(draft);
  const isReady = lack === null && !isStill;
  return (
    <div class="tray">
      <Palette {...props} isStill={isStill} />
      <div class="acts">
        {isStill ? null : (
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
          {lack === null || isStill ? submit : problemLabel(t, box, lack)}
        </button>
      </div>
    </div>
  );
}
