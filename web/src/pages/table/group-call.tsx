// A call: made in private in the numbered row, then shown to everybody together with whether it is right.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { BLANK, pegsOf } from "../../board/colours.ts";
import { type Command, type Draft, draftProblem } from "../../board/draft.ts";
import { keysClass } from "../../board/look.ts";
import type { GroupModel } from "../../board/model.ts";
import { type GroupSituation, waitingFor } from "../../game/table/group-phrases.ts";
import { phraseText } from "../../game/table/phrases.ts";
import type { State } from "../../generated/messages.ts";
import { DraftHoles } from "../../parts/draft-holes.tsx";
import { ownTokens } from "../../parts/group-board.tsx";
import { codeLabel, nameOf, problemLabel, tokensLabel } from "../../parts/labels.ts";
import { HoleContent } from "../../parts/peg.tsx";
import { useTranslation } from "../../parts/translation.ts";
import { PegPalette } from "../../parts/tray.tsx";

interface CallControlsProps {
  situation: GroupSituation;
  draft: Draft;
  isDoubted: boolean;
  onCommand: (command: Command) => void;
  /** Takes back the question whether the call is meant. */
  onSettle: () => void;
}

export function CallControls({ situation, draft, isDoubted, onCommand, onSettle }: CallControlsProps): VNode {
  const t = useTranslation();
  const { model } = situation;
  const tokens = ownTokens(model);
  return (
    <div class="g-call">
      <div class={`slab g-callrow ${keysClass(model.look)}`} data-box={model.look.box}>
        <DraftHoles draft={draft} look={model.look} label={t("call.row")} onCommand={onCommand} />
        <Places holes={draft.shape.holes} own={tokens.map(([, place]) => place)} />
      </div>
      <PegPalette draft={draft} look={model.look} onCommand={onCommand} />
      {isDoubted ? (
        <p class="g-doubt" role="alert">
          {t("call.doubt", tokensLabel(t, model.look, tokens))}
        </p>
      ) : (
        <p class="g-cost">{t("call.cost")}</p>
      )}
      <div class="g-acts line">
        {isDoubted ? (
          <button type="button" class="btn btn-plain" onClick={onSettle}>
            {t("call.change")}
          </button>
        ) : null}
        <CallKey situation={situation} draft={draft} onCommand={onCommand} />
      </div>
    </div>
  );
}

/** The numbers of the places, which stay where they are; the reader's own are marked. */
function Places({ holes, own }: { holes: number; own: readonly number[] }): VNode {
  const t = useTranslation();
  return (
    <span class="g-places" aria-hidden="true">
      {Array.from({ length: holes }, (_, hole) => hole + 1).map((place) => (
        <span key={place} class={own.includes(place) ? "is-own" : undefined}>
          {own.includes(place) ? t("call.own", place) : place}
        </span>
      ))}
    </span>
  );
}

/** The key that makes the call is there only once the row has the right number of pegs. */
function CallKey({ situation, draft, onCommand }: Pick<CallControlsProps, "situation" | "draft" | "onCommand">): VNode {
  const t = useTranslation();
  const problem = draftProblem(draft);
  const isReady = problem === null && situation.pause === null;
  const text =
    situation.pause !== null
      ? phraseText(t, waitingFor(situation))
      : problem === null
        ? t("call.say")
        : problemLabel(t, situation.model.look, problem);
  return (
    <button
      type="button"
      class={isReady ? "btn btn-call" : "btn btn-wait"}
      data-keypeg="submit"
      aria-disabled={isReady ? undefined : "true"}
      onClick={() => isReady && onCommand({ do: "submit" })}
    >
      {text}
    </button>
  );
}

interface CallMadeProps {
  model: GroupModel;
  /** Who asks next, if anybody does. */
  next: { readonly name: string | null } | null;
  /** Null if there is nothing to go on to, or nobody to go on. */
  onGoOn: (() => void) | null;
}

/** The call that everybody looks at: who called, the code, and whether it is right (GR-27). */
export function CallMade({ model, next, onGoOn }: CallMadeProps): VNode | null {
  const t = useTranslation();
  const call = model.entries.at(-1);
  if (call?.kind !== "call") return null;
  return (
    <section
      class={call.isRight ? "g-call is-right" : "g-call is-wrong"}
      aria-label={t("headline.called", nameOf(model, call.seat))}
    >
      <div class={`slab g-callrow ${keysClass(model.look)}`} data-box={model.look.box}>
        <span class="vh">{codeLabel(t, model.look, call.code)}</span>
        <span class="holes" aria-hidden="true">
          {pegsOf(call.code).map((peg, hole) => (
            <HoleContent key={hole} value={peg} look={model.look} isBlankBare={peg === BLANK} />
          ))}
        </span>
        <Places holes={model.holes} own={[]} />
      </div>
      <p class="g-outcome display">{t("call.verdict", nameOf(model, call.seat), call.isRight)}</p>
      {onGoOn === null ? null : (
        <button type="button" class="btn" data-keypeg="next" onClick={onGoOn}>
          {next === null ? t("said.seen") : t("said.next", next.name)}
        </button>
      )}
    </section>
  );
}

interface CallersProps {
  state: State;
  situation: GroupSituation;
  onCaller: (seat: number) => void;
}

/** On one device, anybody there may want to call while it is not their turn (GR-32). */
export function Callers({ state, situation, onCaller }: CallersProps): VNode | null {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { view, pause } = situation;
  const callers = view.to_act.flatMap(({ seat, actions }) => {
    const isHere = seat !== null && state.table.seats[seat]?.is_yours === true;
    return isHere && actions.includes("declare") && !actions.includes("ask") ? [seat] : [];
  });
  if (callers.length === 0 || pause !== null) return null;
  return isOpen ? (
    <div class="g-callers line" role="group" aria-label={t("call.who")}>
      <span>{t("call.who")}</span>
      {callers.map((seat) => (
        <button key={seat} type="button" class="btn btn-plain" onClick={() => onCaller(seat)}>
          {view.players[seat]}
        </button>
      ))}
    </div>
  ) : (
    <button type="button" class="btn btn-plain" onClick={() => setOpen(true)}>
      {t("call.others")}
    </button>
  );
}
