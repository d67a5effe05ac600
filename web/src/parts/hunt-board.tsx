// The boards with one code: original and super with lid and score track, party with its capsule.
import type { VNode } from "preact";
import { LOOKS } from "../board/look.ts";
import type { HuntModel } from "../board/model.ts";
import { Capsule, Lid } from "./lid.tsx";
import type { RowActions } from "./rows.tsx";
import { Rows } from "./rows.tsx";
import { ScoreTrack } from "./score-track.tsx";
import { useTranslation } from "./translation.ts";

interface HuntBoardProps extends RowActions {
  model: HuntModel;
}

/** Returns the width of the marks of a row, in pegs. */
function marksWidth(model: HuntModel): number {
  const { marks } = LOOKS[model.edition];
  return marks === "square" ? 1.38 : marks === "sliders" ? 2.6 : 0.42 * model.lid.holes + 0.7;
}

export function HuntBoard({ model, draft, onCommand, ...actions }: HuntBoardProps): VNode {
  const t = useTranslation();
  const isParty = model.edition === "party";
  const isShared = isParty && model.players.length > 2;
  const code = { draft: model.lid.state === "draft" ? draft : undefined, onCommand };
  const names = [
    "slab",
    "board",
    `board-${model.edition}`,
    `keys-${LOOKS[model.edition].exact}`,
    isParty ? "is-party" : "",
    isShared ? "is-shared" : "",
  ];
  return (
    <div class="fit">
      <section
        class={names.filter(Boolean).join(" ")}
        aria-label={t("board.name")}
        style={{ "--holes": model.lid.holes, "--marks": marksWidth(model), "--limit": model.limit }}
      >
        {isParty ? (
          <Capsule frame={model} lid={model.lid} {...code} />
        ) : (
          <Lid frame={model} lid={model.lid} {...code} />
        )}
        {isParty ? null : <ScoreTrack frame={model} scores={model.scores} />}
        <Rows frame={model} rows={model.rows} label={t("rows")} draft={draft} onCommand={onCommand} {...actions} />
      </section>
    </div>
  );
}
