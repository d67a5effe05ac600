// Quick reactions at the table: a button that opens them. They are loaded when first needed.
import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import type { TableController } from "../../game/table/controller.ts";
import { isAmongPeople } from "../../game/table/waits.ts";
import type { State } from "../../generated/messages.ts";
import { memo } from "../../parts/memo.ts";
import { useTranslation } from "../../parts/translation.ts";
import { lazy } from "../lazy.tsx";

const ReactionBar = lazy("later", (chunk) => chunk.ReactionBar);

interface ReactProps {
  controller: TableController;
  state: State;
}

export const ReactButton = memo(PlainReactButton);

function PlainReactButton({ controller, state }: ReactProps): VNode | null {
  const t = useTranslation();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpened, setOpened] = useState(false);
  // Reactions are for players, where another person can see them.
  if (!isAmongPeople(state.table.seats)) return null;
  return (
    <>
      <button type="button" class="react" popovertarget="reactions" aria-label={t("react")}>
        <svg
          viewBox="0 0 24 24"
          width="22"
          height="22"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          stroke-width="2"
        >
          <circle cx="12" cy="12" r="9.5" />
          <path d="M8.4 9.4v1M15.6 9.4v1M8 14.2q4 3.6 8 0" stroke-linecap="round" />
        </svg>
      </button>
      <div id="reactions" popover="auto" class="react-menu" ref={menu} onToggle={() => setOpened(true)}>
        {isOpened ? (
          <ReactionBar
            onReact={(reaction) => {
              menu.current?.hidePopover();
              void controller.request({ type: "react", reaction });
            }}
          />
        ) : null}
      </div>
    </>
  );
}
