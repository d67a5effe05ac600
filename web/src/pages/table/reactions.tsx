// Quick reactions: the six that can be sent, and those of the last few seconds beside the faces of the players.
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { playerName } from "../../game/table/view.ts";
import type { Reacted, Reaction, View } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";
import { type Area, roomNear } from "./room.ts";

const DOT_EYES = "M8.4 9.6v.8M15.6 9.6v.8";
/** Eyes and mouth of each face, as strokes. */
const FACES: Readonly<Record<Reaction, string>> = {
  hello: `${DOT_EYES}M8 14.2q4 3.6 8 0`,
  nice: `${DOT_EYES}M7.4 13.4h9.2a4.6 4.6 0 0 1-9.2 0Z`,
  close: "M7 8.6l2.6 1.5L7 11.6M17 8.6l-2.6 1.5 2.6 1.5M8.4 15.8h7.2",
  oops: `${DOT_EYES}M12 13.6a2 2 0 1 1-.01 0Z`,
  thinking: "M9.4 8.2v.8M16.4 8.2v.8M9 15.8l5.4-1.4",
  thanks: "M6.8 10.4q1.6-2.2 3.2 0M14 10.4q1.6-2.2 3.2 0M8 14.2q4 3.6 8 0",
};
const REACTIONS: readonly Reaction[] = ["hello", "nice", "close", "oops", "thinking", "thanks"];

export function ReactionFace({ reaction }: { reaction: Reaction }): VNode {
  return (
    <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" class="reaction-face">
      <circle cx="12" cy="12" r="10" />
      <path d={FACES[reaction]} />
    </svg>
  );
}

export function ReactionBar({ onReact }: { onReact: (reaction: Reaction) => void }): VNode {
  const t = useTranslation();
  return (
    <ul class="reaction-bar">
      {REACTIONS.map((reaction) => (
        <li key={reaction}>
          <button type="button" onClick={() => onReact(reaction)}>
            <ReactionFace reaction={reaction} />
            {t(`reaction.${reaction}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** To be shown in a live region. */
export function Reactions({ reactions, view }: { reactions: readonly Reacted[]; view: View }): VNode {
  return (
    <>
      {reactions.map((each) => (
        <ReactionBubble key={`${each.seat} ${each.reaction}`} {...each} name={playerName(view, each.seat)} />
      ))}
    </>
  );
}

function ReactionBubble({ seat, reaction, name }: Pick<Reacted, "seat" | "reaction"> & { name: string | null }): VNode {
  const t = useTranslation();
  const bubble = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (bubble.current === null) return undefined;
    const stop = new AbortController();
    stayAtSeat(bubble.current, seat, stop.signal);
    return () => stop.abort();
  }, []);
  return (
    <p class="bubble" ref={bubble}>
      <ReactionFace reaction={reaction} />
      <span>{t("reaction.by", name, t(`reaction.${reaction}`))}</span>
    </p>
  );
}

/** Puts a bubble where there is room near its player, and keeps it there when the page scrolls. */
function stayAtSeat(bubble: HTMLElement, seat: number, signal: AbortSignal): void {
  const seats = document.querySelectorAll(`[data-keypeg="seat"][data-seat="${seat}"]`);
  const line = Array.from(seats).find((each) => each.getBoundingClientRect().width > 0);
  const { width, height } = bubble.getBoundingClientRect();
  const home = line?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, 0, 0, 0);
  const [left, top] = roomNear(
    home,
    { width, height },
    { width: innerWidth, height: innerHeight },
    coveredAreas(bubble),
  );
  const put = (): void => {
    const now = line?.getBoundingClientRect() ?? home;
    bubble.style.left = `${left + now.left - home.left}px`;
    bubble.style.top = `${top + now.top - home.top}px`;
  };
  put();
  addEventListener("scroll", put, { capture: true, passive: true, signal });
}

/** Everything there is to read, press or see; an empty part of a board is better than that, but worse than the table. */
function coveredAreas(bubble: HTMLElement): readonly Area[] {
  const areas: Area[] = [];
  const add = (rect: DOMRect, weight: number): void => {
    if (rect.width > 0 && rect.height > 0)
      areas.push({ left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom, weight });
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode() !== null) {
    if (texts.currentNode.parentElement?.closest(".bubble, .vh, script, style") != null) continue;
    range.selectNodeContents(texts.currentNode);
    for (const rect of range.getClientRects()) add(rect, 1);
  }
  for (const each of document.querySelectorAll(
    "a, button, summary, select, .peg:not(.hole), .token, .face, [data-keypeg=seat]",
  ))
    add(each.getBoundingClientRect(), 1);
  for (const each of document.querySelectorAll(".bubble")) if (each !== bubble) add(each.getBoundingClientRect(), 1);
  for (const each of document.querySelectorAll(".slab, [data-keypeg=log]")) add(each.getBoundingClientRect(), 0.1);
  return areas;
}
