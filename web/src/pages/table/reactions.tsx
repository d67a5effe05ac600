// Quick reactions: the six that can be sent, and those of the last few seconds.
import type { VNode } from "preact";
import type { Coming } from "../../game/table/controller.ts";
import { playerName } from "../../game/table/view.ts";
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

interface ReactionsProps {
  reactions: readonly Reacted[];
  comings: readonly Coming[];
  view: View;
}

/** What the others have just shown, and who has left or come back. */
export function Reactions({ reactions, comings, view }: ReactionsProps): VNode {
  const t = useTranslation();
  return (
    <div class="bubbles">
      {reactions.map(({ seat, reaction }) => (
        <p key={`${seat} ${reaction}`} class="bubble">
          <ReactionFace reaction={reaction} />
          <span>{t("reaction.by", playerName(view, seat), t(`reaction.${reaction}`))}</span>
        </p>
      ))}
      {comings.map(({ seat, isBack }) => (
        <p key={seat} class="bubble">
          {t(isBack ? "presence.back" : "presence.left", playerName(view, seat) ?? "")}
        </p>
      ))}
    </div>
  );
}
