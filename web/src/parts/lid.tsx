// The cover of the hidden code: a lid, closed or lifted, or a well that its owner can fill and look into.
import type { VNode } from "preact";
import { BLANK, pegsOf } from "../board/colours.ts";
import type { Command, Draft } from "../board/draft.ts";
import { pieceOf } from "../board/look.ts";
import type { Frame, LidModel } from "../board/model.ts";
import type { Code } from "../board/values.ts";
import type { Look } from "../generated/messages.ts";
import { DraftHoles } from "./draft-holes.tsx";
import { codeLabel, nameOf } from "./labels.ts";
import { HoleContent } from "./peg.tsx";
import { useTranslation } from "./translation.ts";

interface LidProps {
  frame: Frame;
  lid: LidModel;
  draft?: Draft | undefined;
  onCommand?: ((command: Command) => void) | undefined;
}

export function CodePegs({ code, look }: { code: Code; look: Look }): VNode {
  return (
    <>
      {pegsOf(code).map((peg, hole) => (
        <HoleContent key={hole} value={peg} look={look} isBlankBare={peg === BLANK && pieceOf(look) === "ring"} />
      ))}
    </>
  );
}

export function Lid({ frame, lid, draft, onCommand }: LidProps): VNode {
  const t = useTranslation();
  const name = lid.owner === null ? null : nameOf(frame, lid.owner);
  if (lid.state === "draft" && draft !== undefined && onCommand !== undefined) {
    return (
      <div class="code-well is-draft">
        <DraftHoles draft={draft} look={frame.look} label={t("code.draft")} onCommand={onCommand} />
        <span class="code-cap">{t("code.of", null)}</span>
      </div>
    );
  }
  if (lid.code !== null) {
    const isOpen = lid.state === "open";
    return (
      <div class={isOpen ? "code-well is-open" : "code-well"}>
        {isOpen ? <span class="lid-lifted" aria-hidden="true" /> : null}
        <span class="vh">{t("code.is", name, codeLabel(t, frame.look, lid.code))}</span>
        <span class="holes" aria-hidden="true">
          <CodePegs code={lid.code} look={frame.look} />
        </span>
        <span class="code-cap" aria-hidden="true">
          {t("code.of", name)}
          {isOpen ? null : <small>{t("code.private")}</small>}
        </span>
      </div>
    );
  }
  const text = lid.state === "unset" && name !== null ? t("code.choosing", name) : t("code.of", name);
  return (
    <div class={lid.state === "unset" ? "lid is-unset" : "lid"}>
      <i />
      <i />
      <span aria-hidden="true">{text}</span>
      <span class="vh">{lid.state === "unset" ? text : t("code.hidden", name)}</span>
      <i />
      <i />
    </div>
  );
}

export function Capsule(props: LidProps): VNode {
  const t = useTranslation();
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
