// The tokens of group: a colour with a white back and a number with a black back. Only their owner sees the fronts.
import type { VNode } from "preact";
import { isLetter, symbolOf } from "../board/colours.ts";
import { pieceOf, plainLabel } from "../board/look.ts";
import type { Look, Token as TokenValue } from "../generated/messages.ts";

export function Tokens({ look, token }: { look: Look; token: TokenValue | null }): VNode {
  const [colour, position] = token ?? [null, null];
  return (
    <span class="tokens" data-box={look.box} aria-hidden="true">
      <svg class={colour === null ? "token is-white" : `token is-white p-${colour}`} viewBox="0 0 48 48">
        <use href="#token-back" />
        {colour === null || !isLetter(colour) ? null : pieceOf(look) === "plain" ? (
          <text class="plain-label" x="24" y="32">
            {plainLabel(look, colour)}
          </text>
        ) : (
          <>
            <circle cx="24" cy="24" r="16.4" fill="var(--c)" />
            <circle cx="24" cy="24" r="16.4" fill="url(#g-lit)" opacity=".5" />
            <use class="sym" href={`#s-${symbolOf(look.box, colour)}`} />
          </>
        )}
      </svg>
      <svg class="token is-black" viewBox="0 0 48 48">
        <use href="#token-back" />
        {position === null ? null : (
          <text x="24" y="32">
            {position}
          </text>
        )}
      </svg>
    </span>
  );
}
