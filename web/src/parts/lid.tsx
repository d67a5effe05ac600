// The cover of the hidden code: a lid, closed or lifted, or a well that its owner can fill and look into.
// Its holes stand in the columns of the rows, whether the code is shown or not.
import type { ComponentChildren, VNode } from "preact";
import { BLANK, pegsOf } from "../board/colours.ts";
import type { Command, Draft } from "../board/draft.ts";
import { pieceOf } from "../board/look.ts";
import type { Frame, LidModel } from "../board/model.ts";
import type { Code } from "../board/values.ts";
import type { Look } from "../generated/messages.ts";
import { DraftHoles } from "./draft-holes.tsx";
import { codeLabel, nameOf } from "./labels.ts";
import { memo } from "./memo.ts";
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
        <span key={hole} class="cell" data-hole={hole + 1}>
          <HoleContent value={peg} look={look} isBlankBare={peg === BLANK && pieceOf(look) === "ring"} />
        </span>
      ))}
    </>
  );
}

export const Lid = memo(PlainLid);

function PlainLid({ frame, lid, draft, onCommand }: LidProps): VNode {
  const t = useTranslation();
  const name = lid.owner === null ? null : nameOf(frame, lid.owner);
  if (draft !== undefined && onCommand !== undefined) {
    return (
      <div class={lid.state === "prepared" ? "cover code-well is-prepared" : "cover code-well is-draft"}>
        <span class="cover-name">{t("code.of", null)}</span>
        <DraftHoles draft={draft} look={frame.look} label={t("code.draft")} onCommand={onCommand} />
      </div>
    );
  }
  if (lid.code !== null) {
    const isOpen = lid.state === "open";
    return (
      <Cover
        lid={lid}
        kind={isOpen ? "code-well is-open" : "code-well"}
        label={t("code.is", name, codeLabel(t, frame.look, lid.code))}
        text={t("code.of", name)}
        more={isOpen ? null : `, ${t("code.private")}`}
      >
        <CodePegs code={lid.code} look={frame.look} />
      </Cover>
    );
  }
  const isUnset = lid.state === "unset" && name !== null;
  const text = isUnset ? t("wait.set_code", name) : t("code.of", name);
  return (
    <Cover
      lid={lid}
      kind={isUnset ? "lid is-unset" : "lid"}
      label={isUnset ? text : t("code.hidden", name)}
      text={text}
    >
      {Array.from({ length: lid.holes }, (_, hole) => (
        <span key={hole} class="cell" data-hole={hole + 1}>
          <i />
        </span>
      ))}
    </Cover>
  );
}

interface CoverProps {
  lid: LidModel;
  kind: string;
  /** For screen readers. */
  label: string;
  text: string;
  /** Added where there is room for it. */
  more?: string | null;
  children: ComponentChildren;
}

function Cover({ lid, kind, label, text, more = null, children }: CoverProps): VNode {
  return (
    <div class={`cover ${kind}`} data-keypeg="code" data-seat={lid.owner ?? undefined}>
      <span class="vh">{label}</span>
      <span class="cover-name" aria-hidden="true">
        {text}
        {more === null ? null : <span class="cover-more">{more}</span>}
      </span>
      <span class="holes" aria-hidden="true">
        {children}
      </span>
    </div>
  );
}
