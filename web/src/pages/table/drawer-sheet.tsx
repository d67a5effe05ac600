// An open drawer: the rules, the coach, notes, the score or the table itself, beside the board or as a sheet on a phone.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { CodeShape } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { small as SMALL_SCREEN } from "../../theme/breakpoints.json";
import { TableRules } from "../rules/table-rules.tsx";
import { Coach } from "./coach.tsx";
import { Notes } from "./notes.tsx";
import { ScoreLeaf } from "./score-leaf.tsx";
import type { LeafName, TableDrawersProps } from "./table-drawers.tsx";
import { TableSheet } from "./table-sheet.tsx";

/** On a small screen these leave the board free, if there is a coach. */
const ABOVE_BOARD: readonly LeafName[] = ["coach", "notes"];

interface DrawerSheetProps extends TableDrawersProps {
  open: LeafName;
  names: readonly LeafName[];
  /** What the code looks like that the reader hunts. */
  shape: CodeShape | null;
}

export function DrawerSheet(props: DrawerSheetProps): VNode {
  const { open, onOpen, names } = props;
  const t = useTranslation();
  const isSmall = matchMedia(SMALL_SCREEN).matches;
  const isAbove = isSmall && names.includes("coach") && ABOVE_BOARD.includes(open);
  const isModal = isSmall && !isAbove;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    const opener = document.activeElement;
    return () => {
      // What had the focus in the drawer is gone by now.
      const hadFocus = document.activeElement === document.body || current?.contains(document.activeElement) === true;
      current?.close();
      if (hadFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const { current } = dialog;
    if (current === null) return;
    if (current.open && current.matches(":modal") !== isModal) current.close();
    if (current.open) return;
    if (isModal) current.showModal();
    else current.show();
    current.querySelector<HTMLElement>("[aria-pressed=true]")?.focus({ preventScroll: true });
  }, [isModal]);
  useEffect(() => {
    const close = (): void => onOpen(null);
    const key = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || document.querySelector("[data-dismiss], :popover-open") !== null) return;
      // What has the focus must not take it to clear the row.
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    // Beside the board and over the page are different states of the dialog.
    const small = matchMedia(SMALL_SCREEN);
    small.addEventListener("change", close);
    addEventListener("keydown", key, { capture: true });
    return () => {
      small.removeEventListener("change", close);
      removeEventListener("keydown", key, { capture: true });
    };
  }, [onOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click beside the sheet does
    <dialog
      class={isAbove ? "drawer-sheet is-above" : "drawer-sheet"}
      ref={dialog}
      aria-label={t(`drawer.${open}`)}
      onClick={(event) => event.target === dialog.current && onOpen(null)}
      // It may have been opened again meanwhile, in the other way.
      onClose={() => dialog.current?.open !== true && onOpen(null)}
    >
      <div class="drawer-page">
        <div class="drawer-head">
          {names
            .filter((name) => !isAbove || ABOVE_BOARD.includes(name))
            .map((name) => (
              <button
                key={name}
                type="button"
                class="drawer-tab"
                aria-pressed={open === name}
                onClick={() => onOpen(name)}
              >
                {t(`drawer.${name}`)}
              </button>
            ))}
          <button type="button" class="close" aria-label={t("close")} onClick={() => onOpen(null)}>
            ×
          </button>
        </div>
        <div class="drawer-leaf" role="region" aria-label={t(`drawer.${open}`)} tabIndex={0}>
          <Leaf {...props} />
        </div>
      </div>
    </dialog>
  );
}

function Leaf(props: DrawerSheetProps): VNode | null {
  const { controller, snapshot, state, match, edition, board, open, shape, onTags } = props;
  const { view } = match;
  const { seat } = view;
  const table = { controller, snapshot, state, match, board };
  switch (open) {
    case "rules":
      return <TableRules edition={edition} view={view} isCalling={snapshot.isCalling} />;
    case "coach":
      return seat === null ? null : <Coach {...table} seat={seat} onTags={onTags} />;
    case "notes":
      return shape === null ? null : (
        <Notes
          owner={{ table: state.table.id, seat }}
          round={view.history.indexOf(board)}
          shape={shape}
          look={match.look}
        />
      );
    case "score":
      return <ScoreLeaf {...table} />;
    case "table":
      return <TableSheet controller={controller} snapshot={snapshot} state={state} view={view} />;
  }
}
