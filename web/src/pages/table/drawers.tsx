// The drawers of a table: the rules, the coach, notes, the score and the table itself, beside the board or as a sheet on
// a phone.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useTranslation } from "../../parts/translation.ts";

const LEAVES = ["rules", "coach", "notes", "score", "table"] as const;
export type LeafName = (typeof LEAVES)[number];
/** On a small screen these come from the top and leave the board free. */
const ABOVE_BOARD: readonly LeafName[] = ["coach", "notes"];

/** Where a drawer lies over the page instead of beside the board; the style sheets have the same condition. */
const SMALL_SCREEN = "(max-width: 1099px), (max-height: 559px)";

interface DrawersProps {
  open: LeafName | null;
  onOpen: (leaf: LeafName | null) => void;
  /** What each leaf shows; a leaf without content has no tab. */
  leaves: Readonly<Partial<Record<LeafName, () => VNode>>>;
  /** Stands below the tabs. */
  children?: VNode;
  /** The same for small screens, where it is part of the sheet. */
  row?: VNode;
}

export function Drawers({ open, onOpen, leaves, children, row }: DrawersProps): VNode {
  const t = useTranslation();
  const isSmall = matchMedia(SMALL_SCREEN).matches;
  const isAbove = isSmall && open !== null && leaves.coach !== undefined && ABOVE_BOARD.includes(open);
  const isModal = isSmall && !isAbove;
  const names = (isAbove ? ABOVE_BOARD : LEAVES).filter((name) => leaves[name] !== undefined);
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const { current } = dialog;
    if (current === null) return undefined;
    const isOpen = open !== null;
    if (isOpen && current.open && current.matches(":modal") !== isModal) current.close();
    if (isOpen && !current.open) {
      opener.current = document.activeElement;
      if (isModal) current.showModal();
      else current.show();
      current.querySelector<HTMLElement>("[aria-pressed=true]")?.focus({ preventScroll: true });
    }
    if (!isOpen && current.open) {
      // What had the focus in the drawer is gone by now.
      const hadFocus = document.activeElement === document.body || current.contains(document.activeElement);
      current.close();
      if (hadFocus && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    }
    return undefined;
  }, [open, isModal]);
  useEffect(() => {
    if (open === null) return undefined;
    const close = (): void => onOpen(null);
    const key = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || document.querySelector("[data-dismiss]") !== null) return;
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
  }, [open, onOpen]);
  return (
    <>
      <div class="drawer">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            class="tab"
            aria-expanded={open === name}
            onClick={() => onOpen(open === name ? null : name)}
          >
            {t(`drawer.${name}`)}
          </button>
        ))}
        {children}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click beside the sheet does */}
      <dialog
        class={isAbove ? "drawer-sheet is-above" : "drawer-sheet"}
        ref={dialog}
        aria-label={open === null ? undefined : t(`drawer.${open}`)}
        onClick={(event) => event.target === dialog.current && onOpen(null)}
        // It may have been opened again meanwhile, in the other way.
        onClose={() => dialog.current?.open !== true && onOpen(null)}
      >
        {open === null ? null : (
          <div class="drawer-page">
            <div class="drawer-head">
              {names.map((name) => (
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
              <button type="button" class="close" aria-label={t("drawer.close")} onClick={() => onOpen(null)}>
                ×
              </button>
            </div>
            {isModal ? row : null}
            <div class="drawer-leaf" role="region" aria-label={t(`drawer.${open}`)} tabIndex={0}>
              {leaves[open]?.()}
            </div>
          </div>
        )}
      </dialog>
    </>
  );
}
