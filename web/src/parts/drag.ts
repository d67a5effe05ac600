// Drags a peg with any pointer: a copy follows the pointer, and the hole below it takes the peg.
import type { Source } from "../board/draft.ts";

/** A press that moves less than this is a click. */
const CLICK_SLACK_PX = 6;

type Drop = (source: Source, hole: number | null) => void;

/** Starts watching a press on a peg. The drag begins once the pointer has moved far enough. */
export function startDrag(press: PointerEvent, source: Source, drop: Drop): void {
  const origin = press.currentTarget;
  const piece = origin instanceof Element ? origin.querySelector("svg") : null;
  if (!(origin instanceof HTMLElement) || piece === null || press.button !== 0) return;
  const ghost = new Ghost(piece);
  // Listening on the window works for touch too: the browser sends it the moves of a finger that has left the element.
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    if (!ghost.isShown && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < CLICK_SLACK_PX)
      return;
    ghost.moveTo(event.clientX, event.clientY);
    highlight(holeAt(event));
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    for (const [kind, listener] of listeners) removeEventListener(kind, listener);
    highlight(null);
    if (!ghost.isShown) return;
    ghost.remove();
    suppressNextClick();
    if (event.type === "pointerup") drop(source, holeNumber(holeAt(event)));
  };
  const listeners = [
    ["pointermove", move],
    ["pointerup", end],
    ["pointercancel", end],
  ] as const;
  for (const [kind, listener] of listeners) addEventListener(kind, listener);
}

class Ghost {
  readonly #copy: HTMLElement;
  readonly #size: number;
  isShown = false;

  constructor(piece: SVGSVGElement) {
    this.#size = piece.getBoundingClientRect().width;
    this.#copy = document.createElement("div");
    this.#copy.className = "ghost";
    const box = piece.closest<HTMLElement>("[data-box]")?.dataset.box;
    if (box !== undefined) this.#copy.dataset.box = box;
    this.#copy.style.setProperty("--peg", `${this.#size}px`);
    this.#copy.append(piece.cloneNode(true));
  }

  moveTo(x: number, y: number): void {
    if (!this.isShown) document.body.append(this.#copy);
    this.isShown = true;
    this.#copy.style.transform = `translate(${x - this.#size / 2}px, ${y - this.#size / 2}px)`;
  }

  remove(): void {
    this.#copy.remove();
  }
}

function holeAt(event: PointerEvent): HTMLElement | null {
  const below = document.elementFromPoint(event.clientX, event.clientY);
  return below?.closest<HTMLElement>("[data-keypeg='draft'] [data-hole]") ?? null;
}

/** Holes count from 1 in the document, and from 0 in a draft. */
function holeNumber(hole: HTMLElement | null): number | null {
  return hole === null ? null : Number(hole.dataset.hole) - 1;
}

let highlighted: HTMLElement | null = null;
function highlight(hole: HTMLElement | null): void {
  if (highlighted === hole) return;
  highlighted?.classList.remove("is-target");
  hole?.classList.add("is-target");
  highlighted = hole;
}

/** Suppresses the click that browsers send after a drag. */
function suppressNextClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
