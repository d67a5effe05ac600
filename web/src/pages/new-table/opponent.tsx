// The choice of opponents: three place cards, and the strength of computers.
import type { VNode } from "preact";
import {
  commonKind,
  commonLevel,
  otherSeats,
  rowsNeeded,
  type SeatKind,
  type Setup,
  withAllOthers,
} from "../../game/new-table.ts";
import { LEVELS } from "../../generated/constants.ts";
import type { Level } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";
import { Dome, Hole } from "../../parts/peg.tsx";
import { useTranslation } from "../../parts/translation.ts";
import type { SetupProps } from "./form.tsx";
import { SeatArt } from "./seat-art.tsx";

const KINDS: readonly SeatKind[] = ["computer", "open", "here"];

/** With several opponents, a card sets all of them. */
export function Opponent({ setup, onChange }: SetupProps): VNode {
  const t = useTranslation();
  const isAll = setup.players > 2;
  const chosen = commonKind(setup);
  const hasComputer = otherSeats(setup).some((other) => other.kind === "computer");
  return (
    <>
      <fieldset>
        <legend class="display">{t(setup.edition.players[1] > 2 ? "new.company" : "new.across")}</legend>
        <div class="tents">
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
      {hasComputer ? <Strength setup={setup} onChange={onChange} /> : null}
    </>
  );
}

function Strength({ setup, onChange }: SetupProps): VNode {
  const t = useTranslation();
  const chosen = commonLevel(setup);
  return (
    <fieldset class="strength">
      <legend class="vh">{t("new.level")}</legend>
      <div class="groove-levels">
        {LEVELS.map((level) => (
          <label key={level}>
            <input
              type="radio"
              name="level"
              checked={level === chosen}
              onChange={() => onChange(withAllOthers(setup, { level }))}
            />
            {level === chosen ? <Dome peg="A" /> : <Hole />}
            <span>{t(`level.${level}`)}</span>
          </label>
        ))}
      </div>
      <p class="small quiet" aria-live="polite">
        {chosen === null ? null : aboutLevel(t, setup, chosen)}
      </p>
    </fieldset>
  );
}

function aboutLevel(t: Translate, setup: Setup, level: Level): string {
  const about = setup.edition.roles === "parts" ? t(`level.${level}.group`) : t(`level.${level}.about`);
  const needed = rowsNeeded(setup, level);
  return needed === null ? about : `${about} ${t("level.needs", needed)}`;
}
