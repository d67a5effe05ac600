// The rematch: an offer that everybody sees at once, and that each person accepts or declines.
import type { VNode } from "preact";
import { newTablePath, tablePath } from "../../game/route.ts";
import type { Snapshot, TableController } from "../../game/table/controller.ts";
import { readerFirst } from "../../game/table/endings.ts";
import { nonceFor } from "../../game/table/shown.ts";
import { playerName } from "../../game/table/view.ts";
import type { State, View } from "../../generated/messages.ts";
import { initialOf } from "../../parts/labels.ts";
import { useTranslation } from "../../parts/translation.ts";
import { store } from "../app-state.ts";
import { Link } from "../link.tsx";
import { Refused } from "../use-request.tsx";

interface RematchProps {
  controller: TableController;
  snapshot: Snapshot;
  state: State;
  view: View;
}

export function Rematch({ controller, snapshot, state, view }: RematchProps): VNode | null {
  const t = useTranslation();
  const { following } = state.table;
  const sitsHere = state.table.seats.some(({ is_yours }) => is_yours);
  if (following !== null)
    return (
      <>
        <p class="rematch-say line">
          <Answers state={state} view={view} /> {t("rematch.ready")}
        </p>
        <Link to={tablePath(following)} class="btn">
          {t("rematch.go")}
        </Link>
      </>
    );
  if (!sitsHere) return null;
  return (
    <>
      <p class="rematch-say line" role="status">
        {state.table.rematch === null ? null : <Answers state={state} view={view} />}{" "}
        <RematchSentence state={state} view={view} />
      </p>
      <RematchButtons controller={controller} state={state} snapshot={snapshot} />
      <Refused request={snapshot.refused} />
    </>
  );
}

/** Who is in, by faces: computers have no say. */
function Answers({ state, view }: { state: State; view: View }): VNode {
  const t = useTranslation();
  const { rematch, following } = state.table;
  return (
    <span class="answers">
      {view.players.map((_, seat) => {
        if (isComputer(state, seat)) return null;
        const isIn = following !== null || (rematch?.accepted.includes(seat) ?? false);
        const key = isIn ? "isIn" : rematch?.declined.includes(seat) === true ? "isOut" : "isOpen";
        return (
          <span key={seat} class={`face ${key === "isIn" ? "is-in" : key === "isOut" ? "is-out" : ""}`}>
            <span aria-hidden="true">{initialOf(view, seat)}</span>
            <span class="vh">{t(`rematch.${key}`, playerName(view, seat))}. </span>
          </span>
        );
      })}
    </span>
  );
}

function isComputer({ table }: State, seat: number): boolean {
  return table.seats[seat]?.level !== null;
}

/** Lists the people who have neither accepted nor declined. */
function undecided(state: State): readonly number[] {
  const { seats, rematch } = state.table;
  return seats.flatMap((seat, place) =>
    seat.level !== null ||
    seat.is_handed_over ||
    rematch?.accepted.includes(place) === true ||
    rematch?.declined.includes(place) === true
      ? []
      : [place],
  );
}

/** Whether everybody else has declined the reader's offer. */
function isAlone(state: State): boolean {
  const { rematch } = state.table;
  return (
    rematch !== null && rematch.declined.length > 0 && rematch.accepted.length <= 1 && undecided(state).length === 0
  );
}

/** Whether nobody else has to be asked. */
function isAmongComputers({ table }: State): boolean {
  return table.seats.every(({ level, is_yours }) => level !== null || is_yours);
}

type Answer = "accepted" | "declined" | "none";

/** What the reader has said to an offer, for all their seats. */
function ownAnswer({ table }: State): Answer {
  const isOwn = (seat: number): boolean => table.seats[seat]?.is_yours === true;
  if (table.rematch?.accepted.some(isOwn) === true) return "accepted";
  return table.rematch?.declined.some(isOwn) === true ? "declined" : "none";
}

function RematchSentence({ state, view }: { state: State; view: View }): VNode | null {
  const t = useTranslation();
  const { rematch } = state.table;
  if (rematch === null) return isAmongComputers(state) ? null : <span>{t("rematch.invite")}</span>;
  const [offering = 0] = rematch.accepted;
  const names = (seats: readonly number[]) => readerFirst(seats.map((seat) => playerName(view, seat)));
  const declined = rematch.declined.length === 0 ? "" : t("rematch.declined", names(rematch.declined));
  const answer = ownAnswer(state);
  const said =
    answer === "none"
      ? t("rematch.offered", view.players[offering] ?? "")
      : answer === "accepted" && isAlone(state)
        ? t("rematch.none")
        : t("rematch.in", names(rematch.accepted));
  return <span>{[said, declined].filter(Boolean).join(" ")}</span>;
}

function RematchButtons({
  controller,
  snapshot,
  state,
}: Pick<RematchProps, "controller" | "snapshot" | "state">): VNode | null {
  const t = useTranslation();
  const accept = (): void => {
    const seed = state.table.rematch_fingerprint;
    void controller.request({ type: "rematch", nonce: seed === null ? null : nonceFor(store, seed, crypto) });
  };
  const answer = ownAnswer(state);
  if (answer === "accepted") {
    const others = undecided(state).map((seat) => state.table.seats[seat]?.name ?? "");
    if (isAlone(state))
      return (
        <Link to={newTablePath(state.table.edition)} class="btn">
          {t("rematch.elsewhere")}
        </Link>
      );
    return others.length === 0 ? null : (
      <button type="button" class="btn btn-wait" aria-disabled="true">
        {t("rematch.wait", others)}
      </button>
    );
  }
  return (
    <div class="rematch-choice line">
      <button type="button" class="btn" aria-disabled={snapshot.isSending || undefined} onClick={accept}>
        {t(
          isAmongComputers(state) ? "rematch.again" : state.table.rematch === null ? "rematch.offer" : "rematch.accept",
        )}
      </button>
      {state.table.rematch !== null && answer === "none" ? (
        <button
          type="button"
          class="btn btn-plain"
          onClick={() => void controller.request({ type: "decline_rematch" })}
        >
          {t("rematch.decline")}
        </button>
      ) : null}
    </div>
  );
}
