// The board of a duel: two sides that meet at the spine. On a narrow screen one shrinks to a strip that can be turned.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { keysClass, marksWidth } from "../board/look.ts";
import type { DuelModel, RowModel, SideModel } from "../board/model.ts";
import { initialOf, nameOf } from "./labels.ts";
import { Lid } from "./lid.tsx";
import type { RowActions } from "./rows.tsx";
import { ROWS_DRAWN, Rows } from "./rows.tsx";
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
    model.sides.findIndex((side) => isLidDraft(side) || side.rows.some((row) => row.markState === "yours")),
  );
  useEffect(() => setTurned(false), [needed]);
  const front = isTurned ? 1 - needed : needed;
  const [near, far] = model.sides;
  const holes = Math.max(near.lid.holes, far.lid.holes);
  const turn = (): void => setTurned(!isTurned);
  return (
    <div class="fit">
      <section
        class={`slab unit ${keysClass(model.look)}`}
        data-box={model.look.box}
        data-front={front}
        aria-label={t("unit.name")}
        style={{
          "--holes": holes,
          "--marks": marksWidth(model.look, holes, 0.5),
          "--limit": Math.min(near.rows.length, ROWS_DRAWN),
        }}
      >
        <Side model={model} side={near} place="near" isStrip={front === 1} onTurn={turn} {...props} />
        <div class="spine" />
        <Side model={model} side={far} place="far" isStrip={front === 0} onTurn={turn} {...props} />
      </section>
    </div>
  );
}

/** The draft belongs to the lid only while the code is being set. */
function isLidDraft({ lid }: SideModel): boolean {
  return lid.state === "draft" || lid.state === "prepared";
}

interface SideProps extends DuelBoardProps {
  side: SideModel;
  place: "near" | "far";
  /** Whether this side is the one that shrinks on a narrow screen. */
  isStrip: boolean;
  onTurn: () => void;
}

function Side({ model, side, place, isStrip, onTurn, draft, onCommand, manualMark, onRow, chosen }: SideProps): VNode {
  const t = useTranslation();
  const hunter = nameOf(model, side.hunter);
  const owner = side.lid.owner === null ? null : nameOf(model, side.lid.owner);
  return (
    <section class={`side side-${place}${isStrip ? " is-strip" : ""}`} aria-label={t("rows.of", hunter)}>
      <h2 class="side-title">
        <span class="side-full">{t("side.hunts", hunter, owner)}</span>
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
        <Lid frame={model} lid={side.lid} {...(isLidDraft(side) ? { draft, onCommand } : {})} />
      </div>
      {isStrip ? (
        <button type="button" class="unit-turn" onClick={onTurn}>
          <span class="face face-s" aria-hidden="true">
            {initialOf(model, side.hunter)}
          </span>
          <span class="vh">{t("labelled", t("unit.turn"), t("rows.of", hunter))}</span>
        </button>
      ) : null}
    </section>
  );
}
