// The choice of opponents: three place cards, and the level of the computers.
import type { VNode } from "preact";
import { commonKind, otherSeats, type SeatKind, withAllOthers } from "../../game/new-table/request.ts";
import { useTranslation } from "../../parts/translation.ts";
import type { LevelProps } from "./form.tsx";
import { SeatArt } from "./seat-art.tsx";
import { Strength } from "./strength.tsx";

const KINDS: readonly SeatKind[] = ["computer", "open", "here"];

/** With several opponents, a card sets all of them. */
export function Opponent({ setup, onChange, levels }: LevelProps): VNode {
  const t = useTranslation();
  const isAll = setup.players > 2;
  const chosen = commonKind(setup);
  const hasComputer = otherSeats(setup).some((other) => other.kind === "computer");
  return (
    <>
      <fieldset>
        <legend class="display">{t(setup.edition.players[1] > 2 ? "new.company" : "new.across")}</legend>
        <div class="stack-4 tents">
          {KINDS.map((kind) => (
            <label key={kind} class="tent">
              <input
                type="radio"
                name="kind"
                checked={kind === chosen}
                onChange={() => onChange(withAllOthers(setup, { kind }))}
              />
              <SeatArt kind={kind} />
              <b>{t(isAll ? `new.all.${kind}` : `new.kind.${kind}`)}</b>
              <span>{t(`new.kind.${kind}.about`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {hasComputer ? <Strength setup={setup} onChange={onChange} levels={levels} /> : null}
    </>
  );
}
