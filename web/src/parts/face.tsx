// The face of a player: the letters that nobody else at the table has, and a lamp that is lit while they are here.
import type { ComponentChildren, VNode } from "preact";

interface FaceProps {
  isSmall?: boolean;
  /** Whether the player is on turn. */
  isOn?: boolean;
  isYou?: boolean;
  isOut?: boolean;
  /** Whether the player is away; without it there is no lamp. */
  isAway?: boolean | undefined;
  children: ComponentChildren;
}

export function Face({ isSmall, isOn, isYou, isOut, isAway, children }: FaceProps): VNode {
  const states = { "face-s": isSmall, "is-on": isOn, "is-you": isYou, "is-out": isOut };
  const names = Object.entries(states).flatMap(([name, holds]) => (holds === true ? [name] : []));
  return (
    <span class={["face", ...names].join(" ")} aria-hidden="true">
      <span>{children}</span>
      <Lamp isAway={isAway} />
    </span>
  );
}

/** Nothing if nobody knows whether the player is here. */
export function Lamp({ isAway }: { isAway: boolean | undefined }): VNode | null {
  return isAway === undefined ? null : <i class={isAway ? "lamp is-away" : "lamp"} />;
}
