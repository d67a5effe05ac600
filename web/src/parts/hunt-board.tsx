// The boards with one code: with lid and score track, or with sliders and a capsule.
import type { ComponentChildren, VNode } from "preact";
import { keysClass, marksWidth } from "../board/look.ts";
import type { HuntModel } from "../board/model.ts";
import { Lid } from "./lid.tsx";
import type { RowActions } from "./rows.tsx";
import { ROWS_DRAWN, Rows } from "./rows.tsx";
import { ScoreTrack } from "./score-track.tsx";
import { useTranslation } from "./translation.ts";

interface HuntBoardProps extends RowActions {
  model: HuntModel;
  /** What lies between the code and the rows. */
  children?: ComponentChildren;
}

export function HuntBoard({ model, draft, onCommand, children, ...actions }: HuntBoardProps): VNode {
  const t = useTranslation();
  const { look, isShared } = model;
  const hasSliders = look.marks === "sliders";
  // The track has a line of holes for each of two scores.
  const hasTrack = !hasSliders && model.scores.length === 2;
  const { state } = model.lid;
  const isLidDraft = state === "draft" || state === "prepared";
  const names = [
    "slab",
    "board",
    keysClass(look),
    hasSliders ? "has-sliders" : "",
    hasTrack ? "has-track" : "",
    isShared ? "is-shared" : "",
  ];
  return (
    <div class="fit">
      <section
        class={names.filter(Boolean).join(" ")}
        data-box={look.box}
        aria-label={t("board.name")}
        style={{
          "--holes": model.lid.holes,
          "--marks": marksWidth(look, model.lid.holes, 0.7),
          "--limit": Math.min(model.limit, ROWS_DRAWN),
        }}
      >
        <Lid frame={model} lid={model.lid} {...(isLidDraft ? { draft, onCommand } : {})} />
        {hasTrack ? <ScoreTrack frame={model} scores={model.scores} /> : null}
        {children}
        <Rows frame={model} rows={model.rows} label={t("rows")} draft={draft} onCommand={onCommand} {...actions} />
      </section>
    </div>
  );
}
