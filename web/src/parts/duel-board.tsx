// The board of a duel: two sides that meet at the spine. On a narrow screen a button switches between them.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { keysClass, marksWidth } from "../board/look.ts";
import type { DuelModel, RowModel, SideModel } from "../board/model.ts";
import { nameOf } from "./labels.ts";
import { Lid } from "./lid.tsx";
import type { RowActions } from "./rows.tsx";
import { Rows } from "./rows.tsx";
import { useTranslation } from "./translation.ts";

interface DuelBoardProps extends Omit<RowActions, "onRow" | "chosen"> {
  model: DuelModel;
  onRow?: ((row: RowModel, side: SideModel) => void) | undefined;
  chosen?: { readonly side: SideModel["hunter"]; readonly row: number } | undefined;
}

export function DuelBoard({ model, ...props }: DuelBoardProps): VNode {
  const t = useTranslation();
  const [isTurned, setTurned] = useState(false);
  // The side where the viewer has something to set or mark is in front, or else their own.
  const needed = Math.max(
    0,
    model.sides.findIndex((side) => side.lid.state === "draft" || side.rows.some((row) => row.markState === "yours")),
  );
  const front = isTurned ? 1 - needed : needed;
  const holes = Math.max(...model.sides.map((side) => side.lid.holes));
  return (
    <div class="fit">
      <section
        class={`slab unit ${keysClass(model.look)}`}
        data-box={model.look.box}
        data-front={front}
        aria-label={t("unit.name")}
        style={{ "--holes": holes, "--marks": marksWidth(model.look, holes, 0.5) }}
      >
        <Side model={model} side={model.sides[0]} place="near" {...props} />
        <div class="spine" />
        <Side model={model} side={model.sides[1]} place="far" {...props} />
      </section>
      <button type="button" class="btn btn-plain unit-turn" onClick={() => setTurned(!isTurned)}>
        {t("unit.turn")}
      </button>
    </div>
  );
}

type SideProps = DuelBoardProps & { side: SideModel; place: "near" | "far" };

function Side({ model, side, place, draft, onCommand, manualMark, onRow, chosen }: SideProps): VNode {
  const t = useTranslation();
  const hunter = nameOf(model, side.hunter);
  const owner = side.lid.owner === null ? null : nameOf(model, side.lid.owner);
  // The draft belongs to the lid only while the code is being set.
  const code = { draft: side.lid.state === "draft" ? draft : undefined, onCommand };
  return (
    <section class={`side side-${place}`} aria-label={t("rows.of", hunter)}>
      <h2 class="side-title">
        <span class="side-full">{t("side.hunts", hunter, owner)}</span>
        <span class="side-short" aria-hidden="true">
          {hunter ?? t("you")}
        </span>
      </h2>
      <Rows
        frame={model}
        rows={side.rows}
        label={t("rows.of", hunter)}
        draft={draft}
        onCommand={onCommand}
        manualMark={manualMark}
        onRow={onRow === undefined ? undefined : (row) => onRow(row, side)}
        chosen={chosen?.side === side.hunter ? chosen.row : undefined}
      />
      <div class="hood">
        <Lid frame={model} lid={side.lid} {...code} />
      </div>
    </section>
  );
}
