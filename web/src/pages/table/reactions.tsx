// Quick reactions: the six that can be sent, and those of the last few seconds beside the faces of the players.
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { playerName } from "../../game/view.ts";
import type { Reacted, Reaction, View } from "../../generated/messages.ts";
import { useTranslation } from "../../parts/translation.ts";

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
    if (bubble.current !== null) placeAtSeat(bubble.current, seat);
  }, []);
  return (
    <p class="bubble" ref={bubble}>
      <ReactionFace reaction={reaction} />
      <span>{t("reaction.by", name, t(`reaction.${reaction}`))}</span>
    </p>
  );
}

const MARGIN = 8;

/** Puts a bubble below the player's line, or above it if there is no room; without such a line, at the top. */
function placeAtSeat(bubble: HTMLElement, seat: number): void {
  const { width, height } = bubble.getBoundingClientRect();
  const seats = document.querySelectorAll(`[data-keypeg="seat"][data-seat="${seat}"]`);
  const rect = Array.from(seats, (each) => each.getBoundingClientRect()).find((each) => each.width > 0);
  const isBelow = rect === undefined || rect.bottom + MARGIN + height < innerHeight;
  const left = rect === undefined ? (innerWidth - width) / 2 : rect.left;
  const top = rect === undefined ? 64 : isBelow ? rect.bottom + MARGIN / 2 : rect.top - height - MARGIN / 2;
  bubble.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN))}px`;
  bubble.style.top = `${Math.max(MARGIN, top)}px`;
}
