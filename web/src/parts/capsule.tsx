// Party's separate cell for the code: round and closed, or open in front of its owner and at the end.
import type { VNode } from "preact";
import { nameOf } from "./labels.ts";
import { Lid, type LidProps } from "./lid.tsx";
import { useWords } from "./words.ts";

export function Capsule(props: LidProps): VNode {
  const t = useWords();
  const { frame, lid } = props;
  if (lid.code !== null || lid.state === "draft")
    return (
      <div class="capsule-open">
        <Lid {...props} />
      </div>
    );
  const name = lid.owner === null ? null : nameOf(frame, lid.owner);
  const isUnset = lid.state === "unset" && name !== null;
  return (
    <div class="capsule">
      <span class="vh">{isUnset ? t("code.choosing", name) : t("code.hidden", name)}</span>
      <span class="capsule-text" aria-hidden="true">
        {isUnset ? "…" : t("code.of", name)}
      </span>
    </div>
  );
}
